//! What looks at positions: the player, and in Halma the shortest way home.

use hoppity_rules::{Position, Setup};
use hoppity_search::{Searcher, WayHome};

/// Bytes of the player's table, which is emptied before each search.
const TABLE: usize = 2 << 20;
/// What looks at the positions of a setup.
pub struct Solver {
    pub searcher: Searcher,
    /// Only in Halma.
    pub way_home: Option<WayHome>,
}

impl Solver {
    pub fn new(setup: &Setup) -> Solver {
        Solver { searcher: Searcher::new(TABLE), way_home: WayHome::new(setup) }
    }

    /// Whether the armies have passed each other.
    pub fn is_race(&self, position: &Position) -> bool {
        self.way_home.as_ref().is_some_and(|way| way.is_apart(position))
    }
}
