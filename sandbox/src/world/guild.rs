//! Guilds and their roles.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::snowflake::Id;

/// A server.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Guild {
    /// The id, also that of its role "everyone".
    pub id: Id,
    /// The name.
    pub name: String,
    /// Whose it is.
    pub owner: Id,
    /// The language.
    pub locale: String,
    /// The roles, "everyone" first.
    pub roles: Vec<Role>,
    /// The members, each with their roles but "everyone".
    pub members: BTreeMap<Id, Vec<Id>>,
}

/// A role.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Role {
    /// The id.
    pub id: Id,
    /// The name.
    pub name: String,
    /// The bits of [`permission`].
    pub permissions: u64,
    /// The bot whose own role it is.
    pub bot: Option<Id>,
}
