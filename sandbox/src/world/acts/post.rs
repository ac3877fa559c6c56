//! Posts: how messages come, change and go.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::api::error::ApiError;
use crate::api::form::snowflake;
use crate::api::limits::flags;
use crate::snowflake::Id;
use crate::world::things::message::kind;
use crate::world::things::{BOT, Channel, Draft, Event, Message, Place, Via, permission};
use crate::world::whole::World;

/// How many messages of a channel a forgetful world keeps, of those for everybody and of each reader's own.
const MESSAGES_REMEMBERED: usize = 20;
/// How long Discord remembers a nonce, about.
const FEW_MINUTES_MS: u64 = 5 * 60_000;

/// A message to post.
pub struct Post {
    pub channel: Id,
    pub author: Id,
    pub draft: Draft,
    /// See [`kind`].
    pub kind: u8,
    /// The interaction that it comes from.
    pub via: Option<Via>,
    /// The only person to see it.
    pub ephemeral_for: Option<Id>,
    /// The message to reply to, where the draft names none.
    pub reply_to: Option<Id>,
}

impl Post {
    pub fn plain(channel: Id, author: Id, draft: Draft) -> Post {
        Post { channel, author, draft, kind: kind::DEFAULT, via: None, ephemeral_for: None, reply_to: None }
    }
}

impl World {
    /// # Errors
    /// As [`Message::apply`]; `Unknown Channel`; a reply to a message that isn't there.
    pub fn post(&mut self, post: Post) -> Result<Message, ApiError> {
        self.channel(post.channel)?;
        if post.via.is_none() {
            self.may_post(&post)?;
        }
        self.may_reopen(post.channel, post.author)?;
        let nonce = post.draft.nonce.clone();
        if post.draft.enforce_nonce
            && let Some(sent) = self.sent_before(post.channel, post.author, nonce.as_ref())
        {
            return Ok(sent.clone());
        }
        if post.draft.enforce_nonce && self.was_deleted(post.channel, post.author, nonce.as_ref()) {
            return Err(ApiError::unknown_message());
        }
        let reply_to = match &post.draft.reference {
            None => post.reply_to,
            Some(reference) => self.replied(post.channel, reference)?,
        };
        let mut message = Message::blank(self.next_id(), post.channel, post.author);
        message.kind = if reply_to.is_some() { kind::REPLY } else { post.kind };
        message.via = post.via;
        message.ephemeral_for = post.ephemeral_for;
        message.nonce = nonce;
        message.tts = post.draft.tts;
        message.reply_to = reply_to;
        self.fill(&mut message, post.draft)?;
        // Only now nothing can be refused any more: a refused message leaves the thread as it is, and so does one that
        // only a single person sees.
        if message.ephemeral_for.is_none() {
            self.reopen_for(post.channel, post.author)?;
            self.join_mentioned(&message)?;
        }
        Ok(self.insert(message))
    }

    /// Whether the author has permission to post. An answer to an interaction needs none.
    fn may_post(&self, post: &Post) -> Result<(), ApiError> {
        let channel = self.channel(post.channel)?;
        if let (Place::Direct(person), BOT) = (&channel.place, post.author) {
            let shares = self.own_guilds().any(|guild| guild.members.contains_key(person));
            return match self.users.get(person) {
                _ if !shares => Err(ApiError::no_mutual_guilds()),
                Some(user) if user.closed => Err(ApiError::cannot_send_to_user()),
                _ => Ok(()),
            };
        }
        if !self.sees(post.author, channel) {
            return Err(ApiError::missing_access());
        }
        let held = self.permissions_in(channel.id, post.author);
        let lacks = |bit: u64, is_needed: bool| is_needed && held & bit == 0;
        let draft = &post.draft;
        if !self.may_write(channel.id, post.author)
            || lacks(permission::EMBED_LINKS, draft.embeds.as_ref().is_some_and(|embeds| !embeds.is_empty()))
            || lacks(permission::SEND_TTS_MESSAGES, draft.tts)
            || lacks(permission::ATTACH_FILES, !draft.files.is_empty())
        {
            return Err(ApiError::missing_permissions());
        }
        let replies = draft.reference.is_some() || post.reply_to.is_some();
        if lacks(permission::READ_MESSAGE_HISTORY, replies) {
            return Err(ApiError::no_history());
        }
        Ok(())
    }

    /// Counts an edit by the bot's token: messages older than an hour may only be edited so often.
    ///
    /// # Errors
    /// `Maximum number of edits to messages older than 1 hour reached`.
    pub fn count_edit(&mut self, channel: Id, id: Id) -> Result<(), ApiError> {
        const HOUR_MS: u64 = 3_600_000;
        if id.ms() + HOUR_MS > self.now {
            return Ok(());
        }
        let edits = self.old_edits.entry(channel).or_default();
        edits.retain(|at| at + HOUR_MS > self.now);
        if edits.len() >= self.rules.old_edits {
            return Err(ApiError::too_many_old_edits());
        }
        edits.push(self.now);
        Ok(())
    }

