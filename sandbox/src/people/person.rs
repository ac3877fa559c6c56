//! A person: what someone at the page, or a test in their place, can do and see.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use serde_json::{Map, Value, json};
use tokio::time::timeout;

use super::seen::Seen;
use super::trouble::{Trouble, trouble};
use crate::api::limits::commands::{LOCALES, command_kind};
use crate::api::limits::components::{LINK_STYLE, kind as component_kind};
use crate::hub::Hub;
use crate::media::picture_size;
use crate::snowflake::Id;
use crate::world::interaction::{FIRST_ANSWER_MS, State, kind as interaction_kind};
use crate::world::message::plain_name;
use crate::world::{
    ARCHIVE_AFTER_MINUTES, Attachment, Channel, Command, Draft, Event, Filler, Message, NewThread, Post,
    Removal, Start, ThreadChange, User, World, choose,
};

/// A person in the sandbox.
#[derive(Clone)]
pub struct Person {
    hub: Arc<Hub>,
    id: Id,
    patience: Duration,
}

impl Person {
    pub(crate) const fn new(hub: Arc<Hub>, id: Id, patience: Duration) -> Person {
        Person { hub, id, patience }
    }

    /// The person's user id.
    pub const fn id(&self) -> Id {
        self.id
    }

    /// The same person with another patience.
    pub fn with_patience(&self, patience: Duration) -> Person {
        Person { patience, ..self.clone() }
    }

    /// The bot's commands as the person sees them, in their language.
    pub fn commands(&self) -> Vec<Value> {
        self.hub.look(|world| {
            let locale = world.users.get(&self.id).map_or("en-US", |user| user.locale.as_str());
            let shown = world.commands.iter().filter(|command| command.is_for(world, None, self.id));
            shown.map(|command| command.localized(locale)).collect()
        })
    }

    /// Uses a slash command. `options` is a list as Discord has it, or an object of names and
    /// values.
    ///
    /// # Errors
    /// When Discord's client wouldn't send it.
    pub fn command(&self, channel: &str, name: &str, options: Value) -> Result<Id, Trouble> {
        let options = listed(options)?;
        self.hub.change(|world| {
            let channel = channel_of(world, self.id, channel)?;
            let command = self.usable(world, channel, name, command_kind::CHAT)?;
            let mut filler = Filler { world, channel, focused: None, resolved: Map::new() };
            let options = filler.fill(command.options(), &options)?;
            let resolved = filler.resolved;
            let mut data = command_data(&command);
            if !options.is_empty() {
                data["options"] = Value::Array(options);
            }
            if !resolved.is_empty() {
                data["resolved"] = Value::Object(resolved);
            }
            let kind = interaction_kind::COMMAND;
            Ok(world.start(&Start { user: self.id, channel, kind, data, message: None, modal_of: None }))
        })
    }

    /// The id of a person by name.
    pub(super) fn person_named(&self, name: &str) -> Option<Id> {
        self.hub.look(|world| person_of(world, name).map(|user| user.id))
    }

    /// Uploads a file. Its id is then the value of an option that takes a file.
    pub fn upload_file(&self, name: &str, bytes: &[u8]) -> Id {
        self.hub.change(|world| {
            let id = world.next_id();
            let (filename, pixels) = (plain_name(name), picture_size(bytes));
            let file = Attachment { id, filename, description: None, title: None, size: bytes.len(), pixels };
            world.ephemeral_attachments.insert(id, file);
            world.files.push((id, Bytes::copy_from_slice(bytes)));
            id
        })
    }

    /// Uses a context menu of a user (`kind` is [`command_kind::USER`]) or a message.
    ///
    /// # Errors
    /// When there is no such command or target.
    pub fn menu(&self, channel: &str, name: &str, kind: u64, target: Id) -> Result<Id, Trouble> {
        self.hub.change(|world| {
            let channel = channel_of(world, self.id, channel)?;
            let command = self.usable(world, channel, name, kind)?;
            let mut filler = Filler { world, channel, focused: None, resolved: Map::new() };
            if kind == command_kind::USER {
                let user =
                    world.users.get(&target).ok_or_else(|| trouble(404, "There is no such person."))?;
                filler.put_user(user)?;
            } else {
                let message = visible(world, self.id, target)?;
                filler.put("messages", target, world.message_json(message));
            }
            let resolved = filler.resolved;
            let mut data = command_data(&command);
            data["target_id"] = json!(target);
            data["resolved"] = Value::Object(resolved);
            let kind = interaction_kind::COMMAND;
            Ok(world.start(&Start { user: self.id, channel, kind, data, message: None, modal_of: None }))
        })
    }

