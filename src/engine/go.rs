//! `go`: what is asked of the computer player, and its answers while it thinks.

use std::cell::Cell;
use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::{lock, shortened};
use crate::rules::Position;
use crate::search::{Depth, Found, Level, Limits, MAX_DEPTH, Searcher};

/// The thinking time if `go` has no limit.
const DEFAULT: Duration = Duration::from_secs(1);
/// The most lines that can be asked for.
const MOST_LINES: u64 = 100;

/// What was asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    time: Option<Duration>,
    depth: Option<Depth>,
    nodes: Option<u64>,
    level: Option<Level>,
    seed: Option<u64>,
    lines: Option<usize>,
}

impl Go {
    /// Reads what follows `go`.
    ///
    /// # Errors
    /// What is wrong with it, in a few words.
    pub(super) fn parse(words: &[&str]) -> Result<Go, String> {
        let mut go = Go::default();
        let mut given: Vec<&str> = Vec::new();
        let (pairs, rest) = words.as_chunks::<2>();
        if let [name] = rest {
            return Err(format!("go {} takes a number", shortened(name)));
        }
        for &[name, value] in pairs {
            if given.contains(&name) {
                return Err(format!("go {} is given twice", shortened(name)));
            }
            given.push(name);
            let number = |low: u64, high: u64| {
                let digits = value.bytes().all(|byte| byte.is_ascii_digit());
                let number = value.parse().ok().filter(|number| digits && (low..=high).contains(number));
                number.ok_or_else(|| format!("go {name} takes a number of {low} to {high}"))
            };
            match name {
                "movetime" => go.time = Some(Duration::from_millis(number(1, 86_400_000)?)),
                "depth" => go.depth = Some(Depth::new(number(1, u64::from(MAX_DEPTH))? as u32)),
                "nodes" => go.nodes = Some(number(1, u64::MAX)?),
                "level" => go.level = Level::new(number(1, Level::ALL.len() as u64)? as u8),
                "seed" => go.seed = Some(number(0, u64::MAX)?),
                "multipv" => go.lines = Some(number(1, MOST_LINES)? as usize),
                _ => return Err(format!("go doesn't take {}", shortened(name))),
            }
        }
        let bounded = go.depth.is_some() || go.nodes.is_some() || go.lines.is_some();
        match (go.level, go.seed) {
            (Some(_), _) if bounded => Err("a level sets depth, nodes and multipv itself".to_owned()),
            (None, Some(_)) => Err("a seed goes with a level".to_owned()),
            _ => Ok(go),
        }
    }

    /// Thinks until a limit is reached or `stop` is set, and writes what it finds.
    pub(super) fn think<W: Write>(
        self,
        searcher: &mut Searcher,
        position: &Position,
        stop: &AtomicBool,
        output: &Mutex<W>,
    ) -> io::Result<()> {
        let start = Instant::now();
        let unlimited = self.depth.is_none() && self.nodes.is_none() && self.level.is_none();
        let time = self.time.or(unlimited.then_some(DEFAULT));
        // Once nobody reads the answers, there is no point in searching on.
        let is_unheard = Cell::new(false);
        let over = || {
            is_unheard.get()
                || stop.load(Ordering::Relaxed)
                || time.is_some_and(|time| start.elapsed() >= time)
        };
        let (mut result, mut last) = (Ok(()), None);
        let mut report = |found: &Found| {
            if result.is_ok() && last.as_ref() != Some(found) {
                last = Some(found.clone());
                result = inform(&mut *lock(output), position, found, start);
                is_unheard.set(result.is_err());
            }
        };
        let best = if let Some(level) = self.level {
            let chosen = searcher.choose(position, level, self.seed.unwrap_or(0), &over);
            chosen.map(|(mv, found)| {
                report(&found);
                mv
            })
        } else {
            if self.nodes.is_some() {
                // The same nodes give the same answer, whatever was searched before.
                searcher.forget();
            }
            let lines = self.lines.unwrap_or(1);
            let limits = Limits { nodes: self.nodes, depth: self.depth, lines, stop: &over };
            let found = searcher.search(position, &limits, &mut report);
            found.map(|found| {
                // What was found after the last whole depth, and all positions visited.
                report(&found);
                found.best()
            })
        };
        result?;
        let mut output = lock(output);
        match best {
            Some(mv) => writeln!(output, "bestmove {}", position.write(mv))?,
            None => writeln!(output, "bestmove none")?,
        }
        output.flush()
    }
}

/// Writes a line for each of the moves found.
fn inform(output: &mut impl Write, position: &Position, found: &Found, start: Instant) -> io::Result<()> {
    let micros = start.elapsed().as_micros().max(1);
    let per_second = u128::from(found.nodes) * 1_000_000 / micros;
    for (number, line) in (1..).zip(&found.lines) {
        write!(
            output,
            "info depth {} nodes {} nps {per_second} time {} multipv {number} score {} win {} pv",
            found.reach.plies(),
            found.nodes,
            micros / 1000,
            line.score,
            line.score.chance().per_mille(),
        )?;
        let mut position = position.clone();
        for &mv in &line.moves {
            write!(output, " {}", position.write(mv))?;
            if position.play(mv).is_err() {
                break;
            }
        }
        writeln!(output)?;
    }
    output.flush()
}
