//! Moves: what one ply does, without the way it takes.

use super::{Board, Cell};

/// What a seat does in one ply. Two ways with the same ends are one move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A turn without a move, only ever forced.
    Pass,
    /// Hexxagon's growing move: a new piece next to one of the mover's.
    Clone {
        /// Where the new piece stands.
        to: Cell,
    },
    /// A piece goes from a cell to another: Hexxagon's jump, Halma's step or chain.
    Shift {
        /// Where it starts.
        from: Cell,
        /// Where it ends.
        to: Cell,
    },
}

impl Move {
    /// The cell on which a piece arrives.
    pub fn to(self) -> Option<Cell> {
        match self {
            Move::Pass => None,
            Move::Clone { to } | Move::Shift { to, .. } => Some(to),
        }
    }

    /// The cell that a piece leaves.
    pub fn from(self) -> Option<Cell> {
        match self {
            Move::Pass | Move::Clone { .. } => None,
            Move::Shift { from, .. } => Some(from),
        }
    }

    /// Sorts moves of a board as the bytes of their text. That works cell by cell, because `-` sorts before the digits
    /// and the end of a text before both.
    pub(crate) fn text_order(self, board: &Board) -> (u16, u16) {
        match self {
            Move::Pass => (u16::MAX, 0),
            Move::Clone { to } => (board.rank(to), 0),
            Move::Shift { from, to } => (board.rank(from), 1 + board.rank(to)),
        }
    }
}

/// The move isn't legal in the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the move isn't legal here")]
pub struct IllegalMove;
