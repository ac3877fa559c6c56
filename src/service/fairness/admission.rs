//! Admission: how many of the players' requests are worked on at a time.
//!
//! If more requests come than the machine can handle, and all of them are begun at once, then all of
//! them are late. So a request takes a permit, and those beyond the last permit wait in the order in
//! which they came. A request that has waited too long is refused while nothing has been done yet.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::cores;
use super::pace::Ask;

/// The permits for each core. Most of a request's time is spent waiting for the disk and for others.
const EACH_CORE: usize = 32;
/// How long a request may wait for a permit. Together with its work it must stay within Discord's
/// three seconds.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// The permits of requests that are being worked on.
pub(in crate::service) struct Admission(Arc<Semaphore>);

/// A permit that was given to a request. It is free again when this is dropped.
#[derive(Debug)]
pub struct Admitted {
    _permit: OwnedSemaphorePermit,
}

impl Admission {
    /// Permits for as many requests as this machine can handle at once.
    pub(in crate::service) fn new() -> Admission {
        let cores = cores();
        Admission::of(EACH_CORE * cores)
    }

    fn of(permits: usize) -> Admission {
        Admission(Arc::new(Semaphore::new(permits)))
    }

    /// A permit; `None` if none became free in time. Suggestions don't wait: the next typed
    /// character asks again.
    pub(in crate::service) async fn enter(&self, ask: Ask) -> Option<Admitted> {
        let permits = Arc::clone(&self.0);
        let permit = match ask {
            Ask::Suggestion => permits.try_acquire_owned().ok(),
            // The semaphore is never closed.
            Ask::Request => timeout(LONGEST_WAIT, permits.acquire_owned()).await.ok()?.ok(),
        };
        permit.map(|permit| Admitted { _permit: permit })
    }
}

#[cfg(test)]
mod tests {
    use std::pin::{Pin, pin};
    use std::task::{Context, Waker};

    use super::*;

    fn is_waiting(one: Pin<&mut impl Future<Output = Option<Admitted>>>) -> bool {
        one.poll(&mut Context::from_waker(Waker::noop())).is_pending()
    }

    #[tokio::test]
    async fn the_first_to_wait_gets_the_next_permit_and_suggestions_wait_for_none() {
        let admission = Admission::of(1);
        let permit = admission.enter(Ask::Suggestion).await.unwrap();
        assert!(admission.enter(Ask::Suggestion).await.is_none());
        let (mut first, mut second) =
            (pin!(admission.enter(Ask::Request)), pin!(admission.enter(Ask::Request)));
        assert!(is_waiting(first.as_mut()) && is_waiting(second.as_mut()));
        drop(permit);
        assert!(admission.enter(Ask::Suggestion).await.is_none(), "it overtakes");
        assert!(is_waiting(second.as_mut()), "it overtakes");
        assert!(first.await.is_some());
        assert!(second.await.is_some());
    }
}
