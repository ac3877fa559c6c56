//! Matches of people against computer players.

use sqlx::Row;

use crate::play::{Level, PlayerId};
use crate::rating::{Bout, Pool, Rating};
use crate::store::{Store, StoreError};

impl Store {
    /// The newest matches in a pool of people who have a place there against one computer player.
    pub async fn bouts(&self, pool: Pool, limit: i64) -> Result<Vec<Bout>, StoreError> {
        let _timer = self.metrics.database.time("bouts");
        let rows = sqlx::query(
            "SELECT players.level, own.outcome, ratings.mu, ratings.sigma FROM feats AS own
             JOIN feats AS theirs ON theirs.match_id = own.match_id AND theirs.seat <> own.seat
             JOIN players ON players.id = theirs.player_id AND players.level IS NOT NULL
             JOIN ratings ON ratings.scope = 0 AND ratings.pool = own.pool AND ratings.player_id = own.player_id
                 AND ratings.listed = 1
             WHERE own.computer = 1 AND own.pool = $1 ORDER BY own.match_id DESC LIMIT $2",
        )
        .bind(pool.to_string())
        .bind(limit)
        .fetch_all(&mut *self.read().await?)
        .await?;
        rows.iter()
            .map(|row| {
                let (level, outcome): (i64, i64) = (row.try_get("level")?, row.try_get("outcome")?);
                let person = Rating { mu: row.try_get("mu")?, sigma: row.try_get("sigma")? };
                let points = (outcome + 1) as f64 / 2.0;
                Ok(Bout { level: u8::try_from(level).unwrap_or(1), person, points })
            })
            .collect()
    }

    /// The level against which a person's newest finished match with computer players was, the strongest of several.
    pub async fn last_level(&self, player: PlayerId) -> Result<Option<Level>, StoreError> {
        let _timer = self.metrics.database.time("last_level");
        let row = sqlx::query(
            "SELECT players.level FROM feats AS own
             JOIN feats AS theirs ON theirs.match_id = own.match_id AND theirs.seat <> own.seat
             JOIN players ON players.id = theirs.player_id AND players.level IS NOT NULL
             WHERE own.player_id = $1 AND own.computer = 1
             ORDER BY own.ended_ms DESC, own.match_id DESC, players.level DESC LIMIT 1",
        )
        .bind(player.0)
        .fetch_optional(&mut *self.read().await?)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let level: i64 = row.try_get("level")?;
        Ok(u8::try_from(level).ok().and_then(|level| Level::try_from(level).ok()))
    }
}
