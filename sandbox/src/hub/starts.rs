//! How often sessions may be opened: a number per day, and one in five seconds for each bucket of
//! shards. All times are by [`World::steady_ms`](crate::world::World::steady_ms).

use std::collections::BTreeMap;

use super::session::Shard;
use crate::world::Rules;

const DAY_MS: u64 = 24 * 3_600_000;

#[derive(Debug, Default)]
pub struct Starts {
    since_ms: u64,
    today: u64,
    /// When the last one was opened, by bucket.
    last_ms: BTreeMap<u64, u64>,
}

/// Why a session can't be opened yet.
#[derive(Debug, PartialEq, Eq)]
pub enum TooSoon {
    /// The bucket has just opened one.
    Bucket,
    /// Too many were opened today.
    Day,
}

impl Starts {
    /// Counts a session.
    ///
    /// # Errors
    /// When the session comes too soon.
    pub fn count(&mut self, rules: &Rules, shard: Shard, now_ms: u64) -> Result<(), TooSoon> {
        if now_ms >= self.since_ms + DAY_MS {
            (self.since_ms, self.today) = (now_ms, 0);
        }
        if self.today >= rules.session_starts {
            return Err(TooSoon::Day);
        }
        let last = self.last_ms.entry(shard.number % rules.max_concurrency.max(1)).or_default();
        if now_ms < *last + rules.identify_every_ms {
            return Err(TooSoon::Bucket);
        }
        *last = now_ms;
        self.today += 1;
        Ok(())
    }

    /// How many may still be opened today, and how long today lasts, in milliseconds.
    pub const fn left(&self, rules: &Rules, now_ms: u64) -> (u64, u64) {
        if now_ms >= self.since_ms + DAY_MS {
            return (rules.session_starts, DAY_MS);
        }
        (rules.session_starts.saturating_sub(self.today), self.since_ms + DAY_MS - now_ms)
    }
}
