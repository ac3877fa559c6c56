//! The open loop: moves come due at fixed times, go to the table that has waited longest, and are
//! timed from then.

use std::fmt;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until, timeout};

use crate::Result;
use crate::city::Ready;
use crate::fleet::{Fleet, Usage};
use crate::measure::Spread;
use crate::table::{Met, Table};

/// The default interval between progress lines.
pub const TELL_EVERY: Duration = Duration::from_secs(5);
/// If moves start this much too late, the run is aborted.
const HOPELESS: Duration = Duration::from_secs(20);
/// How long moves that have started may take to end.
const LAST_WAIT: Duration = Duration::from_secs(120);
/// The 99th percentile must be below this.
const HELD_MS: f64 = 1000.0;

/// A table's report.
enum Report {
    /// A move, done or not, with its time.
    Move(Duration, Met),
    /// The next match has started there.
    Renewed,
    /// The table can't go on, and why.
    Stuck(String),
}

/// The result of a run.
pub struct Outcome {
    rate: f64,
    lasted: Duration,
    /// Moves that were due but never started, because the run was aborted.
    given_up: u64,
    moves: Spread,
    answers: Spread,
    missed: u64,
    refused: Vec<String>,
    /// How many of those refusals were because too much was going on.
    busy: u64,
    stuck: Vec<String>,
    renewed: u64,
    bots: Usage,
    own: Usage,
}

/// The load to run.
pub struct Load {
    /// Moves per second.
    pub rate: f64,
    pub lasts: Duration,
    /// The interval between progress lines.
    pub tell_every: Duration,
}

/// Runs the load, and waits until every move that was started is done.
pub async fn run(fleet: &Fleet, ready: &mut Ready, load: &Load) -> Result<Outcome> {
    let rate = load.rate;
    let (sender, mut reports) = mpsc::unbounded_channel();
    let (bots, own) = (fleet.usage(), Usage::own());
    let begin = Instant::now();
    let count = (load.lasts.as_secs_f64() * rate).round() as u64;
    let mut given_up = 0;
    let mut log = Log::default();
    let mut next_line = begin + load.tell_every;
    for number in 0..count {
        let due = begin + Duration::from_secs_f64(number as f64 / rate);
        sleep_until(due).await;
        let table = timeout(HOPELESS, ready.tables.recv()).await;
        let Ok(Some(table)) = table else {
            given_up = count - number;
            break;
        };
        if due.elapsed() > HOPELESS {
            given_up = count - number;
            ready.back.send(table).map_err(|_| "tables are lost")?;
            break;
        }
        tokio::spawn(turn(table, due, sender.clone(), ready.back.clone()));
        while let Ok(one) = reports.try_recv() {
            log.note(one);
        }
        if Instant::now() >= next_line {
            next_line += load.tell_every;
            let seconds = begin.elapsed().as_secs_f64();
            let (bot, sandbox) = (fleet.usage(), Usage::own());
            println!(
                "  {seconds:5.0} s  {:6} moves  p99 {:6.0} ms lately  missed {}  bot {:5.1} % {:.0} MB  sandbox {:5.1} % {:.0} MB",
                log.moves.len(),
                log.recent(),
                log.missed,
                100.0 * (bot.cpu_s - bots.cpu_s) / seconds,
                bot.resident_mb,
                100.0 * (sandbox.cpu_s - own.cpu_s) / seconds,
                sandbox.resident_mb,
            );
        }
    }
    drop(sender);
    let lasted = begin.elapsed();
    let used = |now: Usage, before: Usage| Usage { cpu_s: now.cpu_s - before.cpu_s, ..now };
    let (bots, own) = (used(fleet.usage(), bots), used(Usage::own(), own));
    let all = async {
        while let Some(one) = reports.recv().await {
            log.note(one);
        }
    };
    timeout(LAST_WAIT, all).await.map_err(|_| "some moves never end")?;
    let Log { moves, answers, missed, refused, busy, stuck, renewed, .. } = log;
    let (moves, answers) = (Spread::of(moves), Spread::of(answers));
    Ok(Outcome { rate, lasted, given_up, moves, answers, missed, refused, busy, stuck, renewed, bots, own })
}

