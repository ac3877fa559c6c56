//! Event times, and the clocks' view of them.

/// When something happened. No clock runs while the bot is down, so the downtime is part of it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Time {
    /// Milliseconds UTC.
    pub at_ms: i64,
    /// The bot's total downtime until then, in milliseconds.
    pub down_ms: i64,
}

impl Time {
    /// The time on a clock that stands still while the bot is down, as players' clocks do.
    pub fn up_ms(self) -> i64 {
        self.at_ms.saturating_sub(self.down_ms)
    }

    /// Pairs events with a zero time, for matches without running clocks.
    pub fn never<T>(events: &[T]) -> impl Iterator<Item = (&T, Time)> {
        events.iter().map(|event| (event, Time::default()))
    }
}
