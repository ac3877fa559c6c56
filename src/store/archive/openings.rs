//! How often openings were played on a server, and how well they went.

use sqlx::{AssertSqlSafe, Row};

use crate::play::{GuildId, Match, Opening};
use crate::rules::{Ending, Position};
use crate::store::{Store, StoreError, WriteTransaction};

/// An opening among the finished matches of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningStats {
    /// The moves, separated by spaces.
    pub line: String,
    /// The number of matches that began with them.
    pub played: i64,
    /// The share of points that the players who began made in those matches, in percent.
    pub share: i64,
}

/// Counts the opening of a match that is over. Must be called once for each match.
pub(super) async fn count_opening(tx: &mut WriteTransaction, game: &Match) -> Result<(), StoreError> {
    let outcome = game.position().outcome();
    let Some((outcome, first)) = outcome.zip(Position::start(game.setup()).turn()) else { return Ok(()) };
    let points = match outcome.ending(first) {
        Ending::Won => 2,
        Ending::Drawn => 1,
        Ending::Lost => 0,
    };
    let Opening { setup, lines } = game.opening();
    // Always the shortest first, so that of two matches that end at once, one waits for the other
    // and they don't deadlock.
    for line in lines {
        sqlx::query(
            "INSERT INTO openings (guild, setup, line, played, points) VALUES ($1, $2, $3, 1, $4)
             ON CONFLICT (guild, setup, line) DO UPDATE
             SET played = openings.played + 1, points = openings.points + excluded.points",
        )
        .bind(game.location().guild)
        .bind(setup.clone())
        .bind(line)
        .bind(points)
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

impl Store {
    /// The lines of an opening with which several matches of a server began, the shortest first.
    pub async fn openings(&self, guild: GuildId, opening: &Opening) -> Result<Vec<OpeningStats>, StoreError> {
        let _timer = self.metrics.database.time("openings");
        if opening.lines.is_empty() {
            return Ok(Vec::new());
        }
        let places: Vec<String> = (0..opening.lines.len()).map(|at| format!("${}", at + 3)).collect();
        // Only the numbers of parameters are interpolated.
        let sql = format!(
            "SELECT line, played, points FROM openings
             WHERE guild = $1 AND setup = $2 AND line IN ({}) AND played > 1",
            places.join(", ")
        );
        let mut query = sqlx::query(AssertSqlSafe(sql)).bind(guild).bind(opening.setup.clone());
        for line in &opening.lines {
            query = query.bind(line.clone());
        }
        let rows = query.fetch_all(&mut *self.read().await?).await?;
        let mut stats = Vec::new();
        for row in &rows {
            let (played, points): (i64, i64) = (row.try_get("played")?, row.try_get("points")?);
            let share = (points * 100 + played) / (2 * played).max(1);
            stats.push(OpeningStats { line: row.try_get("line")?, played, share });
        }
        stats.sort_by_key(|stats| stats.line.len());
        Ok(stats)
    }
}
