//! A bot of bare requests and frames, so that a test can do what no library would.

#![allow(dead_code, clippy::unwrap_used, reason = "helpers of tests, of which each binary uses its own part")]

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method};
use sandbox::{Config, Id, Person, Sandbox};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A bot in a sandbox of its own, connected with only the intent for guilds.
pub struct RawBot {
    pub sandbox: Sandbox,
    pub http: Client,
    pub app: String,
    /// The id of its first session.
    pub session: Value,
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// A status and a body.
pub type Answer = (u16, Value);

pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

pub async fn socket(sandbox: &Sandbox) -> Socket {
    let url = format!("ws://{}/gateway/ws?v=10&encoding=json", sandbox.address());
    connect_async(url).await.unwrap().0
}

pub async fn send(socket: &mut WebSocketStream<MaybeTlsStream<TcpStream>>, packet: Value) {
    socket.send(Message::Text(packet.to_string().into())).await.unwrap();
}

/// The next frame: a packet, or the code of a close.
pub async fn frame(socket: &mut WebSocketStream<MaybeTlsStream<TcpStream>>) -> Result<Value, u16> {
    loop {
        let next =
            tokio::time::timeout(Duration::from_secs(5), socket.next()).await.expect("a frame in time");
        // Browsers report a connection that breaks off as 1006.
        let Some(Ok(next)) = next else { return Err(1006) };
        match next {
            Message::Text(text) => return Ok(serde_json::from_str(&text).unwrap()),
            Message::Close(frame) => return Err(frame.map_or(0, |frame| frame.code.into())),
            _ => {}
        }
    }
}

pub fn identify(token: &str, intents: u64) -> Value {
    let properties = json!({"os": "linux", "browser": "raw", "device": "raw"});
    json!({"op": 2, "d": {"token": token, "intents": intents, "properties": properties}})
}

impl RawBot {
    /// A connected bot in a sandbox of its own, with a command `/play` that has an option of every
    /// plain type.
    pub async fn connected() -> RawBot {
        let mut bot = RawBot::with(Config { rate_limits: false, ..Config::default() }).await;
        let option = |name: &str, kind: u8| json!({"name": name, "description": "An option", "type": kind});
        let mut word = option("word", 3);
        word["autocomplete"] = json!(true);
        let play = json!({
            "name": "play", "description": "Play",
            "options": [word, option("number", 4), option("friend", 6), option("place", 7)],
        });
        let answer =
            bot.call(Method::PUT, &format!("/applications/{}/commands", bot.app), json!([play])).await;
        assert_eq!(answer.0, 200, "{answer:?}");
        bot.sandbox.has_command("play").await.unwrap();
        while bot.event_within(Duration::from_millis(50)).await.is_some() {}
        bot
    }

    pub async fn with(config: Config) -> RawBot {
        let sandbox = Sandbox::start(config).await.unwrap();
        let mut socket = socket(&sandbox).await;
        assert_eq!(frame(&mut socket).await.unwrap()["op"], 10);
        send(&mut socket, identify(&sandbox.token(), 1)).await;
        let ready = frame(&mut socket).await.unwrap();
        assert_eq!((&ready["t"], &ready["s"]), (&json!("READY"), &json!(1)));
        let app = ready["d"]["application"]["id"].as_str().unwrap().to_owned();
        assert_eq!(frame(&mut socket).await.unwrap()["t"], "GUILD_CREATE");
        RawBot { sandbox, http: Client::new(), app, session: ready["d"]["session_id"].clone(), socket }
    }

    pub fn leaves(self) -> Sandbox {
        self.sandbox
    }

    /// The connection, for a test that does more with it.
    pub fn socket(&mut self) -> &mut Socket {
        &mut self.socket
    }

    /// Replaces the connection with a new one and awaits its hello.
    pub async fn reconnects(&mut self) {
        self.socket = socket(&self.sandbox).await;
        assert_eq!(frame(&mut self.socket).await.unwrap()["op"], 10);
    }

    pub fn ann(&self) -> Person {
        self.sandbox.person("ann").unwrap()
    }

    pub fn channel(&self) -> Id {
        self.sandbox.channel("lounge").unwrap()
    }

