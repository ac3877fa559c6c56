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
    /// The time until one more request is allowed; `size` is the time until an empty bucket is
    /// full. In microseconds.
    each: i64,
    size: i64,
    /// When the bucket of each account will be full, in microseconds UTC.
    full: Mutex<(HashMap<UserId, i64>, usize)>,
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
        let each = 1_000_000 / a_second;
        Buckets { each, size: each * a_second * BURST, full: Mutex::new((HashMap::new(), LEAST_KEPT)) }
    }

    fn allow(&self, account: UserId, now: i64) -> bool {
        let mut kept = lock(&self.full);
        let (full, most) = &mut *kept;
        if full.len() >= *most {
            // No bucket takes longer than that to fill, so a later time dates from before the clock
            // was put back.
            full.retain(|_, at| (now + 1..=now + self.size).contains(at));
            *most = (2 * full.len()).max(LEAST_KEPT);
        }
        let at = full.get(&account).map_or(now, |at| (*at).clamp(now, now + self.size));
        let allowed = at + self.each <= now + self.size;
        full.insert(account, if allowed { at + self.each } else { at });
        allowed
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
        let kept = lock(&pace.requests.full).0.len();
        assert!(kept <= LEAST_KEPT, "{kept} buckets are kept");
        // A bucket that isn't full stays, whatever others do.
        assert_eq!(allowed(&pace, Ask::Request, NOON), 30);
        for account in 1000..5000 {
            pace.allows(UserId(account), Ask::Request, NOON);
        }
        assert!(!pace.allows(UserId(7), Ask::Request, NOON), "a bucket was filled by dropping it");
    }
}
