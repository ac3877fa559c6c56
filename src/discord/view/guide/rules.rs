//! The rules of a game on one screen, with its start position.

use crate::discord::api::ALT;
use crate::discord::view::parts::{alt, unplayed};
use crate::discord::view::{Message, Sketch, Teller};
use crate::i18n::{Locale, text};
use crate::render::Marks;
use crate::rules::{Family, Position, Variant};
use crate::service::Shown;

/// The rules of a game.
pub fn rules(variant: Variant, locale: Locale) -> Message {
    let name = text(locale, &format!("game-{variant}"), &[]);
    let title = text(locale, "rules-title", &[("game", name.into())]);
    let content = format!("{title}\n{}", text(locale, &format!("rules-{variant}"), &[]));
    Message { content, picture: start(variant, locale).map(Into::into), ..Message::default() }
}

/// The board before the first move.
fn start(variant: Variant, locale: Locale) -> Option<Sketch> {
    let shown = Shown::of(unplayed(variant)?);
    let teller = Teller::new(&shown, locale);
    let sketch = Sketch::of(&shown, locale, None);
    let file = format!("{variant}.png");
    let marks = match variant.family() {
        Family::Halma => Marks::None,
        Family::Hexxagon => moves_of_one(&sketch.position),
    };
    Some(Sketch { marks, alt: alt::start(&teller, shown.game.position(), ALT), file, ..sketch })
}

/// Marks for where one piece of the seat to move can go.
fn moves_of_one(position: &Position) -> Marks {
    let Some(&from) = position.movable().first() else { return Marks::None };
    let numbered = (1..).zip(position.targets(from)).collect();
    Marks::Destinations { from, path: vec![], numbered }
}
