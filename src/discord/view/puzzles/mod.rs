//! Puzzles: solving one, and the puzzle of the day.

mod daily;
mod solving;

pub use daily::{daily, earlier};
pub use solving::{
    PuzzleNote, puzzle, puzzle_animation, puzzle_animation_message, puzzle_form, puzzle_picker,
};
