//! Messages: what the world keeps of them, and how they take over a [`Draft`].

use std::collections::BTreeSet;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::draft::Draft;
use super::mentions::Mentions;
use crate::api::error::ApiError;
use crate::api::form::{Report, snowflake};
use crate::api::limits::flags;
use crate::api::upload::File;
use crate::media;
use crate::snowflake::Id;

/// The kinds of message, as Discord numbers them.
pub mod kind {
    pub const DEFAULT: u8 = 0;
    pub const REPLY: u8 = 19;
    /// The answer to a slash command.
    pub const COMMAND: u8 = 20;
    /// The answer to a context menu.
    pub const MENU: u8 = 23;
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Message {
    pub id: Id,
    /// When it was posted. Once the clock was moved back, its id doesn't say that.
    #[serde(default)]
    pub posted_ms: Option<u64>,
    pub channel: Id,
    pub author: Id,
    /// See [`kind`].
    pub kind: u8,
    pub content: String,
    /// Their pictures may name an attachment.
    pub embeds: Vec<Value>,
    /// The rows of buttons and selects.
    pub components: Vec<Value>,
    /// Including those that only an embed shows.
    pub attachments: Vec<Attachment>,
    /// See [`flags`].
    pub flags: u64,
    pub mentions: Mentions,
    /// The people whom it notified, which is decided when it is posted: no edit notifies anybody, not even the one that
    /// fills in a deferred answer (discord-api-docs #5497).
    #[serde(default)]
    pub notified: BTreeSet<Id>,
    pub nonce: Option<Value>,
    /// Whether clients read it out.
    #[serde(default)]
    pub tts: bool,
    /// The message it replies to.
    pub reply_to: Option<Id>,
    /// When it was last edited.
    pub edited_ms: Option<u64>,
    /// The interaction that it came from.
    pub via: Option<Via>,
    /// The only person who sees it.
    pub ephemeral_for: Option<Id>,
    #[serde(default)]
    pub reactions: Vec<Reaction>,
}

/// The interaction that a message came from.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Via {
    pub interaction: Id,
    pub kind: u8,
    pub user: Id,
    /// The command's name.
    pub name: Option<String>,
    /// The message whose component was used.
    pub component_of: Option<Id>,
    /// For a follow-up, the first answer.
    pub original: Option<Id>,
    /// For a modal, the interaction that opened it.
    #[serde(default)]
    pub triggered_by: Option<Box<Via>>,
}

/// An emoji under a message.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Reaction {
    /// A character: the sandbox's guilds have no emoji of their own.
    pub emoji: String,
    /// The members who added it, in order; never empty.
    pub users: Vec<Id>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Attachment {
    pub id: Id,
    /// As Discord writes it, without spaces and special characters.
    pub filename: String,
    /// The text for people who can't see it.
    pub description: Option<String>,
    pub title: Option<String>,
    /// In bytes.
    pub size: usize,
    /// Width and height of a picture.
    pub pixels: Option<(u32, u32)>,
}

impl Message {
    pub fn blank(id: Id, channel: Id, author: Id) -> Message {
        Message {
            id,
            posted_ms: None,
            channel,
            author,
            kind: kind::DEFAULT,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: 0,
            mentions: Mentions::default(),
            notified: BTreeSet::new(),
            nonce: None,
            tts: false,
            reply_to: None,
            edited_ms: None,
            via: None,
            ephemeral_for: None,
            reactions: Vec::new(),
        }
    }

    /// Takes over a draft. Returns the new files with their ids.
    ///
    /// # Errors
    /// For attachments that don't exist, files that aren't listed, and when nothing would be left.
    pub fn apply(
        &mut self,
        draft: Draft,
        replied: Option<Id>,
        mut next_id: impl FnMut() -> Id,
    ) -> Result<Vec<(Id, Bytes)>, ApiError> {
        let mut report = Report::default();
        let keeps_embeds = draft.embeds.is_none();
        let (attachments, stored) = self.merged_attachments(&draft, keeps_embeds, &mut report, &mut next_id);
        let embeds = draft.embeds.unwrap_or_else(|| self.embeds.clone());
        report.at("embeds", |report| {
            for (index, name) in embedded(&embeds) {
                if !attachments.iter().any(|file| file.filename == name) {
                    report.at(&index, |report| {
                        report.fault("ATTACHMENT_NOT_FOUND", format!("No attachment is named {name}"));
                    });
                }
            }
        });
        report.done()?;
        let content = draft.content.clone().unwrap_or_else(|| self.content.clone());
        let components = draft.components.unwrap_or_else(|| self.components.clone());
        if content.is_empty() && embeds.is_empty() && components.is_empty() && attachments.is_empty() {
            return Err(ApiError::empty_message());
        }
        // "When the content field is edited, the mentions array will be reconstructed", and only
        // then.
        if draft.content.is_some() || self.content.is_empty() {
            self.mentions = Mentions::read(&content, draft.allowed_mentions.as_ref(), replied);
        }
        (self.content, self.embeds, self.components, self.attachments) =
            (content, embeds, components, attachments);
        if let Some(given) = draft.flags {
            self.flags = self.flags & !flags::SUPPRESS_EMBEDS | given;
        }
        Ok(stored)
    }

