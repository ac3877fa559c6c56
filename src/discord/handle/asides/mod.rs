//! What else is done around an answer.
//!
//! - `confirmations`: private answers to people who have offered something
//! - `rollcall`: who has left a server
//! - `tips`: tips below answers
//! - `unfollowed`: matches that a person doesn't follow any more

mod confirmations;
mod rollcall;
mod tips;
mod unfollowed;

pub use confirmations::{Confirmation, Confirmations, Subject};
pub use rollcall::RollCall;
