//! Where a piece of Halma can go: steps, single jumps, and the ends of chains by a flood fill over the board's jumps.
//!
//! Jumped pieces stay, so the order of jumps changes nothing. The moving piece's own cell needs no care: a chain stays
//! within a class of cells (see `Board::jump_class`) and jumps over cells of other classes only, so the piece is never
//! in its own way; and a chain that comes back to it finds nothing new.

use super::{Board, Cell, CellSet};

/// The most cells that one piece's chains can reach: a quarter of the largest board.
const MOST_LANDINGS: usize = 64;

/// The ways over a board as it is filled now. Reused for all pieces, so that nothing is cleared between them.
pub(crate) struct Ways {
    board: &'static Board,
    occupied: CellSet,
    /// `occupied` cell by cell, which is quicker to ask.
    taken: [bool; 256],
    /// The number of the last piece that reached each cell.
    reached: [u8; 256],
    piece: u8,
    found: [Cell; MOST_LANDINGS],
}

impl Ways {
    pub(crate) fn new(board: &'static Board, occupied: CellSet) -> Ways {
        let mut taken = [false; 256];
        occupied.iter().for_each(|cell| taken[cell.index()] = true);
        let found = [Cell::from_index(0); MOST_LANDINGS];
        Ways { board, occupied, taken, reached: [0; 256], piece: 0, found }
    }

    /// The free neighbours of a cell.
    pub(crate) fn steps(&self, from: Cell) -> CellSet {
        self.board.adjacent(from) - self.occupied
    }

    /// The cells one jump away from where a piece has come that set out from `start`.
    pub(crate) fn jumps(&self, start: Cell, from: Cell) -> CellSet {
        let open = self.board.jumps(from).iter().filter(|jump| {
            self.taken[jump.over.index()] && (jump.to == start || !self.taken[jump.to.index()])
        });
        open.map(|jump| jump.to).collect()
    }

    /// The ends of all chains of the piece on a cell.
    pub(crate) fn landings(&mut self, from: Cell) -> &[Cell] {
        self.piece = self.piece.checked_add(1).expect("no game has more than 255 pieces");
        let (mut count, mut next, mut cell) = (0, 0, from);
        loop {
            for jump in self.board.jumps(cell) {
                let to = jump.to.index();
                if self.taken[jump.over.index()] && !self.taken[to] && self.reached[to] != self.piece {
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
}
