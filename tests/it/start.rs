//! Starting and stopping: errors are reported in one line within seconds, and work in flight is
//! finished.

use std::net::Ipv4Addr;
use std::process::{ExitStatus, Stdio};
use std::sync::Arc;
use std::time::Duration;

use hoppity::store::Store;
use sandbox::{BotCommand, Config, Rules, Sandbox, Seen, permission};
use serenity::all::{GatewayIntents, Shard, ShardId, ShardInfo};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::process::{Child, Command};
use tokio::sync::{Mutex, Notify, watch};
use tokio::time::timeout;

use crate::rig::sql;
use crate::support::{
    App, BOT, CHANNEL, Database, PATIENCE, Player, everything_is_sent, on_both_databases, seed,
};
use crate::waiting::passes;

on_both_databases!(commands_are_registered_once, told_to_leave_the_bot_finishes_first);

/// The longest time in which a start may fail.
const SECONDS: Duration = Duration::from_secs(15);

/// A bot in a folder of its own, with nothing in its environment but this.
fn bot(database: &Database, set: &[(&str, &str)]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hoppity"));
    command.arg("run").current_dir(&database.folder).env_clear().envs(set.iter().copied());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
    command
}

/// How a start fails: the exit status, and the one line that says why. Log lines don't count.
async fn fails(set: &[(&str, &str)]) -> (i32, String) {
    let database = Database::sqlite();
    let output =
        timeout(SECONDS, bot(&database, set).output()).await.expect("it ends within seconds").unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    let (log, said): (Vec<&str>, Vec<&str>) = said.lines().partition(|line| line.starts_with("20"));
    assert!(!log.iter().any(|line| line.contains("ERROR")), "{log:?}");
    assert!(said.first().is_some_and(|line| line.starts_with("hoppity: ")), "{said:?}");
    database.ends().await;
    (output.status.code().unwrap(), said.join("\n"))
}

/// The same, with one line as the whole output.
async fn fails_in_a_line(set: &[(&str, &str)]) -> (i32, String) {
    let (status, said) = fails(set).await;
    assert_eq!(said.lines().count(), 1, "{said}");
    (status, said)
}

/// A port where nobody listens.
async fn refusing() -> u16 {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap().local_addr().unwrap().port()
}

/// A port where somebody listens but never answers.
async fn silent() -> (TcpListener, u16) {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let port = listener.local_addr().unwrap().port();
    (listener, port)
}

/// Discord's gateway uses TLS, and the sandbox doesn't, so only the first bytes of a connection are
/// checked.
#[tokio::test]
async fn the_gateway_is_greeted_in_tls() {
    let (listener, port) = silent().await;
    let url = Arc::new(Mutex::new(format!("wss://127.0.0.1:{port}")));
    let connecting = tokio::spawn(async move {
        let shard = ShardInfo { id: ShardId(0), total: 1 };
        Shard::new(url, "token", shard, GatewayIntents::empty(), None).await.map(drop)
    });
    let (mut stream, _) = listener.accept().await.unwrap();
    let mut first = [0; 3];
    stream.read_exact(&mut first).await.unwrap();
    assert_eq!(first, [0x16, 3, 1], "no handshake of TLS");
    drop(stream);
    assert!(connecting.await.unwrap().is_err(), "nobody has answered");
}

const TOKEN: (&str, &str) = ("DISCORD_TOKEN", "abc.def.ghi");

#[tokio::test]
async fn without_a_token_the_sandbox_is_named() {
    let (status, said) = fails(&[]).await;
    assert_eq!(status, 2, "{said}");
    assert!(
        said.contains("DISCORD_TOKEN is not set") && said.contains("cargo run --release -p sandbox"),
        "{said}"
    );
}

#[tokio::test]
async fn settings_that_can_not_be_right_are_named() {
    for (name, value) in [
        ("DISCORD_TOKEN", "Bot abc"),
        ("DISCORD_PROXY", "127.0.0.1:1"),
        ("DATABASE_URL", "mysql://x"),
        ("DATABASE_URL", "hoppity.sqlite"),
        ("HOPPITY_NAME", &"x".repeat(41)),
        ("HOPPITY_SHARDS", "2/2"),
        ("HOPPITY_SHARDS", "0/2"),
        ("HOPPITY_HTTP", "9100"),
        ("HOPPITY_HTTP", "0.0.0.0:9100"),
        ("HOPPITY_PACE", "fast"),
        ("HOPPITY_CLOCK", "127.0.0.1:8420"),
    ] {
        let (status, said) = fails_in_a_line(&[TOKEN, (name, value)]).await;
        assert_eq!(status, 2, "{name}={value}: {said}");
        assert!(said.contains(name), "{name}={value}: {said}");
    }
}

