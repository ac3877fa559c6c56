//! The outbox: a row for every post. Posts are claimed here, in order, and what became of them is noted.

use sqlx::{Any, AssertSqlSafe, Executor, Row};

use super::lane::{EVENT_BEFORE, Lane, ShownState};
use super::lease::{Claim, Leased};
use super::post::{Post, PostId, PostKind, SentMessage, post};
use crate::play::{MatchId, PlayerId, Seq};
use crate::rules::Seat;
use crate::store::{LEASE_MS, LONGEST_WAIT_MS, Store, StoreError, WriteTransaction};

/// Rows that have something to show and are neither held back nor leased. A time further ahead than
/// any that is ever set dates from before the clock was put back, and is void.
const DUE: &str = "FROM outbox AS due
     WHERE due.shown < due.want AND due.due_ms NOT BETWEEN $1 + 1 AND $2 AND due.lease_ms NOT BETWEEN $1 + 1 AND $3";

/// A part of the due rows that is sent separately.
struct Queue {
    /// Which rows they are.
    rows: &'static str,
    /// Which of them may go, and in what order.
    order: &'static str,
}

/// All rows but those that only close a message: new messages first, because people wait for them,
/// then edits.
///
/// - In each channel nothing overtakes a message that can't be posted yet.
/// - Ordering by `id + 0` keeps SQLite from scanning the primary key, and so all rows ever sent,
///   instead of the index of unsent rows.
/// - A final message waits for the result, which takes its place if the thread is lost.
const POSTS: Queue = Queue {
    rows: "(due.message IS NULL OR due.want % 2 = 0)",
    order: "NOT EXISTS (SELECT 1 FROM outbox AS held WHERE held.channel = due.channel
                       AND held.id < due.id AND held.message IS NULL AND held.shown < held.want
                       AND (held.lease_ms BETWEEN $1 + 1 AND $3 OR held.due_ms BETWEEN $1 + 1 AND $2))
       AND NOT (due.kind = 'final' AND EXISTS (SELECT 1 FROM outbox AS result WHERE result.match_id = due.match_id
                AND result.kind = 'result' AND result.message IS NULL AND result.shown < result.want))
     ORDER BY CASE WHEN due.message IS NULL THEN 0 ELSE 1 END, due.id + 0",
};

/// Messages to be closed that answer an interaction.
const CLOSED_ANSWERS: Queue = Queue {
    rows: "due.message IS NOT NULL AND due.want % 2 = 1 AND due.interaction IS NOT NULL",
    order: CLOSED,
};

/// All other messages to be closed.
const CLOSED_MESSAGES: Queue =
    Queue { rows: "due.message IS NOT NULL AND due.want % 2 = 1 AND due.interaction IS NULL", order: CLOSED };

/// Nobody waits for buttons to disappear, so a message is closed only once the match's next message
/// there has come. The newest are closed first, because people still see them.
const CLOSED: &str = "NOT EXISTS (SELECT 1 FROM outbox AS next WHERE next.channel = due.channel
                       AND next.id > due.id AND next.message IS NULL AND next.shown < next.want
                       AND next.match_id = due.match_id)
     ORDER BY due.id + 0 DESC";

/// Which messages are to be closed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Closings {
    /// Those that answer an interaction. Its own token changes them.
    Answers,
    /// All others. The bot's token changes them, which has a limit.
    Messages,
}

/// Whether PostgreSQL couldn't get a lock in time (`lock_not_available`).
fn is_busy(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.code().is_some_and(|code| code == "55P03"))
}

/// The interaction behind a change. Answering it is the fast path for the post that the change
/// calls for.
#[derive(Clone, Debug)]
pub struct Origin {
    /// The player who caused it.
    pub player: PlayerId,
    /// Discord's id of the interaction.
    pub interaction: i64,
    /// The interaction's token, unless its answer is already used for something else.
    pub token: Option<String>,
    /// The process that will answer.
    pub owner: String,
    /// When the process's lease on the post ends, in milliseconds UTC.
    pub lease_ms: i64,
}

