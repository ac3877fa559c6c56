//! Permissions: the bits, and what a channel changes of them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::snowflake::Id;

/// All that there are.
pub const ALL: u64 = (1 << 51) - 1;
/// Everything is allowed.
pub const ADMINISTRATOR: u64 = 1 << 3;
/// Change and delete channels.
pub const MANAGE_CHANNELS: u64 = 1 << 4;
/// Put an emoji under a message that nobody has put there yet.
pub const ADD_REACTIONS: u64 = 1 << 6;
/// See a channel.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// Write messages.
pub const SEND_MESSAGES: u64 = 1 << 11;
/// Delete others' messages.
pub const MANAGE_MESSAGES: u64 = 1 << 13;
/// Show embeds.
pub const EMBED_LINKS: u64 = 1 << 14;
/// Send files.
pub const ATTACH_FILES: u64 = 1 << 15;
/// Read what was written before.
pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
/// Ping everyone.
pub const MENTION_EVERYONE: u64 = 1 << 17;
/// Use commands.
pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
/// Archive, lock and delete threads.
pub const MANAGE_THREADS: u64 = 1 << 34;
/// Open threads for all.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// Open threads for some.
pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
/// Write messages in threads.
pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
/// What members may at first: read and write, with files and embeds, use commands, take part in threads.
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

/// What a channel allows and denies a role or a member, beside what they have in the guild.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overwrite {
    /// The bits that are added.
    pub allow: u64,
    /// The bits that are taken.
    pub deny: u64,
}

/// A channel's overwrites by role or member.
pub type Overwrites = BTreeMap<Id, Overwrite>;
