//! The pulse of this process: it stamps that it is up, and so learns how long no process was.

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU32, Ordering};

use crate::service::Clock;
use crate::store::{Store, StoreError};

/// Boards aren't edited when their deadlines have moved by less than this.
const SHOWN_AGAIN_MS: i64 = 60_000;

/// When this process last stamped that it is up, and the downtime that it knows.
#[derive(Debug, Default)]
pub(in crate::service) struct Pulse {
    /// One stamp at a time.
    beating: tokio::sync::Mutex<()>,
    /// When it last stamped, by the monotonic clock.
    beaten_ms: AtomicI64,
    /// The same without skipped time.
    lived_ms: AtomicI64,
    /// The time of its last stamp.
    stamp_ms: AtomicI64,
    /// How many times in a row it has found another stamp under its name.
    strange: AtomicU32,
    /// The total downtime until then.
    down_ms: AtomicI64,
    /// Whether deadlines have moved so far that boards must be edited.
    boards_are_late: AtomicBool,
}

impl Pulse {
    /// How long ago it last stamped, in milliseconds.
    pub(super) fn age_ms(&self, clock: &dyn Clock) -> i64 {
        clock.steady_ms().saturating_sub(self.beaten_ms.load(Ordering::Relaxed))
    }

    /// The total downtime, in milliseconds.
    pub(super) fn down_ms(&self) -> i64 {
        self.down_ms.load(Ordering::Relaxed)
    }

    /// Whether deadlines have moved so far that boards must be edited.
    pub(super) fn boards_are_late(&self) -> bool {
        self.boards_are_late.load(Ordering::Relaxed)
    }

    /// Notes that the boards are being edited.
    pub(super) fn boards_are_edited(&self) {
        self.boards_are_late.store(false, Ordering::Relaxed);
    }

    /// Says once that another process stamps under the same name: it takes the other's work for its own. A stamp that
    /// isn't this process's last one may still be its own, if storing it failed halfway; a second in a row isn't.
    fn look_for_namesakes(&self, owner: &str, (now_ms, found_ms): (i64, Option<i64>), starting: bool) {
        let last_ms = self.stamp_ms.swap(now_ms, Ordering::Relaxed);
        if starting || found_ms == Some(last_ms) {
            self.strange.store(0, Ordering::Relaxed);
        } else if self.strange.fetch_add(1, Ordering::Relaxed) == 1 {
            tracing::warn!(
                name = owner,
                "another process has the same name and the same database, so both do the same work. End one of them, or \
                 give each its own HOPPITY_NAME"
            );
        }
    }

    /// Stamps that `owner` is up, and learns how long no process was. Returns whether all deadlines
    /// have moved.
    pub(super) async fn beat(
        &self,
        store: &Store,
        clock: &dyn Clock,
        owner: &str,
        starting: bool,
    ) -> Result<bool, StoreError> {
        let _one = self.beating.lock().await;
        let (steady, lived) = (clock.steady_ms(), clock.lived_ms());
        let most = (!starting).then(|| lived.saturating_sub(self.lived_ms.load(Ordering::Relaxed)));
        let now_ms = clock.now_ms();
        let down = store.beat(owner, now_ms, most).await?;
        self.look_for_namesakes(owner, (now_ms, down.own_ms), starting);
        let moved = self.down_ms.swap(down.total_ms, Ordering::Relaxed) != down.total_ms;
        self.beaten_ms.store(steady, Ordering::Relaxed);
        self.lived_ms.store(lived, Ordering::Relaxed);
        if down.new_ms > 0 {
            tracing::info!(down_ms = down.new_ms, "nothing was up for a while; clocks stood still");
        }
        if down.new_ms >= SHOWN_AGAIN_MS {
            self.boards_are_late.store(true, Ordering::Relaxed);
        }
        Ok(moved)
    }
}
