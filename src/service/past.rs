//! Matches looked at afterwards: leafed through, found again, brought along as text; and what their end led to.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};

use super::{Broken, Past, Person, Problem, Service, Shown, Work, lock};
use crate::play::{Event, Match, MatchId, Moment, PlayerId, Reel, Refusal, Seq, Stage, moments};
use crate::rules::Record;
use crate::store::{Best, PastPage, StoreError, Wanted};

/// The longest text of a match that is read: some thousand moves, more than any rules let a match have.
pub const RECORD_BYTES: usize = 48 * 1024;
/// Matches that are ready to be leafed through, by bytes. A usual one takes some 50 kB, one of 1,800 plies, the most there are,
/// about a megabyte.
const KEPT_BYTES: usize = 32 << 20;
/// One that nobody has leafed through in this time goes.
const KEPT_MS: i64 = 5 * 60 * 1000;
/// Matches of older versions that are looked into at a tick.
const BACK: i64 = 20;

/// What is leafed through.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Tape {
    /// A match of ours.
    Match(MatchId),
    /// A text that somebody brought, by its number.
    Import(i64),
}

/// A match ready to be leafed through.
#[derive(Clone, Debug)]
pub struct Spool {
    /// The match, ply by ply.
    pub reel: Arc<Reel>,
    /// Its turning points.
    pub moments: Arc<[Moment]>,
}

/// What somebody brought along, read.
#[derive(Clone, Debug)]
pub struct Brought {
    /// The same as a match that is nobody's.
    pub shown: Shown,
    /// The same ready to be leafed through.
    pub spool: Spool,
}

/// What was leafed through last; the newest at the end.
#[derive(Default)]
pub(super) struct Spools(Mutex<Vec<Kept>>);

struct Kept {
    tape: Tape,
    seq: Seq,
    spool: Spool,
    /// What was brought along; a match of ours is looked up each time, with the people in it.
    brought: Option<Shown>,
    /// When it was last asked for, by a clock that never goes back.
    used_ms: i64,
}

impl Kept {
    fn bytes(&self) -> usize {
        let bytes = self.spool.reel.bytes();
        // Of a match that was brought along there are its history and its races, too.
        if self.brought.is_some() { 2 * bytes } else { bytes }
    }
}

impl Spools {
    /// What is kept of a match of ours at this event, or of what was brought along.
    fn find<T>(&self, tape: Tape, now_ms: i64, wanted: impl Fn(&Kept) -> Option<T>) -> Option<T> {
        let mut kept = lock(&self.0);
        let at = kept.iter().rposition(|one| one.tape == tape)?;
        kept[at..].rotate_left(1);
        let one = kept.last_mut()?;
        one.used_ms = now_ms;
        wanted(one)
    }

    fn keep(&self, one: Kept) {
        let mut kept = lock(&self.0);
        kept.retain(|other| other.tape != one.tape);
        kept.push(one);
        let mut all: usize = kept.iter().map(Kept::bytes).sum();
        while all > KEPT_BYTES && kept.len() > 1 {
            all -= kept.remove(0).bytes();
        }
    }

    /// Lets go of what nobody has leafed through lately.
    pub(super) fn tidy(&self, now_ms: i64) {
        let mut kept = lock(&self.0);
        kept.retain(|one| now_ms - one.used_ms < KEPT_MS);
        kept.shrink_to_fit();
    }

    /// Lets go of all that people brought along.
    pub(super) fn forget_imports(&self) {
        lock(&self.0).retain(|one| one.brought.is_none());
    }
}

impl Spool {
    /// Plays a match from its start, which takes milliseconds; nothing before it has begun.
    fn of(game: &Match) -> Option<Spool> {
        let reel = game.reel()?;
        let moments = moments(&reel).into();
        Some(Spool { reel: Arc::new(reel), moments })
    }
}

impl Brought {
    fn of(record: &Record) -> Option<Brought> {
        let mut game = Match::of_record(record)?;
        for seat in record.setup().seats().filter(|&seat| record.name(seat).is_empty()) {
            // A seat without a name is called by its colour.
            game.seats[seat] = None;
        }
        let named = |player: &PlayerId| {
            let seat = game.seat_of(*player)?;
            let name = record.name(seat).to_owned();
            Some((*player, Person { id: *player, discord: Some(0), name, away_ms: None }))
        };
        let people = Arc::new(game.joined.iter().filter_map(named).collect());
        let spool = Spool::of(&game)?;
        Some(Brought { shown: Shown { people, ..Shown::of(game) }, spool })
    }
}

