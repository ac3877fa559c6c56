//! How the values with which a search computes become scores, which stand for winning chances.
//!
//! What a hundred centisteps are worth differs from game to game, and a lead in a race decides much more than the same
//! lead before the armies have passed each other. The numbers are those that made the chances agree best with how games
//! of the player against itself ended: `halma-chances` of the trainer.

use hoppity_rules::{Setup, Variant};

use crate::score::{MAX_ESTIMATE, PROVEN, Score};

/// The scores of one game.
#[derive(Clone, Copy)]
pub(crate) struct Scale {
    /// Points for a hundred centisteps.
    percent: i32,
    /// Points added for the side to move.
    offset: i32,
    race: RaceScale,
}

/// The scores of a race.
#[derive(Clone, Copy)]
struct RaceScale {
    /// Points for the side that comes home first.
    first: i32,
    /// Points for each move that it could spare.
    spare: i32,
}

impl Scale {
    pub(crate) fn of(setup: &Setup) -> Scale {
        let two = setup.seat_count() == 2;
        let (percent, offset) = match setup.variant() {
            Variant::Halma8 => (170, -25),
            Variant::Halma10 => (115, -10),
            Variant::StarHalma if two => (115, -25),
            Variant::Halma16 if two => (43, 0),
            Variant::HalmaSuper => (46, 20),
            Variant::HalmaDouble => (26, 0),
            Variant::HalmaNumber if two => (24, 0),
            Variant::HalmaParlett if two => (15, 0),
            _ => (25, 0),
        };
        let (first, spare) = match setup.variant() {
            Variant::Halma8 | Variant::Halma10 | Variant::StarHalma => (500, 400),
            Variant::Halma16 | Variant::HalmaSuper => (290, 200),
            // Races begin while some pieces have yet to pass each other.
            Variant::HalmaDouble | Variant::HalmaNumber | Variant::HalmaExpert => (200, 80),
            _ => (100, 40),
        };
        Scale { percent, offset, race: RaceScale { first, spare } }
    }

    /// The score of what a search found, in hundredths of a step.
    pub(crate) fn score(&self, value: i32) -> Score {
        match value.abs() {
            PROVEN.. => Score::from_raw(value),
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
    Score::from_raw(points.clamp(-MAX_ESTIMATE, MAX_ESTIMATE))
}
