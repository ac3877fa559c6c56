//! Where a match's boards go, and how they move when that place is lost.

use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

use super::outbox::insert_plain;
use super::{Post, PostKind, Store, StoreError};
use crate::play::{Match, MatchId, PlayerId, Seq};
use crate::rules::Seat;

/// Where a match's boards go. The challenge is always in the channel in which it was opened.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Venue {
    /// The channel of the challenge.
    #[default]
    Channel,
    /// A thread of its own that has yet to be opened.
    Awaited,
    /// A thread of its own: Discord's id of it.
    Thread(i64),
    /// Each player's direct messages: the channel is gone.
    Direct,
}

impl Venue {
    /// The channel in which everybody sees the boards, if there is one; `home` is that of the challenge.
    pub fn channel(self, home: i64) -> Option<i64> {
        match self {
            Venue::Channel | Venue::Awaited => Some(home),
            Venue::Thread(thread) => Some(thread),
            Venue::Direct => None,
        }
    }

    pub(super) fn word(self) -> &'static str {
        match self {
            Venue::Channel => "channel",
            Venue::Awaited => "awaited",
            Venue::Thread(_) => "thread",
            Venue::Direct => "direct",
        }
    }

    pub(super) fn thread(self) -> Option<i64> {
        match self {
            Venue::Thread(thread) => Some(thread),
            Venue::Channel | Venue::Awaited | Venue::Direct => None,
        }
    }

    /// As a match row has it.
    pub(super) fn of(row: &AnyRow) -> Result<Venue, sqlx::Error> {
        let (word, thread): (String, Option<i64>) = (row.try_get("venue")?, row.try_get("thread")?);
        match (word.as_str(), thread) {
            ("channel", _) => Ok(Venue::Channel),
            ("awaited", _) => Ok(Venue::Awaited),
            ("thread", Some(thread)) => Ok(Venue::Thread(thread)),
            ("direct", _) => Ok(Venue::Direct),
            _ => Err(sqlx::Error::Protocol(format!("a match at {word}"))),
        }
    }
}

/// The lane of a player's direct messages in the outbox: no channel of Discord's has a negative id.
pub(super) fn lane(player: PlayerId) -> i64 {
    -player.0
}

/// The players who are shown a state of a match directly, each with their seat.
pub(super) fn seated(game: &Match, kind: PostKind) -> Vec<(Seat, PlayerId)> {
    let is_shown = |seat: &Seat| kind == PostKind::Result || game.position.playing().contains(*seat);
    game.setup().seats().filter(is_shown).filter_map(|seat| Some((seat, game.seats[seat]?))).collect()
}

