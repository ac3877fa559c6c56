//! The parts from which a variant is declared: each variant is a file, a page of data made of a
//! small set of parts, with at most one rule of its own.
//!
//! A [`Spec`] names the board, the options and what the family asks for. In Halma that is: who sits
//! where and the shape of a camp ([`Seating`]), what sets pieces apart ([`Kinds`]), what fills a
//! goal ([`Aim`]), and how a piece of each kind goes ([`Gait`]). `docs/adding-a-game.md` adds one
//! from scratch.

use crate::{Board, Colour, Numbering, OptionSpec, Seat, Setting, Shade, Stall, Tag, Teams};

pub(crate) mod double;
pub(crate) mod far;
pub(crate) mod halma;
pub(crate) mod hexxagon;
pub(crate) mod marked;
pub(crate) mod number;
pub(crate) mod parlett;
pub(crate) mod star;

/// The declaration of a variant.
#[derive(Debug)]
pub(crate) struct Spec {
    pub id: &'static str,
    pub name: &'static str,
    pub board: fn() -> &'static Board,
    pub options: &'static [OptionSpec],
    pub game: GameSpec,
}

impl Spec {
    pub(crate) fn is_halma(&self) -> bool {
        matches!(self.game, GameSpec::Halma(_))
    }
}

/// What a variant fills in of its family's rules.
#[derive(Debug)]
pub(crate) enum GameSpec {
    /// The cells that each seat starts on, with its colour.
    Hexxagon { start: &'static [(Colour, &'static [&'static str])] },
    /// The parts of a game of Halma.
    Halma(HalmaSpec),
}

/// The parts of a game of Halma.
#[derive(Debug)]
pub(crate) struct HalmaSpec {
    /// The arrangements that can be chosen from, by the options `players` and `pieces`.
    pub seatings: &'static [Seating],
    pub kinds: Kinds,
    pub aim: Aim,
    /// How a piece goes.
    pub gait: fn(Tag) -> Gait,
    /// The plies per seat after which a game is drawn. Seats that have dropped out count as well.
    pub plies_a_seat: u32,
}

impl HalmaSpec {
    /// The plies after which a game of this many seats is drawn.
    pub(crate) fn longest(&self, seats: usize) -> u32 {
        self.plies_a_seat * seats as u32
    }
}

/// The plies per seat after which most games of Halma are drawn.
const PLIES_A_SEAT: u32 = 300;

/// An arrangement of seats around a board.
#[derive(Debug)]
pub(crate) struct Seating {
    /// In turn order.
    pub seats: &'static [SeatSpec],
    /// The rows of the camp from which all others are made by turning; see `Board::camp`.
    pub camp: &'static [u8],
    /// The moves that the default stall rule grants.
    pub limit: u16,
}

impl Seating {
    /// The default stall rule.
    pub(crate) const fn stall(&self) -> Stall {
        Stall::Limit(self.limit)
    }
}

/// Where a seat starts, and the colours of its pieces.
#[derive(Debug)]
pub(crate) struct SeatSpec {
    /// By how many steps its camp is turned clockwise from where `Board::camp` has it.
    pub turns: usize,
    /// The colour of its pieces; where they have two, of those on even cells.
    pub colour: Colour,
    /// The colour of its pieces on odd cells.
    pub second: Colour,
}

impl SeatSpec {
    const fn new(turns: usize, colour: Colour) -> SeatSpec {
        SeatSpec { turns, colour, second: colour }
    }
}

/// What sets the pieces of a seat apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kinds {
    /// Nothing.
    Alike,
    /// The shade of the cell that a piece starts on.
    Shades,
    /// A number each, dealt by the option `setup`.
    Numbers,
    /// One is marked: that on the board's corner.
    Marked,
    /// Those that start on the shade of their camp's corner step, the others jump.
    Gaits,
}

impl Kinds {
    /// How many bits distinguish the kinds.
    pub(crate) const fn planes(self) -> usize {
        match self {
            Kinds::Alike => 0,
            Kinds::Shades | Kinds::Marked | Kinds::Gaits => 1,
            Kinds::Numbers => 5,
        }
    }

