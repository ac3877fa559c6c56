//! Describes a match in one language: names, colours, moves.

use crate::i18n::{Locale, Value, sound, text};
use crate::play::{LastMove, Match, PlayerId, RecentMove, UserId};
use crate::rules::{
    Board, Cell, Colour, Family, Kind, Move, Outcome, Position, Reason, Seat, SeatSet, Setup, Shade, Tag,
    Tally,
};
use crate::service::{Controller, Person, Shown};

/// Ways with more cells than this are shortened.
const SHOWN: usize = 5;

/// A match and the language to describe it in.
#[derive(Copy, Clone, Debug)]
pub struct Teller<'a> {
    shown: &'a Shown,
    /// The reader's language.
    pub locale: Locale,
}

impl<'a> Teller<'a> {
    /// Describes `shown` in `locale`.
    pub fn new(shown: &'a Shown, locale: Locale) -> Teller<'a> {
        Teller { shown, locale }
    }

    /// The match's state.
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

    /// The match's name: `#1024`.
    pub fn id(&self) -> String {
        format!("#{}", self.game().id())
    }

    /// The game's name.
    pub fn game_name(&self) -> String {
        self.say(&format!("game-{}", self.game().setup().variant().id()), &[])
    }

    /// The name of the player in a seat as typed, for pictures.
    pub fn plain_name(&self, seat: Seat) -> String {
        self.game().seats()[seat].map(|player| self.plain(player)).unwrap_or_default()
    }

    /// A player's name as typed.
    pub fn plain(&self, player: PlayerId) -> String {
        self.known_name(player).unwrap_or_default()
    }

    /// The name of a player whom the match knows. Of several computer players of one level, each has a letter.
    fn known_name(&self, player: PlayerId) -> Option<String> {
        let person = self.shown.people.get(&player)?;
        Some(self.twin_name(player).unwrap_or_else(|| person_name(Some(person), self.locale)))
    }

    fn twin_name(&self, player: PlayerId) -> Option<String> {
        let game = self.game();
        let own = game.level_of(player)?;
        let is_twin = |other: &PlayerId| game.level_of(*other) == Some(own);
        let computers = game.computers().iter().map(|(computer, _)| *computer);
        let is_alone = computers.clone().filter(is_twin).count() == 1;
        // In the order of play; before there are seats, in that of the lobby.
        let seated = game.setup().seats().filter_map(|seat| game.seats()[seat]);
        let at = seated.chain(computers).filter(is_twin).position(|twin| twin == player)?;
        let letter = char::from(b'a' + u8::try_from(at).ok()?);
        let level = ("level", format!("{}{letter}", own.number()).into());
        (!is_alone).then(|| self.say("computer-name", &[level]))
    }

    /// A player's name, escaped for Discord's Markdown.
    pub fn name(&self, player: PlayerId) -> String {
        self.known_name(player).map_or_else(|| "?".to_owned(), |name| escape(&name))
    }

    /// The name of the player in a seat, or the seat's colour.
    pub fn seat_name(&self, seat: Seat) -> String {
        self.game().seats()[seat].map_or_else(|| self.colour_name(seat), |player| self.name(player))
    }

    /// The player's account, unless they were forgotten.
    pub fn account(&self, player: PlayerId) -> Option<UserId> {
        self.shown.people.get(&player).and_then(Person::account)
    }

    /// A mention, or the name of a player without an account.
    pub fn mention(&self, player: PlayerId) -> String {
        self.account(player).map_or_else(|| self.name(player), |account| format!("<@{account}>"))
    }

    /// A seat's colour as a word, or both if its pieces have two.
    pub fn colour_name(&self, seat: Seat) -> String {
        match colours(self.game().setup(), seat) {
            (one, None) => self.hue(one),
            (one, Some(other)) => self.list(&[self.hue(one), self.hue(other)]),
        }
    }

    /// How many colours a seat has.
    pub fn colour_count(&self, seat: Seat) -> usize {
        if colours(self.game().setup(), seat).1.is_some() { 2 } else { 1 }
    }

    /// A seat's colour as one word, where there is little room.
    pub fn first_colour(&self, seat: Seat) -> String {
        self.hue(colours(self.game().setup(), seat).0)
    }

    fn hue(&self, colour: Colour) -> String {
        self.say(&format!("colour-{colour}"), &[])
    }

    /// A seat's colour as a disc and a word.
    pub fn colour(&self, seat: Seat) -> String {
        format!("{} {}", self.disc(seat), self.colour_name(seat))
    }

    /// A seat's colour as a disc, or both if its pieces have two.
    pub fn disc(&self, seat: Seat) -> String {
        let (one, other) = colours(self.game().setup(), seat);
        std::iter::once(one).chain(other).map(disc).collect()
    }

    /// A piece's own colour as a disc, or its seat's disc if the pieces of the seat have one colour.
    fn piece_disc(&self, seat: Seat, tag: Option<Tag>) -> String {
        match tag {
            Some(tag @ Tag::Colour(_)) => disc(self.game().setup().piece_colour(seat, tag)).to_owned(),
            _ => self.disc(seat),
        }
    }

    /// The player's name after the seat's disc.
    pub fn with_disc(&self, seat: Seat) -> String {
        format!("{} {}", self.disc(seat), self.seat_name(seat))
    }

    /// An enumeration in the reader's language: `A, B and C`.
    pub fn list(&self, words: &[String]) -> String {
        list(self.locale, words)
    }

    /// An enumeration without "and": `A, B, C`.
    pub fn row<T: AsRef<str>>(&self, words: &[T]) -> String {
        row(self.locale, words)
    }

    /// The names of the players in these seats.
    pub fn names(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<String> = seats.into_iter().map(|seat| self.seat_name(seat)).collect();
        self.list(&names)
    }

    /// Everybody but this seat, with names as typed.
    pub fn plain_others(&self, seat: Seat) -> String {
        let others = self.game().setup().seats().filter(|&other| other != seat);
        let names: Vec<String> = others.map(|other| self.plain_name(other)).collect();
        self.list(&names)
    }

    /// Whether a seat's pieces have two colours, so that a kind is a colour.
    pub fn is_two_coloured(&self, seat: Seat) -> bool {
        colours(self.game().setup(), seat).1.is_some()
    }

    /// What distinguishes a piece from the others of its seat: `no. 7`.
    pub fn kind(&self, position: &Position, cell: Cell) -> Option<String> {
        let piece = position.piece_at(cell)?;
        Some(match piece.tag {
            Tag::Plain => return None,
            Tag::Number(number) => self.say("kind-number", &[("number", number.into())]),
            Tag::Colour(_) => self.hue(position.setup().piece_colour(piece.seat, piece.tag)),
            Tag::Marked => self.say("kind-marked", &[]),
            Tag::Stepper => self.say("kind-stepper", &[]),
            Tag::Jumper => self.say("kind-jumper", &[]),
        })
    }

    /// A piece by its cell and kind.
    pub fn piece(&self, position: &Position, cell: Cell) -> String {
        let name = position.board().name(cell);
        self.kind(position, cell).map_or_else(|| name.to_owned(), |kind| format!("{name} · {kind}"))
    }

    /// How a match ended, in a sentence.
    pub fn verdict(&self, outcome: Outcome) -> String {
        let setup = self.game().setup();
        let discs = |seats: &mut dyn Iterator<Item = Seat>| {
            self.list(&seats.map(|seat| self.with_disc(seat)).collect::<Vec<_>>())
        };
        let winners = discs(&mut outcome.seats.iter());
        let losers = discs(&mut setup.seats().filter(|&seat| !outcome.seats.contains(seat)));
        let reason = self.reason(outcome);
        match outcome.kind {
            Kind::Win => {
                let args = [
                    ("winner", winners.into()),
                    ("count", outcome.seats.len().into()),
                    ("loser", losers.into()),
                    ("reason", reason.into()),
                ];
                self.say("result-win", &args)
            }
            Kind::Draw => self.say("result-draw", &[("players", winners.into()), ("reason", reason.into())]),
        }
    }

    /// How a match ended, where [`Teller::places`] names everybody.
    pub fn verdict_above_places(&self, outcome: Outcome) -> String {
        let reason = self.reason(outcome);
        match (outcome.kind, outcome.seats.iter().next()) {
            (Kind::Win, Some(winner)) => {
                let args = [("winner", self.with_disc(winner).into()), ("reason", reason.into())];
                self.say("result-win-places", &args)
            }
            _ => self.say("result-draw-places", &[("reason", reason.into())]),
        }
    }

    /// Why a match ended, and through whom if one player caused it.
    fn reason(&self, outcome: Outcome) -> String {
        let position = &self.game().position();
        let score = outcome.score.unwrap_or_default();
        // The sentence names the winner first, so its numbers have the same order.
        let (first, second) = if outcome.seats.contains(Seat::ONE) { score } else { (score.1, score.0) };
        let loser = self.culprit(outcome).map_or_else(String::new, |seat| self.seat_name(seat));
        let args = [
            ("loser", loser.into()),
            ("first", first.into()),
            ("second", second.into()),
            ("count", position.playing().len().into()),
            ("aim", self.aim().into()),
            self.leaves(),
        ];
        self.say(&format!("reason-{}", outcome.reason), &args)
    }

    /// The seat whose dropping out ended a match.
    fn culprit(&self, outcome: Outcome) -> Option<Seat> {
        let (seat, reason) = *self.game().position().dropped().last()?;
        (reason == outcome.reason).then_some(seat)
    }

    /// A player with the reason why they had dropped out before a match ended.
    fn dropped_before(&self, seat: Seat, outcome: Outcome) -> Option<String> {
        let mut dropped = self.game().position().dropped().iter();
        let (_, reason) = dropped.find(|(dropped, _)| *dropped == seat)?;
        let key = match reason {
            Reason::Stall => "result-left-stall",
            Reason::Time => "result-left-time",
            _ => "result-left-resign",
        };
        let say = || self.say(key, &[("player", self.with_disc(seat).into()), self.leaves()]);
        (self.culprit(outcome) != Some(seat)).then(say)
    }

    /// What players must leave in time, as an argument of the texts: home, in Marked Halma the corner cell.
    pub fn leaves(&self) -> (&'static str, Value<'static>) {
        ("where", if self.game().setup().aims_at_corner() { "corner" } else { "home" }.into())
    }

    /// The word for a goal's shape, as an argument of the texts.
    fn aim(&self) -> &'static str {
        let setup = self.game().setup();
        match (setup.aims_at_corner(), setup.partner(Seat::ONE)) {
            (true, None) => "marked",
            (true, Some(_)) => "marked-pair",
            (false, Some(_)) => "pair",
            (false, None) => "all",
        }
    }

