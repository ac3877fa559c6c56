//! The matches of competitions: started once, reported once, and ended when their competition is done
//! with them.

use std::collections::HashMap;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use crate::competition::PairingNumber;
use crate::play::{ChannelId, CompetitionId, GuildId, MatchId, PlayerId};
use crate::store::delivery::{Claim, Lane, Leased};
use crate::store::{LEASE_MS, PairingOf, PostKind, Store, StoreError, WriteTransaction};

/// The starts of this time are counted.
const PACE_MS: i64 = 1_000;

/// The pairings whose match can be started at `$1`, up to `$3`.
const AWAITED: &str = "SELECT competition_id, pairing, match_id, state, attempts FROM (
         SELECT competition_id, pairing, match_id, state, attempts, due_ms,
                ROW_NUMBER() OVER (PARTITION BY competition_id ORDER BY due_ms, pairing) AS turn
         FROM competition_matches
         WHERE due_ms <= $1 AND lease_ms NOT BETWEEN $1 + 1 AND $2 AND state = 'awaited'
     ) AS due
     WHERE turn <= $3
     ORDER BY turn,
              (SELECT COALESCE(MAX(taken.taken_ms), 0) FROM competition_matches AS taken
               WHERE taken.competition_id = due.competition_id AND taken.taken_ms IS NOT NULL),
              due_ms, competition_id, pairing
     LIMIT +$3";

/// Matches of a competition by pairing, each with its thread if it has one.
pub type StartedMatches = HashMap<PairingNumber, (MatchId, Option<ChannelId>)>;

/// What a process has to do for a pairing.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PairingTask {
    /// Start its match.
    Start,
    /// Report the result of its match, which is over.
    Report(MatchId),
    /// Resign in its match for those who are gone, while the others play on.
    Resign(MatchId),
    /// End its match, which the competition doesn't need any more.
    Close(MatchId),
}

impl PairingTask {
    /// The state of a pairing with this task.
    fn state(self) -> &'static str {
        match self {
            PairingTask::Start => "awaited",
            // It is due only while somebody in it is gone.
            PairingTask::Resign(_) => "live",
            PairingTask::Report(_) => "ended",
            PairingTask::Close(_) => "closing",
        }
    }
}

/// A pairing that this process works on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PairingJob {
    /// The competition.
    pub competition: CompetitionId,
    /// The pairing.
    pub pairing: PairingNumber,
    /// What to do.
    pub task: PairingTask,
    /// How often that has failed.
    pub attempts: i64,
}

impl Store {
    /// Leases pairings whose match is to be started. Competitions take turns: the one whose last start is the longest
    /// ago comes first, so that none waits for a whole round of another. All processes together lease at most `share` a
    /// second; `None` if they have.
    pub async fn claim_starts(
        &self,
        owner: &str,
        now_ms: i64,
        limit: i64,
        share: i64,
    ) -> Result<Option<Vec<PairingJob>>, StoreError> {
        let _timer = self.metrics.database.time("pairings");
        let choose =
            |limit: i64| sqlx::query(AWAITED).bind(now_ms).bind(now_ms.saturating_add(LEASE_MS)).bind(limit);
        // Usually none is due, and finding that out shouldn't wait for a writer.
        if choose(1).fetch_optional(&mut *self.read().await?).await?.is_none() {
            return Ok(Some(vec![]));
        }
        let mut tx = self.begin_lightly().await?;
        if let Some(alone) = self.dialect.starts_alone() {
            sqlx::raw_sql(alone).execute(&mut *tx).await?;
        }
        let row = sqlx::query(
            "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM competition_matches WHERE taken_ms > $1 AND taken_ms <= $2",
        );
        let row = row.bind(now_ms - PACE_MS).bind(now_ms).fetch_one(&mut *tx).await?;
        let left = share.saturating_sub(row.try_get("n")?);
        if left <= 0 {
            tx.rollback().await?;
            return Ok(None);
        }
        let mut claimed = Vec::new();
        for row in choose(limit.min(left)).fetch_all(&mut *tx).await? {
            let (id, pairing): (i64, i64) = (row.try_get("competition_id")?, row.try_get("pairing")?);
            let taken = sqlx::query(
                "UPDATE competition_matches SET lease_ms = $1, owner = $2, taken_ms = $3
                 WHERE competition_id = $4 AND pairing = $5 AND state = 'awaited' AND due_ms <= $3
                       AND lease_ms NOT BETWEEN $3 + 1 AND $1",
            )
            .bind(now_ms.saturating_add(LEASE_MS))
            .bind(owner)
            .bind(now_ms)
            .bind(id)
            .bind(pairing)
            .execute(&mut *tx)
            .await?;
            // Otherwise another process was faster.
            if taken.rows_affected() == 1 {
                claimed.extend(job(&row)?);
            }
        }
        self.conclude(tx).await?;
        Ok(Some(claimed))
    }

