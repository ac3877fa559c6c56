//! The gateway: a bot's websocket, from hello to the last event.

mod compression;
mod members;

use std::collections::VecDeque;
use std::convert::Infallible;
use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use anstream::eprintln;
use axum::Router;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, sleep_until};

use compression::Compression;
use members::MembersRequest;

use crate::hub::session::{Packet, Shard};
use crate::hub::starts::TooSoon;
use crate::hub::{Hub, Link};
use crate::world::intent;

/// How often a bot must send a heartbeat.
const HEARTBEAT: Duration = Duration::from_millis(41_250);
/// How long the answer to a heartbeat takes. Libraries note a heartbeat only after sending it, and
/// an answer that comes sooner confuses them.
const HEARTBEAT_ANSWERED: Duration = Duration::from_millis(20);
/// The longest text a bot may send, in bytes.
const PAYLOAD_BYTES: usize = 4096;

/// How long the handshake that closes a connection may take.
const CLOSES_WITHIN: Duration = Duration::from_secs(1);
/// How many guilds a shard may have.
const GUILDS_A_SHARD: usize = 2500;
/// How many packets a bot may send in a minute.
const PACKETS_A_MINUTE: usize = 120;

mod op {
    pub const DISPATCH: u64 = 0;
    pub const HEARTBEAT: u64 = 1;
    pub const IDENTIFY: u64 = 2;
    pub const PRESENCE: u64 = 3;
    pub const VOICE: u64 = 4;
    pub const RESUME: u64 = 6;
    pub const RECONNECT: u64 = 7;
    pub const MEMBERS: u64 = 8;
    pub const INVALID_SESSION: u64 = 9;
    pub const HELLO: u64 = 10;
    pub const ACK: u64 = 11;
    pub const SOUNDS: u64 = 31;
}

