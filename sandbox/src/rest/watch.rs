//! What every request goes through on its way in and out: the limits, the list of requests, Discord's own description.

use std::sync::Arc;

use axum::Json;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::response::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::stream::iter;
use serde_json::{Value, json};

use crate::error::Refused;
use crate::faults::RequestFault;
use crate::hub::{self, Hub};
use crate::log::{self, Entry, interaction_of};
use crate::schema::{Asked, Exchange};

/// Counts a request against the limits, and remembers how it went.
pub async fn watched(State(hub): State<Arc<Hub>>, mut request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str).to_owned();
    let ms = hub.clock.now_ms();
    let (method, path) = (request.method().to_string(), request.uri().path().to_owned());
    let verdict = hub.rates.count(&method, &route, major(&route, &path));
    let asked = Asked::default();
    request.extensions_mut().insert(asked.clone());
    let fault = hub.faults.of_request(&path);
    let fault = if hub.faults.is_down() { Some((RequestFault::BadGateway, false)) } else { fault };
    let is_untouched = fault.is_none() && hub.rates.barred().is_none();
    let answer = match (hub.rates.barred(), verdict.refusal(), fault) {
        (Some(barred), ..) => barred,
        (_, Some(refusal), _) => refusal,
        (_, _, Some((fault, works))) => {
            if works || fault == RequestFault::Half {
                spoilt(&hub, fault, Some(next.run(request).await)).await
            } else {
                spoilt(&hub, fault, None).await
            }
        }
        _ => {
            let mut answer = next.run(request).await;
            verdict.mark(answer.headers_mut());
            answer
        }
    };
    hub.rates.answered(&answer);
    let status = answer.status();
    let said = answer.extensions().get::<Refused>().map(|refused| refused.0.clone());
    let error = said.or_else(|| (status.as_u16() >= 400).then(|| status.to_string()));
    let (parts, body) = answer.into_parts();
    // It is in memory already: an answer is made at once.
    let answered = to_bytes(body, usize::MAX).await.unwrap_or_else(|_| Bytes::new());
    let violations = hub.schema.filter(|_| is_untouched).map_or_else(Vec::new, |schema| {
        let is_json = parts.headers.get(CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
        let said: Option<Value> = if is_json { serde_json::from_slice(&answered).ok() } else { None };
        schema.faults(&Exchange {
            method: &method,
            path: path.strip_prefix("/api/v10").or_else(|| path.strip_prefix("/api")).unwrap_or(&path),
            asked: asked.0.get(),
            status: status.as_u16(),
            answered: said.as_ref(),
        })
    });
    violations.iter().for_each(|fault| hub.violated(fault.clone()));
    hub.note(hub::Request {
        ms: hub.clock.now_ms(),
        method: method.clone(),
        path: shortened(&path),
        status: status.as_u16(),
        error: error.clone(),
    });
    hub.log.add(Entry::Request(Box::new(log::Exchange {
        ms,
        method,
        interaction: interaction_of(&path),
        path: shortened(&path),
        asked,
        status: status.as_u16(),
        answered: answered.clone(),
        error,
        violations,
    })));
    if fault.is_some_and(|(fault, _)| fault == RequestFault::Half) {
        return halved(parts, &answered);
    }
    Response::from_parts(parts, Body::from(answered))
}

/// An answer that went wrong on its way.
async fn spoilt(hub: &Hub, fault: RequestFault, answer: Option<Response>) -> Response {
    match fault {
        RequestFault::Limited => {
            let body = json!({"message": "The resource is being rate limited.", "retry_after": 1.0, "global": false});
            let headers = [("retry-after", "1"), ("x-ratelimit-scope", "shared")];
            (StatusCode::TOO_MANY_REQUESTS, headers, Json(body)).into_response()
        }
        RequestFault::Error => {
            let body = json!({"message": "500: Internal Server Error", "code": 0});
            (StatusCode::INTERNAL_SERVER_ERROR, Json(body)).into_response()
        }
        RequestFault::BadGateway => (StatusCode::BAD_GATEWAY, "error code: 502").into_response(),
        RequestFault::Nothing => {
            // Until the client has had enough, and closes.
            hub.stopped().await;
            StatusCode::GATEWAY_TIMEOUT.into_response()
        }
        RequestFault::Half => answer.unwrap_or_else(|| StatusCode::BAD_GATEWAY.into_response()),
    }
}

/// The first half of an answer, and then an end that its length doesn't let expect.
fn halved(mut parts: Parts, whole: &Bytes) -> Response {
    parts.headers.insert(CONTENT_LENGTH, HeaderValue::from(whole.len()));
    let half = whole.slice(..whole.len() / 2);
    let broken = std::io::Error::from(std::io::ErrorKind::ConnectionAborted);
    Response::from_parts(parts, Body::from_stream(iter([Ok(half), Err(broken)])))
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
