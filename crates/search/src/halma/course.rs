//! What stays the same for a whole game: who goes where, how pieces go, and how far a piece has to go from
//! each cell.

use hoppity_rules::{
    Board, Cell, CellSet, Gait, Move, Position, Seat, Setup, Shape, Stall, Tag, Variant, kind_key, piece_key,
    turn_key,
};

use super::ground::Ground;
use super::tuning::Tuning;
use crate::table::Packed;

/// The most pieces of a seat.
pub(crate) const PIECES: usize = 19;
/// The most seats.
pub(crate) const SEATS: usize = Seat::MAX;

/// A way on the board, in hundredths of a step.
pub(crate) type Centisteps = i32;

/// In Marked Halma, pieces wall off the corner that the other seat's marked piece heads for. Each piece in
/// the wall is worth this. Without it, a seat loses once the stall rule drives its last piece off that corner.
const WALL: Centisteps = 100;

/// What the seats of Marked Halma do about the corner that the other's marked piece heads for. In other
/// variants it has no effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Corners {
    /// They wall it off. If both do, the game is drawn by its length.
    Walled,
    /// They leave it open, so the faster one wins.
    Open,
}

/// Half steps from the goal's corner along the axis of 16 x 16: a piece further away is in its camp,
/// or close to it.
const CAMP: i32 = 20;
/// The cost of a numbered piece that can't reach its cell by jumps alone, because they change column and row
/// by even numbers: it has to spend a turn on a step.
const ODD: Centisteps = 200;
/// The same for a piece of Double that stands on the other colour's shade.
const OTHER_SHADE: Centisteps = 140;
/// Any step or jump.
const ALL: u8 = 0xff;

/// A kind of piece of a seat: its gait, its goal cells and its distances.
pub(crate) struct Kind {
    pub(crate) tag: Tag,
    pub(crate) gait: Gait,
    /// It steps and jumps one neighbour in all directions, without a price.
    pub(crate) is_free: bool,
    /// Whether the piece belongs on a cell.
    pub(crate) fills: [bool; 256],
    /// The first cell where it belongs, for a numbered piece the only one.
    pub(crate) target: Option<u8>,
    /// How far it has to go from each cell.
    pub(crate) distance: [Centisteps; 256],
    /// The kind's part of a position's key by cell.
    pub(crate) key: Box<[u64; 256]>,
}

/// A seat's part of a setup.
pub(crate) struct Side {
    pub(crate) seat: Seat,
    pub(crate) partner: Option<usize>,
    /// All kinds of its pieces.
    pub(crate) kinds: Vec<Kind>,
    /// The cells of its goal.
    pub(crate) goal: [bool; 256],
    /// The cells of its camp that the stall rule makes it leave.
    pub(crate) guarded: [bool; 256],
    /// How many pieces fill the goal.
    pub(crate) need: u8,
    pub(crate) turn_key: u64,
    /// Where each cell lies, as seen from the goal's corner.
    pub(crate) axis: [OnAxis; 256],
}

/// Where a cell lies along the axis from the corner of a goal across the board.
#[derive(Clone, Copy, Default)]
pub(crate) struct OnAxis {
    /// The distance from the corner, in half steps.
    pub(crate) along: i32,
    /// The distance from the axis, in columns.
    pub(crate) aside: i32,
}

/// The stall rule `vacate`: once this many of the other side's pieces have arrived in a seat's camp, the seat has this
/// many moves to leave it.
#[derive(Clone, Copy)]
pub(crate) struct Vacate {
    pub(crate) pieces: u8,
    pub(crate) moves: u16,
}

/// A setup as the search needs it.
pub(crate) struct Course {
    pub(crate) ground: Ground,
    pub(crate) sides: Vec<Side>,
    /// Pieces never leave the goal again.
    pub(crate) lock: bool,
    pub(crate) vacate: Option<Vacate>,
    /// The plies after which a game is drawn.
    longest: Option<u32>,
    /// One marked piece of each seat decides.
    pub(crate) is_marked: bool,
    /// Some pieces only jump, and need others to jump over.
    pub(crate) has_jumpers: bool,
    /// Pieces jump over others at any distance.
    pub(crate) has_far: bool,
    pub(crate) tuning: Tuning,
}

