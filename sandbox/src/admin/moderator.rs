//! The moderator: what owners and moderators of guilds do.

use std::sync::Arc;

use serde_json::Value;

use crate::api::limits::commands::LOCALES;
use crate::hub::Hub;
use crate::people::{Trouble, trouble};
use crate::snowflake::Id;
use crate::world::{BOT, CommandPermission, Overwrite, Role, ThreadChange, World};

/// Someone who may do everything in every guild. Nothing they do counts as the bot's act.
#[derive(Clone)]
pub struct Moderator {
    hub: Arc<Hub>,
}

impl Moderator {
    pub(crate) const fn new(hub: Arc<Hub>) -> Moderator {
        Moderator { hub }
    }

    /// The bot's id, both as a user and as an application.
    pub const fn bot(&self) -> Id {
        BOT
    }

    /// The guilds, oldest first.
    pub fn guilds(&self) -> Vec<Id> {
        self.hub.look(|world| world.guilds.keys().copied().collect())
    }

    /// A channel of a guild by its name.
    pub fn channel(&self, guild: Id, name: &str) -> Option<Id> {
        self.hub.look(|world| {
            world.channels_of(guild).find(|channel| channel.name() == Some(name)).map(|channel| channel.id)
        })
    }

    /// Adds a guild with everybody and the bot in it and the channels `halma` and `lounge`.
    pub fn add_guild(&self, name: &str) -> Id {
        self.hub.change(|world| world.add_guild(name, true))
    }

    /// Adds such a guild with a name that a caller chose.
    ///
    /// # Errors
    /// 400 for an empty name.
    pub fn add_named_guild(&self, name: &str) -> Result<Id, Trouble> {
        is_named(name)?;
        Ok(self.add_guild(name))
    }

    /// Adds a guild with only these people and the bot in it.
    ///
    /// # Errors
    /// 404 for an unknown person, 400 for an empty name.
    pub fn add_guild_of(&self, name: &str, people: &[Id]) -> Result<Id, Trouble> {
        is_named(name)?;
        self.hub.change(|world| {
            if people.iter().any(|person| !world.users.contains_key(person)) {
                return Err(trouble(404, "There is no such person."));
            }
            Ok(world.add_guild_of(name, people, true))
        })
    }

    /// Adds a person to every guild, or a stranger to none.
    ///
    /// # Errors
    /// 400 for an empty name or a language that Discord doesn't have, 409 for a name that is taken.
    pub fn admit(&self, name: &str, locale: &str, is_stranger: bool) -> Result<Id, Trouble> {
        is_named(name)?;
        is_locale(locale)?;
        self.hub.change(|world| {
            let lower = name.to_lowercase();
            if world.users.values().any(|user| user.name == lower) {
                return Err(trouble(409, format!("There is a person “{name}” already.")));
            }
            Ok(if is_stranger { world.add_stranger(name, locale) } else { world.add_person(name, locale) })
        })
    }

    /// Adds a person who is in no guild.
    pub fn add_stranger(&self, name: &str, locale: &str) -> Id {
        self.hub.change(|world| world.add_stranger(name, locale))
    }

    /// Sets the language of a guild, which Discord's clients call the primary language of the
    /// community.
    ///
    /// # Errors
    /// 404 for an unknown guild, 400 for a language that Discord doesn't have.
    pub fn set_guild_locale(&self, guild: Id, locale: &str) -> Result<(), Trouble> {
        is_locale(locale)?;
        self.done("There is no such server.", |world| world.set_guild_locale(guild, locale))
    }

    /// Adds a person who is in every guild.
    pub fn add_person(&self, name: &str, locale: &str) -> Id {
        self.hub.change(|world| world.add_person(name, locale))
    }

    /// Adds a channel.
    ///
    /// # Errors
    /// 404 for an unknown guild, 400 for an empty name.
    pub fn add_channel(&self, guild: Id, name: &str) -> Result<Id, Trouble> {
        self.add_channel_of(guild, name, false)
    }

    /// Adds an announcement channel, which other servers can follow.
    ///
    /// # Errors
    /// 404 for an unknown guild, 400 for an empty name.
    pub fn add_announcements(&self, guild: Id, name: &str) -> Result<Id, Trouble> {
        self.add_channel_of(guild, name, true)
    }

    fn add_channel_of(&self, guild: Id, name: &str, announces: bool) -> Result<Id, Trouble> {
        is_named(name)?;
        self.hub.change(|world| {
            if !world.guilds.contains_key(&guild) {
                return Err(trouble(404, "There is no such server."));
            }
            Ok(world.add_channel(guild, (name, ""), announces))
        })
    }

    /// Adds a role that allows nothing: just above everyone's, or above all others.
    ///
    /// # Errors
    /// 404 for an unknown guild, 400 for an empty name.
    pub fn add_role(&self, guild: Id, name: &str, on_top: bool) -> Result<Id, Trouble> {
        is_named(name)?;
        let added = self.hub.change(|world| world.add_role(guild, name, on_top));
        added.ok_or_else(|| trouble(404, "There is no such server."))
    }

