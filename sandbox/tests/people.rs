//! The people's side over HTTP: the page's calls and its stream of events.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

mod support;

use std::time::Duration;

use reqwest::{Client, Method};
use sandbox::{Config, EventFault, Packet, Sandbox};
use serde_json::{Value, json};
use support::{RawBot, png, send};

/// A person's stream of events, as a tab reads it.
struct Tab {
    response: reqwest::Response,
    read: String,
}

impl Tab {
    async fn open(sandbox: &Sandbox, person: &str) -> Tab {
        let response = reqwest::get(format!("{}/people/{person}/events", sandbox.base())).await.unwrap();
        Tab { response, read: String::new() }
    }

    /// The next event of a type.
    async fn next(&mut self, kind: &str) -> Value {
        loop {
            while let Some((event, rest)) = self.read.split_once("\n\n") {
                let event =
                    event.strip_prefix("data: ").map(|data| serde_json::from_str::<Value>(data).unwrap());
                self.read = rest.to_owned();
                if let Some(event) = event.filter(|event| event["type"] == kind) {
                    return event;
                }
            }
            let chunk = tokio::time::timeout(Duration::from_secs(5), self.response.chunk()).await;
            let chunk = chunk.expect("an event in time").unwrap().expect("more of the stream");
            self.read.push_str(std::str::from_utf8(&chunk).unwrap());
        }
    }
}

async fn ask(sandbox: &Sandbox, method: Method, path: &str, body: Value) -> (u16, Value) {
    let request = Client::new().request(method, format!("{}{path}", sandbox.base())).json(&body);
    let answer = request.send().await.unwrap();
    let status = answer.status().as_u16();
    (status, answer.json().await.unwrap_or_default())
}

#[tokio::test]
async fn tabs_are_counted_and_typing_is_announced() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let (ann, bob) = (sandbox.person("ann").unwrap(), sandbox.person("bob").unwrap());
    let mut tab = Tab::open(&sandbox, "ann").await;
    let second = Tab::open(&sandbox, "bob").await;
    let opened = loop {
        let news = tab.next("tabs").await;
        if news["user_id"] == json!(bob.id()) {
            break news;
        }
    };
    assert_eq!(opened["tabs"], 1);
    let people = ask(&sandbox, Method::GET, "/people", Value::Null).await.1;
    let tabs: Vec<&Value> =
        people["people"].as_array().unwrap().iter().map(|person| &person["tabs"]).collect();
    assert_eq!(tabs[..3], [&json!(1), &json!(1), &json!(0)]);

    assert_eq!(ask(&sandbox, Method::POST, "/people/bob/channels/lounge/typing", json!({})).await.0, 204);
    let typing = tab.next("typing").await;
    assert_eq!(
        (&typing["user_id"], &typing["channel_id"]),
        (&json!(bob.id()), &json!(sandbox.channel("lounge").unwrap()))
    );
    drop(second);
    assert_eq!(tab.next("tabs").await, json!({"type": "tabs", "user_id": bob.id(), "tabs": 0}));
    assert_eq!(ask(&sandbox, Method::POST, "/people/bob/channels/cellar/typing", json!({})).await.0, 404);
    assert!(ann.start_typing("lounge").is_ok());
}

#[tokio::test]
async fn commands_come_and_go_with_the_bots_servers() {
    let bot = RawBot::connected().await;
    let (moderator, mut tab) = (bot.sandbox.moderator(), Tab::open(&bot.sandbox, "ann").await);
    let guild = moderator.guilds()[0];
    moderator.kick(guild, moderator.bot()).unwrap();
    tab.next("commands").await;
    moderator.invite(guild, moderator.bot()).unwrap();
    tab.next("commands").await;
    moderator.remove_guild(guild).unwrap();
    tab.next("commands").await;
}

#[tokio::test]
async fn the_bot_types_too() {
    let bot = RawBot::connected().await;
    let mut tab = Tab::open(&bot.sandbox, "ann").await;
    tab.next("tabs").await;
    assert_eq!(
        bot.call(Method::POST, &format!("/channels/{}/typing", bot.channel()), json!({})).await.0,
        204
    );
    assert_eq!(tab.next("typing").await["user_id"], json!(bot.app));
}

