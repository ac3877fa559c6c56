//! Interactions by hand: one first answer, in time; who sees what; and what a token allows.

mod support;

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use support::{RawBot, assert_form, assert_refused, png};

fn says(content: &str) -> Value {
    json!({"type": 4, "data": {"content": content}})
}

fn whispers(content: &str) -> Value {
    json!({"type": 4, "data": {"content": content, "flags": 64}})
}

#[tokio::test]
async fn has_all_that_libraries_need() {
    let mut bot = RawBot::connected().await;
    let bob = bot.sandbox.person("bob").unwrap().id();
    let event = bot.play(json!({"friend": bob, "place": bot.channel(), "number": 3})).await;
    for field in [
        "id",
        "application_id",
        "type",
        "data",
        "guild",
        "guild_id",
        "channel",
        "channel_id",
        "member",
        "token",
        "version",
        "app_permissions",
        "locale",
        "guild_locale",
        "entitlements",
        "authorizing_integration_owners",
        "context",
        "attachment_size_limit",
    ] {
        assert!(!event[field].is_null(), "{field}");
    }
    assert_eq!((&event["type"], &event["locale"]), (&json!(2), &json!("en-US")));
    assert!(event["member"]["permissions"].is_string() && event["member"]["user"].is_object());
    let resolved = &event["data"]["resolved"];
    assert_eq!(resolved["users"][bob.to_string()]["username"], "bob");
    assert!(resolved["members"][bob.to_string()]["permissions"].is_string());
    assert_eq!(resolved["channels"][bot.channel().to_string()]["name"], "lounge");
}

#[tokio::test]
async fn takes_one_first_answer_in_time() {
    let mut bot = RawBot::connected().await;
    let event = bot.play(json!({})).await;
    // Before the answer, the webhook doesn't exist.
    assert_refused(&bot.hook(Method::POST, &event, "", json!({"content": "x"})).await, 404, 10015);
    let mut wrong = event.clone();
    wrong["token"] = json!("wrong");
    assert_refused(&bot.answer(&wrong, says("x")).await, 404, 10062);
    let (status, reply) = bot.answer(&event, says("hello")).await;
    assert_eq!(status, 200);
    assert_eq!(reply["interaction"]["response_message_id"], reply["resource"]["message"]["id"]);
    assert_refused(&bot.answer(&event, says("again")).await, 400, 40060);
    assert_refused(&bot.hook(Method::GET, &wrong, "/messages/@original", Value::Null).await, 401, 50027);

    let late = bot.play(json!({})).await;
    bot.sandbox.advance(Duration::from_millis(3001));
    assert_refused(&bot.answer(&late, says("late")).await, 404, 10062);
    let id = late["id"].as_str().unwrap().parse().unwrap();
    assert_eq!(bot.ann().interaction(id).unwrap()["state"], "failed");

    bot.sandbox.advance(Duration::from_secs(14 * 60));
    let original = bot.hook(Method::GET, &event, "/messages/@original", Value::Null).await;
    assert_eq!((original.0, &original.1["content"]), (200, &json!("hello")));
    bot.sandbox.advance(Duration::from_secs(60));
    assert_refused(&bot.hook(Method::GET, &event, "/messages/@original", Value::Null).await, 401, 50027);
    let other = format!("/webhooks/1/{}/messages/@original", event["token"].as_str().unwrap());
    assert_refused(&bot.get(&other).await, 404, 10015);
}

#[tokio::test]
async fn refuses_bad_answers_and_still_waits_for_a_good_one() {
    let mut bot = RawBot::connected().await;
    let event = bot.play(json!({})).await;
    let bad = json!({"type": 4, "data": {"content": "x".repeat(2001)}});
    assert_form(&bot.answer(&event, bad).await, "data.content", "BASE_TYPE_MAX_LENGTH");
    assert_form(&bot.answer(&event, json!({"type": 1})).await, "type", "BASE_TYPE_CHOICES");
    assert_form(&bot.answer(&event, json!({"type": 7})).await, "type", "INTERACTION_CALLBACK_TYPE_INVALID");
    assert_form(&bot.answer(&event, json!({"type": 8})).await, "type", "INTERACTION_CALLBACK_TYPE_INVALID");
    let modal = json!({"type": 9, "data": {"custom_id": "m", "title": "x".repeat(46), "components": []}});
    assert_form(&bot.answer(&event, modal).await, "data.title", "BASE_TYPE_BAD_LENGTH");
    assert_refused(&bot.answer(&event, json!({"type": 4, "data": {}})).await, 400, 50006);
    assert_eq!(bot.answer(&event, says("good")).await.0, 200);
}

