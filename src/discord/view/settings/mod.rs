//! The settings of a player and of a server, the schedule of a server's puzzle of the day, and
//! vacations.

mod player;
mod preview;
mod puzzle;
mod server;
mod vacation;

pub use player::{NOTICES, blocked, default_zone, quiet, quiet_with, settings, zone_form};
pub use puzzle::puzzle_schedule;
pub use server::{channels, server, server_limits, server_look};
pub use vacation::vacation;
