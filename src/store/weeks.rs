//! The places of each week's beginning, board by board: what movements on leaderboards are told from.
//!
//! A row of `weeks` says how far a week has got. Who takes a step holds it, so each board is noted once, whichever
//! processes are up.

use sqlx::{Any, AssertSqlSafe, Row, Transaction};

use super::leaderboard::NOTED;
use super::{Store, StoreError};

/// Milliseconds of a week, and of its days from Monday to Thursday: 1970 began on one.
const WEEK_MS: i64 = 7 * 24 * 60 * 60 * 1000;
const MONDAY_MS: i64 = 3 * 24 * 60 * 60 * 1000;
/// Of each board so many weeks are kept: movements are told from the last but one at most.
const KEPT: i64 = 3;
/// Boards that are noted in one transaction: writers wait for it.
const AT_ONCE: usize = 20;

impl Store {
    /// Notes the places of some boards, if this week's haven't all been; gives whether there may be more to do.
    ///
    /// # Errors
    /// When the database fails; what was noted before stays.
    pub async fn note_places(&self, now_ms: i64) -> Result<bool, StoreError> {
        let week = (now_ms + MONDAY_MS).div_euclid(WEEK_MS);
        let row = sqlx::query("SELECT done FROM weeks WHERE week = $1")
            .bind(week)
            .fetch_optional(&self.read)
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
        // Our own text with our own word put in; nothing from outside.
        let row = sqlx::query(AssertSqlSafe(sql)).bind(week).fetch_optional(&mut *tx).await?;
        let Some(row) = row else { return Ok(false) };
        let mut last: (i64, String) = (row.try_get("scope")?, row.try_get("pool")?);
        let (mut done, mut noted) = (false, Vec::new());
        for _ in 0..AT_ONCE {
            match next_board(&mut tx, &last).await? {
                Some(board) => {
                    note_board(&mut tx, &board, week).await?;
                    noted.push(board.clone());
                    last = board;
                }
                None => {
                    done = true;
                    break;
                }
            }
        }
        sqlx::query("UPDATE weeks SET scope = $1, pool = $2, done = $3 WHERE week = $4")
            .bind(last.0)
            .bind(last.1)
            .bind(i64::from(done))
            .bind(week)
            .execute(&mut *tx)
            .await?;
        if done {
            sqlx::query("DELETE FROM weeks WHERE week <= $1").bind(week - KEPT).execute(&mut *tx).await?;
        }
        self.conclude(tx).await?;
        // One by one: who is forgotten has rows on many boards deleted, and nobody waits crosswise.
        for (scope, pool) in noted {
            let query = sqlx::query("DELETE FROM week_places WHERE scope = $1 AND pool = $2 AND week <= $3")
                .bind(scope)
                .bind(pool)
                .bind(week - KEPT);
            self.note(query).await?;
        }
        Ok(!done)
    }
}

async fn next_board(
    tx: &mut Transaction<'_, Any>,
    last: &(i64, String),
) -> Result<Option<(i64, String)>, StoreError> {
    let row = sqlx::query(
        "SELECT scope, pool FROM rating_bands WHERE (scope, pool) > ($1, $2) ORDER BY scope, pool LIMIT 1",
    )
    .bind(last.0)
    .bind(last.1.clone())
    .fetch_optional(&mut **tx)
    .await?;
    row.map(|row| Ok((row.try_get("scope")?, row.try_get("pool")?))).transpose()
}

async fn note_board(
    tx: &mut Transaction<'_, Any>,
    (scope, pool): &(i64, String),
    week: i64,
) -> Result<(), StoreError> {
    let statements = [
        (
            "INSERT INTO week_places (scope, pool, week, player_id, place)
             SELECT scope, pool, $3, player_id, CAST(RANK() OVER (ORDER BY shown DESC) AS BIGINT) FROM
                 (SELECT scope, pool, player_id, shown FROM ratings
                  WHERE scope = $1 AND pool = $2 AND listed = 1 ORDER BY shown DESC, player_id LIMIT $4) AS best
             WHERE true ON CONFLICT DO NOTHING",
            NOTED,
        ),
        // Whoever has asked to be forgotten meanwhile.
        (
            "DELETE FROM week_places WHERE scope = $1 AND pool = $2 AND week = $3 AND $4 > 0
             AND player_id IN (SELECT player_id FROM forgotten)",
            1,
        ),
    ];
    for (sql, number) in statements {
        sqlx::query(sql).bind(*scope).bind(pool.clone()).bind(week).bind(number).execute(&mut **tx).await?;
    }
    Ok(())
}
