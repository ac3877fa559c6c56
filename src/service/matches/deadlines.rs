//! Everything that is done on schedule: expiring challenges, flags, reminders, questions about idle
//! matches. Also the time for players' clocks.

use std::sync::atomic::Ordering;

use crate::play::{Act, MatchId, Time};
use crate::service::{REMEMBER_CHALLENGES_MS, REMEMBER_MS, REMEMBER_POSTS_MS, Service};
use crate::store::{ALIVE_MS, StoreError, VACATION_YEAR_MS};

/// How often a process stamps that it is up.
const BEAT_MS: i64 = 5_000;
/// How often unused data is dropped from memory.
const TIDY_MS: i64 = 60_000;
/// The most matches handled at once.
const BATCH: i64 = 100;
/// The most ratings of absent players updated at once.
const SWEPT: i64 = 300;
/// Boards aren't edited when their deadlines have moved by less than this.
const TOLD_MS: i64 = 60_000;

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
        if self.since_beat_ms() >= BEAT_MS {
            self.beat(false).await?;
        }
        if self.retell.load(Ordering::Relaxed) {
            // Not earlier: posts left unsent by the last run have priority.
            self.store.show_deadlines_anew(now).await?;
            self.retell.store(false, Ordering::Relaxed);
        }
        let time = self.time().await?;
        if self.store.is_anything_due(time, self.forgotten.load(Ordering::Relaxed)).await? {
            self.do_what_is_due(time).await?;
        }
        self.look_back().await?;
        if now - self.pruned_ms.load(Ordering::Relaxed) > REMEMBER_MS / 24 {
            self.pruned_ms.store(now, Ordering::Relaxed);
            self.store.forget_interactions(now - REMEMBER_MS).await?;
            self.store.forget_imports(now - REMEMBER_MS).await?;
            self.store.forget_pings(now - REMEMBER_MS).await?;
            self.looks_back.store(true, Ordering::Relaxed);
            self.store.forget_tokens(now - REMEMBER_MS).await?;
            self.store.forget_posts(now - REMEMBER_POSTS_MS).await?;
            self.store.forget_follows(now - REMEMBER_MS / 24, now - REMEMBER_POSTS_MS).await?;
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
        for vacation in self.store.unannounced_vacations(BATCH).await? {
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
        if steady - self.tidied_ms.load(Ordering::Relaxed) >= TIDY_MS {
            self.tidied_ms.store(steady, Ordering::Relaxed);
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
        if self.since_beat_ms() > ALIVE_MS {
            self.beat(false).await?;
        }
        Ok(Time { at_ms: now, down_ms: self.down_ms.load(Ordering::Relaxed) })
    }

    /// How long ago this process last stamped that it is up.
    fn since_beat_ms(&self) -> i64 {
        self.clock.steady_ms().saturating_sub(self.beaten_ms.load(Ordering::Relaxed))
    }

    /// Stamps that this process is up, and learns how long none was.
    pub async fn beat(&self, starting: bool) -> Result<(), StoreError> {
        let _one = self.beating.lock().await;
        let (now, steady, lived) = (self.now_ms(), self.clock.steady_ms(), self.clock.lived_ms());
        let most = (!starting).then(|| lived.saturating_sub(self.beaten_lived_ms.load(Ordering::Relaxed)));
        let down = self.store.beat(&self.owner, now, most).await?;
        if self.down_ms.swap(down.total_ms, Ordering::Relaxed) != down.total_ms {
            // The cached matches show the old deadlines.
            self.cache.clear();
        }
        self.beaten_ms.store(steady, Ordering::Relaxed);
        self.beaten_lived_ms.store(lived, Ordering::Relaxed);
        if down.new_ms > 0 {
            tracing::info!(down_ms = down.new_ms, "nothing was up for a while; clocks stood still");
        }
        if down.new_ms >= TOLD_MS {
            self.retell.store(true, Ordering::Relaxed);
        }
        Ok(())
    }
}
