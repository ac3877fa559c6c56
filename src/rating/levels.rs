//! How strong the computer's levels are, on the scale of people's ratings.
//!
//! Levels play one another, which gives the distances between them. People who have a rating play
//! against levels, which says where all of them lie. Only that one number is estimated here, so few
//! matches are enough.

use super::Rating;

/// The number of levels.
pub const LEVELS: usize = 9;

/// A match of a rated person against a level.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Bout {
    /// The level, from 1.
    pub level: u8,
    /// The person's rating.
    pub person: Rating,
    /// The person's part of the points: 1, a half or 0.
    pub points: f64,
}

/// The difference of strength between neighbouring levels: the higher makes about 73 % of the points.
const STEP: f64 = 5.8;
/// The difference between the last level, which thinks ahead, and the one before. The last won all of 120 games, so it
/// is no less.
const STEP_TO_LAST: f64 = 22.0;
/// The spread of a player's performance in one match, as for people's ratings (Weng and Lin's beta).
const BETA: f64 = 25.0 / 6.0;
/// Without any match, a person who is new is taken to be as strong as level 2. That counts as much
/// as this many draws between the two.
const PRIOR: f64 = 4.0;
const PRIOR_LEVEL: u8 = 2;
/// How sure a person's rating gets after many matches. A level's is shown as if it were that sure.
const SURE: f64 = 3.0;

/// What to show as the rating of each level in a game, given the matches of rated people against them.
///
/// ```
/// use hoppity::rating::{Bout, Rating, strengths};
///
/// let person = Rating { mu: 30.0, sigma: 3.0 };
/// let lost = Bout { level: 4, person, points: 0.0 };
/// assert!(strengths(&[lost; 10]) > strengths(&[]), "level 4 beats strong people");
/// ```
pub fn strengths(bouts: &[Bout]) -> [i64; LEVELS] {
    let mut above: [f64; LEVELS] = std::array::from_fn(|at| STEP * at as f64);
    above[LEVELS - 1] = above[LEVELS - 2] + STEP_TO_LAST;
    let of = |base: f64, level: u8| base + above[usize::from(level.clamp(1, LEVELS as u8)) - 1];
    // People's points in excess of what is expected, which falls as the levels are taken to be weaker.
    let excess = |base: f64| {
        let expected = |person: Rating, level: u8| {
            let spread = (person.sigma * person.sigma + 2.0 * BETA * BETA).sqrt();
            1.0 / (1.0 + ((of(base, level) - person.mu) / spread).exp())
        };
        let known = PRIOR * (0.5 - expected(Rating { sigma: 0.0, ..Rating::START }, PRIOR_LEVEL));
        bouts.iter().fold(known, |sum, bout| sum + bout.points - expected(bout.person, bout.level))
    };
    let (mut low, mut high) = (-100.0, 150.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 { high = middle } else { low = middle }
    }
    std::array::from_fn(|at| Rating { mu: low + above[at], sigma: SURE }.shown())
}

/// The strength behind what is shown as a level's rating: its mean.
pub fn strength(shown: i64) -> f64 {
    (shown - 1000) as f64 / 40.0 + 3.0 * SURE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_matches_a_newcomer_is_as_strong_as_level_2() {
        let shown = strengths(&[]);
        assert_eq!(shown[1], Rating { sigma: SURE, ..Rating::START }.shown());
        assert!(shown.windows(2).all(|pair| pair[0] < pair[1]), "{shown:?}");
    }

    #[test]
    fn what_people_do_against_levels_moves_all_of_them() {
        let person = Rating { mu: 25.0, sigma: 3.0 };
        let against = |level, points| Bout { level, person, points };
        let even: Vec<Bout> = (0..100).map(|at| against(5, f64::from(at % 2))).collect();
        let shown = strengths(&even);
        assert!((shown[4] - Rating { mu: 25.0, sigma: SURE }.shown()).abs() < 60, "{shown:?}");
        let won = strengths(&[against(9, 1.0); 1000]);
        assert!(won[8] < strengths(&[])[8] && won[8] > -100_000, "it stays a number: {won:?}");
    }
}
