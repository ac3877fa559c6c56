//! The path of every request through the sandbox.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_LENGTH, DATE, VIA};
use axum::http::response::Parts;
use axum::middleware::Next;
use axum::response::Response;
use futures_util::StreamExt;
use futures_util::stream::iter;

use super::call::Call;
use super::fate::Fate;
use super::record::record;
use crate::api::limits;
use crate::hub::Hub;

/// Bodies that are too large are read and dropped up to this length.
const FORGOTTEN_BYTES: usize = 4 * limits::REQUEST_BYTES;

/// Counts a request, decides what becomes of it, and records how it went.
pub async fn watch(State(hub): State<Arc<Hub>>, request: Request, next: Next) -> Response {
    let call = Call::of(&request, hub.clock.now_ms());
    let verdict = hub.rates.count(&call.method, &call.route, call.major());
    let (mut parts, body) = request.into_parts();
    parts.extensions.insert(call.asked.clone());
    if let Some(operation) = call.operation {
        parts.extensions.insert(operation);
    }
    // A client that is refused before it has sent its body never reads why, so the body is always
    // read.
    let body = read(body).await;
    let fate = Fate::decide(&hub, &call, verdict, body.is_some());
    let request = Request::from_parts(parts, Body::from(body.unwrap_or_default()));
    let mut answer = fate.course.take(&hub, &call, next.run(request)).await;
    if fate.is_discords {
        // Libraries recognize by this that Discord answers, not a proxy that blocks them.
        answer.headers_mut().insert(VIA, HeaderValue::from_static("1.1 sandbox"));
    }
    if let Some(now) = date(&hub)
        && let Ok(date) = httpdate::fmt_http_date(now).parse()
    {
        answer.headers_mut().insert(DATE, date);
    }
    hub.rates.answered(&answer);
    let (parts, answered) = record(&hub, call, answer, fate.is_untouched).await;
    if fate.is_halved { halved(parts, &answered) } else { Response::from_parts(parts, answered.into()) }
}

/// The date of an answer, where it isn't the one that the server sets.
fn date(hub: &Hub) -> Option<SystemTime> {
    if hub.is_clock_shared {
        return Some(UNIX_EPOCH + Duration::from_millis(hub.clock.now_ms()) + hub.dates_ahead);
    }
    (!hub.dates_ahead.is_zero()).then(|| SystemTime::now() + hub.dates_ahead)
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

/// The first half of an answer that promises its whole length.
fn halved(mut parts: Parts, whole: &Bytes) -> Response {
    parts.headers.insert(CONTENT_LENGTH, HeaderValue::from(whole.len()));
    let half = whole.slice(..whole.len() / 2);
    let broken = std::io::Error::from(std::io::ErrorKind::ConnectionAborted);
    Response::from_parts(parts, Body::from_stream(iter([Ok(half), Err(broken)])))
}
