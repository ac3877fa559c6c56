//! Identifiers of lasting things: matches, players, and the events of a match.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A match's number in the database, shown as `#1024`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MatchId(pub i64);

/// A player, independent of the Discord account that belongs to them now.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerId(pub i64);

/// A competition's number in the database.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CompetitionId(pub i64);

/// Declares the type of a Discord id. Discord's ids are unsigned, but so far from 2^63 that they fit
/// into the signed numbers of databases.
macro_rules! discord_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub struct $name(pub i64);

        impl $name {
            /// The id as Discord has it.
            pub fn of(id: u64) -> $name {
                $name(id as i64)
            }

            /// The same as an unsigned number.
            pub fn get(self) -> u64 {
                self.0 as u64
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<$name, ParseIntError> {
                text.parse().map($name)
            }
        }
    };
}

discord_id! {
    /// Discord's id of a server.
    GuildId
}
discord_id! {
    /// Discord's id of a channel or thread.
    ChannelId
}
discord_id! {
    /// Discord's id of a person's account.
    UserId
}

/// The number of events in a match, which is also the number of its newest one, counted from 1.
pub type Seq = i64;

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The text isn't a match id.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no match is called that")]
pub struct NotAnId;

impl FromStr for MatchId {
    type Err = NotAnId;

    /// Reads `1024` or `#1024`, in Japanese digits, too.
    fn from_str(text: &str) -> Result<Self, NotAnId> {
        let text = text.trim().trim_start_matches(['#', '＃']);
        if text.is_empty() {
            return Err(NotAnId);
        }
        let digit = |sign: char| {
            let wide = u32::from(sign).checked_sub(u32::from('０')).filter(|digit| *digit < 10);
            sign.to_digit(10).or(wide)
        };
        let number = text
            .chars()
            .try_fold(0i64, |number, sign| number.checked_mul(10)?.checked_add(digit(sign)?.into()));
        number.map(MatchId).ok_or(NotAnId)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_back_as_people_type_them() {
        for id in [0, 1, 31, 32, 1000, 148_728, i64::from(u32::MAX), i64::MAX] {
            assert_eq!(MatchId(id).to_string().parse(), Ok(MatchId(id)));
        }
        for text in ["#1024", " 1024 ", "＃１０２４"] {
            assert_eq!(text.parse(), Ok(MatchId(1024)), "{text:?}");
        }
        for text in ["", "#", "10-24", "-1", "+1", "1A", "é", "9223372036854775808"] {
            assert_eq!(text.parse::<MatchId>(), Err(NotAnId), "{text:?}");
        }
    }
}
