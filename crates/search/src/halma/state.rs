//! A game of Halma under way, small and quick to change: moves are played and taken back by the same
//! rules that [`Position`] follows.

use std::ops::BitOr;

use hoppity_rules::Position;

use super::course::{Centisteps, Course, Kind, PIECES, SEATS, Vacate};
use super::lines::Taken;
use crate::mix::spread;
use crate::table::Packed;

/// What a move led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum After {
    /// The game goes on.
    On,
    /// These seats won.
    Won(Sides),
    /// Too many plies.
    Drawn,
}

/// A set of seats, as numbers into [`Course::sides`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sides(u8);

impl Sides {
    /// A seat, with its partner if it has one.
    pub(crate) fn team(course: &Course, side: usize) -> Sides {
        Sides(1 << side | course.sides[side].partner.map_or(0, |partner| 1 << partner))
    }

    /// All seats but these.
    fn others(self, course: &Course) -> Sides {
        Sides(((1 << course.sides.len()) - 1) & !self.0)
    }

    #[inline]
    pub(crate) fn contains(self, side: usize) -> bool {
        self.0 >> side & 1 == 1
    }

    /// Whether a seat is in both.
    #[inline]
    pub(crate) fn meets(self, other: Sides) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) fn with(self, side: usize) -> Sides {
        Sides(self.0 | 1 << side)
    }

    fn without(self, side: usize) -> Sides {
        Sides(self.0 & !(1 << side))
    }

    fn count(self) -> u32 {
        self.0.count_ones()
    }
}

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    pub(crate) side: u8,
    pub(crate) slot: u8,
}

/// Which of all pieces one is, as numbers into [`Course::sides`], the side's list of cells, and
/// its kinds.
#[derive(Clone, Copy)]
pub(crate) struct Identity {
    pub(crate) side: usize,
    pub(crate) slot: usize,
    pub(crate) kind: usize,
}

/// Pieces and counters of a game.
#[derive(Clone)]
pub(crate) struct State {
    /// 0 on empty cells, else 1 more than the strength that a jump over the piece takes for other
    /// seats.
    pub(crate) taken: [u8; 256],
    /// The same for pieces that jump from afar, in games that have them.
    pub(crate) lines: Taken,
    pub(crate) piece_on: [Piece; 256],
    /// The cells of each seat's pieces, and the kind of each.
    pub(crate) cells: [[u8; PIECES]; SEATS],
    pub(crate) kinds: [[u8; PIECES]; SEATS],
    /// How many pieces each seat has.
    pub(crate) counts: [u8; SEATS],
    /// Pieces where they belong.
    pub(crate) filled: [u8; SEATS],
    /// Pieces on guarded cells.
    pub(crate) in_camp: [u8; SEATS],
    /// How far all pieces together have to go.
    pub(crate) distance: [Centisteps; SEATS],
    /// How many moves each seat has made.
    pub(crate) moved: [u16; SEATS],
    /// The number of moves by which a seat must have left its camp, once others have left theirs.
    pub(crate) due: [Option<u16>; SEATS],
    /// The seats that are still in the game.
    pub(crate) playing: Sides,
    /// The seat to move.
    pub(crate) turn: u8,
    pub(crate) ply: u32,
    pub(crate) key: u64,
}

/// What it takes to take a move back.
pub(crate) struct Undo {
    key: u64,
    turn: u8,
    due: [Option<u16>; SEATS],
    /// The state before a seat left the board.
    before: Option<Box<State>>,
}

