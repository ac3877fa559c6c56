//! Leaderboards: a page at any depth, and one player's place.
//!
//! A page is a range of an index that starts at a [`PageKey`], and a place is a sum over
//! `rating_bands`, so neither counts people one by one. Equals share a place and are listed in the
//! order of their ids.

use std::collections::HashMap;

use sqlx::any::AnyRow;
use sqlx::{Any, AssertSqlSafe, Connection, Row, Transaction};

use super::rating_row;
use crate::play::{PlayerId, UserId};
use crate::rating::{FIRST_LISTED, Pool, Realm};
use crate::store::{PoolRating, SortedBy, Store, StoreError};

/// Which leaderboard: its realm, pool and order.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Leaderboard {
    /// The server, or everywhere.
    pub realm: Realm,
    /// The pool of ratings.
    pub pool: Pool,
    /// The value by which it is sorted.
    pub by: SortedBy,
}

/// A position in the order of a leaderboard, unique to each player.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PageKey {
    /// The value by which the board is sorted, in descending order.
    pub value: i64,
    /// The player, in ascending order among equals.
    pub player: PlayerId,
}

/// The page to show.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PageTurn {
    /// The first page.
    First,
    /// The page after this position.
    After(PageKey),
    /// The page before this position, or the first if that would be incomplete.
    Before(PageKey),
    /// The page around a player, or the first if they aren't listed.
    Around(PlayerId),
}

/// A player's movement since the last recorded places.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Movement {
    /// Unknown: too far down, or nothing recorded yet.
    Unknown,
    /// The player wasn't among the recorded places.
    New,
    /// Up by this many places; down if negative.
    By(i64),
}

/// A player on a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// One more than the number of better players; `None` while the player has too few matches to
    /// be listed.
    pub place: Option<i64>,
    /// The rating.
    pub rating: PoolRating,
    /// The latest known name.
    pub name: String,
    /// The Discord account.
    pub account: Option<UserId>,
    /// The movement since about a week ago.
    pub movement: Movement,
}

/// A page of a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// The players on the page, in order.
    pub rows: Vec<Placed>,
    /// The player who asks, on this page or not, if they have a rating in the pool.
    pub own: Option<Placed>,
    /// After the last place: players with too few matches for one, the best first.
    pub newcomers: Vec<Placed>,
    /// The number of players who have a place.
    pub people: i64,
    /// Whether the board goes on before and after it.
    pub beyond: Beyond,
    /// The time to which movements refer, in milliseconds UTC.
    pub since_ms: Option<i64>,
}

/// Whether a board goes on beyond a page.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Beyond {
    /// Whether there are players before it.
    pub before: bool,
    /// Whether there are players after it.
    pub after: bool,
}

/// The last place that is recorded.
pub(in crate::store) const NOTED: i64 = 1000;
/// Movements refer to places recorded at least this long ago: with one record a week, three to ten
/// days.
const RECENT_MS: i64 = 3 * 24 * 60 * 60 * 1000;
/// The most newcomers shown.
const NEWCOMERS: i64 = 10;
/// The number of players listed before the one whom a page is around.
pub const LISTED_BEFORE: i64 = 4;

impl Placed {
    /// The player's position on a board.
    pub fn key(&self, by: SortedBy) -> PageKey {
        PageKey { value: by.value(&self.rating), player: self.rating.player }
    }
}

impl Store {
    /// A page of `size` players, as of one moment, and the place of `asker`.
    pub async fn leaderboard(
        &self,
        board: Leaderboard,
        (turn, size): (PageTurn, i64),
        asker: PlayerId,
        now_ms: i64,
    ) -> Result<Page, StoreError> {
        let _timer = self.metrics.database.time("leaderboard");
        let mut reader = self.read().await?;
        let mut tx = reader.begin_with(self.dialect.begin_reading()).await?;
        let page = LeaderboardReader { tx: &mut tx, board }.page(turn, size, asker, now_ms).await?;
        tx.commit().await?;
        Ok(page)
    }

