//! Halma in two colours: each seat has pieces of two, by the shade of the cells that they start on,
//! and takes the opposite camp's even cells with the one and its odd cells with the other.

use super::{
    Aim, FIRST, Gait, GameSpec, HalmaSpec, Kinds, PLAYERS, PLIES_A_SEAT, SeatSpec, Seating, Spec, lock, stall,
};
use crate::{Board, Colour};

pub(crate) static HALMA_DOUBLE: Spec = Spec {
    id: "halma-double",
    name: "Double Halma",
    board: || Board::square(16),
    options: &[PLAYERS, FIRST, lock(false), stall(SEATINGS)],
    game: GameSpec::Halma(HalmaSpec {
        seatings: SEATINGS,
        kinds: Kinds::Shades,
        aim: Aim::Match,
        gait: |_| Gait::FREE,
        plies_a_seat: PLIES_A_SEAT,
    }),
};

const SEATINGS: &[Seating] = &[Seating {
    seats: &[
        SeatSpec { turns: 2, colour: Colour::LightBlue, second: Colour::Green },
        SeatSpec { turns: 0, colour: Colour::Red, second: Colour::White },
    ],
    camp: &[5, 5, 4, 3, 2],
    limit: 70,
}];
