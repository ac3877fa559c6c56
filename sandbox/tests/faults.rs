//! Every fault on demand, each once.

#[path = "support/spoil.rs"]
mod spoil;
mod support;

use std::time::{Duration, Instant};

use sandbox::{Config, EventFault, Packet, RequestFault, RequestOrder, Rules};
use serde_json::{Value, json};
use spoil::{Order, each_fault, posted};
use support::{RawBot, assert_refused, frame};

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
