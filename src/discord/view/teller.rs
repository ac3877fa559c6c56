//! Telling of a match in one language: names, colours, moves.

use crate::i18n::{Locale, Value, text};
use crate::play::{LastMove, Match, PlayerId};
use crate::rules::{Colour, Family, Move, Position, Seat};
use crate::service::Shown;

/// A match and the language in which it is told.
#[derive(Copy, Clone, Debug)]
pub struct Teller<'a> {
    shown: &'a Shown,
    /// The language.
    pub locale: Locale,
}

/// Progress with its sign: `+12`.
pub fn gain(position: &Position, mv: Move) -> String {
    format!("{:+}", position.gain(mv)).replace('-', "−")
}

impl<'a> Teller<'a> {
    /// Tells of `shown` in `locale`.
    pub fn new(shown: &'a Shown, locale: Locale) -> Teller<'a> {
        Teller { shown, locale }
    }

    /// The match.
    pub fn game(&self) -> &'a Match {
        &self.shown.game
    }

    /// The match with its people.
    pub fn shown(&self) -> &'a Shown {
        self.shown
    }

    /// A message of the catalogue.
    pub fn say(&self, key: &str, args: &[(&str, Value<'_>)]) -> String {
        text(self.locale, key, args)
    }

    /// The match's name: `#4K7Q`.
    pub fn id(&self) -> String {
        format!("#{}", self.game().id)
    }

    /// The game's name.
    pub fn game_name(&self) -> String {
        self.say(&format!("game-{}", self.game().setup().variant().id()), &[])
    }

    /// A player's name as typed, for pictures.
    pub fn plain_name(&self, seat: Seat) -> String {
        let player = self.game().seats[seat];
        player
            .and_then(|player| self.shown.people.get(&player))
            .map_or_else(String::new, |person| person.name.clone())
    }

    /// A player's name, safe in Discord's markup.
    pub fn name(&self, player: PlayerId) -> String {
        self.shown.people.get(&player).map_or_else(|| "?".to_owned(), |person| escape(&person.name))
    }

    /// The name of who sits in a seat, or the seat's colour.
    pub fn seat_name(&self, seat: Seat) -> String {
        self.game().seats[seat].map_or_else(|| self.colour_name(seat), |player| self.name(player))
    }

    /// The account of who sits in a seat.
    pub fn account(&self, player: PlayerId) -> Option<i64> {
        self.shown.people.get(&player).and_then(|person| person.discord)
    }

    /// A mention, or the name of who has no account any more.
    pub fn mention(&self, player: PlayerId) -> String {
        self.account(player).map_or_else(|| self.name(player), |account| format!("<@{account}>"))
    }

    /// A seat's colour as a word.
    pub fn colour_name(&self, seat: Seat) -> String {
        self.name_of(self.game().setup().colour(seat))
    }

    /// A colour as a word.
    pub fn name_of(&self, colour: Colour) -> String {
        self.say(&format!("colour-{colour}"), &[])
    }

    /// A seat's colour as a disc and a word.
    pub fn colour(&self, seat: Seat) -> String {
        format!("{} {}", self.disc(seat), self.colour_name(seat))
    }

    /// A seat's colour as a disc.
    pub fn disc(&self, seat: Seat) -> &'static str {
        match self.game().setup().colour(seat) {
            // With the selector that asks for the emoji: alone it is a small letter in some fonts.
            Colour::White => "⚪\u{fe0f}",
            Colour::Green => "🟢",
            Colour::Red => "🔴",
            Colour::Blue | Colour::LightBlue => "🔵",
            Colour::Yellow => "🟡",
            Colour::Purple => "🟣",
        }
    }

    /// Everybody but this seat, by name.
    pub fn others(&self, seat: Seat) -> String {
        let others: Vec<String> = self
            .game()
            .setup()
            .seats()
            .filter(|&other| other != seat)
            .map(|other| self.seat_name(other))
            .collect();
        others.join(", ")
    }

    /// Everybody but this seat, by name as typed.
    pub fn plain_others(&self, seat: Seat) -> String {
        let others: Vec<String> = self
            .game()
            .setup()
            .seats()
            .filter(|&other| other != seat)
            .map(|other| self.plain_name(other))
            .collect();
        others.join(", ")
    }

    /// A move as people read it: `f11→h9→n3`, the ends alone when it is long.
    pub fn way(&self, position: &Position, mv: Move, path: &[crate::rules::Cell]) -> String {
        let board = position.board();
        match path {
            [] | [_] => position.write(mv),
            path if path.len() <= 5 => {
                path.iter().map(|&cell| board.name(cell)).collect::<Vec<_>>().join("→")
            }
            [from, .., to] => {
                let ends = format!("{}→{}", board.name(*from), board.name(*to));
                self.say("move-hops", &[("move", ends.into()), ("hops", (path.len() - 1).into())])
            }
        }
    }

    /// What a move gains, in words: `12 nearer`, `turns 2`.
    pub fn gain(&self, mv: Move) -> String {
        let gain = self.game().position.gain(mv);
        match self.game().setup().variant().family() {
            Family::Halma => {
                let way = match gain {
                    1.. => "forward",
                    0 => "level",
                    _ => "back",
                };
                self.say("gain-halma", &[("way", way.into()), ("count", gain.unsigned_abs().into())])
            }
            // Each turned piece is one more here and one less there.
            Family::Hexxagon => self.say("gain-hexxagon", &[("count", (gain / 2).into())]),
        }
    }

    /// The last move as people read it.
    pub fn last(&self, last: &LastMove) -> String {
        self.way(&self.game().position, last.mv, &last.path)
    }

    /// How far each seat is: counts in Hexxagon, pieces still on their way in Halma.
    pub fn race(&self) -> String {
        let game = self.game();
        let each = |seat: Seat| format!("{} {}", self.disc(seat), game.position.race(seat));
        let seats: Vec<String> = game.setup().seats().map(each).collect();
        let key = match game.setup().variant().family() {
            Family::Hexxagon => "race-hexxagon",
            Family::Halma => "race-halma",
        };
        self.say(key, &[("counts", seats.join(" · ").into())])
    }
}

/// Whether a character turns the direction of writing of what follows it, past the end of the name.
fn turns(character: char) -> bool {
    matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A name as it is: nothing in it is markup or a mention.
pub fn escape(name: &str) -> String {
    let mut safe = String::with_capacity(name.len());
    for character in name.chars().filter(|character| !character.is_control() && !turns(*character)) {
        if "\\*_~`|<>@#[]():".contains(character) {
            safe.push('\\');
        }
        safe.push(character);
    }
    safe
}
