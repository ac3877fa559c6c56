//! Events: what a change of the world leaves for the bot and for people to hear.

use serde_json::Value;

use super::message::Message;
use crate::snowflake::Id;

#[derive(Debug, Clone)]
pub enum Event {
    Created(Box<Message>),
    Updated(Box<Message>),
    Deleted(Box<Message>),
    /// The list of commands changed.
    Commands,
    /// The state of an interaction changed.
    Interaction(Id),
    /// The bot gets an interaction.
    Invoked(Id),
    /// The bot gets a guild.
    Admitted(Id),
    /// The bot gets another event of the gateway.
    Dispatch {
        name: &'static str,
        guild: Option<Id>,
        /// A bot with any of these intents gets it.
        intents: u64,
        data: Value,
    },
    /// News for the people who see a channel, or for everyone.
    News(Option<Id>, Value),
}