    /// Asks for the choices of an option while typing it.
    ///
    /// # Errors
    /// When the option has no autocompletion, or 504 when no answer comes in time.
    pub async fn autocomplete(
        &self,
        channel: &str,
        name: &str,
        options: Value,
        focused: &str,
    ) -> Result<Vec<Value>, Trouble> {
        let options = listed(options)?;
        let id = self.hub.change(|world| {
            let channel = channel_of(world, self.id, channel)?;
            let command = self.usable(world, channel, name, command_kind::CHAT)?;
            let mut filler = Filler { world, channel, focused: Some(focused), resolved: Map::new() };
            let options = filler.fill(command.options(), &options)?;
            let resolved = filler.resolved;
            let mut data = command_data(&command);
            data["options"] = Value::Array(options);
            if !resolved.is_empty() {
                data["resolved"] = Value::Object(resolved);
            }
            let kind = interaction_kind::AUTOCOMPLETE;
            Ok::<_, Trouble>(world.start(&Start {
                user: self.id,
                channel,
                kind,
                data,
                message: None,
                modal_of: None,
            }))
        })?;
        let asked = self.with_patience(Duration::from_millis(FIRST_ANSWER_MS + 500));
        let outcome = asked.outcome(id).await;
        match outcome.as_ref().map(|outcome| &outcome["choices"]) {
            Ok(Value::Array(choices)) => Ok(choices.clone()),
            _ => Err(trouble(504, "Loading options failed: the bot didn't answer in time.")),
        }
    }

    /// Presses a button or chooses from a select.
    ///
    /// # Errors
    /// 404 when the person doesn't see the message, 409 when it has no such enabled component, 400
    /// for values that can't be chosen.
    pub fn press(&self, message: Id, custom_id: &str, values: &[&str]) -> Result<Id, Trouble> {
        self.hub.change(|world| {
            let message = visible(world, self.id, message)?.clone();
            let gone = || trouble(409, "The message has no such button any more.");
            world.is_open(message.channel)?;
            let component = message.component(custom_id).ok_or_else(gone)?;
            if component["disabled"] == true || component["style"] == LINK_STYLE {
                return Err(trouble(409, "The button is disabled."));
            }
            let kind = component["type"].as_u64().unwrap_or_default();
            let mut data = json!({"custom_id": custom_id, "component_type": kind, "id": component["id"]});
            if kind != component_kind::BUTTON {
                let resolved = choose(world, message.channel, component, values)?;
                data["values"] = json!(values);
                if !resolved.is_empty() {
                    data["resolved"] = Value::Object(resolved);
                }
            }
            Ok(self.start_component(world, message, data))
        })
    }

    /// Sends what a hostile client might: any `custom_id`, whether or not the message has it.
    ///
    /// # Errors
    /// 404 when the person doesn't see the message.
    pub fn forge(&self, message: Id, custom_id: &str, values: &[&str]) -> Result<Id, Trouble> {
        self.hub.change(|world| {
            let message = visible(world, self.id, message)?.clone();
            let kind = if values.is_empty() { component_kind::BUTTON } else { component_kind::STRING_SELECT };
            let mut data = json!({"custom_id": custom_id, "component_type": kind, "id": 1});
            if !values.is_empty() {
                data["values"] = json!(values);
            }
            Ok(self.start_component(world, message, data))
        })
    }

    /// Adds a reaction or takes it away.
    ///
    /// # Errors
    /// 404 when the person doesn't see the message, and as Discord refuses it.
    pub fn react(&self, message: Id, emoji: &str, on: bool) -> Result<(), Trouble> {
        self.hub.change(|world| {
            let (id, channel) = (message, visible(world, self.id, message)?.channel);
            if on {
                world.react(self.id, channel, id, emoji)?;
            } else {
                world.unreact(self.id, channel, id, Removal::One(self.id, emoji))?;
            }
            Ok(())
        })
    }

