//! Rate limits: a bucket per route and channel, one for the whole token, and their headers.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use serde_json::json;

use crate::api::error::Refused;
use crate::clock::{Clock, system_ms};

/// The limit on all requests of a token.
const GLOBAL: Limit = Limit { count: 50, window_ms: 1000 };
/// How long invalid requests count.
const INVALID_WINDOW_MS: u64 = 10 * 60_000;
/// With more buckets than this, the full ones are forgotten.
const BUCKETS_KEPT: usize = 4096;

/// A number of requests in a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Limit {
    count: u64,
    window_ms: u64,
}

/// All buckets. They run on the sandbox's clock only for a bot that goes by it: otherwise, moving
/// it mustn't let a bot send more.
#[derive(Debug)]
pub struct Rates {
    enforced: bool,
    /// The sandbox's clock, or none for the system's.
    clock: Option<Arc<Clock>>,
    /// How many invalid requests in ten minutes are too many.
    invalid_most: u64,
    /// When the invalid requests came.
    invalid: Mutex<VecDeque<u64>>,
    buckets: Mutex<HashMap<String, Bucket>>,
}

#[derive(Debug, Clone, Copy)]
struct Bucket {
    until_ms: u64,
    used: u64,
}

/// Which limit a request is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// The token's.
    Global,
    /// The route's.
    User,
}

impl Scope {
    /// Discord's word for it.
    const fn word(self) -> &'static str {
        match self {
            Scope::Global => "global",
            Scope::User => "user",
        }
    }
}

/// What the limits say of a request.
pub struct Verdict {
    limit: Limit,
    bucket: Bucket,
    name: String,
    /// The keys of the buckets that have counted it.
    counted: Vec<String>,
    refused: Option<Scope>,
    /// How long the bucket lasts from the request on.
    left_ms: u64,
}

impl Rates {
    /// Full buckets. They refuse requests, or only count them.
    pub fn new(enforced: bool, invalid_most: u64, clock: Option<Arc<Clock>>) -> Rates {
        Rates { enforced, clock, invalid_most, invalid: Mutex::default(), buckets: Mutex::default() }
    }

    fn now_ms(&self) -> u64 {
        self.clock.as_ref().map_or_else(system_ms, |clock| clock.steady_ms())
    }

    /// Counts an invalid request: one answered with 401, 403 or 429, unless others have used up its
    /// limit.
    pub fn answered(&self, answer: &Response) {
        let scope = answer.headers().get("x-ratelimit-scope");
        if matches!(answer.status().as_u16(), 401 | 403 | 429) && scope.is_none_or(|scope| scope != "shared")
        {
            self.invalid.lock().unwrap_or_else(PoisonError::into_inner).push_back(self.now_ms());
        }
    }

    /// The answer after too many invalid requests. It is a page, since it doesn't come from
    /// Discord's API.
    pub fn barred(&self) -> Option<Response> {
        let mut invalid = self.invalid.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.now_ms();
        let since = now.saturating_sub(INVALID_WINDOW_MS);
        while invalid.front().is_some_and(|at| *at < since) {
            invalid.pop_front();
        }
        if !self.enforced || (invalid.len() as u64) < self.invalid_most {
            return None;
        }
        let page = "<!doctype html><title>Access denied</title><p>You are being blocked from accessing our API temporarily.";
        let mut answer = (StatusCode::TOO_MANY_REQUESTS, Html(page)).into_response();
        answer.extensions_mut().insert(Refused("barred for too many invalid requests".to_owned()));
        let over = invalid.front().map_or(0, |at| (at + INVALID_WINDOW_MS).saturating_sub(now));
        put(answer.headers_mut(), "retry-after", &over.div_ceil(1000).to_string());
        Some(answer)
    }

