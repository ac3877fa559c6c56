//! Competitions: leagues, arenas, tournaments, ladders and team matches between people on Discord.
//!
//! The crate `competition` decides; here its events are stored, its matches are started and reported,
//! and its clock is served.
//!
//! - `plan`: what a competition is played by, and its preparation
//! - `page`: a competition with everything that a message shows of it
//! - `acts`: opening and changing competitions, and their clock
//! - `fair_play`: how people's moves compare with the computer's, for managers
//! - `pairings`: starting, reporting and ending their matches

mod acts;
mod fair_play;
mod page;
mod pairings;
mod plan;

pub use acts::{Competitions, Entering};
pub use fair_play::{FairPlay, FairPlayOf};
pub use page::CompetitionPage;
pub use plan::{CompetitionDraft, CompetitionPlan};
