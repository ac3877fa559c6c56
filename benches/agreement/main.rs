//! How often the moves of programs that play like people agree with the computer's best ones: the table in
//! `src/rating/agreement.rs`, and whom it would mark. `cargo bench -p hoppity --bench agreement -- --help`

#[path = "../strength/distance.rs"]
mod distance;
mod marks;
#[path = "../strength/opponent.rs"]
mod opponent;
#[path = "../person.rs"]
mod person;
mod place;
mod program;
mod results;
mod series;
mod sums;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use hoppity::rating::{Pool, has_agreement};
use hoppity::rules::{Setup, Variant};

use program::Program;
use results::Results;
use series::{EACH, Series, Side};
use sums::Sums;

/// The programs of the table, from weak to strong.
const TABLE: [Program; 3] = [Program::Beginner, Program::Sensible, Program::Strongest];

/// The players unless others are given: those of the table, and a plain search of two plies, whose share varies most.
const PLAYERS: [Program; 4] = [TABLE[0], TABLE[1], Program::AlphaBeta(2), TABLE[2]];

/// Plays matches of programs, judges their moves as the bot does, and says how many agree.
#[derive(Debug, Parser)]
#[command(
    bin_name = "cargo bench -p hoppity --bench agreement --",
    after_help = "Players: beginner, sensible (benches/person.rs), strongest (level 9), alphabeta:PLIES (benches/strength), and the
levels 1 to 8.

A line is printed for every match. With the beginner, the sensible and the strongest, which also plays the sensible,
the rows of the table follow. Then the table that is in the source is put to the test: how far people lie above it who
play like these programs, and how many matches it takes until 9 of 10 who play level 9's moves get the mark among 20
people. The same seed gives the same matches."
)]
struct Options {
    /// What is played; all games of the table unless given.
    #[arg(long)]
    game: Option<Variant>,
    /// The players, each of which plays against itself; beginner,sensible,alphabeta:2,strongest unless given.
    #[arg(long, value_delimiter = ',')]
    players: Vec<Program>,
    /// Matches of each player, in fives: everybody plays five.
    #[arg(long, default_value_t = 40)]
    matches: u64,
    /// Matches of the strongest, which takes longest: against itself, and as many against the sensible.
    #[arg(long, default_value_t = 10)]
    strongest: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Matches are added to this file, and those that it has aren't played again.
    #[arg(long)]
    results: Option<PathBuf>,
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() -> ExitCode {
    // `cargo test --benches` runs it without a word.
    if std::env::args().all(|word| !word.starts_with("--") || word == "--bench") {
        println!("Try --help.");
        return ExitCode::SUCCESS;
    }
    let options = Options::parse();
    let games: Vec<Variant> = match options.game {
        Some(game) => vec![game],
        None => {
            Variant::ALL.iter().copied().filter(|&game| has_agreement(Pool::of(&for_two(game)))).collect()
        }
    };
    let opened = options.results.as_ref().map_or_else(|| Ok(Results::default()), |path| Results::open(path));
    let mut results = match opened {
        Ok(results) => results,
        Err(why) => {
            eprintln!("{why}");
            return ExitCode::FAILURE;
        }
    };
    for game in games {
        measure(&for_two(game), &options, &mut results);
    }
    ExitCode::SUCCESS
}

fn for_two(game: Variant) -> Setup {
    let asked = Setup::parse(game.id(), [("players", "2")]);
    asked.unwrap_or_else(|_| Setup::new(game))
}

fn measure(setup: &Setup, options: &Options, results: &mut Results) {
    let mut series = |us: Program, them: Program| {
        let matches = if us == Program::Strongest { options.strongest } else { options.matches };
        let series =
            Series { setup: *setup, us, them, people: matches.div_ceil(EACH).max(1), seed: options.seed };
        series.play(results)
    };
    let players = if options.players.is_empty() { PLAYERS.to_vec() } else { options.players.clone() };
    let all: Vec<(Program, Vec<Side>)> =
        players.iter().map(|&player| (player, series(player, player))).collect();
    let own: Vec<&(Program, Vec<Side>)> =
        TABLE.iter().filter_map(|row| all.iter().find(|(player, _)| player == row)).collect();
    let found = (own.len() == TABLE.len()).then(|| series(Program::Strongest, Program::Sensible));
    println!("\n{}, seed {}", setup.variant().id(), options.seed);
    for (player, sides) in &all {
        println!("{player}: {}", sums::of(sides));
    }
    let Some(found) = found else { return };
    println!("{} against {}: {}", Program::Strongest, Program::Sensible, sums::of(&found));
    let sums: Vec<Sums> = all.iter().map(|(_, sides)| sums::of(sides)).collect();
    let excess = sums.iter().map(|sums| sums.excess).fold(1.0, f64::max);
    place::print_row(setup, &own, excess);
    marks::print(setup, &own, &found);
}
