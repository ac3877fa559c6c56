//! The line protocol by which scripts, other engines and tests drive the rules, in the manner of
//! UCI.
//!
//! [`run`] reads the lines, and a thread answers them one after the other. Whatever a line holds, it is
//! answered or refused in one line and the program goes on. What may take long, `go` and `perft`, runs in
//! a thread of its own as a [`Job`], so that `stop`, `quit` and `isready` are answered meanwhile; all
//! other lines wait until it is done.

mod command;
mod go;

use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{Scope, ScopedJoinHandle};

use command::{Command, Job};

use crate::rules::{Outcome, Position, Setup, Variant, perft_until, write_path};
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
    let (sender, events) = sync_channel(LINES_AHEAD);
    std::thread::scope(|scope| {
        let engine = Engine {
            position: Position::start(&Setup::new(Variant::Hexxagon)),
            searcher: None,
            job: None,
            waiting: VecDeque::new(),
            is_over: false,
            output: &output,
            stop: &stop,
            sender: sender.clone(),
        };
        let engine = scope.spawn(move || engine.run(&events, scope));
        let read = read_lines(&mut input, &sender);
        engine.join().unwrap_or_else(|panic| resume_unwind(panic)).and(read)
    })
}

/// Lines that are read before they can be answered.
const LINES_AHEAD: usize = 64;
/// Bytes of the computer player's table.
const TABLE: usize = 64 << 20;

/// What the engine waits for.
enum Event {
    Line(Line),
    /// No more lines come.
    End,
    /// The job is done.
    Done,
}

/// A line of the input.
enum Line {
    Whole(String),
    /// It wasn't kept.
    TooLong,
}

impl Line {
    /// Reads it as a command; an empty one is none.
    ///
    /// # Errors
    /// What is wrong with it, in a few words.
    fn parse(&self) -> Result<Option<Command<'_>>, String> {
        match self {
            Line::Whole(text) => Command::parse(text),
            Line::TooLong => Err("the line is too long".to_owned()),
        }
    }
}

/// A line that comes after a job.
struct Waiting {
    line: Line,
    /// Whether `stop` came after it: if it begins a job, that is stopped at once.
    is_stopped: bool,
}

/// The thread of a job. It gives the computer player back.
type Running<'s> = ScopedJoinHandle<'s, (Option<Searcher>, io::Result<()>)>;

struct Engine<'s, W> {
    position: Position,
    /// The computer player, from the first search on and while it is at rest.
    searcher: Option<Searcher>,
    job: Option<Running<'s>>,
    /// Lines to answer once the job is done; none while there is no job.
    waiting: VecDeque<Waiting>,
    /// Whether no more lines come.
    is_over: bool,
    output: &'s Mutex<W>,
    /// Ends the job.
    stop: &'s AtomicBool,
    sender: SyncSender<Event>,
}

impl<'s, W: Write + Send> Engine<'s, W> {
    /// Answers until the last line is answered or nobody reads the answers.
    fn run(mut self, events: &Receiver<Event>, scope: &'s Scope<'s, '_>) -> io::Result<()> {
        while !(self.is_over && self.job.is_none()) {
            let Ok(event) = events.recv() else { break };
            let result = match event {
                Event::Line(line) => self.hear(line, scope),
                Event::Done => self.go_on(scope),
                Event::End => {
                    self.is_over = true;
                    Ok(())
                }
            };
            if result.is_err() {
                // The scope waits for the job.
                self.stop.store(true, Ordering::Relaxed);
                return result;
            }
        }
        Ok(())
    }

    /// Answers a line, or lets it wait for the job.
    fn hear(&mut self, line: Line, scope: &'s Scope<'s, '_>) -> io::Result<()> {
        match line.parse() {
            Ok(Some(Command::Quit)) => {
                self.waiting.clear();
                self.stop.store(true, Ordering::Relaxed);
                self.is_over = true;
                Ok(())
            }
            Ok(Some(Command::Stop)) => {
                self.waiting.iter_mut().for_each(|waiting| waiting.is_stopped = true);
                self.stop.store(true, Ordering::Relaxed);
                Ok(())
            }
            Ok(Some(Command::IsReady)) if self.waiting.is_empty() => self.answer(Command::IsReady, scope),
            _ if self.job.is_some() => {
                self.waiting.push_back(Waiting { line, is_stopped: false });
                Ok(())
            }
            command => self.answer_line(command, scope),
        }
    }