impl Store {
    /// How many events a match has, and where its boards go; none, if there is no such match.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn head(&self, id: MatchId) -> Result<Option<(Seq, Venue)>, StoreError> {
        let _timer = self.metrics.database.time("head");
        let row = sqlx::query("SELECT seq, venue, thread FROM matches WHERE id = $1").bind(id.0);
        let row = row.fetch_optional(&self.read).await?;
        row.map(|row| Ok((row.try_get("seq")?, Venue::of(&row)?))).transpose()
    }

    /// Discord's id of a match's challenge, once it is known.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn lobby_message(&self, id: MatchId) -> Result<Option<i64>, StoreError> {
        let _timer = self.metrics.database.time("lobby_message");
        let row = sqlx::query("SELECT message FROM outbox WHERE match_id = $1 AND kind = 'lobby'").bind(id.0);
        let row = row.fetch_optional(&self.read).await?;
        row.map_or(Ok(None), |row| Ok(row.try_get("message")?))
    }

    /// The live matches whose boards go into this channel or thread.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn live_at(&self, channel: i64) -> Result<Vec<MatchId>, StoreError> {
        let _timer = self.metrics.database.time("live_at");
        let rows = sqlx::query(
            "SELECT id FROM matches WHERE stage = 'live' AND ((thread = $1 AND venue = 'thread')
                 OR (channel = $1 AND venue <> 'direct')) ORDER BY id",
        )
        .bind(channel)
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| Ok(MatchId(row.try_get("id")?))).collect()
    }

    /// Who is to move is named once more, with a ping: they were to be told directly, and couldn't be. Nowhere, where the board
    /// itself went to each directly.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn ring(&self, game: &Match, channel: Option<i64>, now_ms: i64) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("ring");
        let Some(channel) = channel else { return Ok(()) };
        let post = (PostKind::Ring, game.turn_seq, 2 * game.seq);
        let mut tx = self.begin().await?;
        insert_plain(&mut *tx, game.id, post, channel, now_ms).await?;
        self.conclude(tx).await
    }

    /// The boards of a match go from one place to another, and what has yet to be posted with them. When the old place is
    /// `gone`, the newest board is posted anew. Whether this call did it: of several one does.
    ///
    /// # Errors
    /// When the database fails; then nothing has moved.
    pub async fn move_boards(
        &self,
        game: &Match,
        from: Venue,
        to: Venue,
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
        .bind(game.id.0)
        .bind(from.word())
        .execute(&mut *tx)
        .await?;
        if moved.rows_affected() == 0 {
            return Ok(false);
        }
        if gone {
            // What stood there is gone, too: what is still to be pressed on is made once more.
            sqlx::query(
                "UPDATE outbox SET message = NULL, shown = -1, interaction = NULL, token = NULL, attempts = 0, due_ms = 0
                 WHERE match_id = $1 AND kind IN ('board', 'result') AND want % 2 = 0",
            )
            .bind(game.id.0)
            .execute(&mut *tx)
            .await?;
        }
        match to.channel(game.place.channel) {
            Some(channel) => move_to_channel(&mut tx, game.id, channel, to).await?,
            None => move_to_people(&mut tx, game, now_ms).await?,
        }
        self.conclude(tx).await?;
        Ok(true)
    }
}

async fn move_to_channel(
    tx: &mut Transaction<'_, Any>,
    id: MatchId,
    channel: i64,
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
        // The channel is told how it ended once: by the result itself, if that comes here.
        sqlx::query(
            "UPDATE outbox SET shown = want WHERE match_id = $1 AND kind = 'final' AND message IS NULL
                 AND EXISTS (SELECT 1 FROM outbox AS result WHERE result.match_id = $1 AND result.kind = 'result'
                             AND result.message IS NULL AND result.shown < result.want)",
        )
        .bind(id.0)
        .execute(&mut **tx)
        .await?;
    } else {
        // The challenge names the thread.
        sqlx::query(
            "UPDATE outbox SET shown = want - 1
             WHERE match_id = $1 AND kind = 'lobby' AND message IS NOT NULL AND shown = want",
        )
        .bind(id.0)
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

async fn move_to_people(tx: &mut Transaction<'_, Any>, game: &Match, now_ms: i64) -> Result<(), StoreError> {
    for kind in [PostKind::Board, PostKind::Result] {
        let rows = sqlx::query(
            "UPDATE outbox SET shown = want WHERE match_id = $1 AND kind = $2 AND message IS NULL AND shown < want
             RETURNING seq, want",
        )
        .bind(game.id.0)
        .bind(kind.to_string())
        .fetch_all(&mut **tx)
        .await?;
        for row in &rows {
            let (seq, want): (i64, i64) = (row.try_get("seq")?, row.try_get("want")?);
            if want % 2 == 0 {
                insert_for_people(tx, game, kind, seq, want, now_ms).await?;
            }
        }
    }
    sqlx::query("UPDATE outbox SET shown = want WHERE match_id = $1 AND kind = 'final' AND message IS NULL")
        .bind(game.id.0)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// A post for each player alone; gives the first.
pub(super) async fn insert_for_people(
    tx: &mut Transaction<'_, Any>,
    game: &Match,
    kind: PostKind,
    seq: Seq,
    want: i64,
    now_ms: i64,
) -> Result<Option<Post>, StoreError> {
    let mut first = None;
    for (seat, player) in seated(game, kind) {
        let own = if kind == PostKind::Result { PostKind::ResultFor(seat) } else { PostKind::BoardFor(seat) };
        let post = insert_plain(&mut **tx, game.id, (own, seq, want), lane(player), now_ms).await?;
        first = first.or(post.map(|id| Post { want, ..Post::new(id, game.id, own, seq, lane(player)) }));
    }
    Ok(first)
}
