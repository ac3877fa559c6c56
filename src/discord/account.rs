//! The account by which the bot logs in to Discord.

use super::shards::ShardRange;

/// Who the bot is on Discord.
#[derive(Clone)]
pub struct BotAccount {
    /// Its token.
    pub token: String,
    /// Another address in place of Discord's, for the sandbox.
    pub base: Option<String>,
    /// Which shards this process has; none if all.
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
