//! What pictures cost when many matches go on at once, beside lila-gif in the same run.
//! `cargo bench --bench render -- --help`
//!
//! A bot draws the next board of one match, then of another, and so on. So each row of the table
//! draws the next boards of many matches in turn ([`crowd`]). The first board of each match isn't
//! counted. CPU time is that of the drawing thread, in user and system mode, from the position to
//! the file.
//!
//! lila-gif (<https://github.com/lichess-org/lila-gif>) is a server. If one runs, `LILA_GIF` is its
//! address (`http://127.0.0.1:6175`) and `LILA_GIF_PID` its process. It is measured before each
//! row. Its time includes reading a request and writing an answer; ours includes planning the
//! picture. Without it, only our own figures are printed.

mod crowd;
#[path = "../measure/mod.rs"]
mod measure;
mod peer;

use std::error::Error;

use clap::Parser;
use hoppity::render::{Animation, Painter, View};

use crowd::{Library, Match, Steps};
use measure::Spread;
use peer::{Cost, Peer};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The rows of the tables: a name and the variants; no variant stands for all.
const ROWS: [(&str, &[&str]); 5] = [
    ("halma-16", &["halma-16"]),
    ("halma-8", &["halma-8"]),
    ("hexxagon", &["hexxagon"]),
    ("star-halma", &["star-halma"]),
    ("mixed", &[]),
];

/// Draws the boards of many matches in turn and prints what they cost.
#[derive(Parser)]
#[command(
    bin_name = "cargo bench --bench render --",
    after_help = "Examples:
  cargo bench --bench render -- --matches 300 --rows mixed
  LILA_GIF=http://127.0.0.1:6175 LILA_GIF_PID=4711 cargo bench --bench render"
)]
struct Options {
    /// How many matches go on at once, for one table each
    #[arg(long, value_delimiter = ',', default_value = "1,20,300,1000")]
    matches: Vec<usize>,
    /// How many pictures are counted in a row, at least one of each match
    #[arg(long, default_value_t = 600)]
    pictures: usize,
    /// How many animations are drawn in a row, each of another match; 0 for none
    #[arg(long, default_value_t = 6)]
    animations: usize,
    /// Only these rows: halma-16, halma-8, hexxagon, star-halma, mixed
    #[arg(long, value_delimiter = ',')]
    rows: Vec<String>,
    /// Packs with little effort, as the bot does while pictures wait
    #[arg(long)]
    in_haste: bool,
    /// Cargo passes this to every bench
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() -> Result<()> {
    let options = Options::parse();
    let library = Library::read()?;
    let peer = Peer::from_env();
    if peer.is_none() {
        println!("(no lila-gif to compare with: LILA_GIF and LILA_GIF_PID aren't set)");
    }
    let rows: Vec<_> = ROWS
        .iter()
        .filter(|(name, _)| options.rows.is_empty() || options.rows.iter().any(|row| row == name))
        .collect();
    for &matches in &options.matches {
        println!("\nnext boards of {matches} matches in turn");
        println!(
            "{:12} {:>26} {:>26} {:>8}   of lila-gif's",
            "", "CPU ms: mean, median, p95", "bytes: median, p95", "MB"
        );
        for (name, variants) in &rows {
            let theirs = peer.as_ref().map(Peer::still).transpose()?;
            let crowd = crowd_of(&library.games(variants), matches);
            still_row((name, theirs), crowd, &options);
        }
    }
    if options.animations > 0 {
        println!("\nanimations of {} matches, a frame", options.animations);
        println!(
            "{:12} {:>26} {:>26} {:>8}   of lila-gif's",
            "", "CPU ms: mean, median, p95", "bytes: median, p95", "MB"
        );
        for (name, variants) in &rows {
            let theirs = peer.as_ref().map(Peer::frame).transpose()?;
            animation_row(name, &library.games(variants), options.animations, theirs)?;
        }
    }
    if let Some(peer) = &peer {
        println!("\nlila-gif's resident memory: {:.0} MB", peer.resident_mb());
    }
    Ok(())
}

/// This many matches of these games, at moments spread over them.
fn crowd_of<'a>(games: &[&'a Steps], matches: usize) -> Vec<Match<'a>> {
    // Multiples of the golden ratio are spread evenly, however many there are.
    let moment = |number: usize| (number as f64 * 0.618_033_988_75).fract();
    (0..matches).map(|number| Match::new(games[number % games.len()], number, moment(number))).collect()
}

fn still_row((name, theirs): (&str, Option<Cost>), mut crowd: Vec<Match<'_>>, options: &Options) {
    let painter = if options.in_haste { Painter::new().in_haste() } else { Painter::new() };
    let draw = |shown: &Match<'_>| {
        let (view, labels, theme) = shown.shown();
        painter.board(&view, labels, theme).len() as f64
    };
    for shown in &mut crowd {
        draw(shown);
    }
    let (mut times, mut bytes) = (Vec::new(), Vec::new());
    for _ in 0..options.pictures.div_ceil(crowd.len()) {
        for shown in &mut crowd {
            shown.go_on();
            let begin = cpu_ms();
            bytes.push(draw(shown));
            times.push(cpu_ms() - begin);
        }
    }
    print_row(name, times, bytes, theirs);
}

fn animation_row(name: &str, games: &[&Steps], animations: usize, theirs: Option<Cost>) -> Result<()> {
    let painter = Painter::new();
    let (mut times, mut bytes) = (Vec::new(), Vec::new());
    for (number, steps) in games.iter().cycle().take(animations).enumerate() {
        let shown = Match::new(steps, number, 0.0);
        let (_, labels, theme) = shown.shown();
        let hops = |last: &hoppity::render::LastMove| last.path.len().saturating_sub(2);
        let frames: usize = steps.iter().map(|(_, last)| 1 + last.as_ref().map_or(0, hops)).sum();
        let begin = cpu_ms();
        let gif = painter.gif(Animation { steps, seat: None, width: View::WIDTH, labels }, theme);
        times.push((cpu_ms() - begin) / frames as f64);
        if gif.is_empty() {
            return Err(format!("{name}: an animation is empty").into());
        }
        bytes.push(gif.len() as f64 / frames as f64);
    }
    print_row(name, times, bytes, theirs);
    Ok(())
}

fn print_row(name: &str, times: Vec<f64>, bytes: Vec<f64>, theirs: Option<Cost>) {
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let (times, bytes) = (Spread::of(times), Spread::of(bytes));
    let memory = measure::resident_mb("self").unwrap_or(f64::NAN);
    print!(
        "{name:12} {mean:8.2} {:8.2} {:8.2} {:17.0} {:8.0} {memory:8.0}",
        times.p50, times.p95, bytes.p50, bytes.p95
    );
    match theirs {
        Some(Cost { ms, bytes: size }) => println!(
            "   CPU 1/{:.1} of {ms:.2} ms; bytes 1/{:.1}, p95 1/{:.1} of {size:.0}",
            ms / mean,
            size / bytes.p50,
            size / bytes.p95
        ),
        None => println!(),
    }
}

/// CPU time of this thread so far, in milliseconds.
fn cpu_ms() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
}
