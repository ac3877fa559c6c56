//! A bot's session: what it wants to receive, what it has received, and how it resumes.

use std::collections::VecDeque;

use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::snowflake::Id;
use crate::world::intent;

/// How many events a session keeps for a bot that comes back.
const KEPT: usize = 5000;
/// How long a session waits for its bot.
pub const WAITS_MS: u64 = 3 * 60_000;

/// A share of the guilds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    /// From 0.
    pub number: u64,
    /// How many shards there are.
    pub count: u64,
}

impl Shard {
    /// Whether a guild belongs to it. Direct messages belong to the first.
    pub const fn has(self, guild: Option<Id>) -> bool {
        match guild {
            Some(guild) => (guild.0 >> 22) % self.count == self.number,
            None => self.number == 0,
        }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Dispatch {
    pub name: &'static str,
    pub data: Value,
}

/// The sessions that an event is for.
#[derive(Debug, Clone, Copy)]
pub struct Audience {
    pub guild: Option<Id>,
    /// Any of these intents will do.
    pub intents: u64,
}

/// What goes over a connection.
#[derive(Debug, Clone, PartialEq)]
pub enum Packet {
    /// An event and its number.
    Event(u64, Dispatch),
    /// The bot must reconnect and resume.
    Reconnect,
    /// The session is invalid.
    Invalid {
        /// Whether it can be resumed all the same.
        is_resumable: bool,
    },
    /// Another connection has resumed the session.
    Replaced,
    /// The connection closes with this code, since somebody ordered it.
    Close(u16),
    /// The connection breaks off.
    Cut,
}

/// The number of an event that a session hasn't reached.
#[derive(Debug)]
pub struct InvalidSeq;

/// The end of a session's connection that the bot's socket reads, and the events that it missed.
type Resumed = (mpsc::UnboundedReceiver<Packet>, Vec<Dispatch>);

pub struct Session {
    pub id: String,
    pub intents: u64,
    pub shard: Shard,
    /// None while the bot is away.
    connection: Option<mpsc::UnboundedSender<Packet>>,
    /// When the bot left, by [`World::steady_ms`](crate::world::World::steady_ms).
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

    /// Whether it may read what people write to each other.
    pub const fn reads_content(&self) -> bool {
        self.intents & intent::MESSAGE_CONTENT != 0
    }

    /// Whether an event is for this session.
    pub const fn is_among(&self, audience: Audience) -> bool {
        let wants = self.intents & audience.intents != 0 || audience.intents == intent::UNCONDITIONAL;
        wants && self.shard.has(audience.guild)
    }

    /// Whether the bot is connected.
    pub const fn is_here(&self) -> bool {
        self.connection.is_some()
    }

    /// Whether it is too late to resume.
    pub const fn is_over(&self, now_ms: u64) -> bool {
        self.connection.is_none() && self.left_ms + WAITS_MS < now_ms
    }

    /// Sends an event, and keeps it for a bot that comes back.
    pub fn send(&mut self, dispatch: Dispatch) {
        self.last += 1;
        if self.kept.len() == KEPT {
            self.kept.pop_front();
        }
        self.kept.push_back((self.last, dispatch.clone()));
        self.push(Packet::Event(self.last, dispatch));
    }

    /// Sends something other than an event, if the bot is connected.
    pub fn push(&self, packet: Packet) {
        if let Some(connection) = &self.connection {
            let _ = connection.send(packet);
        }
    }

    /// Notes that the bot's connection broke.
    pub fn leave(&mut self, now_ms: u64) {
        self.connection = None;
        self.left_ms = now_ms;
    }

    /// Reconnects a bot that has received the events up to a number. It gets the ones it missed,
    /// then `RESUMED`. Returns the end of its connection and these events, or nothing where it missed more than is
    /// kept.
    ///
    /// # Errors
    /// For a number that the session hasn't reached.
    pub fn resume(&mut self, heard: u64) -> Result<Option<Resumed>, InvalidSeq> {
        let oldest = self.kept.front().map_or(self.last + 1, |(number, _)| *number);
        if heard > self.last {
            return Err(InvalidSeq);
        }
        if heard + 1 < oldest {
            return Ok(None);
        }
        // An older connection is replaced.
        self.push(Packet::Replaced);
        let (connection, from) = mpsc::unbounded_channel();
        let missed = self.kept.iter().filter(|(number, _)| *number > heard).cloned();
        // It is numbered, but belongs to this connection alone.
        self.last += 1;
        let resumed = Dispatch { name: "RESUMED", data: json!({"_trace": ["sandbox"]}) };
        let mut sent = Vec::new();
        for (number, dispatch) in missed.chain([(self.last, resumed)]) {
            let _ = connection.send(Packet::Event(number, dispatch.clone()));
            sent.push(dispatch);
        }
        self.connection = Some(connection);
        Ok(Some((from, sent)))
    }
}
