//! Ratings of puzzles and of the people who solve them, by M. E. Glickman's Glicko-2: an attempt is a
//! game between the person and the puzzle.
//!
//! Matches use another model, because they can have up to six seats. There is only ever one person
//! at a puzzle, and Glicko-2 says how far to trust a puzzle's first rating, which is a guess.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// How good a person is at puzzles, or how hard a puzzle is: the same scale for both.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct PuzzleRating {
    /// The guess.
    pub rating: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// How much it is expected to change.
    pub volatility: f64,
}

/// What Glicko-2 recommends for somebody of whom nothing is known.
const UNKNOWN: f64 = 350.0;
const VOLATILITY: f64 = 0.06;
/// A puzzle's first rating comes from how the search solved it, which says something.
const GUESSED: f64 = 150.0;
/// Nobody becomes so certain that new results hardly count.
const LEAST_DEVIATION: f64 = 60.0;

impl PuzzleRating {
    /// That of a person who has solved none yet: below the mean of the puzzles, so that the first
    /// ones are easy.
    pub const START: PuzzleRating =
        PuzzleRating { rating: 1200.0, deviation: UNKNOWN, volatility: VOLATILITY };

    /// That of a puzzle which nobody has tried, by the rating that it came with.
    pub fn of_puzzle(rating: u16) -> PuzzleRating {
        PuzzleRating { rating: f64::from(rating), deviation: GUESSED, volatility: VOLATILITY }
    }

    /// The ratings of a person and a puzzle after an attempt.
    ///
    /// ```
    /// use hoppity::rating::PuzzleRating;
    ///
    /// let (person, puzzle) = PuzzleRating::START.after(PuzzleRating::of_puzzle(1400), true);
    /// assert!(person.shown() > 1200 && puzzle.shown() < 1400);
    /// ```
    #[must_use]
    pub fn after(self, puzzle: PuzzleRating, solved: bool) -> (PuzzleRating, PuzzleRating) {
        let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
        let (person, puzzle) = glicko2(&self.into(), &puzzle.into(), &outcome, &Glicko2Config::new());
        (person.into(), puzzle.into())
    }

    /// The number that people see.
    pub fn shown(self) -> i64 {
        self.rating.round() as i64
    }
}

impl From<PuzzleRating> for Glicko2Rating {
    fn from(PuzzleRating { rating, deviation, volatility }: PuzzleRating) -> Glicko2Rating {
        Glicko2Rating { rating, deviation, volatility }
    }
}

impl From<Glicko2Rating> for PuzzleRating {
    fn from(Glicko2Rating { rating, deviation, volatility }: Glicko2Rating) -> PuzzleRating {
        PuzzleRating { rating, deviation: deviation.max(LEAST_DEVIATION), volatility }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_who_solves_half_of_equal_puzzles_stays_where_they_are() {
        let mut person = PuzzleRating { rating: 1500.0, ..PuzzleRating::START };
        for number in 0..100 {
            person = person.after(PuzzleRating::of_puzzle(1500), number % 2 == 0).0;
        }
        assert!((person.rating - 1500.0).abs() < 60.0, "{person:?}");
        assert!(person.deviation < 100.0 && person.deviation >= LEAST_DEVIATION, "{person:?}");
    }

    #[test]
    fn a_puzzle_that_everybody_solves_becomes_easier_slowly() {
        let mut puzzle = PuzzleRating::of_puzzle(2000);
        let strong = PuzzleRating { rating: 1500.0, deviation: LEAST_DEVIATION, volatility: VOLATILITY };
        let first = strong.after(puzzle, true).1;
        assert!((1800.0..2000.0).contains(&first.rating), "{first:?}");
        for _ in 0..50 {
            puzzle = strong.after(puzzle, true).1;
        }
        assert!(puzzle.rating < 1500.0, "{puzzle:?}");
    }
}
