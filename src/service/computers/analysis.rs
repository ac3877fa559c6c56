//! What the computer thinks of a finished match.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::play::{Analysis, PlayerId, Refusal, Replay, Stage, Verdict};
use crate::rules::Seat;
use crate::service::{Problem, Service, Shown, Work};

/// How far an analysis has come.
#[derive(Clone, Debug, Default)]
pub struct AnalysisProgress(Arc<AtomicUsize>);

impl AnalysisProgress {
    /// The number of positions done.
    pub fn done(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

impl Service {
    /// The analysis of a finished match for two, if it has been made.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn known_analysis(&self, shown: &Shown) -> Result<Option<Analysis>, Problem> {
        match shown.game.stage() {
            Stage::Over(_) if shown.game.setup().seat_count() == 2 => {
                let known = self.store.analysis(shown.game.id()).await?;
                let is_whole =
                    |known: &Analysis| known.verdicts.len() == shown.game.position().ply() as usize + 1;
                Ok(known.filter(is_whole))
            }
            _ => Ok(None),
        }
    }

    /// The analysis of a finished match, made in the turn of `player` and kept, if there is none yet.
    ///
    /// # Errors
    /// A refusal when the match isn't over or isn't one for two, or too much of the player's work is
    /// waiting; a fault when the database fails.
    pub async fn analysis(
        &self,
        player: PlayerId,
        (shown, replay): (&Shown, &Arc<Replay>),
        progress: &AnalysisProgress,
    ) -> Result<Analysis, Problem> {
        if !matches!(shown.game.stage(), Stage::Over(_)) {
            // While it is played, it would help one side.
            return Err(Refusal::NotOver.into());
        }
        if shown.game.setup().seat_count() != 2 {
            return Err(Refusal::AnalysisForTwo.into());
        }
        if let Some(known) = self.known_analysis(shown).await? {
            return Ok(known);
        }
        let (replay, brains, done) = (Arc::clone(replay), Arc::clone(&self.brains), Arc::clone(&progress.0));
        let judge = move || {
            let verdicts = (0..=replay.len()).map(|ply| {
                let position = replay.at(ply);
                done.store(ply, Ordering::Relaxed);
                let Some(turn) = position.turn() else {
                    let won =
                        position.outcome().map_or(500, |outcome| match outcome.seats.contains(Seat::ONE) {
                            true if outcome.seats.len() > 1 => 500,
                            true => 1000,
                            false => 0,
                        });
                    return Verdict { chance: won, line: vec![] };
                };
                let (chance, line) = brains.judge(&position);
                Verdict { chance: if turn == Seat::ONE { chance } else { 1000 - chance }, line }
            });
            Analysis { verdicts: verdicts.collect() }
        };
        let analysis = self.thinkers.run(player, Work::Analyse, judge).await?;
        self.store.keep_analysis(shown.game.id(), &analysis, self.now_ms()).await?;
        Ok(analysis)
    }
}
