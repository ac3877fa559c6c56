//! Limits on what a bot may ask: rates with their headers, roles, and who sees a command at all.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

mod support;

use std::time::{Duration, Instant};

use reqwest::header::HeaderMap;
use reqwest::{Method, Response};
use sandbox::{Config, Id, Overwrite, Rules, permission};
use serde_json::{Value, json};
use support::{RawBot, assert_refused};

/// A request with the token, answered with all its headers.
async fn sent(bot: &RawBot, method: Method, path: &str, body: &Value) -> Response {
    let url = format!("{}{path}", bot.sandbox.api_base());
    let request =
        bot.http.request(method, url).header("authorization", format!("Bot {}", bot.sandbox.token()));
    request.json(body).send().await.unwrap()
}

fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).unwrap_or_else(|| panic!("no {name}: {headers:?}")).to_str().unwrap()
}

fn number(headers: &HeaderMap, name: &str) -> f64 {
    header(headers, name).parse().unwrap()
}

/// Seconds since 1970.
fn now() -> f64 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs_f64()
}

#[tokio::test]
async fn a_route_has_its_limit_in_each_channel() {
    // A fast machine asks more often in five seconds than Discord takes invalid requests in ten minutes.
    let rules = Rules { invalid_requests: u64::MAX, ..Rules::default() };
    let bot = RawBot::with(Config { rules, ..Config::default() }).await;
    let lounge = format!("/channels/{}/messages", bot.channel());
    let halma = format!("/channels/{}/messages", bot.sandbox.channel("halma").unwrap());
    let body = json!({"content": "x"});
    let mut bucket = String::new();
    for remaining in [4.0, 3.0, 2.0, 1.0, 0.0] {
        let before = now();
        let answer = sent(&bot, Method::POST, &lounge, &body).await;
        let headers = answer.headers();
        assert_eq!((answer.status().as_u16(), number(headers, "x-ratelimit-limit")), (200, 5.0));
        assert_eq!(number(headers, "x-ratelimit-remaining"), remaining);
        let left = number(headers, "x-ratelimit-reset-after");
        assert!(left > 0.0 && left <= 5.0, "{left} s");
        let until = number(headers, "x-ratelimit-reset");
        let answered = before - 0.1..now() + 0.1;
        assert!(answered.contains(&(until - left)), "{until} isn't {left} s after the answer: {answered:?}");
        bucket = header(headers, "x-ratelimit-bucket").to_owned();
    }
    let begun = Instant::now();
    let refused = sent(&bot, Method::POST, &lounge, &body).await;
    let (status, headers) = (refused.status().as_u16(), refused.headers().clone());
    assert_eq!((status, header(&headers, "x-ratelimit-scope")), (429, "user"));
    assert_eq!(
        (header(&headers, "x-ratelimit-bucket"), number(&headers, "x-ratelimit-remaining")),
        (&*bucket, 0.0)
    );
    assert!(!headers.contains_key("x-ratelimit-global"));
    let reply: Value = serde_json::from_str(&refused.text().await.unwrap()).unwrap();
    assert_eq!((&reply["message"], &reply["global"]), (&json!("You are being rate limited."), &json!(false)));
    let wait = reply["retry_after"].as_f64().unwrap();
    assert!(wait > 0.0 && wait <= 5.0 && number(&headers, "retry-after") >= wait, "{wait} s");

    // Another channel has a bucket of its own under the same name.
    let elsewhere = sent(&bot, Method::POST, &halma, &body).await;
    assert_eq!(elsewhere.status(), 200);
    assert_eq!(header(elsewhere.headers(), "x-ratelimit-bucket"), bucket);
    assert_eq!(number(elsewhere.headers(), "x-ratelimit-remaining"), 4.0);
    // Moving the clock frees nothing; only time does.
    bot.sandbox.advance(Duration::from_secs(60));
    assert_eq!(sent(&bot, Method::POST, &lounge, &body).await.status(), 429);
    while sent(&bot, Method::POST, &lounge, &body).await.status() != 200 {
        assert!(begun.elapsed() < Duration::from_secs(8), "it is refused for longer than was said");
        tokio::task::yield_now().await;
    }
    assert!(begun.elapsed().as_secs_f64() >= wait - 0.2, "it is taken sooner than was said");
}

#[tokio::test]
async fn the_token_has_fifty_requests_a_second_and_interactions_their_own() {
    let mut bot = RawBot::with(Config::default()).await;
    let path = format!("/applications/{}/commands", bot.app);
    assert_eq!(bot.call(Method::POST, &path, json!({"name": "play", "description": "x"})).await.0, 201);
    let event = bot.play(json!({})).await;
    assert_eq!(bot.answer(&event, json!({"type": 4, "data": {"content": "x"}})).await.0, 200);
    // On different routes, since each has fifty of its own.
    let paths = [format!("/users/{}", bot.app), "/users/@me".to_owned(), "/users/@me/guilds".to_owned()];
    let spent = async || {
        for at in 0..200 {
            let answer = sent(&bot, Method::GET, &paths[at % paths.len()], &Value::Null).await;
            if answer.status() == 429 {
                return answer.headers().clone();
            }
        }
        panic!("nothing limits it");
    };
    // Once more, as the second may have ended in between.
    for _ in 0..20 {
        let headers = spent().await;
        assert_eq!(
            (header(&headers, "x-ratelimit-scope"), header(&headers, "x-ratelimit-global")),
            ("global", "true")
        );
        assert!(number(&headers, "retry-after") <= 1.0);
        assert_eq!(bot.hook(Method::GET, &event, "/messages/@original", Value::Null).await.0, 200);
        let refused = bot.get("/users/@me").await;
        if refused.0 == 429 {
            assert_eq!(refused.1["global"], true);
            return;
        }
    }
    panic!("it was never seen that interactions are exempt");
}

