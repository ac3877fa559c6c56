//! A request's body: JSON, or a form of fields and files.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::body::Bytes;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use serde_json::{Map, Value, json};

use super::error::ApiError;
use super::form::{Form, Report};
use super::limits;
use super::operations::Operation;

/// Why a field of a form is dropped.
const OVERRIDDEN: &str = "Discord ignores all fields except payload_json";

/// A body that was read, but not checked.
#[derive(Debug, Default)]
pub struct Upload {
    pub json: Value,
    /// The files by their number.
    pub files: BTreeMap<u64, File>,
    /// Whether the JSON was put together from fields, whose values are all strings.
    is_textual: bool,
    asked: Asked,
}

#[derive(Debug, Clone)]
pub struct File {
    pub name: String,
    pub bytes: Bytes,
}

/// What a request asks. Whoever reads the body fills it in for the log.
#[derive(Debug, Clone, Default)]
pub struct Asked(Arc<Question>);

#[derive(Debug, Default)]
struct Question {
    /// The JSON, and whether it was put together from fields.
    json: OnceLock<(Value, bool)>,
    ignored: Mutex<Vec<String>>,
}

impl Asked {
    pub fn json(&self) -> Option<&Value> {
        self.0.json.get().map(|(json, _)| json)
    }

    /// The body, if it came as JSON.
    pub fn plain_json(&self) -> Option<&Value> {
        self.0.json.get().filter(|(_, is_textual)| !is_textual).map(|(json, _)| json)
    }

    /// The fields that Discord ignores, one line each.
    pub fn ignored(&self) -> Vec<String> {
        self.0.ignored.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn ignore(&self, lines: Vec<String>) {
        self.0.ignored.lock().unwrap_or_else(PoisonError::into_inner).extend(lines);
    }
}

impl<S: Send + Sync> FromRequest<S> for Upload {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Upload, ApiError> {
        let asked = request.extensions().get::<Asked>().cloned().unwrap_or_default();
        let upload = Upload::read(request, state).await?;
        // A request has one body, so it is set only once.
        let _ = asked.0.json.set((upload.json.clone(), upload.is_textual));
        asked.ignore(upload.asked.ignored());
        Ok(Upload { asked, ..upload })
    }
}

impl Upload {
    async fn read(request: Request, state: &(impl Send + Sync)) -> Result<Upload, ApiError> {
        let kind =
            request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if kind.starts_with("multipart/form-data") {
            let form =
                Multipart::from_request(request, state).await.map_err(|_| ApiError::bad_content_type())?;
            return multipart(form).await;
        }
        let takes_forms = request.extensions().get::<Operation>().is_some_and(|known| known.takes_forms);
        let is_form = takes_forms && kind.starts_with("application/x-www-form-urlencoded");
        let is_json = kind.starts_with("application/json");
        let body = Bytes::from_request(request, state).await.map_err(|_| ApiError::too_large())?;
        if is_form {
            let pairs = form_urlencoded::parse(&body).into_owned();
            return Upload::of_fields(pairs.map(|(name, value)| (name, value.into())));
        }
        if !is_json {
            return Err(ApiError::bad_content_type());
        }
        Ok(Upload { json: parsed(&body)?, ..Upload::default() })
    }

    /// Reads the fields of a form. If one holds a whole body as JSON, it replaces all others.
    fn of_fields(fields: impl Iterator<Item = (String, Bytes)>) -> Result<Upload, ApiError> {
        let (mut payload, mut texts) = (None, Map::new());
        for (name, value) in fields {
            if name == "payload_json" {
                payload = Some(parsed(&value)?);
            } else {
                texts.insert(name, json!(String::from_utf8_lossy(&value)));
            }
        }
        let Some(json) = payload else {
            return Ok(Upload { json: Value::Object(texts), is_textual: true, ..Upload::default() });
        };
        let upload = Upload { json, ..Upload::default() };
        upload.asked.ignore(texts.keys().map(|name| format!("{name}: {OVERRIDDEN}")).collect());
        Ok(upload)
    }

    /// Checks the body, or the part under a name, and drops what Discord ignores.
    ///
    /// # Errors
    /// As [`Report::done`].
    pub fn check(&mut self, form: &Form, under: Option<&str>) -> Result<(), ApiError> {
        self.inspect(|json, report| match (under, json) {
            (Some(name), Value::Object(map)) => {
                let part = map.entry(name).or_insert(Value::Null);
                if part.is_null() {
                    *part = json!({});
                }
                report.at(name, |report| form.look(part, report));
            }
            (_, json) => form.look(json, report),
        })
    }

    /// Notes for the log why Discord ignores a field.
    pub fn ignore(&self, field: &str, why: &str) {
        self.asked.ignore(vec![format!("{field}: {why}")]);
    }

    /// Checks the body with a function.
    ///
    /// # Errors
    /// As [`Report::done`].
    pub fn inspect(&mut self, look: impl FnOnce(&mut Value, &mut Report)) -> Result<(), ApiError> {
        let mut report = if self.is_textual { Report::textual() } else { Report::default() };
        look(&mut self.json, &mut report);
        self.asked.ignore(report.take_ignored());
        report.done()
    }
}

fn parsed(body: &Bytes) -> Result<Value, ApiError> {
    serde_json::from_slice(body).map_err(|_| ApiError::invalid_json())
}

async fn multipart(mut form: Multipart) -> Result<Upload, ApiError> {
    let (mut fields, mut files, mut report) = (Vec::new(), BTreeMap::new(), Report::default());
    while let Some(part) = form.next_field().await.map_err(|_| ApiError::bad_content_type())? {
        let name = part.name().unwrap_or_default().to_owned();
        let filename = part.file_name().map(str::to_owned);
        let bytes = part.bytes().await.map_err(|_| ApiError::bad_content_type())?;
        let number = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']')?.parse().ok());
        match (number, &filename) {
            (Some(_), _) if bytes.len() > limits::FILE_BYTES => return Err(ApiError::too_large()),
            (Some(number), _) => {
                let name = filename.filter(|name| !name.is_empty()).unwrap_or_else(|| "unknown".to_owned());
                if files.insert(number, File { name, bytes }).is_some() {
                    report.at(&name_of(number), |report| {
                        report.fault("SET_TYPE_CONTAINS_DUPLICATES", "Two files have the same number.");
                    });
                }
            }
            // The documentation knows files only under other names.
            (None, Some(_)) if name != "payload_json" => report.at(&name, Report::unmodelled),
            (None, _) => fields.push((name, bytes)),
        }
    }
    if files.len() > 10 {
        report.fault_at("files", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.");
    }
    report.done()?;
    Ok(Upload { files, ..Upload::of_fields(fields.into_iter())? })
}

fn name_of(number: u64) -> String {
    format!("files[{number}]")
}