    pub async fn call(&self, method: Method, path: &str, body: Value) -> Answer {
        let url = format!("{}{path}", self.sandbox.api_base());
        let request =
            self.http.request(method, url).header("authorization", format!("Bot {}", self.sandbox.token()));
        let request = if body.is_null() { request } else { request.json(&body) };
        answer(request).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.call(Method::GET, path, Value::Null).await
    }

    pub async fn post(&self, body: Value) -> Answer {
        self.call(Method::POST, &format!("/channels/{}/messages", self.channel()), body).await
    }

    /// Posts a message with files, numbered in their order.
    pub async fn post_files(
        &self,
        method: Method,
        path: &str,
        payload: Value,
        files: &[(&str, Vec<u8>)],
    ) -> Answer {
        let mut form = Form::new().text("payload_json", payload.to_string());
        for (index, (name, bytes)) in files.iter().enumerate() {
            form = form
                .part(format!("files[{index}]"), Part::bytes(bytes.clone()).file_name((*name).to_owned()));
        }
        let url = format!("{}{path}", self.sandbox.api_base());
        let request =
            self.http.request(method, url).header("authorization", format!("Bot {}", self.sandbox.token()));
        answer(request.multipart(form)).await
    }

    pub async fn event(&mut self) -> Value {
        frame(&mut self.socket).await.unwrap()
    }

    pub async fn event_within(&mut self, time: Duration) -> Option<Value> {
        tokio::time::timeout(time, frame(&mut self.socket)).await.ok().map(Result::unwrap)
    }

    /// Ann uses `/play`; the event's data as the bot gets it.
    pub async fn play(&mut self, options: Value) -> Value {
        self.ann().command("lounge", "play", options).unwrap();
        let event = self.event().await;
        assert_eq!(event["t"], "INTERACTION_CREATE");
        event["d"].clone()
    }

    /// Ann presses a button of a message; the event's data as the bot gets it.
    pub async fn pressed(&mut self, message: &Value, custom_id: &str) -> Value {
        let id = message["id"].as_str().unwrap().parse().unwrap();
        self.ann().press(id, custom_id, &[]).unwrap();
        let event = self.event().await;
        assert_eq!(event["t"], "INTERACTION_CREATE");
        event["d"].clone()
    }

    pub async fn answer(&self, interaction: &Value, body: Value) -> Answer {
        let (id, token) = (interaction["id"].as_str().unwrap(), interaction["token"].as_str().unwrap());
        let url =
            format!("{}/interactions/{id}/{token}/callback?with_response=true", self.sandbox.api_base());
        answer(self.http.post(url).json(&body)).await
    }

    /// Calls the interaction's webhook, which needs no bot token.
    pub async fn hook(&self, method: Method, interaction: &Value, rest: &str, body: Value) -> Answer {
        let token = interaction["token"].as_str().unwrap();
        let url = format!("{}/webhooks/{}/{token}{rest}", self.sandbox.api_base(), self.app);
        let request = self.http.request(method, url);
        answer(if body.is_null() { request } else { request.json(&body) }).await
    }
}

async fn answer(request: reqwest::RequestBuilder) -> Answer {
    let response = request.send().await.unwrap();
    let status = response.status().as_u16();
    let text = response.text().await.unwrap();
    (status, serde_json::from_str(&text).unwrap_or(Value::Null))
}

/// Asserts that a body was refused for a fault at a path: `"data.content" "BASE_TYPE_MAX_LENGTH"`.
#[track_caller]
pub fn assert_form(answer: &Answer, path: &str, code: &str) {
    let (status, body) = answer;
    assert_eq!((*status, &body["code"]), (400, &json!(50035)), "{body}");
    assert_eq!(body["message"], "Invalid Form Body");
    let node = path.split('.').fold(&body["errors"], |node, step| &node[step]);
    assert_eq!(node["_errors"][0]["code"], code, "{body}");
}

/// Asserts that a request was refused with a status and Discord's code.
#[track_caller]
pub fn assert_refused(answer: &Answer, status: u16, code: u32) {
    assert_eq!((answer.0, &answer.1["code"]), (status, &json!(code)), "{}", answer.1);
}

/// A PNG that ends with its header.
pub fn png(width: u32, height: u32) -> Vec<u8> {
    let size = [width.to_be_bytes(), height.to_be_bytes()].concat();
    [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".as_slice(), &size, &[8, 6, 0, 0, 0]].concat()
}
