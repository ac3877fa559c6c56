//! Standings: what is known of a player in a pool, and what a match makes of it.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::Rating;
use crate::rules::Ending;

/// From this number of matches on, a rating isn't provisional any more, and its player has a place on
/// leaderboards. FIDE asks for as many before a first rating.
pub const FIRST_LISTED: i64 = 5;

/// What is known of a player in a pool.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Standing {
    /// As it was after the last match; see [`Standing::rating_at`].
    pub rating: Rating,
    /// Matches that counted.
    pub played: i64,
    /// Of these, won, also as a pair.
    pub won: i64,
    /// Of these, shared.
    pub drawn: i64,
    /// The others.
    pub lost: i64,
    /// Wins in a row until now; negative: losses in a row.
    pub streak: i64,
    /// The most wins in a row ever.
    pub longest: i64,
    /// When the last match ended, in milliseconds UTC.
    pub last_ms: i64,
}

/// A seat of a match that is over.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Sat {
    /// Its place: 1 for the winners. Several may share one.
    pub place: u8,
    /// Which side it was on, by any number: partners have the same.
    pub side: u8,
    /// How the match ended for it.
    pub ending: Ending,
}

/// What a match did to a player's standing.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct RatingChange {
    /// The rating before it, with the absence until then.
    pub before: Rating,
    /// The standing after it.
    pub after: Standing,
}

impl Standing {
    /// A newcomer's standing.
    pub const NEW: Standing = Standing {
        rating: Rating::START,
        played: 0,
        won: 0,
        drawn: 0,
        lost: 0,
        streak: 0,
        longest: 0,
        last_ms: 0,
    };

    /// Whether there were too few matches for the rating to mean much.
    pub fn is_provisional(&self) -> bool {
        self.played < FIRST_LISTED
    }

    /// The rating at a time: less sure after an absence.
    pub fn rating_at(&self, now_ms: i64) -> Rating {
        if self.played == 0 { self.rating } else { self.rating.after(now_ms.saturating_sub(self.last_ms)) }
    }

    /// When absence next changes what is shown, in milliseconds UTC, after `now_ms`; `None` if it
    /// never does.
    pub fn due_ms(&self, now_ms: i64) -> Option<i64> {
        let absent = now_ms.saturating_sub(self.last_ms);
        Some(self.last_ms.saturating_add(self.rating.changes_after(absent)?))
    }

    /// The same at the start of a new season: the record stays.
    pub fn softened(self) -> Standing {
        Standing { rating: self.rating.softened(), ..self }
    }

    /// The standing after one more match.
    fn with(mut self, rating: Rating, ending: Ending, at_ms: i64) -> Standing {
        self.rating = rating;
        self.played += 1;
        match ending {
            Ending::Won => {
                self.won += 1;
                self.streak = self.streak.max(0) + 1;
            }
            Ending::Drawn => {
                self.drawn += 1;
                self.streak = 0;
            }
            Ending::Lost => {
                self.lost += 1;
                self.streak = self.streak.min(0) - 1;
            }
        }
        self.longest = self.longest.max(self.streak);
        // Another process's clock may be ahead.
        self.last_ms = self.last_ms.max(at_ms);
        self
    }
}

