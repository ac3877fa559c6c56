//! The only way to change a match: its events, its row and the outbox change together or not at
//! all.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::{AnyConnection, Row};

use crate::play::{End, Limit, Match, MatchId, PlayerId, Seq, Stage, UpTime};
use crate::rules::Seat;
use crate::store::archive::store_feats;
use crate::store::changes::{Known, settings_to_tell, store_notices, store_pings};
use crate::store::competitions::{is_of_competition, match_has_ended, match_is_for, match_to_compare};
use crate::store::delivery::{
    Manner, NewPost, PostRow, Posting, ShownState, insert_post, mirror_for, outdate_posts, refresh_posts,
    restate_challenge, store_thought,
};
use crate::store::people::announce_again;
use crate::store::ratings::ends;
use crate::store::role::Role;
use crate::store::{
    Commit, Committed, Origin, Post, PostChange, PostKind, Store, StoreError, Target, Venue, WriteTransaction,
};

/// After a lost connection the database is asked for this long whether a change was stored. A
/// restart of PostgreSQL takes less.
const FIND_OUT: Duration = Duration::from_secs(15);
const FIND_OUT_PAUSE: Duration = Duration::from_millis(200);

impl Store {
    /// Stores a change durably.
    ///
    /// # Errors
    /// When the database fails; nothing has changed then, unless it is [`StoreError::Uncertain`].
    pub async fn commit(&self, commit: &Commit<'_>) -> Result<Committed, StoreError> {
        let _timer = self.metrics.database.time("commit");
        let mut tx = self.begin().await?;
        let ends = ends(commit);
        if ends {
            // Before any other write, so that a transaction waiting for players holds nothing that
            // others wait for.
            self.lock_players(&mut tx, commit.after).await?;
        }
        self.lock_for_limits(&mut tx, commit).await?;
        let written = match self.broken_limit(&mut tx, commit).await? {
            Some(_) if commit.target == Target::Stored && !is_next(&mut tx, commit).await? => Written::Faster,
            Some(limit) => Written::Over(limit),
            None => write(&mut tx, commit).await?,
        };
        if let (true, Written::Done { id, .. }) = (ends, &written) {
            self.count_match(&mut tx, *id, commit).await?;
        }
        self.end(tx, commit, written).await
    }

    /// Ends a transaction: a complete change is committed, anything else is rolled back.
    pub(super) async fn end(
        &self,
        mut tx: WriteTransaction,
        commit: &Commit<'_>,
        written: Written,
    ) -> Result<Committed, StoreError> {
        match (written, commit.origin) {
            (Written::Done { id, post }, origin) => {
                let stored = match (self.conclude(tx).await, origin) {
                    (Err(StoreError::Uncertain(error)), Some(origin)) => self.find_out(origin, error).await,
                    (stored, _) => stored,
                };
                stored.map(|()| Committed::Done { id, post })
            }
            (Written::Again, Some(origin)) => {
                // The other change may be in the same transaction, where nobody else sees it yet.
                let seen = seen(&mut tx, origin.interaction).await?;
                let (id, seq) = seen.ok_or(sqlx::Error::RowNotFound)?;
                tx.rollback().await?;
                Ok(Committed::Again { id, seq })
            }
            (Written::Over(limit), _) => {
                tx.rollback().await?;
                Ok(Committed::Over(limit))
            }
            (Written::Faster | Written::Again, _) => {
                tx.rollback().await?;
                Ok(Committed::Faster)
            }
        }
    }

    /// Finds out whether a change was stored, when the connection broke with `error` before the
    /// database could say. That may take as long as the database is away, up to [`FIND_OUT`].
    async fn find_out(&self, origin: &Origin, error: Arc<sqlx::Error>) -> Result<(), StoreError> {
        let begin = Instant::now();
        loop {
            match self.was_stored(origin.interaction).await {
                Ok(true) => return Ok(()),
                Ok(false) => return Err(StoreError::Sql(error)),
                Err(_) if begin.elapsed() < FIND_OUT => tokio::time::sleep(FIND_OUT_PAUSE).await,
                Err(_) => return Err(StoreError::Uncertain(error)),
            }
        }
    }

    /// The change that an interaction has already made, if any.
    pub async fn seen(&self, interaction: i64) -> Result<Option<(MatchId, Seq)>, StoreError> {
        let _timer = self.metrics.database.time("seen");
        seen(&mut *self.read().await?, interaction).await
    }
}

