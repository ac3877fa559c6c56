//! How strong the levels are, as people see it.

use crate::rating::{LEVELS, Pool, strengths};
use crate::rules::Setup;
use crate::service::{Problem, Service, lock};

/// How many of the newest matches decide how levels are rated.
const BOUTS: i64 = 2_000;
/// How long the estimate is kept: it moves slowly.
const KEEP_MS: i64 = 10 * 60 * 1000;

impl Service {
    /// The rating of each level in a game for two; `None` with more players, since levels are
    /// compared only one to one.
    pub async fn strengths(&self, setup: &Setup) -> Result<Option<[i64; LEVELS]>, Problem> {
        if setup.seat_count() != 2 {
            return Ok(None);
        }
        let (pool, now_ms) = (Pool::of(setup), self.clock.steady_ms());
        let kept = lock(&self.computers.strengths).get(&pool).copied();
        if let Some((_, shown)) = kept.filter(|(at_ms, _)| now_ms - at_ms < KEEP_MS) {
            return Ok(Some(shown));
        }
        let shown = strengths(setup.variant(), &self.store.bouts(pool, BOUTS).await?);
        lock(&self.computers.strengths).insert(pool, (now_ms, shown));
        Ok(Some(shown))
    }
}
