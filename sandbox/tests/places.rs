//! Where a bot may do what: permissions, threads, direct messages, servers that it isn't in.

mod support;

use std::time::Duration;

use reqwest::Method;
use sandbox::{Config, Id, Overwrite, Person, Rules, permission};
use serde_json::{Value, json};
use support::{RawBot, assert_form, assert_refused, png};

const HOUR: Duration = Duration::from_secs(3600);

#[tokio::test]
async fn permissions_differ_from_channel_to_channel() {
    let bot = RawBot::connected().await;
    let (moderator, lounge, halma) =
        (bot.sandbox.moderator(), bot.channel(), bot.sandbox.channel("halma").unwrap());
    let messages = format!("/channels/{lounge}/messages");
    let (_, mine) = bot.post(json!({"content": "mine"})).await;

    moderator.deny(lounge, permission::SEND_MESSAGES).unwrap();
    assert_refused(&bot.post(json!({"content": "x"})).await, 403, 50013);
    let elsewhere = format!("/channels/{halma}/messages");
    assert_eq!(
        bot.call(Method::POST, &elsewhere, json!({"content": "x"})).await.0,
        200,
        "only in the lounge"
    );
    let edit = format!("{messages}/{}", mine["id"].as_str().unwrap());
    assert_eq!(bot.call(Method::PATCH, &edit, json!({"content": "still mine"})).await.0, 200);

    moderator.deny(lounge, permission::EMBED_LINKS).unwrap();
    assert_refused(&bot.post(json!({"embeds": [{"title": "x"}]})).await, 403, 50013);
    assert_eq!(bot.post(json!({"content": "x"})).await.0, 200);
    moderator.deny(lounge, permission::ATTACH_FILES).unwrap();
    let file = [("a.png", png(1, 1))];
    assert_refused(&bot.post_files(Method::POST, &messages, json!({}), &file).await, 403, 50013);
    moderator.deny(lounge, permission::READ_MESSAGE_HISTORY).unwrap();
    let reply = json!({"content": "x", "message_reference": {"message_id": mine["id"]}});
    assert_refused(&bot.post(reply).await, 400, 160_002);
    assert_eq!(bot.get(&messages).await.1, json!([]));
    assert_refused(&bot.get(&edit).await, 403, 50001);
    assert_refused(&bot.get(&format!("/channels/{lounge}/threads/archived/public")).await, 403, 50001);
    assert_eq!(bot.post(json!({"content": "x"})).await.0, 200, "it takes no history to post");
    moderator.deny(lounge, permission::VIEW_CHANNEL).unwrap();
    for path in [messages.clone(), format!("/channels/{lounge}"), edit.clone()] {
        assert_refused(&bot.get(&path).await, 403, 50001);
    }
    assert_refused(&bot.post(json!({"content": "x"})).await, 403, 50001);
    let listed = bot.get(&format!("/guilds/{}/channels", moderator.guilds()[0])).await.1;
    assert_eq!(listed.as_array().unwrap().len(), 2, "what is hidden is listed all the same");
}

