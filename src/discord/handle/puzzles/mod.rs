//! Puzzles: `/puzzle` and its buttons, and the puzzle of the day.

mod schedule;
mod solving;
