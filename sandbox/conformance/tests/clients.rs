//! The sample bot of `README.md`, written with other people's libraries, finds a Discord in the
//! sandbox.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic, in its helpers too")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use sandbox::{BotCommand, Config, Id, Packet, Person, Sandbox, Seen};
use serde_json::{Value, json};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Reports that a sample is skipped, which fails where nothing may be.
fn left_out(what: &str) {
    let line = format!("left out: {what}");
    assert!(std::env::var_os("HOPPITY_REQUIRE_ALL").is_none_or(|all| all != "1"), "{line}");
    // Written past the harness, which shows output only when a test fails.
    let _unread = std::io::Write::write_all(&mut std::io::stderr(), format!("{line}\n").as_bytes());
}

fn runs(program: &Path) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// A sample does exactly what the sandbox's README and page tell users of its library to do.
#[test]
fn the_settings_are_those_that_are_documented() {
    let read = |path: &str| std::fs::read_to_string(folder(path)).unwrap();
    let texts = [read("../README.md"), read("../page/connect.js")];
    let mut limiters = 0;
    for (sample, settings) in [
        ("rust/serenity.rs", &["HttpBuilder::new", ".proxy(", ".ratelimiter_disabled(true)"][..]),
        (
            "rust/twilight.rs",
            &[".token(token.clone())", ".proxy(", "ConfigBuilder::new(token, ", ".proxy_url("],
        ),
        (
            "rust/poise.rs",
            &["HttpBuilder::new", ".proxy(", ".ratelimiter_disabled(true)", ".framework(framework)"],
        ),
        ("pycord/bot.py", &["discord.http.Route.API_BASE_URL"]),
        ("hikari/bot.py", &["hikari.GatewayBot(", "rest_url="]),
        ("interactionspy/bot.py", &["interactions.api.http.route.Route.BASE"]),
        ("discordjs/bot.mjs", &["new Client({", "/api"]),
        (
            "discordpy/bot.py",
            &["discord.http.Route.BASE", "discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY"],
        ),
    ] {
        let sample = read(sample);
        for setting in settings {
            assert!(sample.contains(setting), "{setting}");
            assert!(texts.iter().all(|text| text.contains(setting)), "{setting} isn't documented");
        }
        limiters += sample.matches("ratelimiter").count();
    }
    assert!(
        texts.iter().all(|text| text.matches("ratelimiter").count() == limiters),
        "more is documented than is done"
    );
}

#[tokio::test]
async fn discordjs() {
    let folder = folder("discordjs");
    if runs(Path::new("node")) && folder.join("node_modules/discord.js").is_dir() {
        let bot = BotCommand { folder: Some(folder), ..BotCommand::new("node").arg("bot.mjs") };
        plays(bot, Habits::default()).await;
    } else {
        left_out("discord.js (needs node, and npm ci in sandbox/conformance/discordjs)");
    }
}

#[tokio::test]
async fn discordpy() {
    plays_in_python("discordpy", Habits::default()).await;
}

#[tokio::test]
async fn pycord() {
    plays_in_python("pycord", Habits::default()).await;
}

#[tokio::test]
async fn hikari() {
    let ignored = &[
        "POST /interactions/{interaction}/{token}/callback: data.allowed_mentions: Discord ignores this field here",
    ];
    plays_in_python("hikari", Habits { ignored, describes_no_files: true }).await;
}

#[tokio::test]
async fn interactionspy() {
    let ignored = &[
        "POST /interactions/{interaction}/{token}/callback: data.pass_self_into_delete: Discord knows no such field here, and ignores it",
        "POST /interactions/{interaction}/{token}/callback: data.components.0.components.0.emoji.available: Discord knows no such field here, and ignores it",
        "POST /webhooks/{application}/{token}: pass_self_into_delete: Discord knows no such field here, and ignores it",
    ];
    plays_in_python("interactionspy", Habits { ignored, ..Habits::default() }).await;
}

#[tokio::test]
async fn serenity() {
    plays(BotCommand::new(env!("CARGO_BIN_EXE_sample-serenity")), Habits::default()).await;
}

#[tokio::test]
async fn poise() {
    plays(BotCommand::new(env!("CARGO_BIN_EXE_sample-poise")), Habits::default()).await;
}

#[tokio::test]
async fn twilight() {
    plays(BotCommand::new(env!("CARGO_BIN_EXE_sample-twilight")), Habits::default()).await;
}

/// The ways of a library.
#[derive(Default)]
struct Habits {
    /// The fields that it sends and Discord ignores.
    ignored: &'static [&'static str],
    /// Whether it can't give a file a description.
    describes_no_files: bool,
}

/// Python's libraries have an environment each, as some share a name.
async fn plays_in_python(name: &str, habits: Habits) {
    let python = folder("../../target/conformance").join(name).join("bin/python");
    if runs(&python) {
        let bot = BotCommand::new(python).arg("-W").arg("ignore").arg(folder(name).join("bot.py"));
        plays(bot, habits).await;
    } else {
        left_out(&format!(
            "{name} (needs a virtual environment in target/conformance/{name}; ./check makes it)"
        ));
    }
}

/// A message that a person sees, as soon as it is there.
async fn sees(person: &Person, channel: &str, content: &str) -> Seen {
    let has = |seen: &Seen| seen.content() == content && !seen.is_thinking();
    let seen = person.wait_for(channel, |all| all.iter().any(has)).await.unwrap();
    seen.into_iter().find(has).unwrap()
}

/// The first answer to an interaction.
async fn answered(person: &Person, id: Id, state: &str) -> Value {
    let answer = person.outcome(id).await.unwrap();
    assert_eq!(answer["state"], state, "{answer}");
    answer
}

