//! Boards and their cells, whatever is played on them.

mod board;
mod cell;
mod mv;

pub(crate) use board::Jump;
pub use board::{Board, Point, Shape};
pub use cell::{Cell, CellIter, CellSet};
pub use mv::{IllegalMove, Move};
