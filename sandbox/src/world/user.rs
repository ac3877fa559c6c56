//! People and the bot.

use serde::{Deserialize, Serialize};

use crate::snowflake::Id;

/// The moment the garden was laid out: all fixed ids are from it, so that they are the same in every world.
pub const FOUNDED_MS: u64 = 1_704_103_200_000;
/// The bot's user and application.
pub const BOT: Id = Id::at(FOUNDED_MS, 1);

/// A person or the bot.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct User {
    /// The id.
    pub id: Id,
    /// The unique name, lower case.
    pub name: String,
    /// The name shown.
    pub display_name: String,
    /// The language.
    pub locale: String,
    /// Whether it is the bot.
    pub bot: bool,
    /// Whether they take no direct messages from members of their servers.
    #[serde(default)]
    pub closed: bool,
    /// Whether they have installed the bot for themselves, to use it anywhere.
    #[serde(default)]
    pub installed: bool,
}
