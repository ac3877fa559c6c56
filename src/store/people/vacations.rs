//! Vacations: when players have them, and how many days they have used within a year.

use sqlx::{Any, Executor, Row};

use crate::play::{DAY_MS, Event, Match, MatchId, PlayerId};
use crate::store::role::Role;
use crate::store::{Store, StoreError, WriteTransaction};

/// A vacation that a player has begun.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Vacation {
    /// The id of the row.
    pub id: i64,
    /// The player.
    pub player: PlayerId,
    /// When it ends, in milliseconds UTC.
    pub until_ms: i64,
}

/// The outcome of starting a vacation.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Begun {
    /// It has begun.
    Done,
    /// The player is already on vacation until this time, in milliseconds UTC.
    Already(i64),
    /// Only this many days are left.
    TooMany(i64),
}

/// The vacations of a player within a year.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct VacationYear {
    /// The number of days used.
    pub used_days: i64,
    /// When the present vacation ends, in milliseconds UTC, if there is one.
    pub until_ms: Option<i64>,
}

/// The days used are counted over this time before now.
pub const VACATION_YEAR_MS: i64 = 365 * DAY_MS;

impl Store {
    /// Begins a vacation of `days` now, unless the player would use more than `most` days within a
    /// year.
    pub async fn begin_vacation(
        &self,
        player: PlayerId,
        days: i64,
        most: i64,
        now_ms: i64,
    ) -> Result<Begun, StoreError> {
        let _timer = self.metrics.database.time("vacation");
        let mut tx = self.begin().await?;
        // Requests of one player take turns, across all processes, also with matches that begin.
        self.lock_player(&mut tx, player).await?;
        let year = within_year(&mut *tx, player, now_ms).await?;
        if let Some(until_ms) = year.until_ms {
            return Ok(Begun::Already(until_ms));
        }
        if year.used_days + days > most {
            return Ok(Begun::TooMany((most - year.used_days).max(0)));
        }
        // The matches learn that this one has begun instead of the end of the last one.
        sqlx::query("UPDATE vacations SET announced = 2 WHERE player_id = $1 AND announced = 1")
            .bind(player.0)
            .execute(&mut *tx)
            .await?;
        sqlx::query(
            "INSERT INTO vacations (player_id, from_ms, until_ms, days, announced) VALUES ($1, $2, $3, $4, 0)",
        )
        .bind(player.0)
        .bind(now_ms)
        .bind(now_ms + days * DAY_MS)
        .bind(days)
        .execute(&mut *tx)
        .await?;
        self.conclude(tx).await?;
        Ok(Begun::Done)
    }

    /// Ends a player's vacation now. Only the days that it lasted count, including the one just
    /// begun. Returns whether there was a vacation.
    pub async fn end_vacation(&self, player: PlayerId, now_ms: i64) -> Result<bool, StoreError> {
        let _timer = self.metrics.database.time("vacation");
        let mut tx = self.begin().await?;
        self.lock_player(&mut tx, player).await?;
        let done = sqlx::query(
            "UPDATE vacations SET until_ms = $1, days = ($1 - from_ms) / $2 + 1, announced = 0
             WHERE player_id = $3 AND until_ms > $1",
        )
        .bind(now_ms)
        .bind(DAY_MS)
        .bind(player.0)
        .execute(&mut *tx)
        .await?;
        self.conclude(tx).await?;
        Ok(done.rows_affected() > 0)
    }

    /// The vacations of a player within the last year.
    pub async fn vacations_of(&self, player: PlayerId, now_ms: i64) -> Result<VacationYear, StoreError> {
        let _timer = self.metrics.database.time("vacation");
        within_year(&mut *self.read().await?, player, now_ms).await
    }

