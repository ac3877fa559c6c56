//! The settings of people and servers, and whom a player blocks.

use crate::play::{GuildId, PlayerId, PlayerSettings, ServerSettings};
use crate::service::{Problem, Refusal, Service};
use crate::store::{Person, StoreError};

/// The most people that a player can block: as many as a list shows at once.
const BLOCKED: usize = 25;

impl Service {
    /// The settings of a player.
    pub async fn player_settings(&self, player: PlayerId) -> Result<PlayerSettings, Problem> {
        Ok(self.store.player_settings(player).await?)
    }

    /// Changes and returns the settings of a player. `change` may run more than once.
    pub async fn change_player_settings(
        &self,
        player: PlayerId,
        change: impl Fn(&mut PlayerSettings),
    ) -> Result<PlayerSettings, StoreError> {
        self.store.change_player_settings(player, change).await
    }

    /// The settings of a server.
    pub async fn server_settings(&self, guild: GuildId) -> Result<ServerSettings, Problem> {
        Ok(self.store.server_settings(guild).await?)
    }

    /// Changes and returns the settings of a server. `change` may run more than once.
    pub async fn change_server_settings(
        &self,
        guild: GuildId,
        change: impl Fn(&mut ServerSettings),
    ) -> Result<ServerSettings, Problem> {
        Ok(self.store.change_server_settings(guild, change).await?)
    }

    /// The people whose challenges a player blocks, the newest first.
    pub async fn blocked(&self, player: PlayerId) -> Result<Vec<Person>, Problem> {
        Ok(self.store.blocked(player).await?)
    }

    /// Blocks the challenges of `other`.
    ///
    /// # Errors
    /// A refusal when players name themselves or have reached the limit; a fault when the database
    /// fails.
    pub async fn block(&self, player: PlayerId, other: PlayerId) -> Result<(), Problem> {
        if player == other {
            return Err(Refusal::Yourself.into());
        }
        if self.store.blocked(player).await?.len() >= BLOCKED {
            return Err(Refusal::TooManyBlocked.into());
        }
        Ok(self.store.block(player, other, self.now_ms()).await?)
    }

    /// Lets the challenges of `other` through again.
    pub async fn unblock(&self, player: PlayerId, other: PlayerId) -> Result<(), Problem> {
        Ok(self.store.unblock(player, other).await?)
    }

    /// Refuses an invitation of `player` by `other`, if `player` has blocked them.
    pub async fn not_blocked(&self, player: PlayerId, other: PlayerId) -> Result<(), Problem> {
        if !self.store.has_blocked(player, other).await? {
            return Ok(());
        }
        Err(Refusal::Blocked(self.name(player).await?).into())
    }
}
