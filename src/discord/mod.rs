//! Discord: parsing interactions, answering them, posting, and the gateway connection.
//!
//! - `request`: what is asked, typed
//! - `handle`: from a request to a reply
//! - `answer`: sending the reply
//! - `view`: results as messages
//! - `suggest`: autocomplete
//! - `custom_id` and `panel`: the content of buttons
//! - `commands`: the command table
//! - `outlet`: public posts
//! - `rest`: requests to Discord
//! - `studio`: drawing pictures
//! - `bounds`: cutting texts to Discord's limits
//! - `films`: a cache of moving pictures
//! - `gateway`: the connection
//! - `examine`: an inspection without a connection
//! - `shards`: which of the bot's shards are ours

mod account;
mod answer;
mod bounds;
mod commands;
mod custom_id;
mod examine;
mod films;
mod gateway;
mod handle;
mod mirror;
mod outlet;
mod panel;
mod pictures;
mod request;
mod rest;
mod shards;
mod studio;
mod suggest;
mod view;

pub use account::BotAccount;
pub use examine::{Findings, examine};
pub use gateway::{Introduced, StartError, introduce, run};
pub use shards::{ShardRange, ShardState, Shards};
