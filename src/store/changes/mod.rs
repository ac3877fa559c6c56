//! What a change of a match brings with it: [`Commit`] says what is stored together.
//!
//! - `limits`: whether it is allowed, counted within the transaction
//! - `notices`: direct messages to players
//! - `pings`: who is called in a challenge

mod change;
mod limits;
mod notices;
mod pings;

pub(super) use change::Known;
pub use change::{Commit, Committed, Origin, PairingOf, PostChange, Target};
pub use notices::{Addressee, Notice};
pub(super) use notices::{settings_to_tell, store_notices};
pub(super) use pings::store_pings;
