//! Direct messages that people asked for: a row per person and event, until it is sent or obsolete.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::change::Known;
use crate::play::{Event, MatchId, Occasion, PlayerId, PlayerSettings, Seq, UserId};
use crate::rules::Seat;
use crate::store::delivery::Leased;
use crate::store::people::parse;
use crate::store::{Commit, Follow, LEASE_MS, PostChange, PostKind, Store, StoreError, WriteTransaction};

/// A pending direct message.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The id of the row.
    pub id: i64,
    /// The recipient.
    pub player: PlayerId,
    /// The match.
    pub game: MatchId,
    /// The reason.
    pub occasion: Occasion,
    /// The number of failed attempts to send it.
    pub attempts: i64,
}

/// How to reach a person by direct message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addressee {
    /// Discord's id of the account.
    pub account: UserId,
    /// Discord's code of the person's language, as last seen.
    pub locale: String,
}

/// Notices of turns wait this long, so that a player who moves at once isn't notified, and notices
/// that come close together are sent together.
const GATHER_MS: i64 = 3_000;

fn word(occasion: Occasion) -> &'static str {
    match occasion {
        Occasion::Turn => "turn",
        Occasion::End => "end",
        Occasion::Watched => "watched",
    }
}

fn notice(row: &AnyRow) -> Result<Notice, StoreError> {
    let kind: String = row.try_get("kind")?;
    let occasion = [Occasion::Turn, Occasion::End, Occasion::Watched]
        .into_iter()
        .find(|occasion| word(*occasion) == kind);
    Ok(Notice {
        id: row.try_get("id")?,
        player: PlayerId(row.try_get("player_id")?),
        game: MatchId(row.try_get("match_id")?),
        occasion: occasion.ok_or_else(|| sqlx::Error::Protocol(format!("a notice of kind {kind}")))?,
        attempts: row.try_get("attempts")?,
    })
}

/// The notices that a change calls for.
fn occasions(commit: &Commit<'_>) -> Vec<(PlayerId, Occasion)> {
    let game = commit.after;
    if commit.posts.contains(&PostChange::New(PostKind::Result)) {
        let author = author(commit);
        let people = game.setup().seats().filter_map(|seat| game.seats()[seat]);
        let people = people.filter(|player| game.level_of(*player).is_none());
        return people
            .filter(|player| Some(*player) != author)
            .map(|player| (player, Occasion::End))
            .collect();
    }
    // A player who has undone a move is there, and knows whose turn it is.
    let is_undone = commit.events.iter().any(|event| matches!(event, Event::Undone { .. }));
    if commit.posts.contains(&PostChange::New(PostKind::Board)) && !game.same_turn() && !is_undone {
        // A person alone among computer players has just moved.
        let waits = game.to_move().filter(|player| game.level_of(*player).is_none() && !game.has_one_human());
        return waits.map(|player| (player, Occasion::Turn)).into_iter().collect();
    }
    Vec::new()
}

/// The player who ended the match, and so was present, or has left its competition.
fn author(commit: &Commit<'_>) -> Option<PlayerId> {
    let resigned = || {
        let seat = commit.events.iter().find_map(|event| match event {
            Event::Resigned { seat } => Seat::new(*seat),
            _ => None,
        })?;
        commit.after.seats()[seat]
    };
    commit.origin.map(|origin| origin.player).or_else(resigned)
}

/// Stores the notices of a change, and deletes those that are obsolete. Returns whether the player
/// to move gets one: the board then names them without a ping.
pub(in crate::store) async fn store_notices(
    tx: &mut WriteTransaction,
    id: MatchId,
    commit: &Commit<'_>,
    known: &Known,
) -> Result<bool, StoreError> {
    let occasions = occasions(commit);
    let turned =
        commit.posts.iter().any(|post| matches!(post, PostChange::New(PostKind::Board | PostKind::Result)));
    if known.turn_notices > 0 && turned && !commit.after.same_turn() {
        sqlx::query("DELETE FROM notices WHERE match_id = $1 AND kind = 'turn'")
            .bind(id.0)
            .execute(&mut **tx)
            .await?;
    }
    if known.venue.is_direct() {
        // The board itself is a direct message.
        return Ok(false);
    }
    let mut silent = false;
    for (player, occasion) in occasions {
        let body = match occasion {
            Occasion::Turn => known.settings.clone(),
            _ => settings_to_tell(tx, player, commit.now_ms).await?,
        };
        let Some(body) = body else { continue };
        let settings: PlayerSettings = parse(&body)?;
        let Some(at_ms) = settings.notify_at(occasion, commit.now_ms) else { continue };
        silent |= occasion == Occasion::Turn;
        let (seq, now_ms) = (commit.after.seq(), commit.now_ms);
        insert(tx, &NewNotice { player, game: id, seq, occasion, now_ms, at_ms }).await?;
    }
    Ok(silent)
}

/// The settings of a player whose direct messages are open, if they have any.
pub(in crate::store) async fn settings_to_tell(
    tx: &mut WriteTransaction,
    player: PlayerId,
    now_ms: i64,
) -> Result<Option<String>, StoreError> {
    let row = sqlx::query(
        "SELECT body FROM player_settings WHERE player_id = $1 AND NOT EXISTS
             (SELECT 1 FROM closed_lines WHERE closed_lines.player_id = $1 AND until_ms > $2)",
    )
    .bind(player.0)
    .bind(now_ms)
    .fetch_optional(&mut **tx)
    .await?;
    Ok(row.map(|row| row.try_get("body")).transpose()?)
}