#[tokio::test]
async fn a_database_out_of_reach_is_named() {
    let port = refusing().await;
    let (_listener, mute) = silent().await;
    for url in [
        format!("postgres://hoppity:secret@127.0.0.1:{port}/hoppity"),
        format!("postgres://hoppity:secret@127.0.0.1:{mute}/hoppity"),
        "postgres://hoppity:secret@127.0.0.1:99999/hoppity".to_owned(),
        "postgres://nowhere.invalid/hoppity".to_owned(),
        "sqlite:///dev/null/hoppity.sqlite".to_owned(),
        "sqlite:///proc/hoppity.sqlite".to_owned(),
    ] {
        let (status, said) = fails_in_a_line(&[TOKEN, ("DATABASE_URL", &url)]).await;
        // An address that can't be read stays so; a server may come back.
        assert_eq!(status, if url.contains(":99999") { 2 } else { 1 }, "{url}: {said}");
        assert!(said.contains("can't open the database") && !said.contains("secret"), "{url}: {said}");
    }
}

#[tokio::test]
async fn a_file_is_for_one_process() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let database = Database::sqlite();
    let mut first = runs(&sandbox, &database).await;
    let set = [TOKEN, ("DATABASE_URL", &*database.url), ("HOPPITY_NAME", "other")];
    let (status, said) = fails_in_a_line(&set).await;
    assert_eq!(status, 1, "{said}");
    assert!(said.contains("another Hoppity runs on") && said.contains("PostgreSQL"), "{said}");
    // A later version doesn't get as far as changing the tables of a bot that runs.
    let newest = "(SELECT MAX(version) FROM _sqlx_migrations)";
    sql(&database, &format!("UPDATE _sqlx_migrations SET version = -version WHERE version = {newest}")).await;
    let (_, said) = fails_in_a_line(&set).await;
    assert!(said.contains("another Hoppity runs on"), "{said}");
    sql(&database, "UPDATE _sqlx_migrations SET version = -version WHERE version < 0").await;
    assert!(signalled("-KILL", &mut first).await.code().is_none());
    sandbox.offline().await.unwrap();
    // After a kill, the next process can use the file.
    let mut next = runs(&sandbox, &database).await;
    assert!(signalled("-TERM", &mut next).await.success());
    sandbox.stop().await;
    database.ends().await;
}

#[tokio::test]
async fn a_database_that_stays_unusable_needs_no_second_attempt() {
    let newer = Database::sqlite();
    newer.open().await.close().await;
    sql(&newer, "UPDATE _sqlx_migrations SET version = version + 1000").await;
    sql(&newer, "UPDATE _sqlx_migrations SET version = 1 WHERE version = 1001").await;
    let damaged = Database::sqlite();
    std::fs::write(
        Store::file(&damaged.url).unwrap().unwrap(),
        "this is no database, whatever its name says",
    )
    .unwrap();
    for (database, why) in [(newer, "a later version of Hoppity"), (damaged, "is damaged")] {
        let (status, said) = fails_in_a_line(&[TOKEN, ("DATABASE_URL", &database.url)]).await;
        assert_eq!(status, 2, "{said}");
        assert!(said.contains(why), "{said}");
        database.ends().await;
    }
}

#[tokio::test]
async fn a_port_that_is_taken_is_named() {
    let (_listener, port) = silent().await;
    let address = format!("127.0.0.1:{port}");
    let (status, said) = fails_in_a_line(&[TOKEN, ("HOPPITY_HTTP", &address)]).await;
    assert_eq!(status, 1, "{said}");
    assert!(said.contains("HOPPITY_HTTP") && said.contains(&address), "{said}");
    assert!(said.ends_with("End what listens there, or name another port"), "{said}");
}

