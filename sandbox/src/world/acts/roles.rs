//! Roles: added by moderators, given to members and taken from them by the bot.

use serde_json::{Value, json};

use crate::api::error::ApiError;
use crate::snowflake::Id;
use crate::world::things::{BOT, Guild, Role, intent, permission};
use crate::world::whole::World;

impl World {
    /// Adds a role that allows nothing: just above "everyone", or above all others.
    pub fn add_role(&mut self, guild: Id, name: &str, on_top: bool) -> Option<Id> {
        let id = self.next_id();
        let roles = &mut self.guilds.get_mut(&guild)?.roles;
        let at = if on_top { roles.len() } else { 1.min(roles.len()) };
        roles.insert(at, Role { id, name: name.to_owned(), permissions: 0, bot: None });
        let role = self.guilds.get(&guild).map(|guild| self.guild_json(guild)["roles"][at].take());
        let data = json!({"guild_id": guild, "role": role});
        self.dispatch("GUILD_ROLE_CREATE", Some(guild), intent::GUILDS, data);
        self.news(None, json!({"type": "guilds"}));
        Some(id)
    }

    /// Gives a member a role as the bot, or takes it. Either may be so already.
    ///
    /// # Errors
    /// When there is no such member or role; without permission; when the role isn't below the bot's
    /// highest one, or isn't one that can be given.
    pub fn give_role(&mut self, guild: Id, user: Id, (role, gives): (Id, bool)) -> Result<(), ApiError> {
        let known = self.own_guild(guild).ok_or_else(ApiError::unknown_guild)?;
        if !known.members.contains_key(&user) {
            return Err(ApiError::unknown_member());
        }
        let at = known.roles.iter().position(|other| other.id == role).ok_or_else(ApiError::unknown_role)?;
        if role == guild {
            return Err(ApiError::invalid_role());
        }
        let own = known.members.get(&BOT).into_iter().flatten();
        let place = |role: &Id| known.roles.iter().position(|other| other.id == *role);
        let highest = own.filter_map(place).max().unwrap_or(0);
        let permitted = self.permissions(known, BOT) & permission::MANAGE_ROLES != 0;
        let in_reach = known.owner == BOT || at < highest;
        if !permitted || !in_reach || known.roles[at].bot.is_some() {
            return Err(ApiError::missing_permissions());
        }
        self.set_role_of(guild, user, (role, gives));
        Ok(())
    }

    /// Gives a member a role, or takes it. Returns whether there is such a member and role.
    pub fn set_role_of(&mut self, guild: Id, user: Id, (role, gives): (Id, bool)) -> bool {
        let has_role = |guild: &&mut Guild| guild.roles.iter().any(|other| other.id == role);
        let Some(held) =
            self.guilds.get_mut(&guild).filter(has_role).and_then(|guild| guild.members.get_mut(&user))
        else {
            return false;
        };
        if held.contains(&role) == gives {
            return true;
        }
        held.retain(|other| *other != role);
        if gives {
            held.push(role);
        }
        let mut member = self.guilds.get(&guild).and_then(|guild| self.member_with_user(guild, user));
        if let Some(member) = member.as_mut().and_then(Value::as_object_mut) {
            member.insert("guild_id".to_owned(), json!(guild));
        }
        self.dispatch("GUILD_MEMBER_UPDATE", Some(guild), intent::GUILD_MEMBERS, member.unwrap_or_default());
        self.news(None, json!({"type": "guilds"}));
        true
    }
}