impl Service {
    /// Finished matches that somebody may find, at most so many, the newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn past(
        &self,
        wanted: &Wanted,
        asker: PlayerId,
        page: PastPage,
        limit: i64,
    ) -> Result<Vec<Past>, Problem> {
        Ok(self.store.past(wanted, asker, page, limit).await?)
    }

    /// The records of a server.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn records(&self, guild: i64) -> Result<Vec<Best>, Problem> {
        Ok(self.store.records(guild).await?)
    }

    /// A match, ready to be leafed through: kept, or made for `player` in their turn.
    ///
    /// # Errors
    /// A refusal before it has begun, or when too much waits for the player.
    pub async fn spool(&self, player: PlayerId, shown: &Shown) -> Result<Spool, Problem> {
        let (tape, seq) = (Tape::Match(shown.game.id), shown.game.seq);
        let same = |one: &Kept| (one.seq == seq).then(|| one.spool.clone());
        if let Some(spool) = self.spools.find(tape, self.clock.steady_ms(), same) {
            return Ok(spool);
        }
        let game = Arc::clone(&shown.game);
        let spool = self.queue.run(player, Work::Page, move || Spool::of(&game)).await?;
        let spool = spool.ok_or(Refusal::NotStarted)?;
        let used_ms = self.clock.steady_ms();
        self.spools.keep(Kept { tape, seq, spool: spool.clone(), brought: None, used_ms });
        Ok(spool)
    }

    /// Reads the text of a match and keeps it for the player who brought it; gives its number.
    ///
    /// # Errors
    /// A refusal when it is no match, or too long, or too much waits for the player; a fault when the database fails.
    pub async fn import(&self, player: PlayerId, text: String) -> Result<i64, Problem> {
        if text.len() > RECORD_BYTES {
            return Err(Refusal::LongRecord(RECORD_BYTES / 1024).into());
        }
        let (text, brought) = self.read(player, text).await?;
        let id = self.store.import(player, &text, self.now_ms()).await?;
        self.keep_import(id, &brought);
        Ok(id)
    }

    /// What a player brought along. It is read once; then what it has become is kept for a while.
    ///
    /// # Errors
    /// A refusal when it isn't there any more, or is somebody else's, or too much waits for the player; a fault when the
    /// database fails.
    pub async fn imported(&self, player: PlayerId, id: i64) -> Result<Brought, Problem> {
        // Whose it is, and whether it still is, the database says.
        let text = self.store.imported(player, id).await?.ok_or(Refusal::ImportGone)?;
        let whole = |one: &Kept| Some(Brought { shown: one.brought.clone()?, spool: one.spool.clone() });
        if let Some(brought) = self.spools.find(Tape::Import(id), self.clock.steady_ms(), whole) {
            self.metrics().imports.add("kept", 1);
            return Ok(brought);
        }
        let (_, brought) = self.read(player, text).await?;
        self.keep_import(id, &brought);
        Ok(brought)
    }

    fn keep_import(&self, import: i64, Brought { shown, spool }: &Brought) {
        let (tape, seq) = (Tape::Import(import), shown.game.seq);
        let (spool, brought, used_ms) = (spool.clone(), Some(shown.clone()), self.clock.steady_ms());
        self.spools.keep(Kept { tape, seq, spool, brought, used_ms });
    }

    /// Reads the text of a match in the player's turn: the text as we write it, and what it becomes.
    async fn read(&self, player: PlayerId, text: String) -> Result<(String, Brought), Problem> {
        self.metrics().imports.add("read", 1);
        let read = move || {
            let record = text.parse::<Record>().map_err(Refusal::BadRecord)?;
            let brought = Brought::of(&record).ok_or(Refusal::Unreadable)?;
            Ok((record.to_string(), brought))
        };
        let read: Result<_, Refusal> = self.queue.run(player, Work::Import, read).await?;
        Ok(read?)
    }

    /// When the plies of a match were made, in milliseconds UTC; those that were taken back left out.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn times(&self, id: MatchId) -> Result<Vec<i64>, Problem> {
        let mut times = Vec::new();
        for (event, at) in self.store.history(id, 0).await? {
            match event {
                Event::Moved { .. } | Event::Passed => times.push(at.at_ms),
                Event::TakenBack { ply } => times.truncate(ply as usize),
                _ => {}
            }
        }
        Ok(times)
    }

    /// The records that the end of a match has broken and that are told; `before`: as it was shown until now.
    pub(super) async fn broken(
        &self,
        game: &Match,
        before: Option<&Shown>,
    ) -> Result<Arc<[Broken]>, StoreError> {
        match (game.stage, before) {
            (Stage::Over(_), Some(shown)) if matches!(shown.game.stage, Stage::Over(_)) => {
                Ok(Arc::clone(&shown.records))
            }
            (Stage::Over(_), _) => Ok(self.store.broken(game.id).await?.into()),
            _ => Ok(Arc::default()),
        }
    }

    /// Looks into some matches of older versions for what was done in them, until there are none left.
    ///
    /// # Errors
    /// When the database fails; the rest is looked into later.
    pub(super) async fn look_back(&self) -> Result<(), StoreError> {
        if !self.looks_back.load(Ordering::Relaxed) {
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
        self.looks_back.store(!left.is_empty(), Ordering::Relaxed);
        Ok(())
    }
}