/// The change that an interaction has made, as this connection sees it.
async fn seen(
    connection: &mut AnyConnection,
    interaction: i64,
) -> Result<Option<(MatchId, Seq)>, StoreError> {
    let row = sqlx::query("SELECT match_id, seq FROM interactions WHERE id = $1")
        .bind(interaction)
        .fetch_optional(connection)
        .await?;
    row.map(|row| Ok((MatchId(row.try_get("match_id")?), row.try_get("seq")?))).transpose()
}

/// The outcome of a change within its transaction.
#[derive(Clone)]
pub(super) enum Written {
    /// It is written.
    Done { id: MatchId, post: Option<Post> },
    /// Another writer stored an event with this number first.
    Faster,
    /// The interaction has already been carried out.
    Again,
    /// A limit forbids it.
    Over(Limit),
}

/// Whether the match hasn't changed since this change was decided.
async fn is_next(tx: &mut WriteTransaction, commit: &Commit<'_>) -> Result<bool, StoreError> {
    let row = sqlx::query("SELECT seq FROM matches WHERE id = $1").bind(commit.after.id().0);
    let seq: Seq = row.fetch_one(&mut **tx).await?.try_get("seq")?;
    Ok(seq + commit.events.len() as i64 == commit.after.seq())
}

/// Writes a change, which takes effect only when the transaction ends.
pub(super) async fn write(tx: &mut WriteTransaction, commit: &Commit<'_>) -> Result<Written, StoreError> {
    let id = match commit.target {
        Target::New { venue, .. } => insert_match(tx, commit, venue).await?,
        Target::Stored => commit.after.id(),
    };
    if !store_interaction(tx, id, commit).await? {
        return Ok(Written::Again);
    }
    if let Target::New { pairing: Some(pairing), .. } = commit.target {
        if !match_is_for(tx, pairing, id).await? {
            return Ok(Written::Faster);
        }
        mirror_for(tx, id, pairing.competition, pairing.mirrors).await?;
    }
    if let Target::New { prepared: Some(message), .. } = commit.target
        && !store_preparation(tx, id, (message, commit)).await?
    {
        return Ok(Written::Faster);
    }
    if matches!(commit.after.stage(), Stage::Over(_) | Stage::Off(_)) {
        match_has_ended(tx, id, commit.now_ms).await?;
    }
    if matches!(commit.after.stage(), Stage::Over(_)) && commit.after.unrated().is_none() {
        match_to_compare(tx, id, commit.now_ms).await?;
    }
    if !store_events(tx, id, commit).await? {
        return Ok(Written::Faster);
    }
    let known = match commit.target {
        Target::New { venue, .. } => known_of_new(tx, commit, venue).await?,
        Target::Stored => update_match(tx, commit).await?,
    };
    let venue = known.venue;
    announce_again(tx, commit.after, commit.events, commit.now_ms).await?;
    store_people(tx, id, commit.after).await?;
    store_thought(tx, id, commit.after, commit.now_ms).await?;
    store_feats(tx, commit.after, commit.events, commit.now_ms).await?;
    let silent = store_notices(tx, id, commit, &known).await?;
    let post = store_posts(tx, id, commit, (venue, silent)).await?;
    Ok(Written::Done { id, post })
}

/// Stores which interaction led to the change, if one did. Returns `false` if it has led to one
/// before.
async fn store_interaction(
    tx: &mut WriteTransaction,
    id: MatchId,
    commit: &Commit<'_>,
) -> Result<bool, StoreError> {
    let Some(origin) = commit.origin else { return Ok(true) };
    let fresh = sqlx::query(
        "INSERT INTO interactions (id, match_id, seq, at_ms) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING",
    )
    .bind(origin.interaction)
    .bind(id.0)
    .bind(commit.after.seq())
    .bind(commit.now_ms)
    .execute(&mut **tx)
    .await?;
    Ok(fresh.rows_affected() > 0)
}

