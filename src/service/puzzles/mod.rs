//! Puzzles: finding one for a person, judging what they try, and the puzzle of the day.
//!
//! - `library`: the puzzles that are part of the program
//! - `solving`: how a person solves one
//! - `daily`: the puzzle of the day

mod daily;
mod library;
mod solving;

pub use crate::search::puzzle::{Aim, Puzzle, VARIANTS as PUZZLE_GAMES};
pub(super) use library::Library;
pub use solving::{OfDay, PuzzleMove, PuzzlePage, PuzzleTried, PuzzleWish};
