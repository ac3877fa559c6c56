//! Messages and interactions as people see them.

use serde_json::{Value, json};

use super::state::World;
use crate::api::limits::flags;
use crate::world::things::{Interaction, Message};

impl World {
    /// A message with what Discord's client knows beyond the object.
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
