//! What follows for somebody without an open match: a bye in this round, and when the next round or
//! season begins.

use crate::event::{ByeReason, Through};
use crate::formats::Format;
use crate::id::Entrant;
use crate::state::{Bye, Competition};
use crate::{knockout, league, robin, swiss};

/// A bye in the current round, as the person who has it sees it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RoundOff {
    /// Whether it is worth a point.
    pub gives_a_point: bool,
    /// Whether another round follows.
    pub goes_on: bool,
}

/// The round or season after the current one, as somebody who waits for it sees it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum NextRound {
    /// It is due at this time, in milliseconds UTC.
    At(i64),
    /// It comes after the current one, whose matches aren't all over.
    AfterThis,
    /// The current one is the last.
    None,
}

impl Competition {
    /// The next round of a tournament whose rounds follow each other, or the next season of a league;
    /// `None` in other formats.
    pub fn next_round(&self) -> Option<NextRound> {
        let (is_last, has_ended) = match &self.settings.format {
            Format::Swiss(format) => (swiss::is_last(self, format), self.open.is_empty()),
            Format::RoundRobin(format) => (robin::is_last(self, format), self.open.is_empty()),
            Format::Knockout(_) => (knockout::is_final(self), self.open.is_empty()),
            Format::League(_) => (self.last_season() == Some(self.round), !league::in_season(self)),
            Format::Arena(_) | Format::Ladder(_) | Format::Teams(_) => return None,
        };
        Some(match self.next_tick() {
            _ if is_last => NextRound::None,
            Some(due_ms) if has_ended => NextRound::At(due_ms),
            _ => NextRound::AfterThis,
        })
    }

    /// The bye that somebody has in the current round. Only tournaments whose rounds follow each
    /// other have any.
    pub fn round_off(&self, entrant: Entrant) -> Option<RoundOff> {
        let by_number = || {
            let own = |bye: &&Bye| (bye.round, bye.entrant) == (self.round, entrant);
            Some(self.gives_a_point(self.byes.iter().find(own)?.why))
        };
        match &self.settings.format {
            Format::Swiss(format) => {
                Some(RoundOff { gives_a_point: by_number()?, goes_on: !swiss::is_last(self, format) })
            }
            Format::RoundRobin(format) => {
                Some(RoundOff { gives_a_point: by_number()?, goes_on: !robin::is_last(self, format) })
            }
            Format::Knockout(_) if self.round == 1 => {
                let through = Some((entrant, Through::Bye));
                let mut first = self.bracket()?.first()?.iter();
                let round_off = RoundOff { gives_a_point: false, goes_on: true };
                first.any(|tie| tie.winner == through).then_some(round_off)
            }
            _ => None,
        }
    }

    /// Whether a bye is worth a point.
    pub(crate) fn gives_a_point(&self, why: ByeReason) -> bool {
        match why {
            ByeReason::Odd => matches!(self.settings.format, Format::Swiss(_)),
            ByeReason::Walkover { over } => !self.is_annulled(over),
        }
    }
}