#[tokio::test]
async fn a_clock_that_nobody_serves_is_named() {
    let (_listener, mute) = silent().await;
    for port in [refusing().await, mute] {
        let url = format!("http://127.0.0.1:{port}/admin/clock");
        let (status, said) = fails_in_a_line(&[TOKEN, ("HOPPITY_CLOCK", &url)]).await;
        assert_eq!(status, 1, "{said}");
        assert!(said.contains(&url) && said.contains("unset HOPPITY_CLOCK"), "{said}");
    }
}

#[tokio::test]
async fn a_wrong_token_is_named() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let (status, said) = fails_in_a_line(&[TOKEN, ("DISCORD_PROXY", &sandbox.base())]).await;
    assert_eq!(status, 2, "it would be refused again: {said}");
    assert!(said.contains("Discord doesn't know this DISCORD_TOKEN"), "{said}");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_discord_out_of_reach_is_named() {
    let base = format!("http://127.0.0.1:{}", refusing().await);
    let (status, said) = fails_in_a_line(&[TOKEN, ("DISCORD_PROXY", &base)]).await;
    assert_eq!(status, 1, "{said}");
    assert!(said.contains("can't reach Discord: Connection refused"), "{said}");
    assert!(said.contains("DISCORD_PROXY names an address in place of Discord's: is it right"), "{said}");
    assert!(!said.contains(TOKEN.1), "a secret is shown: {said}");
}

#[tokio::test]
async fn a_discord_that_never_answers_is_named() {
    let (_listener, port) = silent().await;
    let base = format!("http://127.0.0.1:{port}");
    let (status, said) = fails_in_a_line(&[TOKEN, ("DISCORD_PROXY", &base)]).await;
    assert_eq!(status, 1, "{said}");
    assert!(said.contains("can't reach Discord: operation timed out. DISCORD_PROXY"), "{said}");
}

#[tokio::test]
async fn told_to_leave_while_it_waits_for_discord_it_leaves() {
    let (listener, port) = silent().await;
    let base = format!("http://127.0.0.1:{port}");
    let database = Database::sqlite();
    let mut child = bot(&database, &[TOKEN, ("DISCORD_PROXY", &base)]).spawn().unwrap();
    let _connection = timeout(SECONDS, listener.accept()).await.expect("it asks").unwrap();
    let start = std::time::Instant::now();
    assert_eq!(signalled("-TERM", &mut child).await.code(), Some(0));
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    database.ends().await;
}

/// A way to a sandbox on which the gateway falls silent at the bot's next word once it is mute. The second value is
/// notified then.
async fn line(sandbox: &Sandbox, is_mute: watch::Receiver<bool>) -> (String, Arc<Notify>) {
    let server = sandbox.base().replace("http://", "");
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let own = listener.local_addr().unwrap().to_string();
    let (base, silent) = (format!("http://{own}"), Arc::new(Notify::new()));
    let notify = Arc::clone(&silent);
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let upstream = TcpStream::connect(&server).await.unwrap();
            let names = (server.clone(), own.clone());
            tokio::spawn(pass(client, upstream, names, (is_mute.clone(), Arc::clone(&notify))));
        }
    });
    (base, silent)
}

/// Passes requests and answers on, with the address of the way in place of the server's.
async fn pass(
    mut client: TcpStream,
    mut upstream: TcpStream,
    (server, own): (String, String),
    (is_mute, silent): (watch::Receiver<bool>, Arc<Notify>),
) {
    let (mut asked, mut answer, mut is_gateway) = (vec![0; 1 << 16], vec![0; 1 << 16], false);
    loop {
        tokio::select! {
            Ok(count @ 1..) = client.read(&mut asked) => {
                if is_gateway && *is_mute.borrow() {
                    silent.notify_one();
                    return std::future::pending().await;
                }
                is_gateway |= asked.starts_with(b"GET /gateway/ws");
                upstream.write_all(&asked[..count]).await.unwrap();
            }
            Ok(count @ 1..) = upstream.read(&mut answer) => {
                let said = &answer[..count];
                let text = String::from_utf8_lossy(said).replace(&server, &own);
                client.write_all(if is_gateway { said } else { text.as_bytes() }).await.unwrap();
            }
            else => return,
        }
    }
}

