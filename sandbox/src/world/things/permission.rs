//! Permissions: their bits, and how a channel changes them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::snowflake::Id;

/// All permissions.
pub const ALL: u64 = (1 << 51) - 1;
/// Allows everything.
pub const ADMINISTRATOR: u64 = 1 << 3;
/// To change and delete channels.
pub const MANAGE_CHANNELS: u64 = 1 << 4;
/// To change the server, which makes somebody its manager.
pub const MANAGE_GUILD: u64 = 1 << 5;
/// To add an emoji that isn't under a message yet.
pub const ADD_REACTIONS: u64 = 1 << 6;
/// To see a channel.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// To post messages.
pub const SEND_MESSAGES: u64 = 1 << 11;
/// To have messages read out.
pub const SEND_TTS_MESSAGES: u64 = 1 << 12;
/// To delete others' messages.
pub const MANAGE_MESSAGES: u64 = 1 << 13;
/// To show embeds.
pub const EMBED_LINKS: u64 = 1 << 14;
/// To attach files.
pub const ATTACH_FILES: u64 = 1 << 15;
/// To read earlier messages.
pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
/// To ping everyone.
pub const MENTION_EVERYONE: u64 = 1 << 17;
/// To give roles below one's own.
pub const MANAGE_ROLES: u64 = 1 << 28;
/// To use commands.
pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
/// To change anybody's scheduled events.
pub const MANAGE_EVENTS: u64 = 1 << 33;
/// To archive, lock and delete threads.
pub const MANAGE_THREADS: u64 = 1 << 34;
/// To open public threads.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// To open private threads.
pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
/// To post messages in threads.
pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
/// To create scheduled events, and change one's own.
pub const CREATE_EVENTS: u64 = 1 << 44;
/// What members may do at first: read and post, with files and embeds, use commands, take part in
/// threads.
pub const EVERYONE: u64 = ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | 1 << 26
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// What a channel allows and denies a role or a member, on top of what they have in the guild.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overwrite {
    /// The added bits.
    pub allow: u64,
    /// The removed bits.
    pub deny: u64,
}

/// A channel's overwrites by role or member.
pub type Overwrites = BTreeMap<Id, Overwrite>;
