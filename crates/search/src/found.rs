//! What a search found.

use hoppity_rules::Move;

use crate::Score;
use crate::score::PROVEN;

/// How far a search has looked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// It had to end before a whole depth was searched.
    Unfinished,
    /// This depth was searched whole, as [`Depth::plies`](crate::Depth::plies) counts it.
    Depth(u32),
    /// In a race: it found a way home that takes this many plies, those of the other side included.
    WayHome(u32),
}

impl Reach {
    /// The plies from the position to where the search ended, 0 if it is unfinished.
    pub fn plies(self) -> u32 {
        match self {
            Reach::Unfinished => 0,
            Reach::Depth(plies) | Reach::WayHome(plies) => plies,
        }
    }
}

/// The outcome of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// How far it has looked.
    pub reach: Reach,
    /// Positions visited.
    pub nodes: u64,
    /// At least one line, and at most as many different first moves as were asked for, the best first. Their scores are
    /// all of one depth, so that they can be compared. That is the next depth if the search ended there after it had
    /// judged the best moves once more: what it knows by then is worth more than what the last depth said.
    pub lines: Vec<Line>,
}

/// A first move with its score, and how play goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it is worth to the seat to move.
    pub score: Score,
    /// The expected moves, at least one: the one to choose comes first.
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
    pub fn best(&self) -> Move {
        self.lines[0].moves[0]
    }
}
