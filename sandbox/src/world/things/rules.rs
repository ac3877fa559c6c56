//! Rules: limits that Discord sets and that a test may want smaller.

/// Limits that Discord sets and that a test may want smaller.
#[derive(Debug, Clone)]
pub struct Rules {
    /// How many threads of a guild may be active at once.
    pub active_threads: usize,
    /// How many messages older than an hour may be edited per channel and hour. Discord doesn't
    /// publish its number.
    pub old_edits: usize,
    /// How many sessions may be opened per day.
    pub session_starts: u64,
    /// How many shards may identify at once.
    pub max_concurrency: u64,
    /// The least time between two identifies of a bucket.
    pub identify_every_ms: u64,
    /// How many requests may be refused with 401, 403 or 429 in ten minutes before all are.
    pub invalid_requests: u64,
    /// How far the dates in answers are ahead of the clock that the bot goes by, as if that were
    /// wrong.
    pub dates_ahead_ms: u64,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            active_threads: 1000,
            old_edits: 30,
            session_starts: 1000,
            max_concurrency: 1,
            identify_every_ms: 5000,
            invalid_requests: 10_000,
            dates_ahead_ms: 0,
        }
    }
}
