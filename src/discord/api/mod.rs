//! Discord's HTTP interface, and what it says about the bot.
//!
//! - `rest`: requests and their rate limits
//! - `error`: why a request failed
//! - `codes`: Discord's error codes
//! - `start`: requests at the start of the bot
//! - `edits`: edits of what may be gone or archived
//! - `interactions`: answers to interactions, and changes of these
//! - `extras`: requests for roles, scheduled events and announcements
//! - `payload`: what a request carries
//! - `history`: reading what was written
//! - `budget`: how many requests the bot's token has
//! - `bounds`: cutting texts to Discord's limits
//! - `account`: the bot's own account
//! - `shards`: which of the bot's shards are ours
//! - `reason`: an error of the HTTP client in words
//! - `served`: the clock of a sandbox

mod account;
mod bounds;
mod budget;
pub mod codes;
mod edits;
mod error;
mod extras;
mod history;
mod interactions;
mod payload;
mod reason;
mod rest;
mod served;
mod shards;
mod start;

pub use account::BotAccount;
pub use bounds::{ALT, CHOICE, CONTENT, THREAD, first_that_fits, length};
#[cfg(test)]
pub use bounds::{bounded, fit};
pub use edits::Edited;
pub use error::RestError;
pub use payload::{File, Payload};
pub use rest::{Rest, http_client};
pub use served::{ClockError, follow_clock};
pub use shards::{ShardRange, ShardState, Shards};
pub use start::GatewayAdvice;
