//! When something happened, and what the clocks make of it.

use super::Event;

/// When something happened. No clock runs while the bot is down, so it is known, too, for how long it had been.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Time {
    /// Milliseconds UTC.
    pub at_ms: i64,
    /// For how long the bot had been down until then, all told.
    pub down_ms: i64,
}

impl Time {
    /// The same on a clock that stands still while the bot is down: players' clocks are reckoned by it.
    pub fn up_ms(self) -> i64 {
        self.at_ms.saturating_sub(self.down_ms)
    }

    /// Events without their times, for matches in which no clock runs.
    pub fn never(events: &[Event]) -> impl Iterator<Item = (&Event, Time)> {
        events.iter().map(|event| (event, Time::default()))
    }
}
