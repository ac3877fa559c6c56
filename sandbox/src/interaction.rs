//! Interactions: what a person starts, what the bot answers, and the times and rules between the two.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::error::ApiError;
use crate::form::Report;
use crate::limits::{self, flags};
use crate::message::{Draft, Message, Via, kind as message_kind};
use crate::snowflake::{Id, random_text};
use crate::upload::Upload;
use crate::world::{BOT, Event, Post, World};

/// How long a first answer may take.
pub const FIRST_ANSWER_MS: u64 = 3_000;
/// How long a token lives once there was one.
pub const TOKEN_MS: u64 = 15 * 60_000;

/// How many further messages an interaction has in a guild where the bot is only by the person's own installation.
const FOLLOW_UPS_OF_GUESTS: u32 = 5;

/// The kinds of interaction, as Discord numbers them.
pub mod kind {
    /// A command.
    pub const COMMAND: u8 = 2;
    /// A button or select.
    pub const COMPONENT: u8 = 3;
    /// A question for choices.
    pub const AUTOCOMPLETE: u8 = 4;
    /// A modal that was sent.
    pub const MODAL: u8 = 5;
}

/// Where an interaction stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// The bot hasn't answered yet.
    Sent,
    /// It answered.
    Answered,
    /// It asked for time.
    Deferred,
    /// What it had asked time for came.
    Done,
    /// "The application did not respond."
    Failed,
    /// The bot wasn't connected.
    Undelivered,
}

/// An interaction.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Interaction {
    /// Its id.
    pub id: Id,
    /// Who has it may answer.
    pub token: String,
    /// The kind, see [`kind`].
    pub kind: u8,
    /// Whose it is.
    pub user: Id,
    /// Where.
    pub channel: Id,
    /// The command's name.
    pub name: Option<String>,
    /// For a menu on users or messages, its kind.
    pub menu: bool,
    /// The message whose component was used.
    pub component_of: Option<Id>,
    /// Where it stands.
    pub state: State,
    /// How the bot asked for time, while it still owes what for.
    pub owes: Option<Owes>,
    /// The message that `@original` means.
    pub original: Option<Id>,
    /// How long the first answer took.
    pub answered_after_ms: Option<u64>,
    /// The choices the bot offered.
    pub choices: Option<Value>,
    /// The modal the bot opened.
    pub modal: Option<Value>,
    /// For a modal that was sent, how that one came about which it was opened by.
    #[serde(default)]
    pub triggered_by: Option<Box<Via>>,
    /// How many further messages there were.
    #[serde(default)]
    pub follow_ups: u32,
    /// The event as the bot gets it.
    pub payload: Value,
}

/// How the bot asked for time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Owes {
    /// A message that says "thinking".
    Message,
    /// A change of the component's message, which doesn't show.
    Update,
}

/// What a person starts.
pub struct Start {
    /// Who.
    pub user: Id,
    /// Where.
    pub channel: Id,
    /// What, see [`kind`].
    pub kind: u8,
    /// The event's `data`.
    pub data: Value,
    /// The message whose component is used.
    pub message: Option<Message>,
    /// For a modal, the interaction that it was opened by.
    pub modal_of: Option<Id>,
}

impl World {
    /// Starts an interaction. It is refused at once (`Undelivered`) when the bot isn't there.
    pub fn start(&mut self, start: &Start) -> Id {
        let id = self.next_id();
        let token = format!("sandbox-{id}-{}", random_text(120));
        let interaction = Interaction {
            id,
            token: token.clone(),
            kind: start.kind,
            user: start.user,
            channel: start.channel,
            name: start.data["name"].as_str().map(str::to_owned),
            menu: start.data["type"].as_u64().is_some_and(|kind| kind > 1),
            component_of: start.message.as_ref().map(|message| message.id),
            state: if self.reachable { State::Sent } else { State::Undelivered },
            owes: None,
            original: None,
            answered_after_ms: None,
            choices: None,
            modal: None,
            triggered_by: start
                .modal_of
                .and_then(|id| self.interactions.get(&id))
                .map(|by| Box::new(by.via())),
            follow_ups: 0,
            payload: self.payload(id, &token, start),
        };
        if interaction.state == State::Sent {
            self.events.push(Event::Dispatch(id));
        }
        self.interactions.insert(id, interaction);
        self.events.push(Event::Interaction(id));
        id
    }

