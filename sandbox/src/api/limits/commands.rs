//! What Discord accepts as a command, and as an answer to an autocompletion.

use std::collections::HashSet;
use std::sync::LazyLock;

use regex::Regex;
use serde_json::{Map, Value};

use crate::api::form::Kind::{
    self, Bool, Checked, Dict, Either, Int, List, Number, Numbers, Object, Scalar, Snowflake, Text,
};
use crate::api::form::{Form, Report, items, optional, required};

/// The commands an application may have of each kind, everywhere or in one guild.
pub const CHAT_COMMANDS: usize = 100;
/// The context menus an application may have of each kind.
pub const MENUS: usize = 15;
/// The characters of a command, its names, descriptions and choices' values, in its longest language.
const COMMAND_TOTAL: usize = 8000;

/// The languages that Discord knows.
pub const LOCALES: &[&str] = &[
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl",
    "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja",
    "zh-TW", "ko", "ar", "he",
];

/// The kinds of options, as Discord numbers them.
pub mod kind {
    /// A command within a command.
    pub const SUBCOMMAND: i64 = 1;
    /// A group of them.
    pub const GROUP: i64 = 2;
    /// A text.
    pub const STRING: i64 = 3;
    /// A whole number.
    pub const INTEGER: i64 = 4;
    /// True or false.
    pub const BOOLEAN: i64 = 5;
    /// A user.
    pub const USER: i64 = 6;
    /// A channel.
    pub const CHANNEL: i64 = 7;
    /// A role.
    pub const ROLE: i64 = 8;
    /// A user or a role.
    pub const MENTIONABLE: i64 = 9;
    /// A number.
    pub const NUMBER: i64 = 10;
    /// A file.
    pub const ATTACHMENT: i64 = 11;
}

/// Kinds of channel that an option or a select may be narrowed to.
pub const CHANNEL_TYPE: Kind = Numbers(&[0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16]);

/// A command.
pub static COMMAND: Form = Form {
    fields: &[
        // Bulk registration of commands fetched before sends what Discord answered.
        optional("id", Snowflake),
        optional("application_id", Snowflake),
        optional("guild_id", Snowflake),
        optional("version", Snowflake),
        optional("type", Numbers(&[1, 2, 3])),
        required("name", Text(1, 32)),
        optional("name_localizations", Dict(LOCALES, &Text(1, 32))),
        optional("description", Text(0, 100)),
        optional("description_localizations", Dict(LOCALES, &Text(1, 100))),
        optional("options", List(0, 25, &Object(&OPTION))),
        optional("default_member_permissions", PERMISSIONS),
        optional("default_permission", Bool),
        optional("dm_permission", Bool),
        optional("nsfw", Bool),
        optional("integration_types", List(1, 2, &Numbers(&[0, 1]))),
        optional("contexts", List(1, 3, &Numbers(&[0, 1, 2]))),
        optional("handler", Numbers(&[1])),
    ],
    also: Some(command),
};

/// A change of a command: what it becomes is checked as a whole afterwards.
pub static COMMAND_EDIT: Form = Form {
    fields: &[
        optional("name", Text(1, 32)),
        optional("name_localizations", Dict(LOCALES, &Text(1, 32))),
        optional("description", Text(0, 100)),
        optional("description_localizations", Dict(LOCALES, &Text(1, 100))),
        optional("options", List(0, 25, &Object(&OPTION))),
        optional("default_member_permissions", PERMISSIONS),
        optional("default_permission", Bool),
        optional("dm_permission", Bool),
        optional("nsfw", Bool),
        optional("integration_types", List(1, 2, &Numbers(&[0, 1]))),
        optional("contexts", List(1, 3, &Numbers(&[0, 1, 2]))),
        optional("handler", Numbers(&[1])),
    ],
    also: None,
};

const PERMISSIONS: Kind = Either(
    &Int(0, (1 << 53) - 1),
    &Checked(
        1,
        20,
        |text| text.parse::<u64>().is_ok_and(|bits| bits < 1 << 53),
        ("NUMBER_TYPE_COERCE", "Value is not a set of permissions."),
    ),
);

