//! The line protocol by which scripts, other engines and tests drive the rules, in the manner of
//! UCI.
//!
//! [`run`] reads a line, parses it into a `Command` and answers. Whatever a line holds, it is
//! answered or refused in one line and the program goes on. The computer player thinks in a thread
//! of its own, so that `stop` reaches it.

mod command;
mod go;

use std::io::{self, BufRead, Read, Write};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{Scope, ScopedJoinHandle};

use command::Command;

use crate::rules::{Outcome, Position, Setup, Variant, perft, write_path};
use crate::search::Searcher;

/// The longest line that is read, in bytes. The moves of the longest game with their paths fill a
/// tenth of it.
const MAX_LINE: usize = 1 << 20;

/// Reads commands from `input` and answers on `output` until `quit` or the end of input.
///
/// Before the first `position` the start position of Hexxagon is set.
///
/// ```
/// let mut answer = Vec::new();
/// hoppity::engine::run("position hexxagon moves e14\nstate\n".as_bytes(), &mut answer)?;
/// assert_eq!(answer, b"state turn=2 ply=1\n");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// When reading or writing fails.
pub fn run(mut input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    let (output, stop) = (Mutex::new(output), AtomicBool::new(false));
    std::thread::scope(|scope| {
        let position = Position::start(&Setup::new(Variant::Hexxagon));
        let mut engine = Engine { position, searcher: None, thinking: None, output: &output, stop: &stop };
        let result = engine.talk(&mut input, scope);
        if result.is_err() {
            // Nobody hears the answer, and the scope waits for the search.
            stop.store(true, Ordering::Relaxed);
        }
        result
    })
}

/// Bytes of the computer player's table.
const TABLE: usize = 64 << 20;

struct Engine<'s, W> {
    position: Position,
    /// The computer player, from the first search on and while it is at rest.
    searcher: Option<Searcher>,
    /// The search that goes on. It gives the computer player back.
    thinking: Option<ScopedJoinHandle<'s, (Searcher, io::Result<()>)>>,
    output: &'s Mutex<W>,
    /// Ends the search that goes on.
    stop: &'s AtomicBool,
}

impl<'s, W: Write + Send> Engine<'s, W> {
    /// Answers line by line.
    fn talk(&mut self, input: &mut impl BufRead, scope: &'s Scope<'s, '_>) -> io::Result<()> {
        while let Some(line) = read_line(input)? {
            let line = line.as_deref().map_err(|&TooLong| "the line is too long".to_owned());
            match line.and_then(Command::parse) {
                Ok(Some(Command::Quit)) => {
                    self.stop.store(true, Ordering::Relaxed);
                    break;
                }
                Ok(Some(command)) => self.answer(command, scope)?,
                Ok(None) => {}
                Err(wrong) => self.write(|output| writeln!(output, "error {wrong}"))?,
            }
        }
        self.rest()
    }

    /// Answers a command. All but `isready` and `stop` wait until the computer player has answered.
    fn answer(&mut self, command: Command, scope: &'s Scope<'s, '_>) -> io::Result<()> {
        match command {
            Command::IsReady => return self.write(|output| writeln!(output, "readyok")),
            Command::Stop => {
                // A search that has yet to begin isn't meant.
                self.stop.store(self.thinking.is_some(), Ordering::Relaxed);
                return self.rest();
            }
            _ => self.rest()?,
        }
        match command {
            Command::Hxi => self.write(introduce),
            Command::Position { setup, moves } => match replay(&setup, &moves) {
                Ok(position) => {
                    self.position = position;
                    Ok(())
                }
                Err(wrong) => self.write(|output| writeln!(output, "error {wrong}")),
            },
            Command::Legal => self.write(|output| {
                let moves = self.position.legal_moves();
                write!(output, "legal {}", moves.len())?;
                for mv in moves {
                    write!(output, " {}", self.position.write(mv))?;
                }
                writeln!(output)
            }),
            Command::Perft { depth } => {
                let nodes = perft(&self.position, depth);
                self.write(|output| writeln!(output, "perft {depth} {nodes}"))
            }
            Command::State => self.write(|output| writeln!(output, "{}", state(&self.position))),
            Command::Show => self.write(|output| writeln!(output, "{}", self.position)),
            Command::Go(go) => {
                let mut searcher = self.searcher.take().unwrap_or_else(|| Searcher::new(TABLE));
                let (position, output, stop) = (self.position.clone(), self.output, self.stop);
                self.thinking = Some(scope.spawn(move || {
                    let result = go.think(&mut searcher, &position, (stop, output));
                    (searcher, result)
                }));
                Ok(())
            }
            Command::IsReady | Command::Stop | Command::Quit => Ok(()),
        }
    }

