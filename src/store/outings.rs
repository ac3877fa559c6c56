//! What the matches that were played to their end were for their players: whom somebody has beaten, and at what.

use sqlx::{Any, Row, Transaction};

use super::{Person, Store, StoreError};
use crate::play::{Match, MatchId, PlayerId, Stage};
use crate::rating::{Ending, Pool, Realm};
use crate::rules::Kind;

/// How often somebody has won, shared and lost.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Won.
    pub won: i64,
    /// Shared.
    pub drawn: i64,
    /// Lost.
    pub lost: i64,
}

impl Record {
    /// All of them.
    pub fn played(self) -> i64 {
        self.won + self.drawn + self.lost
    }
}

/// A match that somebody has played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outing {
    /// Which.
    pub id: MatchId,
    /// At what.
    pub pool: Pool,
    /// What it was for them.
    pub ending: Ending,
}

/// Matches from before this was kept that are read in one step.
const AT_ONCE: i64 = 10;

/// Writes what a match was for its players, once it is over.
pub(super) async fn store_outings(
    tx: &mut Transaction<'_, Any>,
    id: MatchId,
    game: &Match,
) -> Result<(), StoreError> {
    let Stage::Over(outcome) = game.stage else { return Ok(()) };
    for seat in game.setup().seats() {
        let Some(player) = game.seats[seat] else { continue };
        let ending = match (outcome.kind, outcome.seats.contains(seat)) {
            (Kind::Win, true) => "won",
            (Kind::Draw, true) => "drawn",
            (_, false) => "lost",
        };
        sqlx::query(
            "INSERT INTO outings (match_id, player_id, ending, guild, pool)
             SELECT $1, id, $3, $4, $5 FROM players WHERE id = $2 AND discord_id IS NOT NULL
             ON CONFLICT DO NOTHING",
        )
        .bind(id.0)
        .bind(player.0)
        .bind(ending)
        .bind(game.place.guild)
        .bind(Pool::of(game.setup()).to_string())
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

impl Store {
    /// Writes what some matches were for their players that were over before this was kept; gives whether there may be
    /// more.
    ///
    /// # Errors
    /// When the database fails, or a match is damaged.
    pub async fn fill_outings(&self) -> Result<bool, StoreError> {
        let rows = sqlx::query("SELECT match_id FROM outings_missing ORDER BY match_id LIMIT $1")
            .bind(AT_ONCE)
            .fetch_all(&self.read)
            .await?;
        for row in &rows {
            let id = MatchId(row.try_get("match_id")?);
            // One that can't be read is reported, and not asked for again.
            let game = match self.load(id).await {
                Ok(game) => game,
                Err(error @ (StoreError::Corrupt(_) | StoreError::Unreadable { .. })) => {
                    tracing::error!(%error, "a match isn't in its players' records");
                    None
                }
                Err(error) => return Err(error),
            };
            let mut tx = self.begin_lightly().await?;
            if let Some(game) = &game {
                store_outings(&mut tx, id, game).await?;
            }
            sqlx::query("DELETE FROM outings_missing WHERE match_id = $1")
                .bind(id.0)
                .execute(&mut *tx)
                .await?;
            tx.commit().await?;
        }
        Ok(rows.len() as i64 == AT_ONCE)
    }

    /// What somebody has played, everywhere or on one server, and how it went: the most played first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn record_of(&self, player: PlayerId, realm: Realm) -> Result<Vec<(Pool, Record)>, StoreError> {
        let _timer = self.metrics.database.time("record_of");
        let rows = sqlx::query(of_realm(
            realm,
            "SELECT pool, ending, CAST(COUNT(*) AS BIGINT) AS n FROM outings
             WHERE player_id = $1 AND guild = $2 GROUP BY pool, ending",
            "SELECT pool, ending, CAST(COUNT(*) AS BIGINT) AS n FROM outings
             WHERE player_id = $1 AND $2 = 0 GROUP BY pool, ending",
        ))
        .bind(player.0)
        .bind(realm.number())
        .fetch_all(&self.read)
        .await?;
        let mut records: Vec<(Pool, Record)> = Vec::new();
        for row in &rows {
            let (pool, ending): (String, String) = (row.try_get("pool")?, row.try_get("ending")?);
            let Ok(pool) = pool.parse::<Pool>() else { continue };
            let at = records.iter().position(|(known, _)| *known == pool).unwrap_or_else(|| {
                records.push((pool, Record::default()));
                records.len() - 1
            });
            let (record, n): (_, i64) = (&mut records[at].1, row.try_get("n")?);
            match ending_of(&ending) {
                Ending::Won => record.won += n,
                Ending::Drawn => record.drawn += n,
                Ending::Lost => record.lost += n,
            }
        }
        records.sort_by_key(|(pool, record)| (-record.played(), *pool));
        Ok(records)
    }

    /// Against whom somebody has won, shared and lost, everywhere or on one server: those met most often first, at
    /// most `limit`. Partners, and who lost the same match, aren't counted.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rivals_of(
        &self,
        player: PlayerId,
        realm: Realm,
        limit: i64,
    ) -> Result<Vec<(Person, Record)>, StoreError> {
        let _timer = self.metrics.database.time("rivals_of");
        let rows = sqlx::query(of_realm(
            realm,
            "SELECT met.*, players.discord_id, players.name FROM (
                 SELECT theirs.player_id AS id, CAST(COUNT(*) AS BIGINT) AS n,
                        CAST(SUM(CASE WHEN own.ending = 'won' THEN 1 ELSE 0 END) AS BIGINT) AS won,
                        CAST(SUM(CASE WHEN own.ending = 'drawn' THEN 1 ELSE 0 END) AS BIGINT) AS drawn
                 FROM outings AS own JOIN outings AS theirs ON theirs.match_id = own.match_id
                 WHERE own.player_id = $1 AND own.guild = $2 AND theirs.player_id <> $1
                   AND (own.ending = 'drawn' AND theirs.ending = 'drawn' OR own.ending = 'won' AND theirs.ending = 'lost'
                        OR own.ending = 'lost' AND theirs.ending = 'won')
                 GROUP BY theirs.player_id ORDER BY n DESC, theirs.player_id LIMIT $3) AS met
             JOIN players ON players.id = met.id ORDER BY met.n DESC, met.id",
            "SELECT met.*, players.discord_id, players.name FROM (
                 SELECT theirs.player_id AS id, CAST(COUNT(*) AS BIGINT) AS n,
                        CAST(SUM(CASE WHEN own.ending = 'won' THEN 1 ELSE 0 END) AS BIGINT) AS won,
                        CAST(SUM(CASE WHEN own.ending = 'drawn' THEN 1 ELSE 0 END) AS BIGINT) AS drawn
                 FROM outings AS own JOIN outings AS theirs ON theirs.match_id = own.match_id
                 WHERE own.player_id = $1 AND $2 = 0 AND theirs.player_id <> $1
                   AND (own.ending = 'drawn' AND theirs.ending = 'drawn' OR own.ending = 'won' AND theirs.ending = 'lost'
                        OR own.ending = 'lost' AND theirs.ending = 'won')
                 GROUP BY theirs.player_id ORDER BY n DESC, theirs.player_id LIMIT $3) AS met
             JOIN players ON players.id = met.id ORDER BY met.n DESC, met.id",
        ))
        .bind(player.0)
        .bind(realm.number())
        .bind(limit)
        .fetch_all(&self.read)
        .await?;
        rows.iter()
            .map(|row| {
                let (n, won, drawn): (i64, i64, i64) =
                    (row.try_get("n")?, row.try_get("won")?, row.try_get("drawn")?);
                let person = Person {
                    id: PlayerId(row.try_get("id")?),
                    discord: row.try_get("discord_id")?,
                    name: row.try_get("name")?,
                    away_ms: None,
                };
                Ok((person, Record { won, drawn, lost: n - won - drawn }))
            })
            .collect()
    }

    /// What somebody has played last, everywhere or on one server.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn last_outings(
        &self,
        player: PlayerId,
        realm: Realm,
        limit: i64,
    ) -> Result<Vec<Outing>, StoreError> {
        let _timer = self.metrics.database.time("last_outings");
        let rows = sqlx::query(of_realm(
            realm,
            "SELECT match_id, pool, ending FROM outings WHERE player_id = $1 AND guild = $2
             ORDER BY match_id DESC LIMIT $3",
            "SELECT match_id, pool, ending FROM outings WHERE player_id = $1 AND $2 = 0
             ORDER BY match_id DESC LIMIT $3",
        ))
        .bind(player.0)
        .bind(realm.number())
        .bind(limit)
        .fetch_all(&self.read)
        .await?;
        let mut outings = Vec::with_capacity(rows.len());
        for row in &rows {
            let (pool, ending): (String, String) = (row.try_get("pool")?, row.try_get("ending")?);
            let Ok(pool) = pool.parse() else { continue };
            let ending = ending_of(&ending);
            outings.push(Outing { id: MatchId(row.try_get("match_id")?), pool, ending });
        }
        Ok(outings)
    }
}

fn of_realm(realm: Realm, on_server: &'static str, everywhere: &'static str) -> &'static str {
    if realm == Realm::Everywhere { everywhere } else { on_server }
}

fn ending_of(word: &str) -> Ending {
    match word {
        "won" => Ending::Won,
        "drawn" => Ending::Drawn,
        _ => Ending::Lost,
    }
}
