//! The settings of a player and of a server, and vacations.

mod player;
mod preview;
mod server;
mod vacation;

pub use player::{NOTICES, blocked, quiet, quiet_with, settings, zone_form};
pub use server::{channels, server, server_limits, server_look};
pub use vacation::vacation;
