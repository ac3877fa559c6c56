//! Where the messages of a match are, and moving them: when their place is gone, or when the thread has opened.

use sqlx::{AssertSqlSafe, Row};

use super::lane::{EVENT_BEFORE, Lane, ShownState};
use super::lease::{SHOW_AGAIN, STANDINGS_REST_MS};
use super::outbox::{Manner, PostRow, insert_post};
use super::posting::for_people;
use crate::play::{ChannelId, Match, MatchId, Seq};
use crate::store::{PostKind, Store, StoreError, Venue, WriteTransaction};

impl Store {
    /// The number of events in a match and where its boards go; `None` if there is no such match.
    pub async fn head(&self, id: MatchId) -> Result<Option<(Seq, Venue)>, StoreError> {
        let _timer = self.metrics.database.time("head");
        let row = sqlx::query("SELECT seq, venue, thread FROM matches WHERE id = $1").bind(id.0);
        let row = row.fetch_optional(&mut *self.read().await?).await?;
        row.map(|row| Ok((row.try_get("seq")?, Venue::of(&row)?))).transpose()
    }

    /// Discord's id of the challenge's message, once it is known.
    pub async fn lobby_message(&self, id: MatchId) -> Result<Option<i64>, StoreError> {
        let _timer = self.metrics.database.time("lobby_message");
        let row = sqlx::query("SELECT message FROM outbox WHERE match_id = $1 AND kind = 'lobby'").bind(id.0);
        let row = row.fetch_optional(&mut *self.read().await?).await?;
        row.map_or(Ok(None), |row| Ok(row.try_get("message")?))
    }

    /// The live matches whose boards go to this channel or thread.
    pub async fn live_at(&self, channel: ChannelId) -> Result<Vec<MatchId>, StoreError> {
        let _timer = self.metrics.database.time("live_at");
        let rows = sqlx::query(
            "SELECT id FROM matches WHERE stage = 'live' AND ((thread = $1 AND venue = 'thread')
                 OR (channel = $1 AND venue NOT IN ('direct', 'displaced'))) ORDER BY id",
        )
        .bind(channel)
        .fetch_all(&mut *self.read().await?)
        .await?;
        rows.iter().map(|row| Ok(MatchId(row.try_get("id")?))).collect()
    }

    /// Posts a ping for the player to move, because their direct message couldn't be delivered.
    /// Does nothing without a channel, since the boards themselves are direct messages then.
    pub async fn ping(
        &self,
        game: &Match,
        channel: Option<ChannelId>,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("ping");
        let Some(channel) = channel else { return Ok(()) };
        let post = PostRow {
            game: game.id(),
            kind: PostKind::Ping,
            seq: game.turn_seq(),
            want: ShownState::open(game.seq()),
            lane: Lane::Channel(channel),
        };
        let mut tx = self.begin().await?;
        insert_post(&mut *tx, &post, &Manner::default(), now_ms).await?;
        self.conclude(tx).await
    }

    /// Moves a match's boards, including those not posted yet, to another place. If the old place
    /// is `gone`, the newest board is posted again. Returns whether this call moved them; of
    /// several concurrent calls one does.
    ///
    /// # Errors
    /// When the database fails; nothing has moved then.
    pub async fn move_boards(
        &self,
        game: &Match,
        (from, to): (Venue, Venue),
        gone: bool,
        now_ms: i64,
    ) -> Result<bool, StoreError> {
        let _timer = self.metrics.database.time("move_boards");
        let mut tx = self.begin().await?;
        let moved = sqlx::query(
            "UPDATE matches SET venue = $1, thread = COALESCE($2, thread) WHERE id = $3 AND venue = $4",
        )
        .bind(to.word())
        .bind(to.thread())
        .bind(game.id().0)
        .bind(from.word())
        .execute(&mut *tx)
        .await?;
        if moved.rows_affected() == 0 {
            return Ok(false);
        }
        if gone {
            // The messages are gone as well, so those that still have buttons are posted again.
            sqlx::query(
                "UPDATE outbox SET message = NULL, shown = -1, interaction = NULL, token = NULL, attempts = 0, due_ms = 0
                 WHERE match_id = $1 AND kind IN ('board', 'result') AND want % 2 = 0",
            )
            .bind(game.id().0)
            .execute(&mut *tx)
            .await?;
        }
        match to.channel(game.location().channel) {
            Some(channel) => {
                move_to_channel(&mut tx, game.id(), channel, to).await?;
                show_link(&mut tx, game.id(), now_ms).await?;
            }
            None => move_to_people(&mut tx, game, now_ms).await?,
        }
        self.conclude(tx).await?;
        Ok(true)
    }
}

