//! The page in a real browser: presses while things change, files for a command, the buttons of
//! faults.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

#[path = "support/driver.rs"]
mod driver;
#[path = "support/spoil.rs"]
mod spoil;
#[path = "support/stage.rs"]
mod stage;
mod support;

use std::collections::BTreeSet;
use std::sync::Mutex;

use reqwest::Method;
use serde_json::{Value, json};
use spoil::{Order, each_fault};
use stage::{PHONE, Stage, play};

/// A row with a single component.
fn row(component: &Value) -> Value {
    json!({"type": 1, "components": [component]})
}

fn button(label: &str) -> Value {
    json!({"type": 2, "style": 1, "label": label, "custom_id": label})
}

/// The bot edits its own message in the lounge.
async fn changes(stage: &Stage, id: &str, body: Value) {
    let path = format!("/channels/{}/messages/{id}", stage.bot.channel());
    assert_eq!(stage.bot.call(Method::PATCH, &path, body).await.0, 200);
}

/// Waits until the page has drawn everything so far, by waiting for one more message.
async fn caught_up(stage: &Stage, word: &str) {
    stage.bot.sandbox.person("bob").unwrap().say("lounge", word).unwrap();
    stage.reads(".content", word).await;
}

#[tokio::test]
async fn a_press_counts_even_if_its_message_changes() {
    play("held", None, &[], async |mut stage: Stage| {
        stage.open("ann").await;
        let mut filler = Vec::new();
        for n in 0..20 {
            filler.push(stage.post(json!({"content": format!("Line {n}")})).await);
        }
        let id = stage.post(json!({"content": "Before ||the end||", "components": [row(&button("Go"))]})).await;
        stage.hold("[data-custom-id='Go']").await;
        changes(&stage, &id, json!({"content": "After ||the end||"})).await;
        // A message that arrives below doesn't move what is pressed, either.
        caught_up(&stage, "Hello").await;
        let content = format!("[data-message-id='{id}'] .content");
        assert!(stage.element(&content).await.text().await.unwrap().starts_with("Before"));
        stage.let_go().await;
        let pressed = stage.interaction().await;
        assert_eq!(pressed["data"]["custom_id"], "Go");
        stage.until("it is drawn again", &format!("return text(\"{content}\").startsWith('After')")).await;
        stage.answer(&pressed, json!({"type": 6})).await;
        stage.element("[data-custom-id='Go']:not([aria-busy])").await;
        stage.until("the newest is in view", "const box = all('.message').at(-1).getBoundingClientRect(); return box.bottom <= innerHeight").await;

        // A change elsewhere doesn't redraw the rest.
        let first = format!("document.querySelector(\"[data-message-id='{id}']\")");
        stage.press(&format!("{content} .spoiler")).await;
        stage.ask(&format!("{first}.stays = true")).await;
        let path = format!("/applications/{}/commands", stage.bot.app);
        let other = json!({"name": "other", "description": "Another"});
        assert_eq!(stage.bot.call(Method::POST, &path, other).await.0, 201);
        stage.press("#composer-input").await;
        stage.types("/oth").await;
        stage.element("[data-command='other']").await;
        assert_eq!(stage.ask(&format!("return {first}.stays")).await, json!(true));
        stage.element(&format!("{content} .spoiler.open")).await;
        changes(&stage, &id, json!({"content": "At last"})).await;
        stage.reads(&content, "At last (edited)").await;
    })
    .await;
}

