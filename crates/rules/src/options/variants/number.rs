//! Number Halma: each piece has a cell of its own to reach. In Expert Halma the pieces that it
//! jumps over count as well.

use super::{
    Aim, FIRST_OF_4, Gait, GameSpec, HalmaSpec, Kinds, ON_16, PLAYERS_2_4, PLIES_A_SEAT, Spec, TEAMS,
    numbering, stall,
};
use crate::{Board, Numbering, Tag};

pub(crate) static HALMA_NUMBER: Spec = Spec {
    id: "halma-number",
    name: "Number Halma",
    board: || Board::square(16),
    options: &[PLAYERS_2_4, TEAMS, FIRST_OF_4, numbering(Numbering::Corner), stall(ON_16)],
    game: GameSpec::Halma(HalmaSpec {
        seatings: ON_16,
        kinds: Kinds::Numbers,
        aim: Aim::Match,
        gait: |_| Gait::FREE,
        plies_a_seat: PLIES_A_SEAT,
    }),
};

pub(crate) static HALMA_EXPERT: Spec = Spec {
    id: "halma-expert",
    name: "Expert Halma",
    board: || Board::square(16),
    options: &[PLAYERS_2_4, TEAMS, FIRST_OF_4, numbering(Numbering::Front), stall(ON_16)],
    game: GameSpec::Halma(HalmaSpec {
        seatings: ON_16,
        kinds: Kinds::Numbers,
        aim: Aim::Match,
        gait: by_strength,
        plies_a_seat: PLIES_A_SEAT,
    }),
};

/// The rule of Expert Halma: the numbers of the opposing pieces that are jumped over may add up to
/// the piece's own number.
fn by_strength(tag: Tag) -> Gait {
    match tag {
        Tag::Number(number) => Gait { strength: Some(number), ..Gait::FREE },
        _ => Gait::FREE,
    }
}
