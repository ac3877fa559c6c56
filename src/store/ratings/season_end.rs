//! The end of a season. It gets a number among the results at once and is then carried out a few
//! players at a time, so that no other writer waits for long and a crash loses nothing.
//!
//! Results with smaller numbers come before the end, and those with larger numbers after it. If a
//! later result involves a player whom the end hasn't reached yet, the end is applied to that
//! player then ([`awaited`]), and later skips everybody changed by such a result.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use super::seasons::begin;
use super::{PoolRating, Rewrite, rating_row, write_rows};
use crate::play::GuildId;
use crate::rating::Realm;
use crate::store::{Season, SeasonEnd, Store, StoreError, WriteTransaction};

/// The end of a season, in progress.
pub(in crate::store) struct End {
    guild: GuildId,
    season: i64,
    /// Its number among the results.
    number: i64,
    /// When the season began and ended, in milliseconds UTC.
    from_ms: i64,
    at_ms: i64,
}

const UNDER_WAY: &str =
    "SELECT season_ends.*, seasons.result, seasons.from_ms, seasons.until_ms FROM season_ends
     JOIN seasons ON seasons.guild = season_ends.guild AND seasons.number = season_ends.season
     WHERE season_ends.guild = $1";

fn end(row: &AnyRow) -> Result<End, StoreError> {
    Ok(End {
        guild: row.try_get("guild")?,
        season: row.try_get("season")?,
        number: row.try_get("result")?,
        from_ms: row.try_get("from_ms")?,
        at_ms: row.try_get("until_ms")?,
    })
}

/// The end of a season that has yet to be applied to this rating, whose row must be locked.
pub(in crate::store) async fn awaited(
    tx: &mut WriteTransaction,
    row: &PoolRating,
) -> Result<Option<End>, StoreError> {
    // The database does the comparison, because its order of texts may differ from ours.
    let sql = format!(
        "{UNDER_WAY} AND season_ends.softened = 0 AND (season_ends.pool, season_ends.player) < ($2, $3)
         AND NOT EXISTS (SELECT 1 FROM rating_changes WHERE rating_changes.scope = $1 AND rating_changes.pool = $2
                         AND rating_changes.player_id = $3 AND rating_changes.number > seasons.result)"
    );
    // Only constants are interpolated.
    let found = sqlx::query(AssertSqlSafe(sql))
        .bind(row.realm.number())
        .bind(row.pool.to_string())
        .bind(row.player.0)
        .fetch_optional(&mut **tx)
        .await?;
    found.as_ref().map(end).transpose()
}

impl End {
    /// Stores the final result of a listed player who has played in the season, without a place
    /// yet.
    pub(in crate::store) async fn keep(
        &self,
        tx: &mut WriteTransaction,
        row: &PoolRating,
    ) -> Result<(), StoreError> {
        let standing = &row.standing;
        if !row.listed || standing.last_ms <= self.from_ms {
            return Ok(());
        }
        let rating = standing.rating_at(self.at_ms);
        sqlx::query(
            "INSERT INTO season_tables (guild, season, pool, place, player_id, shown, played, won, drawn, lost)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        )
        .bind(self.guild)
        .bind(self.season)
        .bind(row.pool.to_string())
        .bind(-row.player.0)
        .bind(row.player.0)
        .bind(rating.shown())
        .bind(standing.played)
        .bind(standing.won)
        .bind(standing.drawn)
        .bind(standing.lost)
        .execute(&mut **tx)
        .await?;
        Ok(())
    }
}

impl Store {
    /// Ends a season if it is still running, and begins the next, which ends as `next` says.
    /// Returns whether this call did so. The server's results come before it or after it, in the
    /// order of their numbers. Tables and ratings follow by [`Store::go_on_ending`]. The previous
    /// end must be complete.
    ///
    /// # Errors
    /// When the database fails; nothing has changed then.
    pub async fn end_season(
        &self,
        season: &Season,
        next: SeasonEnd,
        now_ms: i64,
    ) -> Result<bool, StoreError> {
        let _timer = self.metrics.database.time("end_season");
        let Season { guild, number, .. } = *season;
        let mut tx = self.begin().await?;
        self.lock_alone(&mut tx, guild).await?;
        let ended = sqlx::query(
            "UPDATE seasons SET until_ms = $1, due_ms = NULL WHERE guild = $2 AND number = $3 AND until_ms IS NULL",
        )
        .bind(now_ms)
        .bind(guild)
        .bind(number)
        .execute(&mut *tx)
        .await?;
        if ended.rows_affected() == 0 {
            return Ok(false);
        }
        let row = sqlx::query(
            "INSERT INTO rating_results (guild, pool, at_ms, counted, why) VALUES ($1, '', $2, 1, 'season') RETURNING id",
        )
        .bind(guild)
        .bind(now_ms)
        .fetch_one(&mut *tx)
        .await?;
        sqlx::query("UPDATE seasons SET result = $1 WHERE guild = $2 AND number = $3")
            .bind(row.try_get::<i64, _>("id")?)
            .bind(guild)
            .bind(number)
            .execute(&mut *tx)
            .await?;
        sqlx::query(
            "INSERT INTO season_ends (guild, season, pool, player, softened) VALUES ($1, $2, '', 0, 0)",
        )
        .bind(guild)
        .bind(number)
        .execute(&mut *tx)
        .await?;
        begin(&mut tx, (guild, now_ms), next, (season.channel, &season.language)).await?;
        self.conclude(tx).await?;
        Ok(true)
    }

