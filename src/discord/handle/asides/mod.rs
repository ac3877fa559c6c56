//! What else is done around an answer.
//!
//! - `notes`: private notes to people who have offered something
//! - `rollcall`: who has left a server
//! - `tips`: tips below answers
//! - `unfollowed`: matches that a person doesn't follow any more

mod notes;
mod rollcall;
mod tips;
mod unfollowed;

pub use notes::{Note, Notes, Subject};
pub use rollcall::RollCall;
