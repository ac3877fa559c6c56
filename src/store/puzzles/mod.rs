//! Puzzles: how far people have come in them, ratings, and the puzzle of the day.

mod attempts;
mod daily;

pub use attempts::{PuzzleId, PuzzleStats};
pub use daily::{DailyCounts, DailyPost, DailyPuzzle, PuzzlePlan};
