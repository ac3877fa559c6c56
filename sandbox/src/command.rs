//! The bot's commands: how Discord gives them back, and how a person's words become an interaction's options.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::form::snowflake;
use crate::limits::commands::kind;
use crate::permission;
use crate::snowflake::Id;
use crate::world::{BOT, Guild, User, World};

/// Who may use a command: a role (1), a user (2) or a channel (3), and whether.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommandPermission {
    /// Whose permission.
    pub id: Id,
    /// What the id is of.
    #[serde(rename = "type")]
    pub kind: u8,
    /// Whether they may.
    pub permission: bool,
}

/// A registered command.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Command {
    /// Its id.
    pub id: Id,
    /// The guild it is only for.
    pub guild: Option<Id>,
    /// Its latest version.
    pub version: Id,
    /// What the bot said, as Discord writes it.
    pub body: Map<String, Value>,
}

impl Command {
    /// The name.
    pub fn name(&self) -> &str {
        self.body.get("name").and_then(Value::as_str).unwrap_or_default()
    }

    /// 1 for a chat command, 2 and 3 for the menus on users and messages.
    pub fn kind(&self) -> u64 {
        self.body.get("type").and_then(Value::as_u64).unwrap_or(1)
    }

    /// The options.
    pub fn options(&self) -> &[Value] {
        crate::form::items(&self.body, "options")
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

    /// Whether a person sees it: places, installations and permissions. Without a channel, in their first guild.
    pub fn is_for(&self, world: &World, channel: Option<Id>, user: Id) -> bool {
        let guild = match channel {
            Some(channel) => world.guild_of(channel),
            None => world.guilds.values().find(|guild| guild.members.contains_key(&user)),
        };
        let context = if guild.is_some() { 0 } else { 1 };
        let contexts = self.body.get("contexts").and_then(Value::as_array);
        if contexts.is_some_and(|contexts| !contexts.contains(&json!(context))) {
            return false;
        }
        let installs = self.installs();
        let by_user = installs.contains(&1) && world.users.get(&user).is_some_and(|user| user.installed);
        let Some(guild) = guild else {
            let by_guild = installs.contains(&0);
            let allowed = self.body.get("dm_permission") != Some(&Value::Bool(false));
            return self.guild.is_none() && allowed && (by_guild || by_user);
        };
        let by_guild = installs.contains(&0) && guild.members.contains_key(&BOT);
        if self.guild.is_some_and(|only| only != guild.id) || !(by_guild || by_user) {
            return false;
        }
        self.is_permitted(world, guild, channel, user)
    }

    /// Whether a member may use it, in the order that Discord asks ("Application Commands", permissions): administrators may;
    /// then the channel's, the member's and the roles' settings; then `default_member_permissions`.
    fn is_permitted(&self, world: &World, guild: &Guild, channel: Option<Id>, user: Id) -> bool {
        let held = channel
            .map_or_else(|| world.permissions(guild, user), |channel| world.permissions_in(channel, user));
        if held == permission::ALL {
            return true;
        }
        if held & permission::USE_APPLICATION_COMMANDS == 0 {
            return false;
        }
        let settings = world.command_permissions.get(&guild.id);
        let of = |id: Id| settings.and_then(|settings| settings.get(&id)).map_or(&[][..], Vec::as_slice);
        let lists = [of(self.id), of(BOT)];
        let find = |list: &[CommandPermission], kind: u8, id: Id| {
            list.iter().find(|one| one.kind == kind && one.id == id).map(|one| one.permission)
        };
        if let Some(channel) = channel {
            // One less than the guild's id means all channels.
            let all = Id(guild.id.0 - 1);
            let set = |list| find(list, 3, channel).or_else(|| find(list, 3, all));
            if lists.into_iter().find_map(set) == Some(false) {
                return false;
            }
        }
        let roles = guild.members.get(&user).map_or(&[][..], Vec::as_slice);
        let set = |list| {
            let by_roles: Vec<bool> = roles.iter().filter_map(|role| find(list, 1, *role)).collect();
            let by_role = (!by_roles.is_empty()).then(|| by_roles.contains(&true));
            find(list, 2, user).or(by_role).or_else(|| find(list, 1, guild.id))
        };
        if let Some(set) = lists.into_iter().find_map(set) {
            return set;
        }
        let needed = self.body.get("default_member_permissions").and_then(Value::as_str);
        let needed = needed.and_then(|bits| bits.parse::<u64>().ok());
        // No bits at all: administrators only.
        needed.is_none_or(|bits| bits != 0 && held & bits == bits)
    }

    /// The command in a person's language, for the page.
    pub fn localized(&self, locale: &str) -> Value {
        let mut json = Value::Object(self.body.clone());
        json["id"] = json!(self.id);
        localize(&mut json, locale);
        json
    }
}

/// A command's body as Discord gives it back: with defaults, without what says nothing.
pub fn normal(body: &Value, is_global: bool) -> Map<String, Value> {
    let mut out = Map::new();
    let some = |name: &str| body.get(name).filter(|value| !value.is_null()).cloned();
    let localizations =
        |name: &str| some(name).filter(|map| map.as_object().is_some_and(|map| !map.is_empty()));
    out.insert("type".to_owned(), some("type").unwrap_or(json!(1)));
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

/// Puts texts into a language. Where `name` is what the bot reads, the translation goes beside it as `label`.
fn localize(part: &mut Value, locale: &str) {
    let own = |part: &Value, map: &str| part.get(map).and_then(|map| map.get(locale)).cloned();
    let (name, description) = (own(part, "name_localizations"), own(part, "description_localizations"));
    if let Some(name) = name {
        // A choice is sent by its value, so that its name is only shown.
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

/// A person's options, checked as Discord's own client does, on their way into an interaction.
pub struct Filler<'a> {
    /// The world.
    pub world: &'a World,
    /// Where the command is used.
    pub channel: Id,
    /// For an autocompletion: the option being typed, which may be unfinished, as may the others.
    pub focused: Option<&'a str>,
    /// The objects that the options name.
    pub resolved: Map<String, Value>,
}

impl Filler<'_> {
    /// The options as an interaction carries them.
    ///
    /// # Errors
    /// A sentence about the first that Discord's client wouldn't send.
    pub fn fill(&mut self, known: &[Value], given: &[Value]) -> Result<Vec<Value>, String> {
        let name = |option: &Value| option["name"].as_str().unwrap_or_default().to_owned();
        for (at, option) in given.iter().enumerate() {
            if !known.iter().any(|known| known["name"] == option["name"]) {
                return Err(format!("The command has no option “{}”.", name(option)));
            }
            if given[..at].iter().any(|earlier| earlier["name"] == option["name"]) {
                return Err(format!("The option “{}” is given twice.", name(option)));
            }
        }
        if self.focused.is_none() {
            let is_given = |known: &&Value| given.iter().any(|option| option["name"] == known["name"]);
            let missing =
                known.iter().filter(|known| known["required"] == true).find(|known| !is_given(known));
            if let Some(missing) = missing {
                return Err(format!("The option “{}” is required.", name(missing)));
            }
            let nested = known.iter().any(|known| known["type"].as_i64() <= Some(kind::GROUP));
            if nested && given.len() != 1 {
                return Err("One subcommand must be chosen.".to_owned());
            }
        }
        let mut filled = Vec::new();
        for option in given {
            let Some(known) = known.iter().find(|known| known["name"] == option["name"]) else { continue };
            filled.push(self.one(known, option)?);
        }
        Ok(filled)
    }

    fn one(&mut self, known: &Value, given: &Value) -> Result<Value, String> {
        let (name, number) = (&known["name"], known["type"].as_i64().unwrap_or_default());
        let list = |value: &Value| value["options"].as_array().cloned().unwrap_or_default();
        if number <= kind::GROUP {
            let options = self.fill(&list(known), &list(given))?;
            return Ok(json!({"name": name, "type": number, "options": options}));
        }
        let value = given["value"].clone();
        if self.focused.is_some_and(|focused| name == focused) {
            if known["autocomplete"] != true {
                return Err(format!("The option {name} has no autocompletion."));
            }
            let typed = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            return Ok(json!({"name": name, "type": number, "value": typed, "focused": true}));
        }
        if self.focused.is_none() {
            self.fits(known, number, &value)?;
        }
        self.resolve(number, &value)?;
        let kinds = known["channel_types"].as_array().filter(|kinds| !kinds.is_empty());
        let channel = snowflake(&value).and_then(|id| self.world.channels.get(&Id(id)));
        if let (kind::CHANNEL, Some(kinds), Some(channel)) = (number, kinds, channel)
            && !kinds.contains(&json!(channel.kind()))
        {
            return Err(format!("{name} takes another type of channel."));
        }
        Ok(json!({"name": name, "type": number, "value": value}))
    }

    fn fits(&self, known: &Value, number: i64, value: &Value) -> Result<(), String> {
        let name = known["name"].as_str().unwrap_or_default();
        let right = match number {
            kind::STRING => value.is_string(),
            kind::INTEGER => value.as_i64().is_some_and(|n| n.abs() < 1 << 53),
            kind::BOOLEAN => value.is_boolean(),
            kind::NUMBER => value.is_number(),
            _ => snowflake(value).is_some(),
        };
        if !right {
            return Err(format!("The option “{name}” takes another type of value than {value}."));
        }
        let choices = known["choices"].as_array().map_or(&[][..], Vec::as_slice);
        if !choices.is_empty() && !choices.iter().any(|choice| &choice["value"] == value) {
            return Err(format!("{value} isn't among the choices of “{name}”."));
        }
        if let (Some(text), kind::STRING) = (value.as_str(), number) {
            let length = text.chars().count() as u64;
            let (least, most) = (known["min_length"].as_u64(), known["max_length"].as_u64());
            if length < least.unwrap_or(0) || length > most.unwrap_or(6000) {
                return Err(format!("“{name}” is too long or too short."));
            }
        }
        let bound = |field: &str| known[field].as_f64();
        if let Some(n) = value.as_f64()
            && (bound("min_value").is_some_and(|least| n < least)
                || bound("max_value").is_some_and(|most| n > most))
        {
            return Err(format!("“{name}” is out of range."));
        }
        Ok(())
    }

    fn resolve(&mut self, number: i64, value: &Value) -> Result<(), String> {
        let Some(id) = snowflake(value).map(Id) else { return Ok(()) };
        let world = self.world;
        let guild = world.guild_of(self.channel);
        if matches!(number, kind::USER | kind::MENTIONABLE)
            && let Some(user) = world.users.get(&id)
        {
            self.put("users", id, user.json());
            if let Some(guild) = guild
                && let Some(mut member) = world.member_json(guild, id)
            {
                member["permissions"] = json!(world.permissions_in(self.channel, id).to_string());
                self.put("members", id, member);
            }
        } else if matches!(number, kind::ROLE | kind::MENTIONABLE)
            && let Some(guild) = guild
            && let Some(role) = guild.roles.iter().find(|role| role.id == id)
        {
            let full = world.guild_json(guild);
            let role =
                full["roles"].as_array().into_iter().flatten().find(|json| json["id"] == json!(role.id));
            self.put("roles", id, role.cloned().unwrap_or_default());
        } else if number == kind::CHANNEL
            && let Some(channel) = world.channels.get(&id)
            && let Some(name) = channel.name()
            && guild.is_some_and(|guild| Some(guild.id) == channel.guild())
        {
            let bits = world.permissions_in(id, BOT).to_string();
            let mut partial = channel.json(world);
            if let Some(map) = partial.as_object_mut() {
                map.retain(|field, _| field != "permission_overwrites");
                map.insert("permissions".to_owned(), json!(bits));
                map.insert("name".to_owned(), json!(name));
            }
            self.put("channels", id, partial);
        } else if matches!(number, kind::USER..=kind::MENTIONABLE) {
            return Err(format!("There is nothing with the id {id}."));
        } else if number == kind::ATTACHMENT {
            let file = world.uploads.get(&id).ok_or_else(|| format!("There is no file with the id {id}."))?;
            self.put("attachments", id, world.upload_json(file));
        }
        Ok(())
    }

    /// Adds an object to those that the interaction carries.
    pub fn put(&mut self, list: &str, id: Id, object: Value) {
        let objects = self.resolved.entry(list).or_insert_with(|| json!({}));
        objects[id.to_string()] = object;
    }

    /// Adds a user with their membership.
    pub fn put_user(&mut self, user: &User) -> Result<(), String> {
        self.resolve(kind::USER, &json!(user.id))
    }
}
