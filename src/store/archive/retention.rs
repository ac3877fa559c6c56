//! Deletion of data that is no longer needed, such as challenges that came to nothing.

use sqlx::{AssertSqlSafe, Row};

use crate::store::{Store, StoreError};

/// The most challenges deleted in one transaction, because writers wait for it.
const AT_ONCE: i64 = 100;
/// The most messages that one transaction changes or deletes.
const MESSAGES_AT_ONCE: i64 = 1_000;
/// Deletes some tokens of interactions from before a time.
pub(in crate::store) const FORGET_TOKENS: &str = "UPDATE outbox SET interaction = NULL, token = NULL
     WHERE id IN (SELECT id FROM outbox WHERE token IS NOT NULL AND since_ms < $1 LIMIT $2)";
/// Deletes some messages of matches that ended before a time, except posted results.
pub(in crate::store) const FORGET_POSTS: &str = "DELETE FROM outbox WHERE id IN (
     SELECT id FROM outbox WHERE since_ms < $1 AND (substr(kind, 1, 6) <> 'result' OR message IS NULL)
         AND EXISTS (SELECT 1 FROM matches WHERE matches.id = outbox.match_id
                     AND matches.stage IN ('over', 'off') AND matches.changed_ms < $1) LIMIT $2)";
/// The tables of a match, and their columns with its id; the match comes last.
const PARTS: [(&str, &str); 7] = [
    ("thoughts", "match_id"),
    ("follows", "match_id"),
    ("notices", "match_id"),
    ("outbox", "match_id"),
    ("participants", "match_id"),
    ("events", "match_id"),
    ("matches", "id"),
];

impl Store {
    /// Deletes interactions from before `before_ms`, which can't be delivered again.
    pub async fn forget_interactions(&self, before_ms: i64) -> Result<u64, StoreError> {
        let _timer = self.metrics.database.time("forget");
        self.change_rows_lightly(sqlx::query("DELETE FROM interactions WHERE at_ms < $1").bind(before_ms))
            .await
    }

    /// Deletes vacations that are over and no longer count because they began before `before_ms`,
    /// unless the matches have yet to learn of them.
    pub async fn forget_vacations(&self, before_ms: i64) -> Result<u64, StoreError> {
        let _timer = self.metrics.database.time("forget");
        let query =
            sqlx::query("DELETE FROM vacations WHERE from_ms <= $1 AND until_ms <= $1 AND announced = 2");
        self.change_rows_lightly(query.bind(before_ms)).await
    }

    /// Deletes challenges that ended before `before_ms` without a match: cancelled, declined or
    /// expired. Matches that have begun are kept for ever. Returns the number of deleted
    /// challenges.
    ///
    /// # Errors
    /// When the database fails; what was deleted before stays deleted.
    pub async fn forget_challenges(&self, before_ms: i64) -> Result<u64, StoreError> {
        let _timer = self.metrics.database.time("forget");
        let mut forgotten = 0;
        loop {
            let mut tx = self.begin_lightly().await?;
            let rows = sqlx::query(
                "SELECT id FROM matches WHERE stage = 'off' AND begun = 0 AND changed_ms < $1
                 ORDER BY id LIMIT $2",
            )
            .bind(before_ms)
            .bind(AT_ONCE)
            .fetch_all(&mut *tx)
            .await?;
            for row in &rows {
                let id: i64 = row.try_get("id")?;
                for (table, key) in PARTS {
                    // Only our own names are interpolated.
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

    /// Deletes the tokens of interactions from before `before_ms`: Discord accepts them for a
    /// quarter of an hour.
    pub async fn forget_tokens(&self, before_ms: i64) -> Result<u64, StoreError> {
        let _timer = self.metrics.database.time("forget");
        self.in_small_steps(FORGET_TOKENS, before_ms).await
    }

    /// Deletes the messages of matches that ended before `before_ms`, except the one with the
    /// result, to which lists of matches link. Messages not yet sent won't be.
    pub async fn forget_posts(&self, before_ms: i64) -> Result<u64, StoreError> {
        let _timer = self.metrics.database.time("forget");
        let forgotten = self.in_small_steps(FORGET_POSTS, before_ms).await?;
        // A result that couldn't be edited stays, but nobody can do anything about it any more.
        let query = sqlx::query(
            "UPDATE outbox SET dead = NULL WHERE dead IS NOT NULL AND since_ms < $1
                 AND EXISTS (SELECT 1 FROM matches WHERE matches.id = outbox.match_id
                             AND matches.stage IN ('over', 'off') AND matches.changed_ms < $1)",
        )
        .bind(before_ms);
        self.change_rows_lightly(query).await?;
        Ok(forgotten)
    }

    /// Repeats a statement until it finds nothing more. Returns the number of rows.
    async fn in_small_steps(&self, sql: &'static str, before_ms: i64) -> Result<u64, StoreError> {
        let mut rows = 0;
        loop {
            let query = sqlx::query(sql).bind(before_ms).bind(MESSAGES_AT_ONCE);
            let step = self.change_rows_lightly(query).await?;
            rows += step;
            if step < MESSAGES_AT_ONCE as u64 {
                return Ok(rows);
            }
        }
    }
}