    /// Whether the result lists places, because more than two play, each alone.
    pub fn has_places(&self) -> bool {
        let setup = self.game().setup();
        setup.seat_count() > 2 && setup.partner(Seat::ONE).is_none()
    }

    /// Everybody's place, the first one first. Each has a line, which also says why a player had dropped out.
    pub fn places(&self, outcome: Outcome) -> Vec<(Seat, String)> {
        let setup = self.game().setup();
        let Some(places) = self.game().position().placings() else { return vec![] };
        let line = |seat: Seat| {
            let player = self.dropped_before(seat, outcome).unwrap_or_else(|| self.with_disc(seat));
            self.say("result-place", &[("place", places[seat].into()), ("player", player.into())])
        };
        let mut lines: Vec<(Seat, String)> = setup.seats().map(|seat| (seat, line(seat))).collect();
        lines.sort_by_key(|(seat, _)| places[*seat]);
        lines
    }

    /// One line for each seat that dropped out since the last move of a match that goes on.
    pub fn left(&self) -> Vec<String> {
        let line = |&(seat, reason): &(Seat, Reason)| {
            let key = match reason {
                Reason::Stall => "left-stall",
                Reason::Time => "left-time",
                _ => "left-resign",
            };
            let (player, disc) = (self.seat_name(seat), self.disc(seat));
            self.say(key, &[("player", player.into()), ("disc", disc.into()), self.leaves()])
        };
        self.game().left().iter().map(line).collect()
    }

