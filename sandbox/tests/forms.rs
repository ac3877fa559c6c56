//! Input from people: selects of every kind, modals, context menus; and who may use a command at
//! all.

mod support;

use reqwest::Method;
use sandbox::CommandPermission;
use serde_json::{Value, json};
use support::{RawBot, assert_form, assert_refused};

fn row(item: &Value) -> Value {
    json!({"content": "choose", "components": [{"type": 1, "components": [item]}]})
}

#[tokio::test]
async fn selects_of_every_kind() {
    let mut bot = RawBot::connected().await;
    let (ann, bob, moderator) = (bot.ann(), bot.sandbox.person("bob").unwrap().id(), bot.sandbox.moderator());
    let (everyone, lounge) = (moderator.guilds()[0], bot.channel());
    for (kind, value, list, default) in [
        (5, bob, "users", "user"),
        (6, everyone, "roles", "role"),
        (7, everyone, "roles", "role"),
        (7, bob, "users", "user"),
        (8, lounge, "channels", "channel"),
    ] {
        let mut select = json!({"type": kind, "custom_id": "s"});
        select["default_values"] = json!([{"id": value, "type": "message"}]);
        let wrong = bot.post(row(&select)).await;
        let at = "components.0.components.0.default_values";
        assert_form(&wrong, &format!("{at}.0.type"), "BASE_TYPE_CHOICES");
        select["default_values"] = json!([{"id": value, "type": default}, {"id": bob, "type": default}]);
        assert_form(&bot.post(row(&select)).await, at, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES");
        select["default_values"] = json!([{"id": value, "type": default}]);
        let (status, message) = bot.post(row(&select)).await;
        assert_eq!(status, 200, "{message}");
        let id = message["id"].as_str().unwrap().parse().unwrap();
        let value = value.to_string();
        assert_eq!(ann.press(id, "s", &["1"]).unwrap_err().status, 400, "nothing has that id");
        assert_eq!(ann.press(id, "s", &[]).unwrap_err().status, 400);
        ann.press(id, "s", &[&value]).unwrap();
        let event = bot.event().await["d"].clone();
        assert_eq!(
            (&event["data"]["component_type"], &event["data"]["values"]),
            (&json!(kind), &json!([value]))
        );
        assert!(event["data"]["resolved"][list][&value].is_object(), "{event}");
    }
    let users = json!({"type": 5, "custom_id": "s", "default_values": [{"id": everyone, "type": "role"}]});
    let code = "SELECT_COMPONENT_INVALID_DEFAULT_VALUE_TYPE";
    assert_form(&bot.post(row(&users)).await, "components.0.components.0.default_values.0.type", code);
    let voice = json!({"type": 8, "custom_id": "s", "channel_types": [2]});
    let (_, message) = bot.post(row(&voice)).await;
    let id = message["id"].as_str().unwrap().parse().unwrap();
    assert_eq!(ann.press(id, "s", &[&lounge.to_string()]).unwrap_err().status, 400, "a text channel");
}

fn modal() -> Value {
    json!({"type": 9, "data": {"custom_id": "m", "title": "Your move", "components": [
        {"type": 1, "components": [
            {"type": 4, "custom_id": "move", "style": 1, "label": "Move", "min_length": 2, "max_length": 5},
        ]},
        {"type": 18, "label": "Against", "component": {"type": 5, "custom_id": "who", "required": false}},
        {"type": 18, "label": "Why", "component": {"type": 4, "custom_id": "why", "style": 2, "required": false}},
    ]}})
}

#[tokio::test]
async fn modals_are_filled_in() {
    let mut bot = RawBot::connected().await;
    let (ann, bob) = (bot.ann(), bot.sandbox.person("bob").unwrap().id().to_string());
    let event = bot.play(json!({})).await;
    let opened = event["id"].as_str().unwrap().parse().unwrap();
    assert_eq!(ann.submit(opened, json!({})).unwrap_err().status, 400, "there is none yet");
    for (value, is_refused) in [("", true), ("e", true), ("e4", false)] {
        let mut filled = modal();
        filled["data"]["components"][0]["components"][0]["value"] = json!(value);
        filled["data"]["components"][2]["component"]["value"] = json!("");
        let spoilt = json!("x".repeat(101));
        filled["data"]["custom_id"] = spoilt;
        let (_, answer) = bot.answer(&event, filled).await;
        let fault =
            &answer["errors"]["data"]["components"]["0"]["components"]["0"]["value"]["_errors"][0]["code"];
        assert_eq!(fault == "BASE_TYPE_MIN_LENGTH", is_refused, "{answer}");
    }
    let mut twice = modal();
    twice["data"]["components"][2]["component"]["custom_id"] = json!("move");
    assert_form(
        &bot.answer(&event, twice).await,
        "data.components.2.component.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    );
    assert_eq!(bot.answer(&event, modal()).await.0, 200);
    assert_eq!(ann.outcome(opened).await.unwrap()["modal"]["title"], "Your move");
    for wrong in [
        json!({}),
        json!({"move": ""}),
        json!({"move": "a"}),
        json!({"move": "abcdef"}),
        json!({"move": "ab", "what": "x"}),
        json!({"move": "ab", "who": ["1"]}),
    ] {
        assert_eq!(ann.submit(opened, wrong.clone()).unwrap_err().status, 400, "{wrong}");
    }
    assert_eq!(
        bot.sandbox.person("bob").unwrap().submit(opened, json!({"move": "ab"})).unwrap_err().status,
        400
    );
    ann.submit(opened, json!({"move": "a1b2", "who": [bob]})).unwrap();
    let sent = bot.event().await["d"].clone();
    assert_eq!((&sent["type"], &sent["data"]["custom_id"]), (&json!(5), &json!("m")));
    let parts = &sent["data"]["components"];
    assert_eq!(parts[0]["components"][0]["value"], "a1b2");
    assert_eq!((&parts[1]["type"], &parts[1]["component"]["values"]), (&json!(18), &json!([bob])));
    assert_eq!(parts[2]["component"]["value"], "");
    assert_eq!(sent["data"]["resolved"]["users"][&bob]["username"], "bob");
    assert!(sent["message"].is_null());
    assert_form(&bot.answer(&sent, modal()).await, "type", "INTERACTION_CALLBACK_TYPE_INVALID");
    assert_form(&bot.answer(&sent, json!({"type": 7})).await, "type", "INTERACTION_CALLBACK_TYPE_INVALID");
    let (status, reply) = bot.answer(&sent, json!({"type": 4, "data": {"content": "thanks"}})).await;
    assert_eq!(status, 200);
    let by = &reply["resource"]["message"]["interaction_metadata"]["triggering_interaction_metadata"];
    assert_eq!((&by["id"], &by["name"]), (&event["id"], &json!("play")));
}

#[tokio::test]
async fn a_modal_of_a_command_may_be_acknowledged_silently() {
    let mut bot = RawBot::connected().await;
    let event = bot.play(json!({})).await;
    assert_eq!(bot.answer(&event, modal()).await.0, 200);
    let sent =
        bot.ann().submit(event["id"].as_str().unwrap().parse().unwrap(), json!({"move": "a1b2"})).unwrap();
    let submitted = bot.event().await["d"].clone();
    assert_eq!(bot.answer(&submitted, json!({"type": 6})).await.0, 200);
    assert!(bot.ann().messages("lounge").unwrap().is_empty());
    let (status, message) = bot.hook(Method::POST, &submitted, "", json!({"content": "Thanks"})).await;
    assert_eq!((status, &message["content"]), (200, &json!("Thanks")), "{message}");
    assert_eq!(bot.ann().interaction(sent).unwrap()["state"], "done");
}

#[tokio::test]
async fn a_modal_of_a_button_may_change_its_message() {
    let mut bot = RawBot::connected().await;
    let button = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "go"});
    let (_, message) = bot.post(row(&button)).await;
    let pressed = bot.pressed(&message, "go").await;
    assert_eq!(bot.answer(&pressed, modal()).await.0, 200);
    bot.ann().submit(pressed["id"].as_str().unwrap().parse().unwrap(), json!({"move": "a1b2"})).unwrap();
    let sent = bot.event().await["d"].clone();
    assert_eq!(sent["message"]["id"], message["id"]);
    assert_eq!(bot.answer(&sent, json!({"type": 7, "data": {"content": "moved"}})).await.0, 200);
    assert_eq!(bot.ann().messages("lounge").unwrap()[0].content(), "moved");
}

