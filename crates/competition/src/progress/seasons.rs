//! The seasons of a league.

use crate::id::Entrant;

/// How far the seasons have come.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum When {
    /// No season has begun.
    #[default]
    Before,
    /// A season has been running since this time, in milliseconds UTC.
    Since(i64),
    /// The last season ended at this time, in milliseconds UTC.
    Ended(i64),
}

/// The seasons of a league.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seasons {
    pub when: When,
    /// The season after which the league ends; it goes on without end when `None`.
    pub last: Option<u32>,
    /// The divisions of the current season, or of the last one.
    pub divisions: Vec<Vec<Entrant>>,
    /// How the divisions of the last season ended.
    pub ranking: Vec<Vec<Entrant>>,
}

impl Seasons {
    pub fn begin(&mut self, divisions: Vec<Vec<Entrant>>, at_ms: i64) -> Result<(), &'static str> {
        if matches!(self.when, When::Since(_)) {
            return Err("a season began within another");
        }
        (self.when, self.divisions) = (When::Since(at_ms), divisions);
        Ok(())
    }

    pub fn end(&mut self, ranking: Vec<Vec<Entrant>>, at_ms: i64) -> Result<(), &'static str> {
        if !matches!(self.when, When::Since(_)) {
            return Err("no season ran");
        }
        (self.when, self.ranking) = (When::Ended(at_ms), ranking);
        Ok(())
    }
}
