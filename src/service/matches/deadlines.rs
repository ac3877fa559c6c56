//! Everything that is done on schedule: challenges that expire, flags (players whose time has run
//! out), reminders, and questions about idle matches. Also the time for players' clocks.

use std::sync::atomic::Ordering;

use crate::play::{Act, MatchId, Time};
use crate::service::{
    PRUNE_EVERY_MS, REMEMBER_CHALLENGES_MS, REMEMBER_FOLLOWS_MS, REMEMBER_MS, REMEMBER_POSTS_MS, Service,
};
use crate::store::{ALIVE_MS, StoreError, VACATION_YEAR_MS};

/// How often a process stamps that it is up.
const BEAT_MS: i64 = 5_000;
/// How often unused data is dropped from memory.
const TIDY_MS: i64 = 60_000;
/// The most matches handled at once.
const BATCH: i64 = 100;
/// The most ratings of absent players updated at once.
const SWEPT: i64 = 300;

impl Service {
    /// Does whatever is due: expires challenges, flags players, sends reminders, asks about and
    /// closes idle matches, deletes old notes.
    ///
    /// # Errors
    /// When the database fails; the rest is done at the next tick.
    pub async fn tick(&self) -> Result<(), StoreError> {
        let now = self.now_ms();
        self.let_go_of_unused();
        self.store.check_file()?;
        if self.pulse.age_ms(&*self.clock) >= BEAT_MS {
            self.beat(false).await?;
        }
        if self.pulse.boards_are_late() {
            // Not earlier: posts left unsent by the last run have priority.
            self.store.show_deadlines_again(now).await?;
            self.pulse.boards_are_edited();
        }
        let time = self.time().await?;
        if self.store.is_anything_due(time, self.upkeep.forgotten.load(Ordering::Relaxed)).await? {
            self.do_what_is_due(time).await?;
        }
        self.look_back().await?;
        if now - self.upkeep.pruned_ms.load(Ordering::Relaxed) > PRUNE_EVERY_MS {
            self.upkeep.pruned_ms.store(now, Ordering::Relaxed);
            self.store.forget_interactions(now - REMEMBER_MS).await?;
            self.store.forget_imports(now - REMEMBER_MS).await?;
            self.store.forget_pings(now - REMEMBER_MS).await?;
            self.upkeep.looks_back.store(true, Ordering::Relaxed);
            self.store.forget_tokens(now - REMEMBER_MS).await?;
            self.store.forget_posts(now - REMEMBER_POSTS_MS).await?;
            self.store.forget_follows(now - REMEMBER_FOLLOWS_MS, now - REMEMBER_POSTS_MS).await?;
            self.store.forget_vacations(now - VACATION_YEAR_MS).await?;
            let challenges = self.store.forget_challenges(now - REMEMBER_CHALLENGES_MS).await?;
            if challenges > 0 {
                tracing::info!(challenges, "forgot challenges that came to nothing a month ago");
            }
        }
        Ok(())
    }

    /// Does whatever is due at a time. A failure in one match holds up no other.
    async fn do_what_is_due(&self, time: Time) -> Result<(), StoreError> {
        for id in self.store.overdue(time.at_ms, BATCH).await? {
            self.due(id, &Act::Expire).await;
        }
        for id in self.store.clocks_due(time.up(), BATCH).await? {
            self.due(id, &Act::Clock(time)).await;
        }
        self.store.end_undos(time.at_ms).await?;
        for vacation in self.store.unannounced_vacations(time.at_ms, BATCH).await? {
            // The failure is logged, and the next tick tries again.
            drop(self.tell_vacation(vacation).await);
        }
        self.store.sweep_ratings(time.at_ms, SWEPT).await?;
        self.end_due_seasons().await?;
        self.open_due_days().await?;
        self.store.note_places(time.at_ms).await?;
        self.drop_forgotten().await
    }

    /// Once a minute, drops whatever hasn't been used for some minutes.
    fn let_go_of_unused(&self) {
        let steady = self.clock.steady_ms();
        if steady - self.upkeep.tidied_ms.load(Ordering::Relaxed) >= TIDY_MS {
            self.upkeep.tidied_ms.store(steady, Ordering::Relaxed);
            self.cache.tidy(steady);
            self.replays.tidy(steady);
        }
    }

    /// Applies the clock to one match. A refusal means that somebody answered or moved at the last
    /// moment. A damaged match is logged and doesn't hold up others.
    async fn due(&self, id: MatchId, act: &Act) {
        drop(self.act(None, id, None, act).await);
    }

    /// The current time, with the downtime, for dating events.
    pub(in crate::service) async fn time(&self) -> Result<Time, StoreError> {
        let now = self.now_ms();
        // After a long sleep, find out first whether any other process was up.
        if self.pulse.age_ms(&*self.clock) > ALIVE_MS {
            self.beat(false).await?;
        }
        Ok(Time { at_ms: now, down_ms: self.pulse.down_ms() })
    }

    /// Stamps that this process is up, and learns how long none was.
    pub async fn beat(&self, starting: bool) -> Result<(), StoreError> {
        if self.pulse.beat(&self.store, &*self.clock, &self.owner, starting).await? {
            // The cached matches show the old deadlines.
            self.cache.clear();
        }
        Ok(())
    }
}
