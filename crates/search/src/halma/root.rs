//! The moves from which a search sets out.

use super::generator::Candidate;
use crate::table::Packed;

/// The moves at the root, the most promising first. Empty where the seat has to pass.
#[derive(Default)]
pub(crate) struct RootMoves(Vec<Candidate>);

impl RootMoves {
    /// Sorts ranked moves.
    pub(crate) fn new(mut moves: Vec<Candidate>) -> RootMoves {
        moves.sort_by_key(|candidate| -candidate.rank);
        RootMoves(moves)
    }

    /// How many there are, a forced pass counting as one.
    pub(crate) fn count(&self) -> usize {
        self.0.len().max(1)
    }

    /// A move by its number; `None` is a pass.
    pub(crate) fn mv(&self, number: usize) -> Option<Packed> {
        self.0.get(number).map(|candidate| candidate.mv)
    }

    /// By how much a move seems worse than the most promising one.
    pub(crate) fn behind(&self, number: usize) -> i32 {
        self.0.get(number).map_or(0, |candidate| self.0[0].rank - candidate.rank)
    }
}