#[tokio::test]
async fn menus_of_people_and_messages() {
    let mut bot = RawBot::connected().await;
    let path = format!("/applications/{}/commands", bot.app);
    let menus = json!([{"name": "Challenge", "type": 2}, {"name": "Show the board", "type": 3}]);
    assert_eq!(bot.call(Method::PUT, &path, menus).await.0, 200);
    let (ann, bob) = (bot.ann(), bot.sandbox.person("bob").unwrap());
    ann.menu("lounge", "Challenge", 2, bob.id()).unwrap();
    let event = bot.event().await["d"].clone();
    assert_eq!((&event["data"]["type"], &event["data"]["target_id"]), (&json!(2), &json!(bob.id())));
    assert_eq!(event["data"]["resolved"]["users"][bob.id().to_string()]["username"], "bob");
    let said = bob.say("lounge", "hi").unwrap();
    ann.menu("lounge", "Show the board", 3, said.id()).unwrap();
    let event = bot.event().await["d"].clone();
    assert_eq!(event["data"]["resolved"]["messages"][said.id().to_string()]["content"], "hi");
    let (_, reply) = bot.answer(&event, json!({"type": 4, "data": {"content": "here"}})).await;
    assert_eq!(reply["resource"]["message"]["type"], 23);
}

#[tokio::test]
async fn servers_decide_who_may_use_a_command() {
    let bot = RawBot::connected().await;
    let (bob, moderator) = (bot.sandbox.person("bob").unwrap(), bot.sandbox.moderator());
    let (guild, lounge) = (moderator.guilds()[0], bot.channel());
    let path = format!("/applications/{}/commands", bot.app);
    let command = bot.get(&path).await.1[0]["id"].as_str().unwrap().parse().unwrap();
    let set = format!("/applications/{}/guilds/{guild}/commands/{command}/permissions", bot.app);
    assert_refused(&bot.get(&set).await, 404, 10066);
    assert_refused(&bot.call(Method::PUT, &set, json!({"permissions": []})).await, 403, 20001);
    let may = |channel: &str| bob.command(channel, "play", json!({})).is_ok();
    let one = |id, kind, permission| CommandPermission { id, kind, permission };
    moderator.permit(guild, command, vec![one(lounge, 3, false)]);
    assert!(!may("lounge") && may("halma"), "not in this channel");
    moderator.permit(guild, command, vec![one(guild, 1, false)]);
    assert!(!may("lounge"), "not everyone");
    assert!(bot.ann().command("lounge", "play", json!({})).is_ok(), "an owner may always");
    moderator.permit(guild, command, vec![one(guild, 1, false), one(bob.id(), 2, true)]);
    assert!(may("lounge"), "but Bob");
    moderator.permit(guild, command, Vec::new());
    moderator.permit(guild, moderator.bot(), vec![one(bob.id(), 2, false)]);
    assert!(!may("lounge"), "none of its commands");
    assert_eq!(bot.get(&set).await.1["permissions"], json!([]));
    let all = format!("/applications/{}/guilds/{guild}/commands/permissions", bot.app);
    assert_eq!(bot.get(&all).await.1.as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_select_of_a_modal_cant_be_disabled() {
    let mut bot = RawBot::connected().await;
    let event = bot.play(json!({})).await;
    let who =
        json!({"type": 18, "label": "Who", "component": {"type": 5, "custom_id": "who", "disabled": true}});
    let modal = json!({"type": 9, "data": {"custom_id": "m", "title": "M", "components": [who]}});
    assert_form(
        &bot.answer(&event, modal).await,
        "data.components.0.component.disabled",
        "MODAL_COMPONENT_DISABLED",
    );
}
