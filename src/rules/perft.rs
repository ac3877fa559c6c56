//! Perft: the number of move sequences of a length, the usual check of move generation.

use super::Position;
use super::game::Game;
use super::position::State;

/// The number of move sequences of exactly `depth` plies. A game's end has no continuation, a forced pass is a move. The
/// last ply is counted in bulk.
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.outcome().is_some() {
        return 0;
    }
    let mut seen = position.seen().to_vec();
    match position.state() {
        State::Halma(game) => walk(game, &mut seen, depth),
        State::Hexxagon(game) => walk(game, &mut seen, depth),
    }
}

fn walk<G: Game>(game: &G, seen: &mut Vec<u64>, depth: u32) -> u64 {
    if depth == 1 {
        return game.count();
    }
    let mut nodes = 0;
    game.moves(|mv| {
        let mut next = *game;
        if next.play(mv, seen).outcome.is_none() {
            seen.push(next.key());
            nodes += walk(&next, seen, depth - 1);
            seen.pop();
        }
    });
    nodes
}