    /// Vacations, as they are now, of which the players' matches don't know yet, and those that have ended
    /// since the matches have known of them.
    pub async fn unannounced_vacations(&self, now_ms: i64, limit: i64) -> Result<Vec<Vacation>, StoreError> {
        let _timer = self.metrics.database.time("unannounced_vacations");
        let rows = sqlx::query(
            "SELECT id, player_id, until_ms FROM vacations
             WHERE announced = 0 OR (announced = 1 AND until_ms <= $1) ORDER BY id LIMIT +$2",
        )
        .bind(now_ms)
        .bind(limit)
        .fetch_all(&mut *self.read().await?)
        .await?;
        rows.iter()
            .map(|row| {
                let player = PlayerId(row.try_get("player_id")?);
                Ok(Vacation { id: row.try_get("id")?, player, until_ms: row.try_get("until_ms")? })
            })
            .collect()
    }

    /// Notes that the matches know of this vacation, and whether they know that it is over, unless it has
    /// changed since.
    pub async fn vacation_announced(&self, vacation: Vacation, is_over: bool) -> Result<(), StoreError> {
        let query = sqlx::query("UPDATE vacations SET announced = $1 WHERE id = $2 AND until_ms = $3")
            .bind(if is_over { 2 } else { 1 })
            .bind(vacation.id)
            .bind(vacation.until_ms);
        self.change_rows_lightly(query).await.map(drop)
    }

    /// A player's live matches with a clock.
    pub async fn clocked_of(&self, player: PlayerId) -> Result<Vec<MatchId>, StoreError> {
        let _timer = self.metrics.database.time("clocked_of");
        let rows = sqlx::query(
            "SELECT matches.id FROM matches JOIN participants ON participants.match_id = matches.id
             WHERE participants.player_id = $1 AND participants.joined = $2
               AND matches.stage = 'live' AND matches.untimed = 0 ORDER BY matches.id",
        )
        .bind(player.0)
        .bind(Role::Joined.stored())
        .fetch_all(&mut *self.read().await?)
        .await?;
        rows.iter().map(|row| Ok(MatchId(row.try_get("id")?))).collect()
    }
}

/// Has vacations announced again that have begun or ended since a match, which starts now, was decided. When they were
/// announced, it was still a lobby, and so it doesn't know of them.
pub(in crate::store) async fn announce_again(
    tx: &mut WriteTransaction,
    game: &Match,
    events: &[Event],
    now_ms: i64,
) -> Result<(), StoreError> {
    let begun = events.iter().find_map(|event| match event {
        Event::Started { seats } => Some(seats),
        _ => None,
    });
    let Some(seats) = begun.filter(|_| game.terms().time.is_correspondence()) else { return Ok(()) };
    for (seat, player) in (1..).zip(seats) {
        let known = events.iter().find_map(|event| match event {
            Event::VacationBegun { seat: away, until_ms } if *away == seat => Some(*until_ms),
            _ => None,
        });
        if within_year(&mut **tx, *player, now_ms).await?.until_ms == known {
            continue;
        }
        sqlx::query(
            "UPDATE vacations SET announced = 0
             WHERE id = (SELECT MAX(id) FROM vacations WHERE player_id = $1)",
        )
        .bind(player.0)
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

/// The vacations of a player that began within a year before now.
async fn within_year(
    tx: impl Executor<'_, Database = Any>,
    player: PlayerId,
    now_ms: i64,
) -> Result<VacationYear, StoreError> {
    let row = sqlx::query(
        "SELECT CAST(COALESCE(SUM(days), 0) AS BIGINT) AS used, CAST(MAX(until_ms) AS BIGINT) AS until_ms
         FROM vacations WHERE player_id = $1 AND from_ms > $2",
    )
    .bind(player.0)
    .bind(now_ms - VACATION_YEAR_MS)
    .fetch_one(tx)
    .await?;
    let until_ms: Option<i64> = row.try_get("until_ms")?;
    Ok(VacationYear { used_days: row.try_get("used")?, until_ms: until_ms.filter(|until| *until > now_ms) })
}
