//! Messages and interactions as people see them.

use serde_json::{Value, json};

use super::state::World;
use crate::api::limits::flags;
use crate::snowflake::Id;
use crate::world::things::{Channel, Interaction, Message};

impl World {
    /// A channel as a person sees it: a thread that they have joined has their `member`.
    pub fn seen_channel_json(&self, channel: &Channel, reader: Id) -> Value {
        let mut json = channel.json(self);
        channel.set_reader(&mut json, reader);
        json
    }

    /// A message with what Discord's client knows beyond the object.
    pub fn seen_json(&self, message: &Message) -> Value {
        let mut json = self.message_json(message);
        if let Some(reader) = message.ephemeral_for {
            json["ephemeral_for"] = json!(reader);
        }
        if !message.notified.is_empty() {
            json["notified"] = json!(message.notified);
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

impl Channel {
    /// Replaces the bot's membership in a thread's object with a reader's.
    pub fn set_reader(&self, json: &mut Value, reader: Id) {
        let Some(object) = json.as_object_mut() else { return };
        object.remove("member");
        if self.thread().is_some_and(|thread| thread.members.contains(&reader)) {
            object.insert("member".to_owned(), self.thread_member_json(reader));
        }
    }
}

impl Interaction {
    /// An interaction as its person sees it.
    pub fn seen_json(&self, world: &World) -> Value {
        let message = self.original.and_then(|id| world.find(id)).filter(|message| message.is_for(self.user));
        let mut json = json!({
            "id": self.id, "state": self.state, "ms": self.answered_after_ms,
            "message": message.map(|message| world.seen_json(message)),
        });
        if let Some(choices) = &self.choices {
            json["choices"] = choices.clone();
        }
        if let Some(modal) = &self.modal {
            json["modal"] = modal.clone();
        }
        json
    }
}
