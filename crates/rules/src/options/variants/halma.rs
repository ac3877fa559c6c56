//! Plain Halma on three square boards.

use super::{
    Aim, FIRST, FIRST_OF_4, Gait, GameSpec, HalmaSpec, Kinds, LOCK, ON_16, OPPOSITE, PLAYERS, PLAYERS_2_4,
    PLIES_A_SEAT, Seating, Spec, TEAMS, stall,
};
use crate::Board;

pub(crate) static HALMA_8: Spec = Spec {
    id: "halma-8",
    name: "Halma 8 × 8",
    board: || Board::square(8),
    options: &[PLAYERS, FIRST, LOCK, stall(ON_8)],
    game: plain(ON_8),
};

pub(crate) static HALMA_10: Spec = Spec {
    id: "halma-10",
    name: "Halma 10 × 10",
    board: || Board::square(10),
    options: &[PLAYERS, FIRST, LOCK, stall(ON_10)],
    game: plain(ON_10),
};

pub(crate) static HALMA_16: Spec = Spec {
    id: "halma-16",
    name: "Halma 16 × 16",
    board: || Board::square(16),
    options: &[PLAYERS_2_4, TEAMS, FIRST_OF_4, LOCK, stall(ON_16)],
    game: plain(ON_16),
};

const ON_8: &[Seating] = &[Seating { seats: OPPOSITE, camp: &[4, 3, 2, 1], limit: 30 }];
const ON_10: &[Seating] = &[Seating { seats: OPPOSITE, camp: &[5, 4, 3, 2, 1], limit: 50 }];

/// Halma without a rule of its own.
pub(crate) const fn plain(seatings: &'static [Seating]) -> GameSpec {
    GameSpec::Halma(HalmaSpec {
        seatings,
        kinds: Kinds::Alike,
        aim: Aim::Fill,
        gait: |_| Gait::FREE,
        plies_a_seat: PLIES_A_SEAT,
    })
}
