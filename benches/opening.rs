//! Openings by chance, the same ones for the same seed.

use std::ops::RangeInclusive;

use fastrand::Rng;
use hoppity_rules::{Move, Position, Setup};

/// A position in which the game goes on for everybody, after some of these numbers of plies. Each move is
/// one of those that `moves` gives.
pub fn opened(
    setup: &Setup,
    plies: RangeInclusive<u32>,
    random: &mut Rng,
    moves: impl Fn(&Position) -> Vec<Move>,
) -> Position {
    loop {
        let mut position = Position::start(setup);
        for _ in 0..random.u32(plies.clone()) {
            let moves = moves(&position);
            let Some(&mv) = random.choice(&moves) else { break };
            position.play(mv).expect("a legal move can be played");
        }
        if position.outcome().is_none() && position.dropped().is_empty() {
            return position;
        }
    }
}
