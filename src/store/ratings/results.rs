//! Results: the effect of a finished match on ratings, in the same transaction that stores its end.
//!
//! The rated players are locked first, in the order of their ids, before anything else is written.
//! So a player's results come one after the other with ascending numbers, and there are no
//! deadlocks. The server is locked too, shared with other results, against the end of a season.

use sqlx::{AnyConnection, AssertSqlSafe, Row};

use super::season_end::awaited;
use super::{PoolRating, rating_row, write_rows};
use crate::play::{DAY_MS, GuildId, Match, MatchId, PlayerId, Stage, Unrated};
use crate::rating::{FIRST_LISTED, Pool, RatingChange, Realm, Sat, Standing, contest, count};
use crate::store::{Commit, PostChange, PostKind, Store, StoreError, WriteTransaction};

/// The most matches per day between the same two people that count.
pub const DAILY: i64 = 10;

/// The effect of a finished match on the ratings of its server.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rated {
    /// Why it changed no ratings.
    pub unrated: Option<Unrated>,
    /// The changes, the winners' first, without forgotten players.
    pub changes: Vec<Shift>,
}

/// The change of one rating by a match.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Shift {
    /// The player.
    pub player: PlayerId,
    /// The shown rating before, including absence.
    pub before: i64,
    /// The shown rating afterwards.
    pub after: i64,
    /// The player's rated matches in the pool up to this one, counted up to [`FIRST_LISTED`].
    pub matches: i64,
}

impl Shift {
    /// Whether the rating was still provisional.
    pub fn is_provisional(&self) -> bool {
        self.matches < FIRST_LISTED
    }
}

/// Whether the change ends the match.
pub(in crate::store) fn ends(commit: &Commit<'_>) -> bool {
    matches!(commit.after.stage(), Stage::Over(_))
        && commit.posts.contains(&PostChange::New(PostKind::Result))
}

/// The players with their outcomes, in turn order.
pub(super) fn seated(game: &Match) -> Vec<(PlayerId, Sat)> {
    let seats = contest(game.position()).unwrap_or_default();
    seats.into_iter().filter_map(|(seat, sat)| Some((game.seats()[seat]?, sat))).collect()
}

/// The pairs of players who were opponents.
pub(super) fn opponents(seats: &[(PlayerId, Sat)]) -> impl Iterator<Item = (PlayerId, PlayerId)> + use<'_> {
    let pairs =
        seats.iter().enumerate().flat_map(|(at, one)| seats[at + 1..].iter().map(move |two| (one, two)));
    pairs.filter(|(one, two)| one.1.side != two.1.side).map(|(one, two)| (one.0, two.0))
}

/// The realms in which a match on a server counts.
pub(super) fn realms(guild: GuildId) -> impl Iterator<Item = Realm> {
    let server = (guild.0 != 0).then_some(Realm::Server(guild.0));
    std::iter::once(Realm::Everywhere).chain(server)
}

impl Store {
    /// Locks the players rated by a match that ends.
    pub(in crate::store) async fn lock_players(
        &self,
        tx: &mut WriteTransaction,
        game: &Match,
    ) -> Result<(), StoreError> {
        if let Some(lock) = self.dialect.lock_server(true) {
            sqlx::query(lock).bind(game.location().guild).execute(&mut **tx).await?;
        }
        // Computer players have no rating, and all matches with one would wait for its row.
        let mut players: Vec<PlayerId> = game.humans().collect();
        players.sort_unstable();
        for player in players {
            self.lock_player(tx, player).await?;
        }
        Ok(())
    }

    /// Locks a player against results and other changes, until the transaction ends.
    pub(in crate::store) async fn lock_player(
        &self,
        tx: &mut WriteTransaction,
        player: PlayerId,
    ) -> Result<(), StoreError> {
        // Only constants are interpolated.
        let sql =
            AssertSqlSafe(format!("SELECT id FROM players WHERE id = $1{}", self.dialect.for_writing()));
        sqlx::query(sql).bind(player.0).execute(&mut **tx).await?;
        Ok(())
    }

