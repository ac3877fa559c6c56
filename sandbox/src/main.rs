//! The sandbox as a program: starts the local Discord and a bot, and ends both in order.

#![warn(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "they panic when the reader has gone; anstream's don't"
)]

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anstream::{eprintln, println};
use clap::Parser;
use sandbox::{BotCommand, Config, Sandbox, Store};
use tokio::signal::unix::{SignalKind, signal};

/// The port to try first.
const PORT: u16 = 8420;
/// How many further ports to try.
const PORTS_TRIED: u16 = 20;
/// The variable that names a bot's database.
const DATABASE: &str = "DATABASE_URL";

/// A local Discord with a chat page, for trying out and testing any bot. It needs no internet,
/// token or account.
#[derive(Parser)]
#[command(
    version,
    after_help = "Examples:
  sandbox                                  with the bot of this workspace
  sandbox --bot 'node my-bot.mjs'          with your bot
  sandbox --bot none                       without a bot: prints what yours needs, so you can start it
  sandbox --fresh                          without the messages and the database of last time

What a bot needs:
  DISCORD_TOKEN    its token, made up here
  DISCORD_PROXY    this sandbox: http://127.0.0.1:PORT, for REST under /api/v10
The sandbox sets both for a bot that it starts. sandbox/README.md, and { } › Connect on the page, show
where each library takes the address. It sets two more, for a bot that reads them:
  DATABASE_URL     bot.sqlite in the folder of --data; with --bot, only if neither the environment nor
                   .env sets DATABASE_URL
  NAME_CLOCK       where the sandbox serves its clock, if NAME is the package of this workspace's bot;
                   --clock names the variable of another bot

On the page:
  /                     lists the bot's commands; right-click a person or a message for their menus
  ↗ next to a person    opens a second tab, so that you can write from both sides
  { } above the chat    shows what the bot received and sent, moves the clock, and causes faults

If DISCORD_OPENAPI names Discord's OpenAPI file, every request and answer is compared with it, provided
that the sandbox was built with `--features schema`."
)]
struct Options {
    /// The port on 127.0.0.1; 0 takes any free port [default: 8420, or the next that is free]
    #[arg(long)]
    port: Option<u16>,
    /// The command that starts the bot, given to a shell; or "none" [default: cargo run, in this
    /// workspace]
    #[arg(long, value_name = "COMMAND")]
    bot: Option<String>,
    /// What the bot is called [default: as before, or as its package]
    #[arg(long)]
    name: Option<String>,
    /// The folder for messages and pictures, and for the database of a bot that reads DATABASE_URL
    #[arg(long, value_name = "DIR", default_value = "sandbox-data")]
    data: PathBuf,
    /// Delete world.json, the attachments and bot.sqlite from that folder first, and nothing else;
    /// refused if the folder has other files and no sandbox's world
    #[arg(long)]
    fresh: bool,
    /// The name of a variable that gives the bot the address of the sandbox's clock. A bot that
    /// reads it follows when you move the clock [default for the bot of this workspace: its
    /// package's name and _CLOCK]
    #[arg(long, value_name = "VARIABLE")]
    clock: Option<String>,
    /// Let the bot read members, presences and the content of messages
    #[arg(long)]
    privileged_intents: bool,
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Options::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("sandbox: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(options: Options) -> io::Result<()> {
    if options.fresh {
        Store::wipe(&options.data)?;
    }
    let (bot, own_name) = match options.bot.as_deref() {
        Some("none") => (None, None),
        Some(command) => (Some(other_bot(command, &options.data)?), None),
        None => {
            let manifest = own_manifest()?;
            (Some(own_bot(&manifest, &options.data)?), package_of(&std::fs::read_to_string(&manifest)?))
        }
    };
    let own_clock = own_name.as_deref().map(|name| format!("{}_CLOCK", name.to_uppercase()));
    let clock = options.clock.or(own_clock).map(Into::into);
    let bot = bot.map(|bot: BotCommand| BotCommand { clock, ..bot });
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    let config = Config {
        data: Some(options.data.clone()),
        bot: bot.clone(),
        bot_name: options.name.or(own_name),
        privileged_intents: options.privileged_intents,
        tolerant: true,
        ..Config::default()
    };
    let sandbox = start(options.port, config).await?;
    greet(&sandbox, bot.is_some(), &options.data);
    tokio::select! {
        _ = interrupted.recv() => {}
        _ = terminated.recv() => {}
    }
    eprintln!("\nsandbox: stopping");
    sandbox.stop().await;
    Ok(())
}

/// Starts on the wanted port, or on the first free one.
async fn start(port: Option<u16>, config: Config) -> io::Result<Sandbox> {
    let ports = port.map_or(PORT..=PORT + PORTS_TRIED, |port| port..=port);
    let mut taken = None;
    for port in ports {
        match Sandbox::start(Config { port, ..config.clone() }).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
                taken = Some(io::Error::new(error.kind(), format!("Port {port} is taken: {error}")));
            }
            started => return started,
        }
    }
    Err(taken.unwrap_or_else(|| io::Error::other("There is no port to try.")))
}

