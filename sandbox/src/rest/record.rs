//! The record of a request: in the list of requests and the log, with its violations and warnings.

use axum::body::{Bytes, to_bytes};
use axum::http::header::CONTENT_TYPE;
use axum::http::response::Parts;
use axum::response::Response;
use serde_json::Value;

use super::below_root;
use super::call::Call;
use crate::api::error::{Refused, UNMODELLED};
use crate::api::schema::Exchange;
use crate::hub::log::{Entry, LoggedRequest, interaction_of};
use crate::hub::{Hub, Request};

/// Records a request and its answer, and hands the answer back. Only an untouched answer, which no
/// fault has spoilt, is checked against Discord's description.
pub async fn record(hub: &Hub, call: Call, answer: Response, is_untouched: bool) -> (Parts, Bytes) {
    let status = answer.status();
    let said = answer.extensions().get::<Refused>().map(|refused| refused.0.clone());
    let error = said.or_else(|| (status.as_u16() >= 400).then(|| status.to_string()));
    let (parts, body) = answer.into_parts();
    // It is in memory already, so this can't fail.
    let answered = to_bytes(body, usize::MAX).await.unwrap_or_else(|_| Bytes::new());
    // Such an answer is in the sandbox's own words.
    let is_judged = is_untouched && status != UNMODELLED;
    let violations = if is_judged { violations(hub, &call, &parts, &answered) } else { Vec::new() };
    violations.iter().for_each(|violation| hub.violated(violation.clone()));
    let warnings = call.asked.ignored();
    for warning in &warnings {
        hub.warn(&format!("{} {}: {warning}", call.method, below_root(&call.route)));
    }
    hub.note(Request {
        ms: hub.clock.now_ms(),
        method: call.method.clone(),
        path: call.short_path(),
        status: status.as_u16(),
        error: error.clone(),
    });
    hub.log.add(Entry::Request(Box::new(LoggedRequest {
        ms: call.ms,
        interaction: interaction_of(&call.path),
        path: call.short_path(),
        method: call.method,
        asked: call.asked,
        status: status.as_u16(),
        answered: answered.clone(),
        error,
        violations,
        warnings,
    })));
    (parts, answered)
}

/// How the exchange differs from Discord's description.
fn violations(hub: &Hub, call: &Call, parts: &Parts, answered: &Bytes) -> Vec<String> {
    let Some(schema) = hub.schema else { return Vec::new() };
    let is_json = parts.headers.get(CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    let said: Option<Value> = if is_json { serde_json::from_slice(answered).ok() } else { None };
    schema.violations(&Exchange {
        method: &call.method,
        path: below_root(&call.path),
        asked: call.asked.plain_json(),
        status: parts.status.as_u16(),
        answered: said.as_ref(),
    })
}
