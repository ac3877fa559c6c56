//! The page in a real browser: components, menus, forms, threads.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

#[path = "support/driver.rs"]
mod driver;
#[path = "support/stage.rs"]
mod stage;
mod support;

use std::time::Duration;

use sandbox::permission;
use serde_json::{Value, json};
use stage::{PHONE, Stage, play};

/// A row of components.
fn row(components: &[Value]) -> Value {
    json!({"type": 1, "components": components})
}

#[tokio::test]
async fn buttons_are_pressed_and_say_how_it_went() {
    play("buttons", None, &[], async |mut stage: Stage| {
        stage.open("ann").await;
        let button = |style: u8, label: &str| json!({"type": 2, "style": style, "label": label, "custom_id": label});
        stage
            .post(json!({
                "content": "Buttons",
                "components": [
                    row(&[button(1, "Primary"), button(2, "Secondary"), button(3, "Success"), button(4, "Danger"),
                        json!({"type": 2, "style": 5, "label": "Link", "url": "https://example.org/"})]),
                    row(&[json!({"type": 2, "style": 2, "custom_id": "off", "label": "Off", "disabled": true}),
                        json!({"type": 2, "style": 2, "custom_id": "die", "emoji": {"name": "🎲"}})]),
                ],
            }))
            .await;
        assert_eq!(stage.element("a.button.link").await.attr("href").await.unwrap().unwrap(), "https://example.org/");
        assert!(stage.element("[data-custom-id='off'][disabled]").await.is_displayed().await.unwrap());
        assert_eq!(stage.element("[data-custom-id='die']").await.attr("aria-label").await.unwrap().unwrap(), "🎲");

        stage.press("[data-custom-id='Primary']").await;
        let pressed = stage.interaction().await;
        stage.element("[data-custom-id='Primary'][aria-busy='true']").await;
        stage.answer(&pressed, json!({"type": 7, "data": {"content": "Changed"}})).await;
        stage.reads(".content", "Changed (edited)").await;
        stage.element("[data-custom-id='Primary']:not([aria-busy])").await;

        // A late answer is reported beneath the message.
        stage.press("[data-custom-id='Danger']").await;
        stage.interaction().await;
        stage.bot.sandbox.advance(Duration::from_secs(4));
        stage.reads(".failure", "This interaction failed").await;
        stage.keep("failed-interaction").await;
    })
    .await;
}

