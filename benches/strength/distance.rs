//! How far a seat's pieces are from where its goal wants them: the measure of the plain opponents
//! in Halma.
//!
//! Every piece that isn't where it belongs counts the straight way to the deepest free cell of the
//! goal that suits it, in tenths of a cell. A hundredth of the way of all pieces to the goal's
//! deepest cell is added, so that those inside make room, and pieces at home count more when the stall
//! rule comes near.

use hoppity_rules::{Board, BySeat, Cell, CellSet, Position, Seat, Setup, Tag};

/// The ways on a board to the goals of a setup.
pub struct Distances {
    /// Straight ways between cells, in tenths.
    ways: Vec<Vec<i32>>,
    goals: BySeat<Goal>,
    /// The pieces of each seat can't be told apart, and they move alike.
    alike: bool,
}

#[derive(Default)]
struct Goal {
    /// The deepest first, with the kind of piece that it asks for.
    cells: Vec<(Cell, Option<Tag>)>,
    set: CellSet,
}

/// What the ways of pieces that aren't where they belong are multiplied with.
const WHOLE: i32 = 100;
/// Moves before the stall rule bites, from which on pieces at home count more.
const HURRY: i32 = 30;

impl Distances {
    pub fn new(setup: &Setup) -> Distances {
        let board = setup.board();
        let start = Position::start(setup);
        let way = |from, to| {
            let (from, to) = (board.point(from), board.point(to));
            (10.0 * (from.x - to.x).hypot(from.y - to.y)).round() as i32
        };
        let ways = board.cells().map(|from| board.cells().map(|to| way(from, to)).collect()).collect();
        let seats: Vec<_> = setup.seats().collect();
        let goals = BySeat::from_fn(|seat| {
            if !seats.contains(&seat) {
                return Goal::default();
            }
            let set = setup.goal(seat);
            let mut cells: Vec<_> = set.iter().map(|cell| (cell, setup.wanted(seat, cell))).collect();
            cells.sort_by_key(|&(cell, _)| -from_centre(board, cell));
            Goal { cells, set }
        });
        let mut pieces = board.cells().filter_map(|cell| start.piece_at(cell));
        let alike = pieces.all(|piece| piece.tag == Tag::Plain);
        Distances { ways, goals, alike }
    }

    /// The sum for a seat, if the piece on the first cell stood on the second.
    pub fn of(&self, position: &Position, seat: Seat, moved: Option<(Cell, Cell)>) -> i32 {
        let goal = &self.goals[seat];
        let stays = self.staying(position, seat, moved);
        if self.alike {
            stays + self.of_equals(goal, position.pieces(seat), moved)
        } else {
            stays + self.of_kinds(goal, position, seat, moved)
        }
    }

    /// What pieces on guarded cells count more, as the stall rule comes near.
    fn staying(&self, position: &Position, seat: Seat, moved: Option<(Cell, Cell)>) -> i32 {
        let Some(referee) = position.referee(seat) else { return 0 };
        let home = position.setup().home(seat);
        let change =
            moved.map_or(0, |(from, to)| i32::from(home.contains(to)) - i32::from(home.contains(from)));
        let near = HURRY - i32::from(referee.moves_left).min(HURRY);
        WHOLE * 2 * near * (i32::from(referee.pieces) + change)
    }

    fn of_kinds(&self, goal: &Goal, position: &Position, seat: Seat, moved: Option<(Cell, Cell)>) -> i32 {
        let after = |cell| match moved {
            Some((from, to)) if from == cell => to,
            _ => cell,
        };
        let tag = |cell| position.piece_at(cell).map_or(Tag::Plain, |piece| piece.tag);
        let pieces: Vec<(Cell, Tag)> =
            position.pieces(seat).iter().map(|cell| (after(cell), tag(cell))).collect();
        let fills = |piece: &(Cell, Tag), (cell, asked): &(Cell, Option<Tag>)| {
            piece.0 == *cell && asked.is_none_or(|asked| asked == piece.1)
        };
        let open: Vec<(Cell, Option<Tag>)> =
            goal.cells.iter().copied().filter(|one| !pieces.iter().any(|piece| fills(piece, one))).collect();
        let deepest = goal.cells[0].0;
        let is_marked = goal.cells[0].1 == Some(Tag::Marked);
        let mut sum = 0;
        for piece in &pieces {
            let way = |cell: Cell| self.ways[piece.0.index()][cell.index()];
            sum += way(deepest);
            if goal.cells.iter().any(|one| fills(piece, one)) {
                continue;
            }
            let suits = |(cell, asked): &&(Cell, Option<Tag>)| match piece.1 {
                Tag::Jumper => same_class(position.board(), piece.0, *cell),
                // It steps across corners.
                Tag::Stepper => position.board().shade(piece.0) == position.board().shade(*cell),
                tag => asked.is_none_or(|asked| asked == tag),
            };
            sum += match open.iter().find(suits) {
                Some(&(cell, _)) => WHOLE * (way(cell) + 10),
                None if is_marked => 0,
                None => WHOLE * 10,
            };
        }
        sum
    }

    fn of_equals(&self, goal: &Goal, mut pieces: CellSet, moved: Option<(Cell, Cell)>) -> i32 {
        if let Some((from, to)) = moved {
            pieces.remove(from);
            pieces.insert(to);
        }
        let open = goal.cells.iter().find(|&&(cell, _)| !pieces.contains(cell));
        let Some(&(open, _)) = open else { return 0 };
        let to_open = &self.ways[open.index()];
        let to_deepest = &self.ways[goal.cells[0].0.index()];
        let outside = (pieces - goal.set).iter().map(|cell| WHOLE * (to_open[cell.index()] + 10));
        outside.sum::<i32>() + pieces.iter().map(|cell| to_deepest[cell.index()]).sum::<i32>()
    }

    /// Whether the goal is filled, if the piece on the first cell stood on the second.
    pub fn is_done(&self, position: &Position, seat: Seat, moved: (Cell, Cell)) -> bool {
        let goal = &self.goals[seat];
        let mut pieces = position.pieces(seat);
        pieces.remove(moved.0);
        pieces.insert(moved.1);
        (goal.set - pieces).is_empty()
    }
}

fn from_centre(board: &Board, cell: Cell) -> i32 {
    let point = board.point(cell);
    (1000.0 * point.x.hypot(point.y)) as i32
}

/// Whether jumps along rows and columns can lead from one cell to the other.
fn same_class(board: &Board, one: Cell, other: Cell) -> bool {
    let class = |cell| {
        let point = board.point(cell);
        (point.x.floor() as i32 & 1, point.y.floor() as i32 & 1)
    };
    class(one) == class(other)
}