    /// The servers on which the end of a season is in progress.
    pub async fn season_ends(&self) -> Result<Vec<GuildId>, StoreError> {
        let rows = sqlx::query("SELECT guild FROM season_ends ORDER BY guild")
            .fetch_all(&mut *self.read().await?)
            .await?;
        rows.iter().map(|row| Ok(row.try_get("guild")?)).collect()
    }

    /// Continues the end of a season on a server for up to `limit` players: first all ratings move
    /// halfway back and are kept for the tables, then places are assigned, then the tables are
    /// queued for posting. Returns whether it is still in progress.
    ///
    /// # Errors
    /// When the database fails; the progress is then unchanged.
    pub async fn go_on_ending(&self, guild: GuildId, limit: i64) -> Result<bool, StoreError> {
        let _timer = self.metrics.database.time("go_on_ending");
        let mut tx = self.begin_lightly().await?;
        // Only constants are interpolated.
        let sql = AssertSqlSafe(format!("{UNDER_WAY}{}", self.dialect.for_writing()));
        let Some(row) = sqlx::query(sql).bind(guild).fetch_optional(&mut *tx).await? else {
            return Ok(false);
        };
        let (pool, player): (String, i64) = (row.try_get("pool")?, row.try_get("player")?);
        let end = end(&row)?;
        let more = if row.try_get::<i64, _>("softened")? == 0 {
            self.soften(&mut tx, &end, (pool, player), limit).await?;
            true
        } else {
            place(&mut tx, &end, limit).await?
        };
        self.conclude(tx).await?;
        Ok(more)
    }