impl Course {
    pub(crate) fn new(setup: &Setup, corners: Corners) -> Course {
        let board = setup.board();
        let ground = Ground::new(board);
        let start = Position::start(setup);
        let sides: Vec<Side> =
            setup.seats().map(|seat| Survey::new(setup, &ground, seat).side(&start, corners)).collect();
        let (lock, stall) = (setup.lock(), setup.stall());
        Course {
            ground,
            lock,
            vacate: match stall {
                Stall::Vacate { pieces, moves } => Some(Vacate { pieces, moves }),
                Stall::Limit(_) | Stall::None => None,
            },
            is_marked: setup.variant() == Variant::HalmaMarked,
            has_jumpers: setup.variant() == Variant::HalmaParlett,
            has_far: sides.iter().flat_map(|side| &side.kinds).any(|kind| kind.gait.far),
            longest: setup.longest(),
            tuning: Tuning::of(setup),
            sides,
        }
    }

    /// Whether a game is drawn by its length after this many plies.
    #[inline]
    pub(crate) fn is_too_long(&self, plies: u32) -> bool {
        self.longest.is_some_and(|longest| plies >= longest)
    }

    /// What a lead in distance adds to the network's value.
    #[inline]
    pub(crate) fn share_of_lead(&self, lead: Centisteps) -> Centisteps {
        lead * self.tuning.lead_percent / 100
    }

    /// A move and those after it, as the rules know them.
    pub(crate) fn to_line(&self, first: Option<Packed>, rest: &[Option<Packed>]) -> Vec<Move> {
        std::iter::once(&first).chain(rest).map(|&mv| self.to_move(mv)).collect()
    }

    /// A move as the rules know it.
    pub(crate) fn to_move(&self, mv: Option<Packed>) -> Move {
        let cell = |index: u8| self.ground.cells[usize::from(index)];
        mv.map_or(Move::Pass, |Packed { from, to }| Move::Shift { from: cell(from), to: cell(to) })
    }
}

fn set(cells: CellSet) -> [bool; 256] {
    let mut all = [false; 256];
    cells.iter().for_each(|cell| all[cell.index()] = true);
    all
}

/// What makes a seat's part of a course.
struct Survey<'a> {
    setup: &'a Setup,
    ground: &'a Ground,
    seat: Seat,
    axis: [OnAxis; 256],
}

impl<'a> Survey<'a> {
    fn new(setup: &'a Setup, ground: &'a Ground, seat: Seat) -> Survey<'a> {
        let board = setup.board();
        // The goal's deepest cell is the farthest from the centre: a corner, or a tip of the star.
        let turned = |cell: Cell| board.half_turn(cell).unwrap_or(cell);
        let remote =
            |&cell: &Cell| board.distance(cell, turned(cell)) * 1000 + remoteness(ground, board, cell);
        let corner = setup.home(seat).iter().map(turned).max_by_key(remote).unwrap_or(ground.cells[0]);
        let mut axis = [OnAxis::default(); 256];
        for &cell in &ground.cells {
            axis[cell.index()] = on_axis(ground, corner, cell);
        }
        Survey { setup, ground, seat, axis }
    }

    fn side(self, start: &Position, corners: Corners) -> Side {
        let Survey { setup, ground, seat, .. } = self;
        let mut tags: Vec<Tag> = Vec::new();
        for cell in setup.home(seat) {
            let tag = start.piece_at(cell).map_or(Tag::Plain, |piece| piece.tag);
            if !tags.contains(&tag) {
                tags.push(tag);
            }
        }
        let mut kinds: Vec<Kind> = tags.into_iter().map(|tag| self.kind(tag)).collect();
        if setup.variant() == Variant::HalmaMarked && corners == Corners::Walled {
            for plain in kinds.iter_mut().filter(|kind| kind.tag == Tag::Plain) {
                for cell in setup.guarded(seat) {
                    wall(ground, cell.index()).for_each(|at| plain.distance[at] -= WALL);
                }
            }
        }
        let goal = setup.goal(seat);
        let any = goal.iter().next().and_then(|cell| setup.wanted(seat, cell));
        Side {
            seat,
            partner: setup.partner(seat).map(Seat::index),
            kinds,
            goal: set(goal),
            guarded: set(setup.guarded(seat)),
            need: if any == Some(Tag::Marked) { 1 } else { goal.len() as u8 },
            turn_key: turn_key(seat),
            axis: self.axis,
        }
    }

    fn kind(&self, tag: Tag) -> Kind {
        let Survey { setup, ground, seat, .. } = *self;
        let gait = setup.gait(tag).unwrap_or(Gait { steps: ALL, jumps: ALL, far: false, strength: None });
        let fills = |cell: Cell| {
            setup.goal(seat).contains(cell) && setup.wanted(seat, cell).is_none_or(|wanted| wanted == tag)
        };
        let mut key = Box::new([0; 256]);
        let mut filled = [false; 256];
        let mut distance = [0; 256];
        for &cell in &ground.cells {
            key[cell.index()] = piece_key(seat, cell) ^ kind_key(tag.code(), cell);
            filled[cell.index()] = fills(cell);
        }
        let target = (0..256).find(|&cell| filled[cell]);
        for &cell in &ground.cells {
            let at = cell.index();
            distance[at] = self.distance(tag, at, filled[at], target);
        }
        let is_free = gait.steps == ALL && gait.jumps == ALL && !gait.far && gait.strength.is_none();
        Kind { tag, gait, is_free, fills: filled, target: target.map(|cell| cell as u8), distance, key }
    }

    /// How far a piece has to go from a cell. `target` is the first cell where it belongs.
    fn distance(&self, tag: Tag, at: usize, is_there: bool, target: Option<usize>) -> Centisteps {
        let OnAxis { along, aside } = self.axis[at];
        let plain = 50 * along + 12 * aside + along * along;
        let (x, y) = self.ground.places[at];
        // The plain pieces of the marked game belong nowhere.
        let (tx, ty) = self.ground.places[target.unwrap_or(at)];
        let (dx, dy) = ((x - tx).abs(), (y - ty).abs());
        let (far, off) = (dx + dy, (dx - dy).abs());
        // Pieces that can't stand in for each other are left in the camp easily, and the stall rule asks for all.
        let left_behind = 6 * (along - CAMP).max(0).pow(2);
        let astray = if is_there { 0 } else { 100 };
        match tag {
            Tag::Number(_) => {
                let odd = if (dx | dy) & 1 == 1 { ODD } else { 0 };
                45 * far + 15 * off + 3 * far * far / 2 + odd + astray + left_behind
            }
            Tag::Marked => 50 * far + 15 * off + far * far,
            Tag::Plain if self.setup.variant() == Variant::HalmaMarked => plain / 16,
            Tag::Colour(_) => {
                let same = (dx + dy) & 1 == 0;
                plain + astray + left_behind + if same { 0 } else { OTHER_SHADE }
            }
            // A piece that steps must leave its camp soon. After that it should stay near the pieces
            // that jump over it.
            Tag::Stepper => {
                let all = 50 * (along + aside) + along * along + astray;
                let camp = (all - 50 * CAMP - CAMP * CAMP).max(0);
                camp + (all - camp) / 5
            }
            // A piece that jumps is soon shut in where the others have left before it.
            Tag::Jumper => plain + astray + 4 * (along - CAMP).max(0).pow(2),
            Tag::Plain => plain + astray,
        }
    }
}