    /// Leases pairings whose match has ended, or has to be ended.
    pub async fn claim_ends(
        &self,
        owner: &str,
        now_ms: i64,
        limit: i64,
    ) -> Result<Vec<PairingJob>, StoreError> {
        let _timer = self.metrics.database.time("pairings");
        let due = sqlx::query(
            "SELECT * FROM competition_matches
             WHERE due_ms <= $1 AND lease_ms NOT BETWEEN $1 + 1 AND $2 AND state <> 'awaited'
             ORDER BY due_ms, competition_id, pairing LIMIT +$3",
        )
        .bind(now_ms)
        .bind(now_ms + LEASE_MS)
        .bind(limit)
        .fetch_all(&mut *self.read().await?)
        .await?;
        let leased =
            |row: &AnyRow| Ok(Leased::Pairing(row.try_get("competition_id")?, row.try_get("pairing")?));
        let claimed = self.claim_rows(due, Claim::now(owner, now_ms), leased).await?;
        claimed.iter().filter_map(|row| job(row).transpose()).collect()
    }

    /// Puts off a pairing.
    pub async fn postpone_pairing(
        &self,
        job: &PairingJob,
        owner: &str,
        due_ms: i64,
    ) -> Result<(), StoreError> {
        let row = Leased::Pairing(job.competition.0, i64::from(job.pairing.0));
        self.postpone(row, owner, due_ms, true).await
    }

    /// Notes that there is nothing to do for a pairing any more, unless there is something else to do by now.
    pub async fn settle_pairing(&self, job: &PairingJob) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("pairings");
        let query = sqlx::query(
            "UPDATE competition_matches SET state = 'settled', due_ms = NULL, lease_ms = 0
             WHERE competition_id = $1 AND pairing = $2 AND state = $3",
        );
        let query = query.bind(job.competition.0).bind(i64::from(job.pairing.0)).bind(job.task.state());
        self.change_rows(query).await.map(drop)
    }

    /// Notes that all who are gone have resigned, unless somebody else went meanwhile.
    pub async fn settle_resigning(&self, job: &PairingJob, owner: &str) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("pairings");
        let query = sqlx::query(
            "UPDATE competition_matches SET due_ms = CASE WHEN state = 'live' THEN NULL ELSE due_ms END,
                    attempts = 0, lease_ms = 0
             WHERE competition_id = $1 AND pairing = $2 AND owner = $3 AND lease_ms > 0",
        );
        let query = query.bind(job.competition.0).bind(i64::from(job.pairing.0)).bind(owner.to_owned());
        self.change_rows(query).await.map(drop)
    }

    /// The matches of a competition that are being played, by pairing, with their threads.
    pub async fn open_matches(&self, id: CompetitionId) -> Result<StartedMatches, StoreError> {
        self.started_matches(id, "state <> 'settled'").await
    }

    /// The matches of these pairings of a competition, as far as they have been started, with their threads.
    pub async fn matches_of_pairings(
        &self,
        id: CompetitionId,
        pairings: &[PairingNumber],
    ) -> Result<StartedMatches, StoreError> {
        if pairings.is_empty() {
            return Ok(StartedMatches::new());
        }
        let numbers: Vec<String> = pairings.iter().map(|pairing| pairing.0.to_string()).collect();
        self.started_matches(id, &format!("pairing IN ({})", numbers.join(", "))).await
    }

    async fn started_matches(
        &self,
        id: CompetitionId,
        condition: &str,
    ) -> Result<StartedMatches, StoreError> {
        let _timer = self.metrics.database.time("pairings");
        // Only our own words and numbers are interpolated.
        let rows = sqlx::query(AssertSqlSafe(format!(
            "SELECT pairing, match_id, CASE WHEN venue = 'thread' THEN thread END AS thread
             FROM competition_matches JOIN matches ON matches.id = match_id
             WHERE competition_id = $1 AND {condition}"
        )));
        let rows = rows.bind(id.0).fetch_all(&mut *self.read().await?).await?;
        let game = |row: &AnyRow| {
            let game = (MatchId(row.try_get("match_id")?), row.try_get("thread")?);
            Ok((PairingNumber(number(row)?), game))
        };
        rows.iter().map(game).collect()
    }

    /// Whether the newest board of one of a player's live matches of a competition couldn't be sent to them.
    pub async fn has_missed_board(&self, id: CompetitionId, player: PlayerId) -> Result<bool, StoreError> {
        let _timer = self.metrics.database.time("pairings");
        let boards = PostKind::Board.words_with_seats();
        // Only our own words are interpolated.
        let sql = AssertSqlSafe(format!(
            "SELECT 1 AS there FROM competition_matches JOIN outbox ON outbox.match_id = competition_matches.match_id
             WHERE competition_id = $1 AND state = 'live' AND channel = $2 AND kind IN ({boards}) AND dead IS NOT NULL
                 AND NOT EXISTS (SELECT 1 FROM outbox AS later WHERE later.match_id = outbox.match_id
                                 AND later.channel = $2 AND later.kind IN ({boards}) AND later.id > outbox.id
                                 AND later.message IS NOT NULL)
             LIMIT 1"
        ));
        let row = sqlx::query(sql).bind(id.0).bind(Lane::Direct(player).number());
        Ok(row.fetch_optional(&mut *self.read().await?).await?.is_some())
    }

    /// Whether a match belongs to a competition that a server takes part in.
    pub async fn plays_for(&self, game: MatchId, guild: GuildId) -> Result<bool, StoreError> {
        let _timer = self.metrics.database.time("competition");
        let row = sqlx::query(
            "SELECT 1 AS there FROM competition_matches
             JOIN competition_messages AS messages ON messages.competition_id = competition_matches.competition_id
             WHERE match_id = $1 AND guild = $2 LIMIT 1",
        );
        let row = row.bind(game.0).bind(guild).fetch_optional(&mut *self.read().await?).await?;
        Ok(row.is_some())
    }
}

