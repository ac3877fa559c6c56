//! The moves with which a search begins.

use super::generator::Candidate;
use crate::table::Packed;

/// The moves at the root with their values in points, the most promising first. Empty where the seat has to pass.
#[derive(Default)]
pub(crate) struct RootMoves(Vec<(Packed, i32)>);

impl RootMoves {
    /// Sorts moves by their values.
    pub(crate) fn new(moves: &[Candidate], mut value: impl FnMut(&Candidate) -> i32) -> RootMoves {
        let mut moves: Vec<(Packed, i32)> =
            moves.iter().map(|candidate| (candidate.mv, value(candidate))).collect();
        moves.sort_by_key(|&(_, value)| -value);
        RootMoves(moves)
    }

    /// How many there are, a forced pass counting as one.
    pub(crate) fn count(&self) -> usize {
        self.0.len().max(1)
    }

    /// A move by its number; `None` is a pass.
    pub(crate) fn mv(&self, number: usize) -> Option<Packed> {
        self.0.get(number).map(|&(mv, _)| mv)
    }

    /// By how many points a move seems worse than the most promising one.
    pub(crate) fn behind(&self, number: usize) -> i32 {
        self.0.get(number).map_or(0, |&(_, value)| self.0[0].1 - value)
    }
}
