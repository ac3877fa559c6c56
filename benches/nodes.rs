//! Positions a second of the computer player in Hexxagon, how late it stops in every game and in races, and how
//! often it proves how a game of Hexxagon ends.
//! `cargo bench -p hoppity-search --bench nodes`
//!
//! Positions of many games on both boards are searched in turn, with the network and by counting
//! pieces, each with a table that holds all of it. The baseline counts moves ahead by the rules
//! themselves ([`perft`]). Time is CPU time of the one thread; what bounds it is the processor's
//! arithmetic with the network, and without it the making of moves.

#[path = "cpu.rs"]
mod cpu;
#[path = "opening.rs"]
mod opening;

use cpu::cpu_ms;
use fastrand::Rng;
use hoppity_rules::{Position, Seat, Setup, Variant, perft};
use hoppity_search::{BoardPlayer, Evaluator, Game, Limits, Searcher, WayHome};
use opening::opened;

/// Games on each board.
const GAMES: usize = 20;
/// Positions that a search visits.
const NODES: u64 = 50_000;
/// Why a search of a position finds something.
const OPEN: &str = "the game isn't over";
/// Bytes of a searcher's table.
const TABLE: usize = 16 << 20;

fn main() {
    let mut random = Rng::with_seed(1);
    println!("positions a second, thousands     network  counting    perft");
    for variant in [Variant::Hexxagon, Variant::HexxagonOpen] {
        let mut with_network = Searcher::new(TABLE);
        let mut counting = BoardPlayer::new(Setup::new(variant).board(), Evaluator::Count, TABLE);
        let mut rates = [Rate::default(); 3];
        for _ in 0..GAMES {
            let position = some_position(&Setup::new(variant), &mut random);
            let limits = Limits { nodes: Some(NODES), ..Limits::default() };
            rates[0].take(|| with_network.search(&position, &limits, &mut |_| {}).expect(OPEN).nodes);
            let game = Game::of(&position);
            rates[1].take(|| counting.search(&game, &limits).expect(OPEN).nodes);
            rates[2].take(|| perft(&position, 2));
        }
        let [network, counting, plain] = rates.map(Rate::thousands);
        println!("{:<30} {network:>10.0} {counting:>9.0} {plain:>8.0}", variant.id());
    }
    print_late(&mut random);
    print_proven(&mut random);
}

/// How long searches of each game go on after they should have stopped, early in a game and in a race.
fn print_late(random: &mut Rng) {
    println!("\nmilliseconds that a search goes on after it should have stopped, at most of {GAMES}");
    for setup in Variant::ALL.iter().flat_map(|&variant| setups(variant)) {
        let name = format!("{:<14} {:<2} seats", setup.variant().id(), setup.seat_count());
        let early = late((0..GAMES).map(|_| some_position(&setup, random)).collect(), random);
        print!("{name} {early:>10.2}");
        let races = races(&setup, random);
        if races.is_empty() {
            println!();
        } else {
            println!(" {:>10.2} in a race", late(races, random));
        }
    }
}

/// Of positions with each number of empty cells, how many are proven by a million positions. They come
/// from games of the player against itself, with one move in twelve by chance.
fn print_proven(random: &mut Rng) {
    println!("\nproven by a million positions");
    let mut searcher = Searcher::new(TABLE);
    let (mut seen, mut proven) = ([0; 9], [0; 9]);
    for game in 0..GAMES {
        let variant = [Variant::Hexxagon, Variant::HexxagonOpen][game % 2];
        let mut position = some_position(&Setup::new(variant), random);
        let mut fewest = usize::MAX;
        while position.outcome().is_none() {
            let pieces: usize =
                [Seat::ONE, Seat::TWO].map(|seat| position.pieces(seat).iter().count()).iter().sum();
            let empty = position.board().len() - pieces;
            if empty < fewest && empty < seen.len() {
                let limits = Limits { nodes: Some(1_000_000), ..Limits::default() };
                let found = searcher.search(&position, &limits, &mut |_| {}).expect(OPEN);
                seen[empty] += 1;
                proven[empty] += u32::from(found.lines[0].score.end().is_some());
            }
            fewest = fewest.min(empty);
            let limits = Limits { nodes: Some(400), ..Limits::default() };
            let best = searcher.search(&position, &limits, &mut |_| {}).expect(OPEN).best();
            let by_chance = random.choice(&position.legal_moves()).copied();
            let mv = by_chance.filter(|_| random.u8(..12) == 0).unwrap_or(best);
            position.play(mv).expect("it is one of the legal moves");
        }
    }
    for empty in 1..seen.len() {
        println!("{empty} empty cells {:>10} of {}", proven[empty], seen[empty]);
    }
}

/// A variant with each number of seats.
fn setups(variant: Variant) -> impl Iterator<Item = Setup> {
    let seats = ["2", "3", "4", "6"].into_iter();
    seats.filter_map(move |seats| Setup::parse(variant.id(), [("players", seats)]).ok())
}

/// The longest that searches of some positions of a game went on after they should have stopped, in milliseconds.
fn late(positions: Vec<Position>, random: &mut Rng) -> f64 {
    let mut searcher = Searcher::new(TABLE);
    let mut most = 0.0;
    for position in positions {
        // The searcher has what it prepares for a game.
        let one = Limits { nodes: Some(1), ..Limits::default() };
        searcher.search(&position, &one, &mut |_| {});
        let end = cpu_ms() + random.f64() * 50.0;
        let stop = || cpu_ms() >= end;
        searcher.search(&position, &Limits { stop: &stop, ..Limits::default() }, &mut |_| {});
        most = f64::max(most, cpu_ms() - end);
    }
    most
}

/// A position some way into a game by chance.
fn some_position(setup: &Setup, random: &mut Rng) -> Position {
    opened(setup, 8..=59, random, Position::legal_moves)
}

/// The first positions of races for two, in quick games that begin by chance. Most games of Marked never become a race.
fn races(setup: &Setup, random: &mut Rng) -> Vec<Position> {
    let Some(way_home) = WayHome::new(setup).filter(|_| setup.seat_count() == 2) else { return Vec::new() };
    let limits = Limits { nodes: Some(500), ..Limits::default() };
    let mut searcher = Searcher::new(TABLE);
    let mut race = || {
        let mut position = opened(setup, 4..=12, random, Position::legal_moves);
        while !way_home.is_apart(&position) {
            let best = searcher.search(&position, &limits, &mut |_| {})?.best();
            position.play(best).expect("a search gives legal moves");
        }
        Some(position)
    };
    (0..GAMES).filter_map(|_| race()).collect()
}

#[derive(Clone, Copy, Default)]
struct Rate {
    nodes: u64,
    ms: f64,
}

impl Rate {
    fn take(&mut self, work: impl FnOnce() -> u64) {
        let before = cpu_ms();
        self.nodes += work();
        self.ms += cpu_ms() - before;
    }

    fn thousands(self) -> f64 {
        self.nodes as f64 / self.ms
    }
}
