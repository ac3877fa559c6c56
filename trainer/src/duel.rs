//! Matches between two players. Each opening is played twice, with seats changed. A sequential
//! test ends the match once it is clear whether the first is stronger (A. Wald, "Sequential Tests of
//! Statistical Hypotheses", 1945; with the normal approximation over pairs of games that chess engines use).

use std::collections::HashMap;
use std::fs::File;
use std::io::{Read as _, Write as _};
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Instant;

use anstream::println;
use anyhow::{Result, ensure};
use clap::Args;
use fastrand::Rng;
use hoppity_rules::Seat;
use hoppity_search::{BoardPlayer, Game, Limits};

use crate::games::{half_points, opening};
use crate::player::Player;

#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    player: Player,
    /// The second player's network.
    #[arg(long)]
    against: Option<PathBuf>,
    /// Positions that the second player visits for a move, if not as many as the first.
    #[arg(long)]
    against_nodes: Option<u64>,
    /// The most pairs of games.
    #[arg(long, default_value_t = 2000)]
    pairs: u64,
    /// The Elo points between which the test decides.
    #[arg(long, num_args = 2, default_values_t = [0.0, 5.0], allow_hyphen_values = true)]
    elo: Vec<f64>,
    /// Each number gives different openings.
    #[arg(long, default_value_t = 1_000_000)]
    seed: u64,
    /// Results are added to this file, and pairs that are in it already aren't played again.
    #[arg(long)]
    results: Option<PathBuf>,
}

/// Bytes of each player's table.
const TABLE: usize = 8 << 20;
/// The logarithm of the odds at which the test decides: errors of 5 % either way.
const LOG_ODDS: f64 = 2.944;
/// Pairs before it may decide: the variance of a few says nothing, as strong players often share a pair.
const FEWEST: u64 = 100;

pub fn run(options: &Options) -> Result<()> {
    let first = options.player.field()?.start;
    let results = Results::open(options)?;
    let progress = Mutex::new(Progress::default());
    let start = Instant::now();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..options.player.threads.get())
            .map(|_| {
                scope.spawn(|| -> Result<()> {
                    let mut one = Side::of(&options.player)?;
                    let mut two =
                        Side::of(&options.player.with(options.against.clone(), options.against_nodes))?;
                    loop {
                        let pair = {
                            let mut progress = progress.lock().expect("no worker panics");
                            if progress.begun >= options.pairs || progress.verdict.is_some() {
                                return Ok(());
                            }
                            progress.begun += 1;
                            progress.begun
                        };
                        let seed = options.seed + pair;
                        let points = match results.points(seed) {
                            Some(points) => points,
                            None => {
                                let seats = [Seat::ONE, Seat::TWO];
                                let points = seats.map(|seat| play(&first, seed, seat, [&mut one, &mut two]));
                                results.add(seed, points)?;
                                points
                            }
                        };
                        let mut progress = progress.lock().expect("no worker panics");
                        let Progress { pairs, verdict, .. } = &mut *progress;
                        pairs.add(points);
                        // Pairs that were under way when the test ended don't change what it said.
                        *verdict = verdict.or(pairs.verdict(options));
                        if pairs.pairs % 50 == 0 {
                            println!("{}; {:.0} s", pairs.text(options), start.elapsed().as_secs_f64());
                        }
                    }
                })
            })
            .collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("a worker doesn't panic"))
    })?;
    let Progress { pairs, verdict, .. } = progress.into_inner().expect("no worker panicked");
    let verdict = match verdict {
        Some(Verdict::Stronger) => "the first is stronger",
        Some(Verdict::NotStronger) => "the first isn't stronger",
        None => "undecided",
    };
    println!("{}\n{verdict}", pairs.text(options));
    Ok(())
}

/// What the test decides about the first player.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Verdict {
    Stronger,
    NotStronger,
}

