//! Whether timed work is due, by one statement.

use crate::play::Time;
use crate::store::ratings::week;
use crate::store::{Store, StoreError};

/// One row if a challenge has expired, a clock needs attention, a vacation or its end isn't announced
/// yet, a rating grows uncertain, a board offers an undo whose time is over, a season ends or is ending, a
/// puzzle of the day is due, the places of this week aren't recorded, or a player was forgotten
/// since entry `$4`.
const ANYTHING: &str = "SELECT 1 AS due WHERE
     EXISTS (SELECT 1 FROM matches WHERE stage = 'lobby' AND deadline_ms <= $1)
     OR EXISTS (SELECT 1 FROM matches WHERE stage = 'live' AND deadline_ms <= $2)
     OR EXISTS (SELECT 1 FROM vacations WHERE announced = 0)
     OR EXISTS (SELECT 1 FROM vacations WHERE announced = 1 AND until_ms <= $1)
     OR EXISTS (SELECT 1 FROM ratings WHERE due_ms <= $1)
     OR EXISTS (SELECT 1 FROM outbox WHERE undo_ms <= $1)
     OR EXISTS (SELECT 1 FROM season_ends)
     OR EXISTS (SELECT 1 FROM seasons WHERE until_ms IS NULL AND due_ms <= $1)
     OR EXISTS (SELECT 1 FROM puzzle_schedules WHERE due_ms <= $1)
     OR NOT EXISTS (SELECT 1 FROM weeks WHERE week = $3 AND done = 1)
     OR EXISTS (SELECT 1 FROM forgotten WHERE id > $4)";

impl Store {
    /// Whether timed work may be due. `forgotten` is the last entry in the list of forgotten
    /// players that has been handled.
    pub async fn is_anything_due(&self, time: Time, forgotten: i64) -> Result<bool, StoreError> {
        let _timer = self.metrics.database.time("due");
        let row = sqlx::query(ANYTHING)
            .bind(time.at_ms)
            .bind(time.up().ms())
            .bind(week(time.at_ms))
            .bind(forgotten)
            .fetch_optional(&mut *self.read().await?)
            .await?;
        Ok(row.is_some())
    }
}
