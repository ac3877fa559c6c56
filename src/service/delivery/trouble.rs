//! Failures of work that is repeated every second. They are logged when they begin, at growing
//! intervals, and when they end, but not every second.

use std::fmt::Display;
use std::time::{Duration, Instant};

/// The first pause between two log lines about the same failure; it doubles each time.
const FIRST_PAUSE: Duration = Duration::from_secs(2);
const LONGEST_PAUSE: Duration = Duration::from_secs(300);

/// The current failure of some repeated work, if any.
#[derive(Debug, Default)]
pub(in crate::service) struct Trouble(Option<Since>);

#[derive(Debug)]
struct Since {
    began: Instant,
    failures: u32,
    logged: Instant,
    pause: Duration,
}

impl Trouble {
    /// Notes the result of `work`. Returns the value if it succeeded.
    pub(in crate::service) fn note<T, E: Display>(&mut self, work: &str, result: Result<T, E>) -> Option<T> {
        match result {
            Ok(done) => {
                if let Some(since) = self.0.take() {
                    let (seconds, failures) = (since.began.elapsed().as_secs(), since.failures);
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
        let now = Instant::now();
        let Some(since) = &mut self.0 else {
            // A single failure may just be a lock or a network hiccup.
            tracing::warn!(%error, "{work} failed; it is tried again every second");
            self.0 = Some(Since { began: now, failures: 1, logged: now, pause: FIRST_PAUSE });
            return;
        };
        since.failures += 1;
        if since.logged.elapsed() >= since.pause {
            let seconds = since.began.elapsed().as_secs();
            tracing::error!(%error, seconds, failures = since.failures, "{work} still fails");
            since.logged = now;
            since.pause = (since.pause * 2).min(LONGEST_PAUSE);
        }
    }
}
