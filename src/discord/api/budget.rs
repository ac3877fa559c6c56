//! The budget of the bot's token: Discord takes 50 requests a second with it, answers to
//! interactions not included.
//!
//! A bot that asks for more is refused, and after too many refusals it is shut out for minutes. So
//! requests wait for their turn here. A request for which nobody waits leaves some of the budget to
//! others.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::service::Clock;

/// The time for each request. Together with those that may come at once, these are fewer than 50 in
/// any second.
const EACH_US: i64 = 1_000_000 / 44;
/// How many may come at once after a pause.
const AT_ONCE: i64 = 5;
/// How many of these are left to others by a request for which nobody waits.
const LEFT: i64 = 3;

/// When requests with the bot's token may be made.
pub struct Budget {
    clock: Arc<dyn Clock>,
    /// When the next request would be made if all came evenly, in microseconds by the clock's
    /// steady time.
    next_us: Mutex<i64>,
}

impl Budget {
    /// A budget of which nothing has been spent yet.
    pub fn new(clock: Arc<dyn Clock>) -> Budget {
        Budget { clock, next_us: Mutex::new(i64::MIN) }
    }

    /// Waits until a request may be made.
    pub async fn spend(&self) {
        let now_us = self.now_us();
        let at_us = {
            let mut next_us = self.next_us.lock().unwrap_or_else(PoisonError::into_inner);
            // What wasn't spent is kept for some requests at once.
            let at_us = (*next_us).max(now_us - (AT_ONCE - 1) * EACH_US);
            *next_us = at_us + EACH_US;
            at_us
        };
        self.sleep_us(at_us - now_us).await;
    }

    /// Waits until there is something to spare.
    pub async fn spares(&self) {
        loop {
            let now_us = self.now_us();
            let next_us = *self.next_us.lock().unwrap_or_else(PoisonError::into_inner);
            let at_us = next_us.saturating_add(LEFT * EACH_US);
            if at_us <= now_us {
                return;
            }
            self.sleep_us(at_us - now_us).await;
        }
    }

    /// Allows no request for this long, because Discord says that there were too many.
    pub fn pause(&self, time: Duration) {
        let until_us = self.now_us().saturating_add(i64::try_from(time.as_micros()).unwrap_or(i64::MAX));
        let mut next_us = self.next_us.lock().unwrap_or_else(PoisonError::into_inner);
        *next_us = (*next_us).max(until_us);
    }

    fn now_us(&self) -> i64 {
        self.clock.steady_ms().saturating_mul(1000)
    }

    async fn sleep_us(&self, time_us: i64) {
        if time_us > 0 {
            self.clock.sleep(Duration::from_micros(time_us.unsigned_abs())).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;
    use std::sync::atomic::{AtomicI64, Ordering};

    use super::*;

    /// A clock on which time passes only while somebody waits.
    #[derive(Default)]
    struct Waiting(AtomicI64);

    impl Clock for Waiting {
        fn now_ms(&self) -> i64 {
            self.0.load(Ordering::Relaxed)
        }

        fn sleep(&self, time: Duration) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
            let ms = time.as_micros().div_ceil(1000);
            self.0.fetch_add(i64::try_from(ms).unwrap(), Ordering::Relaxed);
            Box::pin(std::future::ready(()))
        }
    }

    #[tokio::test]
    async fn no_second_has_more_than_discord_takes() {
        let clock = Arc::new(Waiting::default());
        let budget = Budget::new(clock.clone());
        let mut spent = Vec::new();
        for number in 0..500 {
            if number % 70 == 0 {
                clock.sleep(Duration::from_secs(3)).await;
            }
            if number % 7 == 0 {
                budget.spares().await;
            }
            budget.spend().await;
            spent.push(clock.now_ms());
        }
        assert!(spent.windows(51).all(|times| times[50] - times[0] >= 1000), "{spent:?}");
        assert!(clock.now_ms() < 500 * 1000 / 40 + 8 * 3000, "it waits for longer than it has to");
    }

    #[tokio::test]
    async fn what_nobody_waits_for_leaves_a_start_to_others() {
        let clock = Arc::new(Waiting::default());
        let budget = Budget::new(clock.clone());
        budget.spares().await;
        budget.spend().await;
        budget.spares().await;
        let begin = clock.now_ms();
        for _ in 0..LEFT {
            budget.spend().await;
        }
        assert_eq!(clock.now_ms(), begin, "a board waits");
    }

    #[tokio::test]
    async fn a_pause_holds_for_all() {
        let clock = Arc::new(Waiting::default());
        let budget = Budget::new(clock.clone());
        budget.pause(Duration::from_secs(2));
        budget.spend().await;
        assert_eq!(clock.now_ms(), 2000);
    }
}
