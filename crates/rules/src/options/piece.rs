//! Pieces: whose, what sets one apart from the others of its seat, and their colours.

use std::fmt;

use crate::Seat;

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

impl Tag {
    /// The bits that stand for the kind in a position's key.
    pub const fn code(self) -> u8 {
        match self {
            Tag::Plain | Tag::Colour(Shade::Even) | Tag::Jumper => 0,
            Tag::Number(number) => number,
            Tag::Colour(Shade::Odd) | Tag::Marked | Tag::Stepper => 1,
        }
    }
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

/// The colour of a seat's pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Colour {
    White,
    Green,
    Red,
    Blue,
    Yellow,
    Purple,
    LightBlue,
}

impl Colour {
    /// Every colour.
    pub const ALL: [Colour; 7] = [
        Colour::White,
        Colour::Green,
        Colour::Red,
        Colour::Blue,
        Colour::Yellow,
        Colour::Purple,
        Colour::LightBlue,
    ];
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::White => "white",
            Colour::Green => "green",
            Colour::Red => "red",
            Colour::Blue => "blue",
            Colour::Yellow => "yellow",
            Colour::Purple => "purple",
            Colour::LightBlue => "light-blue",
        })
    }
}
