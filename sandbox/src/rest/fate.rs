//! What becomes of a request: a limit, its size or an ordered fault stops it, or its handler
//! answers.

use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use serde_json::json;

use super::call::Call;
use super::missing;
use crate::api::error::{ApiError, Refused, UNMODELLED};
use crate::hub::Hub;
use crate::hub::faults::{RequestFault, Spoilt};
use crate::hub::rates::Verdict;

/// The decision about a request, made before its handler runs.
pub struct Fate {
    pub course: Course,
    /// Whether Discord itself answers, not something in front of it.
    pub is_discords: bool,
    /// Whether nothing was ordered to go wrong, so that the answer must match Discord's
    /// description.
    pub is_untouched: bool,
    /// Whether the connection breaks in the middle of the answer.
    pub is_halved: bool,
}

/// The way to an answer.
pub enum Course {
    /// The request goes no further.
    Stopped(Response),
    /// The answer goes wrong.
    Spoilt(Spoilt),
    /// The handler answers.
    Handled(Verdict),
}

impl Fate {
    /// Decides about a request, given what the limits say and whether its body could be read.
    pub fn decide(hub: &Hub, call: &Call, verdict: Verdict, is_readable: bool) -> Fate {
        let barred = hub.rates.barred();
        let is_barred = barred.is_some();
        let too_large = || (!is_readable).then(|| ApiError::too_large().into_response());
        let stopped = barred.or_else(|| verdict.refusal()).or_else(too_large);
        // An ordered fault waits for a request that gets as far as Discord's API.
        let spoilt = match &stopped {
            Some(_) => None,
            None if hub.faults.is_down() => {
                Some(Spoilt { fault: RequestFault::BadGateway, works: false, text: None })
            }
            None => hub.faults.of_request(&call.path),
        };
        let is_fault = |wanted| spoilt.as_ref().is_some_and(|spoilt| spoilt.fault == wanted);
        let is_in_front = spoilt.as_ref().is_some_and(|spoilt| spoilt.text.is_some());
        Fate {
            is_discords: !is_barred && !is_in_front && !is_fault(RequestFault::BadGateway),
            is_untouched: !is_barred && spoilt.is_none(),
            is_halved: is_fault(RequestFault::Half),
            course: match (stopped, spoilt) {
                (Some(refusal), _) => Course::Stopped(refusal),
                (None, Some(spoilt)) => Course::Spoilt(spoilt),
                (None, None) => Course::Handled(verdict),
            },
        }
    }
}

impl Course {
    /// Follows the way to an answer. `handled` is the handler's, which runs only if it is awaited.
    pub async fn take(self, hub: &Hub, call: &Call, handled: impl Future<Output = Response>) -> Response {
        match self {
            Course::Stopped(refusal) => refusal,
            Course::Spoilt(Spoilt { fault, works, text }) => {
                let runs = works || fault == RequestFault::Half;
                let answer = if runs { Some(handled.await) } else { None };
                gone_wrong(hub, (fault, text), answer).await
            }
            Course::Handled(verdict) => {
                let mut answer = if call.is_missing() {
                    missing(&call.method, &call.path).into_response()
                } else {
                    handled.await
                };
                if answer.status() == UNMODELLED {
                    hub.rates.forget(&verdict);
                    return answer;
                }
                // An interaction's first answer has no bucket: hikari asks to be told if it ever
                // gets one.
                if !call.route.ends_with("/callback") {
                    verdict.mark(answer.headers_mut());
                }
                answer
            }
        }
    }
}

/// The answer that a fault leaves.
async fn gone_wrong(
    hub: &Hub,
    (fault, text): (RequestFault, Option<String>),
    answer: Option<Response>,
) -> Response {
    let mut wrong = match fault {
        RequestFault::Limited => {
            let body = json!({"message": "The resource is being rate limited.", "retry_after": 1.0, "global": false});
            (StatusCode::TOO_MANY_REQUESTS, [("x-ratelimit-scope", "shared")], Json(body)).into_response()
        }
        RequestFault::Error => {
            let body = json!({"message": "500: Internal Server Error", "code": 0});
            (StatusCode::INTERNAL_SERVER_ERROR, Json(body)).into_response()
        }
        RequestFault::BadGateway => (StatusCode::BAD_GATEWAY, "error code: 502").into_response(),
        RequestFault::Refused { status, code } => {
            let status = StatusCode::from_u16(status).unwrap_or(StatusCode::FORBIDDEN);
            match text {
                Some(text) => (status, Html(text)).into_response(),
                None => {
                    let mut body = json!({"message": "Ordered", "code": code});
                    if status == StatusCode::TOO_MANY_REQUESTS {
                        (body["retry_after"], body["global"]) = (json!(1.0), json!(false));
                    }
                    (status, Json(body)).into_response()
                }
            }
        }
        RequestFault::Nothing => {
            // Until the client gives up.
            hub.stopped().await;
            StatusCode::GATEWAY_TIMEOUT.into_response()
        }
        // Its own words stay, since nothing else is wrong with it.
        RequestFault::Half => return answer.unwrap_or_else(|| StatusCode::BAD_GATEWAY.into_response()),
    };
    if wrong.status() == StatusCode::TOO_MANY_REQUESTS {
        wrong.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
    }
    let line = format!("{} (ordered)", wrong.status());
    wrong.extensions_mut().insert(Refused(line));
    wrong
}
