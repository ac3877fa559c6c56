//! What libraries send and Discord accepts, although it is easily refused by mistake.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

mod support;

use std::time::Duration;

use reqwest::{Method, Response, StatusCode};
use sandbox::{Config, RequestFault, RequestOrder, Rules, Sandbox};
use serde_json::{Value, json};
use support::{RawBot, assert_form, assert_refused, frame, identify, send, socket};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Sends a web form.
async fn submit(bot: &RawBot, method: Method, path: &str, form: &str) -> (u16, Value) {
    let url = format!("{}{path}", bot.sandbox.api_base());
    let request =
        bot.http.request(method, url).header("authorization", format!("Bot {}", bot.sandbox.token()));
    let kind = "application/x-www-form-urlencoded; charset=utf-8";
    let answer = request.header("content-type", kind).body(form.to_owned()).send().await.unwrap();
    let status = answer.status().as_u16();
    (status, serde_json::from_str(&answer.text().await.unwrap()).unwrap_or(Value::Null))
}

#[tokio::test]
async fn what_discord_ignores_is_accepted_with_a_warning() {
    let mut bot = RawBot::with(Config { tolerant: true, rate_limits: false, ..Config::default() }).await;
    let group = json!({
        "name": "pawn", "description": "x", "type": 1, "nsfw": false,
        "options": [{"name": "to", "description": "x", "type": 3, "pass_self_into_delete": true}],
    });
    let command = json!({"name": "play", "description": "x", "options": [group], "usage": "x"});
    let path = format!("/applications/{}/commands", bot.app);
    let (status, commands) = bot.call(Method::PUT, &path, json!([command])).await;
    assert_eq!(status, 200, "{commands}");
    let reply = commands.to_string();
    assert!(!reply.contains("usage") && !reply.contains("pass_self"), "it isn't given back: {reply}");

    // Nothing is long enough for the first limit and short enough for the second.
    let word = json!({"name": "word", "description": "x", "type": 3, "min_length": 6, "max_length": 5});
    let spell = json!({"name": "spell", "description": "x", "options": [word]});
    assert_eq!(bot.call(Method::POST, &path, spell).await.0, 201);

    let (status, message) = bot.post(json!({"content": "x", "embeds": [{"title": "x", "colour": 7}]})).await;
    assert_eq!((status, &message["embeds"]), (200, &json!([{"title": "x", "type": "rich"}])), "{message}");
    // Known fields are still held to their limits.
    let wrong = bot.post(json!({"contents": "x", "content": "x".repeat(2001)})).await;
    assert_form(&wrong, "content", "BASE_TYPE_MAX_LENGTH");
    // Fields without effect are reported, too, unless they say nothing.
    bot.ann().command("lounge", "play", json!([{"name": "pawn", "type": 1, "options": []}])).unwrap();
    let event = bot.event().await["d"].clone();
    let deferral = json!({"type": 5, "data": {"allowed_mentions": {"parse": []}, "tts": false}});
    assert_eq!(bot.answer(&event, deferral).await.0, 200);
    let follow_up = json!({"content": "x", "enforce_nonce": true, "wait": true});
    assert_eq!(bot.hook(Method::POST, &event, "", follow_up).await.0, 200);
    let form = "content=x&payload_json=%7B%22content%22%3A%22y%22%7D";
    let messages = format!("/channels/{}/messages", bot.channel());
    assert_eq!(submit(&bot, Method::POST, &messages, form).await.1["content"], "y");

    let unknown = "Discord knows no such field here, and ignores it";
    let commands = "PUT /applications/{application}/commands";
    let messages = "POST /channels/{channel}/messages";
    let hook = "POST /webhooks/{application}/{token}";
    let wanted = [
        format!("{commands}: 0.usage: {unknown}"),
        format!("{commands}: 0.options.0.nsfw: {unknown}"),
        format!("{commands}: 0.options.0.options.0.pass_self_into_delete: {unknown}"),
        "POST /applications/{application}/commands: options.0.min_length: it is above max_length, so no value fits".to_owned(),
        format!("{messages}: embeds.0.colour: {unknown}"),
        format!("{messages}: contents: {unknown}"),
        "POST /interactions/{interaction}/{token}/callback: data.allowed_mentions: Discord ignores this field here"
            .to_owned(),
        format!("{hook}: enforce_nonce: Discord ignores this field here"),
        format!("{hook}: wait: {unknown}"),
        format!("{messages}: content: Discord ignores all fields except payload_json"),
    ];
    assert_eq!(bot.sandbox.warnings(), wanted);
    // The warnings are in the log with their requests, and the admin's side lists them all.
    let admin = async |path: &str| -> Value {
        let answer = bot.http.get(format!("{}/admin/{path}", bot.sandbox.base())).send().await.unwrap();
        serde_json::from_str(&answer.text().await.unwrap()).unwrap()
    };
    let log = admin("log?after=0").await;
    let mut entries = log["entries"].as_array().unwrap().iter();
    let registered = entries.find(|entry| entry["method"] == "PUT").unwrap();
    assert_eq!(registered["warnings"][0], format!("0.usage: {unknown}"));
    assert_eq!(registered["asked"][0]["usage"], "x", "the log has it as it came");
    assert_eq!(admin("state").await["warnings"], json!(wanted));
}