    /// A move as people read it, in the position before or after it: `f11→h9→n3`, or `f11→h9 (no. 7)` of a
    /// numbered piece. A long one is shortened.
    pub fn way(&self, position: &Position, mv: Move, path: &[Cell]) -> String {
        self.way_of(position, (mv, path), moved_tag(position, path))
    }

    /// The same of a piece with this tag.
    fn way_of(&self, position: &Position, (mv, path): (Move, &[Cell]), tag: Option<Tag>) -> String {
        let board = position.board();
        let (way, hops) = match path {
            [] | [_] => (position.write(mv), None),
            path if path.len() <= SHOWN => (stops(board, path, "→"), None),
            [from, .., to] => (stops(board, &[*from, *to], "→"), Some(path.len() - 1)),
        };
        let number = match tag {
            Some(Tag::Number(number)) => Some(number),
            _ => None,
        };
        match (number, hops) {
            (None, None) => way,
            (None, Some(hops)) => self.say("move-hops", &[("move", way.into()), ("hops", hops.into())]),
            (Some(number), None) => {
                self.say("move-numbered", &[("move", way.into()), ("number", number.into())])
            }
            (Some(number), Some(hops)) => {
                let args = [("move", way.into()), ("number", number.into()), ("hops", hops.into())];
                self.say("move-numbered-hops", &args)
            }
        }
    }