#[tokio::test]
async fn a_person_changes_the_language() {
    let mut bot = RawBot::connected().await;
    assert_eq!(ask(&bot.sandbox, Method::PUT, "/people/ann/locale", json!({"locale": "it"})).await.0, 204);
    assert_eq!(bot.play(json!({"word": "ciao"})).await["locale"], "it");
    let (status, said) = ask(&bot.sandbox, Method::PUT, "/people/ann/locale", json!({"locale": "tlh"})).await;
    assert_eq!((status, &said["error"]), (400, &json!("Discord has no locale “tlh”.")));
}

#[tokio::test]
async fn a_person_answers_a_message() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let (ann, bob) = (sandbox.person("ann").unwrap(), sandbox.person("bob").unwrap());
    let asked = ann.say("lounge", "Who plays?").unwrap();
    let path = "/people/bob/channels/lounge/messages";
    let (_, answer) =
        ask(&sandbox, Method::POST, path, json!({"content": "I do", "reply_to": asked.id()})).await;
    assert_eq!(
        (&answer["type"], &answer["referenced_message"]["content"]),
        (&json!(19), &json!("Who plays?"))
    );
    assert_eq!(answer["mentions"][0]["id"], json!(ann.id()));
    assert_eq!(bob.reply("halma", "I do", asked.id()).unwrap_err().status, 404, "it is in another channel");
}

#[tokio::test]
async fn the_log_has_what_the_bot_received_and_sent() {
    let mut bot = RawBot::connected().await;
    let asked = bot.play(json!({"word": "hello"})).await;
    let log = async |after: &Value| {
        ask(&bot.sandbox, Method::GET, &format!("/admin/log?after={after}"), Value::Null).await.1
    };
    let before = log(&json!(0)).await;
    assert_eq!([0, 1].map(|at| before["entries"][at]["name"].clone()), ["READY", "GUILD_CREATE"]);
    let event = before["entries"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        (&event["name"], &event["data"], &event["interaction"]),
        (&json!("INTERACTION_CREATE"), &asked, &asked["id"])
    );

    bot.answer(&asked, json!({"type": 4, "data": {"content": ""}})).await;
    bot.answer(&asked, json!({"type": 4, "data": {"content": "hello yourself"}})).await;
    let after = log(&before["last"]).await;
    let [refused, answered] = after["entries"].as_array().unwrap().as_slice() else { panic!("{after}") };
    assert_eq!((&refused["status"], &refused["answered"]["code"]), (&json!(400), &json!(50006)));
    assert!(refused["error"].as_str().unwrap().contains("empty"), "{refused}");
    assert_eq!(answered["asked"]["data"]["content"], "hello yourself");
    assert_eq!((&answered["interaction"], &answered["error"]), (&asked["id"], &Value::Null));
    assert!(!after.to_string().contains(asked["token"].as_str().unwrap()), "a path has the whole token");
}

/// The events in the log: their names, and the ids in their data.
async fn events(bot: &RawBot) -> Vec<(Value, Value)> {
    let log = ask(&bot.sandbox, Method::GET, "/admin/log", Value::Null).await.1;
    let entries = log["entries"].as_array().unwrap().iter().filter(|entry| entry["kind"] == "event");
    entries.map(|entry| (entry["name"].clone(), entry["data"]["id"].clone())).collect()
}

#[tokio::test]
async fn the_log_has_late_and_missed_events() {
    let mut bot = RawBot::connected().await;
    let (ann, before) = (bot.ann(), events(&bot).await.len());
    let play = || ann.command("lounge", "play", json!({})).unwrap();
    bot.sandbox.faults().event(EventFault::Late(1000), 1);
    let late = (json!("INTERACTION_CREATE"), json!(play()));
    assert_eq!(events(&bot).await.len(), before, "the bot hasn't received it yet");
    bot.sandbox.advance(Duration::from_secs(1));
    assert_eq!(events(&bot).await.last(), Some(&late));

    bot.sandbox.gateway(&Packet::Cut);
    bot.sandbox.offline().await.unwrap();
    let missed = (json!("INTERACTION_CREATE"), json!(play()));
    assert_eq!(events(&bot).await.len(), before + 1);
    let seq = bot.event().await["s"].clone();
    bot.reconnects().await;
    let back = json!({"token": bot.sandbox.token(), "session_id": bot.session, "seq": seq});
    send(bot.socket(), json!({"op": 6, "d": back})).await;
    while bot.event().await["t"] != "RESUMED" {}
    let resumed = (json!("RESUMED"), Value::Null);
    assert_eq!(events(&bot).await[before..], [late, missed, resumed]);
}

