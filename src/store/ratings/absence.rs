//! Absence: whoever hasn't played for long is shown with less, a few at a time.

use sqlx::AssertSqlSafe;

use super::{PoolRating, Rewrite, Store, StoreError, rating_row, write_rows};

impl Store {
    /// Shows up to `limit` ratings that are due by their absence. How many they were.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn sweep_ratings(&self, now_ms: i64, limit: i64) -> Result<u64, StoreError> {
        let _timer = self.metrics.database.time("sweep_ratings");
        const DUE: &str = "SELECT * FROM ratings WHERE due_ms <= $1 ORDER BY due_ms LIMIT $2";
        // Mostly there is nothing to do, and no writer has to wait to learn that.
        if sqlx::query(DUE).bind(now_ms).bind(1_i64).fetch_optional(&self.read).await?.is_none() {
            return Ok(0);
        }
        let mut tx = self.begin_lightly().await?;
        // Our own text with our own word put in; nothing from outside.
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
