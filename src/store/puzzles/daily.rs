//! The puzzle of the day: when a server gets it, its message, and who has solved it.
//!
//! A day's row is stored together with the next day's due time, so that a crash neither loses nor
//! doubles it. Its message is shown by leases, as boards are, and edited when results come in.

use serde_json::{Value, json};
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use super::id::PuzzleId;
use crate::play::{ChannelId, DailyResult, DailyTime, GuildId, PlayerId, Zone};
use crate::rules::Variant;
use crate::store::delivery::{Claim, Leased, Posted, SHOW_AGAIN, Showing};
use crate::store::{LEASE_MS, Store, StoreError, WriteTransaction};

/// Edits are this far apart, so that many results cost few edits.
const GATHER_MS: i64 = 5_000;
/// The most people named for their streaks.
const BEST: i64 = 3;

/// Where and when a server gets its puzzle of the day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleSchedule {
    /// The server.
    pub guild: GuildId,
    /// The channel.
    pub channel: ChannelId,
    /// Discord's code of the language.
    pub language: String,
    /// The time of the day.
    pub time: DailyTime,
    /// When the next one comes, in milliseconds UTC.
    pub due_ms: i64,
}

/// The puzzle of a day on a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyPuzzle {
    /// The server.
    pub guild: GuildId,
    /// The day, counted from 1970-01-01 in the server's zone.
    pub day: i64,
    /// The game.
    pub game: Option<Variant>,
    /// The puzzle's key.
    pub key: u64,
    /// The channel.
    pub channel: ChannelId,
    /// Discord's code of the language.
    pub language: String,
    /// Discord's id of its message, once it is posted.
    pub message: Option<i64>,
    /// When its day began, in milliseconds UTC.
    pub opened_ms: i64,
    /// Whether it is the newest of this server.
    pub is_current: bool,
}

/// A message of a puzzle of the day that this process shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyPost {
    /// What it shows.
    pub puzzle: DailyPuzzle,
    /// The version that is shown.
    pub want: i64,
    /// Whether it was posted.
    pub posted: Posted,
    /// How often showing it has failed.
    pub attempts: i64,
}

/// The results of the puzzle of a day.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DailyCounts {
    /// The people who have tried it.
    pub tried: i64,
    /// Those who have solved it.
    pub solved: i64,
    /// Those who have solved it at once.
    pub first: i64,
    /// The days in a row, up to this one, on which somebody solved it.
    pub streak: i64,
    /// The longest streaks of people who have solved it, with names.
    pub best: Vec<(String, i64)>,
}

impl Store {
    /// The schedule of a server, if it gets a puzzle of the day.
    pub async fn puzzle_schedule(&self, guild: GuildId) -> Result<Option<PuzzleSchedule>, StoreError> {
        let _timer = self.metrics.database.time("daily");
        let row = sqlx::query("SELECT * FROM puzzle_schedules WHERE guild = $1").bind(guild);
        row.fetch_optional(&mut *self.read().await?).await?.as_ref().map(schedule).transpose()
    }

