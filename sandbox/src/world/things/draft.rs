//! Drafts: the content of a message to post or of a change, checked and in Discord's form.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::api::error::ApiError;
use crate::api::form::Form;
use crate::api::limits::components::kind as component_kind;
use crate::api::upload::{File, Upload};

/// The content of a message to post, or of a change of one. `None` means that the body doesn't
/// mention it.
#[derive(Debug, Clone, Default)]
pub struct Draft {
    pub content: Option<String>,
    pub embeds: Option<Vec<Value>>,
    pub components: Option<Vec<Value>>,
    /// The attachments to keep and to add.
    pub attachments: Option<Vec<Value>>,
    /// New files by their number in the request.
    pub files: BTreeMap<u64, File>,
    pub flags: Option<u64>,
    pub allowed_mentions: Option<Value>,
    pub nonce: Option<Value>,
    /// Whether a message with the same nonce replaces this one.
    pub enforce_nonce: bool,
    /// Whether clients read it out.
    pub tts: bool,
    /// The message to reply to.
    pub reference: Option<Value>,
}

impl Draft {
    /// Checks a body and takes its files. `under` names the part of the request that it stands in.
    ///
    /// # Errors
    /// When the body breaks a rule: all of its errors at once.
    pub fn read(form: &Form, upload: &mut Upload, under: Option<&str>) -> Result<Draft, ApiError> {
        upload.check(form, under)?;
        let body = under.map_or(&upload.json, |name| &upload.json[name]);
        let list = |name: &str| body.get(name).map(|list| list.as_array().cloned().unwrap_or_default());
        let some = |name: &str| body.get(name).filter(|value| !value.is_null()).cloned();
        Ok(Draft {
            content: body.get("content").map(|text| text.as_str().unwrap_or_default().trim().to_owned()),
            embeds: list("embeds").map(embeds),
            components: list("components").map(components),
            attachments: list("attachments"),
            files: std::mem::take(&mut upload.files),
            flags: body["flags"].as_u64(),
            allowed_mentions: some("allowed_mentions"),
            nonce: some("nonce"),
            enforce_nonce: body["enforce_nonce"] == true,
            tts: body["tts"] == true,
            reference: some("message_reference"),
        })
    }

    pub fn text(content: &str) -> Draft {
        Draft { content: Some(content.trim().to_owned()), ..Draft::default() }
    }
}

/// Embeds as Discord returns them: with their type, without nulls. Those that show nothing are
/// dropped.
fn embeds(list: Vec<Value>) -> Vec<Value> {
    let says = ["title", "description", "image", "thumbnail", "fields", "author", "footer"];
    let parts = [("image", "url"), ("thumbnail", "url"), ("author", "name"), ("footer", "text")];
    let mut list: Vec<Value> = list.into_iter().map(without_nulls).collect();
    for embed in list.iter_mut().filter_map(Value::as_object_mut) {
        for (part, needed) in parts {
            if embed.get(part).is_some_and(|part| part[needed].is_null()) {
                embed.remove(part);
            }
        }
    }
    list.retain(|embed| {
        says.iter().any(|name| {
            !matches!(&embed[*name], Value::Null | Value::String(_))
                || embed[*name].as_str().is_some_and(|text| !text.is_empty())
        })
    });
    for embed in &mut list {
        embed["type"] = json!("rich");
        let fields = embed.get_mut("fields").and_then(Value::as_array_mut);
        for field in fields.into_iter().flatten() {
            if field["inline"].is_null() {
                field["inline"] = json!(false);
            }
        }
    }
    list
}

/// Rows as Discord returns them: with defaults, without nulls, every component numbered in reading
/// order.
fn components(list: Vec<Value>) -> Vec<Value> {
    let mut number = 0;
    let mut give_number = |item: &mut Value| {
        number += 1;
        if item["id"].is_null() {
            item["id"] = json!(number);
        }
        if item["type"].as_u64() > Some(component_kind::BUTTON) {
            for count in ["min_values", "max_values"] {
                if item[count].is_null() {
                    item[count] = json!(1);
                }
            }
        }
    };
    let mut list: Vec<Value> = list.into_iter().map(without_nulls).collect();
    for row in &mut list {
        give_number(row);
        row["components"].as_array_mut().into_iter().flatten().for_each(&mut give_number);
    }
    list
}

fn without_nulls(value: Value) -> Value {
    match value {
        Value::Object(map) => {
            map.into_iter().filter(|(_, v)| !v.is_null()).map(|(k, v)| (k, without_nulls(v))).collect()
        }
        Value::Array(list) => list.into_iter().map(without_nulls).collect(),
        other => other,
    }
}
