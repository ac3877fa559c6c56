//! The outbox: every public message as a row that says what it has to show and what it shows.

use std::fmt;
use std::str::FromStr;

use sqlx::any::AnyRow;
use sqlx::{Any, AssertSqlSafe, Executor, Row, Transaction};

use super::{LEASE_MS, LONGEST_WAIT_MS, Store, StoreError};
use crate::play::{MatchId, PlayerId, Seq};
use crate::rules::Seat;

/// A row of the outbox.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PostId(pub i64);

/// What a message is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PostKind {
    /// The challenge.
    Lobby,
    /// The board of one turn.
    Board,
    /// How it ended.
    Result,
    /// That little time is left; only for as long as that helps.
    Reminder,
    /// How it ended, for the channel whose thread has had the boards and the result.
    Final,
    /// Whose turn it is, once more and with a ping: a direct message couldn't tell.
    Ring,
    /// The board of one turn, for one player alone.
    BoardFor(Seat),
    /// How it ended, for one player alone.
    ResultFor(Seat),
}

impl fmt::Display for PostKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PostKind::Lobby => f.write_str("lobby"),
            PostKind::Board => f.write_str("board"),
            PostKind::Result => f.write_str("result"),
            PostKind::Final => f.write_str("final"),
            PostKind::Reminder => f.write_str("reminder"),
            PostKind::Ring => f.write_str("ring"),
            PostKind::BoardFor(seat) => write!(f, "board-{}", seat.number()),
            PostKind::ResultFor(seat) => write!(f, "result-{}", seat.number()),
        }
    }
}

impl FromStr for PostKind {
    type Err = ();

    fn from_str(text: &str) -> Result<PostKind, ()> {
        let (word, seat) = text.split_once('-').map_or((text, None), |(word, seat)| (word, Some(seat)));
        let seat = seat.map(|number| number.parse().ok().and_then(Seat::new).ok_or(())).transpose()?;
        match (word, seat) {
            ("lobby", None) => Ok(PostKind::Lobby),
            ("board", None) => Ok(PostKind::Board),
            ("result", None) => Ok(PostKind::Result),
            ("final", None) => Ok(PostKind::Final),
            ("reminder", None) => Ok(PostKind::Reminder),
            ("ring", None) => Ok(PostKind::Ring),
            ("board", Some(seat)) => Ok(PostKind::BoardFor(seat)),
            ("result", Some(seat)) => Ok(PostKind::ResultFor(seat)),
            _ => Err(()),
        }
    }
}

/// A public message, as wanted and as shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// Its row.
    pub id: PostId,
    /// Whose match it shows.
    pub game: MatchId,
    /// What it is.
    pub kind: PostKind,
    /// The event that called for it.
    pub seq: Seq,
    /// Where; below zero for a player's direct messages.
    pub channel: i64,
    /// Discord's id of it, once known.
    pub message: Option<i64>,
    /// The state that it has to show: 2 * seq, one more when closed.
    pub want: i64,
    /// The state that it shows, or -1: nothing yet, or nothing that may stay.
    pub shown: i64,
    /// The interaction that it answers: id and token.
    pub via: Option<(i64, String)>,
    /// How often sending failed.
    pub attempts: i64,
    /// Whether it names people without a ping: they are told directly, or it was posted again.
    pub silent: bool,
    /// Whom a challenge pings; it names others without a ping.
    pub pinged: Vec<PlayerId>,
    /// The message that it answers: for a reminder, the board.
    pub replies_to: Option<i64>,
}

impl Post {
    /// One that was just stored, before anybody has tried to send it.
    pub(super) fn new(id: PostId, game: MatchId, kind: PostKind, seq: Seq, channel: i64) -> Post {
        Post {
            id,
            game,
            kind,
            seq,
            channel,
            message: None,
            want: 2 * seq,
            shown: -1,
            via: None,
            attempts: 0,
            silent: false,
            pinged: Vec::new(),
            replies_to: None,
        }
    }

