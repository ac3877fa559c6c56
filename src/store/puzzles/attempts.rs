//! Attempts at puzzles. A change of one is stored with all that follows from it: ratings, and what the
//! puzzle of the day shows.

use serde_json::{Value, json};
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe, Row};

use super::daily::{DailyPuzzle, count_try};
use super::id::PuzzleId;
use crate::play::{Attempt, AttemptEnd, GuildId, PlayerId, Rated};
use crate::rating::{FIRST_LISTED, PuzzleRating};
use crate::rules::Variant;
use crate::store::{Store, StoreError, WriteTransaction};

/// The rating of a person or a puzzle, and the attempts that it comes from.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct PuzzleStats {
    /// The rating.
    pub rating: PuzzleRating,
    /// The attempts that succeeded at once.
    pub solved: i64,
    /// Those that didn't.
    pub missed: i64,
}

impl PuzzleStats {
    fn new(rating: PuzzleRating) -> PuzzleStats {
        PuzzleStats { rating, solved: 0, missed: 0 }
    }

    /// Whether there were too few attempts for the rating to mean much: as few as in matches.
    pub fn is_provisional(&self) -> bool {
        self.solved + self.missed < FIRST_LISTED
    }

    fn after(self, rating: PuzzleRating, solved: bool) -> PuzzleStats {
        let one = |is_it: bool| i64::from(is_it);
        PuzzleStats { rating, solved: self.solved + one(solved), missed: self.missed + one(!solved) }
    }
}

const OF_PLAYER: &str = "SELECT rating, deviation, volatility, solved, missed FROM puzzle_ratings
     WHERE player_id = $1 AND game = $2";
const OF_PUZZLE: &str = "SELECT rating, deviation, volatility, solved, missed FROM puzzles WHERE puzzle = $1";

/// Begins an attempt, in place of one that has ended and was begun before `$5`. What the old attempt changed
/// in the rating stays, so that the new one isn't counted again.
const BEGIN: &str =
    "INSERT INTO puzzle_tries (player_id, puzzle, game, moves, misses, begun_ms) VALUES ($1, $2, $3, '', 0, $4)
     ON CONFLICT (player_id, puzzle) DO UPDATE
     SET moves = '', misses = 0, hinted = NULL, ended = NULL, begun_ms = excluded.begun_ms, gain = NULL,
         again = CASE WHEN puzzle_tries.gain IS NULL THEN puzzle_tries.again ELSE 1 END
     WHERE puzzle_tries.ended IS NOT NULL AND puzzle_tries.begun_ms < $5";

/// A puzzle that a person has tried.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct TriedPuzzle {
    /// The game.
    pub game: Option<Variant>,
    /// The puzzle's key.
    pub key: u64,
    /// Whether the attempt has ended.
    pub has_ended: bool,
}

/// What an attempt at a puzzle becomes.
#[derive(Copy, Clone, Debug)]
pub struct AttemptChange<'a> {
    /// The person.
    pub player: PlayerId,
    /// The puzzle.
    pub puzzle: PuzzleId,
    /// The attempt as it was.
    pub before: &'a Attempt,
    /// The attempt as it is now.
    pub after: &'a Attempt,
}

impl Store {
    /// A person's attempt at a puzzle.
    pub async fn attempt(&self, player: PlayerId, puzzle: u64) -> Result<Option<Attempt>, StoreError> {
        let _timer = self.metrics.database.time("attempt");
        let row = sqlx::query("SELECT * FROM puzzle_tries WHERE player_id = $1 AND puzzle = $2")
            .bind(player.0)
            .bind(puzzle.cast_signed())
            .fetch_optional(&mut *self.read().await?)
            .await?;
        row.as_ref().map(attempt).transpose()
    }