    /// Submits the modal that the bot opened in answer to an interaction, and returns the new
    /// interaction. `values` maps each `custom_id` to a text or a list of choices.
    ///
    /// # Errors
    /// When there is no modal, or Discord's client wouldn't submit it.
    pub fn submit(&self, opened_by: Id, values: Value) -> Result<Id, Trouble> {
        let Value::Object(values) = values else { return Err(trouble(400, "Values are an object.")) };
        Ok(self.hub.change(|world| world.submit(self.id, opened_by, &values))?)
    }

    /// Opens a thread, from a message if one is given, and returns its id. A private one shows only
    /// to its members.
    ///
    /// # Errors
    /// As Discord refuses it.
    pub fn open_thread(
        &self,
        channel: &str,
        name: &str,
        from: Option<Id>,
        private: bool,
    ) -> Result<Id, Trouble> {
        self.hub.change(|world| {
            let (by, parent, name) = (self.id, channel_of(world, self.id, channel)?, name.to_owned());
            let archive_after_minutes = ARCHIVE_AFTER_MINUTES;
            Ok(world.open_thread(NewThread {
                by,
                parent,
                from,
                name,
                private,
                archive_after_minutes,
                slowmode_s: 0,
                invitable: true,
            })?)
        })
    }

    /// Archives, reopens, locks or renames a thread.
    ///
    /// # Errors
    /// As Discord refuses it.
    pub fn change_thread(&self, channel: &str, change: ThreadChange) -> Result<(), Trouble> {
        self.hub.change(|world| {
            let id = channel_of(world, self.id, channel)?;
            Ok(world.change_thread(self.id, id, change)?)
        })
    }

    /// Joins a thread that the person sees.
    ///
    /// # Errors
    /// 404 for a channel that they don't see, and as Discord refuses it.
    pub fn join_thread(&self, thread: &str) -> Result<(), Trouble> {
        self.hub.change(|world| {
            let id = channel_of(world, self.id, thread)?;
            Ok(world.join_thread(id, self.id)?)
        })
    }

    /// Leaves a thread.
    ///
    /// # Errors
    /// As [`Person::join_thread`].
    pub fn leave_thread(&self, thread: &str) -> Result<(), Trouble> {
        self.hub.change(|world| {
            let id = channel_of(world, self.id, thread)?;
            Ok(world.leave_thread(id, self.id)?)
        })
    }

    /// The channels that the person sees, threads included, as Discord's objects.
    pub fn channels(&self) -> Vec<Value> {
        self.hub.look(|world| {
            let seen = world.channels.values().filter(|channel| world.sees(self.id, channel));
            seen.map(|channel| world.seen_channel_json(channel, self.id)).collect()
        })
    }

    /// Opens the direct messages with the bot and returns their channel.
    pub fn direct(&self) -> Id {
        self.hub.change(|world| world.direct(self.id))
    }

    /// Sets whether the person refuses direct messages from the bot.
    pub fn set_direct_messages_closed(&self, closed: bool) {
        self.hub.change(|world| world.users.get_mut(&self.id).map(|user| user.closed = closed));
    }

    /// Sets whether the person has installed the bot for themselves.
    pub fn set_installed(&self, installed: bool) {
        self.hub.change(|world| {
            if let Some(user) = world.users.get_mut(&self.id) {
                user.installed = installed;
            }
            world.events.push(Event::Commands);
        });
    }

    /// A command that the person may use in a channel.
    fn usable(&self, world: &World, channel: Id, name: &str, kind: u64) -> Result<Command, Trouble> {
        let is_meant = |command: &&Command| {
            command.name() == name && command.kind() == kind && command.is_for(world, Some(channel), self.id)
        };
        let unknown = || trouble(404, format!("The bot has no command “{name}” for you here."));
        world.commands.iter().find(is_meant).cloned().ok_or_else(unknown)
    }

