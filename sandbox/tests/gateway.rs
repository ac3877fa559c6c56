//! The gateway by hand: whom it greets, whom it refuses, and which events it sends.

mod support;

use std::time::{Duration, Instant};

use flate2::{Decompress, FlushDecompress};
use futures_util::StreamExt;
use sandbox::{Config, Packet, Rules, Sandbox};
use serde_json::{Value, json};
use support::{RawBot, frame, identify, send, socket};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

#[tokio::test]
async fn refuses_with_discords_close_codes() {
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
async fn says_hello_answers_heartbeats_and_refuses_a_second_identify() {
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
    // The content of others' messages takes a privileged intent, their existence doesn't.
    sandbox.person("bob").unwrap().say("lounge", "hi").unwrap();
    let message = frame(&mut socket).await.unwrap();
    assert_eq!((&message["t"], &message["d"]["content"]), (&json!("MESSAGE_CREATE"), &json!("")));
    // A request doesn't lead around that.
    let channel = message["d"]["channel_id"].as_str().unwrap();
    for path in ["messages", &format!("messages/{}", message["d"]["id"].as_str().unwrap())] {
        let url = format!("{}/channels/{channel}/{path}", sandbox.api_base());
        let asked =
            reqwest::Client::new().get(url).header("authorization", format!("Bot {}", sandbox.token()));
        let answer: Value = asked.send().await.unwrap().json().await.unwrap();
        let found = if answer.is_array() { &answer[0] } else { &answer };
        assert_eq!((&found["id"], &found["content"]), (&message["d"]["id"], &json!("")), "{answer}");
    }
    send(&mut socket, identify(&sandbox.token(), 1)).await;
    assert_eq!(frame(&mut socket).await, Err(4005));
    sandbox.offline().await.unwrap();
}

#[tokio::test]
async fn a_heartbeat_is_answered_after_it_was_sent() {
    let mut bot = RawBot::connected().await;
    let begun = Instant::now();
    send(bot.socket(), json!({"op": 1, "d": null})).await;
    // Other events don't wait for that.
    bot.play(json!({})).await;
    assert_eq!(frame(bot.socket()).await.unwrap()["op"], 11);
    assert!(begun.elapsed() >= Duration::from_millis(20), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn a_bot_without_the_intent_gets_no_messages() {
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
    // The connection broke off, so the bot may come back and the event waits.
    let sandbox = bot.leaves();
    sandbox.offline().await.unwrap();
    assert_eq!(state(), "sent");
    sandbox.advance(Duration::from_secs(200));
    let mut socket = socket(&sandbox).await;
    frame(&mut socket).await.unwrap();
    send(&mut socket, identify(&sandbox.token(), 1)).await;
    sandbox.online().await.unwrap();
    // After a proper close the bot won't come back.
    socket.close(Some(CloseFrame { code: CloseCode::Normal, reason: "".into() })).await.unwrap();
    sandbox.offline().await.unwrap();
    assert_eq!(state(), "undelivered");
}

fn resume(bot: &RawBot, session: &Value, seq: u64) -> Value {
    json!({"op": 6, "d": {"token": bot.sandbox.token(), "session_id": session, "seq": seq}})
}

#[tokio::test]
async fn a_bot_that_resumes_gets_what_it_missed() {
    let mut bot = RawBot::with(Config::default()).await;
    let (session, ann) = (bot.session.clone(), bot.ann());
    let path = format!("/applications/{}/commands", bot.app);
    let play = json!({"name": "play", "description": "Play"});
    assert_eq!(bot.call(reqwest::Method::POST, &path, play).await.0, 201);
    ann.command("lounge", "play", json!({})).unwrap();
    let first = bot.event().await;
    assert_eq!(first["s"], 3);
    bot.sandbox.gateway(&Packet::Cut);
    assert_eq!(frame(bot.socket()).await, Err(1006));
    bot.sandbox.offline().await.unwrap();
    let missed = ann.command("lounge", "play", json!({})).unwrap();

    bot.reconnects().await;
    let back = resume(&bot, &session, 2);
    send(bot.socket(), back).await;
    assert_eq!(bot.event().await, first, "what came after the second, once more");
    let event = bot.event().await;
    assert_eq!((&event["s"], &event["d"]["id"]), (&json!(4), &json!(missed)));
    assert_eq!(bot.event().await["t"], "RESUMED");
    assert_eq!(bot.answer(&event["d"], json!({"type": 5})).await.0, 200);

    // An unknown session, and one that was refused.
    for (session, seq, is_refused) in [(json!("none"), 1, false), (session.clone(), 3, true)] {
        if is_refused {
            bot.sandbox.faults().refuse_resumes(1);
        }
        bot.reconnects().await;
        let back = resume(&bot, &session, seq);
        send(bot.socket(), back).await;
        let invalid = bot.event().await;
        assert_eq!((&invalid["op"], &invalid["d"]), (&json!(9), &json!(false)));
    }
    bot.reconnects().await;
    let back = resume(&bot, &session, 99);
    send(bot.socket(), back).await;
    assert_eq!(frame(bot.socket()).await, Err(4007), "it can't have received this one");
    bot.reconnects().await;
    let back = resume(&bot, &session, 4);
    send(bot.socket(), back).await;
    assert_eq!(bot.event().await["t"], "RESUMED", "still there after all that");
    bot.sandbox.gateway(&Packet::Reconnect);
    assert_eq!(bot.event().await["op"], 7);
    bot.sandbox.gateway(&Packet::Invalid { is_resumable: true });
    let invalid = bot.event().await;
    assert_eq!((&invalid["op"], &invalid["d"]), (&json!(9), &json!(true)));
    bot.sandbox.offline().await.unwrap();
    bot.sandbox.advance(Duration::from_secs(200));
    bot.reconnects().await;
    let back = resume(&bot, &session, 5);
    send(bot.socket(), back).await;
    assert_eq!(bot.event().await["op"], 9, "it waited long enough");
}

#[tokio::test]
async fn a_clock_that_is_moved_back_makes_no_session_last_longer() {
    let rules = Rules { identify_every_ms: 1000, ..Rules::default() };
    let mut bot = RawBot::with(Config { rules, ..Config::default() }).await;
    let (session, token) = (bot.session.clone(), bot.sandbox.token());
    bot.sandbox.gateway(&Packet::Cut);
    bot.sandbox.offline().await.unwrap();
    bot.sandbox.turn_back(Duration::from_secs(3600));
    bot.sandbox.advance(Duration::from_secs(200));
    bot.reconnects().await;
    let back = resume(&bot, &session, 2);
    send(bot.socket(), back).await;
    assert_eq!(bot.event().await["op"], 9, "it waited long enough");
    send(bot.socket(), identify(&token, 1)).await;
    assert_eq!(bot.event().await["t"], "READY", "the last one was opened long ago");
}

#[tokio::test]
async fn sessions_are_opened_one_by_one() {
    let rules = Rules { session_starts: 3, max_concurrency: 2, ..Rules::default() };
    let sandbox = Sandbox::start(Config { rules, ..Config::default() }).await.unwrap();
    let begin = async |shard: u64| {
        let mut socket = socket(&sandbox).await;
        frame(&mut socket).await.unwrap();
        let mut packet = identify(&sandbox.token(), 0);
        packet["d"]["shard"] = json!([shard, 4]);
        send(&mut socket, packet).await;
        let answer = frame(&mut socket).await.map(|packet| packet["op"].clone());
        (answer, socket)
    };
    let (first, _one) = begin(0).await;
    let (same_bucket, _two) = begin(2).await;
    let (other_bucket, _three) = begin(1).await;
    assert_eq!((first, same_bucket, other_bucket), (Ok(json!(0)), Ok(json!(9)), Ok(json!(0))));
    sandbox.advance(Duration::from_secs(5));
    assert_eq!(begin(2).await.0, Ok(json!(0)));
    let client = reqwest::Client::new();
    let get = client.get(format!("{}/gateway/bot", sandbox.api_base()));
    let answer = get.header("authorization", format!("Bot {}", sandbox.token())).send().await.unwrap();
    let answer: Value = serde_json::from_str(&answer.text().await.unwrap()).unwrap();
    let limit = &answer["session_start_limit"];
    assert_eq!(
        (&limit["total"], &limit["remaining"], &limit["max_concurrency"]),
        (&json!(3), &json!(0), &json!(2))
    );
    sandbox.advance(Duration::from_secs(5));
    assert_eq!(begin(3).await.0, Err(4004), "enough for today");
    sandbox.advance(Duration::from_secs(24 * 3600));
    assert_eq!(begin(3).await.0, Ok(json!(0)));
}

#[tokio::test]
async fn packets_are_compressed_as_asked() {
    let rules = Rules { identify_every_ms: 0, ..Rules::default() };
    let sandbox = Sandbox::start(Config { rules, ..Config::default() }).await.unwrap();
    let open = async |more: &str, packs: bool| {
        let url = format!("ws://{}/gateway/ws?v=10&encoding=json{more}", sandbox.address());
        let mut socket = tokio_tungstenite::connect_async(url).await.unwrap().0;
        let mut packet = identify(&sandbox.token(), 1);
        packet["d"]["compress"] = json!(packs);
        send(&mut socket, packet).await;
        let mut frames = Vec::new();
        for _ in 0..3 {
            frames.push(socket.next().await.unwrap().unwrap());
        }
        frames
    };
    let mut stream = Decompress::new(true);
    for (frame, wanted) in
        open("&compress=zlib-stream", false).await.into_iter().zip(["", "READY", "GUILD_CREATE"])
    {
        let mut text = Vec::with_capacity(100_000);
        stream.decompress_vec(&frame.into_data(), &mut text, FlushDecompress::Sync).unwrap();
        let packet: Value = serde_json::from_slice(&text).unwrap();
        assert_eq!(packet["t"].as_str().unwrap_or(""), wanted);
    }
    let frames = open("&compress=zstd-stream", false).await;
    assert_eq!(frames[0].clone().into_data()[..4], [0x28, 0xB5, 0x2F, 0xFD]);
    let frames = open("", true).await;
    assert!(frames[0].is_text() && frames[1].is_text() && frames[2].is_binary(), "only what is long");
    let mut text = Vec::with_capacity(100_000);
    Decompress::new(true)
        .decompress_vec(&frames[2].clone().into_data(), &mut text, FlushDecompress::Finish)
        .unwrap();
    assert_eq!(serde_json::from_slice::<Value>(&text).unwrap()["t"], "GUILD_CREATE");
}

#[tokio::test]
async fn a_close_is_answered_with_a_close() {
    let mut bot = RawBot::with(Config::default()).await;
    bot.socket().close(Some(CloseFrame { code: CloseCode::Normal, reason: "".into() })).await.unwrap();
    let answer = bot.socket().next().await.expect("an answer, not the end of the connection").unwrap();
    assert!(answer.is_close(), "{answer:?}");
    assert!(bot.socket().next().await.is_none(), "the connection has ended in order");
}

#[tokio::test]
async fn members_come_in_chunks() {
    let config = Config { privileged_intents: true, ..Config::default() };
    let sandbox = Sandbox::start(config).await.unwrap();
    let stranger = sandbox.moderator().add_stranger("Zoe", "en-US");
    let (ann, bob) = (sandbox.person("ann").unwrap().id(), sandbox.person("bob").unwrap().id());
    let guild = sandbox.moderator().guilds()[0];
    let _tab = reqwest::get(format!("{}/people/ann/events", sandbox.base())).await.unwrap();
    let connected = async |intents: u64| {
        let mut socket = socket(&sandbox).await;
        send(&mut socket, identify(&sandbox.token(), intents)).await;
        while frame(&mut socket).await.unwrap()["t"] != "GUILD_CREATE" {}
        socket
    };
    let mut socket = connected(1).await;
    let names = |chunk: &Value| {
        let members = chunk["d"]["members"].as_array().unwrap().iter();
        members.map(|member| member["user"]["username"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    // Without the intent there is no answer to the first request, so the second one's comes first.
    send(&mut socket, json!({"op": 8, "d": {"guild_id": guild, "query": "", "limit": 0}})).await;
    let ask =
        json!({"guild_id": guild, "query": "G", "limit": 5, "presences": true, "nonce": "n".repeat(33)});
    send(&mut socket, json!({"op": 8, "d": ask})).await;
    let chunk = frame(&mut socket).await.unwrap();
    assert_eq!((&chunk["t"], names(&chunk)), (&json!("GUILD_MEMBERS_CHUNK"), vec!["gaia".to_owned()]));
    assert_eq!((&chunk["d"]["chunk_index"], &chunk["d"]["chunk_count"]), (&json!(0), &json!(1)));
    for absent in ["nonce", "presences", "not_found"] {
        assert!(chunk["d"].get(absent).is_none(), "{chunk}");
    }
    let ask = json!({"guild_id": guild, "user_ids": [bob, stranger], "nonce": "mine"});
    send(&mut socket, json!({"op": 8, "d": ask})).await;
    let chunk = frame(&mut socket).await.unwrap();
    assert_eq!((names(&chunk), &chunk["d"]["not_found"]), (vec!["bob".to_owned()], &json!([stranger])));
    assert_eq!(chunk["d"]["nonce"], "mine");
    send(&mut socket, json!({"op": 8, "d": {"guild_id": guild, "query": "a"}})).await;
    assert_eq!(frame(&mut socket).await, Err(4002), "a query takes a limit");

    sandbox.advance(Duration::from_secs(5));
    let mut socket = connected(1 | 1 << 1 | 1 << 8).await;
    let whole = json!({"guild_id": guild, "query": "", "limit": 0, "presences": true});
    send(&mut socket, json!({"op": 8, "d": whole})).await;
    let chunk = frame(&mut socket).await.unwrap();
    assert_eq!(names(&chunk).len(), 9, "eight people and the bot");
    let online = chunk["d"]["presences"].as_array().unwrap();
    assert_eq!((online.len(), &online[0]["user"]["id"]), (1, &json!(ann)));
}

#[tokio::test]
async fn a_client_that_sends_too_much_is_cut_off() {
    let mut bot = RawBot::with(Config::default()).await;
    for _ in 0..120 {
        send(bot.socket(), json!({"op": 1, "d": null})).await;
    }
    let end = loop {
        match frame(bot.socket()).await {
            Ok(packet) => assert_eq!(packet["op"], 11),
            Err(code) => break code,
        }
    };
    assert_eq!(end, 4008);
    bot.reconnects().await;
    let mut packet = resume(&bot, &bot.session, 1);
    packet["d"]["seq"] = json!("x");
    send(bot.socket(), packet).await;
    assert_eq!(frame(bot.socket()).await, Err(4007));
}