/// Stores that a match was prepared in this message, as if the message were an interaction: Discord gives no
/// id twice. Returns `false` if another match was that hasn't come to nothing.
async fn store_preparation(
    tx: &mut WriteTransaction,
    id: MatchId,
    (message, commit): (i64, &Commit<'_>),
) -> Result<bool, StoreError> {
    let fresh = sqlx::query(
        "INSERT INTO interactions (id, match_id, seq, at_ms) VALUES ($1, $2, $3, $4)
         ON CONFLICT (id) DO UPDATE SET match_id = excluded.match_id, seq = excluded.seq, at_ms = excluded.at_ms
         WHERE EXISTS (SELECT 1 FROM matches WHERE matches.id = interactions.match_id AND matches.stage = 'off')",
    )
    .bind(message)
    .bind(id.0)
    .bind(commit.after.seq())
    .bind(commit.now_ms)
    .execute(&mut **tx)
    .await?;
    Ok(fresh.rows_affected() > 0)
}

/// Stores the events of a change. Returns `false` if others came first.
async fn store_events(
    tx: &mut WriteTransaction,
    id: MatchId,
    commit: &Commit<'_>,
) -> Result<bool, StoreError> {
    let first = commit.after.seq() - commit.events.len() as i64 + 1;
    for (seq, event) in (first..).zip(commit.events) {
        let body =
            serde_json::to_string(event).map_err(|source| StoreError::Unreadable { id, seq, source })?;
        let stored = sqlx::query(
            "INSERT INTO events (match_id, seq, body, at_ms, down_ms) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT DO NOTHING",
        )
        .bind(id.0)
        .bind(seq)
        .bind(body)
        .bind(commit.now_ms)
        .bind(commit.after.at().down_ms)
        .execute(&mut **tx)
        .await?;
        if stored.rows_affected() == 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The stage as stored in the match row.
fn stage(game: &Match) -> &'static str {
    match game.stage() {
        Stage::Lobby => "lobby",
        Stage::Live => "live",
        Stage::Over(_) => "over",
        Stage::Off(_) => "off",
    }
}

/// When the clock next has something to do in the match; see the migrations `0003_clocks.sql` and
/// `0014_limits.sql`.
fn deadline(game: &Match) -> Option<i64> {
    if game.stage() == Stage::Lobby { Some(game.terms().expires_ms) } else { game.due().map(UpTime::ms) }
}

/// The result as stored in the match row: `win 1 goal`, `draw 1,2 count`, `none abort`.
fn result(game: &Match) -> Option<String> {
    let outcome = match game.stage() {
        Stage::Over(outcome) => outcome,
        Stage::Off(End::Aborted(_)) => return Some("none abort".to_owned()),
        Stage::Off(End::Stopped(_)) => return Some("none stopped".to_owned()),
        Stage::Off(End::Closed(_)) => return Some("none closed".to_owned()),
        Stage::Off(End::Abandoned) => return Some("none abandoned".to_owned()),
        Stage::Lobby | Stage::Live | Stage::Off(_) => return None,
    };
    Some(format!("{} {} {}", outcome.kind, outcome.seats, outcome.reason))
}

async fn insert_match(
    tx: &mut WriteTransaction,
    commit: &Commit<'_>,
    venue: Venue,
) -> Result<MatchId, StoreError> {
    let game = commit.after;
    let row = sqlx::query(
        "INSERT INTO matches (guild, channel, game, creator, stage, seq, to_move, deadline_ms,
                              opened_ms, changed_ms, result, venue, thread, private, untimed, begun)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, $13, $14, $15) RETURNING id",
    )
    .bind(game.location().guild)
    .bind(game.location().channel)
    .bind(game.setup().variant().id())
    .bind(game.creator().0)
    .bind(stage(game))
    .bind(game.seq())
    .bind(game.to_move().map(|player| player.0))
    .bind(deadline(game))
    .bind(commit.now_ms)
    .bind(result(game))
    .bind(venue.word())
    .bind(venue.thread())
    .bind(i64::from(game.terms().private))
    .bind(i64::from(game.terms().time.is_none()))
    .bind(i64::from(game.has_begun()))
    .fetch_one(&mut **tx)
    .await?;
    Ok(MatchId(row.try_get("id")?))
}

/// What the database would know about a match that is only now being stored.
async fn known_of_new(
    tx: &mut WriteTransaction,
    commit: &Commit<'_>,
    venue: Venue,
) -> Result<Known, StoreError> {
    let settings = match commit.after.to_move() {
        Some(player) => settings_to_tell(tx, player, commit.now_ms).await?,
        None => None,
    };
    Ok(Known { venue, turn_notices: 0, settings })
}

/// Updates the match row.
async fn update_match(tx: &mut WriteTransaction, commit: &Commit<'_>) -> Result<Known, StoreError> {
    let game = commit.after;
    let row = sqlx::query(
        "UPDATE matches SET stage = $1, seq = $2, to_move = $3, deadline_ms = $4, changed_ms = $5, result = $6,
                untimed = $8, begun = $9
         WHERE id = $7
         RETURNING venue, thread,
                   (SELECT COUNT(*) FROM notices WHERE match_id = $7 AND kind = 'turn') AS turn_notices,
                   (SELECT body FROM player_settings WHERE player_id = $3 AND NOT EXISTS
                        (SELECT 1 FROM closed_lines WHERE closed_lines.player_id = $3 AND until_ms > $5)) AS settings",
    )
    .bind(stage(game))
    .bind(game.seq())
    .bind(game.to_move().map(|player| player.0))
    .bind(deadline(game))
    .bind(commit.now_ms)
    .bind(result(game))
    .bind(game.id().0)
    .bind(i64::from(game.terms().time.is_none()))
    .bind(i64::from(game.has_begun()))
    .fetch_one(&mut **tx)
    .await?;
    Ok(Known {
        venue: Venue::of(&row)?,
        turn_notices: row.try_get("turn_notices")?,
        settings: row.try_get("settings")?,
    })
}

