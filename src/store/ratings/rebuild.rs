//! Recomputes all ratings from the matches' events, in the order in which they counted, to store or
//! only compare them.
//!
//! What the events don't say is taken from the database: the order, and whether somebody in a match
//! had asked to be forgotten before it ended. Forgotten players get no rows, but their strength
//! still affects the ratings of others.

use std::collections::{BTreeMap, HashMap, HashSet};

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Connection, Row};

use super::results::{DAILY, Effect, RatingKey, opponents, realms, seated, store_effect};
use super::{PoolRating, Rewrite, SortedBy, rating_row, write_rows};
use crate::play::{ChannelId, DAY_MS, GuildId, Location, Match, MatchId, PlayerId, Stage, Unrated};
use crate::rating::{Pool, Realm, Sat, Standing, count};
use crate::store::{ALIVE_MS, Store, StoreError, WriteTransaction};

/// The number of results read, or rows written, at once.
const BATCH: usize = 500;
/// The number of differences listed individually.
const EXAMPLES: usize = 20;

/// The outcome of a rebuild.
#[derive(Clone, Debug, Default)]
pub struct Rebuilt {
    /// Matches played to their end.
    pub matches: u64,
    /// The matches that count.
    pub counted: u64,
    /// Ratings that result from them.
    pub ratings: u64,
    /// The number of wrong rows found, only when comparing.
    pub differences: u64,
    /// Descriptions of the first differences.
    pub examples: Vec<String>,
}

impl Rebuilt {
    fn differs(&mut self, what: impl FnOnce() -> String) {
        self.differences += 1;
        if self.examples.len() < EXAMPLES {
            self.examples.push(what());
        }
    }
}

/// A row of `rating_results`, as stored.
struct Numbered {
    id: i64,
    game: Option<MatchId>,
    guild: GuildId,
    pool: String,
    at_ms: i64,
    counted: bool,
    why: String,
}

/// The state while going through the results.
#[derive(Default)]
struct Book {
    standings: HashMap<RatingKey, Standing>,
    /// When two people last played rated matches against each other, as far back as matters.
    met: HashMap<(PlayerId, PlayerId), Vec<i64>>,
    forgotten: HashSet<PlayerId>,
    left: HashSet<(i64, PlayerId)>,
}

impl Book {
    /// Counts a finished match. Returns its effects, or why there are none.
    fn count(&mut self, game: &Match, was_forgotten: bool) -> Result<Vec<Effect>, Unrated> {
        let (pool, seats, at_ms) = (Pool::of(game.setup()), seated(game), game.at().at_ms);
        if let Some(why) = game.unrated() {
            return Err(why);
        }
        if was_forgotten {
            return Err(Unrated::Forgotten);
        }
        let often = |(one, two): (PlayerId, PlayerId)| {
            let met = self.met.get(&(one.min(two), one.max(two)));
            met.is_some_and(|met| met.iter().filter(|at| **at > at_ms - DAY_MS).count() as i64 >= DAILY)
        };
        if opponents(&seats).any(often) {
            return Err(Unrated::Often);
        }
        for (at, (one, _)) in seats.iter().enumerate() {
            for (two, _) in &seats[at + 1..] {
                let met = self.met.entry((*one.min(two), *one.max(two))).or_default();
                met.push(at_ms);
                if met.len() > 4 * DAILY as usize {
                    // Keep two days, because the times of different processes' clocks may be out of
                    // order.
                    met.retain(|at| *at > at_ms - 2 * DAY_MS);
                }
            }
        }
        let mut effects = Vec::new();
        for realm in realms(game.location().guild) {
            let before: Vec<(Standing, Sat)> = seats
                .iter()
                .map(|(player, sat)| {
                    let standing = self.standings.get(&(realm, pool, *player));
                    (standing.copied().unwrap_or(Standing::NEW), *sat)
                })
                .collect();
            for ((player, sat), change) in seats.iter().zip(count(&before, at_ms)) {
                let key = (realm, pool, *player);
                self.standings.insert(key, change.after);
                effects.push(Effect { key, sat: *sat, change });
            }
        }
        effects.retain(|effect| !self.forgotten.contains(&effect.key.2));
        Ok(effects)
    }

