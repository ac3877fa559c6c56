//! Matches looked at afterwards: leafed through, found again, brought along as text; and what their end led to.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};

use super::{Broken, Past, Person, Problem, Service, Shown, lock};
use crate::play::{Event, Match, MatchId, PlayerId, Reel, Refusal, Seq, Stage};
use crate::rules::Record;
use crate::store::{Best, PastPage, StoreError, Wanted};

/// The longest text of a match that is read: some thousand moves, more than any rules let a match have.
pub const RECORD_BYTES: usize = 48 * 1024;
/// Matches that are ready to be leafed through. One takes some 50 kB.
const REELS: usize = 64;
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

/// The newest at the end.
#[derive(Default)]
pub(super) struct Reels(Mutex<Vec<(Tape, Seq, Arc<Reel>)>>);

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

    /// A match, to be leafed through: kept, or made anew, which takes milliseconds.
    ///
    /// # Errors
    /// A refusal before it has begun.
    pub fn reel(&self, tape: Tape, game: &Match) -> Result<Arc<Reel>, Problem> {
        let kept = |reels: &mut Vec<(Tape, Seq, Arc<Reel>)>| {
            let at = reels.iter().rposition(|(known, seq, _)| (*known, *seq) == (tape, game.seq))?;
            reels[at..].rotate_left(1);
            reels.last().map(|(.., reel)| Arc::clone(reel))
        };
        if let Some(reel) = kept(&mut lock(&self.reels.0)) {
            return Ok(reel);
        }
        let reel = Arc::new(game.reel().ok_or(Refusal::NotStarted)?);
        let mut reels = lock(&self.reels.0);
        reels.retain(|(known, ..)| *known != tape);
        if reels.len() >= REELS {
            reels.remove(0);
        }
        reels.push((tape, game.seq, Arc::clone(&reel)));
        Ok(reel)
    }

    /// Reads the text of a match and keeps it for who brought it; gives its number.
    ///
    /// # Errors
    /// A refusal when it is no match, or too long; a fault when the database fails.
    pub async fn import(&self, player: PlayerId, text: String) -> Result<i64, Problem> {
        if text.len() > RECORD_BYTES {
            return Err(Refusal::LongRecord(RECORD_BYTES / 1024).into());
        }
        // Finding out what is wrong with a long text can take a while.
        let read = tokio::task::spawn_blocking(move || text.parse::<Record>()).await;
        let record = read.map_err(|_| Refusal::Unreadable)?.map_err(Refusal::BadRecord)?;
        Ok(self.store.import(player, &record.to_string(), self.now_ms()).await?)
    }

    /// What somebody brought along, as a match that is nobody's.
    ///
    /// # Errors
    /// A refusal when it isn't there any more, or is somebody else's; a fault when the database fails.
    pub async fn imported(&self, player: PlayerId, id: i64) -> Result<Shown, Problem> {
        let text = self.store.imported(player, id).await?.ok_or(Refusal::ImportGone)?;
        // What was stored was read before.
        let record: Record = text.parse().map_err(Refusal::BadRecord)?;
        let mut game = Match::of_record(&record).ok_or(Refusal::ImportGone)?;
        for seat in record.setup().seats().filter(|&seat| record.name(seat).is_empty()) {
            // Who isn't named is called by their colour.
            game.seats[seat] = None;
        }
        let named = |player: &PlayerId| {
            let seat = game.seat_of(*player)?;
            let name = record.name(seat).to_owned();
            Some((*player, Person { id: *player, discord: Some(0), name, away_ms: None }))
        };
        let people = Arc::new(game.joined.iter().filter_map(named).collect());
        Ok(Shown { people, ..Shown::of(game) })
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
