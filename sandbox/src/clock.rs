//! The sandbox's clock: the system's plus an offset, so that fifteen minutes can pass in a test.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

#[derive(Debug, Default)]
pub struct Clock {
    ahead_ms: AtomicU64,
}

impl Clock {
    pub const fn ahead(ms: u64) -> Clock {
        Clock { ahead_ms: AtomicU64::new(ms) }
    }

    /// Milliseconds since 1970.
    pub fn now_ms(&self) -> u64 {
        system_ms() + self.ahead_ms()
    }

    pub fn ahead_ms(&self) -> u64 {
        self.ahead_ms.load(Ordering::Relaxed)
    }

    pub fn advance(&self, ms: u64) {
        // A century is more than any test needs and keeps every sum of times far from overflow.
        let cap = 100 * 366 * 24 * 3_600_000;
        let _ = self.ahead_ms.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |ahead| {
            Some(ahead.saturating_add(ms).min(cap))
        });
    }
}

pub fn system_ms() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(0))
}

/// A time as Discord writes it: `2024-02-29T12:34:56.789000+00:00`.
pub fn iso8601(ms: u64) -> String {
    let (days, rest) = (ms / 86_400_000, ms % 86_400_000);
    let (year, month, day) = date(days);
    let (hour, minute, second, milli) = (rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60, rest % 1000);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{milli:03}000+00:00")
}

/// The date of a day since 1970: `civil_from_days` of Howard Hinnant's "chrono-Compatible Low-Level
/// Date Algorithms", for non-negative days.
const fn date(days: u64) -> (u64, u64, u64) {
    let z = days + 719_468;
    let (era, of_era) = (z / 146_097, z % 146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    (era * 400 + year_of_era + (month <= 2) as u64, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates() {
        assert_eq!(iso8601(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(iso8601(1_709_210_096_789), "2024-02-29T12:34:56.789000+00:00");
        assert_eq!(iso8601(1_735_689_599_999), "2024-12-31T23:59:59.999000+00:00");
    }
}
