//! The puzzle of the day: scheduled by a server's managers, opened once a day, and solved
//! privately.

use std::sync::Arc;

use crate::play::{ChannelId, DailyTime, GuildId};
use crate::search::puzzle::VARIANTS;
use crate::service::{DailyPage, Problem, Refusal, Service};
use crate::store::{DailyPuzzle, PuzzleSchedule, StoreError};

/// The most days opened at once.
const BATCH: i64 = 20;
/// Everybody on a server gets the same puzzle, so it is one that most can solve.
const RATING: f64 = 1250.0;
/// A day without a puzzle is tried again after this long.
const PAUSE_MS: i64 = 10 * 60 * 1000;

impl Service {
    /// Where and when a server gets its puzzle of the day, if it does.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn puzzle_schedule(&self, guild: GuildId) -> Result<Option<PuzzleSchedule>, Problem> {
        Ok(self.store.puzzle_schedule(guild).await?)
    }

    /// Schedules a server's puzzle of the day, or changes the schedule. The first one comes when its
    /// time has come.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn schedule_puzzles(
        &self,
        guild: GuildId,
        channel: ChannelId,
        language: String,
        time: DailyTime,
    ) -> Result<(), Problem> {
        let due_ms = time.next_ms(self.now_ms());
        let schedule = PuzzleSchedule { guild, channel, language, time, due_ms };
        Ok(self.store.set_puzzle_schedule(&schedule).await?)
    }

    /// Stops a server's puzzles of the day.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unschedule_puzzles(&self, guild: GuildId) -> Result<(), Problem> {
        Ok(self.store.drop_puzzle_schedule(guild).await?)
    }

    /// Opens the days whose time has come. After an outage of days, only the newest comes.
    pub(in crate::service) async fn open_due_days(&self) -> Result<(), StoreError> {
        let now = self.now_ms();
        for schedule in self.store.puzzle_schedules_due(now, BATCH).await? {
            let (day, next_ms) = (schedule.time.day(now), schedule.time.next_ms(now));
            let known = self.store.daily_keys(schedule.guild).await?;
            // The games take turns by the day, and every process makes the same choice.
            let game = VARIANTS[day.rem_euclid(VARIANTS.len() as i64) as usize];
            let seed = (schedule.guild.0 as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ day.cast_unsigned();
            let library = Arc::clone(&self.puzzles);
            let draw = move || library.draw(game, RATING, seed, &known);
            // Reading all puzzles takes a moment, and the runtime's threads are for those who wait.
            let drawn = tokio::task::spawn_blocking(draw).await;
            let Ok(Some(puzzle)) = drawn else {
                tracing::warn!(guild = %schedule.guild, day, %game, ?drawn, "there is no puzzle for this day");
                self.store.postpone_day(&schedule, now + PAUSE_MS).await?;
                continue;
            };
            if self.store.open_day(&schedule, (day, puzzle), next_ms, now).await? {
                tracing::info!(guild = %schedule.guild, day, %game, "a puzzle of the day");
                self.signals.posts.notify_one();
            }
        }
        Ok(())
    }

    /// The puzzle of the day before the current one, on a server.
    ///
    /// # Errors
    /// A refusal when there is none.
    pub async fn earlier_puzzle(&self, guild: GuildId, before: i64) -> Result<DailyPage, Problem> {
        let daily = self.store.daily_puzzle(guild, Some(before)).await?.filter(|daily| !daily.is_current);
        let page = self.daily_page(daily.ok_or(Refusal::NoDailyPuzzle)?).await?;
        Ok(page.ok_or(Refusal::NoSuchPuzzle)?)
    }

    /// What the message of a day shows; `None` if its puzzle is no longer part of the program.
    pub(in crate::service) async fn daily_page(
        &self,
        daily: DailyPuzzle,
    ) -> Result<Option<DailyPage>, StoreError> {
        let (library, key) = (Arc::clone(&self.puzzles), daily.key);
        let Ok(Some(puzzle)) = tokio::task::spawn_blocking(move || library.puzzle(key)).await else {
            return Ok(None);
        };
        let settings = self.store.server_settings(daily.guild).await?;
        Ok(Some(DailyPage {
            counts: self.store.daily_counts(daily.guild, daily.day).await?,
            has_earlier: self.store.daily_puzzle(daily.guild, Some(daily.day)).await?.is_some(),
            theme: settings.theme.unwrap_or_else(|| "wood".to_owned()),
            daily: DailyPuzzle {
                language: settings.language.unwrap_or_else(|| daily.language.clone()),
                ..daily
            },
            puzzle: Arc::new(puzzle),
        }))
    }
}
