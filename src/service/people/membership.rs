//! Membership of servers, which leaderboards depend on: a player who does something on a server is
//! a member.

use crate::play::{GuildId, PlayerId};
use crate::service::Service;
use crate::store::StoreError;

/// A player who was last seen longer ago than this is noted again.
const SEEN_MS: i64 = 24 * 60 * 60 * 1000;

impl Service {
    /// Notes that a player has done something on a server. If that fails, nothing is refused
    /// because of it.
    pub async fn seen_on(&self, guild: GuildId, player: PlayerId) {
        let now = self.now_ms();
        let noted = self.people.seen_ms(guild, player);
        if noted.is_some_and(|noted| (now - noted).abs() < SEEN_MS) {
            return;
        }
        match self.store.member_seen(guild, player, now).await {
            Ok(()) => self.people.keep_seen(guild, player, now),
            Err(error) => tracing::warn!(%error, "can't note who is on a server"),
        }
    }

    /// Stores Discord's answer to whether a player is on a server.
    pub async fn looked_up(&self, guild: GuildId, player: PlayerId, there: bool) -> Result<(), StoreError> {
        self.store.member_checked(guild, player, there, self.now_ms()).await?;
        if !there {
            // The next thing that they do there lists them again.
            self.people.drop_seen(guild, player);
        }
        Ok(())
    }
}
