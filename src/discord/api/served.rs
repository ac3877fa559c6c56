//! A sandbox's clock, followed over HTTP: each time it is moved, a line says by how many
//! milliseconds it is ahead of the machine's.

use std::sync::Arc;
use std::time::Duration;

use reqwest::Response;

use super::reason::reason;
use crate::service::ServedClock;

/// The first line has to come within this time.
const PATIENCE: Duration = Duration::from_secs(5);
/// The pause before asking again after the lines have ended. It is the machine's own time, because
/// the clock that could be moved is the one that is missing.
const PAUSE: Duration = Duration::from_secs(1);
/// A line is one number.
const LONGEST_LINE: usize = 64;

/// Nobody serves a clock there.
#[derive(Debug, thiserror::Error)]
#[error(
    "no clock is served at HOPPITY_CLOCK={url}: {why}. Start the sandbox whose clock it is, or unset \
     HOPPITY_CLOCK to go by the time of this machine and of Discord"
)]
pub struct ClockError {
    url: String,
    why: String,
}

/// The clock that is served at this address, followed until the process ends.
///
/// # Errors
/// When the address doesn't say within seconds how far its clock is ahead.
pub async fn follow_clock(url: &str) -> Result<Arc<ServedClock>, ClockError> {
    let failed = |why: String| ClockError { url: url.to_owned(), why };
    let client = reqwest::Client::builder().connect_timeout(PATIENCE).build();
    let client = client.map_err(|error| failed(reason(error)))?;
    let (mut lines, ahead_ms) = Lines::begin(&client, url).await.map_err(failed)?;
    let clock = Arc::new(ServedClock::ahead(ahead_ms));
    let (followed, url) = (Arc::clone(&clock), url.to_owned());
    tokio::spawn(async move {
        loop {
            let why = loop {
                match lines.next().await {
                    Ok(ahead_ms) => followed.is_ahead(ahead_ms),
                    Err(why) => break why,
                }
            };
            tracing::warn!(why, "the served clock isn't moved any more; it is asked for every second");
            let (again, ahead_ms) = loop {
                tokio::time::sleep(PAUSE).await;
                if let Ok(found) = Lines::begin(&client, &url).await {
                    break found;
                }
            };
            tracing::info!("the clock is served again");
            followed.is_ahead(ahead_ms);
            lines = again;
        }
    });
    Ok(clock)
}

/// The lines of an answer that doesn't end.
struct Lines {
    response: Response,
    /// The part of the next line that has arrived.
    begun: Vec<u8>,
}

impl Lines {
    /// Asks for the lines, and waits for the first.
    async fn begin(client: &reqwest::Client, url: &str) -> Result<(Lines, i64), String> {
        let first = async {
            let asked = client.get(url).send().await.and_then(Response::error_for_status);
            let response = asked.map_err(reason)?;
            let mut lines = Lines { response, begun: Vec::new() };
            let ahead_ms = lines.next().await?;
            Ok((lines, ahead_ms))
        };
        let silent = |_| format!("it says nothing within {} s", PATIENCE.as_secs());
        tokio::time::timeout(PATIENCE, first).await.map_err(silent)?
    }

    /// The number on the next line.
    async fn next(&mut self) -> Result<i64, String> {
        loop {
            if let Some(end) = self.begun.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.begun.drain(..=end).collect();
                return number(&line);
            }
            if self.begun.len() > LONGEST_LINE {
                return number(&self.begun);
            }
            match self.response.chunk().await {
                Ok(Some(bytes)) => self.begun.extend_from_slice(&bytes),
                Ok(None) => return Err("its answer has ended".to_owned()),
                Err(error) => return Err(reason(error)),
            }
        }
    }
}

fn number(line: &[u8]) -> Result<i64, String> {
    let text = String::from_utf8_lossy(line);
    let shown: String = text.trim().chars().take(LONGEST_LINE).collect();
    shown.parse().map_err(|_| format!("it says “{shown}”, which is no number of milliseconds"))
}