#[tokio::test]
async fn overwrites_go_from_everyone_over_roles_to_members() {
    let mut bot = RawBot::connected().await;
    let (moderator, lounge) = (bot.sandbox.moderator(), bot.channel());
    let everyone = moderator.guilds()[0];
    let deny = Overwrite { allow: 0, deny: permission::SEND_MESSAGES };
    moderator.overwrite(lounge, everyone, deny).unwrap();
    assert_eq!(bot.event().await["t"], "CHANNEL_UPDATE");
    assert_refused(&bot.post(json!({"content": "x"})).await, 403, 50013);
    let bob = bot.sandbox.person("bob").unwrap();
    assert_eq!(bob.say("lounge", "x").unwrap_err().status, 403);
    bot.ann().say("lounge", "an owner may").unwrap();
    let allow = Overwrite { allow: permission::SEND_MESSAGES, deny: 0 };
    moderator.overwrite(lounge, moderator.bot(), allow).unwrap();
    assert_eq!(bot.post(json!({"content": "x"})).await.0, 200);
    bob.command("lounge", "play", json!({})).unwrap();
    let event = {
        while bot.event().await["t"] != "CHANNEL_UPDATE" {}
        bot.event().await["d"].clone()
    };
    let bits: u64 = event["app_permissions"].as_str().unwrap().parse().unwrap();
    assert_ne!(bits & permission::SEND_MESSAGES, 0);
    let own: u64 = event["member"]["permissions"].as_str().unwrap().parse().unwrap();
    assert_eq!(own & permission::SEND_MESSAGES, 0);
    // The bot needs no permission to answer an interaction.
    moderator.deny(lounge, permission::SEND_MESSAGES | permission::EMBED_LINKS).unwrap();
    let answer = json!({"type": 4, "data": {"embeds": [{"title": "x"}]}});
    assert_eq!(bot.answer(&event, answer).await.0, 200);
}

#[tokio::test]
async fn a_reply_takes_the_permission_to_read_the_history() {
    let bot = RawBot::connected().await;
    let (bob, said) = (bot.sandbox.person("bob").unwrap(), bot.ann().say("lounge", "Who plays?").unwrap());
    let no_history = Overwrite { allow: 0, deny: permission::READ_MESSAGE_HISTORY };
    bot.sandbox.moderator().overwrite(bot.channel(), bob.id(), no_history).unwrap();
    assert_eq!(bob.reply("lounge", "I do", said.id()).unwrap_err().status, 400);
    bob.say("lounge", "I do").unwrap();
}

#[tokio::test]
async fn a_channel_may_allow_what_its_server_does_not() {
    let bot = RawBot::connected().await;
    let (moderator, bob) = (bot.sandbox.moderator(), bot.sandbox.person("bob").unwrap());
    moderator.role(moderator.guilds()[0], 0).unwrap();
    assert!(bob.channels().is_empty());
    let guest = Overwrite { allow: permission::VIEW_CHANNEL | permission::SEND_MESSAGES, deny: 0 };
    moderator.overwrite(bot.channel(), bob.id(), guest).unwrap();
    bob.say("lounge", "Here I am").unwrap();
    assert_eq!(bob.channels().len(), 1);
}

#[tokio::test]
async fn an_invitation_changes_nothing_for_a_member() {
    let mut bot = RawBot::connected().await;
    let (moderator, ann) = (bot.sandbox.moderator(), bot.ann().id());
    let guild = moderator.guilds()[0];
    let role = moderator.add_role(guild, "Champion", false).unwrap();
    assert_eq!(bot.event().await["t"], "GUILD_ROLE_CREATE");
    moderator.give_role(guild, ann, role).unwrap();
    for user in [ann, moderator.bot()] {
        moderator.invite(guild, user).unwrap();
    }
    assert_eq!(moderator.roles_of(guild, ann), [role]);
    bot.play(json!({})).await;
}

#[tokio::test]
async fn a_refused_message_leaves_a_thread_archived() {
    let bot = RawBot::connected().await;
    let thread = bot.ann().open_thread("lounge", "Game 1", None, false).unwrap();
    bot.sandbox.moderator().thread(thread, Some(true), None).unwrap();
    let messages = format!("/channels/{thread}/messages");
    let gone = json!({"content": "x", "message_reference": {"message_id": "1"}});
    for body in [gone, json!({"content": " "})] {
        assert_eq!(bot.call(Method::POST, &messages, body).await.0, 400);
    }
    let (_, shown) = bot.get(&format!("/channels/{thread}")).await;
    assert_eq!((&shown["thread_metadata"]["archived"], &shown["member"]), (&json!(true), &Value::Null));
    assert_eq!(bot.call(Method::POST, &messages, json!({"content": "x"})).await.0, 200);
    let (_, shown) = bot.get(&format!("/channels/{thread}")).await;
    assert_eq!(shown["thread_metadata"]["archived"], false);
    assert!(shown["member"].is_object(), "the author has joined");
}

