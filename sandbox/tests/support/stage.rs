//! The page in a browser, with a bot of bare requests behind it.

#![allow(dead_code, reason = "helpers of tests, of which each binary uses its own part")]

use std::future::Future;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::time::Duration;

use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT, MouseActions, PointerAction,
};
use fantoccini::elements::Element;
use fantoccini::wd::WindowHandle;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};
use tokio::task::{LocalSet, spawn_local};

use crate::driver::{Driver, browser, on_path};
use crate::support::RawBot;

/// How long anything may take before the test fails.
const PATIENCE: Duration = Duration::from_secs(15);

/// The user agent of a phone's browser.
pub const PHONE: (u32, u32) = (390, 844);

/// A bot in a sandbox, and a browser on its page.
pub struct Stage {
    pub bot: RawBot,
    pub page: Page,
}

#[derive(Clone)]
pub struct Page {
    pub client: Client,
    name: String,
}

impl Deref for Stage {
    type Target = Page;

    fn deref(&self) -> &Page {
        &self.page
    }
}

/// Runs a test in a browser and always closes the browser. Without one the test is skipped with a
/// message, or fails where nothing may be skipped.
pub async fn play<F: Future<Output = ()> + 'static>(
    name: &str,
    phone: Option<(u32, u32)>,
    switches: &[&str],
    play: impl FnOnce(Stage) -> F,
) {
    let (Some(browser), true) = (browser(), on_path("chromedriver").is_some()) else {
        let lacking = "left out: a test of the page (needs chromium and chromedriver)";
        assert!(std::env::var_os("HOPPITY_REQUIRE_ALL").is_none_or(|all| all != "1"), "{lacking}");
        eprintln!("{lacking}");
        return;
    };
    std::fs::create_dir_all(pictures()).unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("page-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let driver = Driver::start(browser, folder.clone()).await;
    let client = driver.session("profile", phone, switches).await;
    let page = Page { client: client.clone(), name: name.to_owned() };
    let stage = Stage { bot: RawBot::connected().await, page };
    let local = LocalSet::new();
    let played = local.run_until(async { spawn_local(play(stage)).await }).await;
    client.close().await.unwrap();
    driver.stop().await;
    let _ = std::fs::remove_dir_all(&folder);
    if let Err(failure) = played {
        std::panic::resume_unwind(failure.into_panic());
    }
}

/// Where screenshots of the page go.
fn pictures() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("page-screenshots")
}

impl Stage {
    /// Opens the page as a person in the lounge.
    pub async fn open(&self, person: &str) {
        self.client.goto(&format!("{}/?as={person}&channel=lounge", self.bot.sandbox.base())).await.unwrap();
        self.element(&format!("body[data-ready='{person}']")).await;
    }

    /// Opens a second tab as another person and leaves the first one behind it.
    pub async fn open_second_tab(&self, person: &str) -> WindowHandle {
        let first = self.client.window().await.unwrap();
        let second = self.client.new_window(true).await.unwrap().handle;
        self.client.switch_to_window(second).await.unwrap();
        self.open(person).await;
        first
    }

    /// The next interaction that the bot gets.
    pub async fn interaction(&mut self) -> Value {
        loop {
            let event = self.bot.event().await;
            if event["t"] == "INTERACTION_CREATE" {
                return event["d"].clone();
            }
        }
    }

    /// Answers for the bot, which must succeed.
    pub async fn answer(&self, interaction: &Value, body: Value) {
        let answer = self.bot.answer(interaction, body).await;
        assert!(answer.0 < 300, "{answer:?}");
    }

    /// Posts a message as the bot and returns its id.
    pub async fn post(&self, body: Value) -> String {
        let (status, message) = self.bot.post(body).await;
        assert_eq!(status, 200, "{message}");
        let id = message["id"].as_str().unwrap().to_owned();
        self.element(&format!("[data-message-id='{id}']")).await;
        id
    }
}

impl Page {
    pub async fn look_at(&self, window: WindowHandle) {
        self.client.switch_to_window(window).await.unwrap();
    }

