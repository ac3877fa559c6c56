//! Players' histories, read from the feats of seats: what they played, against whom, and how it
//! ended.

use sqlx::Row;

use crate::play::{Level, MatchId, PlayerId};
use crate::rating::{Pool, Realm};
use crate::rules::Ending;
use crate::store::people::controller;
use crate::store::{Person, Store, StoreError};

/// Wins, draws and losses.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The number of wins.
    pub won: i64,
    /// The number of draws.
    pub drawn: i64,
    /// The number of losses.
    pub lost: i64,
}

impl Record {
    /// The number of matches.
    pub fn played(self) -> i64 {
        self.won + self.drawn + self.lost
    }

    fn add(&mut self, ending: Ending, matches: i64) {
        match ending {
            Ending::Won => self.won += matches,
            Ending::Drawn => self.drawn += matches,
            Ending::Lost => self.lost += matches,
        }
    }
}

/// Whose matches are looked at, and by whom.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Viewed {
    /// The player.
    pub player: PlayerId,
    /// The person who looks; `None` for everybody.
    pub viewer: Option<PlayerId>,
}

impl Viewed {
    /// Whether players look at their own matches.
    pub fn is_own(self) -> bool {
        self.viewer == Some(self.player)
    }
}

/// A match that a player finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outing {
    /// The match.
    pub id: MatchId,
    /// The pool in which it was played.
    pub pool: Pool,
    /// How it ended for the player.
    pub ending: Ending,
}

impl Store {
    /// A player's record in each pool, everywhere or on one server, the most played first. Private
    /// matches count only when the player asks for their own.
    pub async fn record_of(&self, viewed: Viewed, realm: Realm) -> Result<Vec<(Pool, Record)>, StoreError> {
        let _timer = self.metrics.database.time("record_of");
        let rows = sqlx::query(of_realm(
            realm,
            "SELECT pool, outcome, CAST(COUNT(*) AS BIGINT) AS n FROM feats
             WHERE player_id = $1 AND guild = $2 AND private <= $3 AND computer = 0 GROUP BY pool, outcome",
            "SELECT pool, outcome, CAST(COUNT(*) AS BIGINT) AS n FROM feats
             WHERE player_id = $1 AND $2 = 0 AND private <= $3 AND computer = 0 GROUP BY pool, outcome",
        ))
        .bind(viewed.player.0)
        .bind(realm.number())
        .bind(i64::from(viewed.is_own()))
        .fetch_all(&mut *self.read().await?)
        .await?;
        let mut records: Vec<(Pool, Record)> = Vec::new();
        for row in &rows {
            let (pool, outcome): (String, i64) = (row.try_get("pool")?, row.try_get("outcome")?);
            let Ok(pool) = pool.parse::<Pool>() else { continue };
            let at = records.iter().position(|(known, _)| *known == pool).unwrap_or_else(|| {
                records.push((pool, Record::default()));
                records.len() - 1
            });
            records[at].1.add(ending_of(outcome), row.try_get("n")?);
        }
        records.sort_by_key(|(pool, record)| (-record.played(), *pool));
        Ok(records)
    }

