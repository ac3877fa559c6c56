//! A position as one line of text, and back; see `docs/notation.md`.
//!
//! The text doesn't say what came before the position. So a position that is read counts as its
//! first occurrence for the draw by repetition.

use std::collections::HashMap;
use std::str::FromStr;

use super::record::write_outcome;
use crate::options::{Planes, code_at, put};
use crate::positions::{Game, Halma, Hexxagon, QUIET_PLIES, State, on};
use crate::{
    BySeat, Cell, CellSet, Family, Kind, Outcome, Position, Reason, Seat, SeatSet, Setting, Setup,
    SetupError, Shade, Stall, Tag,
};

impl Position {
    /// The position as a line of text.
    pub fn to_text(&self) -> String {
        let setup = self.setup();
        let mut words = vec![setup.variant().to_string()];
        words.extend(setup.set_options().iter().map(Setting::to_string));
        words.extend(self.turn().map(|turn| format!("turn={turn}")));
        words.push(on!(self.state(), game => game.counters()));
        if !self.dropped().is_empty() {
            let out = self.dropped().iter().map(|(seat, reason)| format!("{seat}:{reason}"));
            words.push(format!("out={}", out.collect::<Vec<_>>().join(",")));
        }
        words.extend(self.outcome().map(|end| format!("result={}", write_outcome(end).replace(' ', ":"))));
        for seat in setup.seats() {
            let man = |cell| format!("{}{}", self.board().name(cell), self.tag_text(cell));
            let men: Vec<String> = self.sorted(self.pieces(seat)).into_iter().map(man).collect();
            words.push(format!("{seat}:{}", if men.is_empty() { "-".to_owned() } else { men.join(",") }));
        }
        words.join(" ")
    }

    /// Reads a position; the words after the variant may stand in any order and on any lines.
    ///
    /// ```
    /// use hoppity_rules::Position;
    ///
    /// let text = "hexxagon turn=1 ply=0 quiet=0 1:e13,e21,e5 2:e1,e17,e9";
    /// assert_eq!(Position::from_text(text)?.to_text(), text);
    /// # Ok::<(), hoppity_rules::PositionError>(())
    /// ```
    ///
    /// # Errors
    /// When no game can have that position. Whether moves lead to it isn't checked.
    pub fn from_text(text: &str) -> Result<Position, PositionError> {
        Parsed::read(&text.to_ascii_lowercase())?.position()
    }

    fn tag_text(&self, cell: Cell) -> String {
        match self.piece_at(cell).map_or(Tag::Plain, |piece| piece.tag) {
            Tag::Plain => String::new(),
            Tag::Number(number) => format!("={number}"),
            Tag::Colour(Shade::Even) => "=a".to_owned(),
            Tag::Colour(Shade::Odd) => "=b".to_owned(),
            Tag::Marked => "=m".to_owned(),
            Tag::Stepper => "=s".to_owned(),
            Tag::Jumper => "=j".to_owned(),
        }
    }
}

impl Halma {
    /// The words for its counters.
    fn counters(&self) -> String {
        let of_seats =
            |value: &dyn Fn(Seat) -> String| self.setup().seats().map(value).collect::<Vec<_>>().join(",");
        let moves = format!("moves={}", of_seats(&|seat| self.moved(seat).to_string()));
        if !matches!(self.setup().stall(), Stall::Vacate { .. }) {
            return moves;
        }
        let due = of_seats(&|seat| self.due(seat).map_or("-".to_owned(), |due| due.to_string()));
        format!("{moves} due={due}")
    }
}

impl Hexxagon {
    /// The words for its counters.
    fn counters(&self) -> String {
        format!("ply={} quiet={}", self.ply(), self.quiet())
    }
}

/// The text isn't a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// The variant or its options.
    #[error("{0}")]
    Setup(SetupError),
    /// There is nothing to read.
    #[error("there is no position")]
    Empty,
    /// A word that can't be read.
    #[error("{0:?} can't be read")]
    BadWord(String),
    /// A word is given twice.
    #[error("{0} is said twice")]
    Twice(String),
    /// A word is missing.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// A seat has other pieces than it can have.
    #[error("seat {0} can't have these pieces")]
    Pieces(Seat),
    /// Two pieces stand on a cell.
    #[error("two pieces stand on one cell")]
    Crowded,
    /// The turn, the counts, who is out and the result don't go together.
    #[error("{0} can't be")]
    Impossible(&'static str),
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        Position::from_text(text)
    }
}

/// More plies than a game of Hexxagon can have.
const MAX_PLIES: u32 = 10_000;

/// A text split into its words.
struct Parsed<'a> {
    setup: Setup,
    /// The values behind `name=`.
    said: HashMap<&'a str, &'a str>,
    men: BySeat<CellSet>,
    kinds: Planes,
}