    /// The event's data, complete as Discord sends it.
    fn payload(&self, id: Id, token: &str, start: &Start) -> Value {
        let guild = self.guild_of(start.channel);
        let user = self.users.get(&start.user);
        let locale = user.map(|user| user.locale.clone());
        let mut channel =
            self.channels.get(&start.channel).map(|channel| channel.json(self)).unwrap_or_default();
        let mut payload = json!({
            "id": id, "application_id": BOT, "type": start.kind, "token": token, "version": 1, "data": start.data,
            "channel_id": start.channel, "locale": locale, "entitlements": [], "entitlement_sku_ids": [],
            "app_permissions": self.permissions_in(start.channel, BOT).to_string(),
            "authorizing_integration_owners": self.authorized(start),
            "context": i32::from(guild.is_none()), "attachment_size_limit": limits::FILE_BYTES,
        });
        if let Some(guild) = guild {
            let bits = self.permissions_in(start.channel, start.user).to_string();
            channel["permissions"] = json!(bits);
            payload["guild_id"] = json!(guild.id);
            payload["guild_locale"] = json!(guild.locale);
            payload["guild"] = json!({"id": guild.id, "locale": guild.locale, "features": []});
            let mut member = self.member_with_user(guild, start.user).unwrap_or_default();
            member["permissions"] = json!(bits);
            payload["member"] = member;
        } else {
            payload["user"] = user.map(crate::world::User::json).unwrap_or_default();
        }
        payload["channel"] = channel;
        if let Some(message) = &start.message {
            payload["message"] = self.message_json(message);
        }
        payload
    }

    /// By whose leave an interaction is: of those who installed the bot, whom the command is for.
    fn authorized(&self, start: &Start) -> Value {
        let mut owners = self.owners(start.channel, start.user);
        let command = self.commands.iter().find(|command| json!(command.id) == start.data["id"]);
        if let (Some(command), Some(owners)) = (command, owners.as_object_mut()) {
            owners.retain(|kind, _| kind.parse().is_ok_and(|kind: u64| command.installs().contains(&kind)));
        }
        owners
    }

    /// Lets time act on interactions: unanswered ones fail, old ones are forgotten.
    pub fn expire(&mut self) {
        self.archive_quiet_threads();
        let now = self.now;
        for interaction in self.interactions.values_mut() {
            let age = now.saturating_sub(interaction.id.ms());
            let late = match interaction.state {
                State::Sent => age > FIRST_ANSWER_MS,
                State::Deferred => age > TOKEN_MS,
                _ => false,
            };
            if late {
                // A deferred update that never comes is nothing that anyone sees.
                let is_seen = interaction.owes != Some(Owes::Update);
                interaction.state = if is_seen { State::Failed } else { State::Done };
                self.events.push(Event::Interaction(interaction.id));
            }
        }
        // A little longer than the token lives, so that a late bot is told the true reason.
        self.interactions.retain(|id, _| id.ms() + 2 * TOKEN_MS > now);
    }

