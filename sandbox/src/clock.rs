//! The sandbox's clock: the system's plus an offset, so that fifteen minutes can pass in a test.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::sync::broadcast;

/// A century is more than any test needs and keeps every sum of times far from overflow.
const FARTHEST_MS: i64 = 100 * 366 * 24 * 3_600_000;
/// The moves that a listener may still have to hear.
const MOVES_KEPT: usize = 1024;

#[derive(Debug)]
pub struct Clock {
    state: Mutex<State>,
    moves: broadcast::Sender<i64>,
}

#[derive(Debug, Clone, Copy)]
struct State {
    /// How far it is ahead of the system's.
    ahead_ms: i64,
    /// How much time was let pass: the sum of all moves forward.
    passed_ms: u64,
}

impl Clock {
    /// A clock that is ahead of the system's, after moves forward that sum up to `passed_ms`.
    pub fn moved(ahead_ms: i64, passed_ms: u64) -> Clock {
        Clock { state: Mutex::new(State { ahead_ms, passed_ms }), moves: broadcast::Sender::new(MOVES_KEPT) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Milliseconds since 1970.
    pub fn now_ms(&self) -> u64 {
        system_ms().saturating_add_signed(self.ahead_ms())
    }

    /// Milliseconds since an arbitrary moment. They don't go back when the clock is moved back.
    pub fn steady_ms(&self) -> u64 {
        system_ms().saturating_add(self.state().passed_ms)
    }

    pub fn ahead_ms(&self) -> i64 {
        self.state().ahead_ms
    }

    /// The sum of all moves forward.
    pub fn passed_ms(&self) -> u64 {
        self.state().passed_ms
    }

    /// Moves the clock, forward or back.
    pub fn shift(&self, ms: i64) {
        let state = self.state();
        let ahead_ms = state.ahead_ms.saturating_add(ms);
        self.put(state, ahead_ms);
    }

    /// Puts the clock so far ahead of the system's, or back to the system's with 0.
    pub fn set_ahead(&self, ahead_ms: i64) {
        self.put(self.state(), ahead_ms);
    }

    fn put(&self, mut state: MutexGuard<'_, State>, ahead_ms: i64) {
        let ahead_ms = ahead_ms.clamp(-FARTHEST_MS, FARTHEST_MS);
        let forward = u64::try_from(ahead_ms - state.ahead_ms).unwrap_or(0);
        *state = State { ahead_ms, passed_ms: state.passed_ms.saturating_add(forward) };
        // Under the lock, so that every listener hears the moves in their order. It is no error when
        // nobody listens.
        let _ = self.moves.send(ahead_ms);
    }

    /// How far the clock is ahead, and that again after each move to come.
    pub fn listen(&self) -> (i64, broadcast::Receiver<i64>) {
        let state = self.state();
        (state.ahead_ms, self.moves.subscribe())
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

/// Reads a time as people write it for Discord: a date, a time, perhaps a fraction, and a zone.
pub fn from_iso8601(text: &str) -> Option<u64> {
    let (date, rest) = text.split_once(['T', ' '])?;
    let (time, zone_ms) = match rest.find(['Z', '+', '-']) {
        Some(at) if &rest[at..] == "Z" => (&rest[..at], 0),
        Some(at) => {
            let (hours, minutes) = rest[at + 1..].split_once(':')?;
            let (hours, minutes) = (number(hours)?, number(minutes)?);
            if hours > 23 || minutes > 59 {
                return None;
            }
            let away_ms = (hours * 60 + minutes) * 60_000;
            (&rest[..at], if rest[at..].starts_with('-') { -away_ms } else { away_ms })
        }
        None => (rest, 0),
    };
    let (clock, fraction) = time.split_once('.').unwrap_or((time, "0"));
    let [hour, minute, second] = fields(clock, ':')?;
    let [year, month, day] = fields(date, '-')?;
    let milli: i64 = format!("{fraction:0<3}").get(..3)?.parse().ok()?;
    if !is_date(year, month, day) || hour > 23 || minute > 59 || second > 60 {
        return None;
    }
    let ms = (((days(year, month, day) * 24 + hour) * 60 + minute) * 60 + second) * 1000 + milli;
    u64::try_from(ms - zone_ms).ok()
}

/// Whether the calendar has such a day, from 1970 on. The day after the last of a month has another date.
fn is_date(year: i64, month: i64, day: i64) -> bool {
    let is_near = (1970..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
    is_near
        && date(days(year, month, day).cast_unsigned()) == [year, month, day].map(i64::cast_unsigned).into()
}

/// Three numbers.
fn fields(text: &str, between: char) -> Option<[i64; 3]> {
    let all: Option<Vec<i64>> = text.split(between).map(number).collect();
    all?.try_into().ok()
}

fn number(digits: &str) -> Option<i64> {
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
}

/// The days since 1970 of a date: `days_from_civil`, from where [`date`] is.
const fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = year - (month <= 2) as i64;
    let (era, of_era) = (year / 400, year % 400);
    let shifted = if month > 2 { month - 3 } else { month + 9 };
    let of_year = (153 * shifted + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
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

    const HOUR_MS: i64 = 3_600_000;

    #[test]
    fn moved_back_it_takes_no_time_away() {
        let clock = Clock::moved(HOUR_MS, 0);
        let (ahead_ms, mut moves) = clock.listen();
        assert_eq!(ahead_ms, HOUR_MS);
        let steady_ms = clock.steady_ms();
        clock.shift(-3 * HOUR_MS);
        assert!(clock.now_ms() < system_ms());
        assert!(clock.steady_ms() >= steady_ms && clock.steady_ms() < steady_ms + 5_000);
        clock.shift(HOUR_MS);
        assert!(clock.steady_ms() >= steady_ms + HOUR_MS.unsigned_abs());
        clock.set_ahead(0);
        assert!(clock.now_ms().abs_diff(system_ms()) < 5_000, "it is the system's again");
        let heard: Vec<i64> = std::iter::from_fn(|| moves.try_recv().ok()).collect();
        assert_eq!(heard, [-2 * HOUR_MS, -HOUR_MS, 0], "each move is heard");
    }

    #[test]
    fn it_is_never_moved_out_of_bounds() {
        let clock = Clock::moved(0, 0);
        for by in [i64::MAX, i64::MAX, i64::MIN, i64::MIN] {
            clock.shift(by);
            assert!(clock.ahead_ms().abs() == FARTHEST_MS);
        }
        assert_eq!(clock.now_ms(), 0, "there is no time before 1970");
    }

    #[test]
    fn dates() {
        assert_eq!(iso8601(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(iso8601(1_709_210_096_789), "2024-02-29T12:34:56.789000+00:00");
        assert_eq!(iso8601(1_735_689_599_999), "2024-12-31T23:59:59.999000+00:00");
        for day in (0..400 * 366).step_by(13) {
            let ms = day * 86_400_000 + 45_296_789;
            assert_eq!(from_iso8601(&iso8601(ms)), Some(ms));
        }
        assert_eq!(from_iso8601("2024-02-29T12:34:56Z"), Some(1_709_210_096_000));
        assert_eq!(from_iso8601("2024-02-29T14:34:56.7+02:00"), Some(1_709_210_096_700));
        for wrong in [
            "",
            "2024-02-29",
            "2024-13-01T00:00:00Z",
            "2024-00-01T00:00:00Z",
            "2024-02-31T00:00:00Z",
            "2023-02-29T00:00:00Z",
            "2024-04-31T00:00:00Z",
            "2024-01-01T25:00:00Z",
            "2024-01-01T00:00:00+9223372036854775807:00",
            "2024-01-01T00:00:00+01:60",
            "tomorrow",
            "aTb:c:d",
        ] {
            assert_eq!(from_iso8601(wrong), None, "{wrong}");
        }
    }
}