    /// Waits until the computer player has answered.
    fn rest(&mut self) -> io::Result<()> {
        let Some(thread) = self.thinking.take() else { return Ok(()) };
        let (searcher, result) = thread.join().unwrap_or_else(|panic| resume_unwind(panic));
        self.searcher = Some(searcher);
        self.stop.store(false, Ordering::Relaxed);
        result
    }

    fn write(&self, answer: impl FnOnce(&mut W) -> io::Result<()>) -> io::Result<()> {
        let mut output = lock(self.output);
        answer(&mut output)?;
        output.flush()
    }
}

/// The output, also after a panic of the other thread: it has no state that could be broken.
fn lock<W>(output: &Mutex<W>) -> MutexGuard<'_, W> {
    output.lock().unwrap_or_else(PoisonError::into_inner)
}

fn introduce<W: Write>(output: &mut W) -> io::Result<()> {
    writeln!(output, "id name Hoppity {}", env!("CARGO_PKG_VERSION"))?;
    for variant in Variant::ALL {
        write!(output, "variant {variant}")?;
        for option in variant.options() {
            write!(output, " {}", option.default)?;
        }
        writeln!(output)?;
    }
    writeln!(output, "hxiok")
}

/// Plays moves from the start. A move is taken in its canonical form only, or with its whole path.
fn replay(setup: &Setup, moves: &[&str]) -> Result<Position, String> {
    let mut position = Position::start(setup);
    for (number, text) in (1..).zip(moves) {
        let refused = |why: &dyn std::fmt::Display| format!("move {number} {}: {why}", shortened(text));
        let line = position.read(text).map_err(|why| refused(&why))?;
        let canonical = [position.write(line.mv), write_path(position.board(), &line.path)];
        if !canonical.iter().any(|form| form == text) {
            return Err(refused(&format_args!("this is written {}", canonical[0])));
        }
        position.play(line.mv).map_err(|why| refused(&why))?;
    }
    Ok(position)
}

fn state(position: &Position) -> String {
    let Some(Outcome { kind, seats, reason, score }) = position.outcome() else {
        let turn = position.turn().expect("a game that isn't over has a turn");
        return format!("state turn={turn} ply={}", position.ply());
    };
    let score = score.map_or(String::new(), |(one, two)| format!(" score={one}-{two}"));
    format!("state {kind} seats={seats} reason={reason}{score}")
}

/// A word of the input, fit for an answer: without control characters, and not too long.
fn shortened(word: &str) -> String {
    const MOST: usize = 60;
    let mut clean: String = word.chars().filter(|sign| !sign.is_control()).take(MOST + 1).collect();
    if clean.chars().count() > MOST {
        clean = clean.chars().take(MOST - 1).chain(['…']).collect();
    }
    clean
}

struct TooLong;

/// The next line without its end, bytes that aren't UTF-8 replaced; none at the end of input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, TooLong>>> {
    let mut line = Vec::new();
    input.by_ref().take(MAX_LINE as u64).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.len() == MAX_LINE && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(Some(Err(TooLong)));
    }
    Ok(Some(Ok(String::from_utf8_lossy(&line).into_owned())))
}