    /// Whose direct messages it goes to, if it isn't for a channel.
    pub fn player(&self) -> Option<PlayerId> {
        (self.channel < 0).then_some(PlayerId(-self.channel))
    }

    /// Whether it has to be without buttons.
    pub fn closed(&self) -> bool {
        self.want % 2 == 1
    }

    /// Whether it may name somebody who has been forgotten since it was posted.
    pub fn is_outdated(&self) -> bool {
        self.message.is_some() && self.shown < 0
    }
}

fn post(row: &AnyRow) -> Result<Post, StoreError> {
    let kind: String = row.try_get("kind")?;
    let interaction: Option<i64> = row.try_get("interaction")?;
    let token: Option<String> = row.try_get("token")?;
    Ok(Post {
        id: PostId(row.try_get("id")?),
        game: MatchId(row.try_get("match_id")?),
        kind: kind.parse().map_err(|()| sqlx::Error::Protocol(format!("a post of kind {kind}")))?,
        seq: row.try_get("seq")?,
        channel: row.try_get("channel")?,
        message: row.try_get("message")?,
        want: row.try_get("want")?,
        shown: row.try_get("shown")?,
        via: interaction.zip(token),
        attempts: row.try_get("attempts")?,
        silent: row.try_get::<i64, _>("silent")? != 0,
        pinged: Vec::new(),
        replies_to: None,
    })
}

/// Rows that are due and that nobody holds, but for those of a channel in which an earlier message can't be posted: first what
/// people wait for, then changes of what is there.
/// Not by the key itself, along which SQLite would read all that was ever sent instead of the index of what wasn't.
/// The last word waits for the result, which becomes it when the thread is lost.
/// A time further ahead than any is ever set was set before the clock was put back, and holds nothing.
const DUE: &str = "SELECT due.* FROM outbox AS due
     WHERE due.shown < due.want AND due.due_ms NOT BETWEEN $1 + 1 AND $2 AND due.lease_ms NOT BETWEEN $1 + 1 AND $3
       AND NOT EXISTS (SELECT 1 FROM outbox AS held WHERE held.channel = due.channel
                       AND held.id < due.id AND held.message IS NULL AND held.shown < held.want
                       AND (held.lease_ms BETWEEN $1 + 1 AND $3 OR held.due_ms BETWEEN $1 + 1 AND $2))
       AND NOT (due.kind = 'final' AND EXISTS (SELECT 1 FROM outbox AS result WHERE result.match_id = due.match_id
                AND result.kind = 'result' AND result.message IS NULL AND result.shown < result.want))
     ORDER BY CASE WHEN due.message IS NULL THEN 0 ELSE 1 END, due.id + 0 LIMIT $4";

/// Whether it is PostgreSQL's word that a lock couldn't be had in time (`lock_not_available`).
fn is_busy(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.code().is_some_and(|code| code == "55P03"))
}

/// A message to be posted in `channel`, that answers nobody; gives its row, unless it is there already.
pub(super) async fn insert_plain(
    tx: impl Executor<'_, Database = Any>,
    id: MatchId,
    (kind, seq, want): (PostKind, Seq, i64),
    channel: i64,
    now_ms: i64,
) -> Result<Option<PostId>, StoreError> {
    let row = sqlx::query(
        "INSERT INTO outbox (match_id, kind, seq, channel, want, shown, attempts, due_ms, lease_ms, owner, since_ms)
         VALUES ($1, $2, $3, $4, $5, -1, 0, 0, 0, '', $6) ON CONFLICT DO NOTHING RETURNING id",
    )
    .bind(id.0)
    .bind(kind.to_string())
    .bind(seq)
    .bind(channel)
    .bind(want)
    .bind(now_ms)
    .fetch_optional(tx)
    .await?;
    row.map(|row| Ok(PostId(row.try_get("id")?))).transpose()
}

