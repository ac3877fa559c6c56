//! What is forgotten: notes that nothing can ask for any more, and challenges that came to nothing.

use sqlx::{AssertSqlSafe, Row};

use super::{Store, StoreError};

/// Challenges that are forgotten in one transaction: writers wait for it.
const AT_ONCE: i64 = 100;
/// What belongs to a match and goes with it, the match last.
const PARTS: [(&str, &str); 6] = [
    ("follows", "match_id"),
    ("notices", "match_id"),
    ("outbox", "match_id"),
    ("participants", "match_id"),
    ("events", "match_id"),
    ("matches", "id"),
];

impl Store {
    /// Forgets what no second delivery can ask for any more: interactions before `before_ms`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget_interactions(&self, before_ms: i64) -> Result<u64, StoreError> {
        let _timer = self.metrics.database.time("forget");
        self.note(sqlx::query("DELETE FROM interactions WHERE at_ms < $1").bind(before_ms)).await
    }

    /// Forgets vacations that began before `before_ms`, are over, and have nothing left to be told: they don't count any
    /// more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget_vacations(&self, before_ms: i64) -> Result<u64, StoreError> {
        let _timer = self.metrics.database.time("forget");
        let query = sqlx::query("DELETE FROM vacations WHERE from_ms <= $1 AND until_ms <= $1 AND told = 1");
        self.note(query.bind(before_ms)).await
    }

    /// Forgets challenges that ended before `before_ms` without a match: cancelled, declined, run out. What was begun
    /// is kept for ever. How many they were.
    ///
    /// # Errors
    /// When the database fails; what was forgotten before stays so.
    pub async fn forget_challenges(&self, before_ms: i64) -> Result<u64, StoreError> {
        let _timer = self.metrics.database.time("forget");
        let mut forgotten = 0;
        loop {
            let mut tx = self.begin_lightly().await?;
            let rows = sqlx::query(
                "SELECT id FROM matches WHERE stage = 'off' AND changed_ms < $1
                 AND NOT EXISTS (SELECT 1 FROM events WHERE events.match_id = matches.id
                                 AND events.body LIKE '{\"kind\":\"started\"%')
                 ORDER BY id LIMIT $2",
            )
            .bind(before_ms)
            .bind(AT_ONCE)
            .fetch_all(&mut *tx)
            .await?;
            for row in &rows {
                let id: i64 = row.try_get("id")?;
                for (table, key) in PARTS {
                    // Names of our own; nothing from outside.
                    let sql = AssertSqlSafe(format!("DELETE FROM {table} WHERE {key} = $1"));
                    sqlx::query(sql).bind(id).execute(&mut *tx).await?;
                }
            }
            self.conclude(tx).await?;
            forgotten += rows.len() as u64;
            if rows.len() < AT_ONCE as usize {
                return Ok(forgotten);
            }
        }
    }

    /// Forgets the tokens of interactions of before `before_ms`: Discord took them for a quarter of an hour.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget_tokens(&self, before_ms: i64) -> Result<u64, StoreError> {
        let _timer = self.metrics.database.time("forget");
        let query = sqlx::query(
            "UPDATE outbox SET interaction = NULL, token = NULL WHERE token IS NOT NULL AND since_ms < $1",
        )
        .bind(before_ms);
        self.note(query).await
    }

    /// Forgets which messages showed the matches that ended before `before_ms`, but for the one that shows the result: to that
    /// lists of matches lead. What hasn't been sent since isn't sent any more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget_posts(&self, before_ms: i64) -> Result<u64, StoreError> {
        let _timer = self.metrics.database.time("forget");
        let query = sqlx::query(
            "DELETE FROM outbox WHERE since_ms < $1 AND (kind <> 'result' OR message IS NULL)
                 AND EXISTS (SELECT 1 FROM matches WHERE matches.id = outbox.match_id
                             AND matches.stage IN ('over', 'off') AND matches.changed_ms < $1)",
        )
        .bind(before_ms);
        self.note(query).await
    }
}
