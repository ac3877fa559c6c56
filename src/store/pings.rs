//! Whom a challenge pings: each person once, whatever becomes of its message.

use sqlx::{Any, Row, Transaction};

use super::{Commit, Store, StoreError};
use crate::play::{MatchId, PlayerId};

/// So long after a ping the same challenger doesn't ping the same person again: a challenge stands without it.
const PAUSE_MS: i64 = 10 * 60 * 1000;

/// Stores whom a new challenge pings; gives them.
pub(super) async fn store_pings(
    tx: &mut Transaction<'_, Any>,
    id: MatchId,
    commit: &Commit<'_>,
) -> Result<Vec<PlayerId>, StoreError> {
    let mut pinged = Vec::new();
    for player in &commit.after.invited {
        let stored = sqlx::query(
            "INSERT INTO pings (match_id, player_id, challenger_id, at_ms)
             SELECT $1, $2, $3, $4 WHERE NOT EXISTS
                 (SELECT 1 FROM pings WHERE player_id = $2 AND challenger_id = $3 AND at_ms BETWEEN $5 + 1 AND $4)",
        )
        .bind(id.0)
        .bind(player.0)
        .bind(commit.after.creator.0)
        .bind(commit.now_ms)
        .bind(commit.now_ms - PAUSE_MS)
        .execute(&mut **tx)
        .await?;
        pinged.extend((stored.rows_affected() > 0).then_some(*player));
    }
    Ok(pinged)
}

impl Store {
    /// Whom a challenge pings.
    pub(super) async fn pinged_by(&self, id: MatchId) -> Result<Vec<PlayerId>, StoreError> {
        let rows = sqlx::query("SELECT player_id FROM pings WHERE match_id = $1").bind(id.0);
        let rows = rows.fetch_all(&self.read).await?;
        rows.iter().map(|row| Ok(PlayerId(row.try_get("player_id")?))).collect()
    }

    /// Forgets the pings of before `before_ms`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget_pings(&self, before_ms: i64) -> Result<u64, StoreError> {
        let _timer = self.metrics.database.time("forget");
        let query = sqlx::query("DELETE FROM pings WHERE at_ms < $1").bind(before_ms);
        self.note(query).await
    }
}
