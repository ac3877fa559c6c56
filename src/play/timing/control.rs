//! The time control: how much time each seat has, as a value that can be written and parsed.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

pub(in crate::play) const SECOND_MS: i64 = 1000;
const MINUTE_MS: i64 = 60 * SECOND_MS;
const HOUR_MS: i64 = 60 * MINUTE_MS;
/// A day, in milliseconds.
pub const DAY_MS: i64 = 24 * HOUR_MS;

/// How much time each seat has. Written `none`, `3d` (days per move) or `10m+10s/15m` (the initial
/// time, the bonus per move, and the most that the clock can hold).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Control {
    /// Unlimited time.
    #[default]
    None,
    /// This many days for each move.
    PerMove(i64),
    /// A Fischer clock.
    Fischer(Budget),
}

/// The parameters of a clock, in milliseconds.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The initial time.
    pub time_ms: i64,
    /// The bonus for each move.
    pub bonus_ms: i64,
    /// The most that the clock can hold.
    pub limit_ms: i64,
}

/// The text isn't a time control.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAControl {
    /// It can't be parsed.
    #[error("a time control is written like 3d or 10m+10s/15m")]
    Unreadable,
    /// It can be parsed, but no match may be played that way.
    #[error("1 to 30 days a move, or a clock of 1 minute to 60 days that a move adds at most as much to")]
    OutOfBounds,
}

const MOST_DAYS: i64 = 30;
/// The range of both the initial time and the limit.
const CLOCK_MS: std::ops::RangeInclusive<i64> = MINUTE_MS..=60 * DAY_MS;

impl Control {
    /// The named controls, the fastest first: `blitz`, `rapid`, `quick` (bound to be over soon) and
    /// `correspondence`.
    pub const PRESETS: &[(&str, Control)] = &[
        ("blitz", fischer(10 * MINUTE_MS, 10 * SECOND_MS, 15 * MINUTE_MS)),
        ("rapid", fischer(30 * MINUTE_MS, 30 * SECOND_MS, 45 * MINUTE_MS)),
        ("quick", fischer(HOUR_MS, 0, HOUR_MS)),
        ("correspondence", fischer(3 * DAY_MS, 12 * HOUR_MS, 7 * DAY_MS)),
    ];
    /// The choices of days per move.
    pub const DAYS: &[i64] = &[1, 3, 7, 14];

    /// Whether the time is unlimited.
    pub fn is_none(&self) -> bool {
        *self == Control::None
    }

    /// The clock's parameters. Days per move are a clock that each move refills.
    pub fn budget(self) -> Option<Budget> {
        match self {
            Control::None => None,
            Control::PerMove(days) => {
                let day = days * DAY_MS;
                Some(Budget { time_ms: day, bonus_ms: day, limit_ms: day })
            }
            Control::Fischer(budget) => Some(budget),
        }
    }

    /// Whether a vacation can pause it, because a player has a day or more for a move.
    pub fn is_correspondence(self) -> bool {
        self.budget().is_some_and(|budget| budget.limit_ms >= DAY_MS)
    }

    /// Whether it is meant for players who are online now, so that a challenge doesn't wait for
    /// long.
    pub fn is_live(self) -> bool {
        self.budget().is_some_and(|budget| budget.time_ms < HOUR_MS)
    }
}

const fn fischer(time_ms: i64, bonus_ms: i64, limit_ms: i64) -> Control {
    Control::Fischer(Budget { time_ms, bonus_ms, limit_ms })
}

/// A duration as days, hours, minutes and seconds, without those that are zero. Fractions of a
/// second are dropped.
pub fn parts(ms: i64) -> Vec<(char, i64)> {
    let mut left = ms.max(0);
    let mut parts = Vec::new();
    for (unit, length) in [('d', DAY_MS), ('h', HOUR_MS), ('m', MINUTE_MS), ('s', SECOND_MS)] {
        if left >= length {
            parts.push((unit, left / length));
            left %= length;
        }
    }
    if parts.is_empty() { vec![('s', 0)] } else { parts }
}

/// A duration as it is written in a time control: `1h30m`.
struct Span(i64);

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        parts(self.0).into_iter().try_for_each(|(unit, count)| write!(f, "{count}{unit}"))
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Control::None => f.write_str("none"),
            Control::PerMove(days) => write!(f, "{days}d"),
            Control::Fischer(Budget { time_ms, bonus_ms, limit_ms }) => {
                write!(f, "{}+{}/{}", Span(*time_ms), Span(*bonus_ms), Span(*limit_ms))
            }
        }
    }
}

impl From<Control> for String {
    fn from(control: Control) -> String {
        control.to_string()
    }
}

impl TryFrom<String> for Control {
    type Error = NotAControl;

    fn try_from(text: String) -> Result<Control, NotAControl> {
        text.parse()
    }
}

impl FromStr for Control {
    type Err = NotAControl;

    /// Parses the written form, the name of a preset, and what people type: spaces, capitals,
    /// full-width characters, a clock without a bonus, or one without a limit, which then is the
    /// initial time.
    fn from_str(text: &str) -> Result<Control, NotAControl> {
        if text.chars().count() > 60 {
            return Err(NotAControl::Unreadable);
        }
        let text: String = text.chars().filter(|sign| !sign.is_whitespace()).map(narrow).collect();
        if text == "none" {
            return Ok(Control::None);
        }
        if let Some((_, preset)) = Control::PRESETS.iter().find(|(name, _)| *name == text) {
            return Ok(*preset);
        }
        let (clock, limit) =
            text.split_once('/').map_or((&*text, None), |(clock, limit)| (clock, Some(limit)));
        let (time, bonus) = clock.split_once('+').map_or((clock, None), |(time, bonus)| (time, Some(bonus)));
        let time_ms = span(time)?;
        if bonus.is_none() && limit.is_none() && time_ms % DAY_MS == 0 {
            let days = time_ms / DAY_MS;
            let fits = (1..=MOST_DAYS).contains(&days);
            return if fits { Ok(Control::PerMove(days)) } else { Err(NotAControl::OutOfBounds) };
        }
        let bonus_ms = bonus.map_or(Ok(0), span)?;
        let limit_ms = limit.map_or(Ok(time_ms), span)?;
        let fits = CLOCK_MS.contains(&time_ms) && CLOCK_MS.contains(&limit_ms);
        if fits && bonus_ms <= time_ms && time_ms <= limit_ms {
            Ok(fischer(time_ms, bonus_ms, limit_ms))
        } else {
            Err(NotAControl::OutOfBounds)
        }
    }
}

