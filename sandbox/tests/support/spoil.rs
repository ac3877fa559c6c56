//! Every fault in turn, and what the bot notices of each.

#![allow(
    clippy::unwrap_used,
    dead_code,
    reason = "helpers of tests; who plays this orders by a button or by a call"
)]

use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{RawBot, assert_refused, frame, identify, png, send};

/// An order for a fault: by its button or by a call.
pub struct Order<'a> {
    /// Where the button must be pressed; empty for anywhere.
    pub at: &'a str,
    /// The label of the button.
    pub label: &'a str,
    /// The path of the call below `/admin/`.
    pub path: &'a str,
    /// The body of the call.
    pub body: Value,
}

const SEND: u64 = (1 << 11) + (1 << 38);
const FILES: u64 = 1 << 15;
const EMBEDS: u64 = 1 << 14;
const VIEW: u64 = 1 << 10;

/// How long to wait for an answer that may never come. On a busy machine one that does come can
/// take more than half a second.
const PATIENCE: Duration = Duration::from_secs(4);

/// Posts a message and returns the status, or none when no whole answer came.
pub async fn posted(bot: &RawBot, content: &str) -> Option<u16> {
    let url = format!("{}/channels/{}/messages", bot.sandbox.api_base(), bot.channel());
    let request = bot.http.post(url).header("authorization", format!("Bot {}", bot.sandbox.token()));
    let answer = request.timeout(PATIENCE).json(&json!({"content": content})).send().await;
    let status = answer.as_ref().ok()?.status().as_u16();
    answer.ok()?.bytes().await.ok()?;
    Some(status)
}

/// The next event of a name, skipping others.
async fn next_event(bot: &mut RawBot, name: &str) -> Value {
    loop {
        let event = bot.event().await;
        if event["t"] == name {
            return event;
        }
    }
}

/// How the connection ends, skipping what comes before.
async fn ended(bot: &mut RawBot) -> u16 {
    loop {
        if let Err(code) = frame(bot.socket()).await {
            return code;
        }
    }
}

/// A new session, as soon as one may be opened.
async fn comes_back(bot: &mut RawBot) {
    bot.sandbox.advance(Duration::from_secs(5));
    bot.reconnects().await;
    let hello = identify(&bot.sandbox.token(), 1);
    send(bot.socket(), hello).await;
    bot.session = next_event(bot, "READY").await["d"]["session_id"].clone();
}

