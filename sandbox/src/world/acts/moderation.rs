//! Moderation: guilds, people, channels and roles, as their owners and moderators add and change
//! them.

use std::collections::BTreeMap;

use serde_json::json;

use crate::snowflake::Id;
use crate::world::things::permission::{self, Overwrite};
use crate::world::things::{BOT, Channel, CommandPermission, Event, Guild, Place, Role, User, intent};
use crate::world::whole::World;

/// A change of a text channel; `None` leaves a field as it is.
pub struct ChannelChange {
    pub name: Option<String>,
    pub topic: Option<String>,
    pub nsfw: Option<bool>,
    pub slowmode_s: Option<u64>,
}

impl World {
    /// Names the bot and its own roles.
    pub fn name_bot(&mut self, name: &str) {
        if let Some(bot) = self.users.get_mut(&BOT) {
            bot.name = name.to_lowercase().split_whitespace().collect::<Vec<_>>().join("_");
            name.clone_into(&mut bot.display_name);
        }
        let roles = self.guilds.values_mut().flat_map(|guild| &mut guild.roles);
        for role in roles.filter(|role| role.bot == Some(BOT)) {
            name.clone_into(&mut role.name);
        }
    }

    /// Adds a guild with everybody in it and the same two channels as the first.
    pub fn add_guild(&mut self, name: &str, with_bot: bool) -> Id {
        let everybody: Vec<Id> = self.users.values().filter(|user| !user.bot).map(|user| user.id).collect();
        self.add_guild_of(name, &everybody, with_bot)
    }

    /// Adds a guild with only these people in it.
    pub fn add_guild_of(&mut self, name: &str, people: &[Id], with_bot: bool) -> Id {
        let (id, bot_role) = (self.next_id(), self.next_id());
        let role =
            |id, name: &str, bot| Role { id, name: name.to_owned(), permissions: permission::EVERYONE, bot };
        let bot_name = self.users.get(&BOT).map_or_else(String::new, |bot| bot.display_name.clone());
        let members: BTreeMap<Id, Vec<Id>> = people.iter().map(|person| (*person, Vec::new())).collect();
        let guild = Guild {
            id,
            name: name.to_owned(),
            owner: members.keys().next().copied().unwrap_or(BOT),
            locale: "en-US".to_owned(),
            roles: vec![role(id, "@everyone", None), role(bot_role, &bot_name, Some(BOT))],
            members,
            events: BTreeMap::new(),
        };
        self.guilds.insert(id, guild);
        for (name, topic) in [("halma", "Boards and challenges"), ("lounge", "Everything else")] {
            self.add_channel(id, (name, topic), false);
        }
        if with_bot {
            self.join(id, BOT);
        }
        self.news(None, json!({"type": "guilds"}));
        id
    }

    pub fn set_guild_locale(&mut self, id: Id, locale: &str) -> bool {
        let Some(guild) = self.guilds.get_mut(&id) else { return false };
        locale.clone_into(&mut guild.locale);
        if let Some(json) = self.guilds.get(&id).map(|guild| self.guild_json(guild)) {
            self.dispatch("GUILD_UPDATE", Some(id), intent::GUILDS, json);
        }
        self.news(None, json!({"type": "guilds"}));
        true
    }

    /// Adds a person to every guild.
    pub fn add_person(&mut self, name: &str, locale: &str) -> Id {
        let id = self.add_stranger(name, locale);
        let guilds: Vec<Id> = self.guilds.keys().copied().collect();
        for guild in guilds {
            self.join(guild, id);
        }
        id
    }

    /// Adds a person who is in no guild.
    pub fn add_stranger(&mut self, name: &str, locale: &str) -> Id {
        let id = self.next_id();
        self.users.insert(id, User::new(id, name, locale));
        id
    }

    /// Adds a text channel, or one that other servers can follow.
    pub fn add_channel(&mut self, guild: Id, (name, topic): (&str, &str), announces: bool) -> Id {
        let id = self.next_id();
        let place = Place::Text {
            guild,
            name: name.to_owned(),
            topic: topic.to_owned(),
            announces,
            overwrites: BTreeMap::new(),
            nsfw: false,
            slowmode_s: 0,
        };
        self.channels.insert(id, Channel::new(id, place));
        self.announce_channel("CHANNEL_CREATE", "channel_create", id);
        id
    }

    pub fn set_channel(&mut self, id: Id, change: ChannelChange) {
        let Some(Channel { place, .. }) = self.channels.get_mut(&id) else { return };
        let Place::Text { name, topic, nsfw, slowmode_s, .. } = place else { return };
        if let Some(new) = change.name {
            *name = new;
        }
        if let Some(new) = change.topic {
            *topic = new;
        }
        *nsfw = change.nsfw.unwrap_or(*nsfw);
        *slowmode_s = change.slowmode_s.unwrap_or(*slowmode_s);
        self.announce_channel("CHANNEL_UPDATE", "channel_update", id);
    }

