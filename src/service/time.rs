//! The time: the machine's clock, checked against Discord's.
//!
//! Deadlines that several processes share, and that people read on Discord, need a single clock. A
//! machine's own may be wrong, or be set while the bot runs, and either would end matches that have
//! time left. So the machine's clock is read once; from then on the monotonic clock counts, which
//! nobody sets. Each answer from Discord has a date. When two in a row differ from our time by more
//! than five seconds, Discord's time is used.

use std::future::Future;
use std::pin::Pin;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// A wait that ends by itself.
pub type Sleep<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

/// A clock that tests can replace.
///
/// The bot's own waits, such as the pause before it tries again, follow this clock, so that moving
/// it ends the wait. Two kinds of limits stay with the machine's own monotonic clock: a peer that
/// doesn't answer takes real time, whatever a clock says, and so do Discord's three seconds for an
/// answer, which begin when the request arrives.
pub trait Clock: Send + Sync {
    /// Milliseconds UTC since 1970.
    fn now_ms(&self) -> i64;

    /// Milliseconds since an arbitrary moment. Unlike [`Clock::now_ms`], it doesn't jump when a
    /// wrong clock is corrected.
    fn steady_ms(&self) -> i64 {
        self.now_ms()
    }

    /// [`Clock::steady_ms`] without what a sandbox has skipped: however long that is, the bot wasn't
    /// down in that time.
    fn lived_ms(&self) -> i64 {
        self.steady_ms()
    }

    /// Whether the time is known to be about Discord's.
    fn is_checked(&self) -> bool {
        true
    }

    /// Waits for this long, by [`Clock::steady_ms`].
    fn sleep(&self, time: Duration) -> Sleep<'_> {
        Box::pin(tokio::time::sleep(time))
    }

    /// Takes a reading of Discord's clock into account.
    fn hear(&self, _: Reading) {}
}

/// The date in one of Discord's answers.
#[derive(Copy, Clone, Debug)]
pub struct Reading {
    /// Discord's date, in milliseconds UTC since 1970, truncated to whole seconds.
    pub date_ms: i64,
    /// When the request was sent.
    pub sent: Instant,
    /// When the answer arrived.
    pub received: Instant,
}

/// The machine's clock.
#[derive(Copy, Clone, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now_ms(&self) -> i64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        since.map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

/// Our time may differ from Discord's by this much: its dates are in whole seconds, and answers
/// take a while.
const BOUND_MS: i64 = 5_000;
/// The date of a slower answer is too imprecise.
const LONGEST_ANSWER_MS: i64 = 2_000;
/// The greatest difference between two readings that agree.
const AGREE_MS: i64 = 2_000;

/// A clock that starts with the machine's time and follows Discord's where they differ.
#[derive(Debug)]
pub struct CheckedClock {
    start: Instant,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// Our time when `start` was taken, corrected by Discord, in milliseconds UTC.
    offset_ms: i64,
    /// Whether a reading has ever agreed with our time.
    agreed: bool,
    /// The offset according to the last reading, if that differed too much.
    doubt_ms: Option<i64>,
    /// How long the machine was suspended without its monotonic clock noticing, as a laptop may be.
    slept_ms: i64,
}

impl CheckedClock {
    /// A clock with the machine's time, until Discord disagrees.
    pub fn start() -> CheckedClock {
        CheckedClock::at(SystemClock.now_ms())
    }

    fn at(now_ms: i64) -> CheckedClock {
        let state = State { offset_ms: now_ms, agreed: false, doubt_ms: None, slept_ms: 0 };
        CheckedClock { start: Instant::now(), state: Mutex::new(state) }
    }

