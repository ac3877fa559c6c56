//! A message to send, and the plan of its picture.

use std::fmt;
use std::sync::Arc;

use serde_json::json;
use serenity::all::{CreateActionRow, CreateButton};

use super::alt;
use crate::discord::api::ALT;
use crate::discord::buttons::{Action, CustomId};
use crate::discord::view::{Card, Teller};
use crate::i18n::{Locale, Value};
use crate::play::LastMove;
use crate::render;
use crate::rules::{BySeat, Position, Seat};
use crate::service::Shown;

/// A message: text, mentions, at most one picture, rows of buttons and selects.
#[derive(Clone, Debug, Default)]
pub struct Message {
    /// The text, in Discord's Markdown.
    pub content: String,
    /// The accounts that are pinged.
    pub mentions: Vec<i64>,
    /// The picture of a board.
    pub picture: Option<Sketch>,
    /// A picture of something else, used if `picture` is `None`.
    pub card: Option<Card>,
    /// The picture as a file, if it is drawn already.
    pub drawn: Option<Arc<(String, Vec<u8>)>>,
    /// Buttons and selects.
    pub rows: Vec<CreateActionRow>,
}

/// The plan of a picture: cheap to make, drawn later on another thread.
#[derive(Clone, Debug)]
pub struct Sketch {
    /// The board.
    pub position: Position,
    /// The move that led to it, marked on the board.
    pub last: Option<LastMove>,
    /// The seat whose home is at the bottom.
    pub seat: Option<Seat>,
    /// The marks that help to choose a move.
    pub marks: render::Marks,
    /// Names and colours.
    pub labels: render::Labels,
    /// The race at the start and after each ply, for the last picture of a match.
    pub races: Vec<BySeat<u32>>,
    /// The theme.
    pub theme: &'static render::Theme,
    /// Another drawing that takes the board's place.
    pub instead: Option<Drawing>,
    /// Themes with their names, for an album of small boards; if empty, one large board.
    pub album: Vec<(String, &'static render::Theme)>,
    /// The file's name, such as `4K7Q-12.png`.
    pub file: String,
    /// The description for screen readers, within Discord's limit.
    pub alt: String,
    /// The same in full, if Discord's limit has shortened it.
    pub more: Option<String>,
}

/// Draws a PNG file in a theme.
type Draw = dyn Fn(&render::Painter, &render::Theme) -> Vec<u8> + Send + Sync;

/// A picture that isn't a board.
#[derive(Clone)]
pub struct Drawing(Arc<Draw>);

impl Drawing {
    /// Wraps `draw`, which returns a PNG file.
    pub fn new(
        draw: impl Fn(&render::Painter, &render::Theme) -> Vec<u8> + Send + Sync + 'static,
    ) -> Drawing {
        Drawing(Arc::new(draw))
    }
}

impl fmt::Debug for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Drawing").finish_non_exhaustive()
    }
}

impl Message {
    /// A message of text only.
    pub fn text(content: impl Into<String>) -> Message {
        Message { content: content.into(), ..Message::default() }
    }

    /// Sets the theme of its picture.
    pub fn set_theme(&mut self, theme: &str) {
        if let Some(sketch) = &mut self.picture {
            sketch.theme = render::Theme::named(theme);
        }
        if let Some(card) = &mut self.card {
            card.theme = render::Theme::named(theme);
        }
    }

    /// Its picture's name and bytes, drawn now unless they are already.
    pub fn file(&self, painter: &render::Painter) -> Option<(String, Vec<u8>)> {
        match (&self.drawn, &self.picture, &self.card) {
            (Some(drawn), ..) => Some((**drawn).clone()),
            (None, Some(sketch), _) => Some((sketch.file.clone(), sketch.draw(painter))),
            (None, None, Some(card)) => Some((card.file.clone(), card.draw(painter))),
            (None, None, None) => None,
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
            mentions["users"] = self.mentions.iter().map(i64::to_string).collect();
        }
        let mut body =
            json!({ "content": self.content, "allowed_mentions": mentions, "components": rows(&self.rows) });
        let board = self.picture.as_ref().map(|sketch| (&sketch.file, &sketch.alt));
        if let Some((file, alt)) = board.or(self.card.as_ref().map(|card| (&card.file, &card.alt))) {
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

impl Sketch {
    /// The current board of a match.
    pub fn of(shown: &Shown, locale: Locale, seat: Option<Seat>) -> Sketch {
        let game = &shown.game;
        let teller = Teller::new(shown, locale);
        let mut sketch = Sketch::after(&teller, game.position().clone(), game.last().cloned(), seat);
        if game.position().outcome().is_some() {
            sketch.races = game.races().to_vec();
        }
        sketch
    }

    /// The board of a match as it would be after a move.
    pub fn after(
        teller: &Teller<'_>,
        position: Position,
        last: Option<LastMove>,
        seat: Option<Seat>,
    ) -> Sketch {
        let mut labels = render::Labels::none();
        for seat in position.setup().seats() {
            labels.seats[seat] =
                render::SeatLabel { name: teller.plain_name(seat), colour: teller.first_colour(seat) };
        }
        let file = format!("{}-{}.png", teller.game().id(), position.ply());
        let (alt, all) = alt::alt(teller, &position, last.as_ref(), ALT);
        let more = (!all).then(|| alt::whole(teller, &position, last.as_ref()));
        Sketch {
            position,
            last,
            seat,
            marks: render::Marks::None,
            labels,
            races: Vec::new(),
            theme: render::Theme::named(&teller.game().terms().theme),
            instead: None,
            album: Vec::new(),
            file,
            alt,
            more,
        }
    }

    /// The picture as a PNG file.
    pub fn draw(&self, painter: &render::Painter) -> Vec<u8> {
        if let Some(Drawing(draw)) = &self.instead {
            return draw(painter, self.theme);
        }
        let last = self.last.as_ref().map(|last| render::LastMove {
            seat: last.seat,
            path: last.path.clone(),
            captured: last.captured,
        });
        let view = render::View {
            position: &self.position,
            last: last.as_ref(),
            seat: self.seat,
            marks: self.marks.clone(),
            races: &self.races,
            goal: true,
            width: render::View::WIDTH,
        };
        if self.album.is_empty() {
            return painter.board(&view, &self.labels, self.theme);
        }
        let small = render::View { width: render::View::WIDTH / 2, ..view };
        let pages = self.album.iter().map(|(name, theme)| {
            let mut labels = self.labels.clone();
            for seat in self.position.setup().seats() {
                labels.seats[seat].name.clone_from(name);
            }
            (painter.scene(&small, &labels), *theme)
        });
        painter.gallery(&pages.collect::<Vec<_>>(), 2)
    }
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
    let game = teller.game();
    // Buttons keep their ids while people join and leave, or offer and answer. Of two people who
    // press at once, the second presses on a message that was just edited, and Discord rejects
    // presses on components that are gone.
    let seq = game.turn_seq();
    CreateButton::new(CustomId { game: game.id(), seq, action }.to_string()).label(teller.say(key, args))
}