    /// The kind that a code of that many bits stands for.
    pub(crate) fn tag(self, code: u8) -> Tag {
        match (self, code) {
            (Kinds::Alike, _) | (Kinds::Marked, 0) => Tag::Plain,
            (Kinds::Shades, 0) => Tag::Colour(Shade::Even),
            (Kinds::Shades, _) => Tag::Colour(Shade::Odd),
            (Kinds::Numbers, number) => Tag::Number(number),
            (Kinds::Marked, _) => Tag::Marked,
            (Kinds::Gaits, 0) => Tag::Jumper,
            (Kinds::Gaits, _) => Tag::Stepper,
        }
    }
}

/// When a seat has reached its goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aim {
    /// Each cell of the opposite camp holds one of its pieces.
    Fill,
    /// Each cell of the opposite camp holds a piece like that which started opposite to it.
    Match,
    /// The piece that started on its corner stands on the opposite one. Only corners are guarded,
    /// too.
    Corner,
}

/// How a piece goes. Directions are bits, numbered as the board numbers them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gait {
    /// The directions of its steps.
    pub steps: u8,
    /// The directions of its jumps.
    pub jumps: u8,
    /// Whether it jumps over a piece at any distance and lands as far beyond it, both stretches
    /// empty.
    pub far: bool,
    /// What the numbers of the opposing pieces that it jumps in a move may add up to, if that
    /// matters.
    pub strength: Option<u8>,
}

impl Gait {
    /// Steps and jumps in all directions.
    pub(crate) const FREE: Gait = Gait { steps: 0xff, jumps: 0xff, far: false, strength: None };

    /// On squares: across corners.
    pub(crate) const DIAGONAL: u8 = 0b1010_1010;
    /// On squares: along rows and columns.
    pub(crate) const ORTHOGONAL: u8 = 0b0101_0101;
}

const PLAYERS: OptionSpec = either(&[Setting::Players(2)]);
const PLAYERS_2_4: OptionSpec = either(&[Setting::Players(2), Setting::Players(4)]);
const TEAMS: OptionSpec = either(&[
    Setting::Teams(Teams::None),
    Setting::Teams(Teams::With(SEATS[1])),
    Setting::Teams(Teams::With(SEATS[2])),
    Setting::Teams(Teams::With(SEATS[3])),
]);
const FIRST: OptionSpec = first(2);
const FIRST_OF_4: OptionSpec = first(4);
const LOCK: OptionSpec = lock(true);

/// One of these, the first unless another is chosen.
const fn either(choices: &'static [Setting]) -> OptionSpec {
    OptionSpec { default: choices[0], choices: Some(choices) }
}

/// One of this many seats moves first.
const fn first(seats: usize) -> OptionSpec {
    const CHOICES: &[Setting] = &[
        Setting::First(SEATS[0]),
        Setting::First(SEATS[1]),
        Setting::First(SEATS[2]),
        Setting::First(SEATS[3]),
        Setting::First(SEATS[4]),
        Setting::First(SEATS[5]),
    ];
    either(CHOICES.split_at(seats).0)
}

const fn lock(default: bool) -> OptionSpec {
    OptionSpec {
        default: Setting::Lock(default),
        choices: Some(&[Setting::Lock(true), Setting::Lock(false)]),
    }
}

const fn numbering(default: Numbering) -> OptionSpec {
    OptionSpec {
        default: Setting::Numbering(default),
        choices: Some(&[Setting::Numbering(Numbering::Corner), Setting::Numbering(Numbering::Front)]),
    }
}

/// The stall rule. Its default is that of the first seating, which is the one of the other options'
/// defaults.
const fn stall(seatings: &[Seating]) -> OptionSpec {
    OptionSpec { default: Setting::Stall(seatings[0].stall()), choices: None }
}

const SEATS: [Seat; Seat::MAX] = {
    let mut seats = [Seat::ONE; Seat::MAX];
    let mut index = 0;
    while index < Seat::MAX {
        seats[index] = Seat::new(index as u8 + 1).expect("a number within the seats");
        index += 1;
    }
    seats
};

/// Two seats on a square board.
const OPPOSITE: &[SeatSpec] = &[SeatSpec::new(2, Colour::White), SeatSpec::new(0, Colour::Green)];

/// Four seats on a square board, clockwise from the top left.
const FOUR: &[SeatSpec] = &[
    SeatSpec::new(2, Colour::White),
    SeatSpec::new(3, Colour::Red),
    SeatSpec::new(0, Colour::Green),
    SeatSpec::new(1, Colour::Blue),
];

/// Two or four seats on 16 x 16.
const ON_16: &[Seating] = &[
    Seating { seats: OPPOSITE, camp: &[5, 5, 4, 3, 2], limit: 70 },
    Seating { seats: FOUR, camp: &[4, 4, 3, 2], limit: 70 },
];
