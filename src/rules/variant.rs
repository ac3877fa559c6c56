//! The variants, each a page of data: board, camps, options.

use std::fmt;
use std::str::FromStr;

use super::board::Side;
use super::{Board, Colour};

/// A game that can be played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Variant {
    /// Hexxagon with its three blocks.
    Hexxagon,
    /// Hexxagon without blocks.
    HexxagonOpen,
    /// Halma on 8 x 8.
    Halma8,
    /// Halma on 10 x 10.
    Halma10,
    /// Halma on 16 x 16.
    Halma16,
}

/// Games that are played alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Family {
    /// Steps and chains to the opposite camp.
    Halma,
    /// Clones, jumps and captures.
    Hexxagon,
}

/// An option of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Its name: `stall`.
    pub name: &'static str,
    /// The value when nothing is said.
    pub default: &'static str,
    /// The values there are, when they can be listed; else none, and the value has a grammar (`stall`).
    pub choices: &'static [&'static str],
}

impl Variant {
    /// Every variant, in the order in which they are offered.
    pub const ALL: &[Variant] =
        &[Variant::Hexxagon, Variant::HexxagonOpen, Variant::Halma8, Variant::Halma10, Variant::Halma16];

    /// The name in commands and in the database: `halma-8`.
    pub fn id(self) -> &'static str {
        self.spec().id
    }

    /// The proper name in English: `Halma 8 × 8`.
    pub fn name(self) -> &'static str {
        self.spec().name
    }

    /// How it is played.
    pub fn family(self) -> Family {
        match self.spec().game {
            GameSpec::Hexxagon { .. } => Family::Hexxagon,
            GameSpec::Halma { .. } => Family::Halma,
        }
    }

    /// Its options, in the order of the rules.
    pub fn options(self) -> &'static [OptionSpec] {
        self.spec().options
    }

    /// The page of data behind it.
    pub(crate) fn spec(self) -> &'static Spec {
        match self {
            Variant::Hexxagon => &HEXXAGON,
            Variant::HexxagonOpen => &HEXXAGON_OPEN,
            Variant::Halma8 => &HALMA_8,
            Variant::Halma10 => &HALMA_10,
            Variant::Halma16 => &HALMA_16,
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The text is no variant's id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no such variant")]
pub struct NoSuchVariant;

impl FromStr for Variant {
    type Err = NoSuchVariant;

    fn from_str(id: &str) -> Result<Variant, NoSuchVariant> {
        Variant::ALL.iter().copied().find(|variant| variant.id() == id).ok_or(NoSuchVariant)
    }
}

/// The declaration of a variant.
pub(crate) struct Spec {
    pub id: &'static str,
    pub name: &'static str,
    pub board: fn() -> &'static Board,
    pub options: &'static [OptionSpec],
    pub game: GameSpec,
}

/// What a variant fills in of its family's rules.
pub(crate) enum GameSpec {
    /// The cells that each seat starts on, with its colour.
    Hexxagon { start: &'static [(Colour, &'static [&'static str])] },
    /// The arrangements that can be chosen from by the number of players.
    Halma { seatings: &'static [Seating] },
}

/// An arrangement of seats around a square board.
pub(crate) struct Seating {
    /// Each seat's corner and colour, in turn order.
    pub seats: &'static [(Corner, Colour)],
    /// The rows of the camp in the bottom-right corner, from row 1 up: cells counted from the right edge.
    pub camp: &'static [u8],
}

/// A corner of a square board. The other two come with four seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Corner {
    TopLeft,
    BottomRight,
}

const PLAYERS: OptionSpec = OptionSpec { name: "players", default: "2", choices: &["2"] };
const FIRST: OptionSpec = OptionSpec { name: "first", default: "1", choices: &["1", "2"] };
const LOCK: OptionSpec = OptionSpec { name: "lock", default: "on", choices: &["on", "off"] };

const fn stall(default: &'static str) -> OptionSpec {
    OptionSpec { name: "stall", default, choices: &[] }
}

const TWO_SEATS: &[(Corner, Colour)] =
    &[(Corner::TopLeft, Colour::White), (Corner::BottomRight, Colour::Green)];

const HEXXAGON_START: &[(Colour, &[&str])] =
    &[(Colour::Red, &["e5", "e13", "e21"]), (Colour::White, &["e1", "e9", "e17"])];

static HEXXAGON: Spec = Spec {
    id: "hexxagon",
    name: "Hexxagon",
    board: Board::hexagon,
    options: &[PLAYERS, FIRST],
    game: GameSpec::Hexxagon { start: HEXXAGON_START },
};

static HEXXAGON_OPEN: Spec = Spec {
    id: "hexxagon-open",
    name: "Open Hexxagon",
    board: Board::open_hexagon,
    options: &[PLAYERS, FIRST],
    game: GameSpec::Hexxagon { start: HEXXAGON_START },
};

static HALMA_8: Spec = Spec {
    id: "halma-8",
    name: "Halma 8 × 8",
    board: || Board::square(Side::Eight),
    options: &[PLAYERS, FIRST, LOCK, stall("limit:30")],
    game: GameSpec::Halma { seatings: &[Seating { seats: TWO_SEATS, camp: &[4, 3, 2, 1] }] },
};

static HALMA_10: Spec = Spec {
    id: "halma-10",
    name: "Halma 10 × 10",
    board: || Board::square(Side::Ten),
    options: &[PLAYERS, FIRST, LOCK, stall("limit:50")],
    game: GameSpec::Halma { seatings: &[Seating { seats: TWO_SEATS, camp: &[5, 4, 3, 2, 1] }] },
};

static HALMA_16: Spec = Spec {
    id: "halma-16",
    name: "Halma 16 × 16",
    board: || Board::square(Side::Sixteen),
    options: &[PLAYERS, FIRST, LOCK, stall("limit:70")],
    game: GameSpec::Halma { seatings: &[Seating { seats: TWO_SEATS, camp: &[5, 5, 4, 3, 2] }] },
};
