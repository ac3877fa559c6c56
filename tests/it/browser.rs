//! In a real browser: somebody new takes a lesson and opens a challenge on a phone, then two people
//! play at the sandbox's page, by typing and by pressing.
//!
//! Screenshots are kept as `target/screenshots/NN-name.png`.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::elements::Element;
use fantoccini::key::Key;
use fantoccini::wd::WindowHandle;
use fantoccini::{Client, Locator};
use hoppity::rules::{Board, Move, Position, Setup, Variant};
use sandbox::{BotCommand, Config, Sandbox, permission};
use serde_json::{Value, json};

#[path = "../../sandbox/tests/support/driver.rs"]
mod driver;

use driver::{Driver, browser, on_path};

/// How long anything may take before the test gives up on it.
const PATIENCE: Duration = Duration::from_secs(20);

/// A person who speaks English and has no part in the match.
const NEWCOMER: &str = "fritz";

/// The window size of a phone's browser.
const PHONE: (u32, u32) = (390, 844);

#[tokio::test]
async fn two_people_play_in_a_browser() {
    let (Some(browser), true) = (browser(), on_path("chromedriver").is_some()) else {
        let lacking = "left out: the browser test (needs chromium and chromedriver; ./check installs them)";
        assert!(std::env::var_os("HOPPITY_REQUIRE_ALL").is_none_or(|all| all != "1"), "{lacking}");
        crate::support::say(lacking);
        return;
    };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let log = folder.join("bot.log");
    let database = format!("sqlite://{}", folder.join("hoppity.sqlite").display());
    let mut bot = BotCommand::new(env!("CARGO_BIN_EXE_hoppity")).arg("run").env("DATABASE_URL", database);
    (bot.folder, bot.output) = (Some(folder.clone()), Some(log.clone()));
    let config = Config {
        bot: Some(bot),
        bot_name: Some("Hoppity".to_owned()),
        patience: PATIENCE,
        ..Config::default()
    };
    let sandbox = Sandbox::start(config).await.unwrap();
    // All messages are in one channel, so that one page shows them all.
    let channel = sandbox.channel("halma").unwrap();
    sandbox.moderator().deny(channel, permission::CREATE_PUBLIC_THREADS).unwrap();
    let ready = sandbox.has_command("challenge").await;
    assert!(ready.is_ok(), "{ready:?}\n{}", std::fs::read_to_string(&log).unwrap_or_default());

    // Delete the last run's screenshots, if there are any.
    let _ = std::fs::remove_dir_all(screenshots());
    std::fs::create_dir_all(screenshots()).unwrap();
    let driver = Driver::start(browser, folder.clone()).await;
    let desk = driver.session("desk", None, &[]).await;
    let phone = driver.session("phone", Some(PHONE), &[]).await;
    // A separate task, so that the browsers are closed even if it panics.
    let base = sandbox.base();
    let evening =
        tokio::spawn(evening(Page { client: desk.clone() }, Page { client: phone.clone() }, base)).await;
    for session in [desk, phone] {
        session.close().await.unwrap();
    }
    driver.stop().await;
    sandbox.stop().await;
    if let Err(failure) = evening {
        println!("The bot said:\n{}", std::fs::read_to_string(&log).unwrap_or_default());
        std::panic::resume_unwind(failure.into_panic());
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Somebody new on a phone: a lesson, then a challenge that is prepared step by step.
async fn first_steps(phone: &Page, base: &str) {
    phone.open(base, NEWCOMER).await;
    phone.type_line_of("/help").await;
    phone.press_labelled("Learn").await;
    phone.press_labelled("Hexxagon · 0 of 6").await;
    phone.until("a lesson", "return picker()?.loaded", &[]).await;
    phone.fits("the lesson").await;
    phone.keep("lesson").await;
    phone.press_labelled("2").await;
    let is_right = "return pickerNode()?.innerText.includes('Right!') && picker().loaded";
    phone.until("the right answer", is_right, &[]).await;
    phone.keep("lesson-answered").await;

    phone.type_line_of("/challenge").await;
    let asks = "return pickerNode()?.innerText.includes('Only you see this') && picker().loaded";
    phone.until("the challenge in preparation", asks, &[]).await;
    phone.keep("preparing").await;
    phone.element(".ephemeral button[data-custom-id^='1:panel:new:g:']").await.click().await.unwrap();
    phone.element("[role='option'][data-choice-value='hexxagon']").await.click().await.unwrap();
    let shows = "return picker()?.loaded && picker().file === 'hexxagon.png' && !pickerNode().innerText.includes('lesson')";
    phone.until("the chosen game", shows, &[]).await;
    phone.fits("the challenge in preparation").await;
    phone.keep("prepared").await;
    phone.press_labelled("Challenge").await;
    phone.until("the challenge", "return newest()?.loaded && newest().buttons === 4", &[]).await;
    phone.keep("challenge").await;
    phone.press_labelled("Cancel").await;
    phone.until("no challenge is left", "return !newest()", &[]).await;
}

/// From the challenge to the eleventh board.
async fn evening(desk: Page, phone: Page, base: String) {
    first_steps(&phone, &base).await;
    let ann = desk.client.window().await.unwrap();
    desk.open(&base, "ann").await;
    let bob = desk.client.new_window(true).await.unwrap().handle;
    desk.client.switch_to_window(bob.clone()).await.unwrap();
    desk.open(&base, "bob").await;

    desk.client.switch_to_window(ann.clone()).await.unwrap();
    desk.challenge().await;
    desk.client.switch_to_window(bob.clone()).await.unwrap();
    let lobby = desk
        .until("the challenge calls Bob", "return newest()?.mentioned && newest().loaded && newest()", &[])
        .await;
    desk.keep("challenged").await;
    desk.press_labelled("Accept").await;
    let first = desk.next_board("the first board", &lobby).await;
    desk.keep("first-board").await;

    let setup = Setup::new(Variant::Halma8);
    let begins = first["calls"].as_str().unwrap().to_owned();
    let mut game = Game {
        position: Position::start(&setup),
        people: [("@Ann", ann), ("@Bob", bob)],
        begins,
        seen: first,
    };
    for turn in 1..=10 {
        game.sit_down(&desk).await;
        let mv = match turn {
            1 => desk.type_whole(&game.best()).await,
            2 => desk.take_first().await,
            3 => desk.take_second(&game).await,
            4 => desk.type_line(&game.best()).await,
            5 => desk.type_whole(&game.best()).await,
            _ => desk.pick(turn, setup.board()).await,
        };
        game.played(&desk, &mv).await;
        // A move picked in private leaves no trace: the board isn't a reply.
        assert_eq!(turn > 5, game.seen["under"].is_null(), "{}", game.seen);
        desk.keep(&format!("turn-{turn}")).await;
    }

    // The list's link goes to the board without leaving the page.
    let board = game.seen["id"].clone();
    desk.type_line_of("/games").await;
    desk.element(".ephemeral .content .jump").await.click().await.unwrap();
    desk.until(
        "the link points to the board",
        "return all('.pointed')[0]?.dataset.messageId === arguments[0]",
        &[board],
    )
    .await;
    desk.keep("jumped").await;

    game.is_offered_a_draw(&desk).await;

    phone.open(&base, &game.to_move().trim_start_matches('@').to_lowercase()).await;
    phone.until("the board on the phone", "return newest()?.loaded", &[]).await;
    phone.fits("the board").await;
    phone.keep("phone-board").await;
    phone.press_labelled("Move").await;
    phone.until("the picker on the phone", "return picker()?.loaded", &[]).await;
    phone.fits("the picker").await;
    phone.keep("phone-picker").await;
}

/// The expected match, and the board seen last.
struct Game {
    position: Position,
    people: [(&'static str, WindowHandle); 2],
    begins: String,
    seen: Value,
}

impl Game {
    /// Whose turn it is.
    fn to_move(&self) -> &str {
        let beginner = self.position.ply().is_multiple_of(2);
        self.people.iter().map(|(name, _)| *name).find(|name| (*name == self.begins) == beginner).unwrap()
    }

    async fn sit_down(&self, page: &Page) {
        let (name, window) = self.people.iter().find(|(name, _)| *name == self.to_move()).unwrap();
        page.client.switch_to_window(window.clone()).await.unwrap();
        page.until(
            "the board calls its player",
            "return newest()?.loaded && newest().calls === arguments[0]",
            &[json!(name)],
        )
        .await;
    }

    /// The player to move offers a draw. The other one is called, and declines on the call, which
    /// goes.
    async fn is_offered_a_draw(&self, page: &Page) {
        self.sit_down(page).await;
        page.type_line_of("/draw").await;
        let (_, window) = self.people.iter().find(|(name, _)| *name != self.to_move()).unwrap();
        page.client.switch_to_window(window.clone()).await.unwrap();
        let call = page
            .until(
                "a message calls the other player",
                "const call = all('.mentioned').at(-1); return call?.innerText.includes('offers a draw') && call.dataset.messageId",
                &[],
            )
            .await;
        page.keep("called").await;
        page.press_labelled("Decline draw").await;
        page.until(
            "the call goes, and the board says what became of the offer",
            "return !all(`[data-message-id='${arguments[0]}']`).length
                 && all(':not(.ephemeral)').at(-1)?.innerText.includes('declined the draw')",
            &[call],
        )
        .await;
        page.keep("declined").await;
    }

    /// The move of best progress, the last of equals.
    fn best(&self) -> String {
        let moves = self.position.legal_moves();
        let best = moves.into_iter().filter(|mv| *mv != Move::Pass).max_by_key(|mv| self.position.gain(*mv));
        self.position.write(best.unwrap())
    }

    /// Waits for the board after a move: a new, loaded picture of the next turn, with every piece
    /// in its description.
    async fn played(&mut self, page: &Page, text: &str) {
        let mv = self.position.read(text).unwrap().mv;
        self.position.play(mv).unwrap();
        let seen = page.next_board(&format!("the board after {text}"), &self.seen).await;
        assert!(seen["file"].as_str().unwrap().ends_with(&format!("-{}.png", self.position.ply())), "{seen}");
        assert_eq!(seen["calls"].as_str(), Some(self.to_move()), "{seen}");
        for seat in self.position.setup().seats() {
            for cell in self.position.pieces(seat) {
                let cell = self.position.board().name(cell);
                assert!(
                    seen["alt"].as_str().unwrap().split([' ', ',', '.']).any(|word| word == cell),
                    "no {cell}: {seen}"
                );
            }
        }
        page.until(
            "the old board has lost its buttons",
            "return find(arguments[0])?.buttons === 0",
            &[self.seen["id"].clone()],
        )
        .await;
        page.until("no picker is left", "return !picker()", &[]).await;
        self.seen = seen;
    }
}

/// Queries of the page for the scripts below: the newest public board, a message by id, the open
/// picker.
const KNOWLEDGE: &str = r"
    const said = (node) => {
      const image = node?.querySelector('img.attachment');
      return image && {
        id: node.dataset.messageId, src: image.src, file: image.title, alt: image.alt,
        loaded: image.complete && image.naturalWidth > 0,
        mentioned: node.classList.contains('mentioned'),
        calls: node.querySelector('.content .mention')?.textContent,
        under: node.querySelector('.context')?.innerText,
        buttons: node.querySelectorAll('button[data-custom-id]').length,
      };
    };
    const all = (selector) => [...document.querySelectorAll('[data-message-id]' + selector)];
    const newest = () => said(all(':not(.ephemeral)').filter((node) => node.querySelector('img.attachment')).at(-1));
    const find = (id) => said(all(`[data-message-id='${id}']`)[0]);
    const pickerNode = () => all('.ephemeral').filter((node) => node.querySelector('img.attachment')).at(-1);
    const picker = () => said(pickerNode());
";

/// One browser window, as a person uses it.
struct Page {
    client: Client,
}

impl Page {
    async fn open(&self, base: &str, person: &str) {
        self.client.goto(&format!("{base}/?as={person}&channel=halma")).await.unwrap();
        self.element(&format!("body[data-ready='{person}']")).await;
    }

    async fn element(&self, css: &str) -> Element {
        let wait = self.client.wait().at_most(PATIENCE).every(Duration::from_millis(40));
        match wait.for_element(Locator::Css(css)).await {
            Ok(element) => element,
            Err(error) => self.fail(&format!("{css}: {error}")).await,
        }
    }

    /// Waits until a script returns a value.
    async fn until(&self, what: &str, script: &str, args: &[Value]) -> Value {
        let script = format!(
            "const [given, patience, done] = arguments; const end = performance.now() + patience; {KNOWLEDGE}
             const ask = function () {{ {script} }};
             (function look() {{
               const answer = ask.apply(null, given);
               if (answer || performance.now() > end) done(answer || null); else setTimeout(look, 40);
             }})();"
        );
        let args = vec![json!(args), json!(PATIENCE.as_millis() as u64)];
        match self.client.execute_async(&script, args).await {
            Ok(Value::Null) => self.fail(&format!("waited in vain for: {what}")).await,
            Ok(answer) => answer,
            Err(error) => self.fail(&format!("{what}: {error}")).await,
        }
    }

    /// Waits for a message with a loaded picture other than `before`'s.
    async fn next_board(&self, what: &str, before: &Value) -> Value {
        let script = "return newest()?.loaded && newest().id !== arguments[0].id && newest().src !== arguments[0].src && newest()";
        self.until(what, script, std::slice::from_ref(before)).await
    }

    /// Fails the test with a screenshot and the page's text.
    async fn fail(&self, what: &str) -> ! {
        self.keep("failed").await;
        let text = self
            .client
            .execute(
                "return document.getElementById('foot').innerText + document.getElementById('log').innerText",
                vec![],
            )
            .await
            .unwrap_or_default();
        panic!(
            "{what}\nThe page says (and see {}):\n{}",
            screenshots().display(),
            text.as_str().unwrap_or_default()
        );
    }

    async fn keep(&self, name: &str) {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let picture = self.client.screenshot().await.unwrap();
        std::fs::write(screenshots().join(format!("{number:02}-{name}.png")), picture).unwrap();
    }

    /// Types on the keyboard, key by key, into whatever has the focus.
    async fn type_keys(&self, keys: impl IntoIterator<Item = char>) {
        let typed = keys.into_iter().fold(KeyActions::new("keyboard".to_owned()), |typed, value| {
            typed.then(KeyAction::Down { value }).then(KeyAction::Up { value })
        });
        self.client.perform_actions(typed).await.unwrap();
    }

    async fn type_text(&self, text: &str) {
        self.type_keys(text.chars()).await;
    }

    async fn press_key(&self, key: Key) {
        self.type_keys([char::from(key)]).await;
    }

    /// Waits until the list above the composer matches what is typed, and contains this item.
    async fn offered(&self, item: &str) -> Element {
        self.element(&format!("#composer-menu-box:not([hidden]):not(.stale) {item}")).await
    }

    /// Waits until the line was sent.
    async fn sent(&self) {
        self.element("#composer:not(.command):not([aria-busy])").await;
        self.element("#composer-error[hidden]").await;
    }

    async fn challenge(&self) {
        self.element("#composer-input").await.click().await.unwrap();
        self.type_text("/cha").await;
        self.offered("[data-command='challenge']").await;
        self.press_key(Key::Enter).await;
        self.element("#composer-input:focus").await;
        self.type_text("game").await;
        self.offered("[data-option='game']").await;
        self.press_key(Key::Enter).await;
        self.element("[data-option-name='game']:focus").await;
        self.type_text("halma 8").await;
        self.offered("[data-choice-value='halma-8']").await;
        self.press_key(Key::Enter).await;
        self.element("#composer-input:focus").await;
        self.type_text("opp").await;
        self.offered("[data-option='opponent']").await;
        self.press_key(Key::Enter).await;
        self.element("[data-option-name='opponent']:focus").await;
        self.type_text("bo").await;
        self.offered("[data-choice-value]").await;
        self.keep("composing").await;
        self.press_key(Key::Enter).await;
        self.element("#composer-input:focus").await;
        self.press_key(Key::Enter).await;
        self.sent().await;
    }

    /// Sends `/move` with the whole move, typed key by key.
    async fn type_whole(&self, text: &str) -> String {
        self.element("#composer-input").await.click().await.unwrap();
        self.type_text(&format!("/move {text}")).await;
        self.offered(&format!("[data-choice-value='{text}']")).await;
        self.press_key(Key::Enter).await;
        self.sent().await;
        text.to_owned()
    }

    /// The same in Discord's own notation, sent with the button.
    async fn type_line(&self, text: &str) -> String {
        self.element("#composer-input").await.click().await.unwrap();
        self.type_text(&format!("/move move:{text}")).await;
        self.element("#composer-send").await.click().await.unwrap();
        self.sent().await;
        text.to_owned()
    }

    /// Sends `/move` with the first suggestion for an empty option.
    async fn take_first(&self) -> String {
        self.element("#composer-input").await.click().await.unwrap();
        self.type_text("/move ").await;
        let chosen = self.offered("[data-choice-value][aria-selected='true']").await;
        let text = chosen.attr("data-choice-value").await.unwrap().unwrap();
        self.keep("suggestions").await;
        self.type_keys([Key::Enter.into(), Key::Enter.into()]).await;
        self.sent().await;
        text
    }

    /// Sends `/move` with a piece and the second target suggested for it.
    async fn take_second(&self, game: &Game) -> String {
        let best = game.best();
        let (piece, _) = best.split_once('-').unwrap();
        self.element("#composer-input").await.click().await.unwrap();
        self.type_text(&format!("/move {piece}")).await;
        self.offered(&format!("[data-choice-value^='{piece}-']")).await;
        self.press_key(Key::Down).await;
        let chosen = self.offered("[data-choice-value][aria-selected='true']").await;
        let text = chosen.attr("data-choice-value").await.unwrap().unwrap();
        self.keep("half-a-move").await;
        self.type_keys([Key::Enter.into(), Key::Enter.into()]).await;
        self.sent().await;
        text
    }

    /// Sends a command without options.
    async fn type_line_of(&self, command: &str) {
        self.element("#composer-input").await.click().await.unwrap();
        self.type_text(command).await;
        self.offered(&format!("[data-command='{}']", command.trim_start_matches('/'))).await;
        self.type_keys([Key::Enter.into(), Key::Enter.into()]).await;
        self.sent().await;
    }

    /// Presses the button with this label on the newest message that has one and takes a press.
    async fn press_labelled(&self, label: &str) {
        let button = format!(
            "(//*[@data-message-id]//button[@data-custom-id][not(@aria-disabled='true')][normalize-space()='{label}'])[last()]"
        );
        loop {
            let wait = self.client.wait().at_most(PATIENCE).every(Duration::from_millis(40));
            let pressed = match wait.for_element(Locator::XPath(&button)).await {
                Ok(button) => button.click().await,
                Err(error) => self.fail(&format!("the button {label}: {error}")).await,
            };
            match pressed {
                Ok(()) => return,
                // The page drew the message again between finding the button and pressing it, so
                // nothing was pressed.
                Err(error) if error.is_stale_element_reference() => {}
                Err(error) => self.fail(&format!("the button {label}: {error}")).await,
            }
        }
    }

    /// A turn with the picker: a piece, its target, and the confirmation.
    async fn pick(&self, turn: usize, board: &Board) -> String {
        self.press_labelled("Move").await;
        let mut cells = Vec::new();
        let mut seen = json!("");
        for (question, kind) in [("piece", ":piece:"), ("target", ":to:")] {
            let picker = self
                .until(
                    &format!("the picker asks for the {question}"),
                    "return picker()?.loaded && picker().src !== arguments[0] && picker()",
                    &[seen],
                )
                .await;
            seen = picker["src"].clone();
            if turn == 6 {
                self.keep(&format!("picker-{question}")).await;
            }
            // Each turn presses another button, once the last press is over: until then the page
            // takes no other. In one script, since the page may draw the buttons again between
            // finding one and pressing it.
            let id = self
                .until(
                    &format!("a button for the {question} is pressed"),
                    "const buttons = [...document.querySelectorAll(`.ephemeral button[data-custom-id*='${arguments[0]}']`)];
                     const button = buttons[arguments[1] % buttons.length];
                     if (!button || button.ariaDisabled === 'true') return null;
                     button.click();
                     return button.dataset.customId",
                    &[json!(kind), json!(turn)],
                )
                .await;
            let cell = usize::from_str_radix(id.as_str().unwrap().rsplit(':').next().unwrap(), 16).unwrap();
            cells.push(board.name(board.cells().nth(cell).unwrap()));
        }
        self.until(
            "the picker shows the move",
            "return picker()?.loaded && picker().src !== arguments[0]",
            &[seen],
        )
        .await;
        if turn == 6 {
            self.keep("picker-confirm").await;
        }
        self.press_labelled("Play it").await;
        cells.join("-")
    }

    /// The newest picture fits the window undistorted, and nothing scrolls sideways.
    async fn fits(&self, what: &str) {
        let seen = self
            .until(
                what,
                "const box = (pickerNode() ?? all(':not(.ephemeral)').at(-1)).querySelector('img.attachment').getBoundingClientRect();
                 const foot = document.getElementById('composer').getBoundingClientRect();
                 return { left: box.left, right: box.right, top: box.top, bottom: box.bottom, width: box.width, foot: foot.top,
                          window: innerWidth, scroll: Math.max(document.documentElement.scrollWidth, document.getElementById('log').scrollWidth) }",
                &[],
            )
            .await;
        let number = |name: &str| seen[name].as_f64().unwrap();
        assert_eq!(number("window"), f64::from(PHONE.0), "{what}: {seen}");
        assert!(number("scroll") <= number("window"), "{what} goes sideways: {seen}");
        assert!(number("left") >= 0.0 && number("right") <= number("window"), "{what} is cut off: {seen}");
        assert!(number("top") >= 0.0 && number("bottom") <= number("foot"), "{what} is cut off: {seen}");
        assert!(number("width") >= 0.75 * number("window"), "{what} is small: {seen}");
    }
}

/// Screenshots are numbered in the order in which they are taken.
static NUMBER: AtomicU32 = AtomicU32::new(1);

/// Where screenshots are kept.
fn screenshots() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("screenshots")
}
