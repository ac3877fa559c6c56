//! Puzzles from games of the player against itself: see `hoppity_search::puzzle`.
//!
//! - `play`: the games
//! - `best`: positions with one clearly best continuation
//! - `home`: the last moves of a race
//! - `file`: what has been found so far

mod best;
mod file;
mod home;
mod play;

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Result, anyhow, ensure};
use clap::Args;
use hoppity_rules::{Family, Setup};
use hoppity_search::puzzle::{Aim, VARIANTS};

use file::File;
use play::Miner;

#[derive(Args)]
pub struct Order {
    /// hexxagon, halma-8, halma-16 or star-halma.
    #[arg(long)]
    variant: String,
    /// How many puzzles there shall be.
    #[arg(long)]
    count: usize,
    /// How many of them are about coming home in the fewest moves; in Halma a quarter unless it is said.
    #[arg(long)]
    home: Option<usize>,
    /// Every number gives other games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where they are kept.
    #[arg(long)]
    out: PathBuf,
}

pub fn run(order: &Order) -> Result<()> {
    let setup = Setup::parse(&order.variant, []).map_err(|why| anyhow!("{why}"))?;
    ensure!(VARIANTS.contains(&setup.variant()), "there are no puzzles for {}", order.variant);
    let is_halma = setup.variant().family() == Family::Halma;
    let home = order.home.unwrap_or(if is_halma { order.count / 4 } else { 0 });
    ensure!(home <= order.count, "{home} of {} is too many", order.count);
    ensure!(is_halma || home == 0, "there is no home in Hexxagon");
    let mut file = File::open(&order.out, &setup, order.seed)?;
    println!("{} puzzles of {} games are there already", file.puzzles.len(), file.games);
    let mut miner = Miner::new(&setup);
    let start = Instant::now();
    let missing = |file: &File| {
        [(Aim::Best, order.count - home), (Aim::Home, home)]
            .map(|(aim, wanted)| wanted.saturating_sub(file.count(aim)))
    };
    while missing(&file) != [0, 0] {
        let before = file.puzzles.len();
        let seed = (order.seed << 32) | file.games;
        let [best, home] = missing(&file);
        let mut found = if best > 0 { miner.best(seed) } else { Vec::new() };
        found.truncate(best);
        if home > 0 {
            found.extend(miner.home(seed).into_iter().take(home));
        }
        for puzzle in found {
            file.add(puzzle);
        }
        file.games += 1;
        if file.puzzles.len() > before || file.games.is_multiple_of(20) {
            file.write()?;
            let [best, home] = missing(&file);
            println!(
                "{} games: {} puzzles, {best} and {home} to go; {:.0} s",
                file.games,
                file.puzzles.len(),
                start.elapsed().as_secs_f64()
            );
        }
    }
    file.write()
}

#[cfg(test)]
mod tests {
    use super::{Order, run};

    #[test]
    fn it_goes_on_where_it_was_stopped() {
        let folder = std::env::temp_dir().join(format!("hoppity-puzzles-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let found = |name: &str, counts: &[usize]| {
            let out = folder.join(name);
            for &count in counts {
                let variant = "halma-8".to_owned();
                run(&Order { variant, count, home: Some(count), seed: 5, out: out.clone() }).unwrap();
            }
            std::fs::read_to_string(out).unwrap()
        };
        let whole = found("whole", &[5]);
        assert_eq!(whole.lines().count(), 6, "{whole}");
        assert_eq!(found("parts", &[2, 3, 5]), whole);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
