//! The description at work: finds the operation of an exchange, compiles its schemas once, and
//! reports violations.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use jsonschema::error::ValidationErrorKind;
use jsonschema::{Registry, ValidationError, Validator};
use serde_json::{Value, json};

use super::{Exchange, FILE};
use crate::api::operations::fixed_words;

/// The URI by which schemas refer to the file.
const URI: &str = "urn:discord";
/// How many violations of one body are reported.
const VIOLATIONS_REPORTED: usize = 5;

/// The parsed description.
pub struct Schema {
    paths: Vec<Template>,
    registry: Registry<'static>,
    /// The compiled schemas by their place in the file.
    compiled: Mutex<HashMap<String, Arc<Validator>>>,
}

/// A path of the API and its operations.
struct Template {
    path: String,
    methods: Value,
}

impl Schema {
    /// # Errors
    /// A sentence when the file can't be read.
    pub fn read(file: &Path) -> Result<Schema, String> {
        let about = |error: &dyn std::fmt::Display| format!("{FILE}={}: {error}", file.display());
        let bytes = std::fs::read(file).map_err(|error| about(&error))?;
        let whole = serde_json::from_slice(&bytes).map_err(|error| about(&error))?;
        Schema::of(whole).map_err(|error| about(&error))
    }

    fn of(mut whole: Value) -> Result<Schema, String> {
        for (at, right) in errata() {
            if let Some(wrong) = whole.pointer_mut(at) {
                *wrong = right;
            }
        }
        let paths = whole["paths"].as_object().ok_or("it describes no paths")?;
        let paths =
            paths.iter().map(|(path, methods)| Template { path: path.clone(), methods: methods.clone() });
        let paths = paths.collect();
        let registry = Registry::new().add(URI, whole).and_then(jsonschema::RegistryBuilder::prepare);
        let registry = registry.map_err(|error| error.to_string())?;
        Ok(Schema { paths, registry, compiled: Mutex::default() })
    }

    /// The violations of an exchange, one sentence each. A refused request may be as wrong as it
    /// likes.
    pub fn violations(&self, exchange: &Exchange<'_>) -> Vec<String> {
        let Exchange { method, path, status, .. } = *exchange;
        let Some((template, operation)) = self.operation(method, path) else {
            return match status {
                200..300 => vec![format!("{method} {path} isn't described, and was answered with {status}")],
                _ => Vec::new(),
            };
        };
        let at = format!("/paths/{}/{}", escaped(&template.path), method.to_lowercase());
        let mut violations = Vec::new();
        let mut report = |whose: &str, found: Vec<String>| {
            violations.extend(
                found.into_iter().map(|violation| format!("{method} {}: {whose}{violation}", template.path)),
            );
        };
        if let Some(asked) = exchange.asked.filter(|_| (200..300).contains(&status)) {
            // The forms differ only in files, which aren't JSON.
            report("the request's ", self.check(&at, &operation["requestBody"], "/requestBody", asked));
        }
        let own = status.to_string();
        let class = format!("{}XX", status / 100);
        let known = [own, class].into_iter().find(|name| !operation["responses"][name].is_null());
        match known {
            Some(name) => {
                let (at, answer) = match operation["responses"][&name]["$ref"].as_str() {
                    Some(elsewhere) => (elsewhere.trim_start_matches('#').to_owned(), None),
                    None => (format!("{at}/responses/{name}"), Some(&operation["responses"][&name])),
                };
                match (answer, exchange.answered) {
                    (Some(answer), Some(body)) => report("the answer's ", self.check(&at, answer, "", body)),
                    (Some(answer), None) if !answer["content"].is_null() => {
                        report("the answer", vec![" has no body".to_owned()]);
                    }
                    (Some(_), None) => {}
                    (None, Some(body)) => {
                        report("the answer's ", self.validate(&format!("{at}{JSON}"), body));
                    }
                    (None, None) => report("the answer", vec![" has no body".to_owned()]),
                }
            }
            None => report("the answer", vec![format!(" {status} isn't described")]),
        }
        violations
    }

