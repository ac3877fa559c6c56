//! Requests to Discord: serenity's routes and bodies, our own timeouts, and a record of the rate
//! limits.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime};

use serde_json::{Value, json};
use serenity::all::{
    ChannelId, CreateAttachment, GuildId, LightMethod, MessageId, Multipart, MultipartUpload, Request, Route,
    UserId,
};

use super::account::BotAccount;
use super::bounds;
use super::budget::Budget;
use super::codes::{MISSING_ACCESS, OLD_EDITS, UNKNOWN_CHANNEL};
use super::error::RestError;
use super::payload::{File, Payload};
use super::reason::{innermost, reason};

use crate::metrics::Metrics;
use crate::service::{Clock, Reading};

/// A request that hasn't been answered for this long counts as lost.
const TIMEOUT: Duration = Duration::from_secs(10);
const CONNECT: Duration = Duration::from_secs(5);
/// How long a barred address waits, in seconds, if nothing says so.
const BARRED_S: f64 = 60.0;

/// A match's thread is archived after a week without a message: Discord's maximum.
const QUIET_MINUTES: u32 = 10_080;
/// The number of direct message channels kept in memory.
const DIRECT_CHANNELS: usize = 4096;

/// Discord's HTTP API.
pub struct Rest {
    client: reqwest::Client,
    token: String,
    base: Option<String>,
    /// The exhausted routes of each channel, and until when by the clock's steady time, from
    /// Discord's headers and refusals.
    full: Mutex<HashMap<(u64, &'static str), i64>>,
    /// The channels of direct messages, by account.
    direct_channels: Mutex<HashMap<u64, u64>>,
    budget: Budget,
    /// Receives the date of each answer.
    clock: Arc<dyn Clock>,
    metrics: Arc<Metrics>,
}

impl std::fmt::Debug for Rest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rest").field("base", &self.base).finish_non_exhaustive()
    }
}

/// The HTTP client for serenity and for us.
///
/// # Errors
/// When the system's TLS can't be set up.
pub fn http_client() -> Result<reqwest::Client, RestError> {
    let client = reqwest::Client::builder().connect_timeout(CONNECT).timeout(TIMEOUT).build();
    client.map_err(|error| RestError::Connection(reason(error)))
}

impl Rest {
    /// Sends requests as the bot with this token, to `base` instead of Discord if it is given.
    pub fn new(
        client: reqwest::Client,
        account: &BotAccount,
        clock: Arc<dyn Clock>,
        metrics: Arc<Metrics>,
    ) -> Rest {
        Rest {
            client,
            token: account.token.clone(),
            base: account.base.clone(),
            full: Mutex::default(),
            direct_channels: Mutex::default(),
            budget: Budget::new(Arc::clone(&clock)),
            clock,
            metrics,
        }
    }

    /// Downloads a file from Discord, of at most `most` bytes.
    ///
    /// # Errors
    /// When it can't be downloaded, or is longer.
    pub async fn file(&self, url: &str, most: usize) -> Result<Vec<u8>, RestError> {
        let broken = |error| RestError::Connection(reason(error));
        let response = self.client.get(url).timeout(TIMEOUT).send().await.map_err(broken)?;
        let mut response = response.error_for_status().map_err(broken)?;
        let mut bytes = Vec::new();
        while let Some(part) = response.chunk().await.map_err(broken)? {
            bytes.extend_from_slice(&part);
            if bytes.len() > most {
                return Err(RestError::Connection("a file that is longer than was said".to_owned()));
            }
        }
        Ok(bytes)
    }

    /// Sends a request that counts towards the limit of the bot's token: all do but answers to
    /// interactions.
    pub(super) async fn call_as_bot(
        &self,
        what: &'static str,
        request: Request<'_>,
        payload: Payload<'_>,
    ) -> Result<(Value, Headers), RestError> {
        self.budget.spend().await;
        self.call(what, request, payload).await
    }

    /// Sends a request; `what` names it in metrics.
    pub(super) async fn call(
        &self,
        what: &'static str,
        request: Request<'_>,
        payload: Payload<'_>,
    ) -> Result<(Value, Headers), RestError> {
        self.call_within(what, TIMEOUT, request, payload).await
    }

    pub(super) async fn call_within(
        &self,
        what: &'static str,
        time: Duration,
        request: Request<'_>,
        payload: Payload<'_>,
    ) -> Result<(Value, Headers), RestError> {
        let result = {
            let _timer = self.metrics.request_times.time(what);
            self.exchange(time, request, payload).await
        };
        self.metrics.requests.add(class(&result), 1);
        if let Err(RestError::Refused { status: 429, after, .. }) = &result {
            self.metrics.held_back("refused", after.unwrap_or_default());
        }
        result
    }