async fn store_people(tx: &mut WriteTransaction, id: MatchId, game: &Match) -> Result<(), StoreError> {
    for (seat, _) in game.left() {
        let Some(player) = game.seats()[*seat] else { continue };
        store_participant(tx, id, player, Role::DroppedOut).await?;
    }
    if let Stage::Off(End::Stopped(manager)) = game.stage()
        && game.seat_of(manager).is_none()
    {
        return store_participant(tx, id, manager, Role::Manager).await;
    }
    if game.stage() != Stage::Lobby && (game.position().ply() > 0 || !game.position().dropped().is_empty()) {
        return Ok(()); // Nobody comes or goes once it is played.
    }
    sqlx::query("DELETE FROM participants WHERE match_id = $1").bind(id.0).execute(&mut **tx).await?;
    for player in game.people() {
        let role = if game.joined().contains(&player) { Role::Joined } else { Role::Invited };
        store_participant(tx, id, player, role).await?;
    }
    Ok(())
}

async fn store_participant(
    tx: &mut WriteTransaction,
    id: MatchId,
    player: PlayerId,
    role: Role,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO participants (match_id, player_id, joined) VALUES ($1, $2, $3)
         ON CONFLICT (match_id, player_id) DO UPDATE SET joined = excluded.joined",
    )
    .bind(id.0)
    .bind(player.0)
    .bind(role.stored())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Stores what has to be shown. Returns the first new message, which answers the interaction if it may.
async fn store_posts(
    tx: &mut WriteTransaction,
    id: MatchId,
    commit: &Commit<'_>,
    (venue, silent): (Venue, bool),
) -> Result<Option<Post>, StoreError> {
    let (seq, now_ms) = (commit.after.seq(), commit.now_ms);
    let ends = commit.posts.contains(&PostChange::New(PostKind::Result));
    let is_of_competition = ends && is_of_competition(tx, id).await?;
    let posting = Posting { game: commit.after, venue, is_of_competition, now_ms };
    let mut first = None;
    for &change in commit.posts {
        let kind = match change {
            PostChange::Refresh(kind) => {
                refresh_posts(tx, (id, kind), ShownState::open(seq), now_ms).await?;
                continue;
            }
            PostChange::Close(kind) => {
                refresh_posts(tx, (id, kind), ShownState::closed(seq), now_ms).await?;
                continue;
            }
            PostChange::CloseWithOffer(kind) => {
                outdate_posts(tx, (id, kind), now_ms).await?;
                refresh_posts(tx, (id, kind), ShownState::closed(seq), now_ms).await?;
                continue;
            }
            PostChange::New(kind) => kind,
        };
        if kind == PostKind::Result && posting.retracts_challenge() {
            restate_challenge(tx, (id, seq), now_ms).await?;
        }
        for NewPost { kind, lane, may_answer, due_ms, undo_ms } in posting.posts(kind) {
            // An interaction has one answer.
            let answer = commit.origin.filter(|_| may_answer && first.is_none());
            let row = PostRow { game: id, kind, seq, want: ShownState::open(seq), lane };
            let challenges = [PostKind::Lobby, PostKind::LobbyFor(Seat::TWO)].contains(&kind);
            let pinged = if challenges { store_pings(tx, id, commit).await? } else { Vec::new() };
            // The person challenged has had a private challenge from the same person just before.
            let silent = silent || kind == PostKind::LobbyFor(Seat::TWO) && pinged.is_empty();
            let manner = Manner { answer, silent, due_ms, undo_ms };
            let stored = insert_post(&mut **tx, &row, &manner, now_ms).await?;
            // A call is for those who have to answer the offer, so it answers nobody.
            let is_call = matches!(kind, PostKind::Call | PostKind::CallFor(_));
            if first.is_none() && !is_call {
                first = stored.map(|post| {
                    let via = answer.and_then(|origin| Some((origin.interaction, origin.token.clone()?)));
                    Post { via, silent, pinged, ..Post::new(post, id, kind, seq, lane) }
                });
            }
        }
    }
    Ok(first)
}
