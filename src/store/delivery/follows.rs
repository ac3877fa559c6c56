//! Who follows which match, and where: one row per message, which is either a channel's mirror or
//! somebody's direct message.
//!
//! A move writes nothing here. The sender finds the messages that lag behind their match when it
//! has time.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::lane::Lane;
use super::lease::Leased;
use crate::play::{ChannelId, CompetitionId, MatchId, PlayerId, Seq};
use crate::store::{LEASE_MS, LONGEST_WAIT_MS, Store, StoreError, WriteTransaction};

/// The ways to follow a match.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum FollowKind {
    /// By a message in a channel or thread that shows the newest board.
    Here,
    /// By a direct message that shows the newest board, and another at the end.
    Turns,
    /// By a direct message at the end.
    End,
}

impl FollowKind {
    /// All of them.
    pub const ALL: [FollowKind; 3] = [FollowKind::Here, FollowKind::Turns, FollowKind::End];

    /// The name in the database and in `/watch`.
    pub fn word(self) -> &'static str {
        match self {
            FollowKind::Here => "here",
            FollowKind::Turns => "turns",
            FollowKind::End => "end",
        }
    }

    /// The kind with this name.
    pub fn of(word: &str) -> Option<FollowKind> {
        FollowKind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// One place where somebody follows a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Follow {
    /// The id of the row.
    pub id: i64,
    /// The match.
    pub game: MatchId,
    /// The player who asked for it; `None` if they have been forgotten.
    pub player: Option<PlayerId>,
    /// The way it is followed.
    pub kind: FollowKind,
    /// The channel or thread, or direct messages.
    pub lane: Lane,
    /// Discord's id of the message, once it is known.
    pub message: Option<i64>,
    /// When the message was posted, in milliseconds UTC.
    pub posted_ms: i64,
    /// The last event that the message shows.
    pub shown: Option<Seq>,
    /// Whether it was stopped, but its message still has buttons.
    pub stopped: bool,
    /// The number of attempts to send it since the last success.
    pub attempts: i64,
}

/// The existing follows that limit a new one.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct FollowCounts {
    /// Mirrors in the channel.
    pub in_channel: i64,
    /// Mirrors of the match.
    pub of_match: i64,
    /// Matches that the person follows in direct messages.
    pub of_person: i64,
}

/// The state of a follow after an attempt to send it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct FollowState {
    /// Discord's id of the message.
    pub message: Option<i64>,
    /// When the message was posted, in milliseconds UTC.
    pub posted_ms: i64,
    /// The last event that the message shows.
    pub shown: Seq,
    /// The earliest time for the next attempt, in milliseconds UTC.
    pub due_ms: i64,
    /// Whether there is nothing more to show.
    pub done: bool,
}

/// The messages of all processes together are limited over this time.
const PACE_MS: i64 = 1_000;

fn follow(row: &AnyRow) -> Result<Follow, StoreError> {
    let kind: String = row.try_get("kind")?;
    Ok(Follow {
        id: row.try_get("id")?,
        game: MatchId(row.try_get("match_id")?),
        player: row.try_get::<Option<i64>, _>("player_id")?.map(PlayerId),
        kind: FollowKind::of(&kind)
            .ok_or_else(|| sqlx::Error::Protocol(format!("a follow of kind {kind}")))?,
        lane: Lane::of(row.try_get("channel")?),
        message: row.try_get("message")?,
        posted_ms: row.try_get("posted_ms")?,
        shown: Some(row.try_get("shown")?).filter(|seq| *seq >= 0),
        stopped: row.try_get::<i64, _>("ending")? != 0,
        attempts: row.try_get("attempts")?,
    })
}

/// Rows that lag behind their match or have been stopped: channels first, because many people see
/// them, then those that have waited longest.
const DUE: &str = "SELECT follows.* FROM follows JOIN matches ON matches.id = follows.match_id
     WHERE follows.ending < 2 AND follows.due_ms NOT BETWEEN $1 + 1 AND $2
       AND follows.lease_ms NOT BETWEEN $1 + 1 AND $3
       AND (follows.ending = 1 OR matches.stage IN ('over', 'off')
            OR (follows.kind <> 'end' AND follows.shown < matches.seq))
     ORDER BY CASE WHEN follows.channel > 0 THEN 0 ELSE 1 END, follows.due_ms, follows.id LIMIT +$4";

