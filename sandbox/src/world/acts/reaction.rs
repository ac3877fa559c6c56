//! Reactions: how emoji under a message come and go.

use serde_json::{Value, json};

use crate::api::error::ApiError;
use crate::api::limits::components::is_emoji;
use crate::snowflake::Id;
use crate::world::things::{BOT, Message, Reaction, intent, permission};
use crate::world::whole::{World, emoji_json};

/// How many different emoji a message may have.
const KINDS_MOST: usize = 20;

/// The reactions to remove.
#[derive(Debug, Clone, Copy)]
pub enum Removal<'a> {
    /// One person's, of one emoji.
    One(Id, &'a str),
    /// All of one emoji.
    Emoji(&'a str),
    All,
}

impl World {
    /// Adds a reaction, unless it is there already.
    ///
    /// # Errors
    /// `Unknown Message`, `Unknown Emoji`, without permission, in an archived thread, when there
    /// are too many.
    pub fn react(&mut self, user: Id, channel: Id, message: Id, emoji: &str) -> Result<(), ApiError> {
        let found = self.reacted_to(channel, message)?;
        let known = found.reactions.iter().find(|reaction| reaction.emoji == emoji);
        let (is_new, kinds) = (known.is_none(), found.reactions.len());
        if known.is_some_and(|reaction| reaction.users.contains(&user)) {
            return Ok(());
        }
        if !is_emoji(emoji) {
            return Err(ApiError::unknown_emoji());
        }
        self.is_open(channel)?;
        let held = self.permissions_in(channel, user);
        let needed = if is_new { permission::ADD_REACTIONS } else { 0 } | permission::READ_MESSAGE_HISTORY;
        if held & needed != needed {
            return Err(ApiError::missing_permissions());
        }
        if is_new && kinds >= KINDS_MOST {
            return Err(ApiError::too_many_reactions());
        }
        self.change_reactions(channel, message, |reactions| {
            match reactions.iter_mut().find(|reaction| reaction.emoji == emoji) {
                Some(reaction) => reaction.users.push(user),
                None => reactions.push(Reaction { emoji: emoji.to_owned(), users: vec![user] }),
            }
        });
        let mut more = json!({
            "user_id": user, "emoji": emoji_json(emoji), "burst": false, "type": 0,
            "message_author_id": self.reacted_to(channel, message)?.author,
        });
        if let Some(member) = self.guild_of(channel).and_then(|guild| self.member_with_user(guild, user)) {
            more["member"] = member;
        }
        self.announce_reaction("MESSAGE_REACTION_ADD", channel, message, more);
        Ok(())
    }

    /// Removes reactions. To remove others', `by` needs permission to manage messages.
    ///
    /// # Errors
    /// `Unknown Message`, `Unknown Emoji` for one that isn't there, without permission, in an
    /// archived thread.
    pub fn unreact(&mut self, by: Id, channel: Id, message: Id, gone: Removal<'_>) -> Result<(), ApiError> {
        let found = self.reacted_to(channel, message)?;
        let is_there = |reaction: &Reaction| match gone {
            Removal::One(user, emoji) => reaction.emoji == emoji && reaction.users.contains(&user),
            Removal::Emoji(emoji) => reaction.emoji == emoji,
            Removal::All => true,
        };
        let any = found.reactions.iter().any(is_there);
        self.is_open(channel)?;
        let is_own = matches!(gone, Removal::One(user, _) if user == by);
        if !is_own && self.permissions_in(channel, by) & permission::MANAGE_MESSAGES == 0 {
            return Err(ApiError::missing_permissions());
        }
        if !any {
            return if matches!(gone, Removal::All) { Ok(()) } else { Err(ApiError::unknown_emoji()) };
        }
        self.change_reactions(channel, message, |reactions| {
            if let Removal::One(user, emoji) = gone {
                for reaction in reactions.iter_mut().filter(|reaction| reaction.emoji == emoji) {
                    reaction.users.retain(|other| *other != user);
                }
                reactions.retain(|reaction| !reaction.users.is_empty());
            } else {
                reactions.retain(|reaction| !is_there(reaction));
            }
        });
        let (name, more) = match gone {
            Removal::One(user, emoji) => (
                "MESSAGE_REACTION_REMOVE",
                json!({"user_id": user, "emoji": emoji_json(emoji), "burst": false, "type": 0}),
            ),
            Removal::Emoji(emoji) => ("MESSAGE_REACTION_REMOVE_EMOJI", json!({"emoji": emoji_json(emoji)})),
            Removal::All => ("MESSAGE_REACTION_REMOVE_ALL", json!({})),
        };
        self.announce_reaction(name, channel, message, more);
        Ok(())
    }

    /// The members who reacted to a message with an emoji.
    ///
    /// # Errors
    /// `Unknown Message`, `Unknown Emoji`.
    pub fn reactors(&self, channel: Id, message: Id, emoji: &str) -> Result<&[Id], ApiError> {
        let found = self.reacted_to(channel, message)?;
        if !is_emoji(emoji) {
            return Err(ApiError::unknown_emoji());
        }
        let reaction = found.reactions.iter().find(|reaction| reaction.emoji == emoji);
        Ok(reaction.map_or(&[], |reaction| &reaction.users))
    }

    fn reacted_to(&self, channel: Id, message: Id) -> Result<&Message, ApiError> {
        let found = self.channel(channel)?.messages.get(&message);
        found.filter(|message| message.ephemeral_for.is_none()).ok_or_else(ApiError::unknown_message)
    }

    fn change_reactions(&mut self, channel: Id, message: Id, change: impl FnOnce(&mut Vec<Reaction>)) {
        let found = self.channels.get_mut(&channel).and_then(|channel| channel.messages.get_mut(&message));
        if let Some(message) = found {
            change(&mut message.reactions);
        }
    }

    /// Announces a change to people, and to the bot if it sees the channel.
    fn announce_reaction(&mut self, name: &'static str, channel: Id, message: Id, more: Value) {
        let guild = self.guild_of(channel).map(|guild| guild.id);
        let mut data = json!({"channel_id": channel, "message_id": message});
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild);
        }
        if let (Some(data), Value::Object(more)) = (data.as_object_mut(), more) {
            data.extend(more);
        }
        if self.channels.get(&channel).is_some_and(|channel| self.sees(BOT, channel)) {
            let wanted = if guild.is_some() { intent::GUILD_REACTIONS } else { intent::DIRECT_REACTIONS };
            self.dispatch(name, guild, wanted, data);
        }
        if let Some(seen) = self.find(message).map(|message| self.seen_json(message)) {
            self.news(Some(channel), json!({"type": "message_update", "message": seen}));
        }
    }
}