#[tokio::test]
async fn selects_of_every_kind_offer_what_they_should() {
    play("selects", None, &[], async |mut stage: Stage| {
        stage.open("ann").await;
        let option = |value: &str| json!({"label": value.to_uppercase(), "value": value, "description": "An option"});
        let select = |kind: u8, more: Value| {
            let mut select = json!({"type": kind, "custom_id": format!("kind-{kind}"), "placeholder": "Choose"});
            select.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            row(&[select])
        };
        stage
            .post(json!({
                "content": "Selects",
                "components": [
                    select(3, json!({"options": [option("a"), option("b"), option("c")], "min_values": 2, "max_values": 3})),
                    select(5, json!({})), select(6, json!({})), select(7, json!({"max_values": 2})), select(8, json!({})),
                ],
            }))
            .await;
        let lounge = stage.bot.channel().to_string();
        let bob = stage.bot.sandbox.person("bob").unwrap().id().to_string();
        for (kind, wanted) in [(3, vec!["c", "a"]), (5, vec![&bob]), (6, vec![]), (7, vec![&bob]), (8, vec![&lounge])] {
            stage.press(&format!("[data-custom-id='kind-{kind}']")).await;
            if kind == 3 {
                assert!(!stage.element(".popup .done").await.is_enabled().await.unwrap(), "too few are chosen");
                stage.keep("string").await;
                stage.press(".popup [data-choice-value='a']").await;
                stage.types("\u{e00c}").await;
                stage.reads("#notice", "Your choice was discarded").await;
                stage.press("[data-custom-id='kind-3']").await;
            }
            if kind == 5 {
                let people = stage.ask("return document.querySelectorAll('.popup [data-choice-value] .avatar').length").await;
                assert_eq!(people, 9, "eight people and the bot");
                stage.keep("people").await;
            }
            let wanted = match kind {
                6 => {
                    let first = stage.element(".popup [data-choice-value]").await;
                    vec![first.attr("data-choice-value").await.unwrap().unwrap()]
                }
                _ => wanted.into_iter().map(str::to_owned).collect(),
            };
            for value in &wanted {
                stage.press(&format!(".popup [data-choice-value='{value}']")).await;
            }
            if matches!(kind, 3 | 7) {
                stage.press(".popup .done").await;
            }
            let chosen = stage.interaction().await;
            let mut reply: Vec<&str> = chosen["data"]["values"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
            let mut wanted: Vec<&str> = wanted.iter().map(String::as_str).collect();
            reply.sort_unstable();
            wanted.sort_unstable();
            assert_eq!((chosen["data"]["component_type"].as_u64(), reply), (Some(kind), wanted));
            stage.answer(&chosen, json!({"type": 6})).await;
            stage.element(&format!("[data-custom-id='kind-{kind}']:not([aria-busy])")).await;
        }

        // With the keyboard alone: down opens, letters jump, Enter chooses.
        stage.ask("document.querySelector(\"[data-custom-id='kind-5']\").focus()").await;
        stage.types("\u{e015}fr\u{e007}").await;
        let fritz = stage.interaction().await;
        assert_eq!(fritz["data"]["values"], json!([stage.bot.sandbox.person("fritz").unwrap().id()]));
    })
    .await;
}

#[tokio::test]
async fn people_and_messages_have_menus() {
    play("menus", None, &[], async |mut stage: Stage| {
        let commands = json!([{"name": "Challenge", "type": 2}, {"name": "Quote", "type": 3}]);
        let path = format!("/applications/{}/commands", stage.bot.app);
        assert_eq!(stage.bot.call(reqwest::Method::PUT, &path, commands).await.0, 200);
        let said = stage.bot.sandbox.person("bob").unwrap().say("lounge", "Good evening").unwrap();
        stage.open("ann").await;

        stage.right_press(".message .author").await;
        stage.keep("person").await;
        stage.press(".context-menu [data-menu-command='Challenge']").await;
        let challenged = stage.interaction().await;
        let bob = stage.bot.sandbox.person("bob").unwrap().id();
        assert_eq!((&challenged["data"]["type"], &challenged["data"]["target_id"]), (&json!(2), &json!(bob)));
        stage.answer(&challenged, json!({"type": 4, "data": {"content": "Challenged", "flags": 64}})).await;
        stage.reads(".ephemeral .content", "Challenged").await;

        let message = format!("[data-message-id='{}']", said.id());
        stage.point_at(&format!("{message} .content")).await;
        stage.press(&format!("{message} .tool.more")).await;
        stage.keep("message").await;
        stage.press(".context-menu [data-menu-command='Quote']").await;
        let quoted = stage.interaction().await;
        assert_eq!((&quoted["data"]["type"], &quoted["data"]["target_id"]), (&json!(3), &json!(said.id())));
        stage.answer(&quoted, json!({"type": 5})).await;
        stage.until("the bot thinks", "return all('.message.thinking').length").await;

        // It also works in the left column, and Escape closes it.
        stage.right_press("[data-person='chie']").await;
        stage.element(".context-menu").await;
        stage.types("\u{e00c}").await;
        stage.until("the menu is gone", "return !all('.context-menu').length").await;
    })
    .await;
}

#[tokio::test]
async fn two_tabs_type_answer_and_find_each_other() {
    play("tabs", None, &[], async |stage: Stage| {
        stage.open("ann").await;
        let ann = stage.open_second_tab("bob").await;
        stage.press("#composer-input").await;
        stage.types("Hello").await;
        let bob = stage.client.window().await.unwrap();
        stage.look_at(ann).await;
        stage.reads("#typing", "Bob is typing…").await;
        assert_eq!(
            stage.element("[data-person='bob']").await.attr("aria-label").await.unwrap().unwrap(),
            "Bob, typing in #lounge"
        );
        stage.keep("typing").await;
        stage.look_at(bob).await;
        stage.types("\u{e007}").await;
        stage.reads(".content", "Hello").await;

        stage.point_at(".message .content").await;
        stage.press(".message .tool.more").await;
        stage.press(".context-menu [data-offer='reply']").await;
        stage.element("#composer-reply:not([hidden])").await;
        stage.types("Hello myself\u{e007}").await;
        stage.reads(".context .gist", "Hello").await;
        stage.press("button.context").await;
        stage
            .until("the answered message is pointed out", "return text('.pointed .content') === 'Hello'")
            .await;

        stage.press("#theme-button").await;
        stage.press(".context-menu [data-theme='light']").await;
        assert_eq!(
            stage.ask("return getComputedStyle(document.body).backgroundColor").await,
            "rgb(255, 255, 255)"
        );
        stage.keep("light").await;
        stage.press("#theme-button").await;
        stage.press(".context-menu [data-theme='dark']").await;
        assert_eq!(
            stage.ask("return getComputedStyle(document.body).backgroundColor").await,
            "rgb(31, 34, 43)"
        );
    })
    .await;
}

#[tokio::test]
async fn commands_speak_the_persons_language() {
    play("language", None, &[], async |stage: Stage| {
        let command = json!([{"name": "play", "description": "Play", "name_localizations": {"it": "gioca"}}]);
        let path = format!("/applications/{}/commands", stage.bot.app);
        assert_eq!(stage.bot.call(reqwest::Method::PUT, &path, command).await.0, 200);
        stage.open("ann").await;
        stage.press(".person:has([data-person='ann']) .locale").await;
        stage.types("ital").await;
        stage.keep("languages").await;
        stage.types("\u{e007}").await;
        stage.reads(".person:has([data-person='ann']) .locale", "IT").await;
        stage.press("#composer-input").await;
        stage.types("/").await;
        stage.reads("[data-command='play'] .name", "/gioca").await;
    })
    .await;
}

#[tokio::test]
async fn a_form_is_filled_in_and_sent() {
    play("form", None, &[], async |mut stage: Stage| {
        stage.open("ann").await;
        let button = json!({"type": 2, "style": 1, "label": "Tell", "custom_id": "tell"});
        stage.post(json!({"content": "A form", "components": [row(&[button])]})).await;
        stage.press("[data-custom-id='tell']").await;
        let pressed = stage.interaction().await;
        let line = json!({"type": 4, "custom_id": "name", "label": "Name", "style": 1, "min_length": 3, "max_length": 20});
        let label = json!({
            "type": 18, "label": "Fruit", "description": "One of them",
            "component": {"type": 3, "custom_id": "fruit", "options": [{"label": "Apple", "value": "a"}, {"label": "Pear", "value": "p"}]},
        });
        let long = json!({"type": 4, "custom_id": "why", "label": "Why", "style": 2, "required": false, "value": "Because"});
        let modal = json!({"title": "Tell us", "custom_id": "form", "components": [row(&[line]), label, row(&[long])]});
        stage.answer(&pressed, json!({"type": 9, "data": modal})).await;

        // It opens on its first field and says what is wrong before anything is sent.
        stage.element("dialog[data-modal='form'] #modal-name:focus").await;
        stage.types("Al\u{e007}").await;
        stage.reads(".modal-error", "Name needs at least 3 characters.").await;
        stage.types("ma\u{e007}").await;
        stage.reads(".modal-error", "Fruit needs a choice.").await;
        stage.press("dialog .select").await;
        stage.press(".popup [data-choice-value='p']").await;
        stage.element(".modal-error[hidden]").await;
        stage.keep("filled-in").await;
        stage.press("dialog button[type='submit']").await;
        let sent = stage.interaction().await;
        assert_eq!((&sent["type"], &sent["data"]["custom_id"]), (&json!(5), &json!("form")));
        let rows = &sent["data"]["components"];
        assert_eq!(rows[0]["components"][0]["value"], "Alma");
        assert_eq!(rows[1]["component"]["values"], json!(["p"]));
        assert_eq!(rows[2]["components"][0]["value"], "Because");
        stage.answer(&sent, json!({"type": 4, "data": {"content": "Thank you"}})).await;
        stage.until("the form is gone", "return !all('dialog').length").await;
        stage.reads(".content", "Thank you").await;
    })
    .await;
}

#[tokio::test]
async fn everyone_is_called_by_those_who_may() {
    play("everyone", None, &[], async |stage: Stage| {
        stage.open("ann").await;
        let content = json!({"content": "Come, @everyone"});
        stage.post(content.clone()).await;
        stage.reads(".content", "Come, @everyone").await;
        stage.until("it calls nobody", "return !document.querySelector('.content .mention')").await;
        let moderator = stage.bot.sandbox.moderator();
        let may = permission::VIEW_CHANNEL | permission::SEND_MESSAGES | permission::MENTION_EVERYONE;
        moderator.role(moderator.guilds()[0], may).unwrap();
        stage.post(content).await;
        stage.until("it calls everybody", "return text('.content .mention.mine') === '@everyone'").await;
        // The sandbox hasn't started this bot.
        stage.until("its card is there", "return text('.bot-card')").await;
        let switches = stage.ask("return document.querySelectorAll('#bot-start, #bot-restart').length").await;
        assert_eq!(switches, 0);
    })
    .await;
}

#[tokio::test]
async fn threads_and_direct_messages_open_like_channels() {
    play("threads", None, &[], async |mut stage: Stage| {
        let said = stage.bot.sandbox.person("bob").unwrap().say("lounge", "Shall we play?").unwrap();
        stage.open("ann").await;
        stage.press(&format!("[data-message-id='{}'] .tool.more", said.id())).await;
        stage.press(".context-menu [data-offer='thread']").await;
        stage.element("dialog #modal-name:focus").await;
        stage.types("The evening\u{e007}").await;
        stage.reads("#channel-name", "The evening").await;
        stage.reads("#channel-topic", "in #lounge").await;
        stage.element(&format!(".threads .current[data-channel='{}']", said.id())).await;

        // A thread takes messages and commands like any channel.
        stage.press("#composer-input").await;
        stage.types("/play \u{e007}").await;
        let played = stage.interaction().await;
        assert_eq!(played["channel"]["type"], 11);
        stage.answer(&played, json!({"type": 4, "data": {"content": "In the thread"}})).await;
        stage.reads(".content", "In the thread").await;
        stage.press("#channel-menu").await;
        stage.press(".context-menu [data-offer='archive']").await;
        stage.reads("#channel-topic", "in #lounge · archived").await;
        stage.press("#composer-input").await;
        stage.types("Awake\u{e007}").await;
        stage.reads("#channel-topic", "in #lounge").await;
        stage.press("[data-channel='lounge']").await;
        stage.reads(".thread-button", "The evening 2 messages ›").await;
        // Messages that arrive meanwhile are counted.
        stage.bot.sandbox.person("bob").unwrap().say(&said.id().to_string(), "Well played").unwrap();
        stage.reads(".thread-button", "The evening 3 messages ›").await;
        stage.keep("thread").await;

        // The bot opens the direct messages and writes; the person answers with its button.
        let ann = stage.bot.sandbox.person("ann").unwrap().id();
        let line = stage
            .bot
            .call(reqwest::Method::POST, "/users/@me/channels", json!({"recipient_id": ann}))
            .await
            .1;
        let button = json!({"type": 2, "style": 1, "label": "Yes", "custom_id": "yes"});
        let path = format!("/channels/{}/messages", line["id"].as_str().unwrap());
        let posted = stage
            .bot
            .call(
                reqwest::Method::POST,
                &path,
                json!({"content": "Your turn", "components": [row(&[button])]}),
            )
            .await;
        assert_eq!(posted.0, 200, "{posted:?}");
        stage.reads("[data-channel='direct'] .count", "1").await;
        stage.press("[data-channel='direct']").await;
        stage.press("[data-custom-id='yes']").await;
        let yes = stage.interaction().await;
        assert_eq!((&yes["context"], &yes["user"]["id"]), (&json!(1), &json!(ann)));
        stage.answer(&yes, json!({"type": 6})).await;

        // A reader of a deleted channel moves elsewhere; another server comes with its own
        // channels.
        let delete = format!("{}/admin/channels/{}/delete", stage.bot.sandbox.base(), stage.bot.channel());
        stage.press("[data-channel='lounge']").await;
        stage.reads("#channel-name", "lounge").await;
        assert_eq!(reqwest::Client::new().post(delete).json(&json!({})).send().await.unwrap().status(), 200);
        stage.reads("#channel-name", "halma").await;
        stage.press("#inspector-button").await;
        stage.press("#tab-faults").await;
        // What hasn't changed stays in place for anyone who is about to press it.
        stage.ask("document.querySelector(\"[data-person='bob']\").stays = true").await;
        stage.press("[data-fault='New server']").await;
        stage.press("#servers").await;
        assert_eq!(
            stage.ask("return document.querySelector(\"[data-person='bob']\").stays").await,
            json!(true)
        );
        stage.keep("servers").await;
        stage.press(".context-menu [data-server]:last-child").await;
        stage.reads(".server h1", "Garden 2").await;
        stage.press("[data-fault='Delete server']").await;
        stage.reads(".server h1", "The Garden").await;
        stage.press("[data-fault='Delete server']").await;
        stage.reads("#notice", "This is the only server. Add another one first.").await;
    })
    .await;
}

#[tokio::test]
async fn reactions_are_added_under_messages() {
    // A headless browser has no mouse by itself, and tools appear only for one.
    const MOUSE: &str = "--blink-settings=primaryHoverType=2,availableHoverTypes=2";
    play("reactions", None, &[MOUSE], async |stage: Stage| {
        let said = stage.bot.sandbox.person("bob").unwrap().say("lounge", "Good evening").unwrap();
        let message = format!("[data-message-id='{}']", said.id());
        stage.open("ann").await;
        stage.point_at(&format!("{message} .content")).await;
        stage.press(&format!("{message} .tool.react")).await;
        stage.keep("offered").await;
        stage.press(".context-menu [data-react='🎉']").await;
        let own = format!("{message} [data-reaction='🎉'][aria-pressed='true']");
        assert_eq!(stage.element(&own).await.attr("aria-label").await.unwrap().unwrap(), "Hooray, 1: Ann");
        // The bot joins in; then Ann removes hers with a press.
        let path = format!("/channels/{}/messages/{}/reactions/🎉/@me", stage.bot.channel(), said.id());
        assert_eq!(stage.bot.call(reqwest::Method::PUT, &path, Value::Null).await.0, 204);
        stage.reads(&format!("{message} .reaction"), "🎉 2").await;
        stage.keep("two").await;
        stage.press(&own).await;
        stage.element(&format!("{message} [data-reaction='🎉'][aria-pressed='false']")).await;
        stage.until("the focus stays", "return document.activeElement.dataset.reaction === '🎉'").await;
        stage.bot.sandbox.person("bob").unwrap().react(said.id(), "👀", true).unwrap();
        stage.until("both are there", "return all('.reaction').length === 2").await;
    })
    .await;
}

#[tokio::test]
async fn people_are_kicked_and_commands_taken_away() {
    play("moderation", None, &[], async |mut stage: Stage| {
        let thread = stage.bot.ann().open_thread("lounge", "The evening", None, false).unwrap();
        stage.open("ann").await;
        // A select of channels also offers threads.
        stage.post(json!({"content": "Where?", "components": [row(&[json!({"type": 8, "custom_id": "where"})])]})).await;
        stage.press("[data-custom-id='where']").await;
        stage.keep("places").await;
        stage.press(&format!(".popup [data-choice-value='{thread}']")).await;
        let chosen = stage.interaction().await;
        assert_eq!(chosen["data"]["values"], json!([thread]));
        assert_eq!(chosen["data"]["resolved"]["channels"][thread.to_string()]["type"], 11);
        stage.answer(&chosen, json!({"type": 6})).await;

        stage.press("#inspector-button").await;
        stage.press("#tab-faults").await;
        stage.press("[data-fault='Set…']").await;
        stage.press("dialog #modal-whom").await;
        // Not Ann: an owner may do everything.
        let bob = stage.bot.sandbox.person("bob").unwrap();
        stage.press(&format!(".popup [data-choice-value='{}']", bob.id())).await;
        stage.press(".popup .done").await;
        stage.keep("permissions").await;
        stage.press("dialog button[type='submit']").await;
        stage.reads("#notice", "Set for Bob").await;
        assert!(bob.command("lounge", "play", json!({})).is_err(), "he may still play");
        assert!(stage.bot.ann().command("lounge", "play", json!({})).is_ok());
        stage.press("[data-fault='Set…']").await;
        stage.press("dialog button[type='submit']").await;
        stage.reads("#notice", "All settings removed").await;
        assert!(bob.command("lounge", "play", json!({})).is_ok());

        stage.right_press("[data-person='bob']").await;
        stage.keep("kick").await;
        stage.press(".context-menu [data-offer='kick']").await;
        stage.until("a notice says so", "return text('#notice').startsWith(\"Bob isn't in The Garden any more\")").await;
        assert!(bob.say("lounge", "Hello?").is_err());
        stage.press("[data-fault='Kick me']").await;
        stage.reads("#channel-name", "Bot").await;
        stage.press("[data-fault='Let everyone in']").await;
        stage.element("[data-channel='lounge']").await;
        bob.say("lounge", "Here again").unwrap();
    })
    .await;
}

/// Two frames of two pixels each, red and blue.
const GIF: &[u8] =
    b"GIF89a\x02\x00\x01\x00\x80\x00\x00\xff\x00\x00\x00\x00\xff!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00\
!\xf9\x04\x00\x05\x00\x00\x00,\x00\x00\x00\x00\x02\x00\x01\x00\x00\x02\x02\x04\n\x00\
!\xf9\x04\x00\x05\x00\x00\x00,\x00\x00\x00\x00\x02\x00\x01\x00\x00\x02\x02\x4c\n\x00;";

#[tokio::test]
async fn animations_stand_still_for_people_who_ask_for_it() {
    play("motion", None, &["--force-prefers-reduced-motion"], async |stage: Stage| {
        stage.open("ann").await;
        let path = format!("/channels/{}/messages", stage.bot.channel());
        let embed = json!({"title": "Replay", "image": {"url": "attachment://b.gif"}, "fields": [{"name": "Moves", "value": "42", "inline": true}]});
        let files = [("a.gif", GIF.to_vec()), ("b.gif", GIF.to_vec())];
        let posted = stage.bot.post_files(reqwest::Method::POST, &path, json!({"content": "Look", "embeds": [embed]}), &files).await;
        assert_eq!(posted.0, 200, "{posted:?}");
        stage.until("both stand still", "return all('.picture .paused canvas.still').length === 2").await;
        stage.press(".pictures .motion-button").await;
        stage.until("one moves", "return all('.picture .paused').length === 1").await;
        assert_eq!(stage.element(".embed .motion-button").await.attr("aria-label").await.unwrap().unwrap(), "Play the moving picture");
    })
    .await;
}

/// Everything usable has a name, nothing scrolls sideways, and a finger can hit it.
const AUDIT: &str = "
    const shown = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: false });
    const named = (node) => (node.getAttribute('aria-label') || node.labels?.[0]?.innerText || node.innerText || document.getElementById(node.getAttribute('aria-labelledby'))?.innerText || '').trim();
    const nodes = [...document.querySelectorAll('button, a[href], input, textarea, [role=button], [role=listbox], [tabindex]')].filter(shown);
    const nameless = nodes.filter((node) => !named(node)).map((node) => node.outerHTML.slice(0, 120));
    const ids = [...document.querySelectorAll('[id]')].map((node) => node.id);
    const cut = [...document.querySelectorAll('#head > *, .select, .button, .thread-button')].filter(shown).filter((node) => node.getBoundingClientRect().right > innerWidth).map((node) => node.id || node.innerText);
    return { nameless, cut, twice: ids.filter((id, at) => ids.indexOf(id) !== at), count: nodes.length, sideways: document.documentElement.scrollWidth > innerWidth };";

