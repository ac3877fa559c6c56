//! Requests to Discord: serenity's routes and bodies, our own time-outs, and an eye on the rate limits.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime};

use serde_json::{Value, json};
use serenity::all::{
    ApplicationId, ChannelId, CreateAttachment, GuildId, InteractionId, LightMethod, MessageId, Multipart,
    MultipartUpload, Request, Route, UserId,
};

use super::account::BotAccount;
use super::bounds;

use crate::metrics::Metrics;
use crate::service::{Clock, Reading};

/// No answer of Discord's takes longer than this without being lost.
const TIMEOUT: Duration = Duration::from_secs(10);
const CONNECT: Duration = Duration::from_secs(5);
/// Discord takes an interaction's first answer for three seconds; what has no reply by then is looked for elsewhere.
const FIRST_ANSWER: Duration = Duration::from_secs(4);

/// A match's thread is put away after a week without a message: the longest that Discord has.
const QUIET_MINUTES: u32 = 10_080;
/// Discord's code for a channel that isn't there.
pub(super) const UNKNOWN_CHANNEL: u64 = 10003;
/// Channels of direct messages that are remembered.
const LINES: usize = 4096;

/// Why a request has no answer.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RestError {
    /// Discord said no.
    #[error("Discord answered {status}, code {code}: {message}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's own code.
        code: u64,
        /// Its words, with the fields it complains of.
        message: String,
        /// When to try again, where it says so.
        after: Option<Duration>,
    },
    /// Discord wasn't reached, or broke off.
    #[error("Discord can't be reached: {0}")]
    Line(String),
}

/// What is sent as file 0.
pub type File = (String, Vec<u8>);

/// A line to Discord.
pub struct Rest {
    client: reqwest::Client,
    token: String,
    base: Option<String>,
    /// Which routes of which channels are used up, and until when, as Discord's headers said.
    full: Mutex<HashMap<(u64, &'static str), Instant>>,
    /// The channels of direct messages, by account.
    lines: Mutex<HashMap<u64, u64>>,
    /// Hears the date of each answer.
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
pub fn http_client() -> Result<reqwest::Client, reqwest::Error> {
    reqwest::Client::builder().connect_timeout(CONNECT).timeout(TIMEOUT).build()
}

impl RestError {
    /// How long to wait before the same is worth another try: `pause`, or what Discord says; never, if it said no.
    pub fn again_after(&self, pause: Duration) -> Option<Duration> {
        match self {
            RestError::Line(_) | RestError::Refused { status: 500.., .. } => Some(pause),
            RestError::Refused { status: 429, after, .. } => Some(after.unwrap_or(pause)),
            RestError::Refused { .. } => None,
        }
    }
}

impl Rest {
    /// A line for the bot with this token; `base` instead of Discord's own address.
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
            lines: Mutex::default(),
            clock,
            metrics,
        }
    }

    /// A file that Discord keeps for somebody, of at most so many bytes.
    ///
    /// # Errors
    /// When it can't be had, or is longer.
    pub async fn file(&self, url: &str, most: usize) -> Result<Vec<u8>, RestError> {
        let line = |error: reqwest::Error| RestError::Line(error.without_url().to_string());
        let response = self.client.get(url).timeout(TIMEOUT).send().await.map_err(line)?;
        let mut response = response.error_for_status().map_err(line)?;
        let mut bytes = Vec::new();
        while let Some(part) = response.chunk().await.map_err(line)? {
            bytes.extend_from_slice(&part);
            if bytes.len() > most {
                return Err(RestError::Line("a file that is longer than was said".to_owned()));
            }
        }
        Ok(bytes)
    }

    /// Sends a request; `what` names it to whoever watches.
    async fn call(
        &self,
        what: &'static str,
        request: Request<'_>,
        body: Option<&Value>,
        file: Option<&File>,
    ) -> Result<(Value, Headers), RestError> {
        self.call_within(TIMEOUT, what, request, body, file).await
    }

    async fn call_within(
        &self,
        time: Duration,
        what: &'static str,
        request: Request<'_>,
        body: Option<&Value>,
        file: Option<&File>,
    ) -> Result<(Value, Headers), RestError> {
        let result = {
            let _timer = self.metrics.request_times.time(what);
            self.exchange(time, request, body, file).await
        };
        self.metrics.requests.add(class(&result), 1);
        if let Err(RestError::Refused { status: 429, after, .. }) = &result {
            self.metrics.held_back("told", after.unwrap_or_default());
        }
        result
    }

