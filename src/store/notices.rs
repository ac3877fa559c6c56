//! What people are told directly, because they asked for it: a row a person and event, until it is told or has passed.

use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

use super::commit::Known;
use super::settings::parse;
use super::{Commit, Follow, LEASE_MS, PostChange, PostKind, Store, StoreError, Venue};
use crate::play::{Event, Match, MatchId, Occasion, PlayerId, PlayerSettings, Seq};

/// Something that somebody is to be told directly.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Its row.
    pub id: i64,
    /// Whom.
    pub player: PlayerId,
    /// Of which match.
    pub game: MatchId,
    /// What.
    pub occasion: Occasion,
    /// How often telling it failed.
    pub attempts: i64,
}

/// Where somebody is written to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addressee {
    /// Discord's id of the account.
    pub account: i64,
    /// Discord's name of the language, as seen last.
    pub locale: String,
}

/// Turns wait so long before they are told: who plays on at once isn't told, and what comes together is told together.
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

/// Who is to be told what of a change.
fn occasions(commit: &Commit<'_>) -> Vec<(PlayerId, Occasion)> {
    let game = commit.after;
    if commit.posts.contains(&PostChange::New(PostKind::Result)) {
        let author = author(game, commit.events);
        let told = game.setup().seats().filter_map(|seat| game.seats[seat]);
        return told.filter(|player| Some(*player) != author).map(|player| (player, Occasion::End)).collect();
    }
    if commit.posts.contains(&PostChange::New(PostKind::Board)) && !game.same_turn {
        return game.to_move().map(|player| (player, Occasion::Turn)).into_iter().collect();
    }
    Vec::new()
}

/// Who has brought the end about, as far as a move or a word of theirs has, and was there.
fn author(game: &Match, events: &[Event]) -> Option<PlayerId> {
    let seat = events.iter().find_map(|event| match event {
        Event::Moved { .. } => game.last.as_ref().map(|last| last.seat),
        Event::Resigned { seat } => crate::rules::Seat::new(*seat),
        _ => None,
    });
    seat.and_then(|seat| game.seats[seat])
}

/// Stores what people are to be told of a change, and drops what has passed. Whether who is to move is told directly: the board
/// then names them without a ping.
pub(super) async fn store_notices(
    tx: &mut Transaction<'_, Any>,
    id: MatchId,
    commit: &Commit<'_>,
    known: &Known,
) -> Result<bool, StoreError> {
    let told = occasions(commit);
    let turned =
        commit.posts.iter().any(|post| matches!(post, PostChange::New(PostKind::Board | PostKind::Result)));
    if known.told > 0 && turned && !commit.after.same_turn {
        sqlx::query("DELETE FROM notices WHERE match_id = $1 AND kind = 'turn'")
            .bind(id.0)
            .execute(&mut **tx)
            .await?;
    }
    if known.venue == Venue::Direct {
        // The board itself is a direct message.
        return Ok(false);
    }
    let mut silent = false;
    for (player, occasion) in told {
        let body = match occasion {
            Occasion::Turn => known.settings.clone(),
            _ => settings_to_tell(tx, player, commit.now_ms).await?,
        };
        let Some(body) = body else { continue };
        let settings: PlayerSettings = parse(&body)?;
        let Some(at_ms) = settings.notify_at(occasion, commit.now_ms) else { continue };
        silent |= occasion == Occasion::Turn;
        insert(tx, (id, commit.after.seq), player, occasion, (commit.now_ms, at_ms)).await?;
    }
    Ok(silent)
}

