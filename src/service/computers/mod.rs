//! Computer players: giving them seats, thinking, and playing the moves that they chose.
//!
//! - `analysis`: what is thought of finished matches
//! - `comparing`: how people's moves in competitions compare with the computer's
//! - `seats`: which players they are
//! - `hints`: a good move for a person
//! - `resources`: what they think with
//! - `brain`: what a computer player does in a position
//! - `strength`: how strong the levels are
//! - `thinking`: the loop that takes up matches that wait for a computer player

mod analysis;
mod brain;
mod comparing;
mod hints;
mod resources;
mod seats;
mod strength;
mod thinking;

pub use analysis::AnalysisProgress;
pub use hints::Hint;
pub(super) use resources::Computers;
pub use strength::LevelRatings;
pub use thinking::run_thinking;