    /// Adds a finished message to its channel.
    pub fn insert(&mut self, message: Message) -> Message {
        // Whoever reads a private answer is there already.
        let notified =
            if message.ephemeral_for.is_none() { message.mentions.users.clone() } else { BTreeSet::new() };
        let message = Message { posted_ms: Some(self.now), notified, ..message };
        if let Some(channel) = self.channels.get_mut(&message.channel) {
            channel.messages.insert(message.id, message.clone());
            let alike = |other: &&Message| other.ephemeral_for == message.ephemeral_for;
            if self.forgetful && channel.messages.values().filter(alike).count() > MESSAGES_REMEMBERED {
                let oldest = channel.messages.values().find(alike).map(|message| message.id);
                let gone = oldest.and_then(|oldest| channel.messages.remove(&oldest));
                let files = gone.into_iter().flat_map(|message| message.attachments);
                self.forgotten.extend(files.map(|file| file.id));
            }
        }
        self.events.push(Event::Created(Box::new(message.clone())));
        message
    }

    /// # Errors
    /// As [`Message::apply`]; `Unknown Message`.
    pub fn revise(&mut self, channel: Id, id: Id, draft: Draft) -> Result<Message, ApiError> {
        let found = self.channels.get(&channel).and_then(|channel| channel.messages.get(&id));
        let mut message = found.cloned().ok_or_else(ApiError::unknown_message)?;
        self.is_open(channel)?;
        // Discord ignores a change of any other flag.
        let draft = Draft { flags: draft.flags.map(|given| given & flags::SUPPRESS_EMBEDS), ..draft };
        self.fill(&mut message, draft)?;
        self.join_mentioned(&message)?;
        message.edited_ms = Some(self.now);
        self.replace(message.clone());
        Ok(message)
    }

    /// Marks a message as passed on to other servers.
    ///
    /// # Errors
    /// When there is none, or it was passed on before.
    pub fn crosspost(&mut self, channel: Id, id: Id) -> Result<Message, ApiError> {
        let found = self.channels.get(&channel).and_then(|channel| channel.messages.get(&id));
        let mut message = found.cloned().ok_or_else(ApiError::unknown_message)?;
        if message.flags & flags::CROSSPOSTED != 0 {
            return Err(ApiError::already_crossposted());
        }
        message.flags |= flags::CROSSPOSTED;
        self.replace(message.clone());
        Ok(message)
    }

    fn replace(&mut self, message: Message) {
        if let Some(channel) = self.channels.get_mut(&message.channel) {
            channel.messages.insert(message.id, message.clone());
        }
        self.events.push(Event::Updated(Box::new(message)));
    }

    /// # Errors
    /// `Unknown Message`.
    pub fn delete(&mut self, channel: Id, id: Id) -> Result<(), ApiError> {
        let gone = self.channels.get_mut(&channel).and_then(|channel| channel.messages.remove(&id));
        let gone = gone.ok_or_else(ApiError::unknown_message)?;
        if let Some(nonce) = &gone.nonce {
            self.deleted_nonces.retain(|(.., until_ms)| *until_ms > self.now);
            self.deleted_nonces.push((channel, gone.author, nonce.clone(), self.now + FEW_MINUTES_MS));
        }
        self.events.push(Event::Deleted(Box::new(gone)));
        Ok(())
    }

    /// The direct messages with a person.
    pub fn direct(&mut self, person: Id) -> Id {
        let line = |channel: &&Channel| matches!(channel.place, Place::Direct(user) if user == person);
        if let Some(channel) = self.channels.values().find(line) {
            return channel.id;
        }
        let id = self.next_id();
        self.channels.insert(id, Channel::new(id, Place::Direct(person)));
        id
    }

    fn fill(&mut self, message: &mut Message, draft: Draft) -> Result<(), ApiError> {
        let replied = message.reply_to.and_then(|id| self.find(id)).map(|message| message.author);
        let (mint, now) = (&mut self.mint, self.now);
        let files = message.apply(draft, replied, || mint.next(now))?;
        message.mentions.users.retain(|id| self.users.contains_key(id));
        let roles = self.guild_of(message.channel).map_or(&[][..], |guild| &guild.roles);
        message.mentions.roles.retain(|id| roles.iter().any(|role| role.id == *id));
        let may_ping =
            self.permissions_in(message.channel, message.author) & permission::MENTION_EVERYONE != 0;
        message.mentions.everyone &= may_ping;
        self.files.extend(files);
        Ok(())
    }

    /// A message of the last few minutes with the same nonce, by the same author.
    fn sent_before(&self, channel: Id, author: Id, nonce: Option<&Value>) -> Option<&Message> {
        let recent = self.channels.get(&channel)?.messages.values().rev();
        recent.take_while(|message| message.id.ms() + FEW_MINUTES_MS > self.now).find(|message| {
            message.author == author && message.nonce.is_some() && message.nonce.as_ref() == nonce
        })
    }

    /// Whether there was such a message: Discord doesn't make it again (discord-api-docs #6647).
    fn was_deleted(&self, channel: Id, author: Id, nonce: Option<&Value>) -> bool {
        self.deleted_nonces.iter().any(|(there, by, deleted, until_ms)| {
            (*there, *by, Some(deleted)) == (channel, author, nonce) && *until_ms > self.now
        })
    }

    fn replied(&self, channel: Id, reference: &Value) -> Result<Option<Id>, ApiError> {
        let id = Id(snowflake(&reference["message_id"]).unwrap_or_default());
        let here = &self.channel(channel)?.messages;
        if here.get(&id).is_some_and(|message| message.ephemeral_for.is_none()) {
            Ok(Some(id))
        } else if reference["fail_if_not_exists"] == false {
            Ok(None)
        } else {
            let fault = json!([{"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}]);
            Err(ApiError::form(json!({"message_reference": {"_errors": fault}})))
        }
    }
}
