//! What the network for Halma sees: which inputs the pieces of a position have.
//!
//! There is one for each kind of piece on each cell, as a seat sees the board. Numbered pieces
//! count as one kind, since nineteen would make a large network that learns slowly. They have a second
//! input each, for how far off its own cell the piece is: the columns times [`WIDTH`], plus the rows.

use hoppity_rules::{Position, Setup, Variant};

use super::course::{Corners, Course, Kind};
use super::state::State;

/// Steps to a numbered piece's cell, along a row or along a column. Those below 0 lead back. Of those that
/// lead further back than this, the network sees only whether their number is even.
const LEAST: i32 = -2;
/// How many numbers of steps the network tells apart.
const WIDTH: usize = 18;

/// The inputs of a setup's network.
pub struct Features {
    kinds: usize,
    /// Each cell as the second seat sees it.
    turned: Vec<u8>,
    has_offsets: bool,
}

impl Features {
    /// `None` for setups that no network is trained for.
    pub fn of(setup: &Setup) -> Option<Features> {
        if setup.seat_count() != 2 {
            return None;
        }
        let (kinds, has_offsets) = match setup.variant() {
            Variant::Halma8 | Variant::Halma10 | Variant::Halma16 => (1, false),
            Variant::StarHalma | Variant::HalmaSuper => (1, false),
            Variant::HalmaNumber | Variant::HalmaExpert => (1, true),
            Variant::HalmaDouble => (2, false),
            // In Parlett no network was better than the distances (`assets/nets/README.md`), and in Marked games of the
            // player against itself are drawn.
            Variant::HalmaParlett | Variant::HalmaMarked | Variant::Hexxagon | Variant::HexxagonOpen => {
                return None;
            }
        };
        let board = setup.board();
        let turned = board.cells().map(|cell| board.half_turn(cell).unwrap_or(cell).index() as u8).collect();
        Some(Features { kinds, turned, has_offsets })
    }

    /// The number of inputs.
    pub fn count(&self) -> usize {
        self.cell_count() + if self.has_offsets { WIDTH * WIDTH } else { 0 }
    }

    /// The number of inputs that stand for cells; the others follow.
    pub fn cell_count(&self) -> usize {
        self.kinds * self.turned.len()
    }

    /// The input that takes an input's place where the board is mirrored on the axis between the seats.
    /// `cell` mirrors cells.
    pub fn mirrored(&self, input: usize, cell: impl Fn(usize) -> usize) -> usize {
        let (cells, all) = (self.turned.len(), self.cell_count());
        match input.checked_sub(all) {
            None => input / cells * cells + cell(input % cells),
            Some(offset) => all + offset % WIDTH * WIDTH + offset / WIDTH,
        }
    }

    /// The input by which the other seat sees what one seat sees by an input.
    pub fn turned(&self, input: usize) -> usize {
        let cells = self.turned.len();
        if input < self.cell_count() {
            return input / cells * cells + usize::from(self.turned[input % cells]);
        }
        input
    }

    /// The inputs of a side's piece on a cell, as one of the two sides sees it.
    pub(crate) fn inputs(
        &self,
        (course, perspective, side): (&Course, usize, usize),
        kind: &Kind,
        cell: u8,
    ) -> impl Iterator<Item = usize> {
        let seen = if perspective == 0 { cell } else { self.turned[usize::from(cell)] };
        let class = if self.kinds == 1 { 0 } else { usize::from(kind.tag.code()) };
        let offset = self.has_offsets.then(|| self.cell_count() + offset(course, side, kind, cell));
        std::iter::once(class * self.turned.len() + usize::from(seen)).chain(offset)
    }
}

/// How far a numbered piece is off its own cell, as its own seat sees it.
fn offset(course: &Course, side: usize, kind: &Kind, cell: u8) -> usize {
    let (x, y) = course.ground.places[usize::from(cell)];
    let (tx, ty) = course.ground.places[usize::from(kind.target.unwrap_or(cell))];
    // The first seat goes to the right and down.
    let ahead = if side == 0 { (tx - x, y - ty) } else { (x - tx, ty - y) };
    // Beyond the fewest, what counts is whether jumps alone lead there.
    let place = |steps: i32| (if steps < LEAST { LEAST + (steps & 1) } else { steps } - LEAST) as usize;
    place(ahead.0) * WIDTH + place(ahead.1)
}

/// What a network sees of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inputs {
    /// Those of the pieces of the seat to move.
    pub own: Vec<u16>,
    /// Those of the other seat's pieces, as the seat to move sees them.
    pub other: Vec<u16>,
}

/// Sees positions of one setup as its network does, for the trainer.
pub struct Observer {
    course: Course,
    features: Features,
}

impl Observer {
    /// `None` for setups that no network is trained for.
    pub fn new(setup: &Setup) -> Option<Observer> {
        Some(Observer { features: Features::of(setup)?, course: Course::new(setup, Corners::Walled) })
    }

    /// What the network sees of a position of that setup; `None` once it is over.
    pub fn inputs(&self, position: &Position) -> Option<Inputs> {
        let turn = position.turn()?.index();
        let state = State::new(&self.course, position);
        let see = |side: usize| {
            let about = &self.course.sides[side];
            let piece = |(slot, &cell): (usize, &u8)| {
                let kind = &about.kinds[usize::from(state.kinds[side][slot])];
                self.features.inputs((&self.course, turn, side), kind, cell).map(|input| input as u16)
            };
            state.cells_of(side).iter().enumerate().flat_map(piece).collect()
        };
        Some(Inputs { own: see(turn), other: see(1 - turn) })
    }
}
