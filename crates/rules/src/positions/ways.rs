//! Where a piece of Halma can go: steps, single jumps, and the ends of chains by a flood fill over
//! the board's jumps.
//!
//! Jumped pieces stay, so the order of jumps changes nothing. With the usual jump, the moving
//! piece's own cell needs no special care: a chain stays within a class of cells (see
//! `Board::jump_class`) and jumps only over cells of other classes, so the piece is never in its
//! own way; and a chain that comes back to that cell finds nothing new. A jump from afar may pass
//! over cells of its own class, so there the piece's own cell counts as empty.

use crate::geometry::Jump;
use crate::options::Gait;
use crate::{Board, Cell, CellSet};

/// The most cells that one piece's chains can reach: a quarter of the largest board.
pub(crate) const MOST_LANDINGS: usize = 64;

/// The ways over a board as it is filled now. Reused for all pieces, so that nothing is cleared
/// between them.
pub(crate) struct Ways {
    board: &'static Board,
    occupied: CellSet,
    /// 0 on empty cells, else 1 more than the strength that a jump over the piece takes.
    weights: [u8; 256],
    /// The number of the last piece that reached each cell.
    reached: [u8; 256],
    piece: u8,
    found: [Cell; MOST_LANDINGS],
}

impl Gait {
    /// The strength that a jump over a piece of that weight takes.
    fn price(self, weight: u8) -> u8 {
        if self.strength.is_some() { weight - 1 } else { 0 }
    }
}

/// A jump of a piece.
#[derive(Clone, Copy)]
pub(crate) struct Leap {
    pub to: Cell,
    /// The strength that it takes.
    pub cost: u8,
}

impl Ways {
    pub(crate) fn new(board: &'static Board, occupied: CellSet) -> Ways {
        let mut weights = [0; 256];
        occupied.iter().for_each(|cell| weights[cell.index()] = 1);
        let found = [Cell::from_index(0); MOST_LANDINGS];
        Ways { board, occupied, weights, reached: [0; 256], piece: 0, found }
    }

    /// Sets the strength that a jump over the piece on a cell takes.
    pub(crate) fn weigh(&mut self, cell: Cell, strength: u8) {
        self.weights[cell.index()] = 1 + strength;
    }

    /// Where the piece on a cell can step.
    pub(crate) fn steps(&self, gait: Gait, from: Cell) -> CellSet {
        if gait.steps == Gait::FREE.steps {
            return self.board.adjacent(from) - self.occupied;
        }
        let directions = (0..self.board.directions()).filter(|&direction| gait.steps >> direction & 1 == 1);
        let next: CellSet =
            directions.filter_map(|direction| self.board.neighbour(from, direction)).collect();
        next - self.occupied
    }

    /// Calls `each` for every jump of a piece that set out from `start` and has come to the cell
    /// `from`.
    pub(crate) fn leaps(&self, gait: Gait, start: Cell, from: Cell, mut each: impl FnMut(Leap)) {
        if gait.far {
            let directions =
                (0..self.board.directions()).filter(|&direction| gait.jumps >> direction & 1 == 1);
            directions.filter_map(|direction| self.far_leap(gait, start, from, direction)).for_each(each);
            return;
        }
        for jump in self.board.jumps(from) {
            let weight = self.weights[jump.over.index()];
            let allowed = gait.jumps >> jump.direction & 1 == 1;
            if allowed && weight > 0 && self.is_free(start, jump.to) {
                each(Leap { to: jump.to, cost: gait.price(weight) });
            }
        }
    }

    /// The jump in a direction over the first piece there, landing as far beyond that piece as it
    /// is away.
    fn far_leap(&self, gait: Gait, start: Cell, from: Cell, direction: usize) -> Option<Leap> {
        let next = |cell: Cell| self.board.neighbour(cell, direction);
        let (mut cell, mut stretch) = (next(from)?, 0);
        while self.is_free(start, cell) {
            (cell, stretch) = (next(cell)?, stretch + 1);
        }
        let cost = gait.price(self.weights[cell.index()]);
        for _ in 0..=stretch {
            cell = next(cell).filter(|&cell| self.is_free(start, cell))?;
        }
        Some(Leap { to: cell, cost })
    }

    /// Whether no piece stands on the cell.
    pub(crate) fn is_empty(&self, cell: Cell) -> bool {
        self.weights[cell.index()] == 0
    }

    /// Moves a piece, however it got there.
    pub(crate) fn shift(&mut self, from: Cell, to: Cell) {
        self.occupied.remove(from);
        self.occupied.insert(to);
        self.weights.swap(from.index(), to.index());
    }

    /// The ends of all chains of the piece on a cell.
    pub(crate) fn landings(&mut self, gait: Gait, from: Cell) -> CellSet {
        let held = Gait { strength: None, ..gait } != Gait::FREE;
        if held {
            return match gait.strength {
                Some(_) => self.weighed_landings(gait, from),
                None => self.held_landings(gait, from),
            };
        }
        let mut is_dear = false;
        let look = |_, weight, to_taken: bool| is_dear |= weight > 1 && !to_taken;
        let landings = self.flood(from, look).iter().copied().collect();
        // If no jump takes strength, strength doesn't matter.
        if is_dear && gait.strength.is_some() { self.weighed_landings(gait, from) } else { landings }
    }

