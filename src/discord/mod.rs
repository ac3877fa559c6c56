//! Discord: reading interactions, answering them, posting, and the way in by the gateway.
//!
//! `request` what is asked, typed · `handle` request to reply · `answer` sending it · `view` results as messages · `suggest` autocomplete ·
//! `custom_id` and `panel` what buttons carry · `commands` the command table · `outlet` public posts · `rest` requests to Discord ·
//! `studio` where pictures are drawn · `bounds` what is too long for Discord, cut · `films` moving pictures, kept · `gateway` the connection · `examine` a look at how things are · `shards` which are ours

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
