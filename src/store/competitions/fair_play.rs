//! How people's moves in competitions compare with the computer's: what is still to be compared, and
//! the results.

use std::collections::HashMap;

use serde_json::{Value, json};
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::play::{Choices, CompetitionId, MatchId, PlayerId};
use crate::rating::{Pool, Rating, Realm};
use crate::store::delivery::{Claim, Leased};
use crate::store::{LEASE_MS, Store, StoreError, WriteTransaction};

/// The most matches of a competition that wait to be compared. While this many wait, no other is
/// added: if matches end faster than they are compared, only a part of them is compared.
const BACKLOG: i64 = 50;

/// A match to be compared, leased to this process.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct FairPlayJob {
    /// The match.
    pub game: MatchId,
    /// Its competition.
    pub competition: CompetitionId,
    /// How often it has failed.
    pub attempts: i64,
}

/// What a player chose in a match of a competition.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Chosen {
    /// The player.
    pub player: PlayerId,
    /// Their moves.
    pub choices: Choices,
    /// Their rating before the match.
    pub rating: Rating,
}

impl Store {
    /// Leases up to `limit` matches to be compared.
    pub async fn claim_fair_play(
        &self,
        owner: &str,
        now_ms: i64,
        limit: i64,
    ) -> Result<Vec<FairPlayJob>, StoreError> {
        let _timer = self.metrics.database.time("fair_play");
        let due = self.due_jobs("fair_play_jobs", now_ms, limit).await?;
        let leased = |row: &AnyRow| Ok(Leased::FairPlay(row.try_get("match_id")?));
        let claimed = self.claim_rows(due, Claim::now(owner, now_ms), leased).await?;
        let job = |row: &AnyRow| {
            Ok(FairPlayJob {
                game: MatchId(row.try_get("match_id")?),
                competition: CompetitionId(row.try_get("competition_id")?),
                attempts: row.try_get("attempts")?,
            })
        };
        claimed.iter().map(job).collect()
    }

    /// Renews the lease on a match that is being compared.
    pub async fn renew_fair_play(&self, game: MatchId, owner: &str, now_ms: i64) -> Result<(), StoreError> {
        let query = sqlx::query("UPDATE fair_play_jobs SET lease_ms = $3 WHERE match_id = $1 AND owner = $2")
            .bind(game.0)
            .bind(owner.to_owned())
            .bind(now_ms + LEASE_MS);
        self.change_rows_lightly(query).await.map(drop)
    }

    /// Puts off a match that couldn't be compared.
    pub async fn postpone_fair_play(&self, id: MatchId, owner: &str, due_ms: i64) -> Result<(), StoreError> {
        self.postpone(Leased::FairPlay(id.0), owner, due_ms, true).await
    }

    /// Notes that a match isn't compared after all.
    pub async fn drop_fair_play(&self, id: MatchId) -> Result<(), StoreError> {
        self.change_rows_lightly(sqlx::query("DELETE FROM fair_play_jobs WHERE match_id = $1").bind(id.0))
            .await
            .map(drop)
    }

    /// Keeps what the players of a match chose, each with their rating before it. Nothing is kept
    /// about somebody who has been forgotten, and nothing is kept twice.
    pub async fn keep_fair_play(
        &self,
        job: FairPlayJob,
        pool: Pool,
        all: &[(PlayerId, Choices)],
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("fair_play");
        let mut tx = self.begin().await?;
        for (player, choices) in all {
            let rating = rating_before(&mut tx, job.game, pool, *player).await?;
            sqlx::query(
                "INSERT INTO fair_play (match_id, player_id, competition_id, moves, agreed, accuracy, mu, sigma, at_ms)
                 SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 FROM players WHERE id = $2 AND discord_id IS NOT NULL
                 ON CONFLICT DO NOTHING",
            )
            .bind(job.game.0)
            .bind(player.0)
            .bind(job.competition.0)
            .bind(i64::from(choices.moves))
            .bind(i64::from(choices.agreed))
            .bind(choices.accuracy)
            .bind(rating.mu)
            .bind(rating.sigma)
            .bind(now_ms)
            .execute(&mut *tx)
            .await?;
        }
        sqlx::query("DELETE FROM fair_play_jobs WHERE match_id = $1")
            .bind(job.game.0)
            .execute(&mut *tx)
            .await?;
        self.conclude(tx).await
    }

    /// What the people of a competition chose, match by match.
    pub async fn fair_play(&self, id: CompetitionId) -> Result<Vec<Chosen>, StoreError> {
        let _timer = self.metrics.database.time("fair_play");
        let rows =
            sqlx::query("SELECT * FROM fair_play WHERE competition_id = $1 ORDER BY player_id, match_id");
        rows.bind(id.0).fetch_all(&mut *self.read().await?).await?.iter().map(chosen).collect()
    }