async fn move_to_channel(
    tx: &mut WriteTransaction,
    id: MatchId,
    channel: ChannelId,
    to: Venue,
) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE outbox SET channel = $1, attempts = 0, due_ms = 0
         WHERE match_id = $2 AND kind NOT IN ('lobby', 'final') AND message IS NULL AND shown < want",
    )
    .bind(channel)
    .bind(id.0)
    .execute(&mut **tx)
    .await?;
    if to == Venue::Channel {
        // The channel gets only one message about the end: the result itself, if it goes there.
        sqlx::query(
            "UPDATE outbox SET shown = want WHERE match_id = $1 AND kind = 'final' AND message IS NULL
                 AND EXISTS (SELECT 1 FROM outbox AS result WHERE result.match_id = $1 AND result.kind = 'result'
                             AND result.message IS NULL AND result.shown < result.want)",
        )
        .bind(id.0)
        .execute(&mut **tx)
        .await?;
    } else {
        // The challenge has to show a link to the thread, and so has the result of the match before it.
        // Either may be being sent without the link right now; without an owner it is sent again.
        // Only a constant is interpolated.
        let sql = AssertSqlSafe(format!(
            "UPDATE outbox SET owner = '', shown = CASE WHEN shown < want THEN shown ELSE {EVENT_BEFORE} END
             WHERE match_id IN ($1, (SELECT rematch_of FROM matches WHERE id = $1)) AND message IS NOT NULL
                 AND kind IN ('lobby', 'result', 'final') AND (match_id = $1) = (kind = 'lobby')"
        ));
        sqlx::query(sql).bind(id.0).execute(&mut **tx).await?;
    }
    Ok(())
}

/// Has the message of the match's competition shown again, if it is of one: that message links the thread.
async fn show_link(tx: &mut WriteTransaction, id: MatchId, now_ms: i64) -> Result<(), StoreError> {
    // Only constants are interpolated.
    let sql = AssertSqlSafe(format!(
        "UPDATE competition_messages SET {SHOW_AGAIN} WHERE part = 'standings'
             AND competition_id = (SELECT competition_id FROM competition_matches WHERE match_id = $3)"
    ));
    sqlx::query(sql).bind(now_ms).bind(now_ms + STANDINGS_REST_MS).bind(id.0).execute(&mut **tx).await?;
    Ok(())
}

async fn move_to_people(tx: &mut WriteTransaction, game: &Match, now_ms: i64) -> Result<(), StoreError> {
    for kind in [PostKind::Board, PostKind::Result] {
        let rows = sqlx::query(
            "UPDATE outbox SET shown = want WHERE match_id = $1 AND kind = $2 AND message IS NULL AND shown < want
             RETURNING seq, want",
        )
        .bind(game.id().0)
        .bind(kind.to_string())
        .fetch_all(&mut **tx)
        .await?;
        for row in &rows {
            let seq: Seq = row.try_get("seq")?;
            if let Some(want) = ShownState::of(row.try_get("want")?).filter(|want| !want.closed) {
                for post in for_people(game, kind) {
                    let post = PostRow { game: game.id(), kind: post.kind, seq, want, lane: post.lane };
                    insert_post(&mut **tx, &post, &Manner::default(), now_ms).await?;
                }
            }
        }
    }
    sqlx::query("UPDATE outbox SET shown = want WHERE match_id = $1 AND kind = 'final' AND message IS NULL")
        .bind(game.id().0)
        .execute(&mut **tx)
        .await?;
    Ok(())
}
