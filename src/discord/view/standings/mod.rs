//! How strong people are: ratings, leaderboards, profiles, seasons.

mod leaderboard;
mod profile;
pub mod ratings;
mod seasons;

pub use leaderboard::{Others, PEOPLE, Reader, leaderboard, public_leaderboard};
pub use profile::{CardReader, profile, public_profile, record, unknown_profile};
pub use seasons::{SEASONS, end_season_question, final_tables, seasons};
