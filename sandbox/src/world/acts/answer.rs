//! The bot's answers to an interaction: the first one, its edits and the follow-ups.

use serde_json::{Value, json};

use super::post::Post;
use crate::api::error::ApiError;
use crate::api::form::Report;
use crate::api::limits::callback::{CHOICES, DEFERRED_MESSAGE, DEFERRED_UPDATE, MESSAGE, MODAL, UPDATE};
use crate::api::limits::{self, flags};
use crate::api::upload::Upload;
use crate::snowflake::Id;
use crate::world::things::interaction::{FIRST_ANSWER_MS, Owes, State, TOKEN_MS, kind};
use crate::world::things::message::kind as message_kind;
use crate::world::things::{BOT, Draft, Event, Interaction, Message};
use crate::world::whole::World;

/// How many follow-ups an interaction may have in a guild that the bot isn't a member of.
const FOLLOW_UPS_OF_GUESTS: u32 = 5;

impl World {
    /// The bot's first answer. Returns the message that it makes or changes.
    ///
    /// # Errors
    /// `Unknown interaction`, `already acknowledged`, or a bad form.
    pub fn answer(&mut self, id: Id, token: &str, upload: &mut Upload) -> Result<Option<Message>, ApiError> {
        let known = self.interactions.get(&id).filter(|interaction| interaction.token == token);
        let interaction = known.ok_or_else(ApiError::unknown_interaction)?.clone();
        match interaction.state {
            State::Sent if self.steady_ms() > interaction.started_ms + FIRST_ANSWER_MS => {
                return Err(ApiError::unknown_interaction());
            }
            State::Sent => {}
            State::Failed | State::Undelivered if interaction.answered_after_ms.is_none() => {
                return Err(ApiError::unknown_interaction());
            }
            _ => return Err(ApiError::already_acknowledged()),
        }
        upload.check(&limits::CALLBACK, None)?;
        let number = upload.json["type"].as_u64().unwrap_or_default();
        let fitting: &[u64] = match interaction.kind {
            kind::AUTOCOMPLETE => &[CHOICES],
            kind::COMPONENT => &[MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, MODAL],
            kind::MODAL if interaction.component_of.is_some() => {
                &[MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE]
            }
            kind::MODAL => &[MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE],
            _ => &[MESSAGE, DEFERRED_MESSAGE, MODAL],
        };
        if !fitting.contains(&number) {
            let mut report = Report::default();
            report.at("type", |report| {
                let message = format!("Value must be one of {fitting:?} for this kind of interaction.");
                report.fault("INTERACTION_CALLBACK_TYPE_INVALID", message);
            });
            report.done()?;
        }
        let message = self.answered(&interaction, number, upload)?;
        let now = self.steady_ms();
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.answered_after_ms = Some(now.saturating_sub(interaction.started_ms));
            if self.forgetful {
                interaction.payload = Value::Null;
            }
            interaction.original = message.as_ref().map(|message| message.id).or(match number {
                DEFERRED_UPDATE => interaction.component_of,
                _ => None,
            });
            (interaction.state, interaction.owes) = match number {
                DEFERRED_MESSAGE => (State::Deferred, Some(Owes::Message)),
                DEFERRED_UPDATE => (State::Deferred, Some(Owes::Update)),
                _ => (State::Answered, None),
            };
            match number {
                CHOICES => {
                    let choices = upload.json["data"]["choices"].as_array().cloned();
                    interaction.choices = Some(json!(choices.unwrap_or_default()));
                }
                MODAL => interaction.modal = Some(upload.json["data"].clone()),
                _ => {}
            }
        }
        self.events.push(Event::Interaction(id));
        Ok(message)
    }

    fn answered(
        &mut self,
        interaction: &Interaction,
        number: u64,
        upload: &mut Upload,
    ) -> Result<Option<Message>, ApiError> {
        match number {
            MESSAGE => {
                let draft = Draft::read(&limits::ANSWER_MESSAGE, upload, Some("data"))?;
                self.post(interaction.post(draft)).map(Some)
            }
            DEFERRED_MESSAGE => {
                upload.check(&limits::DEFERRAL, Some("data"))?;
                let mut message = Message::blank(self.next_id(), interaction.channel, BOT);
                let private = upload.json["data"]["flags"].as_u64().unwrap_or(0) & flags::EPHEMERAL;
                let replies = interaction.component_of.is_some();
                message.kind = if replies { message_kind::REPLY } else { interaction.message_kind() };
                message.flags = flags::LOADING | private;
                message.ephemeral_for = (private != 0).then_some(interaction.user);
                message.via = Some(interaction.via());
                message.reply_to = interaction.component_of;
                Ok(Some(self.insert(message)))
            }
            DEFERRED_UPDATE => Ok(None),
            UPDATE => {
                let draft = Draft::read(&limits::ANSWER_MESSAGE, upload, Some("data"))?;
                let id = interaction.component_of.ok_or_else(ApiError::unknown_message)?;
                self.revise(interaction.channel, id, draft).map(Some)
            }
            CHOICES => {
                self.check_choices(interaction, upload)?;
                Ok(None)
            }
            _ => {
                upload.check(&limits::MODAL, Some("data"))?;
                Ok(None)
            }
        }
    }

    fn check_choices(&self, interaction: &Interaction, upload: &mut Upload) -> Result<(), ApiError> {
        upload.check(&limits::CHOICES, Some("data"))?;
        let mut report = Report::default();
        let number = focused(&interaction.payload["data"]["options"]).unwrap_or_default();
        for (index, choice) in upload.json["data"]["choices"].as_array().into_iter().flatten().enumerate() {
            if !limits::commands::choice_fits(number, &choice["value"]) {
                report.fault_at(
                    &format!("data.choices.{index}.value"),
                    "APPLICATION_COMMAND_OPTIONS_VALUE_INVALID",
                    "The value doesn't fit the option's type",
                );
            }
        }
        report.done()
    }

    /// The interaction of a token that is still valid and was answered.
    ///
    /// # Errors
    /// `Unknown Webhook` for another application or before the first answer; `Invalid Webhook
    /// Token`.
    pub fn by_token(&self, application: Id, token: &str) -> Result<Interaction, ApiError> {
        if application != BOT {
            return Err(ApiError::unknown_webhook());
        }
        // The id within the token saves a search.
        let id = token.split('-').nth(1).and_then(|id| id.parse::<Id>().ok());
        let found =
            id.and_then(|id| self.interactions.get(&id)).filter(|interaction| interaction.token == token);
        let interaction = found.ok_or_else(ApiError::invalid_webhook_token)?;
        if interaction.started_ms + TOKEN_MS < self.steady_ms() {
            return Err(ApiError::invalid_webhook_token());
        }
        if interaction.answered_after_ms.is_none() || interaction.kind == kind::AUTOCOMPLETE {
            return Err(ApiError::unknown_webhook());
        }
        Ok(interaction.clone())
    }

    /// Posts a follow-up. The first one after a deferral replaces "thinking".
    ///
    /// # Errors
    /// As [`World::by_token`] and [`World::post`].
    pub fn follow_up(&mut self, interaction: &Interaction, draft: Draft) -> Result<Message, ApiError> {
        match (interaction.owes, interaction.original) {
            (Some(Owes::Message), Some(_)) => self.edit_original(interaction, draft),
            (owes, original) => {
                let mut post = interaction.post(draft);
                if let (Some(via), Some(original)) = (&mut post.via, original) {
                    via.original = Some(original);
                    post.reply_to = Some(original);
                }
                let is_member =
                    self.guild_of(interaction.channel).is_none_or(|guild| guild.members.contains_key(&BOT));
                if !is_member && interaction.follow_ups >= FOLLOW_UPS_OF_GUESTS {
                    return Err(ApiError::too_many_follow_ups());
                }
                let message = self.post(post)?;
                if let Some(interaction) = self.interactions.get_mut(&interaction.id) {
                    interaction.follow_ups += 1;
                }
                if owes.is_some() {
                    self.settle(interaction.id);
                }
                Ok(message)
            }
        }
    }

    /// Changes the message that `@original` means.
    ///
    /// # Errors
    /// `Unknown Message` when it's gone, and as [`World::revise`].
    pub fn edit_original(&mut self, interaction: &Interaction, draft: Draft) -> Result<Message, ApiError> {
        let id = interaction.original.ok_or_else(ApiError::unknown_message)?;
        self.edit_own(interaction, id, draft)
    }

    /// Changes a message of an interaction.
    ///
    /// # Errors
    /// As [`World::edit_original`].
    pub fn edit_own(&mut self, interaction: &Interaction, id: Id, draft: Draft) -> Result<Message, ApiError> {
        let channel = self.own(interaction, id)?.channel;
        let is_original = interaction.original == Some(id);
        if !is_original || interaction.owes != Some(Owes::Message) {
            let message = self.revise(channel, id, draft)?;
            if is_original && interaction.owes.is_some() {
                self.settle(interaction.id);
            }
            return Ok(message);
        }
        let message = self.revise(channel, id, draft)?;
        let settled = Message { flags: message.flags & !flags::LOADING, edited_ms: None, ..message };
        if let Some(channel) = self.channels.get_mut(&channel) {
            channel.messages.insert(id, settled.clone());
        }
        // `revise` has announced the message as still thinking.
        if let Some(Event::Updated(announced)) = self.events.last_mut() {
            **announced = settled.clone();
        }
        self.settle(interaction.id);
        Ok(settled)
    }

    /// A message that an interaction's token gives access to.
    ///
    /// # Errors
    /// `Unknown Message`.
    pub fn own(&self, interaction: &Interaction, id: Id) -> Result<&Message, ApiError> {
        let own = |message: &&Message| {
            interaction.original == Some(id)
                || message.via.as_ref().is_some_and(|via| via.interaction == interaction.id)
        };
        self.find(id).filter(own).ok_or_else(ApiError::unknown_message)
    }

    /// Deletes a message that an interaction's token gives access to. If it was still to be filled
    /// in or changed, nothing is owed any more.
    ///
    /// # Errors
    /// `Unknown Message`.
    pub fn delete_own(&mut self, interaction: &Interaction, id: Id) -> Result<(), ApiError> {
        let channel = self.own(interaction, id)?.channel;
        self.delete(channel, id)?;
        if interaction.owes.is_some() && interaction.original == Some(id) {
            self.settle(interaction.id);
        }
        Ok(())
    }

    fn settle(&mut self, id: Id) {
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.owes = None;
            interaction.state = State::Done;
            self.events.push(Event::Interaction(id));
        }
    }
}

impl Interaction {
    fn post(&self, draft: Draft) -> Post {
        let private = draft.flags.unwrap_or(0) & flags::EPHEMERAL != 0;
        Post {
            channel: self.channel,
            author: BOT,
            draft,
            kind: self.message_kind(),
            via: Some(self.via()),
            ephemeral_for: private.then_some(self.user),
            reply_to: self.component_of,
        }
    }
}

/// The kind of the option that is being typed.
fn focused(options: &Value) -> Option<i64> {
    options.as_array()?.iter().find_map(|option| match option["focused"] {
        Value::Bool(true) => option["type"].as_i64(),
        _ => focused(&option["options"]),
    })
}
