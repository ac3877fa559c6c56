//! Puzzles: `/puzzle` and its buttons, and the puzzle of the day.

mod plan;
mod solving;
