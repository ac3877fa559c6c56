//! Interactions: what a person starts and the bot answers.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::message::{Via, kind as message_kind};
use crate::snowflake::Id;

/// How long the first answer may take.
pub const FIRST_ANSWER_MS: u64 = 3_000;
/// How long a token is valid once there was an answer.
pub const TOKEN_MS: u64 = 15 * 60_000;

/// The kinds of interaction, as Discord numbers them.
pub mod kind {
    pub const COMMAND: u8 = 2;
    /// A button or a select.
    pub const COMPONENT: u8 = 3;
    pub const AUTOCOMPLETE: u8 = 4;
    /// A modal that was submitted.
    pub const MODAL: u8 = 5;
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// The bot hasn't answered yet.
    Sent,
    Answered,
    /// The bot asked for time.
    Deferred,
    /// The bot delivered what it had asked time for.
    Done,
    /// "The application did not respond."
    Failed,
    /// The bot wasn't connected.
    Undelivered,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Interaction {
    pub id: Id,
    /// When it was started, by [`World::steady_ms`](crate::world::World::steady_ms).
    #[serde(default)]
    pub started_ms: u64,
    /// Anyone who has it may answer.
    pub token: String,
    /// See [`kind`].
    pub kind: u8,
    pub user: Id,
    pub channel: Id,
    /// The command's name.
    pub name: Option<String>,
    /// Whether the command is a context menu.
    pub menu: bool,
    /// The message whose component was used.
    pub component_of: Option<Id>,
    pub state: State,
    /// What the bot still owes after it asked for time.
    pub owes: Option<Owes>,
    /// The message that `@original` means.
    pub original: Option<Id>,
    /// How long the first answer took.
    pub answered_after_ms: Option<u64>,
    /// The choices that the bot offered.
    pub choices: Option<Value>,
    /// The modal that the bot opened.
    pub modal: Option<Value>,
    /// For a submitted modal, the origin of the interaction that opened it.
    #[serde(default)]
    pub triggered_by: Option<Box<Via>>,
    #[serde(default)]
    pub follow_ups: u32,
    /// The event as the bot gets it.
    pub payload: Value,
}

/// What the bot owes after it asked for time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Owes {
    /// A message that says "thinking".
    Message,
    /// A change of the component's message, of which nothing shows yet.
    Update,
}

impl Interaction {
    /// The origin of the messages that answer it.
    pub fn via(&self) -> Via {
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

    /// The kind of the message that answers it, see [`message_kind`].
    pub const fn message_kind(&self) -> u8 {
        match self.kind {
            kind::COMMAND if self.menu => message_kind::MENU,
            kind::COMMAND => message_kind::COMMAND,
            _ => message_kind::DEFAULT,
        }
    }
}
