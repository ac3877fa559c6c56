//! Guilds and their roles.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::scheduled::ScheduledEvent;
use crate::snowflake::Id;

/// A server, as people call it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Guild {
    /// Also the id of its role "everyone".
    pub id: Id,
    pub name: String,
    pub owner: Id,
    pub locale: String,
    /// From the lowest, "everyone", to the highest.
    pub roles: Vec<Role>,
    /// Each member's roles, without "everyone".
    pub members: BTreeMap<Id, Vec<Id>>,
    #[serde(default)]
    pub events: BTreeMap<Id, ScheduledEvent>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Role {
    pub id: Id,
    pub name: String,
    /// The bits of [`super::permission`].
    pub permissions: u64,
    /// The bot that the role belongs to.
    pub bot: Option<Id>,
}
