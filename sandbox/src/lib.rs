//! A strict local Discord on loopback, with a page to chat in.
//!
//! It knows no bot in particular. A bot gets a token and an address and connects to the gateway.
//! People use it: at the page, or through [`Person`] in a test.
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use sandbox::{BotCommand, Config, Sandbox};
//!
//! let bot = Some(BotCommand::new("my-bot"));
//! let sandbox = Sandbox::start(Config { bot, ..Config::default() }).await?;
//! sandbox.has_command("ping").await?;
//! let ann = sandbox.person("ann")?;
//! ann.command("lounge", "ping", serde_json::json!({}))?;
//! ann.wait_for("lounge", |seen| seen.iter().any(|message| message.content() == "pong")).await?;
//! # Ok(())
//! # }
//! ```

#![warn(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "they panic when the reader has gone; anstream's don't"
)]

// What holds for Discord whatever the world.
mod api;
mod clock;
mod media;
mod snowflake;

// The world, where it is kept, and the hub that announces its changes.
mod hub;
mod store;
mod world;

// What bots see.
mod gateway;
mod rest;

// What people, the page and tests see.
mod admin;
mod astray;
mod page;
mod people;

// What runs it all.
mod bot;
mod sandbox;

pub use admin::Moderator;
pub use bot::BotCommand;
pub use hub::Request;
pub use hub::faults::{EventFault, EventOrder, Faults, RequestFault, RequestOrder};
pub use hub::session::Packet;
pub use people::{Person, Seen, Trouble};
pub use sandbox::{Config, Sandbox};
pub use snowflake::Id;
pub use store::Store;
pub use world::{CommandPermission, Overwrite, Rules, ThreadChange, permission};