    /// The pools in which somebody has played, those with most places first.
    pub async fn pools_of(&self, realm: Realm) -> Result<Vec<Pool>, StoreError> {
        let _timer = self.metrics.database.time("pools_of");
        let all = Pool::all();
        let places: Vec<String> = (2..all.len() + 2).map(|at| format!("${at}")).collect();
        let sql = format!(
            "SELECT pool, CAST(SUM(people) AS BIGINT) AS people FROM rating_bands
             WHERE scope = $1 AND ladder = 'longest' AND pool IN ({}) GROUP BY pool",
            places.join(", ")
        );
        // Only our own numbers are interpolated.
        let query = sqlx::query(AssertSqlSafe(sql)).bind(realm.number());
        let query = all.iter().fold(query, |query, pool| query.bind(pool.to_string()));
        let mut found = Vec::new();
        let rows = query.fetch_all(&mut *self.read().await?).await?;
        for row in rows {
            let (name, people): (String, i64) = (row.try_get("pool")?, row.try_get("people")?);
            found.extend(all.iter().find(|pool| pool.to_string() == name).map(|pool| (-people, *pool)));
        }
        found.retain(|(people, _)| *people < 0);
        // And those that only newcomers have played.
        let newcomers: Vec<String> = places
            .iter()
            .map(|pool| {
                format!(
                    "SELECT CAST({pool} AS TEXT) AS pool WHERE EXISTS
                         (SELECT 1 FROM ratings WHERE scope = $1 AND pool = {pool} AND listed = 0)"
                )
            })
            .collect();
        let query = sqlx::query(AssertSqlSafe(newcomers.join(" UNION ALL "))).bind(realm.number());
        let query = all.iter().fold(query, |query, pool| query.bind(pool.to_string()));
        for row in query.fetch_all(&mut *self.read().await?).await? {
            let name: String = row.try_get("pool")?;
            let is_known = found.iter().any(|(_, known)| known.to_string() == name);
            found
                .extend(all.iter().find(|pool| pool.to_string() == name && !is_known).map(|pool| (0, *pool)));
        }
        found.sort_unstable();
        Ok(found.into_iter().map(|(_, pool)| pool).collect())
    }

    /// A player's places in the pools in which they have played, those with most matches first.
    pub async fn places_of(
        &self,
        player: PlayerId,
        realm: Realm,
    ) -> Result<Vec<(PoolRating, Option<i64>)>, StoreError> {
        let mut rows = self.ratings_of(player, realm).await?;
        rows.sort_by_key(|row| -row.standing.played);
        let _timer = self.metrics.database.time("places_of");
        let mut reader = self.read().await?;
        let mut tx = reader.begin_with(self.dialect.begin_reading()).await?;
        let mut placed = Vec::with_capacity(rows.len());
        for row in rows {
            let board = Leaderboard { realm, pool: row.pool, by: SortedBy::Shown };
            let place = if row.listed {
                Some(LeaderboardReader { tx: &mut tx, board }.better(row.shown).await? + 1)
            } else {
                None
            };
            placed.push((row, place));
        }
        tx.commit().await?;
        Ok(placed)
    }
}

/// Reads one leaderboard in a transaction.
struct LeaderboardReader<'t, 'c> {
    tx: &'t mut Transaction<'c, Any>,
    board: Leaderboard,
}

impl LeaderboardReader<'_, '_> {
    async fn page(
        &mut self,
        turn: PageTurn,
        size: i64,
        asker: PlayerId,
        now_ms: i64,
    ) -> Result<Page, StoreError> {
        let own = self.one(asker).await?;
        let (rows, beyond) = match turn {
            PageTurn::First => self.first(size).await?,
            PageTurn::After(key) => self.after(key, size).await?,
            PageTurn::Before(key) => self.before(key, size).await?,
            PageTurn::Around(player) if player == asker => self.around(own.as_ref(), size).await?,
            PageTurn::Around(player) => {
                let there = self.one(player).await?;
                self.around(there.as_ref(), size).await?
            }
        };
        let newcomers = if beyond.after { Vec::new() } else { self.newcomers().await? };
        let mut page = Page { rows, own, newcomers, people: self.people().await?, beyond, since_ms: None };
        self.set_places(&mut page).await?;
        if self.board.by == SortedBy::Shown {
            self.set_movements(&mut page, now_ms).await?;
        }
        Ok(page)
    }

