//! Identifiers of lasting things: matches, players, and the events of a match.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A match's number in the database, shown in Crockford's base 32 (`#4K7Q`), which leaves out
/// look-alike letters.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MatchId(pub i64);

/// A player, independent of the Discord account that belongs to them now.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerId(pub i64);

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

/// The digits of Crockford's base 32 (<https://www.crockford.com/base32.html>).
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut digits = Vec::new();
        let mut rest = self.0.max(0) as u64;
        while rest > 0 || digits.is_empty() {
            digits.push(DIGITS[(rest % 32) as usize]);
            rest /= 32;
        }
        digits.iter().rev().try_for_each(|&digit| write!(f, "{}", char::from(digit)))
    }
}

/// The text isn't a match id.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no match is called that")]
pub struct NotAnId;

impl FromStr for MatchId {
    type Err = NotAnId;

    /// Reads `4K7Q` or `#4k7q`; `O` is read as 0, and `I` and `L` as 1.
    fn from_str(text: &str) -> Result<Self, NotAnId> {
        let text = text.trim().trim_start_matches('#');
        if text.is_empty() || text.len() > 13 {
            return Err(NotAnId);
        }
        let mut value: i64 = 0;
        for character in text.chars() {
            let digit = match character.to_ascii_uppercase() {
                'O' => b'0',
                'I' | 'L' => b'1',
                other => u8::try_from(other).map_err(|_| NotAnId)?,
            };
            let digit = DIGITS.iter().position(|&known| known == digit).ok_or(NotAnId)?;
            value = value.checked_mul(32).ok_or(NotAnId)? + digit as i64;
        }
        Ok(MatchId(value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_back_and_forgive_what_looks_alike() {
        for id in [0, 1, 31, 32, 1000, 148_728, i64::from(u32::MAX), i64::MAX] {
            assert_eq!(MatchId(id).to_string().parse(), Ok(MatchId(id)));
        }
        assert_eq!("#4k7q".parse(), "4K7Q".parse::<MatchId>());
        assert_eq!("1O".parse(), Ok(MatchId(32)));
        for text in ["", "#", "4K-7Q", "U", "é", "00000000000000", "ZZZZZZZZZZZZZ"] {
            assert_eq!(text.parse::<MatchId>(), Err(NotAnId), "{text:?}");
        }
    }
}
