//! A player of a series: the searcher within limits, or a plain opponent.

use fastrand::Rng;
use hoppity_rules::{Family, Move, Position, Setup};
use hoppity_search::halma_network::Network;
use hoppity_search::{Depth, Level, Limits, Searcher};

use crate::cpu::cpu_ms;
use crate::opponent;
use crate::person::{Players, Skill};

/// How moves are chosen.
enum Strategy {
    Search { nodes: Option<u64>, depth: Option<Depth>, searcher: Searcher },
    Level { level: Level, searcher: Searcher },
    Greedy,
    AlphaBeta { depth: u32, search: Box<opponent::AlphaBeta> },
    Spoiler,
    Person(Players),
    Random,
}

/// A player of one seat.
pub struct Player {
    strategy: Strategy,
    random: Rng,
    /// CPU time that its moves took.
    pub cpu: Cpu,
}

/// CPU time of moves, in milliseconds.
#[derive(Clone, Copy, Default)]
pub struct Cpu {
    pub sum: f64,
    pub most: f64,
    pub moves: u64,
}

impl Cpu {
    pub fn add(&mut self, other: Cpu) {
        self.sum += other.sum;
        self.most = self.most.max(other.most);
        self.moves += other.moves;
    }

    pub fn mean(self) -> f64 {
        self.sum / self.moves.max(1) as f64
    }
}

impl Player {
    /// Reads what `--us` or `--them` says.
    ///
    /// # Errors
    /// What is wrong with it, in a sentence.
    pub fn parse(text: &str, setup: &Setup, table: usize, seed: u64) -> Result<Player, String> {
        let wrong = || format!("no player {text:?}; try --help");
        let depth = |text: &str| text.parse().ok().filter(|&depth: &u32| depth > 0).ok_or_else(wrong);
        let strategy = match text.split_once(':') {
            Some((name, plies)) if name == plain_search(setup) => Strategy::AlphaBeta {
                depth: depth(plies)?,
                search: Box::new(opponent::AlphaBeta::new(setup)),
            },
            None if text == "greedy" => Strategy::Greedy,
            None if text == "spoiler" => Strategy::Spoiler,
            None if text == "random" => Strategy::Random,
            None if text == "beginner" => Strategy::Person(Players::new(setup, Skill::Beginner, seed)),
            None if text == "sensible" => Strategy::Person(Players::new(setup, Skill::Sensible, seed)),
            None if text.starts_with("level=") => {
                let number = text.strip_prefix("level=").and_then(|number| number.parse().ok());
                let level = number.and_then(Level::new).ok_or_else(wrong)?;
                Strategy::Level { level, searcher: Searcher::new(table) }
            }
            _ => {
                let (mut nodes, mut deepest) = (None, None);
                let mut searcher = Searcher::new(table);
                for part in text.split(',') {
                    match part.split_once('=') {
                        Some(("nodes", number)) => nodes = Some(number.parse().map_err(|_| wrong())?),
                        Some(("depth", number)) => deepest = Some(Depth::new(depth(number)?)),
                        Some(("net", _)) if setup.variant().family() == Family::Hexxagon => {
                            return Err("another network can be given only for Halma".to_owned());
                        }
                        Some(("net", "none")) => searcher = Searcher::with_network(table, setup, None),
                        Some(("net", path)) => {
                            let bytes = std::fs::read(path).map_err(|why| format!("{path}: {why}"))?;
                            let network =
                                Network::read(&bytes, setup).map_err(|why| format!("{path}: {why}"))?;
                            searcher = Searcher::with_network(table, setup, Some(&network));
                        }
                        _ => return Err(wrong()),
                    }
                }
                if nodes.is_none() && deepest.is_none() {
                    return Err(format!("{text:?} would think forever: add nodes=N or depth=N"));
                }
                Strategy::Search { nodes, depth: deepest, searcher }
            }
        };
        Ok(Player { strategy, random: Rng::with_seed(seed), cpu: Cpu::default() })
    }

    /// The move of the seat whose turn it is.
    ///
    /// # Errors
    /// When it has none, in a sentence.
    pub fn choose(&mut self, position: &Position) -> Result<Move, String> {
        let before = cpu_ms();
        let chosen = self.strategy.choose(position, &mut self.random);
        let took = cpu_ms() - before;
        self.cpu.add(Cpu { sum: took, most: took, moves: 1 });
        chosen
            .filter(|&mv| position.is_legal(mv))
            .ok_or_else(|| format!("no legal move was found in {position}"))
    }
}

impl Strategy {
    fn choose(&mut self, position: &Position, random: &mut Rng) -> Option<Move> {
        match self {
            Strategy::Search { nodes, depth, searcher } => {
                let limits = Limits { nodes: *nodes, depth: *depth, ..Limits::default() };
                searcher.search(position, &limits, &mut |_| {}).map(|found| found.best())
            }
            Strategy::Level { level, searcher } => {
                searcher.choose(position, *level, random.u64(..), &|| false).map(|(mv, _)| mv)
            }
            Strategy::AlphaBeta { depth, search } => search.choose(position, *depth),
            Strategy::Greedy => best(position, random, |mv| position.gain(mv)),
            Strategy::Spoiler => {
                let seat = position.turn()?;
                let home = position.setup().home(seat);
                let stays = |mv: Move| mv.to().is_some_and(|to| home.contains(to));
                let leaves = |mv: Move| mv.from().is_some_and(|from| home.contains(from)) && !stays(mv);
                best(position, random, |mv| -30 * i32::from(leaves(mv)) - position.gain(mv).abs())
            }
            Strategy::Person(players) => players.choose(position),
            Strategy::Random => best(position, random, |_| 0),
        }
    }
}

/// What the plain search is called with the setup's seats.
fn plain_search(setup: &Setup) -> &'static str {
    if setup.seat_count() == 2 { "alphabeta" } else { "paranoid" }
}

/// The move of the greatest worth, of equals any.
fn best(position: &Position, random: &mut Rng, worth: impl Fn(Move) -> i32) -> Option<Move> {
    let mut moves = position.legal_moves();
    random.shuffle(&mut moves);
    moves.into_iter().max_by_key(|&mv| worth(mv))
}
