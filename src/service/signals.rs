//! What wakes the work that waits in the background.

use tokio::sync::Notify;

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
