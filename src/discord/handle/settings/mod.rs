//! The settings of a player and of a server, and vacations.

mod player;
mod server;
mod vacation;

pub use player::spoken;
pub use server::managed_location;
pub use vacation::time;
