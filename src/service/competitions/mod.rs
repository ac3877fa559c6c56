//! Competitions: leagues, arenas, tournaments, ladders and team matches between people on Discord.
//!
//! The crate `competition` decides. This module stores its events, starts and reports its matches,
//! and lets it know when something is due.
//!
//! - `terms`: what a competition is played by, and its preparation
//! - `page`: a competition with everything that a message shows of it
//! - `acts`: opening and changing competitions, and doing what is due in them
//! - `fair_play`: how people's moves compare with the computer's, for managers
//! - `pairings`: starting, reporting and ending their matches

mod acts;
mod fair_play;
mod page;
mod pairings;
mod terms;

pub use acts::{Competitions, Entering};
pub use fair_play::{FairPlay, FairPlayOf};
pub use page::CompetitionPage;
pub use terms::{CompetitionDraft, CompetitionTerms};
