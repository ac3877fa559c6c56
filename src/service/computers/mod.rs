//! Computer players: giving them seats, thinking, and playing what they thought of.
//!
//! - `seats`: which players they are
//! - `hints`: a good move for a person
//! - `brain`: what a computer player does in a position
//! - `thinking`: the loop that takes up matches that wait for one

mod brain;
mod hints;
mod seats;
mod thinking;

pub(super) use brain::Brains;
pub use hints::Hint;
pub use thinking::run_thinking;