    /// Sets the schedule of a server.
    pub async fn set_puzzle_schedule(&self, schedule: &PuzzleSchedule) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("daily");
        let query = sqlx::query(
            "INSERT INTO puzzle_schedules (guild, channel, language, minute, zone, due_ms) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (guild) DO UPDATE SET channel = excluded.channel, language = excluded.language,
                 minute = excluded.minute, zone = excluded.zone, due_ms = excluded.due_ms",
        )
        .bind(schedule.guild)
        .bind(schedule.channel)
        .bind(schedule.language.clone())
        .bind(i64::from(schedule.time.minute))
        .bind(schedule.time.zone.to_string())
        .bind(schedule.due_ms);
        self.change_rows(query).await.map(drop)
    }

    /// Stops a server's puzzles of the day. Those posted so far stay.
    pub async fn drop_puzzle_schedule(&self, guild: GuildId) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("daily");
        let query = sqlx::query("DELETE FROM puzzle_schedules WHERE guild = $1").bind(guild);
        self.change_rows(query).await.map(drop)
    }

    /// The servers whose next puzzle is due.
    pub async fn puzzle_schedules_due(
        &self,
        now_ms: i64,
        limit: i64,
    ) -> Result<Vec<PuzzleSchedule>, StoreError> {
        let _timer = self.metrics.database.time("daily");
        let rows =
            sqlx::query("SELECT * FROM puzzle_schedules WHERE due_ms <= $1 ORDER BY due_ms, guild LIMIT +$2");
        rows.bind(now_ms)
            .bind(limit)
            .fetch_all(&mut *self.read().await?)
            .await?
            .iter()
            .map(schedule)
            .collect()
    }

    /// Has a server's day tried again later, unless its schedule has changed.
    pub async fn postpone_day(&self, schedule: &PuzzleSchedule, until_ms: i64) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("daily");
        let query = sqlx::query("UPDATE puzzle_schedules SET due_ms = $3 WHERE guild = $1 AND due_ms = $2")
            .bind(schedule.guild)
            .bind(schedule.due_ms)
            .bind(until_ms);
        self.change_rows_lightly(query).await.map(drop)
    }

    /// The keys of the puzzles that a server has had.
    pub async fn daily_keys(&self, guild: GuildId) -> Result<Vec<u64>, StoreError> {
        let _timer = self.metrics.database.time("daily");
        let rows = sqlx::query("SELECT puzzle FROM daily_puzzles WHERE guild = $1")
            .bind(guild)
            .fetch_all(&mut *self.read().await?)
            .await?;
        rows.iter().map(|row| Ok(row.try_get::<i64, _>("puzzle")?.cast_unsigned())).collect()
    }

    /// Opens a server's day with its puzzle, if nobody else has: the message is due now, and the next
    /// puzzle at `next_ms`. The message of the day before is shown once more, as that of a day that is
    /// over.
    ///
    /// # Errors
    /// When the database fails; nothing has changed then.
    pub async fn open_day(
        &self,
        schedule: &PuzzleSchedule,
        (day, puzzle): (i64, PuzzleId),
        next_ms: i64,
        now_ms: i64,
    ) -> Result<bool, StoreError> {
        let _timer = self.metrics.database.time("open_day");
        let mut tx = self.begin().await?;
        let moved = sqlx::query("UPDATE puzzle_schedules SET due_ms = $3 WHERE guild = $1 AND due_ms = $2")
            .bind(schedule.guild)
            .bind(schedule.due_ms)
            .bind(next_ms)
            .execute(&mut *tx)
            .await?;
        if moved.rows_affected() == 0 {
            return Ok(false);
        }
        // Even if the clock was put back, or the zone or the hour has changed, a day has one
        // puzzle.
        let opened = sqlx::query(
            "INSERT INTO daily_puzzles (guild, day, puzzle, game, channel, language, opened_ms, want, due_ms, attempts, lease_ms, owner)
             SELECT $1, $2, $3, $4, $5, $6, $7, 0, $7, 0, 0, ''
             WHERE NOT EXISTS (SELECT 1 FROM daily_puzzles WHERE guild = $1 AND day >= $2)",
        )
        .bind(schedule.guild)
        .bind(day)
        .bind(puzzle.number())
        .bind(puzzle.game.id())
        .bind(schedule.channel)
        .bind(schedule.language.clone())
        .bind(now_ms)
        .execute(&mut *tx)
        .await?;
        if opened.rows_affected() > 0 {
            sqlx::query(
                "UPDATE daily_puzzles SET want = want + 1, due_ms = $3 WHERE guild = $1 AND message IS NOT NULL
                 AND day = (SELECT MAX(day) FROM daily_puzzles WHERE guild = $1 AND day < $2)",
            )
            .bind(schedule.guild)
            .bind(day)
            .bind(now_ms)
            .execute(&mut *tx)
            .await?;
        }
        self.conclude(tx).await?;
        Ok(opened.rows_affected() > 0)
    }

    /// The newest puzzle of a server, or the one before `day`.
    pub async fn daily_puzzle(
        &self,
        guild: GuildId,
        before: Option<i64>,
    ) -> Result<Option<DailyPuzzle>, StoreError> {
        let _timer = self.metrics.database.time("daily");
        let row = sqlx::query(
            "SELECT daily_puzzles.*, (SELECT MAX(day) FROM daily_puzzles WHERE guild = $1) AS newest
             FROM daily_puzzles WHERE guild = $1 AND day < $2 ORDER BY day DESC LIMIT 1",
        )
        .bind(guild)
        .bind(before.unwrap_or(i64::MAX))
        .fetch_optional(&mut *self.read().await?)
        .await?;
        row.as_ref().map(daily).transpose()
    }

    /// The results of a day.
    pub async fn daily_counts(&self, guild: GuildId, day: i64) -> Result<DailyCounts, StoreError> {
        let _timer = self.metrics.database.time("daily");
        let mut read = self.read().await?;
        let row = sqlx::query(
            "SELECT CAST(COUNT(*) AS BIGINT) AS tried,
                    CAST(COALESCE(SUM(CASE WHEN result = 'missed' THEN 0 ELSE 1 END), 0) AS BIGINT) AS solved,
                    CAST(COALESCE(SUM(CASE WHEN result = 'first' THEN 1 ELSE 0 END), 0) AS BIGINT) AS first
             FROM daily_tries WHERE guild = $1 AND day = $2",
        )
        .bind(guild)
        .bind(day)
        .fetch_one(&mut *read)
        .await?;
        let best = sqlx::query(
            "SELECT players.name, daily_tries.streak FROM daily_tries JOIN players ON players.id = daily_tries.player_id
             WHERE guild = $1 AND day = $2 AND result <> 'missed' AND daily_tries.streak > 1
             ORDER BY daily_tries.streak DESC, daily_tries.player_id LIMIT +$3",
        )
        .bind(guild)
        .bind(day)
        .bind(BEST)
        .fetch_all(&mut *read)
        .await?;
        // A puzzle that nobody solves ends the server's streak; that of the current day still can be solved. So
        // only the days of the streak are read, from the newest on, and not all that the server has had.
        let streak = sqlx::query(
            "SELECT CAST(COUNT(*) AS BIGINT) AS days FROM daily_puzzles
             WHERE guild = $1 AND day <= $2
             AND day > COALESCE((
                 SELECT unsolved.day FROM daily_puzzles AS unsolved WHERE unsolved.guild = $1 AND unsolved.day < $2
                 AND NOT EXISTS (SELECT 1 FROM daily_tries WHERE daily_tries.guild = $1
                                 AND daily_tries.day = unsolved.day AND result <> 'missed')
                 ORDER BY unsolved.day DESC LIMIT 1), -1)
             AND EXISTS (SELECT 1 FROM daily_tries WHERE daily_tries.guild = $1
                         AND daily_tries.day = daily_puzzles.day AND result <> 'missed')",
        )
        .bind(guild)
        .bind(day)
        .fetch_one(&mut *read)
        .await?;
        Ok(DailyCounts {
            tried: row.try_get("tried")?,
            solved: row.try_get("solved")?,
            first: row.try_get("first")?,
            streak: streak.try_get("days")?,
            best: best
                .iter()
                .map(|row| Ok((row.try_get("name")?, row.try_get("streak")?)))
                .collect::<Result<_, StoreError>>()?,
        })
    }

    /// What a person has made of a day's puzzle, with their streak.
    pub async fn daily_try(
        &self,
        guild: GuildId,
        day: i64,
        player: PlayerId,
    ) -> Result<Option<(DailyResult, i64)>, StoreError> {
        let _timer = self.metrics.database.time("daily");
        let row = sqlx::query(
            "SELECT result, streak FROM daily_tries WHERE guild = $1 AND day = $2 AND player_id = $3",
        )
        .bind(guild)
        .bind(day)
        .bind(player.0)
        .fetch_optional(&mut *self.read().await?)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let said: String = row.try_get("result")?;
        let results = [DailyResult::First, DailyResult::Later, DailyResult::Missed];
        let result = results.into_iter().find(|result| word(*result) == said);
        result.map(|result| Ok((result, row.try_get("streak")?))).transpose()
    }

    /// Leases up to `limit` messages of puzzles of the day that have something new to show.
    pub async fn claim_daily_posts(
        &self,
        owner: &str,
        now_ms: i64,
        limit: i64,
    ) -> Result<Vec<DailyPost>, StoreError> {
        let _timer = self.metrics.database.time("daily");
        let due = sqlx::query(
            "SELECT daily_puzzles.*,
                    (SELECT MAX(newer.day) FROM daily_puzzles AS newer WHERE newer.guild = daily_puzzles.guild) AS newest
             FROM daily_puzzles WHERE due_ms <= $1 AND lease_ms NOT BETWEEN $1 + 1 AND $2 ORDER BY due_ms, guild LIMIT +$3",
        )
        .bind(now_ms)
        .bind(now_ms + LEASE_MS)
        .bind(limit)
        .fetch_all(&mut *self.read().await?)
        .await?;
        let lease = |row: &AnyRow| Ok(Leased::Daily(row.try_get("guild")?, row.try_get("day")?));
        let claimed = self.claim_messages(due, Claim::now(owner, now_ms), lease).await?;
        let post = |(read, now): &(AnyRow, AnyRow)| {
            Ok(DailyPost {
                puzzle: DailyPuzzle { message: now.try_get("message")?, ..daily(read)? },
                want: now.try_get("want")?,
                posted: Posted::of(now)?,
                attempts: now.try_get("attempts")?,
            })
        };
        claimed.iter().map(post).collect()
    }

    /// Notes that a message shows what `post` says, unless `owner` no longer holds it. What has
    /// changed meanwhile is due soon.
    pub async fn daily_is_shown(
        &self,
        post: &DailyPost,
        owner: &str,
        message: Option<i64>,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("daily");
        let row = Leased::Daily(post.puzzle.guild.0, post.puzzle.day);
        let showing = Showing { message, want: post.want, rests_ms: now_ms + GATHER_MS };
        self.message_is_shown(row, owner, showing).await
    }

    /// Puts off a message that couldn't be shown; `failed` says whether that counts as a failed attempt.
    pub async fn postpone_daily(
        &self,
        post: &DailyPost,
        owner: &str,
        due_ms: i64,
        failed: bool,
    ) -> Result<(), StoreError> {
        self.postpone(Leased::Daily(post.puzzle.guild.0, post.puzzle.day), owner, due_ms, failed).await
    }
}

