//! A message to send.

use std::sync::Arc;

use serde_json::json;
use serenity::all::{CreateActionRow, CreateButton};

use super::picture::Picture;
use crate::discord::buttons::{Action, CustomId};
use crate::discord::view::Teller;
use crate::i18n::Value;
use crate::play::UserId;
use crate::render;

/// A message: text, mentions, at most one picture, rows of buttons and selects.
#[derive(Clone, Debug, Default)]
pub struct Message {
    /// The text, in Discord's Markdown.
    pub content: String,
    /// The accounts that are pinged.
    pub mentions: Vec<UserId>,
    /// Its picture.
    pub picture: Option<Picture>,
    /// The picture as a file, if it is drawn already.
    pub drawn: Option<Arc<(String, Vec<u8>)>>,
    /// Buttons and selects.
    pub rows: Vec<CreateActionRow>,
}

impl Message {
    /// A message of text only.
    pub fn text(content: impl Into<String>) -> Message {
        Message { content: content.into(), ..Message::default() }
    }

    /// Sets the theme of its picture.
    pub fn set_theme(&mut self, theme: &str) {
        if let Some(picture) = &mut self.picture {
            picture.set_theme(theme);
        }
    }

    /// Its picture's name and bytes, drawn now unless they are already.
    pub fn file(&self, painter: &render::Painter) -> Option<(String, Vec<u8>)> {
        match (&self.drawn, &self.picture) {
            (Some(drawn), _) => Some((**drawn).clone()),
            (None, Some(picture)) => Some((picture.file().to_owned(), picture.draw(painter))),
            (None, None) => None,
        }
    }

    /// The same with its picture drawn.
    #[must_use]
    pub fn drawn(self, painter: &render::Painter) -> Message {
        Message { drawn: self.file(painter).map(Arc::new), ..self }
    }

    /// The body of a request that creates or replaces the message. A picture is file 0; without
    /// one, old files stay.
    pub fn body(&self) -> serde_json::Value {
        let mut mentions = json!({ "parse": [] });
        if !self.mentions.is_empty() {
            mentions["users"] = self.mentions.iter().map(UserId::to_string).collect();
        }
        let mut body =
            json!({ "content": self.content, "allowed_mentions": mentions, "components": rows(&self.rows) });
        if let Some(picture) = &self.picture {
            let (file, alt) = (picture.file(), picture.alt());
            body["attachments"] = json!([{ "id": 0, "filename": file, "description": alt }]);
        }
        body
    }
}

/// Rows as Discord expects them: serenity writes the ids of default values as numbers.
fn rows(rows: &[CreateActionRow]) -> serde_json::Value {
    let mut rows = json!(rows);
    for row in rows.as_array_mut().into_iter().flatten() {
        for component in row.get_mut("components").and_then(|list| list.as_array_mut()).into_iter().flatten()
        {
            let chosen = component.get_mut("default_values").and_then(|list| list.as_array_mut());
            for chosen in chosen.into_iter().flatten() {
                chosen["id"] = json!(chosen["id"].as_u64().map(|id| id.to_string()));
            }
        }
    }
    rows
}

/// A button that belongs to the match as shown.
pub fn act_button(teller: &Teller<'_>, key: &str, action: Action) -> CreateButton {
    act_button_for(teller, key, &[], action)
}

/// The same with arguments for its label.
pub fn act_button_for(
    teller: &Teller<'_>,
    key: &str,
    args: &[(&str, Value<'_>)],
    action: Action,
) -> CreateButton {
    literal_button(teller, teller.say(key, args), action)
}

/// The same with a label that needs no words, such as a number.
fn literal_button(teller: &Teller<'_>, label: impl Into<String>, action: Action) -> CreateButton {
    let game = teller.game();
    // Buttons keep their ids while people join and leave, or offer and answer. Of two people who
    // press at once, the second presses on a message that was just edited, and Discord rejects
    // presses on components that are gone.
    let seq = game.turn_seq();
    CreateButton::new(CustomId { game: game.id(), seq, action }.to_string()).label(label)
}