    /// The puzzles that a person has tried, the newest first.
    pub async fn attempts(&self, player: PlayerId) -> Result<Vec<TriedPuzzle>, StoreError> {
        let _timer = self.metrics.database.time("attempt");
        let rows = sqlx::query(
            "SELECT game, puzzle, ended FROM puzzle_tries WHERE player_id = $1 ORDER BY begun_ms DESC, puzzle",
        )
        .bind(player.0)
        .fetch_all(&mut *self.read().await?)
        .await?;
        let tried = |row: &AnyRow| {
            let (game, key): (String, i64) = (row.try_get("game")?, row.try_get("puzzle")?);
            let ended: Option<String> = row.try_get("ended")?;
            Ok(TriedPuzzle { game: game.parse().ok(), key: key.cast_unsigned(), has_ended: ended.is_some() })
        };
        rows.iter().map(tried).collect()
    }

    /// How good a person is at the puzzles of a game.
    pub async fn puzzle_stats(&self, player: PlayerId, game: Variant) -> Result<PuzzleStats, StoreError> {
        let _timer = self.metrics.database.time("attempt");
        let row = sqlx::query(OF_PLAYER).bind(player.0).bind(game.id());
        let row = row.fetch_optional(&mut *self.read().await?).await?;
        row.as_ref().map_or(Ok(PuzzleStats::new(PuzzleRating::START)), stats)
    }

    /// How good a person is at the puzzles of each game of which one has counted for them, the game that
    /// they have tried most first.
    pub async fn puzzle_ratings(&self, player: PlayerId) -> Result<Vec<(Variant, PuzzleStats)>, StoreError> {
        let _timer = self.metrics.database.time("attempt");
        let rows = sqlx::query(
            "SELECT game, rating, deviation, volatility, solved, missed FROM puzzle_ratings
             WHERE player_id = $1 ORDER BY solved + missed DESC, game",
        )
        .bind(player.0)
        .fetch_all(&mut *self.read().await?)
        .await?;
        let rated = |row: &AnyRow| {
            let game: String = row.try_get("game")?;
            Ok(game.parse().ok().zip(Some(stats(row)?)))
        };
        rows.iter().filter_map(|row| rated(row).transpose()).collect()
    }

    /// How hard a puzzle has turned out to be.
    pub async fn stats_of_puzzle(&self, puzzle: PuzzleId) -> Result<PuzzleStats, StoreError> {
        let _timer = self.metrics.database.time("attempt");
        let row = sqlx::query(OF_PUZZLE).bind(puzzle.number());
        let row = row.fetch_optional(&mut *self.read().await?).await?;
        row.as_ref().map_or(Ok(PuzzleStats::new(PuzzleRating::of_puzzle(puzzle.rating))), stats)
    }

    /// Begins an attempt, in place of one that has ended and was begun before `since_ms`.
    pub async fn begin_attempt(
        &self,
        player: PlayerId,
        puzzle: PuzzleId,
        since_ms: i64,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("begin_attempt");
        self.change_rows(begun(player, puzzle, since_ms, now_ms)).await.map(drop)
    }

    /// Begins an attempt at a server's puzzle of the day, or goes on with the one since the day began. If
    /// that was only skipped, it is open again, and a result that came elsewhere counts. Returns whether the
    /// day's message has something new to show.
    ///
    /// # Errors
    /// When the database fails; nothing has changed then.
    pub async fn begin_daily_attempt(
        &self,
        player: PlayerId,
        puzzle: PuzzleId,
        daily: &DailyPuzzle,
        now_ms: i64,
    ) -> Result<bool, StoreError> {
        let _timer = self.metrics.database.time("begin_attempt");
        let mut tx = self.begin().await?;
        begun(player, puzzle, daily.opened_ms, now_ms).execute(&mut *tx).await?;
        // It is the person's current puzzle again, and not the one that came in its place.
        let row = sqlx::query(
            "UPDATE puzzle_tries SET begun_ms = CASE WHEN ended = 'skipped' THEN $3 ELSE begun_ms END,
                 ended = CASE WHEN ended = 'skipped' THEN NULL ELSE ended END
             WHERE player_id = $1 AND puzzle = $2 RETURNING *",
        );
        let row = row.bind(player.0).bind(puzzle.number()).bind(now_ms).fetch_one(&mut *tx).await?;
        let attempt = attempt(&row)?;
        let mut counts = false;
        if let Some(result) = attempt.daily().filter(|_| attempt.begun_ms >= daily.opened_ms) {
            counts = count_try(&mut tx, (daily.guild, daily.day), (player, result), now_ms).await?;
        }
        self.conclude(tx).await?;
        Ok(counts)
    }

