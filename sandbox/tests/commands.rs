//! Commands, registered by hand.

mod support;

use reqwest::Method;
use serde_json::{Value, json};
use support::{RawBot, assert_form, assert_refused};

fn option(name: &str, kind: u8) -> Value {
    json!({"name": name, "description": "An option", "type": kind})
}

fn with(options: &Value) -> Value {
    json!({"name": "a", "description": "x", "options": options})
}

#[tokio::test]
async fn refuses_what_discord_refuses() {
    let bot = RawBot::connected().await;
    let path = format!("/applications/{}/commands", bot.app);
    let also = |mut option: Value, field: &str, value: Value| {
        option[field] = value;
        with(&json!([option]))
    };
    let choice = |name: &str, value: Value| json!({"name": name, "value": value});
    let many: Vec<Value> = (0..26).map(|n| option(&format!("o{n}"), 3)).collect();
    let heavy: Vec<Value> = (0..25)
        .map(|n| {
            let choices: Vec<Value> =
                (0..4).map(|c| choice(&format!("{c}{}", "x".repeat(80)), json!("y".repeat(20)))).collect();
            json!({"name": format!("o{n}"), "description": "x".repeat(40), "type": 3, "choices": choices})
        })
        .collect();
    for (command, at, code) in [
        (json!({"name": "Upper", "description": "x"}), "name", "APPLICATION_COMMAND_INVALID_NAME"),
        (json!({"name": "a b", "description": "x"}), "name", "APPLICATION_COMMAND_INVALID_NAME"),
        (json!({"name": "x".repeat(33), "description": "x"}), "name", "BASE_TYPE_BAD_LENGTH"),
        (
            json!({"name": "a", "description": "x", "name_localizations": {"it": "Ciao"}}),
            "name_localizations.it",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            json!({"name": "a", "description": "x", "name_localizations": {"xx": "a"}}),
            "name_localizations.xx",
            "BASE_TYPE_CHOICES",
        ),
        (json!({"name": "a"}), "description", "BASE_TYPE_REQUIRED"),
        (json!({"name": "a", "description": "x".repeat(101)}), "description", "BASE_TYPE_MAX_LENGTH"),
        (
            json!({"name": "a", "type": 2, "description": "x"}),
            "description",
            "APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED",
        ),
        (with(&json!(many)), "options", "BASE_TYPE_MAX_LENGTH"),
        (with(&json!([option("a", 12)])), "options.0.type", "BASE_TYPE_CHOICES"),
        (
            with(&json!([option("a", 3), option("a", 3)])),
            "options.1.name",
            "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        ),
        (
            with(&json!([option("a", 3), {"name": "b", "description": "x", "type": 3, "required": true}])),
            "options.1",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            with(&json!([option("a", 1), option("b", 3)])),
            "options",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (
            also(option("a", 3), "choices", json!(vec![choice("x", json!("x")); 26])),
            "options.0.choices",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            also(option("a", 4), "choices", json!([choice("x", json!("x"))])),
            "options.0.choices.0.value",
            "APPLICATION_COMMAND_OPTIONS_VALUE_INVALID",
        ),
        (
            also(option("a", 6), "autocomplete", json!(true)),
            "options.0.autocomplete",
            "APPLICATION_COMMAND_OPTION_FIELD_INVALID",
        ),
        (with(&json!(heavy)), "", "APPLICATION_COMMAND_TOO_LARGE"),
    ] {
        let answer = bot.call(Method::POST, &path, command.clone()).await;
        if at.is_empty() {
            assert_eq!(answer.1["errors"]["_errors"][0]["code"], code, "{}", answer.1);
        } else {
            assert_form(&answer, at, code);
        }
        let bulk = bot.call(Method::PUT, &path, json!([command])).await;
        assert_eq!(bulk.0, 400);
        assert!(bulk.1["errors"]["0"].is_object(), "{}", bulk.1);
    }
    let hundred: Vec<Value> =
        (0..101).map(|n| json!({"name": format!("c{n}"), "description": "x"})).collect();
    assert_refused(&bot.call(Method::PUT, &path, json!(hundred)).await, 400, 30032);
    assert_refused(&bot.get("/applications/1/commands").await, 404, 10002);
    assert_refused(&bot.get(&format!("{path}/1")).await, 404, 10063);
    assert_eq!(bot.get(&path).await.1.as_array().unwrap().len(), 1, "what was there before is there still");
}

#[tokio::test]
async fn keeps_ids_and_returns_what_was_registered() {
    let bot = RawBot::connected().await;
    let path = format!("/applications/{}/commands", bot.app);
    let hello = json!({
        "name": "hello", "description": "Hi", "name_localizations": {"it": "ciao"},
        "options": [{"name": "a", "description": "x", "type": 3, "required": false, "choices": []}],
        "default_member_permissions": "32",
    });
    let (status, first) = bot.call(Method::POST, &path, hello.clone()).await;
    assert_eq!((status, &first["version"].is_string()), (201, &true), "{first}");
    assert_eq!(first["options"], json!([{"name": "a", "description": "x", "type": 3}]));
    let (_, again) = bot.call(Method::PUT, &path, json!([hello])).await;
    assert_eq!((&again[0]["id"], &again[0]["version"]), (&first["id"], &first["version"]));
    let (_, listed) = bot.get(&path).await;
    assert!(listed[0].get("name_localizations").is_none());
    let (_, listed) = bot.get(&format!("{path}?with_localizations=true")).await;
    assert_eq!(listed[0]["name_localizations"]["it"], "ciao");
    let one = format!("{path}/{}", first["id"].as_str().unwrap());
    let (_, edited) = bot.call(Method::PATCH, &one, json!({"description": "Hello"})).await;
    assert_eq!((&edited["description"], &edited["id"]), (&json!("Hello"), &first["id"]));
    assert_ne!(edited["version"], first["version"]);

    // Ann has the required Manage Server, Bob hasn't.
    let (ann, bob) = (bot.ann(), bot.sandbox.person("bob").unwrap());
    assert_eq!((ann.commands().len(), bob.commands().len()), (1, 0));
    assert_eq!(bob.command("lounge", "hello", json!({})).unwrap_err().status, 404);
    assert_eq!(bot.call(Method::DELETE, &one, Value::Null).await.0, 204);
    assert!(ann.commands().is_empty());
}

#[tokio::test]
async fn permissions_may_be_as_high_as_discords() {
    let bot = RawBot::connected().await;
    let path = format!("/applications/{}/commands", bot.app);
    let most = (1_u64 << 54) - 1;
    let with = |bits: Value| json!({"name": "a", "description": "x", "default_member_permissions": bits});
    for bits in [json!(most), json!(most.to_string())] {
        let (status, answer) = bot.call(Method::POST, &path, with(bits.clone())).await;
        assert!(status < 300, "{bits}: {answer}");
        assert_eq!(answer["default_member_permissions"], json!(most.to_string()));
    }
    for (bits, code) in [
        (json!(most + 1), "NUMBER_TYPE_MAX"),
        (json!((most + 1).to_string()), "NUMBER_TYPE_MAX"),
        (json!(-1), "NUMBER_TYPE_MIN"),
        (json!("x"), "NUMBER_TYPE_COERCE"),
    ] {
        let answer = bot.call(Method::POST, &path, with(bits.clone())).await;
        assert_form(&answer, "default_member_permissions", code);
    }
}

/// What only Discord knows isn't the bot's fault.
#[tokio::test]
async fn what_the_sandbox_lacks_is_422() {
    let bot = RawBot::connected().await;
    let path = format!("/applications/{}/commands", bot.app);
    for (command, field) in [
        (json!({"name": "a", "type": 4}), "type"),
        (json!({"name": "a", "description": "x", "handler": 2}), "handler"),
    ] {
        let (status, answer) = bot.call(Method::POST, &path, command).await;
        assert_eq!(status, 422, "{answer}");
        assert!(answer["message"].as_str().unwrap().contains(&format!(": {field}")), "{answer}");
    }
    assert_eq!(bot.get(&format!("/applications/{}/skus", bot.app)).await.0, 422);
}