/// A post to be stored.
pub(in crate::store) struct PostRow {
    pub(in crate::store) game: MatchId,
    pub(in crate::store) kind: PostKind,
    pub(in crate::store) seq: Seq,
    pub(in crate::store) want: ShownState,
    pub(in crate::store) lane: Lane,
}

/// How a new post is sent: by default at once, with pings, and not as an answer.
#[derive(Default)]
pub(in crate::store) struct Manner<'a> {
    /// The interaction that it answers, if that has a token left.
    pub(in crate::store) answer: Option<&'a Origin>,
    /// Whether it names people without a ping.
    pub(in crate::store) silent: bool,
    /// When it is sent, in milliseconds UTC; 0 for at once.
    pub(in crate::store) due_ms: i64,
    /// Until when it offers to undo the last move, in milliseconds UTC.
    pub(in crate::store) undo_ms: Option<i64>,
}

/// Inserts a post. Returns its row, unless it already exists.
pub(in crate::store) async fn insert_post(
    tx: impl Executor<'_, Database = Any>,
    post: &PostRow,
    manner: &Manner<'_>,
    now_ms: i64,
) -> Result<Option<PostId>, StoreError> {
    let answer = manner.answer.filter(|origin| origin.token.is_some());
    let row = sqlx::query(
        "INSERT INTO outbox (match_id, kind, seq, channel, want, shown, interaction, token,
                             attempts, due_ms, lease_ms, owner, since_ms, silent, undo_ms)
         VALUES ($1, $2, $3, $4, $5, -1, $6, $7, 0, $8, $9, $10, $11, $12, $13)
         ON CONFLICT DO NOTHING RETURNING id",
    )
    .bind(post.game.0)
    .bind(post.kind.to_string())
    .bind(post.seq)
    .bind(post.lane.number())
    .bind(post.want.number())
    .bind(answer.map(|origin| origin.interaction))
    .bind(answer.and_then(|origin| origin.token.clone()))
    .bind(manner.due_ms)
    .bind(answer.map_or(0, |origin| origin.lease_ms))
    .bind(answer.map_or("", |origin| origin.owner.as_str()))
    .bind(now_ms)
    .bind(i64::from(manner.silent))
    .bind(manner.undo_ms)
    .fetch_optional(tx)
    .await?;
    row.map(|row| Ok(PostId(row.try_get("id")?))).transpose()
}

/// Wants the challenge's message, which has no buttons any more, to show the match as it is now.
pub(in crate::store) async fn restate_challenge(
    tx: &mut WriteTransaction,
    (id, seq): (MatchId, Seq),
    now_ms: i64,
) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE outbox SET want = $1, due_ms = 0, since_ms = CASE WHEN shown < want THEN since_ms ELSE $3 END
         WHERE match_id = $2 AND kind = 'lobby'",
    )
    .bind(ShownState::closed(seq).number())
    .bind(id.0)
    .bind(now_ms)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Wants the open messages of this kind, those of single players included, to show this state.
pub(in crate::store) async fn refresh_posts(
    tx: &mut WriteTransaction,
    (id, kind): (MatchId, PostKind),
    want: ShownState,
    now_ms: i64,
) -> Result<(), StoreError> {
    // Only our own words are interpolated.
    let sql = AssertSqlSafe(format!(
        "UPDATE outbox SET want = $1, due_ms = 0, since_ms = CASE WHEN shown < want THEN since_ms ELSE $3 END
         WHERE match_id = $2 AND kind IN ({}) AND want % 2 = 0",
        kind.words_with_seats()
    ));
    sqlx::query(sql).bind(want.number()).bind(id.0).bind(now_ms).execute(&mut **tx).await?;
    Ok(())
}

/// Marks the open messages of this kind as showing nothing that may stay. One that is being sent right now loses
/// its owner, so that it is sent again.
pub(in crate::store) async fn outdate_posts(
    tx: &mut WriteTransaction,
    (id, kind): (MatchId, PostKind),
    now_ms: i64,
) -> Result<(), StoreError> {
    // Only our own words are interpolated.
    let sql = AssertSqlSafe(format!(
        "UPDATE outbox SET shown = -1, owner = CASE WHEN lease_ms > $2 THEN '' ELSE owner END
         WHERE match_id = $1 AND kind IN ({}) AND want % 2 = 0",
        kind.words_with_seats()
    ));
    sqlx::query(sql).bind(id.0).bind(now_ms).execute(&mut **tx).await?;
    Ok(())
}

