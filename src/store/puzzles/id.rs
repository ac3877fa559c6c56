//! A puzzle as the database names it.

use crate::rules::Variant;

/// A puzzle, with what the database doesn't know yet while nobody has tried it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PuzzleId {
    /// The game.
    pub game: Variant,
    /// The puzzle's key.
    pub key: u64,
    /// The rating that it came with.
    pub rating: u16,
}

impl PuzzleId {
    /// The key as a database stores it.
    pub(super) fn number(self) -> i64 {
        self.key.cast_signed()
    }
}