    /// A player's record in matches with computer players alone, by the level of the strongest one, the
    /// weakest first. In pairs the partner isn't counted, and neither are draws, where nothing tells partners from
    /// opponents. Private matches count only when the player asks for their own.
    pub async fn record_against_computers(&self, viewed: Viewed) -> Result<Vec<(Level, Record)>, StoreError> {
        let _timer = self.metrics.database.time("record_against_computers");
        let rows = sqlx::query(
            "SELECT level, outcome, CAST(COUNT(*) AS BIGINT) AS n FROM (
                 SELECT own.match_id, own.outcome,
                        MAX(CASE WHEN own.outcome <> other.outcome OR own.pool NOT LIKE '%.pairs'
                                 THEN players.level END) AS level
                 FROM feats AS own JOIN feats AS other ON other.match_id = own.match_id AND other.seat <> own.seat
                 LEFT JOIN players ON players.id = other.player_id
                 WHERE own.player_id = $1 AND own.computer = 1 AND own.private <= $2
                 GROUP BY own.match_id, own.outcome HAVING COUNT(*) = COUNT(players.level)) AS met
             WHERE level IS NOT NULL GROUP BY level, outcome ORDER BY level",
        )
        .bind(viewed.player.0)
        .bind(i64::from(viewed.is_own()))
        .fetch_all(&mut *self.read().await?)
        .await?;
        let mut records: Vec<(Level, Record)> = Vec::new();
        for row in &rows {
            let (level, outcome): (i64, i64) = (row.try_get("level")?, row.try_get("outcome")?);
            let Some(level) = u8::try_from(level).ok().and_then(|level| Level::try_from(level).ok()) else {
                continue;
            };
            if records.last().is_none_or(|(known, _)| *known != level) {
                records.push((level, Record::default()));
            }
            if let Some((_, record)) = records.last_mut() {
                record.add(ending_of(outcome), row.try_get("n")?);
            }
        }
        Ok(records)
    }

    /// A player's record against each opponent, everywhere or on one server: at most `limit`, those
    /// met most often first. Partners, and others who lost the same match, aren't counted, and neither
    /// are draws in pairs, where nothing tells partners from opponents, and matches with computer players.
    /// Private matches count only when the player asks for their own.
    pub async fn rivals_of(
        &self,
        viewed: Viewed,
        realm: Realm,
        limit: i64,
    ) -> Result<Vec<(Person, Record)>, StoreError> {
        let _timer = self.metrics.database.time("rivals_of");
        let rows = sqlx::query(of_realm(
            realm,
            "SELECT met.*, players.discord_id, players.level, players.name FROM (
                 SELECT theirs.player_id AS id, CAST(COUNT(*) AS BIGINT) AS n,
                        CAST(SUM(CASE WHEN own.outcome = 1 THEN 1 ELSE 0 END) AS BIGINT) AS won,
                        CAST(SUM(CASE WHEN own.outcome = 0 THEN 1 ELSE 0 END) AS BIGINT) AS drawn
                 FROM feats AS own JOIN feats AS theirs ON theirs.match_id = own.match_id
                 WHERE own.player_id = $1 AND own.guild = $2 AND theirs.player_id <> $1
                   AND own.outcome = -theirs.outcome
                   AND (own.outcome <> 0 OR own.pool NOT LIKE '%.pairs') AND own.private <= $4 AND own.computer = 0
                 GROUP BY theirs.player_id ORDER BY n DESC, theirs.player_id LIMIT $3) AS met
             JOIN players ON players.id = met.id ORDER BY met.n DESC, met.id",
            "SELECT met.*, players.discord_id, players.level, players.name FROM (
                 SELECT theirs.player_id AS id, CAST(COUNT(*) AS BIGINT) AS n,
                        CAST(SUM(CASE WHEN own.outcome = 1 THEN 1 ELSE 0 END) AS BIGINT) AS won,
                        CAST(SUM(CASE WHEN own.outcome = 0 THEN 1 ELSE 0 END) AS BIGINT) AS drawn
                 FROM feats AS own JOIN feats AS theirs ON theirs.match_id = own.match_id
                 WHERE own.player_id = $1 AND $2 = 0 AND theirs.player_id <> $1
                   AND own.outcome = -theirs.outcome
                   AND (own.outcome <> 0 OR own.pool NOT LIKE '%.pairs') AND own.private <= $4 AND own.computer = 0
                 GROUP BY theirs.player_id ORDER BY n DESC, theirs.player_id LIMIT $3) AS met
             JOIN players ON players.id = met.id ORDER BY met.n DESC, met.id",
        ))
        .bind(viewed.player.0)
        .bind(realm.number())
        .bind(limit)
        .bind(i64::from(viewed.is_own()))
        .fetch_all(&mut *self.read().await?)
        .await?;
        rows.iter()
            .map(|row| {
                let (n, won, drawn): (i64, i64, i64) =
                    (row.try_get("n")?, row.try_get("won")?, row.try_get("drawn")?);
                let person = Person {
                    id: PlayerId(row.try_get("id")?),
                    controller: controller(row)?,
                    name: row.try_get("name")?,
                    vacation_until_ms: None,
                };
                Ok((person, Record { won, drawn, lost: n - won - drawn }))
            })
            .collect()
    }

    /// The matches that a player finished last, everywhere or on one server.
    pub async fn last_outings(
        &self,
        player: PlayerId,
        realm: Realm,
        limit: i64,
    ) -> Result<Vec<Outing>, StoreError> {
        let _timer = self.metrics.database.time("last_outings");
        let rows = sqlx::query(of_realm(
            realm,
            "SELECT match_id, pool, outcome FROM feats WHERE player_id = $1 AND guild = $2
                 AND computer = 0 ORDER BY match_id DESC LIMIT $3",
            "SELECT match_id, pool, outcome FROM feats WHERE player_id = $1 AND $2 = 0
                 AND computer = 0 ORDER BY match_id DESC LIMIT $3",
        ))
        .bind(player.0)
        .bind(realm.number())
        .bind(limit)
        .fetch_all(&mut *self.read().await?)
        .await?;
        let mut outings = Vec::with_capacity(rows.len());
        for row in &rows {
            let (pool, outcome): (String, i64) = (row.try_get("pool")?, row.try_get("outcome")?);
            let Ok(pool) = pool.parse() else { continue };
            let ending = ending_of(outcome);
            outings.push(Outing { id: MatchId(row.try_get("match_id")?), pool, ending });
        }
        Ok(outings)
    }
}

fn of_realm(realm: Realm, on_server: &'static str, everywhere: &'static str) -> &'static str {
    if realm == Realm::Everywhere { everywhere } else { on_server }
}

/// The number in the column `outcome`. Against an opponent, it is the negative of theirs.
pub(in crate::store) fn ending_code(ending: Ending) -> i64 {
    match ending {
        Ending::Won => 1,
        Ending::Drawn => 0,
        Ending::Lost => -1,
    }
}

/// What a number in the column `outcome` means.
pub(in crate::store) fn ending_of(outcome: i64) -> Ending {
    match outcome {
        1.. => Ending::Won,
        0 => Ending::Drawn,
        ..0 => Ending::Lost,
    }
}
