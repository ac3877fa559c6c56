//! Discord's own description of its API, where there is one: what the sandbox asks and answers is as described, and a test in
//! which something isn't fails.

mod support;

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output};

use sandbox::{Config, Sandbox};
use serde_json::json;
use support::RawBot;

#[tokio::test]
async fn what_is_said_is_as_described() {
    let mut bot = RawBot::connected().await;
    if !bot.sandbox.is_judged() {
        let left_out = "left out: Discord's description of its API (DISCORD_OPENAPI names no file)";
        // Past the harness, which shows what a test prints only when it fails.
        let _unread = writeln!(std::io::stderr(), "{left_out}");
        return;
    }
    for path in ["/gateway", "/gateway/bot", "/users/@me", "/users/@me/guilds", "/applications/@me"] {
        assert_eq!(bot.get(path).await.0, 200, "{path}");
    }
    let event = bot.play(json!({})).await;
    assert_eq!(bot.answer(&event, json!({"type": 5, "data": {"flags": 64}})).await.0, 200);
    assert_eq!(bot.post(json!({"contents": "x"})).await.0, 400);
    assert_eq!(bot.sandbox.violations(), [""; 0]);
}

/// Runs one of the tests below by itself, with a description of the API that wants of the gateway's address what it hasn't.
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

#[tokio::test]
#[ignore = "fails, as another test wants to see"]
async fn asks_for_what_is_not_as_described() {
    let sandbox = Sandbox::start(Config::default()).await.expect("a port is free");
    let answer = reqwest::get(format!("{}/gateway", sandbox.api_base())).await.expect("it answers");
    assert_eq!(answer.status(), 200);
    sandbox.stop().await;
}

#[tokio::test]
#[ignore = "run by another test"]
async fn asks_for_nothing() {
    Sandbox::start(Config::default()).await.expect("a port is free").stop().await;
}