    /// Stores what an attempt has become, and counts it once it can be. `of_day` is the server
    /// and day whose puzzle it is. Returns `None`, with nothing changed, if it has changed meanwhile.
    ///
    /// # Errors
    /// When the database fails; nothing has changed then.
    pub async fn change_attempt(
        &self,
        change: AttemptChange<'_>,
        of_day: Option<(GuildId, i64)>,
        now_ms: i64,
    ) -> Result<Option<Attempt>, StoreError> {
        let _timer = self.metrics.database.time("change_attempt");
        let AttemptChange { player, puzzle, before, after } = change;
        let mut tx = self.begin().await?;
        let done = sqlx::query(
            "UPDATE puzzle_tries SET moves = $3, misses = $4, ended = $5, hinted = $9
             WHERE player_id = $1 AND puzzle = $2 AND moves = $6 AND misses = $7 AND ended IS NULL AND begun_ms = $8",
        )
        .bind(player.0)
        .bind(puzzle.number())
        .bind(after.moves.join(" "))
        .bind(i64::from(after.misses))
        .bind(after.end.map(word))
        .bind(before.moves.join(" "))
        .bind(i64::from(before.misses))
        .bind(before.begun_ms)
        .bind(after.hinted.and_then(|played| i64::try_from(played).ok()))
        .execute(&mut *tx)
        .await?;
        if done.rows_affected() == 0 {
            return Ok(None);
        }
        let mut stored = after.clone();
        if let (Rated::NotYet, Some(solved)) = (before.rated, after.verdict()) {
            stored.rated = Rated::Gained(self.rate(&mut tx, player, puzzle, solved).await?);
        }
        if let (Some(of_day), Some(result)) = (of_day, after.daily()) {
            count_try(&mut tx, of_day, (player, result), now_ms).await?;
        }
        self.conclude(tx).await?;
        Ok(Some(stored))
    }

    /// Counts an attempt in both ratings. Returns what it changes in the person's.
    async fn rate(
        &self,
        tx: &mut WriteTransaction,
        player: PlayerId,
        puzzle: PuzzleId,
        solved: bool,
    ) -> Result<i64, StoreError> {
        let locked = |sql: &str| AssertSqlSafe(format!("{sql}{}", self.dialect.for_writing()));
        // Only constants are interpolated. The puzzle is always locked first, so that no two people
        // can wait for each other.
        let row = sqlx::query(locked(OF_PUZZLE)).bind(puzzle.number()).fetch_optional(&mut **tx).await?;
        let new = PuzzleStats::new(PuzzleRating::of_puzzle(puzzle.rating));
        let hard = row.as_ref().map_or(Ok(new), stats)?;
        let query = sqlx::query(locked(OF_PLAYER)).bind(player.0).bind(puzzle.game.id());
        let row = query.fetch_optional(&mut **tx).await?;
        let good = row.as_ref().map_or(Ok(PuzzleStats::new(PuzzleRating::START)), stats)?;
        let (rating, difficulty) = good.rating.after(hard.rating, solved);
        let (better, harder) = (good.after(rating, solved), hard.after(difficulty, solved));
        sqlx::query(
            "INSERT INTO puzzles (puzzle, rating, deviation, volatility, solved, missed) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (puzzle) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
                 volatility = excluded.volatility, solved = excluded.solved, missed = excluded.missed",
        )
        .bind(puzzle.number())
        .bind(difficulty.rating)
        .bind(difficulty.deviation)
        .bind(difficulty.volatility)
        .bind(harder.solved)
        .bind(harder.missed)
        .execute(&mut **tx)
        .await?;
        sqlx::query(
            "INSERT INTO puzzle_ratings (player_id, game, rating, deviation, volatility, solved, missed)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (player_id, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
                 volatility = excluded.volatility, solved = excluded.solved, missed = excluded.missed",
        )
        .bind(player.0)
        .bind(puzzle.game.id())
        .bind(rating.rating)
        .bind(rating.deviation)
        .bind(rating.volatility)
        .bind(better.solved)
        .bind(better.missed)
        .execute(&mut **tx)
        .await?;
        let gain = rating.shown() - good.rating.shown();
        sqlx::query("UPDATE puzzle_tries SET gain = $3 WHERE player_id = $1 AND puzzle = $2")
            .bind(player.0)
            .bind(puzzle.number())
            .bind(gain)
            .execute(&mut **tx)
            .await?;
        Ok(gain)
    }
}