    /// Sets what a channel allows and denies a role or a member.
    pub fn set_overwrite(&mut self, id: Id, whom: Id, overwrite: Overwrite) {
        let Some(Channel { place: Place::Text { overwrites, .. }, .. }) = self.channels.get_mut(&id) else {
            return;
        };
        if overwrite == Overwrite::default() {
            overwrites.remove(&whom);
        } else {
            overwrites.insert(whom, overwrite);
        }
        self.announce_channel("CHANNEL_UPDATE", "channel_update", id);
    }

    /// Sets what a role allows in its guild.
    pub fn set_role(&mut self, id: Id, permissions: u64) -> bool {
        let mut guilds = self.guilds.values_mut();
        let found =
            guilds.find_map(|guild| Some((guild.id, guild.roles.iter_mut().find(|role| role.id == id)?)));
        let Some((guild, role)) = found else { return false };
        role.permissions = permissions;
        let role = self.guilds.get(&guild).and_then(|guild| self.role_json(guild, id));
        self.dispatch(
            "GUILD_ROLE_UPDATE",
            Some(guild),
            intent::GUILDS,
            json!({"guild_id": guild, "role": role}),
        );
        self.events.push(Event::Commands);
        true
    }

    /// Adds a person or the bot to a guild, unless they are in it.
    pub fn join(&mut self, guild: Id, user: Id) {
        let Some(place) = self.guilds.get_mut(&guild) else { return };
        if place.members.contains_key(&user) {
            return;
        }
        let own = place.roles.iter().filter(|role| role.bot == Some(user)).map(|role| role.id).collect();
        place.members.insert(user, own);
        let Some(place) = self.guilds.get(&guild) else { return };
        if user == BOT {
            self.events.push(Event::Admitted(guild));
            self.events.push(Event::Commands);
        } else if let Some(mut member) = self.member_with_user(place, user) {
            member["guild_id"] = json!(guild);
            self.dispatch("GUILD_MEMBER_ADD", Some(guild), intent::GUILD_MEMBERS, member);
        }
        self.news(None, json!({"type": "guilds"}));
    }

    /// Removes a person or the bot from a guild.
    pub fn kick(&mut self, guild: Id, user: Id) -> bool {
        let gone = self.guilds.get_mut(&guild).and_then(|guild| guild.members.remove(&user)).is_some();
        if gone && user == BOT {
            self.dispatch("GUILD_DELETE", Some(guild), intent::GUILDS, json!({"id": guild}));
            self.events.push(Event::Commands);
        } else if gone {
            let user = self.users.get(&user).map(User::json);
            let data = json!({"guild_id": guild, "user": user});
            self.dispatch("GUILD_MEMBER_REMOVE", Some(guild), intent::GUILD_MEMBERS, data);
        }
        self.news(None, json!({"type": "guilds"}));
        gone
    }

    /// Deletes a channel with its threads, or a thread.
    pub fn remove_channel(&mut self, id: Id) -> bool {
        let Some(gone) = self.channels.get(&id) else { return false };
        let (json, guild) = (gone.json(self), gone.guild());
        let sees = self.sees(BOT, gone);
        let is_thread = gone.thread().is_some();
        self.channels.remove(&id);
        self.channels.retain(|_, other| other.thread().is_none_or(|thread| thread.parent != id));
        if sees && is_thread {
            let data = json!({
                "id": id, "type": json["type"], "guild_id": guild, "parent_id": json["parent_id"],
            });
            self.dispatch("THREAD_DELETE", guild, intent::GUILDS, data);
        } else if sees {
            self.dispatch("CHANNEL_DELETE", guild, intent::GUILDS, json);
        }
        self.news(None, json!({"type": "channel_delete", "id": id}));
        true
    }

    /// Deletes a guild and everything in it.
    pub fn remove_guild(&mut self, id: Id) -> bool {
        let Some(gone) = self.guilds.remove(&id) else { return false };
        self.channels.retain(|_, channel| channel.guild() != Some(id));
        self.commands.retain(|command| command.guild != Some(id));
        self.command_permissions.remove(&id);
        if gone.members.contains_key(&BOT) {
            self.dispatch("GUILD_DELETE", Some(id), intent::GUILDS, json!({"id": id}));
            self.events.push(Event::Commands);
        }
        self.news(None, json!({"type": "guilds"}));
        true
    }

    /// Sets who may use a command in a guild. The application's id stands for all of its commands.
    pub fn permit(&mut self, guild: Id, command: Id, permissions: Vec<CommandPermission>) {
        let data = json!({
            "id": command, "application_id": BOT, "guild_id": guild, "permissions": permissions,
        });
        self.command_permissions.entry(guild).or_default().insert(command, permissions);
        self.dispatch("APPLICATION_COMMAND_PERMISSIONS_UPDATE", Some(guild), intent::UNCONDITIONAL, data);
        self.events.push(Event::Commands);
    }

    fn announce_channel(&mut self, name: &'static str, news: &str, id: Id) {
        let Some(channel) = self.channels.get(&id) else { return };
        let (json, guild) = (channel.json(self), channel.guild());
        if self.sees(BOT, channel) {
            self.dispatch(name, guild, intent::GUILDS, json.clone());
        } else {
            // To the bot, a channel that is hidden from it is gone.
            self.dispatch("CHANNEL_DELETE", guild, intent::GUILDS, json.clone());
        }
        self.news(Some(id), json!({"type": news, "channel": json}));
    }
}