#[tokio::test]
async fn told_to_leave_before_it_is_connected_it_leaves_at_once() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let (base, silent) = line(&sandbox, watch::channel(true).1).await;
    let database = Database::sqlite();
    let token = sandbox.token();
    let mut child = bot(&database, &[("DISCORD_TOKEN", &token), ("DISCORD_PROXY", &base)]).spawn().unwrap();
    timeout(SECONDS, silent.notified()).await.expect("it connects");
    let start = std::time::Instant::now();
    assert_eq!(signalled("-TERM", &mut child).await.code(), Some(0));
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
    let mut log = String::new();
    child.stderr.take().unwrap().read_to_string(&mut log).await.unwrap();
    assert!(log.contains("leaving") && !log.contains("WARN"), "{log}");
    sandbox.stop().await;
    database.ends().await;
}

#[tokio::test]
async fn lines_that_hang_are_left_together() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let (mute, is_mute) = watch::channel(false);
    let (base, _) = line(&sandbox, is_mute).await;
    let database = Database::sqlite();
    let set = [("DISCORD_TOKEN", &*sandbox.token()), ("DISCORD_PROXY", &*base), ("HOPPITY_SHARDS", "0-1/2")];
    let mut child = bot(&database, &set).spawn().unwrap();
    let mut log = BufReader::new(child.stderr.take().unwrap()).lines();
    let mut connected = 0;
    while connected < 2 {
        let line = timeout(PATIENCE, log.next_line()).await.expect("it connects").unwrap().unwrap();
        connected += usize::from(line.contains(": connected"));
    }
    mute.send(true).unwrap();
    let start = std::time::Instant::now();
    assert_eq!(signalled("-TERM", &mut child).await.code(), Some(0));
    assert!(start.elapsed() < Duration::from_secs(8), "{:?}", start.elapsed());
    sandbox.stop().await;
    database.ends().await;
}

async fn commands_are_registered_once(database: Database) {
    let app = App::start(database).await;
    let registered = || {
        let requests = app.sandbox.requests();
        requests
            .iter()
            .filter(|request| request.method == "PUT" && request.path.ends_with("/commands"))
            .count()
    };
    assert_eq!(registered(), 1);
    for _ in 0..2 {
        app.bot_leaves().await;
        let log = app.log();
        assert!(!log.contains(" WARN serenity"), "a clean stop doesn't look clean:\n{log}");
        app.bot_returns().await;
        let ann = app.player("ann");
        ann.hears(ann.types("games", &[])).await;
    }
    assert_eq!(registered(), 1);
    app.ends().await;
}

/// A bot that the sandbox didn't start, so that its exit status can be read.
async fn runs(sandbox: &Sandbox, database: &Database) -> Child {
    let set = [
        ("DISCORD_TOKEN", &*sandbox.token()),
        ("DISCORD_PROXY", &sandbox.base()),
        ("DATABASE_URL", &database.url),
    ];
    let mut bot = bot(database, &set);
    let log =
        std::fs::File::options().create(true).append(true).open(database.folder.join("bot.log")).unwrap();
    let child = bot.stderr(log).spawn().unwrap();
    sandbox.has_command("resign").await.unwrap();
    child
}

#[tokio::test]
async fn with_hardly_a_session_left_it_waits_for_the_next_day() {
    let rules = Rules { session_starts: 40, ..Rules::default() };
    let sandbox = Sandbox::start(Config { rules, ..Config::default() }).await.unwrap();
    let database = Database::sqlite();
    let clock = format!("{}/admin/clock", sandbox.base());
    let (token, base) = (sandbox.token(), sandbox.base());
    let set = [("DISCORD_TOKEN", &*token), ("DISCORD_PROXY", &*base), ("HOPPITY_CLOCK", &*clock)];
    let mut child = bot(&database, &set).spawn().unwrap();
    let mut log = String::new();
    let mut stderr = child.stderr.take().unwrap();
    let waits = async {
        while !log.contains("only 40 sessions may be opened in the next 1440 min") {
            let mut some = [0; 4096];
            let count = stderr.read(&mut some).await.unwrap();
            assert!(count > 0, "it ended: {log}");
            log.push_str(&String::from_utf8_lossy(&some[..count]));
        }
    };
    timeout(SECONDS, waits).await.expect("it says why it waits");
    assert!(!sandbox.requests().iter().any(|request| request.path.contains("/commands")), "it goes on");
    // Told to leave, it doesn't wait any longer.
    let start = std::time::Instant::now();
    assert_eq!(signalled("-TERM", &mut child).await.code(), Some(0));
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
    sandbox.stop().await;
    database.ends().await;
}

