//! How the values with which a search computes become scores, which stand for winning chances.
//!
//! What a step is worth differs from game to game, and a lead in a race decides much more than the same lead before the
//! armies have passed each other. The numbers are those that made the chances agree best with how games of the player
//! against itself ended: `halma-chances` of the trainer.

use crate::score::{MAX_ESTIMATE, PROVEN, Score};

/// The scores of one game.
#[derive(Clone, Copy)]
pub(crate) struct Scale {
    /// Points of a [`Score`] for a hundred points of a value. A step counts as 40 points of a value.
    pub(crate) percent: i32,
    /// Points added for the side to move.
    pub(crate) offset: i32,
    pub(crate) race: RaceScale,
}

/// The scores of a race.
#[derive(Clone, Copy)]
pub(crate) struct RaceScale {
    /// Points for the side that comes home first.
    pub(crate) first: i32,
    /// Points for each move that it could spare.
    pub(crate) spare: i32,
}

impl Scale {
    /// The score of a value.
    pub(crate) fn score(&self, value: i32) -> Score {
        match value.abs() {
            PROVEN.. => Score::new(value),
            _ => estimate(value * self.percent / 100 + self.offset),
        }
    }

    /// The score of a race with a lead of this many half moves: 1 if both sides need as many moves, and the side to
    /// move is home first; -1 if it needs one more.
    pub(crate) fn race_score(&self, half_moves: i32) -> Score {
        let RaceScale { first, spare } = self.race;
        estimate(half_moves.signum() * (first + spare * (half_moves.abs() / 2)))
    }
}

fn estimate(points: i32) -> Score {
    Score::new(points.clamp(-MAX_ESTIMATE, MAX_ESTIMATE))
}
