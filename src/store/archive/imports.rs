//! Matches that somebody imported as text to look at them. They aren't matches of ours: nobody else
//! sees them, and they are deleted after a day.

use sqlx::Row;

use crate::play::PlayerId;
use crate::store::{Store, StoreError};

/// The most imports kept per player; a new one replaces the oldest.
const KEPT: i64 = 10;

impl Store {
    /// Stores an imported text for a player. Returns its number.
    pub async fn import(&self, player: PlayerId, body: &str, now_ms: i64) -> Result<i64, StoreError> {
        let _timer = self.metrics.database.time("import");
        let mut tx = self.begin_lightly().await?;
        let row =
            sqlx::query("INSERT INTO imports (player_id, body, at_ms) VALUES ($1, $2, $3) RETURNING id")
                .bind(player.0)
                .bind(body.to_owned())
                .bind(now_ms)
                .fetch_one(&mut *tx)
                .await?;
        sqlx::query(
            "DELETE FROM imports WHERE player_id = $1 AND id NOT IN
                 (SELECT id FROM imports WHERE player_id = $1 ORDER BY id DESC LIMIT $2)",
        )
        .bind(player.0)
        .bind(KEPT)
        .execute(&mut *tx)
        .await?;
        self.conclude(tx).await?;
        Ok(row.try_get("id")?)
    }

    /// The imported text with this number, if it is this player's and still stored.
    pub async fn imported(&self, player: PlayerId, id: i64) -> Result<Option<String>, StoreError> {
        let _timer = self.metrics.database.time("imported");
        let row = sqlx::query("SELECT body FROM imports WHERE id = $1 AND player_id = $2");
        let row = row.bind(id).bind(player.0).fetch_optional(&mut *self.read().await?).await?;
        row.map(|row| Ok(row.try_get("body")?)).transpose()
    }

    /// Deletes the texts imported before `before_ms`.
    pub async fn forget_imports(&self, before_ms: i64) -> Result<u64, StoreError> {
        let _timer = self.metrics.database.time("forget");
        self.change_rows_lightly(sqlx::query("DELETE FROM imports WHERE at_ms < $1").bind(before_ms)).await
    }
}