#[tokio::test]
async fn web_forms_are_read_where_discord_reads_them() {
    let mut bot = RawBot::connected().await;
    let path = format!("/channels/{}/messages", bot.channel());
    let (status, message) =
        submit(&bot, Method::POST, &path, "content=Hello+%26+welcome&tts=false&flags=4").await;
    assert_eq!((status, &message["content"]), (200, &json!("Hello & welcome")), "{message}");
    assert_eq!(message["flags"], 4);
    assert_form(&submit(&bot, Method::POST, &path, "content=x&tts=7").await, "tts", "BOOLEAN_TYPE_CONVERT");
    assert_form(&submit(&bot, Method::POST, &path, "content=x&flags=a").await, "flags", "NUMBER_TYPE_COERCE");
    // A JSON number isn't accepted as a string.
    assert_form(&bot.post(json!({"content": "x", "flags": "4"})).await, "flags", "NUMBER_TYPE_COERCE");
    let edit = format!("{path}/{}", message["id"].as_str().unwrap());
    assert_eq!(submit(&bot, Method::PATCH, &edit, "content=Changed").await.1["content"], "Changed");

    // py-cord answers with one field that holds the whole body as JSON.
    let event = bot.play(json!({})).await;
    let callback = format!(
        "/interactions/{}/{}/callback",
        event["id"].as_str().unwrap(),
        event["token"].as_str().unwrap()
    );
    let payload = "payload_json=%7B%22type%22%3A4%2C%22data%22%3A%7B%22content%22%3A%22pong%22%7D%7D";
    assert_eq!(submit(&bot, Method::POST, &callback, payload).await.0, 204);
    assert_eq!(bot.ann().messages("lounge").unwrap().last().unwrap().content(), "pong");
    assert_refused(&submit(&bot, Method::POST, &path, "payload_json=%7B").await, 400, 50109);

    // Discord takes no forms elsewhere.
    let ann = format!("recipient_id={}", bot.ann().id());
    assert_refused(&submit(&bot, Method::POST, "/users/@me/channels", &ann).await, 400, 50035);
}

#[tokio::test]
async fn what_the_sandbox_lacks_is_not_called_unknown() {
    let bot = RawBot::connected().await;
    let (guild, channel) = (bot.sandbox.moderator().guilds()[0], bot.channel());
    let ann = bot.ann().id();
    for (method, path, operation) in [
        (Method::GET, format!("/guilds/{guild}/bans/{ann}"), "GET /guilds/{}/bans/{}"),
        (Method::GET, format!("/users/@me/guilds/{guild}/member"), "GET /users/@me/guilds/{}/member"),
        (Method::PATCH, format!("/guilds/{guild}/members/@me"), "PATCH /guilds/{}/members/@me"),
        (Method::PATCH, format!("/guilds/{guild}/members/{ann}"), "PATCH /guilds/{}/members/{}"),
        (Method::PATCH, "/users/@me".to_owned(), "PATCH /users/@me"),
        (Method::GET, "/guilds/templates/x".to_owned(), "GET /guilds/templates/{}"),
        (
            Method::POST,
            format!("/channels/{channel}/messages/bulk-delete"),
            "POST /channels/{}/messages/bulk-delete",
        ),
        (Method::GET, format!("/channels/{channel}/messages/pins"), "GET /channels/{}/messages/pins"),
        (Method::GET, "/webhooks/1/x".to_owned(), "GET /webhooks/{}/{}"),
    ] {
        let (status, answer) = bot.call(method, &path, Value::Null).await;
        let sentence = format!(
            "The sandbox doesn't know this yet: {operation}. See \"What it knows\" in sandbox/README.md."
        );
        assert_eq!((status, &answer["message"]), (422, &json!(sentence)), "{path}");
    }
    // What Discord doesn't have either is refused in its words.
    assert_refused(&bot.get("/guilds/1/nonsense").await, 404, 0);
    assert_refused(&bot.call(Method::PUT, "/users/@me", json!({})).await, 405, 0);
    assert_refused(
        &bot.call(Method::POST, &format!("/guilds/{guild}/members/search"), json!({})).await,
        405,
        0,
    );
    // Discord still has some of the older versions.
    let version = async |number: u8| {
        let url = format!("{}/api/v{number}/gateway", bot.sandbox.base());
        bot.http.get(url).send().await.unwrap().status().as_u16()
    };
    assert_eq!(
        (version(5).await, version(9).await, version(10).await, version(11).await),
        (400, 422, 200, 400)
    );
}

