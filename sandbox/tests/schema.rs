//! Discord's own description of its API, where there is one: what the sandbox asks and answers is as described.

mod support;

use std::io::Write as _;

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
