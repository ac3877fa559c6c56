//! A small language for what a JSON body may hold, and the check of a body against it.
//!
//! A [`Form`] lists its fields; a field has a [`Kind`]. What a table can't say (sums, uniqueness, one field against another) is
//! a function beside it. Faults are gathered in a [`Report`], each with its path, and become Discord's `Invalid Form Body`.
//! Unlike Discord, a field that isn't listed is refused: there it would be ignored, and a misspelt name never found.

use serde_json::{Map, Value, json};

use crate::error::ApiError;

/// An object with known fields.
pub struct Form {
    /// The fields, by name.
    pub fields: &'static [Field],
    /// What the table can't say; called when every field is right by itself.
    pub also: Option<Also>,
}

/// A check that a table can't say.
pub type Also = fn(&Map<String, Value>, &mut Report);

/// A field of a form.
pub struct Field {
    name: &'static str,
    kind: Kind,
    need: Need,
}

enum Need {
    Required,
    /// May be absent or null.
    Optional,
}

/// A field that must be there.
pub const fn required(name: &'static str, kind: Kind) -> Field {
    Field { name, kind, need: Need::Required }
}

/// A field that may be absent or null.
pub const fn optional(name: &'static str, kind: Kind) -> Field {
    Field { name, kind, need: Need::Optional }
}

/// What a value may be.
pub enum Kind {
    /// True or false.
    Bool,
    /// A whole number within bounds.
    Int(i64, i64),
    /// Any number.
    Number,
    /// A text of so many characters.
    Text(usize, usize),
    /// A text of so many characters that a function accepts; else an error's code and sentence.
    Checked(usize, usize, fn(&str) -> bool, (&'static str, &'static str)),
    /// A snowflake, as text or number.
    Snowflake,
    /// One of some numbers.
    Numbers(&'static [i64]),
    /// One of some texts.
    Words(&'static [&'static str]),
    /// So many of a kind.
    List(usize, usize, &'static Kind),
    /// An object.
    Object(&'static Form),
    /// An object whose `type` says which.
    Tagged(&'static [(i64, &'static Form)]),
    /// An object with keys from a list.
    Dict(&'static [&'static str], &'static Kind),
    /// A text or a number.
    Scalar(usize),
    /// Any of these; the error is the last one's.
    Either(&'static Kind, &'static Kind),
    /// Checked elsewhere.
    Anything,
    /// Known to Discord and not to the sandbox: refused with that reason unless null or empty.
    Unsupported,
}

/// The faults of a body.
#[derive(Debug, Default)]
pub struct Report {
    path: Vec<String>,
    faults: Vec<(Vec<String>, &'static str, String)>,
}

impl Report {
    /// Goes a step into the body.
    pub fn at(&mut self, step: &(impl ToString + ?Sized), look: impl FnOnce(&mut Self)) {
        self.path.push(step.to_string());
        look(self);
        self.path.pop();
    }

    /// Notes a fault where we are.
    pub fn fault(&mut self, code: &'static str, message: impl Into<String>) {
        self.faults.push((self.path.clone(), code, message.into()));
    }

    /// Notes a fault further in, at steps with dots between them.
    pub fn fault_at(&mut self, steps: &str, code: &'static str, message: impl Into<String>) {
        let deep = self.path.iter().map(String::as_str).chain(steps.split('.')).map(str::to_owned);
        self.faults.push((deep.collect(), code, message.into()));
    }

    /// Notes that a field is missing.
    pub fn missing(&mut self) {
        self.fault("BASE_TYPE_REQUIRED", "This field is required");
    }

    /// Whether there is nothing to complain about.
    #[must_use]
    pub const fn is_clean(&self) -> bool {
        self.faults.is_empty()
    }

    /// The faults as Discord's tree.
    ///
    /// # Errors
    /// `Invalid Form Body` when there are any.
    pub fn done(self) -> Result<(), ApiError> {
        if self.faults.is_empty() {
            return Ok(());
        }
        let mut tree = json!({});
        for (path, code, message) in self.faults {
            let mut node = &mut tree;
            for step in path {
                node = &mut node[step.as_str()];
            }
            let fault = json!({"code": code, "message": message});
            match &mut node["_errors"] {
                Value::Array(list) => list.push(fault),
                empty => *empty = json!([fault]),
            }
        }
        Err(ApiError::form(tree))
    }
}

/// Checks a body and returns it as an object.
///
/// # Errors
/// `Invalid Form Body`, with everything that is wrong.
pub fn check<'a>(form: &Form, body: &'a Value) -> Result<&'a Map<String, Value>, ApiError> {
    let mut report = Report::default();
    form.look(body, &mut report);
    report.done()?;
    // `look` has complained about anything else.
    body.as_object().ok_or_else(ApiError::invalid_json)
}

impl Form {
    /// Checks a value within a larger body.
    pub fn look(&self, value: &Value, report: &mut Report) {
        let Value::Object(map) = value else {
            report.fault("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType");
            return;
        };
        let before = report.faults.len();
        for name in map.keys().filter(|&name| !self.fields.iter().any(|field| field.name == name)) {
            report.at(&name, |report| report.fault("UNKNOWN_FIELD", "Discord knows no such field here."));
        }
        for field in self.fields {
            let value = map.get(field.name).unwrap_or(&Value::Null);
            report.at(&field.name, |report| match (&field.need, value) {
                (Need::Required, Value::Null) => report.missing(),
                (Need::Optional, Value::Null) => {}
                _ => field.kind.look(value, report),
            });
        }
        if let Some(also) = self.also
            && report.faults.len() == before
        {
            also(map, report);
        }
    }
}

