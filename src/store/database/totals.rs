//! Totals for monitoring: counts over all matches and the outbox.

use sqlx::Row;

use crate::store::{Store, StoreError};

/// Totals of the whole database, the same for every process.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Totals {
    /// The number of live matches.
    pub live: i64,
    /// The number of open challenges.
    pub lobbies: i64,
    /// The number of posts that don't show their intended state yet.
    pub waiting: i64,
    /// The number of waiting posts whose last attempt failed.
    pub failing: i64,
    /// The number of posts given up.
    pub dead: i64,
    /// How long the oldest post has been waiting: since this time, in milliseconds UTC.
    pub oldest_ms: Option<i64>,
}

impl Store {
    /// The current totals.
    pub async fn totals(&self) -> Result<Totals, StoreError> {
        let _timer = self.metrics.database.time("totals");
        let row = sqlx::query(
            "SELECT CAST(COUNT(*) AS BIGINT) AS waiting,
                    CAST(COALESCE(SUM(CASE WHEN attempts > 0 THEN 1 ELSE 0 END), 0) AS BIGINT) AS failing,
                    CAST(MIN(since_ms) AS BIGINT) AS oldest
             FROM outbox WHERE shown < want",
        )
        .fetch_one(&mut *self.read().await?)
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
            .fetch_one(&mut *self.read().await?)
            .await?;
        Ok(row.try_get("n")?)
    }

    async fn count_stage(&self, stage: &'static str) -> Result<i64, StoreError> {
        let row = sqlx::query("SELECT CAST(COUNT(*) AS BIGINT) AS n FROM matches WHERE stage = $1")
            .bind(stage)
            .fetch_one(&mut *self.read().await?)
            .await?;
        Ok(row.try_get("n")?)
    }
}
