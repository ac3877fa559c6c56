//! Quiet hours: when a person gets no direct messages, by their local time.

use std::fmt;
use std::str::FromStr;

use jiff::civil::Time;
use jiff::tz::{Offset, TimeZone, db};
use jiff::{Span, Timestamp};
use serde::{Deserialize, Serialize};

/// The number of minutes in a day.
pub const DAY_MINUTES: u16 = 24 * 60;
const WEEK_MS: i64 = 7 * 24 * 60 * 60 * 1000;

/// A time zone: a name from the IANA database (`Europe/Rome`) or an offset from UTC (`+05:30`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Zone(String);

/// The text isn't a time zone.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no time zone is called that")]
pub struct NoZone;

impl Default for Zone {
    fn default() -> Zone {
        Zone("UTC".to_owned())
    }
}

impl Zone {
    /// The city or the offset as people say it: `New York`, `UTC+05:30`.
    pub fn city(&self) -> String {
        match self.0.rsplit_once('/') {
            Some((_, city)) => city.replace('_', " "),
            None if self.0.starts_with(['+', '-']) => format!("UTC{}", self.0),
            None => self.0.clone(),
        }
    }

    /// The city with its offset from UTC now, or the offset alone: `New York (UTC-05:00)`, `UTC+05:30`.
    pub fn city_and_offset(&self, now_ms: i64) -> String {
        let city = self.city();
        if !self.0.contains('/') {
            return city;
        }
        let offset = instant(now_ms).to_zoned(self.rules()).offset();
        format!("{city} (UTC{})", written(offset.seconds() / 60))
    }

    /// The zone that somebody means by a name, by an offset, or by the time that it is there now.
    ///
    /// # Errors
    /// When it is none of these.
    pub fn meant(text: &str, now_ms: i64) -> Result<Zone, NoZone> {
        text.parse().or_else(|why| by_time(text, now_ms).ok_or(why))
    }

    /// The local time in minutes since midnight.
    pub fn minute(&self, now_ms: i64) -> u16 {
        let time = instant(now_ms).to_zoned(self.rules()).time();
        minute(time)
    }

    /// The moment that a local date and time such as `2026-12-24 20:00` means, in milliseconds UTC.
    pub fn moment(&self, text: &str) -> Option<i64> {
        let time = jiff::civil::DateTime::strptime("%Y-%m-%d %H:%M", text.trim()).ok()?;
        let there = self.rules().to_ambiguous_zoned(time).compatible().ok()?;
        Some(there.timestamp().as_millisecond())
    }

    /// A moment as a local date and time, as [`Zone::moment`] reads it.
    pub fn written(&self, at_ms: i64) -> String {
        instant(at_ms).to_zoned(self.rules()).strftime("%Y-%m-%d %H:%M").to_string()
    }

    /// The next time of something weekly that began at `first_ms`: after `after_ms`, on the same day of the week and
    /// at the same local time. If a change of the clocks skips that time, it is later by as much.
    pub fn next_week(&self, first_ms: i64, after_ms: i64) -> i64 {
        let first = instant(first_ms).to_zoned(self.rules()).datetime();
        // With a change of the clocks, a week is an hour longer or shorter, so this may be one too few.
        let over = after_ms.saturating_sub(first_ms) / WEEK_MS;
        let mut moments = (over.max(0)..).take(3).filter_map(|weeks| {
            let there = first.checked_add(Span::new().try_weeks(weeks + 1).ok()?).ok()?;
            let there = self.rules().to_ambiguous_zoned(there).compatible().ok()?;
            Some(there.timestamp().as_millisecond())
        });
        moments.find(|at| *at > after_ms).unwrap_or(first_ms.max(after_ms) + WEEK_MS)
    }

