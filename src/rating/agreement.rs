//! Whether somebody's moves agree with the computer's more often than those of people as strong.
//!
//! A hint and no proof. That ratings and the choice of moves go together, and that moves too good for a
//! rating can so be seen, is from K. W. Regan and G. McC. Haworth, "Intrinsic Chess Ratings" (AAAI 2011).
//! Theirs is a model of every choice. Here is a table instead, measured with the computer's levels, which
//! lie on the scale of people's ratings; what is above it is counted in standard deviations.

use super::levels::strength;
use super::{LEVELS, Lineup, Pool, Rating};
use crate::rules::Variant;

/// What is known of a game for two.
struct Figures {
    game: Variant,
    /// The share of moves that agree, level by level.
    shares: [f64; LEVELS],
    /// How much more the share varies from match to match than if each move were drawn by lot: some
    /// matches are easier than others.
    excess: f64,
}

/// As `benches/agreement.rs` measures them, without falling: where a level had less than the one below,
/// both have the mean. The excess is the most that any of the levels 1 to 8 had. Only these games are
/// compared. They are figures of earlier levels, which were nearer to people's play: see docs/design/competitions.md.
const FIGURES: [Figures; 5] = [
    Figures {
        game: Variant::Hexxagon,
        shares: [0.183, 0.222, 0.248, 0.294, 0.332, 0.391, 0.489, 0.582, 0.813],
        excess: 2.1,
    },
    Figures {
        game: Variant::HexxagonOpen,
        shares: [0.251, 0.278, 0.298, 0.313, 0.363, 0.436, 0.511, 0.600, 0.874],
        excess: 3.0,
    },
    Figures {
        game: Variant::Halma8,
        shares: [0.201, 0.210, 0.276, 0.303, 0.381, 0.463, 0.518, 0.594, 0.892],
        excess: 2.4,
    },
    Figures {
        game: Variant::Halma10,
        shares: [0.195, 0.195, 0.196, 0.236, 0.236, 0.282, 0.374, 0.403, 0.709],
        excess: 2.2,
    },
    Figures {
        game: Variant::StarHalma,
        shares: [0.195, 0.220, 0.238, 0.261, 0.311, 0.377, 0.495, 0.532, 0.873],
        excess: 4.3,
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
    let at = |mu: f64| share_at(levels, &figures.shares, mu);
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

/// The share that agrees at a strength, between those of the two levels around it.
fn share_at(levels: &[i64; LEVELS], shares: &[f64; LEVELS], mu: f64) -> f64 {
    let strengths = levels.map(strength);
    let Some(above) = strengths.iter().position(|strength| *strength > mu) else { return shares[LEVELS - 1] };
    if above == 0 {
        return shares[0];
    }
    let (low, high) = (strengths[above - 1], strengths[above]);
    let part = (mu - low) / (high - low);
    shares[above - 1] + part * (shares[above] - shares[above - 1])
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
        assert!((engine.share - 0.95).abs() < 1e-9 && (engine.expected - 0.22).abs() < 0.03, "{engine:?}");
        for agreed in 0..=8 {
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