/// What a match that ended at `at_ms` does to its players' standings, in the order in which they
/// are given.
pub fn count(seats: &[(Standing, Sat)], at_ms: i64) -> Vec<RatingChange> {
    let before: Vec<Rating> = seats.iter().map(|(standing, _)| standing.rating_at(at_ms)).collect();
    let mut sides: Vec<u8> = seats.iter().map(|(_, sat)| sat.side).collect();
    sides.sort_unstable();
    sides.dedup();
    let of_side = |side: u8| (0..seats.len()).filter(move |&at| seats[at].1.side == side);
    let teams: Vec<(Vec<WengLinRating>, MultiTeamOutcome)> = sides
        .iter()
        .map(|&side| {
            let place = of_side(side).map(|at| seats[at].1.place).min().unwrap_or(0);
            let ratings = of_side(side).map(|at| before[at].into()).collect();
            (ratings, MultiTeamOutcome::new(usize::from(place)))
        })
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().map(|(ratings, place)| (ratings.as_slice(), *place)).collect();
    let rated = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let mut after = before.clone();
    for (side, rated) in sides.iter().zip(rated) {
        for (at, rating) in of_side(*side).zip(rated) {
            after[at] = rating.into();
        }
    }
    let changed = seats.iter().zip(before.iter().zip(after));
    changed
        .map(|((standing, sat), (before, after))| RatingChange {
            before: *before,
            after: standing.with(after, sat.ending, at_ms),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seed() -> u64 {
        let given = std::env::var("HOPPITY_SEED").ok().and_then(|seed| seed.parse().ok());
        let seed = given.unwrap_or_else(|| fastrand::u64(..));
        println!("HOPPITY_SEED={seed}");
        seed
    }

    fn somebody(random: &mut fastrand::Rng) -> Standing {
        let rating = Rating { mu: -20.0 + 90.0 * random.f64(), sigma: 0.5 + 7.8 * random.f64() };
        Standing {
            rating,
            played: random.i64(1..500),
            last_ms: random.i64(0..100_000_000_000),
            ..Standing::NEW
        }
    }

    /// Two, three, four or six seats alone, or two pairs, in random places that several may share.
    fn sats(random: &mut fastrand::Rng) -> Vec<Sat> {
        let sat = |place, side| Sat { place, side, ending: Ending::Lost };
        match random.u8(..5) {
            4 => vec![sat(1, 1), sat(2, 2), sat(1, 1), sat(2, 2)],
            shape => {
                let count = [2, 3, 4, 6][usize::from(shape)];
                let mut places: Vec<u8> = (0..count).map(|_| random.u8(2..=count)).collect();
                places[random.usize(..usize::from(count))] = 1;
                (1..).zip(places).map(|(side, place)| sat(place, side)).collect()
            }
        }
    }

    #[test]
    fn a_win_never_lowers_and_a_loss_never_raises() {
        let mut random = fastrand::Rng::with_seed(seed());
        for _ in 0..20_000 {
            let seats: Vec<(Standing, Sat)> =
                sats(&mut random).into_iter().map(|sat| (somebody(&mut random), sat)).collect();
            let last = seats.iter().map(|(_, sat)| sat.place).max().unwrap();
            let is_alone = |place| {
                let mut sides: Vec<u8> =
                    seats.iter().filter(|(_, sat)| sat.place == place).map(|(_, sat)| sat.side).collect();
                sides.dedup();
                sides.len() == 1
            };
            for ((_, sat), change) in seats.iter().zip(count(&seats, 100_000_000_000)) {
                let (before, after) = (change.before, change.after.rating);
                if sat.place == 1 {
                    assert!(after.mu >= before.mu, "{seats:?}");
                }
                if sat.place == last && is_alone(last) {
                    assert!(after.mu <= before.mu, "{seats:?}");
                }
                assert!(after.sigma <= before.sigma && after.sigma > 0.0, "{seats:?}");
            }
        }
    }

    #[test]
    fn streaks_are_of_one_kind_and_the_longest_is_kept() {
        let mut standing = Standing::NEW;
        let mut streaks = Vec::new();
        for ending in [Ending::Won, Ending::Won, Ending::Lost, Ending::Lost, Ending::Drawn, Ending::Won] {
            standing = standing.with(standing.rating, ending, 0);
            streaks.push(standing.streak);
        }
        assert_eq!((streaks, standing.longest), (vec![1, 2, -1, -2, 0, 1], 2));
        assert_eq!((standing.played, standing.won, standing.drawn, standing.lost), (6, 3, 1, 2));
    }
}