    /// Its rules; UTC for a name that a later version of the database has dropped.
    pub(super) fn rules(&self) -> TimeZone {
        match offset(&self.0) {
            Some(offset) => TimeZone::fixed(offset),
            None => TimeZone::get(&self.0).unwrap_or(TimeZone::UTC),
        }
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<Zone> for String {
    fn from(zone: Zone) -> String {
        zone.0
    }
}

impl TryFrom<String> for Zone {
    type Error = NoZone;

    fn try_from(text: String) -> Result<Zone, NoZone> {
        text.parse()
    }
}

impl FromStr for Zone {
    type Err = NoZone;

    /// Parses `Europe/Rome`, `rome`, `New York`, `ｔｏｋｙｏ`, `UTC`, `+9`, `UTC-3:30`.
    fn from_str(text: &str) -> Result<Zone, NoZone> {
        if text.len() > 60 {
            return Err(NoZone);
        }
        let plain: String = text.chars().map(narrow).collect();
        let text = plain.trim();
        if let Some(offset) = offset(text) {
            return Ok(Zone(written(offset.seconds() / 60)));
        }
        let spelt = |text: &str| text.replace([' ', '-'], "_").to_lowercase();
        let wanted = spelt(text);
        if wanted.is_empty() {
            return Err(NoZone);
        }
        let names: Vec<String> = db().available().map(|name| name.to_string()).collect();
        let is_it = |name: &&String| spelt(name) == wanted;
        let is_city = |name: &&String| spelt(name).rsplit('/').next() == Some(&wanted);
        let found = names.iter().find(is_it).or_else(|| names.iter().find(is_city));
        found.map(|name| Zone(name.clone())).ok_or(NoZone)
    }
}

/// An offset in minutes, as a zone's name: `-03:30`.
fn written(minutes: i32) -> String {
    let sign = if minutes < 0 { '-' } else { '+' };
    format!("{sign}{:02}:{:02}", minutes.abs() / 60, minutes.abs() % 60)
}

/// The offset of a place where it is `21:34` now. A clock may be some minutes wrong, and all offsets are
/// multiples of a quarter of an hour.
fn by_time(text: &str, now_ms: i64) -> Option<Zone> {
    const LEAST: i32 = -10 * 60;
    let plain: String = text.chars().map(narrow).collect();
    let there = Time::strptime("%H:%M", plain.trim()).ok()?;
    let ahead = i32::from(minute(there)) - i32::from(Zone::default().minute(now_ms));
    let quarters = (ahead + 7).div_euclid(15) * 15;
    // A time belongs to two offsets, a day apart. More people live at +13 than at -11.
    let offset = (quarters - LEAST).rem_euclid(i32::from(DAY_MINUTES)) + LEAST;
    Some(Zone(written(offset)))
}

/// Turns a full-width character, as Japanese keyboards produce it, into the plain one.
fn narrow(sign: char) -> char {
    match sign {
        '！'..='～' => char::from_u32(u32::from(sign) - 0xfee0).unwrap_or(sign),
        '\u{3000}' => ' ',
        sign => sign,
    }
}

/// Parses `+9`, `UTC-3:30`, `+0530`, up to fourteen hours, the largest offset in use.
fn offset(text: &str) -> Option<Offset> {
    let lower = text.to_lowercase();
    let rest = lower.strip_prefix("utc").or_else(|| lower.strip_prefix("gmt")).unwrap_or(&lower);
    let rest = rest.trim().replace(['−', '–'], "-");
    let (sign, digits) = match rest.split_at_checked(1)? {
        ("+", digits) => (1, digits),
        ("-", digits) => (-1, digits),
        _ => return None,
    };
    let (hours, minutes) = match digits.split_once(':') {
        Some(parts) => parts,
        None if digits.len() == 4 => digits.split_at_checked(2)?,
        None => (digits, "0"),
    };
    let number =
        |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse::<i32>().ok());
    let (hours, minutes) = (number(hours)??, number(minutes)??);
    if hours > 14 || minutes > 59 {
        return None;
    }
    Offset::from_seconds(sign * (hours * 60 + minutes) * 60).ok()
}

/// The daily hours in which a person gets no direct messages. They span midnight when they end
/// earlier than they begin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuietHours {
    /// The first quiet minute of the day, counted from midnight.
    pub from: u16,
    /// The first minute that is no longer quiet. If equal to `from`, no minute is quiet; nobody can choose that.
    pub to: u16,
    /// The time zone of both.
    pub zone: Zone,
}