    pub async fn element(&self, css: &str) -> Element {
        let wait = self.client.wait().at_most(PATIENCE).every(Duration::from_millis(30));
        match wait.for_element(Locator::Css(css)).await {
            Ok(element) => element,
            Err(error) => self.fail(&format!("{css}: {error}")).await,
        }
    }

    /// Waits for an element and presses it.
    pub async fn press(&self, css: &str) {
        let element = self.element(css).await;
        if let Err(error) = element.click().await {
            self.fail(&format!("{css} can't be pressed: {error}")).await;
        }
    }

    pub async fn right_press(&self, css: &str) {
        let element = self.element(css).await;
        let point = PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 };
        let (down, up) = (
            PointerAction::Down { button: MOUSE_BUTTON_RIGHT },
            PointerAction::Up { button: MOUSE_BUTTON_RIGHT },
        );
        let mouse = MouseActions::new("mouse".to_owned()).then(point).then(down).then(up);
        self.client.perform_actions(mouse).await.unwrap();
    }

    /// Moves the mouse to an element.
    pub async fn point_at(&self, css: &str) {
        let element = self.element(css).await;
        let point = PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 };
        self.client.perform_actions(MouseActions::new("mouse".to_owned()).then(point)).await.unwrap();
    }

    /// Presses the mouse on an element without releasing it.
    pub async fn hold(&self, css: &str) {
        self.point_at(css).await;
        let down = PointerAction::Down { button: MOUSE_BUTTON_LEFT };
        self.client.perform_actions(MouseActions::new("mouse".to_owned()).then(down)).await.unwrap();
    }

    /// Releases the mouse.
    pub async fn let_go(&self) {
        let up = PointerAction::Up { button: MOUSE_BUTTON_LEFT };
        self.client.perform_actions(MouseActions::new("mouse".to_owned()).then(up)).await.unwrap();
    }

    /// Types on the keyboard, wherever the focus is.
    pub async fn types(&self, keys: &str) {
        let typed = keys.chars().fold(KeyActions::new("keyboard".to_owned()), |typed, value| {
            typed.then(KeyAction::Down { value }).then(KeyAction::Up { value })
        });
        self.client.perform_actions(typed).await.unwrap();
    }

    /// Waits until a script returns something, and returns that.
    pub async fn until(&self, what: &str, script: &str) -> Value {
        let script = format!(
            "const [patience, done] = arguments; const end = performance.now() + patience;
             const all = (css) => [...document.querySelectorAll(css)];
             const text = (css) => all(css).at(-1)?.innerText.replace(/\\s+/g, ' ').trim();
             const ask = () => {{ {script} }};
             (function look() {{
               const answer = ask();
               if (answer || performance.now() > end) done(answer || null); else setTimeout(look, 30);
             }})();"
        );
        match self.client.execute_async(&script, vec![json!(PATIENCE.as_millis() as u64)]).await {
            Ok(Value::Null) => self.fail(&format!("waited in vain for: {what}")).await,
            Ok(answer) => answer,
            Err(error) => self.fail(&format!("{what}: {error}")).await,
        }
    }

    /// Waits until the last matching element has a text.
    pub async fn reads(&self, css: &str, wanted: &str) {
        let script = format!("return text({}) === {}", json!(css), json!(wanted));
        self.until(&format!("{css} reads “{wanted}”"), &script).await;
    }

    /// What a script on the page returns now.
    pub async fn ask(&self, script: &str) -> Value {
        self.client.execute(script, vec![]).await.unwrap()
    }

    pub async fn keep(&self, what: &str) {
        let picture = self.client.screenshot().await.unwrap();
        std::fs::write(pictures().join(format!("{}-{what}.png", self.name)), picture).unwrap();
    }

    async fn fail(&self, what: &str) -> ! {
        self.keep("failed").await;
        let text = self.client.execute("return document.body.innerText", vec![]).await.unwrap_or_default();
        panic!(
            "{what}\nThe page says (and see {}):\n{}",
            pictures().display(),
            text.as_str().unwrap_or_default()
        );
    }
}
