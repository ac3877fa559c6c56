//! The last moves of a race, in which greedy moves are too slow.

use hoppity_rules::{Move, Position};
use hoppity_search::puzzle::{Aim, MAX_RATING, MIN_RATING, Puzzle};
use hoppity_search::{Limits, WayHome};

use super::solver::Solver;

/// Positions that the proof may visit, so that moves can be judged at once.
const NODES: u64 = 30_000;
/// At most this many first moves may be right, for each move of the solution.
const RIGHT: usize = 2;

/// A puzzle of at most this many moves in this position, to which these moves have led.
pub fn look(solver: &Solver, position: &Position, moves: &[Move], most: u32) -> Option<Puzzle> {
    let way_home = solver.way_home.as_ref()?;
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let way = way_home.find(position, most, &limits).ok()??;
    if way.len() < 2 || greedy(position, way.len()) {
        return None;
    }
    let right = right(way_home, position, way.len())?;
    if right > RIGHT * way.len() {
        return None;
    }
    let rating = rating(position, &way, right);
    Puzzle::new(Aim::Home, rating, (position.setup(), moves), &way).ok()
}

/// The position after a move, in which the same seat is to move again; `None` once the game is over.
fn next(position: &Position, mv: Move) -> Option<Position> {
    let seat = position.turn()?;
    let mut next = position.clone();
    next.play(mv).ok()?;
    next.with_turn(seat)
}

/// Whether moves that each gain most come home in time.
fn greedy(position: &Position, left: usize) -> bool {
    let moves = position.legal_moves();
    let most = moves.iter().map(|&mv| position.gain(mv)).max();
    let mut best = moves.into_iter().filter(|&mv| Some(position.gain(mv)) == most);
    best.any(|mv| next(position, mv).is_none_or(|next| left > 1 && greedy(&next, left - 1)))
}

/// The first moves after which the rest still suffices. `None` where that takes long to say, or where
/// a move loses by the stall rule.
fn right(way_home: &WayHome, position: &Position, length: usize) -> Option<usize> {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let mut count = 0;
    for mv in position.legal_moves() {
        let rest = next(position, mv)?;
        count += usize::from(way_home.find(&rest, length as u32 - 1, &limits).ok()?.is_some());
    }
    Some(count)
}

/// How hard it is to find: by its length, by how few first moves are right, and by whether some move
/// doesn't lead towards the goal.
fn rating(position: &Position, way: &[Move], right: usize) -> u16 {
    let wrong = position.legal_moves().len() / right.max(1);
    let mut at = Some(position.clone());
    let mut backward = 0;
    for &mv in way {
        let Some(position) = at else { break };
        backward += usize::from(position.gain(mv) <= 0);
        at = next(&position, mv);
    }
    let rating = 450 + 200 * way.len() + 8 * wrong.min(40) + 100 * backward;
    (rating as u16).clamp(MIN_RATING, MAX_RATING)
}