    fn start_component(&self, world: &mut World, message: Message, data: Value) -> Id {
        let (user, channel, kind) = (self.id, message.channel, interaction_kind::COMPONENT);
        world.start(&Start { user, channel, kind, data, message: Some(message), modal_of: None })
    }

    /// Posts a message.
    ///
    /// # Errors
    /// When it is empty, or longer than Discord's client allows.
    pub fn say(&self, channel: &str, content: &str) -> Result<Seen, Trouble> {
        self.write(channel, content, None)
    }

    /// Replies to a message.
    ///
    /// # Errors
    /// As [`Person::say`], and 404 when the person doesn't see that message.
    pub fn reply(&self, channel: &str, content: &str, to: Id) -> Result<Seen, Trouble> {
        self.write(channel, content, Some(to))
    }

    /// Announces that the person is typing.
    ///
    /// # Errors
    /// 404 for a channel that the person doesn't see.
    pub fn start_typing(&self, channel: &str) -> Result<(), Trouble> {
        let channel = self.hub.change(|world| channel_of(world, self.id, channel))?;
        self.hub.typing(channel, self.id);
        Ok(())
    }

    /// Sets the language of the person's client.
    ///
    /// # Errors
    /// 400 for one that Discord doesn't have.
    pub fn set_locale(&self, locale: &str) -> Result<(), Trouble> {
        if !LOCALES.contains(&locale) {
            return Err(trouble(400, format!("Discord has no locale “{locale}”.")));
        }
        self.hub.change(|world| {
            if let Some(user) = world.users.get_mut(&self.id) {
                locale.clone_into(&mut user.locale);
            }
            // Their names and descriptions change with it.
            world.events.push(Event::Commands);
        });
        self.hub.announce(json!({"type": "people"}));
        Ok(())
    }

    fn write(&self, channel: &str, content: &str, reply_to: Option<Id>) -> Result<Seen, Trouble> {
        if content.chars().count() > 2000 {
            return Err(trouble(400, "A message has at most 2000 characters."));
        }
        self.hub.change(|world| {
            let channel = channel_of(world, self.id, channel)?;
            if let Some(id) = reply_to {
                let there = visible(world, self.id, id)?;
                if there.channel != channel || there.ephemeral_for.is_some() {
                    return Err(trouble(404, "The message to answer isn't here."));
                }
            }
            let post = Post { reply_to, ..Post::plain(channel, self.id, Draft::text(content)) };
            let message = world.post(post)?;
            Ok(Seen(world.seen_json(&message)))
        })
    }

    /// The messages that the person sees in a channel, oldest first.
    ///
    /// # Errors
    /// 404 for a channel that the person doesn't see.
    pub fn messages(&self, channel: &str) -> Result<Vec<Seen>, Trouble> {
        self.page(channel, usize::MAX, None)
    }

    /// The last of these messages, up to `limit`, before a given one.
    ///
    /// # Errors
    /// As [`Person::messages`].
    pub fn page(&self, channel: &str, limit: usize, before: Option<Id>) -> Result<Vec<Seen>, Trouble> {
        self.hub.change(|world| {
            let id = channel_of(world, self.id, channel)?;
            let Some(channel) = world.channels.get(&id) else { return Ok(Vec::new()) };
            let earlier = channel.messages.range(..before.unwrap_or(Id(u64::MAX)));
            let seen = earlier.rev().map(|(_, message)| message).filter(|message| message.is_for(self.id));
            let mut page: Vec<Seen> =
                seen.take(limit).map(|message| Seen(world.seen_json(message))).collect();
            page.reverse();
            Ok(page)
        })
    }

    /// The state of an interaction of the person's.
    ///
    /// # Errors
    /// 404 when it's unknown or someone else's.
    pub fn interaction(&self, id: Id) -> Result<Value, Trouble> {
        self.hub.look(|world| {
            let known = world.interactions.get(&id).filter(|interaction| interaction.user == self.id);
            known
                .map(|interaction| interaction.seen_json(world))
                .ok_or_else(|| trouble(404, "There is no such interaction."))
        })
    }