impl Kind {
    fn look(&self, value: &Value, report: &mut Report) {
        match self {
            Self::Bool if !value.is_boolean() => {
                report.fault("BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
            }
            Self::Bool => {}
            Self::Int(least, most) => match value.as_i64() {
                None => report.fault("NUMBER_TYPE_COERCE", format!("Value {value} is not int.")),
                Some(n) if n < *least => {
                    let message = format!("int value should be greater than or equal to {least}.");
                    report.fault("NUMBER_TYPE_MIN", message);
                }
                Some(n) if n > *most => {
                    report.fault(
                        "NUMBER_TYPE_MAX",
                        format!("int value should be less than or equal to {most}."),
                    );
                }
                Some(_) => {}
            },
            Self::Number if !value.is_number() => {
                report.fault("NUMBER_TYPE_COERCE", format!("Value {value} is not float."));
            }
            Self::Number => {}
            Self::Text(least, most) => {
                text(value, *least, *most, report);
            }
            Self::Checked(least, most, accepts, (code, message)) => {
                if let Some(text) = text(value, *least, *most, report)
                    && !accepts(text)
                {
                    report.fault(code, *message);
                }
            }
            Self::Snowflake => {
                if snowflake(value).is_none() {
                    report.fault("NUMBER_TYPE_COERCE", format!("Value {value} is not snowflake."));
                }
            }
            Self::Numbers(list) => match value.as_i64() {
                None => report.fault("NUMBER_TYPE_COERCE", format!("Value {value} is not int.")),
                Some(n) if !list.contains(&n) => {
                    report.fault("BASE_TYPE_CHOICES", format!("Value must be one of {list:?}."));
                }
                Some(_) => {}
            },
            Self::Words(list) => {
                if !value.as_str().is_some_and(|word| list.contains(&word)) {
                    report.fault("BASE_TYPE_CHOICES", format!("Value must be one of {list:?}."));
                }
            }
            Self::List(least, most, kind) => list(value, *least, *most, kind, report),
            Self::Object(form) => form.look(value, report),
            Self::Tagged(forms) => {
                let tag = value["type"].as_i64();
                match forms.iter().find(|(number, _)| Some(*number) == tag) {
                    Some((_, form)) => form.look(value, report),
                    None if !value.is_object() => {
                        report.fault("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType");
                    }
                    None => report.at("type", |report| {
                        let known: Vec<i64> = forms.iter().map(|(number, _)| *number).collect();
                        report.fault(
                            "UNION_TYPE_CHOICES",
                            format!("Value of field \"type\" must be one of {known:?}."),
                        );
                    }),
                }
            }
            Self::Dict(keys, kind) => {
                let Value::Object(map) = value else {
                    report.fault("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
                    return;
                };
                for (key, value) in map {
                    report.at(&key, |report| match value {
                        _ if !keys.contains(&key.as_str()) => {
                            report.fault("BASE_TYPE_CHOICES", format!("Value must be one of {keys:?}."));
                        }
                        Value::Null => {}
                        _ => kind.look(value, report),
                    });
                }
            }
            Self::Scalar(most) => {
                if value.is_string() {
                    text(value, 0, *most, report);
                } else if !value.is_number() {
                    report
                        .fault("STRING_TYPE_CONVERT", format!("Could not interpret \"{value}\" as string."));
                }
            }
            Self::Either(one, other) => {
                let mut trial = Report::default();
                one.look(value, &mut trial);
                if !trial.is_clean() {
                    other.look(value, report);
                }
            }
            Self::Anything => {}
            Self::Unsupported => {
                let empty = value.as_array().is_some_and(Vec::is_empty) || value == &Value::Bool(false);
                if !empty {
                    report.fault("SANDBOX_UNSUPPORTED", "The sandbox doesn't know this field yet.");
                }
            }
        }
    }
}

fn text<'a>(value: &'a Value, least: usize, most: usize, report: &mut Report) -> Option<&'a str> {
    let Value::String(text) = value else {
        report.fault("STRING_TYPE_CONVERT", format!("Could not interpret \"{value}\" as string."));
        return None;
    };
    let length = text.chars().count();
    if (least..=most).contains(&length) {
        return Some(text);
    }
    if length == 0 {
        report.missing();
    } else if least == 0 {
        report.fault("BASE_TYPE_MAX_LENGTH", format!("Must be {most} or fewer in length."));
    } else {
        report.fault("BASE_TYPE_BAD_LENGTH", format!("Must be between {least} and {most} in length."));
    }
    None
}

fn list(value: &Value, least: usize, most: usize, kind: &Kind, report: &mut Report) {
    let Value::Array(list) = value else {
        report.fault("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
        return;
    };
    if list.len() < least || list.len() > most {
        if least == 0 {
            report.fault("BASE_TYPE_MAX_LENGTH", format!("Must be {most} or fewer in length."));
        } else {
            report.fault("BASE_TYPE_BAD_LENGTH", format!("Must be between {least} and {most} in length."));
        }
    }
    for (index, value) in list.iter().enumerate() {
        report.at(&index, |report| kind.look(value, report));
    }
}

/// A snowflake written as text or number.
#[must_use]
pub fn snowflake(value: &Value) -> Option<u64> {
    match value {
        Value::String(text) => text.parse().ok(),
        other => other.as_u64(),
    }
}

/// The items of a list; nothing when it's absent.
pub fn items<'a>(map: &'a Map<String, Value>, name: &str) -> &'a [Value] {
    map.get(name).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}
