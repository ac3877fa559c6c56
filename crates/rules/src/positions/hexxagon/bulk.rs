//! Hexxagon's last two plies counted together: what the opponent can do after each move, without
//! playing it.
//!
//! A reply is a clone to an empty cell near the opponent or a jump to an empty cell far from one of
//! its pieces. A move that captures nothing changes those only by the cell that it fills and the
//! cell that it leaves, so all such moves are summed at once. For each cell two numbers are needed:
//! how many of the mover's pieces can get there, and how many of the opponent's could. They are
//! kept as numbers of five bits spread over five words (at most twelve cells lie at distance two,
//! on a square board sixteen, and a clone is one more). A move that captures is counted with the
//! opponent's pieces that are left.

use super::{Hexxagon, Tables, bit, cells, other};
use crate::positions::game::{Game, count_two_by_playing};
use crate::{Cell, Move};

/// With at most this many plies since the last clone, the next brings no position back for the third
/// time: coming back takes four plies each time.
const SAFE_QUIET: u32 = 6;

impl Hexxagon {
    /// The number of sequences of two plies.
    pub(crate) fn bulk_two(&self, seen: &[u64]) -> u64 {
        let tables = self.tables;
        let (own, opponent) = (self.own(), self.men[other(self.turn).index()]);
        let empty = self.empty();
        let near_own = near(tables, own);
        let near_opponent = near(tables, opponent);
        let replies_near = (near_opponent & empty).count_ones();
        // If the opponent can't reply with a clone, each move has to be played to see whether it
        // leads to moves, a pass or the end.
        if self.quiet > SAFE_QUIET || replies_near == 0 {
            return count_two_by_playing(self, seen);
        }
        let clones = near_own & empty;
        let mut movers = Counts::of(tables, own);
        movers.add(clones);
        let repliers = Counts::of(tables, opponent);
        let replies = u64::from(replies_near + repliers.sum(empty));

        // Moves that capture nothing. Each leaves all replies but the jumps to the cell that it
        // fills; a jump also opens the cell that it leaves to the pieces near and far.
        let calm = empty & !near_opponent;
        let mut count =
            u64::from(movers.sum(calm)) * replies - u64::from(movers.sum_of_products(&repliers, calm));
        let mut jumpers = 0;
        for from in cells(own) {
            let targets = tables.far[from] & empty;
            jumpers |= targets;
            let opened = (tables.far[from] & opponent).count_ones() + u32::from(bit_at(near_opponent, from));
            count += u64::from((targets & calm).count_ones() * opened);
        }
        if clones | jumpers == 0 {
            return count_two_by_playing(self, seen);
        }

        for to in cells((clones | jumpers) & near_opponent) {
            let left = opponent & !tables.near[to];
            if left == 0 {
                // Nobody is left to reply: the game is over.
                continue;
            }
            let empty = empty & !(1 << to);
            let mut near_left = 0;
            let mut replies = 0;
            for cell in cells(left) {
                near_left |= tables.near[cell];
                replies += (tables.far[cell] & empty).count_ones();
            }
            replies += (near_left & empty).count_ones();
            let to_clone = bit_at(clones, to);
            if replies == 0 {
                count += self.count_after(to, to_clone, seen);
                continue;
            }
            count += u64::from(replies) * u64::from(to_clone);
            for from in cells(tables.far[to] & own) {
                let opened = (tables.far[from] & left).count_ones() + u32::from(bit_at(near_left, from));
                count += u64::from(replies + opened);
            }
        }
        count
    }

    /// The replies to all moves to a cell, by playing them.
    fn count_after(&self, to: usize, clone: bool, seen: &[u64]) -> u64 {
        let to = Cell::from_index(to);
        let jumps = cells(self.tables.far[to.index()] & self.own());
        let jumps = jumps.map(|from| Move::Shift { from: Cell::from_index(from), to });
        let after = |mv| {
            let mut next = *self;
            if next.play(mv, seen).outcome.is_none() { next.count() } else { 0 }
        };
        jumps.chain(clone.then_some(Move::Clone { to })).map(after).sum()
    }
}

/// A small number for each cell: bit by bit, a word each.
struct Counts([u64; 5]);

impl Counts {
    /// How many of the pieces are at distance two of each cell.
    fn of(tables: &Tables, men: u64) -> Counts {
        let mut counts = Counts([0; 5]);
        cells(men).for_each(|cell| counts.add(tables.far[cell]));
        counts
    }

    /// One more on each of the cells.
    fn add(&mut self, cells: u64) {
        let mut carry = cells;
        for word in &mut self.0 {
            (*word, carry) = (*word ^ carry, *word & carry);
        }
    }

    /// The sum over some cells.
    fn sum(&self, cells: u64) -> u32 {
        let words = (0..).zip(self.0).filter(|&(_, word)| word & cells != 0);
        words.map(|(power, word)| (word & cells).count_ones() << power).sum()
    }

    /// The sum over some cells of both numbers' products.
    fn sum_of_products(&self, other: &Counts, cells: u64) -> u32 {
        let words = (0..).zip(self.0).filter(|&(_, word)| word & cells != 0);
        words.map(|(power, word)| other.sum(word & cells) << power).sum()
    }
}

/// The cells next to some pieces.
fn near(tables: &Tables, men: u64) -> u64 {
    cells(men).fold(0, |near, cell| near | tables.near[cell])
}

fn bit_at(bits: u64, cell: usize) -> bool {
    bits & bit(Cell::from_index(cell)) != 0
}
