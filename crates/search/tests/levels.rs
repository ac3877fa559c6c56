//! Each level is stronger than the one below.

use hoppity_rules::{Ending, Position, Seat, Setup, Variant};
use hoppity_search::{Level, Searcher};

/// Games of each pair of levels, half of them from each seat.
const GAMES: u64 = 40;

/// The percentage of the points that the higher of two levels makes on 8 x 8.
fn points(higher: u8, lower: u8) -> u64 {
    let level = |number: u8| Level::new(number).expect("there are eight");
    let mut searcher = Searcher::new(1 << 20);
    let mut half_points = 0;
    for game in 0..GAMES {
        let seat = if game % 2 == 0 { Seat::ONE } else { Seat::TWO };
        let mut position = Position::start(&Setup::new(Variant::Halma8));
        while let Some(turn) = position.turn() {
            let level = level(if turn == seat { higher } else { lower });
            let (mv, _) = searcher.choose(&position, level, game, &|| false).expect("the game isn't over");
            position.play(mv).expect("a level plays legal moves");
        }
        half_points += match position.outcome().expect("nobody is to move").ending(seat) {
            Ending::Won => 2,
            Ending::Drawn => 1,
            Ending::Lost => 0,
        };
    }
    100 * half_points / (2 * GAMES)
}

/// Levels are made so that each makes about 73 % against the one below. So chance alone hardly ever lets it lose.
#[test]
fn each_level_beats_the_one_below() {
    for lower in 1..8 {
        let points = points(lower + 1, lower);
        println!("level {} makes {points} % against level {lower}", lower + 1);
        assert!(points > 50, "level {} makes only {points} % against level {lower}", lower + 1);
    }
}
