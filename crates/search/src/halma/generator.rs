//! Where pieces can go: steps, and the ends of chains by a flood over the board's jumps.

use super::course::{Centisteps, Course, Kind};
use super::ground::Neighbour;
use super::state::{Identity, State};
use crate::table::Packed;

/// What a flood keeps between pieces, so that nothing is cleared.
pub(crate) struct MoveGenerator {
    /// The number of the last piece that reached each cell.
    reached: [u8; 256],
    piece: u8,
    /// What the cheapest known way to a cell costs, where jumps have a price.
    spent: [u8; 256],
    /// Where the last piece can end its turn.
    ends: [u8; 256],
    count: usize,
}

impl MoveGenerator {
    pub(crate) fn new() -> MoveGenerator {
        MoveGenerator { reached: [0; 256], piece: 0, spent: [0; 256], ends: [0; 256], count: 0 }
    }

    #[inline]
    fn push(&mut self, cell: u8) {
        self.ends[self.count] = cell;
        self.count += 1;
    }

    /// The cells that were found last.
    #[inline]
    pub(crate) fn ends(&self) -> &[u8] {
        &self.ends[..self.count]
    }

    /// Finds the ends of all steps and chains of a piece. It ignores the camp lock. Jumps over pieces of the moving
    /// seat and its partner have no price.
    #[inline]
    pub(crate) fn find(&mut self, course: &Course, state: &State, kind: &Kind, from: u8) {
        self.count = 0;
        if kind.is_free {
            return self.flood(course, &state.taken, from);
        }
        for &Neighbour { cell, direction } in course.ground.neighbours[usize::from(from)].items() {
            if kind.gait.steps >> direction & 1 == 1 && state.taken[usize::from(cell)] == 0 {
                self.push(cell);
            }
        }
        if kind.gait.far {
            self.far(course, state, from);
        } else if let Some(strength) = kind.gait.strength {
            self.priced(course, state, strength, from);
        } else if kind.gait.jumps != 0 {
            let jumps = kind.gait.jumps;
            self.jump(course, &state.taken, from, |direction| jumps >> direction & 1 == 1);
        }
    }

    fn next_piece(&mut self) {
        self.piece = self.piece.checked_add(1).unwrap_or_else(|| {
            self.reached = [0; 256];
            1
        });
    }

    /// A piece that steps and jumps as it likes.
    #[inline]
    pub(crate) fn flood(&mut self, course: &Course, taken: &[u8; 256], from: u8) {
        self.count = 0;
        for &Neighbour { cell, .. } in course.ground.neighbours[usize::from(from)].items() {
            if taken[usize::from(cell)] == 0 {
                self.push(cell);
            }
        }
        self.jump(course, taken, from, |_| true);
    }

    /// Chains of jumps over a neighbour, in some directions. A piece is never in its own way there:
    /// chains stay within a class of cells and jump over others only.
    #[inline]
    fn jump(&mut self, course: &Course, taken: &[u8; 256], from: u8, is_allowed: impl Fn(u8) -> bool) {
        self.next_piece();
        let mut next = self.count;
        let mut cell = from;
        loop {
            for hop in course.ground.hops[usize::from(cell)].items() {
                let to = usize::from(hop.to);
                if is_allowed(hop.direction)
                    && taken[usize::from(hop.over)] != 0
                    && taken[to] == 0
                    && self.reached[to] != self.piece
                {
                    self.reached[to] = self.piece;
                    self.push(hop.to);
                }
            }
            if next == self.count {
                return;
            }
            cell = self.ends[next];
            next += 1;
        }
    }

    /// A piece that jumps over pieces at any distance. Its own cell counts as empty.
    fn far(&mut self, course: &Course, state: &State, from: u8) {
        self.next_piece();
        self.reached[usize::from(from)] = self.piece;
        let steps = self.count;
        let (lines, mut taken) = (&course.ground.lines, state.lines.clone());
        lines.toggle(&mut taken, from);
        let mut fresh = [from; 256];
        let mut count = 1;
        let mut at = 0;
        while at < count {
            lines.landings(&taken, fresh[at], |to| {
                if self.reached[usize::from(to)] != self.piece {
                    self.reached[usize::from(to)] = self.piece;
                    fresh[count] = to;
                    count += 1;
                }
            });
            at += 1;
        }
        // A step's end may be a jump's end, too.
        let stepped: [u8; 8] = std::array::from_fn(|at| self.ends[at]);
        for &to in &fresh[1..count] {
            if !stepped[..steps].contains(&to) {
                self.push(to);
            }
        }
    }

