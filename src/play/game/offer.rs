//! An offer: what is offered, which seats have agreed, and the answer.

use serde::{Deserialize, Serialize};

use crate::rules::{Seat, SeatSet};

/// What a seat can offer.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// End the match as a draw.
    Draw,
    /// Go back to before one's own last move.
    Takeback,
    /// Cancel the match: nobody wins, and nothing counts.
    Abort,
    /// Play the same game again in other seats, once the match is over.
    Rematch,
}

impl Wish {
    /// All of them.
    pub const ALL: [Wish; 4] = [Wish::Draw, Wish::Takeback, Wish::Abort, Wish::Rematch];

    /// Its name in custom ids and text keys.
    pub fn name(self) -> &'static str {
        match self {
            Wish::Draw => "draw",
            Wish::Takeback => "takeback",
            Wish::Abort => "abort",
            Wish::Rematch => "rematch",
        }
    }
}

/// A standing offer. It is agreed once every seat that has a say agrees.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What is offered.
    pub wish: Wish,
    /// The seat that offers.
    pub by: Seat,
    /// The seats that have agreed, including the one that offers.
    pub agreed: SeatSet,
}

impl Offer {
    /// What names this offer.
    pub fn key(self) -> OfferKey {
        OfferKey { wish: self.wish, by: Some(self.by) }
    }
}

/// Names an offer in an answer to it, so that a late answer can't agree to another seat's offer.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct OfferKey {
    /// What is offered.
    pub wish: Wish,
    /// The seat that offers; `None` means any seat, as on buttons that older versions made.
    pub by: Option<Seat>,
}

impl From<Wish> for OfferKey {
    fn from(wish: Wish) -> OfferKey {
        OfferKey { wish, by: None }
    }
}

/// What became of an offer.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// All seats agreed.
    Agreed,
    /// This seat declined.
    Declined(Seat),
    /// The seat that had offered withdrew it.
    Withdrawn,
    /// It lapsed with a move, or because somebody left or the match ended.
    Lapsed,
}

/// An offer that no longer stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// What was offered.
    pub wish: Wish,
    /// The seat that offered.
    pub by: Seat,
    /// What became of it.
    pub answer: Answer,
}

impl Offer {
    /// Whether it still stands after a seat has moved. Seats that have agreed may go on playing,
    /// except that a takeback is always about the last move.
    pub(in crate::play) fn survives_move_of(self, seat: Seat) -> bool {
        self.wish != Wish::Takeback && self.agreed.contains(seat)
    }
}
