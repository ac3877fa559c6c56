//! Games under way.
//!
//! - `position`: what all other modules see
//! - `game`: what a family of games must say about itself
//! - `halma` and `hexxagon`: the families
//! - `ways`: how a piece of Halma steps and jumps
//! - `choice`: what a player chooses among
//! - `outcome`, `hash`, `perft`: how games end, keys of positions, counting moves

mod choice;
mod game;
mod halma;
mod hash;
mod hexxagon;
mod outcome;
mod perft;
mod position;
mod ways;

pub(crate) use game::Game;
pub use game::{Progress, Referee};
pub(crate) use halma::Halma;
#[cfg(test)]
pub(crate) use hash::SplitMix;
pub use hash::{kind_key, piece_key, turn_key};
pub(crate) use hexxagon::Hexxagon;
pub(crate) use hexxagon::QUIET_PLIES;
pub use outcome::{Ending, Finished, Kind, NoSuchReason, Outcome, Reason};
pub use perft::{perft, perft_until};
pub(crate) use position::State;
pub(crate) use position::on;
pub use position::{Played, Position};