    /// The attachments after a draft. Without a list all stay and the new ones join; with a list,
    /// only what it names.
    fn merged_attachments(
        &self,
        draft: &Draft,
        keeps_embeds: bool,
        report: &mut Report,
        next_id: &mut impl FnMut() -> Id,
    ) -> (Vec<Attachment>, Vec<(Id, Bytes)>) {
        let mut stored = Vec::new();
        let mut add = |file: &File, listed: &Value| {
            let name = listed["filename"].as_str().unwrap_or(&file.name);
            let attachment = Attachment {
                id: next_id(),
                filename: plain_name(name),
                description: listed["description"].as_str().map(str::to_owned),
                title: listed["title"].as_str().map(str::to_owned),
                size: file.bytes.len(),
                pixels: media::picture_size(&file.bytes),
            };
            stored.push((attachment.id, file.bytes.clone()));
            attachment
        };
        let Some(list) = &draft.attachments else {
            let mut all = self.attachments.clone();
            all.extend(draft.files.values().map(|file| add(file, &Value::Null)));
            return (all, stored);
        };
        let mut all: Vec<Attachment> = Vec::new();
        if keeps_embeds {
            let names: Vec<&str> = embedded(&self.embeds).map(|(_, name)| name).collect();
            let shown = self.attachments.iter().filter(|file| names.contains(&file.filename.as_str()));
            all.extend(shown.cloned());
        }
        report.at("attachments", |report| {
            for (index, listed) in list.iter().enumerate() {
                let id = snowflake(&listed["id"]).unwrap_or_default();
                if let Some(file) = draft.files.get(&id) {
                    all.push(add(file, listed));
                } else if let Some(old) = self.attachments.iter().find(|old| old.id == Id(id)) {
                    if all.iter().all(|kept| kept.id != old.id) {
                        let description = listed["description"].as_str().map(str::to_owned);
                        all.push(Attachment {
                            description: description.or(old.description.clone()),
                            ..old.clone()
                        });
                    }
                } else {
                    report.fault_at(&format!("{index}.id"), "ATTACHMENT_NOT_FOUND", "Attachment not found");
                }
            }
            for number in draft.files.keys() {
                if !list.iter().any(|listed| snowflake(&listed["id"]) == Some(*number)) {
                    report.fault(
                        "ATTACHMENT_NOT_LISTED",
                        format!("files[{number}] isn't among the attachments"),
                    );
                }
            }
        });
        (all, stored)
    }

    /// The attachments that no embed shows.
    pub fn bare_attachments(&self) -> impl Iterator<Item = &Attachment> {
        let shown: Vec<&str> = embedded(&self.embeds).map(|(_, name)| name).collect();
        self.attachments.iter().filter(move |file| !shown.contains(&file.filename.as_str()))
    }

    /// Whether someone who sees the channel sees the message, too; see
    /// [`World::sees`](crate::world::World::sees).
    pub fn is_for(&self, user: Id) -> bool {
        self.ephemeral_for.is_none_or(|reader| reader == user)
    }

    pub fn component(&self, custom_id: &str) -> Option<&Value> {
        let mut all = self.components.iter().filter_map(|row| row["components"].as_array()).flatten();
        all.find(|item| item["custom_id"] == custom_id)
    }
}

/// The places for pictures in an embed.
pub const PICTURES: [(&str, &str); 4] =
    [("image", "url"), ("thumbnail", "url"), ("author", "icon_url"), ("footer", "icon_url")];

/// The attachments that embeds name, with the embed's index.
fn embedded(embeds: &[Value]) -> impl Iterator<Item = (usize, &str)> {
    embeds.iter().enumerate().flat_map(|(index, embed)| {
        PICTURES
            .iter()
            .filter_map(move |(part, field)| embed[*part][*field].as_str()?.strip_prefix("attachment://"))
            .map(move |name| (index, name))
    })
}

pub(crate) fn plain_name(name: &str) -> String {
    let keep = |c: char| if c.is_ascii_alphanumeric() || "._-".contains(c) { c } else { '_' };
    let name: String = name.chars().map(keep).collect();
    // A name of dots alone would leave its folder.
    if name.chars().all(|c| c == '.') { "unknown".to_owned() } else { name }
}
