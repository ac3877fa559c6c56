//! Hoppity under load, over the sandbox: recorded games in many servers, at a fixed rate of moves.
//! `cargo bench --bench load -- --help`
//!
//! The load is open: move number n is due at start + n / rate, whatever became of those before it,
//! and its latency runs from when it was due, not from when it could be sent. So a bot that stalls
//! pays for every move that came due meanwhile (there is no coordinated omission). A move is done
//! when the mover sees the next board.
//!
//! People keep to the protocol: they move only once the board shows that it's their turn, with what
//! Discord's client would send. Of ten moves, six are typed, three are typed after asking for
//! suggestions, and one is picked with buttons and selects: four presses, which count as one move
//! with all of their time. A match that ends is replaced by another.
//!
//! The sandbox and the people are this process, so its figures stand for both; the bots are
//! separate processes.

mod alone;
mod arena;
mod city;
mod crowd;
mod fleet;
mod hog;
mod ledger;
#[path = "../measure/mod.rs"]
mod measure;
mod pace;
mod profile;
mod record;
mod soak;
mod table;
mod turns;

use std::error::Error;
use std::path::PathBuf;
use std::time::Duration;

use clap::Parser;

use city::City;
use fleet::{Fleet, FleetConfig};
use pace::{Load, Outcome};
use profile::Profile;
use soak::Soak;

/// Players who look things up in a soak.
const READERS: usize = 20;

/// The first error ends the run.
pub type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// Plays recorded games over the sandbox and measures how long Hoppity takes.
#[derive(Clone, Debug, Parser)]
#[command(
    bin_name = "cargo bench --bench load --",
    after_help = "Examples:
  cargo bench --bench load -- --rate 50 --servers 1000 --seconds 300
  cargo bench --bench load -- --processes 2 --database postgres://postgres@127.0.0.1:5432/load
  cargo bench --bench load -- --rate 50 --servers 300 --profile
  cargo bench --bench load -- --find-highest
  cargo bench --bench load -- --rate 20 --servers 100 --hog mixed
  cargo bench --bench load -- --rate 50 --servers 300 --computers 100
  cargo bench --bench load -- --rate 50 --servers 300 --arena 200 --seconds 180
  cargo bench --bench load -- --soak 30m --servers 100 --rate 10

