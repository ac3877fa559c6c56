//! Invocations: how interactions start, and how they end when nobody answers.

use serde_json::{Value, json};

use crate::api::limits;
use crate::api::limits::commands::command_kind;
use crate::snowflake::{Id, random_text};
use crate::world::things::interaction::{FIRST_ANSWER_MS, Owes, State, TOKEN_MS};
use crate::world::things::{BOT, Event, Interaction, Message, User};
use crate::world::whole::World;

/// What a person starts.
pub struct Start {
    pub user: Id,
    pub channel: Id,
    /// See [`crate::world::interaction::kind`].
    pub kind: u8,
    /// The event's `data`.
    pub data: Value,
    /// The message whose component is used.
    pub message: Option<Message>,
    /// For a modal, the interaction that opened it.
    pub modal_of: Option<Id>,
}

impl World {
    /// Starts an interaction. It is `Undelivered` at once when the bot isn't there.
    pub fn start(&mut self, start: &Start) -> Id {
        let id = self.next_id();
        let token = format!("sandbox-{id}-{}", random_text(120));
        let interaction = Interaction {
            id,
            started_ms: self.steady_ms(),
            token: token.clone(),
            kind: start.kind,
            user: start.user,
            channel: start.channel,
            name: start.data["name"].as_str().map(str::to_owned),
            menu: start.data["type"].as_u64().is_some_and(|kind| kind != command_kind::CHAT),
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
            self.events.push(Event::Invoked(id));
        }
        self.interactions.insert(id, interaction);
        self.events.push(Event::Interaction(id));
        id
    }

    /// The event's data as Discord sends it.
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
            payload["user"] = user.map(User::json).unwrap_or_default();
        }
        payload["channel"] = channel;
        if let Some(message) = &start.message {
            payload["message"] = self.message_json(message);
        }
        payload
    }

    /// The installations that authorize an interaction, as far as its command allows them.
    fn authorized(&self, start: &Start) -> Value {
        let mut owners = self.owners(start.channel, start.user);
        let command = self.commands.iter().find(|command| json!(command.id) == start.data["id"]);
        if let (Some(command), Some(owners)) = (command, owners.as_object_mut()) {
            owners.retain(|kind, _| kind.parse().is_ok_and(|kind: u64| command.installs().contains(&kind)));
        }
        owners
    }

    /// Lets time pass: quiet threads are archived, unanswered interactions fail, old ones are
    /// forgotten.
    pub fn expire(&mut self) {
        self.archive_quiet_threads();
        let now = self.steady_ms();
        for interaction in self.interactions.values_mut() {
            let age = now.saturating_sub(interaction.started_ms);
            let late = match interaction.state {
                State::Sent => age > FIRST_ANSWER_MS,
                State::Deferred => age > TOKEN_MS,
                _ => false,
            };
            if late {
                // Nobody sees a deferred update that never comes.
                let is_seen = interaction.owes != Some(Owes::Update);
                interaction.state = if is_seen { State::Failed } else { State::Done };
                self.events.push(Event::Interaction(interaction.id));
            }
        }
        // A little longer than the token is valid, so that a late bot learns the true reason.
        self.interactions.retain(|_, interaction| interaction.started_ms + 2 * TOKEN_MS > now);
    }
}
