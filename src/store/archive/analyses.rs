//! Analyses of finished matches, kept with them.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::play::{Analysis, MatchId, PlayerId};
use crate::store::delivery::{Claim, Leased};
use crate::store::{LEASE_MS, Store, StoreError};

/// An analysis that was begun by a process that is gone.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct AnalysisJob {
    /// The match.
    pub game: MatchId,
    /// The person who asked for it.
    pub player: PlayerId,
    /// How often it has failed.
    pub attempts: i64,
}

impl Store {
    /// The analysis of a match, if there is one that this version can read.
    pub async fn analysis(&self, id: MatchId) -> Result<Option<Analysis>, StoreError> {
        let _timer = self.metrics.database.time("analysis");
        let row = sqlx::query("SELECT body FROM analyses WHERE match_id = $1").bind(id.0);
        let Some(row) = row.fetch_optional(&mut *self.read().await?).await? else { return Ok(None) };
        // An analysis of another version is made again.
        Ok(serde_json::from_str(row.try_get("body")?).ok())
    }

    /// Leases the analysis of a match to this process for a while, or renews that lease.
    pub async fn lease_analysis(
        &self,
        id: MatchId,
        player: PlayerId,
        owner: &str,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("lease_analysis");
        let query = sqlx::query(
            "INSERT INTO analysis_jobs (match_id, player_id, due_ms, attempts, lease_ms, owner) VALUES ($1, $2, $3, 0, $4, $5)
             ON CONFLICT (match_id) DO UPDATE SET lease_ms = excluded.lease_ms, owner = excluded.owner",
        );
        let query = query.bind(id.0).bind(player.0).bind(now_ms).bind(now_ms + LEASE_MS);
        self.change_rows_lightly(query.bind(owner.to_owned())).await.map(drop)
    }

    /// Notes that an analysis isn't made after all.
    pub async fn drop_analysis(&self, id: MatchId) -> Result<(), StoreError> {
        self.change_rows_lightly(sqlx::query("DELETE FROM analysis_jobs WHERE match_id = $1").bind(id.0))
            .await
            .map(drop)
    }

    /// Leases up to `limit` analyses that no process makes any more.
    pub async fn claim_analyses(
        &self,
        owner: &str,
        now_ms: i64,
        limit: i64,
    ) -> Result<Vec<AnalysisJob>, StoreError> {
        let _timer = self.metrics.database.time("claim_analyses");
        let due = self.due_jobs("analysis_jobs", now_ms, limit).await?;
        let game = |row: &AnyRow| Ok::<_, StoreError>(MatchId(row.try_get("match_id")?));
        let claim = Claim::now(owner, now_ms);
        let claimed = self.claim_rows(due, claim, |row| Ok(Leased::Analysis(game(row)?.0))).await?;
        let job = |row: &AnyRow| {
            let player = PlayerId(row.try_get("player_id")?);
            Ok(AnalysisJob { game: game(row)?, player, attempts: row.try_get("attempts")? })
        };
        claimed.iter().map(job).collect()
    }

    /// Puts off an analysis that failed.
    pub async fn postpone_analysis(&self, id: MatchId, owner: &str, due_ms: i64) -> Result<(), StoreError> {
        self.postpone(Leased::Analysis(id.0), owner, due_ms, true).await
    }

    /// Keeps the analysis of a match, in place of an earlier one.
    pub async fn keep_analysis(
        &self,
        id: MatchId,
        analysis: &Analysis,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("keep_analysis");
        let body = serde_json::to_string(analysis).expect("an analysis is plain data");
        let query = sqlx::query(
            "INSERT INTO analyses (match_id, body, at_ms) VALUES ($1, $2, $3)
             ON CONFLICT (match_id) DO UPDATE SET body = excluded.body, at_ms = excluded.at_ms",
        );
        let mut tx = self.begin().await?;
        query.bind(id.0).bind(body).bind(now_ms).execute(&mut *tx).await?;
        sqlx::query("DELETE FROM analysis_jobs WHERE match_id = $1").bind(id.0).execute(&mut *tx).await?;
        self.conclude(tx).await
    }
}