/// How far a match has come.
#[derive(Default)]
struct Progress {
    /// The pairs of games that a worker has begun.
    begun: u64,
    /// The finished pairs.
    pairs: Pairs,
    verdict: Option<Verdict>,
}

/// One of the two players, with the positions that it visits for a move.
struct Side {
    player: BoardPlayer,
    nodes: u64,
}

impl Side {
    fn of(player: &Player) -> Result<Side> {
        Ok(Side { player: player.board_player(TABLE)?, nodes: player.nodes })
    }
}

/// One game; the half points of player one, who has that seat.
fn play(first: &Game, seed: u64, seat: Seat, [one, two]: [&mut Side; 2]) -> u8 {
    one.player.forget();
    two.player.forget();
    let mut game = opening(&one.player, first, &mut Rng::with_seed(seed));
    loop {
        if let Some(outcome) = one.player.outcome(&game) {
            return half_points(outcome, seat);
        }
        let side = if game.turn() == seat { &mut *one } else { &mut *two };
        let limits = Limits { nodes: Some(side.nodes), ..Limits::default() };
        let found = side.player.search(&game, &limits).expect("the game isn't over");
        side.player.play(&mut game, found.best());
    }
}

/// The file of results: a line for each pair of games, its seed and the half points of both.
struct Results {
    known: HashMap<u64, [u8; 2]>,
    file: Option<File>,
}

impl Results {
    /// Reads what the file has; its first line says which match it is of.
    fn open(options: &Options) -> Result<Results> {
        let Some(path) = &options.results else { return Ok(Results { known: HashMap::new(), file: None }) };
        let title =
            format!("{} against {:?} {:?}", options.player.title(), options.against, options.against_nodes);
        let mut file = File::options().read(true).append(true).create(true).open(path)?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        if text.is_empty() {
            // One write, so that an interrupted run leaves no half of it.
            file.write_all(format!("{title}\n").as_bytes())?;
        } else if !text.ends_with('\n') {
            // The last line was cut off; the next mustn't go on with it.
            writeln!(file)?;
        }
        let mut lines = text.lines();
        let same = lines.next().is_none_or(|first| first == title);
        ensure!(same, "{} has the results of another match", path.display());
        let known = lines.filter_map(|line| {
            let mut words = line.split(' ');
            let seed = words.next()?.parse().ok()?;
            let mut points = || words.next()?.parse().ok().filter(|points| *points <= 2);
            Some((seed, [points()?, points()?]))
        });
        Ok(Results { known: known.collect(), file: Some(file) })
    }

    fn points(&self, seed: u64) -> Option<[u8; 2]> {
        self.known.get(&seed).copied()
    }

    fn add(&self, seed: u64, [first, second]: [u8; 2]) -> Result<()> {
        // One write a line, so that lines of several workers don't mix.
        let line = format!("{seed} {first} {second}\n");
        self.file.as_ref().map_or(Ok(()), |mut file| file.write_all(line.as_bytes()))?;
        Ok(())
    }
}

/// Results of pairs of games.
#[derive(Default)]
struct Pairs {
    pairs: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    /// The sums of each pair's share of its points, and of its square.
    sum: f64,
    squares: f64,
}

/// The distribution of a pair's share of its points.
struct Share {
    mean: f64,
    variance: f64,
}

impl Pairs {
    fn add(&mut self, points: [u8; 2]) {
        self.pairs += 1;
        for points in points {
            *[&mut self.losses, &mut self.draws, &mut self.wins][usize::from(points)] += 1;
        }
        let share = f64::from(points[0] + points[1]) / 4.0;
        self.sum += share;
        self.squares += share * share;
    }

    /// The share of the points that a pair gives.
    fn share(&self) -> Share {
        let mean = self.sum / self.pairs as f64;
        Share { mean, variance: (self.squares / self.pairs as f64 - mean * mean).max(1e-4) }
    }

