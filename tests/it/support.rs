//! A local Discord, the bot as a separate process, and people, so that tests read like sentences:
//!
//! ```ignore
//! let lobby = ann.challenges(&bob, "halma-8").await;
//! let board = bob.accepts(&lobby).await;
//! app.to_move(&board).moves("b7-c6").await;
//! ```

mod database;
mod matches;
mod player;

use std::path::PathBuf;
use std::time::Duration;

use hoppity::play::Event;
use hoppity::rules::Position;
use hoppity::store::Store;
use sandbox::{BotCommand, Config, Id, RequestFault, RequestOrder, Rules, Sandbox, Seen, permission};
use serde_json::json;

use crate::waiting::until;

pub use database::Database;
pub use matches::{Recorded, ends, is_board, is_lobby, is_past, name, number, recorded, written};
pub use player::{Lobby, Player};

/// The bot's program.
pub const BOT: &str = env!("CARGO_BIN_EXE_hoppity");
/// How long anything may take on a busy machine. Only a broken test waits this long.
pub const PATIENCE: Duration = Duration::from_secs(30);
/// The people of the sandbox.
const PEOPLE: [&str; 8] = ["ann", "bob", "chie", "dario", "elena", "fritz", "gaia", "hugo"];
/// The channel in which tests play.
pub const CHANNEL: &str = "halma";

/// Runs each test on both databases, as `sqlite::name` and `postgres::name`.
macro_rules! on_both_databases {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(crate::support::Database::sqlite()).await;
            })+
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                if let Some(database) = crate::support::Database::postgres(stringify!($test)).await {
                    super::$test(database).await;
                }
            })+
        }
    };
}
pub(crate) use on_both_databases;

/// The seed of a random test: `HOPPITY_SEED`, or a new one. It is printed, so that a failure can be
/// repeated.
pub fn seed() -> u64 {
    given_seed(fastrand::u64(..))
}

/// The seed from `HOPPITY_SEED`, or this one if none is given: for what holds for most seeds, not all.
pub fn given_seed(default: u64) -> u64 {
    let given = std::env::var("HOPPITY_SEED").ok();
    let seed = given.map_or(default, |text| text.parse().expect("HOPPITY_SEED is a number"));
    println!("HOPPITY_SEED={seed}");
    seed
}

/// Prints a line even when the test passes: the test harness captures ordinary output.
pub fn say(line: &str) {
    use std::io::Write as _;
    let _unread = writeln!(std::io::stderr(), "{line}");
}

/// A sandbox with the bot.
pub struct App {
    pub sandbox: Sandbox,
    pub database: Database,
    log: PathBuf,
}

impl App {
    /// Starts both and waits until the commands are registered.
    pub async fn start(database: Database) -> App {
        App::start_in(database, None).await
    }

    /// The same with a bot that goes by the sandbox's clock.
    pub async fn start_by_its_clock(database: Database) -> App {
        let program = BotCommand::new(BOT).arg("run").env("HOPPITY_PACE", "0").clock("HOPPITY_CLOCK");
        let app = App::start_program(program, database, None, Rules::default()).await;
        app.has_no_threads_anywhere();
        app
    }

    /// The same in a world that is stored in a folder.
    pub async fn start_in(database: Database, data: Option<PathBuf>) -> App {
        let app = App::start_with_threads(database, data, Rules::default()).await;
        app.has_no_threads_anywhere();
        app
    }

    /// Prevents threads in the test channels, so that all messages of a match are in one channel.
    pub fn has_no_threads_anywhere(&self) {
        for guild in self.sandbox.moderator().guilds() {
            for name in [CHANNEL, "lounge"] {
                let channel = self.sandbox.moderator().channel(guild, name).unwrap();
                self.has_no_threads(channel);
            }
        }
    }

    /// Prevents threads for matches in this channel.
    pub fn has_no_threads(&self, channel: Id) {
        self.sandbox.moderator().deny(channel, permission::CREATE_PUBLIC_THREADS).unwrap();
    }

    /// The same with a thread for each match.
    pub async fn start_with_threads(database: Database, data: Option<PathBuf>, rules: Rules) -> App {
        App::start_at_pace("0", (database, data, rules)).await
    }

