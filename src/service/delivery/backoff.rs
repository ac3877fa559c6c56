//! What to do when Discord doesn't accept something: one policy for everything that is delivered.

use std::future::Future;
use std::time::Duration;

use tokio::task::JoinSet;

use crate::store::StoreError;

/// Why a post can't go to its place any more.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Lost {
    /// The channel or thread no longer exists.
    Gone,
    /// The channel or thread exists, but the bot may not post in it.
    Shut,
    /// The person's direct messages are closed.
    Closed,
}

/// Why a post wasn't delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undelivered {
    /// It may work later: the connection failed, or too much was sent. The duration is the pause
    /// that Discord asked for.
    Later(Option<Duration>, String),
    /// It will never work there, but may elsewhere.
    Lost(Lost, String),
    /// It will never work.
    Never(String),
}

/// The shortest pause, whatever Discord says.
const LEAST_MS: i64 = 100;

/// How failed deliveries are repeated.
#[derive(Copy, Clone, Debug)]
pub(in crate::service) struct Backoff {
    /// The first pause after a failure in milliseconds; it doubles with each further failure.
    pub(in crate::service) first_ms: i64,
    /// The longest pause.
    pub(in crate::service) longest_ms: i64,
    /// After this many failures the delivery isn't tried again.
    pub(in crate::service) most_attempts: i64,
}

/// What to do after a failed delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::service) enum Next {
    /// Try again after a pause.
    Retry {
        pause_ms: i64,
        /// Whether Discord asked for the pause. Everything else sent would have to wait as well, and this is no failure
        /// that counts: otherwise a busy channel would use up in minutes what is meant for two days.
        is_asked_for: bool,
        why: String,
    },
    /// This place is impossible: try another one, or give up.
    Elsewhere(Lost, String),
    /// Give up.
    GiveUp(String),
}

impl Backoff {
    /// What to do after a failure, if `attempts` others came before it.
    pub(in crate::service) fn next(self, undelivered: Undelivered, attempts: i64) -> Next {
        match undelivered {
            Undelivered::Later(Some(after), why) => {
                let asked_ms = i64::try_from(after.as_millis()).unwrap_or(i64::MAX / 2);
                Next::Retry { pause_ms: asked_ms.max(LEAST_MS), is_asked_for: true, why }
            }
            Undelivered::Later(None, why) if attempts < self.most_attempts => {
                let pause_ms = (self.first_ms << attempts.clamp(0, 16)).min(self.longest_ms);
                Next::Retry { pause_ms, is_asked_for: false, why }
            }
            Undelivered::Lost(lost, why) => Next::Elsewhere(lost, why),
            Undelivered::Later(_, why) | Undelivered::Never(why) => Next::GiveUp(why),
        }
    }
}

/// Sends these concurrently, each in its own task, and waits for all of them. One that fails or
/// panics is tried again once its lease ends; `what` names it in the log.
pub(in crate::service) async fn side_by_side<T, F>(
    what: &'static str,
    all: impl IntoIterator<Item = T>,
    send: impl Fn(T) -> F,
) where
    F: Future<Output = Result<(), StoreError>> + Send + 'static,
{
    let mut tasks: JoinSet<_> = all.into_iter().map(send).collect();
    while let Some(done) = tasks.join_next().await {
        match done {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "{what} stays until its lease is over"),
            Err(error) => tracing::error!(%error, "{what} panicked; it stays until its lease is over"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BACKOFF: Backoff = Backoff { first_ms: 1_000, longest_ms: 5_000, most_attempts: 4 };

    #[test]
    fn pauses_double_up_to_the_longest_and_end() {
        let next = |attempts| BACKOFF.next(Undelivered::Later(None, String::new()), attempts);
        for (attempts, pause_ms) in [(0, 1_000), (1, 2_000), (2, 4_000), (3, 5_000)] {
            assert_eq!(next(attempts), Next::Retry { pause_ms, is_asked_for: false, why: String::new() });
        }
        assert_eq!(next(4), Next::GiveUp(String::new()));
    }

    #[test]
    fn discords_own_pause_counts() {
        let later = Undelivered::Later(Some(Duration::from_secs(9)), String::new());
        let why = String::new();
        assert_eq!(BACKOFF.next(later, 99), Next::Retry { pause_ms: 9_000, is_asked_for: true, why });
    }

    #[test]
    fn a_lost_place_is_left_whatever_was_tried() {
        let lost = Undelivered::Lost(Lost::Gone, String::new());
        assert_eq!(BACKOFF.next(lost, 9), Next::Elsewhere(Lost::Gone, String::new()));
    }
}