#[tokio::test]
async fn the_numbers_are_discords() {
    let Rules {
        active_threads,
        old_edits: _,
        session_starts,
        max_concurrency,
        identify_every_ms,
        invalid_requests,
        dates_ahead_ms,
    } = Rules::default();
    assert_eq!((active_threads, session_starts, max_concurrency), (1000, 1000, 1));
    assert_eq!((identify_every_ms, invalid_requests, dates_ahead_ms), (5000, 10_000, 0));
    let bot = RawBot::with(Config::default()).await;
    let (_, answer) = bot.get("/gateway/bot").await;
    assert_eq!(
        (&answer["session_start_limit"]["total"], &answer["session_start_limit"]["max_concurrency"]),
        (&json!(1000), &json!(1))
    );
    assert_eq!(answer["session_start_limit"]["remaining"], 999, "its own session");
}

/// The bot's own role in the first server.
async fn own_role(bot: &RawBot, guild: Id) -> Id {
    let (_, roles) = bot.get(&format!("/guilds/{guild}/roles")).await;
    let own = roles.as_array().unwrap().iter().find(|role| role["tags"]["bot_id"] == json!(bot.app)).unwrap();
    own["id"].as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn roles_stand_between_everyone_and_a_member() {
    let bot = RawBot::connected().await;
    let (moderator, lounge) = (bot.sandbox.moderator(), bot.channel());
    let guild = moderator.guilds()[0];
    let role = own_role(&bot, guild).await;
    let posts = async || bot.post(json!({"content": "x"})).await;
    let (allow, deny) = (
        Overwrite { allow: permission::SEND_MESSAGES, deny: 0 },
        Overwrite { allow: 0, deny: permission::SEND_MESSAGES },
    );
    moderator.overwrite(lounge, guild, deny).unwrap();
    assert_refused(&posts().await, 403, 50013);
    moderator.overwrite(lounge, role, allow).unwrap();
    assert_eq!(posts().await.0, 200, "its role is allowed what everyone is denied");
    moderator.overwrite(lounge, moderator.bot(), deny).unwrap();
    assert_refused(&posts().await, 403, 50013);
    moderator.overwrite(lounge, moderator.bot(), Overwrite::default()).unwrap();
    moderator.overwrite(lounge, role, deny).unwrap();
    moderator.overwrite(lounge, guild, allow).unwrap();
    assert_refused(&posts().await, 403, 50013);

    // A permission must come from some role; an administrator has all, whatever a channel says.
    for place in [guild, role] {
        moderator.overwrite(lounge, place, Overwrite::default()).unwrap();
        moderator.role(place, permission::EVERYONE & !permission::SEND_MESSAGES).unwrap();
    }
    assert_refused(&posts().await, 403, 50013);
    moderator.overwrite(lounge, moderator.bot(), deny).unwrap();
    moderator.role(role, permission::ADMINISTRATOR).unwrap();
    assert_eq!(posts().await.0, 200);
    moderator.role(role, permission::EVERYONE & !permission::VIEW_CHANNEL).unwrap();
    moderator.role(guild, 0).unwrap();
    assert_refused(&posts().await, 403, 50001);
}

#[tokio::test]
async fn a_command_is_offered_where_and_to_whom_it_says() {
    let bot = RawBot::connected().await;
    let (ann, bob, moderator) = (bot.ann(), bot.sandbox.person("bob").unwrap(), bot.sandbox.moderator());
    let guild = moderator.guilds()[0];
    let command = |name: &str, more: Value| {
        let mut command = json!({"name": name, "description": "x"});
        command.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        command
    };
    let commands = json!([
        command("manage", json!({"default_member_permissions": "32"})),
        command("nobody", json!({"default_member_permissions": "0"})),
        command("server", json!({"contexts": [0]})),
        command("direct", json!({"contexts": [1]})),
    ]);
    let path = format!("/applications/{}/commands", bot.app);
    assert_eq!(bot.call(Method::PUT, &path, commands).await.0, 200);
    let may = |who: &sandbox::Person, place: &str, name: &str| who.command(place, name, json!({})).is_ok();
    let listed = |who: &sandbox::Person| {
        let named = who.commands().into_iter().map(|command| command["name"].as_str().unwrap().to_owned());
        named.collect::<Vec<_>>()
    };
    assert!(may(&ann, "lounge", "manage") && may(&ann, "lounge", "nobody"), "an owner may everything");
    assert!(!may(&bob, "lounge", "manage") && !may(&bob, "lounge", "nobody"));
    assert!(!listed(&bob).contains(&"manage".to_owned()), "what one may not use isn't offered");
    moderator.role(guild, permission::EVERYONE | 32).unwrap();
    assert!(may(&bob, "lounge", "manage") && !may(&bob, "lounge", "nobody"));
    assert!(listed(&bob).contains(&"manage".to_owned()));
    let _ = bob.direct();
    assert!(may(&bob, "lounge", "server") && !may(&bob, "@bot", "server"));
    assert!(!may(&bob, "lounge", "direct") && may(&bob, "@bot", "direct"));
}

#[tokio::test]
async fn what_the_sandbox_lacks_uses_up_no_limit() {
    let bot = RawBot::with(Config::default()).await;
    for _ in 0..60 {
        assert_eq!(bot.post(json!({"content": "x", "poll": {}})).await.0, 422);
    }
    for _ in 0..5 {
        assert_eq!(bot.post(json!({"content": "x"})).await.0, 200);
    }
    assert_eq!(bot.post(json!({"content": "x"})).await.0, 429);
}
