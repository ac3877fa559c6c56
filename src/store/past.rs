//! Finished matches as they are looked up: by who played, what, and how it went, page by page.
//!
//! A page begins where the one before ended, so that page a thousand costs what the first does.

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use super::feats::holder;
use super::{Person, Store, StoreError};
use crate::play::{MatchId, PlayerId};

/// Which finished matches are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Of which server; of all when none.
    pub guild: Option<i64>,
    /// Who played.
    pub player: Option<PlayerId>,
    /// Who else played.
    pub opponent: Option<PlayerId>,
    /// The variant's id.
    pub game: Option<String>,
    /// How it went for the player: 1 won, 0 drawn, -1 lost.
    pub outcome: Option<i64>,
}

/// Where a page begins: beside the match that ended then, the end not included.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PastPage {
    /// With the newest.
    First,
    /// With what ended before this one.
    Older(i64, MatchId),
    /// With what ended after this one, up to it.
    Newer(i64, MatchId),
}

/// A finished match in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Past {
    /// Its name.
    pub id: MatchId,
    /// The variant's id.
    pub game: String,
    /// When it ended, in milliseconds UTC.
    pub ended_ms: i64,
    /// How many plies it had.
    pub plies: i64,
    /// By seat: who had it, unless they were forgotten, and 1 for won, 0 for drawn, -1 for lost.
    pub seats: Vec<(Option<Person>, i64)>,
}

/// What stands for a `$n`.
enum Bound<'a> {
    Whole(i64),
    Text(&'a str),
}

impl Store {
    /// Finished matches that `asker` may find, at most so many, the newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn past(
        &self,
        wanted: &Wanted,
        asker: PlayerId,
        page: PastPage,
        limit: i64,
    ) -> Result<Vec<Past>, StoreError> {
        let _timer = self.metrics.database.time("past");
        let mut bounds: Vec<Bound<'_>> = Vec::new();
        // A part of our own text, with the number of its value put in.
        let mut part = |text: &str, bound| {
            bounds.push(bound);
            text.replace('?', &format!("${}", bounds.len()))
        };
        let mut sql = match wanted.player {
            Some(player) => {
                part("SELECT match_id FROM feats f WHERE f.player_id = ?", Bound::Whole(player.0))
            }
            None => "SELECT match_id FROM feats f WHERE f.seat = 1".to_owned(),
        };
        const PLAYED: &str =
            "EXISTS (SELECT 1 FROM feats o WHERE o.match_id = f.match_id AND o.player_id = ?)";
        if let Some(guild) = wanted.guild {
            sql += &part(" AND f.guild = ?", Bound::Whole(guild));
        }
        if let Some(game) = &wanted.game {
            sql += &part(" AND f.game = ?", Bound::Text(game));
        }
        if let Some(opponent) = wanted.opponent {
            sql += &part(&format!(" AND {PLAYED}"), Bound::Whole(opponent.0));
        }
        if let Some(outcome) = wanted.outcome.filter(|_| wanted.player.is_some()) {
            sql += &part(" AND f.outcome = ?", Bound::Whole(outcome));
        }
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
        sql +=
            &part(&format!(" ORDER BY f.ended_ms {order}, f.match_id {order} LIMIT ?"), Bound::Whole(limit));
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for bound in bounds {
            query = match bound {
                Bound::Whole(value) => query.bind(value),
                Bound::Text(value) => query.bind(value.to_owned()),
            };
        }
        let rows = query.fetch_all(&self.read).await?;
        let mut ids: Vec<i64> = rows.iter().map(|row| row.try_get("match_id")).collect::<Result<_, _>>()?;
        if newer {
            ids.reverse();
        }
        self.listed(&ids).await
    }

    /// These matches, in this order, with who played.
    async fn listed(&self, ids: &[i64]) -> Result<Vec<Past>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let list = ids.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        // Numbers that the database gave; nothing from outside.
        let sql = AssertSqlSafe(format!(
            "SELECT feats.match_id, feats.game, feats.ended_ms, feats.plies, feats.outcome,
                    players.id AS player, players.discord_id, players.name
             FROM feats LEFT JOIN players ON players.id = feats.player_id
             WHERE feats.match_id IN ({list}) ORDER BY feats.match_id, feats.seat"
        ));
        let rows = sqlx::query(sql).fetch_all(&self.read).await?;
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
        seats: vec![(holder(row)?, row.try_get("outcome")?)],
    })
}