/// The settings of somebody who can be told something directly, if they have any.
pub(super) async fn settings_to_tell(
    tx: &mut Transaction<'_, Any>,
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

async fn insert(
    tx: &mut Transaction<'_, Any>,
    (id, seq): (MatchId, Seq),
    player: PlayerId,
    occasion: Occasion,
    (now_ms, at_ms): (i64, i64),
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO notices (player_id, match_id, kind, seq, at_ms, due_ms, attempts, lease_ms, owner)
         VALUES ($1, $2, $3, $4, $5, $6, 0, 0, '') ON CONFLICT DO NOTHING",
    )
    .bind(player.0)
    .bind(id.0)
    .bind(word(occasion))
    .bind(seq)
    .bind(now_ms)
    .bind(at_ms.max(now_ms + GATHER_MS))
    .execute(&mut **tx)
    .await?;
    Ok(())
}

impl Store {
    /// Somebody who watches a match is told that it has ended, at `at_ms`; with that the follow is done.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tell_watcher(
        &self,
        follow: &Follow,
        player: PlayerId,
        (now_ms, at_ms): (i64, i64),
    ) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("tell_watcher");
        let mut tx = self.begin_lightly().await?;
        insert(&mut tx, (follow.game, 0), player, Occasion::Watched, (now_ms, at_ms)).await?;
        sqlx::query("UPDATE follows SET ending = 2, lease_ms = 0 WHERE id = $1")
            .bind(follow.id)
            .execute(&mut *tx)
            .await?;
        self.conclude(tx).await?;
        Ok(())
    }

    /// Takes what is due for up to `limit` people and holds it until `until_ms`: all that there is for each of them.
    ///
    /// # Errors
    /// When the database fails.
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
             GROUP BY player_id ORDER BY MIN(id) LIMIT $3";
        let longest = now_ms.saturating_add(LEASE_MS);
        let choose = || sqlx::query(DUE).bind(now_ms).bind(longest).bind(limit);
        // Mostly there is nothing to tell, and no writer has to wait to learn that.
        if choose().fetch_all(&self.read).await?.is_empty() {
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

    /// These are told, or have nothing to tell any more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn drop_notices(&self, notices: &[Notice]) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("drop_notices");
        let mut tx = self.begin_lightly().await?;
        for notice in notices {
            sqlx::query("DELETE FROM notices WHERE id = $1").bind(notice.id).execute(&mut *tx).await?;
        }
        self.conclude(tx).await?;
        Ok(())
    }

    /// These are told later, at `due_ms`; `failed` if telling them was tried.
    ///
    /// # Errors
    /// When the database fails; they are then told when the lease is over.
    pub async fn postpone_notices(
        &self,
        notices: &[Notice],
        due_ms: i64,
        failed: bool,
    ) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("postpone_notices");
        let mut tx = self.begin_lightly().await?;
        for notice in notices {
            sqlx::query(
                "UPDATE notices SET lease_ms = 0, due_ms = $1, attempts = attempts + $2 WHERE id = $3",
            )
            .bind(due_ms)
            .bind(i64::from(failed))
            .bind(notice.id)
            .execute(&mut *tx)
            .await?;
        }
        self.conclude(tx).await?;
        Ok(())
    }

    /// Somebody takes no direct messages: until then nothing is told that way.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn close_line(&self, player: PlayerId, until_ms: i64) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("close_line");
        let query = sqlx::query(
            "INSERT INTO closed_lines (player_id, until_ms) VALUES ($1, $2)
             ON CONFLICT (player_id) DO UPDATE SET until_ms = excluded.until_ms",
        );
        self.change_rows(query.bind(player.0).bind(until_ms)).await.map(drop)
    }

    /// Where somebody is written to; nowhere, when the account was forgotten.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn addressee(&self, player: PlayerId) -> Result<Option<Addressee>, StoreError> {
        let _timer = self.metrics.database.time("addressee");
        let row = sqlx::query("SELECT discord_id, locale FROM players WHERE id = $1").bind(player.0);
        let Some(row) = row.fetch_optional(&self.read).await? else { return Ok(None) };
        let account: Option<i64> = row.try_get("discord_id")?;
        let locale = row.try_get("locale")?;
        Ok(account.map(|account| Addressee { account, locale }))
    }
}