    /// The page after a key; the first if everybody after it has gone in the meantime.
    async fn after(&mut self, key: PageKey, size: i64) -> Result<(Vec<Placed>, Beyond), StoreError> {
        let (rows, after) = cut(self.beyond(Way::Down, key, size + 1).await?, size);
        if rows.is_empty() { self.first(size).await } else { Ok((rows, Beyond { before: true, after })) }
    }

    /// The page before a key; the first if fewer players are left there.
    async fn before(&mut self, key: PageKey, size: i64) -> Result<(Vec<Placed>, Beyond), StoreError> {
        let (mut rows, before) = cut(self.beyond(Way::Up, key, size + 1).await?, size);
        if (rows.len() as i64) < size {
            return self.first(size).await;
        }
        rows.reverse();
        // The player at the key may no longer be listed.
        let after = match rows.last() {
            Some(last) => !self.beyond(Way::Down, last.key(self.board.by), 1).await?.is_empty(),
            None => false,
        };
        Ok((rows, Beyond { before, after }))
    }

    /// The page around a player; the first if they aren't listed.
    async fn around(
        &mut self,
        player: Option<&Placed>,
        size: i64,
    ) -> Result<(Vec<Placed>, Beyond), StoreError> {
        let Some(placed) = player.filter(|placed| placed.rating.listed) else {
            return self.first(size).await;
        };
        let mut above = self.beyond(Way::Up, placed.key(self.board.by), LISTED_BEFORE + 1).await?;
        // It starts after the player just above it.
        match above.pop().filter(|_| above.len() as i64 == LISTED_BEFORE) {
            Some(last) => self.after(last.key(self.board.by), size).await,
            None => self.first(size).await,
        }
    }

    async fn first(&mut self, size: i64) -> Result<(Vec<Placed>, Beyond), StoreError> {
        let (rows, after) = cut(self.top(size + 1).await?, size);
        Ok((rows, Beyond { before: false, after }))
    }

    async fn top(&mut self, count: i64) -> Result<Vec<Placed>, StoreError> {
        let column = self.board.by.column();
        let order = format!("ORDER BY ratings.{column} DESC, ratings.player_id");
        self.listed("AND $3 = 0 AND $4 = 0", &order, Values { value: 0, player: 0, count }).await
    }

    /// The players beyond a key, the nearest first.
    async fn beyond(&mut self, way: Way, key: PageKey, count: i64) -> Result<Vec<Placed>, StoreError> {
        let column = self.board.by.column();
        let (players, player_order, values, value_order) = match way {
            Way::Down => (">", "", "<", " DESC"),
            Way::Up => ("<", " DESC", ">", ""),
        };
        // Two ranges, because neither database uses its index for a single condition with "or".
        let equal = format!("AND ratings.{column} = $3 AND ratings.player_id {players} $4");
        let order = format!("ORDER BY ratings.player_id{player_order}");
        let mut rows =
            self.listed(&equal, &order, Values { value: key.value, player: key.player.0, count }).await?;
        let rest = count - rows.len() as i64;
        if rest > 0 {
            let other = format!("AND ratings.{column} {values} $3 AND $4 = 0");
            let order = format!("ORDER BY ratings.{column}{value_order}, ratings.player_id{player_order}");
            rows.extend(
                self.listed(&other, &order, Values { value: key.value, player: 0, count: rest }).await?,
            );
        }
        Ok(rows)
    }

