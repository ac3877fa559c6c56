//! Search in finished matches by player, game and result, page by page.
//!
//! A page begins where the previous one ended, so that page 1000 costs no more than page 1.

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use super::feats::holder;
use crate::play::{GuildId, MatchId, PlayerId};
use crate::rules::Ending;
use crate::store::people::{ending_code, ending_of};
use crate::store::{Person, Store, StoreError};

/// The search criteria for finished matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PastFilter {
    /// The server; all servers when none.
    pub guild: Option<GuildId>,
    /// A player.
    pub player: Option<PlayerId>,
    /// Another player.
    pub opponent: Option<PlayerId>,
    /// The variant's id.
    pub game: Option<String>,
    /// How it ended for the player.
    pub ending: Option<Ending>,
}

/// Where a page begins: next to the match that ended at this time, which isn't on the page.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PastPage {
    /// With the newest match.
    First,
    /// With matches that ended before this one.
    Older(i64, MatchId),
    /// With matches that ended after this one, up to the next.
    Newer(i64, MatchId),
}

/// A finished match in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Past {
    /// The match.
    pub id: MatchId,
    /// The variant's id.
    pub game: String,
    /// When it ended, in milliseconds UTC.
    pub ended_ms: i64,
    /// The number of plies.
    pub plies: i64,
    /// The player of each seat, unless they were forgotten, and how it ended for them.
    pub seats: Vec<(Option<Person>, Ending)>,
}

/// The value of a `$n`.
enum Bound<'a> {
    Whole(i64),
    Text(&'a str),
}

/// The statement for a page of finished matches, and its values in order.
fn statement(wanted: &PastFilter, asker: PlayerId, page: PastPage, limit: i64) -> (String, Vec<Bound<'_>>) {
    let mut bounds: Vec<Bound<'_>> = Vec::new();
    let mut part = |text: &str, bound| {
        bounds.push(bound);
        text.replace('?', &format!("${}", bounds.len()))
    };
    let mut sql = match wanted.player {
        Some(player) => part("SELECT match_id FROM feats f WHERE f.player_id = ?", Bound::Whole(player.0)),
        None => "SELECT match_id FROM feats f WHERE f.seat = 1".to_owned(),
    };
    const PLAYED: &str = "EXISTS (SELECT 1 FROM feats o WHERE o.match_id = f.match_id AND o.player_id = ?)";
    if let Some(guild) = wanted.guild {
        sql += &part(" AND f.guild = ?", Bound::Whole(guild.0));
    }
    if let Some(game) = &wanted.game {
        sql += &part(" AND f.game = ?", Bound::Text(game));
    }
    if let Some(opponent) = wanted.opponent {
        sql += &part(&format!(" AND {PLAYED}"), Bound::Whole(opponent.0));
    }
    if let Some(ending) = wanted.ending.filter(|_| wanted.player.is_some()) {
        sql += &part(" AND f.outcome = ?", Bound::Whole(ending_code(ending)));
    }
    // The rule of `Scope`: others' private matches are left out.
    if wanted.player != Some(asker) && wanted.opponent != Some(asker) {
        sql += &part(&format!(" AND (f.private = 0 OR {PLAYED})"), Bound::Whole(asker.0));
    }
    let newer = matches!(page, PastPage::Newer(..));
    if let PastPage::Older(ended, id) | PastPage::Newer(ended, id) = page {
        let sign = if newer { '>' } else { '<' };
        sql += &part(&format!(" AND (f.ended_ms, f.match_id) {sign} (?,"), Bound::Whole(ended));
        sql += &part(" ?)", Bound::Whole(id.0));
    }
    let order = if newer { "ASC" } else { "DESC" };
    sql += &part(&format!(" ORDER BY f.ended_ms {order}, f.match_id {order} LIMIT ?"), Bound::Whole(limit));
    (sql, bounds)
}

impl Store {
    /// Finished matches that `asker` may find, the newest first, up to a limit.
    pub async fn past(
        &self,
        wanted: &PastFilter,
        asker: PlayerId,
        page: PastPage,
        limit: i64,
    ) -> Result<Vec<Past>, StoreError> {
        let _timer = self.metrics.database.time("past");
        let (sql, bounds) = statement(wanted, asker, page, limit);
        // Only constants and the numbers of values are interpolated.
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for bound in bounds {
            query = match bound {
                Bound::Whole(value) => query.bind(value),
                Bound::Text(value) => query.bind(value.to_owned()),
            };
        }
        let rows = query.fetch_all(&mut *self.read().await?).await?;
        let mut ids: Vec<i64> = rows.iter().map(|row| row.try_get("match_id")).collect::<Result<_, _>>()?;
        if matches!(page, PastPage::Newer(..)) {
            ids.reverse();
        }
        self.listed(&ids).await
    }

    /// These matches in this order, with their players.
    async fn listed(&self, ids: &[i64]) -> Result<Vec<Past>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let list = ids.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        // Only numbers from the database are interpolated.
        let sql = AssertSqlSafe(format!(
            "SELECT feats.match_id, feats.game, feats.ended_ms, feats.plies, feats.outcome,
                    players.id AS player, players.discord_id, players.level, players.name
             FROM feats LEFT JOIN players ON players.id = feats.player_id
             WHERE feats.match_id IN ({list}) ORDER BY feats.match_id, feats.seat"
        ));
        let rows = sqlx::query(sql).fetch_all(&mut *self.read().await?).await?;
        let mut found: Vec<Past> = Vec::with_capacity(ids.len());
        for row in &rows {
            let past = past(row)?;
            match found.last_mut().filter(|last| last.id == past.id) {
                Some(last) => last.seats.extend(past.seats),
                None => found.push(past),
            }
        }
        found.sort_by_key(|past| ids.iter().position(|id| *id == past.id.0));
        Ok(found)
    }
}

fn past(row: &AnyRow) -> Result<Past, StoreError> {
    Ok(Past {
        id: MatchId(row.try_get("match_id")?),
        game: row.try_get("game")?,
        ended_ms: row.try_get("ended_ms")?,
        plies: row.try_get("plies")?,
        seats: vec![(holder(row)?, ending_of(row.try_get("outcome")?))],
    })
}
