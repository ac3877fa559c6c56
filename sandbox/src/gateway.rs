//! The gateway: a bot's websocket, from hello to the last event.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::response::Response;
use axum::routing::get;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use crate::hub::{Dispatch, Hub, Shard, intent};

/// How often a bot must send a heartbeat.
const HEARTBEAT: Duration = Duration::from_millis(41_250);
/// The longest text a bot may send, in bytes.
const PAYLOAD_BYTES: usize = 4096;

/// The opcodes.
mod op {
    pub const DISPATCH: u64 = 0;
    pub const HEARTBEAT: u64 = 1;
    pub const IDENTIFY: u64 = 2;
    pub const PRESENCE: u64 = 3;
    pub const VOICE: u64 = 4;
    pub const RESUME: u64 = 6;
    pub const MEMBERS: u64 = 8;
    pub const INVALID_SESSION: u64 = 9;
    pub const HELLO: u64 = 10;
    pub const ACK: u64 = 11;
    pub const SOUNDS: u64 = 31;
}

/// A reason to close, with Discord's number and words.
type Close = (u16, &'static str);
const UNKNOWN_OPCODE: Close = (4001, "Unknown opcode.");
const DECODE_ERROR: Close = (4002, "Error while decoding payload.");
const NOT_AUTHENTICATED: Close = (4003, "Not authenticated.");
const AUTHENTICATION_FAILED: Close = (4004, "Authentication failed.");
const ALREADY_AUTHENTICATED: Close = (4005, "Already authenticated.");
const SESSION_TIMED_OUT: Close = (4009, "Session timed out.");
const INVALID_SHARD: Close = (4010, "Invalid shard.");
const INVALID_VERSION: Close = (4012, "Invalid API version.");
const INVALID_INTENTS: Close = (4013, "Invalid intent(s).");
const DISALLOWED_INTENTS: Close = (4014, "Disallowed intent(s).");

/// The gateway's routes.
pub fn routes() -> Router<Arc<Hub>> {
    Router::new().route("/gateway/ws", get(open)).route("/gateway/ws/", get(open))
}

/// The gateway's address.
#[must_use]
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
    upgrade.on_upgrade(move |socket| async move {
        let mut line = Line { hub, socket, session: None, sent: 0, heard: Instant::now() };
        let close = match wishes {
            Wishes { v: Some(v), .. } if v != "10" => INVALID_VERSION,
            Wishes { encoding: Some(encoding), .. } if encoding != "json" => {
                eprintln!("sandbox: the gateway speaks json only, not {encoding}");
                DECODE_ERROR
            }
            Wishes { compress: Some(way), .. } => {
                eprintln!("sandbox: the gateway doesn't compress ({way}): turn transport compression off");
                DECODE_ERROR
            }
            _ => line.serve().await,
        };
        if let Some((id, _)) = &line.session {
            line.hub.disconnect(id);
        }
        if close.0 >= 4000 {
            eprintln!("sandbox: closed the bot's gateway connection with {}: {}", close.0, close.1);
        }
        // The bot may be gone already.
        let frame = CloseFrame { code: close.0, reason: close.1.into() };
        let _ = line.socket.send(Message::Close(Some(frame))).await;
    })
}

/// A connection.
struct Line {
    hub: Arc<Hub>,
    socket: WebSocket,
    session: Option<(String, mpsc::UnboundedReceiver<Dispatch>)>,
    /// The number of the last event.
    sent: u64,
    heard: Instant,
}

const GONE: Close = (1000, "");
const GOING_AWAY: Close = (1001, "The sandbox stops.");

impl Line {
    /// Serves until there is a reason to close.
    async fn serve(&mut self) -> Close {
        let hub = self.hub.clone();
        let interval = u64::try_from(HEARTBEAT.as_millis()).unwrap_or(u64::MAX);
        let hello = json!({"heartbeat_interval": interval, "_trace": ["sandbox"]});
        if !self.send(op::HELLO, hello).await {
            return GONE;
        }
        loop {
            // Twice the interval and some: a debugger's pause needn't cost the connection.
            let deadline = self.heard + HEARTBEAT * 5 / 2;
            tokio::select! {
                incoming = self.socket.recv() => {
                    let text = match incoming {
                        Some(Ok(Message::Text(text))) => text.as_bytes().to_vec(),
                        Some(Ok(Message::Binary(bytes))) => bytes.to_vec(),
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return GONE,
                    };
                    if let Err(close) = self.hear(&text).await {
                        return close;
                    }
                }
                Some(event) = next(&mut self.session) => {
                    self.sent += 1;
                    let packet = json!({"op": op::DISPATCH, "t": event.name, "s": self.sent, "d": event.data});
                    if self.socket.send(Message::Text(packet.to_string().into())).await.is_err() {
                        return GONE;
                    }
                }
                () = sleep_until(deadline) => return SESSION_TIMED_OUT,
                () = hub.stopped() => return GOING_AWAY,
            }
        }
    }

    async fn send(&mut self, op: u64, d: Value) -> bool {
        let packet = json!({"op": op, "d": d, "s": null, "t": null});
        self.socket.send(Message::Text(packet.to_string().into())).await.is_ok()
    }

    async fn hear(&mut self, text: &[u8]) -> Result<(), Close> {
        if text.len() > PAYLOAD_BYTES {
            return Err(DECODE_ERROR);
        }
        let packet: Value = serde_json::from_slice(text).map_err(|_| DECODE_ERROR)?;
        let op = packet["op"].as_u64().ok_or(DECODE_ERROR)?;
        let answered = match op {
            op::HEARTBEAT => {
                self.heard = Instant::now();
                self.send(op::ACK, Value::Null).await
            }
            op::IDENTIFY if self.session.is_some() => return Err(ALREADY_AUTHENTICATED),
            op::IDENTIFY => {
                self.identify(&packet["d"])?;
                true
            }
            // Sessions end with their connection, so there is nothing to resume.
            op::RESUME if self.session.is_some() => return Err(ALREADY_AUTHENTICATED),
            op::RESUME => self.send(op::INVALID_SESSION, json!(false)).await,
            op::PRESENCE | op::VOICE | op::MEMBERS | op::SOUNDS if self.session.is_some() => true,
            op::PRESENCE | op::VOICE | op::MEMBERS | op::SOUNDS => return Err(NOT_AUTHENTICATED),
            _ => return Err(UNKNOWN_OPCODE),
        };
        if answered { Ok(()) } else { Err(GONE) }
    }

    fn identify(&mut self, identity: &Value) -> Result<(), Close> {
        let token = identity["token"].as_str().ok_or(DECODE_ERROR)?;
        let token = token.strip_prefix("Bot ").unwrap_or(token);
        let (is_right, base) = self.hub.look(|world| (world.token == token, world.base.clone()));
        if !is_right {
            return Err(AUTHENTICATION_FAILED);
        }
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
            Value::Null => Shard(0, 1),
            pair => match (pair[0].as_u64(), pair[1].as_u64()) {
                (Some(number), Some(count)) if number < count => Shard(number, count),
                _ => return Err(INVALID_SHARD),
            },
        };
        self.heard = Instant::now();
        self.session = Some(self.hub.connect(intents, shard, &url(&base)));
        Ok(())
    }
}

/// The next event of a session; none ever before there is one.
async fn next(session: &mut Option<(String, mpsc::UnboundedReceiver<Dispatch>)>) -> Option<Dispatch> {
    match session {
        Some((_, events)) => events.recv().await,
        None => std::future::pending().await,
    }
}