#[tokio::test]
async fn ephemeral_answers_are_for_one_person() {
    let mut bot = RawBot::connected().await;
    let event = bot.play(json!({})).await;
    let (_, reply) = bot.answer(&event, whispers("psst")).await;
    let id = reply["resource"]["message"]["id"].as_str().unwrap().to_owned();
    let bob = bot.sandbox.person("bob").unwrap();
    assert!(bob.messages("lounge").unwrap().is_empty());
    assert!(bot.ann().messages("lounge").unwrap()[0].is_private());
    assert_eq!(bob.press(id.parse().unwrap(), "any", &[]).unwrap_err().status, 404);
    let path = format!("/channels/{}/messages/{id}", bot.channel());
    assert_refused(&bot.get(&path).await, 404, 10008);
    assert_refused(&bot.call(Method::PATCH, &path, json!({"content": "x"})).await, 404, 10008);
    let (status, edited) =
        bot.hook(Method::PATCH, &event, "/messages/@original", json!({"content": "psst!"})).await;
    assert_eq!((status, &edited["content"], &edited["flags"]), (200, &json!("psst!"), &json!(64)));
    assert_eq!(bot.hook(Method::DELETE, &event, "/messages/@original", Value::Null).await.0, 204);
    assert_refused(&bot.hook(Method::GET, &event, "/messages/@original", Value::Null).await, 404, 10008);
}

#[tokio::test]
async fn a_public_answer_does_not_quote_an_ephemeral_one() {
    let mut bot = RawBot::connected().await;
    let event = bot.play(json!({})).await;
    let row = json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]);
    let whisper = json!({"type": 4, "data": {"content": "psst", "components": row, "flags": 64}});
    let (_, reply) = bot.answer(&event, whisper).await;
    let event = bot.pressed(&reply["resource"]["message"], "go").await;
    assert_eq!(bot.answer(&event, says("hello")).await.0, 200);
    let heard = bot.sandbox.person("bob").unwrap().messages("lounge").unwrap();
    assert_eq!((heard.len(), heard[0].content()), (1, "hello"));
    assert_eq!(heard[0]["message_reference"]["message_id"], reply["resource"]["message"]["id"]);
    assert!(heard[0]["referenced_message"].is_null());
}

#[tokio::test]
async fn deferrals_are_resolved_by_an_edit_or_the_first_follow_up() {
    let mut bot = RawBot::connected().await;
    let ann = bot.ann();
    let first = bot.play(json!({})).await;
    assert_eq!(bot.answer(&first, json!({"type": 5, "data": {"flags": 64}})).await.0, 200);
    assert!(ann.messages("lounge").unwrap()[0].is_thinking());
    // A deferral settles who sees the answer.
    let (_, resolved) = bot.hook(Method::POST, &first, "", json!({"content": "done"})).await;
    assert_eq!((&resolved["content"], &resolved["flags"]), (&json!("done"), &json!(64)));
    let seen = ann.messages("lounge").unwrap();
    assert!(seen.len() == 1 && !seen[0].is_thinking() && seen[0].is_private());
    let (_, further) = bot.hook(Method::POST, &first, "", json!({"content": "board"})).await;
    assert_eq!((&further["flags"], &further["type"]), (&json!(0), &json!(19)));
    let path = format!("/messages/{}", further["id"].as_str().unwrap());
    assert_eq!(bot.hook(Method::PATCH, &first, &path, json!({"content": "board 2"})).await.0, 200);

    let second = bot.play(json!({})).await;
    assert_eq!(bot.answer(&second, json!({"type": 5})).await.0, 200);
    let id = second["id"].as_str().unwrap().parse().unwrap();
    assert_eq!(ann.interaction(id).unwrap()["state"], "deferred");
    let url = format!("/webhooks/{}/{}/messages/@original", bot.app, second["token"].as_str().unwrap());
    let list = json!({"attachments": [{"id": 0}]});
    assert_eq!(bot.post_files(Method::PATCH, &url, list, &[("a.png", png(2, 2))]).await.0, 200);
    assert_eq!(ann.interaction(id).unwrap()["state"], "done");
    // A token doesn't reach another interaction's messages.
    assert_refused(&bot.hook(Method::DELETE, &second, &path, Value::Null).await, 404, 10008);
}

