//! Who was seen on which server, and who is known to have left. A player who has left isn't on the
//! server's leaderboards.

use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Row};

use super::{rating_row, write_rows};
use crate::play::{GuildId, PlayerId};
use crate::rating::FIRST_LISTED;
use crate::store::{Store, StoreError, WriteTransaction};

impl Store {
    /// Notes that a player was just seen on a server.
    pub async fn member_seen(&self, guild: GuildId, player: PlayerId, now_ms: i64) -> Result<(), StoreError> {
        self.note_member(guild, player, true, (Some(now_ms), now_ms)).await
    }

    /// Stores Discord's answer to whether a player is on a server.
    pub async fn member_checked(
        &self,
        guild: GuildId,
        player: PlayerId,
        there: bool,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        self.note_member(guild, player, there, (None, now_ms)).await
    }

    async fn note_member(
        &self,
        guild: GuildId,
        player: PlayerId,
        there: bool,
        (seen_ms, now_ms): (Option<i64>, i64),
    ) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("member");
        let mut tx = self.begin_lightly().await?;
        // A result that is being stored may have read the membership already, and lists its players
        // by it.
        self.lock_player(&mut tx, player).await?;
        sqlx::query(
            "INSERT INTO members (guild, player_id, seen_ms, checked_ms, left_ms) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (guild, player_id) DO UPDATE SET checked_ms = excluded.checked_ms,
                 seen_ms = CASE WHEN excluded.seen_ms > members.seen_ms THEN excluded.seen_ms ELSE members.seen_ms END,
                 left_ms = CASE WHEN excluded.left_ms IS NULL THEN NULL ELSE COALESCE(members.left_ms, excluded.left_ms) END",
        )
        .bind(guild)
        .bind(player.0)
        .bind(seen_ms.unwrap_or(0))
        .bind(now_ms)
        .bind(if there { None } else { Some(now_ms) })
        .execute(&mut *tx)
        .await?;
        self.list_member(&mut tx, guild, player, there).await?;
        self.conclude(tx).await?;
        Ok(())
    }

    /// Puts a player on the server's leaderboards, or takes them off.
    async fn list_member(
        &self,
        tx: &mut WriteTransaction,
        guild: GuildId,
        player: PlayerId,
        there: bool,
    ) -> Result<(), StoreError> {
        let sql = format!(
            "SELECT * FROM ratings WHERE scope = $1 AND player_id = $2 AND listed <> $3 AND played >= $4 ORDER BY pool{}",
            self.dialect.for_writing()
        );
        // Only constants are interpolated.
        let rows = sqlx::query(AssertSqlSafe(sql))
            .bind(guild)
            .bind(player.0)
            .bind(i64::from(there))
            .bind(FIRST_LISTED)
            .fetch_all(&mut **tx)
            .await?;
        let mut rewrites = Vec::new();
        for row in &rows {
            let before = rating_row(row)?;
            let mut after = before;
            after.listed = there;
            rewrites.push((Some(before), Some(after)));
        }
        write_rows(tx, rewrites).await
    }

    /// The servers on which a player was seen, for their data export.
    pub(in crate::store) async fn servers_as_json(&self, player: PlayerId) -> Result<Value, StoreError> {
        let sql = "SELECT guild, seen_ms, left_ms FROM members WHERE player_id = $1 ORDER BY guild";
        self.all_as_json(sql, player.0, |row| {
            Ok(json!({
                "server": row.try_get::<i64, _>("guild")?.to_string(),
                "seen_ms": row.try_get::<i64, _>("seen_ms")?,
                "left_ms": row.try_get::<Option<i64>, _>("left_ms")?,
            }))
        })
        .await
    }

    /// Those of these players on a server who were neither seen there nor checked since
    /// `before_ms`.
    pub async fn unchecked_members(
        &self,
        guild: GuildId,
        players: &[PlayerId],
        before_ms: i64,
    ) -> Result<Vec<PlayerId>, StoreError> {
        let _timer = self.metrics.database.time("member");
        let mut unchecked = Vec::new();
        for player in players {
            let row = sqlx::query("SELECT checked_ms FROM members WHERE guild = $1 AND player_id = $2")
                .bind(guild)
                .bind(player.0)
                .fetch_optional(&mut *self.read().await?)
                .await?;
            let checked: Option<i64> = row.map(|row| row.try_get("checked_ms")).transpose()?;
            if checked.is_none_or(|checked| checked < before_ms) {
                unchecked.push(*player);
            }
        }
        Ok(unchecked)
    }
}