    /// The same with a bot that lets each person make this many requests per second; "0" means any
    /// number, as tests are faster than hands.
    pub async fn start_at_pace(
        pace: &str,
        (database, data, rules): (Database, Option<PathBuf>, Rules),
    ) -> App {
        let program = BotCommand::new(BOT).arg("run").env("HOPPITY_PACE", pace);
        App::start_program(program, database, data, rules).await
    }

    /// Starts the bot by a command of the test's own, such as a shell that limits what it may do.
    pub async fn start_program(
        program: BotCommand,
        database: Database,
        data: Option<PathBuf>,
        rules: Rules,
    ) -> App {
        let log = database.folder.join("bot.log");
        let mut bot = program
            .env("DATABASE_URL", &database.url)
            .env("HOPPITY_HTTP", "127.0.0.1:0")
            .env("RUST_LOG", "info,hoppity=debug,serenity=warn,sqlx=warn,tracing=error");
        bot.folder = Some(database.folder.clone());
        bot.output = Some(log.clone());
        // Otherwise a bot that is killed and restarted would wait for five seconds each time.
        let rules = Rules { identify_every_ms: 0, ..rules };
        let config = Config { data, bot: Some(bot), patience: PATIENCE, rules, ..Config::default() };
        let app = App { sandbox: Sandbox::start(config).await.unwrap(), database, log };
        app.sandbox.has_command("resign").await.unwrap();
        // The garden's people speak five languages; by default, all of them speak the server's.
        for name in PEOPLE {
            app.player(name).set_locale("en-US").unwrap();
        }
        app
    }

    /// Makes the bot's next `count` requests with `path` in their address fail, either before or
    /// after taking effect.
    pub fn spoils(&self, path: &str, (fault, works): (RequestFault, bool), count: u32) {
        println!("{fault:?}, works: {works}, at {path}");
        let order = RequestOrder { path: path.to_owned(), works, count, ..RequestOrder::next(fault) };
        self.sandbox.faults().request(order);
    }

    /// On an SQLite file, with a server and people who speak this language.
    pub async fn speaking(locale: &str, people: &[&str]) -> App {
        let app = App::start_by_its_clock(Database::sqlite()).await;
        let moderator = app.sandbox.moderator();
        moderator.set_guild_locale(moderator.guilds()[0], locale).unwrap();
        for name in people {
            app.player(name).set_locale(locale).unwrap();
        }
        app
    }

    /// A person in the channel in which tests play.
    pub fn player(&self, name: &str) -> Player {
        Player { person: self.sandbox.person(name).unwrap() }
    }

    /// The player mentioned in a message.
    pub fn to_move(&self, board: &Seen) -> Player {
        let (_, rest) = board.content().split_once("<@").unwrap_or_else(|| panic!("nobody to move: {board}"));
        self.player(rest.split_once('>').unwrap().0)
    }

    /// The public messages of the bot, oldest first.
    pub fn public(&self) -> Vec<Seen> {
        self.player("hugo").person.messages(CHANNEL).unwrap().into_iter().filter(Seen::is_by_bot).collect()
    }

    /// Waits for the board or result of a match after this many plies: exactly one.
    pub async fn board(&self, game: &str, ply: usize) -> Seen {
        self.player("hugo").board(game, ply).await
    }

    /// The message that calls people to answer the open offer: exactly one. Nothing else that everybody sees has a
    /// button to answer it.
    pub async fn call(&self) -> Seen {
        self.everything_is_sent().await;
        let answers = |seen: &Seen| {
            seen.components().any(|item| item["custom_id"].as_str().is_some_and(|id| id.contains(":agree")))
        };
        let mut calls: Vec<Seen> =
            self.public().into_iter().filter(|seen| !seen.is_private() && answers(seen)).collect();
        assert_eq!(calls.len(), 1, "{calls:?}");
        calls.remove(0)
    }

    /// Whether the board or result of a match after this many plies exists.
    pub fn has_board(&self, game: &str, ply: usize) -> bool {
        self.public().iter().any(|message| is_board(message, game, ply))
    }

    /// The events of a match so far.
    pub async fn events(&self, game: &str) -> Vec<Event> {
        let store = self.database.open().await;
        let events = store.events(number(game), 0).await.unwrap();
        store.close().await;
        events
    }

