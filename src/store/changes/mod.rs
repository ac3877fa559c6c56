//! What is stored together with a change of a match; [`Commit`] describes the change.
//!
//! - `limits`: whether it is allowed, counted within the transaction
//! - `notices`: direct messages to players
//! - `pings`: whom a challenge pings

mod change;
mod limits;
mod notices;
mod pings;

pub(super) use change::Known;
pub use change::{Commit, Committed, PairingOf, PostChange, Target};
pub use notices::{Addressee, Notice};
pub(super) use notices::{settings_to_tell, store_notices};
pub(super) use pings::store_pings;
