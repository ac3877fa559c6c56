//! A player's rating over time, with as many points as a graph can show.

use sqlx::Row;

use crate::play::PlayerId;
use crate::rating::{Pool, Realm};
use crate::store::{Store, StoreError};

impl Store {
    /// A player's rating over time, in order: the time in milliseconds UTC and the rating shown
    /// then. There are about `most` points, each the last one of its stretch of time; the first is
    /// from before the first match.
    pub async fn rating_curve(
        &self,
        player: PlayerId,
        realm: Realm,
        pool: Pool,
        most: i64,
    ) -> Result<Vec<(i64, i64)>, StoreError> {
        let _timer = self.metrics.database.time("rating_curve");
        let first = sqlx::query(
            "SELECT at_ms, shown_before FROM rating_changes WHERE player_id = $1 AND scope = $2 AND pool = $3
             ORDER BY number LIMIT 1",
        );
        let last = sqlx::query(
            "SELECT at_ms, shown_before FROM rating_changes WHERE player_id = $1 AND scope = $2 AND pool = $3
             ORDER BY number DESC LIMIT 1",
        );
        let mut ends = Vec::with_capacity(2);
        for query in [first, last] {
            let query = query.bind(player.0).bind(realm.number()).bind(pool.to_string());
            let Some(row) = query.fetch_optional(&mut *self.read().await?).await? else {
                return Ok(Vec::new());
            };
            ends.push((row.try_get::<i64, _>("at_ms")?, row.try_get::<i64, _>("shown_before")?));
        }
        let (start, end) = (ends[0].0, ends[1].0);
        let stretch = (end - start).max(0) / most.max(1) + 1;
        let rows = sqlx::query(
            "SELECT change.at_ms, change.shown FROM rating_changes AS change
             JOIN (SELECT MAX(number) AS number FROM rating_changes
                   WHERE player_id = $1 AND scope = $2 AND pool = $3 GROUP BY (at_ms - $4) / $5) AS newest
               ON newest.number = change.number
             WHERE change.player_id = $1 AND change.scope = $2 AND change.pool = $3 ORDER BY change.number",
        )
        .bind(player.0)
        .bind(realm.number())
        .bind(pool.to_string())
        .bind(start)
        .bind(stretch)
        .fetch_all(&mut *self.read().await?)
        .await?;
        let mut curve = vec![ends[0]];
        for row in &rows {
            curve.push((row.try_get("at_ms")?, row.try_get("shown")?));
        }
        Ok(curve)
    }
}
