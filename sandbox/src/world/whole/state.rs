//! The whole world as plain data.

use std::collections::BTreeMap;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::api::error::ApiError;
use crate::snowflake::{Id, Mint};
use crate::world::things::{
    Attachment, BOT, Channel, Command, CommandPermission, Event, Guild, Interaction, Message, Rules, User,
};

/// Everything there is.
#[derive(Debug, Serialize, Deserialize)]
pub struct World {
    pub token: String,
    pub mint: Mint,
    /// How far the clock was moved.
    pub ahead_ms: i64,
    /// The sum of all moves of the clock forward.
    #[serde(default)]
    pub passed_ms: u64,
    /// Including the bot.
    pub users: BTreeMap<Id, User>,
    pub guilds: BTreeMap<Id, Guild>,
    /// Including threads and direct messages.
    pub channels: BTreeMap<Id, Channel>,
    pub commands: Vec<Command>,
    /// The settings for who may use commands, by guild and command.
    #[serde(default)]
    pub command_permissions: BTreeMap<Id, BTreeMap<Id, Vec<CommandPermission>>>,
    /// The interactions whose tokens may still be valid.
    pub interactions: BTreeMap<Id, Interaction>,
    /// What just happened.
    #[serde(skip)]
    pub events: Vec<Event>,
    /// New files of the current change.
    #[serde(skip)]
    pub files: Vec<(Id, Bytes)>,
    /// Files that people uploaded for commands' options; forgotten when the sandbox ends.
    #[serde(skip)]
    pub ephemeral_attachments: BTreeMap<Id, Attachment>,
    /// The time of the current change.
    #[serde(skip)]
    pub now: u64,
    /// Whether the bot is connected.
    #[serde(skip)]
    pub online: bool,
    /// Whether the bot has a session, even if it is away.
    #[serde(skip)]
    pub reachable: bool,
    /// The address of the sandbox.
    #[serde(skip)]
    pub base: String,
    #[serde(skip)]
    pub rules: Rules,
    /// Whether to forget what nobody is likely to ask for again.
    #[serde(skip)]
    pub forgetful: bool,
    /// Files that nobody can see any more.
    #[serde(skip)]
    pub forgotten: Vec<Id>,
    /// When messages older than an hour were edited, by channel.
    #[serde(skip)]
    pub old_edits: BTreeMap<Id, Vec<u64>>,
    /// When channels and threads were renamed.
    #[serde(skip)]
    pub renames: BTreeMap<Id, Vec<u64>>,
    /// The nonces of deleted messages: the channel, the author, the nonce, how long it is remembered.
    #[serde(skip)]
    pub deleted_nonces: Vec<(Id, Id, Value, u64)>,
}

impl World {
    pub fn next_id(&mut self) -> Id {
        // They go by the same clock as the dates.
        self.mint.next(self.now + self.rules.dates_ahead_ms)
    }

    /// Milliseconds since an arbitrary moment, which don't go back with the clock.
    pub fn steady_ms(&self) -> u64 {
        self.now.saturating_add_signed(-self.ahead_ms).saturating_add(self.passed_ms)
    }

    /// Sends the bot an event.
    pub fn dispatch(&mut self, name: &'static str, guild: Option<Id>, intents: u64, data: Value) {
        self.events.push(Event::Dispatch { name, guild, intents, data });
    }

    /// Sends news to the people who see a channel, or to everyone.
    pub fn news(&mut self, channel: Option<Id>, json: Value) {
        self.events.push(Event::News(channel, json));
    }

    /// A channel by its id.
    ///
    /// # Errors
    /// `Unknown Channel`.
    pub fn channel(&self, id: Id) -> Result<&Channel, ApiError> {
        self.channels.get(&id).ok_or_else(ApiError::unknown_channel)
    }

    /// A message in any channel, even an ephemeral one.
    pub fn find(&self, id: Id) -> Option<&Message> {
        self.channels.values().find_map(|channel| channel.messages.get(&id))
    }

    /// The guilds that the bot is in.
    pub fn own_guilds(&self) -> impl Iterator<Item = &Guild> {
        self.guilds.values().filter(|guild| guild.members.contains_key(&BOT))
    }

    /// A guild that the bot is in.
    pub fn own_guild(&self, id: Id) -> Option<&Guild> {
        self.guilds.get(&id).filter(|guild| guild.members.contains_key(&BOT))
    }

    /// The guild of a channel; none for direct messages.
    pub fn guild_of(&self, channel: Id) -> Option<&Guild> {
        self.guilds.get(&self.channels.get(&channel)?.guild()?)
    }

    /// The channels of a guild, without threads.
    pub fn channels_of(&self, guild: Id) -> impl Iterator<Item = &Channel> {
        let of = move |channel: &&Channel| channel.guild() == Some(guild) && channel.thread().is_none();
        self.channels.values().filter(of)
    }

    /// The threads of a guild that aren't archived.
    pub fn active_threads(&self, guild: Id) -> impl Iterator<Item = &Channel> {
        let active = move |channel: &&Channel| {
            channel.thread().is_some_and(|thread| thread.guild == guild && !thread.archived)
        };
        self.channels.values().filter(active)
    }
}