    /// Applies the end of a season on a server.
    fn end_season(&mut self, guild: GuildId) {
        let of_server = self.standings.iter_mut().filter(|((realm, ..), _)| *realm == Realm::Server(guild.0));
        of_server.for_each(|(_, standing)| *standing = standing.softened());
    }

    /// The rating of a player who isn't forgotten, as it should be stored.
    fn row(&self, key: RatingKey, standing: Standing, now_ms: i64) -> PoolRating {
        let (realm, _, player) = key;
        let there = realm == Realm::Everywhere || !self.left.contains(&(realm.number(), player));
        PoolRating::at(key, standing, now_ms, there)
    }

    fn known(&self) -> impl Iterator<Item = (RatingKey, Standing)> + use<'_> {
        let known = self.standings.iter().filter(|((.., player), _)| !self.forgotten.contains(player));
        known.map(|(key, standing)| (*key, *standing))
    }
}

impl Store {
    /// Recomputes and stores all ratings, all or nothing. `tell` is called with the number of
    /// matches done and of all.
    ///
    /// # Errors
    /// When another process is up on a shared database, or the database fails.
    pub async fn rebuild_ratings(
        &self,
        now_ms: i64,
        tell: impl FnMut(u64, u64),
    ) -> Result<Rebuilt, StoreError> {
        for guild in self.season_ends().await? {
            while self.go_on_ending(guild, BATCH as i64).await? {}
        }
        let mut tx = self.begin().await?;
        if let Some(alone) = self.dialect.rates_alone() {
            sqlx::raw_sql(alone).execute(&mut *tx).await?;
            self.nobody_is_up(&mut tx, now_ms).await?;
        }
        for sql in ["DELETE FROM rating_changes", "DELETE FROM rating_bands", "DELETE FROM ratings"] {
            sqlx::query(sql).execute(&mut *tx).await?;
        }
        let mut rebuilt = Rebuilt::default();
        let book = self.go_through(&mut tx, &mut rebuilt, true, tell).await?;
        let mut rewrites: Vec<Rewrite> = Vec::with_capacity(BATCH);
        for (key, standing) in book.known() {
            rewrites.push((None, Some(book.row(key, standing, now_ms))));
            rebuilt.ratings += 1;
            if rewrites.len() == BATCH {
                write_rows(&mut tx, std::mem::take(&mut rewrites)).await?;
            }
        }
        write_rows(&mut tx, rewrites).await?;
        self.conclude(tx).await?;
        Ok(rebuilt)
    }

    /// Compares all ratings, as of one moment, with what a rebuild would store. Changes nothing.
    pub async fn check_ratings(
        &self,
        now_ms: i64,
        tell: impl FnMut(u64, u64),
    ) -> Result<Rebuilt, StoreError> {
        let mut reader = self.read().await?;
        let mut tx = reader.begin_with(self.dialect.begin_reading()).await?;
        let mut rebuilt = Rebuilt::default();
        let book = self.go_through(&mut tx, &mut rebuilt, false, tell).await?;
        let rows = sqlx::query("SELECT * FROM ratings").fetch_all(&mut *tx).await?;
        let mut stored: HashMap<RatingKey, PoolRating> = HashMap::new();
        for row in &rows {
            let row = rating_row(row)?;
            stored.insert((row.realm, row.pool, row.player), row);
        }
        let mut bands: BTreeMap<(i64, String, String, i64), i64> = BTreeMap::new();
        for row in stored.values().filter(|row| row.listed) {
            for by in SortedBy::ALL {
                let band = by.value(row);
                let key = (row.realm.number(), row.pool.to_string(), by.column().to_owned(), band);
                *bands.entry(key).or_default() += 1;
            }
        }
        let ends = sqlx::query("SELECT guild FROM season_ends").fetch_all(&mut *tx).await?;
        let ends = ends.iter().map(|row| row.try_get("guild")).collect::<Result<HashSet<i64>, _>>()?;
        for (key, standing) in book.known() {
            rebuilt.ratings += 1;
            let found = stored.remove(&key);
            // The end of a season has yet to reach this rating.
            let awaits = |found: PoolRating| found.standing.softened() == standing;
            if ends.contains(&key.0.number()) && found.is_some_and(awaits) {
                continue;
            }
            // A rating that is due for absence but not swept yet is right as of just before it was
            // due.
            let due_ms = found.and_then(|found| found.due_ms);
            let at_ms = due_ms.map_or(now_ms, |due_ms| now_ms.min(due_ms.saturating_sub(1)));
            let wanted = book.row(key, standing, at_ms);
            if found != Some(wanted) {
                rebuilt.differs(|| format!("rating {}: {found:?} instead of {wanted:?}", named(key)));
            }
        }
        for key in stored.into_keys() {
            rebuilt.differs(|| format!("rating {}: there, but comes of no match", named(key)));
        }
        let rows =
            sqlx::query("SELECT scope, pool, ladder, band, people FROM rating_bands WHERE people <> 0");
        for row in rows.fetch_all(&mut *tx).await? {
            let key = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
            let people: i64 = row.try_get(4)?;
            let wanted = bands.remove(&key).unwrap_or(0);
            if people != wanted {
                rebuilt.differs(|| format!("band {key:?}: {people} people instead of {wanted}"));
            }
        }
        for (key, wanted) in bands {
            rebuilt.differs(|| format!("band {key:?}: nobody instead of {wanted}"));
        }
        Ok(rebuilt)
    }

