//! A match from its challenge to its end.
//!
//! - `state`: the match itself, a fold over its events
//! - `event` and `apply`: what can happen, and what it changes
//! - `act` and `decide`: what people ask for, and which events that leads to
//! - `lobby`: joining and starting; `offer`, `offers`: draws, takebacks, rematches
//! - `players`: who takes part; `history`: its plies in order; `recent`: the latest of them, to be shown together

mod act;
mod apply;
mod decide;
mod event;
mod history;
mod lobby;
mod offer;
mod offers;
mod players;
mod recent;
mod state;
#[cfg(test)]
mod tests;

pub use act::Act;
pub use decide::{REPLY_MS, UNDO_MS, decide};
pub use event::{Closing, Event, Pair, PairedIn, Part, Team, Terms};
pub(in crate::play) use history::Departure;
pub use history::LastMove;
pub use lobby::sizes;
pub use offer::{Answer, Answered, Offer, OfferKey, Wish};
pub use recent::RecentMove;
pub use state::{Corrupt, End, Location, Match, Stage};
