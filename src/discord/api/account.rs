//! The account by which the bot logs in to Discord.

use super::shards::ShardRange;

/// How the bot logs in, and which part of its shards this process runs.
#[derive(Clone)]
pub struct BotAccount {
    /// The bot token, without the `Bot ` prefix.
    pub token: String,
    /// A base address to use instead of Discord's, for the sandbox.
    pub base: Option<String>,
    /// The shards that this process runs; `None` means all of them.
    pub shards: Option<ShardRange>,
}

impl std::fmt::Debug for BotAccount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotAccount")
            .field("base", &self.base)
            .field("shards", &self.shards)
            .finish_non_exhaustive()
    }
}