static OPTION: Form = Form {
    fields: &[
        required("type", Numbers(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])),
        required("name", Checked(1, 32, is_name, INVALID_NAME)),
        optional("name_localizations", Dict(LOCALES, &Checked(1, 32, is_name, INVALID_NAME))),
        required("description", Text(1, 100)),
        optional("description_localizations", Dict(LOCALES, &Text(1, 100))),
        optional("required", Bool),
        optional("choices", List(0, 25, &Object(&CHOICE))),
        optional("options", List(0, 25, &Object(&OPTION))),
        optional("channel_types", List(0, 20, &CHANNEL_TYPE)),
        optional("min_value", Number),
        optional("max_value", Number),
        optional("min_length", Int(0, 6000)),
        optional("max_length", Int(1, 6000)),
        optional("autocomplete", Bool),
    ],
    also: Some(option),
};

/// A choice of an option, or one that an autocompletion offers.
pub static CHOICE: Form = Form {
    fields: &[
        required("name", Text(1, 100)),
        optional("name_localizations", Dict(LOCALES, &Text(1, 100))),
        required("value", Scalar(100)),
    ],
    also: None,
};

const INVALID_NAME: (&str, &str) = ("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");

/// Whether a text may be the name of a chat command or an option: Discord's pattern, and lower case where there is one.
fn is_name(name: &str) -> bool {
    static NAME: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new(r"^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$").expect("a fixed pattern")
    });
    NAME.is_match(name) && name.to_lowercase() == name
}

fn command(command: &Map<String, Value>, report: &mut Report) {
    let is_chat = command.get("type").and_then(Value::as_i64).unwrap_or(1) == 1;
    let description = command.get("description").and_then(Value::as_str).unwrap_or_default();
    if !is_chat {
        if !description.is_empty() {
            report.fault_at(
                "description",
                "APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED",
                "Context menu commands cannot have description",
            );
        }
        if !items(command, "options").is_empty() {
            report.fault_at(
                "options",
                "APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED",
                "Context menu commands cannot have options",
            );
        }
        return;
    }
    if description.is_empty() {
        report.at("description", Report::missing);
    }
    names_are_valid(command, report);
    report.at("options", |report| options(items(command, "options"), 0, report));
    if LOCALES.iter().any(|locale| length(command, locale) > COMMAND_TOTAL) {
        report.fault(
            "APPLICATION_COMMAND_TOO_LARGE",
            format!("Command exceeds maximum size ({COMMAND_TOTAL})"),
        );
    }
}

fn names_are_valid(command: &Map<String, Value>, report: &mut Report) {
    let bad = |value: Option<&Value>| value.and_then(Value::as_str).is_some_and(|name| !is_name(name));
    if bad(command.get("name")) {
        report.fault_at("name", INVALID_NAME.0, INVALID_NAME.1);
    }
    for (locale, name) in command.get("name_localizations").and_then(Value::as_object).into_iter().flatten() {
        if bad(Some(name)) {
            report.at("name_localizations", |report| {
                report.at(&locale, |report| report.fault(INVALID_NAME.0, INVALID_NAME.1));
            });
        }
    }
}

/// What options must be among each other. `depth` is how many groups and subcommands they are in.
fn options(list: &[Value], depth: usize, report: &mut Report) {
    let mut names = HashSet::new();
    let mut seen_optional = false;
    let nested = list.iter().filter(|option| option["type"].as_i64() <= Some(kind::GROUP)).count();
    if nested != 0 && nested != list.len() {
        report.fault(
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        );
    }
    for (index, option) in list.iter().enumerate() {
        report.at(&index, |report| {
            if !names.insert(option["name"].as_str()) {
                report.fault_at(
                    "name",
                    "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                    "Option name already exists",
                );
            }
            let is_required = option["required"] == true;
            if is_required && seen_optional {
                report.fault(
                    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                    "Required options must be placed before non-required options",
                );
            }
            seen_optional |= !is_required;
            let kind = option["type"].as_i64().unwrap_or_default();
            if (kind == kind::GROUP && depth > 0) || (kind == kind::SUBCOMMAND && depth > 1) {
                report.fault_at(
                    "type",
                    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                    "Sub-commands and groups cannot be nested here",
                );
            } else if kind <= kind::GROUP {
                let inner = option["options"].as_array().map_or(&[][..], Vec::as_slice);
                // A group counts one level, a subcommand closes them.
                let depth = if kind == kind::GROUP { 1 } else { 2 };
                report.at("options", |report| options(inner, depth, report));
                if kind == kind::GROUP && inner.iter().any(|option| option["type"] != kind::SUBCOMMAND) {
                    report.fault_at(
                        "options",
                        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                        "A group holds sub-commands only",
                    );
                }
            }
        });
    }
}