    /// Applies the end to the ratings after `from`.
    async fn soften(
        &self,
        tx: &mut WriteTransaction,
        end: &End,
        from: (String, i64),
        limit: i64,
    ) -> Result<(), StoreError> {
        const NEXT: &str = "FROM ratings WHERE scope = $1 AND (pool, player_id) > ($2, $3)";
        // Chosen before locking: a locking query may return fewer rows because some are gone, which
        // doesn't mean that these were the last.
        let sql = AssertSqlSafe(format!("SELECT pool, player_id {NEXT} ORDER BY pool, player_id LIMIT $4"));
        let next = sqlx::query(sql).bind(end.guild).bind(from.0.clone()).bind(from.1).bind(limit);
        let next = next.fetch_all(&mut **tx).await?;
        if let Some(last) = next.last() {
            let to: (String, i64) = (last.try_get("pool")?, last.try_get("player_id")?);
            let sql = format!(
                "SELECT * {NEXT} AND (pool, player_id) <= ($4, $5) ORDER BY pool, player_id{}",
                self.dialect.for_writing()
            );
            let rows = sqlx::query(AssertSqlSafe(sql)).bind(end.guild).bind(from.0).bind(from.1);
            let rows = rows.bind(to.0.clone()).bind(to.1).fetch_all(&mut **tx).await?;
            // Read after locking the rows, so that nobody changes them any more.
            let later =
                sqlx::query("SELECT pool, player_id FROM rating_changes WHERE number > $1 AND scope = $2")
                    .bind(end.number)
                    .bind(end.guild)
                    .fetch_all(&mut **tx)
                    .await?;
            let key = |row: &AnyRow| -> Result<(String, i64), StoreError> {
                Ok((row.try_get("pool")?, row.try_get("player_id")?))
            };
            let later = later.iter().map(key).collect::<Result<BTreeSet<_>, _>>()?;
            let mut rewrites: Vec<Rewrite> = Vec::with_capacity(rows.len());
            for row in &rows {
                if later.contains(&key(row)?) {
                    continue;
                }
                let before = rating_row(row)?;
                end.keep(tx, &before).await?;
                let key = (Realm::Server(end.guild.0), before.pool, before.player);
                let after = PoolRating::at(key, before.standing.softened(), end.at_ms, before.listed);
                rewrites.push((Some(before), Some(after)));
            }
            write_rows(tx, rewrites).await?;
            sqlx::query("UPDATE season_ends SET pool = $1, player = $2 WHERE guild = $3")
                .bind(to.0)
                .bind(to.1)
                .bind(end.guild)
                .execute(&mut **tx)
                .await?;
        }
        if (next.len() as i64) < limit {
            sqlx::query("UPDATE season_ends SET softened = 1 WHERE guild = $1")
                .bind(end.guild)
                .execute(&mut **tx)
                .await?;
        }
        Ok(())
    }
}

/// Assigns the next places. Returns whether there are more to assign; if not, the tables are
/// complete.
async fn place(tx: &mut WriteTransaction, end: &End, limit: i64) -> Result<bool, StoreError> {
    let rows = sqlx::query(
        "SELECT pool, player_id FROM season_tables WHERE guild = $1 AND season = $2 AND place < 0
         ORDER BY pool, shown DESC, player_id LIMIT $3",
    )
    .bind(end.guild)
    .bind(end.season)
    .bind(limit)
    .fetch_all(&mut **tx)
    .await?;
    let mut given: BTreeMap<String, i64> = BTreeMap::new();
    for row in &rows {
        let (pool, player): (String, i64) = (row.try_get("pool")?, row.try_get("player_id")?);
        let last = match given.get(&pool) {
            Some(last) => *last,
            None => last_place(tx, end, &pool).await?,
        };
        sqlx::query(
            "UPDATE season_tables SET place = $1 WHERE guild = $2 AND season = $3 AND pool = $4 AND place = $5",
        )
        .bind(last + 1)
        .bind(end.guild)
        .bind(end.season)
        .bind(pool.clone())
        .bind(-player)
        .execute(&mut **tx)
        .await?;
        given.insert(pool, last + 1);
    }
    if rows.len() as i64 == limit {
        return Ok(true);
    }
    // A season in which nobody played isn't announced.
    sqlx::query(
        "INSERT INTO season_posts (guild, season, due_ms, attempts, lease_ms, owner)
         SELECT guild, season, 0, 0, 0, '' FROM season_tables WHERE guild = $1 AND season = $2 LIMIT 1",
    )
    .bind(end.guild)
    .bind(end.season)
    .execute(&mut **tx)
    .await?;
    sqlx::query("DELETE FROM season_ends WHERE guild = $1").bind(end.guild).execute(&mut **tx).await?;
    Ok(false)
}

async fn last_place(tx: &mut WriteTransaction, end: &End, pool: &str) -> Result<i64, StoreError> {
    let row = sqlx::query(
        "SELECT COALESCE(MAX(place), 0) AS last FROM season_tables
         WHERE guild = $1 AND season = $2 AND pool = $3 AND place > 0",
    )
    .bind(end.guild)
    .bind(end.season)
    .bind(pool)
    .fetch_one(&mut **tx)
    .await?;
    Ok(row.try_get("last")?)
}
