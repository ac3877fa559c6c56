//! Every fault on demand, each once.

#[path = "support/spoil.rs"]
mod spoil;
mod support;

use std::time::{Duration, Instant};

use reqwest::Method;
use sandbox::{Config, EventFault, EventOrder, Packet, RequestFault, RequestOrder, Rules};
use serde_json::{Value, json};
use spoil::{Order, each_fault, posted};
use support::{RawBot, assert_refused, frame, identify, send};

fn said(bot: &RawBot) -> Vec<String> {
    bot.ann().messages("lounge").expect("Ann sees it").iter().map(|seen| seen.content().to_owned()).collect()
}

#[tokio::test]
async fn requests_go_wrong() {
    let bot = RawBot::connected().await;
    for (fault, status, arrives) in [
        (RequestFault::Limited, Some(429), false),
        (RequestFault::Error, Some(500), false),
        (RequestFault::BadGateway, Some(502), false),
        (RequestFault::Nothing, None, false),
        (RequestFault::Half, None, true),
    ] {
        bot.sandbox.faults().request(RequestOrder::next(fault));
        let before = said(&bot).len();
        assert_eq!(posted(&bot, "x").await, status, "{fault:?}");
        assert_eq!(said(&bot).len() > before, arrives, "{fault:?}");
        assert_eq!(posted(&bot, "y").await, Some(200), "only once");
    }
    let fault = RequestFault::Refused { status: 403, code: 40333 };
    let page = RequestOrder { text: Some("<h1>Sorry</h1>".to_owned()), ..RequestOrder::next(fault) };
    bot.sandbox.faults().request(RequestOrder::next(fault));
    bot.sandbox.faults().request(page);
    assert_refused(&bot.get("/users/@me").await, 403, 40333);
    let url = format!("{}/users/@me", bot.sandbox.api_base());
    let answer = bot
        .http
        .get(url)
        .header("authorization", format!("Bot {}", bot.sandbox.token()))
        .send()
        .await
        .unwrap();
    assert_eq!((answer.status().as_u16(), answer.headers().contains_key("via")), (403, false));
    assert_eq!(answer.text().await.unwrap(), "<h1>Sorry</h1>");
    let limited = RequestFault::Refused { status: 429, code: 20028 };
    bot.sandbox.faults().request(RequestOrder::next(limited));
    let (status, answer) = bot.get("/users/@me").await;
    assert_eq!((status, &answer["code"], &answer["retry_after"]), (429, &json!(20028), &json!(1.0)));
    let wrong: Result<RequestOrder, _> =
        serde_json::from_value(json!({"fault": {"refused": {"status": 200}}}));
    assert!(wrong.is_err(), "that refuses nothing");
    let lost = RequestOrder { works: true, ..RequestOrder::next(RequestFault::BadGateway) };
    bot.sandbox.faults().request(lost);
    assert_eq!(posted(&bot, "it came").await, Some(502));
    assert_eq!(said(&bot).last().unwrap(), "it came");
    let elsewhere =
        RequestOrder { path: "/users/".to_owned(), count: 2, ..RequestOrder::next(RequestFault::Error) };
    bot.sandbox.faults().request(elsewhere);
    assert_eq!(posted(&bot, "z").await, Some(200));
    assert_eq!(bot.get("/users/@me").await.0, 500);
    assert_eq!(bot.get("/users/@me").await.0, 500);
    assert_eq!(bot.get("/users/@me").await.0, 200);
}

#[tokio::test]
async fn a_fault_waits_for_a_request_that_gets_through() {
    let rules = Rules { invalid_requests: 2, ..Rules::default() };
    let bot = RawBot::with(Config { rules, ..Config::default() }).await;
    for _ in 0..5 {
        assert_eq!(posted(&bot, "x").await, Some(200));
    }
    bot.sandbox.faults().request(RequestOrder::next(RequestFault::Error));
    assert_eq!(posted(&bot, "too soon").await, Some(429));
    assert!(!bot.sandbox.faults().have_happened(), "a rate limit was first");
    let url = format!("{}/users/@me/channels", bot.sandbox.api_base());
    let huge = bot.http.post(url).body(vec![b'x'; 26 * 1024 * 1024]).send().await.unwrap();
    assert_eq!(huge.status(), 413);
    assert!(!bot.sandbox.faults().have_happened(), "the request was too large");
    bot.sandbox.down(Duration::from_secs(2));
    assert_eq!(bot.get("/users/@me").await.0, 502);
    assert!(!bot.sandbox.faults().have_happened(), "Discord was out of reach");
    bot.sandbox.advance(Duration::from_secs(2));
    let wrong = format!("{}/users/@me", bot.sandbox.api_base());
    bot.sandbox.faults().clear();
    assert_eq!(bot.http.get(&wrong).send().await.unwrap().status(), 401);
    bot.sandbox.faults().request(RequestOrder::next(RequestFault::Error));
    assert_eq!(bot.get("/users/@me").await.0, 429);
    assert!(!bot.sandbox.faults().have_happened(), "the address was barred");
}

