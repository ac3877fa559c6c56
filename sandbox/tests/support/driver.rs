//! Chromium through its WebDriver, for tests in a real browser.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// How long a browser may take to start.
const PATIENCE: Duration = Duration::from_secs(20);

/// A program in `PATH`.
pub fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// The browser, under whichever name is installed.
pub fn browser() -> Option<PathBuf> {
    ["chromium", "chromium-browser", "google-chrome"].into_iter().find_map(on_path)
}

/// A chromedriver and its browsers.
pub struct Driver {
    child: Child,
    address: String,
    browser: PathBuf,
    folder: PathBuf,
}

impl Driver {
    pub async fn start(browser: PathBuf, folder: PathBuf) -> Driver {
        // It wants its port on both 127.0.0.1 and ::1, and exits if the second is taken.
        for _ in 0..5 {
            if let Some((child, port)) = Driver::listens().await {
                return Driver { child, address: format!("http://127.0.0.1:{port}"), browser, folder };
            }
        }
        panic!("chromedriver ends");
    }

    /// The process and its port, if it got one.
    async fn listens() -> Option<(Child, String)> {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let port = async {
            while let Some(line) = lines.next_line().await.unwrap() {
                if let Some((_, port)) = line.split_once("successfully on port ") {
                    return Some(port.trim_end_matches('.').to_owned());
                }
            }
            None
        };
        let port =
            tokio::time::timeout(PATIENCE, port).await.expect("chromedriver names its port in time")?;
        // Its further output must not block it.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Some((child, port))
    }

    /// A new browser; with a size, a phone's.
    pub async fn session(&self, name: &str, phone: Option<(u32, u32)>, switches: &[&str]) -> Client {
        let profile = self.folder.join(name);
        let mut options = json!({
            "binary": self.browser,
            "args": [
                "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--disable-dev-shm-usage", "--window-size=1280,800", format!("--user-data-dir={}", profile.display()),
            ],
        });
        if let Some(all) = options["args"].as_array_mut() {
            all.extend(switches.iter().map(|switch| json!(switch)));
        }
        if let Some((width, height)) = phone {
            options["mobileEmulation"] = json!({
                "deviceMetrics": { "width": width, "height": height, "pixelRatio": 2.0, "touch": true },
            });
        }
        let Value::Object(capabilities) = json!({ "goog:chromeOptions": options }) else { unreachable!() };
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let connecting = builder.capabilities(capabilities);
        tokio::time::timeout(2 * PATIENCE, connecting.connect(&self.address))
            .await
            .expect("no browser came")
            .unwrap()
    }

    pub async fn stop(mut self) {
        self.child.kill().await.unwrap();
    }
}
