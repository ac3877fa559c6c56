//! Channels: text channels of guilds, their threads, and direct messages with the bot.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::message::Message;
use super::permission::Overwrites;
use crate::snowflake::Id;

/// The kinds of channels, as Discord numbers them.
pub mod kind {
    pub const TEXT: u8 = 0;
    /// A text channel that other servers can follow.
    pub const ANNOUNCEMENTS: u8 = 5;
    /// A thread that everybody in its announcement channel sees.
    pub const ANNOUNCEMENT_THREAD: u8 = 10;
    /// Direct messages.
    pub const DIRECT: u8 = 1;
    /// A thread that everybody in its channel sees.
    pub const PUBLIC_THREAD: u8 = 11;
    /// A thread that only its members see.
    pub const PRIVATE_THREAD: u8 = 12;
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Channel {
    pub id: Id,
    pub place: Place,
    pub messages: BTreeMap<Id, Message>,
}

/// What a channel is, and where.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Place {
    Text {
        guild: Id,
        name: String,
        topic: String,
        /// Whether other servers can follow it.
        #[serde(default)]
        announces: bool,
        #[serde(default)]
        overwrites: Overwrites,
        #[serde(default)]
        nsfw: bool,
        /// How many seconds a person should wait between two messages. It is stored, but holds nobody back.
        #[serde(default)]
        slowmode_s: u64,
    },
    Thread(Thread),
    /// Direct messages between the bot and this person.
    Direct(Id),
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Thread {
    pub guild: Id,
    pub parent: Id,
    pub name: String,
    /// The member who opened it.
    pub owner: Id,
    pub private: bool,
    /// Whether its channel is one that other servers can follow.
    #[serde(default)]
    pub announces: bool,
    pub members: BTreeSet<Id>,
    pub archived: bool,
    /// Whether only moderators may reopen it.
    pub locked: bool,
    /// When `archived` last changed.
    pub changed_ms: u64,
    /// How long without a message until it is archived.
    pub archive_after_minutes: u64,
    /// As a text channel's.
    #[serde(default)]
    pub slowmode_s: u64,
    /// Whether members of a private thread may add others. It is stored, but not enforced.
    #[serde(default = "yes")]
    pub invitable: bool,
}

const fn yes() -> bool {
    true
}

impl Channel {
    pub const fn new(id: Id, place: Place) -> Channel {
        Channel { id, place, messages: BTreeMap::new() }
    }

    /// None for direct messages.
    pub const fn guild(&self) -> Option<Id> {
        match &self.place {
            Place::Text { guild, .. } => Some(*guild),
            Place::Thread(thread) => Some(thread.guild),
            Place::Direct(_) => None,
        }
    }

    /// None for direct messages.
    pub fn name(&self) -> Option<&str> {
        match &self.place {
            Place::Text { name, .. } => Some(name),
            Place::Thread(thread) => Some(&thread.name),
            Place::Direct(_) => None,
        }
    }

    pub const fn thread(&self) -> Option<&Thread> {
        match &self.place {
            Place::Thread(thread) => Some(thread),
            _ => None,
        }
    }

    /// The kind, see [`kind`].
    pub const fn kind(&self) -> u8 {
        match &self.place {
            Place::Text { announces: true, .. } => kind::ANNOUNCEMENTS,
            Place::Text { .. } => kind::TEXT,
            Place::Thread(Thread { private: true, .. }) => kind::PRIVATE_THREAD,
            Place::Thread(Thread { announces: true, .. }) => kind::ANNOUNCEMENT_THREAD,
            Place::Thread(_) => kind::PUBLIC_THREAD,
            Place::Direct(_) => kind::DIRECT,
        }
    }

    /// The newest message that isn't ephemeral.
    pub fn last(&self) -> Option<Id> {
        let mut public = self.messages.values().rev().filter(|message| message.ephemeral_for.is_none());
        public.next().map(|message| message.id)
    }
}
