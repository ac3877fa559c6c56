//! What Discord accepts as a command and as a choice of an autocompletion.

use std::collections::HashSet;
use std::sync::LazyLock;

use regex::Regex;
use serde_json::{Map, Value};

use crate::api::form::Kind::{
    self, Bits, Bool, Checked, Dict, Int, List, Number, Numbers, Object, Scalar, Snowflake, SomeNumbers, Text,
};
use crate::api::form::{Form, Report, bounds, items, optional, required};

/// How many chat commands an application may have, globally or in one guild.
pub const CHAT_COMMANDS: usize = 100;
/// How many context menus of each kind an application may have.
pub const MENUS: usize = 15;
/// How many characters a command may have in its longest language: its names, descriptions and the
/// values of its choices.
const COMMAND_TOTAL: usize = 8000;

pub const LOCALES: &[&str] = &[
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl",
    "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja",
    "zh-TW", "ko", "ar", "he",
];

/// The kinds of commands, as Discord numbers them.
pub mod command_kind {
    /// A slash command.
    pub const CHAT: u64 = 1;
    /// A context menu of a user.
    pub const USER: u64 = 2;
    /// A context menu of a message.
    pub const MESSAGE: u64 = 3;
}

/// The kinds of options, as Discord numbers them.
pub mod kind {
    pub const SUBCOMMAND: i64 = 1;
    /// A group of subcommands.
    pub const GROUP: i64 = 2;
    pub const STRING: i64 = 3;
    pub const INTEGER: i64 = 4;
    pub const BOOLEAN: i64 = 5;
    pub const USER: i64 = 6;
    pub const CHANNEL: i64 = 7;
    pub const ROLE: i64 = 8;
    /// A user or a role.
    pub const MENTIONABLE: i64 = 9;
    /// Any number.
    pub const NUMBER: i64 = 10;
    /// A file.
    pub const ATTACHMENT: i64 = 11;
}

/// The kinds of channel that an option or a select can be limited to.
pub const CHANNEL_TYPE: Kind = Numbers(&[0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16]);

pub static COMMAND: Form = Form {
    fields: &[
        // A bot may send back what Discord answered when it fetched its commands.
        optional("id", Snowflake),
        optional("application_id", Snowflake),
        optional("guild_id", Snowflake),
        optional("version", Snowflake),
        // 4 starts an activity.
        optional("type", SomeNumbers(&[1, 2, 3], &[4])),
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
        optional("handler", SomeNumbers(&[1], &[2])),
    ],
    also: Some(command),
};

/// A change of a command. The changed command is checked as a whole afterwards.
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
        optional("handler", SomeNumbers(&[1], &[2])),
    ],
    also: None,
};

/// The highest set of permissions that Discord takes.
const PERMISSIONS: Kind = Bits((1 << 54) - 1);

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

/// A choice of an option, or of an autocompletion.
pub static CHOICE: Form = Form {
    fields: &[
        required("name", Text(1, 100)),
        optional("name_localizations", Dict(LOCALES, &Text(1, 100))),
        required("value", Scalar(100)),
    ],
    also: None,
};

const INVALID_NAME: (&str, &str) = ("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");

/// Whether a chat command or an option may have this name: Discord's pattern, in lower case where
/// the script has one.
fn is_name(name: &str) -> bool {
    static NAME: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new(r"^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$").expect("a fixed pattern")
    });
    NAME.is_match(name) && name.to_lowercase() == name
}

fn command(command: &Map<String, Value>, report: &mut Report) {
    let is_chat = command.get("type").and_then(Value::as_u64).is_none_or(|kind| kind == command_kind::CHAT);
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

/// Checks options against each other. `depth` says how many groups and subcommands they are in.
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
                // A group allows one more level, a subcommand none.
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

/// Checks an option by itself.
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
    for pair in [("min_value", "max_value"), ("min_length", "max_length")] {
        bounds(option, pair, report);
    }
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

/// Whether a choice's value fits the kind of an option.
pub fn choice_fits(kind: i64, value: &Value) -> bool {
    match kind {
        kind::STRING => value.as_str().is_some_and(|text| !text.is_empty()),
        kind::INTEGER => value.as_i64().is_some_and(|n| n.abs() < 1 << 53),
        _ => value.is_number(),
    }
}

/// The characters of a command in a language. What isn't translated counts as it is.
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
