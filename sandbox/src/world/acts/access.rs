//! Access: who may see, do and use what.

use serde_json::{Value, json};

use crate::snowflake::Id;
use crate::world::things::command::holder;
use crate::world::things::permission::{
    ADMINISTRATOR, ALL, EVERYONE, MANAGE_THREADS, Overwrite, Overwrites, SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS, USE_APPLICATION_COMMANDS, VIEW_CHANNEL,
};
use crate::world::things::{BOT, Channel, Command, CommandPermission, Guild, Place};
use crate::world::whole::World;

impl World {
    /// What a member may do in a guild, whatever the channel.
    pub fn permissions(&self, guild: &Guild, user: Id) -> u64 {
        let Some(own) = guild.members.get(&user) else { return 0 };
        let held = guild.roles.iter().filter(|role| role.id == guild.id || own.contains(&role.id));
        let bits = held.fold(0, |bits, role| bits | role.permissions);
        if guild.owner == user || bits & ADMINISTRATOR != 0 { ALL } else { bits }
    }

    /// What someone may do in a channel. In direct messages that is everything that makes sense
    /// there. A thread has its channel's permissions.
    ///
    /// The order is Discord's ("Permissions", overwrites): everyone's, then all roles' together,
    /// then the member's. Anyone who can't see a channel can't do anything in it.
    pub fn permissions_in(&self, channel: Id, user: Id) -> u64 {
        let Some(guild) = self.guild_of(channel) else { return EVERYONE };
        let Some(own) = guild.members.get(&user) else { return 0 };
        let base = self.permissions(guild, user);
        if base == ALL {
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
        let roles = own.iter().map(of).fold(Overwrite::default(), |all, one| Overwrite {
            allow: all.allow | one.allow,
            deny: all.deny | one.deny,
        });
        let bits = apply(apply(apply(base, of(&guild.id)), roles), of(&user));
        if bits & VIEW_CHANNEL == 0 { 0 } else { bits }
    }

    /// Whether someone sees a channel. In a guild it takes permission, in a private thread also
    /// membership.
    pub fn sees(&self, user: Id, channel: &Channel) -> bool {
        let permitted = |wanted| self.permissions_in(channel.id, user) & wanted != 0;
        match &channel.place {
            Place::Direct(person) => *person == user || user == BOT,
            Place::Thread(thread) if thread.private && !thread.members.contains(&user) => {
                permitted(VIEW_CHANNEL) && permitted(MANAGE_THREADS)
            }
            _ => permitted(VIEW_CHANNEL),
        }
    }

    pub fn may_write(&self, channel: Id, user: Id) -> bool {
        let is_thread = self.channels.get(&channel).is_some_and(|channel| channel.thread().is_some());
        let needed = if is_thread { SEND_MESSAGES_IN_THREADS } else { SEND_MESSAGES };
        self.permissions_in(channel, user) & needed != 0
    }
}

impl Command {
    /// Whether someone may use the command: by its contexts, its installations and its permissions.
    /// Without a channel, their first guild counts.
    pub fn is_for(&self, world: &World, channel: Option<Id>, user: Id) -> bool {
        let guild = match channel {
            Some(channel) => world.guild_of(channel),
            None => world.guilds.values().find(|guild| guild.members.contains_key(&user)),
        };
        let context = if guild.is_some() { 0 } else { 1 };
        let contexts = self.body.get("contexts").and_then(Value::as_array);
        if contexts.is_some_and(|contexts| !contexts.contains(&json!(context))) {
            return false;
        }
        let installs = self.installs();
        let by_user = installs.contains(&1) && world.users.get(&user).is_some_and(|user| user.installed);
        let Some(guild) = guild else {
            let by_guild = installs.contains(&0);
            let allowed = self.body.get("dm_permission") != Some(&Value::Bool(false));
            return self.guild.is_none() && allowed && (by_guild || by_user);
        };
        let by_guild = installs.contains(&0) && guild.members.contains_key(&BOT);
        if self.guild.is_some_and(|only| only != guild.id) || !(by_guild || by_user) {
            return false;
        }
        self.is_permitted(world, guild, channel, user)
    }

    /// Whether a member may use the command, in Discord's order ("Application Commands",
    /// permissions): administrators may; then the settings of the channel, the member and the roles
    /// decide; then `default_member_permissions`.
    fn is_permitted(&self, world: &World, guild: &Guild, channel: Option<Id>, user: Id) -> bool {
        let held = channel
            .map_or_else(|| world.permissions(guild, user), |channel| world.permissions_in(channel, user));
        if held == ALL {
            return true;
        }
        if held & USE_APPLICATION_COMMANDS == 0 {
            return false;
        }
        let settings = world.command_permissions.get(&guild.id);
        let of = |id: Id| settings.and_then(|settings| settings.get(&id)).map_or(&[][..], Vec::as_slice);
        let lists = [of(self.id), of(BOT)];
        let find = |list: &[CommandPermission], kind: u8, id: Id| {
            list.iter().find(|one| one.kind == kind && one.id == id).map(|one| one.permission)
        };
        if let Some(channel) = channel {
            // One less than the guild's id stands for all channels.
            let all = Id(guild.id.0 - 1);
            let set =
                |list| find(list, holder::CHANNEL, channel).or_else(|| find(list, holder::CHANNEL, all));
            if lists.into_iter().find_map(set) == Some(false) {
                return false;
            }
        }
        let roles = guild.members.get(&user).map_or(&[][..], Vec::as_slice);
        let set = |list| {
            let by_roles: Vec<bool> =
                roles.iter().filter_map(|role| find(list, holder::ROLE, *role)).collect();
            let by_role = (!by_roles.is_empty()).then(|| by_roles.contains(&true));
            find(list, holder::USER, user).or(by_role).or_else(|| find(list, holder::ROLE, guild.id))
        };
        if let Some(set) = lists.into_iter().find_map(set) {
            return set;
        }
        let needed = self.body.get("default_member_permissions").and_then(Value::as_str);
        let needed = needed.and_then(|bits| bits.parse::<u64>().ok());
        // An empty set leaves it to administrators.
        needed.is_none_or(|bits| bits != 0 && held & bits == bits)
    }
}
