//! Puzzles: how far people have come in them, ratings, and the puzzle of the day.

mod attempts;
mod daily;
mod id;

pub use attempts::{AttemptChange, PuzzleStats, TriedPuzzle};
pub use daily::{DailyCounts, DailyPost, DailyPuzzle, PuzzleSchedule};
pub use id::PuzzleId;