/// [`BEGIN`] with its arguments.
fn begun(
    player: PlayerId,
    puzzle: PuzzleId,
    since_ms: i64,
    now_ms: i64,
) -> Query<'static, Any, AnyArguments> {
    let query = sqlx::query(BEGIN).bind(player.0).bind(puzzle.number()).bind(puzzle.game.id());
    query.bind(now_ms).bind(since_ms)
}

fn word(end: AttemptEnd) -> &'static str {
    match end {
        AttemptEnd::Solved => "solved",
        AttemptEnd::Shown => "shown",
        AttemptEnd::Skipped => "skipped",
    }
}

fn attempt(row: &AnyRow) -> Result<Attempt, StoreError> {
    let moves: String = row.try_get("moves")?;
    let ended: Option<String> = row.try_get("ended")?;
    let ends = [AttemptEnd::Solved, AttemptEnd::Shown, AttemptEnd::Skipped];
    let (again, gain): (i64, Option<i64>) = (row.try_get("again")?, row.try_get("gain")?);
    Ok(Attempt {
        moves: moves.split_whitespace().map(str::to_owned).collect(),
        misses: u32::try_from(row.try_get::<i64, _>("misses")?).unwrap_or(u32::MAX),
        hinted: row.try_get::<Option<i64>, _>("hinted")?.and_then(|played| usize::try_from(played).ok()),
        end: ended.and_then(|ended| ends.into_iter().find(|end| word(*end) == ended)),
        rated: match gain {
            _ if again != 0 => Rated::Before,
            Some(gain) => Rated::Gained(gain),
            None => Rated::NotYet,
        },
        begun_ms: row.try_get("begun_ms")?,
    })
}

fn stats(row: &AnyRow) -> Result<PuzzleStats, StoreError> {
    let rating = PuzzleRating {
        rating: row.try_get("rating")?,
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
    };
    Ok(PuzzleStats { rating, solved: row.try_get("solved")?, missed: row.try_get("missed")? })
}

impl Store {
    /// All puzzles that a person has tried, for the export.
    pub(in crate::store) async fn tried_puzzles(&self, player: PlayerId) -> Result<Value, StoreError> {
        let sql = "SELECT * FROM puzzle_tries WHERE player_id = $1 ORDER BY begun_ms, puzzle";
        self.all_as_json(sql, player.0, |row| {
            let [game, moves] = ["game", "moves"].map(|name| row.try_get::<String, _>(name));
            let [misses, begun_ms] = ["misses", "begun_ms"].map(|name| row.try_get::<i64, _>(name));
            let (ended, gain): (Option<String>, Option<i64>) = (row.try_get("ended")?, row.try_get("gain")?);
            let (hinted, again): (Option<i64>, i64) = (row.try_get("hinted")?, row.try_get("again")?);
            let key = row.try_get::<i64, _>("puzzle")?.cast_unsigned();
            Ok(json!({
                "puzzle": format!("{key:016x}"), "game": game?, "moves": moves?, "misses": misses?,
                "hinted": hinted, "ended": ended, "gain": gain, "again": again != 0, "begun_ms": begun_ms?,
            }))
        })
        .await
    }

    /// A person's ratings in puzzles, for the export.
    pub(in crate::store) async fn stored_puzzle_ratings(
        &self,
        player: PlayerId,
    ) -> Result<Value, StoreError> {
        let sql = "SELECT * FROM puzzle_ratings WHERE player_id = $1 ORDER BY game";
        self.all_as_json(sql, player.0, |row| {
            let (game, stats) = (row.try_get::<String, _>("game")?, stats(row)?);
            let PuzzleRating { rating, deviation, .. } = stats.rating;
            Ok(json!({
                "game": game, "rating": rating, "deviation": deviation,
                "solved": stats.solved, "missed": stats.missed,
            }))
        })
        .await
    }
}
