//! Permissions: the bits, and who may do what where.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::channel::Place;
use crate::snowflake::Id;
use crate::world::{Guild, World};

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

/// Overwrites as Discord lists them: type 0 for roles, 1 for members.
pub fn overwrites_json(overwrites: &Overwrites, guild: Option<&Guild>) -> Vec<Value> {
    let is_role = |id: &Id| guild.is_some_and(|guild| guild.roles.iter().any(|role| role.id == *id));
    let one = |(id, Overwrite { allow, deny }): (&Id, &Overwrite)| {
        let kind = i32::from(!is_role(id));
        json!({"id": id, "type": kind, "allow": allow.to_string(), "deny": deny.to_string()})
    };
    overwrites.iter().map(one).collect()
}

impl World {
    /// What a member may do in a guild, whatever the channel.
    pub fn permissions(&self, guild: &Guild, user: Id) -> u64 {
        let Some(own) = guild.members.get(&user) else { return 0 };
        let held = guild.roles.iter().filter(|role| role.id == guild.id || own.contains(&role.id));
        let bits = held.fold(0, |bits, role| bits | role.permissions);
        if guild.owner == user || bits & ADMINISTRATOR != 0 { ALL } else { bits }
    }

    /// What someone may do in a channel; in a direct line, everything that makes sense there. A thread has its channel's.
    ///
    /// The order is Discord's ("Permissions", overwrites): everyone's, then all roles' together, then the member's; who can't
    /// see a channel can't do anything in it.
    pub fn permissions_in(&self, channel: Id, user: Id) -> u64 {
        let Some(guild) = self.guild_of(channel) else { return EVERYONE };
        let base = self.permissions(guild, user);
        if base == ALL || base == 0 {
            return base;
        }
        let no_overwrites = Overwrites::new();
        let overwrites = match self.channels.get(&channel).map(|channel| &channel.place) {
            Some(Place::Text { overwrites, .. }) => overwrites,
            Some(Place::Thread(thread)) => {
                match self.channels.get(&thread.parent).map(|parent| &parent.place) {
                    Some(Place::Text { overwrites, .. }) => overwrites,
                    _ => &no_overwrites,
                }
            }
            _ => &no_overwrites,
        };
        let apply = |bits: u64, by: Overwrite| bits & !by.deny | by.allow;
        let of = |id: &Id| overwrites.get(id).copied().unwrap_or_default();
        let roles = guild.members.get(&user).into_iter().flatten().map(of);
        let roles = roles.fold(Overwrite::default(), |all, one| Overwrite {
            allow: all.allow | one.allow,
            deny: all.deny | one.deny,
        });
        let bits = apply(apply(apply(base, of(&guild.id)), roles), of(&user));
        if bits & VIEW_CHANNEL == 0 { 0 } else { bits }
    }
}
