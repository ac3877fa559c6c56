//! The sandbox as a program, and the bot as its process.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

mod support;

use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use sandbox::{BotCommand, Config, Sandbox};
use support::{Socket, frame, identify, send};
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStderr, ChildStdout, Command};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;

/// How long a bot may take to speak on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);
/// The pause between two looks at what it has said.
const PAUSE: Duration = Duration::from_millis(10);

fn sandbox(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sandbox"));
    command.current_dir(folder).stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true);
    command.env_remove("DATABASE_URL").env_remove("DISCORD_OPENAPI");
    command
}

fn folder(name: &str) -> PathBuf {
    let folder =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("program-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// What the bot says after a word, on a line of its own.
async fn said(sandbox: &mut Command, word: &str) -> String {
    let mut child = sandbox.spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let answer = async {
        while let Some(line) = lines.next_line().await.unwrap() {
            if let Some(answer) = line.strip_prefix(word) {
                return answer.trim().to_owned();
            }
        }
        panic!("the bot said nothing");
    };
    let answer = tokio::time::timeout(PATIENCE, answer).await.expect("the bot speaks in time");
    child.kill().await.unwrap();
    answer
}

/// The database of a bot that the sandbox starts.
async fn database_of_the_bot(mut sandbox: Command) -> String {
    sandbox.args(["--port", "0", "--data", "kept", "--bot", "sh -c 'echo database: $DATABASE_URL'"]);
    said(&mut sandbox, "database:").await
}

#[tokio::test]
async fn a_bots_database_is_kept_with_its_world() {
    let folder = folder("database");
    let kept = format!("sqlite://{}", folder.join("kept/bot.sqlite").display());
    assert_eq!(database_of_the_bot(sandbox(&folder)).await, kept);
    // An existing setting stays.
    let mut own = sandbox(&folder);
    own.env("DATABASE_URL", "postgres://elsewhere");
    assert_eq!(database_of_the_bot(own).await, "postgres://elsewhere");
    std::fs::write(folder.join(".env"), "TOKEN=x\nexport DATABASE_URL=postgres://mine\n").unwrap();
    assert_eq!(database_of_the_bot(sandbox(&folder)).await, "", "the bot reads its own file");
    std::fs::remove_dir_all(folder).unwrap();
}

/// The bot of this workspace goes by the sandbox's clock without being asked to. In place of cargo,
/// a script tells what it would be started with.
#[tokio::test]
async fn the_workspaces_bot_gets_the_clock() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("clock");
    let cargo = folder.join("cargo");
    std::fs::write(&cargo, "#!/bin/sh\necho \"bot: $(env | grep '_CLOCK=') $DATABASE_URL\"\n").unwrap();
    std::fs::set_permissions(&cargo, std::fs::Permissions::from_mode(0o755)).unwrap();
    let mut sandbox = sandbox(&folder);
    sandbox.env("CARGO", &cargo).args(["--port", "0", "--data", "kept"]);
    let answer = said(&mut sandbox, "bot:").await;
    let (clock, database) = answer.split_once(' ').unwrap();
    assert!(clock.ends_with("/admin/clock") && clock.contains("_CLOCK=http://127.0.0.1:"), "{answer}");
    assert_eq!(database, format!("sqlite://{}", folder.join("kept/bot.sqlite").display()));
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn fresh_forgets_the_world_and_the_bots_database() {
    let folder = folder("fresh");
    // It has made its database before it speaks, and is ended as soon as it has spoken.
    let bot = "sh -c 'test -f kept/bot.sqlite && found=there || found=none; touch kept/bot.sqlite; echo bot: $found'";
    for (switches, found) in [(&[][..], "none"), (&[], "there"), (&["--fresh"], "none")] {
        let mut sandbox = sandbox(&folder);
        sandbox.args(["--port", "0", "--data", "kept", "--bot", bot]).args(switches);
        assert_eq!(said(&mut sandbox, "bot:").await, found, "{switches:?}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

/// As with `| head -1`: the sandbox serves on, and ends its bot when it is stopped.
#[tokio::test]
async fn a_sandbox_runs_on_without_a_reader() {
    let folder = folder("unread");
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut sandbox = sandbox(&folder);
    // The bot stops its sandbox.
    sandbox.args(["--port", "0", "--data", "kept", "--bot", "kill -TERM $PPID"]);
    sandbox.stdout(writer.try_clone().unwrap()).stderr(writer);
    let ended = tokio::time::timeout(PATIENCE, sandbox.status()).await.expect("it ends in time").unwrap();
    assert!(ended.success(), "{ended}");
    std::fs::remove_dir_all(folder).unwrap();
}

/// How a sandbox ends that doesn't start.
async fn refused(sandbox: &mut Command) -> Output {
    tokio::time::timeout(PATIENCE, sandbox.output()).await.expect("it ends in time").unwrap()
}

#[tokio::test]
async fn fresh_deletes_only_what_is_the_sandboxs() {
    let folder = folder("foreign");
    let files = [
        ("world.json", r#"{"planet": "Mars"}"#),
        ("bot.sqlite", "mine"),
        ("attachments/1", "mine"),
        ("lock", "mine"),
    ];
    std::fs::create_dir_all(folder.join("attachments")).unwrap();
    for (name, text) in files {
        std::fs::write(folder.join(name), text).unwrap();
    }
    let mut sandbox = sandbox(&folder);
    sandbox.args(["--port", "0", "--data", ".", "--bot", "none", "--fresh"]).stderr(Stdio::piped());
    let answer = refused(&mut sandbox).await;
    assert!(!answer.status.success());
    let error = String::from_utf8(answer.stderr).unwrap();
    assert!(
        error.starts_with("sandbox: .: ") && error.contains("name a new or empty folder with --data"),
        "{error}"
    );
    for (name, text) in files {
        assert_eq!(std::fs::read_to_string(folder.join(name)).unwrap(), text, "{name}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn an_error_names_the_folder() {
    let folder = folder("file");
    std::fs::write(folder.join("kept"), "").unwrap();
    let mut sandbox = sandbox(&folder);
    sandbox.args(["--port", "0", "--data", "kept/world", "--bot", "none"]).stderr(Stdio::piped());
    let answer = refused(&mut sandbox).await;
    let error = String::from_utf8(answer.stderr).unwrap();
    assert!(error.starts_with("sandbox: kept/world: "), "{error}");
    std::fs::remove_dir_all(folder).unwrap();
}

/// A sandbox without a bot, and the lines on its standard error.
struct Bare {
    _child: Child,
    /// Held so that the sandbox can print to it.
    _greeting: Lines<BufReader<ChildStdout>>,
    lines: Lines<BufReader<ChildStderr>>,
    address: String,
    token: String,
}

impl Bare {
    async fn start(folder: &Path) -> Bare {
        let mut sandbox = sandbox(folder);
        sandbox.args(["--port", "0", "--data", "kept", "--bot", "none"]).stderr(Stdio::piped());
        let mut child = sandbox.spawn().unwrap();
        let mut greeting = BufReader::new(child.stdout.take().unwrap()).lines();
        let (mut token, mut address) = (None, None);
        while token.is_none() || address.is_none() {
            let line = greeting.next_line().await.unwrap().expect("the greeting has both");
            let after = |word: &str| line.trim().strip_prefix(word).map(str::to_owned);
            token = token.or(after("DISCORD_TOKEN="));
            address = address.or(after("DISCORD_PROXY=http://"));
        }
        let lines = BufReader::new(child.stderr.take().unwrap()).lines();
        Bare { _child: child, _greeting: greeting, lines, address: address.unwrap(), token: token.unwrap() }
    }

    /// The next line on standard error.
    async fn line(&mut self) -> String {
        let line = tokio::time::timeout(PATIENCE, self.lines.next_line()).await.expect("a line in time");
        line.unwrap().expect("the sandbox goes on")
    }

    async fn identified(&self, intents: u64) -> Socket {
        let url = format!("ws://{}/gateway/ws?v=10&encoding=json", self.address);
        let mut socket = tokio_tungstenite::connect_async(url).await.unwrap().0;
        send(&mut socket, identify(&self.token, intents)).await;
        socket
    }
}

#[tokio::test]
async fn a_line_says_who_closed_the_connection_and_why() {
    let folder = folder("closed");
    let mut bare = Bare::start(&folder).await;
    let mut refused = bare.identified(1 << 15).await;
    while frame(&mut refused).await.is_ok() {}
    let line = bare.line().await;
    assert!(
        line.contains("with 4014") && line.ends_with("start the sandbox with --privileged-intents"),
        "{line}"
    );
    let mut leaving = bare.identified(1).await;
    while frame(&mut leaving).await.unwrap()["t"] != "GUILD_CREATE" {}
    leaving.close(Some(CloseFrame { code: 4000.into(), reason: "".into() })).await.unwrap();
    assert_eq!(bare.line().await, "sandbox: the bot closed its connection with 4000");
    let http = reqwest::Client::new();
    let order = http.post(format!("http://{}/admin/faults/requests", bare.address));
    order.json(&serde_json::json!({"fault": "error"})).send().await.unwrap();
    http.get(format!("http://{}/api/v10/gateway", bare.address)).send().await.unwrap();
    let line = bare.line().await;
    assert!(line.ends_with("500 Internal Server Error (ordered)"), "{line}");
    http.get(format!("http://{}/v10/gateway", bare.address)).send().await.unwrap();
    let nowhere =
        "sandbox: There is nothing at /v10/gateway: REST is under /api/v10, the gateway under /gateway/ws.";
    assert_eq!(bare.line().await, nowhere);
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn the_help_says_where_the_database_is() {
    let folder = folder("help");
    let answer = sandbox(&folder).arg("--help").output().await.unwrap();
    let answer = String::from_utf8(answer.stdout).unwrap();
    assert!(answer.contains("DATABASE_URL     bot.sqlite in the folder of --data"), "{answer}");
    std::fs::remove_dir_all(folder).unwrap();
}

/// Whatever a shell takes is a bot's command. All that it starts ends with the sandbox, in order.
#[tokio::test]
async fn a_command_of_several_parts_ends_with_the_sandbox() {
    let folder = folder("parts");
    std::fs::create_dir_all(folder.join("bot")).unwrap();
    // It says goodbye when it is asked to end; a background process is there until it is killed.
    let script = "trap 'echo bye > bye; exit 0' TERM\nsleep 300 &\necho $! > pid\necho bot: $FOO\nwhile :; do sleep 0.05; done\n";
    std::fs::write(folder.join("bot/bot.sh"), script).unwrap();
    let mut sandbox = sandbox(&folder);
    sandbox.args(["--port", "0", "--data", "kept", "--bot", "cd bot && FOO=1 sh bot.sh; echo after > after"]);
    let mut child = sandbox.spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let spoken = async { while lines.next_line().await.unwrap().expect("the bot speaks") != "bot: 1" {} };
    tokio::time::timeout(PATIENCE, spoken).await.expect("the bot speaks in time");
    let pid = std::fs::read_to_string(folder.join("bot/pid")).unwrap().trim().parse().unwrap();
    kill(Pid::from_raw(child.id().unwrap().try_into().unwrap()), Signal::SIGTERM).unwrap();
    let status =
        tokio::time::timeout(PATIENCE, child.wait()).await.expect("the sandbox ends in time").unwrap();
    assert!(status.success(), "{status}");
    assert!(folder.join("bot/bye").exists(), "the bot ended in order");
    assert!(!folder.join("bot/after").exists(), "the command goes no further");
    let state = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let is_gone = kill(Pid::from_raw(pid), None).is_err() || state.contains(") Z ");
    assert!(is_gone, "no process is left: {state}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn starts_stops_and_kills_a_bot() {
    // It exits when asked to, and prints what it was given.
    let script = "trap 'exit 0' TERM; echo $DISCORD_PROXY $DISCORD_TOKEN $MORE; while :; do sleep 0.05; done";
    let output = std::env::temp_dir().join(format!("sandbox-bot-{}", std::process::id()));
    let bot = BotCommand {
        output: Some(output.clone()),
        ..BotCommand::new("sh").arg("-c").arg(script).env("MORE", "x")
    };
    let sandbox = Sandbox::start(Config { bot: Some(bot), ..Config::default() }).await.unwrap();
    let first = sandbox.bot_pid().unwrap();
    // Its trap is set before it speaks.
    let spoken = async {
        while !std::fs::read_to_string(&output).is_ok_and(|said| said.contains('\n')) {
            tokio::time::sleep(PAUSE).await;
        }
    };
    tokio::time::timeout(PATIENCE, spoken).await.expect("the bot speaks in time");
    sandbox.restart_bot().await.unwrap();
    let second = sandbox.bot_pid().unwrap();
    assert_ne!(first, second);
    sandbox.kill_bot().await;
    assert_eq!(sandbox.bot_pid(), None);
    sandbox.start_bot().await.unwrap();
    assert!(sandbox.bot_pid().is_some());
    let said = std::fs::read_to_string(&output).unwrap();
    let expected = format!("{} {} x", sandbox.base(), sandbox.token());
    assert_eq!(said.lines().next(), Some(expected.as_str()));
    sandbox.stop().await;
    std::fs::remove_file(output).unwrap();
    let missing = Config { bot: Some(BotCommand::new("/no/such/bot")), ..Config::default() };
    assert!(Sandbox::start(missing).await.is_err());
}