impl Store {
    /// The existing follows that limit what `player` asks to follow in `channel`.
    pub async fn follow_counts(
        &self,
        game: MatchId,
        channel: ChannelId,
        player: PlayerId,
    ) -> Result<FollowCounts, StoreError> {
        let _timer = self.metrics.database.time("follow_counts");
        let row = sqlx::query(
            "SELECT CAST(COALESCE(SUM(CASE WHEN kind = 'here' AND channel = $1 THEN 1 ELSE 0 END), 0) AS BIGINT) AS here,
                    CAST(COALESCE(SUM(CASE WHEN kind = 'here' AND match_id = $2 THEN 1 ELSE 0 END), 0) AS BIGINT) AS game,
                    CAST(COALESCE(SUM(CASE WHEN kind <> 'here' AND player_id = $3 THEN 1 ELSE 0 END), 0) AS BIGINT) AS own
             FROM follows WHERE ending = 0 AND (channel = $1 OR match_id = $2 OR player_id = $3)",
        )
        .bind(channel)
        .bind(game.0)
        .bind(player.0)
        .fetch_one(&mut *self.read().await?)
        .await?;
        Ok(FollowCounts {
            in_channel: row.try_get("here")?,
            of_match: row.try_get("game")?,
            of_person: row.try_get("own")?,
        })
    }

