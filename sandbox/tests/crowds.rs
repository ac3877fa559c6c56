//! What long runs under load need: servers with few people, people in no server, and a sandbox that
//! forgets.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic, in its helpers too")]

mod support;

use reqwest::Method;
use sandbox::Config;
use serde_json::{Value, json};
use support::{RawBot, png};

/// Calls the admin's side as a script would.
async fn admin(bot: &RawBot, path: &str, body: Value) -> (u16, Value) {
    let url = format!("{}/admin/{path}", bot.sandbox.base());
    let answer = reqwest::Client::new().post(url).json(&body).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

#[tokio::test]
async fn a_server_may_be_of_some_people() {
    let bot = RawBot::connected().await;
    let (_, stranger) = admin(&bot, "people", json!({"name": "Zoe", "stranger": true})).await;
    let zoe = bot.sandbox.person(stranger["id"].as_str().unwrap()).unwrap();
    assert!(zoe.channels().is_empty(), "in no server");
    let of = json!({"name": "Few", "people": [zoe.id(), bot.ann().id()]});
    let (status, few) = admin(&bot, "guilds", of).await;
    assert_eq!(status, 200, "{few}");
    let halma = few["halma"].as_str().unwrap();
    for person in [&zoe, &bot.ann()] {
        person.say(halma, "here").unwrap();
    }
    let bob = bot.sandbox.person("bob").unwrap();
    assert_eq!(bob.say(halma, "not here").unwrap_err().status, 404);
    let path = format!("/channels/{halma}/messages");
    assert_eq!(bot.call(Method::POST, &path, json!({"content": "the bot is"})).await.0, 200);
    let (status, _) = admin(&bot, "guilds", json!({"name": "None", "people": ["1"]})).await;
    assert_eq!(status, 404);
    // By default everybody is in a new server, and a new person in all servers.
    let (_, all) = admin(&bot, "guilds", json!({"name": "All"})).await;
    bob.say(all["halma"].as_str().unwrap(), "here").unwrap();
    let (_, newcomer) = admin(&bot, "people", json!({"name": "Yan"})).await;
    let yan = bot.sandbox.person(newcomer["id"].as_str().unwrap()).unwrap();
    yan.say(all["halma"].as_str().unwrap(), "here").unwrap();
}

#[tokio::test]
async fn a_forgetful_sandbox_keeps_the_last_messages() {
    for forgetful in [false, true] {
        let config = Config { forgetful, rate_limits: false, ..Config::default() };
        let mut bot = RawBot::with(config).await;
        let messages = format!("/channels/{}/messages", bot.channel());
        let file = [("a.png", png(1, 1))];
        let (_, first) = bot.post_files(Method::POST, &messages, json!({}), &file).await;
        let id = first["attachments"][0]["id"].as_str().unwrap().parse().unwrap();
        assert!(bot.sandbox.attachment(id).is_some());
        for number in 0..20 {
            let message = json!({"content": number.to_string()});
            bot.call(Method::POST, &messages, message).await;
        }
        let seen = bot.ann().messages("lounge").unwrap();
        let (least, oldest) = if forgetful { (20, "0") } else { (21, "") };
        assert_eq!((seen.len(), seen[0].content()), (least, oldest));
        assert_eq!(bot.sandbox.attachment(id).is_none(), forgetful, "its picture goes with it");
        let play = json!([{"name": "play", "description": "Play"}]);
        let registered = bot.call(Method::PUT, &format!("/applications/{}/commands", bot.app), play).await;
        assert_eq!(registered.0, 200, "{}", registered.1);
        // An answered interaction still takes follow-ups.
        let event = bot.play(json!({})).await;
        assert_eq!(bot.answer(&event, json!({"type": 4, "data": {"content": "first"}})).await.0, 200);
        let more =
            bot.hook(Method::PATCH, &event, "/messages/@original", json!({"content": "changed"})).await;
        assert_eq!(more.0, 200, "{}", more.1);
    }
}
