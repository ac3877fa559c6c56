//! The state that only some formats have.

mod bracket;
mod rungs;
mod seasons;
mod track;

use crate::formats::Format;

pub(crate) use bracket::Bracket;
pub use bracket::Tie;
pub(crate) use rungs::{Duel, Rung, Rungs};
pub(crate) use seasons::{Seasons, When};
pub(crate) use track::{Runner, Track};

/// What the format keeps besides members and pairings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    /// Rounds, and nothing else.
    Rounds,
    /// A knock-out tournament's bracket.
    Bracket(Bracket),
    /// The people in an arena, with their scores.
    Arena(Track),
    /// A league's seasons.
    League(Seasons),
    /// The steps of a ladder, and its duels.
    Ladder(Rungs),
}

impl Progress {
    /// The state of a competition that has just been opened.
    pub fn new(format: &Format) -> Progress {
        match format {
            Format::Swiss(_) | Format::RoundRobin(_) | Format::Teams(_) => Progress::Rounds,
            Format::Knockout(_) => Progress::Bracket(Bracket::default()),
            Format::Arena(_) => Progress::Arena(Track::default()),
            Format::League(league) => {
                Progress::League(Seasons { last: league.seasons, ..Seasons::default() })
            }
            Format::Ladder(_) => Progress::Ladder(Rungs::default()),
        }
    }

    /// The seasons, for an event that only a league has.
    pub fn seasons_mut(&mut self) -> Result<&mut Seasons, &'static str> {
        let Progress::League(seasons) = self else { return Err("it has no seasons") };
        Ok(seasons)
    }

    /// The steps, for an event that only a ladder has.
    pub fn rungs_mut(&mut self) -> Result<&mut Rungs, &'static str> {
        let Progress::Ladder(rungs) = self else { return Err("it is no ladder") };
        Ok(rungs)
    }
}