impl QuietHours {
    /// When these hours end, in milliseconds UTC, if it is quiet at `now_ms`.
    pub fn end(&self, now_ms: i64) -> Option<i64> {
        let (now, rules) = (instant(now_ms), self.zone.rules());
        let here = now.to_zoned(rules.clone());
        if !self.is_quiet(minute(here.time())) {
            return None;
        }
        let tomorrow = minute(here.time()) >= self.to;
        let day = if tomorrow { here.date().saturating_add(Span::new().days(1)) } else { here.date() };
        let time = Time::new((self.to / 60 % 24) as i8, (self.to % 60) as i8, 0, 0).ok()?;
        let there = rules.to_ambiguous_zoned(day.to_datetime(time));
        let first = there.clone().compatible().ok()?.timestamp();
        // When clocks are put back, that minute occurs twice, and the first may be over.
        let end = if first > now { first } else { there.later().ok()?.timestamp() };
        // When clocks jump out of the hours, forwards or back, the hours end at that moment.
        let mut changes = rules.following(now).map(|change| change.timestamp()).take_while(|at| *at < end);
        let out = changes.find(|at| !self.is_quiet(minute(at.to_zoned(rules.clone()).time())));
        Some(out.unwrap_or(end).as_millisecond())
    }

    fn is_quiet(&self, minute: u16) -> bool {
        match self.from <= self.to {
            true => (self.from..self.to).contains(&minute),
            false => minute >= self.from || minute < self.to,
        }
    }
}

pub(super) fn instant(ms: i64) -> Timestamp {
    Timestamp::from_millisecond(ms).unwrap_or(Timestamp::MAX)
}

