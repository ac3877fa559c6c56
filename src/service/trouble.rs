//! Work that is repeated every second and fails: it is logged when that begins, now and then while it goes on, and when it
//! is over, instead of every second.

use std::fmt::Display;
use std::time::{Duration, Instant};

/// The first pause between two lines about the same trouble, doubled with each further one.
const FIRST_PAUSE: Duration = Duration::from_secs(2);
const LONGEST_PAUSE: Duration = Duration::from_secs(300);

/// What goes wrong with some repeated work, if anything does.
#[derive(Debug, Default)]
pub(super) struct Trouble(Option<Since>);

#[derive(Debug)]
struct Since {
    began: Instant,
    failures: u32,
    logged: Instant,
    pause: Duration,
}

impl Trouble {
    /// Takes note of how `work` went, and gives what came of it if it went well.
    pub(super) fn note<T, E: Display>(&mut self, work: &str, result: Result<T, E>) -> Option<T> {
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
            // One failure may be a lock or a hiccup of the network.
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