/// A close code with its reason, in Discord's words.
type Close = (u16, &'static str);
const UNKNOWN_OPCODE: Close = (4001, "Unknown opcode.");
const DECODE_ERROR: Close = (4002, "Error while decoding payload.");
const NOT_AUTHENTICATED: Close = (4003, "Not authenticated.");
const AUTHENTICATION_FAILED: Close = (4004, "Authentication failed.");
const ALREADY_AUTHENTICATED: Close = (4005, "Already authenticated.");
const INVALID_SEQ: Close = (4007, "Invalid seq.");
const RATE_LIMITED: Close = (4008, "Rate limited.");
const SESSION_TIMED_OUT: Close = (4009, "Session timed out.");
const INVALID_SHARD: Close = (4010, "Invalid shard.");
const INVALID_VERSION: Close = (4012, "Invalid API version.");
const INVALID_INTENTS: Close = (4013, "Invalid intent(s).");
const DISALLOWED_INTENTS: Close = (4014, "Disallowed intent(s).");

pub fn routes() -> Router<Arc<Hub>> {
    Router::new().route("/gateway/ws", get(open)).route("/gateway/ws/", get(open))
}

pub fn url(base: &str) -> String {
    format!("{}/gateway/ws", base.replacen("http://", "ws://", 1))
}

#[derive(Deserialize)]
struct Wishes {
    v: Option<String>,
    encoding: Option<String>,
    compress: Option<String>,
}

async fn open(
    State(hub): State<Arc<Hub>>,
    Query(wishes): Query<Wishes>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if hub.faults.is_down() {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    upgrade.on_upgrade(move |socket| async move {
        let compression = Compression::named(wishes.compress.as_deref());
        let is_known = compression.is_some();
        let compression = compression.unwrap_or(Compression::Plain);
        let mut connection = Connection {
            hub,
            socket,
            compression,
            session: None,
            heard: Instant::now(),
            beats: VecDeque::new(),
            packets: VecDeque::new(),
        };
        let end = match wishes {
            Wishes { v: Some(v), .. } if v != "10" => End::Refused(INVALID_VERSION),
            Wishes { encoding: Some(encoding), .. } if encoding != "json" => {
                eprintln!("sandbox: the gateway speaks json only, not {encoding}");
                End::Refused(DECODE_ERROR)
            }
            _ if !is_known => {
                eprintln!("sandbox: the gateway compresses as zlib-stream or zstd-stream");
                End::Refused(DECODE_ERROR)
            }
            _ => {
                let Err(end) = connection.serve().await;
                end
            }
        };
        connection.end(end).await;
    })
}

struct Connection {
    hub: Arc<Hub>,
    socket: WebSocket,
    compression: Compression,
    session: Option<Link>,
    heard: Instant,
    /// When the unanswered heartbeats came.
    beats: VecDeque<Instant>,
    /// When the packets of the last minute came.
    packets: VecDeque<Instant>,
}

const GOING_AWAY: Close = (1001, "The sandbox stops.");

/// How a connection ends.
enum End {
    /// The gateway refuses to go on.
    Refused(Close),
    /// Somebody ordered that it be closed.
    Ordered(Close),
    /// The bot closed it, with this code.
    ByBot(u16),
    /// It broke off.
    Cut,
}

impl From<Close> for End {
    fn from(close: Close) -> End {
        End::Refused(close)
    }
}

impl Connection {
    /// Leaves the session and finishes the handshake that closes the connection.
    async fn end(mut self, end: End) {
        if let Some((id, _)) = &self.session {
            // With these codes a bot says that it won't come back.
            self.hub.disconnect(id, matches!(end, End::ByBot(1000 | 1001)));
        }
        match &end {
            End::Refused((code @ 4000.., why)) => {
                let hint = if *code == DISALLOWED_INTENTS.0 {
                    " To allow them, start the sandbox with --privileged-intents"
                } else {
                    ""
                };
                eprintln!("sandbox: closed the bot's gateway connection with {code}: {why}{hint}");
            }
            End::Ordered((code, why)) => {
                eprintln!("sandbox: closed the bot's gateway connection with {code}: {why} (ordered)");
            }
            End::ByBot(code @ 4000..) => eprintln!("sandbox: the bot closed its connection with {code}"),
            End::Refused(_) | End::ByBot(_) | End::Cut => {}
        }
        match end {
            End::Cut => return,
            End::Refused((code, why)) | End::Ordered((code, why)) => {
                // The bot may be gone already.
                let frame = CloseFrame { code, reason: why.into() };
                let _ = self.socket.send(Message::Close(Some(frame))).await;
            }
            // The answer to the bot's frame goes out with the next look at the socket.
            End::ByBot(_) => {}
        }
        let closed = async { while let Some(Ok(_)) = self.socket.recv().await {} };
        tokio::select! {
            () = closed => {}
            () = sleep(CLOSES_WITHIN) => {}
            () = self.hub.stopped() => {}
        }
    }

    /// Serves until there is a reason to close.
    async fn serve(&mut self) -> Result<Infallible, End> {
        let hub = self.hub.clone();
        let interval = u64::try_from(HEARTBEAT.as_millis()).unwrap_or(u64::MAX);
        let hello = json!({"heartbeat_interval": interval, "_trace": ["sandbox"]});
        self.send(op::HELLO, hello).await?;
        loop {
            // Twice the interval and some: a debugger's pause needn't cost the connection.
            let deadline = self.heard + HEARTBEAT * 5 / 2;
            tokio::select! {
                incoming = self.socket.recv() => match incoming {
                    Some(Ok(Message::Text(text))) => self.hear(text.as_bytes()).await?,
                    Some(Ok(Message::Binary(bytes))) => self.hear(&bytes).await?,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Close(frame))) => {
                        return Err(End::ByBot(frame.map_or(1005, |frame| frame.code)));
                    }
                    Some(Err(_)) | None => return Err(End::Cut),
                },
                packet = next(&mut self.session) => self.pass_on(packet).await?,
                () = answerable(self.beats.front().copied()) => {
                    self.beats.pop_front();
                    self.send(op::ACK, Value::Null).await?;
                }
                () = sleep_until(deadline) => return Err(End::Refused(SESSION_TIMED_OUT)),
                () = hub.stopped() => return Err(End::Refused(GOING_AWAY)),
            }
        }
    }

    /// Passes a packet of the session on to the bot.
    async fn pass_on(&mut self, packet: Packet) -> Result<(), End> {
        match packet {
            Packet::Event(number, event) => {
                self.put(json!({"op": op::DISPATCH, "t": event.name, "s": number, "d": event.data})).await
            }
            Packet::Reconnect => self.send(op::RECONNECT, Value::Null).await,
            Packet::Invalid { is_resumable } => {
                self.send(op::INVALID_SESSION, json!(is_resumable)).await?;
                if let Some((id, _)) = self.session.take() {
                    self.hub.disconnect(&id, !is_resumable);
                }
                Ok(())
            }
            Packet::Close(code) => Err(End::Ordered(reason(code))),
            Packet::Replaced => Err(End::Refused(reason(4000))),
            Packet::Cut => Err(End::Cut),
        }
    }

    async fn put(&mut self, packet: Value) -> Result<(), End> {
        let message = self.compression.pack(packet.to_string());
        self.socket.send(message).await.map_err(|_| End::Cut)
    }

    async fn send(&mut self, op: u64, d: Value) -> Result<(), End> {
        self.put(json!({"op": op, "d": d, "s": null, "t": null})).await
    }

    /// Acts on a packet.
    async fn hear(&mut self, text: &[u8]) -> Result<(), End> {
        if text.len() > PAYLOAD_BYTES {
            return Err(DECODE_ERROR.into());
        }
        let now = Instant::now();
        self.packets.retain(|at| now - *at < Duration::from_secs(60));
        self.packets.push_back(now);
        if self.packets.len() > PACKETS_A_MINUTE {
            return Err(RATE_LIMITED.into());
        }
        let packet: Value = serde_json::from_slice(text).map_err(|_| DECODE_ERROR)?;
        let op = packet["op"].as_u64().ok_or(DECODE_ERROR)?;
        match op {
            op::HEARTBEAT => {
                self.heard = Instant::now();
                self.beats.push_back(self.heard);
            }
            op::IDENTIFY | op::RESUME if self.session.is_some() => return Err(ALREADY_AUTHENTICATED.into()),
            op::IDENTIFY | op::RESUME => {
                if op == op::IDENTIFY {
                    self.identify(&packet["d"])?;
                } else {
                    self.resume(&packet["d"])?;
                }
                if self.session.is_none() {
                    // The bot may try again.
                    self.send(op::INVALID_SESSION, json!(false)).await?;
                }
            }
            op::PRESENCE | op::VOICE | op::MEMBERS | op::SOUNDS if self.session.is_none() => {
                return Err(NOT_AUTHENTICATED.into());
            }
            op::MEMBERS => self.members(&MembersRequest::read(&packet["d"])?),
            op::PRESENCE => {}
            op::VOICE | op::SOUNDS => {
                eprintln!(
                    "sandbox: doesn't know the gateway's opcode {op} yet, so the bot gets no answer to it"
                );
            }
            _ => return Err(UNKNOWN_OPCODE.into()),
        }
        Ok(())
    }

    /// Answers a request for members. Discord is silent where it has no answer.
    fn members(&self, request: &MembersRequest) {
        let Some((id, _)) = &self.session else { return };
        let hub = &self.hub;
        let answered = hub.answer(id, "GUILD_MEMBERS_CHUNK", |world, intents| {
            request.chunks(world, intents, |user| hub.is_online(user))
        });
        if let Err(why) = answered {
            eprintln!("sandbox: no answer to the request for members: {why}");
        }
    }

    /// Checks the bot's token in a packet.
    fn authenticate(&self, packet: &Value) -> Result<(), Close> {
        let token = packet["token"].as_str().ok_or(DECODE_ERROR)?;
        let token = token.strip_prefix("Bot ").unwrap_or(token);
        let is_right = self.hub.look(|world| world.token == token);
        if is_right { Ok(()) } else { Err(AUTHENTICATION_FAILED) }
    }

    /// Resumes a session if it still exists.
    fn resume(&mut self, wish: &Value) -> Result<(), Close> {
        self.authenticate(wish)?;
        let id = wish["session_id"].as_str().ok_or(DECODE_ERROR)?;
        let heard = wish["seq"].as_u64().ok_or(INVALID_SEQ)?;
        self.heard = Instant::now();
        self.session = self.hub.resume(id, heard).map_err(|_| INVALID_SEQ)?;
        Ok(())
    }

    /// Opens a session, unless it comes too soon after another one.
    fn identify(&mut self, identity: &Value) -> Result<(), Close> {
        self.authenticate(identity)?;
        let base = self.hub.look(|world| world.base.clone());
        if !identity["properties"].is_object() {
            return Err(DECODE_ERROR);
        }
        let intents = identity["intents"].as_u64().ok_or(INVALID_INTENTS)?;
        if intents & !intent::ALL != 0 {
            return Err(INVALID_INTENTS);
        }
        if intents & intent::PRIVILEGED != 0 && !self.hub.privileged_intents {
            return Err(DISALLOWED_INTENTS);
        }
        let shard = match &identity["shard"] {
            Value::Null => Shard { number: 0, count: 1 },
            pair => match (pair[0].as_u64(), pair[1].as_u64()) {
                (Some(number), Some(count)) if number < count => Shard { number, count },
                _ => return Err(INVALID_SHARD),
            },
        };
        let guilds =
            self.hub.look(|world| world.own_guilds().filter(|guild| shard.has(Some(guild.id))).count());
        if guilds > GUILDS_A_SHARD {
            return Err(reason(4011));
        }
        self.heard = Instant::now();
        if identity["compress"] == true && matches!(self.compression, Compression::Plain) {
            self.compression = Compression::Payload;
        }
        match self.hub.connect(intents, shard, &url(&base)) {
            Ok(link) => self.session = Some(link),
            Err(TooSoon::Bucket) => {}
            // Discord would also give the bot a new token.
            Err(TooSoon::Day) => return Err(AUTHENTICATION_FAILED),
        }
        Ok(())
    }
}

/// The next packet of a session. Without a session there never is one.
async fn next(session: &mut Option<Link>) -> Packet {
    match session {
        // The hub has dropped the session: it is over, or another connection has it.
        Some((_, packets)) => packets.recv().await.unwrap_or(Packet::Cut),
        None => pending().await,
    }
}

/// Returns when the heartbeat is to be answered, and never without one.
async fn answerable(beat: Option<Instant>) {
    match beat {
        Some(beat) => sleep_until(beat + HEARTBEAT_ANSWERED).await,
        None => pending().await,
    }
}

/// The close code with Discord's words for it.
const fn reason(code: u16) -> Close {
    match code {
        4000 => (4000, "Unknown error."),
        4007 => INVALID_SEQ,
        4008 => RATE_LIMITED,
        4009 => SESSION_TIMED_OUT,
        4011 => (4011, "Sharding required."),
        code => (code, ""),
    }
}