#[tokio::test]
async fn nobody_reaches_a_hidden_channel() {
    let bot = RawBot::connected().await;
    let (moderator, lounge) = (bot.sandbox.moderator(), bot.channel());
    let hidden = Overwrite { allow: 0, deny: permission::VIEW_CHANNEL };
    let bob = bot.sandbox.person("bob").unwrap();
    assert_eq!(bob.channels().len(), 2);
    moderator.overwrite(lounge, bob.id(), hidden).unwrap();
    assert_eq!(bob.channels().len(), 1);
    assert_eq!(bob.messages("lounge").unwrap_err().status, 404);
    assert_eq!(bob.command("lounge", "play", json!({})).unwrap_err().status, 404);
    let no_commands = Overwrite { allow: 0, deny: permission::USE_APPLICATION_COMMANDS };
    moderator.overwrite(lounge, bob.id(), no_commands).unwrap();
    assert_eq!(bob.command("lounge", "play", json!({})).unwrap_err().status, 404);
    bob.command("halma", "play", json!({})).unwrap();
}

#[tokio::test]
async fn threads_are_opened_archived_and_reopened() {
    let mut bot = RawBot::connected().await;
    let lounge = bot.channel();
    let (_, message) = bot.post(json!({"content": "a game"})).await;
    let from = format!("/channels/{lounge}/messages/{}/threads", message["id"].as_str().unwrap());
    assert_form(&bot.call(Method::POST, &from, json!({"name": ""})).await, "name", "BASE_TYPE_REQUIRED");
    let odd = json!({"name": "x", "auto_archive_duration": 61});
    assert_form(&bot.call(Method::POST, &from, odd).await, "auto_archive_duration", "BASE_TYPE_CHOICES");
    let (status, thread) = bot.call(Method::POST, &from, json!({"name": "Game 1"})).await;
    assert_eq!((status, &thread["id"], &thread["type"]), (201, &message["id"], &json!(11)));
    let event = bot.event().await;
    assert_eq!((&event["t"], &event["d"]["newly_created"]), (&json!("THREAD_CREATE"), &json!(true)));
    assert_refused(&bot.call(Method::POST, &from, json!({"name": "Game 1"})).await, 400, 160_004);
    let path = format!("/channels/{lounge}/messages/{}", message["id"].as_str().unwrap());
    assert_eq!(bot.get(&path).await.1["thread"]["name"], "Game 1");

    let own = format!("/channels/{}", thread["id"].as_str().unwrap());
    let messages = format!("{own}/messages");
    let (_, said) = bot.call(Method::POST, &messages, json!({"content": "hello"})).await;
    let edit = format!("{messages}/{}", said["id"].as_str().unwrap());
    bot.sandbox.advance(HOUR * 73);
    assert_eq!(bot.event().await["d"]["thread_metadata"]["archived"], true, "quiet for three days");
    assert_refused(&bot.call(Method::PATCH, &edit, json!({"content": "x"})).await, 400, 50083);
    assert_refused(
        &bot.call(Method::PUT, &format!("{own}/thread-members/@me"), Value::Null).await,
        400,
        50083,
    );
    let guild = bot.sandbox.moderator().guilds()[0];
    let active = format!("/guilds/{guild}/threads/active");
    assert_eq!(bot.get(&active).await.1["threads"], json!([]));
    let archived = format!("/channels/{lounge}/threads/archived/public");
    assert_eq!(bot.get(&archived).await.1["threads"][0]["id"], thread["id"]);

    assert_eq!(bot.call(Method::POST, &messages, json!({"content": "again"})).await.0, 200);
    assert_eq!(bot.event().await["d"]["thread_metadata"]["archived"], false);
    assert_eq!(bot.get(&active).await.1["threads"][0]["id"], thread["id"]);
    assert_eq!(bot.call(Method::PATCH, &own, json!({"archived": true})).await.0, 200, "its opener may");
    assert_refused(&bot.call(Method::PATCH, &own, json!({"name": "x"})).await, 400, 50083);
    assert_eq!(bot.call(Method::PATCH, &own, json!({"archived": false})).await.0, 200);
    assert_refused(&bot.call(Method::PATCH, &own, json!({"locked": true})).await, 403, 50013);
    assert_refused(&bot.call(Method::DELETE, &own, Value::Null).await, 403, 50013);

    // A locked thread stays archived. Discord says so even to those who may not reopen it.
    let id = thread["id"].as_str().unwrap().parse().unwrap();
    bot.sandbox.moderator().thread(id, Some(true), Some(true)).unwrap();
    assert_refused(&bot.call(Method::POST, &messages, json!({"content": "x"})).await, 400, 50083);
    assert_refused(&bot.call(Method::PATCH, &own, json!({"archived": false})).await, 400, 160_005);
    let bob = bot.sandbox.person("bob").unwrap();
    assert_eq!(bob.say("Game 1", "x").unwrap_err().status, 400);
    bot.sandbox.moderator().remove_channel(id).unwrap();
    assert_refused(&bot.get(&own).await, 404, 10003);
}

