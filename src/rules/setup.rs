//! Setups: a variant with a valid value for every option, and what follows from them before the first move.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use super::camps::Camps;
use super::variants::{Aim, GameSpec, HalmaSpec, Place, Seating};
use super::{Board, CellSet, NoSuchVariant, Seat, Shade, Tag, Variant};

/// A variant and the values of its options, all valid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    variant: Variant,
    players: u8,
    teams: Teams,
    first: Seat,
    /// To a seat, where that can be chosen.
    pieces: u8,
    numbering: Numbering,
    lock: bool,
    stall: Stall,
}

impl Setup {
    /// The variant with every option at its default.
    pub fn new(variant: Variant) -> Setup {
        let mut setup = Setup {
            variant,
            players: 2,
            teams: Teams::None,
            first: Seat::ONE,
            pieces: 0,
            numbering: Numbering::Corner,
            lock: false,
            stall: Stall::None,
        };
        for option in variant.options() {
            setup.set(option.name, option.default).expect("a default is a value of its option");
        }
        setup
    }

    /// Reads a variant's id and options by name.
    ///
    /// # Errors
    /// When there is no such variant, it doesn't have an option or not with that value, an option is given twice, or two
    /// options don't go together.
    pub fn parse<'a>(
        variant: &str,
        options: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Setup, SetupError> {
        let variant: Variant =
            variant.parse().map_err(|NoSuchVariant| SetupError::NoSuchVariant(variant.to_owned()))?;
        let mut given = BTreeMap::new();
        for (name, value) in options {
            if !variant.options().iter().any(|option| option.name == name) {
                return Err(SetupError::NoSuchOption { variant, option: name.to_owned() });
            }
            if given.insert(name, value).is_some() {
                return Err(SetupError::GivenTwice(name.to_owned()));
            }
        }
        let mut setup = Setup::new(variant);
        for option in variant.options() {
            if let Some(&value) = given.get(option.name) {
                setup.set(option.name, value).ok_or_else(|| SetupError::NoSuchValue {
                    option: option.name,
                    value: value.to_owned(),
                })?;
            }
        }
        setup.check_together()?;
        if let Some(seating) = setup.seating().filter(|_| !given.contains_key("stall")) {
            setup.stall = Stall::Limit(seating.limit);
        }
        Ok(setup)
    }

