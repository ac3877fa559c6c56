//! Setups: a variant with a valid value for every option, and what follows from them before the
//! first move.

use std::collections::{BTreeMap, BTreeSet};

use super::camps::{Camps, code_at};
use super::variants::{Aim, GameSpec, HalmaSpec, SeatSpec, Seating};
use crate::{
    Board, Cell, CellSet, Colour, Gait, NoSuchVariant, Numbering, OptionName, Seat, Setting, Shade, Stall,
    Tag, Teams, Variant,
};

/// A variant and the values of its options, all valid.
///
/// ```
/// use hoppity_rules::{Setup, Stall, Variant};
///
/// let setup = Setup::parse("star-halma", [("players", "3"), ("stall", "limit:40")])?;
/// assert_eq!(setup.variant(), Variant::StarHalma);
/// assert_eq!((setup.seat_count(), setup.stall()), (3, Stall::Limit(40)));
/// # Ok::<(), hoppity_rules::SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    variant: Variant,
    players: u8,
    teams: Teams,
    first: Seat,
    /// Pieces of a seat, where their number can be chosen.
    pieces: Option<u8>,
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
            pieces: None,
            numbering: Numbering::Corner,
            lock: false,
            stall: Stall::None,
        };
        for option in variant.options() {
            setup.set(option.default);
        }
        setup
    }

    /// Reads a variant's id and options by name.
    ///
    /// # Errors
    /// When there is no such variant, it doesn't have an option or that value of it, an option is
    /// given twice, or two options don't go together.
    pub fn parse<'a>(
        variant: &str,
        options: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Setup, SetupError> {
        let variant: Variant =
            variant.parse().map_err(|NoSuchVariant| SetupError::NoSuchVariant(variant.to_owned()))?;
        let mut given = BTreeMap::new();
        for (name, value) in options {
            let option = name.parse().ok().filter(|&option| variant.option(option).is_some());
            let option =
                option.ok_or_else(|| SetupError::NoSuchOption { variant, option: name.to_owned() })?;
            if given.insert(option, value).is_some() {
                return Err(SetupError::GivenTwice(option));
            }
        }
        let mut settings = Vec::new();
        for spec in variant.options() {
            if let Some(&value) = given.get(&spec.name()) {
                let wrong = || SetupError::NoSuchValue { option: spec.name(), value: value.to_owned() };
                settings.push(spec.read(value).ok_or_else(wrong)?);
            }
        }
        Setup::with(variant, settings)
    }

    /// The variant with some options set; the others have their defaults.
    ///
    /// ```
    /// use hoppity_rules::{Seat, Setting, Setup, Teams, Variant};
    ///
    /// let pairs = [Setting::Players(4), Setting::Teams(Teams::With(Seat::TWO))];
    /// let setup = Setup::with(Variant::Halma16, pairs)?;
    /// assert_eq!(setup.partner(Seat::ONE), Some(Seat::TWO));
    ///
    /// let crowded = Setup::with(Variant::StarHalma, [Setting::Players(6), Setting::Pieces(15)]);
    /// assert_eq!(crowded.unwrap_err().to_string(), r#"pieces can't be "15" with players=6"#);
    /// # Ok::<(), hoppity_rules::SetupError>(())
    /// ```
    ///
    /// # Errors
    /// As [`parse`](Setup::parse).
    pub fn with(variant: Variant, settings: impl IntoIterator<Item = Setting>) -> Result<Setup, SetupError> {
        let mut setup = Setup::new(variant);
        let mut given = BTreeSet::new();
        for setting in settings {
            let option = setting.option();
            let unknown = || SetupError::NoSuchOption { variant, option: option.to_string() };
            let spec = variant.option(option).ok_or_else(unknown)?;
            if !given.insert(option) {
                return Err(SetupError::GivenTwice(option));
            }
            if !spec.offers(setting) {
                return Err(SetupError::NoSuchValue { option, value: setting.value() });
            }
            setup.set(setting);
        }
        setup.check_together()?;
        if let Some(seating) = setup.seating().filter(|_| !given.contains(&OptionName::Stall)) {
            setup.stall = seating.stall();
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

    /// The seats of the two pairs, that of seat 1 first; `None` where everybody plays alone.
    ///
    /// ```
    /// use hoppity_rules::{Seat, Setup};
    ///
    /// let setup = Setup::parse("halma-16", [("players", "4"), ("teams", "13")])?;
    /// let pairs = setup.pairs().map(|pairs| pairs.map(|pair| pair.into_iter().map(Seat::number).collect()));
    /// assert_eq!(pairs, Some([vec![1, 3], vec![2, 4]]));
    /// # Ok::<(), hoppity_rules::SetupError>(())
    /// ```
    pub fn pairs(&self) -> Option<[Vec<Seat>; 2]> {
        let mate = self.partner(Seat::ONE)?;
        let (first, second) = self.seats().partition(|seat| [Seat::ONE, mate].contains(seat));
        Some([first, second])
    }

    /// The colour of the seat's pieces; where they have two, of those that start on even cells.
    pub fn colour(&self, seat: Seat) -> Colour {
        match &self.variant.spec().game {
            GameSpec::Hexxagon { start } => start[seat.index()].0,
            GameSpec::Halma(_) => self.seat_spec(seat).colour,
        }
    }

    /// The colour of one of the seat's pieces.
    pub fn piece_colour(&self, seat: Seat, tag: Tag) -> Colour {
        if tag == Tag::Colour(Shade::Odd) { self.seat_spec(seat).second } else { self.colour(seat) }
    }

    /// The camp that the seat starts on; empty in Hexxagon.
    pub fn home(&self, seat: Seat) -> CellSet {
        self.camps().home[seat]
    }

    /// The cells that the seat must fill: the opposite camp, or its corner alone; empty in
    /// Hexxagon.
    pub fn goal(&self, seat: Seat) -> CellSet {
        self.camps().goal[seat]
    }

    /// The cells on which the stall rule looks for the seat's pieces; none in Hexxagon.
    pub fn guarded(&self, seat: Seat) -> CellSet {
        self.camps().guarded[seat]
    }

    /// The kind of piece that a cell of the seat's goal asks for; `None` where any will do.
    pub fn wanted(&self, seat: Seat, cell: Cell) -> Option<Tag> {
        let GameSpec::Halma(spec) = &self.variant.spec().game else { return None };
        let is_asked = spec.aim != Aim::Fill && self.goal(seat).contains(cell);
        is_asked.then(|| spec.kinds.tag(code_at(&self.camps().wanted[seat], cell)))
    }

    /// Whether one marked piece has to reach the opposite corner, and only the corners are guarded.
    ///
    /// ```
    /// use hoppity_rules::{Setup, Variant};
    ///
    /// assert!(Setup::new(Variant::HalmaMarked).aims_at_corner());
    /// assert!(!Setup::new(Variant::HalmaNumber).aims_at_corner());
    /// ```
    pub fn aims_at_corner(&self) -> bool {
        matches!(&self.variant.spec().game, GameSpec::Halma(HalmaSpec { aim: Aim::Corner, .. }))
    }

    /// How a piece of Halma goes.
    ///
    /// ```
    /// use hoppity_rules::{Setup, Tag, Variant};
    ///
    /// let setup = Setup::new(Variant::HalmaParlett);
    /// assert_eq!(setup.gait(Tag::Stepper).map(|gait| gait.jumps), Some(0));
    /// ```
    pub fn gait(&self, tag: Tag) -> Option<Gait> {
        match &self.variant.spec().game {
            GameSpec::Halma(spec) => Some((spec.gait)(tag)),
            GameSpec::Hexxagon { .. } => None,
        }
    }

    /// The plies after which a game of Halma is drawn; `None` in Hexxagon.
    ///
    /// ```
    /// use hoppity_rules::{Setup, Variant};
    ///
    /// assert_eq!(Setup::new(Variant::Halma16).longest(), Some(600));
    /// assert_eq!(Setup::new(Variant::HalmaParlett).longest(), Some(1200));
    /// ```
    pub fn longest(&self) -> Option<u32> {
        let GameSpec::Halma(spec) = &self.variant.spec().game else { return None };
        Some(spec.longest(self.seat_count()))
    }

    /// The options that differ from their defaults, in the order of the rules. The default stall
    /// rule follows from the number of players and pieces.
    ///
    /// ```
    /// use hoppity_rules::{Setting, Setup};
    ///
    /// let setup = Setup::parse("halma-8", [("first", "1"), ("lock", "off")])?;
    /// assert_eq!(setup.set_options(), [Setting::Lock(false)]);
    /// # Ok::<(), hoppity_rules::SetupError>(())
    /// ```
    pub fn set_options(&self) -> Vec<Setting> {
        let usual = |default: Setting| match (default, self.seating()) {
            (Setting::Stall(_), Some(seating)) => Setting::Stall(seating.stall()),
            _ => default,
        };
        let specs = self.variant.options().iter();
        let settings = specs.map(|spec| (self.setting(spec.name()), usual(spec.default)));
        settings.filter(|(setting, usual)| setting != usual).map(|(setting, _)| setting).collect()
    }

    /// Whether an option differs from its default.
    pub fn sets(&self, option: OptionName) -> bool {
        self.set_options().iter().any(|setting| setting.option() == option)
    }

    /// Homes and goals of all seats.
    pub(crate) fn camps(&self) -> &'static Camps {
        Camps::of(self.variant(), self.seating(), self.numbering())
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
            seating.seats.len() == self.seat_count() && self.pieces.is_none_or(|chosen| chosen == pieces)
        })
    }

    fn seat_spec(&self, seat: Seat) -> &'static SeatSpec {
        &self.seating().expect("a setup is parsed with its seating").seats[seat.index()]
    }

    /// Whether the options go together.
    fn check_together(&self) -> Result<(), SetupError> {
        let with_players = |option| {
            let (setting, with) = (self.setting(option), self.setting(OptionName::Players));
            Err(SetupError::Clash { setting, with })
        };
        if self.first.index() >= self.seat_count() {
            return with_players(OptionName::First);
        }
        if self.teams != Teams::None && self.seat_count() != 4 {
            return with_players(OptionName::Teams);
        }
        if self.variant.spec().is_halma() && self.seating().is_none() {
            return with_players(OptionName::Pieces);
        }
        if let Stall::Vacate { pieces, .. } = self.stall {
            // The rule waits for opposing pieces in a camp that is their goal.
            let camps = self.camps();
            let meets = |seat: Seat| self.seats().any(|other| camps.goal[seat] == camps.guarded[other]);
            if !self.seats().any(meets) {
                return with_players(OptionName::Stall);
            }
            if self.halma().aim == Aim::Corner && pieces > 1 {
                let (option, value) = (OptionName::Stall, self.stall.to_string());
                return Err(SetupError::NoSuchValue { option, value });
            }
        }
        Ok(())
    }

    fn set(&mut self, setting: Setting) {
        match setting {
            Setting::Players(players) => self.players = players,
            Setting::Teams(teams) => self.teams = teams,
            Setting::First(seat) => self.first = seat,
            Setting::Pieces(pieces) => self.pieces = Some(pieces),
            Setting::Numbering(numbering) => self.numbering = numbering,
            Setting::Lock(lock) => self.lock = lock,
            Setting::Stall(stall) => self.stall = stall,
        }
    }

    /// The value of an option.
    ///
    /// # Panics
    /// When it is the number of pieces, and the variant leaves no choice.
    pub(crate) fn setting(&self, option: OptionName) -> Setting {
        match option {
            OptionName::Players => Setting::Players(self.players),
            OptionName::Teams => Setting::Teams(self.teams),
            OptionName::First => Setting::First(self.first),
            OptionName::Pieces => {
                Setting::Pieces(self.pieces.expect("asked where the number of pieces can be chosen"))
            }
            OptionName::Numbering => Setting::Numbering(self.numbering),
            OptionName::Lock => Setting::Lock(self.lock),
            OptionName::Stall => Setting::Stall(self.stall),
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
        /// The option.
        option: OptionName,
        /// The value as given.
        value: String,
    },
    /// Two options don't go together.
    #[error("{} can't be {:?} with {with}", .setting.option(), .setting.value())]
    Clash {
        /// The option that is to blame.
        setting: Setting,
        /// The option that it doesn't go with.
        with: Setting,
    },
    /// An option is given more than once.
    #[error("{0} is given twice")]
    GivenTwice(OptionName),
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
        assert_eq!(star.set_options(), [Setting::Players(3), Setting::Pieces(15)]);
    }

    #[test]
    fn a_setup_is_read_as_it_is_written() {
        let options = [("stall", "vacate:3:10"), ("lock", "off"), ("first", "2"), ("players", "2")];
        let setup = Setup::parse("halma-10", options).unwrap();
        assert_eq!((setup.first(), setup.lock()), (Seat::TWO, false));
        assert_eq!(setup.stall(), Stall::Vacate { pieces: 3, moves: 10 });
        let written = setup.set_options();
        let texts: Vec<String> = written.iter().map(Setting::to_string).collect();
        assert_eq!(texts, ["first=2", "lock=off", "stall=vacate:3:10"]);
        assert_eq!(Setup::with(Variant::Halma10, written), Ok(setup));
        let again = Setup::parse("halma-10", texts.iter().map(|text| text.split_once('=').unwrap()));
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
            SetupError::GivenTwice(OptionName::First)
        );
        let without_choice = Setup::with(Variant::Hexxagon, [Setting::Lock(true)]);
        assert_eq!(without_choice, Setup::parse("hexxagon", [("lock", "on")]));
        let unbounded = Setup::with(Variant::Halma8, [Setting::Stall(Stall::Limit(301))]);
        assert_eq!(unbounded, Setup::parse("halma-8", [("stall", "limit:301")]));
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
                SetupError::NoSuchValue { option: OptionName::Stall, value: stall.to_owned() }
            );
        }
    }
}