#[tokio::test]
async fn everything_has_a_name_and_fits_a_phone() {
    play("phone", Some(PHONE), &[], async |mut stage: Stage| {
        stage.open("ann").await;
        let buttons: Vec<Value> = (1..=5).map(|n| json!({"type": 2, "style": 1, "label": format!("A long label {n}"), "custom_id": n.to_string()})).collect();
        let select = json!({"type": 5, "custom_id": "who", "placeholder": "Whose matches would you like to see? Choose one or two people"});
        stage.post(json!({"content": "Choose", "components": [row(&buttons), row(&[select])]})).await;
        let audit = async |stage: &Stage, what: &str| {
            let reply = stage.ask(AUDIT).await;
            assert_eq!((&reply["nameless"], &reply["twice"], &reply["sideways"]), (&json!([]), &json!([]), &json!(false)), "{what}: {reply}");
            assert_eq!(reply["cut"], json!([]), "{what}: {reply}");
            assert!(reply["count"].as_u64() > Some(6), "{what}: {reply}");
            stage.keep(what).await;
        };
        let said = stage.bot.sandbox.person("bob").unwrap().say("lounge", "Good evening").unwrap();
        for emoji in ["👍", "🎉", "👀", "🎲", "❤️"] {
            stage.bot.ann().react(said.id(), emoji, true).unwrap();
        }
        stage.until("the reactions are there", "return all('.reaction').length === 5").await;
        stage.post(json!({"content": "Good evening, Bob", "message_reference": {"message_id": said.id()}})).await;
        let room = "const edge = (css) => document.querySelector(`.message:has(.context) ${css}`).getBoundingClientRect();
            return edge('.tools').left - edge('.context').right";
        let room = stage.ask(room).await;
        assert!(room.as_f64() >= Some(0.0), "the button for more covers no text: {room}");
        audit(&stage, "chat").await;
        stage.press(".tool.more").await;
        audit(&stage, "menu").await;
        stage.types("\u{e00c}").await;
        stage.press("[data-custom-id='who']").await;
        audit(&stage, "select").await;
        stage.types("\u{e00c}").await;
        stage.press("#menu-button").await;
        audit(&stage, "people").await;
        stage.types("\u{e00c}").await;
        let thread = format!("/channels/{}/messages/{}/threads", stage.bot.channel(), said.id());
        let name = "Annabella and Bartholomew, Hexxagon #1";
        stage.bot.call(reqwest::Method::POST, &thread, json!({"name": name})).await;
        stage.until("its button takes one line", "return document.querySelector('.thread-button')?.offsetHeight < 40").await;
        audit(&stage, "thread-button").await;
        let hint = "return document.getElementById('composer-input').placeholder";
        assert_eq!(stage.ask(hint).await, "Message #lounge, or / for commands");
        stage.press(".thread-button").await;
        stage.reads("#channel-name", name).await;
        let lines = stage.ask("const name = document.getElementById('channel-name'); return [name.offsetWidth, name.offsetHeight]").await;
        assert!(lines[0].as_u64() > Some(100) && lines[1].as_u64() > Some(30), "a long name has two lines: {lines}");
        assert_eq!(stage.ask(hint).await, "Message, or / for commands", "what doesn't fit isn't cut off");
        audit(&stage, "thread").await;
        stage.open("ann").await;
        stage.press("[data-custom-id='1']").await;
        let pressed = stage.interaction().await;
        let line = json!({"type": 4, "custom_id": "name", "label": "Name", "style": 1});
        let modal = json!({"title": "Tell us", "custom_id": "form", "components": [row(&[line])]});
        stage.answer(&pressed, json!({"type": 9, "data": modal})).await;
        stage.element("dialog[data-modal='form'] #modal-name:focus").await;
        audit(&stage, "form").await;
        stage.types("\u{e00c}").await;
        let option = |number: i32| json!({"name": format!("option{number}"), "description": "One of many", "type": 3});
        let many: Vec<Value> = (1..=12).map(option).collect();
        let path = format!("/applications/{}/commands", stage.bot.app);
        stage.bot.call(reqwest::Method::POST, &path, json!({"name": "many", "description": "x", "options": many})).await;
        stage.open("ann").await;
        stage.press("#composer-input").await;
        stage.types("/many ").await;
        stage.reads(".menu-status", "Press Enter to send, or choose an option.").await;
        let line = stage.ask("return getComputedStyle(document.querySelector('.menu-status')).borderTopWidth").await;
        assert_eq!(line, "1px", "it doesn't seem to belong to the option that is cut off above it");
        audit(&stage, "options").await;
        stage.open("ann").await;
        stage.press("#composer-input").await;
        stage.types("/play word:a number:3").await;
        audit(&stage, "composer").await;
        stage.press("#inspector-button").await;
        stage.press(".card-face").await;
        audit(&stage, "inspector").await;
        stage.press("#tab-faults").await;
        audit(&stage, "faults").await;
        stage.press("#tab-connect").await;
        stage.element("#panel-connect .library").await;
        audit(&stage, "connect").await;
    })
    .await;
}