impl Store {
    /// Keeps other processes from choosing rows to send until the transaction ends. Returns whether
    /// that worked.
    pub(in crate::store) async fn chooses_alone(
        &self,
        tx: &mut WriteTransaction,
    ) -> Result<bool, StoreError> {
        let Some(alone) = self.dialect.claims_alone() else { return Ok(true) };
        match sqlx::raw_sql(alone).execute(&mut **tx).await {
            // Another process has been choosing for a second: it is either hung or about to finish.
            Err(error) if is_busy(&error) => Ok(false),
            chosen => Ok(chosen.map(|_| true)?),
        }
    }

    /// The row with this id.
    pub async fn post(&self, id: PostId) -> Result<Option<Post>, StoreError> {
        let _timer = self.metrics.database.time("post");
        let row = sqlx::query("SELECT * FROM outbox WHERE id = $1").bind(id.0);
        let post = row.fetch_optional(&mut *self.read().await?).await?.as_ref().map(post).transpose()?;
        match post {
            Some(post) if post.kind.is_passing() => {
                Ok(Some(Post { replies_to: self.board_of(&post).await?, ..post }))
            }
            Some(post) if post.kind == PostKind::Lobby => {
                Ok(Some(Post { pinged: self.pinged_by(post.game).await?, ..post }))
            }
            post => Ok(post),
        }
    }

    /// The message of a private challenge that is for the challenger (seat 1) or for the person challenged
    /// (seat 2).
    pub async fn challenge_for(&self, game: MatchId, seat: Seat) -> Result<Option<Post>, StoreError> {
        let _timer = self.metrics.database.time("challenge_for");
        let row = sqlx::query("SELECT * FROM outbox WHERE match_id = $1 AND kind = $2")
            .bind(game.0)
            .bind(PostKind::LobbyFor(seat).to_string());
        row.fetch_optional(&mut *self.read().await?).await?.as_ref().map(post).transpose()
    }

    /// The board or the result that a passing message is about, if it is in the same channel.
    async fn board_of(&self, passing: &Post) -> Result<Option<i64>, StoreError> {
        // Only our own words are interpolated.
        let sql = AssertSqlSafe(format!(
            "SELECT message FROM outbox WHERE match_id = $1 AND channel = $2 AND message IS NOT NULL
                 AND kind IN ({}, {})
             ORDER BY id DESC LIMIT 1",
            PostKind::Board.words_with_seats(),
            PostKind::Result.words_with_seats()
        ));
        let row = sqlx::query(sql).bind(passing.game.0).bind(passing.lane.number());
        let row = row.fetch_optional(&mut *self.read().await?).await?;
        Ok(row.map(|row| row.try_get("message")).transpose()?)
    }

    /// Leases up to `limit` due rows in order until `until_ms`, without those that only close a
    /// message. Where an earlier message of a channel has yet to be posted but can't be now, the
    /// rest of the channel waits, so that its messages stay in order.
    pub async fn claim_posts(
        &self,
        owner: &str,
        now_ms: i64,
        until_ms: i64,
        limit: i64,
    ) -> Result<Vec<Post>, StoreError> {
        let _timer = self.metrics.database.time("claim");
        self.claim(POSTS, Claim { owner, now_ms, until_ms }, limit).await
    }

    /// Leases up to `limit` rows that are due and only close a message.
    pub async fn claim_closings(
        &self,
        which: Closings,
        owner: &str,
        now_ms: i64,
        limit: i64,
    ) -> Result<Vec<Post>, StoreError> {
        let _timer = self.metrics.database.time("claim_closings");
        let queue = match which {
            Closings::Answers => CLOSED_ANSWERS,
            Closings::Messages => CLOSED_MESSAGES,
        };
        self.claim(queue, Claim { owner, now_ms, until_ms: now_ms + LEASE_MS }, limit).await
    }

