//! Stored ratings: a row per person, pool and realm, and the number of people in each band, for
//! each way to sort a leaderboard.
//!
//! All writes go through [`write_rows`], which keeps the bands in step.

mod absence;
mod curve;
mod leaderboard;
mod levels;
mod members;
mod rebuild;
mod results;
mod season_end;
mod seasons;
mod weeks;

use std::collections::BTreeMap;

use serde_json::{Value, json};
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use crate::play::{MatchId, PlayerId};
use crate::store::{Store, StoreError, WriteTransaction};
pub use leaderboard::{Beyond, LISTED_BEFORE, Leaderboard, Movement, Page, PageKey, PageTurn, Placed};
pub use rebuild::Rebuilt;
pub(super) use results::ends;
pub use results::{DAILY, Rated, Shift};
pub use seasons::{FinalPlace, Season, SeasonEnd, SeasonPost, SeasonTable};
pub(super) use weeks::week;

use crate::rating::{Pool, Rating, Realm, Standing};

/// A player's rating in a pool, everywhere or on one server.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct PoolRating {
    /// The server, or everywhere.
    pub realm: Realm,
    /// The pool.
    pub pool: Pool,
    /// The player.
    pub player: PlayerId,
    /// The standing after the last match.
    pub standing: Standing,
    /// The shown rating, which includes absence as of the last sweep.
    pub shown: i64,
    /// When absence next changes the shown rating, in milliseconds UTC; `None` if it never does.
    pub due_ms: Option<i64>,
    /// Whether the player is listed on leaderboards.
    pub listed: bool,
}

impl PoolRating {
    /// A rating as of a given time; `there` unless the player has left the server.
    pub(super) fn at(
        (realm, pool, player): (Realm, Pool, PlayerId),
        standing: Standing,
        now_ms: i64,
        there: bool,
    ) -> PoolRating {
        PoolRating {
            realm,
            pool,
            player,
            standing,
            shown: standing.rating_at(now_ms).shown(),
            due_ms: standing.due_ms(now_ms),
            listed: there && !standing.is_provisional(),
        }
    }

    /// The order in which rows are locked and written.
    fn key(&self) -> (i64, String, i64) {
        (self.realm.number(), self.pool.to_string(), self.player.0)
    }
}

/// The value by which a leaderboard is sorted, in descending order. Equals are in ascending order
/// of player ids.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SortedBy {
    /// The shown rating.
    Shown,
    /// The number of matches played.
    Played,
    /// The longest winning streak.
    Longest,
}

impl SortedBy {
    /// All of them.
    pub const ALL: [SortedBy; 3] = [SortedBy::Shown, SortedBy::Played, SortedBy::Longest];

    /// Its column in `ratings`, which is also its name in `rating_bands`.
    pub(super) fn column(self) -> &'static str {
        match self {
            SortedBy::Shown => "shown",
            SortedBy::Played => "played",
            SortedBy::Longest => "longest",
        }
    }

    /// A row's value.
    pub fn value(self, row: &PoolRating) -> i64 {
        match self {
            SortedBy::Shown => row.shown,
            SortedBy::Played => row.standing.played,
            SortedBy::Longest => row.standing.longest,
        }
    }
}

/// Parses a row of `ratings`.
pub(super) fn rating_row(row: &AnyRow) -> Result<PoolRating, StoreError> {
    let pool: String = row.try_get("pool")?;
    let number = |name: &str| row.try_get::<i64, _>(name);
    Ok(PoolRating {
        realm: number("scope")?.into(),
        pool: pool.parse().map_err(|_| sqlx::Error::Protocol(format!("ratings of a pool {pool:?}")))?,
        player: PlayerId(number("player_id")?),
        standing: Standing {
            rating: Rating { mu: row.try_get("mu")?, sigma: row.try_get("sigma")? },
            played: number("played")?,
            won: number("won")?,
            drawn: number("drawn")?,
            lost: number("lost")?,
            streak: number("streak")?,
            longest: number("longest")?,
            last_ms: number("last_ms")?,
        },
        shown: number("shown")?,
        due_ms: row.try_get("due_ms")?,
        listed: number("listed")? == 1,
    })
}

/// A row before and after a change; `None` where the row doesn't exist.
pub(super) type Rewrite = (Option<PoolRating>, Option<PoolRating>);

