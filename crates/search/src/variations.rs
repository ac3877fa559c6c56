//! How play is expected to go on from each ply of a search: the principal variations.

use crate::table::Packed;

/// A line of moves for each ply; `None` is a pass.
pub(crate) struct Variations(Vec<Vec<Option<Packed>>>);

impl Variations {
    /// Empty lines for this many plies.
    pub(crate) fn new(plies: usize) -> Variations {
        Variations(vec![Vec::new(); plies])
    }

    /// Forgets the line from a ply on.
    #[inline]
    pub(crate) fn clear(&mut self, ply: usize) {
        self.0[ply].clear();
    }

    /// Notes that a move, and the line after it, are the best from a ply on.
    pub(crate) fn extend(&mut self, ply: usize, mv: Option<Packed>) {
        let (before, after) = self.0.split_at_mut(ply + 1);
        before[ply].clear();
        before[ply].push(mv);
        before[ply].extend_from_slice(&after[0]);
    }

    /// Notes that a move is the best at a ply, with nothing expected after it.
    pub(crate) fn end(&mut self, ply: usize, mv: Option<Packed>) {
        self.0[ply].clear();
        self.0[ply].push(mv);
    }

    /// The line from a ply on.
    pub(crate) fn from(&self, ply: usize) -> &[Option<Packed>] {
        &self.0[ply]
    }
}
