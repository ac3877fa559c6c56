//! Ratings: a guess at a player's strength, and how certain it is.

use skillratings::weng_lin::WengLinRating;

/// A guess at a player's strength.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Rating {
    /// The mean of the guess.
    pub mu: f64,
    /// The standard deviation of the guess.
    pub sigma: f64,
}

const WEEK_MS: i64 = 7 * 24 * 60 * 60 * 1000;
/// Weeks of absence that change nothing.
const GRACE_WEEKS: i64 = 4;
/// What each whole week of absence after those adds to sigma's square. A rating as certain as they
/// get (sigma about 3) loses a few points a week at first, and is as uncertain as a newcomer's
/// after some five years.
const WEEKLY_VARIANCE: f64 = 0.25;
/// What the end of a season adds to sigma's square: as much as sixteen weeks of absence.
const SEASON_VARIANCE: f64 = 4.0;

impl Rating {
    /// A newcomer's rating: shown as 1000.
    pub const START: Rating = Rating { mu: 25.0, sigma: 25.0 / 3.0 };

    /// What is shown and sorted by: a strength that the player almost certainly has, three sigma
    /// below the mean.
    pub fn shown(self) -> i64 {
        40.0_f64.mul_add(3.0_f64.mul_add(-self.sigma, self.mu), 1000.0).round() as i64
    }

    /// The same after some milliseconds without a match.
    pub fn after(self, absent_ms: i64) -> Rating {
        self.after_weeks(absent_ms.div_euclid(WEEK_MS) - GRACE_WEEKS)
    }

    fn after_weeks(self, weeks: i64) -> Rating {
        if weeks <= 0 { self } else { self.less_sure(weeks as f64 * WEEKLY_VARIANCE) }
    }

    /// The same at the start of a new season: halfway back to where everybody starts, and less
    /// sure.
    pub fn softened(self) -> Rating {
        Rating { mu: (self.mu + Rating::START.mu) / 2.0, ..self.less_sure(SEASON_VARIANCE) }
    }

    /// Never less certain than a newcomer's rating.
    fn less_sure(self, variance: f64) -> Rating {
        let sigma = self.sigma.mul_add(self.sigma, variance).sqrt();
        Rating { sigma: sigma.min(Rating::START.sigma).max(self.sigma), ..self }
    }

    /// The absence, in milliseconds, after which another number is shown than after `absent_ms`;
    /// `None` once sigma has grown as far as it may.
    pub(super) fn changes_after(self, absent_ms: i64) -> Option<i64> {
        let now = self.after(absent_ms);
        let mut week = absent_ms.div_euclid(WEEK_MS).max(GRACE_WEEKS);
        // Ends: sigma grows every week, and no further than at the start.
        loop {
            week += 1;
            let then = self.after_weeks(week - GRACE_WEEKS);
            if then.shown() != now.shown() {
                return Some(week * WEEK_MS);
            }
            if then.sigma >= Rating::START.sigma {
                return None;
            }
        }
    }
}

impl From<Rating> for WengLinRating {
    fn from(rating: Rating) -> WengLinRating {
        WengLinRating { rating: rating.mu, uncertainty: rating.sigma }
    }
}

impl From<WengLinRating> for Rating {
    fn from(rating: WengLinRating) -> Rating {
        Rating { mu: rating.rating, sigma: rating.uncertainty }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_newcomer_is_shown_as_1000() {
        assert_eq!(Rating::START.shown(), 1000);
    }

    #[test]
    fn absence_makes_unsure_after_four_weeks_and_no_more_than_at_the_start() {
        let known = Rating { mu: 30.0, sigma: 3.0 };
        assert_eq!(known.shown(), 1840);
        assert_eq!(known.after(0), known);
        assert_eq!(known.after(-1), known);
        assert_eq!(known.after(5 * WEEK_MS - 1), known);
        assert_eq!(known.after(5 * WEEK_MS).shown(), 1835);
        assert_eq!(known.after(6 * WEEK_MS - 1), known.after(5 * WEEK_MS));
        assert_eq!(known.after(10_000 * WEEK_MS), Rating { mu: 30.0, ..Rating::START });
        assert_eq!(Rating::START.after(10_000 * WEEK_MS), Rating::START);
    }

    #[test]
    fn it_is_known_when_absence_shows_next() {
        let mut absent = 0;
        let known = Rating { mu: 30.0, sigma: 3.0 };
        let mut seen = vec![known.shown()];
        while let Some(next) = known.changes_after(absent) {
            assert_eq!(known.after(next - 1).shown(), known.after(absent).shown());
            assert_ne!(known.after(next).shown(), known.after(absent).shown());
            absent = next;
            seen.push(known.after(absent).shown());
        }
        assert_eq!(seen.last(), Some(&known.after(i64::MAX).shown()));
        assert_eq!(Rating::START.changes_after(0), None);
    }

    #[test]
    fn a_season_moves_everybody_halfway_back() {
        let strong = Rating { mu: 35.0, sigma: 3.0 }.softened();
        assert_eq!(strong.mu, 30.0);
        assert!((strong.sigma - 13.0_f64.sqrt()).abs() < 1e-12);
        assert_eq!(Rating::START.softened(), Rating::START);
    }
}