    /// The moves of a match as stored, including forced passes.
    pub async fn moves(&self, game: &str) -> Vec<String> {
        let events = self.events(game).await;
        events.iter().filter_map(written).collect()
    }

    /// The current position of a match.
    pub async fn position(&self, game: &str) -> Position {
        let store = self.database.open().await;
        let position = store.load(number(game)).await.unwrap().unwrap().position().clone();
        store.close().await;
        position
    }

    /// Some legal move in the current position of a match.
    pub async fn legal(&self, game: &str) -> String {
        let position = self.position(game).await;
        position.write(position.legal_moves()[0])
    }

    /// Who is to move in a match.
    pub async fn mover(&self, game: &str) -> Player {
        let store = self.database.open().await;
        let game = store.load(number(game)).await.unwrap().unwrap();
        let people = store.people(game.id()).await.unwrap();
        store.close().await;
        self.player(&people[&game.to_move().unwrap()].name.to_lowercase())
    }

    /// The challenge is accepted, both move, and the player who accepted resigns; returns the
    /// result.
    pub async fn lost_by(&self, loser: &Player, lobby: &Lobby) -> Seen {
        let mut board = loser.accepts(lobby).await;
        for ply in 1..=2 {
            self.to_move(&board).moves(&self.legal(&lobby.game).await).await;
            board = self.board(&lobby.game, ply).await;
        }
        loser.resigns(&lobby.game).await;
        let is_over = |text: &str| text.contains("wins against") && text.contains(&lobby.game);
        loser.finds(|seen| is_over(seen.content())).await
    }

    /// The player to move does so by a command in a channel; returns the player and the answer.
    pub async fn moves_in(&self, game: &str, channel: &str) -> (Player, Seen) {
        let (mover, text) = (self.mover(game).await, self.legal(game).await);
        let before = self.moves(game).await.len();
        let options = json!({"move": text, "match": game});
        let answer = mover.seen(mover.command(channel, "move", options).unwrap()).await;
        assert_eq!(self.moves(game).await.len(), before + 1, "the move is lost: {answer}");
        (mover, answer)
    }

    /// The bot's log.
    pub fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// The bot's answer over HTTP: the status, the content type, the body.
    pub async fn asks(&self, path: &str) -> (u16, String, String) {
        let log = self.log();
        let (_, rest) = log.rsplit_once("metrics and health: ").expect("the bot says where it tells");
        let base = rest.split("/metrics").next().unwrap();
        let answer = reqwest::get(format!("{base}{path}")).await.unwrap();
        let kind = answer.headers()["content-type"].to_str().unwrap().to_owned();
        (answer.status().as_u16(), kind, answer.text().await.unwrap())
    }

    /// Waits until no post is left to send, however often Discord limits the rate.
    pub async fn everything_is_sent(&self) {
        let store = self.database.open().await;
        everything_is_sent(&store).await;
        store.close().await;
    }

    /// Stops the bot cleanly, keeping everything else.
    pub async fn bot_leaves(&self) {
        self.sandbox.stop_bot().await;
    }

    /// Starts the bot again and waits until it is connected.
    pub async fn bot_returns(&self) {
        self.sandbox.start_bot().await.unwrap();
        self.sandbox.online().await.unwrap();
    }

    /// Ends everything after a test in which the bot had to log errors.
    pub async fn ends_with_errors(self) {
        self.bot_leaves().await;
        let App { sandbox, database, .. } = self;
        sandbox.stop().await;
        database.ends().await;
    }

    /// Ends everything; the bot may not have logged any error.
    pub async fn ends(self) {
        self.bot_leaves().await;
        let log = self.log();
        let wrong: Vec<&str> =
            log.lines().filter(|line| line.contains(" ERROR ") || line.contains("panicked at")).collect();
        assert!(wrong.is_empty(), "the bot logged errors:\n{}", wrong.join("\n"));
        let App { sandbox, database, .. } = self;
        sandbox.stop().await;
        database.ends().await;
    }
}

/// Waits until no post is left to send.
pub async fn everything_is_sent(store: &Store) {
    until("all posts are sent", async || store.unsent_posts().await.unwrap() == 0).await;
}