    /// Whether a post for players is due by `until_ms` and not leased. A post that only has to lose
    /// its buttons or a name doesn't count, because nobody waits for it.
    pub async fn posts_wait(&self, now_ms: i64, until_ms: i64) -> Result<bool, StoreError> {
        let _timer = self.metrics.database.time("posts_wait");
        let row = sqlx::query(
            "SELECT id FROM outbox WHERE shown < want AND due_ms <= $1 AND lease_ms NOT BETWEEN $2 + 1 AND $3
                 AND (message IS NULL OR (shown >= 0 AND want % 2 = 0)) LIMIT 1",
        )
        .bind(until_ms)
        .bind(now_ms)
        .bind(now_ms.saturating_add(LEASE_MS))
        .fetch_optional(&mut *self.read().await?)
        .await?;
        Ok(row.is_some())
    }

    async fn claim(&self, queue: Queue, claim: Claim<'_>, limit: i64) -> Result<Vec<Post>, StoreError> {
        let Queue { rows, order } = queue;
        let Claim { owner, now_ms, until_ms } = claim;
        let longest = (now_ms.saturating_add(LONGEST_WAIT_MS), now_ms.saturating_add(LEASE_MS));
        // Only constants are interpolated, here and below. Usually nothing is due, and finding that
        // out shouldn't wait for a writer.
        let any = AssertSqlSafe(format!("SELECT due.id {DUE} AND {rows} LIMIT 1"));
        let any = sqlx::query(any).bind(now_ms).bind(longest.0).bind(longest.1);
        if any.fetch_optional(&mut *self.read().await?).await?.is_none() {
            return Ok(Vec::new());
        }
        let sql = AssertSqlSafe(format!(
            "WITH chosen AS MATERIALIZED (SELECT due.id {DUE} AND {rows} AND {order} LIMIT +$4{})
             UPDATE outbox SET lease_ms = $5, owner = $6 WHERE id IN (SELECT id FROM chosen) RETURNING *",
            self.dialect.skip_locked()
        ));
        let mut tx = self.begin_statement().await?;
        if !self.chooses_alone(&mut tx).await? {
            return Ok(Vec::new());
        }
        let rows = sqlx::query(sql)
            .bind(now_ms)
            .bind(longest.0)
            .bind(longest.1)
            .bind(limit)
            .bind(until_ms)
            .bind(owner)
            .fetch_all(&mut *tx)
            .await?;
        self.conclude(tx).await?;
        let mut posts = rows.iter().map(post).collect::<Result<Vec<_>, _>>()?;
        // New messages before edits: people are waiting for the board, not for a button to go.
        posts.sort_by_key(|post| (post.message.is_some(), post.id));
        Ok(posts)
    }

