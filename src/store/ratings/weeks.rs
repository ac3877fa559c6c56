//! The places on each leaderboard at the beginning of each week, from which movements are computed.
//!
//! A row of `weeks` keeps the progress within a week. A process locks it for each step, so that
//! each board is recorded only once.

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use super::leaderboard::NOTED;
use crate::store::{Store, StoreError, WriteTransaction};

/// The length of a week, and the offset of its start: 1970 began on a Thursday.
const WEEK_MS: i64 = 7 * 24 * 60 * 60 * 1000;
const MONDAY_MS: i64 = 3 * 24 * 60 * 60 * 1000;
/// The number of weeks kept per board. Movements refer to the last but one at most.
const KEPT: i64 = 3;
/// The number of boards recorded in one transaction, because writers wait for it.
const AT_ONCE: usize = 20;

/// The number of the week at this time: Mondays since 1970.
pub(in crate::store) fn week(now_ms: i64) -> i64 {
    (now_ms + MONDAY_MS).div_euclid(WEEK_MS)
}

/// A leaderboard, as its tables name it: where, and of which pool.
struct Board {
    scope: i64,
    pool: String,
}

impl Board {
    fn of(row: &AnyRow) -> Result<Board, sqlx::Error> {
        Ok(Board { scope: row.try_get("scope")?, pool: row.try_get("pool")? })
    }
}

impl Store {
    /// Records the places of some boards, if this week isn't complete yet. Returns whether there
    /// may be more to do.
    ///
    /// # Errors
    /// When the database fails; what was recorded before stays.
    pub async fn note_places(&self, now_ms: i64) -> Result<bool, StoreError> {
        let week = week(now_ms);
        let row = sqlx::query("SELECT done FROM weeks WHERE week = $1")
            .bind(week)
            .fetch_optional(&mut *self.read().await?)
            .await?;
        if let Some(row) = row
            && row.try_get::<i64, _>("done")? == 1
        {
            return Ok(false);
        }
        let _timer = self.metrics.database.time("note_places");
        let mut tx = self.begin_lightly().await?;
        sqlx::query(
            "INSERT INTO weeks (week, at_ms, scope, pool, done) VALUES ($1, $2, -1, '', 0) ON CONFLICT DO NOTHING",
        )
        .bind(week)
        .bind(now_ms)
        .execute(&mut *tx)
        .await?;
        let sql = format!(
            "SELECT due.scope, due.pool FROM weeks AS due WHERE due.week = $1 AND due.done = 0{}",
            self.dialect.skip_locked()
        );
        // Only constants are interpolated.
        let row = sqlx::query(AssertSqlSafe(sql)).bind(week).fetch_optional(&mut *tx).await?;
        let Some(row) = row else { return Ok(false) };
        let before = Board::of(&row)?;
        let noted = note_boards(&mut tx, &before, week).await?;
        let done = noted.len() < AT_ONCE;
        let last = noted.last().unwrap_or(&before);
        sqlx::query("UPDATE weeks SET scope = $1, pool = $2, done = $3 WHERE week = $4")
            .bind(last.scope)
            .bind(last.pool.clone())
            .bind(i64::from(done))
            .bind(week)
            .execute(&mut *tx)
            .await?;
        if done {
            sqlx::query("DELETE FROM weeks WHERE week <= $1").bind(week - KEPT).execute(&mut *tx).await?;
        }
        self.conclude(tx).await?;
        // One transaction each: forgetting a player deletes rows on many boards, so the two could
        // deadlock.
        for Board { scope, pool } in noted {
            let query = sqlx::query("DELETE FROM week_places WHERE scope = $1 AND pool = $2 AND week <= $3")
                .bind(scope)
                .bind(pool)
                .bind(week - KEPT);
            self.change_rows_lightly(query).await?;
        }
        Ok(!done)
    }
}

/// Records the places of the boards after this one, as many as one transaction takes. Returns them.
async fn note_boards(tx: &mut WriteTransaction, before: &Board, week: i64) -> Result<Vec<Board>, StoreError> {
    let mut noted: Vec<Board> = Vec::new();
    while noted.len() < AT_ONCE
        && let Some(board) = next_board(tx, noted.last().unwrap_or(before)).await?
    {
        note_board(tx, &board, week).await?;
        noted.push(board);
    }
    Ok(noted)
}

async fn next_board(tx: &mut WriteTransaction, before: &Board) -> Result<Option<Board>, StoreError> {
    let row = sqlx::query(
        "SELECT scope, pool FROM rating_bands WHERE (scope, pool) > ($1, $2) ORDER BY scope, pool LIMIT 1",
    )
    .bind(before.scope)
    .bind(before.pool.clone())
    .fetch_optional(&mut **tx)
    .await?;
    Ok(row.as_ref().map(Board::of).transpose()?)
}

async fn note_board(tx: &mut WriteTransaction, board: &Board, week: i64) -> Result<(), StoreError> {
    let statements = [
        (
            "INSERT INTO week_places (scope, pool, week, player_id, place)
             SELECT scope, pool, $3, player_id, CAST(RANK() OVER (ORDER BY shown DESC) AS BIGINT) FROM
                 (SELECT scope, pool, player_id, shown FROM ratings
                  WHERE scope = $1 AND pool = $2 AND listed = 1 ORDER BY shown DESC, player_id LIMIT $4) AS best
             WHERE true ON CONFLICT DO NOTHING",
            NOTED,
        ),
        // Players who have asked to be forgotten in the meantime.
        (
            "DELETE FROM week_places WHERE scope = $1 AND pool = $2 AND week = $3 AND $4 > 0
             AND player_id IN (SELECT player_id FROM forgotten)",
            1,
        ),
    ];
    for (sql, number) in statements {
        let query = sqlx::query(sql).bind(board.scope).bind(board.pool.clone());
        query.bind(week).bind(number).execute(&mut **tx).await?;
    }
    Ok(())
}
