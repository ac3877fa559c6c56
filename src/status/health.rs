//! Whether the bot can work: the database accepts writes, and each shard has a live session.

use std::time::Duration;

use serde_json::{Value, json};

use crate::discord::Shards;
use crate::service::Service;

/// Every player feels a write that takes longer than this.
const PATIENCE: Duration = Duration::from_secs(2);

/// What a look at the bot has shown.
pub struct Health {
    pub is_well: bool,
    /// The same as JSON, with the reasons if it isn't well.
    pub report: Value,
}

/// Looks whether the bot can work now.
pub async fn look(service: &Service, shards: &Shards) -> Health {
    let mut reasons = Vec::new();
    // A database that can be read may still refuse writes: only a real write shows whether moves
    // are accepted.
    match tokio::time::timeout(PATIENCE, service.probe()).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => {
            tracing::warn!(%error, "a health check could not write to the database");
            reasons.push(format!("the database can't be written: {error}"));
        }
        Err(_) => reasons.push(format!("the database takes no change within {} s", PATIENCE.as_secs())),
    }
    let states = shards.look().await;
    if states.is_empty() {
        reasons.push("not connected to Discord yet".to_owned());
    }
    let away = states.iter().filter(|state| !state.connected);
    reasons.extend(away.map(|state| format!("shard {} has no live session", state.number)));
    let shards: Vec<Value> =
        states.iter().map(|state| json!({"shard": state.number, "connected": state.connected})).collect();
    let is_well = reasons.is_empty();
    let status = if is_well { "ok" } else { "unavailable" };
    Health { is_well, report: json!({"status": status, "reasons": reasons, "shards": shards}) }
}
