//! Move generation: perft from the start positions and from the middle of games, the last two plies
//! counted in bulk.
//! `cargo bench -p hoppity-rules --bench perft [-- VARIANT]`. Each figure is the median of five runs.

use std::time::Instant;

use hoppity_rules::{Position, Setup, Variant, perft};

/// Plies until a game's middle, where the pieces have mixed.
const MIDDLE: u32 = 30;

fn main() {
    let only = std::env::args().skip(1).find(|word| !word.starts_with('-'));
    for &variant in Variant::ALL {
        if only.as_ref().is_some_and(|only| only != variant.id()) {
            continue;
        }
        let start = Position::start(&Setup::new(variant));
        measure(variant, "start", &start);
        measure(variant, "middle", &middle(start));
    }
}

fn measure(variant: Variant, what: &str, position: &Position) {
    let run = |depth: u32| {
        let begin = Instant::now();
        let nodes = perft(position, depth);
        (begin.elapsed().as_secs_f64(), nodes)
    };
    // The depth that takes a good part of a second.
    let mut depth = 2;
    while run(depth).0 < 0.1 {
        depth += 1;
    }
    let mut runs: Vec<(f64, u64)> = (0..5).map(|_| run(depth)).collect();
    runs.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (seconds, nodes) = runs[2];
    let rate = nodes as f64 / seconds / 1e6;
    println!("{variant:14} {what:6} depth {depth}  {nodes:>12} nodes  {seconds:5.2} s  {rate:7.0} M nodes/s");
}

/// A game's middle, the same in every run: the move with the best progress alternates with one of
/// the others.
fn middle(mut position: Position) -> Position {
    for ply in 0..MIDDLE {
        let moves = position.legal_moves();
        let ahead = moves.iter().copied().max_by_key(|&mv| position.gain(mv));
        let other = moves.get(ply as usize * 7 % moves.len().max(1)).copied();
        let Some(mv) = (if ply % 3 == 0 { other } else { ahead }) else { break };
        position.play(mv).expect("a legal move can be played");
    }
    position
}
