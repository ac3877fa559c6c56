//! What may stand under a message (rows of buttons and selects) and in a modal (text inputs, too).

use std::collections::HashSet;
use std::sync::LazyLock;

use regex::Regex;
use serde_json::{Map, Value};

use crate::api::form::Kind::{
    self, Bool, Int, List, Numbers, Object, Snowflake, SomeNumbers, Tagged, Text, Unmodelled, Url, Words,
};
use crate::api::form::{Form, Report, bounds, items, optional, required};

pub const ROWS: Kind = List(0, 5, &Tagged(&[(1, &ROW)], &[9, 10, 12, 13, 14, 17]));
pub const MODAL_ROWS: Kind = List(1, 5, &Tagged(&[(1, &MODAL_ROW), (18, &LABEL)], &[10]));

/// The kinds of components, as Discord numbers them.
pub mod kind {
    pub const BUTTON: u64 = 2;
    /// A select of given texts.
    pub const STRING_SELECT: u64 = 3;
    /// A line or a paragraph of text, in a modal.
    pub const TEXT_INPUT: u64 = 4;
    pub const USER_SELECT: u64 = 5;
    pub const ROLE_SELECT: u64 = 6;
    /// A select of users and roles.
    pub const MENTIONABLE_SELECT: u64 = 7;
}

/// The style of a button that is only a link.
pub const LINK_STYLE: i64 = 5;

const NUMBER: Kind = Int(0, i32::MAX as i64);

static ROW: Form = Form {
    fields: &[
        required("type", Numbers(&[1])),
        optional("id", NUMBER),
        required(
            "components",
            List(
                1,
                5,
                &Tagged(
                    &[
                        (2, &BUTTON),
                        (3, &STRING_SELECT),
                        (5, &USERS),
                        (6, &USERS),
                        (7, &USERS),
                        (8, &CHANNELS),
                    ],
                    &[],
                ),
            ),
        ),
    ],
    also: Some(|row, report| {
        // A select takes the whole row.
        let wide = items(row, "components").iter().any(|item| item["type"] != 2);
        if wide && items(row, "components").len() > 1 {
            report.fault_at(
                "components",
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            );
        }
    }),
};

static BUTTON: Form = Form {
    fields: &[
        required("type", Numbers(&[2])),
        optional("id", NUMBER),
        required("style", SomeNumbers(&[1, 2, 3, 4, 5], &[6])),
        optional("label", Text(0, 80)),
        optional("emoji", Object(&EMOJI)),
        optional("custom_id", Text(1, 100)),
        optional(
            "url",
            Url(
                512,
                &["http://", "https://", "discord://"],
                ("URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https', 'discord')."),
            ),
        ),
        optional("sku_id", Unmodelled),
        optional("disabled", Bool),
    ],
    also: Some(button),
};

fn button(button: &Map<String, Value>, report: &mut Report) {
    let has = |name: &str| button.get(name).is_some_and(|value| !value.is_null());
    let is_link = button.get("style").and_then(Value::as_i64) == Some(LINK_STYLE);
    if has("custom_id") && has("url") {
        report.fault_at(
            "custom_id",
            "BUTTON_COMPONENT_CUSTOM_ID_URL",
            "A custom id and url cannot both be specified",
        );
    } else if is_link && !has("url") {
        report.fault_at("url", "BUTTON_COMPONENT_URL_REQUIRED", "A url is required");
    } else if !is_link && !has("custom_id") {
        report.fault_at("custom_id", "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required");
    }
    if !has("emoji") && button.get("label").and_then(Value::as_str).is_none_or(str::is_empty) {
        report.at("label", Report::missing);
    }
}