    fn odds(&self, options: &Options) -> f64 {
        let expected = |elo: f64| 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
        let (low, high) = (expected(options.elo[0]), expected(options.elo[1]));
        let Share { mean, variance } = self.share();
        self.pairs as f64 * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    fn verdict(&self, options: &Options) -> Option<Verdict> {
        let odds = if self.pairs < FEWEST { 0.0 } else { self.odds(options) };
        let verdict = if odds > 0.0 { Verdict::Stronger } else { Verdict::NotStronger };
        (odds.abs() >= LOG_ODDS).then_some(verdict)
    }

    fn text(&self, options: &Options) -> String {
        let Share { mean, variance } = self.share();
        let error = 1.96 * (variance / self.pairs as f64).sqrt();
        let elo = |share: f64| -400.0 * (1.0 / share.clamp(1e-3, 1.0 - 1e-3) - 1.0).log10();
        format!(
            "{} pairs, +{} ={} -{}: {:.1} % of the points, Elo {:+.0} [{:+.0}, {:+.0}], test {:+.2} of {LOG_ODDS}",
            self.pairs,
            self.wins,
            self.draws,
            self.losses,
            100.0 * mean,
            elo(mean),
            elo(mean - error),
            elo(mean + error),
            self.odds(options)
        )
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        options: Options,
    }

    fn options(words: &str) -> Options {
        Cli::parse_from(format!("duel --variant hexxagon --nodes 50 {words}").split_whitespace()).options
    }

    /// Pairs with these half points, repeated in turn.
    fn pairs(count: usize, points: &[[u8; 2]]) -> Pairs {
        let mut pairs = Pairs::default();
        points.iter().cycle().take(count).for_each(|&points| pairs.add(points));
        pairs
    }

    #[test]
    fn the_test_ends_once_it_is_clear_who_is_stronger() {
        let options = options("--elo 0 20");
        let (stronger, weaker) = ([[2, 2], [2, 0]], [[0, 0], [2, 0]]);
        assert_eq!(pairs(99, &stronger).verdict(&options), None, "too few");
        assert_eq!(pairs(100, &stronger).verdict(&options), Some(Verdict::Stronger));
        assert_eq!(pairs(100, &weaker).verdict(&options), Some(Verdict::NotStronger));
        // Between no difference and 20 points.
        assert_eq!(pairs(100, &[[2, 2], [0, 0], [1, 1], [1, 2], [2, 0]]).verdict(&options), None);
        let text = pairs(100, &stronger).text(&options);
        assert!(text.starts_with("100 pairs, +150 =0 -50: 75.0 % of the points, Elo +191"), "{text}");
    }

    #[test]
    fn equal_players_share_each_pair() {
        let options = options("");
        let first = options.player.field().unwrap().start;
        let player =
            || Side { player: options.player.board_player(1 << 16).unwrap(), nodes: options.player.nodes };
        let (mut one, mut two) = (player(), player());
        for seed in 1..4 {
            let points = [Seat::ONE, Seat::TWO].map(|seat| play(&first, seed, seat, [&mut one, &mut two]));
            assert_eq!(points[0] + points[1], 2, "opening {seed}");
        }
    }

    #[test]
    fn pairs_that_the_file_has_are_not_played_again() {
        let path = std::env::temp_dir().join(format!("hoppity-duel-{}", std::process::id()));
        let with_file = |words: &str| options(&format!("--results {} {words}", path.display()));
        Results::open(&with_file("")).unwrap().add(7, [2, 1]).unwrap();
        let results = Results::open(&with_file("")).unwrap();
        assert_eq!((results.points(7), results.points(8)), (Some([2, 1]), None));
        let refused = Results::open(&with_file("--against-nodes 60")).err().map(|error| error.to_string());
        assert!(
            refused.as_ref().is_some_and(|why| why.ends_with("has the results of another match")),
            "{refused:?}"
        );
        std::fs::remove_file(&path).unwrap();
    }
}
