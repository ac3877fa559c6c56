//! Parlett's Halma: pieces that start on the shade of their camp's corner only step, diagonally;
//! the others only jump, orthogonally (D. Parlett, *The Oxford History of Board Games*, 1999).
//!
//! Even a player who makes no mistake needs up to 260 moves to come home. If games ended after 300 moves each, as in the
//! other variants, most games of people would be drawn by their length. So they may last twice as long.

use super::{Aim, FIRST_OF_4, Gait, GameSpec, HalmaSpec, Kinds, ON_16, PLAYERS_2_4, Spec, TEAMS, stall};
use crate::{Board, Tag};

pub(crate) static HALMA_PARLETT: Spec = Spec {
    id: "halma-parlett",
    name: "Parlett Halma",
    board: || Board::square(16),
    options: &[PLAYERS_2_4, TEAMS, FIRST_OF_4, stall(ON_16)],
    game: GameSpec::Halma(HalmaSpec {
        seatings: ON_16,
        kinds: Kinds::Gaits,
        aim: Aim::Fill,
        gait: either_or,
        plies_a_seat: 600,
    }),
};

/// The rule of the game: a piece steps or jumps.
fn either_or(tag: Tag) -> Gait {
    match tag {
        Tag::Stepper => Gait { steps: Gait::DIAGONAL, jumps: 0, ..Gait::FREE },
        _ => Gait { steps: 0, jumps: Gait::ORTHOGONAL, ..Gait::FREE },
    }
}
