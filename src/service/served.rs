//! A clock that a sandbox serves and moves, so that a minute can pass at once.

use std::time::{Duration, Instant};

use tokio::sync::watch;

use super::time::{Clock, Sleep, SystemClock};

/// The machine's clock, put forward or back by the sandbox that serves it.
///
/// Discord's dates are ignored: a sandbox writes them by the clock that it serves, and the one on
/// an answer may be from before the last move.
#[derive(Debug)]
pub struct ServedClock {
    start: Instant,
    moved: watch::Sender<Moved>,
}

#[derive(Copy, Clone, Debug)]
struct Moved {
    /// How far the clock is ahead of the machine's.
    ahead_ms: i64,
    /// The sum of all moves forward. A move back takes none of it away, because time that has
    /// passed stays passed.
    passed_ms: i64,
}

impl ServedClock {
    /// A clock that is ahead of the machine's by this much.
    pub fn ahead(ahead_ms: i64) -> ServedClock {
        let moved = watch::Sender::new(Moved { ahead_ms, passed_ms: 0 });
        ServedClock { start: Instant::now(), moved }
    }

    /// Moves the clock, and wakes those who sleep until a time that has now come.
    pub fn is_ahead(&self, ahead_ms: i64) {
        self.moved.send_modify(|moved| {
            let forward = ahead_ms.saturating_sub(moved.ahead_ms).max(0);
            *moved = Moved { ahead_ms, passed_ms: moved.passed_ms.saturating_add(forward) };
        });
    }
}

impl Clock for ServedClock {
    fn now_ms(&self) -> i64 {
        SystemClock.now_ms().saturating_add(self.moved.borrow().ahead_ms)
    }

    fn steady_ms(&self) -> i64 {
        millis(self.start.elapsed()).saturating_add(self.moved.borrow().passed_ms)
    }

    fn lived_ms(&self) -> i64 {
        millis(self.start.elapsed())
    }

    fn sleep(&self, time: Duration) -> Sleep<'_> {
        let mut moves = self.moved.subscribe();
        let end = self.steady_ms().saturating_add(millis(time));
        Box::pin(async move {
            loop {
                // This comes before the time is read, so no move is missed: one after this wakes
                // the sleeper.
                moves.mark_unchanged();
                let left = end.saturating_sub(self.steady_ms());
                let Some(left) = u64::try_from(left).ok().filter(|left| *left > 0) else { return };
                tokio::select! {
                    () = tokio::time::sleep(Duration::from_millis(left)) => {}
                    // The sender is this clock, so it is still there.
                    _ = moves.changed() => {}
                }
            }
        })
    }
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::pin::Pin;
    use std::task::{Context, Poll, Waker};

    use super::*;
    use crate::service::Reading;

    const HOUR_MS: i64 = 60 * 60 * 1000;
    const HOUR: Duration = Duration::from_secs(60 * 60);

    /// Whether a sleeper has woken by now.
    fn wakes(sleep: &mut Pin<Box<dyn Future<Output = ()> + Send + '_>>) -> bool {
        matches!(sleep.as_mut().poll(&mut Context::from_waker(Waker::noop())), Poll::Ready(()))
    }

    /// Whether the clock is ahead of the machine's by about this much.
    fn is_about(clock: &ServedClock, ahead_ms: i64) -> bool {
        (clock.now_ms() - SystemClock.now_ms() - ahead_ms).abs() < 5_000
    }

    #[tokio::test]
    async fn moved_forward_it_wakes_those_whose_time_has_come() {
        let clock = ServedClock::ahead(0);
        let (mut short, mut long) = (clock.sleep(HOUR), clock.sleep(HOUR * 3));
        assert!(!wakes(&mut short) && !wakes(&mut long));
        clock.is_ahead(2 * HOUR_MS);
        assert!(wakes(&mut short), "an hour has passed");
        assert!(!wakes(&mut long), "three hours haven't");
        clock.is_ahead(4 * HOUR_MS);
        assert!(wakes(&mut long));
    }

    #[tokio::test]
    async fn a_sleeper_is_woken_by_the_move_itself() {
        let clock = ServedClock::ahead(0);
        let moving = async {
            tokio::task::yield_now().await;
            clock.is_ahead(HOUR_MS);
        };
        tokio::join!(clock.sleep(HOUR), moving);
    }

    #[tokio::test]
    async fn moved_back_it_takes_no_time_away() {
        let clock = ServedClock::ahead(HOUR_MS);
        assert!(is_about(&clock, HOUR_MS), "it starts as it is served");
        let steady = clock.steady_ms();
        let mut sleep = clock.sleep(HOUR);
        clock.is_ahead(-24 * HOUR_MS);
        assert!(is_about(&clock, -24 * HOUR_MS));
        assert!((clock.steady_ms() - steady).abs() < 5_000, "no time has passed");
        assert!(!wakes(&mut sleep));
        // From there, an hour is an hour again.
        clock.is_ahead(-23 * HOUR_MS);
        assert!((clock.steady_ms() - steady - HOUR_MS).abs() < 5_000);
        assert!(wakes(&mut sleep));
    }

    #[tokio::test]
    async fn a_short_sleep_ends_by_itself() {
        ServedClock::ahead(0).sleep(Duration::from_millis(2)).await;
    }

    #[test]
    fn it_does_not_follow_discords_dates() {
        let clock = ServedClock::ahead(0);
        let at = Instant::now();
        let reading = Reading { date_ms: 1_000, sent: at, received: at };
        clock.hear(reading);
        clock.hear(reading);
        assert!(is_about(&clock, 0));
    }
}
