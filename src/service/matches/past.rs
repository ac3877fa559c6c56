//! Finished matches: replaying, searching and importing them, and the records and feats that their
//! end led to.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};

use crate::play::{self, Event, GuildId, Match, MatchId, Moment, PlayerId, Replay, Seq, Stage, moments};
use crate::rules::Record;
use crate::service::{Broken, Controller, Past, Person, Problem, Refusal, Service, Shown, Work, lock};
use crate::store::{Best, OpeningStats, PastFilter, PastPage, StoreError};

/// The longest match text accepted, lines of comments aside: some thousand moves, more than the rules of any game
/// allow. The comments of an analysis take several times as much.
pub const RECORD_BYTES: usize = 48 * 1024;
/// The size of the cache for replays, in bytes. A typical match takes some 50 kB; the longest
/// possible, of 2,400 plies, somewhat more than a megabyte.
const KEPT_BYTES: usize = 32 << 20;
/// A replay that isn't used for this long is dropped.
const KEPT_MS: i64 = 5 * 60 * 1000;
/// The number of matches of older versions processed per tick.
const BACK: i64 = 20;

/// What can be replayed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ReplaySource {
    /// A match of ours.
    Match(MatchId),
    /// An imported text, by its number.
    Import(i64),
}

/// A match ready for replay.
#[derive(Clone, Debug)]
pub struct PreparedReplay {
    /// The match, ply by ply.
    pub replay: Arc<Replay>,
    /// Its turning points.
    pub moments: Arc<[Moment]>,
}

/// An imported match, parsed.
#[derive(Clone, Debug)]
pub struct Import {
    /// The match, which belongs to nobody.
    pub shown: Shown,
    /// The match ready for replay.
    pub prepared: PreparedReplay,
}

/// The cached replays, the most recently used at the end.
#[derive(Default)]
pub(in crate::service) struct ReplayCache(Mutex<Vec<Kept>>);

struct Kept {
    source: ReplaySource,
    seq: Seq,
    prepared: PreparedReplay,
    /// An imported match; one of ours is loaded each time, with its people.
    import: Option<Shown>,
    /// When it was last used, by a monotonic clock.
    used_ms: i64,
}

impl Kept {
    fn bytes(&self) -> usize {
        let bytes = self.prepared.replay.bytes();
        // An imported match also keeps its history and tallies.
        if self.import.is_some() { 2 * bytes } else { bytes }
    }
}

impl ReplayCache {
    /// Looks up a replay and maps it by `wanted`, which also checks that it fits.
    fn find<T>(&self, source: ReplaySource, now_ms: i64, wanted: impl Fn(&Kept) -> Option<T>) -> Option<T> {
        let mut kept = lock(&self.0);
        let at = kept.iter().rposition(|one| one.source == source)?;
        kept[at..].rotate_left(1);
        let one = kept.last_mut()?;
        one.used_ms = now_ms;
        wanted(one)
    }

    fn keep(&self, one: Kept) {
        let mut kept = lock(&self.0);
        kept.retain(|other| other.source != one.source);
        kept.push(one);
        let mut all: usize = kept.iter().map(Kept::bytes).sum();
        while all > KEPT_BYTES && kept.len() > 1 {
            all -= kept.remove(0).bytes();
        }
    }

    /// Drops replays that haven't been used lately.
    pub(in crate::service) fn tidy(&self, now_ms: i64) {
        let mut kept = lock(&self.0);
        kept.retain(|one| now_ms - one.used_ms < KEPT_MS);
        kept.shrink_to_fit();
    }

    /// Drops all imported matches.
    pub(in crate::service) fn forget_imports(&self) {
        lock(&self.0).retain(|one| one.import.is_none());
    }
}

impl PreparedReplay {
    /// Plays a match from the start, which takes milliseconds; `None` before it has begun.
    fn of(game: &Match) -> Option<PreparedReplay> {
        let replay = game.replay()?;
        let moments = moments(&replay).into();
        Some(PreparedReplay { replay: Arc::new(replay), moments })
    }
}

impl Import {
    fn of(record: &Record) -> Option<Import> {
        let game = Match::of_record(record)?;
        let named = |player: &PlayerId| {
            let seat = game.seat_of(*player)?;
            let name = record.name(seat).to_owned();
            Some((
                *player,
                Person { id: *player, controller: Controller::Imported, name, vacation_until_ms: None },
            ))
        };
        let people = Arc::new(game.joined().iter().filter_map(named).collect());
        let prepared = PreparedReplay::of(&game)?;
        Some(Import { shown: Shown { people, ..Shown::of(game) }, prepared })
    }
}

/// The length of a match's text without its lines of comments.
fn bytes_without_comments(text: &str) -> usize {
    text.split_inclusive('\n').filter(|line| !Record::is_comment(line)).map(str::len).sum()
}

impl Service {
    /// Finished matches that a player may find, the newest first, up to a limit.
    pub async fn past(
        &self,
        wanted: &PastFilter,
        asker: PlayerId,
        page: PastPage,
        limit: i64,
    ) -> Result<Vec<Past>, Problem> {
        Ok(self.store.past(wanted, asker, page, limit).await?)
    }

    /// The records of a server.
    pub async fn records(&self, guild: GuildId) -> Result<Vec<Best>, Problem> {
        Ok(self.store.records(guild).await?)
    }

