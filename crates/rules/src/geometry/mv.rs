//! Moves: what one ply does, without the way it takes.

use crate::{Board, Cell};

/// What a seat does in one ply. Two ways with the same ends are one move.
///
/// ```
/// use hoppity_rules::{Move, Position, Setup, Variant};
///
/// let position = Position::start(&Setup::new(Variant::Hexxagon));
/// let cell = |name| position.board().find(name).expect("a cell of the board");
/// assert!(position.is_legal(Move::Clone { to: cell("e14") }));
/// assert!(position.is_legal(Move::Shift { from: cell("e13"), to: cell("e15") }));
/// assert!(!position.is_legal(Move::Pass));
/// ```
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

    /// Its place among the moves of a board when their texts are sorted.
    pub(crate) fn text_order(self, board: &Board) -> TextOrder {
        match self {
            Move::Pass => TextOrder::Pass,
            Move::Clone { to } => TextOrder::Cells(board.rank(to), None),
            Move::Shift { from, to } => TextOrder::Cells(board.rank(from), Some(board.rank(to))),
        }
    }
}

/// Sorts moves as the bytes of their text. Cell by cell is enough, because the end of a text sorts
/// before `-`, and `-` before the digits. `pass` is never one of several moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum TextOrder {
    Cells(u16, Option<u16>),
    Pass,
}

/// The move isn't legal in the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the move isn't legal here")]
pub struct IllegalMove;