async fn plays(bot: BotCommand, habits: Habits) {
    let patience = Duration::from_secs(30);
    // Tolerant of exactly those warnings that the library is known to cause.
    let config = Config { bot: Some(bot), patience, tolerant: true, ..Config::default() };
    let sandbox = Sandbox::start(config).await.unwrap();
    sandbox.has_command("talk").await.unwrap();
    let person = |name: &str| sandbox.person(name).unwrap();
    let (ann, bob, dario) = (person("ann"), person("bob"), person("dario"));
    counts([&ann, &bob, &dario], &habits).await;
    asks_and_talks(&sandbox, &ann).await;
    comes_back(&sandbox, &ann).await;
    let refused: Vec<_> = sandbox.requests().into_iter().filter(|request| request.error.is_some()).collect();
    assert!(refused.is_empty(), "{refused:#?}");
    assert_eq!(sandbox.violations(), [""; 0]);
    assert_eq!(sandbox.warnings(), habits.ignored);
    sandbox.stop().await;
}

/// A command with options and localizations, its completion, a button, selects, a follow-up, a
/// picture.
async fn counts([ann, bob, dario]: [&Person; 3], habits: &Habits) {
    let shown = dario.commands();
    let count = shown.iter().find(|command| command["name"] == "count").unwrap();
    assert_eq!(count["description"], "Conta qualcosa");
    let choices = ann.autocomplete("lounge", "count", json!({"what": "st"}), "what").await.unwrap();
    assert_eq!(choices, [json!({"name": "stars", "value": "stars"})]);
    let used = ann.command("lounge", "count", json!({"what": "sheep", "with": bob.id()})).unwrap();
    answered(ann, used, "answered").await;
    let seen = ann.wait_for("lounge", |seen| seen.iter().any(Seen::is_private)).await.unwrap();
    assert_eq!(seen[0].content(), "Ann counts sheep with bob: 1");
    assert_eq!(seen[1].content(), format!("Made {}", seen[0].id()));
    assert_eq!(bob.messages("lounge").unwrap().len(), 1, "the follow-up is only Ann's");

    for count in [2, 3] {
        let board = ann.messages("lounge").unwrap()[0].clone();
        bob.press(board.id(), board.button("More").unwrap(), &[]).unwrap();
        let name = format!("{count}.png");
        let has_picture =
            |seen: &[Seen]| seen[0].attachments().iter().any(|file| file["filename"] == name.as_str());
        let seen = ann.wait_for("lounge", has_picture).await.unwrap();
        assert_eq!(seen[0].content(), format!("Ann counts sheep with bob: {count}"));
        let files = seen[0].attachments();
        let description =
            if habits.describes_no_files { Value::Null } else { json!(format!("The number {count}")) };
        assert_eq!((files.len(), &files[0]["description"]), (1, &description));
        assert_eq!((&files[0]["width"], &files[0]["height"]), (&json!(1), &json!(1)));
    }
    let board = ann.messages("lounge").unwrap()[0].id();
    assert_eq!(bob.press(board, "more:1", &[]).unwrap_err().status, 409, "the old button is gone");
    ann.press(board, "who", &[&bob.id().to_string()]).unwrap();
    sees(ann, "lounge", "Chose bob").await;
    bob.press(board, "pick", &["2"]).unwrap();
    assert!(sees(bob, "lounge", "bob picked 2!").await.is_by_bot());
    bob.wait_for("lounge", |seen| seen.iter().all(|message| message.id() != board)).await.unwrap();
}

/// A deferral with a picture, a modal, a thread, a direct message.
async fn asks_and_talks(sandbox: &Sandbox, ann: &Person) {
    let slow = ann.command("halma", "slow", json!({})).unwrap();
    assert_eq!(ann.settled(slow).await.unwrap()["state"], "done");
    let seen = ann.messages("halma").unwrap();
    assert_eq!((seen[0].content(), seen[0].attachments().len()), ("Thought", 0));
    let url = seen[0]["embeds"][0]["image"]["url"].as_str().unwrap().to_owned();
    assert!(url.starts_with(&sandbox.base()) && url.ends_with("pixel.png"), "{url}");

    let ask = ann.command("lounge", "ask", json!({})).unwrap();
    assert_eq!(answered(ann, ask, "answered").await["modal"]["title"], "A question");
    assert_eq!(ann.submit(ask, json!({"answer": "x".repeat(21)})).unwrap_err().status, 400);
    ann.submit(ask, json!({"answer": "forty-two"})).unwrap();
    assert!(sees(ann, "lounge", "You said forty-two").await.is_private());

    let talk = ann.command("lounge", "talk", json!({})).unwrap();
    assert_eq!(ann.settled(talk).await.unwrap()["state"], "done");
    assert!(sees(ann, "lounge", "Done").await.is_private());
    let start = sees(ann, "lounge", "Let us talk").await;
    assert_eq!(start["thread"]["name"], "Talk");
    sees(ann, "Talk", "hello").await;
    sees(ann, "@bot", "psst").await;
}

/// The connection breaks: the session goes on, and what was missed is answered.
async fn comes_back(sandbox: &Sandbox, ann: &Person) {
    let opened = sandbox.sessions_opened();
    for packet in [Packet::Reconnect, Packet::Cut, Packet::Close(4000)] {
        sandbox.gateway(&packet);
        if packet != Packet::Reconnect {
            sandbox.offline().await.unwrap();
        }
        sandbox.online().await.unwrap();
        let slow = ann.command("halma", "slow", json!({})).unwrap();
        assert_eq!(ann.settled(slow).await.unwrap()["state"], "done", "after {packet:?}");
    }
    assert_eq!(sandbox.sessions_opened(), opened, "it resumed, and opened no new session");
}
