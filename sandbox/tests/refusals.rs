//! What people's and admin's side refuse, and where a bot with a wrong address ends up.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

mod support;

use reqwest::Method;
use sandbox::{Config, Sandbox};
use serde_json::{Value, json};

/// A call with a JSON body, if it isn't null: the status and the answer, which must be JSON.
async fn ask(sandbox: &Sandbox, method: Method, path: &str, body: Value) -> (u16, Value) {
    let request = reqwest::Client::new().request(method, format!("{}{path}", sandbox.base()));
    let request = if body.is_null() { request } else { request.json(&body) };
    let answer = request.send().await.unwrap();
    let (status, text) = (answer.status().as_u16(), answer.text().await.unwrap());
    (status, serde_json::from_str(&text).unwrap_or_else(|_| panic!("{path}: no JSON: {text}")))
}

#[tokio::test]
async fn a_wrong_address_is_answered_with_the_right_one() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    for path in ["/v10/gateway/bot", "/gateway/bot", "/gateway", "/v10/users/@me"] {
        let (status, answer) = ask(&sandbox, Method::GET, path, Value::Null).await;
        assert_eq!(status, 404, "{path}");
        let sentence = "REST is under /api/v10, the gateway under /gateway/ws.";
        assert!(answer["message"].as_str().unwrap().ends_with(sentence), "{answer}");
    }
}

#[tokio::test]
async fn every_failed_call_has_a_sentence() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    for (method, path, body, status) in [
        (Method::GET, "/people/ann/nonsense", Value::Null, 404),
        (Method::GET, "/admin/nonsense", Value::Null, 404),
        (Method::GET, "/people/zoe/commands", Value::Null, 404),
        (Method::DELETE, "/people/ann/commands", Value::Null, 405),
        (Method::GET, "/admin/bot", Value::Null, 405),
        (Method::GET, "/admin/log?after=x", Value::Null, 400),
        (Method::GET, "/people/ann/channels/lounge/messages?limit=x", Value::Null, 400),
        (Method::GET, "/people/ann/interactions/x", Value::Null, 404),
        (Method::POST, "/admin/guilds/x/delete", json!({}), 404),
        (Method::POST, "/admin/clock", json!({}), 400),
        (Method::POST, "/admin/clock", json!({"advance_ms": 1, "ahead_ms": 1}), 400),
        (Method::POST, "/admin/clock", Value::Null, 400),
    ] {
        let (answered, answer) = ask(&sandbox, method.clone(), path, body).await;
        assert_eq!(answered, status, "{method} {path}: {answer}");
        assert!(answer["error"].as_str().is_some_and(|said| said.contains(' ')), "{method} {path}: {answer}");
    }
    let (_, answer) = ask(&sandbox, Method::GET, "/people/ann/interactions/x", Value::Null).await;
    assert_eq!(answer["error"], "“x” isn't an id.");
    let (_, answer) = ask(&sandbox, Method::POST, "/admin/clock", json!({})).await;
    assert_eq!(answer["error"], "The body isn't right: give either advance_ms or ahead_ms.");
}

#[tokio::test]
async fn a_misspelt_field_is_refused_by_its_name() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    for (path, body, field) in [
        ("/admin/faults/requests", json!({"fault": "limited", "cuont": 3}), "cuont"),
        ("/admin/people", json!({"name": "Zoe", "guest": true}), "guest"),
        ("/people/ann/channels/lounge/messages", json!({"content": "hi", "replyto": "1"}), "replyto"),
    ] {
        let (status, answer) = ask(&sandbox, Method::POST, path, body).await;
        assert_eq!(status, 400, "{path}");
        let sentence = answer["error"].as_str().unwrap();
        assert!(sentence.contains(&format!("unknown field `{field}`")), "{sentence}");
    }
    assert!(sandbox.faults().have_happened(), "nothing was ordered");
}

#[tokio::test]
async fn names_are_unique_and_not_empty() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let guild = sandbox.moderator().guilds()[0];
    let post = async |path: String, body: Value| ask(&sandbox, Method::POST, &path, body).await;
    for path in [
        "people".into(),
        "guilds".into(),
        format!("guilds/{guild}/channels"),
        format!("guilds/{guild}/roles"),
    ] {
        let (status, answer) = post(format!("/admin/{path}"), json!({"name": " "})).await;
        assert_eq!((status, &answer["error"]), (400, &json!("A name can't be empty.")), "{path}");
    }
    for (stranger, status) in [(false, 200), (true, 409), (false, 409)] {
        let answer = post("/admin/people".into(), json!({"name": "Zoe", "stranger": stranger})).await;
        assert_eq!(answer.0, status, "{}", answer.1);
    }
    assert_eq!(post("/admin/people".into(), json!({"name": "BOT"})).await.0, 409);
}

#[tokio::test]
async fn people_and_channels_go_by_name() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let moderator = sandbox.moderator();
    let (bob, guild) = (sandbox.person("bob").unwrap(), moderator.guilds()[0]);
    let role = moderator.add_role(guild, "Winner", false).unwrap();
    let post = async |path: &str, body: Value| ask(&sandbox, Method::POST, path, body).await;
    for (path, body) in [
        (format!("/admin/guilds/{guild}/roles/{role}/give"), json!({"user": "Bob"})),
        (format!("/admin/guilds/{guild}/kick"), json!({"user": "chie"})),
        ("/admin/channels/lounge/overwrite".to_owned(), json!({"whom": "bob", "deny": 2048})),
        ("/admin/guilds".to_owned(), json!({"name": "Two", "people": ["ann", "bob"]})),
        ("/admin/channels/halma/delete".to_owned(), json!({})),
    ] {
        let answer = post(&path, body).await;
        assert_eq!(answer.0, 200, "{path}: {}", answer.1);
    }
    assert_eq!(moderator.roles_of(guild, bob.id()), [role]);
    assert!(sandbox.person("chie").unwrap().messages("lounge").is_err(), "Chie isn't there any more");
    assert!(bob.say("lounge", "hi").is_err(), "Bob may not write there");
    let (status, answer) = post("/admin/channels/nowhere/delete", json!({})).await;
    assert_eq!((status, &answer["error"]), (404, &json!("There is no channel “nowhere”.")));
}
