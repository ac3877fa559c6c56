//! When monthly seasons end.

use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};

/// When the month of `now_ms` ends, in milliseconds UTC: at midnight before the first of the next
/// one.
pub fn month_end_ms(now_ms: i64) -> i64 {
    let end = || {
        let now = Timestamp::from_millisecond(now_ms).ok()?.to_zoned(TimeZone::UTC).date();
        let first = Date::new(now.year(), now.month(), 1).ok()?.checked_add(1.month()).ok()?;
        Some(first.to_zoned(TimeZone::UTC).ok()?.timestamp().as_millisecond())
    };
    // The calendar type ends only thousands of years from now.
    end().unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_ends_when_the_next_one_begins() {
        let ms = |text: &str| text.parse::<Timestamp>().unwrap().as_millisecond();
        for (now, end) in [
            ("2026-11-22T03:00:00Z", "2026-12-01T00:00:00Z"),
            ("2026-12-31T23:59:59.999Z", "2027-01-01T00:00:00Z"),
            ("2027-01-01T00:00:00Z", "2027-02-01T00:00:00Z"),
            ("2028-02-29T12:00:00Z", "2028-03-01T00:00:00Z"),
        ] {
            assert_eq!(month_end_ms(ms(now)), ms(end), "{now}");
        }
        assert_eq!(month_end_ms(i64::MAX), i64::MAX);
    }
}