#[tokio::test]
async fn words_in_paths_arent_ids() {
    let mut bot = RawBot::connected().await;
    let event = bot.play(json!({})).await;
    assert_eq!(bot.answer(&event, json!({"type": 4, "data": {"content": "x"}})).await.0, 200);
    let original = "/messages/@original";
    assert_eq!(bot.hook(Method::PATCH, &event, original, json!({"content": "y"})).await.1["content"], "y");
    assert_eq!(bot.hook(Method::DELETE, &event, original, Value::Null).await.0, 204);
    let thread = json!({"name": "Talk", "type": 11});
    let opened = bot.call(Method::POST, &format!("/channels/{}/threads", bot.channel()), thread).await.1;
    let own = format!("/channels/{}/thread-members/@me", opened["id"].as_str().unwrap());
    assert_eq!(bot.call(Method::DELETE, &own, Value::Null).await.0, 204);
    assert_eq!(bot.call(Method::PUT, &own, Value::Null).await.0, 204);
    assert_eq!(bot.get(&own).await.1["user_id"], json!(bot.app));
}

#[tokio::test]
async fn fields_that_the_sandbox_lacks_arent_called_wrong() {
    let mut bot = RawBot::connected().await;
    let row = |item: Value| json!({"content": "x", "components": [{"type": 1, "components": [item]}]});
    let reference = json!({"type": 1, "message_id": "1", "channel_id": "1"});
    let text = json!({"type": 10, "content": "x"});
    for (body, field) in [
        (json!({"content": "x", "poll": {}}), "poll"),
        (json!({"flags": 1 << 15, "components": [text]}), "components.0.type, flags"),
        (json!({"components": vec![&text; 9]}), "components.0.type, components.1.type"),
        (row(json!({"type": 2, "style": 6, "sku_id": "1"})), "components.0.components.0.style"),
        (json!({"message_reference": reference}), "message_reference.type"),
    ] {
        let (status, reply) = bot.post(body.clone()).await;
        let sentence = reply["message"].as_str().unwrap();
        assert_eq!(status, 422, "{body}: {reply}");
        assert!(sentence.starts_with(&format!("The sandbox doesn't know this yet: {field}")), "{sentence}");
    }
    let event = bot.play(json!({})).await;
    let upload = json!({"type": 18, "label": "File", "component": {"type": 19, "custom_id": "f"}});
    let modal = json!({"type": 9, "data": {"custom_id": "m", "title": "M", "components": [upload]}});
    assert_eq!(bot.answer(&event, modal).await.0, 422);
    assert_eq!(bot.answer(&event, json!({"type": 12})).await.0, 422);
    assert_eq!(bot.answer(&event, json!({"type": 5})).await.0, 200, "it can still be answered");
}

#[tokio::test]
async fn parts_of_embeds_may_be_empty() {
    let bot = RawBot::connected().await;
    let embed = json!({"title": "x", "image": {}, "thumbnail": {}, "footer": {}, "author": {}});
    let (status, message) = bot.post(json!({"embeds": [embed]})).await;
    assert_eq!((status, &message["embeds"]), (200, &json!([{"title": "x", "type": "rich"}])), "{message}");
    let (status, message) =
        bot.post(json!({"embeds": [{"title": "x", "footer": {"icon_url": "https://x/y.png"}}]})).await;
    assert_eq!((status, &message["embeds"][0]["footer"]), (200, &Value::Null), "an icon without a text");
    assert_refused(&bot.post(json!({"embeds": [{"image": {}}]})).await, 400, 50006);
    assert_form(
        &bot.post(json!({"embeds": [{"footer": []}]})).await,
        "embeds.0.footer",
        "MODEL_TYPE_CONVERT",
    );
}