    /// What is played.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// What it is played on.
    pub fn board(&self) -> &'static Board {
        (self.variant.spec().board)()
    }

    /// How the numbers are dealt, where pieces are numbered.
    pub fn numbering(&self) -> Numbering {
        self.numbering
    }

    /// The seats in turn order, from seat 1.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.seat_count())
    }

    /// The number of seats.
    pub fn seat_count(&self) -> usize {
        usize::from(self.players)
    }

    /// The seat that moves first.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Whether the camp lock holds.
    pub fn lock(&self) -> bool {
        self.lock
    }

    /// The stall rule.
    pub fn stall(&self) -> Stall {
        self.stall
    }

    /// Who plays together.
    pub fn teams(&self) -> Teams {
        self.teams
    }

    /// The seat that plays together with this one.
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        let Teams::With(mate) = self.teams else { return None };
        let together =
            |other: Seat| (other == Seat::ONE || other == mate) == (seat == Seat::ONE || seat == mate);
        self.seats().find(|&other| other != seat && together(other))
    }

    /// The colour of the seat's pieces; where they have two, of those that start on even cells.
    pub fn colour(&self, seat: Seat) -> Colour {
        match &self.variant.spec().game {
            GameSpec::Hexxagon { start } => start[seat.index()].0,
            GameSpec::Halma(_) => self.place(seat).colour,
        }
    }

    /// The colour of one of the seat's pieces.
    pub fn piece_colour(&self, seat: Seat, tag: Tag) -> Colour {
        if tag == Tag::Colour(Shade::Odd) { self.place(seat).second } else { self.colour(seat) }
    }

    /// The camp that the seat starts on; empty in Hexxagon.
    pub fn home(&self, seat: Seat) -> CellSet {
        self.camps().home[seat]
    }

    /// The cells that the seat must fill: the opposite camp, or its corner alone; empty in Hexxagon.
    pub fn goal(&self, seat: Seat) -> CellSet {
        self.camps().goal[seat]
    }

    /// The options that differ from their defaults, in the order of the rules, as they are read.
    pub fn set_options(&self) -> Vec<(&'static str, String)> {
        let options = self.variant.options().iter().map(|option| (option.name, self.value(option.name)));
        let usual = |name: &str| match (name, self.seating()) {
            ("stall", Some(seating)) => Stall::Limit(seating.limit).to_string(),
            _ => Setup::new(self.variant).value(name),
        };
        options.filter(|(name, value)| *value != usual(name)).collect()
    }

    /// Homes and goals of all seats.
    pub(crate) fn camps(&self) -> &'static Camps {
        Camps::of(self)
    }

    /// The variant's parts of Halma.
    ///
    /// # Panics
    /// In Hexxagon.
    pub(crate) fn halma(&self) -> &'static HalmaSpec {
        match &self.variant.spec().game {
            GameSpec::Halma(spec) => spec,
            GameSpec::Hexxagon { .. } => unreachable!("asked in games of Halma only"),
        }
    }

    /// The arrangement of the seats, in Halma.
    pub(crate) fn seating(&self) -> Option<&'static Seating> {
        let GameSpec::Halma(spec) = &self.variant.spec().game else { return None };
        spec.seatings.iter().find(|seating| {
            let pieces: u8 = seating.camp.iter().sum();
            seating.seats.len() == self.seat_count() && (self.pieces == 0 || self.pieces == pieces)
        })
    }

    fn place(&self, seat: Seat) -> &'static Place {
        &self.seating().expect("a setup is parsed with its seating").seats[seat.index()]
    }

    /// Whether the options go together.
    fn check_together(&self) -> Result<(), SetupError> {
        let clash = |option, with| {
            let (value, other) = (self.value(option), self.value(with));
            Err(SetupError::Clash { option, value, with, other })
        };
        if self.first.index() >= self.seat_count() {
            return clash("first", "players");
        }
        if self.teams != Teams::None && self.seat_count() != 4 {
            return clash("teams", "players");
        }
        if self.variant.spec().is_halma() && self.seating().is_none() {
            return clash("pieces", "players");
        }
        if let Stall::Vacate { pieces, .. } = self.stall {
            // The rule waits for opposing pieces in a camp that is their goal.
            let camps = self.camps();
            let meets = |seat: Seat| self.seats().any(|other| camps.goal[seat] == camps.guarded[other]);
            if !self.seats().any(meets) {
                return clash("stall", "players");
            }
            if self.halma().aim == Aim::Corner && pieces > 1 {
                return Err(SetupError::NoSuchValue { option: "stall", value: self.value("stall") });
            }
        }
        Ok(())
    }

    /// Sets an option that the variant has; nothing when it doesn't have the value.
    fn set(&mut self, name: &str, value: &str) -> Option<()> {
        let option = self.variant.options().iter().find(|option| option.name == name)?;
        if !option.choices.is_empty() && !option.choices.contains(&value) {
            return None;
        }
        match name {
            "players" => self.players = value.parse().ok()?,
            "teams" => self.teams = value.parse().ok()?,
            "pieces" => self.pieces = value.parse().ok()?,
            "setup" => self.numbering = value.parse().ok()?,
            "first" => self.first = value.parse().ok()?,
            "lock" => self.lock = value == "on",
            "stall" => self.stall = value.parse().ok()?,
            _ => unreachable!("an option that is declared is read"),
        }
        Some(())
    }

    fn value(&self, name: &str) -> String {
        match name {
            "players" => self.players.to_string(),
            "teams" => self.teams.to_string(),
            "pieces" => self.pieces.to_string(),
            "setup" => self.numbering.to_string(),
            "first" => self.first.to_string(),
            "lock" => if self.lock { "on" } else { "off" }.to_owned(),
            "stall" => self.stall.to_string(),
            _ => unreachable!("an option that is declared is written"),
        }
    }
}

/// Why a setup is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// There is no variant of that id.
    #[error("no variant {0:?}")]
    NoSuchVariant(String),
    /// The variant doesn't have the option.
    #[error("{variant} has no option {option:?}")]
    NoSuchOption {
        /// The variant.
        variant: Variant,
        /// The option's name as given.
        option: String,
    },
    /// The option doesn't have the value.
    #[error("{option} can't be {value:?}")]
    NoSuchValue {
        /// The option's name.
        option: &'static str,
        /// The value as given.
        value: String,
    },
    /// Two options don't go together.
    #[error("{option} can't be {value:?} with {with}={other}")]
    Clash {
        /// The option that is to blame.
        option: &'static str,
        /// Its value.
        value: String,
        /// The option that it doesn't go with.
        with: &'static str,
        /// The value of that.
        other: String,
    },
    /// An option is given more than once.
    #[error("{0} is given twice")]
    GivenTwice(String),
}