/// The manifest of this workspace, whose package is the bot.
fn own_manifest() -> io::Result<PathBuf> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("/"));
    let manifest = workspace.join("Cargo.toml");
    if manifest.is_file() {
        return Ok(manifest);
    }
    let message =
        "The bot's sources aren't where they were when the sandbox was built: name a bot with --bot.";
    Err(io::Error::other(message))
}

/// The bot of this workspace, in the sandbox's own build profile. Cargo rebuilds it at every start.
fn own_bot(manifest: &Path, data: &Path) -> io::Result<BotCommand> {
    // After the build, cargo becomes the bot's process, so signals reach it.
    let mut bot = BotCommand::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())).arg("run");
    if !cfg!(debug_assertions) {
        bot = bot.arg("--release");
    }
    Ok(bot.arg("--manifest-path").arg(manifest).arg("--").arg("run").env(DATABASE, database_in(data)?))
}

/// Any other bot. Unless it has a database, it gets one in the sandbox's folder.
fn other_bot(command: &str, data: &Path) -> io::Result<BotCommand> {
    // A shell that waits for what it runs, whatever the command is: without the trap it would end
    // before its bot has. `exit` passes on how the bot ended.
    let bot = BotCommand::new("sh").arg("-c").arg(format!("trap exit TERM\n{command}"));
    let is_set = |line: &str| line.trim_start().trim_start_matches("export ").starts_with("DATABASE_URL=");
    let in_file = std::fs::read_to_string(".env").is_ok_and(|text| text.lines().any(is_set));
    if in_file || std::env::var_os(DATABASE).is_some() {
        return Ok(bot);
    }
    Ok(bot.env(DATABASE, database_in(data)?))
}

fn database_in(data: &Path) -> io::Result<String> {
    Ok(format!("sqlite://{}", std::path::absolute(data.join("bot.sqlite"))?.display()))
}

/// The name of a manifest's package, capitalized.
fn package_of(manifest: &str) -> Option<String> {
    let name = manifest.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'))?;
    let first = name.chars().next()?;
    Some(first.to_uppercase().chain(name.chars().skip(1)).collect())
}

fn greet(sandbox: &Sandbox, has_bot: bool, data: &Path) {
    let base = sandbox.base();
    println!();
    println!("  A Discord of your own:   {base}/");
    println!("  Two people in two tabs:  {base}/?as=ann");
    println!("                           {base}/?as=bob");
    println!(
        "  Stored in:               {}  (--fresh deletes the world, attachments and bot.sqlite)",
        data.display()
    );
    if !has_bot {
        println!();
        println!("  No bot was started. Start yours with");
        println!("    DISCORD_TOKEN={}", sandbox.token());
        println!("    DISCORD_PROXY={base}");
        println!(
            "  REST is at {}, the gateway at ws://{}/gateway/ws;",
            sandbox.api_base(),
            sandbox.address()
        );
        println!("  sandbox/README.md shows where your library takes these.");
    }
    println!();
    println!("  Ctrl-C stops the sandbox and its bot.");
    println!();
}
