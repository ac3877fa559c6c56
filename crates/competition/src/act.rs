//! What somebody wants to do to a competition.

use crate::id::{Entrant, PairingNumber, Side};
use crate::outcome::Outcome;
use crate::settings::Facts;

/// A request that hasn't been judged yet. The host checks whether the person may make it, for
/// example whether only a manager may start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Enter, or come back after leaving. The side is for a team match.
    Join(Entrant, Facts, Option<Side>),
    /// Leave for good, or withdraw once it has begun. A match that runs in a Swiss tournament or an
    /// arena goes on; elsewhere open matches are forfeited or annulled.
    Leave(Entrant),
    /// Sit out until further notice: the next rounds of a Swiss tournament, the next pairings of an
    /// arena, the next seasons of a league, new challenges on a ladder.
    Pause(Entrant),
    /// Come back from a pause.
    Resume(Entrant),
    /// Challenge the second person on a ladder, on behalf of the first.
    Challenge(Entrant, Entrant),
    /// The match of this pairing has ended. An arena pauses those who weren't there for it.
    Report(PairingNumber, Outcome),
    /// The match of this pairing never begins, because these people of it are gone for good. They lose it.
    Forfeit(PairingNumber, Vec<Entrant>),
    /// Do whatever the time calls for: begin, pair, end. Due at
    /// [`next_tick`](crate::Competition::next_tick).
    Tick,
    /// A manager begins it now.
    Start,
    /// A manager moves the start to this time, in milliseconds UTC.
    Postpone(i64),
    /// A manager has a league end after its current season, or lets it go on after all. Between two
    /// seasons, that is the one that has just ended.
    EndAfterSeason(bool),
    /// A manager removes somebody, for this reason. Their open matches are forfeited.
    Remove(Entrant, String),
    /// A manager ends it without a result, for this reason.
    Cancel(String),
}
