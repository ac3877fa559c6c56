//! The command line of Hoppity, which connects its modules.

#![warn(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "they panic when the reader has gone; anstream's don't"
)]

use std::io::{ErrorKind, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use anstream::{eprintln, println};
use anyhow::Context as _;
use clap::{Parser, Subcommand};
use hoppity::config::{self, Config, ConfigError, Environment};
use hoppity::diagram;
use hoppity::discord::{self, BotAccount, Shards, StartError};
use hoppity::doctor::{self, Grade};
use hoppity::engine;
use hoppity::render::Painter;
use hoppity::service::{CheckedClock, Clock, Service, SystemClock};
use hoppity::status;
use hoppity::store::{Store, StoreError};

/// See `Cargo.toml` for why.
#[cfg(not(target_env = "msvc"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// A Discord bot for Halma in all its forms and Hexxagon.
#[derive(Debug, Parser)]
#[command(
    version,
    after_help = "Without a command, `run` is assumed.\n\n\
                  Try it without Discord, in a browser:   cargo run --release -p sandbox\n\
                  Run it for your server:                 DISCORD_TOKEN=... hoppity\n\
                  When something is wrong:                hoppity doctor\n\
                  Ask about the rules:                    printf 'position halma-8\\nlegal\\n' | hoppity engine\n\
                  Draw a board:                           hoppity render star-halma --option players=6 --out star.png"
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the bot until it is stopped (the default)
    ///
    /// Set by the environment or a file .env: DISCORD_TOKEN (required); DATABASE_URL
    /// (sqlite://hoppity.sqlite, or postgres://user:password@host/name); HOPPITY_SHARDS (0-1/4:
    /// which shards, of several processes on one PostgreSQL); HOPPITY_NAME (a different one for
    /// each process on one database); HOPPITY_HTTP (127.0.0.1:9100: metrics and health there);
    /// HOPPITY_PACE (10: requests a second from one person, 0 for no limit); RUST_LOG
    /// (hoppity=debug: more lines in the log); DISCORD_PROXY (another address in place of
    /// Discord's) and HOPPITY_CLOCK (the address of a clock to follow), which the sandbox sets.
    Run,
    /// Speak the engine protocol on standard input and output
    ///
    /// Commands: hxi, isready, position VARIANT [option=value ...] [moves ...], legal, perft DEPTH,
    /// state, show, go [nodes N] [depth N] [movetime MS] [multipv N] [level N [seed N]], stop, quit.
    Engine,
    /// Check the settings, the database, Discord, the clock, permissions and fonts, and say what is
    /// wrong and how to fix it
    ///
    /// Changes nothing, and may run while the bot runs. Ends with status 1 when something is wrong.
    Doctor,
    /// Write everything into a new SQLite file, even while the bot runs: hoppity backup
    /// hoppity-2026-11-22.sqlite
    ///
    /// It reads the database of DATABASE_URL, SQLite or PostgreSQL, and doesn't change it. The file
    /// is a whole database of the same version: to go back to it, use `hoppity restore`, or copy it
    /// into PostgreSQL with `hoppity copy`.
    Backup {
        /// A file that doesn't exist yet
        file: PathBuf,
    },
    /// Replace the database with a backup, while the bot is stopped: hoppity restore
    /// hoppity-2026-11-22.sqlite
    ///
    /// DATABASE_URL names the SQLite file to replace. The file that was there is kept under another
    /// name. The backup stays as it is. If it has a log (FILE-wal), that is restored with it.
    Restore {
        /// A file that `hoppity backup` has written, or that an earlier `hoppity restore` has kept
        file: PathBuf,
    },
    /// Copy a database into an empty one, such as from SQLite into PostgreSQL, while the bot is
    /// stopped
    ///
    /// hoppity copy sqlite://hoppity.sqlite postgres://user:password@host/name
    Copy {
        /// sqlite://FILE or postgres://USER:PASSWORD@HOST/NAME
        from: String,
        /// The same; it must be empty. An SQLite file is created if it doesn't exist
        to: String,
    },
    /// Draw a board: hoppity render halma-16 --moves "d16-f14 m1-k3" --out board.png
    Render(diagram::Request),
    /// Recalculate or check the ratings: hoppity ratings rebuild
    Ratings {
        #[command(subcommand)]
        what: Ratings,
    },
}

#[derive(Debug, Subcommand)]
enum Ratings {
    /// Rebuild all ratings from the matches, in the order in which they counted, while the bot is
    /// stopped
    ///
    /// It gives the same numbers as before. With --check it changes nothing and may run while the
    /// bot runs; it prints the first differences, and ends with status 1 if there are any. The
    /// database is that of DATABASE_URL. Everything is done in one transaction, so it can be
    /// interrupted.
    Rebuild {
        /// Only compare what is stored with what the matches give
        #[arg(long)]
        check: bool,
    },
}

/// The exit status for wrong settings, usual among command-line tools, and for all else that doesn't get better by
/// trying again: a service manager shouldn't.
const USAGE: u8 = 2;