    /// The recent moves, numbered as on the board.
    pub fn recent_moves(&self, moves: &[RecentMove<'_>]) -> String {
        let position = self.game().position();
        let line = |(number, moved): (usize, &RecentMove<'_>)| {
            let cell = cell_after(moved.path, &moves[number..]);
            let tag = cell.and_then(|cell| position.piece_at(cell)).map(|piece| piece.tag);
            let way = self.way_of(position, (moved.mv, moved.path), tag);
            let args = [
                ("number", number.into()),
                ("disc", self.piece_disc(moved.seat, tag).into()),
                ("player", self.seat_name(moved.seat).into()),
                ("move", way.into()),
            ];
            self.say("board-round-move", &args)
        };
        (1..).zip(moves).map(line).collect::<Vec<_>>().join(" · ")
    }

    /// What a move gains, in words: `12 cells nearer to the goal`, `turns 2`.
    pub fn gain(&self, mv: Move) -> String {
        let gain = self.game().position().gain(mv);
        match self.game().setup().variant().family() {
            Family::Halma => {
                let way = match gain {
                    1.. => "forward",
                    0 => "level",
                    _ => "back",
                };
                self.say("gain-halma", &[("way", way.into()), ("count", gain.unsigned_abs().into())])
            }
            Family::Hexxagon => self.say("gain-hexxagon", &[("count", self.turned(mv).into())]),
        }
    }

    /// How many pieces a move of Hexxagon turns.
    pub fn turned(&self, mv: Move) -> u32 {
        // Each turned piece is one more for one side and one less for the other.
        self.game().position().gain(mv).unsigned_abs() / 2
    }

    /// The same in brackets after a move; nothing about a move that gains nothing.
    pub fn aside(&self, mv: Move) -> String {
        let gain = self.game().position().gain(mv);
        let is_nothing = match self.game().setup().variant().family() {
            Family::Halma => gain == 0,
            Family::Hexxagon => self.turned(mv) == 0,
        };
        if is_nothing { String::new() } else { self.say("gain-aside", &[("gain", self.gain(mv).into())]) }
    }

    /// The last move as people read it.
    pub fn last(&self, last: &LastMove) -> String {
        self.way(self.game().position(), last.mv, &last.path)
    }

    /// The disc of the piece that made the last move.
    pub fn last_disc(&self, last: &LastMove) -> String {
        self.piece_disc(last.seat, moved_tag(self.game().position(), &last.path))
    }

    /// What the moves that are shown have won or cost a seat in Hexxagon: ` (+3)`.
    fn swing(&self, seat: Seat) -> String {
        let game = self.game();
        let is_hexxagon = game.setup().variant().family() == Family::Hexxagon;
        let Some(before) = game.tallies_before().filter(|_| is_hexxagon) else { return String::new() };
        match i64::from(game.position().tally(seat)) - i64::from(before[seat]) {
            0 => String::new(),
            change => format!(" ({change:+})").replace('-', "−"),
        }
    }

    /// The tally: piece counts in Hexxagon, moves still to go in Halma. No line breaks between a disc and
    /// its count.
    pub fn tally(&self) -> String {
        let position = &self.game().position();
        let playing: SeatSet = position.playing();
        let each =
            |seat: Seat| format!("{}\u{a0}{}{}", self.disc(seat), position.tally(seat), self.swing(seat));
        let seats: Vec<String> = playing
            .iter()
            .filter_map(|seat| match position.setup().partner(seat) {
                None => Some(each(seat)),
                Some(partner) => (seat < partner).then(|| format!("{}\u{a0}+ {}", each(seat), each(partner))),
            })
            .collect();
        let key = match position.setup().variant().family().tally() {
            Tally::Pieces => "tally-pieces",
            Tally::MovesToGo => "tally-moves",
        };
        self.say(key, &[("counts", seats.join(" · ").into())])
    }
}

/// A player's name as typed, or what is said in place of one: `Hoppity 3`, `Former player`.
pub fn person_name(person: Option<&Person>, locale: Locale) -> String {
    match person.map(|person| (person.controller, &person.name)) {
        Some((Controller::Account(_) | Controller::Imported, name)) => name.clone(),
        Some((Controller::Computer(level), _)) => {
            text(locale, "computer-name", &[("level", level.number().into())])
        }
        // This person has had their data deleted.
        Some((Controller::Forgotten, _)) | None => text(locale, "former-player", &[]),
    }
}

/// The tag of the piece that makes a move, in the position before or after it.
fn moved_tag(position: &Position, path: &[Cell]) -> Option<Tag> {
    let (from, to) = (*path.first()?, *path.last()?);
    Some(position.piece_at(from).or_else(|| position.piece_at(to))?.tag)
}

/// Where the piece that took this path stands after later moves: a pair's player may move the partner's pieces.
fn cell_after(path: &[Cell], later: &[RecentMove<'_>]) -> Option<Cell> {
    let start = *path.last()?;
    Some(later.iter().fold(start, |cell, moved| match moved.path {
        [from, .., to] if *from == cell => *to,
        _ => cell,
    }))
}

/// The cells of a way; of more than five only the first three and the last: `a1→c3→e5→…→n3`.
pub fn stops(board: &Board, path: &[Cell], between: &str) -> String {
    let names = |cells: &[Cell]| cells.iter().map(|&cell| board.name(cell)).collect::<Vec<_>>().join(between);
    match path {
        [one, two, three, .., last] if path.len() > SHOWN => {
            format!("{}{between}…{between}{}", names(&[*one, *two, *three]), board.name(*last))
        }
        path => names(path),
    }
}

/// An enumeration with "and": `A, B and C`.
pub fn list(locale: Locale, words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => {
            let args = [
                ("first", row(locale, first).into()),
                ("last", last.as_str().into()),
                ("sound", sound(last).into()),
            ];
            text(locale, "names-and", &args)
        }
    }
}

/// An enumeration without "and", with the language's separator: `A, B, C`.
pub fn row<T: AsRef<str>>(locale: Locale, words: &[T]) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    words.join(&text(locale, "list-comma", &[]))
}