/// How far out a cell is, where several are equally far by steps.
fn remoteness(ground: &Ground, board: &Board, cell: Cell) -> u32 {
    let (x, y) = ground.places[cell.index()];
    let side = match board.shape() {
        Shape::Square { side } => i32::from(side) - 1,
        Shape::Hexagon | Shape::Star => 0,
    };
    let (x, y) = (2 * x - side, 2 * y - side);
    if ground.is_square { (x.abs() + y.abs()) as u32 } else { (x * x + 3 * y * y) as u32 }
}

/// Where a cell lies as seen from a corner.
fn on_axis(ground: &Ground, corner: Cell, cell: Cell) -> OnAxis {
    let (x, y) = ground.places[cell.index()];
    let (cx, cy) = ground.places[corner.index()];
    if ground.is_square {
        let (dx, dy) = ((cx - x).abs(), (cy - y).abs());
        return OnAxis { along: dx + dy, aside: (dx - dy).abs() };
    }
    // The star's tips are 8 rows from the centre; rows across the axis and columns along them, on the
    // doubled lattice.
    let (row, column) = match (cx.signum(), cy > 0) {
        (0, true) => (y, x),
        (0, false) => (-y, x),
        (1, true) => ((x + y) / 2, (x - 3 * y) / 2),
        (1, false) => ((x - y) / 2, (x + 3 * y) / 2),
        (_, true) => ((y - x) / 2, (x + 3 * y) / 2),
        (_, false) => ((-x - y) / 2, (x - 3 * y) / 2),
    };
    OnAxis { along: 2 * (8 - row), aside: column.abs() }
}

/// The cells from which a piece can step or jump to a cell. With the seat's own pieces on all of them, no
/// other piece gets there.
fn wall(ground: &Ground, cell: usize) -> impl Iterator<Item = usize> {
    let near = ground.neighbours[cell].items().iter().map(|near| near.cell);
    near.chain(ground.hops[cell].items().iter().map(|hop| hop.to)).map(usize::from)
}
