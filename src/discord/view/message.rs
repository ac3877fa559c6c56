//! A message to be sent, and the plan of its picture.

use serde_json::{Value, json};
use serenity::all::{CreateActionRow, CreateButton};

use super::super::custom_id::{Action, CustomId};
use super::Teller;
use crate::i18n::Locale;
use crate::play::LastMove;
use crate::render;
use crate::rules::{Position, Seat};
use crate::service::Shown;

/// A message: text, at most one mention, at most one picture, rows of buttons and selects.
#[derive(Clone, Debug, Default)]
pub struct Message {
    /// The text.
    pub content: String,
    /// The one account that is told.
    pub mention: Option<i64>,
    /// The picture.
    pub picture: Option<Sketch>,
    /// Buttons and selects.
    pub rows: Vec<CreateActionRow>,
}

/// The plan of a picture: cheap to make, drawn where that may take its time.
#[derive(Clone, Debug)]
pub struct Sketch {
    /// Whose match.
    pub shown: Shown,
    /// The reader's language.
    pub locale: Locale,
    /// Who has the own home at the bottom.
    pub seat: Option<Seat>,
    /// Help for choosing.
    pub marks: render::Marks,
    /// The board as it would be after a move, instead of as it is.
    pub preview: Option<Box<(Position, LastMove)>>,
}

/// How long Discord lets a text be.
pub const CONTENT: usize = 2000;
/// How long a picture's description.
const ALT: usize = 1024;

impl Message {
    /// A text alone.
    pub fn text(content: impl Into<String>) -> Message {
        Message { content: content.into(), ..Message::default() }
    }

    /// The body of a request that makes or replaces the message. A picture is file 0; without one the old stay.
    pub fn body(&self) -> Value {
        let content: String = self.content.chars().take(CONTENT).collect();
        let mut mentions = json!({ "parse": [] });
        if let Some(account) = self.mention {
            mentions["users"] = json!([account.to_string()]);
        }
        let mut body = json!({ "content": content, "allowed_mentions": mentions, "components": self.rows });
        if let Some(sketch) = &self.picture {
            let alt: String = sketch.alt().chars().take(ALT).collect();
            body["attachments"] = json!([{ "id": 0, "filename": sketch.file(), "description": alt }]);
        }
        body
    }
}

impl Sketch {
    /// The match as it is.
    pub fn of(shown: &Shown, locale: Locale, seat: Option<Seat>) -> Sketch {
        Sketch { shown: shown.clone(), locale, seat, marks: render::Marks::None, preview: None }
    }

    fn position(&self) -> &Position {
        self.preview.as_ref().map_or(&self.shown.game.position, |preview| &preview.0)
    }

    fn last(&self) -> Option<&LastMove> {
        self.preview.as_ref().map_or(self.shown.game.last.as_ref(), |preview| Some(&preview.1))
    }

    /// The file's name: `4K7Q-12.png`.
    pub fn file(&self) -> String {
        format!("{}-{}.png", self.shown.game.id, self.position().ply())
    }

    /// What the picture shows, for who can't see it.
    pub fn alt(&self) -> String {
        Teller::new(&self.shown, self.locale).alt(self.position(), self.last())
    }

    /// The picture as PNG.
    pub fn draw(&self) -> Vec<u8> {
        let teller = Teller::new(&self.shown, self.locale);
        let mut labels = render::Labels::none();
        for seat in self.position().setup().seats() {
            labels.seats[seat] =
                render::SeatLabel { name: teller.plain_name(seat), colour: teller.colour_name(seat) };
        }
        let last = self.last().map(|last| render::LastMove {
            seat: last.seat,
            path: last.path.clone(),
            captured: last.captured,
        });
        let view = render::View {
            position: self.position(),
            last: last.as_ref(),
            seat: self.seat,
            marks: self.marks.clone(),
            races: &[],
            width: render::View::WIDTH,
        };
        render::draw(&view, &labels, render::Theme::wood())
    }
}

/// A button that belongs to the match as shown.
pub(super) fn button(teller: &Teller<'_>, key: &str, action: Action) -> CreateButton {
    let game = teller.game();
    CreateButton::new(CustomId { game: game.id, seq: game.seq, action }.to_string())
        .label(teller.say(key, &[]))
}
