//! The bot's commands, as Discord returns them and as the page shows them.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::user::BOT;
use crate::api::form::{items, snowflake};
use crate::api::limits::commands::command_kind;
use crate::snowflake::Id;

/// Whom a permission for a command is about, as Discord numbers them.
pub mod holder {
    pub const ROLE: u8 = 1;
    pub const USER: u8 = 2;
    pub const CHANNEL: u8 = 3;
}

/// Whether a role, a user or a channel may use a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommandPermission {
    /// The role, the user or the channel.
    pub id: Id,
    /// Which of these it is, see [`holder`].
    #[serde(rename = "type")]
    pub kind: u8,
    /// Whether they may use the command.
    pub permission: bool,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Command {
    pub id: Id,
    /// Its only guild, if it isn't global.
    pub guild: Option<Id>,
    /// Changes with every change of the command.
    pub version: Id,
    /// What the bot registered, in Discord's form.
    pub body: Map<String, Value>,
}

impl Command {
    pub fn name(&self) -> &str {
        self.body.get("name").and_then(Value::as_str).unwrap_or_default()
    }

    /// The kind, see [`command_kind`].
    pub fn kind(&self) -> u64 {
        self.body.get("type").and_then(Value::as_u64).unwrap_or(command_kind::CHAT)
    }

    pub fn options(&self) -> &[Value] {
        items(&self.body, "options")
    }

    /// The command object.
    pub fn json(&self, with_localizations: bool) -> Value {
        let mut json = Value::Object(self.body.clone());
        json["id"] = json!(self.id);
        json["application_id"] = json!(BOT);
        json["version"] = json!(self.version);
        if let Some(guild) = self.guild {
            json["guild_id"] = json!(guild);
        }
        if !with_localizations {
            strip_localizations(&mut json);
        }
        json
    }

    /// Where the bot must be installed for it: 0 in the guild, 1 for the person.
    pub fn installs(&self) -> Vec<u64> {
        let listed = self.body.get("integration_types").and_then(Value::as_array);
        listed.map_or(vec![0], |list| list.iter().filter_map(Value::as_u64).collect())
    }

    /// The command in a person's language, for the page.
    pub fn localized(&self, locale: &str) -> Value {
        let mut json = Value::Object(self.body.clone());
        json["id"] = json!(self.id);
        localize(&mut json, locale);
        json
    }
}

/// A command's body as Discord returns it: with defaults, without empty fields.
pub fn normal(body: &Value, is_global: bool) -> Map<String, Value> {
    let mut out = Map::new();
    let some = |name: &str| body.get(name).filter(|value| !value.is_null()).cloned();
    let localizations =
        |name: &str| some(name).filter(|map| map.as_object().is_some_and(|map| !map.is_empty()));
    out.insert("type".to_owned(), some("type").unwrap_or(json!(command_kind::CHAT)));
    out.insert("name".to_owned(), json!(body.get("name")));
    out.insert("name_localizations".to_owned(), json!(localizations("name_localizations")));
    out.insert("description".to_owned(), some("description").unwrap_or(json!("")));
    out.insert("description_localizations".to_owned(), json!(localizations("description_localizations")));
    let bits = body.get("default_member_permissions").and_then(snowflake).map(|bits| bits.to_string());
    out.insert("default_member_permissions".to_owned(), json!(bits));
    out.insert("nsfw".to_owned(), some("nsfw").unwrap_or(json!(false)));
    if is_global {
        out.insert("dm_permission".to_owned(), some("dm_permission").unwrap_or(json!(true)));
        out.insert("contexts".to_owned(), json!(some("contexts")));
        out.insert("integration_types".to_owned(), some("integration_types").unwrap_or(json!([0])));
    }
    let options = body["options"].as_array().into_iter().flatten();
    let options: Vec<Value> = options.cloned().map(plain_option).collect();
    if !options.is_empty() {
        out.insert("options".to_owned(), Value::Array(options));
    }
    out
}

fn plain_option(option: Value) -> Value {
    let says_something = |value: &Value| match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(list) => !list.is_empty(),
        Value::Object(map) => !map.is_empty(),
        _ => true,
    };
    let Value::Object(map) = option else { return option };
    let plain = |(name, value): (String, Value)| match (name.as_str(), value) {
        ("options" | "choices", Value::Array(list)) => (name, list.into_iter().map(plain_option).collect()),
        (_, value) => (name, value),
    };
    map.into_iter().filter(|(_, value)| says_something(value)).map(plain).collect()
}

fn strip_localizations(part: &mut Value) {
    if let Some(map) = part.as_object_mut() {
        map.retain(|name, _| name != "name_localizations" && name != "description_localizations");
    }
    for list in ["options", "choices"] {
        part.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten().for_each(strip_localizations);
    }
}

/// Translates names and descriptions. Where the bot reads `name`, the translation becomes `label`.
fn localize(part: &mut Value, locale: &str) {
    let own = |part: &Value, map: &str| part.get(map).and_then(|map| map.get(locale)).cloned();
    let (name, description) = (own(part, "name_localizations"), own(part, "description_localizations"));
    if let Some(name) = name {
        // A choice is sent by its value, so its name is only shown.
        let field = if part.get("value").is_some() { "name" } else { "label" };
        part[field] = name;
    }
    if let Some(description) = description {
        part["description"] = description;
    }
    for list in ["options", "choices"] {
        let inner = part.get_mut(list).and_then(Value::as_array_mut);
        inner.into_iter().flatten().for_each(|inner| localize(inner, locale));
    }
    if let Some(map) = part.as_object_mut() {
        map.retain(|name, _| name != "name_localizations" && name != "description_localizations");
    }
}
