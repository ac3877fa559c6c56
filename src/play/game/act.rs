//! What somebody wants to do to a match.

use crate::play::{Closing, Level, OfferKey, Pair, PlayerId, Time, Wish};

/// A request that hasn't been judged yet: [`decide`](super::decide()) says which events it leads
/// to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Take a free seat, or the seat that the player was invited to.
    Join(PlayerId),
    /// Take a free seat in this pair. A player who already has a seat moves to this pair.
    JoinPair(PlayerId, Pair),
    /// Give up a seat in the lobby.
    Leave(PlayerId),
    /// Refuse an invitation.
    Decline(PlayerId),
    /// Give a free seat to this computer player, on behalf of the challenger, who comes first.
    AddComputer(PlayerId, PlayerId, Level),
    /// Remove a computer player from the lobby, on behalf of the challenger, who comes first.
    RemoveComputer(PlayerId, PlayerId),
    /// Begin with this many players, those present, before the lobby is full.
    Start(PlayerId, usize),
    /// Take back a challenge that nobody has accepted yet.
    Cancel(PlayerId),
    /// The challenge has expired.
    Expire,
    /// Make a move, in any supported notation.
    Move(PlayerId, String),
    /// Take back the move just made, at this time in milliseconds UTC, without anybody's consent.
    Undo(PlayerId, i64),
    /// Be shown a good move.
    Hint(PlayerId),
    /// Play on with half of the time, for a point more in an arena.
    GiveOdds(PlayerId),
    /// Resign.
    Resign(PlayerId),
    /// Offer something, or agree to a standing offer of the same kind.
    Offer(PlayerId, Wish),
    /// Play the same game again, against the next level of the computer: the player, a computer player, its
    /// level.
    PlayNextLevel(PlayerId, PlayerId, Level),
    /// Agree to what is offered.
    Agree(PlayerId, OfferKey),
    /// Decline what is offered.
    Refuse(PlayerId, OfferKey),
    /// Withdraw one's own offer.
    Withdraw(PlayerId, Wish),
    /// End the match on behalf of the server's managers.
    Stop(PlayerId),
    /// End the match on behalf of the competition that paired its players.
    Close(Closing),
    /// Confirm that a match in which nobody has moved for a long time is still being played.
    Stay(PlayerId),
    /// Do whatever the clock calls for now: flag, remind, or ask whether the match is still played.
    Clock(Time),
    /// Go on vacation until this time, in milliseconds UTC.
    BeginVacation(PlayerId, i64),
    /// Come back from vacation.
    EndVacation(PlayerId),
}

impl Act {
    /// Whether it concerns who takes part. Such an act is judged against the current lobby,
    /// whatever the lobby looked like when the button was shown.
    pub fn is_of_lobby(&self) -> bool {
        match self {
            Act::Join(_)
            | Act::JoinPair(..)
            | Act::AddComputer(..)
            | Act::RemoveComputer(..)
            | Act::Leave(_)
            | Act::Decline(_)
            | Act::Start(..)
            | Act::Cancel(_)
            | Act::Expire => true,
            Act::Move(..)
            | Act::Undo(..)
            | Act::Hint(_)
            | Act::GiveOdds(_)
            | Act::Resign(_)
            | Act::Offer(..)
            | Act::PlayNextLevel(..)
            | Act::Agree(..)
            | Act::Refuse(..)
            | Act::Withdraw(..)
            | Act::Stop(_)
            | Act::Close(_)
            | Act::Stay(_)
            | Act::Clock(_)
            | Act::BeginVacation(..)
            | Act::EndVacation(_) => false,
        }
    }

    /// Whether it leads to a rematch, or to a match against the next level.
    pub fn is_for_rematch(&self) -> bool {
        match self {
            Act::Offer(_, wish) | Act::Agree(_, OfferKey { wish, .. }) => *wish == Wish::Rematch,
            Act::PlayNextLevel(..) => true,
            _ => false,
        }
    }

    /// The player who would take a seat.
    pub fn joiner(&self) -> Option<PlayerId> {
        match self {
            Act::Join(player) | Act::JoinPair(player, _) => Some(*player),
            _ => None,
        }
    }
}