    /// Notes that the message exists, as `message` on Discord. If `owner` still holds the lease,
    /// the row now shows state `shown` and is released. A row without an owner is released, too,
    /// but must be sent again.
    pub async fn settle_post(
        &self,
        id: PostId,
        owner: &str,
        message: Option<i64>,
        shown: ShownState,
    ) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("settle");
        let query = sqlx::query(
            // A message that is posted again pings nobody, because the first one did.
            "UPDATE outbox SET message = COALESCE($1, message), attempts = 0,
                    silent = CASE WHEN message <> $1 THEN 1 ELSE silent END, dead = CASE WHEN $1 IS NULL THEN dead END,
                    lease_ms = CASE WHEN owner IN ($4, '') THEN 0 ELSE lease_ms END,
                    shown = CASE WHEN owner = $4 AND shown < $2 THEN $2 ELSE shown END
             WHERE id = $3",
        )
        .bind(message)
        .bind(shown.number())
        .bind(id.0)
        .bind(owner);
        self.change_rows_lightly(query).await.map(drop)
    }

    /// Releases a row that couldn't be sent, to be tried again at `due_ms`; `failed` says whether that counts as a failed
    /// attempt. Does nothing if `owner` no longer holds it.
    pub async fn postpone_post(
        &self,
        id: PostId,
        owner: &str,
        due_ms: i64,
        failed: bool,
    ) -> Result<(), StoreError> {
        self.postpone(Leased::Post(id.0), owner, due_ms, failed).await
    }

    /// Releases a row that wasn't tried. Does nothing if `owner` no longer holds it.
    pub async fn release_post(&self, id: PostId, owner: &str) -> Result<(), StoreError> {
        self.release(Leased::Post(id.0), owner).await
    }

    /// Gives up on a post, keeping the reason. It isn't tried again until it should show a new
    /// state.
    pub async fn bury_post(
        &self,
        id: PostId,
        owner: &str,
        want: ShownState,
        why: &str,
    ) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("bury");
        let query = sqlx::query(
            "UPDATE outbox SET dead = $1, attempts = 0, lease_ms = 0, shown = CASE WHEN shown < $2 THEN $2 ELSE shown END
             WHERE id = $3 AND owner = $4",
        )
        .bind(why)
        .bind(want.number())
        .bind(id.0)
        .bind(owner);
        self.change_rows_lightly(query).await.map(drop)
    }

    /// The posts that were given up, with the reasons, the newest first.
    pub async fn dead_letters(&self, limit: i64) -> Result<Vec<(Post, String)>, StoreError> {
        let _timer = self.metrics.database.time("dead_letters");
        let rows = sqlx::query("SELECT * FROM outbox WHERE dead IS NOT NULL ORDER BY id DESC LIMIT $1")
            .bind(limit)
            .fetch_all(&mut *self.read().await?)
            .await?;
        rows.iter().map(|row| Ok((post(row)?, row.try_get("dead")?))).collect()
    }

    /// Makes the open boards of matches with a clock due again, because their deadlines have moved.
    pub async fn show_deadlines_again(&self, now_ms: i64) -> Result<(), StoreError> {
        // Only a constant is interpolated.
        let sql = AssertSqlSafe(format!(
            "UPDATE outbox SET shown = {EVENT_BEFORE}, due_ms = 0, since_ms = $1
             WHERE kind = 'board' AND want % 2 = 0 AND shown = want AND message IS NOT NULL
               AND match_id IN (SELECT id FROM matches WHERE stage = 'live' AND untimed = 0)"
        ));
        self.change_rows_lightly(sqlx::query(sql).bind(now_ms)).await.map(drop)
    }

    /// Has boards shown again whose moves can't be undone any more.
    pub async fn end_undos(&self, now_ms: i64) -> Result<(), StoreError> {
        let is_shown = "shown = want AND want % 2 = 0 AND message IS NOT NULL";
        // Only constants are interpolated.
        let sql = AssertSqlSafe(format!(
            "UPDATE outbox SET undo_ms = NULL,
                    since_ms = CASE WHEN {is_shown} THEN $1 ELSE since_ms END,
                    shown = CASE WHEN {is_shown} THEN {EVENT_BEFORE} ELSE shown END
             WHERE undo_ms <= $1"
        ));
        self.change_rows_lightly(sqlx::query(sql).bind(now_ms)).await.map(drop)
    }

    /// The number of posts waiting to be sent or edited.
    pub async fn unsent_posts(&self) -> Result<i64, StoreError> {
        let row = sqlx::query("SELECT CAST(COUNT(*) AS BIGINT) AS unsent FROM outbox WHERE shown < want")
            .fetch_one(&mut *self.read().await?)
            .await?;
        Ok(row.try_get("unsent")?)
    }

    /// The newest posted message of a match.
    pub async fn newest_message(&self, id: MatchId) -> Result<Option<SentMessage>, StoreError> {
        let _timer = self.metrics.database.time("newest_message");
        let row = sqlx::query(
            "SELECT channel, message FROM outbox WHERE match_id = $1 AND message IS NOT NULL
                 AND channel > 0 AND kind NOT IN ('final', 'ring', 'reminder', 'call') ORDER BY id DESC LIMIT 1",
        )
        .bind(id.0)
        .fetch_optional(&mut *self.read().await?)
        .await?;
        row.map(|row| Ok(SentMessage { channel: row.try_get("channel")?, id: row.try_get("message")? }))
            .transpose()
    }
}
