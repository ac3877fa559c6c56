//! Failures of work that is repeated every second. They are logged when they begin, at growing
//! intervals, and when they end, but not every second.

use std::fmt::Display;
use std::sync::Arc;

use crate::service::Clock;

/// The first pause between two log lines about the same failure; it doubles each time.
const FIRST_PAUSE_MS: i64 = 2_000;
const LONGEST_PAUSE_MS: i64 = 300_000;

/// The current failure of some repeated work, if any.
pub(in crate::service) struct Trouble {
    clock: Arc<dyn Clock>,
    since: Option<Since>,
}

struct Since {
    began_ms: i64,
    failures: u32,
    logged_ms: i64,
    pause_ms: i64,
}

impl Trouble {
    /// No failure yet. Its intervals are those of `clock`.
    pub(in crate::service) fn new(clock: Arc<dyn Clock>) -> Trouble {
        Trouble { clock, since: None }
    }

    /// Notes the result of `work`. Returns the value if it succeeded.
    pub(in crate::service) fn note<T, E: Display>(&mut self, work: &str, result: Result<T, E>) -> Option<T> {
        match result {
            Ok(done) => {
                if let Some(since) = self.since.take() {
                    let seconds = (self.clock.steady_ms() - since.began_ms) / 1000;
                    let failures = since.failures;
                    tracing::info!(seconds, failures, "{work} works again");
                }
                Some(done)
            }
            Err(error) => {
                self.failed(work, &error);
                None
            }
        }
    }

    fn failed(&mut self, work: &str, error: &dyn Display) {
        let now_ms = self.clock.steady_ms();
        let Some(since) = &mut self.since else {
            // A single failure may be just a lock or a network hiccup.
            tracing::warn!(%error, "{work} failed; it is tried again every second");
            let (began_ms, logged_ms) = (now_ms, now_ms);
            self.since = Some(Since { began_ms, failures: 1, logged_ms, pause_ms: FIRST_PAUSE_MS });
            return;
        };
        since.failures += 1;
        if now_ms - since.logged_ms >= since.pause_ms {
            let seconds = (now_ms - since.began_ms) / 1000;
            tracing::error!(%error, seconds, failures = since.failures, "{work} still fails");
            since.logged_ms = now_ms;
            since.pause_ms = (since.pause_ms * 2).min(LONGEST_PAUSE_MS);
        }
    }
}
