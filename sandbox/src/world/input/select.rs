//! Selects: what a person chooses, checked as Discord's client does.

use serde_json::{Map, Value, json};

use super::options::Filler;
use crate::api::limits::commands::kind as option_kind;
use crate::api::limits::components::{chosen, kind};
use crate::snowflake::Id;
use crate::world::whole::World;

/// Checks what is chosen and gathers the objects that it names.
///
/// # Errors
/// A sentence about what Discord's client wouldn't send.
pub fn choose(
    world: &World,
    channel: Id,
    select: &Value,
    values: &[&str],
) -> Result<Map<String, Value>, String> {
    let (least, most) = select.as_object().map_or((1, 1), chosen);
    let count = values.len() as u64;
    if count < least || count > most {
        return Err(format!("Between {least} and {most} values must be chosen."));
    }
    if (1..values.len()).any(|at| values[..at].contains(&values[at])) {
        return Err("A value is chosen twice.".to_owned());
    }
    if select["type"].as_u64() == Some(kind::STRING_SELECT) {
        let options = select["options"].as_array().map_or(&[][..], Vec::as_slice);
        let unknown = values.iter().find(|value| !options.iter().any(|option| option["value"] == **value));
        return match unknown {
            Some(value) => Err(format!("“{value}” isn't among the select's options.")),
            None => Ok(Map::new()),
        };
    }
    // Choices are checked like the options of a command.
    let number = match select["type"].as_u64().unwrap_or_default() {
        kind::USER_SELECT => option_kind::USER,
        kind::ROLE_SELECT => option_kind::ROLE,
        kind::MENTIONABLE_SELECT => option_kind::MENTIONABLE,
        _ => option_kind::CHANNEL,
    };
    let named = values.iter().enumerate().map(|(at, value)| (at.to_string(), value));
    let (known, given): (Vec<Value>, Vec<Value>) = named
        .map(|(name, value)| {
            let known = json!({"name": name, "type": number, "channel_types": select["channel_types"]});
            (known, json!({"name": name, "value": value}))
        })
        .unzip();
    let mut filler = Filler { world, channel, focused: None, resolved: Map::new() };
    filler.fill(&known, &given)?;
    Ok(filler.resolved)
}