    /// A piece that pays for jumps over opposing pieces with their strength.
    fn priced(&mut self, course: &Course, state: &State, strength: u8, from: u8) {
        self.next_piece();
        let mover = state.mover();
        let partner = course.sides[mover].partner;
        let at = usize::from(from);
        (self.reached[at], self.spent[at]) = (self.piece, 0);
        let mut fresh = [from; 256];
        let mut queued = [false; 256];
        let (mut head, mut tail) = (0usize, 1usize);
        while head != tail {
            let cell = fresh[head % 256];
            head += 1;
            queued[usize::from(cell)] = false;
            for hop in course.ground.hops[usize::from(cell)].items() {
                let (over, to) = (usize::from(hop.over), usize::from(hop.to));
                if state.taken[over] == 0 || state.taken[to] != 0 {
                    continue;
                }
                let owner = state.side_at(hop.over);
                let price = if owner == mover || Some(owner) == partner { 0 } else { state.taken[over] - 1 };
                let cost = self.spent[usize::from(cell)] + price;
                let is_known = self.reached[to] == self.piece;
                if cost <= strength && (!is_known || cost < self.spent[to]) {
                    if !is_known {
                        self.push(hop.to);
                    }
                    (self.reached[to], self.spent[to]) = (self.piece, cost);
                    if !queued[to] {
                        queued[to] = true;
                        fresh[tail % 256] = hop.to;
                        tail += 1;
                    }
                }
            }
        }
    }
}

/// How early a move is tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Rank {
    /// By its value in points, the greatest first.
    Points(i32),
    /// Before all others: the table's move, or one that fills the goal.
    First,
}

/// A move with what it brings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) mv: Packed,
    /// By how much the piece's way gets shorter.
    pub(crate) gain: Centisteps,
    pub(crate) rank: Rank,
}

/// Brings the move of the highest rank to a place in the list.
#[inline]
pub(crate) fn pick(moves: &mut [Candidate], index: usize) -> Candidate {
    let mut best = index;
    for other in index + 1..moves.len() {
        if moves[other].rank > moves[best].rank {
            best = other;
        }
    }
    moves.swap(index, best);
    moves[index]
}

impl State {
    /// All legal moves but the pass.
    pub(crate) fn moves(&self, course: &Course, generator: &mut MoveGenerator, moves: &mut Vec<Candidate>) {
        moves.clear();
        let mover = self.mover();
        self.moves_of(course, mover, generator, moves);
        if let Some(partner) = course.sides[mover].partner.filter(|_| self.has_reached(course, mover)) {
            self.moves_of(course, partner, generator, moves);
        }
    }

    /// Whether a piece of the seat to move can go from one cell to the other.
    pub(crate) fn can_go(
        &self,
        course: &Course,
        generator: &mut MoveGenerator,
        Packed { from, to }: Packed,
    ) -> bool {
        let (mover, at) = (self.mover(), usize::from(from));
        if self.taken[at] == 0 || self.side_at(from) != mover {
            return false;
        }
        let about = &course.sides[mover];
        let slot = usize::from(self.piece_on[at].slot);
        generator.find(course, self, &about.kinds[usize::from(self.kinds[mover][slot])], from);
        let is_held = course.lock && about.goal[at];
        generator.ends().contains(&to) && (!is_held || about.goal[usize::from(to)])
    }

    /// A legal move of the seat to move with what it brings.
    pub(crate) fn candidate(&self, course: &Course, mv: Packed) -> Candidate {
        let Identity { side, kind, .. } = self.identity(mv.from);
        let distance = &course.sides[side].kinds[kind].distance;
        let gain = distance[usize::from(mv.from)] - distance[usize::from(mv.to)];
        Candidate { mv, gain, rank: Rank::First }
    }

    fn moves_of(
        &self,
        course: &Course,
        side: usize,
        generator: &mut MoveGenerator,
        moves: &mut Vec<Candidate>,
    ) {
        let about = &course.sides[side];
        for (slot, &from) in self.cells_of(side).iter().enumerate() {
            let kind = &about.kinds[usize::from(self.kinds[side][slot])];
            generator.find(course, self, kind, from);
            let is_held = course.lock && about.goal[usize::from(from)];
            let here = kind.distance[usize::from(from)];
            for &to in generator.ends() {
                if !is_held || about.goal[usize::from(to)] {
                    let gain = here - kind.distance[usize::from(to)];
                    moves.push(Candidate { mv: Packed { from, to }, gain, rank: Rank::Points(0) });
                }
            }
        }
    }
}