/// Waits until all tables are ready again, so that one run doesn't slow the next.
pub async fn rest(ready: &mut Ready) {
    let mut tables = Vec::new();
    let all = async {
        while tables.len() < ready.count {
            match ready.tables.recv().await {
                Some(table) => tables.push(table),
                None => return,
            }
        }
    };
    // A table that is stuck is left out.
    let _ = timeout(Duration::from_secs(10), all).await;
    ready.count = tables.len();
    for table in tables {
        // We hold the receiver.
        let _ = ready.back.send(table);
    }
}

type Reports = mpsc::UnboundedSender<Report>;

/// Plays one move and returns the table, with another match if this one is over.
async fn turn(mut table: Table, due: Instant, reports: Reports, back: mpsc::UnboundedSender<Table>) {
    let report = match table.plays().await {
        Ok(met) => Report::Move(due.elapsed(), met),
        Err(error) => Report::Stuck(format!("{}: {error}", table.described())),
    };
    let goes_on = matches!(&report, Report::Move(_, met) if met.done || met.busy);
    // If nobody listens, the run was aborted; the same below.
    let _ = reports.send(report);
    if !goes_on {
        return;
    }
    if !table.goes_on() {
        let renewed = renew(&mut table).await;
        let failed = renewed.as_ref().err().map(|error| format!("{}: {error}", table.described()));
        let stuck = failed.is_some();
        let _ = reports.send(failed.map_or(Report::Renewed, Report::Stuck));
        if stuck {
            return;
        }
    }
    drop(reports);
    let _ = back.send(table);
}

async fn renew(table: &mut Table) -> Result<()> {
    table.gives_up().await?;
    table.again().await
}

#[derive(Default)]
struct Log {
    moves: Vec<f64>,
    answers: Vec<f64>,
    missed: u64,
    refused: Vec<String>,
    busy: u64,
    stuck: Vec<String>,
    renewed: u64,
    /// The number of moves at the last progress line.
    printed: usize,
}

impl Log {
    fn note(&mut self, one: Report) {
        match one {
            Report::Move(latency, met) => {
                self.answers.extend(met.answers_ms.iter().map(|ms| *ms as f64));
                self.missed += met.missed;
                self.busy += u64::from(met.busy);
                self.refused.extend(met.refused);
                if met.done {
                    self.moves.push(latency.as_secs_f64() * 1e3);
                }
            }
            Report::Renewed => self.renewed += 1,
            Report::Stuck(why) => self.stuck.push(why),
        }
    }

    /// The 99th percentile since the last progress line.
    fn recent(&mut self) -> f64 {
        let recent = self.moves[self.printed..].to_vec();
        self.printed = self.moves.len();
        Spread::of(recent).p99
    }
}

impl Outcome {
    /// Whether there were no errors.
    pub fn is_clean(&self) -> bool {
        self.missed == 0 && self.refused.is_empty() && self.stuck.is_empty() && self.given_up == 0
    }

    /// The median and the 99th percentile of moves, in milliseconds.
    pub fn moves(&self) -> [f64; 2] {
        [self.moves.p50, self.moves.p99]
    }

    /// Whether there were no errors and the moves were fast enough.
    pub fn holds(&self) -> bool {
        self.is_clean() && self.moves.p99 < HELD_MS
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.lasted.as_secs_f64();
        writeln!(f, "{:.1} moves a second asked for, over {seconds:.0} s", self.rate)?;
        writeln!(f, "                       count     p50     p95     p99   worst   (ms)")?;
        writeln!(f, "moves, due to board  {:7}{:.0}", self.moves.count, self.moves)?;
        writeln!(f, "first answers        {:7}{:.0}", self.answers.count, self.answers)?;
        let Outcome { missed, busy, given_up, renewed, .. } = self;
        let (refused, stuck) = (self.refused.len(), self.stuck.len());
        writeln!(
            f,
            "missed the 3 s {missed} · refused {refused} ({busy} too busy) · stuck {stuck} · never begun {given_up} · matches renewed {renewed}"
        )?;
        for line in self.refused.iter().chain(&self.stuck).take(5) {
            writeln!(f, "  {line}")?;
        }
        let percent = |usage: &Usage| 100.0 * usage.cpu_s / seconds;
        let line = |usage: &Usage| format!("{:.1} % of a core, {:.0} MB", percent(usage), usage.resident_mb);
        let a_move = 1e3 * self.bots.cpu_s / self.moves.count.max(1) as f64;
        writeln!(f, "bot                  {}, {a_move:.1} ms a move", line(&self.bots))?;
        write!(f, "sandbox and people   {}", line(&self.own))
    }
}
