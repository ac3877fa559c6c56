//! Whether somebody's moves agree with the computer's more often than those of people as strong.
//!
//! A hint and no proof. That ratings and the choice of moves go together, and that moves too good for a
//! rating can so be seen, is from K. W. Regan and G. McC. Haworth, "Intrinsic Chess Ratings" (AAAI 2011).
//! Theirs is a model of every choice. Here is a table instead, measured with programs that play like people
//! and lie among the computer's levels, and so on the scale of people's ratings; what is above it is counted
//! in standard deviations.

use super::levels::strength;
use super::{LEVELS, Lineup, Pool, Rating};
use crate::rules::Variant;

/// What is known of a game for two.
struct Figures {
    game: Variant,
    /// From weak to strong: the beginner and the sensible player of `benches/person.rs`, and level 9.
    points: [Point; 3],
    /// How much more the share varies from match to match than if each move were drawn by lot: some
    /// matches are easier than others. The most that one of these had, or a plain search of two plies.
    excess: f64,
}

/// How often somebody of a certain strength agrees.
struct Point {
    /// The strength as a place among the levels: 1 is level 1, and 7.5 is halfway between 7 and 8.
    place: f64,
    /// The share of moves that agree.
    share: f64,
}

/// As `cargo bench -p hoppity --bench agreement` measures them. Only these games are compared. The levels 1 to 8
/// aren't among the points: they err by chance, agree much less than people of their strength, and would make
/// everybody unusual who plays well (docs/design/competitions.md).
const FIGURES: [Figures; 5] = [
    Figures {
        game: Variant::Hexxagon,
        points: [
            Point { place: 1.2, share: 0.321 },
            Point { place: 6.8, share: 0.498 },
            Point { place: 9.0, share: 0.821 },
        ],
        excess: 2.6,
    },
    Figures {
        game: Variant::HexxagonOpen,
        points: [
            Point { place: 1.8, share: 0.309 },
            Point { place: 6.0, share: 0.446 },
            Point { place: 9.0, share: 0.840 },
        ],
        excess: 2.7,
    },
    Figures {
        game: Variant::Halma8,
        points: [
            Point { place: 1.0, share: 0.357 },
            Point { place: 4.8, share: 0.510 },
            Point { place: 9.0, share: 0.871 },
        ],
        excess: 2.1,
    },
    Figures {
        game: Variant::Halma10,
        points: [
            Point { place: 1.7, share: 0.335 },
            Point { place: 5.1, share: 0.449 },
            Point { place: 9.0, share: 0.783 },
        ],
        excess: 3.6,
    },
    Figures {
        game: Variant::StarHalma,
        points: [
            Point { place: 1.2, share: 0.305 },
            Point { place: 6.1, share: 0.479 },
            Point { place: 9.0, share: 0.918 },
        ],
        excess: 2.5,
    },
];
/// The number of moves below which nothing is said. Whoever plays the computer's moves against level 1 to
/// 5 has about 9 a match, since it is decided soon.
pub const FEWEST_MOVES: u32 = 40;
/// The same for matches.
pub const FEWEST_MATCHES: usize = 3;
/// People of the same rating are taken to differ by this share, as a standard deviation. That is a guess.
const SPREAD: f64 = 0.06;
/// Agreement is unusual beyond this many standard deviations,
const UNUSUAL: f64 = 3.5;
/// and only if all people of a competition together reach it by chance less often than this.
const BY_CHANCE: f64 = 0.001;

/// A match of somebody.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Compared {
    /// The moves counted.
    pub moves: u32,
    /// Of these, the ones that agree.
    pub agreed: u32,
    /// The rating before it.
    pub rating: Rating,
}

/// What somebody's matches say together.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Agreement {
    /// The matches with any move counted.
    pub matches: usize,
    /// The moves counted.
    pub moves: u32,
    /// The share of these that agree, from 0 to 1.
    pub share: f64,
    /// The share that people of that rating reach.
    pub expected: f64,
    /// How far the share lies above it, in standard deviations; none with too few moves.
    pub above: Option<f64>,
}

/// Whether it is known how many moves agree in a pool.
pub fn has_agreement(pool: Pool) -> bool {
    figures(pool).is_some()
}

fn figures(pool: Pool) -> Option<&'static Figures> {
    let found = FIGURES.iter().find(|figures| figures.game == pool.game());
    found.filter(|_| pool.lineup() == Lineup::Duel)
}

