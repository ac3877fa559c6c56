//! How strong the computer player is: paired games from random openings against plain opponents or
//! against itself, with Elo, error bars and the CPU time of both sides.
//!
//! `cargo bench -p hoppity-search --bench strength -- --help`

#[path = "../cpu.rs"]
mod cpu;
mod distance;
#[path = "../opening.rs"]
mod opening;
mod opponent;
mod options;
#[path = "../person.rs"]
mod person;
mod player;
mod race;
mod results;
mod series;

use std::process::ExitCode;

use options::{HELP, Task};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    if words.is_empty() || words.iter().any(|word| word == "--help") {
        print!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let done = Task::parse(&words).and_then(|task| match task {
        Task::Games(series) => series::play(&series),
        Task::Race { setup, time } => {
            race::run(&setup, time);
            Ok(())
        }
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}
