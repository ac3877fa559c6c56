//! What wakes the work that waits in the background.

use std::ops::ControlFlow;

use tokio::sync::Notify;

use crate::service::Shown;

/// A signal for each kind of work. Work that hears none looks for itself now and then.
#[derive(Debug, Default)]
pub(super) struct Signals {
    /// There are messages to send.
    pub(super) posts: Notify,
    /// An answer has arrived at Discord, which leaves something to do that may wait.
    pub(super) answered: Notify,
    /// There are messages to close.
    pub(super) closings: Notify,
    /// There are mirrors to send.
    pub(super) mirrors: Notify,
    /// A competition has something to do.
    pub(super) competitions: Notify,
    /// There are messages of competitions to send.
    pub(super) competition_posts: Notify,
    /// A computer player is to move.
    pub(super) thoughts: Notify,
    /// A computer player has moved.
    pub(super) replied: Notify,
    /// A match has got the place for its boards.
    pub(super) housed: Notify,
}

/// A match as `look` finds it, at once or after one of the signals, when it has what is waited for;
/// or as it was found last, when `patience` is over.
pub(super) async fn look_until<E, Found>(
    signal: &Notify,
    patience: impl Future<Output = ()> + Send,
    mut shown: Shown,
    look: impl Fn(Shown) -> Found,
) -> Result<Shown, E>
where
    Found: Future<Output = Result<ControlFlow<Shown, Shown>, E>>,
{
    tokio::pin!(patience);
    loop {
        let next = signal.notified();
        tokio::pin!(next);
        // From here on, no signal is missed.
        next.as_mut().enable();
        match look(shown).await? {
            ControlFlow::Break(found) => return Ok(found),
            ControlFlow::Continue(unchanged) => shown = unchanged,
        }
        tokio::select! {
            biased;
            () = next => {}
            () = &mut patience => return Ok(shown),
        }
    }
}
