//! The content of a leaderboard's buttons: which page of which board.
//!
//! Written `turn:h:r:0:halma-16.pairs:a/1843/77` after the panel's prefix: what was pressed, here
//! or everywhere, what it is sorted by, the season, the pool, the page.

use std::fmt;
use std::str::FromStr;

use super::words::{self, HERE};
use crate::discord::buttons::NotOurs;
use crate::play::PlayerId;
use crate::rating::Pool;
use crate::service::{PageKey, SortedBy};

/// A page of a leaderboard.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct LeaderboardQuery {
    /// This server's people only; otherwise everybody.
    pub here: bool,
    /// What it is sorted by.
    pub by: SortedBy,
    /// A finished season by its number; `None` for now.
    pub season: Option<i64>,
    /// The rating pool.
    pub pool: Pool,
    /// Which page.
    pub at: At,
}

/// Where a page starts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum At {
    /// At the first place.
    First,
    /// After this place.
    After(PageKey),
    /// Before this place.
    Before(PageKey),
    /// On the page with the asker.
    Own,
}

/// What was pressed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum LeaderboardPress {
    /// Another page, or the other realm.
    Turn,
    /// "My place" below a public leaderboard.
    Mine,
    /// Select: another pool.
    Pool,
    /// Select: sorted by something else.
    SortedBy,
    /// Select: another season.
    Season,
    /// Show it to everybody here.
    Show,
}

const PRESSES: [(&str, LeaderboardPress); 6] = [
    ("turn", LeaderboardPress::Turn),
    ("mine", LeaderboardPress::Mine),
    ("pool", LeaderboardPress::Pool),
    ("by", LeaderboardPress::SortedBy),
    ("season", LeaderboardPress::Season),
    ("show", LeaderboardPress::Show),
];

/// The words for what a leaderboard is sorted by, in custom ids and as the values of the option `by`.
pub const ORDERS: [(&str, SortedBy); 3] =
    [("rating", SortedBy::Shown), ("active", SortedBy::Played), ("streak", SortedBy::Longest)];

/// The word for what a leaderboard is sorted by.
pub fn order_word(by: SortedBy) -> &'static str {
    words::word(&ORDERS, &by)
}

/// What a word of [`ORDERS`] stands for.
pub fn order_of(word: &str) -> Option<SortedBy> {
    words::value(&ORDERS, word).ok()
}

/// The season that a word stands for: its number, or 0 for now.
pub fn season_of(word: &str) -> Option<Option<i64>> {
    let number: i64 = word.parse().ok().filter(|number| *number >= 0)?;
    Some(Some(number).filter(|number| *number > 0))
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            At::First => f.write_str("f"),
            At::Own => f.write_str("m"),
            At::After(key) => write!(f, "a/{}/{}", key.value, key.player.0),
            At::Before(key) => write!(f, "b/{}/{}", key.value, key.player.0),
        }
    }
}

impl FromStr for At {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<At, NotOurs> {
        let number = |text: &str| text.parse::<i64>().map_err(|_| NotOurs);
        let key = |value: &str, player: &str| {
            Ok(PageKey { value: number(value)?, player: PlayerId(number(player)?) })
        };
        match text.split('/').collect::<Vec<_>>().as_slice() {
            ["f"] => Ok(At::First),
            ["m"] => Ok(At::Own),
            ["a", value, player] => key(value, player).map(At::After),
            ["b", value, player] => key(value, player).map(At::Before),
            _ => Err(NotOurs),
        }
    }
}

/// What was pressed, and on which page.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct LeaderboardId(pub LeaderboardPress, pub LeaderboardQuery);

impl fmt::Display for LeaderboardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LeaderboardId(press, query) = self;
        let (press, here) = (words::word(&PRESSES, press), words::word(&HERE, &query.here));
        let (by, LeaderboardQuery { season, pool, at, .. }) = (&order_word(query.by)[..1], query);
        let season = season.unwrap_or(0);
        write!(f, "{press}:{here}:{by}:{season}:{pool}:{at}")
    }
}

impl FromStr for LeaderboardId {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<LeaderboardId, NotOurs> {
        let [press, here, by, season, pool, at] = *text.split(':').collect::<Vec<_>>().as_slice() else {
            return Err(NotOurs);
        };
        let (press, here) = (words::value(&PRESSES, press)?, words::value(&HERE, here)?);
        let (_, by) = ORDERS.iter().find(|(word, _)| by.len() == 1 && word.starts_with(by)).ok_or(NotOurs)?;
        let season = season_of(season).ok_or(NotOurs)?;
        let query = LeaderboardQuery {
            here,
            by: *by,
            season,
            pool: pool.parse().map_err(|_| NotOurs)?,
            at: at.parse()?,
        };
        Ok(LeaderboardId(press, query))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::buttons::panel::Panel;

    #[test]
    fn pages_read_back_and_fit() {
        let key = PageKey { value: i64::MIN, player: PlayerId(i64::MAX) };
        let mut longest = 0;
        for pool in Pool::all() {
            for (_, by) in ORDERS {
                for at in [At::First, At::Own, At::After(key), At::Before(key)] {
                    for (_, press) in PRESSES {
                        let query = LeaderboardQuery {
                            here: pool.game().id().len() % 2 == 0,
                            by,
                            season: Some(4096),
                            pool,
                            at,
                        };
                        let panel = Panel::Leaderboard(LeaderboardId(press, query));
                        let text = panel.to_string();
                        assert_eq!(text.parse(), Ok(panel), "{text}");
                        longest = longest.max(text.len());
                    }
                }
            }
        }
        assert!((60..=100).contains(&longest), "{longest}");
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        for text in [
            "",
            "turn",
            "turn:h:r:0:halma-8",
            "turn:x:r:0:halma-8:f",
            "turn:h:ra:0:halma-8:f",
            "turn:h:x:0:halma-8:f",
            "turn:h::0:halma-8:f",
            "turn:h:r:-1:halma-8:f",
            "turn:h:r:0:halma-9:f",
            "turn:h:r:0:halma-8:a",
            "turn:h:r:0:halma-8:a/1",
            "turn:h:r:0:halma-8:a/1/x",
            "turn:h:r:0:halma-8:f:f",
            "jump:h:r:0:halma-8:f",
        ] {
            assert_eq!(text.parse::<LeaderboardId>(), Err(NotOurs), "{text}");
        }
    }
}
