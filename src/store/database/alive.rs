//! Which processes are up, and how long none was, since no player's clock runs then.

use sqlx::Row;

use super::dialect::Dialect;
use crate::store::{Store, StoreError};

/// A process counts as up for this long after its last stamp. It stamps every five seconds, but a
/// slow disk may delay that.
pub const ALIVE_MS: i64 = 30_000;
/// The first version of the tables in which processes stamp.
const STAMPED: i64 = 3;

/// How long no process was up.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Downtime {
    /// The total so far.
    pub total_ms: i64,
    /// The part that was noticed just now.
    pub new_ms: i64,
    /// The stamp that this process had before, if it had any.
    pub own_ms: Option<i64>,
}

impl Store {
    /// Notes that the process `owner` is up, and counts the time before as downtime if no process
    /// was up. It starts at the newest stamp when this process is just starting and no other is up,
    /// or when stamps were missing for long, for instance because the machine slept. `passed_ms` is
    /// the time since the process's last stamp by a monotonic clock, or `None` at its start. A
    /// longer gap between stamps comes from a corrected wall clock and isn't counted.
    pub async fn beat(
        &self,
        owner: &str,
        now_ms: i64,
        passed_ms: Option<i64>,
    ) -> Result<Downtime, StoreError> {
        let _timer = self.metrics.database.time("beat");
        let mut tx = self.begin_lightly().await?;
        // This write makes processes take turns: of two that start at the same time, only the first
        // counts the gap.
        let row = sqlx::query(
            "INSERT INTO downtime (id, down_ms) VALUES (1, 0)
             ON CONFLICT (id) DO UPDATE SET down_ms = downtime.down_ms RETURNING down_ms",
        )
        .fetch_one(&mut *tx)
        .await?;
        let total_ms: i64 = row.try_get("down_ms")?;
        // A stamp from the future dates from before the clock was put back, and means nothing.
        let row = sqlx::query(
            "SELECT CAST(MAX(CASE WHEN name = $1 THEN stamp_ms END) AS BIGINT) AS own,
                    CAST(MAX(CASE WHEN name <> $1 THEN stamp_ms END) AS BIGINT) AS others
             FROM alive WHERE stamp_ms <= $2",
        )
        .bind(owner)
        .bind(now_ms.saturating_add(ALIVE_MS))
        .fetch_one(&mut *tx)
        .await?;
        let (own, others): (Option<i64>, Option<i64>) = (row.try_get("own")?, row.try_get("others")?);
        let since = |stamp: Option<i64>| stamp.map(|stamp| now_ms.saturating_sub(stamp).max(0));
        let gap = since(own.max(others)).unwrap_or(0).min(passed_ms.unwrap_or(i64::MAX));
        let another_is_up = since(others).is_some_and(|gap| gap <= ALIVE_MS);
        let was_down = gap > ALIVE_MS || (passed_ms.is_none() && !another_is_up);
        let new_ms = if was_down { gap } else { 0 };
        if new_ms > 0 {
            sqlx::query("UPDATE downtime SET down_ms = down_ms + $1 WHERE id = 1")
                .bind(new_ms)
                .execute(&mut *tx)
                .await?;
        }
        sqlx::query(
            "INSERT INTO alive (name, stamp_ms) VALUES ($1, $2)
             ON CONFLICT (name) DO UPDATE SET stamp_ms = excluded.stamp_ms",
        )
        .bind(owner)
        .bind(now_ms)
        .execute(&mut *tx)
        .await?;
        self.conclude(tx).await?;
        Ok(Downtime { total_ms: total_ms + new_ms, new_ms, own_ms: own })
    }

    /// The names of the processes that are up on a PostgreSQL database, which many can share. A process on an SQLite file
    /// locks it ([`Store::reserve`]).
    pub async fn processes(&self, now_ms: i64) -> Result<Vec<String>, StoreError> {
        if self.dialect == Dialect::Sqlite || self.version().await? < STAMPED {
            return Ok(vec![]);
        }
        let rows = sqlx::query("SELECT name FROM alive WHERE stamp_ms BETWEEN $1 AND $2 ORDER BY name")
            .bind(now_ms - ALIVE_MS)
            .bind(now_ms + ALIVE_MS)
            .fetch_all(&mut *self.read().await?)
            .await?;
        Ok(rows.iter().map(|row| row.try_get("name")).collect::<Result<_, _>>()?)
    }

    /// Refuses while a process is up on PostgreSQL.
    ///
    /// # Errors
    /// [`StoreError::Running`] names one that is.
    pub async fn check_unused(&self, now_ms: i64) -> Result<(), StoreError> {
        match self.processes(now_ms).await?.into_iter().next() {
            Some(name) => Err(StoreError::Running(name)),
            None => Ok(()),
        }
    }
}