/// A notice to be stored.
struct NewNotice {
    player: PlayerId,
    game: MatchId,
    seq: Seq,
    occasion: Occasion,
    now_ms: i64,
    /// When it may be sent, in milliseconds UTC.
    at_ms: i64,
}

async fn insert(tx: &mut WriteTransaction, notice: &NewNotice) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO notices (player_id, match_id, kind, seq, at_ms, due_ms, attempts, lease_ms, owner)
         VALUES ($1, $2, $3, $4, $5, $6, 0, 0, '') ON CONFLICT DO NOTHING",
    )
    .bind(notice.player.0)
    .bind(notice.game.0)
    .bind(word(notice.occasion))
    .bind(notice.seq)
    .bind(notice.now_ms)
    .bind(notice.at_ms.max(notice.now_ms + GATHER_MS))
    .execute(&mut **tx)
    .await?;
    Ok(())
}

impl Store {
    /// Adds a notice at `at_ms` that a watched match has ended, which completes the follow.
    pub async fn tell_watcher(
        &self,
        follow: &Follow,
        player: PlayerId,
        now_ms: i64,
        at_ms: i64,
    ) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("tell_watcher");
        let mut tx = self.begin_lightly().await?;
        let occasion = Occasion::Watched;
        insert(&mut tx, &NewNotice { player, game: follow.game, seq: 0, occasion, now_ms, at_ms }).await?;
        sqlx::query("UPDATE follows SET ending = 2, lease_ms = 0 WHERE id = $1")
            .bind(follow.id)
            .execute(&mut *tx)
            .await?;
        self.conclude(tx).await?;
        Ok(())
    }

    /// Leases the due notices of up to `limit` people until `until_ms`, including all others of
    /// these people.
    pub async fn claim_notices(
        &self,
        owner: &str,
        now_ms: i64,
        until_ms: i64,
        limit: i64,
    ) -> Result<Vec<Vec<Notice>>, StoreError> {
        let _timer = self.metrics.database.time("claim_notices");
        const DUE: &str =
            "SELECT player_id FROM notices WHERE due_ms <= $1 AND lease_ms NOT BETWEEN $1 + 1 AND $2
             GROUP BY player_id ORDER BY MIN(id) LIMIT +$3";
        let longest = now_ms.saturating_add(LEASE_MS);
        let choose = || sqlx::query(DUE).bind(now_ms).bind(longest).bind(limit);
        // Usually nothing is due, and finding that out shouldn't wait for a writer.
        if choose().fetch_all(&mut *self.read().await?).await?.is_empty() {
            return Ok(Vec::new());
        }
        let mut tx = self.begin_lightly().await?;
        if !self.chooses_alone(&mut tx).await? {
            return Ok(Vec::new());
        }
        let mut all = Vec::new();
        for row in choose().fetch_all(&mut *tx).await? {
            let player: i64 = row.try_get("player_id")?;
            let rows = sqlx::query(
                "UPDATE notices SET lease_ms = $1, owner = $2 WHERE player_id = $3 AND due_ms <= $4
                     AND lease_ms NOT BETWEEN $5 + 1 AND $6
                 RETURNING id, player_id, match_id, kind, attempts",
            )
            .bind(until_ms)
            .bind(owner)
            .bind(player)
            .bind(now_ms + GATHER_MS)
            .bind(now_ms)
            .bind(longest)
            .fetch_all(&mut *tx)
            .await?;
            let mut notices = rows.iter().map(notice).collect::<Result<Vec<_>, _>>()?;
            notices.sort_by_key(|notice| notice.id);
            all.push(notices);
        }
        self.conclude(tx).await?;
        Ok(all)
    }

    /// Deletes notices that are sent or obsolete.
    pub async fn drop_notices(&self, notices: &[Notice]) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("drop_notices");
        let mut tx = self.begin_lightly().await?;
        for notice in notices {
            sqlx::query("DELETE FROM notices WHERE id = $1").bind(notice.id).execute(&mut *tx).await?;
        }
        self.conclude(tx).await?;
        Ok(())
    }

    /// Postpones notices to `due_ms`; `failed` says whether that counts as a failed attempt.
    ///
    /// # Errors
    /// When the database fails; they are then sent once the lease ends.
    pub async fn postpone_notices(
        &self,
        notices: &[Notice],
        owner: &str,
        due_ms: i64,
        failed: bool,
    ) -> Result<(), StoreError> {
        for notice in notices {
            self.postpone(Leased::Notice(notice.id), owner, due_ms, failed).await?;
        }
        Ok(())
    }

    /// Notes that a person's direct messages are closed, so that none is tried until then.
    pub async fn close_line(&self, player: PlayerId, until_ms: i64) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("close_line");
        let query = sqlx::query(
            "INSERT INTO closed_lines (player_id, until_ms) VALUES ($1, $2)
             ON CONFLICT (player_id) DO UPDATE SET until_ms = excluded.until_ms",
        );
        self.change_rows(query.bind(player.0).bind(until_ms)).await.map(drop)
    }

    /// How to reach a player; `None` if the account was forgotten.
    pub async fn addressee(&self, player: PlayerId) -> Result<Option<Addressee>, StoreError> {
        let _timer = self.metrics.database.time("addressee");
        let row = sqlx::query("SELECT discord_id, locale FROM players WHERE id = $1").bind(player.0);
        let Some(row) = row.fetch_optional(&mut *self.read().await?).await? else { return Ok(None) };
        let account: Option<UserId> = row.try_get("discord_id")?;
        let locale = row.try_get("locale")?;
        Ok(account.map(|account| Addressee { account, locale }))
    }
}