/// What matches in a pool say, given what is shown as the rating of each level there; none for a pool
/// that isn't compared.
///
/// A rating is uncertain itself, and a newcomer may be strong. So the distance is that to the rating
/// nearest in all: the one for which its own distance and that of the share, each in standard deviations,
/// have the least sum of squares.
pub fn agreement(pool: Pool, levels: &[i64; LEVELS], all: &[Compared]) -> Option<Agreement> {
    let figures = figures(pool)?;
    let levels = levels.map(strength);
    let at = |mu: f64| figures.share_at(&levels, mu);
    let some: Vec<&Compared> = all.iter().filter(|one| one.moves > 0).collect();
    let moves: u32 = some.iter().map(|one| one.moves).sum();
    if moves == 0 {
        return Some(Agreement::default());
    }
    let (count, agreed) = (f64::from(moves), some.iter().map(|one| f64::from(one.agreed)).sum::<f64>());
    let expected = some.iter().map(|one| f64::from(one.moves) * at(one.rating.mu)).sum::<f64>() / count;
    // The distance of the share, if all ratings were this many of their deviations higher.
    let distance = |higher: f64| {
        let (mut mean, mut variance) = (0.0, (SPREAD * count).powi(2));
        for one in &some {
            let share = at(higher.mul_add(one.rating.sigma, one.rating.mu));
            mean += f64::from(one.moves) * share;
            variance += figures.excess * f64::from(one.moves) * share * (1.0 - share);
        }
        (agreed - mean) / variance.sqrt()
    };
    let nearest = || {
        let steps = (0..=80).map(|step| f64::from(step) / 10.0);
        let both = steps.map(|higher| higher.hypot(distance(higher).max(0.0)));
        // A share below the expected one is below it, however unsure the rating is.
        if distance(0.0) < 0.0 { distance(0.0) } else { both.fold(f64::INFINITY, f64::min) }
    };
    let enough = moves >= FEWEST_MOVES && some.len() >= FEWEST_MATCHES;
    Some(Agreement {
        matches: some.len(),
        moves,
        share: agreed / count,
        expected,
        above: enough.then(nearest),
    })
}

/// Whether a distance is unusual in a group of this many people.
pub fn is_unusual(above: f64, people: usize) -> bool {
    // An upper bound of the normal distribution's tail (R. D. Gordon, Ann. Math. Statist. 12, 1941).
    let tail = (-above * above / 2.0).exp() / (above * std::f64::consts::TAU.sqrt());
    above > UNUSUAL && people as f64 * tail < BY_CHANCE
}

impl Figures {
    /// The share that agrees at a strength: on the straight line between the points around it. Beyond the first and
    /// the last one nothing is known, so it stays the same.
    fn share_at(&self, levels: &[f64; LEVELS], mu: f64) -> f64 {
        let [first, .., last] = &self.points;
        let between = self.points.windows(2).find_map(|pair| {
            let [low, high] = [&pair[0], &pair[1]].map(|point| point.strength(levels));
            let part = (mu - low) / (high - low);
            (0.0..1.0).contains(&part).then(|| pair[0].share + part * (pair[1].share - pair[0].share))
        });
        between.unwrap_or(if mu < first.strength(levels) { first.share } else { last.share })
    }
}

