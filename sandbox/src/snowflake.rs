//! Snowflakes: Discord's ids, with a time in the upper 42 bits and a count below.

use std::collections::hash_map::RandomState;
use std::fmt;
use std::hash::{BuildHasher, Hasher};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The start of 2015, from which snowflakes count.
const EPOCH_MS: u64 = 1_420_070_400_000;

/// A snowflake. JSON has it as a string because JavaScript's numbers are too short for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(pub u64);

impl Id {
    /// The id with this count at a time in milliseconds since 1970.
    pub const fn at(ms: u64, count: u64) -> Id {
        Id((ms.saturating_sub(EPOCH_MS) << 22) | count)
    }

    /// When the id was made, in milliseconds since 1970.
    pub const fn ms(self) -> u64 {
        (self.0 >> 22) + EPOCH_MS
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Id, std::num::ParseIntError> {
        text.parse().map(Id)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Id, D::Error> {
        String::deserialize(from)?.parse().map_err(de::Error::custom)
    }
}

/// Makes ids that only grow, even within a millisecond or when the clock goes back.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Mint {
    last: u64,
}

impl Mint {
    pub fn next(&mut self, now_ms: u64) -> Id {
        self.last = Id::at(now_ms, 0).0.max(self.last + 1);
        Id(self.last)
    }

    /// The newest id.
    pub const fn newest(&self) -> Id {
        Id(self.last)
    }
}

/// Random letters and digits for tokens. The system seeds `RandomState`; nothing here must
/// withstand an attack.
pub fn random_text(length: usize) -> String {
    const LETTERS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    let mut text = String::with_capacity(length);
    while text.len() < length {
        let mut bits = RandomState::new().build_hasher().finish();
        for _ in 0..10.min(length - text.len()) {
            text.push(char::from(LETTERS[(bits % 62) as usize]));
            bits /= 62;
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_and_keep_their_time() {
        let mut mint = Mint::default();
        let now = 1_700_000_000_000;
        let ids: Vec<Id> = [now, now, now - 5_000, now + 1].map(|ms| mint.next(ms)).to_vec();
        assert!(ids.is_sorted_by(|a, b| a < b), "{ids:?}");
        assert_eq!(ids[0].ms(), now);
        assert_eq!(ids[3].ms(), now + 1);
    }
}