/// Lower case, with full-width characters as plain ones: both blocks have the same order.
fn narrow(sign: char) -> char {
    let plain = match sign {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(sign) - 0xfee0).unwrap_or(sign),
        _ => sign,
    };
    plain.to_ascii_lowercase()
}

/// Parses a duration of numbers with units, each unit once and the longer ones first: `1d12h`.
/// Besides `d h m s`, the words of the other languages are recognised by their first letters.
fn span(text: &str) -> Result<i64, NotAControl> {
    let unreadable = NotAControl::Unreadable;
    let mut rest = text;
    let (mut total, mut before) = (0_i64, i64::MAX);
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let count: i64 = rest[..digits].parse().map_err(|_| unreadable)?;
        rest = &rest[digits..];
        let word = rest.find(|character: char| character.is_ascii_digit()).unwrap_or(rest.len());
        let unit = match rest[..word].chars().next().ok_or(unreadable)? {
            'd' | 'g' | '日' => DAY_MS,
            'h' | 'o' | '時' => HOUR_MS,
            'm' | '分' => MINUTE_MS,
            's' | '秒' => SECOND_MS,
            _ => return Err(unreadable),
        };
        let letters = rest[..word].chars().all(char::is_alphabetic) && rest[..word].chars().count() <= 8;
        if unit >= before || !letters {
            return Err(unreadable);
        }
        total =
            count.checked_mul(unit).and_then(|ms| total.checked_add(ms)).ok_or(NotAControl::OutOfBounds)?;
        before = unit;
        rest = &rest[word..];
    }
    if text.is_empty() { Err(unreadable) } else { Ok(total) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_type_is_read_and_written_in_one_way() {
        for (typed, written) in [
            ("none", "none"),
            ("3d", "3d"),
            (" 14 Days", "14d"),
            ("7 giorni", "7d"),
            ("３日", "3d"),
            ("10m+10s/15m", "10m+10s/15m"),
            ("１０分＋１０秒／１５分", "10m+10s/15m"),
            ("10M + 10S", "10m+10s/10m"),
            ("3d+12h/7d", "3d+12h/7d"),
            ("1h+0s/1h", "1h+0s/1h"),
            ("1h", "1h+0s/1h"),
            ("90m+1m/2h", "1h30m+1m/2h"),
            ("1d12h", "1d12h+0s/1d12h"),
            ("5min+5sec", "5m+5s/5m"),
            ("2 ore", "2h+0s/2h"),
            ("blitz", "10m+10s/15m"),
            ("Correspondence", "3d+12h/7d"),
        ] {
            let control: Control = typed.parse().unwrap_or_else(|error| panic!("{typed}: {error}"));
            assert_eq!(control.to_string(), written, "{typed}");
            assert_eq!(written.parse(), Ok(control));
            let stored = serde_json::to_string(&control).unwrap();
            assert_eq!(serde_json::from_str::<Control>(&stored).unwrap(), control);
        }
    }

    #[test]
    fn nonsense_and_too_much_are_different_refusals() {
        for text in
            ["", "3", "d", "10x", "10m+", "10m/", "+10s", "10s10m", "1d1d", "soon", "3d/", "10m+10s/15m/1h"]
        {
            assert_eq!(text.parse::<Control>(), Err(NotAControl::Unreadable), "{text}");
        }
        for text in
            ["0d", "31d", "30s", "10m+11m", "10m+10s/5m", "61d+1d/61d", "99999999999999999d", "0m+0s/0m"]
        {
            assert_eq!(text.parse::<Control>(), Err(NotAControl::OutOfBounds), "{text}");
        }
        assert_eq!("1".repeat(61).parse::<Control>(), Err(NotAControl::Unreadable));
    }

    #[test]
    fn any_text_is_read_without_panic_and_what_is_read_reads_back() {
        let seed = std::env::var("HOPPITY_SEED").ok().and_then(|seed| seed.parse().ok());
        let seed = seed.unwrap_or_else(|| fastrand::u64(..));
        println!("HOPPITY_SEED={seed}");
        let mut random = fastrand::Rng::with_seed(seed);
        let alphabet: Vec<char> = "0123456789ddhhmmss++// 分日時秒é🦘".chars().collect();
        let mut read = 0;
        for _ in 0..20_000 {
            let text: String =
                (0..random.usize(..10)).map(|_| alphabet[random.usize(..alphabet.len())]).collect();
            if let Ok(control) = text.parse::<Control>() {
                assert_eq!(control.to_string().parse(), Ok(control), "{text}");
                read += 1;
            }
        }
        assert!(read > 100, "{read}");
    }

    #[test]
    fn presets_are_what_they_say() {
        for (name, control) in Control::PRESETS {
            assert_eq!(name.parse(), Ok(*control));
            assert_eq!(control.is_correspondence(), *name == "correspondence");
            assert_eq!(control.is_live(), ["blitz", "rapid"].contains(name));
        }
    }
}