    async fn listed(
        &mut self,
        condition: &str,
        order: &str,
        Values { value, player, count }: Values,
    ) -> Result<Vec<Placed>, StoreError> {
        // Only our own columns, orders and numbers are interpolated.
        let sql = AssertSqlSafe(format!("{SELECT} AND ratings.listed = 1 {condition} {order} LIMIT {count}"));
        let rows = sqlx::query(sql)
            .bind(self.board.realm.number())
            .bind(self.board.pool.to_string())
            .bind(value)
            .bind(player)
            .fetch_all(&mut **self.tx)
            .await?;
        rows.iter().map(placed).collect()
    }

    /// The best of those whose rating is provisional and who aren't known to have left.
    async fn newcomers(&mut self) -> Result<Vec<Placed>, StoreError> {
        // Only our own numbers are interpolated.
        let sql = AssertSqlSafe(format!(
            "{SELECT} AND ratings.listed = 0 AND ratings.played < {FIRST_LISTED}
                 AND NOT EXISTS (SELECT 1 FROM members WHERE members.guild = ratings.scope
                                 AND members.player_id = ratings.player_id AND members.left_ms IS NOT NULL)
             ORDER BY ratings.shown DESC, ratings.player_id LIMIT {NEWCOMERS}"
        ));
        let rows = sqlx::query(sql)
            .bind(self.board.realm.number())
            .bind(self.board.pool.to_string())
            .fetch_all(&mut **self.tx)
            .await?;
        rows.iter().map(placed).collect()
    }

    async fn one(&mut self, player: PlayerId) -> Result<Option<Placed>, StoreError> {
        let row = sqlx::query(AssertSqlSafe(format!("{SELECT} AND ratings.player_id = $3")))
            .bind(self.board.realm.number())
            .bind(self.board.pool.to_string())
            .bind(player.0)
            .fetch_optional(&mut **self.tx)
            .await?;
        row.as_ref().map(placed).transpose()
    }

    async fn people(&mut self) -> Result<i64, StoreError> {
        // The number with the fewest values; all of them list the same people.
        let row = sqlx::query(
            "SELECT CAST(COALESCE(SUM(people), 0) AS BIGINT) AS people FROM rating_bands
         WHERE scope = $1 AND pool = $2 AND ladder = 'longest'",
        )
        .bind(self.board.realm.number())
        .bind(self.board.pool.to_string())
        .fetch_one(&mut **self.tx)
        .await?;
        Ok(row.try_get("people")?)
    }

    /// The number of players on a board with a greater value.
    async fn better(&mut self, value: i64) -> Result<i64, StoreError> {
        let row = sqlx::query(
            "SELECT CAST(COALESCE(SUM(people), 0) AS BIGINT) AS people FROM rating_bands
         WHERE scope = $1 AND pool = $2 AND ladder = $3 AND band > $4",
        )
        .bind(self.board.realm.number())
        .bind(self.board.pool.to_string())
        .bind(self.board.by.column())
        .bind(value)
        .fetch_one(&mut **self.tx)
        .await?;
        Ok(row.try_get("people")?)
    }

    async fn set_places(&mut self, page: &mut Page) -> Result<(), StoreError> {
        let mut last: Option<(i64, i64)> = None;
        // The index and place of the second value on the page. From there on, everybody who shares a
        // value is on the page, so places can be counted.
        let mut second: Option<(i64, i64)> = None;
        for (at, placed) in (0..).zip(&mut page.rows) {
            let value = self.board.by.value(&placed.rating);
            let place = match (last, second) {
                (Some((known, place)), _) if known == value => place,
                (_, Some((from, place))) => place + at - from,
                _ => self.better(value).await? + 1,
            };
            if last.is_some_and(|(known, _)| known != value) && second.is_none() {
                second = Some((at, place));
            }
            last = Some((value, place));
            placed.place = Some(place);
        }
        if let Some(own) = page.own.as_mut().filter(|own| own.rating.listed) {
            let there = page.rows.iter().find(|placed| placed.rating.player == own.rating.player);
            own.place = match there {
                Some(there) => there.place,
                None => Some(self.better(self.board.by.value(&own.rating)).await? + 1),
            };
        }
        Ok(())
    }

