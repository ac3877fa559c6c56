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
    let (_, answer) = ask(&sandbox, Method::POST, "/admin/clock", json!({})).await;
    assert_eq!(answer["error"], "The body isn't right: give either advance_ms or ahead_ms.");
}
