//! The moves with which a search begins.

use super::generator::Candidate;
use crate::table::Packed;

/// The moves at the root, the most promising first. Empty where the seat has to pass.
#[derive(Default)]
pub(crate) struct RootMoves(Vec<RootMove>);

struct RootMove {
    mv: Packed,
    /// In points.
    value: i32,
}

impl RootMoves {
    /// Sorts moves by their values.
    pub(crate) fn new(moves: &[Candidate], mut value: impl FnMut(&Candidate) -> i32) -> RootMoves {
        let root_move = |candidate: &Candidate| RootMove { mv: candidate.mv, value: value(candidate) };
        let mut moves: Vec<RootMove> = moves.iter().map(root_move).collect();
        moves.sort_by_key(|root_move| -root_move.value);
        RootMoves(moves)
    }

    /// How many there are, a forced pass counting as one.
    pub(crate) fn count(&self) -> usize {
        self.0.len().max(1)
    }

    /// A move by its number; `None` is a pass.
    pub(crate) fn mv(&self, number: usize) -> Option<Packed> {
        self.0.get(number).map(|root_move| root_move.mv)
    }

    /// By how many points a move seems worse than the most promising one.
    pub(crate) fn behind(&self, number: usize) -> i32 {
        self.0.get(number).map_or(0, |root_move| self.0[0].value - root_move.value)
    }
}
