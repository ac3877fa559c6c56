//! Puzzles from matches of people and from games of the player against itself: see `hoppity_search::puzzle`.
//!
//! - `miner`: the games
//! - `solver`: what looks at their positions
//! - `tactic`: positions with one clearly best continuation
//! - `home`: the last moves of a race
//! - `file`: what has been found so far

mod file;
mod home;
mod miner;
mod solver;
mod tactic;

use std::path::{Path, PathBuf};
use std::time::Instant;

use anstream::println;
use anyhow::{Context, Result, anyhow, ensure};
use clap::Args;
use hoppity_rules::{Act, Family, Move, Record, Setup};
use hoppity_search::puzzle::{Aim, VARIANTS};

use file::File;
use miner::Miner;

#[derive(Args)]
pub struct Options {
    /// hexxagon, halma-8, halma-16 or star-halma.
    #[arg(long)]
    variant: String,
    /// Puzzles to find.
    #[arg(long)]
    count: usize,
    /// How many of them are about coming home in the fewest moves; in Halma a quarter unless given.
    #[arg(long)]
    home: Option<usize>,
    /// A folder of finished matches, as `/replay` exports them. Their puzzles come first, and the
    /// player's own games make up the rest.
    #[arg(long)]
    matches: Option<PathBuf>,
    /// Every number gives other games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where they are kept.
    #[arg(long)]
    out: PathBuf,
}

pub fn run(options: &Options) -> Result<()> {
    let setup = Setup::parse(&options.variant, []).map_err(|why| anyhow!("{why}"))?;
    ensure!(VARIANTS.contains(&setup.variant()), "there are no puzzles for {}", options.variant);
    let is_halma = setup.variant().family() == Family::Halma;
    let home = options.home.unwrap_or(if is_halma { options.count / 4 } else { 0 });
    ensure!(home <= options.count, "{home} of {} is too many", options.count);
    ensure!(is_halma || home == 0, "there is no home in Hexxagon");
    let mut file = File::open(&options.out, &setup, options.seed)?;
    println!("{} puzzles of {} games are there already", file.puzzles.len(), file.games);
    let mut miner = Miner::new(&setup);
    if let Some(folder) = &options.matches {
        let Looked { matches, added } = of_matches(folder, &setup, &mut miner, &mut file)?;
        println!("{matches} matches: {added} puzzles that are new");
        file.write()?;
    }
    let start = Instant::now();
    let missing = |file: &File| {
        [(Aim::Best, options.count - home), (Aim::Home, home)]
            .map(|(aim, wanted)| wanted.saturating_sub(file.count(aim)))
    };
    while missing(&file) != [0, 0] {
        let before = file.puzzles.len();
        let seed = (options.seed << 32) | file.games;
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

/// What became of the matches of a folder.
struct Looked {
    /// Those that were played with the setup.
    matches: usize,
    /// Their puzzles that are new.
    added: usize,
}

/// Adds the puzzles of all matches in a folder that were played with this setup.
fn of_matches(folder: &Path, setup: &Setup, miner: &mut Miner, file: &mut File) -> Result<Looked> {
    let read = || format!("can't read {}", folder.display());
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(read)? {
        paths.push(entry.with_context(read)?.path());
    }
    // The same folder gives the same puzzles.
    paths.sort();
    let mut looked = Looked { matches: 0, added: 0 };
    for path in paths.iter().filter(|path| path.extension().is_some_and(|end| end == "txt")) {
        let text = std::fs::read_to_string(path).with_context(|| format!("can't read {}", path.display()))?;
        let record: Record = match text.parse() {
            Ok(record) => record,
            Err(why) => {
                println!("{}: {why}; it is left out", path.display());
                continue;
            }
        };
        if record.position().setup() != setup {
            continue;
        }
        let moves = record.acts().iter().map_while(|act| match act {
            Act::Move(line) => Some(line.mv),
            Act::DropOut(..) | Act::Agree => None,
        });
        looked.matches += 1;
        let moves: Vec<Move> = moves.collect();
        looked.added += miner.of_match(&moves).into_iter().filter(|puzzle| file.add(puzzle.clone())).count();
    }
    Ok(looked)
}

#[cfg(test)]
mod tests {
    use hoppity_rules::{Act, Position, Record, Setup, Variant};
    use hoppity_search::puzzle::{Puzzle, Verdict};
    use hoppity_search::{Level, Searcher};

    use super::{Options, run};

    #[test]
    fn matches_of_people_have_puzzles_and_the_same_ones_each_time() {
        let folder = std::env::temp_dir().join(format!("hoppity-matches-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let setup = Setup::new(Variant::Halma8);
        let mut searcher = Searcher::new(2 << 20);
        for number in 0..12_u64 {
            let (mut record, mut position) = (Record::new(&setup), Position::start(&setup));
            while let Some(turn) = position.turn() {
                let level = Level::new(2 + turn.number()).unwrap();
                let (mv, _) = searcher.choose(&position, level, number, &|| false).unwrap();
                record.act(Act::Move(position.read(&position.write(mv)).unwrap())).unwrap();
                position.play(mv).unwrap();
            }
            std::fs::write(folder.join(format!("{number}.txt")), record.to_string()).unwrap();
        }
        std::fs::write(folder.join("x.txt"), "no match at all").unwrap();
        let (variant, out) = ("halma-8".to_owned(), folder.join("found"));
        let options = Options { variant, count: 0, home: None, matches: Some(folder.clone()), seed: 1, out };
        run(&options).unwrap();
        let first = std::fs::read_to_string(&options.out).unwrap();
        run(&options).unwrap();
        assert_eq!(std::fs::read_to_string(&options.out).unwrap(), first, "none is there twice");
        let puzzles: Vec<Puzzle> = first.lines().skip(1).map(|line| Puzzle::parse(line).unwrap()).collect();
        assert!(!puzzles.is_empty(), "{first}");
        for puzzle in puzzles {
            assert_ne!(puzzle.judge(&[], puzzle.solution()[0]), Verdict::Wrong);
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn it_goes_on_where_it_was_stopped() {
        let folder = std::env::temp_dir().join(format!("hoppity-puzzles-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let found = |name: &str, counts: &[usize]| {
            let out = folder.join(name);
            for &count in counts {
                let variant = "halma-8".to_owned();
                run(&Options { variant, count, home: Some(count), matches: None, seed: 5, out: out.clone() })
                    .unwrap();
            }
            std::fs::read_to_string(out).unwrap()
        };
        let whole = found("whole", &[5]);
        assert_eq!(whole.lines().count(), 6, "{whole}");
        assert_eq!(found("parts", &[2, 3, 5]), whole);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