    async fn exchange(
        &self,
        time: Duration,
        request: Request<'_>,
        payload: Payload<'_>,
    ) -> Result<(Value, Headers), RestError> {
        let broken = |error| RestError::Connection(reason(error));
        // Everything passes here, so no text is longer than Discord accepts.
        let body = payload.body.map(bounds::bounded);
        let request = match (body, payload.file) {
            (Some(body), Some((name, bytes))) => {
                let attachment = CreateAttachment::bytes(bytes.clone(), name.clone());
                request.multipart(Some(Multipart {
                    upload: MultipartUpload::Attachments(vec![attachment]),
                    fields: vec![],
                    payload_json: Some(body.to_string()),
                }))
            }
            (Some(body), None) => request.body(Some(body.to_string().into_bytes())),
            (None, _) => request,
        };
        let token = format!("Bot {}", self.token);
        let request = request
            .build(&self.client, &token, self.base.as_deref())
            .map_err(|error| RestError::Connection(innermost(&error)))?;
        let sent = Instant::now();
        let response = request.timeout(time).send().await.map_err(broken)?;
        let received = Instant::now();
        let status = response.status().as_u16();
        let headers = Headers::of(response.headers());
        if let Some(date_ms) = headers.date.and_then(unix_ms) {
            self.clock.hear(Reading { date_ms, sent, received });
        }
        let text = response.text().await.map_err(broken)?;
        let value: Value =
            if text.is_empty() { Value::Null } else { serde_json::from_str(&text).unwrap_or(Value::Null) };
        if (200..300).contains(&status) {
            return Ok((value, headers));
        }
        let seconds = value["retry_after"].as_f64().or(headers.retry_after).filter(|seconds| *seconds >= 0.0);
        // What isn't JSON comes from in front of Discord, and bars this machine's address, not a route: Cloudflare's 1015.
        let is_barred = status == 429 && !value.is_object();
        if value["global"] == true || is_barred {
            let seconds = seconds.or(is_barred.then_some(BARRED_S)).unwrap_or(0.0);
            self.budget.pause(Duration::from_secs_f64(seconds.min(3600.0)));
        }
        let words = value["message"].as_str().unwrap_or_default();
        let fields = if value["errors"].is_null() { String::new() } else { format!(" {}", value["errors"]) };
        Err(RestError::Refused {
            status,
            code: value["code"].as_u64().unwrap_or(0),
            message: format!("{words}{fields}"),
            after: seconds.map(|seconds| Duration::from_secs_f64(seconds.min(3600.0))),
        })
    }

    /// A member of a server, with the name used there.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses, or there is no such member.
    pub async fn member(&self, guild: u64, user: u64) -> Result<Value, RestError> {
        let route = Route::GuildMember { guild_id: GuildId::new(guild), user_id: UserId::new(user) };
        Ok(self.call_as_bot("member", Request::new(route, LightMethod::Get), Payload::NONE).await?.0)
    }

    /// Posts a message in a channel as the bot.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses, or the route is exhausted for now.
    pub async fn post(&self, channel: u64, body: &Value, file: Option<&File>) -> Result<Value, RestError> {
        let route = Route::ChannelMessages { channel_id: ChannelId::new(channel) };
        self.limited(channel, "post", Request::new(route, LightMethod::Post), Payload::new(body, file)).await
    }

    /// Edits a message of the bot's in a channel.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses, or the route is exhausted for now.
    pub async fn edit(&self, channel: u64, message: u64, body: &Value) -> Result<Value, RestError> {
        let route = Route::ChannelMessage {
            channel_id: ChannelId::new(channel),
            message_id: MessageId::new(message),
        };
        self.limited(channel, "edit", Request::new(route, LightMethod::Patch), Payload::json(body)).await
    }

    /// The same with a picture, which replaces the old one.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses, or the route is exhausted for now.
    pub async fn edit_with(
        &self,
        channel: u64,
        message: u64,
        body: &Value,
        file: Option<&File>,
    ) -> Result<Value, RestError> {
        let route = Route::ChannelMessage {
            channel_id: ChannelId::new(channel),
            message_id: MessageId::new(message),
        };
        self.limited(channel, "edit", Request::new(route, LightMethod::Patch), Payload::new(body, file)).await
    }

    /// Waits until the limit of the bot's token has something to spare, for a request for which
    /// nobody waits.
    pub async fn spares(&self) {
        self.budget.spares().await;
    }

    /// The counters of requests and answers.
    pub fn metrics(&self) -> &Arc<Metrics> {
        &self.metrics
    }

