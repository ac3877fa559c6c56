//! When the puzzle of the day comes: at one time of each day in a server's zone.

use jiff::Span;
use jiff::civil::{Date, Time};

use super::quiet::{Zone, instant, minute};

const HOUR_MS: i64 = 60 * 60 * 1000;

/// A time of each day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyTime {
    /// The time of the day, in minutes since midnight.
    pub minute: u16,
    /// The zone of that time.
    pub zone: Zone,
}

impl DailyTime {
    /// The day at this time, counted from 1970-01-01 in the zone. A day begins with its puzzle.
    pub fn day(&self, now_ms: i64) -> i64 {
        let day = self.date(now_ms).since(Date::constant(1970, 1, 1));
        day.map_or(0, |span| i64::from(span.get_days()))
    }

    /// When the next day begins, in milliseconds UTC. If a change of the clocks skips that time, the
    /// day begins later by as much; if the time comes twice, the day begins at the first one that has
    /// yet to come.
    pub fn next_ms(&self, now_ms: i64) -> i64 {
        let next = self.date(now_ms).saturating_add(Span::new().days(1));
        let time = Time::new((self.minute / 60 % 24) as i8, (self.minute % 60) as i8, 0, 0);
        let there = self.zone.rules().to_ambiguous_zoned(next.to_datetime(time.unwrap_or_default()));
        let begins = [there.clone().compatible(), there.later()];
        let times = begins.into_iter().flatten().map(|time| time.timestamp().as_millisecond());
        times.into_iter().find(|at| *at > now_ms).unwrap_or(now_ms + HOUR_MS)
    }

    fn date(&self, now_ms: i64) -> Date {
        let here = instant(now_ms).to_zoned(self.zone.rules());
        let begun = minute(here.time()) >= self.minute;
        if begun { here.date() } else { here.date().saturating_sub(Span::new().days(1)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE_MS: i64 = 60 * 1000;
    const DAY_MS: i64 = 24 * HOUR_MS;

    #[test]
    fn a_puzzle_comes_once_a_day_at_its_time_all_year_round() {
        for (zone, minute) in
            [("Europe/Rome", 9 * 60), ("Asia/Tokyo", 0), ("America/New_York", 150), ("+05:30", 1439)]
        {
            let time = DailyTime { minute, zone: zone.parse().unwrap() };
            // Midnight UTC on 2026-01-01.
            let mut now = 1_767_225_600_000;
            let first = time.day(now);
            for number in 1..=400 {
                let next = time.next_ms(now);
                assert!(next > now && next - now <= 25 * 60 * MINUTE_MS, "{zone} {number}");
                assert_eq!(time.day(next), first + number, "{zone} {number}");
                let at = time.zone.minute(next);
                assert!(at != minute || time.day(next - 1) == first + number - 1, "{zone} {number}");
                // New York skips half past two once a year.
                assert!(
                    at == minute || (zone == "America/New_York" && at.abs_diff(minute) <= 60),
                    "{zone} {at}"
                );
                now = next;
            }
        }
    }

    #[test]
    fn an_outage_of_days_leaves_one_puzzle_due() {
        let time = DailyTime { minute: 9 * 60, zone: Zone::default() };
        let monday = 1_781_092_800_000; // noon UTC
        let next = time.next_ms(monday);
        assert_eq!(next, monday + 21 * 60 * MINUTE_MS);
        assert_eq!(time.day(monday + 3 * DAY_MS), time.day(monday) + 3);
        assert_eq!(time.next_ms(monday + 3 * DAY_MS), next + 3 * DAY_MS);
    }
}