impl<'a> Parsed<'a> {
    fn read(text: &'a str) -> Result<Parsed<'a>, PositionError> {
        const OWN: &[&str] = &["turn", "moves", "due", "ply", "quiet", "out", "result"];
        let mut words = text.split_whitespace();
        let variant = words.next().ok_or(PositionError::Empty)?;
        let bad = |word: &str| PositionError::BadWord(word.chars().take(40).collect());
        let (mut said, mut options, mut men) = (HashMap::new(), Vec::new(), HashMap::new());
        for word in words {
            let twice = || PositionError::Twice(word.chars().take(1).collect());
            if let Some((seat, cells)) = word.split_once(':').filter(|(seat, _)| !seat.contains('=')) {
                let seat: Seat = seat.parse().map_err(|_| bad(word))?;
                men.insert(seat, cells).map_or(Ok(()), |_| Err(twice()))?;
                continue;
            }
            let (name, value) = word.split_once('=').ok_or_else(|| bad(word))?;
            if OWN.contains(&name) {
                said.insert(name, value).map_or(Ok(()), |_| Err(PositionError::Twice(name.to_owned())))?;
            } else {
                options.push((name, value));
            }
        }
        let setup = Setup::parse(variant, options).map_err(PositionError::Setup)?;
        let mut parsed = Parsed { setup, said, men: BySeat::default(), kinds: Planes::default() };
        for (seat, cells) in men {
            if seat.index() >= setup.seat_count() {
                return Err(PositionError::Pieces(seat));
            }
            for man in cells.split(',').filter(|_| cells != "-") {
                parsed.place(seat, man).ok_or_else(|| bad(man))??;
            }
        }
        Ok(parsed)
    }

    /// Puts a piece on its cell: `a16` or `a16=7`.
    fn place(&mut self, seat: Seat, man: &str) -> Option<Result<(), PositionError>> {
        let (name, tag) = man.split_once('=').unwrap_or((man, ""));
        let cell = self.setup.board().find(name)?;
        let code = match tag {
            "" | "a" | "j" => 0,
            "b" | "m" | "s" => 1,
            number => number.parse().ok().filter(|number| (1..32).contains(number))?,
        };
        if self.men.iter().any(|(_, men)| men.contains(cell)) {
            return Some(Err(PositionError::Crowded));
        }
        self.men[seat].insert(cell);
        put(&mut self.kinds, cell, code);
        Some(Ok(()))
    }

    fn position(&self) -> Result<Position, PositionError> {
        let dropped = self.dropped()?;
        let outcome = self.outcome()?;
        let turn = match self.said.get("turn") {
            Some(turn) => turn.parse().map_err(|_| self.bad("turn"))?,
            None if outcome.is_some() => self.setup.first(),
            None => return Err(PositionError::Missing("turn")),
        };
        let mut playing: SeatSet = self.setup.seats().collect();
        dropped.iter().for_each(|&(seat, _)| playing.remove(seat));
        if turn.index() >= self.setup.seat_count() || outcome.is_none() && !playing.contains(turn) {
            return Err(PositionError::Impossible("turn"));
        }
        let alone = self.setup.seat_count() > 2 && self.setup.partner(Seat::ONE).is_none();
        if !dropped.is_empty() && outcome.is_none() && (!alone || playing.len() < 2) {
            return Err(PositionError::Impossible("out"));
        }
        let state = match self.setup.variant().family() {
            Family::Halma => State::Halma(self.halma(turn, playing, outcome.is_some())?),
            Family::Hexxagon => State::Hexxagon(self.hexxagon(turn, outcome.is_some())?),
        };
        Ok(Position::restored(&self.setup, state, dropped, outcome))
    }

    fn halma(&self, turn: Seat, playing: SeatSet, over: bool) -> Result<Halma, PositionError> {
        let camps = self.setup.camps();
        let mut halma = Halma::with_pieces(&self.setup, self.men, self.kinds, turn);
        for seat in self.setup.seats() {
            let codes = |kinds: &Planes, cells: CellSet| {
                let mut codes: Vec<u8> = cells.iter().map(|cell| code_at(kinds, cell)).collect();
                codes.sort_unstable();
                codes
            };
            let whole = codes(&self.kinds, self.men[seat]) == codes(&camps.kinds, camps.home[seat]);
            // A seat whose drop-out ended the game still has its pieces on the board.
            let gone = self.men[seat].is_empty() && !playing.contains(seat);
            if !(gone || whole && (over || playing.contains(seat))) {
                return Err(PositionError::Pieces(seat));
            }
        }
        let most = self.setup.longest().expect("games of Halma end") as u16;
        let moved: Vec<u16> =
            self.numbers("moves", |text| text.parse().ok().filter(|&moves| moves <= most))?;
        let mut due = vec![None; moved.len()];
        if let Stall::Vacate { moves, .. } = self.setup.stall() {
            let number = |text: &str| text.parse().ok().filter(|&due| due <= most + moves).map(Some);
            due = self.numbers("due", |text| if text == "-" { Some(None) } else { number(text) })?;
        } else if self.said.contains_key("due") {
            return Err(PositionError::Impossible("due"));
        }
        for (index, seat) in self.setup.seats().enumerate() {
            halma.restore(seat, moved[index], due[index]);
        }
        for seat in self.setup.seats().filter(|&seat| !playing.contains(seat)) {
            halma.restore_exit(seat);
        }
        let plies: u32 = moved.iter().map(|&moves| u32::from(moves)).sum();
        let unknown = self.said.contains_key("ply") || self.said.contains_key("quiet");
        if plies > u32::from(most) || plies == u32::from(most) && !over || unknown {
            return Err(PositionError::Impossible("moves"));
        }
        Ok(halma)
    }

    fn hexxagon(&self, turn: Seat, over: bool) -> Result<Hexxagon, PositionError> {
        let men = [self.men[Seat::ONE], self.men[Seat::TWO]];
        for (seat, men) in Seat::first(2).zip(men) {
            if men.is_empty() && !over || self.kinds.iter().any(|plane| !plane.is_empty()) {
                return Err(PositionError::Pieces(seat));
            }
        }
        let number = |name: &'static str| {
            let text = self.said.get(name).ok_or(PositionError::Missing(name))?;
            text.parse().ok().filter(|&number: &u32| number <= MAX_PLIES).ok_or_else(|| self.bad(name))
        };
        let (ply, quiet) = (number("ply")?, number("quiet")?);
        if quiet > ply || quiet >= QUIET_PLIES && !over {
            return Err(PositionError::Impossible("quiet"));
        }
        if self.said.contains_key("moves") || self.said.contains_key("due") {
            return Err(PositionError::Impossible("moves"));
        }
        let mut hexxagon = Hexxagon::with_pieces(&self.setup, men, turn);
        hexxagon.restore(ply, quiet);
        Ok(hexxagon)
    }