    /// The replay of a match, cached or built in the turn of `player`.
    ///
    /// # Errors
    /// A refusal when the match hasn't begun or too much of the player's work is waiting.
    pub async fn prepare_replay(&self, player: PlayerId, shown: &Shown) -> Result<PreparedReplay, Problem> {
        let (source, seq) = (ReplaySource::Match(shown.game.id()), shown.game.seq());
        let same = |one: &Kept| (one.seq == seq).then(|| one.prepared.clone());
        if let Some(prepared) = self.replays.find(source, self.clock.steady_ms(), same) {
            return Ok(prepared);
        }
        let game = Arc::clone(&shown.game);
        let prepared = self.queue.run(player, Work::Page, move || PreparedReplay::of(&game)).await?;
        let prepared = prepared.ok_or(play::Refusal::NotStarted)?;
        let used_ms = self.clock.steady_ms();
        self.replays.keep(Kept { source, seq, prepared: prepared.clone(), import: None, used_ms });
        Ok(prepared)
    }

    /// Parses and stores the text of a match for the player who imports it. Returns its number.
    ///
    /// # Errors
    /// A refusal when the text isn't a match or is too long, or too much of the player's work is
    /// waiting; a fault when the database fails.
    pub async fn import(&self, player: PlayerId, text: String) -> Result<i64, Problem> {
        if bytes_without_comments(&text) > RECORD_BYTES {
            return Err(Refusal::LongRecord(RECORD_BYTES / 1024).into());
        }
        let (text, import) = self.read(player, text).await?;
        let id = self.store.import(player, &text, self.now_ms()).await?;
        self.keep_import(id, &import);
        Ok(id)
    }

    /// A match that the player imported. It is parsed once and then cached for a while.
    ///
    /// # Errors
    /// A refusal when it is no longer stored or is somebody else's, or too much of the player's
    /// work is waiting; a fault when the database fails.
    pub async fn imported(&self, player: PlayerId, id: i64) -> Result<Import, Problem> {
        // Only the database knows who owns it and whether it is still stored.
        let text = self.store.imported(player, id).await?.ok_or(Refusal::ImportGone)?;
        let whole = |one: &Kept| Some(Import { shown: one.import.clone()?, prepared: one.prepared.clone() });
        if let Some(import) = self.replays.find(ReplaySource::Import(id), self.clock.steady_ms(), whole) {
            self.metrics().imports.add("kept", 1);
            return Ok(import);
        }
        let (_, import) = self.read(player, text).await?;
        self.keep_import(id, &import);
        Ok(import)
    }

    fn keep_import(&self, id: i64, Import { shown, prepared }: &Import) {
        let (source, seq) = (ReplaySource::Import(id), shown.game.seq());
        let (prepared, import, used_ms) = (prepared.clone(), Some(shown.clone()), self.clock.steady_ms());
        self.replays.keep(Kept { source, seq, prepared, import, used_ms });
    }

    /// Parses the text of a match in the player's turn. Returns the text in our own notation, and
    /// the match.
    async fn read(&self, player: PlayerId, text: String) -> Result<(String, Import), Problem> {
        self.metrics().imports.add("read", 1);
        let read = move || {
            let record = text.parse::<Record>().map_err(Refusal::BadRecord)?;
            let import = Import::of(&record).ok_or(Refusal::Unplayable)?;
            Ok((record.to_string(), import))
        };
        let read: Result<_, Refusal> = self.queue.run(player, Work::Import, read).await?;
        Ok(read?)
    }

    /// When the plies of a match were made, in milliseconds UTC, without those taken back.
    pub async fn times(&self, id: MatchId) -> Result<Vec<i64>, Problem> {
        let mut times = Vec::new();
        for (event, at) in self.store.history(id, 0).await? {
            match event {
                Event::Moved { .. } | Event::Passed => times.push(at.at_ms),
                Event::TakenBack { ply } | Event::Undone { ply } => times.truncate(ply as usize),
                _ => {}
            }
        }
        Ok(times)
    }

    /// The broken records to announce at the end of a match; `before` is the match as it was shown
    /// before.
    pub(in crate::service) async fn broken(
        &self,
        game: &Match,
        before: Option<&Shown>,
    ) -> Result<Arc<[Broken]>, StoreError> {
        match (game.stage(), before) {
            (Stage::Over(_), Some(shown)) if matches!(shown.game.stage(), Stage::Over(_)) => {
                Ok(Arc::clone(&shown.records))
            }
            (Stage::Over(_), _) => Ok(self.store.broken(game.id()).await?.into()),
            _ => Ok(Arc::default()),
        }
    }

    /// How often a match's opening was played on its server, move by move, as far as other matches
    /// share it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn openings(&self, shown: &Shown, replay: &Replay) -> Result<Vec<OpeningStats>, Problem> {
        Ok(self.store.openings(shown.game.location().guild, &replay.opening()).await?)
    }

    /// Stores the feats of some matches of older versions, until none are left.
    ///
    /// # Errors
    /// When the database fails; the others follow later.
    pub(in crate::service) async fn look_back(&self) -> Result<(), StoreError> {
        if !self.upkeep.looks_back.load(Ordering::Relaxed) {
            return Ok(());
        }
        let left = self.store.unfeatured(BACK).await?;
        for id in &left {
            match self.store.feature(*id).await {
                Err(error @ (StoreError::Corrupt(_) | StoreError::Unreadable { .. })) => {
                    tracing::error!(%error, "a match can't be looked into; its feats are left out");
                }
                done => done?,
            }
        }
        self.upkeep.looks_back.store(!left.is_empty(), Ordering::Relaxed);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_comments_of_an_analysis_make_a_match_no_longer() {
        let moves = "Variant: hexxagon\n\n1. e14 e10\n";
        let comments = "  ; after 2: 25.0 % 25.0 %, best f11-n3\n".repeat(2_000);
        assert_eq!(bytes_without_comments(&format!("{comments}{moves}{comments}")), moves.len());
        assert!(bytes_without_comments(&"a".repeat(100_000)) > RECORD_BYTES);
    }
}
