//! What the bot received and sent, with every body, for the developer's eyes: the last events and requests, numbered.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use serde_json::{Value, json};

use crate::api::upload::Asked;
use crate::snowflake::Id;

/// How many entries are remembered.
const KEPT: usize = 400;

/// The log.
#[derive(Debug, Default)]
pub struct Log(Mutex<Entries>);

#[derive(Debug, Default)]
struct Entries {
    /// How many there ever were: the number of the last.
    count: u64,
    kept: VecDeque<(u64, Entry)>,
}

/// Something that passed between the sandbox and the bot.
#[derive(Debug)]
pub enum Entry {
    /// An event that went to the bot.
    Event {
        /// When.
        ms: u64,
        /// Its name.
        name: &'static str,
        /// What it carried.
        data: Value,
    },
    /// A request of the bot's, and its answer.
    Request(Box<LoggedRequest>),
}

/// A request and its answer.
#[derive(Debug)]
pub struct LoggedRequest {
    /// When it came.
    pub ms: u64,
    /// The method.
    pub method: String,
    /// The path, with long tokens cut.
    pub path: String,
    /// The interaction that it belongs to.
    pub interaction: Option<Id>,
    /// Its body.
    pub asked: Asked,
    /// The status of the answer.
    pub status: u16,
    /// The answer's body.
    pub answered: Bytes,
    /// Why it was refused.
    pub error: Option<String>,
    /// What wasn't as Discord describes it.
    pub violations: Vec<String>,
    /// What of it Discord ignores.
    pub warnings: Vec<String>,
}

impl Log {
    /// Adds an entry, and forgets the oldest where there are too many.
    pub fn add(&self, entry: Entry) {
        let mut entries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        entries.count += 1;
        let number = entries.count;
        if entries.kept.len() == KEPT {
            entries.kept.pop_front();
        }
        entries.kept.push_back((number, entry));
    }

    /// The entries after a number, oldest first, and the number of the last.
    pub fn after(&self, number: u64) -> Value {
        let entries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let new = entries.kept.iter().filter(|(own, _)| *own > number);
        let new: Vec<Value> = new.map(|(number, entry)| entry.json(*number)).collect();
        json!({"last": entries.count, "entries": new})
    }
}

impl Entry {
    fn json(&self, number: u64) -> Value {
        match self {
            Entry::Event { ms, name, data } => {
                let interaction = (*name == "INTERACTION_CREATE").then(|| data["id"].clone());
                json!({
                    "number": number, "kind": "event", "ms": ms, "name": name, "data": data,
                    "interaction": interaction,
                })
            }
            Entry::Request(request) => {
                let answered = serde_json::from_slice::<Value>(&request.answered).ok();
                json!({
                    "number": number, "kind": "request", "ms": request.ms, "method": request.method,
                    "path": request.path, "interaction": request.interaction, "asked": request.asked.json(),
                    "status": request.status, "answered": answered, "error": request.error,
                    "violations": request.violations, "warnings": request.warnings,
                })
            }
        }
    }
}

/// The interaction that a path names, by its id or within its token.
pub fn interaction_of(path: &str) -> Option<Id> {
    let mut parts = path.split('/').skip_while(|part| !matches!(*part, "interactions" | "webhooks"));
    match parts.next()? {
        "interactions" => parts.next()?.parse().ok(),
        _ => parts.nth(1)?.strip_prefix("sandbox-")?.split('-').next()?.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_tells_its_interaction() {
        let told = |path: &str| interaction_of(path).map(|id| id.to_string());
        assert_eq!(told("/api/v10/interactions/77/sandbox-77-abc/callback").as_deref(), Some("77"));
        assert_eq!(told("/api/v10/webhooks/1/sandbox-78-abc/messages/@original").as_deref(), Some("78"));
        assert_eq!(told("/api/v10/webhooks/1/other-78"), None);
        assert_eq!(told("/api/v10/channels/5/messages"), None);
    }

    #[test]
    fn the_oldest_are_forgotten_and_the_numbers_go_on() {
        let log = Log::default();
        for ms in 1..=KEPT as u64 + 5 {
            log.add(Entry::Event { ms, name: "READY", data: Value::Null });
        }
        let all = log.after(0);
        assert_eq!(
            (all["last"].as_u64(), all["entries"][0]["number"].as_u64()),
            (Some(KEPT as u64 + 5), Some(6))
        );
        assert_eq!(log.after(KEPT as u64 + 4)["entries"].as_array().map(Vec::len), Some(1));
    }
}
