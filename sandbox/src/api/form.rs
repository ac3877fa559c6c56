//! A small language for what a JSON body may hold, and the check of a body against it.
//!
//! A [`Form`] lists its fields, and each [`Field`] has a [`Kind`]. What a table can't express
//! (sums, uniqueness, one field against another) is a function in the same module. A [`Report`] gathers the
//! faults with their paths and becomes Discord's `Invalid Form Body`. A field that isn't listed is
//! dropped, as by Discord, and named in the report, since it may be a misspelt one.

use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};

use super::error::ApiError;

pub struct Form {
    pub fields: &'static [Field],
    /// What the table can't express; called when every field is right by itself.
    pub also: Option<Also>,
}

/// A check that a table can't express.
pub type Also = fn(&Map<String, Value>, &mut Report);

pub struct Field {
    name: &'static str,
    kind: Kind,
    need: Need,
}

enum Need {
    Required,
    /// It may be absent or null.
    Optional,
}

/// A field that must be present.
pub const fn required(name: &'static str, kind: Kind) -> Field {
    Field { name, kind, need: Need::Required }
}

/// A field that may be absent or null.
pub const fn optional(name: &'static str, kind: Kind) -> Field {
    Field { name, kind, need: Need::Optional }
}

/// What a value may be.
pub enum Kind {
    Bool,
    /// An integer within bounds.
    Int(i64, i64),
    /// A set of bits up to a highest one, as a number or in a string.
    Bits(i64),
    Number,
    /// A string whose length is within bounds.
    Text(usize, usize),
    /// A string that loses its surrounding whitespace before its length is checked.
    Trimmed(usize, usize),
    /// A string whose length is within bounds and which a function accepts; otherwise the code and
    /// sentence of an error.
    Checked(usize, usize, fn(&str) -> bool, (&'static str, &'static str)),
    /// An address up to a length, with one of these schemes; for any other one, the code and sentence of an error.
    Url(usize, &'static [&'static str], (&'static str, &'static str)),
    /// A snowflake, as a string or a number.
    Snowflake,
    /// One of these integers.
    Numbers(&'static [i64]),
    /// One of these integers, then those that only Discord knows.
    SomeNumbers(&'static [i64], &'static [i64]),
    /// One of these strings.
    Words(&'static [&'static str]),
    /// A list whose length is within bounds, of one kind.
    List(usize, usize, &'static Kind),
    Object(&'static Form),
    /// An object whose `type` selects its form, then the types that only Discord knows.
    Tagged(&'static [(i64, &'static Form)], &'static [i64]),
    /// An object with keys from a list.
    Dict(&'static [&'static str], &'static Kind),
    /// A string up to a length, or a number.
    Scalar(usize),
    /// Either kind; an error is the second one's.
    Either(&'static Kind, &'static Kind),
    /// Checked elsewhere.
    Anything,
    /// Known to Discord but not to the sandbox, which says so unless it is false or empty.
    Unmodelled,
    /// Known to Discord but without effect here: dropped, and named in the report unless it says
    /// nothing.
    Idle,
}

/// What is wrong with a body, and what is ignored in it.
#[derive(Debug, Default)]
pub struct Report {
    path: Vec<String>,
    faults: Vec<(Vec<String>, &'static str, String)>,
    /// The fields that only Discord knows.
    unmodelled: Vec<String>,
    /// The fields that Discord ignores, and why.
    ignored: Vec<String>,
    /// Whether all values came as strings, as in a web form.
    is_textual: bool,
}

impl Report {
    /// A report on a body whose values all came as strings.
    pub fn textual() -> Report {
        Report { is_textual: true, ..Report::default() }
    }

    /// Notes that Discord ignores a field of the current object, or that it can't be meant so.
    pub fn ignore(&mut self, field: &str, why: &str) {
        let path = self.path.iter().map(String::as_str).chain([field]);
        self.ignored.push(format!("{}: {why}", path.collect::<Vec<_>>().join(".")));
    }