    /// Deletes a message of the bot's in a channel.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn delete(&self, channel: u64, message: u64) -> Result<(), RestError> {
        let route = Route::ChannelMessage {
            channel_id: ChannelId::new(channel),
            message_id: MessageId::new(message),
        };
        self.call_as_bot("delete", Request::new(route, LightMethod::Delete), Payload::NONE).await.map(drop)
    }

    /// Opens a thread from a message. A message has at most one, and the thread has its id.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses, or the route is exhausted for now.
    pub async fn open_thread(&self, channel: u64, message: u64, name: &str) -> Result<(), RestError> {
        let route = Route::ChannelMessageThreads {
            channel_id: ChannelId::new(channel),
            message_id: MessageId::new(message),
        };
        let body = json!({ "name": name, "auto_archive_duration": QUIET_MINUTES });
        let request = Request::new(route, LightMethod::Post);
        self.limited(channel, "thread", request, Payload::json(&body)).await.map(drop)
    }

    /// Reopens an archived thread.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses, or the route is exhausted for now.
    pub async fn reopen(&self, thread: u64) -> Result<(), RestError> {
        self.change_thread(thread, "reopen", &json!({ "archived": false })).await
    }

    /// Renames a thread.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses, or the route is exhausted for now: it allows two
    /// renames in ten minutes.
    pub async fn rename(&self, thread: u64, name: &str) -> Result<(), RestError> {
        self.change_thread(thread, "rename", &json!({ "name": name })).await
    }

    async fn change_thread(&self, thread: u64, what: &'static str, body: &Value) -> Result<(), RestError> {
        let route = Route::Channel { channel_id: ChannelId::new(thread) };
        let request = Request::new(route, LightMethod::Patch);
        self.limited(thread, what, request, Payload::json(body)).await.map(drop)
    }

    /// Whether a channel or thread exists, visible to the bot or not.
    ///
    /// # Errors
    /// When Discord can't be reached.
    pub async fn has_channel(&self, channel: u64) -> Result<bool, RestError> {
        let route = Route::Channel { channel_id: ChannelId::new(channel) };
        match self.call_as_bot("channel", Request::new(route, LightMethod::Get), Payload::NONE).await {
            Err(RestError::Refused { code: UNKNOWN_CHANNEL, .. }) => Ok(false),
            // A channel hidden from the bot still exists.
            Ok(_) | Err(RestError::Refused { status: 403, .. }) => Ok(true),
            Err(error) => Err(error),
        }
    }

    /// Whether the bot sees a channel or thread.
    ///
    /// # Errors
    /// When Discord can't be reached.
    pub async fn sees_channel(&self, channel: u64) -> Result<bool, RestError> {
        let route = Route::Channel { channel_id: ChannelId::new(channel) };
        match self.call_as_bot("channel", Request::new(route, LightMethod::Get), Payload::NONE).await {
            Err(RestError::Refused { code: UNKNOWN_CHANNEL | MISSING_ACCESS, .. }) => Ok(false),
            answer => answer.map(|_| true),
        }
    }

    /// The channel of somebody's direct messages.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn direct(&self, account: u64) -> Result<u64, RestError> {
        let channels = || self.direct_channels.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(channel) = channels().get(&account) {
            return Ok(*channel);
        }
        let body = json!({ "recipient_id": account.to_string() });
        let request = Request::new(Route::UserMeDmChannels, LightMethod::Post);
        let (opened, _) = self.call_as_bot("direct", request, Payload::json(&body)).await?;
        let channel = opened["id"].as_str().and_then(|id| id.parse().ok()).filter(|id| *id != 0u64);
        let channel = channel.ok_or_else(|| RestError::Connection("the channel has no id".to_owned()))?;
        let mut channels = channels();
        if channels.len() >= DIRECT_CHANNELS {
            channels.clear();
        }
        channels.insert(account, channel);
        Ok(channel)
    }

    pub(super) async fn limited(
        &self,
        channel: u64,
        route: &'static str,
        request: Request<'_>,
        payload: Payload<'_>,
    ) -> Result<Value, RestError> {
        let now_ms = self.clock.steady_ms();
        let until_ms = {
            let mut full = self.full.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            full.retain(|_, until_ms| *until_ms > now_ms);
            full.get(&(channel, route)).copied()
        };
        if let Some(until_ms) = until_ms {
            let after = Duration::from_millis((until_ms - now_ms).unsigned_abs());
            self.metrics.held_back("foreseen", after);
            return Err(RestError::HeldBack(after));
        }
        let result = self.call_as_bot(route, request, payload).await;
        let pause = match &result {
            Ok((_, headers)) => headers.used_up(),
            // Discord counts such refusals, and shuts out a bot that collects many. This one is only about messages that
            // are too old to be edited.
            Err(RestError::Refused { code: OLD_EDITS, .. }) => None,
            Err(RestError::Refused { status: 429, after, .. }) => *after,
            Err(_) => None,
        };
        if let Some(pause) = pause {
            let mut full = self.full.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            let pause_ms = i64::try_from(pause.as_millis()).unwrap_or(i64::MAX);
            full.insert((channel, route), self.clock.steady_ms().saturating_add(pause_ms));
        }
        Ok(result?.0)
    }
}