    /// A value for each seat: `3,2,2`.
    fn numbers<T>(
        &self,
        name: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Vec<T>, PositionError> {
        let text = self.said.get(name).ok_or(PositionError::Missing(name))?;
        let numbers: Option<Vec<T>> = text.split(',').map(read).collect();
        numbers.filter(|numbers| numbers.len() == self.setup.seat_count()).ok_or_else(|| self.bad(name))
    }

    /// The seats that are out: `3:stall,1:time`.
    fn dropped(&self) -> Result<Vec<(Seat, Reason)>, PositionError> {
        let mut dropped: Vec<(Seat, Reason)> = Vec::new();
        for word in self.said.get("out").into_iter().flat_map(|out| out.split(',')) {
            let exit = word.split_once(':').and_then(|(seat, reason)| {
                Some((seat.parse::<Seat>().ok()?, reason.parse::<Reason>().ok()?))
            });
            let (seat, reason) = exit.ok_or_else(|| self.bad("out"))?;
            let why = matches!(reason, Reason::Stall | Reason::Resign | Reason::Time);
            if !why
                || seat.index() >= self.setup.seat_count()
                || dropped.iter().any(|(other, _)| *other == seat)
            {
                return Err(PositionError::Impossible("out"));
            }
            dropped.push((seat, reason));
        }
        if dropped.len() >= self.setup.seat_count() {
            return Err(PositionError::Impossible("out"));
        }
        Ok(dropped)
    }

    /// The result: `win:1,3:goal`, `draw:1,2:count:29-29`.
    fn outcome(&self) -> Result<Option<Outcome>, PositionError> {
        let Some(text) = self.said.get("result") else { return Ok(None) };
        let read = || {
            let mut parts = text.split(':');
            let kind = match parts.next()? {
                "win" => Kind::Win,
                "draw" => Kind::Draw,
                _ => return None,
            };
            let seats: Option<Vec<Seat>> = parts.next()?.split(',').map(|seat| seat.parse().ok()).collect();
            let reason = parts.next()?.parse().ok()?;
            let score = match parts.next() {
                Some(score) => {
                    let (one, two) = score.split_once('-')?;
                    Some((one.parse().ok()?, two.parse().ok()?))
                }
                None => None,
            };
            let end = Outcome { kind, seats: seats?.into_iter().collect(), reason, score };
            let canonical = write_outcome(end).replace(' ', ":");
            let within = end.seats.iter().all(|seat| seat.index() < self.setup.seat_count());
            (within && canonical == **text).then_some(end)
        };
        read().map(Some).ok_or_else(|| self.bad("result"))
    }

    fn bad(&self, name: &str) -> PositionError {
        let said = self.said.get(name).copied().unwrap_or_default();
        PositionError::BadWord(format!("{name}={said}").chars().take(40).collect())
    }
}

#[cfg(test)]
mod tests;