/// Orders each fault in turn. The bot has the command `/play` and may do what it likes afterwards.
pub async fn each_fault(bot: &mut RawBot, order: impl AsyncFn(Order<'_>)) {
    requests(bot, &order).await;
    events(bot, &order).await;
    clock(bot, &order).await;
    rights(bot, &order).await;
    thread(bot, &order).await;
    people_and_servers(bot, &order).await;
    connection(bot, &order).await;
}

async fn requests(bot: &RawBot, order: &impl AsyncFn(Order<'_>)) {
    let (blocked, page) = (json!({"refused": {"status": 403, "code": 40333}}), "<h1>Sorry</h1>");
    for (label, fault, works, status) in [
        ("403 (40333)", blocked, false, Some(403)),
        ("403 (HTML)", json!({"refused": {"status": 403}}), false, Some(403)),
        ("429", json!("limited"), false, Some(429)),
        ("500", json!("error"), false, Some(500)),
        ("502", json!("bad_gateway"), false, Some(502)),
        ("No answer", json!("nothing"), false, None),
        ("Half an answer", json!("half"), false, None),
        ("Takes effect, answers 500", json!("error"), true, Some(500)),
        ("Takes effect, no answer", json!("nothing"), true, None),
    ] {
        let mut body = json!({"fault": fault, "works": works});
        if label == "403 (HTML)" {
            body["text"] = json!(page);
        }
        order(Order { at: "lounge", label, path: "faults/requests", body }).await;
        let count = || bot.ann().messages("lounge").unwrap().len();
        let before = count();
        assert_eq!(posted(bot, "x").await, status, "{label}");
        assert_eq!(count() > before, works || fault == "half", "{label}");
        assert_eq!(posted(bot, "x").await, Some(200), "{label}: more than once");
    }
}

async fn events(bot: &mut RawBot, order: &impl AsyncFn(Order<'_>)) {
    let ann = bot.ann();
    let play = || json!(ann.command("lounge", "play", json!({})).unwrap());
    for (label, fault) in
        [("Twice", json!("twice")), ("Out of order", json!("swapped")), ("4 s late", json!({"late": 4000}))]
    {
        order(Order { at: "lounge", label, path: "faults/events", body: json!({"fault": fault}) }).await;
        let (begun, first) = (Instant::now(), play());
        let wanted = if label == "Twice" { [first.clone(), first] } else { [play(), first] };
        for id in wanted {
            assert_eq!(next_event(bot, "INTERACTION_CREATE").await["d"]["id"], id, "{label}");
        }
        assert_eq!(begun.elapsed() >= Duration::from_secs(4), label == "4 s late", "{label}");
    }
}

async fn clock(bot: &mut RawBot, order: &impl AsyncFn(Order<'_>)) {
    let event = bot.play(json!({})).await;
    assert_eq!(bot.answer(&event, json!({"type": 4, "data": {"content": "x"}})).await.0, 200);
    for (label, seconds) in
        [("+ 4 s", 4), ("+ 1 min", 60), ("+ 16 min", 960), ("+ 1 h", 3660), ("+ 1 day", 86_400)]
    {
        let ahead = || bot.sandbox.dump()["ahead_ms"].as_u64().unwrap();
        let (before, body) = (ahead(), json!({"advance_ms": seconds * 1000}));
        order(Order { at: "", label, path: "clock", body }).await;
        assert_eq!(ahead(), before + seconds * 1000, "{label}");
        let edit = json!({"content": "y"});
        let edited = bot.hook(Method::PATCH, &event, "/messages/@original", edit).await;
        assert_eq!(edited.0, if seconds < 900 { 200 } else { 401 }, "{label}");
    }
    let ahead = || bot.sandbox.dump()["ahead_ms"].as_i64().unwrap();
    for (label, seconds) in [("− 1 h", 3600), ("− 1 day", 86_400)] {
        let (before, body) = (ahead(), json!({"advance_ms": -seconds * 1000}));
        order(Order { at: "", label, path: "clock", body }).await;
        assert_eq!(ahead(), before - seconds * 1000, "{label}");
    }
    order(Order { at: "", label: "Now", path: "clock", body: json!({"ahead_ms": 0}) }).await;
    assert_eq!(ahead(), 0);
    // A token that has expired stays so, and another lives as long as ever.
    let late = bot.hook(Method::PATCH, &event, "/messages/@original", json!({"content": "z"})).await;
    assert_eq!(late.0, 401);
    let event = bot.play(json!({})).await;
    assert_eq!(bot.answer(&event, json!({"type": 4, "data": {"content": "x"}})).await.0, 200);
    bot.sandbox.advance(Duration::from_secs(16 * 60));
    assert_eq!(bot.hook(Method::PATCH, &event, "/messages/@original", json!({"content": "z"})).await.0, 401);
}

async fn rights(bot: &RawBot, order: &impl AsyncFn(Order<'_>)) {
    let path = format!("channels/{}/overwrite", bot.channel());
    let messages = format!("/channels/{}/messages", bot.channel());
    let deny = async |label: &str, bits: u64| {
        order(Order { at: "lounge", label, path: &path, body: json!({"deny": bits}) }).await;
    };
    deny("Can't write", SEND).await;
    assert_refused(&bot.post(json!({"content": "x"})).await, 403, 50013);
    deny("No files", FILES).await;
    let file = [("a.png", png(1, 1))];
    assert_refused(&bot.post_files(Method::POST, &messages, json!({}), &file).await, 403, 50013);
    deny("No embeds", EMBEDS).await;
    assert_refused(&bot.post(json!({"embeds": [{"title": "x"}]})).await, 403, 50013);
    deny("Can't see it", VIEW).await;
    assert_refused(&bot.post(json!({"content": "x"})).await, 403, 50001);
    deny("All is well", 0).await;
    assert_eq!(bot.post(json!({"embeds": [{"title": "x"}]})).await.0, 200);
}

async fn thread(bot: &RawBot, order: &impl AsyncFn(Order<'_>)) {
    let thread = bot.ann().open_thread("lounge", "The evening", None, false).unwrap().to_string();
    let messages = format!("/channels/{thread}/messages");
    let (_, said) = bot.call(Method::POST, &messages, json!({"content": "x"})).await;
    let message = format!("{messages}/{}", said["id"].as_str().unwrap());
    let path = format!("channels/{thread}/thread");
    let put = async |label: &str, archived: bool, locked: Option<bool>| {
        let body = json!({"archived": archived, "locked": locked});
        order(Order { at: &thread, label, path: &path, body }).await;
    };
    let edit = async || bot.call(Method::PATCH, &message, json!({"content": "y"})).await;
    put("Archive", true, None).await;
    assert_refused(&edit().await, 400, 50083);
    put("Reopen", false, Some(false)).await;
    assert_eq!(edit().await.0, 200);
    put("Lock", true, Some(true)).await;
    assert_refused(&bot.call(Method::POST, &messages, json!({"content": "x"})).await, 400, 50083);
    let path = format!("channels/{thread}/delete");
    order(Order { at: &thread, label: "Delete thread", path: &path, body: json!({}) }).await;
    assert_refused(&bot.get(&format!("/channels/{thread}")).await, 404, 10003);
}

async fn people_and_servers(bot: &mut RawBot, order: &impl AsyncFn(Order<'_>)) {
    let (guild, halma) = (bot.sandbox.moderator().guilds()[0], bot.sandbox.channel("halma").unwrap());
    let (ann, bob) = (bot.ann().id(), bot.sandbox.person("bob").unwrap().id());
    let of_guild = async |label: &str, what: &str, body: Value| {
        order(Order { at: "", label, path: &format!("guilds/{guild}/{what}"), body }).await;
    };
    let member = format!("/guilds/{guild}/members/{ann}");
    of_guild("Kick me", "kick", json!({"user": ann})).await;
    assert_refused(&bot.get(&member).await, 404, 10007);
    of_guild("Let me in", "invite", json!({"user": ann})).await;
    assert_eq!(bot.get(&member).await.0, 200);
    bot.sandbox.moderator().kick(guild, bob).unwrap();
    of_guild("Let everyone in", "invite", json!({"user": bob})).await;
    assert_eq!(bot.get(&format!("/guilds/{guild}/members/{bob}")).await.0, 200);

    let deleted = format!("channels/{halma}/delete");
    order(Order { at: "halma", label: "Delete channel", path: &deleted, body: json!({}) }).await;
    // Hiding a channel was announced as its deletion, too.
    while next_event(bot, "CHANNEL_DELETE").await["d"]["id"] != json!(halma) {}
    assert_refused(&bot.get(&format!("/channels/{halma}")).await, 404, 10003);
    let second = json!({"name": "Garden 2"});
    order(Order { at: "lounge", label: "New server", path: "guilds", body: second }).await;
    assert_eq!(next_event(bot, "GUILD_CREATE").await["d"]["name"], "Garden 2");
    of_guild("Kick the bot", "kick", json!({})).await;
    assert_eq!(next_event(bot, "GUILD_DELETE").await["d"], json!({"id": guild}));
    assert_refused(&bot.post(json!({"content": "x"})).await, 403, 50001);
    of_guild("Invite the bot", "invite", json!({})).await;
    assert_eq!(next_event(bot, "GUILD_CREATE").await["d"]["id"], json!(guild));
    of_guild("Delete server", "delete", json!({})).await;
    assert_eq!(next_event(bot, "GUILD_DELETE").await["d"], json!({"id": guild}));
    assert_refused(&bot.get(&format!("/guilds/{guild}")).await, 404, 10004);
}

/// The connection breaks; the bot comes back and asks for what it missed.
async fn resumes_once_cut(bot: &mut RawBot) {
    assert_eq!(ended(bot).await, 1006);
    bot.reconnects().await;
    let asked = json!({"token": bot.sandbox.token(), "session_id": bot.session, "seq": 2});
    send(bot.socket(), json!({"op": 6, "d": asked})).await;
}

async fn connection(bot: &mut RawBot, order: &impl AsyncFn(Order<'_>)) {
    let spoil = async |label: &str, fault: Value| {
        order(Order { at: "", label, path: "faults/gateway", body: json!({"fault": fault}) }).await;
    };
    comes_back(bot).await;
    spoil("Cut", json!("cut")).await;
    resumes_once_cut(bot).await;
    next_event(bot, "RESUMED").await;
    spoil("Reconnect", json!("reconnect")).await;
    assert_eq!(bot.event().await["op"], 7);
    comes_back(bot).await;
    while bot.event_within(Duration::from_millis(50)).await.is_some() {}
    spoil("Invalidate session", json!("invalidate")).await;
    let void = bot.event().await;
    assert_eq!((&void["op"], &void["d"]), (&json!(9), &json!(false)));
    comes_back(bot).await;
    spoil("Refuse resume", json!("refuse_resume")).await;
    resumes_once_cut(bot).await;
    assert_eq!(bot.event().await["op"], 9);
    comes_back(bot).await;
    spoil("Close 4000", json!({"close": 4000})).await;
    assert_eq!(ended(bot).await, 4000);
    comes_back(bot).await;
    let minute = json!({"ms": 60_000});
    order(Order { at: "", label: "Down for 1 min", path: "faults/down", body: minute }).await;
    assert_eq!(ended(bot).await, 1006);
    assert_eq!(posted(bot, "x").await, Some(502));
}
