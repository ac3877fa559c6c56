//! Channels: of a guild, threads under them, and direct lines to the bot.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::message::Message;
use super::permission::Overwrites;
use crate::snowflake::Id;

/// The kinds of channels, as Discord numbers them.
pub mod kind {
    /// A text channel of a guild.
    pub const TEXT: u8 = 0;
    /// A direct line.
    pub const DIRECT: u8 = 1;
    /// A thread that everybody in its channel sees.
    pub const PUBLIC_THREAD: u8 = 11;
    /// A thread that only its members see.
    pub const PRIVATE_THREAD: u8 = 12;
}

/// A place for messages.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Channel {
    /// The id.
    pub id: Id,
    /// Where it is, or whose direct line to the bot.
    pub place: Place,
    /// Its messages.
    pub messages: BTreeMap<Id, Message>,
}

/// What a channel is.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Place {
    /// A text channel.
    Text {
        /// Of this guild.
        guild: Id,
        /// Its name.
        name: String,
        /// What it is for.
        topic: String,
        /// What it allows and denies.
        #[serde(default)]
        overwrites: Overwrites,
    },
    /// A thread.
    Thread(Thread),
    /// A direct line between the bot and a person.
    Direct(Id),
}

/// A thread.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Thread {
    /// The guild.
    pub guild: Id,
    /// The channel that it is in.
    pub parent: Id,
    /// The name.
    pub name: String,
    /// Who opened it.
    pub owner: Id,
    /// Whether only its members see it.
    pub private: bool,
    /// Who takes part.
    pub members: BTreeSet<Id>,
    /// Whether it is put away.
    pub archived: bool,
    /// Whether only moderators may reopen it.
    pub locked: bool,
    /// When `archived` last changed, in milliseconds.
    pub changed_ms: u64,
    /// After how many minutes without a message it is put away.
    pub archive_after_minutes: u64,
}

impl Channel {
    /// An empty channel.
    pub const fn new(id: Id, place: Place) -> Channel {
        Channel { id, place, messages: BTreeMap::new() }
    }

    /// The guild; none for a direct line.
    pub const fn guild(&self) -> Option<Id> {
        match &self.place {
            Place::Text { guild, .. } => Some(*guild),
            Place::Thread(thread) => Some(thread.guild),
            Place::Direct(_) => None,
        }
    }

    /// The name; none for a direct line.
    pub fn name(&self) -> Option<&str> {
        match &self.place {
            Place::Text { name, .. } => Some(name),
            Place::Thread(thread) => Some(&thread.name),
            Place::Direct(_) => None,
        }
    }

    /// The thread that it is.
    pub const fn thread(&self) -> Option<&Thread> {
        match &self.place {
            Place::Thread(thread) => Some(thread),
            _ => None,
        }
    }

    /// The kind, see [`kind`].
    pub const fn kind(&self) -> u8 {
        match &self.place {
            Place::Text { .. } => kind::TEXT,
            Place::Thread(Thread { private: true, .. }) => kind::PRIVATE_THREAD,
            Place::Thread(_) => kind::PUBLIC_THREAD,
            Place::Direct(_) => kind::DIRECT,
        }
    }

    /// The newest message that isn't only for one.
    pub fn last(&self) -> Option<Id> {
        let mut public = self.messages.values().rev().filter(|message| message.ephemeral_for.is_none());
        public.next().map(|message| message.id)
    }
}