    /// Counts a request. `route` is the pattern of its path, `major` the part that has a bucket of
    /// its own.
    pub fn count(&self, method: &str, route: &str, major: &str) -> Verdict {
        let now = self.now_ms();
        let left_ms = |bucket: Bucket| bucket.until_ms.saturating_sub(now).max(1);
        let limit = limit(method, route);
        let by_interaction = route.contains("{token}");
        let name = format!("{:016x}", hash(&format!("{method} {route}")));
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > BUCKETS_KEPT {
            buckets.retain(|_, bucket| bucket.until_ms > now);
        }
        let mut counted = Vec::new();
        let mut take = |key: String, limit: Limit| {
            let bucket = buckets.entry(key.clone()).or_insert(Bucket { until_ms: 0, used: 0 });
            counted.push(key);
            if bucket.until_ms <= now {
                *bucket = Bucket { until_ms: now + limit.window_ms, used: 0 };
            }
            bucket.used += 1;
            *bucket
        };
        // Answers to interactions don't count towards the token's limit.
        if !by_interaction && self.enforced {
            let bucket = take("global".to_owned(), GLOBAL);
            if bucket.used > GLOBAL.count {
                let left_ms = left_ms(bucket);
                let refused = Some(Scope::Global);
                return Verdict { limit: GLOBAL, bucket, name, counted, refused, left_ms };
            }
        }
        let bucket = take(format!("{name} {major}"), limit);
        let refused = (self.enforced && bucket.used > limit.count).then_some(Scope::User);
        Verdict { limit, bucket, name, counted, refused, left_ms: left_ms(bucket) }
    }

    /// Takes a request out of its buckets again, since the sandbox has no answer to it.
    pub fn forget(&self, verdict: &Verdict) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        for key in &verdict.counted {
            if let Some(bucket) = buckets.get_mut(key) {
                bucket.used = bucket.used.saturating_sub(1);
            }
        }
    }
}

fn limit(method: &str, route: &str) -> Limit {
    let of = |count, window_ms| Limit { count, window_ms };
    match (method, route) {
        ("POST", route) if route.contains("/crosspost") => of(10, 3_600_000),
        ("POST" | "PATCH", route) if route.contains("/messages") && !route.contains("{token}") => of(5, 5000),
        ("PUT" | "DELETE", route) if route.contains("/reactions") => of(1, 250),
        ("DELETE", route) if route.contains("/messages") && !route.contains("{token}") => of(5, 1000),
        (_, route) if route.contains("/callback") => of(5, 1000),
        (_, route) if route.contains("{token}") => of(5, 2000),
        ("PUT" | "POST" | "PATCH" | "DELETE", route) if route.contains("/commands") => of(5, 5000),
        _ => of(50, 1000),
    }
}

/// FNV-1a, so that a bucket has the same name in every run.
fn hash(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

impl Verdict {
    /// The refusal of a request over a limit.
    pub fn refusal(&self) -> Option<Response> {
        let scope = self.refused?;
        let wait = seconds(self.left_ms);
        let (global, scope) = (scope == Scope::Global, scope.word());
        let body = json!({"message": "You are being rate limited.", "retry_after": wait, "global": global});
        let mut answer = (StatusCode::TOO_MANY_REQUESTS, Json(body)).into_response();
        answer.extensions_mut().insert(Refused(format!("rate limited ({scope}), retry after {wait} s")));
        let headers = answer.headers_mut();
        put(headers, "retry-after", &self.left_ms.div_ceil(1000).to_string());
        put(headers, "x-ratelimit-scope", scope);
        if global {
            put(headers, "x-ratelimit-global", "true");
        } else {
            self.mark(headers);
        }
        Some(answer)
    }

    /// Writes the bucket's state into the headers.
    pub fn mark(&self, headers: &mut HeaderMap) {
        put(headers, "x-ratelimit-limit", &self.limit.count.to_string());
        put(headers, "x-ratelimit-remaining", &self.limit.count.saturating_sub(self.bucket.used).to_string());
        put(headers, "x-ratelimit-reset", &format!("{:.3}", seconds(self.bucket.until_ms)));
        put(headers, "x-ratelimit-reset-after", &format!("{:.3}", seconds(self.left_ms)));
        put(headers, "x-ratelimit-bucket", &self.name);
    }
}

#[expect(clippy::cast_precision_loss, reason = "times are far below 2^53 ms")]
fn seconds(ms: u64) -> f64 {
    ms as f64 / 1000.0
}

fn put(headers: &mut HeaderMap, name: &'static str, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(HeaderName::from_static(name), value);
    }
}