    /// Notes for how long somebody who has entered a competition has been on the server.
    pub async fn note_membership(
        &self,
        id: CompetitionId,
        player: PlayerId,
        member_ms: i64,
    ) -> Result<(), StoreError> {
        let query = sqlx::query(
            "UPDATE competition_entrants SET member_ms = $3 WHERE competition_id = $1 AND player_id = $2",
        );
        self.change_rows_lightly(query.bind(id.0).bind(player.0).bind(member_ms)).await.map(drop)
    }

    /// The people in a competition, each with how long they had been on the server when they entered, and
    /// the number of their rated matches.
    pub async fn newcomers(
        &self,
        id: CompetitionId,
    ) -> Result<HashMap<PlayerId, (Option<i64>, i64)>, StoreError> {
        let _timer = self.metrics.database.time("fair_play");
        let rows = sqlx::query(
            "SELECT player_id, member_ms,
                    CAST(COALESCE((SELECT SUM(played) FROM ratings WHERE ratings.player_id = competition_entrants.player_id
                                   AND scope = 0), 0) AS BIGINT) AS played
             FROM competition_entrants WHERE competition_id = $1",
        );
        let rows = rows.bind(id.0).fetch_all(&mut *self.read().await?).await?;
        let person = |row: &AnyRow| {
            Ok((PlayerId(row.try_get("player_id")?), (row.try_get("member_ms")?, row.try_get("played")?)))
        };
        rows.iter().map(person).collect()
    }

    /// What a player chose in competitions, for their data export.
    pub(in crate::store) async fn stored_fair_play(&self, player: PlayerId) -> Result<Value, StoreError> {
        const ENTERED: &str =
            "SELECT competition_id, member_ms FROM competition_entrants WHERE player_id = $1
             AND member_ms IS NOT NULL ORDER BY competition_id";
        let entered = |row: &AnyRow| {
            let (competition, member_ms): (i64, i64) =
                (row.try_get("competition_id")?, row.try_get("member_ms")?);
            Ok(json!({ "tournament": competition, "member_ms": member_ms }))
        };
        let entries = self.all_as_json(ENTERED, player.0, entered).await?;
        let sql = "SELECT * FROM fair_play WHERE player_id = $1 ORDER BY match_id";
        let agreement = |row: &AnyRow| {
            let Chosen { choices, rating, .. } = chosen(row)?;
            Ok(json!({
                "match": format!("#{}", MatchId(row.try_get("match_id")?)),
                "moves": choices.moves,
                "agreed": choices.agreed,
                "accuracy": choices.accuracy,
                "mu": rating.mu,
                "sigma": rating.sigma,
                "at_ms": row.try_get::<i64, _>("at_ms")?,
            }))
        };
        Ok(json!({ "matches": self.all_as_json(sql, player.0, agreement).await?, "entries": entries }))
    }
}

/// The rating everywhere that a player had before a match.
async fn rating_before(
    tx: &mut WriteTransaction,
    game: MatchId,
    pool: Pool,
    player: PlayerId,
) -> Result<Rating, StoreError> {
    let row = sqlx::query(
        "SELECT mu, sigma FROM rating_changes WHERE player_id = $1 AND scope = $2 AND pool = $3
         AND number < COALESCE((SELECT id FROM rating_results WHERE match_id = $4), 0) ORDER BY number DESC LIMIT 1",
    )
    .bind(player.0)
    .bind(Realm::Everywhere.number())
    .bind(pool.to_string())
    .bind(game.0)
    .fetch_optional(&mut **tx)
    .await?;
    row.map_or(Ok(Rating::START), |row| Ok(Rating { mu: row.try_get("mu")?, sigma: row.try_get("sigma")? }))
}

fn chosen(row: &AnyRow) -> Result<Chosen, StoreError> {
    let small = |name: &str| row.try_get::<i64, _>(name).map(|number| u32::try_from(number).unwrap_or(0));
    Ok(Chosen {
        player: PlayerId(row.try_get("player_id")?),
        choices: Choices {
            moves: small("moves")?,
            agreed: small("agreed")?,
            accuracy: row.try_get("accuracy")?,
        },
        rating: Rating { mu: row.try_get("mu")?, sigma: row.try_get("sigma")? },
    })
}

/// Queues a rated match to be compared, if it belongs to a competition of which fewer than [`BACKLOG`] wait.
pub(in crate::store) async fn match_to_compare(
    tx: &mut WriteTransaction,
    game: MatchId,
    now_ms: i64,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO fair_play_jobs (match_id, competition_id, due_ms, attempts, lease_ms, owner)
         SELECT match_id, competition_id, $2, 0, 0, '' FROM competition_matches AS paired
         WHERE match_id = $1 AND $3 >
             (SELECT COUNT(*) FROM fair_play_jobs AS waiting WHERE waiting.competition_id = paired.competition_id)
         ON CONFLICT DO NOTHING",
    )
    .bind(game.0)
    .bind(now_ms)
    .bind(BACKLOG)
    .execute(&mut **tx)
    .await?;
    Ok(())
}
