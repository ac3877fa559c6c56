//! What a computer player's move costs in every game, for four levels and the strongest play.
//! `cargo bench -p hoppity-search --bench thinking`
//!
//! The positions come from games of level 4 against itself, all games in turn, so that no search finds what the last
//! one left in the processor's caches. Time is CPU time of the one thread.

#[path = "cpu.rs"]
mod cpu;

use cpu::cpu_ms;
use hoppity_rules::{Family, Position, Setup, Variant};
use hoppity_search::{Level, Limits, Searcher};

/// Positions of each game.
const POSITIONS: usize = 24;
/// Plies between two of them.
const APART: usize = 5;
/// Bytes of a searcher's table, as in the bot.
const TABLE: usize = 4 << 20;
/// The levels of the table; those between cost as much as these.
const SHOWN: [u8; 4] = [1, 3, 5, 8];

fn main() {
    let mut searcher = Searcher::new(TABLE);
    let mut games: Vec<(Setup, Vec<Position>)> = Vec::new();
    for setup in Variant::ALL.iter().flat_map(|&variant| setups(variant)) {
        games.push((setup, positions(&setup, &mut searcher)));
    }
    let columns = SHOWN.len() + 1;
    let mut times = vec![vec![Vec::new(); columns]; games.len()];
    for at in 0..POSITIONS {
        for ((_, positions), times) in games.iter().zip(&mut times) {
            let Some(position) = positions.get(at) else { continue };
            // The first search after another game builds this game's tables.
            searcher.search(position, &Limits { nodes: Some(1), ..Limits::default() }, &mut |_| {});
            for (level, times) in SHOWN.iter().zip(times.iter_mut()) {
                let level = Level::new(*level).expect("there are eight");
                let begin = cpu_ms();
                searcher.choose(position, level, at as u64, &|| false);
                times.push(cpu_ms() - begin);
            }
            let limits = Limits::strongest(position.setup());
            searcher.forget();
            let begin = cpu_ms();
            searcher.search(position, &limits, &mut |_| {});
            times[columns - 1].push(cpu_ms() - begin);
        }
    }
    println!("CPU a move in milliseconds, median / worst of {POSITIONS} positions");
    let headings = SHOWN.map(|level| format!("{:>16}", format!("level {level}"))).concat();
    println!("{:<22}{headings}{:>16}", "", "strongest");
    for ((setup, _), times) in games.iter().zip(times) {
        print!("{:<15}{:<7}", setup.variant().id(), format!("of {}", setup.seat_count()));
        for mut times in times {
            times.sort_by(f64::total_cmp);
            let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
            print!("{:>16}", format!("{median:.1} / {worst:.1}"));
        }
        println!();
    }
}

/// The smallest and the largest setup of a game.
fn setups(variant: Variant) -> Vec<Setup> {
    let usual = Setup::new(variant);
    let many = ["6", "4"].iter().find_map(|count| Setup::parse(variant.id(), [("players", *count)]).ok());
    match variant.family() {
        Family::Hexxagon => vec![usual],
        Family::Halma => std::iter::once(usual).chain(many).collect(),
    }
}

/// Positions of games of level 4 against itself.
fn positions(setup: &Setup, searcher: &mut Searcher) -> Vec<Position> {
    let level = Level::new(4).expect("there are eight");
    let mut found = Vec::new();
    let mut seed = 0;
    while found.len() < POSITIONS {
        seed += 1;
        let mut position = Position::start(setup);
        for ply in 0.. {
            let Some((mv, _)) = searcher.choose(&position, level, seed << 16 | ply as u64, &|| false) else {
                break;
            };
            if ply % APART == APART - 1 && found.len() < POSITIONS {
                found.push(position.clone());
            }
            if found.len() == POSITIONS || position.play(mv).is_err() {
                break;
            }
        }
    }
    found
}
