//! Ataxx against another engine, to compare the core of Hexxagon: no other engine plays that.
//!
//! `cargo bench -p hoppity-search --bench ataxx -- ENGINE MILLISECONDS OPENINGS [NETWORK]`
//!
//! ENGINE is a program that speaks UAI, the Universal Ataxx Interface; the searcher evaluates by
//! `assets/nets/ataxx.bin` unless NETWORK names another file. Both think for as long in each move, with one
//! thread. Each opening of 4 to 8 random plies is played from both sides; the game ends by Hexxagon's rules,
//! which are those of Ataxx with two differences: the board is counted when a position comes up for the third time,
//! and after 100 plies without a clone.

use std::cmp::Ordering;
use std::io::{BufRead as _, BufReader, Lines, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use fastrand::Rng;
use hoppity_rules::{Board, Move, Seat};
use hoppity_search::hexxagon_network::Network;
use hoppity_search::{BoardPlayer, Evaluator, Game, Limits};

/// Bytes of the searcher's table. Other engines take 32 MiB by themselves.
const TABLE: usize = 32 << 20;
/// The network that is used unless another is named.
const NETWORK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/nets/ataxx.bin");

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let (engine, ms, openings, network) = match words.as_slice() {
        [engine, ms, openings] => (engine, ms, openings, NETWORK),
        [engine, ms, openings, network] => (engine, ms, openings, network.as_str()),
        _ => {
            println!(
                "ENGINE MILLISECONDS OPENINGS [NETWORK]: an engine that speaks UAI is needed to play against"
            );
            return ExitCode::SUCCESS;
        }
    };
    let (Ok(ms), Ok(openings)) = (ms.parse(), openings.parse()) else {
        eprintln!("MILLISECONDS and OPENINGS are whole numbers");
        return ExitCode::FAILURE;
    };
    match series(engine, Duration::from_millis(ms), openings, network) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Plays all openings, and prints the sums after each.
fn series(engine: &str, time: Duration, openings: u64, network: &str) -> Result<(), String> {
    let bytes = std::fs::read(network).map_err(|why| format!("{network}: {why}"))?;
    let network = Network::read(&bytes, Board::ataxx().len()).map_err(|why| format!("{network}: {why}"))?;
    let mut player = BoardPlayer::new(Board::ataxx(), Evaluator::Network(Box::new(network)), TABLE);
    let mut other = Engine::start(engine).map_err(|why| format!("{engine}: {why}"))?;
    let (mut results, mut clocks) = ([0; 3], [Clock::default(); 2]);
    for opening in 0..openings {
        let first = opened(&player, opening);
        for ours in [Seat::ONE, Seat::TWO] {
            player.forget();
            other.say("uainewgame").map_err(|why| why.to_string())?;
            let mut game = first.clone();
            let outcome = loop {
                if let Some(outcome) = player.outcome(&game) {
                    break outcome;
                }
                let is_ours = game.turn() == ours;
                let start = Instant::now();
                let mv = if is_ours {
                    think(&mut player, &game, time)
                } else {
                    other.think(&player, &game, time).map_err(|why| why.to_string())?
                };
                clocks[usize::from(!is_ours)].add(start.elapsed());
                player.play(&mut game, mv);
            };
            let outcome = if ours == Seat::ONE { outcome } else { outcome.reverse() };
            results[match outcome {
                Ordering::Greater => 0,
                Ordering::Equal => 1,
                Ordering::Less => 2,
            }] += 1;
        }
        let [won, drawn, lost] = results;
        let games = f64::from(won + drawn + lost);
        println!(
            "{games:.0} games: +{won} ={drawn} -{lost}, {:.1} %; {:.1} and {:.1} ms a move",
            100.0 * (f64::from(won) + f64::from(drawn) / 2.0) / games,
            clocks[0].mean_ms(),
            clocks[1].mean_ms()
        );
    }
    Ok(())
}

/// A game after a few random plies.
fn opened(player: &BoardPlayer, seed: u64) -> Game {
    let mut random = Rng::with_seed(seed);
    loop {
        let mut game = Game::ataxx();
        for _ in 0..random.u32(4..=8) {
            let moves = player.moves(&game);
            player.play(&mut game, moves[random.usize(..moves.len())]);
        }
        if player.outcome(&game).is_none() {
            return game;
        }
    }
}

fn think(player: &mut BoardPlayer, game: &Game, time: Duration) -> Move {
    let end = Instant::now() + time;
    let is_late = || Instant::now() >= end;
    let found = player.search(game, &Limits { stop: &is_late, ..Limits::default() });
    found.expect("the game isn't over").best()
}

/// How long moves took.
#[derive(Clone, Copy, Default)]
struct Clock {
    sum: Duration,
    moves: u32,
}

impl Clock {
    fn add(&mut self, time: Duration) {
        self.sum += time;
        self.moves += 1;
    }

    fn mean_ms(self) -> f64 {
        1000.0 * self.sum.as_secs_f64() / f64::from(self.moves.max(1))
    }
}

/// The other engine. It ends with the value.
struct Engine {
    process: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    fn start(path: &str) -> std::io::Result<Engine> {
        let mut process = Command::new(path).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let input = process.stdin.take().expect("its input is a pipe");
        let output = BufReader::new(process.stdout.take().expect("its output is a pipe")).lines();
        let mut engine = Engine { process, input, output };
        engine.say("uai")?;
        engine.hears("uaiok")?;
        engine.say("isready")?;
        engine.hears("readyok")?;
        Ok(engine)
    }

    fn say(&mut self, line: &str) -> std::io::Result<()> {
        writeln!(self.input, "{line}")
    }

    /// Waits for a line that begins with a word.
    fn hears(&mut self, word: &str) -> std::io::Result<String> {
        self.output
            .find(|line| line.as_ref().is_ok_and(|line| line.starts_with(word)))
            .unwrap_or_else(|| Err(std::io::Error::other(format!("the engine ended without saying {word}"))))
    }

    /// Its move; there is no choice where the seat has to pass.
    fn think(&mut self, player: &BoardPlayer, game: &Game, time: Duration) -> std::io::Result<Move> {
        let moves = player.moves(game);
        if let [mv] = moves[..] {
            return Ok(mv);
        }
        self.say(&format!("position fen {}", fen(game)))?;
        self.say(&format!("go movetime {}", time.as_millis()))?;
        let answer = self.hears("bestmove")?;
        let text = answer.split_whitespace().nth(1).unwrap_or_default();
        let found = moves.into_iter().find(|&mv| uai(mv) == text || is_step(mv, text));
        found.ok_or_else(|| std::io::Error::other(format!("{answer} isn't legal in {}", fen(game))))
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A move as UAI writes it: `g2` for a clone, `g1f3` for a jump.
fn uai(mv: Move) -> String {
    let name = |cell| Board::ataxx().name(cell);
    match mv {
        Move::Pass => "0000".to_owned(),
        Move::Clone { to } => name(to).to_owned(),
        Move::Shift { from, to } => format!("{}{}", name(from), name(to)),
    }
}

/// Some engines write a clone with the piece that clones itself: `g1g2`.
fn is_step(mv: Move, text: &str) -> bool {
    let (board, Move::Clone { to }) = (Board::ataxx(), mv) else { return false };
    let from = text.get(..2).and_then(|name| board.find(name));
    text.get(2..) == Some(board.name(to)) && from.is_some_and(|from| board.distance(from, to) == 1)
}

/// The position as UAI writes it: rows from the top, `x` for the first seat, `o` for the second.
fn fen(game: &Game) -> String {
    let board = Board::ataxx();
    let (own, theirs) = game.pieces();
    let (first, second) = if game.turn() == Seat::ONE { (own, theirs) } else { (theirs, own) };
    let letter = |name: &str| {
        let bit = board.find(name).map_or(0, |cell| 1u64 << cell.index());
        if first & bit != 0 {
            'x'
        } else if second & bit != 0 {
            'o'
        } else {
            '1'
        }
    };
    let row = |row: u8| ('a'..='g').map(|column| letter(&format!("{column}{row}"))).collect::<String>();
    let rows: Vec<String> = (1..=7).rev().map(row).collect();
    let turn = if game.turn() == Seat::ONE { 'x' } else { 'o' };
    format!("{} {turn} {} {}", rows.join("/"), game.quiet(), game.ply() / 2 + 1)
}
