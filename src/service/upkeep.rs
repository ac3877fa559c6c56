//! What a process remembers of its own chores.

use std::sync::atomic::{AtomicBool, AtomicI64};

/// How far the chores of this process have come.
#[derive(Debug)]
pub(super) struct Upkeep {
    /// When old rows were last deleted, in milliseconds UTC.
    pub(super) pruned_ms: AtomicI64,
    /// When unused data was last dropped from memory, by the monotonic clock.
    pub(super) tidied_ms: AtomicI64,
    /// The last entry in the list of forgotten players that is handled.
    pub(super) forgotten: AtomicI64,
    /// Whether there may still be matches of older versions without feats.
    pub(super) looks_back: AtomicBool,
}

impl Default for Upkeep {
    fn default() -> Upkeep {
        Upkeep {
            pruned_ms: AtomicI64::new(0),
            tidied_ms: AtomicI64::new(0),
            forgotten: AtomicI64::new(0),
            looks_back: AtomicBool::new(true),
        }
    }
}
