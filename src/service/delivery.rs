//! Delivery: what becomes of something that Discord didn't take. One policy for posts, notices, mirrors and tables of seasons.

use std::future::Future;
use std::time::Duration;

use tokio::task::JoinSet;

use crate::store::StoreError;

/// How the place of a post is lost.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Lost {
    /// There is no such channel or thread any more.
    Gone,
    /// It is there, and the bot may not post in it.
    Shut,
    /// The person takes no direct messages.
    Closed,
}

/// Why a post didn't arrive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undelivered {
    /// Later it may: the line is cut, or too much was sent. With Discord's own word when.
    Later(Option<Duration>, String),
    /// It never will there, and may elsewhere.
    Lost(Lost, String),
    /// It never will.
    Never(String),
}

/// How something that didn't arrive is tried again.
#[derive(Copy, Clone, Debug)]
pub(super) struct Backoff {
    /// The first pause after a failure in milliseconds, doubled with each further one.
    pub(super) first_ms: i64,
    /// The longest pause.
    pub(super) longest_ms: i64,
    /// What failed this often isn't tried again.
    pub(super) most_attempts: i64,
}

/// What to do with something that didn't arrive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Try again after a pause.
    Retry {
        pause_ms: i64,
        /// Whether Discord asked for the pause, so that whatever else is sent would have to wait as well.
        is_asked_for: bool,
        why: String,
    },
    /// It can't arrive there: try another place, or give it up.
    Elsewhere(Lost, String),
    /// Give it up.
    GiveUp(String),
}

impl Backoff {
    /// What to do after `attempts` failures before this one.
    pub(super) fn next(self, undelivered: Undelivered, attempts: i64) -> Next {
        match undelivered {
            Undelivered::Later(after, why) if attempts < self.most_attempts => {
                let doubled = (self.first_ms << attempts.clamp(0, 16)).min(self.longest_ms);
                let asked_for = after.and_then(|after| i64::try_from(after.as_millis()).ok());
                let pause_ms = asked_for.unwrap_or(doubled);
                Next::Retry { pause_ms, is_asked_for: asked_for.is_some(), why }
            }
            Undelivered::Lost(lost, why) => Next::Elsewhere(lost, why),
            Undelivered::Later(_, why) | Undelivered::Never(why) => Next::GiveUp(why),
        }
    }
}

/// Sends these beside each other, each of them in a task of its own, and waits for them. One that fails, or panics, is taken up
/// again when its lease is over; `what` names it in the log.
pub(super) async fn side_by_side<T, F>(
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
        assert_eq!(BACKOFF.next(later, 2), Next::Retry { pause_ms: 9_000, is_asked_for: true, why });
    }

    #[test]
    fn a_lost_place_is_left_whatever_was_tried() {
        let lost = Undelivered::Lost(Lost::Gone, String::new());
        assert_eq!(BACKOFF.next(lost, 9), Next::Elsewhere(Lost::Gone, String::new()));
    }
}
