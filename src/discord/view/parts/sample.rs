//! Boards of made-up matches, for help and settings.

use super::Sketch;
use crate::i18n::Locale;
use crate::play::{ChannelId, Event, GuildId, Match, MatchId, Place, PlayerId, Terms, Time};
use crate::rules::{Position, Setup, Variant};
use crate::service::Shown;

/// A match without players, for its start position.
pub fn unplayed(variant: Variant) -> Option<Match> {
    proposed(Terms::new(&Setup::new(variant), vec![], 0, String::new()))
}

/// A match without players in which this is the position, for a board that no match was played to.
pub fn set_up(position: &Position) -> Match {
    let terms = Terms::new(position.setup(), vec![], 0, String::new());
    proposed(terms).expect("a position's setup is one").with_position(position.clone())
}

/// A match with these terms, which nobody has opened yet.
pub fn proposed(terms: Terms) -> Option<Match> {
    let opened = Event::Opened { by: PlayerId(0), terms };
    Match::open(MatchId(0), Place { guild: GuildId(0), channel: ChannelId(0) }, &opened, Time::default()).ok()
}

/// The board of two players after some moves.
pub fn after(variant: Variant, moves: &[&str], locale: Locale) -> Option<Sketch> {
    let mut game = unplayed(variant)?;
    let mut events =
        vec![Event::Joined { player: PlayerId(1) }, Event::Started { seats: vec![PlayerId(0), PlayerId(1)] }];
    events.extend(moves.iter().map(|path| Event::Moved { path: (*path).to_owned() }));
    events.iter().try_for_each(|event| game.apply(event, Time::default())).ok()?;
    Some(Sketch::of(&Shown::of(game), locale, None))
}
