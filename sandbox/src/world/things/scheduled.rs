//! Scheduled events: what members of a guild see as planned.

use serde::{Deserialize, Serialize};

use crate::snowflake::Id;

/// The states of an event, as Discord numbers them.
pub mod status {
    pub const SCHEDULED: u8 = 1;
    pub const ACTIVE: u8 = 2;
    pub const COMPLETED: u8 = 3;
    pub const CANCELED: u8 = 4;
}

/// An event at an external place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScheduledEvent {
    pub id: Id,
    pub name: String,
    pub description: Option<String>,
    pub location: String,
    pub starts_ms: u64,
    pub ends_ms: u64,
    /// The state that it was put into; see [`ScheduledEvent::status`].
    pub put: u8,
    pub creator: Id,
}

impl ScheduledEvent {
    /// The state at a time: an external event starts and ends by itself.
    pub const fn status(&self, now_ms: u64) -> u8 {
        match self.put {
            status::COMPLETED | status::CANCELED => self.put,
            _ if self.ends_ms <= now_ms => status::COMPLETED,
            _ if self.put == status::ACTIVE || self.starts_ms <= now_ms => status::ACTIVE,
            _ => status::SCHEDULED,
        }
    }

    /// Whether nothing about it can change any more.
    pub const fn is_over(&self, now_ms: u64) -> bool {
        matches!(self.status(now_ms), status::COMPLETED | status::CANCELED)
    }
}