    async fn exchange(
        &self,
        time: Duration,
        request: Request<'_>,
        body: Option<&Value>,
        file: Option<&File>,
    ) -> Result<(Value, Headers), RestError> {
        let line = |error: &dyn std::fmt::Display| RestError::Line(error.to_string());
        // Whatever is sent leaves here, so no text of it is longer than Discord takes.
        let body = body.map(bounds::bounded);
        let request = match (body, file) {
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
        let request =
            request.build(&self.client, &token, self.base.as_deref()).map_err(|error| line(&error))?;
        // An error of reqwest's names the URL, and a URL here may hold an interaction's token.
        let sent = Instant::now();
        let response = request.timeout(time).send().await.map_err(|error| line(&error.without_url()))?;
        let received = Instant::now();
        let status = response.status().as_u16();
        let headers = Headers::of(response.headers());
        if let Some(date_ms) = headers.date.and_then(unix_ms) {
            self.clock.hear(Reading { date_ms, sent, received });
        }
        let text = response.text().await.map_err(|error| line(&error.without_url()))?;
        let value: Value =
            if text.is_empty() { Value::Null } else { serde_json::from_str(&text).unwrap_or(Value::Null) };
        if (200..300).contains(&status) {
            return Ok((value, headers));
        }
        let seconds = value["retry_after"].as_f64().or(headers.retry_after).filter(|seconds| *seconds >= 0.0);
        let words = value["message"].as_str().unwrap_or_default();
        let fields = if value["errors"].is_null() { String::new() } else { format!(" {}", value["errors"]) };
        Err(RestError::Refused {
            status,
            code: value["code"].as_u64().unwrap_or(0),
            message: format!("{words}{fields}"),
            after: seconds.map(|seconds| Duration::from_secs_f64(seconds.min(3600.0))),
        })
    }

    /// Whether the gateway is there, and how many shards it advises. Checked first, since serenity would fall back to
    /// another address in silence.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses the token.
    pub async fn gateway(&self) -> Result<u32, RestError> {
        let (told, _) = self.gateway_and_time().await?;
        Ok(told["shards"].as_u64().and_then(|count| count.try_into().ok()).unwrap_or(1))
    }

    /// The same, with everything that Discord says of it, and the time by Discord's clock.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses the token.
    pub async fn gateway_and_time(&self) -> Result<(Value, Option<SystemTime>), RestError> {
        let request = Request::new(Route::GatewayBot, LightMethod::Get);
        let (told, headers) = self.call("gateway", request, None, None).await?;
        Ok((told, headers.date))
    }

    /// Servers that the bot is on, the first 200, with what it may do there.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses the token.
    pub async fn servers(&self) -> Result<Value, RestError> {
        let request = Request::new(Route::UserMeGuilds, LightMethod::Get);
        Ok(self.call("servers", request, None, None).await?.0)
    }

    /// The application that the token belongs to.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses the token.
    pub async fn application(&self) -> Result<ApplicationId, RestError> {
        let (me, _) = self
            .call("application", Request::new(Route::Oauth2ApplicationCurrent, LightMethod::Get), None, None)
            .await?;
        let id = me["id"].as_str().and_then(|id| id.parse().ok()).filter(|id| *id != 0u64);
        id.map(ApplicationId::new).ok_or_else(|| RestError::Line("the application has no id".to_owned()))
    }

    /// A member of a server: who it is, under which name there.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses, or there is no such member.
    pub async fn member(&self, guild: u64, user: u64) -> Result<Value, RestError> {
        let route = Route::GuildMember { guild_id: GuildId::new(guild), user_id: UserId::new(user) };
        Ok(self.call("member", Request::new(route, LightMethod::Get), None, None).await?.0)
    }

    /// The commands that Discord has.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn commands(&self, application_id: ApplicationId) -> Result<Value, RestError> {
        let params = vec![("with_localizations", "true".to_owned())];
        let request = Request::new(Route::Commands { application_id }, LightMethod::Get).params(Some(params));
        Ok(self.call("commands", request, None, None).await?.0)
    }