#[tokio::test]
async fn events_go_wrong() {
    let mut bot = RawBot::connected().await;
    let ann = bot.ann();
    let press = || ann.command("lounge", "play", json!({})).unwrap();
    bot.sandbox.faults().event(EventFault::Twice, 1);
    let id = press();
    let (one, two) = (bot.event().await, bot.event().await);
    assert_eq!((&one["d"]["id"], &two["d"]), (&json!(id), &one["d"]));
    assert_ne!(one["s"], two["s"]);
    bot.sandbox.faults().event(EventFault::Swapped, 1);
    let (first, second) = (press(), press());
    assert_eq!(bot.event().await["d"]["id"], json!(second));
    assert_eq!(bot.event().await["d"]["id"], json!(first));
    bot.sandbox.faults().event(EventFault::Late(400), 1);
    let begun = Instant::now();
    let (late, early) = (press(), press());
    assert_eq!(bot.event().await["d"]["id"], json!(early));
    assert_eq!(bot.event().await["d"]["id"], json!(late));
    assert!(begun.elapsed() >= Duration::from_millis(400));
    // One of a name waits for an event of that name.
    let named = EventOrder { fault: EventFault::Twice, count: 1, name: Some("THREAD_CREATE".to_owned()) };
    bot.sandbox.faults().events(named);
    let pressed = press();
    ann.open_thread("lounge", "Talk", None, false).unwrap();
    let names = [bot.event().await, bot.event().await, bot.event().await];
    assert_eq!(names[0]["d"]["id"], json!(pressed));
    assert_eq!(
        names.map(|event| event["t"].clone()),
        ["INTERACTION_CREATE", "THREAD_CREATE", "THREAD_CREATE"]
    );
}

#[tokio::test]
async fn discord_is_out_of_reach() {
    let mut bot = RawBot::connected().await;
    bot.sandbox.down(Duration::from_secs(2));
    assert_eq!(frame(bot.socket()).await, Err(1006));
    assert_eq!(posted(&bot, "x").await, Some(502));
    let url = format!("ws://{}/gateway/ws", bot.sandbox.address());
    assert!(tokio_tungstenite::connect_async(url).await.is_err());
    let begun = Instant::now();
    while posted(&bot, "x").await != Some(200) {
        assert!(begun.elapsed() < Duration::from_secs(10));
    }
    bot.reconnects().await;
}

#[tokio::test]
async fn connections_end_with_any_number() {
    let mut bot = RawBot::connected().await;
    bot.sandbox.gateway(&Packet::Close(4000));
    assert_eq!(frame(bot.socket()).await, Err(4000));
}

#[tokio::test]
async fn too_many_invalid_requests_bar_the_address() {
    let rules = Rules { invalid_requests: 3, ..Rules::default() };
    let bot = RawBot::with(Config { rules, ..Config::default() }).await;
    let wrong = format!("{}/users/@me", bot.sandbox.api_base());
    for _ in 0..3 {
        // A shared limit doesn't count against the bot.
        bot.sandbox.faults().request(RequestOrder::next(RequestFault::Limited));
        assert_eq!(bot.get("/users/@me").await.0, 429);
        assert_eq!(bot.http.get(&wrong).send().await.unwrap().status(), 401);
    }
    let barred = bot.http.get(format!("{}/gateway", bot.sandbox.api_base())).send().await.unwrap();
    assert_eq!(barred.status(), 429);
    assert!(
        barred.headers().contains_key("retry-after") && !barred.headers().contains_key("x-ratelimit-scope")
    );
    assert!(barred.text().await.unwrap().starts_with("<!doctype html>"), "it isn't the API that answers");
}