    /// The operation that a path means: of those that fit, the one with the most fixed words.
    fn operation(&self, method: &str, path: &str) -> Option<(&Template, &Value)> {
        let method = method.to_lowercase();
        let fitting = self.paths.iter().filter_map(|template| {
            let operation = template.methods.get(&method)?;
            Some((fixed_words(&template.path, path)?, template, operation))
        });
        fitting.max_by_key(|(words, ..)| *words).map(|(_, template, operation)| (template, operation))
    }

    fn check(&self, at: &str, part: &Value, under: &str, body: &Value) -> Vec<String> {
        if part["content"]["application/json"].is_null() {
            let empty =
                matches!(body, Value::Null) || body.as_object().is_some_and(serde_json::Map::is_empty);
            return if empty { Vec::new() } else { vec!["body isn't described".to_owned()] };
        }
        self.validate(&format!("{at}{under}{JSON}"), body)
    }

    fn validate(&self, at: &str, body: &Value) -> Vec<String> {
        let validator = match self.validator(at) {
            Ok(validator) => validator,
            Err(error) => return vec![format!("schema at {at} can't be used: {error}")],
        };
        let mut found = Vec::new();
        for error in validator.iter_errors(body) {
            report(&error, &mut found);
        }
        found.truncate(VIOLATIONS_REPORTED);
        found
    }

    fn validator(&self, at: &str) -> Result<Arc<Validator>, String> {
        let mut compiled = self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(validator) = compiled.get(at) {
            return Ok(validator.clone());
        }
        let options = jsonschema::options()
            .with_registry(&self.registry)
            .should_validate_formats(true)
            .with_format("snowflake", |text: &str| text.parse::<u64>().is_ok());
        let schema = json!({"$ref": format!("{URI}#{}", at.replace('{', "%7B").replace('}', "%7D"))});
        let validator = options.build(&schema).map_err(|error| error.to_string())?;
        Ok(compiled.entry(at.to_owned()).or_insert_with(|| Arc::new(validator)).clone())
    }
}