fn number(row: &AnyRow) -> Result<u32, StoreError> {
    Ok(u32::try_from(row.try_get::<i64, _>("pairing")?).unwrap_or(u32::MAX))
}

/// The job of a row; `None` if its state has none.
fn job(row: &AnyRow) -> Result<Option<PairingJob>, StoreError> {
    let state: String = row.try_get("state")?;
    let game: Option<i64> = row.try_get("match_id")?;
    let task = match (state.as_str(), game) {
        ("awaited", _) => PairingTask::Start,
        // It is due only while somebody in it is gone.
        ("live", Some(game)) => PairingTask::Resign(MatchId(game)),
        ("ended", Some(game)) => PairingTask::Report(MatchId(game)),
        ("closing", Some(game)) => PairingTask::Close(MatchId(game)),
        _ => return Ok(None),
    };
    Ok(Some(PairingJob {
        competition: CompetitionId(row.try_get("competition_id")?),
        pairing: PairingNumber(number(row)?),
        task,
        attempts: row.try_get("attempts")?,
    }))
}

/// Notes the match that was started for a pairing. Returns `false` if the pairing has one already, or
/// needs none any more.
pub(in crate::store) async fn match_is_for(
    tx: &mut WriteTransaction,
    pairing: PairingOf,
    game: MatchId,
) -> Result<bool, StoreError> {
    let noted = sqlx::query(
        "UPDATE competition_matches SET match_id = $3, state = 'live', due_ms = $4, attempts = 0, lease_ms = 0
         WHERE competition_id = $1 AND pairing = $2 AND state = 'awaited'",
    )
    .bind(pairing.competition.0)
    .bind(i64::from(pairing.number.0))
    .bind(game.0)
    .bind(pairing.resign_ms)
    .execute(&mut **tx)
    .await?;
    Ok(noted.rows_affected() == 1)
}

/// Notes that somebody is gone from a match that goes on without them. Work on it that has begun is given up, since it
/// doesn't know of them.
pub(super) async fn somebody_is_gone(
    tx: &mut WriteTransaction,
    (id, pairing): (CompetitionId, PairingNumber),
    now_ms: i64,
) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE competition_matches SET due_ms = $3, lease_ms = 0
         WHERE competition_id = $1 AND pairing = $2 AND state = 'live'",
    )
    .bind(id.0)
    .bind(i64::from(pairing.0))
    .bind(now_ms)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Notes that a match is over, if it belongs to a competition: its result has to be reported. Work on it that has begun
/// is given up, since it was for a match that goes on.
pub(in crate::store) async fn match_has_ended(
    tx: &mut WriteTransaction,
    game: MatchId,
    now_ms: i64,
) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE competition_matches SET state = 'ended', due_ms = $2, lease_ms = 0
         WHERE match_id = $1 AND state = 'live'",
    )
    .bind(game.0)
    .bind(now_ms)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Whether a match belongs to a competition.
pub(in crate::store) async fn is_of_competition(
    connection: &mut AnyConnection,
    game: MatchId,
) -> Result<bool, StoreError> {
    let row = sqlx::query("SELECT 1 AS there FROM competition_matches WHERE match_id = $1");
    Ok(row.bind(game.0).fetch_optional(connection).await?.is_some())
}
