//! How a game ended: who won or drew, and why.

use std::fmt;
use std::str::FromStr;

use crate::{Seat, SeatSet};

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Won or drawn.
    pub kind: Kind,
    /// The seats that won or share the draw.
    pub seats: SeatSet,
    /// Why it ended.
    pub reason: Reason,
    /// Hexxagon's count, seat 1's then seat 2's; `None` after a resignation, a flag or an agreed
    /// draw.
    pub score: Option<(u8, u8)>,
}

impl Outcome {
    /// How the game ended for one of its seats.
    pub fn ending(self, seat: Seat) -> Ending {
        match (self.kind, self.seats.contains(seat)) {
            (Kind::Win, true) => Ending::Won,
            (Kind::Draw, true) => Ending::Drawn,
            (_, false) => Ending::Lost,
        }
    }
}

/// How a game ended for one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// It won, perhaps with its partner.
    Won,
    /// It shares the game with others.
    Drawn,
    /// It lost, or dropped out before others drew.
    Lost,
}

/// Won or drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Some seats won, the others lost.
    Win,
    /// The seats still in share the game.
    Draw,
}

impl Kind {
    /// The word for it, as in the engine protocol.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Win => "win",
            Kind::Draw => "draw",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Why a game ended, or a seat left it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A goal was filled.
    Goal,
    /// The stall rule was broken.
    Stall,
    /// The third occurrence of a position.
    Repetition,
    /// Too many plies.
    Length,
    /// The board was counted.
    Count,
    /// A seat lost its last piece.
    Elimination,
    /// A seat resigned.
    Resign,
    /// A seat ran out of time.
    Time,
    /// All agreed on a draw.
    Agreement,
}

impl Reason {
    /// Every reason.
    pub const ALL: &[Reason] = &[
        Reason::Goal,
        Reason::Stall,
        Reason::Repetition,
        Reason::Length,
        Reason::Count,
        Reason::Elimination,
        Reason::Resign,
        Reason::Time,
        Reason::Agreement,
    ];

    /// The word for it, as in the engine protocol.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Goal => "goal",
            Reason::Stall => "stall",
            Reason::Repetition => "repetition",
            Reason::Length => "length",
            Reason::Count => "count",
            Reason::Elimination => "elimination",
            Reason::Resign => "resign",
            Reason::Time => "time",
            Reason::Agreement => "agreement",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The text isn't a reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no such reason")]
pub struct NoSuchReason;

impl FromStr for Reason {
    type Err = NoSuchReason;

    fn from_str(text: &str) -> Result<Reason, NoSuchReason> {
        Reason::ALL.iter().copied().find(|reason| reason.word() == text).ok_or(NoSuchReason)
    }
}

/// The game is over, or the seat is no longer in it: nothing can be changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the game is over")]
pub struct Finished;
