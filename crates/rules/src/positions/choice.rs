//! What a player chooses among: which pieces can move, and where each can go.

use crate::{Cell, Family, Move, Position};

impl Position {
    /// The pieces that the seat to move can move, in reading order. They include its partner's once
    /// it has reached its own goal.
    pub fn movable(&self) -> Vec<Cell> {
        let Some(seat) = self.turn() else { return Vec::new() };
        let seats = std::iter::once(seat).chain(self.setup().partner(seat));
        let pieces = seats.flat_map(|seat| self.pieces(seat).iter());
        let mut cells: Vec<Cell> = pieces.filter(|&cell| !self.targets(cell).is_empty()).collect();
        cells.sort_unstable_by_key(|&cell| self.reading_order(cell));
        cells
    }

    /// Where a piece can go, in reading order: its own moves, and the neighbouring cells on which
    /// it can grow a new piece.
    pub fn targets(&self, from: Cell) -> Vec<Cell> {
        let mut cells = self.ends(from);
        if self.setup().variant().family() == Family::Hexxagon {
            let board = self.board();
            let beside = (0..board.directions()).filter_map(|direction| board.neighbour(from, direction));
            cells.extend(beside.filter(|&to| self.is_legal(Move::Clone { to })));
        }
        cells.sort_unstable_by_key(|&cell| self.reading_order(cell));
        cells.dedup();
        cells
    }

    /// The move of a piece to one of its targets.
    pub fn move_to(&self, from: Cell, to: Cell) -> Move {
        let clone = Move::Clone { to };
        let near = self.board().distance(from, to) == 1;
        if near && self.is_legal(clone) { clone } else { Move::Shift { from, to } }
    }

    /// The order in which cells are listed: by letter, then by number.
    fn reading_order(&self, cell: Cell) -> (u8, usize, &str) {
        let name = self.board().name(cell);
        (name.as_bytes()[0], name.len(), name)
    }
}
