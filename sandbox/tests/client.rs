//! The page in a real browser does as Discord's own client does: what is typed and where it goes,
//! what is listed, quoted, previewed and forgotten, and in which language it is said.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

#[path = "support/driver.rs"]
mod driver;
#[path = "support/stage.rs"]
mod stage;
mod support;

use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::{Value, json};
use stage::{Stage, play};

/// A row with a single button.
fn button(label: &str) -> Value {
    json!({"type": 1, "components": [{"type": 2, "style": 1, "label": label, "custom_id": label}]})
}

#[tokio::test]
async fn an_escaped_mark_is_a_letter() {
    play("escapes", None, &[], async |stage: Stage| {
        stage.open("ann").await;
        for (written, read) in [
            (r"**Ann\_Lee\_** and \_x\_", "<strong>Ann_Lee_</strong> and _x_"),
            (r"**a\**b** \**c*", "<strong>a**b</strong> *<em>c</em>"),
            (r"*a\*b* ~~c\~~d~~ __e\__f__", "<em>a*b</em> <s>c~~d</s> <u>e__f</u>"),
            (r"_\_a_ C:\dir \#", "<em>_a</em> C:\\dir #"),
        ] {
            let id = stage.post(json!({"content": written})).await;
            let shown =
                format!("return document.querySelector(\"[data-message-id='{id}'] .para\").innerHTML");
            assert_eq!(stage.ask(&shown).await, json!(read), "{written}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_reply_quotes_whole_letters_and_times() {
    play("quotes", None, &[], async |stage: Stage| {
        let families = "👩‍👩‍👧‍👦".repeat(60);
        let text = format!("{families} <t:1795418164:R> [here](https://example.org/) ||secret||");
        let said = stage.bot.sandbox.person("bob").unwrap().say("lounge", &text).unwrap();
        stage.bot.ann().reply("lounge", "Really?", said.id()).unwrap();
        stage.open("ann").await;
        let quoted = stage.ask("return document.querySelector('.gist').textContent").await;
        let quoted = quoted.as_str().unwrap();
        assert!(quoted.starts_with(&families) && !quoted.contains("<t:"), "{quoted}");
        let (gist, line) = ("document.querySelector('.gist')", "document.querySelector('button.context')");
        let cut = format!("return {gist}.scrollWidth > {gist}.clientWidth && {line}.getBoundingClientRect().right <= innerWidth");
        assert_eq!(stage.ask(&cut).await, json!(true), "the line ends where its box does");
        stage.keep("reply").await;
        // A press on the quoted link goes to the message, and nowhere else.
        stage.press("button.context").await;
        stage.element(&format!("[data-message-id='{}'].pointed", said.id())).await;
        assert_eq!(stage.client.windows().await.unwrap().len(), 1);

        // The name suggested for a thread has whole letters, too.
        stage.press(&format!("[data-message-id='{}'] .tool.more", said.id())).await;
        stage.press(".context-menu [data-offer='thread']").await;
        stage.element("#modal-name:focus").await;
        let name = stage.ask("return document.querySelector('#modal-name').value").await;
        assert_eq!(name, json!("👩‍👩‍👧‍👦".repeat(5)));
    })
    .await;
}

#[tokio::test]
async fn what_is_typed_after_a_press_goes_to_the_composer() {
    play("typing", None, &[], async |mut stage: Stage| {
        stage.open("ann").await;
        stage.post(json!({"content": "A board", "components": [button("Withdraw")]})).await;
        let value = "return document.getElementById('composer-input').value";
        let pressed = async |stage: &mut Stage| {
            stage.press("[data-custom-id='Withdraw']").await;
            let pressed = stage.interaction().await;
            stage.answer(&pressed, json!({"type": 6})).await;
            stage.element("[data-custom-id='Withdraw']:not([aria-busy])").await;
        };
        pressed(&mut stage).await;
        stage.types("/pl").await;
        stage.element("[data-command='play']").await;
        assert_eq!(stage.ask(value).await, json!("/pl"));
        stage.types("\u{e00c}").await;

        // Neither blank nor Enter presses the button once more.
        pressed(&mut stage).await;
        stage.types(" a").await;
        assert_eq!(stage.ask(value).await, json!("/pl a"));
        stage.types("\u{e00c}").await;
        pressed(&mut stage).await;
        stage.types("\u{e007}").await;
        stage.element("#composer-input:focus").await;
        let mark = stage.bot.play(json!({})).await;
        assert_eq!(mark["data"]["name"], "play", "the button was pressed once more");

        // Whoever reached it with the keyboard presses it with the keyboard.
        stage.types("\u{e008}\u{e004}").await;
        stage.ask("document.querySelector(\"[data-custom-id='Withdraw']\").focus()").await;
        stage.types(" ").await;
        assert_eq!(stage.interaction().await["data"]["custom_id"], "Withdraw");
    })
    .await;
}

#[tokio::test]
async fn the_column_lists_the_threads_that_a_person_has_joined() {
    play("joined", None, &[], async |stage: Stage| {
        let bob = stage.bot.sandbox.person("bob").unwrap();
        let ann = stage.bot.ann().id();
        let thread = bob.open_thread("lounge", "Chess talk", None, false).unwrap().to_string();
        stage.open("ann").await;
        let listed = format!("[data-channel='{thread}']");
        assert_eq!(stage.ask("return document.querySelectorAll('.threads').length").await, json!(0));
        // What is said there is no news for her.
        bob.say(&thread, "Anyone?").unwrap();
        bob.say("lounge", "Hello").unwrap();
        stage.reads(".content", "Hello").await;
        assert_eq!(stage.ask("return document.querySelectorAll('.unread').length").await, json!(0));
        stage.press("#channel-menu").await;
        stage.keep("others").await;
        stage.press(&format!(".context-menu [data-thread='{thread}']")).await;
        stage.reads("#channel-name", "Chess talk").await;
        stage.press("[data-channel='lounge']").await;
        stage.until("it isn't listed", &format!("return !all(\"{listed}\").length")).await;

        stage.press("#channel-menu").await;
        stage.press(&format!(".context-menu [data-thread='{thread}']")).await;
        stage.press("#channel-menu").await;
        stage.press(".context-menu [data-offer='join']").await;
        stage.press("[data-channel='lounge']").await;
        stage.element(&listed).await;
        stage.press(&listed).await;
        stage.press("#channel-menu").await;
        stage.press(".context-menu [data-offer='join']").await;
        stage.press("[data-channel='lounge']").await;
        stage.until("it isn't listed any more", &format!("return !all(\"{listed}\").length")).await;

        // Whoever is mentioned there joins.
        bob.say(&thread, &format!("<@{ann}>, look")).unwrap();
        stage.reads(&format!("{listed} .count"), "1").await;
        stage.keep("mentioned").await;
    })
    .await;
}

#[tokio::test]
async fn private_messages_are_gone_after_a_reload() {
    play("private", None, &[], async |mut stage: Stage| {
        stage.open("ann").await;
        stage.press("#composer-input").await;
        stage.types("/play \u{e007}").await;
        let asked = stage.interaction().await;
        stage.answer(&asked, json!({"type": 4, "data": {"content": "For you alone", "flags": 64}})).await;
        stage.reads(".ephemeral .content", "For you alone").await;
        stage.post(json!({"content": "For everybody"})).await;
        stage.press("[data-channel='halma']").await;
        stage
            .until(
                "the other channel is empty",
                "return document.getElementById('welcome').checkVisibility()",
            )
            .await;
        stage.press("[data-channel='lounge']").await;
        stage.reads(".ephemeral .content", "For you alone").await;
        stage.client.refresh().await.unwrap();
        stage.element("body[data-ready='ann']").await;
        let left = "return all('.message .content').map((node) => node.innerText).join() === 'For everybody'";
        stage.until("only the public message is left", left).await;
    })
    .await;
}

#[tokio::test]
async fn a_text_file_shows_its_beginning() {
    play("text-file", None, &[], async |stage: Stage| {
        stage.open("ann").await;
        let path = format!("/channels/{}/messages", stage.bot.channel());
        let moves: String = (1..=20).map(|n| format!("{n}. a{n}-b{n}\n")).collect();
        let files = [
            ("match.txt", moves.into_bytes()),
            ("short.json", b"{\"a\": 1}\n".to_vec()),
            ("data.bin", vec![0; 8]),
        ];
        let posted = stage.bot.post_files(Method::POST, &path, json!({"content": "Look"}), &files).await;
        assert_eq!(posted.0, 200, "{posted:?}");
        let text = "return all('.text-file pre')[0]?.innerText";
        stage.until("its first lines", &format!("{text}.trim().split('\\n').length === 6")).await;
        stage.reads(".text-file pre", "{\"a\": 1}").await;
        assert_eq!(stage.ask("return document.querySelectorAll('.text-file').length").await, json!(2));
        stage.keep("closed").await;
        stage.press(".text-file [aria-expanded='false']:not([hidden])").await;
        stage.until("all lines", &format!("{text}.includes('20. a20-b20')")).await;
        // It stays open when the message is drawn again.
        let id = posted.1["id"].as_str().unwrap();
        let edited =
            stage.bot.call(Method::PATCH, &format!("{path}/{id}"), json!({"content": "Looked"})).await;
        assert_eq!(edited.0, 200);
        stage.reads(&format!("[data-message-id='{id}'] .content"), "Looked (edited)").await;
        stage.until("all lines", &format!("{text}.includes('20. a20-b20')")).await;
        stage.keep("open").await;
    })
    .await;
}

#[tokio::test]
async fn an_unanswered_press_fails_after_three_seconds() {
    play("unanswered", None, &[], async |mut stage: Stage| {
        stage.open("ann").await;
        stage.post(json!({"content": "A board", "components": [button("Go")]})).await;
        // Ids only grow, so one that was made now has a time that is still to come.
        for back in [Duration::ZERO, Duration::from_secs(3600)] {
            stage.bot.sandbox.turn_back(back);
            let begun = Instant::now();
            stage.press("[data-custom-id='Go']").await;
            stage.interaction().await;
            stage.element("[data-custom-id='Go'][aria-busy='true']").await;
            stage.reads(".failure", "This interaction failed").await;
            assert!(begun.elapsed() >= Duration::from_secs(3), "an answer in time would be too late");
        }
    })
    .await;
}

#[tokio::test]
async fn messages_have_the_time_of_the_clock() {
    play("clock", None, &[], async |stage: Stage| {
        stage.open("ann").await;
        stage.press("#inspector-button").await;
        stage.press("#tab-faults").await;
        let id = stage.post(json!({"content": "Today"})).await;
        stage.press("[data-fault='+ 1 day']").await;
        let dated = format!("return document.querySelector(\"[data-message-id='{id}'] .clock\").textContent.includes('/')");
        stage.until("the message is of yesterday", &dated).await;
        stage.press("[data-fault='Now']").await;
        stage.until("it is of today again", &dated.replace("return ", "return !")).await;
        let day = 24 * 60 * 60 * 1000_i64;
        for (label, ahead_ms) in [("+ 1 day", day), ("− 1 day", 0), ("− 1 day", -day), ("Now", 0)] {
            stage.press(&format!("[data-fault='{label}']")).await;
            let said = format!("const said = document.querySelector('.sandbox-clock')?.textContent; const date = new Date(Date.now() + {ahead_ms}).toLocaleDateString('en-GB'); return said?.startsWith(date)");
            stage.until(label, &said).await;
            let id = stage.post(json!({"content": label})).await;
            let at = format!("return Math.abs(new Date(document.querySelector(\"[data-message-id='{id}'] .clock\").dateTime) - Date.now() - {ahead_ms}) < 60_000");
            assert_eq!(stage.ask(&at).await, json!(true), "{label}");
        }
    })
    .await;
}

#[tokio::test]
async fn the_page_speaks_the_persons_language() {
    play("speaks", None, &[], async |stage: Stage| {
        for (person, language, said, composer) in [
            ("bob", "en", "Channels", "Message #lounge, or / for commands"),
            ("dario", "it", "Canali", "Scrivi in #lounge, o / per i comandi"),
            ("elena", "es", "Canales", "Mensaje a #lounge, o / para los comandos"),
            ("chie", "ja", "チャンネル", "#lounge へメッセージを送信、/ でコマンド"),
        ] {
            stage.open(person).await;
            stage.element(&format!("#side nav[aria-label='{said}']")).await;
            let answer = stage.ask("return [document.documentElement.lang, document.getElementById('composer-input').placeholder, document.getElementById('composer-send').ariaLabel !== 'Send']").await;
            assert_eq!(answer, json!([language, composer, language != "en"]));
            stage.keep(language).await;
        }
        // It follows the choice of another language, and speaks English where it has no other.
        stage.press(".person:has([data-person='chie']) .locale").await;
        stage.press(".popup [data-choice-value='it']").await;
        stage.element("#side nav[aria-label='Canali']").await;
        stage.press(".person:has([data-person='chie']) .locale").await;
        stage.press(".popup [data-choice-value='de']").await;
        stage.element("#side nav[aria-label='Channels']").await;
    })
    .await;
}

/// What the catalogues have that English hasn't, or the other way round: keys, and places for
/// something else.
const UNLIKE: &str = "
    const done = arguments[0];
    const forms = (text) => (typeof text === 'string' ? [text] : Object.values(text));
    const places = (text) => [...new Set(forms(text).flatMap((form) => form.match(/\\{\\w+\\}/g) ?? []))].sort().join();
    import('/words.js').then(({ CATALOGUES }) => {
      const unlike = [];
      for (const [language, texts] of Object.entries(CATALOGUES)) {
        for (const key of new Set([...Object.keys(texts), ...Object.keys(CATALOGUES.en)])) {
          if (!texts[key] || !CATALOGUES.en[key] || places(texts[key]) !== places(CATALOGUES.en[key])) unlike.push(`${language}: ${key}`);
        }
      }
      done([Object.keys(CATALOGUES).sort(), unlike]);
    });";

#[tokio::test]
async fn every_language_has_every_text() {
    play("catalogues", None, &[], async |stage: Stage| {
        stage.open("ann").await;
        let answer = stage.client.execute_async(UNLIKE, vec![]).await.unwrap();
        assert_eq!(answer, json!([["en", "es", "it", "ja"], []]));
    })
    .await;
}

#[tokio::test]
async fn the_keyboard_reaches_everything_in_few_steps() {
    play("keyboard", None, &[], async |stage: Stage| {
        stage.open("ann").await;
        const TAB: &str = "\u{e004}";
        let focused = "return document.activeElement.id || document.activeElement.dataset.person || document.activeElement.dataset.channel || document.activeElement.className";
        stage.types(TAB).await;
        assert_eq!(stage.ask(focused).await, json!("skip"));
        stage.keep("skip").await;
        stage.types("\u{e007}").await;
        assert_eq!(stage.ask(focused).await, json!("composer-input"));

        // Without the link, it takes a stop for each list, and one for each button.
        stage.client.refresh().await.unwrap();
        stage.element("body[data-ready='ann']").await;
        let mut stops = Vec::new();
        while stops.last() != Some(&json!("scroller")) {
            stage.types(TAB).await;
            stops.push(stage.ask(focused).await);
            assert!(stops.len() < 10, "{stops:?}");
        }
        assert!(stops.contains(&json!("lounge")) && stops.contains(&json!("ann")), "{stops:?}");

        // Arrows move inside a list.
        stage.ask("document.querySelector(\"[data-person='ann']\").focus()").await;
        for (key, there) in [("\u{e015}", "bob"), ("\u{e014}", "locale"), ("\u{e015}", "locale"), ("\u{e012}", "chie"), ("\u{e010}", "hugo"), ("\u{e011}", "ann")] {
            stage.types(key).await;
            assert_eq!(stage.ask(focused).await, json!(there));
        }
        stage.types("\u{e015}\u{e007}").await;
        stage.element("body[data-ready='bob']").await;
    })
    .await;
}

#[tokio::test]
async fn japanese_and_emoji_have_a_font() {
    play("fonts", None, &[], async |stage: Stage| {
        stage.open("chie").await;
        stage.post(json!({"content": "千恵さんの番です 🎲 ❤️"})).await;
        let loaded = "
            const [done] = arguments;
            Promise.all([document.fonts.load('16px Japanese', '番'), document.fonts.load('16px \"Colour emoji\"', '🎲'), document.fonts.load('16px \"Colour emoji\"', '⏮')])
              .then((faces) => done(faces.map((found) => found.map((face) => face.status))));";
        let answer = stage.client.execute_async(loaded, vec![]).await.unwrap();
        assert_eq!(answer, json!([["loaded"], ["loaded"], ["loaded"]]));
        stage.keep("fonts").await;
    })
    .await;
}