#[tokio::test]
async fn every_fault_is_at_the_admins_side() {
    let mut bot = RawBot::connected().await;
    let (base, http) = (bot.sandbox.base(), bot.http.clone());
    let ask = async |path: &str, body: Value| {
        let answer = http.post(format!("{base}/admin/{path}")).json(&body).send().await.unwrap();
        answer.status().as_u16()
    };
    assert_eq!(ask("faults/events", json!({"fault": "sideways"})).await, 400);
    // The sandbox can't end a bot that runs elsewhere.
    for action in ["start", "stop", "restart", "kill"] {
        assert_eq!(ask("bot", json!({"action": action})).await, 409, "{action}");
    }
    let (_, message) = bot.post(json!({"content": "x"})).await;
    let id = message["id"].as_str().unwrap();
    assert_eq!(ask(&format!("messages/{id}/delete"), json!({})).await, 200);
    assert_eq!(ask(&format!("messages/{id}/delete"), json!({})).await, 404);
    let path = format!("/channels/{}/messages/{id}", bot.channel());
    assert_refused(&bot.get(&path).await, 404, 10008);
    let event = bot.play(json!({})).await;
    assert_eq!(ask("redeliver", json!({"interaction": event["id"]})).await, 200);
    assert_eq!(bot.event().await["d"], event);
    each_fault(&mut bot, async |order: Order<'_>| {
        assert_eq!(ask(order.path, order.body.clone()).await, 200, "{} {}", order.path, order.body);
    })
    .await;
}

#[tokio::test]
async fn faults_to_come_are_listed_and_taken_back() {
    let bot = RawBot::connected().await;
    let faults = format!("{}/admin/faults", bot.sandbox.base());
    let list = async || -> Value {
        serde_json::from_str(&bot.http.get(&faults).send().await.unwrap().text().await.unwrap()).unwrap()
    };
    let none = json!({"requests": [], "events": [], "refused_resumes": 0, "down_ms": 0});
    assert_eq!(list().await, none);
    for (kind, order) in [
        ("requests", json!({"fault": "error", "count": 2, "path": "/channels"})),
        ("events", json!({"fault": {"late": 5}, "name": "TYPING_START"})),
        ("gateway", json!({"fault": "refuse_resume"})),
        ("down", json!({"ms": 60_000})),
    ] {
        bot.http.post(format!("{faults}/{kind}")).json(&order).send().await.unwrap();
    }
    let listed = list().await;
    let order = json!({"fault": "error", "count": 2, "path": "/channels", "works": false});
    assert_eq!(
        (&listed["requests"], &listed["events"]),
        (&json!([order]), &json!([{"fault": {"late": 5}, "count": 1, "name": "TYPING_START"}]))
    );
    assert_eq!(listed["refused_resumes"], 1);
    assert!(listed["down_ms"].as_u64().unwrap() > 0, "{listed}");
    bot.http.delete(&faults).send().await.unwrap();
    assert_eq!(list().await, none);
    assert_eq!(posted(&bot, "x").await, Some(200));
}

#[tokio::test]
async fn the_world_goes_back_to_its_start() {
    let mut bot = RawBot::with(Config { tolerant: true, ..Config::default() }).await;
    let play = json!({"name": "play", "description": "Play"});
    assert_eq!(bot.call(Method::POST, &format!("/applications/{}/commands", bot.app), play).await.0, 201);
    assert_eq!(bot.post(json!({"content": "x", "colour": 1})).await.0, 200);
    assert_eq!(bot.sandbox.warnings().len(), 1);
    let moderator = bot.sandbox.moderator();
    moderator.add_guild("Second Garden");
    moderator.add_stranger("Zoe", "en-US");
    bot.ann().say("lounge", "hi").unwrap();
    bot.sandbox.faults().request(RequestOrder::next(RequestFault::Error));
    let token = bot.sandbox.token();
    while bot.event_within(Duration::from_millis(50)).await.is_some() {}
    let answer = bot.http.post(format!("{}/admin/reset", bot.sandbox.base())).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    let invalid = bot.event().await;
    assert_eq!((&invalid["op"], &invalid["d"]), (&json!(9), &json!(false)));
    bot.sandbox.offline().await.unwrap();
    assert_eq!((said(&bot).len(), moderator.guilds().len()), (0, 1));
    assert!(bot.sandbox.person("zoe").is_err());
    assert!(bot.sandbox.faults().have_happened());
    assert_eq!((bot.sandbox.warnings().len(), bot.sandbox.requests().len()), (0, 0));
    let log = bot.http.get(format!("{}/admin/log", bot.sandbox.base())).send().await.unwrap();
    let log: Value = log.json().await.unwrap();
    assert!(log["entries"] == json!([]) && log["last"].as_u64() > Some(0), "{log}");
    // The bot goes on with its token, and needn't register its commands again.
    send(bot.socket(), identify(&token, 1)).await;
    assert_eq!(bot.event().await["t"], "READY");
    assert_eq!(bot.event().await["t"], "GUILD_CREATE");
    bot.play(json!({})).await;
}