impl State {
    pub(crate) fn new(course: &Course, position: &Position) -> State {
        let mut state = State {
            taken: [0; 256],
            lines: course.ground.lines.empty.clone(),
            piece_on: [Piece { side: 0, slot: 0 }; 256],
            cells: [[0; PIECES]; SEATS],
            kinds: [[0; PIECES]; SEATS],
            counts: [0; SEATS],
            filled: [0; SEATS],
            in_camp: [0; SEATS],
            distance: [0; SEATS],
            moved: [0; SEATS],
            due: [None; SEATS],
            playing: Sides::default(),
            turn: position.turn().map_or(0, |seat| seat.index() as u8),
            ply: position.ply(),
            key: position.hash(),
        };
        for (index, side) in course.sides.iter().enumerate() {
            state.moved[index] = position.moved(side.seat);
            state.due[index] = position.due(side.seat);
            if position.playing().contains(side.seat) {
                state.playing = state.playing.with(index);
            }
            for cell in position.pieces(side.seat) {
                let tag = position.piece_at(cell).map(|piece| piece.tag);
                let kind = side.kinds.iter().position(|kind| Some(kind.tag) == tag).unwrap_or(0);
                let slot = usize::from(state.counts[index]);
                state.kinds[index][slot] = kind as u8;
                state.counts[index] += 1;
                state.put(course, Piece { side: index as u8, slot: slot as u8 }, cell.index() as u8);
            }
        }
        state
    }

    /// Puts a piece that is on no cell on a free one. The key stays.
    fn put(&mut self, course: &Course, piece: Piece, cell: u8) {
        let (side, slot, at) = (usize::from(piece.side), usize::from(piece.slot), usize::from(cell));
        let about = &course.sides[side];
        let kind = &about.kinds[usize::from(self.kinds[side][slot])];
        self.cells[side][slot] = cell;
        self.piece_on[at] = piece;
        self.occupy(course, kind, cell);
        self.distance[side] += kind.distance[at];
        self.filled[side] += u8::from(kind.fills[at]);
        self.in_camp[side] += u8::from(about.guarded[at]);
    }

    /// Takes the piece on a cell away. The key stays.
    fn take(&mut self, course: &Course, cell: u8) -> Piece {
        let at = usize::from(cell);
        let piece = self.piece_on[at];
        let side = usize::from(piece.side);
        let about = &course.sides[side];
        let kind = &about.kinds[usize::from(self.kinds[side][usize::from(piece.slot)])];
        self.free(course, cell);
        self.distance[side] -= kind.distance[at];
        self.filled[side] -= u8::from(kind.fills[at]);
        self.in_camp[side] -= u8::from(about.guarded[at]);
        piece
    }

    /// Puts a seat's pieces on other cells, each one on the cell in its place of the list. Only for races: the key
    /// stays.
    pub(crate) fn rearrange(&mut self, course: &Course, side: usize, cells: &[u8; PIECES]) {
        let count = usize::from(self.counts[side]);
        for slot in 0..count {
            self.take(course, self.cells[side][slot]);
        }
        for (slot, &cell) in cells[..count].iter().enumerate() {
            self.put(course, Piece { side: side as u8, slot: slot as u8 }, cell);
        }
    }

    /// Marks a free cell as taken by a kind of piece.
    #[inline]
    pub(crate) fn occupy(&mut self, course: &Course, kind: &Kind, cell: u8) {
        self.taken[usize::from(cell)] = 1 + kind.gait.strength.unwrap_or(0);
        if course.has_far {
            course.ground.lines.toggle(&mut self.lines, cell);
        }
    }

    /// Marks a taken cell as free.
    #[inline]
    pub(crate) fn free(&mut self, course: &Course, cell: u8) {
        self.taken[usize::from(cell)] = 0;
        if course.has_far {
            course.ground.lines.toggle(&mut self.lines, cell);
        }
    }

    /// The side of the piece on a taken cell.
    #[inline]
    pub(crate) fn side_at(&self, cell: u8) -> usize {
        usize::from(self.piece_on[usize::from(cell)].side)
    }

    pub(crate) fn mover(&self) -> usize {
        usize::from(self.turn)
    }

    /// The cells of a seat's pieces.
    #[inline]
    pub(crate) fn cells_of(&self, side: usize) -> &[u8] {
        &self.cells[side][..usize::from(self.counts[side])]
    }