    /// Gives a member a role.
    ///
    /// # Errors
    /// 404 for an unknown member or role.
    pub fn give_role(&self, guild: Id, user: Id, role: Id) -> Result<(), Trouble> {
        self.done("There is no such member or role.", |world| world.set_role_of(guild, user, (role, true)))
    }

    /// The role of the bot's own in a guild.
    pub fn bot_role(&self, guild: Id) -> Option<Id> {
        let own = |role: &&Role| role.bot == Some(BOT);
        self.hub.look(|world| world.guilds.get(&guild)?.roles.iter().find(own).map(|role| role.id))
    }

    /// The roles of a member, without everyone's.
    pub fn roles_of(&self, guild: Id, user: Id) -> Vec<Id> {
        self.hub.look(|world| world.guilds.get(&guild)?.members.get(&user).cloned()).unwrap_or_default()
    }

    /// The scheduled events of a guild that aren't over, as the bot would read them.
    pub fn scheduled(&self, guild: Id) -> Vec<Value> {
        self.hub.look(|world| world.guilds.get(&guild).map_or_else(Vec::new, |guild| world.scheduled(guild)))
    }

    /// Deletes a guild.
    ///
    /// # Errors
    /// 404 when there is none.
    pub fn remove_guild(&self, guild: Id) -> Result<(), Trouble> {
        self.done("There is no such server.", |world| world.remove_guild(guild))
    }

    /// Deletes a channel with its threads, or a thread.
    ///
    /// # Errors
    /// 404 when there is none.
    pub fn remove_channel(&self, channel: Id) -> Result<(), Trouble> {
        self.done("There is no such channel.", |world| world.remove_channel(channel))
    }

    /// Deletes a message.
    ///
    /// # Errors
    /// 404 when there is none.
    pub fn remove_message(&self, message: Id) -> Result<(), Trouble> {
        self.done("There is no such message.", |world| {
            let channel = world.find(message).map(|message| message.channel);
            channel.is_some_and(|channel| world.delete(channel, message).is_ok())
        })
    }

    /// Removes a person or the bot from a guild.
    ///
    /// # Errors
    /// 404 when they aren't in it.
    pub fn kick(&self, guild: Id, user: Id) -> Result<(), Trouble> {
        self.done("They aren't in this server.", |world| world.kick(guild, user))
    }

    /// Lets someone back into a guild.
    ///
    /// # Errors
    /// 404 when there is no such guild or person.
    pub fn invite(&self, guild: Id, user: Id) -> Result<(), Trouble> {
        self.done("There is no such server or person.", |world| {
            let known = world.guilds.contains_key(&guild) && world.users.contains_key(&user);
            if known {
                world.join(guild, user);
            }
            known
        })
    }

    /// Sets what a channel allows and denies a role, a person or the bot, in the bits of
    /// [`crate::permission`].
    ///
    /// # Errors
    /// 404 for an unknown channel.
    pub fn overwrite(&self, channel: Id, whom: Id, overwrite: Overwrite) -> Result<(), Trouble> {
        self.done("There is no such channel.", |world| {
            let known = world.channels.contains_key(&channel);
            world.set_overwrite(channel, whom, overwrite);
            known
        })
    }

    /// Denies the bot something in a channel.
    ///
    /// # Errors
    /// 404 for an unknown channel.
    pub fn deny(&self, channel: Id, bits: u64) -> Result<(), Trouble> {
        self.overwrite(channel, BOT, Overwrite { allow: 0, deny: bits })
    }

    /// Sets what a role allows. Everyone's role has its guild's id.
    ///
    /// # Errors
    /// 404 for an unknown role.
    pub fn role(&self, role: Id, permissions: u64) -> Result<(), Trouble> {
        self.done("There is no such role.", |world| world.set_role(role, permissions))
    }

    /// Sets who may use a command in a guild. The bot's id stands for all of its commands.
    pub fn permit(&self, guild: Id, command: Id, permissions: Vec<CommandPermission>) {
        self.hub.change(|world| world.permit(guild, command, permissions));
    }

    /// Archives or reopens a thread, locks or unlocks it.
    ///
    /// # Errors
    /// 404 for an unknown thread.
    pub fn thread(&self, id: Id, archived: Option<bool>, locked: Option<bool>) -> Result<(), Trouble> {
        self.done("There is no such thread.", |world| {
            let known = world.channels.get(&id).is_some_and(|channel| channel.thread().is_some());
            world.set_thread(id, ThreadChange { archived, locked, ..ThreadChange::default() });
            known
        })
    }

    /// A channel as the bot would read it.
    pub fn look(&self, channel: Id) -> Option<Value> {
        self.hub.look(|world| world.channels.get(&channel).map(|channel| channel.json(world)))
    }

    fn done(&self, missing: &str, act: impl FnOnce(&mut World) -> bool) -> Result<(), Trouble> {
        if self.hub.change(act) { Ok(()) } else { Err(trouble(404, missing)) }
    }
}

fn is_named(name: &str) -> Result<(), Trouble> {
    if name.trim().is_empty() { Err(trouble(400, "A name can't be empty.")) } else { Ok(()) }
}

fn is_locale(locale: &str) -> Result<(), Trouble> {
    if LOCALES.contains(&locale) {
        return Ok(());
    }
    Err(trouble(400, format!("Discord has no locale “{locale}”.")))
}
