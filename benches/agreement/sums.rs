//! Sums over the sides that a program has played.

use std::fmt;

use crate::series::Side;

/// Sums over matches.
pub struct Sums {
    sides: usize,
    people: usize,
    moves: f64,
    /// The share of moves that agree.
    pub share: f64,
    /// Its standard error.
    error: f64,
    /// How much more the share of one person varies from match to match than if each move were drawn by lot.
    pub excess: f64,
    /// The standard deviation of people's own shares.
    spread: f64,
}

pub fn of(sides: &[Side]) -> Sums {
    let count = |sides: &[&Side]| {
        let sum = |of: fn(&Side) -> u32| sides.iter().map(|side| f64::from(of(side))).sum::<f64>();
        let moves = sum(|side| side.moves);
        (moves, sum(|side| side.agreed) / moves.max(1.0))
    };
    let (moves, share) = count(&sides.iter().collect::<Vec<_>>());
    // How far a share lies from the one that it is compared with, as a square in units of chance.
    let far =
        |(moves, own): (f64, f64), mean: f64| (own - mean).powi(2) * moves / (mean * (1.0 - mean)).max(1e-9);
    let mut people: Vec<Vec<&Side>> = Vec::new();
    for side in sides.iter().filter(|side| side.moves > 0) {
        match people.iter_mut().find(|own| own[0].person == side.person) {
            Some(own) => own.push(side),
            None => people.push(vec![side]),
        }
    }
    let (mut within, mut free, mut between) = (0.0, 0.0, 0.0);
    for own in &people {
        let mean = count(own);
        within += own.iter().map(|side| far(count(&[side]), mean.1)).sum::<f64>();
        free += own.len() as f64 - 1.0;
        between += far(mean, share);
    }
    let excess = within / free.max(1.0);
    let between = between / (people.len() as f64 - 1.0).max(1.0);
    let variance = share * (1.0 - share);
    let spread = ((between - excess).max(0.0) * variance * people.len() as f64 / moves).sqrt();
    let error = (between.max(excess) * variance / moves).sqrt();
    Sums { sides: sides.len(), people: people.len(), moves, share, error, excess, spread }
}

impl fmt::Display for Sums {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} people, {} sides, {:.1} moves each, {:.1} ± {:.1} % agree, excess {:.2}, spread {:.1} %",
            self.people,
            self.sides,
            self.moves / self.sides.max(1) as f64,
            100.0 * self.share,
            100.0 * self.error,
            self.excess,
            100.0 * self.spread
        )
    }
}
