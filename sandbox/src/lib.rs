//! A local Discord: on loopback, with a page to chat in, strict where Discord is.
//!
//! It knows no bot in particular. A bot gets a token and an address, connects to the gateway, and is used by people: at the
//! page, or by a test through [`Person`].
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use sandbox::{BotCommand, Config, Sandbox};
//!
//! let sandbox = Sandbox::start(Config { bot: Some(BotCommand::new("my-bot")), ..Config::default() }).await?;
//! sandbox.has_command("ping").await?;
//! let ann = sandbox.person("ann")?;
//! ann.command("lounge", "ping", serde_json::json!({}))?;
//! ann.wait_for("lounge", |seen| seen.iter().any(|message| message.content() == "pong")).await?;
//! # Ok(())
//! # }
//! ```

// In reading order: the world, what it is made of, what bots see of it, what people see of it, what holds it together.
mod world;

mod channel;
mod command;
mod interaction;
mod mentions;
mod message;
mod modal;
pub mod moderation;
pub mod permission;
mod reaction;
mod select;
mod shapes;
mod snowflake;
mod thread;

mod error;
mod faults;
mod form;
mod gateway;
mod limits;
mod operations;
mod pressing;
mod rates;
mod rest;
mod schema;
mod session;
mod starts;
mod upload;

mod admin;
mod moderator;
mod page;
mod people;
mod person;
mod seen;
mod tabs;

mod bot;
mod clock;
mod hub;
mod log;
mod sandbox;
mod store;
mod vault;

pub use bot::BotCommand;
pub use command::CommandPermission;
pub use faults::{EventFault, Faults, RequestFault, RequestOrder};
pub use hub::Request;
pub use moderator::Moderator;
pub use permission::Overwrite;
pub use person::{Person, Trouble};
pub use sandbox::{Config, Sandbox};
pub use seen::Seen;
pub use session::Packet;
pub use snowflake::Id;
pub use store::Store;
pub use thread::Change as ThreadChange;
pub use world::Rules;
