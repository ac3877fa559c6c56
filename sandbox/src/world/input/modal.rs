//! Modals: what a person fills in.

use serde_json::{Map, Value, json};

use super::select::choose;
use crate::api::limits::components::kind as component_kind;
use crate::snowflake::Id;
use crate::world::acts::Start;
use crate::world::things::interaction::kind;
use crate::world::whole::World;

/// The most characters of a text input.
const TEXT_MOST: u64 = 4000;

impl World {
    /// Submits a modal that the bot opened. `values` maps each `custom_id` to a text or a list of
    /// choices.
    ///
    /// # Errors
    /// A sentence when there is no such modal, or Discord's client wouldn't submit it.
    pub fn submit(&mut self, user: Id, opened_by: Id, values: &Map<String, Value>) -> Result<Id, String> {
        let known = self.interactions.get(&opened_by).filter(|interaction| interaction.user == user);
        let opened = known.filter(|interaction| interaction.modal.is_some()).cloned();
        let opened = opened.ok_or("The bot has opened no modal in answer to this.")?;
        let modal = opened.modal.unwrap_or_default();
        let (mut resolved, mut used) = (Map::new(), 0);
        let mut filled = Vec::new();
        let mut number = 0;
        for row in modal["components"].as_array().into_iter().flatten() {
            number += 1;
            let mut own = json!({"type": row["type"], "id": numbered(row, number)});
            let mut fill = |input: &Value| -> Result<Value, String> {
                number += 1;
                let given = input["custom_id"].as_str().and_then(|id| values.get(id));
                used += usize::from(given.is_some());
                let (mut filled, objects) = self.filled(opened.channel, input, given)?;
                filled["id"] = numbered(input, number);
                for (list, objects) in objects {
                    let all = resolved.entry(list).or_insert_with(|| json!({}));
                    if let (Some(all), Value::Object(objects)) = (all.as_object_mut(), objects) {
                        all.extend(objects);
                    }
                }
                Ok(filled)
            };
            if row["component"].is_object() {
                own["component"] = fill(&row["component"])?;
            } else {
                let inputs = row["components"].as_array().into_iter().flatten();
                own["components"] = Value::Array(inputs.map(fill).collect::<Result<_, _>>()?);
            }
            filled.push(own);
        }
        if used != values.len() {
            return Err("The modal has no such input.".to_owned());
        }
        let mut data = json!({"custom_id": modal["custom_id"], "components": filled});
        if !resolved.is_empty() {
            data["resolved"] = Value::Object(resolved);
        }
        let message = opened.component_of.and_then(|id| self.find(id)).cloned();
        let (channel, modal_of) = (opened.channel, Some(opened_by));
        Ok(self.start(&Start { user, channel, kind: kind::MODAL, data, message, modal_of }))
    }

    /// A filled-in input, and the objects that it names.
    fn filled(
        &self,
        channel: Id,
        input: &Value,
        given: Option<&Value>,
    ) -> Result<(Value, Map<String, Value>), String> {
        let name = input["custom_id"].as_str().unwrap_or_default();
        let is_required = input["required"] != false;
        let mut filled = json!({"type": input["type"], "custom_id": name});
        if input["type"].as_u64() == Some(component_kind::TEXT_INPUT) {
            let text = given.or_else(|| input.get("value")).and_then(Value::as_str).unwrap_or_default();
            let length = text.chars().count() as u64;
            let (least, most) = (input["min_length"].as_u64(), input["max_length"].as_u64());
            if length == 0 && is_required {
                return Err(format!("“{name}” must be filled in."));
            }
            if length > 0 && (length < least.unwrap_or(0) || length > most.unwrap_or(TEXT_MOST)) {
                return Err(format!("“{name}” is too long or too short."));
            }
            filled["value"] = json!(text);
            return Ok((filled, Map::new()));
        }
        let values: Vec<&str> =
            given.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect();
        filled["values"] = json!(values);
        if values.is_empty() && !is_required {
            return Ok((filled, Map::new()));
        }
        let objects = choose(self, channel, input, &values)?;
        Ok((filled, objects))
    }
}

/// A component's number: its own, or its place in reading order.
fn numbered(component: &Value, place: usize) -> Value {
    if component["id"].is_number() { component["id"].clone() } else { json!(place) }
}