    /// Follows a match in `channel` or in direct messages, replacing another way of following in
    /// the same place. Returns whether it is new.
    pub async fn follow(
        &self,
        game: MatchId,
        player: PlayerId,
        kind: FollowKind,
        channel: ChannelId,
    ) -> Result<bool, StoreError> {
        let _timer = self.metrics.database.time("follow");
        let lane = if kind == FollowKind::Here { Lane::Channel(channel) } else { Lane::Direct(player) };
        let mut tx = self.begin_lightly().await?;
        stop(&mut tx, game, lane, Some(kind)).await?;
        let new = sqlx::query(
            "INSERT INTO follows (match_id, player_id, kind, channel, posted_ms, shown, ending, attempts, due_ms,
                                  taken_ms, lease_ms, owner)
             VALUES ($1, $2, $3, $4, 0, -1, 0, 0, 0, 0, 0, '') ON CONFLICT DO NOTHING",
        )
        .bind(game.0)
        .bind(player.0)
        .bind(kind.word())
        .bind(lane.number())
        .execute(&mut *tx)
        .await?;
        self.conclude(tx).await?;
        Ok(new.rows_affected() > 0)
    }

    /// Stops following a match in a channel. Returns whether it was followed there.
    pub async fn unfollow(&self, game: MatchId, lane: Lane) -> Result<bool, StoreError> {
        let _timer = self.metrics.database.time("unfollow");
        let mut tx = self.begin_lightly().await?;
        let stopped = stop(&mut tx, game, lane, None).await?;
        self.conclude(tx).await?;
        Ok(stopped > 0)
    }

    /// Stops following a match in a player's direct messages. Returns whether it was followed
    /// there.
    pub async fn unfollow_directly(&self, game: MatchId, player: PlayerId) -> Result<bool, StoreError> {
        self.unfollow(game, Lane::Direct(player)).await
    }

    /// The way in which a match is followed in a channel, if it is.
    pub async fn followed_at(&self, game: MatchId, lane: Lane) -> Result<Option<Follow>, StoreError> {
        let _timer = self.metrics.database.time("followed_at");
        let row = sqlx::query("SELECT * FROM follows WHERE match_id = $1 AND channel = $2 AND ending = 0")
            .bind(game.0)
            .bind(lane.number())
            .fetch_optional(&mut *self.read().await?)
            .await?;
        row.as_ref().map(follow).transpose()
    }

    /// The way in which a player follows a match in direct messages, if they do.
    pub async fn followed_directly(
        &self,
        game: MatchId,
        player: PlayerId,
    ) -> Result<Option<FollowKind>, StoreError> {
        Ok(self.followed_at(game, Lane::Direct(player)).await?.map(|follow| follow.kind))
    }

    /// Whether a player follows a match anywhere.
    pub async fn is_followed_by(&self, game: MatchId, player: PlayerId) -> Result<bool, StoreError> {
        let _timer = self.metrics.database.time("followed_at");
        let row = sqlx::query(
            "SELECT id FROM follows WHERE match_id = $1 AND player_id = $2 AND ending = 0 LIMIT 1",
        )
        .bind(game.0)
        .bind(player.0)
        .fetch_optional(&mut *self.read().await?)
        .await?;
        Ok(row.is_some())
    }

    /// Whether a player follows a match in direct messages, or did until recently.
    pub async fn was_followed_directly(&self, game: MatchId, player: PlayerId) -> Result<bool, StoreError> {
        let _timer = self.metrics.database.time("followed_at");
        let row = sqlx::query("SELECT id FROM follows WHERE match_id = $1 AND channel = $2 LIMIT 1")
            .bind(game.0)
            .bind(Lane::Direct(player).number())
            .fetch_optional(&mut *self.read().await?)
            .await?;
        Ok(row.is_some())
    }

    /// The matches that a player follows in direct messages, the newest first.
    pub async fn follows_of(&self, player: PlayerId) -> Result<Vec<Follow>, StoreError> {
        let _timer = self.metrics.database.time("follows_of");
        let rows = sqlx::query(
            "SELECT * FROM follows WHERE player_id = $1 AND channel < 0 AND ending = 0 ORDER BY id DESC",
        )
        .bind(player.0)
        .fetch_all(&mut *self.read().await?)
        .await?;
        rows.iter().map(follow).collect()
    }

    /// The number of followers of each match that anybody follows.
    pub async fn followers(&self) -> Result<Vec<(MatchId, usize)>, StoreError> {
        let _timer = self.metrics.database.time("followers");
        let rows = sqlx::query(
            "SELECT match_id, CAST(COUNT(DISTINCT player_id) AS BIGINT) AS n FROM follows WHERE ending = 0
             GROUP BY match_id",
        )
        .fetch_all(&mut *self.read().await?)
        .await?;
        let count = |row: &AnyRow| -> Result<(MatchId, usize), StoreError> {
            let n: i64 = row.try_get("n")?;
            Ok((MatchId(row.try_get("match_id")?), usize::try_from(n).unwrap_or(0)))
        };
        rows.iter().map(count).collect()
    }

    /// Leases the rows that are due until `until_ms`, at most `share` per second for all processes
    /// together.
    pub async fn claim_follows(
        &self,
        owner: &str,
        now_ms: i64,
        until_ms: i64,
        share: i64,
    ) -> Result<Vec<Follow>, StoreError> {
        let _timer = self.metrics.database.time("claim_follows");
        let choose = |limit: i64| {
            sqlx::query(DUE)
                .bind(now_ms)
                .bind(now_ms.saturating_add(LONGEST_WAIT_MS))
                .bind(now_ms.saturating_add(LEASE_MS))
                .bind(limit)
        };
        // Usually nothing is due, and finding that out shouldn't wait for a writer.
        if choose(1).fetch_optional(&mut *self.read().await?).await?.is_none() {
            return Ok(Vec::new());
        }
        let mut tx = self.begin_lightly().await?;
        if let Some(alone) = self.dialect.shares_alone() {
            sqlx::raw_sql(alone).execute(&mut *tx).await?;
        }
        let row = sqlx::query(
            "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM follows WHERE taken_ms > $1 AND taken_ms <= $2",
        )
        .bind(now_ms - PACE_MS)
        .bind(now_ms)
        .fetch_one(&mut *tx)
        .await?;
        let left = share - row.try_get::<i64, _>("n")?;
        let mut claimed = Vec::new();
        if left > 0 {
            for row in choose(left).fetch_all(&mut *tx).await? {
                let mut one = follow(&row)?;
                one.attempts += 1;
                sqlx::query(
                    "UPDATE follows SET lease_ms = $1, owner = $2, taken_ms = $3, attempts = attempts + 1 WHERE id = $4",
                )
                .bind(until_ms)
                .bind(owner)
                .bind(now_ms)
                .bind(one.id)
                .execute(&mut *tx)
                .await?;
                claimed.push(one);
            }
        }
        self.conclude(tx).await?;
        Ok(claimed)
    }

    /// Stores the outcome of sending a row and releases it. If `owner` no longer holds the lease,
    /// what was shown is out of date, and only the message is stored.
    pub async fn settle_follow(&self, id: i64, owner: &str, state: FollowState) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("settle_follow");
        let query = sqlx::query(
            "UPDATE follows SET message = COALESCE($1, message), posted_ms = $2, attempts = 0,
                    shown = CASE WHEN owner = $6 AND shown < $3 THEN $3 ELSE shown END,
                    due_ms = CASE WHEN ending = 0 THEN $4 ELSE 0 END,
                    ending = CASE WHEN owner = $6 AND $5 = 1 THEN 2 ELSE ending END,
                    lease_ms = CASE WHEN owner IN ($6, '') THEN 0 ELSE lease_ms END
             WHERE id = $7",
        )
        .bind(state.message)
        .bind(state.posted_ms)
        .bind(state.shown)
        .bind(state.due_ms)
        .bind(i64::from(state.done))
        .bind(owner)
        .bind(id);
        self.change_rows_lightly(query).await.map(drop)
    }

    /// Releases a row that couldn't be sent, to be tried again at `due_ms`; `failed` says whether the attempt, which was
    /// counted when it began, still counts.
    pub async fn postpone_follow(
        &self,
        id: i64,
        owner: &str,
        due_ms: i64,
        failed: bool,
    ) -> Result<(), StoreError> {
        if !failed {
            let query =
                sqlx::query("UPDATE follows SET attempts = attempts - 1 WHERE id = $1 AND attempts > 0");
            self.change_rows_lightly(query.bind(id)).await?;
        }
        self.postpone(Leased::Follow(id), owner, due_ms, false).await
    }

    /// Ends a row that has nothing more to show, or nowhere to show it.
    pub async fn end_follow(&self, id: i64) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("end_follow");
        let query = sqlx::query("UPDATE follows SET ending = 2, lease_ms = 0 WHERE id = $1").bind(id);
        self.change_rows_lightly(query).await.map(drop)
    }

    /// Ends everything that was followed in a channel or thread that is gone.
    pub async fn end_follows_at(&self, channel: ChannelId) -> Result<u64, StoreError> {
        let _timer = self.metrics.database.time("end_follow");
        let query =
            sqlx::query("UPDATE follows SET ending = 2, lease_ms = 0 WHERE channel = $1 AND ending < 2")
                .bind(channel);
        self.change_rows_lightly(query).await
    }

    /// Forgets the followers of rows that were done before `before_ms`. The location of a mirror's
    /// message is kept until `mirrors_before_ms`, because a player shown in it may ask to be
    /// forgotten.
    pub async fn forget_follows(&self, before_ms: i64, mirrors_before_ms: i64) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("forget");
        for (sql, before_ms) in [
            ("DELETE FROM follows WHERE ending = 2 AND kind <> 'here' AND taken_ms < $1", before_ms),
            (
                "UPDATE follows SET player_id = NULL
                 WHERE ending = 2 AND kind = 'here' AND taken_ms < $1 AND player_id IS NOT NULL",
                before_ms,
            ),
            ("DELETE FROM follows WHERE ending = 2 AND kind = 'here' AND taken_ms < $1", mirrors_before_ms),
        ] {
            self.change_rows_lightly(sqlx::query(sql).bind(before_ms)).await?;
        }
        Ok(())
    }
}

