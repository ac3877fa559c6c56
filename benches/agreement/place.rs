//! Where the programs of the table lie among the levels.

use hoppity::rating::{Bout, LEVELS, Rating, strength, strengths};
use hoppity::rules::{Setup, Variant};

use crate::program::Program;
use crate::series::Side;
use crate::sums;

/// What level 1 makes against the beginner, and levels 4 and 8 against the sensible player: docs/engine.md.
const MET: [(Variant, [f64; 3]); 5] = [
    (Variant::Hexxagon, [0.46, 0.12, 0.71]),
    (Variant::HexxagonOpen, [0.32, 0.22, 0.77]),
    (Variant::Halma8, [0.49, 0.31, 0.96]),
    (Variant::Halma10, [0.34, 0.26, 0.93]),
    (Variant::StarHalma, [0.44, 0.20, 0.78]),
];
/// Matches against each level: enough that what is assumed of levels without matches hardly counts.
const MANY: usize = 5_000;

/// The place of a program of the table: 1 is level 1, and 7.5 is halfway between 7 and 8.
pub fn of(setup: &Setup, program: Program) -> Option<f64> {
    let [first, fourth, eighth] = MET.iter().find(|(game, _)| *game == setup.variant())?.1;
    let met = match program {
        Program::Beginner => vec![(1, first)],
        Program::Sensible => vec![(4, fourth), (8, eighth)],
        Program::AlphaBeta(_) | Program::Level(_) => return None,
        Program::Strongest => return Some(LEVELS as f64),
    };
    // The results of a person whose strength is known say where the levels are.
    let person = Rating { mu: 25.0, sigma: 0.0 };
    let bouts = met.into_iter().map(|(level, points)| Bout { level, person, points: 1.0 - points });
    let levels = strengths(&bouts.flat_map(|bout| [bout; MANY]).collect::<Vec<_>>()).map(strength);
    let below = levels.iter().rposition(|level| *level <= person.mu)?;
    Some((below + 1) as f64 + (person.mu - levels[below]) / (levels[below + 1] - levels[below]))
}

/// The strength at a place, while nobody has played the levels.
pub fn strength_at(place: f64) -> f64 {
    let levels = strengths(&[]).map(strength);
    let below = (place as usize - 1).min(LEVELS - 2);
    levels[below] + (place - (below + 1) as f64) * (levels[below + 1] - levels[below])
}

/// The row of a game as it stands in the source.
pub fn print_row(setup: &Setup, all: &[&(Program, Vec<Side>)], excess: f64) {
    let mut points = Vec::new();
    for (program, sides) in all {
        let Some(place) = of(setup, *program) else { return };
        points.push(format!("        Point {{ place: {place:.1}, share: {:.3} }},", sums::of(sides).share));
    }
    println!("Figures {{\n    game: Variant::{:?},\n    points: [", setup.variant());
    println!("{}\n    ],\n    excess: {excess:.1},\n}},", points.join("\n"));
}