#[tokio::test]
async fn components_change_their_message() {
    let mut bot = RawBot::connected().await;
    let row = json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]);
    let (_, message) = bot.post(json!({"content": "press", "components": row})).await;
    let event = bot.pressed(&message, "go").await;
    assert_eq!((&event["type"], &event["message"]["id"]), (&json!(3), &message["id"]));
    assert_eq!(event["data"]["component_type"], 2);
    let update = json!({"type": 7, "data": {"content": "pressed", "components": []}});
    assert_eq!(bot.answer(&event, update).await.0, 200);
    let ann = bot.ann();
    let seen = ann.messages("lounge").unwrap();
    assert_eq!((seen[0].content(), seen[0].components().count()), ("pressed", 0));
    assert_eq!(ann.press(seen[0].id(), "go", &[]).unwrap_err().status, 409);
    ann.forge(seen[0].id(), "go", &[]).unwrap();
    let forged = bot.event().await["d"].clone();
    assert_eq!(bot.answer(&forged, json!({"type": 6})).await.0, 200);
    let (_, edited) =
        bot.hook(Method::PATCH, &forged, "/messages/@original", json!({"content": "again"})).await;
    assert_eq!(edited["id"], message["id"]);
    let id = forged["id"].as_str().unwrap().parse().unwrap();
    assert_eq!(ann.settled(id).await.unwrap()["state"], "done");
    bot.sandbox.redeliver(forged["id"].as_str().unwrap().parse().unwrap()).unwrap();
    assert_eq!(bot.event().await["d"], forged);

    // A message that is deleted instead of changed leaves nothing owed either.
    let (_, message) = bot.post(json!({"content": "press", "components": row})).await;
    let event = bot.pressed(&message, "go").await;
    assert_eq!(bot.answer(&event, json!({"type": 6})).await.0, 200);
    assert_eq!(bot.hook(Method::DELETE, &event, "/messages/@original", Value::Null).await.0, 204);
    let id = event["id"].as_str().unwrap().parse().unwrap();
    assert_eq!(ann.settled(id).await.unwrap()["state"], "done");
}

#[tokio::test]
async fn autocompletion_offers_what_fits() {
    let mut bot = RawBot::connected().await;
    let ann = bot.ann();
    let choices = |choices: Value| json!({"type": 8, "data": {"choices": choices}});
    let many: Vec<Value> = (0..26).map(|n| json!({"name": "x", "value": n.to_string()})).collect();
    let asking =
        tokio::spawn(async move { ann.autocomplete("lounge", "play", json!({"word": "f"}), "word").await });
    let event = bot.event().await["d"].clone();
    assert_eq!((&event["type"], &event["data"]["options"][0]["focused"]), (&json!(4), &json!(true)));
    assert_form(&bot.answer(&event, choices(json!(many))).await, "data.choices", "BASE_TYPE_MAX_LENGTH");
    let long = choices(json!([{"name": "x".repeat(101), "value": "x"}]));
    assert_form(&bot.answer(&event, long).await, "data.choices.0.name", "BASE_TYPE_BAD_LENGTH");
    let number = choices(json!([{"name": "x", "value": 1}]));
    let wrong = "APPLICATION_COMMAND_OPTIONS_VALUE_INVALID";
    assert_form(&bot.answer(&event, number).await, "data.choices.0.value", wrong);
    assert_form(&bot.answer(&event, says("x")).await, "type", "INTERACTION_CALLBACK_TYPE_INVALID");
    assert_eq!(bot.answer(&event, choices(json!([{"name": "f11→n3", "value": "f11n3"}]))).await.0, 200);
    assert_eq!(asking.await.unwrap().unwrap(), [json!({"name": "f11→n3", "value": "f11n3"})]);
}

#[tokio::test]
async fn people_send_only_what_discords_client_would() {
    let bot = RawBot::connected().await;
    let ann = bot.ann();
    for (options, status) in [
        (json!({"number": "three"}), 400),
        (json!({"number": 1.5}), 400),
        (json!({"number": i64::MIN}), 400),
        (json!({"friend": "1"}), 400),
        (json!({"nonsense": 1}), 400),
        (json!([{"name": "number", "value": 1}, {"name": "number", "value": 2}]), 400),
    ] {
        assert_eq!(ann.command("lounge", "play", options.clone()).unwrap_err().status, status, "{options}");
    }
    assert_eq!(ann.command("lounge", "nothing", json!({})).unwrap_err().status, 404);
    assert_eq!(ann.command("nowhere", "play", json!({})).unwrap_err().status, 404);
}

#[tokio::test]
async fn options_name_people_and_channels() {
    let mut bot = RawBot::connected().await;
    let (bob, lounge) = (bot.sandbox.person("bob").unwrap().id(), bot.channel());
    let event = bot.play(json!({"friend": "Bob", "place": "lounge"})).await;
    let options = &event["data"]["options"];
    assert_eq!((&options[0]["value"], &options[1]["value"]), (&json!(bob), &json!(lounge)));
}