/// Where the file is narrower than Discord's documentation and Discord itself: the places, and what
/// should stand there.
fn errata() -> [(&'static str, Value); 7] {
    let snowflake =
        json!({"oneOf": [{"type": "string", "pattern": "^[0-9]+$"}, {"type": "integer", "minimum": 0}]});
    let bits =
        json!({"oneOf": [{"type": "null"}, {"type": "string", "pattern": "^[0-9]+$"}, {"type": "integer"}]});
    let words = json!({
        "type": "object", "required": ["code", "message"],
        "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
    });
    [
        // "API Reference", error messages: the faults of a field have words for codes
        // ("BASE_TYPE_CHOICES").
        ("/components/schemas/InnerErrors/properties/_errors/items", words),
        // "Rate Limits": only some limits have a `code`.
        (
            "/components/schemas/RatelimitedResponse/allOf/0",
            json!({"type": "object", "required": ["message"]}),
        ),
        // "API Reference", uploading files: a file's number is a number (`"attachments": [{"id":
        // 0}]`).
        ("/components/schemas/MessageAttachmentRequest/properties/id", snowflake.clone()),
        // "API Reference", ID serialization: Discord answers ids as strings but takes numbers, too.
        // discord.py sends numbers.
        ("/components/schemas/CreatePrivateChannelRequest/properties/recipient_id", snowflake),
        // "Application Commands": permissions are a string of digits.
        (
            "/components/schemas/ApplicationCommandCreateRequest/properties/default_member_permissions",
            bits.clone(),
        ),
        (
            "/components/schemas/ApplicationCommandUpdateRequest/properties/default_member_permissions",
            bits.clone(),
        ),
        (
            "/components/schemas/ApplicationCommandPatchRequestPartial/properties/default_member_permissions",
            bits,
        ),
    ]
}

/// The way from an operation's part to its schema.
const JSON: &str = "/content/application~1json/schema";

/// A step of a JSON pointer.
fn escaped(step: &str) -> String {
    step.replace('~', "~0").replace('/', "~1")
}

/// Reports what is wrong. Where one of several schemas should fit, the nearest one counts.
fn report(error: &ValidationError<'_>, found: &mut Vec<String>) {
    let branches = match error.kind() {
        ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context } => {
            context.as_slice()
        }
        _ => &[],
    };
    let nearest = branches.iter().filter(|branch| !branch.is_empty()).max_by_key(|branch| {
        // A branch that isn't meant fails at a tag or a type at its root; the right one fails
        // further in.
        let depth = |error: &ValidationError<'_>| error.instance_path().as_str().matches('/').count();
        let is_tag = |error: &ValidationError<'_>| {
            matches!(error.kind(), ValidationErrorKind::Constant { .. } | ValidationErrorKind::Enum { .. })
        };
        let tagged = branch.iter().any(is_tag);
        (!tagged, branch.iter().map(depth).min(), std::cmp::Reverse(branch.len()))
    });
    match nearest {
        Some(branch) => branch.iter().for_each(|error| report(error, found)),
        None => found.push(format!("{}: {}", error.instance_path(), error.masked())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schema() -> Schema {
        let refused = json!({"content": {"application/json": {"schema": {"required": ["code"]}}}});
        let answered =
            json!({"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Told"}}}});
        let asked = json!({"oneOf": [
            {"type": "object", "required": ["type"], "properties": {"type": {"const": 1}}},
            {"type": "object", "required": ["type", "text"], "properties": {
                "type": {"const": 2}, "text": {"type": "string", "maxLength": 3},
            }},
        ]});
        let responses =
            json!({"200": answered, "204": {}, "4XX": {"$ref": "#/components/responses/Refused"}});
        Schema::of(json!({
            "openapi": "3.1.0",
            "paths": {
                "/things/{id}": {"post": {
                    "requestBody": {"content": {"application/json": {"schema": asked}}}, "responses": responses,
                }},
                "/things/@me": {"get": {"responses": {"204": {}}}},
            },
            "components": {
                "schemas": {"Told": {"type": "object", "properties": {"id": {"type": "string", "format": "snowflake"}}}},
                "responses": {"Refused": refused},
            },
        }))
        .unwrap()
    }

    #[track_caller]
    fn violations(method: &str, path: &str, asked: &Value, status: u16, answered: &Value) -> String {
        let [asked, answered] = [asked, answered].map(|body| Some(body).filter(|body| !body.is_null()));
        schema().violations(&Exchange { method, path, asked, status, answered }).join("\n")
    }

    #[test]
    fn what_is_described_passes() {
        let (asked, answered) = (json!({"type": 2, "text": "abc"}), json!({"id": "12"}));
        assert_eq!(violations("POST", "/things/1", &asked, 200, &answered), "");
        assert_eq!(violations("POST", "/things/1", &json!({"type": 1}), 204, &Value::Null), "");
        assert_eq!(violations("GET", "/things/@me", &Value::Null, 204, &Value::Null), "");
        // A refused request may be wrong; its answer may not.
        assert_eq!(violations("POST", "/things/1", &json!(7), 400, &json!({"code": 1})), "");
        assert_eq!(violations("GET", "/nonsense", &Value::Null, 404, &json!({})), "");
    }

    #[test]
    fn what_is_not_is_reported_with_its_place() {
        let asked = json!({"type": 2, "text": "abcd"});
        let found = violations("POST", "/things/1", &asked, 200, &json!({"id": "x"}));
        assert!(found.contains("the request's /text: value is longer than 3 characters"), "{found}");
        assert!(found.contains("the answer's /id: value is not a \"snowflake\""), "{found}");
        let found = violations("POST", "/things/1", &Value::Null, 400, &json!({}));
        assert!(found.contains("\"code\" is a required property"), "{found}");
        assert!(violations("POST", "/things/1", &Value::Null, 200, &Value::Null).contains("has no body"));
        assert!(
            violations("GET", "/things/@me", &Value::Null, 200, &json!({})).contains("200 isn't described")
        );
        assert!(
            violations("GET", "/things/@me", &Value::Null, 204, &json!({"a": 1})).contains("isn't described")
        );
        assert!(violations("GET", "/nonsense", &Value::Null, 200, &json!({})).contains("isn't described"));
    }
}