    /// Notes that only Discord knows the current value.
    pub fn unmodelled(&mut self) {
        self.unmodelled.push(self.path.join("."));
    }

    /// Takes the lines about fields that Discord ignores.
    pub fn take_ignored(&mut self) -> Vec<String> {
        std::mem::take(&mut self.ignored)
    }

    /// Goes one step into the body.
    pub fn at(&mut self, step: &(impl ToString + ?Sized), look: impl FnOnce(&mut Report)) {
        self.path.push(step.to_string());
        look(self);
        self.path.pop();
    }

    /// Notes a fault at the current place.
    pub fn fault(&mut self, code: &'static str, message: impl Into<String>) {
        self.faults.push((self.path.clone(), code, message.into()));
    }

    /// Notes a fault further in; `steps` are separated by dots.
    pub fn fault_at(&mut self, steps: &str, code: &'static str, message: impl Into<String>) {
        let deep = self.path.iter().map(String::as_str).chain(steps.split('.')).map(str::to_owned);
        self.faults.push((deep.collect(), code, message.into()));
    }

    /// Notes that the current field is missing.
    pub fn missing(&mut self) {
        self.fault("BASE_TYPE_REQUIRED", "This field is required");
    }

    pub const fn is_clean(&self) -> bool {
        self.faults.is_empty()
    }