    /// The bot's first answer. Returns the message it made or changed.
    ///
    /// # Errors
    /// `Unknown interaction`, `already acknowledged`, or a bad form.
    pub fn answer(&mut self, id: Id, token: &str, upload: &mut Upload) -> Result<Option<Message>, ApiError> {
        let known = self.interactions.get(&id).filter(|interaction| interaction.token == token);
        let interaction = known.ok_or_else(ApiError::unknown_interaction)?.clone();
        match interaction.state {
            State::Sent if self.now > id.ms() + FIRST_ANSWER_MS => {
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
            kind::AUTOCOMPLETE => &[8],
            kind::COMPONENT => &[4, 5, 6, 7, 9],
            kind::MODAL if interaction.component_of.is_some() => &[4, 5, 6, 7],
            kind::MODAL => &[4, 5, 6],
            _ => &[4, 5, 9],
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
        let now = self.now;
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.answered_after_ms = Some(now.saturating_sub(id.ms()));
            if self.forgetful {
                interaction.payload = Value::Null;
            }
            interaction.original = message.as_ref().map(|message| message.id).or(match number {
                6 => interaction.component_of,
                _ => None,
            });
            (interaction.state, interaction.owes) = match number {
                5 => (State::Deferred, Some(Owes::Message)),
                6 => (State::Deferred, Some(Owes::Update)),
                _ => (State::Answered, None),
            };
            match number {
                8 => {
                    let choices = upload.json["data"]["choices"].as_array().cloned();
                    interaction.choices = Some(json!(choices.unwrap_or_default()));
                }
                9 => interaction.modal = Some(upload.json["data"].clone()),
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
            4 => {
                let draft = Draft::read(&limits::ANSWER_MESSAGE, upload, Some("data"))?;
                self.post(interaction.post(draft)).map(Some)
            }
            5 => {
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
            6 => Ok(None),
            7 => {
                let draft = Draft::read(&limits::ANSWER_MESSAGE, upload, Some("data"))?;
                let id = interaction.component_of.ok_or_else(ApiError::unknown_message)?;
                let draft = Draft { flags: draft.flags.map(|given| given & flags::SUPPRESS_EMBEDS), ..draft };
                self.revise(interaction.channel, id, draft).map(Some)
            }
            8 => {
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

    /// The interaction of a token that still lives and was answered.
    ///
    /// # Errors
    /// `Unknown Webhook` for another application or before the first answer; `Invalid Webhook Token`.
    pub fn by_token(&self, application: Id, token: &str) -> Result<Interaction, ApiError> {
        if application != BOT {
            return Err(ApiError::unknown_webhook());
        }
        // The id within the token spares a search.
        let id = token.split('-').nth(1).and_then(|id| id.parse::<Id>().ok());
        let found =
            id.and_then(|id| self.interactions.get(&id)).filter(|interaction| interaction.token == token);
        let interaction = found.ok_or_else(ApiError::invalid_webhook_token)?;
        if interaction.id.ms() + TOKEN_MS < self.now {
            return Err(ApiError::invalid_webhook_token());
        }
        if interaction.answered_after_ms.is_none() || interaction.kind == kind::AUTOCOMPLETE {
            return Err(ApiError::unknown_webhook());
        }
        Ok(interaction.clone())
    }

    /// A further message. The first after a deferral takes the place of "thinking".
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

    /// Changes what `@original` means.
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
        let draft = Draft { flags: draft.flags.map(|given| given & flags::SUPPRESS_EMBEDS), ..draft };
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
        // `revise` has told of the message as it was while thinking.
        if let Some(Event::Updated(told)) = self.events.last_mut() {
            **told = settled.clone();
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

    /// Deletes a message that an interaction's token gives access to. With the message that was to be changed or filled in
    /// nothing is owed any more.
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
    fn via(&self) -> Via {
        Via {
            interaction: self.id,
            kind: self.kind,
            user: self.user,
            name: self.name.clone(),
            component_of: self.component_of,
            original: None,
            triggered_by: self.triggered_by.clone(),
        }
    }

    const fn message_kind(&self) -> u8 {
        match self.kind {
            kind::COMMAND if self.menu => message_kind::MENU,
            kind::COMMAND => message_kind::COMMAND,
            _ => message_kind::DEFAULT,
        }
    }

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

    /// As the people's side tells of it.
    pub fn told(&self, world: &World) -> Value {
        let message = self.original.and_then(|id| world.find(id)).filter(|message| message.is_for(self.user));
        let mut told = json!({
            "id": self.id, "state": self.state, "ms": self.answered_after_ms,
            "message": message.map(|message| world.seen_json(message)),
        });
        if let Some(choices) = &self.choices {
            told["choices"] = choices.clone();
        }
        if let Some(modal) = &self.modal {
            told["modal"] = modal.clone();
        }
        told
    }
}

impl World {
    /// A message as its readers see it: with what Discord's client knows beside the object.
    pub fn seen_json(&self, message: &Message) -> Value {
        let mut json = self.message_json(message);
        if let Some(reader) = message.ephemeral_for {
            json["ephemeral_for"] = json!(reader);
        }
        if message.flags & flags::LOADING != 0 {
            json["thinking"] = json!(true);
        }
        for (shown, reaction) in
            json["reactions"].as_array_mut().into_iter().flatten().zip(&message.reactions)
        {
            shown["users"] = json!(reaction.users);
        }
        json
    }
}

/// The kind of the option that is being typed.
fn focused(options: &Value) -> Option<i64> {
    options.as_array()?.iter().find_map(|option| match option["focused"] {
        Value::Bool(true) => option["type"].as_i64(),
        _ => focused(&option["options"]),
    })
}
