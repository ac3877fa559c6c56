//! A turn compared with a "hello": interaction sent to answer received, over the sandbox.
//! `cargo bench --bench turn`
//!
//! Two bots run at once, each in its own process with its own sandbox, and take turns: Hoppity gets
//! a `/move`, which commits durably (SQLite, synchronous=FULL) and answers with a picture; a bare
//! serenity bot gets `/hello`, answers "hello" and does nothing else. The ratio says what a turn
//! costs beyond Discord's own protocol.

mod measure;

use std::error::Error;
use std::time::Instant;

use sandbox::{BotCommand, Config, Person, Sandbox, Seen, permission};
use serde_json::{Value, json};
use serenity::all::{
    ClientBuilder, Command, Context, CreateCommand, CreateInteractionResponse,
    CreateInteractionResponseMessage, EventHandler, GatewayIntents, HttpBuilder, Interaction, Ready,
};
use serenity::async_trait;

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// Turns before any is counted, and turns counted.
const WARM_UP: usize = 20;
const ROUNDS: usize = 400;
/// The argument that makes this program the bare bot.
const BARE: &str = "--bare-bot";

fn main() -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    if std::env::args().any(|argument| argument == BARE) {
        return runtime.block_on(bare_bot());
    }
    runtime.block_on(compare())
}

struct Hello;

#[async_trait]
impl EventHandler for Hello {
    async fn ready(&self, context: Context, _: Ready) {
        let hello = CreateCommand::new("hello").description("Says hello");
        drop(Command::set_global_commands(&context.http, vec![hello]).await);
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        if let Interaction::Command(command) = interaction {
            let message = CreateInteractionResponseMessage::new().content("hello");
            drop(command.create_response(&context.http, CreateInteractionResponse::Message(message)).await);
        }
    }
}

async fn bare_bot() -> Result<()> {
    let (token, base) = (std::env::var("DISCORD_TOKEN")?, std::env::var("DISCORD_PROXY")?);
    let http = HttpBuilder::new(token).proxy(base).ratelimiter_disabled(true).build();
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).event_handler(Hello).await?;
    Ok(client.start().await?)
}

async fn start(bot: BotCommand, command: &str) -> Result<Sandbox> {
    let config = Config { bot: Some(bot), rate_limits: false, ..Config::default() };
    let sandbox = Sandbox::start(config).await?;
    // All is measured in one channel.
    sandbox.moderator().deny(sandbox.channel("halma")?, permission::CREATE_PUBLIC_THREADS)?;
    sandbox.online().await?;
    sandbox.has_command(command).await?;
    Ok(sandbox)
}

async fn compare() -> Result<()> {
    let folder = std::env::temp_dir().join(format!("hoppity-turn-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let database = format!("sqlite://{}", folder.join("turn.sqlite").display());
    let ours = BotCommand::new(env!("CARGO_BIN_EXE_hoppity")).arg("run").env("DATABASE_URL", database);
    // These two play faster than hands can.
    let ours = start(ours.env("RUST_LOG", "warn").env("HOPPITY_PACE", "0"), "move").await?;
    let bare = start(BotCommand::new(std::env::current_exe()?).arg(BARE), "hello").await?;

    let mut table = Table::new(&ours).await?;
    let greeter = bare.person("ann")?;
    let (mut turns, mut hellos) = (Vec::new(), Vec::new());
    for round in 0..WARM_UP + ROUNDS {
        let turn = table.turn().await?;
        let hello = timed(&greeter, "hello", json!({})).await?.0;
        if round >= WARM_UP {
            turns.push(turn);
            hellos.push(hello);
        }
    }
    let resident = ours.bot_pid().and_then(measure::resident_mb);
    let bare_resident = bare.bot_pid().and_then(measure::resident_mb);
    let (turn, hello) = (measure::Spread::of(turns), measure::Spread::of(hellos));
    println!("                  median     p95     p99   worst   (ms, {ROUNDS} each, in turn)");
    println!("a turn       {turn:.2}   resident {:.1} MB", resident.unwrap_or(f64::NAN));
    println!("a hello      {hello:.2}   resident {:.1} MB", bare_resident.unwrap_or(f64::NAN));
    println!("ratio of medians   {:.2}", turn.p50 / hello.p50);
    ours.stop().await;
    bare.stop().await;
    std::fs::remove_dir_all(folder)?;
    Ok(())
}

/// Ann and Bob, who play the moves of a recorded game of Halma 16 x 16 over and over.
struct Table {
    people: [Person; 2],
    moves: Vec<String>,
    next: usize,
    board: Seen,
}

impl Table {
    async fn new(sandbox: &Sandbox) -> Result<Table> {
        let games = include_str!("../tests/vectors/games.jsonl");
        let games =
            games.lines().map(serde_json::from_str).collect::<std::result::Result<Vec<Value>, _>>()?;
        let longest = games
            .iter()
            .filter(|game| game["variant"] == "halma-16" && game["options"] == json!({}))
            .max_by_key(|game| game["moves"].as_array().map_or(0, Vec::len))
            .ok_or("no recorded game")?;
        let moves: Vec<String> = serde_json::from_value(longest["moves"].clone())?;
        let people = [sandbox.person("ann")?, sandbox.person("bob")?];
        let board = open(&people).await?;
        Ok(Table { people, moves, next: 0, board })
    }

    /// Plays one move; returns how long its answer took, in milliseconds.
    async fn turn(&mut self) -> Result<f64> {
        if self.next == self.moves.len() || self.board.button("Move").is_none() {
            self.board = open(&self.people).await?;
            self.next = 0;
        }
        let mention = |person: &&Person| self.board.content().contains(&format!("<@{}>", person.id()));
        let mover = self.people.iter().find(mention).ok_or("nobody is to move")?;
        let name = self.board.button("Move").and_then(|id| id.split(':').nth(1)).ok_or("no match")?;
        let options = json!({ "move": self.moves[self.next], "match": name });
        let (ms, board) = timed(mover, "move", options).await?;
        self.board = board;
        self.next += 1;
        Ok(ms)
    }
}

/// Starts a new match between the two; returns its first board.
async fn open(people: &[Person; 2]) -> Result<Seen> {
    let [ann, bob] = people;
    let (_, lobby) = timed(ann, "challenge", json!({ "game": "halma-16" })).await?;
    let join = lobby.button("Join").ok_or("no lobby")?.to_owned();
    let press = bob.press(lobby.id(), &join, &[])?;
    Ok(Seen(bob.outcome(press).await?["message"].clone()))
}

/// Uses a command; returns how long its answer took in milliseconds, and the answer.
async fn timed(person: &Person, command: &str, options: Value) -> Result<(f64, Seen)> {
    let begin = Instant::now();
    let interaction = person.command("halma", command, options)?;
    let answer = person.outcome(interaction).await?;
    let took = begin.elapsed();
    if answer["state"] != "answered" {
        return Err(format!("/{command} wasn't answered: {answer}").into());
    }
    Ok((took.as_secs_f64() * 1e3, Seen(answer["message"].clone())))
}
