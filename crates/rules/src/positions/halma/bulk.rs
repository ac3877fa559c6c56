//! Halma's last two plies counted together: a move changes few of the next seat's replies, so these
//! are counted once before all moves and corrected for the two cells that a move changes, the one
//! left and the one taken.
//!
//! The chains of each of the next seat's pieces are flooded once. The flood notes on which cells a
//! change could matter to it: an empty cell that would complete a jump or that one lands on, and a
//! piece that is jumped over or stands where a jump would land. After a move only pieces with a
//! note on one of its cells are flooded again.

use super::{Aim, Halma};
use crate::options::Gait;
use crate::positions::game::count_two_by_playing;
use crate::positions::ways::{MOST_LANDINGS, Ways};
use crate::{Cell, CellSet};

/// On which cells a change could matter to which of the next seat's pieces: a bit for each.
struct Notes {
    /// If an empty cell is taken.
    taken: [u32; 256],
    /// If a cell is left.
    left: [u32; 256],
    /// The cells that each piece's chains come to, its own first.
    visited: [u32; 256],
}

/// The next seat's replies as they would be without the move.
struct Replies {
    goal: CellSet,
    /// Its pieces that the camp lock holds in its goal.
    held: CellSet,
    pieces: [Cell; 32],
    counts: [u32; 32],
    total: u32,
    /// How many of its pieces could step to each cell, were it empty.
    steppers: [u8; 256],
    notes: Notes,
}

impl Halma {
    /// The number of sequences of two plies.
    pub(crate) fn bulk_two(&self, seen: &[u64], fresh: bool) -> u64 {
        if !fresh || !self.free || self.may_end() || self.setup.partner(self.turn).is_some() {
            return count_two_by_playing(self, seen);
        }
        let mut ways = self.ways();
        let replies = self.replies(&mut ways);
        let goal = self.camps.goal[self.turn];
        let marked = if self.spec.aim == Aim::Corner { self.kinds[0] } else { CellSet::EMPTY };
        let mut moves = 0;
        let mut count = 0;
        for from in self.men[self.turn] {
            let held = self.is_held(self.turn, from);
            // A step takes a cell that may complete a jump onto the one that it leaves.
            let steps = (0..self.board.directions()).filter_map(|direction| {
                let to = self.board.neighbour(from, direction).filter(|&to| ways.is_empty(to))?;
                Some((to, self.board.neighbour(to, direction)))
            });
            let mut targets = [(from, None); 8 + MOST_LANDINGS];
            let mut found = 0;
            for target in steps {
                targets[found] = target;
                found += 1;
            }
            for &to in ways.plain_landings(from) {
                targets[found] = (to, None);
                found += 1;
            }
            for &(to, behind) in &targets[..found] {
                if held && !goal.contains(to) {
                    continue;
                }
                moves += 1;
                // The marked piece's arrival ends the game.
                if !(marked.contains(from) && goal.contains(to)) {
                    count += u64::from(self.replies_after((from, to), behind, &replies, &mut ways).max(1));
                }
            }
        }
        if moves == 0 { count_two_by_playing(self, seen) } else { count }
    }

    /// Whether a move could end the game or drop the seat to move out, the marked piece's arrival
    /// aside.
    fn may_end(&self) -> bool {
        let seat = self.turn;
        let missing = (self.camps.goal[seat] - self.men[seat]).len();
        let stalls = self.due[seat].is_some_and(|due| self.moved[seat] + 1 >= due);
        let fills = missing <= 1 && self.spec.aim != Aim::Corner;
        fills || stalls || self.ply + 1 >= self.longest()
    }

    fn replies(&self, ways: &mut Ways) -> Replies {
        let seat = self.seat_after(self.turn);
        let (men, goal) = (self.men[seat], self.camps.goal[seat]);
        let mut replies = Replies {
            goal,
            held: if self.setup.lock() { men & goal } else { CellSet::EMPTY },
            pieces: [Cell::from_index(0); 32],
            counts: [0; 32],
            total: 0,
            steppers: [0; 256],
            notes: Notes { taken: [0; 256], left: [0; 256], visited: [0; 256] },
        };
        for (index, from) in men.iter().enumerate() {
            let bit = 1 << index;
            let notes = &mut replies.notes;
            let landings = ways.flood(from, |jump, weight, to_taken| match (weight != 0, to_taken) {
                (false, false) => notes.taken[jump.over.index()] |= bit,
                (true, false) => {
                    notes.taken[jump.to.index()] |= bit;
                    notes.left[jump.over.index()] |= bit;
                }
                (true, true) => notes.left[jump.to.index()] |= bit,
                (false, true) => {}
            });
            notes.visited[from.index()] |= bit;
            landings.iter().for_each(|cell| notes.visited[cell.index()] |= bit);
            let held = replies.held.contains(from);
            let mut count = 0;
            for &to in landings {
                count += u32::from(!held || goal.contains(to));
            }
            for to in
                (0..self.board.directions()).filter_map(|direction| self.board.neighbour(from, direction))
            {
                let allowed = !held || goal.contains(to);
                replies.steppers[to.index()] += u8::from(allowed);
                count += u32::from(allowed && ways.is_empty(to));
            }
            replies.pieces[index] = from;
            replies.counts[index] = count;
            replies.total += count;
        }
        replies
    }

    /// The next seat's moves after a piece has moved. After a step, `behind` is the cell behind its
    /// target.
    fn replies_after(
        &self,
        (from, to): (Cell, Cell),
        behind: Option<Cell>,
        replies: &Replies,
        ways: &mut Ways,
    ) -> u32 {
        let notes = &replies.notes;
        let mut touched = notes.taken[to.index()] | notes.left[from.index()];
        touched |= behind.map_or(0, |cell| notes.visited[cell.index()]);
        // Steps: more to the cell that is left, fewer to the one that is taken.
        let steppers = |cell: Cell| u32::from(replies.steppers[cell.index()]);
        let mut count = replies.total + steppers(from) - steppers(to);
        if touched == 0 {
            return count;
        }
        ways.shift(from, to);
        while touched != 0 {
            let index = touched.trailing_zeros() as usize;
            touched &= touched - 1;
            let piece = replies.pieces[index];
            let goes = |to: Cell| replies.goal.contains(to) || !replies.held.contains(piece);
            let beside = |cell: Cell| u32::from(self.board.adjacent(piece).contains(cell) && goes(cell));
            let steps = ways.steps(Gait::FREE, piece).iter().filter(|&to| goes(to)).count();
            let landings = ways.plain_landings(piece).iter().filter(|&&to| goes(to)).count();
            count += (steps + landings) as u32;
            count -= replies.counts[index] + beside(from) - beside(to);
        }
        ways.shift(to, from);
        count
    }
}