    /// Replaces all commands; gives them with their ids.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn set_commands(
        &self,
        application_id: ApplicationId,
        commands: &Value,
    ) -> Result<Value, RestError> {
        let request = Request::new(Route::Commands { application_id }, LightMethod::Put);
        Ok(self.call("commands", request, Some(commands), None).await?.0)
    }

    /// The first answer to an interaction; gives the message that it made, if it made one.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn callback(
        &self,
        interaction: u64,
        token: &str,
        kind: u8,
        data: Option<&Value>,
        file: Option<&File>,
    ) -> Result<Value, RestError> {
        let route = Route::InteractionResponse { interaction_id: InteractionId::new(interaction), token };
        let request =
            Request::new(route, LightMethod::Post).params(Some(vec![("with_response", "true".to_owned())]));
        let mut body = json!({ "type": kind });
        if let Some(data) = data {
            body["data"] = data.clone();
        }
        let (mut value, _) = self.call_within(FIRST_ANSWER, "answer", request, Some(&body), file).await?;
        Ok(value["resource"]["message"].take())
    }

    /// The message that an interaction's first answer made.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn original(&self, application_id: ApplicationId, token: &str) -> Result<Value, RestError> {
        let route = Route::WebhookOriginalInteractionResponse { application_id, token };
        Ok(self.call("original", Request::new(route, LightMethod::Get), None, None).await?.0)
    }

    /// Edits it.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn edit_original(
        &self,
        application_id: ApplicationId,
        token: &str,
        body: &Value,
        file: Option<&File>,
    ) -> Result<Value, RestError> {
        let route = Route::WebhookOriginalInteractionResponse { application_id, token };
        Ok(self.call("edit_original", Request::new(route, LightMethod::Patch), Some(body), file).await?.0)
    }

    /// Edits a message that an interaction made, by its id.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses, or the message is another interaction's.
    pub async fn edit_answer(
        &self,
        application_id: ApplicationId,
        token: &str,
        message: u64,
        body: &Value,
    ) -> Result<(), RestError> {
        let message_id = MessageId::new(message);
        let route = Route::WebhookFollowupMessage { application_id, token, message_id };
        self.call("edit_answer", Request::new(route, LightMethod::Patch), Some(body), None).await.map(drop)
    }

    /// Deletes it.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn delete_original(&self, application_id: ApplicationId, token: &str) -> Result<(), RestError> {
        let route = Route::WebhookOriginalInteractionResponse { application_id, token };
        self.call("delete_original", Request::new(route, LightMethod::Delete), None, None).await.map(drop)
    }

    /// Posts into a channel, with the bot's own right.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses, or the route is used up for now.
    pub async fn post(&self, channel: u64, body: &Value, file: Option<&File>) -> Result<Value, RestError> {
        let route = Route::ChannelMessages { channel_id: ChannelId::new(channel) };
        self.limited(channel, "post", Request::new(route, LightMethod::Post), body, file).await
    }

    /// Edits a message of the bot's in a channel.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses, or the route is used up for now.
    pub async fn edit(&self, channel: u64, message: u64, body: &Value) -> Result<Value, RestError> {
        let route = Route::ChannelMessage {
            channel_id: ChannelId::new(channel),
            message_id: MessageId::new(message),
        };
        self.limited(channel, "edit", Request::new(route, LightMethod::Patch), body, None).await
    }

    /// The same with a picture, which takes the place of the one that was there.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses, or the route is used up for now.
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
        self.limited(channel, "edit", Request::new(route, LightMethod::Patch), body, file).await
    }

    /// What is counted.
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
        self.call("delete", Request::new(route, LightMethod::Delete), None, None).await.map(drop)
    }

    /// Opens a thread from a message; of threads, one a message, it has the message's id.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses, or the route is used up for now.
    pub async fn open_thread(&self, channel: u64, message: u64, name: &str) -> Result<(), RestError> {
        let route = Route::ChannelMessageThreads {
            channel_id: ChannelId::new(channel),
            message_id: MessageId::new(message),
        };
        let body = json!({ "name": name, "auto_archive_duration": QUIET_MINUTES });
        let request = Request::new(route, LightMethod::Post);
        self.limited(channel, "thread", request, &body, None).await.map(drop)
    }

    /// Reopens a thread that was put away.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses, or the route is used up for now.
    pub async fn reopen(&self, thread: u64) -> Result<(), RestError> {
        self.change_thread(thread, "reopen", &json!({ "archived": false })).await
    }

    /// Gives a thread another name.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses, or the route is used up for now: two names in ten minutes.
    pub async fn rename(&self, thread: u64, name: &str) -> Result<(), RestError> {
        self.change_thread(thread, "rename", &json!({ "name": name })).await
    }

    async fn change_thread(&self, thread: u64, what: &'static str, body: &Value) -> Result<(), RestError> {
        let route = Route::Channel { channel_id: ChannelId::new(thread) };
        let request = Request::new(route, LightMethod::Patch);
        self.limited(thread, what, request, body, None).await.map(drop)
    }

    /// Whether there is such a channel or thread, visible to the bot or not.
    ///
    /// # Errors
    /// When Discord can't be reached.
    pub async fn has_channel(&self, channel: u64) -> Result<bool, RestError> {
        let route = Route::Channel { channel_id: ChannelId::new(channel) };
        match self.call("channel", Request::new(route, LightMethod::Get), None, None).await {
            Err(RestError::Refused { code: UNKNOWN_CHANNEL, .. }) => Ok(false),
            // What is hidden from the bot is there.
            Ok(_) | Err(RestError::Refused { status: 403, .. }) => Ok(true),
            Err(error) => Err(error),
        }
    }

    /// The channel of somebody's direct messages.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn direct(&self, account: u64) -> Result<u64, RestError> {
        let lines = || self.lines.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(channel) = lines().get(&account) {
            return Ok(*channel);
        }
        let body = json!({ "recipient_id": account.to_string() });
        let request = Request::new(Route::UserMeDmChannels, LightMethod::Post);
        let (opened, _) = self.call("direct", request, Some(&body), None).await?;
        let channel = opened["id"].as_str().and_then(|id| id.parse().ok()).filter(|id| *id != 0u64);
        let channel = channel.ok_or_else(|| RestError::Line("the channel has no id".to_owned()))?;
        let mut lines = lines();
        if lines.len() >= LINES {
            lines.clear();
        }
        lines.insert(account, channel);
        Ok(channel)
    }

    async fn limited(
        &self,
        channel: u64,
        route: &'static str,
        request: Request<'_>,
        body: &Value,
        file: Option<&File>,
    ) -> Result<Value, RestError> {
        let now = Instant::now();
        let until = {
            let mut full = self.full.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            full.retain(|_, until| *until > now);
            full.get(&(channel, route)).copied()
        };
        if let Some(until) = until {
            self.metrics.held_back("foreseen", until - now);
            let message = "the route's limit is used up".to_owned();
            return Err(RestError::Refused { status: 429, code: 0, message, after: Some(until - now) });
        }
        let (value, headers) = self.call(route, request, Some(body), file).await?;
        if let Some(pause) = headers.used_up() {
            let mut full = self.full.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            full.insert((channel, route), Instant::now() + pause);
        }
        Ok(value)
    }
}

fn unix_ms(time: SystemTime) -> Option<i64> {
    time.duration_since(SystemTime::UNIX_EPOCH).ok()?.as_millis().try_into().ok()
}

/// How a request ended.
fn class(result: &Result<(Value, Headers), RestError>) -> &'static str {
    match result {
        Ok(_) => "ok",
        Err(RestError::Line(_)) => "line",
        Err(RestError::Refused { status: 429, .. }) => "limited",
        Err(RestError::Refused { status: 500.., .. }) => "failed",
        Err(RestError::Refused { .. }) => "refused",
    }
}

/// What the headers say of the limits.
struct Headers {
    remaining: Option<u64>,
    reset_after: Option<f64>,
    retry_after: Option<f64>,
    date: Option<SystemTime>,
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

    /// How long the route rests, if that was the last request it had.
    fn used_up(&self) -> Option<Duration> {
        let seconds = self.reset_after.filter(|seconds| self.remaining == Some(0) && *seconds > 0.0)?;
        Some(Duration::from_secs_f64(seconds.min(3600.0)))
    }
}
