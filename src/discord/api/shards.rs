//! The shards of this process, and the state of their sessions.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use serenity::all::{ConnectionStage, ShardId, ShardManager};

/// A consecutive range of the bot's shards, and their total.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ShardRange {
    first: u32,
    last: u32,
    count: u32,
}

/// Discord gives a bot far fewer (about one per 1,000 servers).
const MOST: u32 = 10_000;

impl ShardRange {
    /// All of `count` shards, but at least one.
    pub fn all(count: u32) -> ShardRange {
        let count = count.clamp(1, MOST);
        ShardRange { first: 0, last: count - 1, count }
    }

    /// The first shard of the range.
    pub fn first(self) -> u32 {
        self.first
    }

    /// The last shard of the range, included in it.
    pub fn last(self) -> u32 {
        self.last
    }

    /// The number of shards in all of the bot's processes together.
    pub fn count(self) -> u32 {
        self.count
    }

    /// Whether other processes run the rest.
    pub fn is_share(self) -> bool {
        self.last - self.first + 1 < self.count
    }
}

impl FromStr for ShardRange {
    type Err = ();

    /// Parses `0-1/4`, or `2/4` for a single shard.
    fn from_str(text: &str) -> Result<ShardRange, ()> {
        let (range, count) = text.split_once('/').ok_or(())?;
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        let number = |text: &str| text.trim().parse::<u32>().map_err(|_| ());
        let range = ShardRange { first: number(first)?, last: number(last)?, count: number(count)? };
        let is_right = range.first <= range.last && range.last < range.count && range.count <= MOST;
        if is_right { Ok(range) } else { Err(()) }
    }
}

impl fmt::Display for ShardRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.first == self.last {
            write!(f, "{}/{}", self.first, self.count)
        } else {
            write!(f, "{}-{}/{}", self.first, self.last, self.count)
        }
    }
}

/// The state of a shard's session.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct ShardState {
    /// The shard's number.
    pub number: u32,
    /// Whether it receives events.
    pub connected: bool,
    /// How long Discord took to answer the last heartbeat, after the first.
    pub heartbeat: Option<Duration>,
}

/// A view of this process's shards while it runs.
#[derive(Clone, Default)]
pub struct Shards(Arc<OnceLock<(Arc<ShardManager>, ShardRange)>>);

impl fmt::Debug for Shards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Shards").field(&self.0.get().map(|(_, range)| range)).finish()
    }
}

impl Shards {
    /// Makes the shards visible, just before they start.
    pub fn begin(&self, manager: Arc<ShardManager>, range: ShardRange) {
        // A process starts its shards only once.
        let _ = self.0.set((manager, range));
    }

    /// The state of each shard; empty before they are started.
    pub async fn look(&self) -> Vec<ShardState> {
        let Some((manager, range)) = self.0.get() else { return Vec::new() };
        let runners = manager.runners.lock().await;
        let state = |number: u32| {
            let runner = runners.get(&ShardId(number));
            ShardState {
                number,
                connected: runner.is_some_and(|runner| runner.stage == ConnectionStage::Connected),
                heartbeat: runner.and_then(|runner| runner.latency),
            }
        };
        (range.first..=range.last).map(state).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_and_written_alike() {
        for text in ["0-1/4", "2/4", "0/1", "0-3/4"] {
            let range: ShardRange = text.parse().unwrap();
            assert_eq!(range.to_string(), text);
        }
        assert_eq!("0-1/4".parse::<ShardRange>().map(ShardRange::is_share), Ok(true));
        assert_eq!("0-3/4".parse::<ShardRange>().map(ShardRange::is_share), Ok(false));
        for text in ["", "0", "0-1", "1-0/4", "0-4/4", "4/4", "0/0", "-1/4", "0-1/4/4", "a/b", "0/10001"] {
            assert_eq!(text.parse::<ShardRange>(), Err(()), "{text}");
        }
    }
}
