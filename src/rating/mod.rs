//! How strong people are: results in, ratings out. Pure: what time it is comes in as an argument.
//!
//! A [`Pool`] is a game and its lineup, with ratings of its own. A [`Standing`] is what is known of
//! a player in a pool: a [`Rating`], which is a guess at their strength and how certain it is, and
//! a tally of results. [`count`] says what a match makes of its players' standings, by the
//! Bradley-Terry model of R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for Online
//! Ranking" (JMLR 12, 2011), for duels, free-for-alls and pairs alike.

mod agreement;
mod contest;
mod levels;
mod pool;
mod puzzles;
mod skill;
mod standing;

pub use agreement::{
    Agreement, Compared, FEWEST_MATCHES, FEWEST_MOVES, agreement, has_agreement, is_unusual,
};
pub use contest::contest;
pub use levels::{Bout, LEVELS, strength, strengths};
pub use pool::{Lineup, NoSuchPool, Pool};
pub use puzzles::PuzzleRating;
pub use skill::Rating;
pub use standing::{FIRST_LISTED, RatingChange, Sat, Standing, count};

/// Where ratings count.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Realm {
    /// On all servers together.
    Everywhere,
    /// On one server: Discord's id of it.
    Server(i64),
}

impl Realm {
    /// The number under which it is stored: 0, or the server's id.
    pub fn number(self) -> i64 {
        match self {
            Realm::Everywhere => 0,
            Realm::Server(id) => id,
        }
    }
}

impl From<i64> for Realm {
    fn from(number: i64) -> Realm {
        if number == 0 { Realm::Everywhere } else { Realm::Server(number) }
    }
}
