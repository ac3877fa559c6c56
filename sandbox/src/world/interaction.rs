//! Interactions: what a person starts, what the bot answers, and the times and rules between the two.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::message::{Via, kind as message_kind};
use crate::snowflake::Id;

/// How long a first answer may take.
pub const FIRST_ANSWER_MS: u64 = 3_000;
/// How long a token lives once there was one.
pub const TOKEN_MS: u64 = 15 * 60_000;

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

impl Interaction {
    /// How a message came about that this interaction causes.
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
