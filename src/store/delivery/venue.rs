//! Where a match's boards go.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::play::ChannelId;

/// Where a match's boards go. The challenge itself is always in the channel where it was made.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Venue {
    /// The channel of the challenge.
    #[default]
    Channel,
    /// Its own thread, which has yet to be opened.
    Awaited,
    /// Its own thread, with Discord's id.
    Thread(ChannelId),
    /// The players' direct messages, from its beginning.
    Direct,
    /// The players' direct messages, because the channel is gone.
    Displaced,
}

impl Venue {
    /// The channel in which everybody sees the boards, if there is one; `home` is the channel of
    /// the challenge.
    pub fn channel(self, home: ChannelId) -> Option<ChannelId> {
        match self {
            Venue::Channel | Venue::Awaited => Some(home),
            Venue::Thread(thread) => Some(thread),
            Venue::Direct | Venue::Displaced => None,
        }
    }

    /// Whether the boards are direct messages.
    pub fn is_direct(self) -> bool {
        matches!(self, Venue::Direct | Venue::Displaced)
    }

    pub(in crate::store) fn word(self) -> &'static str {
        match self {
            Venue::Channel => "channel",
            Venue::Awaited => "awaited",
            Venue::Thread(_) => "thread",
            Venue::Direct => "direct",
            Venue::Displaced => "displaced",
        }
    }

    pub(in crate::store) fn thread(self) -> Option<ChannelId> {
        match self {
            Venue::Thread(thread) => Some(thread),
            Venue::Channel | Venue::Awaited | Venue::Direct | Venue::Displaced => None,
        }
    }

    /// The venue stored in a match row.
    pub(in crate::store) fn of(row: &AnyRow) -> Result<Venue, sqlx::Error> {
        let (word, thread): (String, Option<ChannelId>) = (row.try_get("venue")?, row.try_get("thread")?);
        match (word.as_str(), thread) {
            ("channel", _) => Ok(Venue::Channel),
            ("awaited", _) => Ok(Venue::Awaited),
            ("thread", Some(thread)) => Ok(Venue::Thread(thread)),
            ("direct", _) => Ok(Venue::Direct),
            ("displaced", _) => Ok(Venue::Displaced),
            _ => Err(sqlx::Error::Protocol(format!("a match at {word}"))),
        }
    }
}
