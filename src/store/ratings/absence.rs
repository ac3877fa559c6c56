//! Absence: the shown rating of players who haven't played for long is lowered, a few players at a
//! time.

use sqlx::AssertSqlSafe;

use super::{PoolRating, Rewrite, Store, StoreError, rating_row, write_rows};

impl Store {
    /// Updates up to `limit` shown ratings that are due for absence. Returns their number.
    pub async fn sweep_ratings(&self, now_ms: i64, limit: i64) -> Result<u64, StoreError> {
        let _timer = self.metrics.database.time("sweep_ratings");
        const DUE: &str = "SELECT * FROM ratings WHERE due_ms <= $1 ORDER BY due_ms LIMIT +$2";
        // Usually nothing is due, and finding that out shouldn't wait for a writer.
        if sqlx::query(DUE).bind(now_ms).bind(1_i64).fetch_optional(&mut *self.read().await?).await?.is_none()
        {
            return Ok(0);
        }
        let mut tx = self.begin_lightly().await?;
        // Only constants are interpolated.
        let sql = AssertSqlSafe(format!("{DUE}{}", self.dialect.for_writing_if_free()));
        let rows = sqlx::query(sql).bind(now_ms).bind(limit).fetch_all(&mut *tx).await?;
        let mut rewrites: Vec<Rewrite> = Vec::with_capacity(rows.len());
        for row in &rows {
            let before = rating_row(row)?;
            let key = (before.realm, before.pool, before.player);
            let after = PoolRating::at(key, before.standing, now_ms, before.listed);
            rewrites.push((Some(before), Some(after)));
        }
        write_rows(&mut tx, rewrites).await?;
        self.conclude(tx).await?;
        Ok(rows.len() as u64)
    }
}
