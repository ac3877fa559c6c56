//! A request's body: JSON, or a multipart form of `payload_json` and `files[n]`.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use serde_json::{Value, json};

use crate::error::ApiError;
use crate::form::Report;
use crate::hub::Hub;
use crate::limits;
use crate::message::File;
use crate::schema::Asked;

/// A body, read but not checked.
pub struct Upload {
    /// The JSON.
    pub json: Value,
    /// The files by number.
    pub files: BTreeMap<u64, File>,
}

impl FromRequest<Arc<Hub>> for Upload {
    type Rejection = ApiError;

    async fn from_request(request: Request, hub: &Arc<Hub>) -> Result<Self, ApiError> {
        let asked = request.extensions().get::<Asked>().cloned().unwrap_or_default();
        let upload = Self::read(request, hub).await?;
        // It is set once: a request has one body.
        let _ = asked.0.set(upload.json.clone());
        Ok(upload)
    }
}

impl Upload {
    async fn read(request: Request, hub: &Arc<Hub>) -> Result<Self, ApiError> {
        let kind =
            request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if kind.starts_with("multipart/form-data") {
            let (parts, body) = request.into_parts();
            let body = to_bytes(body, limits::REQUEST_BYTES).await.map_err(|_| ApiError::too_large())?;
            let request = Request::from_parts(parts, body.into());
            let form =
                Multipart::from_request(request, hub).await.map_err(|_| ApiError::bad_content_type())?;
            return multipart(form).await;
        }
        let is_json = kind.starts_with("application/json");
        let body =
            to_bytes(request.into_body(), limits::REQUEST_BYTES).await.map_err(|_| ApiError::too_large())?;
        if !is_json {
            return Err(ApiError::bad_content_type());
        }
        Ok(Self { json: parsed(&body)?, files: BTreeMap::new() })
    }
}

fn parsed(body: &Bytes) -> Result<Value, ApiError> {
    serde_json::from_slice(body).map_err(|_| ApiError::invalid_json())
}

async fn multipart(mut form: Multipart) -> Result<Upload, ApiError> {
    let (mut payload, mut files, mut report) = (json!({}), BTreeMap::new(), Report::default());
    while let Some(part) = form.next_field().await.map_err(|_| ApiError::bad_content_type())? {
        let name = part.name().unwrap_or_default().to_owned();
        let filename = part.file_name().map(str::to_owned);
        let bytes = part.bytes().await.map_err(|_| ApiError::bad_content_type())?;
        let number = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']')?.parse().ok());
        match (name.as_str(), number) {
            ("payload_json", _) => payload = parsed(&bytes)?,
            (_, Some(_)) if bytes.len() > limits::FILE_BYTES => return Err(ApiError::too_large()),
            (_, Some(number)) => {
                let name = filename.filter(|name| !name.is_empty()).unwrap_or_else(|| "unknown".to_owned());
                if files.insert(number, File { name, bytes }).is_some() {
                    report.at(&name_of(number), |report| {
                        report.fault("SET_TYPE_CONTAINS_DUPLICATES", "Two files have the same number.");
                    });
                }
            }
            (other, None) => {
                report
                    .at(&other, |report| report.fault("UNKNOWN_FIELD", "Discord knows no such field here."));
            }
        }
    }
    if files.len() > 10 {
        report.fault_at("files", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.");
    }
    report.done()?;
    Ok(Upload { json: payload, files })
}

fn name_of(number: u64) -> String {
    format!("files[{number}]")
}