static STRING_SELECT: Form = Form {
    fields: &[
        required("type", Numbers(&[3])),
        optional("id", NUMBER),
        required("custom_id", Text(1, 100)),
        required("options", List(1, 25, &Object(&OPTION))),
        optional("placeholder", Text(0, 150)),
        optional("min_values", Int(0, 25)),
        optional("max_values", Int(1, 25)),
        optional("disabled", Bool),
        // It matters only in modals, but messages may carry it.
        optional("required", Bool),
    ],
    also: Some(|select, report| {
        let options = items(select, "options");
        let mut values = HashSet::new();
        for (index, option) in options.iter().enumerate() {
            if !values.insert(option["value"].as_str()) {
                report.fault_at(
                    &format!("options.{index}.value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                );
            }
        }
        value_count(select, report);
        let (_, most) = chosen(select);
        if most > options.len() as u64 {
            report.fault_at(
                "max_values",
                "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE",
                "Max values cannot exceed the number of options",
            );
        }
        if options.iter().filter(|option| option["default"] == true).count() as u64 > most {
            report.fault_at(
                "options",
                "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
                "The number of default options exceeds max values",
            );
        }
    }),
};

static OPTION: Form = Form {
    fields: &[
        required("label", Text(1, 100)),
        required("value", Text(1, 100)),
        optional("description", Text(0, 100)),
        optional("emoji", Object(&EMOJI)),
        optional("default", Bool),
    ],
    also: None,
};

static USERS: Form = Form {
    fields: &[
        required("type", Numbers(&[5, 6, 7])),
        optional("id", NUMBER),
        required("custom_id", Text(1, 100)),
        optional("placeholder", Text(0, 150)),
        optional("min_values", Int(0, 25)),
        optional("max_values", Int(1, 25)),
        optional("default_values", List(0, 25, &Object(&DEFAULT))),
        optional("disabled", Bool),
        optional("required", Bool),
    ],
    also: Some(defaults_fit),
};

static CHANNELS: Form = Form {
    fields: &[
        required("type", Numbers(&[8])),
        optional("id", NUMBER),
        required("custom_id", Text(1, 100)),
        optional("placeholder", Text(0, 150)),
        optional("min_values", Int(0, 25)),
        optional("max_values", Int(1, 25)),
        optional("default_values", List(0, 25, &Object(&DEFAULT))),
        optional("channel_types", List(0, 20, &super::commands::CHANNEL_TYPE)),
        optional("disabled", Bool),
        optional("required", Bool),
    ],
    also: Some(defaults_fit),
};

static DEFAULT: Form = Form {
    fields: &[required("id", Snowflake), required("type", Words(&["user", "role", "channel"]))],
    also: None,
};

/// Checks the values that are chosen at first: their kind and their number.
fn defaults_fit(select: &Map<String, Value>, report: &mut Report) {
    value_count(select, report);
    let kinds: &[&str] = match select.get("type").and_then(Value::as_u64) {
        Some(kind::USER_SELECT) => &["user"],
        Some(kind::ROLE_SELECT) => &["role"],
        Some(kind::MENTIONABLE_SELECT) => &["user", "role"],
        _ => &["channel"],
    };
    let defaults = items(select, "default_values");
    for (index, default) in defaults.iter().enumerate() {
        if !default["type"].as_str().is_some_and(|kind| kinds.contains(&kind)) {
            report.fault_at(
                &format!("default_values.{index}.type"),
                "SELECT_COMPONENT_INVALID_DEFAULT_VALUE_TYPE",
                "Default values of this type aren't allowed for this select",
            );
        }
    }
    let (least, most) = chosen(select);
    let count = defaults.len() as u64;
    if count > most || (count > 0 && count < least) {
        report.fault_at(
            "default_values",
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
            "The number of default values must be between min values and max values",
        );
    }
}

fn value_count(select: &Map<String, Value>, report: &mut Report) {
    let (least, most) = chosen(select);
    if least > most {
        report.fault_at(
            "min_values",
            "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE",
            "Min values cannot exceed max values",
        );
    }
}

/// The least and the most values that may be chosen from a select.
pub fn chosen(select: &Map<String, Value>) -> (u64, u64) {
    let number = |name: &str| select.get(name).and_then(Value::as_u64).unwrap_or(1);
    (number("min_values"), number("max_values"))
}

static EMOJI: Form = Form {
    fields: &[optional("id", Snowflake), optional("name", Text(0, 32)), optional("animated", Bool)],
    also: Some(|emoji, report| {
        let name = emoji.get("name").and_then(Value::as_str).unwrap_or_default();
        let wrong = match emoji.get("id") {
            // Neither the bot nor its servers have emoji of their own.
            Some(id) if !id.is_null() => "id",
            _ if !is_emoji(name) => "name",
            _ => return,
        };
        report.fault_at(wrong, "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
    }),
};

/// Whether a text is a single Unicode emoji. "→" and "✓" look like some, but Discord refuses them.
pub fn is_emoji(text: &str) -> bool {
    static ONE: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new(concat!(
            r"^(?:\p{RI}{2}|[0-9#*]\x{FE0F}?\x{20E3}|",
            r"[\p{Emoji}--[0-9#*]][\p{EMod}\x{FE0F}]*(?:\x{200D}\p{Emoji}[\p{EMod}\x{FE0F}]*)*[\x{E0020}-\x{E007F}]*)$"
        ))
        .expect("a fixed pattern")
    });
    ONE.is_match(text)
}

static MODAL_ROW: Form = Form {
    fields: &[
        required("type", Numbers(&[1])),
        optional("id", NUMBER),
        required("components", List(1, 1, &Tagged(&[(4, &TEXT_INPUT)], &[]))),
    ],
    also: Some(|row, report| {
        for input in items(row, "components") {
            if input["label"].as_str().is_none_or(str::is_empty) {
                report.fault_at("components.0.label", "BASE_TYPE_REQUIRED", "This field is required");
            }
        }
    }),
};

static LABEL: Form = Form {
    fields: &[
        required("type", Numbers(&[18])),
        optional("id", NUMBER),
        required("label", Text(1, 45)),
        optional("description", Text(0, 100)),
        required(
            "component",
            Tagged(
                &[
                    (3, &STRING_SELECT),
                    (4, &TEXT_INPUT),
                    (5, &USERS),
                    (6, &USERS),
                    (7, &USERS),
                    (8, &CHANNELS),
                ],
                &[19, 21, 22, 23],
            ),
        ),
    ],
    also: Some(|label, report| {
        if label.get("component").is_some_and(|component| component["disabled"] == true) {
            report.fault_at(
                "component.disabled",
                "MODAL_COMPONENT_DISABLED",
                "Components of modals cannot be disabled",
            );
        }
    }),
};

static TEXT_INPUT: Form = Form {
    fields: &[
        required("type", Numbers(&[4])),
        optional("id", NUMBER),
        required("custom_id", Text(1, 100)),
        required("style", Numbers(&[1, 2])),
        optional("label", Text(0, 45)),
        optional("min_length", Int(0, 4000)),
        optional("max_length", Int(1, 4000)),
        optional("required", Bool),
        optional("value", Text(0, 4000)),
        optional("placeholder", Text(0, 100)),
    ],
    also: Some(|input, report| {
        bounds(input, ("min_length", "max_length"), report);
        // An empty value is one, too (Remora.Discord #285), unless nothing is asked of its length (discord.js #11182).
        let least = input.get("min_length").and_then(Value::as_u64).unwrap_or(0);
        let value = input.get("value").and_then(Value::as_str);
        if value.is_some_and(|value| (value.chars().count() as u64) < least) {
            report.fault_at("value", "BASE_TYPE_MIN_LENGTH", format!("Must be {least} or more in length."));
        }
    }),
};

/// Refuses two components with the same `custom_id`.
pub fn unique_ids(rows: &[Value], report: &mut Report) {
    let mut seen = HashSet::new();
    for (at, row) in rows.iter().enumerate() {
        let items = row["components"].as_array().into_iter().flatten().enumerate();
        let items = items.map(|(within, item)| (format!("{at}.components.{within}.custom_id"), item));
        // A label holds a single component.
        let labelled = (format!("{at}.component.custom_id"), &row["component"]);
        for (place, item) in items.chain([labelled]) {
            if let Some(id) = item["custom_id"].as_str()
                && !seen.insert(id)
            {
                report.fault_at(
                    &place,
                    "COMPONENT_CUSTOM_ID_DUPLICATED",
                    "Component custom id cannot be duplicated",
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::is_emoji;

    #[test]
    fn emoji() {
        for yes in ["🎲", "⬅️", "1️⃣", "🇮🇹", "👩🏽‍💻", "✔️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "↩️"]
        {
            assert!(is_emoji(yes), "{yes}");
        }
        for no in ["", "a", "1", "→", "✓", "🎲🎲", ":dice:", "♔"] {
            assert!(!is_emoji(no), "{no}");
        }
    }
}