#[tokio::test]
async fn a_list_stays_open_when_its_message_changes() {
    play("open-list", None, &[], async |mut stage: Stage| {
        stage.open("ann").await;
        let select = |last: &str| {
            let option = |value: &str| json!({"label": value, "value": value});
            row(&json!({"type": 3, "custom_id": "pick", "options": [option("a"), option(last)]}))
        };
        let id = stage.post(json!({"content": "Before", "components": [select("b")]})).await;
        stage.press("[data-custom-id='pick']").await;
        stage.element(".popup").await;
        changes(&stage, &id, json!({"content": "After"})).await;
        stage.reads(".content", "After (edited)").await;
        stage.element("[data-custom-id='pick'][aria-expanded='true']").await;
        // The same face closes and reopens it.
        stage.press("[data-custom-id='pick']").await;
        stage.until("the list is shut", "return !all('.popup').length").await;
        stage.press("[data-custom-id='pick']").await;
        stage.press(".popup [data-choice-value='b']").await;
        let chosen = stage.interaction().await;
        assert_eq!(chosen["data"]["values"], json!(["b"]));
        stage.answer(&chosen, json!({"type": 6})).await;
        stage.element("[data-custom-id='pick']:not([aria-busy])").await;

        // A list closes when its select offers something else, or when its message is gone.
        stage.press("[data-custom-id='pick']").await;
        stage.element(".popup").await;
        changes(&stage, &id, json!({"components": [select("c")]})).await;
        stage.until("the list is shut", "return !all('.popup').length").await;
        stage.press("[data-custom-id='pick']").await;
        stage.element(".popup [data-choice-value='c']").await;
        stage.bot.sandbox.delete(id.parse().unwrap()).unwrap();
        stage.until("the list is shut", "return !all('.popup').length").await;

        // An open menu also stays, and closes by what opened it.
        let id = stage.post(json!({"content": "More"})).await;
        stage.press(&format!("[data-message-id='{id}'] .tool.more")).await;
        changes(&stage, &id, json!({"content": "And more"})).await;
        stage.reads(".content", "And more (edited)").await;
        stage.element(".context-menu").await;
        stage.press(&format!("[data-message-id='{id}'] .tool.more[aria-expanded='true']")).await;
        stage.until("the menu is shut", "return !all('.context-menu').length").await;
    })
    .await;
}

#[tokio::test]
async fn a_place_opened_during_a_refresh_stays_open() {
    play("meanwhile", None, &[], async |stage: Stage| {
        stage.open("ann").await;
        // The answer waits behind a gate.
        stage
            .ask(
                "const real = fetch; let open; const gate = new Promise((done) => (open = done)); window.openGate = open;
                 window.fetch = async (...asked) => { if (!asked[0].endsWith('/channels')) return real(...asked); window.waits = true; await gate; return real(...asked); };",
            )
            .await;
        let _ = stage.bot.sandbox.moderator().add_guild("Garden 2");
        stage.until("the page asks what there is", "return window.waits").await;
        stage.press("[data-channel='halma']").await;
        stage.reads("#channel-name", "halma").await;
        stage.ask("window.openGate()").await;
        stage.element("#servers").await;
        stage.until("it knows the new server's channels", "return !document.querySelector('#log').hasAttribute('aria-busy')").await;
        stage.reads("#channel-name", "halma").await;
        stage.element("[data-channel='halma'][aria-current]").await;
    })
    .await;
}

