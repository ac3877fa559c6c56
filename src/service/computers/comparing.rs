//! Comparing the moves of competitions with the computer's: a hint for managers, made when the
//! computer has nothing else to think about.
//!
//! A match that has to be compared is a row from the moment that it ends
//! (`store/competitions/fair_play.rs`), so a crash loses none. Its positions are judged a few at a
//! time, so that somebody who asks for an analysis waits for a few positions and not for a whole
//! match.

use std::sync::Arc;

use super::analysis::{Critic, on_the_board, with_losses};
use crate::play::{Analysis, Choices, PlayerId, Replay, Stage, Verdict, choices};
use crate::rating::{Pool, has_agreement};
use crate::service::{Asker, Problem, Service, Shown, Work};
use crate::store::{FairPlayJob, StoreError};

/// The positions judged before others have their turn.
const AT_ONCE: usize = 4;
/// The lease on a match is renewed after this time, well before it ends.
const HELD_MS: i64 = 20_000;
/// The pause after a failure, and the number of failures after which the match is dropped.
const PAUSE_MS: i64 = 60_000;
const ENOUGH: i64 = 3;

impl Service {
    /// Compares the moves of one match that waits for it. Returns whether there was one.
    ///
    /// # Errors
    /// When the database fails; the match stays until its lease is over.
    pub async fn compare_moves(&self) -> Result<bool, StoreError> {
        let claimed = self.store.claim_fair_play(&self.owner, self.now_ms(), 1).await?;
        let Some(&job) = claimed.first() else { return Ok(false) };
        match self.compared(job).await {
            Ok(()) => {}
            Err(Problem::Fault(_)) if job.attempts < ENOUGH => {
                self.store.postpone_fair_play(job.game, &self.owner, self.now_ms() + PAUSE_MS).await?;
            }
            Err(_) => self.store.drop_fair_play(job.game).await?,
        }
        Ok(true)
    }

    /// Compares the moves of all matches that wait for it, one after the other.
    pub(super) async fn compare_all(&self) {
        loop {
            match self.compare_moves().await {
                Ok(true) => {}
                Ok(false) => return,
                Err(error) => {
                    tracing::warn!(%error, "moves stay uncompared until their lease is over");
                    return;
                }
            }
        }
    }

    async fn compared(&self, job: FairPlayJob) -> Result<(), Problem> {
        let shown = self.find(job.game, None).await?;
        let game = &shown.game;
        let pool = Pool::of(game.setup());
        let fits = matches!(game.stage(), Stage::Over(_)) && game.unrated().is_none() && has_agreement(pool);
        let Some(replay) = game.replay().filter(|_| fits).map(Arc::new) else {
            return Ok(self.store.drop_fair_play(job.game).await?);
        };
        let analysis = match self.known_analysis(&shown).await? {
            Some(known) => known,
            None => {
                let analysis = self.analysed_in_turns(job, &replay).await?;
                self.store.keep_analysis(job.game, &analysis, self.now_ms()).await?;
                analysis
            }
        };
        let count = move || -> Vec<Choices> {
            replay.setup().seats().map(|seat| choices(&replay, &analysis, seat)).collect()
        };
        let counted = self.computers.queue.run(Asker::Bot, Work::Analyse, count).await?;
        Ok(self.store.keep_fair_play(job, pool, &by_player(&shown, counted), self.now_ms()).await?)
    }

    /// The analysis of a match for two, made a few positions at a time.
    async fn analysed_in_turns(&self, job: FairPlayJob, replay: &Arc<Replay>) -> Result<Analysis, Problem> {
        let mut verdicts: Vec<Verdict> = Vec::with_capacity(replay.len() + 1);
        let mut held_ms = self.clock.steady_ms();
        while verdicts.len() <= replay.len() {
            let (replay, brains, from) =
                (Arc::clone(replay), Arc::clone(&self.computers.brains), verdicts.len());
            let some = move || -> Vec<Verdict> {
                // With two seats, no verdict depends on an earlier one.
                let mut critic = Critic::new(&brains, replay.setup());
                let plies = from..(from + AT_ONCE).min(replay.len() + 1);
                let played = |ply: usize| replay.plies().get(ply).map(|ply| ply.mv);
                plies.map(|ply| critic.verdict(&on_the_board(&replay, ply), played(ply))).collect()
            };
            verdicts.extend(self.computers.queue.run(Asker::Bot, Work::Analyse, some).await?);
            if self.clock.steady_ms() - held_ms >= HELD_MS {
                held_ms = self.clock.steady_ms();
                self.store.renew_fair_play(job.game, &self.owner, self.now_ms()).await?;
            }
        }
        Ok(with_losses(verdicts, replay))
    }
}

/// What each seat chose, by the player who sits there.
fn by_player(shown: &Shown, counted: Vec<Choices>) -> Vec<(PlayerId, Choices)> {
    let players = shown.game.setup().seats().map(|seat| shown.game.seats()[seat]);
    players.zip(counted).filter_map(|(player, choices)| Some((player?, choices))).collect()
}
