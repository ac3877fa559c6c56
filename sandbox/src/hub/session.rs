//! A bot's session: what it wants to hear, what it has heard, and how it may come back after its connection broke.

use std::collections::VecDeque;

use serde_json::Value;
use tokio::sync::mpsc;

use crate::snowflake::Id;

/// How many events a session remembers for a bot that comes back.
const KEPT: usize = 5000;
/// How long a session waits for its bot, in milliseconds.
pub const WAITS_MS: u64 = 3 * 60_000;

/// A share of the guilds: number and count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard(pub u64, pub u64);

impl Shard {
    /// Whether it has a guild; direct lines belong to the first.
    pub const fn has(self, guild: Option<Id>) -> bool {
        match guild {
            Some(guild) => (guild.0 >> 22) % self.1 == self.0,
            None => self.0 == 0,
        }
    }
}

/// An event for a bot.
#[derive(Debug, Clone, PartialEq)]
pub struct Dispatch {
    /// Its name.
    pub name: &'static str,
    /// Its data.
    pub data: Value,
}

/// What goes down a connection.
#[derive(Debug, Clone, PartialEq)]
pub enum Packet {
    /// An event with its number.
    Event(u64, Dispatch),
    /// The bot is to connect anew and resume.
    Reconnect,
    /// The session is no good; whether it may be resumed.
    Invalid(bool),
    /// The connection ends with a number.
    Close(u16),
    /// The connection ends without a word.
    Cut,
}

/// A session, from identify on.
pub struct Session {
    /// Its id.
    pub id: String,
    /// What it wants to hear.
    pub intents: u64,
    /// Of which guilds.
    pub shard: Shard,
    /// The connection; none while the bot is away.
    connection: Option<mpsc::UnboundedSender<Packet>>,
    /// When the bot went, in the sandbox's time.
    left_ms: u64,
    /// The number of the last event.
    last: u64,
    kept: VecDeque<(u64, Dispatch)>,
}

impl Session {
    /// A session, and the end of its connection that the bot's socket reads.
    pub fn open(id: String, intents: u64, shard: Shard) -> (Session, mpsc::UnboundedReceiver<Packet>) {
        let (connection, from) = mpsc::unbounded_channel();
        let (kept, connection) = (VecDeque::new(), Some(connection));
        (Session { id, intents, shard, connection, left_ms: 0, last: 0, kept }, from)
    }

    /// Whether the bot is there.
    pub const fn is_here(&self) -> bool {
        self.connection.is_some()
    }

    /// Whether it is too late to come back.
    pub const fn is_over(&self, now_ms: u64) -> bool {
        self.connection.is_none() && self.left_ms + WAITS_MS < now_ms
    }

    /// Sends an event, or keeps it for when the bot comes back.
    pub fn send(&mut self, dispatch: Dispatch) {
        self.last += 1;
        if self.kept.len() == KEPT {
            self.kept.pop_front();
        }
        self.kept.push_back((self.last, dispatch.clone()));
        self.tell(Packet::Event(self.last, dispatch));
    }

    /// Sends something beside events, if the bot is there.
    pub fn tell(&self, packet: Packet) {
        if let Some(connection) = &self.connection {
            let _ = connection.send(packet);
        }
    }

    /// The bot's connection broke.
    pub fn leave(&mut self, now_ms: u64) {
        self.connection = None;
        self.left_ms = now_ms;
    }

    /// The bot comes back having heard everything up to a number: it gets what it missed, then `RESUMED`.
    pub fn resume(&mut self, heard: u64) -> Option<mpsc::UnboundedReceiver<Packet>> {
        let oldest = self.kept.front().map_or(self.last + 1, |(number, _)| *number);
        if heard > self.last || heard + 1 < oldest {
            return None;
        }
        // Who still holds an older connection loses it.
        self.tell(Packet::Close(4000));
        let (connection, from) = mpsc::unbounded_channel();
        for (number, dispatch) in self.kept.iter().filter(|(number, _)| *number > heard) {
            let _ = connection.send(Packet::Event(*number, dispatch.clone()));
        }
        self.connection = Some(connection);
        // It is numbered, but of this connection alone.
        self.last += 1;
        let resumed = Dispatch { name: "RESUMED", data: serde_json::json!({"_trace": ["sandbox"]}) };
        self.tell(Packet::Event(self.last, resumed));
        Some(from)
    }
}
