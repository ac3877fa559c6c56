//! A match from its challenge to its end.
//!
//! - `state`: the match itself, a fold over its events
//! - `event` and `apply`: what can happen, and what it changes
//! - `act` and `decide`: what people ask for, and which events that leads to
//! - `lobby`: joining and starting; `offer`, `offers`: draws, takebacks, rematches
//! - `history`: its plies in order

mod act;
mod apply;
mod decide;
mod event;
mod history;
mod lobby;
mod offer;
mod offers;
mod state;
#[cfg(test)]
mod tests;

pub use act::Act;
pub use decide::{REPLY_MS, UNDO_MS, decide};
pub use event::{Closing, Event, Pair, PairedIn, Part, Team, Terms};
pub(in crate::play) use history::Departure;
pub use history::LastMove;
pub use lobby::sizes;
pub use offer::{Answer, Answered, Offer, Wish};
pub use state::{Corrupt, End, Location, Match, RecentMove, Stage};
