//! What people and servers have chosen, and whom a person has blocked.

use super::{Problem, Service};
use crate::play::{PlayerId, PlayerSettings, Refusal, ServerSettings};
use crate::store::{Person, StoreError};

/// The most people that a person can block: what a list shows at once.
const BLOCKED: usize = 25;

impl Service {
    /// What a person has chosen.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn player_settings(&self, player: PlayerId) -> Result<PlayerSettings, Problem> {
        Ok(self.store.player_settings(player).await?)
    }

    /// Changes what a person has chosen, and gives the result. `change` may run more than once.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn change_player_settings(
        &self,
        player: PlayerId,
        change: impl Fn(&mut PlayerSettings),
    ) -> Result<PlayerSettings, StoreError> {
        self.store.change_player_settings(player, change).await
    }

    /// What the managers of a server have chosen.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn server_settings(&self, guild: i64) -> Result<ServerSettings, Problem> {
        Ok(self.store.server_settings(guild).await?)
    }

    /// Changes what the managers of a server have chosen, and gives the result. `change` may run more than once.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn change_server_settings(
        &self,
        guild: i64,
        change: impl Fn(&mut ServerSettings),
    ) -> Result<ServerSettings, Problem> {
        Ok(self.store.change_server_settings(guild, change).await?)
    }

    /// The people whose challenges a person doesn't want, the newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn blocked(&self, player: PlayerId) -> Result<Vec<Person>, Problem> {
        Ok(self.store.blocked(player).await?)
    }

    /// Somebody doesn't want the challenges of `other` any more.
    ///
    /// # Errors
    /// A refusal when it is oneself, or there are too many already; a fault when the database fails.
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
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unblock(&self, player: PlayerId, other: PlayerId) -> Result<(), Problem> {
        Ok(self.store.unblock(player, other).await?)
    }

    /// Refuses what `player` doesn't want of `other`.
    pub(super) async fn not_blocked(&self, player: PlayerId, other: PlayerId) -> Result<(), Problem> {
        if !self.store.has_blocked(player, other).await? {
            return Ok(());
        }
        Err(Refusal::Blocked(self.name(player).await?).into())
    }
}
