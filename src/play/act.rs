//! What somebody wants to do to a match.

use super::{Pair, PlayerId, Time, Wish};

/// An act, as yet unjudged: [`decide`](super::decide()) says what comes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Take a free seat, or the one that one was invited to.
    Join(PlayerId),
    /// Take a free seat in this pair; who has a seat already changes over to it.
    JoinPair(PlayerId, Pair),
    /// Give a seat in the lobby back.
    Leave(PlayerId),
    /// Refuse an invitation.
    Decline(PlayerId),
    /// Begin with those who are there, so many, before the lobby is full.
    Start(PlayerId, usize),
    /// Take back a challenge that nobody has accepted yet.
    Cancel(PlayerId),
    /// The challenge's time is over.
    Expire,
    /// Move, in any of the ways a move can be written.
    Move(PlayerId, String),
    /// Give up.
    Resign(PlayerId),
    /// Offer something, or agree to the same that is offered.
    Offer(PlayerId, Wish),
    /// Agree to what is offered.
    Agree(PlayerId, Wish),
    /// Decline what is offered.
    Refuse(PlayerId, Wish),
    /// Take the own offer back.
    Withdraw(PlayerId, Wish),
    /// End the match as somebody who manages the server.
    Stop(PlayerId),
    /// Say that a match in which nobody has moved for long is still played.
    Stay(PlayerId),
    /// What the clock has to say now: a flag, a reminder, or that nobody has moved for long.
    Clock(Time),
    /// Be on vacation until then, in milliseconds UTC.
    Away(PlayerId, i64),
    /// Be back from it.
    Back(PlayerId),
}

impl Act {
    /// Whether it is about who takes part: such an act is judged by the lobby as it is, whatever it looked like when
    /// the button was shown.
    pub fn is_of_lobby(&self) -> bool {
        match self {
            Act::Join(_)
            | Act::JoinPair(..)
            | Act::Leave(_)
            | Act::Decline(_)
            | Act::Start(..)
            | Act::Cancel(_)
            | Act::Expire => true,
            Act::Move(..)
            | Act::Resign(_)
            | Act::Offer(..)
            | Act::Agree(..)
            | Act::Refuse(..)
            | Act::Withdraw(..)
            | Act::Stop(_)
            | Act::Stay(_)
            | Act::Clock(_)
            | Act::Away(..)
            | Act::Back(_) => false,
        }
    }

    /// Who would take a seat by it.
    pub fn joiner(&self) -> Option<PlayerId> {
        match self {
            Act::Join(player) | Act::JoinPair(player, _) => Some(*player),
            _ => None,
        }
    }
}