#[tokio::test]
async fn people_play_in_threads() {
    let mut bot = RawBot::connected().await;
    let (ann, bob) = (bot.ann(), bot.sandbox.person("bob").unwrap());
    let thread = ann.open_thread("lounge", "Secret", None, true).unwrap();
    assert_eq!(bot.event_within(Duration::from_millis(50)).await, None, "the bot isn't in it");
    assert_eq!(bob.messages("Secret").unwrap_err().status, 404);
    let thread_public = ann.open_thread("lounge", "Open", None, false).unwrap();
    assert_eq!(bot.event().await["t"], "THREAD_CREATE");
    bob.command("Open", "play", json!({})).unwrap();
    let event = bot.event().await["d"].clone();
    assert_eq!((&event["channel"]["type"], &event["channel_id"]), (&json!(11), &json!(thread_public)));
    assert_eq!(event["channel"]["thread_metadata"]["locked"], false);
    let row = json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]);
    let answer = json!({"type": 4, "data": {"content": "board", "components": row}});
    assert_eq!(bot.answer(&event, answer).await.0, 200);
    let board = bob.messages("Open").unwrap()[0].id();
    bob.change_thread("Open", sandbox::ThreadChange { archived: Some(true), ..Default::default() })
        .unwrap_err();
    ann.change_thread("Open", sandbox::ThreadChange { archived: Some(true), ..Default::default() }).unwrap();
    assert_eq!(bob.press(board, "go", &[]).unwrap_err().status, 400);
    bob.say("Open", "once more").unwrap();
    bob.press(board, "go", &[]).unwrap();
    assert!(bot.sandbox.moderator().look(thread).is_some());
}

#[tokio::test]
async fn a_thread_is_renamed_twice_in_ten_minutes() {
    let bot = RawBot::connected().await;
    let threads = format!("/channels/{}/threads", bot.channel());
    let (_, thread) = bot.call(Method::POST, &threads, json!({"name": "x", "type": 11})).await;
    let own = format!("/channels/{}", thread["id"].as_str().unwrap());
    let rename = async |name: &str| bot.call(Method::PATCH, &own, json!({"name": name})).await;
    assert_eq!(rename("a").await.0, 200);
    assert_eq!(rename("a").await.0, 200, "that is no change");
    assert_eq!(rename("b").await.0, 200);
    assert_refused(&rename("c").await, 429, 0);
    assert_eq!(bot.call(Method::PATCH, &own, json!({"archived": true})).await.0, 200);
    assert_eq!(bot.call(Method::PATCH, &own, json!({"archived": false})).await.0, 200);
    bot.sandbox.advance(Duration::from_secs(600));
    assert_eq!(rename("c").await.0, 200);
}