#[tokio::test]
async fn a_whole_number_may_end_in_point_zero() {
    let bot = RawBot::connected().await;
    let (status, message) = bot.post(json!({"embeds": [{"title": "x", "color": 255.0}], "flags": 4.0})).await;
    assert_eq!((status, &message["embeds"][0]["color"]), (200, &json!(255)), "{message}");
    assert_eq!(message["flags"], 4, "and it counts");
    let half = bot.post(json!({"embeds": [{"title": "x", "color": 255.5}]})).await;
    assert_form(&half, "embeds.0.color", "NUMBER_TYPE_COERCE");
    let huge = bot.post(json!({"embeds": [{"title": "x", "color": 1e300}]})).await;
    assert_form(&huge, "embeds.0.color", "NUMBER_TYPE_COERCE");
    let thread = json!({"name": "Talk", "type": 11.0, "auto_archive_duration": 60.0});
    let opened = bot.call(Method::POST, &format!("/channels/{}/threads", bot.channel()), thread).await;
    assert_eq!((opened.0, &opened.1["thread_metadata"]["auto_archive_duration"]), (201, &json!(60)));
    let option = json!({
        "name": "size", "description": "x", "type": 4.0, "min_value": 1.0,
        "choices": [{"name": "eight", "value": 8.0}],
    });
    let command = json!({"name": "board", "description": "x", "options": [option]});
    let (status, answer) =
        bot.call(Method::POST, &format!("/applications/{}/commands", bot.app), command).await;
    assert_eq!((status, &answer["options"][0]["choices"][0]["value"]), (201, &json!(8)), "{answer}");
}

async fn sent(bot: &RawBot, body: &str) -> Response {
    let url = format!("{}/channels/{}/messages", bot.sandbox.api_base(), bot.channel());
    let request = bot.http.post(url).header("authorization", format!("Bot {}", bot.sandbox.token()));
    request.header("content-type", "application/json").body(body.to_owned()).send().await.unwrap()
}

#[tokio::test]
async fn answers_say_whether_discord_itself_answers() {
    let rules = Rules { invalid_requests: 3, ..Rules::default() };
    let bot = RawBot::with(Config { rules, ..Config::default() }).await;
    let fault = |fault| bot.sandbox.faults().request(RequestOrder::next(fault));
    let via = |answer: &Response| (answer.status().as_u16(), answer.headers().contains_key("via"));
    fault(RequestFault::Limited);
    assert_eq!(via(&sent(&bot, "{}").await), (429, true));
    fault(RequestFault::BadGateway);
    assert_eq!(via(&sent(&bot, "{}").await), (502, false));
    let mut answer = sent(&bot, r#"{"content": "x"}"#).await;
    while answer.status() == StatusCode::OK {
        answer = sent(&bot, r#"{"content": "x"}"#).await;
    }
    assert_eq!(via(&answer), (429, true), "its bucket is empty");
    while answer.headers().contains_key("via") {
        answer = sent(&bot, r#"{"content": "x"}"#).await;
    }
    assert_eq!(via(&answer), (429, false));
    assert!(answer.text().await.unwrap().starts_with("<!doctype html>"), "it is barred");
}

#[tokio::test]
async fn a_first_answer_has_no_bucket() {
    let mut bot = RawBot::connected().await;
    let event = bot.play(json!({})).await;
    let (id, token) = (event["id"].as_str().unwrap(), event["token"].as_str().unwrap());
    let url = format!("{}/interactions/{id}/{token}/callback", bot.sandbox.api_base());
    let answer = bot.http.post(url).json(&json!({"type": 5})).send().await.unwrap();
    assert_eq!((answer.status(), answer.headers().get("x-ratelimit-bucket")), (StatusCode::NO_CONTENT, None));
}

#[tokio::test]
async fn intents_that_discord_accepts_are_accepted() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    // What interactions.py and hikari ask for by default; the first includes an undocumented
    // intent.
    for intents in [53_706_493, 53_575_421] {
        let mut socket = socket(&sandbox).await;
        frame(&mut socket).await.unwrap();
        send(&mut socket, identify(&sandbox.token(), intents)).await;
        assert_eq!(frame(&mut socket).await.unwrap()["t"], "READY", "{intents}");
        sandbox.advance(Duration::from_secs(5));
    }
}

#[tokio::test]
async fn a_client_with_a_large_body_reads_its_refusal() {
    let bot = RawBot::connected().await;
    // More than the connection's buffers hold.
    let body = vec![b' '; 20_000_000];
    for (path, token, status) in [
        ("/api/v10/users/@me/channels", "wrong".to_owned(), "401"),
        ("/api/v10/nonsense", bot.sandbox.token(), "404"),
        ("/api/v10/users/@me", bot.sandbox.token(), "405"),
    ] {
        let mut stream = TcpStream::connect(bot.sandbox.address()).await.unwrap();
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bot {token}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
            body.len()
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        stream.write_all(&body).await.unwrap_or_else(|error| panic!("{status}: {error}"));
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap_or_else(|error| panic!("{status}: {error}"));
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{answer}");
    }
    // A body is read to its end even when it is too large for Discord.
    let large = sent(&bot, &" ".repeat(26 * 1024 * 1024)).await;
    assert_eq!(large.status(), StatusCode::PAYLOAD_TOO_LARGE);
}

/// The sentence of a 422 sends its reader to a chapter.
#[test]
fn the_readme_says_what_the_sandbox_knows() {
    let readme = include_str!("../README.md");
    assert!(readme.contains("\n## What it knows\n"));
}
