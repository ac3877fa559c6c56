//! Discord: parsing interactions, answering them, posting, and the gateway connection.
//!
//! From the bottom up, each importing only those above it in this list:
//!
//! - `api`: requests to Discord and its limits
//! - `commands`: the command table
//! - `buttons`: what the ids of buttons contain
//! - `request`: what is asked, typed
//! - `view`: results as messages
//! - `suggest`: autocomplete
//! - `sending`: answers and public posts
//! - `handle`: from a request to a reply
//! - `gateway`: the connection
//! - `examine`: an inspection without a connection

mod api;
mod buttons;
mod commands;
mod examine;
mod gateway;
mod handle;
mod request;
mod sending;
mod suggest;
mod view;

pub use api::{BotAccount, ClockError, ShardRange, ShardState, Shards, follow_clock};
pub use examine::{Findings, examine};
pub use gateway::{Introduced, StartError, introduce, run};
