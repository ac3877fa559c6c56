//! What a bot looks up and changes about servers, channels and threads.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic, in its helpers too")]

mod support;

use std::time::Duration;

use reqwest::Method;
use sandbox::{Config, permission};
use serde_json::{Value, json};
use support::{RawBot, assert_form, assert_refused};

/// Lets everybody, the bot included, do something more.
fn allow(bot: &RawBot, more: u64) {
    let moderator = bot.sandbox.moderator();
    moderator.role(moderator.guilds()[0], permission::EVERYONE | more).unwrap();
}

async fn thread(bot: &RawBot, body: Value) -> String {
    let opened = bot.call(Method::POST, &format!("/channels/{}/threads", bot.channel()), body).await;
    assert_eq!(opened.0, 201, "{}", opened.1);
    opened.1["id"].as_str().unwrap().to_owned()
}

fn ids(answer: &Value) -> Vec<&str> {
    answer.as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_change_of_a_channel_is_kept_or_called_not_known() {
    let bot = RawBot::connected().await;
    allow(&bot, permission::MANAGE_CHANNELS);
    let path = format!("/channels/{}", bot.channel());
    let change = json!({"nsfw": true, "rate_limit_per_user": 5, "topic": "Talk"});
    let (status, channel) = bot.call(Method::PATCH, &path, change).await;
    assert_eq!((status, &channel["nsfw"], &channel["rate_limit_per_user"]), (200, &json!(true), &json!(5)));
    assert_eq!(bot.get(&path).await.1, channel);
    for lacking in [
        json!({"position": 1}),
        json!({"parent_id": "1"}),
        json!({"permission_overwrites": [{"id": "1", "type": 0, "allow": "0", "deny": "0"}]}),
    ] {
        assert_refused(&bot.call(Method::PATCH, &path, lacking).await, 422, 501);
    }
}

#[tokio::test]
async fn only_a_moderator_sets_a_threads_slowmode() {
    let bot = RawBot::with(Config { tolerant: true, rate_limits: false, ..Config::default() }).await;
    let id = thread(&bot, json!({"name": "Private", "rate_limit_per_user": 7, "invitable": false})).await;
    let path = format!("/channels/{id}");
    let opened = bot.get(&path).await.1;
    assert_eq!(
        (&opened["rate_limit_per_user"], &opened["thread_metadata"]["invitable"]),
        (&json!(7), &json!(false))
    );
    let slow = json!({"rate_limit_per_user": 10});
    assert_refused(&bot.call(Method::PATCH, &path, slow.clone()).await, 403, 50013);
    let invite = json!({"invitable": true, "rate_limit_per_user": 7});
    let invited = bot.call(Method::PATCH, &path, invite).await;
    assert_eq!((invited.0, &invited.1["thread_metadata"]["invitable"]), (200, &json!(true)));
    allow(&bot, permission::MANAGE_THREADS);
    let slowed = bot.call(Method::PATCH, &path, slow).await;
    assert_eq!((slowed.0, &slowed.1["rate_limit_per_user"]), (200, &json!(10)));
    assert_eq!(bot.sandbox.warnings(), [""; 0]);
    thread(&bot, json!({"name": "Public", "type": 11, "invitable": true})).await;
    assert!(
        bot.sandbox.warnings()[0].contains("invitable: only private threads"),
        "{:?}",
        bot.sandbox.warnings()
    );
}

#[tokio::test]
async fn archived_threads_come_in_pages() {
    let bot = RawBot::connected().await;
    let moderator = bot.sandbox.moderator();
    let mut public = Vec::new();
    for name in ["a", "b", "c"] {
        public.push(thread(&bot, json!({"name": name, "type": 11})).await);
    }
    let (first, second) =
        (thread(&bot, json!({"name": "d"})).await, thread(&bot, json!({"name": "e"})).await);
    let active = bot.get(&format!("/guilds/{}/threads/active", moderator.guilds()[0])).await.1;
    assert_eq!(ids(&active["threads"])[0], second, "newest first");
    // Archived in another order than they were opened in.
    for id in [&public[2], &public[0], &second, &first, &public[1]] {
        moderator.thread(id.parse().unwrap(), Some(true), None).unwrap();
        bot.sandbox.advance(Duration::from_secs(1));
    }
    let path = format!("/channels/{}/threads/archived/public", bot.channel());
    let (status, page) = bot.get(&format!("{path}?limit=2")).await;
    assert_eq!((status, ids(&page["threads"])), (200, vec![&*public[1], &*public[0]]), "last archived first");
    assert_eq!(page["has_more"], true);
    let at = page["threads"][1]["thread_metadata"]["archive_timestamp"].as_str().unwrap().replace('+', "%2B");
    let rest = bot.get(&format!("{path}?before={at}")).await.1;
    assert_eq!((ids(&rest["threads"]), &rest["has_more"]), (vec![&*public[2]], &json!(false)));
    assert_form(&bot.get(&format!("{path}?limit=1")).await, "limit", "NUMBER_TYPE_MIN");
    assert_form(&bot.get(&format!("{path}?before=noon")).await, "before", "DATE_TIME_TYPE_PARSE");

    let own = format!("/channels/{}/users/@me/threads/archived/private", bot.channel());
    assert_eq!(ids(&bot.get(&own).await.1["threads"]), [&*second, &*first], "newest first");
    let older = bot.get(&format!("{own}?before={second}")).await.1;
    assert_eq!((ids(&older["threads"]), older["members"].as_array().unwrap().len()), (vec![&*first], 1));
}

#[tokio::test]
async fn lookups_take_their_queries() {
    let bot =
        RawBot::with(Config { privileged_intents: true, rate_limits: false, ..Config::default() }).await;
    let guild = bot.sandbox.moderator().guilds()[0];
    let path = format!("/guilds/{guild}");
    let role = bot.get(&format!("{path}/roles/{guild}")).await;
    assert_eq!((role.0, &role.1["name"]), (200, &json!("@everyone")));
    assert_refused(&bot.get(&format!("{path}/roles/7")).await, 404, 10011);

    let found = bot.get(&format!("{path}/members/search?query=G&limit=5")).await.1;
    assert_eq!((found.as_array().unwrap().len(), &found[0]["user"]["username"]), (1, &json!("gaia")));
    assert_form(&bot.get(&format!("{path}/members/search")).await, "query", "BASE_TYPE_REQUIRED");

    let _tab = reqwest::get(format!("{}/people/ann/events", bot.sandbox.base())).await.unwrap();
    let counted = bot.get(&format!("{path}?with_counts=true")).await.1;
    let counts = (&counted["approximate_member_count"], &counted["approximate_presence_count"]);
    assert_eq!(counts, (&json!(9), &json!(2)), "ann and the bot are there");
    assert!(bot.get(&path).await.1.get("approximate_member_count").is_none());

    let id = thread(&bot, json!({"name": "Talk", "type": 11})).await;
    let (ann, members) = (bot.ann(), format!("/channels/{id}/thread-members"));
    ann.join_thread("Talk").unwrap();
    let all = bot.get(&members).await.1;
    assert_eq!((all.as_array().unwrap().len(), all[0].get("member")), (2, None));
    let after = bot.get(&format!("{members}?with_member=true&limit=1&after={}", bot.app)).await.1;
    assert_eq!(
        (after.as_array().unwrap().len(), &after[0]["member"]["user"]["username"]),
        (1, &json!("ann"))
    );
    let one = bot.get(&format!("{members}/{}?with_member=true", ann.id())).await.1;
    assert_eq!(one["member"]["user"]["id"], json!(ann.id()));
}

#[tokio::test]
async fn the_list_of_a_threads_members_needs_the_intent() {
    let bot = RawBot::connected().await;
    let id = thread(&bot, json!({"name": "Talk", "type": 11})).await;
    assert_refused(&bot.get(&format!("/channels/{id}/thread-members")).await, 403, 50001);
}
