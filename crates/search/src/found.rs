//! What a search found.

use hoppity_rules::Move;

use crate::Score;
use crate::score::PROVEN;

/// The outcome of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The depth that was searched completely, as [`Limits::depth`](crate::Limits::depth) counts it. In a
    /// race, the plies of the way home.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// At most as many different first moves as were asked for, the best first. Their scores are all of one depth, so
    /// that they can be compared. That is the next depth if the search ended there after it had judged the best moves
    /// once more: what it knows by then is worth more than what the last depth said. Empty once the game is over.
    pub lines: Vec<Line>,
}

/// A first move with its score, and how play goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it is worth to the seat to move.
    pub score: Score,
    /// The expected moves, the one to choose first.
    pub moves: Vec<Move>,
    /// The value that the search computed, which `score` is made of: in points that aren't scaled to a winning chance.
    pub(crate) value: i32,
}

impl Line {
    /// The evaluation in points before it is scaled to a winning chance. Networks learn from it. `None` where the end
    /// is proven.
    pub fn unscaled_points(&self) -> Option<i32> {
        (self.value.abs() < PROVEN).then_some(self.value)
    }
}

impl Found {
    /// The best move.
    pub fn best(&self) -> Option<Move> {
        self.lines.first()?.moves.first().copied()
    }
}
