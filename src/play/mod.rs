//! A match as a pure state machine: state + act -> events, or a refusal.
//!
//! [`Match`] is a fold over its [`Event`]s, the only source of truth. [`decide()`] says which
//! events an [`Act`] leads to, and changes nothing itself. [`PlayerSettings`] and
//! [`ServerSettings`] hold the choices of people and servers. Nothing here knows a database,
//! Discord, the clock or a runtime.

mod act;
mod apply;
mod clocks;
mod control;
mod decide;
mod event;
mod feats;
mod game;
mod history;
mod id;
mod idle;
mod limits;
mod lobby;
mod moments;
mod offer;
mod offers;
mod quiet;
mod rated;
mod reel;
mod refusal;
mod seasons;
mod settings;
#[cfg(test)]
mod tests;
mod time;

pub use act::Act;
pub use clocks::Clocks;
pub use control::{Budget, Control, NotAControl, parts};
pub use decide::decide;
pub use event::{Event, Pair, Terms};
pub use feats::{Feat, feats, shape};
pub use game::{Corrupt, End, Match, Place, Stage};
pub use history::LastMove;
pub use id::{MatchId, PlayerId, Seq};
pub use idle::Idle;
pub use limits::{Limit, Load, ServerLimits, can_receive};
pub use lobby::sizes;
pub use moments::{Moment, Turning, moments};
pub use offer::{Answer, Answered, Offer, Wish};
pub use quiet::{DAY_MINUTES, NoZone, QuietHours, Zone};
pub use rated::{Unrated, unrated_setup};
pub use reel::{Ply, Reel};
pub use refusal::Refusal;
pub use seasons::month_end_ms;
pub use settings::{Notices, Occasion, PlayerSettings, ServerSettings, Tips};
pub use time::Time;