/// The colour of a seat's pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Colour {
    White,
    Green,
    Red,
    Blue,
    Yellow,
    Purple,
    LightBlue,
}

impl Colour {
    /// Every colour.
    pub const ALL: [Colour; 7] = [
        Colour::White,
        Colour::Green,
        Colour::Red,
        Colour::Blue,
        Colour::Yellow,
        Colour::Purple,
        Colour::LightBlue,
    ];
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::White => "white",
            Colour::Green => "green",
            Colour::Red => "red",
            Colour::Blue => "blue",
            Colour::Yellow => "yellow",
            Colour::Purple => "purple",
            Colour::LightBlue => "light-blue",
        })
    }
}

/// Who plays together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Teams {
    /// Everyone alone.
    None,
    /// Seat 1 with this one; the other two are the other pair.
    With(Seat),
}

impl fmt::Display for Teams {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Teams::None => f.write_str("none"),
            Teams::With(mate) => write!(f, "1{mate}"),
        }
    }
}

/// The text is no value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no such value")]
pub struct NoSuchChoice;

impl FromStr for Teams {
    type Err = NoSuchChoice;

    fn from_str(text: &str) -> Result<Teams, NoSuchChoice> {
        match text {
            "none" => Ok(Teams::None),
            _ => {
                let mate = text.strip_prefix('1').and_then(|mate| mate.parse().ok());
                mate.filter(|&mate| mate != Seat::ONE).map(Teams::With).ok_or(NoSuchChoice)
            }
        }
    }
}

/// How the numbers of a camp are dealt, given for the bottom-right camp; the others are turned.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Numbering {
    /// Column by column from the right edge, each from the bottom up.
    Corner,
    /// Diagonal by diagonal from the centre of the board to the corner, each from left to right.
    Front,
}

impl fmt::Display for Numbering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Numbering::Corner => "corner",
            Numbering::Front => "front",
        })
    }
}

impl FromStr for Numbering {
    type Err = NoSuchChoice;

    fn from_str(text: &str) -> Result<Numbering, NoSuchChoice> {
        match text {
            "corner" => Ok(Numbering::Corner),
            "front" => Ok(Numbering::Front),
            _ => Err(NoSuchChoice),
        }
    }
}

/// The rule against staying at home.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stall {
    /// From its so-manieth move on, a seat with a piece at home loses.
    Limit(u16),
    /// Once that many opposing pieces have arrived, the seat has that many moves to leave.
    Vacate {
        /// Opposing pieces on the home cells that are their goal.
        pieces: u8,
        /// Own moves from then on.
        moves: u16,
    },
    /// No such rule.
    None,
}

impl Stall {
    /// The most moves that a stall rule can grant.
    pub const MAX_MOVES: u16 = 300;
    /// The most pieces that a stall rule can wait for.
    pub const MAX_PIECES: u8 = 19;
}

impl fmt::Display for Stall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stall::Limit(moves) => write!(f, "limit:{moves}"),
            Stall::Vacate { pieces, moves } => write!(f, "vacate:{pieces}:{moves}"),
            Stall::None => f.write_str("none"),
        }
    }
}

/// The text is no stall rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no such stall rule")]
pub struct NoSuchStall;

impl FromStr for Stall {
    type Err = NoSuchStall;