/// The colours of a seat's pieces.
fn colours(setup: &Setup, seat: Seat) -> (Colour, Option<Colour>) {
    let one = setup.colour(seat);
    let other = match setup.variant().family() {
        Family::Halma => setup.piece_colour(seat, Tag::Colour(Shade::Odd)),
        Family::Hexxagon => one,
    };
    (one, Some(other).filter(|&other| other != one))
}

/// A colour as a disc.
fn disc(colour: Colour) -> &'static str {
    match colour {
        // With the selector for emoji: without it, some fonts show a small circle.
        Colour::White => "⚪\u{fe0f}",
        Colour::Green => "🟢",
        Colour::Red => "🔴",
        Colour::Blue | Colour::LightBlue => "🔵",
        Colour::Yellow => "🟡",
        Colour::Purple => "🟣",
    }
}

/// Whether a character changes the writing direction even after the end of the name.
fn turns(character: char) -> bool {
    matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a letter is written from right to left.
fn runs_left(letter: char) -> bool {
    let script = matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}');
    script && letter.is_alphabetic()
}

/// A name as part of a text. One with letters that run from the right is kept apart: otherwise the discs and numbers
/// between two such names would run from the right, too, and stand beside the wrong one.
pub fn isolated(name: String) -> String {
    if name.chars().any(runs_left) { format!("\u{2068}{name}\u{2069}") } else { name }
}

/// Escapes a name, so that nothing in it is markup or a mention, and it doesn't change the order of the text around it.
pub fn escape(name: &str) -> String {
    let mut safe = String::with_capacity(name.len());
    for character in name.chars().filter(|character| !character.is_control() && !turns(*character)) {
        if "\\*_~`|<>@#[]():".contains(character) {
            safe.push('\\');
        }
        safe.push(character);
    }
    isolated(safe)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_that_run_from_the_right_are_isolated() {
        for name in ["יוסי", "محمد علي", "Ann محمد", "𞤀𞤣"] {
            assert_eq!(escape(name), format!("\u{2068}{name}\u{2069}"));
        }
        for name in ["Ann", "ちえ", "Ελένη", "🐇", "٣", "Zoë"] {
            assert_eq!(escape(name), name);
        }
        assert_eq!(escape("יוסי\u{2069}_"), "\u{2068}יוסי\\_\u{2069}", "its own marks are left out");
    }
}