#[tokio::test]
async fn a_private_answer_leaves_its_thread_as_it_is() {
    let mut bot = RawBot::connected().await;
    let ann = bot.ann();
    let thread = ann.open_thread("lounge", "Between us", None, true).unwrap();
    let messages = format!("/channels/{thread}/messages");
    let private = json!({"type": 4, "data": {"content": "x", "flags": 64}});
    for answer in [private, json!({"type": 4, "data": {"content": "x"}})] {
        assert_refused(&bot.call(Method::POST, &messages, json!({"content": "x"})).await, 403, 50001);
        ann.command(&thread.to_string(), "play", json!({})).unwrap();
        let event = loop {
            let event = bot.event().await;
            if event["t"] == "INTERACTION_CREATE" {
                break event["d"].clone();
            }
        };
        assert_eq!(bot.answer(&event, answer).await.0, 200);
    }
    assert_eq!(
        bot.call(Method::POST, &messages, json!({"content": "x"})).await.0,
        200,
        "a public one lets it in"
    );
}

#[tokio::test]
async fn a_server_has_only_so_many_threads() {
    let rules = Rules { active_threads: 2, ..Rules::default() };
    let bot = RawBot::with(Config { rules, rate_limits: false, ..Config::default() }).await;
    let threads = format!("/channels/{}/threads", bot.channel());
    let body = json!({"name": "x", "type": 11});
    let (status, first) = bot.call(Method::POST, &threads, body.clone()).await;
    assert_eq!((status, &first["type"]), (201, &json!(11)));
    let (_, second) = bot.call(Method::POST, &threads, json!({"name": "x"})).await;
    assert_eq!(second["type"], 12, "without a type it is private");
    assert_refused(&bot.call(Method::POST, &threads, body.clone()).await, 400, 160_006);
    let first = format!("/channels/{}", first["id"].as_str().unwrap());
    assert_eq!(bot.call(Method::PATCH, &first, json!({"archived": true})).await.0, 200);
    assert_eq!(bot.call(Method::POST, &threads, body).await.0, 201);
}

#[tokio::test]
async fn direct_messages_may_be_closed() {
    let mut bot = RawBot::connected().await;
    let ann = bot.ann();
    let open = json!({"recipient_id": ann.id()});
    let (status, line) = bot.call(Method::POST, "/users/@me/channels", open.clone()).await;
    assert_eq!((status, &line["type"]), (200, &json!(1)));
    let messages = format!("/channels/{}/messages", line["id"].as_str().unwrap());
    assert_eq!(bot.call(Method::POST, &messages, json!({"content": "psst"})).await.0, 200);
    assert_eq!(ann.messages("@bot").unwrap()[0].content(), "psst");
    assert_eq!(
        bot.sandbox.person("bob").unwrap().messages(line["id"].as_str().unwrap()).unwrap_err().status,
        404
    );
    ann.set_direct_messages_closed(true);
    assert_refused(&bot.call(Method::POST, &messages, json!({"content": "x"})).await, 403, 50007);
    // She asked for this answer.
    ann.command("@bot", "play", json!({})).unwrap();
    let event = bot.event().await["d"].clone();
    assert_eq!((&event["context"], &event["user"]["username"]), (&json!(1), &json!("ann")));
    assert_eq!(bot.answer(&event, json!({"type": 4, "data": {"content": "yes?"}})).await.0, 200);
    // A bot can't write to someone without a common server.
    ann.set_direct_messages_closed(false);
    let moderator = bot.sandbox.moderator();
    moderator.kick(moderator.guilds()[0], ann.id()).unwrap();
    assert_refused(&bot.call(Method::POST, &messages, json!({"content": "x"})).await, 403, 50278);
    assert_refused(&bot.call(Method::POST, "/users/@me/channels", open).await, 403, 50278);
}

