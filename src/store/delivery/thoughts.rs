//! Matches that wait for a computer player: a row for each, until its move or answer is stored.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::lease::{Claim, Leased};
use crate::play::{Match, MatchId, Seq};
use crate::store::{LEASE_MS, Store, StoreError, WriteTransaction};

/// A match about which this process thinks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The match.
    pub game: MatchId,
    /// The newest event when the row was written.
    pub seq: Seq,
    /// How often thinking about it has failed.
    pub attempts: i64,
}

impl Store {
    /// Leases up to `limit` due matches to `owner`. Servers take turns, each with the match that has
    /// waited longest, and at most `share` matches of a server are thought about at a time.
    pub async fn claim_thoughts(
        &self,
        owner: &str,
        now_ms: i64,
        limit: i64,
        share: i64,
    ) -> Result<Vec<Thought>, StoreError> {
        let _timer = self.metrics.database.time("claim_thoughts");
        let due = sqlx::query(
            "SELECT match_id, seq, attempts FROM (
                 SELECT thoughts.match_id, thoughts.seq, thoughts.attempts, thoughts.due_ms, thoughts.lease_ms,
                        ROW_NUMBER() OVER (PARTITION BY matches.guild ORDER BY
                            CASE WHEN thoughts.lease_ms BETWEEN $1 + 1 AND $2 THEN 0 ELSE 1 END,
                            thoughts.due_ms, thoughts.match_id) AS turn
                 FROM thoughts JOIN matches ON matches.id = thoughts.match_id WHERE thoughts.due_ms <= $1
             ) AS due
             WHERE lease_ms NOT BETWEEN $1 + 1 AND $2 AND turn <= $4 ORDER BY turn, due_ms, match_id LIMIT +$3",
        )
        .bind(now_ms)
        .bind(now_ms + LEASE_MS)
        .bind(limit)
        .bind(share)
        .fetch_all(&mut *self.read().await?)
        .await?;
        let game = |row: &AnyRow| Ok::<_, StoreError>(MatchId(row.try_get("match_id")?));
        let claim = Claim::now(owner, now_ms);
        let claimed = self.claim_rows(due, claim, |row| Ok(Leased::Thought(game(row)?.0))).await?;
        let thought = |row: &AnyRow| {
            Ok(Thought { game: game(row)?, seq: row.try_get("seq")?, attempts: row.try_get("attempts")? })
        };
        claimed.iter().map(thought).collect()
    }

    /// Removes a match that no computer player has to think about after all, unless something has
    /// happened in it since.
    pub async fn drop_thought(&self, thought: Thought) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("drop_thought");
        let query = sqlx::query("DELETE FROM thoughts WHERE match_id = $1 AND seq = $2");
        self.change_rows_lightly(query.bind(thought.game.0).bind(thought.seq)).await.map(drop)
    }

    /// Puts off a match if thinking about it has failed.
    pub async fn postpone_thought(&self, game: MatchId, owner: &str, due_ms: i64) -> Result<(), StoreError> {
        self.postpone(Leased::Thought(game.0), owner, due_ms, true).await
    }
}

/// Notes whether a computer player has to think about a match from now on. Does nothing in matches
/// without one.
pub(in crate::store) async fn store_thought(
    tx: &mut WriteTransaction,
    id: MatchId,
    game: &Match,
    now_ms: i64,
) -> Result<(), StoreError> {
    if game.computers().is_empty() {
        return Ok(());
    }
    let query = if game.awaits_computer() {
        sqlx::query(
            "INSERT INTO thoughts (match_id, seq, due_ms, attempts, lease_ms, owner) VALUES ($1, $2, $3, 0, 0, '')
             ON CONFLICT (match_id) DO UPDATE
             SET seq = excluded.seq, due_ms = excluded.due_ms, attempts = 0, lease_ms = 0, owner = ''",
        )
        .bind(id.0)
        .bind(game.seq())
        .bind(now_ms)
    } else {
        sqlx::query("DELETE FROM thoughts WHERE match_id = $1").bind(id.0)
    };
    query.execute(&mut **tx).await?;
    Ok(())
}
