//! How strong a computer player is.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The strength of a computer player: from 1, the weakest, to 8, and 9 for as strong as it can
/// play.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(u8);

/// There is no such level.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such level")]
pub struct NotALevel;

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 9] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8), Level(9)];
    /// The level for somebody who hasn't played against the computer yet. A first match is easier to enjoy if it can
    /// be won, and whoever wins is offered the next level.
    pub const DEFAULT: Level = Level(1);

    /// The next level, if there is a stronger one.
    pub fn next(self) -> Option<Level> {
        Level::ALL.into_iter().find(|level| *level > self)
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Level {
    type Error = NotALevel;

    fn try_from(number: u8) -> Result<Level, NotALevel> {
        Level::ALL.into_iter().find(|level| level.0 == number).ok_or(NotALevel)
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level.0
    }
}

impl FromStr for Level {
    type Err = NotALevel;

    fn from_str(text: &str) -> Result<Level, NotALevel> {
        text.parse::<u8>().map_err(|_| NotALevel)?.try_into()
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
