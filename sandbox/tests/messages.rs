//! Messages by hand: each of their limits and rules once.

mod support;

use reqwest::Method;
use sandbox::{Config, Overwrite, permission};
use serde_json::{Value, json};
use support::{RawBot, assert_form, assert_refused, png};

fn rows(items: &Value) -> Value {
    json!({"content": "x", "components": [{"type": 1, "components": items}]})
}

fn button(id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "Go", "custom_id": id})
}

#[tokio::test]
async fn refuses_what_discord_refuses() {
    let bot = RawBot::connected().await;
    let embeds = |embed: Value| json!({"embeds": [embed]});
    let long = |length: usize| "x".repeat(length);
    let select = |options: Value| rows(&json!([{"type": 3, "custom_id": "s", "options": options}]));
    let option = |value: &str| json!({"label": "A", "value": value});
    let six: Vec<Value> = (0..6).map(|n| button(&n.to_string())).collect();
    let emoji =
        |name: &str| rows(&json!([{"type": 2, "style": 1, "custom_id": "e", "emoji": {"name": name}}]));
    let first = "components.0.components.0";
    for (body, path, code) in [
        (json!({"content": long(2001)}), "content", "BASE_TYPE_MAX_LENGTH"),
        (json!({"content": 7}), "content", "STRING_TYPE_CONVERT"),
        (json!({"content": "x", "flags": 1 << 10}), "flags", "MESSAGE_FLAGS_INVALID"),
        (json!({"content": "x", "flags": 64}), "flags", "MESSAGE_FLAGS_INVALID"),
        (json!({"content": "x", "enforce_nonce": true}), "nonce", "BASE_TYPE_REQUIRED"),
        (json!({"content": "x", "nonce": long(26)}), "nonce", "BASE_TYPE_MAX_LENGTH"),
        (json!({"embeds": vec![json!({"title": "x"}); 11]}), "embeds", "BASE_TYPE_MAX_LENGTH"),
        (embeds(json!({"title": long(257)})), "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
        (embeds(json!({"timestamp": "2024-99-99garbage"})), "embeds.0.timestamp", "DATE_TIME_TYPE_PARSE"),
        (embeds(json!({"timestamp": "2023-02-29T00:00:00Z"})), "embeds.0.timestamp", "DATE_TIME_TYPE_PARSE"),
        (embeds(json!({"description": long(4097)})), "embeds.0.description", "BASE_TYPE_MAX_LENGTH"),
        (embeds(json!({"footer": {"text": long(2049)}})), "embeds.0.footer.text", "BASE_TYPE_BAD_LENGTH"),
        (embeds(json!({"author": {"name": long(257)}})), "embeds.0.author.name", "BASE_TYPE_BAD_LENGTH"),
        (
            embeds(json!({"fields": vec![json!({"name": "a", "value": "b"}); 26]})),
            "embeds.0.fields",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (embeds(json!({"fields": [{"value": "b"}]})), "embeds.0.fields.0.name", "BASE_TYPE_REQUIRED"),
        (
            embeds(json!({"fields": [{"name": "a", "value": long(1025)}]})),
            "embeds.0.fields.0.value",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({"embeds": [{"description": long(4000)}, {"description": long(2001)}]}),
            "embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
        ),
        (embeds(json!({"image": {"url": "ftp://x"}})), "embeds.0.image.url", "URL_TYPE_INVALID_SCHEME"),
        (embeds(json!({"image": {"url": "https://"}})), "embeds.0.image.url", "URL_TYPE_INVALID_URL"),
        (embeds(json!({"title": "x", "url": "https://a b"})), "embeds.0.url", "URL_TYPE_INVALID_URL"),
        (
            rows(&json!([{"type": 2, "style": 5, "label": "x", "url": "https:///x"}])),
            &format!("{first}.url"),
            "URL_TYPE_INVALID_URL",
        ),
        (
            rows(&json!([{"type": 2, "style": 1, "custom_id": "e", "emoji": {"id": "7", "name": "x"}}])),
            &format!("{first}.emoji.id"),
            "BUTTON_COMPONENT_INVALID_EMOJI",
        ),
        (embeds(json!({"image": {"url": "attachment://no.png"}})), "embeds.0", "ATTACHMENT_NOT_FOUND"),
        (embeds(json!({"color": 0x0100_0000})), "embeds.0.color", "NUMBER_TYPE_MAX"),
        (
            json!({"components": vec![json!({"type": 1, "components": [button("a")]}); 6]}),
            "components",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (rows(&json!(six)), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
        (json!({"components": [button("a")]}), "components.0.type", "UNION_TYPE_CHOICES"),
        (rows(&json!([button(&long(101))])), &format!("{first}.custom_id"), "BASE_TYPE_BAD_LENGTH"),
        (
            rows(&json!([button("a"), button("a")])),
            "components.0.components.1.custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (
            rows(&json!([{"type": 2, "style": 1, "label": long(81), "custom_id": "a"}])),
            &format!("{first}.label"),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            rows(&json!([{"type": 2, "style": 1, "label": "Go"}])),
            &format!("{first}.custom_id"),
            "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
        ),
        (
            rows(&json!([{"type": 2, "style": 5, "label": "Go"}])),
            &format!("{first}.url"),
            "BUTTON_COMPONENT_URL_REQUIRED",
        ),
        (
            rows(&json!([{"type": 2, "style": 5, "label": "Go", "url": "https://x", "custom_id": "a"}])),
            &format!("{first}.custom_id"),
            "BUTTON_COMPONENT_CUSTOM_ID_URL",
        ),
        (
            rows(&json!([{"type": 2, "style": 1, "custom_id": "a"}])),
            &format!("{first}.label"),
            "BASE_TYPE_REQUIRED",
        ),
        (emoji("→"), &format!("{first}.emoji.name"), "BUTTON_COMPONENT_INVALID_EMOJI"),
        (select(json!([])), &format!("{first}.options"), "BASE_TYPE_BAD_LENGTH"),
        (select(json!(vec![option("a"); 26])), &format!("{first}.options"), "BASE_TYPE_BAD_LENGTH"),
        (
            select(json!([option("a"), option("a")])),
            &format!("{first}.options.1.value"),
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
        (
            rows(&json!([{"type": 3, "custom_id": "s", "options": [option("a")], "max_values": 2}])),
            &format!("{first}.max_values"),
            "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE",
        ),
        (
            rows(&json!([{"type": 3, "custom_id": "s", "options": [option("a")], "placeholder": long(151)}])),
            &format!("{first}.placeholder"),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            rows(&json!([button("a"), {"type": 3, "custom_id": "s", "options": [option("a")]}])),
            "components.0.components",
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
        (
            json!({"content": "x", "allowed_mentions": {"parse": ["all"]}}),
            "allowed_mentions.parse.0",
            "BASE_TYPE_CHOICES",
        ),
        (
            json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        (
            json!({"content": "x", "allowed_mentions": {"users": vec!["1"; 101]}}),
            "allowed_mentions.users",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({"content": "x", "message_reference": {"message_id": "1"}}),
            "message_reference",
            "REPLIES_UNKNOWN_MESSAGE",
        ),
        (json!({"content": "x", "attachments": [{"id": 0}]}), "attachments.0.id", "ATTACHMENT_NOT_FOUND"),
    ] {
        let answer = bot.post(body.clone()).await;
        assert_eq!(answer.0, 400, "{body}");
        assert_form(&answer, path, code);
    }
    for empty in [json!({}), json!({"content": " \n "}), json!({"embeds": [{"url": "https://x"}]})] {
        assert_refused(&bot.post(empty).await, 400, 50006);
    }
    assert!(bot.ann().messages("lounge").unwrap().is_empty());
    let noted = bot.sandbox.requests();
    assert!(noted.iter().any(|request| request.error.as_ref().is_some_and(|error| error.contains("50006"))));
}

#[tokio::test]
async fn accepts_what_is_just_within_the_limits() {
    let bot = RawBot::connected().await;
    let options: Vec<Value> =
        (0..25).map(|n| json!({"label": "é".repeat(100), "value": n.to_string()})).collect();
    let body = json!({
        "content": "😀".repeat(2000),
        "embeds": [{"description": "x".repeat(4096), "title": "x".repeat(256)}],
        "components": [
            {"type": 1, "components": (0..5).map(|n| button(&n.to_string())).collect::<Vec<_>>()},
            {"type": 1, "components": [{"type": 3, "custom_id": "x".repeat(100), "options": options}]},
        ],
    });
    let (status, message) = bot.post(body).await;
    assert_eq!(status, 200, "{message}");
    assert_eq!(message["components"][1]["components"][0]["id"], 8);
}

#[tokio::test]
async fn missing_messages_and_those_of_others_are_refused() {
    let bot = RawBot::connected().await;
    let channel = bot.channel();
    let said = bot.ann().say("lounge", "mine").unwrap();
    let one = |id: &str| format!("/channels/{channel}/messages/{id}");
    let hers = one(&said.id().to_string());
    assert_refused(&bot.call(Method::PATCH, &hers, json!({"content": "x"})).await, 403, 50005);
    assert_refused(&bot.call(Method::DELETE, &hers, Value::Null).await, 403, 50013);
    assert_refused(&bot.get(&one("1")).await, 404, 10008);
    assert_refused(&bot.get("/channels/1/messages").await, 404, 10003);
    assert_refused(&bot.get("/guilds/1").await, 404, 10004);
    assert_refused(&bot.get("/users/1").await, 404, 10013);
    assert_form(&bot.get("/channels/x").await, "channel_id", "NUMBER_TYPE_COERCE");
    assert_refused(&bot.get("/nonsense").await, 404, 0);
    assert_refused(&bot.call(Method::DELETE, "/gateway", Value::Null).await, 405, 0);
    let url = format!("{}/users/@me", bot.sandbox.api_base());
    assert_eq!(bot.http.get(&url).send().await.unwrap().status(), 401);
    assert_eq!(bot.http.get(url).header("authorization", "Bot wrong").send().await.unwrap().status(), 401);
    let (_, list) = bot.get(&format!("/channels/{channel}/messages?limit=1")).await;
    // The bot may not read what others write, but the message is still there.
    assert_eq!((&list[0]["id"], &list[0]["content"]), (&json!(said.id().to_string()), &json!("")));
}

#[tokio::test]
async fn keeps_and_drops_attachments_on_edit() {
    let bot = RawBot::connected().await;
    let path = format!("/channels/{}/messages", bot.channel());
    let two = [("a b.png", png(30, 20)), ("b.png", png(1, 1))];
    let listed = json!({"attachments": [{"id": "0", "description": "alt"}, {"id": 1}]});
    let (status, message) = bot.post_files(Method::POST, &path, listed, &two).await;
    assert_eq!(status, 200, "{message}");
    let files = &message["attachments"];
    assert_eq!((&files[0]["filename"], &files[0]["description"]), (&json!("a_b.png"), &json!("alt")));
    assert_eq!((&files[0]["width"], &files[0]["height"]), (&json!(30), &json!(20)));
    let served = bot.http.get(files[0]["url"].as_str().unwrap()).send().await.unwrap();
    assert_eq!(served.headers()["content-type"], "image/png");
    assert_eq!(served.bytes().await.unwrap(), png(30, 20));

    let edit = format!("{path}/{}", message["id"].as_str().unwrap());
    let names = |message: &Value| -> Vec<String> {
        let files = message["attachments"].as_array().unwrap().iter();
        files.map(|file| file["filename"].as_str().unwrap().to_owned()).collect()
    };
    // Without a list, the old ones stay and the new ones join.
    let (_, more) = bot.post_files(Method::PATCH, &edit, json!({}), &[("c.png", png(1, 1))]).await;
    assert_eq!(names(&more), ["a_b.png", "b.png", "c.png"]);
    let (_, same) = bot.call(Method::PATCH, &edit, json!({"content": "x"})).await;
    assert_eq!(names(&same), ["a_b.png", "b.png", "c.png"]);
    // With a list, only what it names stays.
    let keep = json!({"attachments": [{"id": files[1]["id"]}, {"id": 0}]});
    let (_, some) = bot.post_files(Method::PATCH, &edit, keep, &[("d.png", png(1, 1))]).await;
    assert_eq!(names(&some), ["b.png", "d.png"]);
    let (_, none) = bot.call(Method::PATCH, &edit, json!({"attachments": []})).await;
    assert!(names(&none).is_empty());
    assert_refused(&bot.call(Method::PATCH, &edit, json!({"content": ""})).await, 400, 50006);
    let unlisted =
        bot.post_files(Method::PATCH, &edit, json!({"attachments": []}), &[("e.png", png(1, 1))]).await;
    assert_form(&unlisted, "attachments", "ATTACHMENT_NOT_LISTED");

    // An embed's attachment isn't shown a second time.
    let embed = json!({"attachments": [{"id": 0}], "embeds": [{"image": {"url": "attachment://e.png"}}]});
    let (_, shown) = bot.post_files(Method::PATCH, &edit, embed, &[("e.png", png(7, 8))]).await;
    assert!(names(&shown).is_empty());
    assert_eq!(shown["embeds"][0]["image"]["width"], 7);
    let url = shown["embeds"][0]["image"]["url"].as_str().unwrap();
    assert_eq!(bot.http.get(url).send().await.unwrap().status(), 200);
    let huge = vec![0; 10 * 1024 * 1024 + 1];
    assert_refused(&bot.post_files(Method::POST, &path, json!({}), &[("x", huge)]).await, 413, 40005);
}

#[tokio::test]
async fn pings_whom_it_may() {
    let bot = RawBot::connected().await;
    let (ann, bob) = (bot.ann().id(), bot.sandbox.person("bob").unwrap().id());
    let content = format!("<@{ann}> and <@{bob}>, @everyone");
    let pinged = async |allowed: Value| {
        let (_, message) = bot.post(json!({"content": content, "allowed_mentions": allowed})).await;
        message["mentions"]
            .as_array()
            .unwrap()
            .iter()
            .map(|user| user["username"].clone())
            .collect::<Vec<_>>()
    };
    assert!(pinged(json!({"parse": []})).await.is_empty());
    assert_eq!(pinged(json!({"users": [bob]})).await, ["bob"]);
    assert_eq!(pinged(Value::Null).await, ["ann", "bob"]);
    let (_, message) = bot.post(json!({"content": content})).await;
    assert_eq!(message["mention_everyone"], false, "the bot hasn't the permission");
    let moderator = bot.sandbox.moderator();
    let role = moderator.add_role(moderator.guilds()[0], "Champion", false).unwrap();
    let (_, message) = bot.post(json!({"content": format!("<@&{role}> <@&1>")})).await;
    assert_eq!(message["mention_roles"], json!([role]), "there is no such role as the other");
    // Mentions are read again with the text, not with the buttons.
    let (_, message) = bot.post(json!({"content": content, "allowed_mentions": {"users": [bob]}})).await;
    let path = format!("/channels/{}/messages/{}", bot.channel(), message["id"].as_str().unwrap());
    let (_, edited) = bot.call(Method::PATCH, &path, json!({"components": []})).await;
    assert_eq!(edited["mentions"], message["mentions"]);
    let (_, edited) = bot.call(Method::PATCH, &path, json!({"content": content})).await;
    assert_eq!(edited["mentions"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn messages_with_the_same_nonce_are_sent_once() {
    let bot = RawBot::connected().await;
    let body = |nonce: &str| json!({"content": "once", "nonce": nonce, "enforce_nonce": true});
    let (_, first) = bot.post(body("a")).await;
    let (status, again) = bot.post(body("a")).await;
    assert_eq!((status, &again["id"]), (200, &first["id"]));
    assert_ne!(bot.post(body("b")).await.1["id"], first["id"]);
    bot.sandbox.advance(std::time::Duration::from_secs(600));
    assert_ne!(bot.post(body("a")).await.1["id"], first["id"]);
    // The nonce of a deleted message is remembered as long.
    let (_, third) = bot.post(body("c")).await;
    bot.sandbox.moderator().remove_message(third["id"].as_str().unwrap().parse().unwrap()).unwrap();
    assert_refused(&bot.post(body("c")).await, 404, 10008);
    bot.sandbox.advance(std::time::Duration::from_secs(600));
    assert_eq!(bot.post(body("c")).await.0, 200);
}

#[tokio::test]
async fn whom_a_message_notifies_is_decided_when_it_is_posted() {
    let mut bot = RawBot::connected().await;
    let (ann, bob) = (bot.ann(), bot.sandbox.person("bob").unwrap());
    let calling = json!({"content": format!("<@{}>", bob.id())});
    let seen = |id: &Value| {
        let id = id.as_str().unwrap().parse().unwrap();
        ann.messages("lounge").unwrap().into_iter().find(|seen| seen.id() == id).unwrap()
    };
    let (_, posted) = bot.post(calling.clone()).await;
    assert_eq!(seen(&posted["id"]).notified(), [bob.id()]);
    let (_, silent) = bot.post(json!({"content": "x"})).await;
    let path = format!("/channels/{}/messages/{}", bot.channel(), silent["id"].as_str().unwrap());
    let (_, edited) = bot.call(Method::PATCH, &path, calling.clone()).await;
    assert_eq!(edited["mentions"][0]["id"], json!(bob.id()));
    assert!(seen(&edited["id"]).notified().is_empty());
    // Neither does the edit that fills in a deferred answer.
    let event = bot.play(json!({})).await;
    assert_eq!(bot.answer(&event, json!({"type": 5})).await.0, 200);
    let (_, filled) = bot.hook(Method::PATCH, &event, "/messages/@original", calling).await;
    assert_eq!(filled["mentions"][0]["id"], json!(bob.id()));
    assert!(seen(&filled["id"]).notified().is_empty());
}

#[tokio::test]
async fn limits_of_lists_are_numbers_within_bounds() {
    let bot = RawBot::with(Config { privileged_intents: true, ..Config::default() }).await;
    let (_, message) = bot.post(json!({"content": "x"})).await;
    let messages = format!("/channels/{}/messages", bot.channel());
    let reactions = format!("{messages}/{}/reactions/%F0%9F%91%8D", message["id"].as_str().unwrap());
    let members = format!("/guilds/{}/members", bot.sandbox.moderator().guilds()[0]);
    for (path, most) in [(messages, 100), (reactions, 100), (members, 1000)] {
        for (limit, code) in [
            ("0".to_owned(), "NUMBER_TYPE_MIN"),
            ((most + 1).to_string(), "NUMBER_TYPE_MAX"),
            ("x".to_owned(), "NUMBER_TYPE_COERCE"),
        ] {
            assert_form(&bot.get(&format!("{path}?limit={limit}")).await, "limit", code);
        }
        assert_eq!(bot.get(&format!("{path}?limit={most}")).await.0, 200, "{path}");
    }
}

#[tokio::test]
async fn a_refused_flag_is_answered_with_the_flags_that_may_be_set() {
    let bot = RawBot::connected().await;
    let answer = bot.post(json!({"content": "x", "flags": 64})).await;
    assert_form(&answer, "flags", "MESSAGE_FLAGS_INVALID");
    let sentence = &answer.1["errors"]["flags"]["_errors"][0]["message"];
    assert_eq!(sentence, "Of these flags only SUPPRESS_EMBEDS and SUPPRESS_NOTIFICATIONS may be set here.");
}

#[tokio::test]
async fn embed_texts_lose_their_surrounding_whitespace() {
    let bot = RawBot::connected().await;
    let embed = json!({
        "title": " x ", "description": format!("{}y", " ".repeat(4000)), "footer": {"text": " z\n"},
        "author": {"name": "\ta"}, "fields": [{"name": "", "value": " \n"}, {"name": " n", "value": "v ", "inline": true}],
    });
    let (status, message) = bot.post(json!({"embeds": [embed]})).await;
    assert_eq!(status, 200, "{message}");
    let shown = &message["embeds"][0];
    assert_eq!((&shown["title"], &shown["description"]), (&json!("x"), &json!("y")));
    assert_eq!((&shown["footer"]["text"], &shown["author"]["name"]), (&json!("z"), &json!("a")));
    let fields = [("", "", false), ("n", "v", true)];
    let fields = fields.map(|(name, value, inline)| json!({"name": name, "value": value, "inline": inline}));
    assert_eq!(shown["fields"], json!(fields));
    assert_form(
        &bot.post(json!({"embeds": [{"footer": {"text": " "}}]})).await,
        "embeds.0.footer.text",
        "BASE_TYPE_REQUIRED",
    );
}

#[tokio::test]
async fn an_edit_leaves_the_flags_that_nobody_can_change() {
    let bot = RawBot::with(Config { tolerant: true, rate_limits: false, ..Config::default() }).await;
    let (_, message) = bot.post(json!({"content": "x", "flags": 1 << 12})).await;
    let path = format!("/channels/{}/messages/{}", bot.channel(), message["id"].as_str().unwrap());
    let edited = bot.call(Method::PATCH, &path, json!({"content": "y", "flags": 1 << 12 | 4})).await;
    assert_eq!((edited.0, &edited.1["flags"]), (200, &json!(1 << 12 | 4)));
    assert_eq!(bot.sandbox.warnings(), [""; 0], "what it has already may be sent back");
    let edited = bot.call(Method::PATCH, &path, json!({"content": "z", "flags": 64})).await;
    assert_eq!((edited.0, &edited.1["flags"]), (200, &json!(1 << 12)));
    let warning = "flags: Discord changes no flag of a message except SUPPRESS_EMBEDS";
    assert_eq!(
        bot.sandbox.warnings(),
        [format!("PATCH /channels/{{channel}}/messages/{{message}}: {warning}")]
    );
}

#[tokio::test]
async fn a_message_is_read_out_only_with_permission() {
    let bot = RawBot::connected().await;
    assert_refused(&bot.post(json!({"content": "x", "tts": true})).await, 403, 50013);
    let overwrite = Overwrite { allow: permission::SEND_TTS_MESSAGES, deny: 0 };
    bot.sandbox.moderator().overwrite(bot.channel(), bot.sandbox.moderator().bot(), overwrite).unwrap();
    let (status, message) = bot.post(json!({"content": "x", "tts": true})).await;
    assert_eq!((status, &message["tts"]), (200, &json!(true)));
}
