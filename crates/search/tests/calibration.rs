//! Winning chances are probabilities: of the positions to which the player gives 70 %, it wins 70 % when
//! it plays both sides.

use fastrand::Rng;
use hoppity_rules::{Ending, Position, Seat, Setup, Variant};
use hoppity_search::{Limits, Searcher};

/// Games on a board.
const GAMES: u64 = 600;
/// Positions that a search visits for a move.
const NODES: u64 = 200;
/// How far the chances of a tenth may be off, in thousandths.
const MOST: i64 = 50;

/// The chances given and the points made by one tenth of the scale.
#[derive(Clone, Copy, Default)]
struct Tenth {
    count: i64,
    given: i64,
    made: i64,
}

fn tenths(variant: Variant) -> [Tenth; 10] {
    let mut tenths = [Tenth::default(); 10];
    let mut searcher = Searcher::new(1 << 20);
    for game in 0..GAMES {
        let mut random = Rng::with_seed(game);
        let mut position = Position::start(&Setup::new(variant));
        let opening = random.u32(4..10);
        let mut given: Vec<(Seat, i64)> = Vec::new();
        searcher.forget();
        while let Some(turn) = position.turn() {
            let limits = Limits { nodes: Some(NODES), ..Limits::default() };
            let found = searcher.search(&position, &limits, &mut |_| {});
            let mut mv = found.best().expect("the game isn't over");
            if position.ply() < opening {
                mv = *random.choice(&position.legal_moves()).expect("the game isn't over");
            } else {
                given.push((turn, i64::from(found.lines[0].score.chance().per_mille())));
            }
            position.play(mv).expect("a search gives legal moves");
        }
        let outcome = position.outcome().expect("nobody is to move");
        for (seat, chance) in given {
            let tenth = &mut tenths[(chance / 100).min(9) as usize];
            tenth.count += 1;
            tenth.given += chance;
            tenth.made += match outcome.ending(seat) {
                Ending::Won => 1000,
                Ending::Drawn => 500,
                Ending::Lost => 0,
            };
        }
    }
    tenths
}

#[test]
fn chances_come_true() {
    for variant in [Variant::Hexxagon, Variant::HexxagonOpen] {
        let tenths = tenths(variant);
        for Tenth { count, given, made } in tenths {
            println!(
                "{variant}: {count} positions, {} given, {} made",
                given / count.max(1),
                made / count.max(1)
            );
        }
        for Tenth { count, given, made } in tenths.into_iter().filter(|tenth| tenth.count > 200) {
            assert!((given - made).abs() <= MOST * count, "{variant}: {given} given, {made} made of {count}");
        }
    }
}
