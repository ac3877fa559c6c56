//! The gateway by hand: how it greets, whom it turns away, and what it tells.

mod support;

use std::time::Duration;

use sandbox::{Config, Sandbox};
use serde_json::json;
use support::{RawBot, frame, identify, send, socket};

#[tokio::test]
async fn turns_away_with_discords_numbers() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let token = sandbox.token();
    let wrong_shard = {
        let mut packet = identify(&token, 1);
        packet["d"]["shard"] = json!([2, 2]);
        packet
    };
    for (packet, code) in [
        (identify("wrong", 1), 4004),
        (json!({"op": 99}), 4001),
        (json!({"op": 3, "d": {}}), 4003),
        (identify(&token, 1 << 40), 4013),
        (identify(&token, 1 << 15), 4014),
        (wrong_shard, 4010),
        (json!({"op": 1, "d": "x".repeat(5000)}), 4002),
        (json!("what?"), 4002),
    ] {
        let mut socket = socket(&sandbox).await;
        assert_eq!(frame(&mut socket).await.unwrap()["op"], 10);
        send(&mut socket, packet.clone()).await;
        assert_eq!(frame(&mut socket).await, Err(code), "{packet}");
    }
    assert!(!sandbox.is_online());
}

#[tokio::test]
async fn greets_beats_and_refuses_a_second_identify() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let mut socket = socket(&sandbox).await;
    frame(&mut socket).await.unwrap();
    send(&mut socket, json!({"op": 1, "d": null})).await;
    assert_eq!(frame(&mut socket).await.unwrap()["op"], 11);
    send(&mut socket, json!({"op": 6, "d": {"token": sandbox.token(), "session_id": "x", "seq": 1}})).await;
    let invalid = frame(&mut socket).await.unwrap();
    assert_eq!((&invalid["op"], &invalid["d"]), (&json!(9), &json!(false)));
    send(&mut socket, identify(&sandbox.token(), 1 | 1 << 9)).await;
    let ready = frame(&mut socket).await.unwrap();
    assert_eq!(ready["t"], "READY");
    let guild = frame(&mut socket).await.unwrap();
    assert_eq!((&guild["t"], &guild["s"]), (&json!("GUILD_CREATE"), &json!(2)));
    assert_eq!(guild["d"]["channels"][1]["name"], "lounge");
    sandbox.online().await.unwrap();
    // Others' words are a privileged intent; that they were said is not.
    sandbox.person("bob").unwrap().say("lounge", "hi").unwrap();
    let message = frame(&mut socket).await.unwrap();
    assert_eq!((&message["t"], &message["d"]["content"]), (&json!("MESSAGE_CREATE"), &json!("")));
    send(&mut socket, identify(&sandbox.token(), 1)).await;
    assert_eq!(frame(&mut socket).await, Err(4005));
    sandbox.offline().await.unwrap();
}

#[tokio::test]
async fn tells_of_messages_only_who_asked_for_them() {
    let mut bot = RawBot::connected().await;
    bot.ann().say("lounge", "hi").unwrap();
    assert_eq!(bot.event_within(Duration::from_millis(100)).await, None);
}

#[tokio::test]
async fn a_press_without_a_bot_is_undelivered() {
    let bot = RawBot::connected().await;
    let ann = bot.ann();
    let state = || {
        let id = ann.command("lounge", "play", json!({})).unwrap();
        ann.interaction(id).unwrap()["state"].clone()
    };
    assert_eq!(state(), "sent");
    let sandbox = bot.leaves();
    sandbox.offline().await.unwrap();
    assert_eq!(state(), "undelivered");
}