#[tokio::test]
async fn the_bot_may_have_another_name() {
    let named = |name: &str| Config { bot_name: Some(name.to_owned()), ..Config::default() };
    let bot = RawBot::with(named("Chess Club")).await;
    let me = bot.get("/users/@me").await.1;
    assert_eq!((&me["username"], &me["global_name"]), (&json!("chess_club"), &json!("Chess Club")));
    let people = ask(&bot.sandbox, Method::GET, "/people", Value::Null).await.1;
    assert_eq!(people["guild"]["roles"][1]["name"], "Chess Club");
}

#[tokio::test]
async fn a_file_is_uploaded_before_its_command() {
    let mut bot = RawBot::connected().await;
    let option = json!({"name": "file", "description": "x", "type": 11, "required": true});
    let bring = json!([{"name": "bring", "description": "x", "options": [option]}]);
    let path = format!("/applications/{}/commands", bot.app);
    assert_eq!(bot.call(Method::PUT, &path, bring).await.0, 200);
    let send = async |name: &str, bytes: Vec<u8>| {
        let url = format!("{}/people/ann/files", bot.sandbox.base());
        let answer = Client::new().post(url).query(&[("name", name)]).body(bytes).send().await.unwrap();
        (answer.status().as_u16(), answer.json::<Value>().await.unwrap())
    };
    let (status, sent) = send("a board.png", png(30, 20)).await;
    assert_eq!(status, 200);
    let (status, refused) = send("huge.bin", vec![0; 10 * 1024 * 1024 + 1]).await;
    assert_eq!((status, &refused["error"]), (413, &json!("Discord takes files of at most 10 MB.")));

    let command = "/people/ann/channels/lounge/command";
    let body = |file: &Value| json!({"name": "bring", "options": {"file": file}});
    assert_eq!(ask(&bot.sandbox, Method::POST, command, body(&json!("1"))).await.0, 400, "there is none");
    assert_eq!(ask(&bot.sandbox, Method::POST, command, body(&sent["id"])).await.0, 200);
    let event = bot.event().await["d"].clone();
    let file = &event["data"]["resolved"]["attachments"][sent["id"].as_str().unwrap()];
    assert_eq!((&file["filename"], &file["content_type"]), (&json!("a_board.png"), &json!("image/png")));
    assert_eq!((&file["width"], &file["height"], &file["ephemeral"]), (&json!(30), &json!(20), &json!(true)));
    let read = bot.http.get(file["url"].as_str().unwrap()).send().await.unwrap();
    assert_eq!(read.headers()["x-content-type-options"], "nosniff");
    assert_eq!(read.headers()["content-security-policy"], "default-src 'none'", "a file runs no scripts");
    assert_eq!(read.bytes().await.unwrap(), png(30, 20));
}

#[tokio::test]
async fn calls_take_what_is_left_out_and_permissions_in_strings() {
    let bot = RawBot::connected().await;
    let (moderator, base) = (bot.sandbox.moderator(), bot.sandbox.base());
    let guild = moderator.guilds()[0];
    let post = async |path: &str, body: Value| {
        let request = bot.http.post(format!("{base}/{path}"));
        let request = if body.is_null() { request } else { request.json(&body) };
        request.send().await.unwrap().status().as_u16()
    };
    // The direct messages with the bot are opened on use.
    assert_eq!(post("people/bob/channels/@bot/messages", json!({"content": "psst"})).await, 200);
    assert_eq!(bot.sandbox.person("bob").unwrap().messages("@bot").unwrap()[0].content(), "psst");

    assert_eq!(post(&format!("admin/guilds/{guild}/kick"), Value::Null).await, 200);
    assert_eq!(bot.get(&format!("/guilds/{guild}")).await.0, 404, "the bot was meant");
    assert_eq!(post(&format!("admin/guilds/{guild}/invite"), Value::Null).await, 200);
    assert_eq!(post("admin/guilds", Value::Null).await, 400, "a name is missing");

    assert_eq!(post(&format!("admin/roles/{guild}"), json!({"allow": "1024"})).await, 200);
    assert_eq!(bot.get(&format!("/guilds/{guild}/roles/{guild}")).await.1["permissions"], "1024");
    let overwrite = json!({"allow": "2048", "deny": 64});
    assert_eq!(post("admin/channels/lounge/overwrite", overwrite).await, 200);
    let set = bot.get(&format!("/channels/{}", bot.channel())).await.1["permission_overwrites"][0].clone();
    assert_eq!((&set["allow"], &set["deny"]), (&json!("2048"), &json!("64")));
    assert_eq!(post(&format!("admin/roles/{guild}"), json!({"allow": "all"})).await, 400);
}
