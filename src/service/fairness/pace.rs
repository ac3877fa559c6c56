//! The rate limit per person: a token bucket, far above what anybody does by hand.
//!
//! A bucket is stored as one number, the time at which it will be full again. Each request moves
//! that time further away, and a request that would move it beyond the bucket's size is refused. A
//! full bucket needn't be stored, so those that are full again are dropped.

use std::collections::HashMap;
use std::sync::Mutex;

use crate::play::UserId;
use crate::service::lock;

/// The size of a bucket, in seconds' worth of requests.
const BURST: i64 = 3;
/// Suggestions are requested with each character typed, so twice as many are allowed.
const SUGGESTIONS: i64 = 2;
/// Full buckets are only looked for beyond this number.
const LEAST_KEPT: usize = 1024;

/// The kinds of requests, as far as the rate limit goes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A command, a button or a form.
    Request,
    /// Suggestions while somebody types.
    Suggestion,
}

/// The buckets of all people.
pub(in crate::service) struct Pace {
    requests: Buckets,
    suggestions: Buckets,
}

struct Buckets {
    /// The time until one more request is allowed.
    each_us: i64,
    /// The time until an empty bucket is full.
    size_us: i64,
    kept: Mutex<Kept>,
}

/// The buckets that may not be full.
struct Kept {
    /// When the bucket of each account will be full, in microseconds UTC.
    full_at_us: HashMap<UserId, i64>,
    /// With this many, those that are full again are dropped.
    most: usize,
}

impl Pace {
    /// A limit of this many requests per second.
    pub(in crate::service) fn new(a_second: u32) -> Pace {
        let a_second = i64::from(a_second.max(1));
        Pace { requests: Buckets::new(a_second), suggestions: Buckets::new(SUGGESTIONS * a_second) }
    }

    /// Whether an account may make a request now. If so, it is counted.
    pub(in crate::service) fn allows(&self, account: UserId, ask: Ask, now_ms: i64) -> bool {
        let buckets = match ask {
            Ask::Request => &self.requests,
            Ask::Suggestion => &self.suggestions,
        };
        buckets.allow(account, now_ms.saturating_mul(1000))
    }
}

impl Buckets {
    fn new(a_second: i64) -> Buckets {
        let each_us = 1_000_000 / a_second;
        let kept = Kept { full_at_us: HashMap::new(), most: LEAST_KEPT };
        Buckets { each_us, size_us: each_us * a_second * BURST, kept: Mutex::new(kept) }
    }

    fn allow(&self, account: UserId, now_us: i64) -> bool {
        let mut kept = lock(&self.kept);
        let Kept { full_at_us, most } = &mut *kept;
        // No bucket takes longer than that to fill, so a later time dates from before the clock was
        // put back.
        let latest_us = now_us + self.size_us;
        if full_at_us.len() >= *most {
            full_at_us.retain(|_, at_us| (now_us + 1..=latest_us).contains(at_us));
            *most = (2 * full_at_us.len()).max(LEAST_KEPT);
        }
        let at_us = full_at_us.get(&account).map_or(now_us, |at_us| (*at_us).clamp(now_us, latest_us));
        let is_allowed = at_us + self.each_us <= latest_us;
        full_at_us.insert(account, if is_allowed { at_us + self.each_us } else { at_us });
        is_allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: i64 = 1_800_000_000_000;

    /// How many of this many simultaneous requests are allowed.
    fn allowed(pace: &Pace, ask: Ask, now_ms: i64) -> usize {
        (0..1000).filter(|_| pace.allows(UserId(7), ask, now_ms)).count()
    }

    #[test]
    fn a_burst_is_allowed_and_then_so_many_a_second() {
        let pace = Pace::new(10);
        assert_eq!(allowed(&pace, Ask::Request, NOON), 30);
        assert_eq!(allowed(&pace, Ask::Request, NOON + 99), 0);
        assert_eq!(allowed(&pace, Ask::Request, NOON + 100), 1);
        assert_eq!(allowed(&pace, Ask::Request, NOON + 1100), 10);
        assert_eq!(allowed(&pace, Ask::Request, NOON + 60_000), 30);
        // Suggestions have their own bucket, twice as large.
        assert_eq!(allowed(&pace, Ask::Suggestion, NOON), 60);
        assert_eq!(allowed(&pace, Ask::Suggestion, NOON + 1000), 20);
        // Each account has its own bucket.
        assert!(pace.allows(UserId(8), Ask::Request, NOON + 60_000));
    }

    #[test]
    fn ten_a_second_are_never_too_fast() {
        let pace = Pace::new(10);
        assert!((0..10_000).all(|at| pace.allows(UserId(7), Ask::Request, NOON + at * 100)));
    }

    #[test]
    fn a_clock_that_is_put_back_locks_nobody_out_for_long() {
        let pace = Pace::new(10);
        assert_eq!(allowed(&pace, Ask::Request, NOON), 30);
        let earlier = NOON - 3_600_000;
        assert_eq!(allowed(&pace, Ask::Request, earlier), 0);
        assert_eq!(allowed(&pace, Ask::Request, earlier + 3000), 30);
    }

    #[test]
    fn buckets_that_are_full_again_are_dropped() {
        let pace = Pace::new(10);
        for account in 0..100_000 {
            // Each account makes one request, a hundred per second in all.
            assert!(pace.allows(UserId(account), Ask::Request, NOON + account * 10));
        }
        let kept = lock(&pace.requests.kept).full_at_us.len();
        assert!(kept <= LEAST_KEPT, "{kept} buckets are kept");
        // A bucket that isn't full stays, whatever others do.
        assert_eq!(allowed(&pace, Ask::Request, NOON), 30);
        for account in 1000..5000 {
            pace.allows(UserId(account), Ask::Request, NOON);
        }
        assert!(!pace.allows(UserId(7), Ask::Request, NOON), "a bucket was filled by dropping it");
    }
}
