//! Hexxagon, with its three blocks and without.

use super::{FIRST, GameSpec, PLAYERS, Spec};
use crate::{Board, Colour};

pub(crate) static HEXXAGON: Spec = Spec {
    id: "hexxagon",
    name: "Hexxagon",
    board: Board::hexagon,
    options: &[PLAYERS, FIRST],
    game: GameSpec::Hexxagon { start: START },
};

pub(crate) static HEXXAGON_OPEN: Spec = Spec {
    id: "hexxagon-open",
    name: "Open Hexxagon",
    board: Board::open_hexagon,
    options: &[PLAYERS, FIRST],
    game: GameSpec::Hexxagon { start: START },
};

const START: &[(Colour, &[&str])] =
    &[(Colour::Red, &["e5", "e13", "e21"]), (Colour::White, &["e1", "e9", "e17"])];