pub(super) fn minute(time: Time) -> u16 {
    time.hour() as u16 * 60 + time.minute() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(text: &str) -> i64 {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    fn hours(from: u16, to: u16, zone: &str) -> QuietHours {
        QuietHours { from: from * 60, to: to * 60, zone: zone.parse().unwrap() }
    }

    #[test]
    fn nights_go_over_midnight_and_naps_do_not() {
        let night = hours(22, 8, "Europe/Rome");
        assert_eq!(night.end(ms("2026-06-10T19:59:59Z")), None, "21:59 in Rome");
        assert_eq!(night.end(ms("2026-06-10T20:00:00Z")), Some(ms("2026-06-11T06:00:00Z")));
        assert_eq!(night.end(ms("2026-06-11T05:59:59Z")), Some(ms("2026-06-11T06:00:00Z")));
        assert_eq!(night.end(ms("2026-06-11T06:00:00Z")), None);
        let nap = hours(13, 15, "+9");
        assert_eq!(nap.end(ms("2026-06-10T04:30:00Z")), Some(ms("2026-06-10T06:00:00Z")));
        assert_eq!(nap.end(ms("2026-06-10T06:00:00Z")), None);
        assert_eq!(hours(7, 7, "UTC").end(ms("2026-06-10T07:00:00Z")), None, "no hour at all");
    }

    #[test]
    fn the_end_is_the_first_moment_that_is_not_quiet_also_when_clocks_are_changed() {
        const MINUTE: i64 = 60_000;
        // 2026: Rome changes on March 29 and October 25, New York on March 8, Lord Howe by half an
        // hour on April 5.
        let days = [
            ("Europe/Rome", "2026-03-28T20:00:00Z"),
            ("Europe/Rome", "2026-10-24T20:00:00Z"),
            ("America/New_York", "2026-03-08T00:00:00Z"),
            ("Australia/Lord_Howe", "2026-04-04T06:00:00Z"),
            ("+05:30", "2026-01-01T00:00:00Z"),
        ];
        for (zone, start) in days {
            for (from, to) in [(22 * 60, 8 * 60), (90, 150), (23 * 60, 135), (120, 160), (150, 90), (170, 0)]
            {
                let quiet = QuietHours { from, to, zone: zone.parse().unwrap() };
                for now in (0..24 * 60).step_by(35).map(|minute| ms(start) + minute * MINUTE) {
                    let Some(end) = quiet.end(now) else { continue };
                    assert!(end > now && quiet.end(end).is_none(), "{zone} {from}-{to} at {now}: {end}");
                    let mut between = (now + MINUTE..end).step_by(5 * MINUTE as usize);
                    assert!(between.all(|then| quiet.end(then) == Some(end)), "{zone} {from}-{to} at {now}");
                }
            }
        }
    }

    #[test]
    fn what_is_weekly_keeps_its_local_time_when_clocks_are_changed() {
        let rome: Zone = "Europe/Rome".parse().unwrap();
        for first in ["2026-03-20 21:00", "2026-10-21 00:30"] {
            let begins = rome.moment(first).unwrap();
            let mut at = begins;
            for week in 1..60 {
                // As it begins, and after an outage since the first time.
                let next = rome.next_week(at, at);
                assert_eq!(rome.next_week(begins, at), next, "{first} {week}");
                let (was, is) = (instant(at).to_zoned(rome.rules()), instant(next).to_zoned(rome.rules()));
                assert_eq!(was.datetime() + Span::new().weeks(1), is.datetime(), "{first} {week}");
                at = next;
            }
        }
        let first = rome.moment("2026-03-22 02:30").unwrap();
        let skipped = rome.next_week(first, first);
        assert_eq!(rome.written(skipped), "2026-03-29 03:30");
        assert_eq!(rome.written(rome.next_week(first, skipped)), "2026-04-05 02:30");
        let early = rome.next_week(first, first - 3 * WEEK_MS);
        assert_eq!(early, skipped, "it was started before its time");
    }

    #[test]
    fn zones_are_read_as_people_write_them() {
        let read = |text: &str| text.parse::<Zone>().map(|zone| zone.to_string());
        for (text, zone) in [
            ("Europe/Rome", "Europe/Rome"),
            ("rome", "Europe/Rome"),
            (" New York ", "America/New_York"),
            ("ｔｏｋｙｏ", "Asia/Tokyo"),
            ("+9", "+09:00"),
            ("UTC-3:30", "-03:30"),
            ("utc +0545", "+05:45"),
            ("UTC", "UTC"),
        ] {
            assert_eq!(read(text), Ok(zone.to_owned()), "{text}");
        }
        for text in ["", "Atlantis", "+15", "+5:60", "+-5", "+", "9", "é"] {
            assert_eq!(read(text), Err(NoZone), "{text}");
        }
        let now = ms("2026-11-28T22:30:00Z");
        for (text, zone) in [
            ("7:33", "+09:00"),
            ("23:29", "+01:00"),
            ("１７：３０", "-05:00"),
            (" 4:15 ", "+05:45"),
            ("12:30", "-10:00"),
            ("11:30", "+13:00"),
            ("22:30", "+00:00"),
            ("Tokyo", "Asia/Tokyo"),
        ] {
            assert_eq!(Zone::meant(text, now).map(|zone| zone.to_string()), Ok(zone.to_owned()), "{text}");
        }
        for text in ["24:30", "7", "7:3x", "Roma"] {
            assert_eq!(Zone::meant(text, now), Err(NoZone), "{text}");
        }
        let shown = |text: &str| text.parse::<Zone>().unwrap().city_and_offset(now);
        assert_eq!(shown("new york"), "New York (UTC-05:00)");
        assert_eq!((shown("+5:30"), shown("UTC")), ("UTC+05:30".to_owned(), "UTC".to_owned()));
        assert_eq!("new york".parse::<Zone>().unwrap().city(), "New York");
        assert_eq!("+5:30".parse::<Zone>().unwrap().city(), "UTC+05:30");
    }
}