/// Mirrors a match in the channels of its competition that have fewer than `most` mirrors. The players and
/// managers can take such a mirror down, since nobody in particular asked for it.
pub(in crate::store) async fn mirror_for(
    tx: &mut WriteTransaction,
    game: MatchId,
    competition: CompetitionId,
    most: i64,
) -> Result<(), StoreError> {
    if most == 0 {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO follows (match_id, player_id, kind, channel, posted_ms, shown, ending, attempts, due_ms,
                              taken_ms, lease_ms, owner)
         SELECT $1, NULL, 'here', messages.channel, 0, -1, 0, 0, 0, 0, 0, '' FROM competition_messages AS messages
         WHERE messages.competition_id = $2 AND part = 'standings' AND $3 >
               (SELECT COUNT(*) FROM follows WHERE follows.channel = messages.channel AND ending = 0)
         ON CONFLICT DO NOTHING",
    )
    .bind(game.0)
    .bind(competition.0)
    .bind(most)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Stops all follows of a match in a channel, except those of the kind `but`. A row without a
/// message ends at once, others once their message has lost its buttons.
async fn stop(
    tx: &mut WriteTransaction,
    game: MatchId,
    lane: Lane,
    but: Option<FollowKind>,
) -> Result<u64, StoreError> {
    let done = sqlx::query(
        "UPDATE follows SET due_ms = 0, ending = CASE WHEN message IS NULL AND attempts = 0 THEN 2 ELSE 1 END
         WHERE match_id = $1 AND channel = $2 AND kind <> $3 AND ending = 0",
    )
    .bind(game.0)
    .bind(lane.number())
    .bind(but.map_or("", FollowKind::word))
    .execute(&mut **tx)
    .await?;
    Ok(done.rows_affected())
}