    /// The state of an interaction once it is no longer `sent`.
    ///
    /// # Errors
    /// 404 as [`Person::interaction`], 504 when patience runs out.
    pub async fn outcome(&self, id: Id) -> Result<Value, Trouble> {
        self.wait_until(id, |state| state != State::Sent).await
    }

    /// The state of an interaction once the bot owes nothing more.
    ///
    /// # Errors
    /// As [`Person::outcome`].
    pub async fn settled(&self, id: Id) -> Result<Value, Trouble> {
        self.wait_until(id, |state| !matches!(state, State::Sent | State::Deferred)).await
    }

    async fn wait_until(&self, id: Id, wanted: impl Fn(State) -> bool) -> Result<Value, Trouble> {
        self.interaction(id)?;
        let reached = self.hub.until(|world| {
            let interaction = world.interactions.get(&id)?;
            wanted(interaction.state).then(|| interaction.seen_json(world))
        });
        timeout(self.patience, reached).await.map_err(|_| trouble(504, "The bot hasn't answered yet."))
    }

    /// Waits until the messages that the person sees are as wanted, and returns them.
    ///
    /// # Errors
    /// When patience runs out; the message lists what the person sees instead.
    pub async fn wait_for(
        &self,
        channel: &str,
        mut wanted: impl FnMut(&[Seen]) -> bool,
    ) -> Result<Vec<Seen>, Trouble> {
        let mut versions = self.hub.versions();
        let waiting = async {
            loop {
                versions.borrow_and_update();
                let seen = self.messages(channel)?;
                if wanted(&seen) {
                    return Ok(seen);
                }
                if versions.changed().await.is_err() {
                    return Err(trouble(503, "The sandbox has stopped."));
                }
            }
        };
        match timeout(self.patience, waiting).await {
            Ok(seen) => seen,
            Err(_) => {
                let lines: Vec<String> = self.messages(channel)?.iter().map(ToString::to_string).collect();
                let waited = self.patience;
                Err(trouble(504, format!("Not seen within {waited:?} in {channel}:\n{}", lines.join("\n"))))
            }
        }
    }
}

/// Options as a list of Discord's.
fn listed(options: Value) -> Result<Vec<Value>, Trouble> {
    match options {
        Value::Null => Ok(Vec::new()),
        Value::Array(list) => Ok(list),
        Value::Object(map) => {
            Ok(map.into_iter().map(|(name, value)| json!({"name": name, "value": value})).collect())
        }
        _ => Err(trouble(400, "Options are a list of names and values.")),
    }
}

/// A channel by id or name; `@bot` means the direct messages with the bot, which are opened if necessary.
fn channel_of(world: &mut World, user: Id, key: &str) -> Result<Id, Trouble> {
    if key == "@bot" {
        return Ok(world.direct(user));
    }
    let by_id = key.parse().ok().and_then(|id| world.channels.get(&id));
    if let Some(channel) = by_id.filter(|channel| world.sees(user, channel)) {
        return Ok(channel.id);
    }
    let is_meant = |channel: &&Channel| channel.name() == Some(key) && world.sees(user, channel);
    let found = world.channels.values().find(is_meant).map(|channel| channel.id);
    found.ok_or_else(|| trouble(404, format!("There is no channel “{key}” for you.")))
}

fn command_data(command: &Command) -> Value {
    let mut data = json!({"id": command.id, "name": command.name(), "type": command.kind()});
    if let Some(guild) = command.guild {
        data["guild_id"] = json!(guild);
    }
    data
}

fn visible(world: &World, user: Id, message: Id) -> Result<&Message, Trouble> {
    let found = world.find(message).filter(|message| message.is_for(user));
    let found =
        found.filter(|message| world.channels.get(&message.channel).is_some_and(|of| world.sees(user, of)));
    found.ok_or_else(|| trouble(404, "The message isn't there any more."))
}

/// A person by id or name.
pub fn person_of<'a>(world: &'a World, key: &str) -> Option<&'a User> {
    let by_id = key.parse().ok().and_then(|id| world.users.get(&id));
    let lower = key.to_lowercase();
    by_id.into_iter().chain(world.users.values().filter(|user| user.name == lower)).find(|user| !user.bot)
}