fn main() -> ExitCode {
    let result = match Arguments::parse().command.unwrap_or(Command::Run) {
        Command::Engine => {
            let (input, output) = (std::io::stdin().lock(), std::io::stdout());
            match engine::run(input, output) {
                // Whoever asked has gone.
                Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
                ended => ended.context("standard input or output broke"),
            }
        }
        Command::Render(request) => return render(&request),
        Command::Ratings { what: Ratings::Rebuild { check: false } } => rebuild(),
        Command::Ratings { what: Ratings::Rebuild { check: true } } => match check() {
            Ok(code) => return code,
            Err(error) => Err(error),
        },
        Command::Doctor => return doctor(),
        Command::Backup { file } => backup(&file),
        Command::Restore { file } => restore(&file),
        Command::Copy { from, to } => copy(&from, &to),
        Command::Run => {
            let config = match settings() {
                Ok(config) => config,
                Err(error) => {
                    eprintln!("hoppity: {}", causes(&error));
                    return ExitCode::from(USAGE);
                }
            };
            match run(&config) {
                Err(error) if is_lasting(&error) => {
                    eprintln!("hoppity: {}", causes(&error));
                    return ExitCode::from(USAGE);
                }
                ended => ended,
            }
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("hoppity: {}", causes(&error));
            ExitCode::FAILURE
        }
    }
}

/// Starts the log, and reads the settings.
fn settings() -> anyhow::Result<Config> {
    let environment = Environment::read()?;
    log(&environment)?;
    for unknown in environment.unknown() {
        tracing::warn!("{unknown}");
    }
    for unknown in config::database(&environment).iter().flat_map(|url| Store::unknown_parameters(url)) {
        tracing::warn!("{unknown}");
    }
    Config::from(&environment).map_err(|errors| {
        let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
        anyhow::anyhow!(lines.join("\n"))
    })
}

/// An error with its causes. A cause that the text before it already names isn't repeated.
fn causes(error: &anyhow::Error) -> String {
    error.chain().map(ToString::to_string).fold(String::new(), |text, cause| match text.as_str() {
        "" => cause,
        text if text.contains(&cause) => text.to_owned(),
        text => format!("{text}: {cause}"),
    })
}

/// Whether the bot would end with the same error again, until somebody has changed something.
fn is_lasting(error: &anyhow::Error) -> bool {
    error.downcast_ref::<StoreError>().is_some_and(StoreError::is_lasting)
        || matches!(error.downcast_ref(), Some(StartError::Token))
}

/// Draws the requested picture. Nearly all errors are in the arguments, so it exits with the status of a wrong command
/// line.
fn render(request: &diagram::Request) -> ExitCode {
    let drawn =
        diagram::theme(&request.theme).and_then(|theme| diagram::draw(request, &theme, &Painter::new()));
    let written = drawn.map_err(anyhow::Error::from).and_then(|bytes| {
        let place = || format!("{} can't be written", request.out.display());
        std::fs::write(&request.out, bytes).with_context(place)
    });
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("hoppity: {}", causes(&error));
            ExitCode::from(USAGE)
        }
    }
}

