//! Limits on the ratings of people who enter a competition.

use std::fmt;
use std::str::FromStr;

use crate::competition::Entry;

/// The ratings that may enter.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum RatingLimit {
    /// All.
    None,
    /// Those up to this one.
    Most(i32),
    /// Those from this one on.
    Least(i32),
}

impl RatingLimit {
    /// Those to choose from. Newcomers are shown with 1,000.
    pub const ALL: [RatingLimit; 9] = [
        RatingLimit::None,
        RatingLimit::Most(1200),
        RatingLimit::Most(1400),
        RatingLimit::Most(1600),
        RatingLimit::Most(1800),
        RatingLimit::Least(1200),
        RatingLimit::Least(1400),
        RatingLimit::Least(1600),
        RatingLimit::Least(1800),
    ];

    /// The lowest rating and the highest.
    pub fn bounds(self) -> (Option<i32>, Option<i32>) {
        match self {
            RatingLimit::None => (None, None),
            RatingLimit::Most(rating) => (None, Some(rating)),
            RatingLimit::Least(rating) => (Some(rating), None),
        }
    }

    /// The limit of a competition.
    pub fn of(entry: &Entry) -> RatingLimit {
        match (entry.min_rating, entry.max_rating) {
            (Some(rating), _) => RatingLimit::Least(rating),
            (None, Some(rating)) => RatingLimit::Most(rating),
            (None, None) => RatingLimit::None,
        }
    }
}

impl fmt::Display for RatingLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RatingLimit::None => f.write_str("any"),
            RatingLimit::Most(rating) => write!(f, "most:{rating}"),
            RatingLimit::Least(rating) => write!(f, "least:{rating}"),
        }
    }
}

impl FromStr for RatingLimit {
    type Err = ();

    /// One of those to choose from.
    fn from_str(text: &str) -> Result<RatingLimit, ()> {
        RatingLimit::ALL.into_iter().find(|limit| limit.to_string() == text).ok_or(())
    }
}