#[tokio::test]
async fn files_go_with_a_command() {
    play("files", Some(PHONE), &[], async |mut stage: Stage| {
        let option = |name: &str, kind: u8, required: bool| json!({"name": name, "description": "An option", "type": kind, "required": required});
        let commands = json!([{"name": "bring", "description": "Bring a match along", "options": [option("record", 11, true), option("note", 3, false)]}]);
        let path = format!("/applications/{}/commands", stage.bot.app);
        assert_eq!(stage.bot.call(Method::PUT, &path, commands).await.0, 200);
        let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("files-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = |name: &str, bytes: &[u8]| {
            let path = folder.join(name);
            std::fs::write(&path, bytes).unwrap();
            path.display().to_string()
        };
        let (first, long) = (file("first.txt", b"1. a1-b2"), file("a match with a very long name indeed, of last summer.txt", b"1. c3-d4\n"));
        let huge = file("huge.bin", &vec![0; 10 * 1024 * 1024 + 1]);

        stage.open("ann").await;
        stage.press("#composer-input").await;
        stage.types("/bring ").await;
        stage.element("[data-option-name='record']:focus").await;
        stage.press("#composer-send").await;
        stage.reads("#composer-error", "record is needed: a file.").await;
        let choose = async |stage: &Stage, path: &str| {
            stage.client.find(fantoccini::Locator::Css("[data-option-file='record']")).await.unwrap().send_keys(path).await.unwrap();
        };
        choose(&stage, &first).await;
        stage.reads(".file-name", "first.txt 8 bytes").await;
        stage.press(".file-remove").await;
        stage.reads(".file-name", "Choose a file").await;
        // By drag and drop, or by pasting.
        for (kind, event, on) in [("drop", "DragEvent", "dataTransfer"), ("paste", "ClipboardEvent", "clipboardData")] {
            let moved = format!(
                "const data = new DataTransfer(); data.items.add(new File(['x'], 'by-{kind}.txt'));
                 document.querySelector('.file-field').dispatchEvent(new {event}('{kind}', {{ {on}: data, bubbles: true, cancelable: true }}))"
            );
            stage.ask(&moved).await;
            stage.reads(".file-name", &format!("by-{kind}.txt 1 byte")).await;
        }
        stage.types("\u{e003}").await;
        stage.reads(".file-name", "Choose a file").await;
        choose(&stage, &huge).await;
        stage.press("#composer-send").await;
        stage.reads("#composer-error", "record is larger than 10 MB, the most that Discord accepts.").await;
        choose(&stage, &long).await;
        stage.keep("chosen").await;
        let fits = "const box = document.querySelector('.file-remove').getBoundingClientRect(); return box.right <= innerWidth && box.width >= 24 && document.documentElement.scrollWidth <= innerWidth";
        assert_eq!(stage.ask(fits).await, json!(true), "the name pushes the cross out of sight");
        stage.press("#composer-send").await;
        let brought = stage.interaction().await;
        let id = brought["data"]["options"][0]["value"].as_str().unwrap();
        let sent = &brought["data"]["resolved"]["attachments"][id];
        let reply = (&sent["filename"], &sent["size"], &sent["ephemeral"]);
        assert_eq!(reply, (&json!("a_match_with_a_very_long_name_indeed__of_last_summer.txt"), &json!(9), &json!(true)));
        let read = stage.bot.http.get(sent["url"].as_str().unwrap()).send().await.unwrap().text().await.unwrap();
        assert_eq!(read, "1. c3-d4\n");
        stage.answer(&brought, json!({"type": 4, "data": {"content": "Thank you"}})).await;
        stage.reads(".content", "Thank you").await;
        std::fs::remove_dir_all(&folder).unwrap();
    })
    .await;
}

#[tokio::test]
async fn every_fault_is_a_button() {
    play("every-fault", None, &[], async |mut stage: Stage| {
        stage.open("ann").await;
        let said = stage.bot.sandbox.person("bob").unwrap().say("lounge", "Good evening").unwrap();
        stage.press(&format!("[data-message-id='{}'] .tool.more", said.id())).await;
        stage.press(".context-menu [data-offer='delete']").await;
        stage.until("the message is gone", "return !all('.message').length").await;

        stage.press("#inspector-button").await;
        stage.press("#tab-faults").await;
        // Another test covers this one. The bot's process isn't offered, since the sandbox hasn't started it.
        let pressed: Mutex<BTreeSet<String>> = Mutex::new(["Set…".to_owned()].into());
        let offered: Mutex<BTreeSet<String>> = Mutex::default();
        let page = stage.page.clone();
        each_fault(&mut stage.bot, async |order: Order<'_>| {
            if !order.at.is_empty() {
                page.press(&format!("[data-channel='{}']", order.at)).await;
                page.element(&format!("[data-channel='{}'][aria-current]", order.at)).await;
            }
            let all = page
                .ask(
                    "return [...document.querySelectorAll('[data-fault]')].map((node) => node.dataset.fault)",
                )
                .await;
            offered.lock().unwrap().extend(serde_json::from_value::<Vec<String>>(all).unwrap());
            pressed.lock().unwrap().insert(order.label.to_owned());
            // A notice from the previous fault mustn't be taken for this one's, but a place that
            // disappears may be announced instead.
            page.ask("const said = document.getElementById('notice'); if (said) said.textContent = ''").await;
            page.press(&format!("[data-fault=\"{}\"]", order.label)).await;
            page.until(order.label, "return text('#notice:not(.bad)')").await;
        })
        .await;
        assert_eq!(*offered.lock().unwrap(), *pressed.lock().unwrap(), "a button that nothing tries");
        stage.reads("#bot-dot", "Bot stopped").await;
    })
    .await;
}

