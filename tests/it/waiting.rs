//! Waiting for what the bot, its loops and its threads do by themselves.
//!
//! Between two looks there is a pause. Without it, the looks take a processor for themselves, and the
//! threads that analyse have the lowest priority: on a busy machine they would never get any.

use std::sync::Arc;
use std::time::Duration;

use hoppity::service::run_thinking;

use crate::rig::{Host, counted};
use crate::support::{Database, PATIENCE};

/// Half as long as a lease, and much longer than a process needs for what another has left.
pub const SOON: Duration = Duration::from_secs(30);
/// How long the threads with the lowest priority may take on a busy machine. That is longer than a lease, so it
/// is for tests whose clock stands still.
const THINKING: Duration = Duration::from_secs(120);
/// The pause between two looks.
const PAUSE: Duration = Duration::from_millis(10);

/// Waits for a part of a second. tokio's sleep counts in milliseconds, which is too coarse.
pub async fn passes(time: Duration) {
    tokio::task::spawn_blocking(move || std::thread::sleep(time)).await.unwrap();
}

/// Waits until this holds, but no longer than this time. Returns whether it does.
async fn within(time: Duration, holds: impl AsyncFn() -> bool) -> bool {
    let waiting = async {
        while !holds().await {
            passes(PAUSE).await;
        }
    };
    tokio::time::timeout(time, waiting).await.is_ok()
}

/// Waits until this holds. Returns whether it does at last.
pub async fn comes_true(holds: impl AsyncFn() -> bool) -> bool {
    within(PATIENCE, holds).await
}

/// Waits until this holds.
pub async fn until(what: &str, holds: impl AsyncFn() -> bool) {
    assert!(comes_true(holds).await, "it never holds that {what}");
}

/// The same for what the computer players think about.
pub async fn until_thought(what: &str, holds: impl AsyncFn() -> bool) {
    assert!(within(THINKING, holds).await, "it never holds that {what}");
}

/// Runs the loop of the computer players until this holds.
pub async fn thinks_until(host: &Host, what: &str, holds: impl AsyncFn() -> bool) {
    let (end, ended) = tokio::sync::oneshot::channel::<()>();
    let stop = async {
        ended.await.unwrap_err();
    };
    let waiting = async move {
        until_thought(what, holds).await;
        drop(end);
    };
    tokio::join!(run_thinking(Arc::clone(host), stop), waiting);
}

/// Waits until this counts no rows.
pub async fn is_none(database: &Database, sql: &str) {
    until(&format!("there are none: {sql}"), async || counted(database, sql).await == 0).await;
}