async fn signalled(signal: &str, child: &mut Child) -> ExitStatus {
    let number = child.id().unwrap().to_string();
    assert!(std::process::Command::new("kill").args([signal, &number]).status().unwrap().success());
    timeout(SECONDS, child.wait()).await.expect("it leaves within seconds").unwrap()
}

async fn told_to_leave_the_bot_finishes_first(database: Database) {
    let mut random = fastrand::Rng::with_seed(seed());
    let sandbox = Sandbox::start(Config { patience: PATIENCE, ..Config::default() }).await.unwrap();
    let channel = sandbox.channel(CHANNEL).unwrap();
    sandbox.moderator().deny(channel, permission::CREATE_PUBLIC_THREADS).unwrap();
    let mut child = runs(&sandbox, &database).await;
    let [ann, bob] = ["ann", "bob"].map(|name| Player { person: sandbox.person(name).unwrap() });
    let lobby = ann.challenges(&bob, "halma-8").await;
    let mut board = bob.accepts(&lobby).await;
    let store = database.open().await;
    let (mut finished, mut untouched) = (0, 0);
    while finished < 6 || untouched + finished < 10 {
        let game = store.load(crate::support::number(&lobby.game)).await.unwrap().unwrap();
        let ply = game.position().ply() as usize;
        let text = game.position().write(game.position().legal_moves()[0]);
        let mover = if board.content().contains(&ann.id().to_string()) { &ann } else { &bob };
        mover.types("move", &[("move", &text)]);
        let moment = Duration::from_micros(random.u64(..120_000));
        passes(moment).await;
        let signal = if random.bool() { "-TERM" } else { "-INT" };
        let status = signalled(signal, &mut child).await;
        assert_eq!(status.code(), Some(0), "{signal}");
        sandbox.offline().await.unwrap();
        let stored = store.events(game.id(), game.seq()).await.unwrap().len();
        let boards = |seen: &[Seen]| {
            seen.iter().filter(|seen| crate::support::is_board(seen, &lobby.game, ply + 1)).count()
        };
        // Work in progress is finished before the bot exits; unfinished work leaves no trace.
        assert_eq!(boards(&ann.messages(CHANNEL).unwrap()), stored, "{stored} of ply {ply} is stored");
        if stored == 1 {
            finished += 1;
        } else {
            untouched += 1;
        }
        // Discord accepts a new session only after a pause.
        sandbox.advance(Duration::from_millis(Rules::default().identify_every_ms));
        child = runs(&sandbox, &database).await;
        if stored == 1 {
            board = ann.board(&lobby.game, ply + 1).await;
        }
    }
    println!("{finished} moves were finished, {untouched} were never begun");
    everything_is_sent(&store).await;
    assert!(signalled("-TERM", &mut child).await.success());
    store.close().await;
    let log = std::fs::read_to_string(database.folder.join("bot.log")).unwrap();
    assert!(!log.contains(" ERROR "), "{log}");
    sandbox.stop().await;
    database.ends().await;
}

/// A clock at the end of all time. Whatever reckons from there panics, in every task that sends.
#[tokio::test]
async fn a_bot_that_can_not_send_any_more_ends() {
    let (listener, port) = silent().await;
    let url = format!("http://127.0.0.1:{port}");
    let program = BotCommand::new(BOT).arg("run").env("HOPPITY_CLOCK", &url);
    let serves = async {
        let (mut stream, _) = listener.accept().await.unwrap();
        assert!(stream.read(&mut [0; 1024]).await.unwrap() > 0, "it isn't asked for");
        stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n0\n").await.unwrap();
        stream
    };
    let (app, mut stream) =
        tokio::join!(App::start_program(program, Database::sqlite(), None, Rules::default()), serves);
    stream.write_all(format!("{}\n", i64::MAX).as_bytes()).await.unwrap();
    timeout(PATIENCE, app.sandbox.bot_gone()).await.expect("it goes on without its sender");
    assert!(app.log().contains("hoppity: a part of the bot broke off"), "{}", app.log());
    app.ends_with_errors().await;
}