impl Store {
    /// Sees to it that until the transaction ends no other process chooses what to send; whether that is so.
    pub(super) async fn chooses_alone(&self, tx: &mut Transaction<'_, Any>) -> Result<bool, StoreError> {
        let Some(alone) = self.dialect.claims_alone() else { return Ok(true) };
        match sqlx::raw_sql(alone).execute(&mut **tx).await {
            // Another process has been choosing for a second: it has been stopped, or soon is done.
            Err(error) if is_busy(&error) => Ok(false),
            chosen => Ok(chosen.map(|_| true)?),
        }
    }

    /// One row.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn post(&self, id: PostId) -> Result<Option<Post>, StoreError> {
        let _timer = self.metrics.database.time("post");
        let row = sqlx::query("SELECT * FROM outbox WHERE id = $1").bind(id.0);
        let post = row.fetch_optional(&self.read).await?.as_ref().map(post).transpose()?;
        match post {
            Some(post) if post.kind == PostKind::Reminder => {
                Ok(Some(Post { replies_to: self.board_of(&post).await?, ..post }))
            }
            Some(post) if post.kind == PostKind::Lobby => {
                Ok(Some(Post { pinged: self.pinged_by(post.game).await?, ..post }))
            }
            post => Ok(post),
        }
    }

    /// The board that a reminder is about, where it is in the same channel.
    async fn board_of(&self, reminder: &Post) -> Result<Option<i64>, StoreError> {
        let row = sqlx::query(
            "SELECT message FROM outbox WHERE match_id = $1 AND kind = 'board' AND channel = $2 AND message IS NOT NULL
             ORDER BY id DESC LIMIT 1",
        )
        .bind(reminder.game.0)
        .bind(reminder.channel)
        .fetch_optional(&self.read)
        .await?;
        Ok(row.map(|row| row.try_get("message")).transpose()?)
    }

    /// Takes up to `limit` rows that are due and that nobody holds, in order, and holds them until `until_ms`.
    /// Those of a channel in which an earlier message has yet to be posted, and can't be now, stay: order is
    /// kept a channel.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn claim_posts(
        &self,
        owner: &str,
        now_ms: i64,
        until_ms: i64,
        limit: i64,
    ) -> Result<Vec<Post>, StoreError> {
        let _timer = self.metrics.database.time("claim");
        let mut tx = self.begin_lightly().await?;
        if !self.chooses_alone(&mut tx).await? {
            return Ok(Vec::new());
        }
        // Our own two texts; nothing from outside.
        let rows = sqlx::query(AssertSqlSafe(format!("{DUE}{}", self.dialect.skip_locked())))
            .bind(now_ms)
            .bind(now_ms.saturating_add(LONGEST_WAIT_MS))
            .bind(now_ms.saturating_add(LEASE_MS))
            .bind(limit)
            .fetch_all(&mut *tx)
            .await?;
        let mut posts = Vec::with_capacity(rows.len());
        for row in &rows {
            let post = post(row)?;
            let taken = sqlx::query(
                "UPDATE outbox SET lease_ms = $1, owner = $2
                 WHERE id = $3 AND lease_ms NOT BETWEEN $4 + 1 AND $5 AND shown < want",
            )
            .bind(until_ms)
            .bind(owner)
            .bind(post.id.0)
            .bind(now_ms)
            .bind(now_ms.saturating_add(LEASE_MS))
            .execute(&mut *tx)
            .await?;
            if taken.rows_affected() == 1 {
                posts.push(post);
            }
        }
        self.conclude(tx).await?;
        Ok(posts)
    }

    /// The message is there, as `message` in Discord. If `owner` still holds the row, it shows state `shown` and is let go
    /// of; one that nobody holds is let go of, too, and has to be sent again.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn settle_post(
        &self,
        id: PostId,
        owner: &str,
        message: Option<i64>,
        shown: i64,
    ) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("settle");
        let query = sqlx::query(
            // One that was posted again pings nobody: the first has.
            "UPDATE outbox SET message = COALESCE($1, message), attempts = 0,
                    silent = CASE WHEN message <> $1 THEN 1 ELSE silent END, dead = CASE WHEN $1 IS NULL THEN dead END,
                    lease_ms = CASE WHEN owner IN ($4, '') THEN 0 ELSE lease_ms END,
                    shown = CASE WHEN owner = $4 AND shown < $2 THEN $2 ELSE shown END
             WHERE id = $3",
        )
        .bind(message)
        .bind(shown)
        .bind(id.0)
        .bind(owner);
        self.note(query).await.map(drop)
    }

    /// Sending failed: lets go of the row and tries again at `due_ms`; nothing, if `owner` doesn't hold it any more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn postpone_post(&self, id: PostId, owner: &str, due_ms: i64) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("postpone");
        let query = sqlx::query(
            "UPDATE outbox SET lease_ms = 0, due_ms = $1, attempts = attempts + 1 WHERE id = $2 AND owner = $3",
        )
        .bind(due_ms)
        .bind(id.0)
        .bind(owner);
        self.note(query).await.map(drop)
    }

    /// Lets go of a row without having tried; nothing, if `owner` doesn't hold it any more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn release_post(&self, id: PostId, owner: &str) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("release");
        let query =
            sqlx::query("UPDATE outbox SET lease_ms = 0 WHERE id = $1 AND owner = $2").bind(id.0).bind(owner);
        self.note(query).await.map(drop)
    }

    /// A post is given up: kept with the reason, and not tried again before it has to show something new.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn bury_post(&self, id: PostId, owner: &str, want: i64, why: &str) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("bury");
        let query = sqlx::query(
            "UPDATE outbox SET dead = $1, attempts = 0, lease_ms = 0, shown = CASE WHEN shown < $2 THEN $2 ELSE shown END
             WHERE id = $3 AND owner = $4",
        )
        .bind(why)
        .bind(want)
        .bind(id.0)
        .bind(owner);
        self.note(query).await.map(drop)
    }

    /// The posts that were given up, each with the reason, the newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn dead_letters(&self, limit: i64) -> Result<Vec<(Post, String)>, StoreError> {
        let _timer = self.metrics.database.time("dead_letters");
        let rows = sqlx::query("SELECT * FROM outbox WHERE dead IS NOT NULL ORDER BY id DESC LIMIT $1")
            .bind(limit)
            .fetch_all(&self.read)
            .await?;
        rows.iter().map(|row| Ok((post(row)?, row.try_get("dead")?))).collect()
    }

    /// Nobody holds a row in this process's name any more: it has just started.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn void_leases(&self, owner: &str) -> Result<u64, StoreError> {
        self.void_follows(owner).await?;
        let query = sqlx::query("UPDATE outbox SET lease_ms = 0 WHERE owner = $1 AND lease_ms > 0");
        self.note(query.bind(owner)).await
    }

    /// How many posts wait to be sent or changed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unsent_posts(&self) -> Result<i64, StoreError> {
        let row = sqlx::query("SELECT CAST(COUNT(*) AS BIGINT) AS unsent FROM outbox WHERE shown < want")
            .fetch_one(&self.read)
            .await?;
        Ok(row.try_get("unsent")?)
    }

    /// Discord's id of the newest message of a match that is there.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn newest_message(&self, id: MatchId) -> Result<Option<(i64, i64)>, StoreError> {
        let _timer = self.metrics.database.time("newest_message");
        let row = sqlx::query(
            "SELECT channel, message FROM outbox WHERE match_id = $1 AND message IS NOT NULL
                 AND channel > 0 AND kind NOT IN ('final', 'ring', 'reminder') ORDER BY id DESC LIMIT 1",
        )
        .bind(id.0)
        .fetch_optional(&self.read)
        .await?;
        row.map(|row| Ok((row.try_get("channel")?, row.try_get("message")?))).transpose()
    }
}