#[tokio::test]
async fn servers_come_and_go() {
    let mut bot = RawBot::connected().await;
    let moderator = bot.sandbox.moderator();
    let second = moderator.add_guild("Second Garden");
    let created = loop {
        let event = bot.event().await;
        if event["t"] == "GUILD_CREATE" {
            break event;
        }
    };
    assert_eq!(created["d"]["name"], "Second Garden");
    let halma = moderator.channel(second, "halma").unwrap();
    bot.ann().command(&halma.to_string(), "play", json!({})).unwrap();
    assert_eq!(bot.event().await["d"]["guild_id"], json!(second));
    let messages = format!("/channels/{halma}/messages");
    assert_eq!(bot.call(Method::POST, &messages, json!({"content": "x"})).await.0, 200);
    let bob = bot.sandbox.person("bob").unwrap().id();
    let member = format!("/guilds/{second}/members/{bob}");
    assert_eq!(bot.get(&member).await.0, 200);
    moderator.kick(second, bob).unwrap();
    assert_refused(&bot.get(&member).await, 404, 10007);
    assert_refused(&bot.get(&format!("/guilds/{second}/members")).await, 403, 50001);

    moderator.kick(second, moderator.bot()).unwrap();
    let gone = bot.event().await;
    assert_eq!((&gone["t"], &gone["d"]), (&json!("GUILD_DELETE"), &json!({"id": second})));
    assert_refused(&bot.call(Method::POST, &messages, json!({"content": "x"})).await, 403, 50001);
    assert_refused(&bot.get(&format!("/guilds/{second}")).await, 404, 10004);
    moderator.invite(second, moderator.bot()).unwrap();
    assert_eq!(bot.event().await["t"], "GUILD_CREATE");
    moderator.remove_guild(second).unwrap();
    assert_eq!(bot.event().await["t"], "GUILD_DELETE");
    assert_refused(&bot.get(&format!("/channels/{halma}")).await, 404, 10003);
}

#[tokio::test]
async fn a_server_has_a_language_of_its_own() {
    let mut bot = RawBot::connected().await;
    let moderator = bot.sandbox.moderator();
    let guild = moderator.guilds()[0];
    moderator.set_guild_locale(guild, "ja").unwrap();
    let answer = bot.event().await;
    assert_eq!((&answer["t"], &answer["d"]["preferred_locale"]), (&json!("GUILD_UPDATE"), &json!("ja")));
    bot.ann().set_locale("it").unwrap();
    let event = bot.play(json!({})).await;
    assert_eq!((&event["locale"], &event["guild_locale"]), (&json!("it"), &json!("ja")));
    assert_eq!(moderator.set_guild_locale(guild, "xx").unwrap_err().status, 400);
    assert_eq!(moderator.set_guild_locale(Id(1), "ja").unwrap_err().status, 404);
}

#[tokio::test]
async fn a_bot_installed_by_a_person_has_few_follow_ups() {
    let mut bot = RawBot::connected().await;
    let mine = json!({"name": "mine", "description": "x", "integration_types": [1], "contexts": [0, 1, 2]});
    let commands = format!("/applications/{}/commands", bot.app);
    assert_eq!(bot.call(Method::POST, &commands, mine).await.0, 201);
    let (ann, moderator) = (bot.ann(), bot.sandbox.moderator());
    let guild = moderator.guilds()[0];
    assert_eq!(ann.command("lounge", "mine", json!({})).unwrap_err().status, 404, "she hasn't installed it");
    ann.set_installed(true);
    ann.command("lounge", "mine", json!({})).unwrap();
    let event = bot.event().await["d"].clone();
    assert_eq!(event["authorizing_integration_owners"], json!({"1": ann.id()}));
    ann.command("lounge", "play", json!({})).unwrap();
    assert_eq!(bot.event().await["d"]["authorizing_integration_owners"], json!({"0": guild}));

    moderator.kick(guild, moderator.bot()).unwrap();
    assert_eq!(bot.event().await["t"], "GUILD_DELETE");
    assert_eq!(ann.command("lounge", "play", json!({})).unwrap_err().status, 404, "it is the server's");
    ann.command("lounge", "mine", json!({})).unwrap();
    let event = bot.event().await["d"].clone();
    assert_eq!(bot.answer(&event, json!({"type": 4, "data": {"content": "0"}})).await.0, 200);
    for _ in 0..5 {
        assert_eq!(bot.hook(Method::POST, &event, "", json!({"content": "x"})).await.0, 200);
    }
    assert_refused(&bot.hook(Method::POST, &event, "", json!({"content": "x"})).await, 400, 40094);
    assert_refused(&bot.post(json!({"content": "x"})).await, 403, 50001);
}

