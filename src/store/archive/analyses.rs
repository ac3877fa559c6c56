//! Analyses of finished matches, kept with them.

use sqlx::Row;

use crate::play::{Analysis, MatchId};
use crate::store::{Store, StoreError};

impl Store {
    /// The analysis of a match, if there is one that this version can read.
    pub async fn analysis(&self, id: MatchId) -> Result<Option<Analysis>, StoreError> {
        let _timer = self.metrics.database.time("analysis");
        let row = sqlx::query("SELECT body FROM analyses WHERE match_id = $1").bind(id.0);
        let Some(row) = row.fetch_optional(&mut *self.read().await?).await? else { return Ok(None) };
        // One of another version is made again.
        Ok(serde_json::from_str(row.try_get("body")?).ok())
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
        self.note(query.bind(id.0).bind(body).bind(now_ms)).await.map(drop)
    }
}
