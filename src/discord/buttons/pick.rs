//! The content of the buttons of the picker, with which a move is chosen step by step. Each place
//! that has a picker puts these behind its own prefix: a match, a puzzle.

use std::fmt;

use super::format::{LENGTH, NotOurs};

/// A press in the picker. Cells are their numbers on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PickPress {
    /// Open the picker; in the picker, go back to its start.
    Start,
    /// Select: show another part of the pieces.
    Group,
    /// Choose the piece.
    Piece(u8),
    /// Show the destinations of a piece again.
    From(u8),
    /// Select: show another part of a piece's targets.
    Reach(u8),
    /// Choose where the piece goes: the piece, the target.
    To(u8, u8),
    /// Jump on: the way with that jump.
    Way(Vec<u8>),
    /// Play the way.
    Go(Vec<u8>),
}

impl fmt::Display for PickPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PickPress::Start => f.write_str("pick"),
            PickPress::Group => f.write_str("group"),
            PickPress::Piece(cell) => write!(f, "piece:{cell:02x}"),
            PickPress::From(cell) => write!(f, "from:{cell:02x}"),
            PickPress::Reach(cell) => write!(f, "reach:{cell:02x}"),
            PickPress::To(from, to) => write!(f, "to:{from:02x}:{to:02x}"),
            PickPress::Way(way) => write!(f, "way:{}", Way(way)),
            PickPress::Go(way) => write!(f, "go:{}", Way(way)),
        }
    }
}

impl PickPress {
    /// Reads a press from its word and those after it; `None` if the word is no press of a picker.
    pub(super) fn read<'a>(
        word: &str,
        mut next: impl FnMut() -> Result<&'a str, NotOurs>,
    ) -> Option<Result<PickPress, NotOurs>> {
        let mut one = |press: fn(u8) -> PickPress| next().and_then(cell).map(press);
        Some(match word {
            "pick" => Ok(PickPress::Start),
            "group" => Ok(PickPress::Group),
            "piece" => one(PickPress::Piece),
            "from" => one(PickPress::From),
            "reach" => one(PickPress::Reach),
            "to" => next().and_then(cell).and_then(|from| Ok(PickPress::To(from, cell(next()?)?))),
            "way" => next().and_then(way).map(PickPress::Way),
            "go" => next().and_then(way).map(PickPress::Go),
            _ => return None,
        })
    }
}

/// Cells in two hexadecimal digits each. A way too long for a custom id is reduced to its ends,
/// which still determine the move.
pub(super) struct Way<'a>(pub(super) &'a [u8]);

/// The longest way that fits into a custom id after the longest prefix, which is that of a match: its
/// number and that of an event have up to 19 digits each.
pub const LONGEST_WAY: usize = (LENGTH - "1::::way".len() - 19 - 19) / 2;

impl fmt::Display for Way<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [first, .., last] if self.0.len() > LONGEST_WAY => write!(f, "{first:02x}{last:02x}"),
            way => way.iter().try_for_each(|cell| write!(f, "{cell:02x}")),
        }
    }
}

fn cell(text: &str) -> Result<u8, NotOurs> {
    let hex = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if hex { u8::from_str_radix(text, 16).map_err(|_| NotOurs) } else { Err(NotOurs) }
}

/// Reads a way.
pub(super) fn way(text: &str) -> Result<Vec<u8>, NotOurs> {
    if text.is_empty() || !text.is_ascii() {
        return Err(NotOurs);
    }
    text.as_bytes()
        .chunks(2)
        .map(|pair| std::str::from_utf8(pair).map_err(|_| NotOurs).and_then(cell))
        .collect()
}
