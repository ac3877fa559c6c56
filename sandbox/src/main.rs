//! The sandbox as a program: starts the local Discord, builds and starts the bot, and ends both in order.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use sandbox::{BotCommand, Config, Sandbox, Store};
use tokio::process::Command;
use tokio::signal::unix::{SignalKind, signal};

/// The port that is tried first.
const PORT: u16 = 8420;
/// How many after it are tried when it is taken.
const PORTS_TRIED: u16 = 20;

/// A local Discord with a chat page, for trying out and testing any bot. It needs no internet, token or account.
#[derive(Parser)]
#[command(
    version,
    after_help = "Examples:
  sandbox                                  build and start Hoppity in it
  sandbox --fresh                          the same, with nothing kept from before
  sandbox --bot 'node my-bot.mjs'          another bot
  sandbox --no-bot                         print token and address, to start a bot by hand

A bot reads its token from DISCORD_TOKEN, and sends its requests to DISCORD_PROXY + /api/v10."
)]
struct Options {
    /// The port on 127.0.0.1 [default: 8420, or the next that is free]
    #[arg(long)]
    port: Option<u16>,
    /// The command that starts the bot, given to a shell [default: build and run this workspace's own]
    #[arg(long, value_name = "COMMAND", conflicts_with = "no_bot")]
    bot: Option<String>,
    /// Start no bot, and print what one needs
    #[arg(long)]
    no_bot: bool,
    /// Where messages, pictures and the bot's database are kept
    #[arg(long, value_name = "DIR", default_value = "sandbox-data")]
    data: PathBuf,
    /// Forget what was kept there
    #[arg(long)]
    fresh: bool,
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
    let bot = match (&options.bot, options.no_bot) {
        (_, true) => None,
        // `exec`, so that signals reach the bot and not a shell around it.
        (Some(command), _) => Some(BotCommand::new("sh").arg("-c").arg(format!("exec {command}"))),
        (None, _) => Some(own_bot().await?),
    };
    std::fs::create_dir_all(&options.data)?;
    let database = std::path::absolute(options.data.join("hoppity.sqlite"))?;
    let bot = bot.map(|bot| bot.env("DATABASE_URL", format!("sqlite://{}", database.display())));
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    let config = Config {
        data: Some(options.data.clone()),
        bot: bot.clone(),
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

/// Starts on the wanted port, or without a wish on the first that is free.
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

/// Builds this workspace's bot with the profile that the sandbox was built with.
async fn own_bot() -> io::Result<BotCommand> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("/"));
    if !workspace.join("Cargo.toml").is_file() {
        let message =
            "The bot's sources aren't where they were when the sandbox was built: name a bot with --bot.";
        return Err(io::Error::other(message));
    }
    println!("Building the bot …");
    let mut build = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    build.args(["build", "--package", "hoppity", "--bin", "hoppity"]).current_dir(workspace);
    if !cfg!(debug_assertions) {
        build.arg("--release");
    }
    let status = build.status().await?;
    if !status.success() {
        return Err(io::Error::other(format!("The bot doesn't build: cargo ended with {status}.")));
    }
    // Both programs are of one build, side by side.
    let program = std::env::current_exe()?.with_file_name("hoppity");
    Ok(BotCommand::new(program).arg("run"))
}

fn greet(sandbox: &Sandbox, has_bot: bool, data: &Path) {
    let base = sandbox.base();
    println!();
    println!("  A Discord of your own:   {base}/");
    println!("  Two people in two tabs:  {base}/?as=ann&channel=halma");
    println!("                           {base}/?as=bob&channel=halma");
    println!("  Kept in:                 {}  (start anew with --fresh)", data.display());
    if !has_bot {
        println!();
        println!("  No bot was started. Start yours with");
        println!("    DISCORD_TOKEN={}", sandbox.token());
        println!("    DISCORD_PROXY={base}");
        println!("  and let its REST requests go to {}", sandbox.api_base());
    }
    println!();
    println!("  Ctrl-C stops it all.");
    println!();
}