    fn since_start_ms(&self, at: Instant) -> i64 {
        i64::try_from(at.saturating_duration_since(self.start).as_millis()).unwrap_or(i64::MAX)
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Clock for CheckedClock {
    fn now_ms(&self) -> i64 {
        self.since_start_ms(Instant::now()) + self.state().offset_ms
    }

    fn steady_ms(&self) -> i64 {
        self.since_start_ms(Instant::now()) + self.state().slept_ms
    }

    fn is_checked(&self) -> bool {
        self.state().agreed
    }

    fn hear(&self, reading: Reading) {
        let (sent, received) = (self.since_start_ms(reading.sent), self.since_start_ms(reading.received));
        if received - sent > LONGEST_ANSWER_MS {
            return;
        }
        // The middle of that second happened at about the middle of the exchange.
        let theirs = reading.date_ms + 500 - (sent + received) / 2;
        let mut state = self.state();
        let behind_ms = theirs - state.offset_ms;
        if behind_ms.abs() <= BOUND_MS {
            state.agreed = true;
            state.doubt_ms = None;
            return;
        }
        // A single answer may come from a cache, or from a server whose clock is wrong.
        if state.doubt_ms.replace(theirs).is_none_or(|doubt| (doubt - theirs).abs() > AGREE_MS) {
            return;
        }
        if state.agreed && behind_ms > 0 {
            // The readings agreed before, and nobody sets a monotonic clock, so the machine was
            // asleep.
            state.slept_ms += behind_ms;
        }
        *state = State { offset_ms: theirs, agreed: true, doubt_ms: None, slept_ms: state.slept_ms };
        drop(state);
        let (seconds, way) = (behind_ms.abs() / 1000, if behind_ms > 0 { "behind" } else { "ahead of" });
        tracing::warn!(
            "this machine's clock is {seconds} s {way} Discord's: Discord's is used. Set it by NTP, as by `timedatectl set-ntp true`"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: i64 = 1_800_000_000_000;
    const HOUR: i64 = 60 * 60 * 1000;

    /// Feeds the clock a reading with this date, from an answer that took `took` milliseconds.
    fn hears(clock: &CheckedClock, date_ms: i64, took: u64) {
        let sent = Instant::now();
        clock.hear(Reading { date_ms, sent, received: sent + Duration::from_millis(took) });
    }

    /// Whether the clock shows about this time.
    fn shows(clock: &CheckedClock, ms: i64) -> bool {
        (clock.now_ms() - ms).abs() < 5_000
    }

    #[test]
    fn a_wrong_clock_follows_discords_after_two_answers() {
        for off in [HOUR, -HOUR, 24 * HOUR, 8_000, -8_000] {
            let clock = CheckedClock::at(NOON + off);
            let steady = clock.steady_ms();
            hears(&clock, NOON, 20);
            assert!(shows(&clock, NOON + off) && !clock.is_checked(), "one answer is not enough");
            hears(&clock, NOON, 20);
            assert!(shows(&clock, NOON), "it shows {} instead of {NOON}", clock.now_ms());
            assert!(clock.is_checked());
            assert!(clock.steady_ms() - steady < 5_000, "the correction looks like time that has passed");
        }
    }

    #[test]
    fn small_differences_odd_answers_and_slow_ones_change_nothing() {
        let clock = CheckedClock::at(NOON);
        for (date_ms, took) in
            [(NOON + 4_000, 20), (NOON + HOUR, 20), (NOON, 20), (NOON + HOUR, 20), (NOON - HOUR, 20)]
        {
            hears(&clock, date_ms, took);
            assert!(shows(&clock, NOON));
        }
        hears(&clock, NOON, 20);
        for _ in 0..3 {
            hears(&clock, NOON + HOUR, 2_500);
            assert!(shows(&clock, NOON));
        }
    }

    #[test]
    fn a_machine_that_slept_knows_how_long() {
        let clock = CheckedClock::at(NOON);
        hears(&clock, NOON, 20);
        let steady = clock.steady_ms();
        hears(&clock, NOON + HOUR, 20);
        hears(&clock, NOON + HOUR, 20);
        assert!(shows(&clock, NOON + HOUR));
        assert!((clock.steady_ms() - steady - HOUR).abs() < 5_000);
    }
}