    /// Counts a match that ends, whose players are locked.
    pub(in crate::store) async fn count_match(
        &self,
        tx: &mut WriteTransaction,
        id: MatchId,
        commit: &Commit<'_>,
    ) -> Result<(), StoreError> {
        let (game, at_ms) = (commit.after, commit.now_ms);
        let (pool, seats) = (Pool::of(game.setup()), seated(game));
        let why = match game.unrated() {
            Some(why) => Some(why),
            None if seats.len() != game.setup().seat_count() => Some(Unrated::Forgotten),
            None => self.too_often(tx, &seats, at_ms).await?,
        };
        let row = sqlx::query(
            "INSERT INTO rating_results (match_id, guild, pool, at_ms, counted, why) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (match_id) DO NOTHING RETURNING id",
        )
        .bind(id.0)
        .bind(game.location().guild)
        .bind(pool.to_string())
        .bind(at_ms)
        .bind(i64::from(why.is_none()))
        .bind(why.map_or("", Unrated::word))
        .fetch_optional(&mut **tx)
        .await?;
        let Some(row) = row.filter(|_| why.is_none()) else { return Ok(()) };
        let number: i64 = row.try_get("id")?;
        let mut rewrites = Vec::new();
        for realm in realms(game.location().guild) {
            let before = self.standings(tx, realm, pool, &seats).await?;
            let mut places: Vec<(Standing, Sat)> = Vec::with_capacity(seats.len());
            for (row, (_, sat)) in before.iter().zip(&seats) {
                places.push((standing_now(tx, row.as_ref()).await?, *sat));
            }
            let changes = count(&places, at_ms);
            for (((player, sat), before), change) in seats.iter().zip(before).zip(changes) {
                let key = (realm, pool, *player);
                store_effect(tx, number, &Effect { key, sat: *sat, change }, at_ms).await?;
                let there = is_there(tx, realm, *player).await?;
                rewrites.push((before, Some(PoolRating::at(key, change.after, at_ms, there))));
            }
        }
        write_rows(tx, rewrites).await
    }

    /// Why a match doesn't count because of its players: one was forgotten, or two have met too
    /// often.
    async fn too_often(
        &self,
        tx: &mut WriteTransaction,
        seats: &[(PlayerId, Sat)],
        at_ms: i64,
    ) -> Result<Option<Unrated>, StoreError> {
        for (player, _) in seats {
            let row = sqlx::query("SELECT discord_id FROM players WHERE id = $1").bind(player.0);
            if row.fetch_one(&mut **tx).await?.try_get::<Option<i64>, _>("discord_id")?.is_none() {
                return Ok(Some(Unrated::Forgotten));
            }
        }
        for (one, two) in opponents(seats) {
            let row = sqlx::query(
                "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM rating_changes AS ours
                 JOIN rating_changes AS theirs ON theirs.number = ours.number AND theirs.scope = 0
                     AND theirs.player_id = $2
                 WHERE ours.player_id = $1 AND ours.scope = 0 AND ours.at_ms > $3",
            )
            .bind(one.0)
            .bind(two.0)
            .bind(at_ms - DAY_MS)
            .fetch_one(&mut **tx)
            .await?;
            if row.try_get::<i64, _>("n")? >= DAILY {
                return Ok(Some(Unrated::Often));
            }
        }
        Ok(None)
    }

    /// The players' rating rows, locked, in turn order; `None` for a player who is new to this
    /// pool.
    async fn standings(
        &self,
        tx: &mut WriteTransaction,
        realm: Realm,
        pool: Pool,
        seats: &[(PlayerId, Sat)],
    ) -> Result<Vec<Option<PoolRating>>, StoreError> {
        let sql = format!(
            "SELECT * FROM ratings WHERE scope = $1 AND pool = $2 AND player_id = $3{}",
            self.dialect.for_writing()
        );
        let mut players: Vec<PlayerId> = seats.iter().map(|(player, _)| *player).collect();
        players.sort_unstable();
        let mut rows = Vec::new();
        for player in players {
            // Only constants are interpolated.
            let row = sqlx::query(AssertSqlSafe(sql.clone()))
                .bind(realm.number())
                .bind(pool.to_string())
                .bind(player.0)
                .fetch_optional(&mut **tx)
                .await?;
            rows.extend(row.as_ref().map(rating_row).transpose()?);
        }
        let of = |player: PlayerId| rows.iter().find(|row| row.player == player).copied();
        Ok(seats.iter().map(|(player, _)| of(*player)).collect())
    }