fn unix_ms(time: SystemTime) -> Option<i64> {
    time.duration_since(SystemTime::UNIX_EPOCH).ok()?.as_millis().try_into().ok()
}

/// The class of a result, for metrics.
fn class(result: &Result<(Value, Headers), RestError>) -> &'static str {
    match result {
        Ok(_) => "ok",
        Err(RestError::Connection(_)) => "line",
        Err(RestError::HeldBack(_)) => "limited",
        Err(RestError::Refused { status: 429, .. }) => "limited",
        Err(RestError::Refused { status: 500.., .. }) => "failed",
        Err(RestError::Refused { .. }) => "refused",
    }
}

/// The rate limit headers.
pub(super) struct Headers {
    remaining: Option<u64>,
    reset_after: Option<f64>,
    retry_after: Option<f64>,
    pub(super) date: Option<SystemTime>,
}

impl Headers {
    fn of(headers: &reqwest::header::HeaderMap) -> Headers {
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        Headers {
            remaining: text("x-ratelimit-remaining").and_then(|text| text.parse().ok()),
            reset_after: text("x-ratelimit-reset-after").and_then(|text| text.parse().ok()),
            retry_after: text("retry-after").and_then(|text| text.parse().ok()),
            date: text("date").and_then(|text| httpdate::parse_http_date(text).ok()),
        }
    }

    /// How long the route is exhausted, if this was its last request.
    fn used_up(&self) -> Option<Duration> {
        let seconds = self.reset_after.filter(|seconds| self.remaining == Some(0) && *seconds > 0.0)?;
        Some(Duration::from_secs_f64(seconds.min(3600.0)))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};

    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;

    use super::*;

    /// A clock that stands still until it is moved.
    #[derive(Default)]
    struct Still(AtomicI64);

    impl Clock for Still {
        fn now_ms(&self) -> i64 {
            self.0.load(Ordering::Relaxed)
        }
    }

    /// A Discord that refuses everything with 429 and this body, and counts that.
    async fn refusing(body: &'static str) -> (Rest, Arc<Still>, Arc<AtomicUsize>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let refused = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&refused);
        tokio::spawn(async move {
            loop {
                let (mut stream, _) = listener.accept().await.unwrap();
                let mut request = [0; 4096];
                assert!(stream.read(&mut request).await.unwrap() > 0);
                count.fetch_add(1, Ordering::Relaxed);
                let head = "HTTP/1.1 429 Too Many Requests\r\nretry-after: 5\r\nconnection: close";
                let text = format!("{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len());
                stream.write_all(text.as_bytes()).await.unwrap();
            }
        });
        let clock = Arc::new(Still::default());
        let account = BotAccount { token: "token".to_owned(), base: Some(base), shards: None };
        let rest = Rest::new(http_client().unwrap(), &account, clock.clone(), Arc::default());
        (rest, clock, refused)
    }

    #[tokio::test]
    async fn after_a_429_a_route_is_left_alone_for_as_long_as_discord_says() {
        // A code of its own makes no difference.
        let (rest, clock, refused) = refusing(r#"{"message":"slow","code":20028,"global":false}"#).await;
        let refusal = async |channel| {
            let error = rest.edit(channel, 1, &json!({ "content": "" })).await.unwrap_err();
            let is_discords = error.to_string().starts_with("Discord answered 429");
            let asked = refused.swap(0, Ordering::Relaxed);
            assert_eq!(usize::from(is_discords), asked, "{error}");
            (error.again_after(Duration::ZERO), asked)
        };
        assert_eq!(refusal(7).await, (Some(Duration::from_secs(5)), 1));
        clock.0.store(3_000, Ordering::Relaxed);
        assert_eq!(refusal(7).await, (Some(Duration::from_secs(2)), 0), "Discord isn't asked");
        assert_eq!(refusal(8).await.1, 1, "another channel has a limit of its own");
        clock.0.store(5_000, Ordering::Relaxed);
        assert_eq!(refusal(7).await.1, 1, "the pause is over");
    }

    #[tokio::test]
    async fn a_barred_address_asks_for_nothing() {
        let (rest, _, refused) = refusing("error code: 1015").await;
        rest.edit(7, 1, &json!({ "content": "" })).await.unwrap_err();
        let elsewhere = rest.member(1, 2);
        let asked = tokio::time::timeout(Duration::from_millis(300), elsewhere).await;
        assert!(asked.is_err(), "it didn't wait: {asked:?}");
        assert_eq!(refused.load(Ordering::Relaxed), 1);
    }
}
