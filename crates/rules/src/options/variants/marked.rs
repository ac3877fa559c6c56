//! Halma with a marked piece: the one on the corner, and it alone must reach the opposite corner
//! (D. Parlett, *The Oxford History of Board Games*, 1999).

use super::{
    Aim, FIRST_OF_4, Gait, GameSpec, HalmaSpec, Kinds, ON_16, PLAYERS_2_4, PLIES_A_SEAT, Spec, TEAMS, stall,
};
use crate::Board;

pub(crate) static HALMA_MARKED: Spec = Spec {
    id: "halma-marked",
    name: "Marked Halma",
    board: || Board::square(16),
    options: &[PLAYERS_2_4, TEAMS, FIRST_OF_4, stall(ON_16)],
    game: GameSpec::Halma(HalmaSpec {
        seatings: ON_16,
        kinds: Kinds::Marked,
        aim: Aim::Corner,
        gait: |_| Gait::FREE,
        plies_a_seat: PLIES_A_SEAT,
    }),
};
