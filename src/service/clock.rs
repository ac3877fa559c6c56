//! What the clock demands: challenges end, flags fall, reminders go out, matches that nobody plays are asked about; and what
//! time it is for players' clocks.

use std::sync::atomic::Ordering;

use super::{REMEMBER_CHALLENGES_MS, REMEMBER_MS, REMEMBER_POSTS_MS, Service};
use crate::play::{Act, MatchId, Time};
use crate::store::{ALIVE_MS, StoreError, VACATION_YEAR_MS};

/// How often a process says that it is up.
const BEAT_MS: i64 = 5_000;
/// How often what nobody uses is let go of.
const TIDY_MS: i64 = 60_000;
/// Matches looked at in one go.
const BATCH: i64 = 100;
/// Ratings of people who are away that are looked at in one go.
const SWEPT: i64 = 300;
/// Deadlines that have moved by less aren't told anew.
const TOLD_MS: i64 = 60_000;

impl Service {
    /// Does what is due by the clock: unanswered challenges end, flags fall, reminders go out, matches that nobody
    /// plays are asked about and closed, old notes are forgotten.
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
            // Not before: what the last run left unsent is found by sending it once more, and comes first.
            self.store.show_deadlines_anew(now).await?;
            self.retell.store(false, Ordering::Relaxed);
        }
        for id in self.store.overdue(now, BATCH).await? {
            self.due(id, &Act::Expire).await;
        }
        let time = self.time().await?;
        for id in self.store.clocks_due(time.up_ms(), BATCH).await? {
            self.due(id, &Act::Clock(time)).await;
        }
        for vacation in self.store.untold_vacations(BATCH).await? {
            // What failed is in the log; it comes again with the next tick.
            drop(self.tell_vacation(vacation).await);
        }
        self.look_back().await?;
        self.store.sweep_ratings(now, SWEPT).await?;
        self.end_due_seasons().await?;
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
        self.store.note_places(now).await?;
        self.drop_forgotten().await
    }

    /// Lets go of what nobody has asked for in some minutes, each minute.
    fn let_go_of_unused(&self) {
        let steady = self.clock.steady_ms();
        if steady - self.tidied_ms.load(Ordering::Relaxed) >= TIDY_MS {
            self.tidied_ms.store(steady, Ordering::Relaxed);
            self.cache.tidy(steady);
            self.spools.tidy(steady);
        }
    }

    /// One match's turn by the clock. A refusal means that somebody answered or moved in the last moment. A damaged match is
    /// in the log by its fault, and holds up no other.
    async fn due(&self, id: MatchId, act: &Act) {
        drop(self.act(None, id, None, act).await);
    }

    /// The time now, as events are dated.
    pub(super) async fn time(&self) -> Result<Time, StoreError> {
        let now = self.now_ms();
        // Who has slept for long must learn first whether all others have, too.
        if self.since_beat_ms() > ALIVE_MS {
            self.beat(false).await?;
        }
        Ok(Time { at_ms: now, down_ms: self.down_ms.load(Ordering::Relaxed) })
    }

    /// How long ago this process noted that it is up.
    fn since_beat_ms(&self) -> i64 {
        self.clock.steady_ms().saturating_sub(self.beaten_ms.load(Ordering::Relaxed))
    }

    /// Says that this process is up, and learns for how long none was.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn beat(&self, starting: bool) -> Result<(), StoreError> {
        let _one = self.beating.lock().await;
        let (now, steady) = (self.now_ms(), self.clock.steady_ms());
        let most = if starting { None } else { Some(self.since_beat_ms()) };
        let down = self.store.beat(&self.owner, now, most).await?;
        if self.down_ms.swap(down.total_ms, Ordering::Relaxed) != down.total_ms {
            // They tell deadlines as they were before.
            self.cache.clear();
        }
        self.beaten_ms.store(steady, Ordering::Relaxed);
        if down.new_ms > 0 {
            tracing::info!(down_ms = down.new_ms, "nothing was up for a while; clocks stood still");
        }
        if down.new_ms >= TOLD_MS {
            self.retell.store(true, Ordering::Relaxed);
        }
        Ok(())
    }
}
