//! Scheduled events, roles that a bot gives, and announcements, as Discord permits them.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

mod support;

use std::time::Duration;

use reqwest::Method;
use sandbox::{Id, permission};
use serde_json::{Value, json};
use support::{RawBot, assert_refused};

fn allows(bot: &RawBot, bits: u64) -> Id {
    let moderator = bot.sandbox.moderator();
    let guild = moderator.guilds()[0];
    moderator.role(moderator.bot_role(guild).unwrap(), permission::EVERYONE | bits).unwrap();
    guild
}

fn event(bot: &RawBot, from_s: u64, to_s: u64) -> Value {
    let time = |ahead_s: u64| {
        let ms = bot.sandbox.now_ms() + ahead_s * 1000;
        let date = httpdate::HttpDate::from(std::time::UNIX_EPOCH + Duration::from_millis(ms)).to_string();
        // `Sun, 06 Nov 1994 08:49:37 GMT`
        let parts: Vec<&str> = date.split(' ').collect();
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
        let month = months.iter().position(|month| *month == parts[2]).unwrap() + 1;
        format!("{}-{month:02}-{}T{}Z", parts[3], parts[1], parts[4])
    };
    json!({
        "name": "Cup", "description": "A cup", "privacy_level": 2, "entity_type": 3,
        "scheduled_start_time": time(from_s), "scheduled_end_time": time(to_s),
        "entity_metadata": {"location": "the lounge"},
    })
}

#[tokio::test]
async fn events_are_planned_moved_and_deleted() {
    let bot = RawBot::connected().await;
    let guild = bot.sandbox.moderator().guilds()[0];
    let all = format!("/guilds/{guild}/scheduled-events");
    let post = async |body: Value| bot.call(Method::POST, &all, body).await;
    assert_refused(&post(event(&bot, 60, 120)).await, 403, 50013);
    allows(&bot, permission::CREATE_EVENTS);
    let mut wrong = event(&bot, 60, 120);
    wrong.as_object_mut().unwrap().remove("entity_metadata");
    assert_refused(&post(wrong).await, 400, 50035);
    let mut wrong = event(&bot, 60, 120);
    wrong["scheduled_start_time"] = json!("soon");
    assert_refused(&post(wrong).await, 400, 50035);
    assert_refused(&post(event(&bot, 120, 60)).await, 400, 50035);
    let mut past = event(&bot, 60, 120);
    past["scheduled_start_time"] = json!("2024-01-01T00:00:00Z");
    let (status, answer) = post(past).await;
    let code = &answer["errors"]["scheduled_start_time"]["_errors"][0]["code"];
    assert_eq!((status, code), (400, &json!("GUILD_SCHEDULED_EVENT_SCHEDULE_PAST")));

    let (status, made) = post(event(&bot, 60, 120)).await;
    assert_eq!((status, &made["status"], &made["creator_id"]), (200, &json!(1), &json!(bot.app)));
    let one = format!("{all}/{}", made["id"].as_str().unwrap());
    let (_, listed) = bot.get(&all).await;
    assert_eq!(listed, json!([made]));
    assert_eq!(bot.get(&format!("{all}?with_user_count=true")).await.1[0]["user_count"], 0);
    let moved = event(&bot, 90, 150);
    let change = json!({
        "scheduled_start_time": moved["scheduled_start_time"], "scheduled_end_time": moved["scheduled_end_time"],
    });
    let (status, later) = bot.call(Method::PATCH, &one, change).await;
    assert_eq!((status, &later["name"]), (200, &json!("Cup")));
    assert_ne!(later["scheduled_start_time"], made["scheduled_start_time"]);
    let early = json!({"scheduled_end_time": made["scheduled_start_time"]});
    assert_refused(&bot.call(Method::PATCH, &one, early).await, 400, 50035);
    // It starts and ends by itself.
    bot.sandbox.advance(Duration::from_secs(100));
    assert_eq!(bot.get(&one).await.1["status"], json!(2));
    bot.sandbox.advance(Duration::from_secs(60));
    assert_eq!(bot.get(&all).await.1, json!([]));
    assert_refused(&bot.call(Method::PATCH, &one, json!({"name": "Late"})).await, 400, 180_000);
    assert_eq!(bot.call(Method::DELETE, &one, Value::Null).await.0, 204);
    assert_refused(&bot.call(Method::DELETE, &one, Value::Null).await, 404, 10070);
}

#[tokio::test]
async fn roles_are_given_below_ones_own() {
    let bot = RawBot::connected().await;
    let moderator = bot.sandbox.moderator();
    let guild = moderator.guilds()[0];
    let ann = bot.ann().id();
    let [low, high] = [false, true].map(|top| moderator.add_role(guild, "Champion", top).unwrap());
    let put = async |method: Method, user: Id, role: Id| {
        bot.call(method, &format!("/guilds/{guild}/members/{user}/roles/{role}"), Value::Null).await
    };
    assert_refused(&put(Method::PUT, ann, low).await, 403, 50013);
    allows(&bot, permission::MANAGE_ROLES);
    for _ in 0..2 {
        assert_eq!(put(Method::PUT, ann, low).await.0, 204);
    }
    assert_eq!(moderator.roles_of(guild, ann), [low]);
    assert_refused(&put(Method::PUT, ann, high).await, 403, 50013);
    assert_refused(&put(Method::PUT, ann, moderator.bot_role(guild).unwrap()).await, 403, 50013);
    assert_refused(&put(Method::PUT, ann, Id(1)).await, 404, 10011);
    let stranger = moderator.add_stranger("Zoe", "en-US");
    assert_refused(&put(Method::PUT, stranger, low).await, 404, 10007);
    assert_eq!(put(Method::DELETE, ann, low).await.0, 204);
    assert!(moderator.roles_of(guild, ann).is_empty());
}

#[tokio::test]
async fn announcements_are_passed_on_once() {
    let bot = RawBot::connected().await;
    let moderator = bot.sandbox.moderator();
    let news = moderator.add_announcements(moderator.guilds()[0], "news").unwrap();
    assert_eq!(bot.get(&format!("/channels/{news}")).await.1["type"], json!(5));
    let post = async |channel: Id| {
        let path = format!("/channels/{channel}/messages");
        let (_, message) = bot.call(Method::POST, &path, json!({"content": "News"})).await;
        format!("{path}/{}/crosspost", message["id"].as_str().unwrap())
    };
    let plain = post(bot.channel()).await;
    assert_refused(&bot.call(Method::POST, &plain, Value::Null).await, 400, 50024);
    let path = post(news).await;
    let (status, message) = bot.call(Method::POST, &path, Value::Null).await;
    assert_eq!((status, &message["flags"]), (200, &json!(1)));
    assert_refused(&bot.call(Method::POST, &path, Value::Null).await, 400, 40033);
    let said = bot.ann().say("news", "Mine").unwrap();
    let anns = format!("/channels/{news}/messages/{}/crosspost", said.id());
    assert_refused(&bot.call(Method::POST, &anns, Value::Null).await, 403, 50013);
}
