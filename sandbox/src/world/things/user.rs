//! People and the bot.

use serde::{Deserialize, Serialize};

use crate::snowflake::Id;

/// When the garden was founded. All fixed ids are from then, so they are the same in every world.
pub const FOUNDED_MS: u64 = 1_704_103_200_000;
/// The bot's id, both as a user and as an application.
pub const BOT: Id = Id::at(FOUNDED_MS, 1);

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct User {
    pub id: Id,
    /// Unique, in lower case.
    pub name: String,
    pub display_name: String,
    pub locale: String,
    pub bot: bool,
    /// Whether they refuse direct messages from members of their guilds.
    #[serde(default)]
    pub closed: bool,
    /// Whether they have installed the bot for themselves, to use it anywhere.
    #[serde(default)]
    pub installed: bool,
}

impl User {
    /// Whether one of their names begins with a text in lower case.
    pub fn is_called(&self, start: &str) -> bool {
        [&self.name, &self.display_name].iter().any(|name| name.to_lowercase().starts_with(start))
    }

    /// A person with this name.
    pub fn new(id: Id, name: &str, locale: &str) -> User {
        User {
            id,
            name: name.to_lowercase(),
            display_name: name.to_owned(),
            locale: locale.to_owned(),
            bot: false,
            closed: false,
            installed: false,
        }
    }
}
