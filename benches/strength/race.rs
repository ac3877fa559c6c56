//! The fewest moves that bring seat 1 home from the start, alone on the board.

use std::time::{Duration, Instant};

use hoppity_rules::{Move, Position, Seat, Setup};
use hoppity_search::{Limits, Searcher, SoloRace};

/// Searches for that long, with wider and wider beams.
pub fn run(setup: &Setup, time: Duration) {
    let position = Position::start(setup);
    let start = Instant::now();
    let stop = || start.elapsed() >= time;
    let limits = Limits { stop: &stop, ..Limits::default() };
    let race = SoloRace { position: &position, seat: Seat::ONE, is_alone: true, widest: usize::MAX };
    let mut each = |moves: &[Move], nodes: u64| {
        println!("{} moves after {:.1} s and {nodes} positions", moves.len(), start.elapsed().as_secs_f64());
    };
    // A race alone doesn't use the table.
    let found = Searcher::new(0).solo_race(&race, &limits, &mut each);
    let moves = found.unwrap_or_default();
    let texts: Vec<String> = moves.iter().map(|&mv| position.write(mv)).collect();
    println!("{} moves, at least {}: {}", moves.len(), position.least(Seat::ONE), texts.join(" "));
}
