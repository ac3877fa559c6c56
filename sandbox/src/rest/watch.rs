//! What every request goes through on its way in and out: the limits, the list of requests, Discord's own description.

use std::sync::Arc;
use std::time::SystemTime;

use axum::Json;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, DATE, VIA};
use axum::http::response::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use futures_util::stream::iter;
use serde_json::{Value, json};

use super::{below_root, missing};
use crate::error::{ApiError, Refused};
use crate::faults::RequestFault;
use crate::hub::{self, Hub};
use crate::limits;
use crate::log::{self, Entry, interaction_of};
use crate::operations::{Found, find};
use crate::schema::Exchange;
use crate::upload::Asked;

/// As much of a body that is too large is read and forgotten.
const FORGOTTEN_BYTES: usize = 4 * limits::REQUEST_BYTES;

/// Counts a request against the limits, and remembers how it went.
pub async fn watched(State(hub): State<Arc<Hub>>, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str).to_owned();
    let ms = hub.clock.now_ms();
    let (method, path) = (request.method().to_string(), request.uri().path().to_owned());
    let verdict = hub.rates.count(&method, &route, major(&route, &path));
    let asked = Asked::default();
    let (mut parts, body) = request.into_parts();
    parts.extensions.insert(asked.clone());
    let operation = match find(&method, below_root(&path)) {
        Found::Operation(operation) => Some(operation),
        Found::Path | Found::Nothing => None,
    };
    if let Some(operation) = operation {
        parts.extensions.insert(operation);
    }
    // A client that is refused before it has sent its body never reads why: so the body is read whatever comes of it.
    let body = read(body).await;
    let fault = hub.faults.of_request(&path);
    let fault = if hub.faults.is_down() { Some((RequestFault::BadGateway, false)) } else { fault };
    let barred = hub.rates.barred();
    let is_discords = barred.is_none() && fault.is_none_or(|(fault, _)| fault != RequestFault::BadGateway);
    let is_untouched = fault.is_none() && barred.is_none();
    let is_missing = operation.is_some_and(|operation| !answers(&route, operation.path));
    let mut answer = match (barred, verdict.refusal(), body, fault) {
        (Some(barred), ..) => barred,
        (_, Some(refusal), ..) => refusal,
        (_, _, None, _) => ApiError::too_large().into_response(),
        (_, _, Some(body), Some((fault, works))) => {
            let answer = if works || fault == RequestFault::Half {
                Some(next.run(Request::from_parts(parts, body.into())).await)
            } else {
                None
            };
            spoilt(&hub, fault, answer).await
        }
        (_, _, Some(body), None) => {
            let mut answer = if is_missing {
                missing(&method, &path).into_response()
            } else {
                next.run(Request::from_parts(parts, body.into())).await
            };
            // An interaction's first answer has no bucket: hikari asks to be told if it ever gets one.
            if !route.ends_with("/callback") {
                verdict.mark(answer.headers_mut());
            }
            answer
        }
    };
    if is_discords {
        // Libraries know by this that it isn't something before Discord that answers, such as a bar.
        answer.headers_mut().insert(VIA, HeaderValue::from_static("1.1 sandbox"));
    }
    // Otherwise the server sets it.
    if !hub.dates_ahead.is_zero()
        && let Ok(date) = httpdate::fmt_http_date(SystemTime::now() + hub.dates_ahead).parse()
    {
        answer.headers_mut().insert(DATE, date);
    }
    hub.rates.answered(&answer);
    let status = answer.status();
    let said = answer.extensions().get::<Refused>().map(|refused| refused.0.clone());
    let error = said.or_else(|| (status.as_u16() >= 400).then(|| status.to_string()));
    let (parts, body) = answer.into_parts();
    // It is in memory already: an answer is made at once.
    let answered = to_bytes(body, usize::MAX).await.unwrap_or_else(|_| Bytes::new());
    // What the sandbox doesn't know it answers in words of its own.
    let is_judged = is_untouched && status != StatusCode::NOT_IMPLEMENTED;
    let violations = hub.schema.filter(|_| is_judged).map_or_else(Vec::new, |schema| {
        let is_json = parts.headers.get(CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
        let said: Option<Value> = if is_json { serde_json::from_slice(&answered).ok() } else { None };
        schema.faults(&Exchange {
            method: &method,
            path: below_root(&path),
            asked: asked.plain_json(),
            status: status.as_u16(),
            answered: said.as_ref(),
        })
    });
    violations.iter().for_each(|fault| hub.violated(fault.clone()));
    let warnings = asked.ignored();
    warnings.iter().for_each(|line| hub.warn(&format!("{method} {}: {line}", below_root(&route))));
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
        warnings,
    })));
    if fault.is_some_and(|(fault, _)| fault == RequestFault::Half) {
        return halved(parts, &answered);
    }
    Response::from_parts(parts, Body::from(answered))
}

/// A body, unless it is too large or breaks off.
async fn read(body: Body) -> Option<Bytes> {
    let (mut chunks, mut whole, mut length) = (body.into_data_stream(), Vec::new(), 0);
    while let Some(chunk) = chunks.next().await {
        let chunk = chunk.ok()?;
        length += chunk.len();
        if length > FORGOTTEN_BYTES {
            return None;
        }
        if length <= limits::REQUEST_BYTES {
            whole.extend_from_slice(&chunk);
        }
    }
    (length <= limits::REQUEST_BYTES).then(|| whole.into())
}

/// Whether a route of ours is for an operation of Discord's, and doesn't take one of its words for an id.
fn answers(route: &str, operation: &str) -> bool {
    let (own, theirs) = (below_root(route).split('/'), operation.split('/'));
    own.clone().count() == theirs.clone().count()
        && own.zip(theirs).all(|(own, theirs)| own == theirs || theirs == "{}")
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
