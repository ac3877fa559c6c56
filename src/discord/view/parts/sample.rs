//! Boards that come from no match: for help, settings, lessons and puzzles.

use super::{Sketch, Teller, alt};
use crate::discord::api::ALT;
use crate::i18n::Locale;
use crate::play::{ChannelId, Event, GuildId, LastMove, Location, Match, MatchId, PlayerId, Terms, Time};
use crate::rules::{Cell, Move, Position, Seat, Setup, Variant};
use crate::service::Shown;

/// A match without players, for its start position.
pub fn unplayed(variant: Variant) -> Option<Match> {
    proposed(Terms::new(&Setup::new(variant), vec![], 0, String::new()))
}

/// A match without players in which this is the position, for a board that comes from no match.
pub fn set_up(position: &Position) -> Match {
    let terms = Terms::new(position.setup(), vec![], 0, String::new());
    proposed(terms).expect("a position's setup is one").with_position(position.clone())
}

/// A position and how it came about.
pub struct Board {
    /// The position.
    pub position: Position,
    /// The move that led to it.
    pub last: Option<LastMove>,
    /// The paths of the recent moves before the last one.
    pub earlier: Vec<Vec<Cell>>,
}

impl Board {
    /// The board after a move that somebody tried, and the answer to it.
    pub fn tried(before: &Position, (mv, answer): (Move, Option<Move>)) -> Option<Board> {
        let mut position = before.clone();
        let last = moved(&position, mv)?;
        position.play(mv).ok()?;
        let Some(answer) = answer else { return Some(Board { position, last: Some(last), earlier: vec![] }) };
        let answered = moved(&position, answer)?;
        position.play(answer).ok()?;
        Some(Board { position, last: Some(answered), earlier: vec![last.path] })
    }

    /// Its picture under this file name, as `seat` looks at it: with its home at the bottom and its goal lined.
    pub fn sketch(self, file: String, seat: Option<Seat>, locale: Locale) -> Sketch {
        let shown = Shown::of(set_up(&self.position));
        let teller = Teller::new(&shown, locale);
        let alt = alt::apart(&teller, &self.position, self.last.as_ref(), ALT);
        let sketch = Sketch::after(&teller, self.position, self.last, seat);
        Sketch { goal: seat.or(sketch.goal), file, alt, earlier: self.earlier, more: None, ..sketch }
    }
}

/// A move as it is shown on a board.
pub fn moved(before: &Position, mv: Move) -> Option<LastMove> {
    let path = before.path(mv);
    let played = before.clone().play(mv).ok()?;
    Some(LastMove { seat: played.seat, mv, path, captured: played.captured, passed: vec![] })
}

/// A match with these terms, which nobody has opened yet.
pub fn proposed(terms: Terms) -> Option<Match> {
    let opened = Event::Opened { by: PlayerId(0), terms };
    Match::open(MatchId(0), Location { guild: GuildId(0), channel: ChannelId(0) }, &opened, Time::default())
        .ok()
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