    /// Goes through all results in order, and stores or compares the effects of each.
    async fn go_through(
        &self,
        tx: &mut AnyConnection,
        rebuilt: &mut Rebuilt,
        store: bool,
        mut tell: impl FnMut(u64, u64),
    ) -> Result<Book, StoreError> {
        let mut book = Book::default();
        let rows = sqlx::query("SELECT id FROM players WHERE discord_id IS NULL").fetch_all(&mut *tx).await?;
        for row in rows {
            book.forgotten.insert(PlayerId(row.try_get("id")?));
        }
        let rows = sqlx::query("SELECT guild, player_id FROM members WHERE left_ms IS NOT NULL");
        for row in rows.fetch_all(&mut *tx).await? {
            book.left.insert((row.try_get("guild")?, PlayerId(row.try_get("player_id")?)));
        }
        let row = sqlx::query(
            "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM rating_results WHERE match_id IS NOT NULL",
        );
        let all = row.fetch_one(&mut *tx).await?.try_get::<i64, _>("n")?.unsigned_abs();
        let mut last = i64::MIN;
        loop {
            let rows = sqlx::query("SELECT * FROM rating_results WHERE id > $1 ORDER BY id LIMIT $2")
                .bind(last)
                .bind(BATCH as i64)
                .fetch_all(&mut *tx)
                .await?;
            for row in &rows {
                let numbered = numbered(row)?;
                last = numbered.id;
                let Some(id) = numbered.game else {
                    book.end_season(numbered.guild);
                    continue;
                };
                let Some(game) = self.ended(id, numbered.guild).await? else {
                    rebuilt.differs(|| format!("result {}: match {id} isn't over", numbered.id));
                    continue;
                };
                let counted = book.count(&game, numbered.why == Unrated::Forgotten.word());
                rebuilt.matches += 1;
                rebuilt.counted += u64::from(counted.is_ok());
                if store {
                    write_result(tx, &numbered, &game, counted).await?;
                } else {
                    for difference in compare_result(tx, &numbered, &game, counted).await? {
                        rebuilt.differs(|| difference);
                    }
                }
            }
            if rebuilt.matches > 0 {
                tell(rebuilt.matches, all);
            }
            if rows.len() < BATCH {
                return Ok(book);
            }
        }
    }

    /// A match as of its end.
    async fn ended(&self, id: MatchId, guild: GuildId) -> Result<Option<Match>, StoreError> {
        let events = self.history(id, 0).await?;
        let Some(((first, at), rest)) = events.split_first() else { return Ok(None) };
        let mut game = Match::open(id, Location { guild, channel: ChannelId(0) }, first, *at)?;
        for (event, at) in rest {
            game.apply(event, *at)?;
            if matches!(game.stage(), Stage::Over(_)) {
                return Ok(Some(game));
            }
        }
        Ok(None)
    }