#[tokio::test]
async fn old_messages_are_edited_only_so_often() {
    let rules = Rules { old_edits: 2, ..Rules::default() };
    let bot = RawBot::with(Config { rules, rate_limits: false, ..Config::default() }).await;
    let (_, message) = bot.post(json!({"content": "x"})).await;
    let path = format!("/channels/{}/messages/{}", bot.channel(), message["id"].as_str().unwrap());
    let edit = || bot.call(Method::PATCH, &path, json!({"content": "y"}));
    for _ in 0..5 {
        assert_eq!(edit().await.0, 200, "young ones are edited freely");
    }
    bot.sandbox.advance(HOUR + Duration::from_secs(1));
    for _ in 0..2 {
        assert_eq!(edit().await.0, 200);
    }
    let refused = edit().await;
    assert_refused(&refused, 429, 30046);
    assert!(refused.1["retry_after"].is_number());
    bot.sandbox.advance(HOUR + Duration::from_secs(1));
    assert_eq!(edit().await.0, 200);
}

#[tokio::test]
async fn whoever_is_mentioned_in_a_thread_joins_it() {
    let bot = RawBot::connected().await;
    let (ann, bob) = (bot.ann(), bot.sandbox.person("bob").unwrap());
    let thread = ann.open_thread("lounge", "The evening", None, false).unwrap().to_string();
    let has_joined = |person: &Person| {
        let channels = person.channels();
        channels.iter().any(|channel| channel["id"] == json!(thread) && channel["member"].is_object())
    };
    assert!(has_joined(&ann), "she has opened it");
    // Whether the bot is in it says nothing of a reader.
    assert_eq!(
        bot.call(Method::PUT, &format!("/channels/{thread}/thread-members/@me"), Value::Null).await.0,
        204
    );
    assert!(!has_joined(&bob));
    let messages = format!("/channels/{thread}/messages");
    let naming = |allowed: Value| json!({"content": format!("<@{}>", bob.id()), "allowed_mentions": allowed});
    assert_eq!(bot.call(Method::POST, &messages, naming(json!({"parse": []}))).await.0, 200);
    assert!(!has_joined(&bob), "nobody was pinged");
    assert_eq!(bot.call(Method::POST, &messages, naming(json!({"parse": ["users"]}))).await.0, 200);
    assert!(has_joined(&bob));
    bob.leave_thread(&thread).unwrap();
    assert!(!has_joined(&bob));
    // An edit that mentions somebody adds them, too, though it notifies nobody.
    let (_, message) = bot.call(Method::POST, &messages, json!({"content": "Who is missing?"})).await;
    let message = format!("{messages}/{}", message["id"].as_str().unwrap());
    assert_eq!(bot.call(Method::PATCH, &message, naming(json!({"parse": []}))).await.0, 200);
    assert!(!has_joined(&bob));
    assert_eq!(bot.call(Method::PATCH, &message, naming(json!({"parse": ["users"]}))).await.0, 200);
    assert!(has_joined(&bob));
    bob.leave_thread(&thread).unwrap();
    // In the channel itself a mention changes nothing.
    assert_eq!(bot.post(naming(json!({"parse": ["users"]}))).await.0, 200);
    assert!(!has_joined(&bob));
}
