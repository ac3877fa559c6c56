//! Channels: of a guild, threads under them, and direct lines to the bot.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::clock::iso8601;
use crate::message::Message;
use crate::permission::{Overwrites, overwrites_json};
use crate::snowflake::Id;
use crate::world::{BOT, User, World};

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

    /// The channel object.
    pub fn json(&self, world: &World) -> Value {
        let last = self.last();
        match &self.place {
            Place::Text { guild, name, topic, overwrites } => {
                let position = world.channels_of(*guild).take_while(|other| other.id != self.id).count();
                json!({
                    "id": self.id, "type": self.kind(), "guild_id": guild, "name": name, "topic": topic,
                    "position": position, "nsfw": false, "parent_id": null,
                    "permission_overwrites": overwrites_json(overwrites, world.guilds.get(guild)),
                    "last_message_id": last, "last_pin_timestamp": null, "rate_limit_per_user": 0, "flags": 0,
                    "icon_emoji": null, "theme_color": null,
                })
            }
            Place::Thread(thread) => self.thread_json(thread, last),
            Place::Direct(person) => json!({
                "id": self.id, "type": self.kind(), "last_message_id": last, "last_pin_timestamp": null, "flags": 0,
                "recipients": world.users.get(person).map(User::json).into_iter().collect::<Vec<_>>(),
            }),
        }
    }

    fn thread_json(&self, thread: &Thread, last: Option<Id>) -> Value {
        let count = self.messages.values().filter(|message| message.ephemeral_for.is_none()).count();
        let mut metadata = json!({
            "archived": thread.archived, "archive_timestamp": iso8601(thread.changed_ms), "locked": thread.locked,
            "auto_archive_duration": thread.archive_after_minutes, "create_timestamp": iso8601(self.id.ms()),
        });
        if thread.private {
            metadata["invitable"] = json!(true);
        }
        let mut json = json!({
            "id": self.id, "type": self.kind(), "guild_id": thread.guild, "parent_id": thread.parent,
            "name": thread.name, "owner_id": thread.owner, "last_message_id": last, "last_pin_timestamp": null,
            "rate_limit_per_user": 0, "flags": 0, "bitrate": 64_000, "user_limit": 0, "rtc_region": null,
            "message_count": count, "total_message_sent": count, "member_count": thread.members.len(),
            "thread_metadata": metadata,
        });
        if thread.members.contains(&BOT) {
            json["member"] = self.thread_member_json(BOT);
        }
        json
    }

    /// A member of a thread.
    pub fn thread_member_json(&self, user: Id) -> Value {
        json!({
            "id": self.id, "user_id": user, "join_timestamp": iso8601(self.id.ms()), "flags": 0, "muted": false,
            "mute_config": null,
        })
    }
}
