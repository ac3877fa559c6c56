//! A person's attempt at a puzzle.

/// How an attempt has ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum AttemptEnd {
    /// The person has found the solution.
    Solved,
    /// The person has had the solution shown.
    Shown,
    /// The person went on to another puzzle.
    Skipped,
}

/// Whether an attempt counts in the ratings: only the first one at a puzzle does.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Rated {
    /// It will, once its result is certain.
    NotYet,
    /// It did, and brought this many points.
    Gained(i64),
    /// It doesn't, because an earlier attempt did.
    Before,
}

/// How far a person has come in a puzzle.
///
/// What comes first counts: a wrong move or help before the solution makes it a miss, whatever
/// follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Own moves and replies so far, as they are written.
    pub moves: Vec<String>,
    /// How often the person was wrong or asked for help.
    pub misses: u32,
    /// How many moves had been played when the person was last shown the next one, if they were.
    pub hinted: Option<usize>,
    /// How it has ended, if it has.
    pub end: Option<AttemptEnd>,
    /// Whether it counts in the ratings.
    pub rated: Rated,
    /// When it began, in milliseconds UTC.
    pub begun_ms: i64,
}

/// A person's result in the puzzle of a day.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum DailyResult {
    /// Solved without a miss.
    First,
    /// Solved after a miss.
    Later,
    /// Tried, and not solved so far.
    Missed,
}

impl Attempt {
    /// The start of an attempt.
    pub fn begin(now_ms: i64) -> Attempt {
        Attempt { moves: vec![], misses: 0, hinted: None, end: None, rated: Rated::NotYet, begun_ms: now_ms }
    }

    /// After a right move and the replies to it; `is_done` when that solves the puzzle.
    #[must_use]
    pub fn right(mut self, moves: impl IntoIterator<Item = String>, is_done: bool) -> Attempt {
        self.moves.extend(moves);
        self.end = is_done.then_some(AttemptEnd::Solved);
        self
    }

    /// After the next move was shown.
    #[must_use]
    pub fn helped(self) -> Attempt {
        Attempt { hinted: Some(self.moves.len()), ..self.missed() }
    }

    /// Whether the person has been shown the move to make now.
    pub fn is_hinted(&self) -> bool {
        self.is_open() && self.hinted == Some(self.moves.len())
    }

    /// After a wrong move or other help.
    #[must_use]
    pub fn missed(self) -> Attempt {
        Attempt { misses: self.misses.saturating_add(1), ..self }
    }

    /// After the solution was shown.
    #[must_use]
    pub fn shown(self) -> Attempt {
        Attempt { end: Some(AttemptEnd::Shown), ..self.missed() }
    }

    /// Whether the attempt is still going on.
    pub fn is_open(&self) -> bool {
        self.end.is_none()
    }

    /// Whether the person has seen the whole solution.
    pub fn is_revealed(&self) -> bool {
        matches!(self.end, Some(AttemptEnd::Solved | AttemptEnd::Shown))
    }

    /// Whether the person solved it at once, if that is certain by now.
    pub fn verdict(&self) -> Option<bool> {
        if self.misses > 0 { Some(false) } else { (self.end == Some(AttemptEnd::Solved)).then_some(true) }
    }

    /// What it counts as for the puzzle of the day; `None` before anything is certain.
    pub fn daily(&self) -> Option<DailyResult> {
        Some(match (self.verdict()?, self.end) {
            (true, _) => DailyResult::First,
            (false, Some(AttemptEnd::Solved)) => DailyResult::Later,
            (false, _) => DailyResult::Missed,
        })
    }
}

impl DailyResult {
    /// Whether the puzzle is solved.
    pub fn is_solved(self) -> bool {
        self != DailyResult::Missed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_first_counts() {
        let begun = Attempt::begin(0);
        assert_eq!((begun.verdict(), begun.daily()), (None, None));
        let right = begun.clone().right(["c9".to_owned(), "b6".to_owned()], false);
        assert_eq!(right.verdict(), None);
        let solved = right.clone().right(["d13".to_owned()], true);
        assert_eq!((solved.verdict(), solved.daily()), (Some(true), Some(DailyResult::First)));
        let missed = right.missed();
        assert_eq!((missed.verdict(), missed.daily()), (Some(false), Some(DailyResult::Missed)));
        let later = missed.clone().right(["d13".to_owned()], true);
        assert_eq!((later.verdict(), later.daily()), (Some(false), Some(DailyResult::Later)));
        assert_eq!(missed.shown().daily(), Some(DailyResult::Missed));
        assert_eq!(begun.shown().verdict(), Some(false));
    }
}