    /// Refuses while another process is up, because its cached and concurrent results would be
    /// based on the old ratings.
    async fn nobody_is_up(&self, tx: &mut WriteTransaction, now_ms: i64) -> Result<(), StoreError> {
        let row =
            sqlx::query("SELECT name FROM alive WHERE stamp_ms BETWEEN $1 AND $2 ORDER BY name LIMIT 1")
                .bind(now_ms - ALIVE_MS)
                .bind(now_ms + ALIVE_MS)
                .fetch_optional(&mut **tx)
                .await?;
        match row {
            Some(row) => Err(StoreError::Running(row.try_get("name")?)),
            None => Ok(()),
        }
    }
}

fn named((realm, pool, player): RatingKey) -> String {
    format!("of player {} at {pool}, scope {}", player.0, realm.number())
}

fn numbered(row: &AnyRow) -> Result<Numbered, StoreError> {
    Ok(Numbered {
        id: row.try_get("id")?,
        game: row.try_get::<Option<i64>, _>("match_id")?.map(MatchId),
        guild: row.try_get("guild")?,
        pool: row.try_get("pool")?,
        at_ms: row.try_get("at_ms")?,
        counted: row.try_get::<i64, _>("counted")? == 1,
        why: row.try_get("why")?,
    })
}

async fn write_result(
    tx: &mut AnyConnection,
    numbered: &Numbered,
    game: &Match,
    counted: Result<Vec<Effect>, Unrated>,
) -> Result<(), StoreError> {
    let at_ms = game.at().at_ms;
    sqlx::query("UPDATE rating_results SET pool = $1, at_ms = $2, counted = $3, why = $4 WHERE id = $5")
        .bind(Pool::of(game.setup()).to_string())
        .bind(at_ms)
        .bind(i64::from(counted.is_ok()))
        .bind(counted.as_ref().map_or_else(|why| why.word(), |_| ""))
        .bind(numbered.id)
        .execute(&mut *tx)
        .await?;
    for effect in counted.unwrap_or_default() {
        store_effect(tx, numbered.id, &effect, at_ms).await?;
    }
    Ok(())
}

/// A change as stored, with its floating-point numbers as bits.
type Bits = (String, i64, u64, u64, i64, i64, i64);

/// How the stored effects of a result differ from those that were `counted`.
async fn compare_result(
    tx: &mut AnyConnection,
    numbered: &Numbered,
    game: &Match,
    counted: Result<Vec<Effect>, Unrated>,
) -> Result<Vec<String>, StoreError> {
    let mut differences = Vec::new();
    let pool = Pool::of(game.setup()).to_string();
    let why = counted.as_ref().map_or_else(|why| why.word(), |_| "");
    let is = (numbered.pool.as_str(), numbered.at_ms, numbered.counted, numbered.why.as_str());
    let wanted = (pool.as_str(), game.at().at_ms, counted.is_ok(), why);
    let (number, id) = (numbered.id, game.id());
    if is != wanted {
        differences.push(format!("result {number} (#{id}): {is:?} instead of {wanted:?}"));
    }
    let rows = sqlx::query("SELECT * FROM rating_changes WHERE number = $1").bind(number);
    let mut stored: HashMap<(i64, i64), Bits> = HashMap::new();
    for row in rows.fetch_all(&mut *tx).await? {
        let bits = (
            row.try_get("pool")?,
            row.try_get("place")?,
            row.try_get::<f64, _>("mu")?.to_bits(),
            row.try_get::<f64, _>("sigma")?.to_bits(),
            row.try_get("shown_before")?,
            row.try_get("shown")?,
            row.try_get("at_ms")?,
        );
        stored.insert((row.try_get("scope")?, row.try_get("player_id")?), bits);
    }
    for Effect { key: (realm, pool, player), sat, change } in counted.unwrap_or_default() {
        let rating = change.after.rating;
        let wanted: Bits = (
            pool.to_string(),
            i64::from(sat.place),
            rating.mu.to_bits(),
            rating.sigma.to_bits(),
            change.before.shown(),
            rating.shown(),
            game.at().at_ms,
        );
        let found = stored.remove(&(realm.number(), player.0));
        if found.as_ref() != Some(&wanted) {
            differences.push(format!("change by result {number} (#{id}) of player {}", player.0));
        }
    }
    for (_, player) in stored.into_keys() {
        differences.push(format!("change by result {number} (#{id}) of player {player}: comes of nothing"));
    }
    Ok(differences)
}
