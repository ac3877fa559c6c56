//! Points.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

/// Points or the value of a tie-break, exact to a quarter of a point: a win is a point, a draw half
/// a point, and a tie-break that multiplies two scores needs quarters.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(u32);

impl Score {
    /// Nothing.
    pub const ZERO: Score = Score(0);
    /// Half a point.
    pub const DRAW: Score = Score(2);
    /// One point.
    pub const WIN: Score = Score(4);

    /// That many whole points.
    pub fn whole(points: u32) -> Score {
        Score(points.saturating_mul(4))
    }

    /// The number of quarters.
    pub fn quarters(self) -> u32 {
        self.0
    }

    /// The product of two scores: what somebody with `other` points is worth in Sonneborn-Berger.
    pub(crate) fn times(self, other: Score) -> Score {
        Score(self.0.saturating_mul(other.0) / 4)
    }

    /// The number of halves, rounded down.
    pub fn halves(self) -> u32 {
        self.0 / 2
    }
}

impl Add for Score {
    type Output = Score;
    fn add(self, other: Score) -> Score {
        Score(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Score {
    fn add_assign(&mut self, other: Score) {
        *self = *self + other;
    }
}

impl Sub for Score {
    type Output = Score;
    fn sub(self, other: Score) -> Score {
        Score(self.0.saturating_sub(other.0))
    }
}

impl Sum for Score {
    fn sum<I: Iterator<Item = Score>>(scores: I) -> Score {
        scores.fold(Score::ZERO, Add::add)
    }
}

impl fmt::Display for Score {
    /// Writes `3`, `3.5` or `3.25`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = self.0 / 4;
        match self.0 % 4 {
            0 => write!(f, "{whole}"),
            1 => write!(f, "{whole}.25"),
            2 => write!(f, "{whole}.5"),
            _ => write!(f, "{whole}.75"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_exact_to_a_quarter() {
        assert_eq!(Score::DRAW.times(Score::DRAW).to_string(), "0.25");
        assert_eq!((Score::WIN + Score::DRAW).to_string(), "1.5");
        assert_eq!(Score::whole(3).times(Score::WIN).to_string(), "3");
    }
}