    pub(crate) fn is_in(&self, side: usize) -> bool {
        self.playing.contains(side)
    }

    /// Which piece stands on a cell.
    #[inline]
    pub(crate) fn identity(&self, cell: u8) -> Identity {
        let piece = self.piece_on[usize::from(cell)];
        let (side, slot) = (usize::from(piece.side), usize::from(piece.slot));
        Identity { side, slot, kind: usize::from(self.kinds[side][slot]) }
    }

    pub(crate) fn has_reached(&self, course: &Course, side: usize) -> bool {
        self.filled[side] >= course.sides[side].need
    }

    /// The key under which a table knows the state. Close to the stall rule's limit, the moves that are left matter,
    /// too.
    pub(crate) fn table_key(&self) -> u64 {
        let clock = |side: usize| match self.moves_left(side) {
            Some(left) if left < 16 => u64::from(left) << (8 * side),
            _ => 0,
        };
        let clocks = (0..SEATS).map(clock).fold(0, u64::bitor);
        self.key ^ spread(clocks)
    }

    /// The moves that a seat still has before it loses with its pieces where they are.
    pub(crate) fn moves_left(&self, side: usize) -> Option<u16> {
        let due = self.due[side].filter(|_| self.in_camp[side] > 0)?;
        Some(due.saturating_sub(self.moved[side]).max(1))
    }

    /// Whether the seat to move may fill its goal by one move.
    pub(crate) fn may_fill_goal(&self, course: &Course) -> bool {
        let mover = self.mover();
        self.filled[mover] + 1 >= course.sides[mover].need
    }

    /// Whether one of the mover's pieces fills the goal by a move.
    #[inline]
    pub(crate) fn fills_goal(&self, course: &Course, from: u8, to: u8) -> bool {
        let Piece { side, slot } = self.piece_on[usize::from(from)];
        let (side, slot) = (usize::from(side), usize::from(slot));
        let fills = &course.sides[side].kinds[usize::from(self.kinds[side][slot])].fills;
        let (left, reached) = (u8::from(fills[usize::from(from)]), u8::from(fills[usize::from(to)]));
        self.filled[side] + reached >= course.sides[side].need + left
    }

    /// Whether the mover loses by the stall rule with a move: when it is due, no piece may be in its camp, not even one
    /// that was outside.
    #[inline]
    pub(crate) fn loses_by_stall(&self, course: &Course, from: u8, to: u8) -> bool {
        let mover = self.mover();
        self.due[mover].is_some_and(|due| due <= self.moved[mover] + 1)
            && self.in_camp_after(course, from, to) > 0
    }

    /// The mover's pieces in its camp once one has moved.
    #[inline]
    pub(crate) fn in_camp_after(&self, course: &Course, from: u8, to: u8) -> i32 {
        let mover = self.mover();
        let guarded = &course.sides[mover].guarded;
        i32::from(self.in_camp[mover]) - i32::from(guarded[usize::from(from)])
            + i32::from(guarded[usize::from(to)])
    }

    /// Whether the game may end by the next move, other than by a goal.
    pub(crate) fn may_end_by_rule(&self, course: &Course) -> bool {
        let mover = self.mover();
        self.due[mover].is_some_and(|due| self.in_camp[mover] > 0 && due <= self.moved[mover] + 1)
            || self.reaches_longest(course)
    }

    /// Whether the game is drawn after the next move unless that move wins.
    pub(crate) fn reaches_longest(&self, course: &Course) -> bool {
        course.is_too_long(self.ply + 1)
    }

