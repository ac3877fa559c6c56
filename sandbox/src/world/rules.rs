//! Numbers that Discord sets and that a test may want smaller.

/// Numbers that Discord sets and that a test may want smaller.
#[derive(Debug, Clone)]
pub struct Rules {
    /// How many threads of a guild may be open at once.
    pub active_threads: usize,
    /// How often an hour messages of a channel may be edited that are older than an hour. Discord doesn't tell its number.
    pub old_edits: usize,
    /// How many sessions may be opened in a day.
    pub session_starts: u64,
    /// How many shards may identify at once.
    pub max_concurrency: u64,
    /// How far apart the identifies of one bucket must be.
    pub identify_every_ms: u64,
    /// How many requests may be refused with 401, 403 or 429 in ten minutes before none is answered any more.
    pub invalid_requests: u64,
    /// How far the dates in answers are ahead of this machine's clock, as if that were wrong.
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