/// Writes rows and updates the bands by the differences, each in the order of their keys. The
/// transaction must have locked the rows, and for new rows their players.
pub(super) async fn write_rows(
    tx: &mut WriteTransaction,
    mut rewrites: Vec<Rewrite>,
) -> Result<(), StoreError> {
    rewrites.sort_by_key(|(before, after)| after.or(*before).map(|row| row.key()));
    let mut bands: BTreeMap<(i64, String, SortedBy, i64), i64> = BTreeMap::new();
    for (before, after) in &rewrites {
        for (row, people) in [(before, -1), (after, 1)] {
            let Some(row) = row.filter(|row| row.listed) else { continue };
            for by in SortedBy::ALL {
                let band = by.value(&row);
                *bands.entry((row.realm.number(), row.pool.to_string(), by, band)).or_default() += people;
            }
        }
        match (before, after) {
            (_, Some(after)) => upsert(tx, after).await?,
            (Some(before), None) => {
                sqlx::query("DELETE FROM ratings WHERE scope = $1 AND pool = $2 AND player_id = $3")
                    .bind(before.realm.number())
                    .bind(before.pool.to_string())
                    .bind(before.player.0)
                    .execute(&mut **tx)
                    .await?;
            }
            (None, None) => {}
        }
    }
    for ((scope, pool, by, band), people) in bands.into_iter().filter(|(_, people)| *people != 0) {
        sqlx::query(
            "INSERT INTO rating_bands (scope, pool, ladder, band, people) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (scope, pool, ladder, band) DO UPDATE SET people = rating_bands.people + excluded.people",
        )
        .bind(scope)
        .bind(pool)
        .bind(by.column())
        .bind(band)
        .bind(people)
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

async fn upsert(tx: &mut WriteTransaction, row: &PoolRating) -> Result<(), StoreError> {
    let standing = &row.standing;
    sqlx::query(
        "INSERT INTO ratings (scope, pool, player_id, mu, sigma, shown, played, won, drawn, lost, streak, longest,
                              last_ms, due_ms, listed)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
         ON CONFLICT (scope, pool, player_id) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma,
             shown = excluded.shown, played = excluded.played, won = excluded.won, drawn = excluded.drawn,
             lost = excluded.lost, streak = excluded.streak, longest = excluded.longest,
             last_ms = excluded.last_ms, due_ms = excluded.due_ms, listed = excluded.listed",
    )
    .bind(row.realm.number())
    .bind(row.pool.to_string())
    .bind(row.player.0)
    .bind(standing.rating.mu)
    .bind(standing.rating.sigma)
    .bind(row.shown)
    .bind(standing.played)
    .bind(standing.won)
    .bind(standing.drawn)
    .bind(standing.lost)
    .bind(standing.streak)
    .bind(standing.longest)
    .bind(standing.last_ms)
    .bind(row.due_ms)
    .bind(i64::from(row.listed))
    .execute(&mut **tx)
    .await?;
    Ok(())
}

impl Store {
    /// Removes a player from all leaderboards.
    pub(super) async fn forget_ratings(
        &self,
        tx: &mut WriteTransaction,
        player: PlayerId,
    ) -> Result<(), StoreError> {
        let sql = format!(
            "SELECT * FROM ratings WHERE player_id = $1 ORDER BY scope, pool{}",
            self.dialect.for_writing()
        );
        // Only constants are interpolated.
        let rows = sqlx::query(AssertSqlSafe(sql)).bind(player.0).fetch_all(&mut **tx).await?;
        let rewrites = rows.iter().map(|row| Ok((Some(rating_row(row)?), None)));
        write_rows(tx, rewrites.collect::<Result<_, StoreError>>()?).await?;
        // Not earlier: the end of a season inserts into this table while it has the rating locked.
        sqlx::query("DELETE FROM season_tables WHERE player_id = $1")
            .bind(player.0)
            .execute(&mut **tx)
            .await?;
        Ok(())
    }

    /// A player's ratings, for their data export.
    pub(super) async fn ratings_as_json(&self, player: PlayerId) -> Result<Value, StoreError> {
        let server = |scope: i64| (scope != 0).then(|| scope.to_string());
        let rating = |row: &AnyRow| -> Result<Value, StoreError> {
            let row = rating_row(row)?;
            let standing = row.standing;
            Ok(json!({
                "server": server(row.realm.number()),
                "pool": row.pool.to_string(),
                "mu": standing.rating.mu,
                "sigma": standing.rating.sigma,
                "shown": row.shown,
                "played": standing.played,
                "won": standing.won,
                "drawn": standing.drawn,
                "lost": standing.lost,
                "streak": standing.streak,
                "longest": standing.longest,
                "last_ms": standing.last_ms,
            }))
        };
        let history = |row: &AnyRow| -> Result<Value, StoreError> {
            let game: Option<i64> = row.try_get("match_id")?;
            Ok(json!({
                "match": game.map(|id| format!("#{}", MatchId(id))),
                "server": server(row.try_get("scope")?),
                "pool": row.try_get::<String, _>("pool")?,
                "place": row.try_get::<i64, _>("place")?,
                "before": row.try_get::<i64, _>("shown_before")?,
                "after": row.try_get::<i64, _>("shown")?,
                "at_ms": row.try_get::<i64, _>("at_ms")?,
            }))
        };
        let place = |row: &AnyRow| -> Result<Value, StoreError> {
            Ok(json!({
                "server": row.try_get::<i64, _>("guild")?.to_string(),
                "season": row.try_get::<i64, _>("season")?,
                "pool": row.try_get::<String, _>("pool")?,
                "place": row.try_get::<i64, _>("place")?,
                "shown": row.try_get::<i64, _>("shown")?,
            }))
        };
        const SEASONS: &str =
            "SELECT * FROM season_tables WHERE player_id = $1 AND place > 0 ORDER BY guild, season, pool";
        const NOW: &str = "SELECT * FROM ratings WHERE player_id = $1 ORDER BY scope, pool";
        const HISTORY: &str = "SELECT rating_changes.*, rating_results.match_id FROM rating_changes
             JOIN rating_results ON rating_results.id = rating_changes.number
             WHERE rating_changes.player_id = $1 ORDER BY rating_changes.number, rating_changes.scope";
        Ok(json!({
            "seasons": self.all_as_json(SEASONS, player.0, place).await?,
            "now": self.all_as_json(NOW, player.0, rating).await?,
            "history": self.all_as_json(HISTORY, player.0, history).await?,
        }))
    }

    /// A player's ratings in all pools, everywhere or on one server.
    pub async fn ratings_of(&self, player: PlayerId, realm: Realm) -> Result<Vec<PoolRating>, StoreError> {
        let _timer = self.metrics.database.time("ratings_of");
        let rows = sqlx::query("SELECT * FROM ratings WHERE player_id = $1 AND scope = $2 ORDER BY pool")
            .bind(player.0)
            .bind(realm.number())
            .fetch_all(&mut *self.read().await?)
            .await?;
        rows.iter().map(rating_row).collect()
    }
}