/// Notes what a person has made of a day's puzzle. Somebody who has missed it can still solve it, but no
/// longer at once. Returns whether that is new; the day's message is due again then.
pub(super) async fn count_try(
    tx: &mut WriteTransaction,
    (guild, day): (GuildId, i64),
    (player, result): (PlayerId, DailyResult),
    now_ms: i64,
) -> Result<bool, StoreError> {
    // A day without a puzzle, such as one of an outage, ends no streak.
    let before = sqlx::query(
        "SELECT streak FROM daily_tries WHERE guild = $1 AND player_id = $3 AND result <> 'missed'
         AND day = (SELECT MAX(day) FROM daily_puzzles WHERE guild = $1 AND day < $2)",
    )
    .bind(guild)
    .bind(day)
    .bind(player.0)
    .fetch_optional(&mut **tx)
    .await?;
    let before = before.map_or(Ok(0), |row| row.try_get::<i64, _>("streak"))?;
    let streak = if result.is_solved() { before + 1 } else { 0 };
    let done = sqlx::query(
        "INSERT INTO daily_tries (guild, day, player_id, result, streak) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (guild, day, player_id) DO UPDATE SET result = 'later', streak = excluded.streak
         WHERE daily_tries.result = 'missed' AND excluded.result <> 'missed'",
    )
    .bind(guild)
    .bind(day)
    .bind(player.0)
    .bind(word(result))
    .bind(streak)
    .execute(&mut **tx)
    .await?;
    if done.rows_affected() > 0 {
        // Only constants are interpolated.
        let sql =
            AssertSqlSafe(format!("UPDATE daily_puzzles SET {SHOW_AGAIN} WHERE guild = $3 AND day = $4"));
        let query = sqlx::query(sql).bind(now_ms).bind(now_ms + GATHER_MS).bind(guild).bind(day);
        query.execute(&mut **tx).await?;
    }
    Ok(done.rows_affected() > 0)
}

