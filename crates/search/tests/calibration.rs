//! Winning chances are probabilities: of the positions to which the player gives 70 %, it wins 70 % when
//! it plays both sides.

use fastrand::Rng;
use hoppity_rules::{Ending, Position, Seat, Setup, Variant};
use hoppity_search::{Limits, Searcher};

/// Games of each variant.
const GAMES: u64 = 1_000;
/// The fewest positions that a tenth must have. With fewer, chance alone could make it right or wrong.
const FEWEST: i64 = 2_000;
/// How far the chances of a tenth may be off, in thousandths.
const MOST: i64 = 50;

/// The chances given and the points made by one tenth of the scale.
#[derive(Clone, Copy, Default)]
struct Tenth {
    count: i64,
    given: i64,
    made: i64,
}

fn tenths(variant: Variant, nodes: u64) -> [Tenth; 10] {
    let mut tenths = [Tenth::default(); 10];
    let mut searcher = Searcher::new(1 << 20);
    for game in 0..GAMES {
        let mut random = Rng::with_seed(game);
        let mut position = Position::start(&Setup::new(variant));
        let opening = random.u32(4..10);
        let mut given: Vec<(Seat, i64)> = Vec::new();
        searcher.forget();
        while let Some(turn) = position.turn() {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let found = searcher.search(&position, &limits, &mut |_| {}).expect("the game isn't over");
            let mut mv = found.best();
            if position.ply() < opening {
                mv = *random.choice(&position.legal_moves()).expect("the game isn't over");
            } else if found.lines[0].score.end().is_none() {
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

/// Checks the chances at this many positions a move. Proven ends aren't chances.
fn check(variant: Variant, nodes: u64) {
    let tenths = tenths(variant, nodes);
    for Tenth { count, given, made } in tenths {
        println!("{count} positions, {} given, {} made", given / count.max(1), made / count.max(1));
    }
    for Tenth { count, given, made } in tenths {
        assert!(count >= FEWEST, "only {count} positions");
        assert!((given - made).abs() <= MOST * count, "{given} given, {made} made of {count}");
    }
}

#[test]
fn chances_in_hexxagon_come_true() {
    check(Variant::Hexxagon, 200);
}

#[test]
fn chances_in_hexxagon_without_blocks_come_true() {
    check(Variant::HexxagonOpen, 200);
}

#[test]
fn chances_on_8_x_8_come_true() {
    check(Variant::Halma8, 1_000);
}

#[test]
fn chances_on_10_x_10_come_true() {
    check(Variant::Halma10, 1_000);
}

#[test]
fn chances_on_the_star_come_true() {
    check(Variant::StarHalma, 1_000);
}
