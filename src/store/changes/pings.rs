//! The players whom a challenge pings: each person once, whatever becomes of the challenge's
//! message.

use sqlx::Row;

use crate::play::{MatchId, PlayerId};
use crate::store::{Commit, Store, StoreError, WriteTransaction};

/// A challenger pings the same person at most once within this time. A challenge is valid without a
/// ping.
const PAUSE_MS: i64 = 10 * 60 * 1000;

/// Stores and returns the players whom a new challenge pings.
pub(in crate::store) async fn store_pings(
    tx: &mut WriteTransaction,
    id: MatchId,
    commit: &Commit<'_>,
) -> Result<Vec<PlayerId>, StoreError> {
    let mut pinged = Vec::new();
    for player in commit.after.invited() {
        let stored = sqlx::query(
            "INSERT INTO pings (match_id, player_id, challenger_id, at_ms)
             SELECT $1, $2, $3, $4 WHERE NOT EXISTS
                 (SELECT 1 FROM pings WHERE player_id = $2 AND challenger_id = $3 AND at_ms BETWEEN $5 + 1 AND $4)",
        )
        .bind(id.0)
        .bind(player.0)
        .bind(commit.after.creator().0)
        .bind(commit.now_ms)
        .bind(commit.now_ms - PAUSE_MS)
        .execute(&mut **tx)
        .await?;
        pinged.extend((stored.rows_affected() > 0).then_some(*player));
    }
    Ok(pinged)
}

impl Store {
    /// The players whom a challenge pings.
    pub(in crate::store) async fn pinged_by(&self, id: MatchId) -> Result<Vec<PlayerId>, StoreError> {
        let rows = sqlx::query("SELECT player_id FROM pings WHERE match_id = $1").bind(id.0);
        let rows = rows.fetch_all(&mut *self.read().await?).await?;
        rows.iter().map(|row| Ok(PlayerId(row.try_get("player_id")?))).collect()
    }

    /// Deletes the pings from before `before_ms`.
    pub async fn forget_pings(&self, before_ms: i64) -> Result<u64, StoreError> {
        let _timer = self.metrics.database.time("forget");
        let query = sqlx::query("DELETE FROM pings WHERE at_ms < $1").bind(before_ms);
        self.change_rows_lightly(query).await
    }
}