    /// The faults as Discord's tree.
    ///
    /// # Errors
    /// When the sandbox doesn't know a field yet, since other rules may then hold for the rest;
    /// otherwise `Invalid Form Body` when there are faults.
    pub fn done(self) -> Result<(), ApiError> {
        if !self.unmodelled.is_empty() {
            return Err(ApiError::unmodelled(&self.unmodelled.join(", ")));
        }
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

/// Why a field that no table lists is dropped.
pub const UNKNOWN: &str = "Discord knows no such field here, and ignores it";
/// Why a field without effect is dropped.
const IDLE: &str = "Discord ignores this field here";

/// Checks a whole value.
///
/// # Errors
/// As [`Report::done`].
pub fn check(form: &Form, value: &mut Value) -> Result<(), ApiError> {
    let mut report = Report::default();
    form.look(value, &mut report);
    report.done()
}

impl Form {
    /// Checks a value within a larger body and drops what Discord ignores.
    pub fn look(&self, value: &mut Value, report: &mut Report) {
        let Value::Object(map) = value else {
            report.fault("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType");
            return;
        };
        let before = report.faults.len();
        map.retain(|name, value| match self.fields.iter().find(|field| field.name == name) {
            None => {
                report.ignore(name, UNKNOWN);
                false
            }
            Some(Field { kind: Kind::Idle, .. }) => {
                if !is_silent(value) {
                    report.ignore(name, IDLE);
                }
                false
            }
            Some(_) => true,
        });
        for field in self.fields {
            let value = map.get_mut(field.name).filter(|value| !value.is_null());
            report.at(&field.name, |report| match (&field.need, value) {
                (_, Some(value)) => field.kind.look(value, report),
                (Need::Required, None) => report.missing(),
                (Need::Optional, None) => {}
            });
        }
        if let Some(also) = self.also
            && report.faults.len() == before
        {
            also(map, report);
        }
    }
}

/// Whether a value says nothing: it is null, false or empty.
fn is_silent(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(list) => list.is_empty(),
        Value::Object(map) => map.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

/// An integer, which is a string in a web form. One with an empty fraction, `5.0`, loses it.
fn whole(value: &mut Value, report: &Report) -> Option<i64> {
    let number = match value {
        // Any other fraction doesn't parse as an integer.
        Value::Number(number) if number.is_f64() => number.as_f64()?.to_string().parse().ok()?,
        Value::String(text) if report.is_textual => text.parse().ok()?,
        other => return other.as_i64(),
    };
    *value = Value::from(number);
    Some(number)
}

impl Kind {
    fn look(&self, value: &mut Value, report: &mut Report) {
        match self {
            Kind::Bool => boolean(value, report),
            Kind::Int(least, most) => {
                let number = whole(value, report);
                within(number, value, *least..=*most, report);
            }
            Kind::Bits(most) => {
                let number = match value.as_str() {
                    Some(text) => text.parse().ok(),
                    None => whole(value, report),
                };
                within(number, value, 0..=*most, report);
            }
            Kind::Number if !value.is_number() => {
                report.fault("NUMBER_TYPE_COERCE", format!("Value {value} is not float."));
            }
            Kind::Number => {}
            Kind::Text(least, most) => {
                text(value, *least, *most, report);
            }
            Kind::Trimmed(least, most) => {
                if let Value::String(whole) = value {
                    *whole = whole.trim().to_owned();
                }
                text(value, *least, *most, report);
            }
            Kind::Url(most, schemes, (code, message)) => {
                if let Some(url) = text(value, 1, *most, report) {
                    match schemes.iter().find_map(|scheme| Some((scheme, url.strip_prefix(scheme)?))) {
                        None => report.fault(code, *message),
                        Some((scheme, rest)) if scheme.starts_with("http") && !has_host(rest) => {
                            report.fault(INVALID_URL.0, INVALID_URL.1);
                        }
                        Some(_) => {}
                    }
                }
            }
            Kind::Checked(least, most, accepts, (code, message)) => {
                if let Some(text) = text(value, *least, *most, report)
                    && !accepts(text)
                {
                    report.fault(code, *message);
                }
            }
            Kind::Snowflake => {
                if snowflake(value).is_none() {
                    report.fault("NUMBER_TYPE_COERCE", format!("Value {value} is not snowflake."));
                }
            }
            Kind::Numbers(list) => among(value, list, &[], report),
            Kind::SomeNumbers(list, others) => among(value, list, others, report),
            Kind::Words(list) => {
                if !value.as_str().is_some_and(|word| list.contains(&word)) {
                    report.fault("BASE_TYPE_CHOICES", format!("Value must be one of {list:?}."));
                }
            }
            Kind::List(least, most, kind) => list(value, *least..=*most, kind, report),
            Kind::Object(form) => form.look(value, report),
            Kind::Tagged(forms, others) => tagged(value, forms, others, report),
            Kind::Dict(keys, kind) => dict(value, keys, kind, report),
            Kind::Scalar(most) => scalar(value, *most, report),
            Kind::Either(one, other) => either(value, one, other, report),
            Kind::Anything | Kind::Idle => {}
            Kind::Unmodelled => {
                let empty = value.as_array().is_some_and(Vec::is_empty) || value == &Value::Bool(false);
                if !empty {
                    report.unmodelled();
                }
            }
        }
    }
}

/// The code and sentence for an address that is none.
pub const INVALID_URL: (&str, &str) = ("URL_TYPE_INVALID_URL", "Not a well formed URL.");

/// Whether an address has a host after its scheme.
fn has_host(rest: &str) -> bool {
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    !host.is_empty() && !host.contains(char::is_whitespace)
}

fn boolean(value: &mut Value, report: &mut Report) {
    if report.is_textual
        && let Some(read) = value.as_str().and_then(|text| text.parse().ok())
    {
        *value = Value::Bool(read);
    }
    if !value.is_boolean() {
        report.fault("BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
    }
}

/// Checks what was read of a value as an integer.
fn within(number: Option<i64>, value: &Value, bounds: RangeInclusive<i64>, report: &mut Report) {
    let (least, most) = bounds.into_inner();
    match number {
        None => report.fault("NUMBER_TYPE_COERCE", format!("Value {value} is not int.")),
        Some(n) if n < least => {
            report.fault("NUMBER_TYPE_MIN", format!("int value should be greater than or equal to {least}."));
        }
        Some(n) if n > most => {
            report.fault("NUMBER_TYPE_MAX", format!("int value should be less than or equal to {most}."));
        }
        Some(_) => {}
    }
}

/// An integer within bounds in a query.
///
/// # Errors
/// As [`Report::done`].
pub fn number(name: &'static str, text: &str, bounds: RangeInclusive<i64>) -> Result<i64, ApiError> {
    let mut report = Report::default();
    let number = text.parse().ok();
    report.at(name, |report| within(number, &text.into(), bounds, report));
    report.done().map(|()| number.unwrap_or_default())
}

fn among(value: &mut Value, list: &[i64], others: &[i64], report: &mut Report) {
    match whole(value, report) {
        None => report.fault("NUMBER_TYPE_COERCE", format!("Value {value} is not int.")),
        Some(n) if others.contains(&n) => report.unmodelled(),
        Some(n) if !list.contains(&n) => {
            report.fault("BASE_TYPE_CHOICES", format!("Value must be one of {list:?}."));
        }
        Some(_) => {}
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

fn list(value: &mut Value, bounds: RangeInclusive<usize>, kind: &Kind, report: &mut Report) {
    let Value::Array(list) = value else {
        report.fault("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
        return;
    };
    let (least, most) = bounds.into_inner();
    if list.len() < least || list.len() > most {
        if least == 0 {
            report.fault("BASE_TYPE_MAX_LENGTH", format!("Must be {most} or fewer in length."));
        } else {
            report.fault("BASE_TYPE_BAD_LENGTH", format!("Must be between {least} and {most} in length."));
        }
    }
    for (index, value) in list.iter_mut().enumerate() {
        report.at(&index, |report| kind.look(value, report));
    }
}

fn tagged(value: &mut Value, forms: &[(i64, &Form)], others: &[i64], report: &mut Report) {
    let tag = value.get_mut("type").and_then(|tag| whole(tag, report));
    match forms.iter().find(|(number, _)| Some(*number) == tag) {
        Some((_, form)) => form.look(value, report),
        None if !value.is_object() => {
            report.fault("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType");
        }
        None if tag.is_some_and(|tag| others.contains(&tag)) => {
            report.at("type", Report::unmodelled);
        }
        None => report.at("type", |report| {
            let known: Vec<i64> = forms.iter().map(|(number, _)| *number).collect();
            report.fault("UNION_TYPE_CHOICES", format!("Value of field \"type\" must be one of {known:?}."));
        }),
    }
}

fn dict(value: &mut Value, keys: &[&str], kind: &Kind, report: &mut Report) {
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

fn scalar(value: &mut Value, most: usize, report: &mut Report) {
    if value.is_string() {
        text(value, 0, most, report);
    } else if value.is_number() {
        whole(value, report);
    } else {
        report.fault("STRING_TYPE_CONVERT", format!("Could not interpret \"{value}\" as string."));
    }
}

fn either(value: &mut Value, one: &Kind, other: &Kind, report: &mut Report) {
    let (mut trial, mut tried) = (Report::default(), value.clone());
    one.look(&mut tried, &mut trial);
    if trial.is_clean() {
        *value = tried;
    } else {
        other.look(value, report);
    }
}

/// A snowflake, as a string or a number.
pub fn snowflake(value: &Value) -> Option<u64> {
    match value {
        Value::String(text) => text.parse().ok(),
        other => other.as_u64(),
    }
}

/// Notes a lowest value above the highest one, with which nothing can be chosen or typed. Whether Discord refuses that
/// isn't known.
pub fn bounds(of: &Map<String, Value>, (least, most): (&str, &str), report: &mut Report) {
    let number = |name: &str| of.get(name).and_then(Value::as_f64);
    if number(least).zip(number(most)).is_some_and(|(least, most)| least > most) {
        report.ignore(least, &format!("it is above {most}, so no value fits"));
    }
}

/// The items of a list, or none when it's absent.
pub fn items<'a>(map: &'a Map<String, Value>, name: &str) -> &'a [Value] {
    map.get(name).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}