    fn from_str(text: &str) -> Result<Stall, NoSuchStall> {
        let moves = |text: &str| {
            text.parse().ok().filter(|moves| (1..=Stall::MAX_MOVES).contains(moves)).ok_or(NoSuchStall)
        };
        let pieces = |text: &str| {
            text.parse().ok().filter(|pieces| (1..=Stall::MAX_PIECES).contains(pieces)).ok_or(NoSuchStall)
        };
        let stall = match text.split(':').collect::<Vec<_>>()[..] {
            ["limit", n] => Stall::Limit(moves(n)?),
            ["vacate", k, m] => Stall::Vacate { pieces: pieces(k)?, moves: moves(m)? },
            ["none"] => Stall::None,
            _ => return Err(NoSuchStall),
        };
        // Only the canonical text: no sign, no leading zero.
        if stall.to_string() == text { Ok(stall) } else { Err(NoSuchStall) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(board: &Board, cells: CellSet) -> String {
        cells.iter().map(|cell| board.name(cell)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn camps_lie_in_opposite_corners() {
        let setup = Setup::new(Variant::Halma8);
        assert_eq!(names(setup.board(), setup.home(Seat::TWO)), "e1 f1 g1 h1 f2 g2 h2 g3 h3 h4");
        assert_eq!(names(setup.board(), setup.home(Seat::ONE)), "a5 a6 b6 a7 b7 c7 a8 b8 c8 d8");
        assert_eq!(setup.goal(Seat::ONE), setup.home(Seat::TWO));
        assert_eq!(setup.goal(Seat::TWO), setup.home(Seat::ONE));
        let sizes = [Variant::Halma8, Variant::Halma10, Variant::Halma16, Variant::Hexxagon]
            .map(|variant| Setup::new(variant).home(Seat::ONE).len());
        assert_eq!(sizes, [10, 15, 19, 0]);
    }

    #[test]
    fn seats_go_around_the_board() {
        let setup = Setup::parse("halma-16", [("players", "4"), ("teams", "14")]).unwrap();
        let corners = ["a16", "p16", "p1", "a1"].map(|name| setup.board().find(name).unwrap());
        for (seat, corner) in setup.seats().zip(corners) {
            assert!(setup.home(seat).contains(corner) && setup.home(seat).len() == 13);
        }
        assert_eq!(setup.goal(Seat::TWO), setup.home(Seat::new(4).unwrap()));
        assert_eq!(setup.partner(Seat::TWO), Seat::new(3));
        let star = Setup::parse("star-halma", [("players", "3"), ("pieces", "15")]).unwrap();
        assert_eq!(star.home(Seat::TWO).len(), 15);
        assert_eq!(star.stall(), Stall::Limit(60));
        assert_eq!(star.set_options(), [("players", "3".to_owned()), ("pieces", "15".to_owned())]);
    }

    #[test]
    fn a_setup_is_read_as_it_is_written() {
        let options = [("stall", "vacate:3:10"), ("lock", "off"), ("first", "2"), ("players", "2")];
        let setup = Setup::parse("halma-10", options).unwrap();
        assert_eq!((setup.first(), setup.lock()), (Seat::TWO, false));
        assert_eq!(setup.stall(), Stall::Vacate { pieces: 3, moves: 10 });
        let written = setup.set_options();
        assert_eq!(
            written,
            [("first", "2".to_owned()), ("lock", "off".to_owned()), ("stall", "vacate:3:10".to_owned())]
        );
        let again = Setup::parse("halma-10", written.iter().map(|(name, value)| (*name, value.as_str())));
        assert_eq!(again, Ok(setup));
        assert_eq!(Setup::parse("halma-16", []).unwrap().stall(), Stall::Limit(70));
        for &variant in Variant::ALL {
            assert_eq!(Setup::parse(variant.id(), []), Ok(Setup::new(variant)));
            assert_eq!(Setup::new(variant).set_options(), []);
        }
    }

    #[test]
    fn what_a_variant_has_not_is_refused() {
        let refused =
            |variant, options: &[(&str, &str)]| Setup::parse(variant, options.iter().copied()).unwrap_err();
        assert_eq!(refused("halma-12", &[]), SetupError::NoSuchVariant("halma-12".to_owned()));
        assert_eq!(
            refused("hexxagon", &[("lock", "on")]),
            SetupError::NoSuchOption { variant: Variant::Hexxagon, option: "lock".to_owned() }
        );
        assert_eq!(
            refused("halma-8", &[("first", "1"), ("first", "1")]),
            SetupError::GivenTwice("first".to_owned())
        );
        let clashes = [
            ("halma-16 first=3", "first can't be \"3\" with players=2"),
            ("halma-16 teams=13", "teams can't be \"13\" with players=2"),
            ("star-halma players=6 pieces=15", "pieces can't be \"15\" with players=6"),
            ("star-halma players=3 stall=vacate:1:5", "stall can't be \"vacate:1:5\" with players=3"),
            ("halma-marked stall=vacate:2:5", "stall can't be \"vacate:2:5\""),
        ];
        for (text, why) in clashes {
            let words: Vec<&str> = text.split(' ').collect();
            let options: Vec<_> = words[1..].iter().map(|word| word.split_once('=').unwrap()).collect();
            assert_eq!(refused(words[0], &options).to_string(), why);
        }
        let stalls = [
            "",
            "limit",
            "limit:",
            "limit:0",
            "limit:301",
            "limit:+5",
            "limit:05",
            "limit:5:1",
            "vacate:1",
            "vacate:0:5",
            "vacate:20:5",
            "vacate:1:0",
            "vacate:1:301",
            "none:1",
            "None",
        ];
        for stall in stalls {
            assert_eq!(
                refused("halma-8", &[("stall", stall)]),
                SetupError::NoSuchValue { option: "stall", value: stall.to_owned() }
            );
        }
    }
}
