//! Parts of a request, each refused with a sentence.

use axum::Json;
use axum::body::HttpBody;
use axum::extract::rejection::JsonRejection;
use axum::extract::{self, FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::trouble::{Trouble, trouble};

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::BAD_REQUEST);
        (status, Json(json!({"error": self.message}))).into_response()
    }
}

/// A JSON body. None at all means an empty object.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Trouble> {
        let body = if request.body().is_end_stream() {
            json!({})
        } else {
            let body: Result<Json<Value>, JsonRejection> = Json::from_request(request, state).await;
            body.map_err(|error| trouble(400, error.body_text()))?.0
        };
        let body = serde_json::from_value(body);
        body.map(Body).map_err(|error| trouble(400, format!("The body isn't right: {error}.")))
    }
}

/// The fields of the query.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, Trouble> {
        let query = extract::Query::from_request_parts(parts, state).await;
        query.map(|extract::Query(query)| Query(query)).map_err(|error| trouble(400, error.body_text()))
    }
}

/// What varies in the path.
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, Trouble> {
        let path = extract::Path::from_request_parts(parts, state).await;
        path.map(|extract::Path(path)| Path(path)).map_err(|error| trouble(404, error.body_text()))
    }
}
