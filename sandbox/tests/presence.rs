//! What a bot hears of people: who is there, who is typing, and where a message was written.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic, in its helpers too")]

mod support;

use sandbox::{Config, Sandbox};
use serde_json::{Value, json};
use support::{Socket, frame, identify, send, socket};

const GUILDS: u64 = 1;
const PRESENCES: u64 = 1 << 8;
const MESSAGES: u64 = 1 << 9 | 1 << 12;
const TYPING: u64 = 1 << 11 | 1 << 14;

async fn start() -> Sandbox {
    Sandbox::start(Config { privileged_intents: true, ..Config::default() }).await.unwrap()
}

/// Connects a bot, and returns its server, too.
async fn connected(sandbox: &Sandbox, intents: u64) -> (Socket, Value) {
    let mut socket = socket(sandbox).await;
    send(&mut socket, identify(&sandbox.token(), intents)).await;
    loop {
        let event = frame(&mut socket).await.unwrap();
        if event["t"] == "GUILD_CREATE" {
            return (socket, event["d"].clone());
        }
    }
}

#[tokio::test]
async fn messages_name_the_type_of_their_channel() {
    let sandbox = start().await;
    let (mut socket, _) = connected(&sandbox, GUILDS | MESSAGES).await;
    let ann = sandbox.person("ann").unwrap();
    ann.say(&ann.direct().to_string(), "psst").unwrap();
    let direct = frame(&mut socket).await.unwrap();
    assert_eq!((&direct["t"], &direct["d"]["channel_type"]), (&json!("MESSAGE_CREATE"), &json!(1)));
    ann.say("lounge", "hello").unwrap();
    assert_eq!(frame(&mut socket).await.unwrap()["d"]["channel_type"], 0);
}

#[tokio::test]
async fn a_bot_with_the_intent_knows_who_is_online() {
    let sandbox = start().await;
    let ann = sandbox.person("ann").unwrap().id();
    let bob = sandbox.person("bob").unwrap().id();
    let tab_of =
        async |name: &str| reqwest::get(format!("{}/people/{name}/events", sandbox.base())).await.unwrap();
    let _tab = tab_of("ann").await;
    let (_alone, guild) = connected(&sandbox, GUILDS).await;
    assert_eq!(guild["members"].as_array().unwrap().len(), 1, "without the intent, the bot alone");
    assert_eq!(guild["presences"], json!([]));

    sandbox.advance(std::time::Duration::from_secs(5));
    let (mut socket, guild) = connected(&sandbox, GUILDS | PRESENCES).await;
    assert_eq!(guild["members"].as_array().unwrap().len(), 9, "eight people and the bot");
    let online = guild["presences"].as_array().unwrap();
    assert_eq!((online.len(), &online[0]["user"]["id"]), (1, &json!(ann)));
    let tab = tab_of("bob").await;
    let mut next = async || {
        let event = frame(&mut socket).await.unwrap();
        assert_eq!((&event["t"], &event["d"]["user"]["id"]), (&json!("PRESENCE_UPDATE"), &json!(bob)));
        event["d"].clone()
    };
    let came = next().await;
    assert_eq!((&came["status"], &came["client_status"]), (&json!("online"), &json!({"web": "online"})));
    assert_eq!(came["guild_id"], guild["id"]);
    // A second tab makes no difference.
    drop(tab_of("bob").await);
    drop(tab);
    let left = next().await;
    assert_eq!((&left["status"], &left["client_status"]), (&json!("offline"), &json!({})));
}

#[tokio::test]
async fn a_bot_that_comes_back_to_a_server_learns_its_members() {
    let sandbox = start().await;
    let (mut socket, guild) = connected(&sandbox, GUILDS | PRESENCES).await;
    let moderator = sandbox.moderator();
    let id = guild["id"].as_str().unwrap().parse().unwrap();
    moderator.kick(id, moderator.bot()).unwrap();
    assert_eq!(frame(&mut socket).await.unwrap()["t"], "GUILD_DELETE");
    moderator.invite(id, moderator.bot()).unwrap();
    let back = frame(&mut socket).await.unwrap();
    assert_eq!((&back["t"], back["d"]["members"].as_array().unwrap().len()), (&json!("GUILD_CREATE"), 9));
}

#[tokio::test]
async fn a_bot_with_the_intent_hears_who_is_typing() {
    let sandbox = start().await;
    let (mut socket, guild) = connected(&sandbox, GUILDS | TYPING).await;
    let ann = sandbox.person("ann").unwrap();
    ann.start_typing("lounge").unwrap();
    let typing = frame(&mut socket).await.unwrap();
    assert_eq!((&typing["t"], &typing["d"]["user_id"]), (&json!("TYPING_START"), &json!(ann.id())));
    assert_eq!(typing["d"]["channel_id"], json!(sandbox.channel("lounge").unwrap()));
    assert_eq!(
        (&typing["d"]["guild_id"], &typing["d"]["member"]["user"]["username"]),
        (&guild["id"], &json!("ann"))
    );
    assert!(typing["d"]["timestamp"].as_u64().unwrap().abs_diff(sandbox.now_ms() / 1000) < 10, "in seconds");
    ann.start_typing(&ann.direct().to_string()).unwrap();
    let typing = frame(&mut socket).await.unwrap();
    assert_eq!((&typing["t"], typing["d"].get("guild_id")), (&json!("TYPING_START"), None));
}