#[tokio::test]
async fn a_link_to_a_message_leads_there() {
    play("links", None, &[], async |stage: Stage| {
        let bob = stage.bot.sandbox.person("bob").unwrap();
        let answer = bob.say("halma", "The board of old").unwrap();
        for n in 0..60 {
            bob.say("halma", &format!("Line {n}")).unwrap();
        }
        stage.open("ann").await;
        let (guild, halma) = (stage.bot.sandbox.moderator().guilds()[0], stage.bot.sandbox.channel("halma").unwrap());
        let address = format!("https://discord.com/channels/{guild}/{halma}/{}", answer.id());
        stage.post(json!({"content": format!("See {address}, or [here]({address})")})).await;
        stage.reads(".content .jump:first-of-type", "#halma › message").await;
        stage.press(".content .jump:last-of-type").await;
        // It is in another channel, and so old that it must be loaded.
        stage.reads("#channel-name", "halma").await;
        stage.until("it is pointed out", "return text('.pointed .content') === 'The board of old'").await;
        let seen = "const box = document.querySelector('.pointed').getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight";
        assert_eq!(stage.ask(seen).await, json!(true), "it is out of sight");
    })
    .await;
}

#[tokio::test]
async fn embeds_look_as_in_discord() {
    play("embeds", None, &[], async |stage: Stage| {
        stage.open("ann").await;
        let field = |name: &str, inline: bool| json!({"name": name, "value": "**7**", "inline": inline});
        let embed = json!({
            "title": "An evening", "url": "https://example.org/", "description": "With *words*", "color": 0x0023_845b,
            "author": {"name": "Somebody"}, "footer": {"text": "At last"}, "timestamp": "2026-01-02T03:04:05Z",
            "fields": [field("a", true), field("b", true), field("c", true), field("d", false)],
        });
        stage.post(json!({"embeds": [embed]})).await;
        assert_eq!(stage.element(".embed-title a").await.attr("href").await.unwrap().unwrap(), "https://example.org/");
        for (css, text) in [
            (".embed-author", "Somebody"), (".embed-title", "An evening"), (".embed-description em", "words"),
            (".embed-field:last-child .field-name", "d"), (".embed-field strong", "7"),
        ] {
            stage.reads(css, text).await;
        }
        stage.until("its foot has the time, too", "return text('.embed-footer').startsWith('At last • ')").await;
        let drawn = "const tops = [...document.querySelectorAll('.embed-field')].map((node) => node.getBoundingClientRect().top);
            return [tops[0] === tops[1] && tops[1] === tops[2] && tops[3] > tops[2], getComputedStyle(document.querySelector('.embed')).borderLeftColor]";
        assert_eq!(stage.ask(drawn).await, json!([true, "rgb(35, 132, 91)"]));
        stage.keep("one").await;
    })
    .await;
}

#[tokio::test]
async fn the_log_shows_what_is_not_as_described() {
    play("violations", None, &[], async |mut stage: Stage| {
        stage.open("ann").await;
        // The sandbox's verdict on a request, where it has Discord's description.
        stage
            .ask(
                "const real = fetch;
                 window.fetch = async (...asked) => {
                   const answer = await real(...asked);
                   if (!asked[0].startsWith('/admin/log')) return answer;
                   const reply = await answer.json();
                   for (const entry of reply.entries) if (entry.path?.endsWith('/callback')) {
                     entry.violations = ['POST …: /data/flags isn’t a number'];
                     entry.warnings = ['data.colour: Discord ignores it'];
                   }
                   return new Response(JSON.stringify(reply));
                 };",
            )
            .await;
        stage.press("#inspector-button").await;
        stage.press("#composer-input").await;
        stage.types("/play \u{e007}").await;
        let asked = stage.interaction().await;
        stage.answer(&asked, json!({"type": 4, "data": {"content": "Played"}})).await;
        stage.press("[data-show='trouble']").await;
        let card = format!("[data-exchange='{}']", asked["id"].as_str().unwrap());
        stage.until("the card counts it", &format!("return text(\"{card}\")?.includes('1 violation')")).await;
        stage.press(&format!("{card} .card-face")).await;
        stage.until("and what is ignored", &format!("return text(\"{card}\").includes('1 warning')")).await;
        for reply in [
            "Differs from Discord's description: POST …: /data/flags isn’t a number",
            "data.colour: Discord ignores it",
        ] {
            stage
                .until("the card shows it", &format!("return text(\"{card}\").includes({})", json!(reply)))
                .await;
        }
        stage.keep("violation").await;
    })
    .await;
}
