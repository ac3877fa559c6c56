//! The log for developers: the last events and requests with every body, numbered.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use serde_json::{Value, json};

use crate::api::upload::Asked;
use crate::snowflake::Id;

const KEPT: usize = 400;

#[derive(Debug, Default)]
pub struct Log(Mutex<Entries>);

#[derive(Debug, Default)]
struct Entries {
    /// The number of the last entry.
    count: u64,
    kept: VecDeque<(u64, Entry)>,
}

/// Something that the bot received or sent.
#[derive(Debug)]
pub enum Entry {
    Event { ms: u64, name: &'static str, data: Value },
    Request(Box<LoggedRequest>),
}

/// A request of the bot's and its answer.
#[derive(Debug)]
pub struct LoggedRequest {
    pub ms: u64,
    pub method: String,
    /// The path with its long tokens cut.
    pub path: String,
    pub interaction: Option<Id>,
    pub asked: Asked,
    /// The status of the answer.
    pub status: u16,
    /// The body of the answer.
    pub answered: Bytes,
    /// Why it was refused.
    pub error: Option<String>,
    /// How it differs from Discord's description.
    pub violations: Vec<String>,
    /// What Discord ignores in it.
    pub warnings: Vec<String>,
}

impl Log {
    /// Adds an entry, and forgets the oldest when there are too many.
    pub fn add(&self, entry: Entry) {
        let mut entries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        entries.count += 1;
        let number = entries.count;
        if entries.kept.len() == KEPT {
            entries.kept.pop_front();
        }
        entries.kept.push_back((number, entry));
    }

    /// Forgets all entries. The numbers go on.
    pub fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).kept.clear();
    }

    /// The entries after a number, oldest first, and the last number.
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

/// The interaction in a path, by its id or within its token.
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
        let found = |path: &str| interaction_of(path).map(|id| id.to_string());
        assert_eq!(found("/api/v10/interactions/77/sandbox-77-abc/callback").as_deref(), Some("77"));
        assert_eq!(found("/api/v10/webhooks/1/sandbox-78-abc/messages/@original").as_deref(), Some("78"));
        assert_eq!(found("/api/v10/webhooks/1/other-78"), None);
        assert_eq!(found("/api/v10/channels/5/messages"), None);
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
