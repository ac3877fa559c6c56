//! Competitions that managers are preparing. Each manager has one draft on each server.

use sqlx::Row;

use crate::play::{GuildId, PlayerId};
use crate::store::{Store, StoreError, WriteTransaction};

impl Store {
    /// The draft of a manager on a server, as it was stored.
    pub async fn competition_draft(
        &self,
        player: PlayerId,
        guild: GuildId,
    ) -> Result<Option<String>, StoreError> {
        let _timer = self.metrics.database.time("competition_draft");
        let row = sqlx::query("SELECT body FROM competition_drafts WHERE player_id = $1 AND guild = $2");
        let row = row.bind(player.0).bind(guild).fetch_optional(&mut *self.read().await?).await?;
        row.map(|row| Ok(row.try_get("body")?)).transpose()
    }

    /// Stores the draft of a manager on a server.
    pub async fn store_competition_draft(
        &self,
        player: PlayerId,
        guild: GuildId,
        body: String,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("competition_draft");
        let query = sqlx::query(
            "INSERT INTO competition_drafts (player_id, guild, body, changed_ms) VALUES ($1, $2, $3, $4)
             ON CONFLICT (player_id, guild) DO UPDATE SET body = excluded.body, changed_ms = excluded.changed_ms",
        );
        self.change_rows(query.bind(player.0).bind(guild).bind(body).bind(now_ms)).await.map(drop)
    }
}

/// Deletes the draft of a manager on a server. Returns whether there was one.
pub(super) async fn delete_draft(
    tx: &mut WriteTransaction,
    player: PlayerId,
    guild: GuildId,
) -> Result<bool, StoreError> {
    let query = sqlx::query("DELETE FROM competition_drafts WHERE player_id = $1 AND guild = $2");
    let deleted = query.bind(player.0).bind(guild).execute(&mut **tx).await?;
    Ok(deleted.rows_affected() > 0)
}
