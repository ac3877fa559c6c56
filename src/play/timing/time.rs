//! Event times, and the clocks' view of them.
//!
//! Players' clocks and deadlines are in [`UpTime`], so that an outage costs nobody any time. People
//! read UTC. A match converts one into the other with the downtime that it knows.

/// When something happened. No clock runs while the bot is down, so the downtime is part of it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Time {
    /// Milliseconds UTC.
    pub at_ms: i64,
    /// The bot's total downtime until then, in milliseconds.
    pub down_ms: i64,
}

impl Time {
    /// The same moment on a clock that stands still while the bot is down.
    pub fn up(self) -> UpTime {
        UpTime { ms: self.at_ms.saturating_sub(self.down_ms) }
    }

    /// Pairs events with a zero time, for matches without running clocks.
    pub fn never<T>(events: &[T]) -> impl Iterator<Item = (&T, Time)> {
        events.iter().map(|event| (event, Time::default()))
    }
}

/// A moment on a clock that stands still while the bot is down, as players' clocks do.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct UpTime {
    ms: i64,
}

impl UpTime {
    /// Before any other.
    pub(super) const MIN: UpTime = UpTime { ms: i64::MIN };

    /// Milliseconds since 1970, without the bot's downtime.
    pub fn ms(self) -> i64 {
        self.ms
    }

    /// That many milliseconds later.
    pub fn after(self, ms: i64) -> UpTime {
        UpTime { ms: self.ms.saturating_add(ms) }
    }

    /// The milliseconds from `earlier` to this moment; less than 0 if it comes first.
    pub fn since(self, earlier: UpTime) -> i64 {
        self.ms - earlier.ms
    }

    /// Milliseconds UTC, with this much downtime until then.
    pub fn utc_ms(self, down_ms: i64) -> i64 {
        self.ms.saturating_add(down_ms)
    }
}
