//! Games between sensible players.

use hoppity_rules::{Position, Setup};

use super::person::{Players, Skill};

/// A game: the position before each ply, and the last one.
pub fn play(setup: &Setup, seed: u64) -> Vec<Position> {
    let mut players = Players::new(setup, Skill::Sensible, seed);
    let mut positions = vec![Position::start(setup)];
    while let Some(mv) = positions.last().and_then(|position| players.choose(position)) {
        let mut next = positions[positions.len() - 1].clone();
        if next.play(mv).is_err() {
            break;
        }
        positions.push(next);
    }
    positions
}
