//! Competitions: their events, their matches and their messages.
//!
//! - `events`: opening, changing and finding competitions
//! - `pairings`: their matches, from the pairing to the reported result
//! - `posts`: the messages with the standings and the result
//! - `extras`: what accompanies them: the winner's role, a scheduled event, passing them on
//! - `drafts`: competitions in preparation
//! - `fair_play`: how people's moves compare with the computer's

mod drafts;
mod events;
mod extras;
mod fair_play;
mod pairings;
mod posts;

#[cfg(test)]
pub(in crate::store) use events::COMPETITIONS_OF;
pub use events::{CompetitionChange, CompetitionRow, NewCompetition, Trophy};
pub use extras::{CompetitionExtras, EventChange, RefusedExtras};
pub(in crate::store) use fair_play::match_to_compare;
pub use fair_play::{Chosen, FairPlayJob};
pub use pairings::{PairingJob, PairingTask, StartedMatches};
pub(in crate::store) use pairings::{is_of_competition, match_has_ended, match_is_for};
pub use posts::{CompetitionPart, CompetitionPost, CompetitionServer, Invitation};