/// What an option must be by itself.
fn option(option: &Map<String, Value>, report: &mut Report) {
    let kind = option.get("type").and_then(Value::as_i64).unwrap_or_default();
    let has = |name: &str| option.get(name).is_some_and(|value| !value.is_null());
    let only = |name: &'static str, kinds: &[i64], report: &mut Report| {
        let empty = option.get(name).is_some_and(|value| value.as_array().is_some_and(Vec::is_empty));
        let off = option.get(name) == Some(&Value::Bool(false));
        if has(name) && !empty && !off && !kinds.contains(&kind) {
            report.at(&name, |report| {
                report.fault(
                    "APPLICATION_COMMAND_OPTION_FIELD_INVALID",
                    "Not allowed for an option of this type",
                );
            });
        }
    };
    only("choices", &[kind::STRING, kind::INTEGER, kind::NUMBER], report);
    only("autocomplete", &[kind::STRING, kind::INTEGER, kind::NUMBER], report);
    only("min_value", &[kind::INTEGER, kind::NUMBER], report);
    only("max_value", &[kind::INTEGER, kind::NUMBER], report);
    only("min_length", &[kind::STRING], report);
    only("max_length", &[kind::STRING], report);
    only("channel_types", &[kind::CHANNEL], report);
    only("options", &[kind::SUBCOMMAND, kind::GROUP], report);
    if option.get("autocomplete") == Some(&Value::Bool(true)) && !items(option, "choices").is_empty() {
        report.fault_at(
            "autocomplete",
            "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES",
            "An option with autocomplete can have no choices",
        );
    }
    let mut names = HashSet::new();
    for (index, choice) in items(option, "choices").iter().enumerate() {
        report.at("choices", |report| {
            report.at(&index, |report| {
                if !names.insert(choice["name"].as_str()) {
                    report.fault_at(
                        "name",
                        "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
                        "Option choice name already exists",
                    );
                }
                if !choice_fits(kind, &choice["value"]) {
                    report.fault_at(
                        "value",
                        "APPLICATION_COMMAND_OPTIONS_VALUE_INVALID",
                        "The value doesn't fit the option's type",
                    );
                }
            });
        });
    }
}

/// Whether a choice's value is of an option's type.
pub fn choice_fits(kind: i64, value: &Value) -> bool {
    match kind {
        kind::STRING => value.as_str().is_some_and(|text| !text.is_empty()),
        kind::INTEGER => value.as_i64().is_some_and(|n| n.abs() < 1 << 53),
        _ => value.is_number(),
    }
}

/// The characters of a command in a language, which fall back to those without one.
fn length(part: &Map<String, Value>, locale: &str) -> usize {
    let text = |name: &str, localized: &str| {
        let own = part.get(localized).and_then(|map| map[locale].as_str());
        own.or_else(|| part.get(name).and_then(Value::as_str)).map_or(0, |text| text.chars().count())
    };
    let value = part.get("value").map_or(0, |value| value.as_str().map_or(0, |text| text.chars().count()));
    let inner = ["options", "choices"].iter().flat_map(|name| items(part, name)).filter_map(Value::as_object);
    text("name", "name_localizations")
        + text("description", "description_localizations")
        + value
        + inner.map(|inner| length(inner, locale)).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::is_name;

    #[test]
    fn names() {
        for yes in ["move", "spielzüge", "移動", "ย้าย", "the-8", "l'8"] {
            assert!(is_name(yes), "{yes}");
        }
        for no in ["", "Move", "a b", "a.b", "é!", "♔"] {
            assert!(!is_name(no), "{no}");
        }
    }
}
