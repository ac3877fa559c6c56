//! What a change of the world leaves for the bot and for people to hear.

use serde_json::Value;

use super::message::Message;
use crate::snowflake::Id;

/// Something that happened.
#[derive(Debug, Clone)]
pub enum Event {
    /// A message came.
    Created(Box<Message>),
    /// A message changed.
    Updated(Box<Message>),
    /// A message went.
    Deleted(Box<Message>),
    /// The list of commands changed.
    Commands,
    /// An interaction came to a new state.
    Interaction(Id),
    /// The bot is to learn of an interaction.
    Dispatch(Id),
    /// The bot is to learn of something else.
    Tell {
        /// The event's name.
        name: &'static str,
        /// The guild where it is.
        guild: Option<Id>,
        /// The intents of which any will do.
        intents: u64,
        /// The event's data.
        data: Value,
    },
    /// People are to learn of something: who sees the channel, or everyone.
    News(Option<Id>, Value),
}