    async fn set_movements(&mut self, page: &mut Page, now_ms: i64) -> Result<(), StoreError> {
        let row = sqlx::query(
            "SELECT week, at_ms FROM weeks WHERE done = 1 AND at_ms <= $1 ORDER BY week DESC LIMIT 1",
        )
        .bind(now_ms - RECENT_MS)
        .fetch_optional(&mut **self.tx)
        .await?;
        let Some(row) = row else { return Ok(()) };
        let (week, at_ms): (i64, i64) = (row.try_get("week")?, row.try_get("at_ms")?);
        let people: Vec<i64> =
            page.rows.iter().chain(&page.own).map(|placed| placed.rating.player.0).chain([0]).collect();
        let places: Vec<String> = (4..people.len() + 4).map(|at| format!("${at}")).collect();
        // Only our own numbers are interpolated.
        let sql = format!(
            "SELECT player_id, place FROM week_places WHERE scope = $1 AND pool = $2 AND week = $3
         AND player_id IN ({})",
            places.join(", ")
        );
        let query = sqlx::query(AssertSqlSafe(sql))
            .bind(self.board.realm.number())
            .bind(self.board.pool.to_string())
            .bind(week);
        let query = people.iter().fold(query, |query, player| query.bind(*player));
        let mut then: HashMap<i64, i64> = HashMap::new();
        for row in query.fetch_all(&mut **self.tx).await? {
            then.insert(row.try_get("player_id")?, row.try_get("place")?);
        }
        // If the board itself is new, nobody on it counts as new.
        if then.is_empty() && !was_noted(self.tx, self.board, week).await? {
            return Ok(());
        }
        for placed in page.rows.iter_mut().chain(&mut page.own) {
            let Some(place) = placed.place else { continue };
            placed.movement = match then.get(&placed.rating.player.0) {
                Some(then) => Movement::By(then - place),
                None if place <= NOTED => Movement::New,
                None => Movement::Unknown,
            };
        }
        page.since_ms = Some(at_ms);
        Ok(())
    }
}

/// The first `size` rows, and whether more follow.
fn cut(mut rows: Vec<Placed>, size: i64) -> (Vec<Placed>, bool) {
    let more = rows.len() as i64 > size;
    rows.truncate(usize::try_from(size).unwrap_or(0));
    (rows, more)
}

// Not a join: PostgreSQL would scan all players by id, instead of reading a page in the order of
// `ratings`.
const SELECT: &str =
    "SELECT ratings.*, (SELECT players.name FROM players WHERE players.id = ratings.player_id) AS called,
            (SELECT players.discord_id FROM players WHERE players.id = ratings.player_id) AS account
     FROM ratings WHERE ratings.scope = $1 AND ratings.pool = $2";

/// The values of a condition, `$3` and `$4`, and how many rows are read.
struct Values {
    value: i64,
    player: i64,
    count: i64,
}

/// The direction in which a board is read.
#[derive(Copy, Clone)]
enum Way {
    Down,
    Up,
}

fn placed(row: &AnyRow) -> Result<Placed, StoreError> {
    Ok(Placed {
        place: None,
        rating: rating_row(row)?,
        name: row.try_get("called")?,
        account: row.try_get("account")?,
        movement: Movement::Unknown,
    })
}

async fn was_noted(tx: &mut Transaction<'_, Any>, board: Leaderboard, week: i64) -> Result<bool, StoreError> {
    let row =
        sqlx::query("SELECT player_id FROM week_places WHERE scope = $1 AND pool = $2 AND week = $3 LIMIT 1")
            .bind(board.realm.number())
            .bind(board.pool.to_string())
            .bind(week)
            .fetch_optional(&mut **tx)
            .await?;
    Ok(row.is_some())
}