    /// Takes the computer player back from a job, and answers the lines that have waited for it.
    fn go_on(&mut self, scope: &'s Scope<'s, '_>) -> io::Result<()> {
        if let Some(job) = self.job.take() {
            let (searcher, result) = job.join().unwrap_or_else(|panic| resume_unwind(panic));
            self.searcher = searcher;
            result?;
        }
        while self.job.is_none() {
            let Some(Waiting { line, is_stopped }) = self.waiting.pop_front() else { break };
            self.answer_line(line.parse(), scope)?;
            self.stop.store(is_stopped, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Answers what a line was read as.
    fn answer_line(
        &mut self,
        line: Result<Option<Command>, String>,
        scope: &'s Scope<'s, '_>,
    ) -> io::Result<()> {
        match line {
            Ok(Some(command)) => self.answer(command, scope),
            Ok(None) => Ok(()),
            Err(wrong) => self.refuse(&wrong),
        }
    }

    fn answer(&mut self, command: Command, scope: &'s Scope<'s, '_>) -> io::Result<()> {
        match command {
            Command::Hxi => self.write(introduce),
            Command::IsReady => self.write(|output| writeln!(output, "readyok")),
            Command::Position { setup, moves } => match replay(&setup, &moves) {
                Ok(position) => {
                    self.position = position;
                    Ok(())
                }
                Err(wrong) => self.refuse(&wrong),
            },
            Command::Legal => self.write(|output| {
                let moves = self.position.legal_moves();
                write!(output, "legal {}", moves.len())?;
                for mv in moves {
                    write!(output, " {}", self.position.write(mv))?;
                }
                writeln!(output)
            }),
            Command::State => self.write(|output| writeln!(output, "{}", state(&self.position))),
            Command::Show => self.write(|output| writeln!(output, "{}", self.position)),
            Command::Begin(job) => {
                self.begin(job, scope);
                Ok(())
            }
            Command::Stop | Command::Quit => Ok(()),
        }
    }

    fn begin(&mut self, job: Job, scope: &'s Scope<'s, '_>) {
        let (position, output, stop) = (self.position.clone(), self.output, self.stop);
        let mut searcher = self.searcher.take();
        let done = Announcement(self.sender.clone());
        stop.store(false, Ordering::Relaxed);
        self.job = Some(scope.spawn(move || {
            let _done = done;
            let result = match job {
                Job::Go(go) => {
                    let searcher = searcher.get_or_insert_with(|| Searcher::new(TABLE));
                    go.think(searcher, &position, stop, output)
                }
                Job::Perft { depth } => {
                    let nodes = perft_until(&position, depth, &|| stop.load(Ordering::Relaxed));
                    write(output, |output| match nodes {
                        Some(nodes) => writeln!(output, "perft {depth} {nodes}"),
                        None => writeln!(output, "error perft {depth} was stopped"),
                    })
                }
            };
            (searcher, result)
        }));
    }

    fn refuse(&self, wrong: &dyn std::fmt::Display) -> io::Result<()> {
        self.write(|output| writeln!(output, "error {wrong}"))
    }

    fn write(&self, answer: impl FnOnce(&mut W) -> io::Result<()>) -> io::Result<()> {
        write(self.output, answer)
    }
}

/// Says that a job is done when it is dropped, so also after a panic.
struct Announcement(SyncSender<Event>);

impl Drop for Announcement {
    fn drop(&mut self) {
        // Nobody hears it if the engine has ended meanwhile.
        let _ = self.0.send(Event::Done);
    }
}

fn write<W: Write>(output: &Mutex<W>, answer: impl FnOnce(&mut W) -> io::Result<()>) -> io::Result<()> {
    let mut output = lock(output);
    answer(&mut output)?;
    output.flush()
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

/// Reads lines until `quit`, the end of input, or until the engine has ended.
fn read_lines(input: &mut impl BufRead, engine: &SyncSender<Event>) -> io::Result<()> {
    let result = loop {
        let line = match read_line(input) {
            Ok(Some(line)) => line,
            Ok(None) => break Ok(()),
            Err(wrong) => break Err(wrong),
        };
        let is_last = matches!(line.parse(), Ok(Some(Command::Quit)));
        if engine.send(Event::Line(line)).is_err() || is_last {
            return Ok(());
        }
    };
    // An engine that has ended needs no end.
    let _ = engine.send(Event::End);
    result
}

/// The next line, bytes that aren't UTF-8 replaced; none at the end of input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    input.by_ref().take(MAX_LINE as u64).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.len() == MAX_LINE && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(Line::Whole(String::from_utf8_lossy(&line).into_owned())))
}
