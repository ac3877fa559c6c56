//! A message as people see it.

use std::fmt;
use std::ops::Deref;

use serde_json::{Value, json};

use crate::api::limits::components::kind as component_kind;
use crate::snowflake::Id;
use crate::world::BOT;

/// A message as a person sees it: Discord's object, plus `ephemeral_for`, `notified` and `thinking`
/// where they apply.
#[derive(Debug, Clone, PartialEq)]
pub struct Seen(pub Value);

impl Deref for Seen {
    type Target = Value;

    fn deref(&self) -> &Value {
        &self.0
    }
}

impl Seen {
    /// The message's id.
    pub fn id(&self) -> Id {
        self.0["id"].as_str().and_then(|id| id.parse().ok()).unwrap_or(Id(0))
    }

    /// Its text.
    pub fn content(&self) -> &str {
        self.0["content"].as_str().unwrap_or_default()
    }

    /// Whether only the reader sees it.
    pub fn is_private(&self) -> bool {
        self.0.get("ephemeral_for").is_some()
    }

    /// Whether it is the bot's.
    pub fn is_by_bot(&self) -> bool {
        self.0["author"]["id"] == json!(BOT)
    }

    /// Whether a deferred answer is still awaited.
    pub fn is_thinking(&self) -> bool {
        self.0.get("thinking").is_some()
    }

    /// The people whom it notified when it was posted.
    pub fn notified(&self) -> Vec<Id> {
        let ids = self.0["notified"].as_array().into_iter().flatten().filter_map(Value::as_str);
        ids.filter_map(|id| id.parse().ok()).collect()
    }

    /// Its buttons and selects, in reading order.
    pub fn components(&self) -> impl Iterator<Item = &Value> {
        let rows = self.0["components"].as_array().into_iter().flatten();
        rows.flat_map(|row| row["components"].as_array().into_iter().flatten())
    }

    /// The `custom_id` of the button with this label.
    pub fn button(&self, label: &str) -> Option<&str> {
        self.components().find(|item| item["label"] == label)?["custom_id"].as_str()
    }

    /// The first select.
    pub fn select(&self) -> Option<&Value> {
        self.components().find(|item| item["type"].as_u64() > Some(component_kind::BUTTON))
    }

    /// Its attachments.
    pub fn attachments(&self) -> &[Value] {
        self.0["attachments"].as_array().map_or(&[], Vec::as_slice)
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let private = if self.is_private() { " (private)" } else { "" };
        write!(f, "{} {}{private}: {}", self.id(), self.0["author"]["username"], self.content())?;
        for embed in self.0["embeds"].as_array().into_iter().flatten() {
            write!(f, " | embed {} {}", embed["title"], embed["description"])?;
        }
        for item in self.components() {
            write!(f, " [{}]", item["label"].as_str().or(item["placeholder"].as_str()).unwrap_or("select"))?;
        }
        for file in self.attachments() {
            write!(f, " <{}>", file["filename"].as_str().unwrap_or_default())?;
        }
        Ok(())
    }
}
