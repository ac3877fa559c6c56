//! Leaderboards, profiles and seasons.

mod leaderboard;
mod profile;
mod seasons;