    /// Plays a legal move, a pass where there is none.
    pub(crate) fn play(&mut self, course: &Course, mv: Option<Packed>) -> (After, Undo) {
        let mut undo = Undo { key: self.key, turn: self.turn, due: self.due, before: None };
        if let Some(Packed { from, to }) = mv {
            let piece = self.take(course, from);
            self.put(course, piece, to);
            let side = usize::from(piece.side);
            let kind = usize::from(self.kinds[side][usize::from(piece.slot)]);
            let key = &course.sides[side].kinds[kind].key;
            self.key ^= key[usize::from(from)] ^ key[usize::from(to)];
        }
        let mover = self.mover();
        self.ply += 1;
        self.moved[mover] += 1;
        let (team, partner) = (Sides::team(course, mover), course.sides[mover].partner);
        if self.has_reached(course, mover) && partner.is_none_or(|partner| self.has_reached(course, partner))
        {
            return (After::Won(team), undo);
        }
        if self.due[mover].is_some_and(|due| self.moved[mover] >= due) && self.in_camp[mover] > 0 {
            let others = self.playing.without(mover);
            if partner.is_some() {
                return (After::Won(team.others(course)), undo);
            }
            if others.count() == 1 {
                return (After::Won(others), undo);
            }
            undo.before = Some(Box::new(self.clone()));
            self.leave(course, mover);
        } else {
            self.pass_turn(course);
        }
        if let Some(vacate) = course.vacate {
            self.start_countdowns(course, vacate);
        }
        (if course.is_too_long(self.ply) { After::Drawn } else { After::On }, undo)
    }

    /// Takes the last move back.
    pub(crate) fn undo(&mut self, course: &Course, mv: Option<Packed>, undo: Undo) {
        if let Some(before) = undo.before {
            *self = *before;
        }
        self.key = undo.key;
        self.turn = undo.turn;
        self.due = undo.due;
        self.ply -= 1;
        self.moved[usize::from(undo.turn)] -= 1;
        if let Some(Packed { from, to }) = mv {
            let piece = self.take(course, to);
            self.put(course, piece, from);
        }
    }

    fn pass_turn(&mut self, course: &Course) {
        let next = self.next_seat(course, self.mover());
        self.key ^= course.sides[self.mover()].turn_key ^ course.sides[next].turn_key;
        self.turn = next as u8;
    }

    /// The next seat that is still in.
    pub(crate) fn next_seat(&self, course: &Course, side: usize) -> usize {
        let seats = course.sides.len();
        (1..=seats).map(|ahead| (side + ahead) % seats).find(|&next| self.is_in(next)).unwrap_or(side)
    }

    /// Takes a seat that leaves, and its pieces, off the board.
    fn leave(&mut self, course: &Course, side: usize) {
        self.playing = self.playing.without(side);
        for slot in 0..usize::from(self.counts[side]) {
            let cell = self.cells[side][slot];
            let kind = usize::from(self.kinds[side][slot]);
            self.key ^= course.sides[side].kinds[kind].key[usize::from(cell)];
            self.take(course, cell);
        }
        self.counts[side] = 0;
        self.pass_turn(course);
    }

    /// Takes all other seats' pieces off the board. Only for races: the key stays.
    pub(crate) fn keep_only(&mut self, course: &Course, side: usize) {
        for other in (0..course.sides.len()).filter(|&other| other != side) {
            for slot in 0..usize::from(self.counts[other]) {
                self.take(course, self.cells[other][slot]);
            }
            self.counts[other] = 0;
        }
    }

    /// Starts countdowns of the rule `vacate` at the end of a turn.
    fn start_countdowns(&mut self, course: &Course, Vacate { pieces, moves }: Vacate) {
        for (index, side) in course.sides.iter().enumerate() {
            if !self.is_in(index) || self.due[index].is_some() {
                continue;
            }
            let mut arrived = 0;
            for other in
                (0..course.sides.len()).filter(|&other| other != index && side.partner != Some(other))
            {
                let goal = &course.sides[other].goal;
                let is_there = |&&cell: &&u8| side.guarded[usize::from(cell)] && goal[usize::from(cell)];
                arrived += self.cells_of(other).iter().filter(is_there).count();
            }
            if arrived >= usize::from(pieces) {
                self.due[index] = Some(self.moved[index] + moves);
            }
        }
    }
}