fn word(result: DailyResult) -> &'static str {
    match result {
        DailyResult::First => "first",
        DailyResult::Later => "later",
        DailyResult::Missed => "missed",
    }
}

fn schedule(row: &AnyRow) -> Result<PuzzleSchedule, StoreError> {
    let zone: String = row.try_get("zone")?;
    Ok(PuzzleSchedule {
        guild: row.try_get("guild")?,
        channel: row.try_get("channel")?,
        language: row.try_get("language")?,
        time: DailyTime {
            minute: u16::try_from(row.try_get::<i64, _>("minute")?).unwrap_or_default(),
            zone: zone.parse().unwrap_or_else(|_| Zone::default()),
        },
        due_ms: row.try_get("due_ms")?,
    })
}

fn daily(row: &AnyRow) -> Result<DailyPuzzle, StoreError> {
    let (game, day): (String, i64) = (row.try_get("game")?, row.try_get("day")?);
    Ok(DailyPuzzle {
        guild: row.try_get("guild")?,
        day,
        game: game.parse().ok(),
        key: row.try_get::<i64, _>("puzzle")?.cast_unsigned(),
        channel: row.try_get("channel")?,
        language: row.try_get("language")?,
        message: row.try_get("message")?,
        opened_ms: row.try_get("opened_ms")?,
        is_current: row.try_get::<i64, _>("newest")? == day,
    })
}

impl Store {
    /// A person's results in puzzles of the day, for the export.
    pub(in crate::store) async fn daily_results(&self, player: PlayerId) -> Result<Value, StoreError> {
        let sql = "SELECT * FROM daily_tries WHERE player_id = $1 ORDER BY day, guild";
        self.all_as_json(sql, player.0, |row| {
            let (guild, day, streak): (i64, i64, i64) =
                (row.try_get("guild")?, row.try_get("day")?, row.try_get("streak")?);
            let result: String = row.try_get("result")?;
            Ok(json!({ "server": guild.to_string(), "day": day, "result": result, "streak": streak }))
        })
        .await
    }
}
