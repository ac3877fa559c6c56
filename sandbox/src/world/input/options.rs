//! Options: what a person gives a command, checked as Discord's client does.

use serde_json::{Map, Value, json};

use crate::api::form::snowflake;
use crate::api::limits::commands::kind;
use crate::snowflake::Id;
use crate::world::things::{BOT, Channel, User};
use crate::world::whole::World;

/// Fills in a person's options, and gathers the objects that they name.
pub struct Filler<'a> {
    pub world: &'a World,
    pub channel: Id,
    /// For an autocompletion, the option being typed. All options may then be unfinished.
    pub focused: Option<&'a str>,
    /// The objects that the options name.
    pub resolved: Map<String, Value>,
}

impl Filler<'_> {
    /// The options as an interaction carries them.
    ///
    /// # Errors
    /// A sentence about the first option that Discord's client wouldn't send.
    pub fn fill(&mut self, known: &[Value], given: &[Value]) -> Result<Vec<Value>, String> {
        for (at, option) in given.iter().enumerate() {
            if !known.iter().any(|known| known["name"] == option["name"]) {
                return Err(format!("The command has no option “{}”.", named(option)));
            }
            if given[..at].iter().any(|earlier| earlier["name"] == option["name"]) {
                return Err(format!("The option “{}” is given twice.", named(option)));
            }
        }
        if self.focused.is_none() {
            let is_given = |known: &&Value| given.iter().any(|option| option["name"] == known["name"]);
            let missing =
                known.iter().filter(|known| known["required"] == true).find(|known| !is_given(known));
            if let Some(missing) = missing {
                return Err(format!("The option “{}” is required.", named(missing)));
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
        let value = self.with_id(number, given["value"].clone());
        if self.focused.is_some_and(|focused| name == focused) {
            if known["autocomplete"] != true {
                return Err(format!("The option “{}” has no autocompletion.", named(known)));
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
            return Err(format!("The option “{}” takes another type of channel.", named(known)));
        }
        Ok(json!({"name": name, "type": number, "value": value}))
    }

    /// The id of a person or a channel that the value names, or the value itself.
    fn with_id(&self, number: i64, value: Value) -> Value {
        let Some(name) = value.as_str() else { return value };
        let id = match number {
            kind::USER | kind::MENTIONABLE => {
                let lower = name.to_lowercase();
                self.world.users.values().find(|user| user.name == lower).map(|user| user.id)
            }
            kind::CHANNEL => {
                let guild = self.world.guild_of(self.channel).map(|guild| guild.id);
                let is_meant = |channel: &&Channel| channel.guild() == guild && channel.name() == Some(name);
                self.world.channels.values().find(is_meant).map(|channel| channel.id)
            }
            _ => None,
        };
        id.map_or(value, |id| json!(id))
    }

    fn fits(&self, known: &Value, number: i64, value: &Value) -> Result<(), String> {
        let name = named(known);
        let right = match number {
            kind::STRING => value.is_string(),
            kind::INTEGER => value.as_i64().is_some_and(|n| n.unsigned_abs() < 1 << 53),
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
            let file = world
                .ephemeral_attachments
                .get(&id)
                .ok_or_else(|| format!("There is no file with the id {id}."))?;
            self.put("attachments", id, world.ephemeral_attachment_json(file));
        }
        Ok(())
    }

    /// Adds an object to those that the interaction carries.
    pub fn put(&mut self, list: &str, id: Id, object: Value) {
        let objects = self.resolved.entry(list).or_insert_with(|| json!({}));
        objects[id.to_string()] = object;
    }

    /// Adds a user and their membership.
    pub fn put_user(&mut self, user: &User) -> Result<(), String> {
        self.resolve(kind::USER, &json!(user.id))
    }
}

/// An option's name, for a sentence.
fn named(option: &Value) -> &str {
    option["name"].as_str().unwrap_or_default()
}
