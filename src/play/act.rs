//! What somebody wants to do to a match.

use super::PlayerId;

/// An act, as yet unjudged: [`decide`](super::decide) says what comes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Take a free seat, or the one that one was invited to.
    Join(PlayerId),
    /// Refuse an invitation.
    Decline(PlayerId),
    /// Take back a challenge that nobody has accepted yet.
    Cancel(PlayerId),
    /// The challenge's time is over.
    Expire,
    /// Move, in any of the ways a move can be written.
    Move(PlayerId, String),
    /// Give up.
    Resign(PlayerId),
    /// Offer a draw, or accept the one that is offered.
    Draw(PlayerId),
    /// Decline the draw that is offered.
    DeclineDraw(PlayerId),
}
