//! What every request goes through on its way in and out: the limits, the list of requests, Discord's own description.

use std::sync::Arc;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::middleware::Next;
use axum::response::Response;
use serde_json::Value;

use crate::error::Refused;
use crate::hub::{self, Hub};
use crate::schema::{Asked, Exchange, Schema};

/// Counts a request against the limits, and remembers how it went.
pub async fn watched(State(hub): State<Arc<Hub>>, mut request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str).to_owned();
    let (method, path) = (request.method().to_string(), request.uri().path().to_owned());
    let verdict = hub.rates.count(&method, &route, major(&route, &path));
    let asked = Asked::default();
    request.extensions_mut().insert(asked.clone());
    let mut answer = match verdict.refusal() {
        Some(refusal) => refusal,
        None => {
            let mut answer = next.run(request).await;
            verdict.mark(answer.headers_mut());
            answer
        }
    };
    if let Some(schema) = hub.schema {
        answer = judged(&hub, schema, &method, &path, asked.0.get(), answer).await;
    }
    let status = answer.status();
    let said = answer.extensions().get::<Refused>().map(|refused| refused.0.clone());
    let error = said.or_else(|| (status.as_u16() >= 400).then(|| status.to_string()));
    hub.note(hub::Request {
        ms: hub.clock.now_ms(),
        method,
        path: shortened(&path),
        status: status.as_u16(),
        error,
    });
    answer
}

/// Holds an exchange against the description, and notes what isn't as described.
async fn judged(
    hub: &Hub,
    schema: &Schema,
    method: &str,
    path: &str,
    asked: Option<&Value>,
    answer: Response,
) -> Response {
    let path = path.strip_prefix("/api/v10").or_else(|| path.strip_prefix("/api")).unwrap_or(path);
    let (parts, body) = answer.into_parts();
    // It is in memory already: an answer is made at once.
    let bytes = to_bytes(body, usize::MAX).await.unwrap_or_else(|_| Bytes::new());
    let is_json = parts.headers.get(CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    let answered: Option<Value> = if is_json { serde_json::from_slice(&bytes).ok() } else { None };
    let status = parts.status.as_u16();
    for fault in schema.faults(&Exchange { method, path, asked, status, answered: answered.as_ref() }) {
        hub.violated(fault);
    }
    Response::from_parts(parts, Body::from(bytes))
}

/// What of a path has a bucket of its own: the first id, or the interaction's token.
fn major<'a>(route: &str, path: &'a str) -> &'a str {
    let parts = route.split('/').zip(path.split('/'));
    let mut varying = parts.filter(|(pattern, _)| pattern.starts_with('{'));
    let wanted = if route.contains("{token}") { 1 } else { 0 };
    varying.nth(wanted).map_or("", |(_, part)| part)
}

/// A path without the length of its tokens.
fn shortened(path: &str) -> String {
    let short = |part: &str| {
        if part.len() > 40 {
            format!("{}…", part.chars().take(28).collect::<String>())
        } else {
            part.to_owned()
        }
    };
    path.split('/').map(short).collect::<Vec<_>>().join("/")
}
