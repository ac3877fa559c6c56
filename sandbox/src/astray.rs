//! Requests that go astray: to a path that the sandbox doesn't have.

use anstream::eprintln;
use axum::Json;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::people::trouble;

/// The answer where there is nothing. A bot's library may have the wrong base, so standard error
/// says where the right one is.
pub async fn nowhere(uri: Uri) -> Response {
    let path = uri.path();
    if ["/people", "/admin"].iter().any(|side| path.starts_with(side)) {
        return trouble(404, format!("There is no call {path}: sandbox/API.md lists them.")).into_response();
    }
    let message =
        format!("There is nothing at {path}: REST is under /api/v10, the gateway under /gateway/ws.");
    // Browsers ask for it by themselves.
    if path != "/favicon.ico" {
        eprintln!("sandbox: {message}");
    }
    (StatusCode::NOT_FOUND, Json(json!({"message": message, "code": 0}))).into_response()
}