    /// The ends of all chains of a piece that jumps as it likes.
    pub(crate) fn plain_landings(&mut self, from: Cell) -> &[Cell] {
        self.flood(from, |_, _, _| {})
    }

    /// The same. Calls `look` for every jump that is considered, from the piece's own cell and from
    /// each end, with the weight of the piece jumped over (0 when there is none) and whether a
    /// piece stands beyond it.
    pub(crate) fn flood(&mut self, from: Cell, mut look: impl FnMut(Jump, u8, bool)) -> &[Cell] {
        self.piece = self.piece.checked_add(1).unwrap_or_else(|| {
            self.reached = [0; 256];
            1
        });
        let (mut count, mut next, mut cell) = (0, 0, from);
        loop {
            for &jump in self.board.jumps(cell) {
                let to = jump.to.index();
                let (weight, to_taken) = (self.weights[jump.over.index()], self.weights[to] != 0);
                look(jump, weight, to_taken);
                if weight != 0 && !to_taken && self.reached[to] != self.piece {
                    self.reached[to] = self.piece;
                    self.found[count] = jump.to;
                    count += 1;
                }
            }
            if next == count {
                return &self.found[..count];
            }
            cell = self.found[next];
            next += 1;
        }
    }

    /// The ends of all chains of a piece whose jumps are restricted, but not by its strength.
    fn held_landings(&self, gait: Gait, from: Cell) -> CellSet {
        let mut found = CellSet::EMPTY;
        if gait.jumps == 0 {
            return found;
        }
        let (mut stack, mut height) = ([from; 1 + MOST_LANDINGS], 1);
        while height > 0 {
            height -= 1;
            self.leaps(gait, from, stack[height], |leap| {
                if leap.to != from && !found.contains(leap.to) {
                    found.insert(leap.to);
                    stack[height] = leap.to;
                    height += 1;
                }
            });
        }
        found
    }

    /// The ends of all chains of a piece of limited strength.
    fn weighed_landings(&self, gait: Gait, from: Cell) -> CellSet {
        self.landings_beyond(gait, &[from], gait.strength.unwrap_or(0))
    }

    /// The ends of all chains that begin with `path` and come to no cell of it again, of a piece
    /// that has this much strength left. Of the ways to a cell only the cheapest counts, and that
    /// one visits no cell twice. When a cheaper one is found, the cell is considered once more.
    ///
    /// # Panics
    /// When the path is empty.
    pub(crate) fn landings_beyond(&self, gait: Gait, path: &[Cell], strength: u8) -> CellSet {
        // What the cheapest way to each known cell takes. To the cells of the path that is nothing, so
        // no way is cheaper.
        let mut spent = [0; 256];
        let mut known: CellSet = path.iter().copied().collect();
        let mut found = CellSet::EMPTY;
        let mut fresh: CellSet = path.last().copied().into_iter().collect();
        while !fresh.is_empty() {
            let mut next = CellSet::EMPTY;
            for cell in fresh {
                self.leaps(gait, path[0], cell, |leap| {
                    let cost = spent[cell.index()] + leap.cost;
                    let is_better = !known.contains(leap.to) || cost < spent[leap.to.index()];
                    if cost <= strength && is_better {
                        spent[leap.to.index()] = cost;
                        known.insert(leap.to);
                        next.insert(leap.to);
                    }
                });
            }
            found |= next;
            fresh = next;
        }
        found
    }

    /// A chain of as few jumps as possible; of equally short ones, the first as text.
    ///
    /// # Panics
    /// When there is none.
    pub(crate) fn shortest_chain(&self, gait: Gait, from: Cell, to: Cell) -> Vec<Cell> {
        let strength = gait.strength.unwrap_or(0);
        // For each number of jumps, the strength that the cheapest way of exactly that many takes
        // from each cell to the end. A jump back costs the same, so the ways are found from the
        // end.
        let mut ahead: Vec<[Option<u8>; 256]> = vec![[None; 256]];
        ahead[0][to.index()] = Some(0);
        while ahead[ahead.len() - 1][from.index()].is_none() {
            assert!(ahead.len() <= self.board.len(), "a legal move has a way");
            let last = &ahead[ahead.len() - 1];
            let mut before: [Option<u8>; 256] = [None; 256];
            for cell in self.board.cells() {
                let Some(rest) = last[cell.index()] else { continue };
                self.leaps(gait, from, cell, |leap| {
                    let cost = rest + leap.cost;
                    let known = &mut before[leap.to.index()];
                    if cost <= strength && known.is_none_or(|known| cost < known) {
                        *known = Some(cost);
                    }
                });
            }
            ahead.push(before);
        }
        let (mut path, mut spent) = (vec![from], 0);
        for ahead in ahead.iter().rev().skip(1) {
            let last = path[path.len() - 1];
            let mut best: Option<Leap> = None;
            self.leaps(gait, from, last, |leap| {
                let rest = ahead[leap.to.index()];
                let fits = rest.is_some_and(|rest| spent + leap.cost + rest <= strength);
                if fits && best.is_none_or(|best| self.board.rank(leap.to) < self.board.rank(best.to)) {
                    best = Some(leap);
                }
            });
            let leap = best.expect("the way goes on");
            spent += leap.cost;
            path.push(leap.to);
        }
        path
    }

    /// Whether a piece that set out from `start` finds the cell empty.
    fn is_free(&self, start: Cell, cell: Cell) -> bool {
        cell == start || self.weights[cell.index()] == 0
    }
}
