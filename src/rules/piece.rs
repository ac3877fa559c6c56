//! Pieces: whose, and what sets one apart from the others of its seat.

use super::Seat;

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// The seat it belongs to.
    pub seat: Seat,
    /// What sets it apart from the others of its seat.
    pub tag: Tag,
}

/// What sets a piece apart from the others of its seat. Only some variants have other tags than
/// `Plain`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tag {
    /// Like all others.
    Plain,
    /// Numbered, from 1.
    Number(u8),
    /// One of the seat's two colours.
    Colour(Shade),
    /// The one whose arrival wins.
    Marked,
    /// Only steps.
    Stepper,
    /// Only jumps.
    Jumper,
}

/// The shade of the cell that a piece of two-coloured seats starts on: that of column + row (a =
/// 1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shade {
    /// Column + row is even.
    Even,
    /// Column + row is odd.
    Odd,
}
