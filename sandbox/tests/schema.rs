//! Discord's own description of its API, where it is available: what the sandbox asks and answers
//! matches it, and a test in which something doesn't fails.

mod support;

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output};

use sandbox::{Config, Sandbox};
use serde_json::{Value, json};
use support::RawBot;

#[tokio::test]
async fn answers_are_as_described() {
    let mut bot = RawBot::connected().await;
    if !bot.sandbox.is_judged() {
        let left_out = "left out: Discord's description of its API (DISCORD_OPENAPI names no file)";
        // Written past the harness, which shows output only when a test fails.
        let _unread = writeln!(std::io::stderr(), "{left_out}");
        return;
    }
    for path in ["/gateway", "/gateway/bot", "/users/@me", "/users/@me/guilds", "/applications/@me"] {
        assert_eq!(bot.get(path).await.0, 200, "{path}");
    }
    let event = bot.play(json!({})).await;
    assert_eq!(bot.answer(&event, json!({"type": 5, "data": {"flags": 64}})).await.0, 200);
    assert_eq!(bot.post(json!({"content": 7})).await.0, 400);
    assert_eq!(bot.sandbox.violations(), [""; 0]);
}

/// The operations of a description, one per line, as the sandbox lists them.
fn operations(description: &Value) -> BTreeSet<String> {
    let form = "application/x-www-form-urlencoded";
    let paths = description["paths"].as_object().expect("it has paths").iter();
    let of = |(path, methods): (&String, &Value)| {
        // The name of an id doesn't matter.
        let step = |step: &str| if step.starts_with('{') { "{}".to_owned() } else { step.to_owned() };
        let path = path.split('/').map(step).collect::<Vec<_>>().join("/");
        let methods = methods.as_object().expect("it has methods").iter();
        let methods = methods.filter(|(method, _)| *method != "parameters");
        let word = |(method, operation): (&String, &Value)| {
            let takes_forms = !operation["requestBody"]["content"][form].is_null();
            format!("{path} {}{}", method.to_uppercase(), if takes_forms { "+form" } else { "" })
        };
        methods.map(word).collect::<Vec<_>>()
    };
    paths.flat_map(of).collect()
}

#[test]
fn the_operations_listed_are_those_described() {
    let Some(file) = std::env::var_os("DISCORD_OPENAPI").filter(|file| !file.is_empty()) else { return };
    let description = std::fs::read(file).expect("it is there");
    let described = operations(&serde_json::from_slice(&description).expect("it is JSON"));
    let lines = include_str!("../src/api/operations.txt").lines().filter(|line| !line.starts_with('#'));
    let of = |line: &'static str| {
        let (path, methods) = line.split_once(' ').expect("methods follow");
        methods.split(' ').map(move |method| format!("{path} {method}"))
    };
    let listed: BTreeSet<String> = lines.flat_map(of).collect();
    let lacking: Vec<_> = described.symmetric_difference(&listed).collect();
    assert!(lacking.is_empty(), "only in the description or only in the list: {lacking:#?}");
}

/// Runs one of the tests below by itself, with a description that demands a field which the
/// gateway's address doesn't have.
fn runs(test: &str) -> Output {
    let name = format!("description-{test}-{}.json", std::process::id());
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let wanted = json!({"content": {"application/json": {"schema": {"required": ["distance"]}}}});
    let paths = json!({"/gateway": {"get": {"responses": {"200": wanted}}}});
    std::fs::write(&file, json!({"openapi": "3.1.0", "paths": paths}).to_string()).expect("there is room");
    let itself = std::env::current_exe().expect("it runs");
    let ran = Command::new(itself)
        .args(["--exact", test, "--ignored", "--test-threads=1"])
        .env("DISCORD_OPENAPI", &file)
        .output()
        .expect("it runs once more");
    std::fs::remove_file(file).expect("it was there");
    ran
}

#[test]
fn a_violation_fails_the_test_that_caused_it() {
    let violating = runs("asks_for_what_is_not_as_described");
    let said = String::from_utf8_lossy(&violating.stdout).into_owned();
    assert!(!violating.status.success(), "{said}");
    assert!(said.contains("asks_for_what_is_not_as_described ... FAILED"), "{said}");
    assert!(said.contains("GET /gateway: the answer's : \"distance\" is a required property"), "{said}");
    let innocent = runs("asks_for_nothing");
    assert!(innocent.status.success(), "{}", String::from_utf8_lossy(&innocent.stdout));
}

#[test]
fn what_discord_ignores_fails_the_test_that_sent_it() {
    let ignored = runs("sends_what_is_ignored");
    let said = String::from_utf8_lossy(&ignored.stdout).into_owned();
    assert!(!ignored.status.success(), "{said}");
    let line = "POST /channels/{channel}/messages: contents: Discord knows no such field here";
    assert!(said.contains(line), "{said}");
}

#[tokio::test]
#[ignore = "another test runs it and wants to see it fail"]
async fn sends_what_is_ignored() {
    let bot = RawBot::with(Config::default()).await;
    assert_eq!(bot.post(json!({"content": "x", "contents": "x"})).await.0, 200);
}

#[tokio::test]
#[ignore = "another test runs it and wants to see it fail"]
async fn asks_for_what_is_not_as_described() {
    let sandbox = Sandbox::start(Config::default()).await.expect("a port is free");
    let answer = reqwest::get(format!("{}/gateway", sandbox.api_base())).await.expect("it answers");
    assert_eq!(answer.status(), 200);
    sandbox.stop().await;
}

#[tokio::test]
#[ignore = "another test runs it and wants to see it pass"]
async fn asks_for_nothing() {
    Sandbox::start(Config::default()).await.expect("a port is free").stop().await;
}
