//! The rules of a game on one screen, with its start position.

use super::super::bounds::ALT;
use super::{Message, Sketch, Teller, alt};
use crate::i18n::{Locale, text};
use crate::play::{Event, Match, MatchId, Place, PlayerId, Terms, Time};
use crate::render::Marks;
use crate::rules::{Family, Position, Setup, Variant};
use crate::service::Shown;

/// The rules of a game.
pub fn rules(variant: Variant, locale: Locale) -> Message {
    let name = text(locale, &format!("game-{variant}"), &[]);
    let title = text(locale, "rules-title", &[("game", name.into())]);
    let content = format!("{title}\n{}", text(locale, &format!("rules-{variant}"), &[]));
    Message { content, picture: start(variant, locale), ..Message::default() }
}

/// A match without players, for its start position.
fn open(variant: Variant) -> Option<Match> {
    let terms = Terms::new(&Setup::new(variant), vec![], 0, String::new());
    let opened = Event::Opened { by: PlayerId(0), terms };
    Match::open(MatchId(0), Place { guild: 0, channel: 0 }, &opened, Time::default()).ok()
}

/// The board before the first move.
fn start(variant: Variant, locale: Locale) -> Option<Sketch> {
    let shown = Shown::of(open(variant)?);
    let teller = Teller::new(&shown, locale);
    let sketch = Sketch::of(&shown, locale, None);
    let file = format!("{variant}.png");
    let marks = match variant.family() {
        Family::Halma => Marks::None,
        Family::Hexxagon => moves_of_one(&sketch.position),
    };
    Some(Sketch { marks, alt: alt::start(&teller, &shown.game.position, ALT), file, ..sketch })
}

/// The board of two players after some moves.
pub(super) fn board(variant: Variant, moves: &[&str], locale: Locale) -> Option<Sketch> {
    let mut game = open(variant)?;
    let mut events =
        vec![Event::Joined { player: PlayerId(1) }, Event::Started { seats: vec![PlayerId(0), PlayerId(1)] }];
    events.extend(moves.iter().map(|path| Event::Moved { path: (*path).to_owned() }));
    events.iter().try_for_each(|event| game.apply(event, Time::default())).ok()?;
    Some(Sketch::of(&Shown::of(game), locale, None))
}

/// Marks for where one piece of the seat to move can go.
fn moves_of_one(position: &Position) -> Marks {
    let Some(&from) = position.movable().first() else { return Marks::None };
    let numbered = (1..).zip(position.targets(from)).collect();
    Marks::Destinations { from, path: vec![], numbered }
}
