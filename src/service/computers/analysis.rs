//! What the computer thinks of a finished match.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::play::{Analysis, PlayerId, Refusal, Replay, Stage, Verdict};
use crate::rules::{Position, Reason, Seat, SeatSet};
use crate::service::computers::Brains;
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
                done.store(ply, Ordering::Relaxed);
                verdict(&brains, &on_the_board(&replay, ply))
            });
            Analysis { verdicts: verdicts.collect() }
        };
        let analysis = self.thinkers.run(player, Work::Analyse, judge).await?;
        self.store.keep_analysis(shown.game.id(), &analysis, self.now_ms()).await?;
        Ok(analysis)
    }
}

/// The position after this many plies, as if nobody had resigned or run out of time then: that says
/// nothing about the last move.
fn on_the_board(replay: &Replay, ply: usize) -> Position {
    let position = replay.at(ply);
    let by_the_board = |reason| !matches!(reason, Reason::Resign | Reason::Time | Reason::Agreement);
    if position.outcome().is_none_or(|outcome| by_the_board(outcome.reason)) {
        return position;
    }
    let Some(before) = ply.checked_sub(1) else { return Position::start(replay.setup()) };
    let mut last = replay.at(before);
    if last.play(replay.plies()[before].mv).is_ok() { last } else { position }
}

/// What is thought of a position.
fn verdict(brains: &Brains, position: &Position) -> Verdict {
    if let Some(turn) = position.turn() {
        let (chance, line) = brains.judge(position);
        return Verdict { chance: if turn == Seat::ONE { chance } else { 1000 - chance }, line };
    }
    let winners = position.outcome().map_or(SeatSet::EMPTY, |outcome| outcome.seats);
    let chance = match (winners.contains(Seat::ONE), winners.contains(Seat::TWO)) {
        (true, false) => 1000,
        (false, true) => 0,
        _ => 500,
    };
    Verdict { chance, line: vec![] }
}
