//! Who is where: whoever does something on a server is there, which its leaderboards go by.

use super::{CACHE, Service, lock};
use crate::play::PlayerId;
use crate::store::StoreError;

/// Who was seen a day ago is noted once more.
const SEEN_MS: i64 = 24 * 60 * 60 * 1000;

impl Service {
    /// Somebody has done something on a server. That it can't be noted is no reason to refuse anything.
    pub async fn seen_on(&self, guild: i64, player: PlayerId) {
        let now = self.now_ms();
        let noted = lock(&self.seen).get(&(guild, player)).copied();
        if noted.is_some_and(|noted| (now - noted).abs() < SEEN_MS) {
            return;
        }
        match self.store.member_seen(guild, player, now).await {
            Ok(()) => {
                let mut seen = lock(&self.seen);
                if seen.len() >= CACHE {
                    seen.clear();
                }
                seen.insert((guild, player), now);
            }
            Err(error) => tracing::warn!(%error, "can't note who is on a server"),
        }
    }

    /// Discord was asked whether somebody is on a server, and said so.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn looked_up(&self, guild: i64, player: PlayerId, there: bool) -> Result<(), StoreError> {
        self.store.member_checked(guild, player, there, self.now_ms()).await?;
        if !there {
            // Whatever they do there next brings them back.
            lock(&self.seen).remove(&(guild, player));
        }
        Ok(())
    }
}