    /// The effect of a finished match on the ratings of its server; `None` until it is counted.
    pub async fn rated(&self, game: &Match) -> Result<Option<Rated>, StoreError> {
        let _timer = self.metrics.database.time("rated");
        if !matches!(game.stage(), Stage::Over(_)) {
            return Ok(None);
        }
        let row = sqlx::query("SELECT id, why FROM rating_results WHERE match_id = $1").bind(game.id().0);
        let Some(row) = row.fetch_optional(&mut *self.read().await?).await? else { return Ok(None) };
        let why: String = row.try_get("why")?;
        let rows = sqlx::query(AssertSqlSafe(format!(
            "SELECT change.player_id, change.shown_before, change.shown,
                    (SELECT CAST(COUNT(*) AS BIGINT) FROM
                         (SELECT 1 AS one FROM rating_changes AS earlier WHERE earlier.player_id = change.player_id
                          AND earlier.scope = change.scope AND earlier.pool = change.pool
                          AND earlier.number <= change.number LIMIT {FIRST_LISTED}) AS first) AS matches
             FROM rating_changes AS change WHERE change.number = $1 AND change.scope = $2"
        )))
            .bind(row.try_get::<i64, _>("id")?)
            .bind(game.location().guild)
            .fetch_all(&mut *self.read().await?)
            .await?;
        let mut changes = rows
            .iter()
            .map(|row| {
                Ok(Shift {
                    player: PlayerId(row.try_get("player_id")?),
                    before: row.try_get("shown_before")?,
                    after: row.try_get("shown")?,
                    matches: row.try_get("matches")?,
                })
            })
            .collect::<Result<Vec<_>, StoreError>>()?;
        // Of equals, those who moved first come first.
        let place = |change: &Shift| {
            let seat = game.seat_of(change.player);
            (seat.zip(game.position().placings()).map(|(seat, places)| places[seat]), seat)
        };
        changes.sort_by_key(place);
        Ok(Some(Rated { unrated: why.parse().ok(), changes }))
    }
}

/// The standing from which a result continues for a player whose row is locked: after the end of a
/// season, if one is in progress.
async fn standing_now(tx: &mut WriteTransaction, row: Option<&PoolRating>) -> Result<Standing, StoreError> {
    let Some(row) = row else { return Ok(Standing::NEW) };
    let Some(end) = awaited(tx, row).await? else { return Ok(row.standing) };
    end.keep(tx, row).await?;
    Ok(row.standing.softened())
}

/// Whether a player is on a server, as far as is known.
async fn is_there(tx: &mut WriteTransaction, realm: Realm, player: PlayerId) -> Result<bool, StoreError> {
    let Realm::Server(guild) = realm else { return Ok(true) };
    let row = sqlx::query("SELECT left_ms FROM members WHERE guild = $1 AND player_id = $2")
        .bind(guild)
        .bind(player.0)
        .fetch_optional(&mut **tx)
        .await?;
    let left: Option<i64> = row.map(|row| row.try_get("left_ms")).transpose()?.flatten();
    Ok(left.is_none())
}

/// Which rating of a player.
pub(super) type RatingKey = (Realm, Pool, PlayerId);

/// What a result did to one rating.
pub(super) struct Effect {
    pub(super) key: RatingKey,
    pub(super) sat: Sat,
    pub(super) change: RatingChange,
}

/// Stores an effect of the result `number`.
pub(super) async fn store_effect(
    tx: &mut AnyConnection,
    number: i64,
    effect: &Effect,
    at_ms: i64,
) -> Result<(), StoreError> {
    let Effect { key: (realm, pool, player), sat, change } = effect;
    sqlx::query(
        "INSERT INTO rating_changes (number, scope, player_id, pool, place, mu, sigma, shown_before, shown, at_ms)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(number)
    .bind(realm.number())
    .bind(player.0)
    .bind(pool.to_string())
    .bind(i64::from(sat.place))
    .bind(change.after.rating.mu)
    .bind(change.after.rating.sigma)
    .bind(change.before.shown())
    .bind(change.after.rating.shown())
    .bind(at_ms)
    .execute(&mut *tx)
    .await?;
    Ok(())
}
