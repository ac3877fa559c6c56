//! How things stand, for whoever watches: counts over all matches and the outbox.

use sqlx::Row;

use super::{Store, StoreError};

/// How things stand in the whole database, whichever process asks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Totals {
    /// Matches that are played.
    pub live: i64,
    /// Challenges that are open.
    pub lobbies: i64,
    /// Posts that don't show yet what they have to.
    pub waiting: i64,
    /// Of these, the ones whose last try failed.
    pub failing: i64,
    /// Posts that were given up.
    pub dead: i64,
    /// Since when the oldest of them waits, in milliseconds UTC.
    pub oldest_ms: Option<i64>,
}

impl Store {
    /// How things stand now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn totals(&self) -> Result<Totals, StoreError> {
        let _timer = self.metrics.database.time("totals");
        let row = sqlx::query(
            "SELECT CAST(COUNT(*) AS BIGINT) AS waiting,
                    CAST(COALESCE(SUM(CASE WHEN attempts > 0 THEN 1 ELSE 0 END), 0) AS BIGINT) AS failing,
                    CAST(MIN(since_ms) AS BIGINT) AS oldest
             FROM outbox WHERE shown < want",
        )
        .fetch_one(&self.read)
        .await?;
        Ok(Totals {
            live: self.count_stage("live").await?,
            lobbies: self.count_stage("lobby").await?,
            dead: self.count_dead().await?,
            waiting: row.try_get("waiting")?,
            failing: row.try_get("failing")?,
            oldest_ms: row.try_get("oldest")?,
        })
    }

    async fn count_dead(&self) -> Result<i64, StoreError> {
        let row = sqlx::query("SELECT CAST(COUNT(*) AS BIGINT) AS n FROM outbox WHERE dead IS NOT NULL")
            .fetch_one(&self.read)
            .await?;
        Ok(row.try_get("n")?)
    }

    async fn count_stage(&self, stage: &'static str) -> Result<i64, StoreError> {
        let row = sqlx::query("SELECT CAST(COUNT(*) AS BIGINT) AS n FROM matches WHERE stage = $1")
            .bind(stage)
            .fetch_one(&self.read)
            .await?;
        Ok(row.try_get("n")?)
    }
}
