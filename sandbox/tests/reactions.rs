//! Reactions: added and removed by the bot and by people, as Discord allows and announces it.

mod support;

use reqwest::Method;
use sandbox::{Config, Overwrite, Rules, permission};
use serde_json::{Value, json};
use support::{RawBot, assert_refused, frame, identify, send, socket};

const THUMB: &str = "%F0%9F%91%8D";
/// The intents for guilds and for reactions in them.
const INTENTS: u64 = 1 | 1 << 10;

#[tokio::test]
async fn reactions_come_and_go() {
    let rules = Rules { identify_every_ms: 0, ..Rules::default() };
    let bot = RawBot::with(Config { rules, rate_limits: false, ..Config::default() }).await;
    let mut line = socket(&bot.sandbox).await;
    frame(&mut line).await.unwrap();
    send(&mut line, identify(&bot.sandbox.token(), INTENTS)).await;
    assert_eq!(frame(&mut line).await.unwrap()["t"], "READY");
    assert_eq!(frame(&mut line).await.unwrap()["t"], "GUILD_CREATE");
    let said = bot.ann().say("lounge", "Good evening").unwrap();
    let (ann, bob) = (bot.ann(), bot.sandbox.person("bob").unwrap());
    let message = format!("/channels/{}/messages/{}", bot.channel(), said.id());
    let own = format!("{message}/reactions/{THUMB}/@me");

    assert_eq!(bot.call(Method::PUT, &own, Value::Null).await.0, 204);
    let answer = frame(&mut line).await.unwrap();
    let (name, answer) = (&answer["t"], &answer["d"]);
    assert_eq!((name, &answer["user_id"]), (&json!("MESSAGE_REACTION_ADD"), &json!(bot.app)));
    assert_eq!(
        (&answer["emoji"], &answer["message_author_id"]),
        (&json!({"id": null, "name": "👍"}), &json!(ann.id()))
    );
    assert_eq!((&answer["burst"], &answer["member"]["user"]["bot"]), (&json!(false), &json!(true)));
    bob.react(said.id(), "👍", true).unwrap();
    assert_eq!(frame(&mut line).await.unwrap()["d"]["user_id"], json!(bob.id()));
    // Reacting twice counts once and sends no event.
    bob.react(said.id(), "👍", true).unwrap();
    let (_, read) = bot.get(&message).await;
    assert_eq!((&read["reactions"][0]["count"], &read["reactions"][0]["me"]), (&json!(2), &json!(true)));
    let (_, who) = bot.get(&format!("{message}/reactions/{THUMB}?limit=1&after={}", bot.app)).await;
    assert_eq!((who.as_array().unwrap().len(), &who[0]["id"]), (1, &json!(bob.id())));
    let seen = ann.messages("lounge").unwrap();
    assert_eq!(seen.last().unwrap()["reactions"][0]["users"], json!([bot.app, bob.id()]));

    assert_eq!(bot.call(Method::DELETE, &own, Value::Null).await.0, 204);
    let answer = frame(&mut line).await.unwrap();
    assert_eq!((&answer["t"], &answer["d"]["user_id"]), (&json!("MESSAGE_REACTION_REMOVE"), &json!(bot.app)));
    assert_refused(&bot.call(Method::DELETE, &own, Value::Null).await, 400, 10014);
    // Removing others' takes permission to manage messages.
    let bobs = format!("{message}/reactions/{THUMB}/{}", bob.id());
    assert_refused(&bot.call(Method::DELETE, &bobs, Value::Null).await, 403, 50013);
    let moderator = bot.sandbox.moderator();
    let all = Overwrite { allow: permission::MANAGE_MESSAGES, deny: 0 };
    moderator.overwrite(bot.channel(), moderator.bot(), all).unwrap();
    assert_eq!(frame(&mut line).await.unwrap()["t"], "CHANNEL_UPDATE");
    assert_eq!(bot.call(Method::DELETE, &bobs, Value::Null).await.0, 204);
    assert_eq!(frame(&mut line).await.unwrap()["d"]["user_id"], json!(bob.id()));
    ann.react(said.id(), "🎲", true).unwrap();
    frame(&mut line).await.unwrap();
    assert_eq!(bot.call(Method::DELETE, &format!("{message}/reactions/🎲"), Value::Null).await.0, 204);
    assert_eq!(frame(&mut line).await.unwrap()["t"], "MESSAGE_REACTION_REMOVE_EMOJI");
    assert_eq!(bot.call(Method::DELETE, &format!("{message}/reactions"), Value::Null).await.0, 204);
    assert!(bot.get(&message).await.1["reactions"].is_null());
}

#[tokio::test]
async fn reactions_are_refused_as_by_discord() {
    let bot = RawBot::connected().await;
    let said = bot.ann().say("lounge", "Good evening").unwrap();
    let message = format!("/channels/{}/messages/{}", bot.channel(), said.id());
    let put = async |emoji: &str| {
        bot.call(Method::PUT, &format!("{message}/reactions/{emoji}/@me"), Value::Null).await
    };
    for wrong in ["x", "abc:123", "%E2%86%92"] {
        assert_refused(&put(wrong).await, 400, 10014);
    }
    let nowhere = format!("/channels/{}/messages/1/reactions/{THUMB}/@me", bot.channel());
    assert_refused(&bot.call(Method::PUT, &nowhere, Value::Null).await, 404, 10008);
    let deny = |bits| bot.sandbox.moderator().deny(bot.channel(), bits).unwrap();
    deny(permission::ADD_REACTIONS);
    assert_refused(&put(THUMB).await, 403, 50013);
    // Anyone may join an existing reaction.
    bot.ann().react(said.id(), "👍", true).unwrap();
    assert_eq!(put(THUMB).await.0, 204);
    deny(permission::READ_MESSAGE_HISTORY);
    assert_refused(&put("🎲").await, 403, 50013);
    deny(permission::VIEW_CHANNEL);
    assert_refused(&put("🎲").await, 403, 50001);
    deny(0);
    for emoji in ('😀'..).take(19) {
        assert_eq!(put(&emoji.to_string()).await.0, 204, "{emoji}");
    }
    assert_refused(&put("🎲").await, 400, 30010);
}