A move's latency runs from when it was due to when the next board is seen. Status 1: something was missed,
refused or stored wrongly, or the bot held more and more."
)]
struct Options {
    /// Matches at a time [default: as many as servers]
    #[arg(long)]
    matches: Option<usize>,
    /// Moves a second
    #[arg(long, default_value_t = 50.0)]
    rate: f64,
    /// Servers that they are spread over
    #[arg(long, default_value_t = 1000)]
    servers: usize,
    /// People who watch one of the matches, by the channels and direct messages of its server or by
    /// pressing buttons
    #[arg(long, default_value_t = 0)]
    watchers: usize,
    /// How long the load lasts; with --find-highest, at each rate
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// Processes of the bot, each with its share of the shards; several need PostgreSQL
    #[arg(long, default_value_t = 1)]
    processes: u32,
    /// "sqlite", a file made for the run, or postgres://USER@HOST/NAME, an empty database
    #[arg(long, default_value = "sqlite")]
    database: String,
    /// Looks for the highest rate at which p99 stays under a second and nothing is missed,
    /// beginning with --rate
    #[arg(long)]
    find_highest: bool,
    /// Plays without and with one person who asks for fifty costly things at a time, and compares
    #[arg(long, value_name = "WISH")]
    hog: Option<hog::Wish>,
    /// Plays without and with this many people who each play against the computer, and compares
    #[arg(long, value_name = "PEOPLE", conflicts_with_all = ["find_highest", "hog"])]
    computers: Option<usize>,
    /// Plays without and with an arena of this many people on a server of its own, and compares
    #[arg(long, value_name = "PEOPLE", conflicts_with_all = ["find_highest", "hog", "computers"])]
    arena: Option<usize>,
    /// Plays for this long (30m, 2h), asks for animations, boards and replays, too, and prints each
    /// minute what the bot holds, which must not grow
    #[arg(long, value_parser = minutes, conflicts_with = "find_highest")]
    soak: Option<u64>,
    /// Whole animations of a long match that are asked for in a soak, after two minutes
    #[arg(long, default_value_t = 100)]
    animations: usize,
    /// Says what the bots' processor time is spent on; needs Linux's perf
    #[arg(long, conflicts_with_all = ["find_highest", "hog", "soak"])]
    profile: bool,
    /// Another build of the bot, to compare it with this one
    #[arg(long, default_value = env!("CARGO_BIN_EXE_hoppity"), hide_default_value = true)]
    bot: PathBuf,
    /// The seed that decides which games are played
    #[arg(long)]
    seed: Option<u64>,
    /// Cargo passes this to every bench
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() -> Result<()> {
    let options = Options::parse();
    if !(options.rate > 0.0 && options.rate <= 10_000.0) || options.servers == 0 || options.processes == 0 {
        return Err("--rate, --servers and --processes are more than 0".into());
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let went_well = runtime.block_on(run(&options))?;
    if went_well { Ok(()) } else { std::process::exit(1) }
}

async fn run(options: &Options) -> Result<bool> {
    let folder = Folder::new()?;
    let matches = options.matches.unwrap_or(options.servers);
    let seed = options.seed.unwrap_or_else(|| fastrand::u64(..));
    let database = match options.database.as_str() {
        "sqlite" => format!("sqlite://{}", folder.0.join("load.sqlite").display()),
        url => url.to_owned(),
    };
    println!(
        "{matches} matches in {} servers, {} process(es), seed {seed}",
        options.servers, options.processes
    );
    println!("{} database, load of the machine before: {}", kind(&database), fleet::load_average());

    let mut city = City::found(options.servers, matches, options.watchers, seed).await?;
    // Each bot has a working directory of its own.
    let program = options.bot.canonicalize()?;
    let wanted = FleetConfig { program: &program, processes: options.processes, database: &database };
    let mut fleet = Fleet::start(&city.sandbox, &wanted, &folder.0).await?;
    city.sandbox.has_command("resign").await?;
    fleet.ready(&city.sandbox).await?;
    let (mut ready, ledger, seats) = city.seat_all().await?;
    let crowd = (options.watchers > 0).then(|| {
        println!("one match is watched: {}", seats.described());
        seats.looks_on()
    });

    let went_well = if let Some(wish) = options.hog {
        hog::compare(&city.sandbox, (&fleet, &mut ready), &load(options, options.rate), wish).await?
    } else if let Some(count) = options.computers {
        alone::compare(&city.sandbox, (&fleet, &mut ready), &load(options, options.rate), count).await?
    } else if let Some(count) = options.arena {
        arena::compare(&city.sandbox, (&fleet, &mut ready), &load(options, options.rate), count).await?
    } else if options.find_highest {
        find_highest(options, &fleet, &mut ready).await?
    } else if let Some(minutes) = options.soak {
        let readers = city.readers(READERS);
        let soak = Soak { rate: options.rate, minutes, animations: options.animations, readers, seed };
        soak.run(&fleet, &mut ready).await?
    } else {
        let profile = options.profile.then(|| Profile::begin(&fleet.processes(), &folder.0)).transpose()?;
        let outcome = pace::run(&fleet, &mut ready, &load(options, options.rate)).await?;
        println!("{outcome}");
        if let Some(profile) = profile {
            println!("the bot's time       {}", profile.end().await?);
        }
        outcome.is_clean()
    };
    if let Some(crowd) = crowd {
        crowd.abort();
    }
    println!("load of the machine after: {}", fleet::load_average());
    let counted = fleet.counters().await?;
    println!("the bots say: {counted}");
    let is_right = ledger::check(&ledger, &database).await?;
    fleet.stop().await?;
    city.sandbox.stop().await;
    Ok(went_well && is_right)
}

/// Climbs by a quarter until a rate is too high, then halves the gap until that is a twentieth. Each
/// time it was too much, comes back down at once to the highest rate that held, which has to hold
/// again: after an overload the bot must have nothing left to work off.
async fn find_highest(options: &Options, fleet: &Fleet, ready: &mut city::Ready) -> Result<bool> {
    let (mut held, mut failed): (Option<(f64, Outcome)>, Option<f64>) = (None, None);
    let mut came_back = Vec::new();
    loop {
        let low = held.as_ref().map_or(0.0, |(rate, _)| *rate);
        let rate = match (low, failed) {
            (0.0, None) => options.rate,
            (low, None) => low * 1.25,
            (low, Some(high)) if high - low <= high / 20.0 => break,
            (low, Some(high)) => f64::midpoint(low, high),
        };
        let outcome = tries(options, rate, (fleet, ready)).await?;
        if outcome.holds() {
            held = Some((rate, outcome));
            continue;
        }
        failed = Some(rate);
        if low > 0.0 {
            came_back.push(tries(options, low, (fleet, ready)).await?.holds());
        } else if rate < 1.0 {
            break;
        }
    }
    match &held {
        Some((rate, outcome)) => println!("the highest rate that held: {rate:.1} moves a second\n{outcome}"),
        None => println!("no rate held"),
    }
    let (at_once, all) = (came_back.iter().filter(|held| **held).count(), came_back.len());
    println!("right after {all} rates that were too much, the highest rate before held {at_once} times");
    Ok(held.is_some() && at_once == all)
}

/// Runs the load at a rate and prints how it went. The next run begins as soon as nobody waits for
/// a board any more.
async fn tries(options: &Options, rate: f64, (fleet, ready): (&Fleet, &mut city::Ready)) -> Result<Outcome> {
    let outcome = pace::run(fleet, ready, &load(options, rate)).await?;
    let word = if outcome.holds() { "held" } else { "too much" };
    println!("{outcome}\n  {rate:.1} moves a second: {word}\n");
    Ok(outcome)
}

fn load(options: &Options, rate: f64) -> Load {
    Load { rate, lasts: Duration::from_secs(options.seconds), tell_every: pace::TELL_EVERY }
}

/// Parses a time such as 30m or 2h into minutes.
fn minutes(text: &str) -> std::result::Result<u64, String> {
    let (count, of) = text.split_at(text.len().saturating_sub(1));
    let factor = match of {
        "m" => 1,
        "h" => 60,
        _ => return Err("a time such as 30m or 2h".to_owned()),
    };
    let count: u64 = count.parse().map_err(|_| "a time such as 30m or 2h".to_owned())?;
    let most = 7 * 24 * 60;
    if (soak::SHORTEST..=most).contains(&(count.saturating_mul(factor))) {
        Ok(count * factor)
    } else {
        Err(format!("from {} minutes to a week", soak::SHORTEST))
    }
}

/// The scheme of a database's URL: the rest may contain secrets.
fn kind(database: &str) -> &str {
    database.split(':').next().unwrap_or_default()
}

/// A temporary folder, deleted on drop.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Folder> {
        let folder = std::env::temp_dir().join(format!("hoppity-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        Ok(Folder(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // If deleting fails, the rest stays in the system's temporary folder.
        drop(std::fs::remove_dir_all(&self.0));
    }
}