impl Point {
    /// The strength, given that of each level.
    fn strength(&self, levels: &[f64; LEVELS]) -> f64 {
        let below = (self.place as usize).clamp(1, LEVELS - 1);
        let (low, high) = (levels[below - 1], levels[below]);
        low + (self.place - below as f64) * (high - low)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::strengths;
    use crate::rules::Setup;

    fn pool() -> Pool {
        Pool::of(&Setup::new(Variant::Hexxagon))
    }

    /// What this many matches say, if `agreed` of 20 moves agree in each.
    fn of(agreed: u32, rating: Rating, matches: usize) -> Agreement {
        let one = Compared { moves: 20, agreed, rating };
        agreement(pool(), &strengths(&[]), &vec![one; matches]).unwrap()
    }

    #[test]
    fn agreement_far_above_a_rating_is_unusual() {
        let engine = of(19, Rating::START, 5);
        assert!(is_unusual(engine.above.unwrap(), 20), "{engine:?}");
        assert!((engine.share - 0.95).abs() < 1e-9 && (engine.expected - 0.35).abs() < 0.01, "{engine:?}");
        for agreed in 0..=11 {
            let ordinary = of(agreed, Rating::START, 5);
            assert!(!is_unusual(ordinary.above.unwrap(), 1), "{ordinary:?}");
        }
    }

    #[test]
    fn a_strong_player_may_agree_more() {
        let levels = strengths(&[]);
        let last = Rating { mu: strength(levels[LEVELS - 1]), sigma: 3.0 };
        assert!(of(17, last, 20).above.unwrap() < 2.0);
        // Nobody knows yet how strong a newcomer is.
        let known = Rating { sigma: 2.0, ..Rating::START };
        assert!(of(14, Rating::START, 10).above.unwrap() < of(14, known, 10).above.unwrap());
    }

    /// What this many matches of 20 moves say in a game, with a rating like that of the sensible player.
    fn sensibly_rated(figures: &Figures, share: f64, matches: usize) -> f64 {
        let levels = strengths(&[]);
        let rating = Rating { mu: figures.points[1].strength(&levels.map(strength)), sigma: 3.0 };
        let one = Compared { moves: 20, agreed: (20.0 * share).round() as u32, rating };
        let pool = Pool::of(&for_two(figures.game));
        agreement(pool, &levels, &vec![one; matches]).unwrap().above.unwrap()
    }

    fn for_two(game: Variant) -> Setup {
        Setup::parse(game.id(), [("players", "2")]).unwrap_or_else(|_| Setup::new(game))
    }

    #[test]
    fn people_who_play_well_are_ordinary_and_the_computer_is_not() {
        for figures in &FIGURES {
            let [_, sensible, _] = &figures.points;
            for matches in [3, 10, 100] {
                for better in [0.0, 0.05, 0.1, 0.15] {
                    let above = sensibly_rated(figures, sensible.share + better, matches);
                    assert!(above < 3.0, "{:?}: {better} better is {above} above", figures.game);
                }
            }
            // What level 9's moves come to against people whom it beats soon.
            let above = sensibly_rated(figures, 0.95, 10);
            assert!(is_unusual(above, 20), "{:?}: {above}", figures.game);
        }
    }

    #[test]
    fn the_share_grows_along_straight_lines_between_the_points() {
        let levels = strengths(&[]).map(strength);
        let [hexxagon, ..] = &FIGURES;
        let [beginner, sensible, strongest] = &hexxagon.points;
        let at = |mu| hexxagon.share_at(&levels, mu);
        for point in &hexxagon.points {
            assert!((at(point.strength(&levels)) - point.share).abs() < 1e-9);
        }
        let middle = f64::midpoint(beginner.strength(&levels), sensible.strength(&levels));
        assert!((at(middle) - f64::midpoint(beginner.share, sensible.share)).abs() < 1e-9);
        assert_eq!((at(-1000.0), at(1000.0)), (beginner.share, strongest.share));
        let halfway = Point { place: 7.5, share: 0.0 };
        assert!((halfway.strength(&levels) - f64::midpoint(levels[6], levels[7])).abs() < 1e-9);
        for figures in &FIGURES {
            let rises = |pair: &[Point]| pair[0].place < pair[1].place && pair[0].share < pair[1].share;
            assert!(figures.points.windows(2).all(rises), "{:?}", figures.game);
            assert!(figures.points.iter().all(|point| (1.0..=9.0).contains(&point.place)));
        }
    }

    #[test]
    fn few_moves_or_matches_say_nothing() {
        assert_eq!(of(20, Rating::START, 2).above, None);
        let short = Compared { moves: 9, agreed: 9, rating: Rating::START };
        assert_eq!(agreement(pool(), &strengths(&[]), &[short; 4]).unwrap().above, None);
        assert!(of(20, Rating::START, 3).above.is_some());
        let long = Compared { moves: 100, agreed: 100, rating: Rating::START };
        assert_eq!(agreement(pool(), &strengths(&[]), &[long; 2]).unwrap().above, None);
        assert_eq!(agreement(pool(), &strengths(&[]), &[]), Some(Agreement::default()));
        let other = Pool::of(&Setup::new(Variant::HalmaDouble));
        assert_eq!(agreement(other, &strengths(&[]), &[long; 5]), None);
    }

    #[test]
    fn the_more_people_the_more_it_takes() {
        assert!(!is_unusual(3.4, 1) && is_unusual(3.6, 1));
        assert!(!is_unusual(3.6, 30) && is_unusual(4.2, 30));
        assert!(!is_unusual(-5.0, 1) && !is_unusual(f64::NAN, 1));
    }
}
