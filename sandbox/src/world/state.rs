//! The world: guilds, people, channels with their messages, the bot's commands and the interactions.
//!
//! It is plain data behind one lock. A change appends what happened to `events`, which [`crate::hub::Hub`] takes out under
//! the same lock and passes on, so that everyone learns of things in the order in which they happened.

use std::collections::BTreeMap;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::channel::Channel;
use super::command::{Command, CommandPermission};
use super::event::Event;
use super::guild::Guild;
use super::interaction::Interaction;
use super::message::{Attachment, Message};
use super::rules::Rules;
use super::user::User;
use crate::api::error::ApiError;
use crate::snowflake::{Id, Mint};

/// Everything there is.
#[derive(Debug, Serialize, Deserialize)]
pub struct World {
    /// The bot's token.
    pub token: String,
    /// Where ids come from.
    pub mint: Mint,
    /// How far the clock was moved.
    pub ahead_ms: u64,
    /// Everyone, the bot included.
    pub users: BTreeMap<Id, User>,
    /// The guilds.
    pub guilds: BTreeMap<Id, Guild>,
    /// The channels of all guilds, and direct ones.
    pub channels: BTreeMap<Id, Channel>,
    /// The bot's commands.
    pub commands: Vec<Command>,
    /// Who may use them, by guild and command.
    #[serde(default)]
    pub command_permissions: BTreeMap<Id, BTreeMap<Id, Vec<CommandPermission>>>,
    /// The interactions whose tokens may still live.
    pub interactions: BTreeMap<Id, Interaction>,
    /// What just happened.
    #[serde(skip)]
    pub events: Vec<Event>,
    /// Files that came with the change in hand.
    #[serde(skip)]
    pub files: Vec<(Id, Bytes)>,
    /// Files that people have sent ahead, to name them as options of commands; forgotten when the sandbox ends.
    #[serde(skip)]
    pub ephemeral_attachments: BTreeMap<Id, Attachment>,
    /// The moment of the change in hand.
    #[serde(skip)]
    pub now: u64,
    /// Whether the bot is connected.
    #[serde(skip)]
    pub online: bool,
    /// Whether the bot has a session, be it away or not.
    #[serde(skip)]
    pub reachable: bool,
    /// The address under which attachments are found.
    #[serde(skip)]
    pub base: String,
    /// Discord's numbers.
    #[serde(skip)]
    pub rules: Rules,
    /// Whether what nobody is likely to ask for again is forgotten.
    #[serde(skip)]
    pub forgetful: bool,
    /// Files that nobody can see any more.
    #[serde(skip)]
    pub forgotten: Vec<Id>,
    /// When messages older than an hour were edited, by channel.
    #[serde(skip)]
    pub old_edits: BTreeMap<Id, Vec<u64>>,
}

impl World {
    /// A new id.
    pub fn next_id(&mut self) -> Id {
        self.mint.next(self.now)
    }

    /// Has the bot learn of something.
    pub fn tell(&mut self, name: &'static str, guild: Option<Id>, intents: u64, data: Value) {
        self.events.push(Event::Tell { name, guild, intents, data });
    }

    /// Has people learn of something: those who see a channel, or everyone.
    pub fn news(&mut self, channel: Option<Id>, json: Value) {
        self.events.push(Event::News(channel, json));
    }

    /// A channel.
    ///
    /// # Errors
    /// `Unknown Channel`.
    pub fn channel(&self, id: Id) -> Result<&Channel, ApiError> {
        self.channels.get(&id).ok_or_else(ApiError::unknown_channel)
    }

    /// A message anywhere, also one that is private.
    pub fn find(&self, id: Id) -> Option<&Message> {
        self.channels.values().find_map(|channel| channel.messages.get(&id))
    }

    /// The guild that a channel is of; none for a direct line.
    pub fn guild_of(&self, channel: Id) -> Option<&Guild> {
        self.guilds.get(&self.channels.get(&channel)?.guild()?)
    }

    /// The channels of a guild, without threads.
    pub fn channels_of(&self, guild: Id) -> impl Iterator<Item = &Channel> {
        let of = move |channel: &&Channel| channel.guild() == Some(guild) && channel.thread().is_none();
        self.channels.values().filter(of)
    }

    /// The threads of a guild that aren't put away.
    pub fn active_threads(&self, guild: Id) -> impl Iterator<Item = &Channel> {
        let active = move |channel: &&Channel| {
            channel.thread().is_some_and(|thread| thread.guild == guild && !thread.archived)
        };
        self.channels.values().filter(active)
    }
}