/// Runs the checks and prints their findings.
#[tokio::main]
async fn doctor() -> ExitCode {
    println!("hoppity {}\n", env!("CARGO_PKG_VERSION"));
    let worst = doctor::examine(Environment::read(), |finding| println!("{finding}")).await;
    println!();
    match worst {
        Grade::Well => println!("All is well."),
        Grade::Look => println!("Nothing is wrong, but read the lines that say \"look\"."),
        Grade::Wrong => println!("Fix what says \"WRONG\"."),
    }
    if worst == Grade::Wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

#[tokio::main]
async fn backup(file: &Path) -> anyhow::Result<()> {
    let begin = Instant::now();
    let store = Store::open_unchanged(&config::database(&Environment::read()?)?).await?;
    store.backup(file, progress).await?;
    store.close().await;
    let size = std::fs::metadata(file).context("the backup is gone")?.len();
    println!(
        "{} has everything: {:.1} MB in {:.1} s",
        file.display(),
        size as f64 / 1e6,
        begin.elapsed().as_secs_f64()
    );
    Ok(())
}

#[tokio::main]
async fn restore(file: &Path) -> anyhow::Result<()> {
    let url = config::database(&Environment::read()?)?;
    let aside = Store::restore(&url, file).await?;
    println!("the database is as in {} now", file.display());
    let names: Vec<String> = aside.iter().map(|path| path.display().to_string()).collect();
    match &names[..] {
        [] => {}
        [name] => println!("the one before is {name}; delete it when you don't need it any more"),
        [name, others @ ..] => println!(
            "the one before is {name}, with {}, which belong together; delete them when you don't need them any more",
            others.join(" and ")
        ),
    }
    Ok(())
}

#[tokio::main]
async fn copy(from: &str, to: &str) -> anyhow::Result<()> {
    let begin = Instant::now();
    if from == to
        || Store::file(from)?.is_some_and(|file| Store::file(to).is_ok_and(|other| other == Some(file)))
    {
        return Err(StoreError::Same.into());
    }
    let source = Store::open_unchanged(from).await?;
    // Moves made during the copy would be lost.
    let _from = Store::reserve(from)?;
    let _to = Store::reserve(to)?;
    source.check_unused(SystemClock.now_ms()).await?;
    let target = Store::open_at(to, source.version().await?).await?;
    source.copy_into(&target, progress).await?;
    source.close().await;
    target.close().await;
    println!("all is copied, in {:.1} s. Name the new one in DATABASE_URL", begin.elapsed().as_secs_f64());
    Ok(())
}

#[tokio::main]
async fn rebuild() -> anyhow::Result<()> {
    let begin = Instant::now();
    let url = config::database(&Environment::read()?)?;
    let store = Store::open_current(&url).await?;
    let _alone = Store::reserve(&url)?;
    let rebuilt = store.rebuild_ratings(SystemClock.now_ms(), matches_done).await?;
    store.close().await;
    println!(
        "{} matches, {} of them counted: {} ratings, in {:.1} s",
        rebuilt.matches,
        rebuilt.counted,
        rebuilt.ratings,
        begin.elapsed().as_secs_f64()
    );
    Ok(())
}

#[tokio::main]
async fn check() -> anyhow::Result<ExitCode> {
    let store = Store::open_current(&config::database(&Environment::read()?)?).await?;
    let checked = store.check_ratings(SystemClock.now_ms(), matches_done).await?;
    store.close().await;
    for line in &checked.examples {
        println!("{line}");
    }
    let (matches, ratings) = (checked.matches, checked.ratings);
    if checked.differences == 0 {
        println!("{matches} matches, {ratings} ratings: all as they should be");
        return Ok(ExitCode::SUCCESS);
    }
    println!(
        "{matches} matches, {ratings} ratings: {} rows differ. `hoppity ratings rebuild` mends them",
        checked.differences
    );
    Ok(ExitCode::FAILURE)
}

fn matches_done(done: u64, all: u64) {
    eprintln!("  {done} of {all} matches");
}

fn progress(table: &str, rows: u64) {
    if rows > 0 {
        eprintln!("  {table}: {rows} rows");
    }
}

/// Starts the log. It fails when `RUST_LOG` can't be read.
fn log(environment: &Environment) -> Result<(), ConfigError> {
    tracing_subscriber::fmt()
        .with_env_filter(config::log_filter(environment)?)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        // The complaint about a log that can't be written would go there, too, and panic.
        .log_internal_errors(false)
        .init();
    Ok(())
}

#[tokio::main]
async fn run(config: &Config) -> anyhow::Result<()> {
    let mut stop = std::pin::pin!(stop_signal());
    // Held until the end, and taken first: opening changes the tables, which another process may use.
    let _alone = Store::reserve(&config.database)?;
    let missing = Store::file(&config.database)?.filter(|file| !file.exists());
    let store = tokio::select! {
        biased;
        () = &mut stop => return Ok(()),
        store = Store::open(&config.database) => store?,
    };
    if let Some(file) = missing {
        tracing::info!(file = %file.display(), "a new, empty database was made");
    }
    let listener = match config.http {
        Some(address) => Some(status::listen(address).await?),
        None => None,
    };
    let clock: Arc<dyn Clock> = match &config.clock {
        None => Arc::new(CheckedClock::start()),
        Some(url) => {
            let served = tokio::select! {
                biased;
                () = &mut stop => return Ok(()),
                served = discord::follow_clock(url) => served?,
            };
            tracing::warn!(%url, "the time is not this machine's: it is served, and may be moved");
            served
        }
    };
    let account =
        BotAccount { token: config.token.clone(), base: config.base.clone(), shards: config.shards };
    // Before anything depends on the clock: Discord's answers show whether it is right.
    let introduced = tokio::select! {
        biased;
        () = &mut stop => return Ok(()),
        introduced = discord::introduce(
            &account,
            Arc::clone(&clock),
            Arc::clone(store.metrics()),
            Painter::new(),
        ) => introduced?,
    };
    let seed = fastrand::u64(..);
    let service = Service::start(store.clone(), clock, &config.name, seed).await?;
    let service = Arc::new(match config.pace {
        Some(pace) => service.paced(pace),
        None => service,
    });
    let shards = Shards::default();
    let watched = listener.map(|listener| status::serve(listener, Arc::clone(&service), shards.clone()));
    let result = discord::run(introduced, service, &shards, stop).await;
    if let Some(watched) = watched {
        watched.abort();
    }
    store.close().await;
    result.map_err(anyhow::Error::from)
}

/// Waits for Ctrl-C, or SIGTERM from a service manager.
async fn stop_signal() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            },
            Err(_) => drop(tokio::signal::ctrl_c().await),
        }
    }
    #[cfg(not(unix))]
    drop(tokio::signal::ctrl_c().await);
}
