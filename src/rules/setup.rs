//! Setups: a variant with a valid value for every option, and what follows from them before the first move.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use super::variant::{Corner, GameSpec, Seating};
use super::{Board, BySeat, CellSet, NoSuchVariant, Point, Seat, Shape, Variant};

/// A variant and the values of its options, all valid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    variant: Variant,
    players: u8,
    teams: Teams,
    first: Seat,
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
    /// When there is no such variant, it doesn't have an option or not with that value, or an option is given twice.
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

    /// The colour of the seat's pieces.
    pub fn colour(&self, seat: Seat) -> Colour {
        match &self.variant.spec().game {
            GameSpec::Hexxagon { start } => start[seat.index()].0,
            GameSpec::Halma { .. } => self.seating().seats[seat.index()].1,
        }
    }

    /// The camp that the seat starts on; empty in Hexxagon.
    pub fn home(&self, seat: Seat) -> CellSet {
        self.camps().home[seat]
    }

    /// The cells that the seat must fill; empty in Hexxagon.
    pub fn goal(&self, seat: Seat) -> CellSet {
        self.camps().goal[seat]
    }

    /// The options that differ from their defaults, in the order of the rules, as they are read.
    pub fn set_options(&self) -> Vec<(&'static str, String)> {
        let options = self.variant.options().iter();
        options
            .map(|option| (option, self.value(option.name)))
            .filter(|(option, value)| value != option.default)
            .map(|(option, value)| (option.name, value))
            .collect()
    }

    /// Homes and goals of all seats.
    pub(crate) fn camps(&self) -> &'static Camps {
        static CAMPS: LazyLock<BTreeMap<(Variant, u8), Camps>> = LazyLock::new(|| {
            let of_variant = |&variant: &Variant| match &variant.spec().game {
                GameSpec::Hexxagon { .. } => {
                    let seating = Seating { seats: &[], camp: &[] };
                    vec![((variant, 2), camps((variant.spec().board)(), &seating))]
                }
                GameSpec::Halma { seatings } => {
                    let board = (variant.spec().board)();
                    let camps =
                        |seating: &Seating| ((variant, seating.seats.len() as u8), camps(board, seating));
                    seatings.iter().map(camps).collect()
                }
            };
            Variant::ALL.iter().flat_map(of_variant).collect()
        });
        &CAMPS[&(self.variant, self.players)]
    }

    fn seating(&self) -> &'static Seating {
        let GameSpec::Halma { seatings } = &self.variant.spec().game else {
            unreachable!("only Halma has seatings");
        };
        seatings
            .iter()
            .find(|seating| seating.seats.len() == self.seat_count())
            .expect("the choices of `players` are the sizes of the seatings")
    }

    /// Sets an option that the variant has; nothing when it doesn't have the value.
    fn set(&mut self, name: &str, value: &str) -> Option<()> {
        let option = self.variant.options().iter().find(|option| option.name == name)?;
        if !option.choices.is_empty() && !option.choices.contains(&value) {
            return None;
        }
        match name {
            "players" => self.players = value.parse().ok()?,
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

/// Who plays together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Teams {
    /// Everyone alone.
    None,
    /// Seat 1 with this one; the other two are the other pair.
    With(Seat),
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

/// Where each seat starts, and the cells that it must fill.
#[derive(Debug)]
pub(crate) struct Camps {
    pub home: BySeat<CellSet>,
    pub goal: BySeat<CellSet>,
    /// The way from home to goal: its longer coordinate is 1 or -1.
    pub ahead: BySeat<Point>,
}

fn camps(board: &Board, seating: &Seating) -> Camps {
    let corners = seating.seats.iter().map(|&(corner, _)| camp(board, seating.camp, corner));
    let homes: Vec<CellSet> = corners.collect();
    let home = BySeat::from_fn(|seat| homes.get(seat.index()).copied().unwrap_or_default());
    let turned = |cells: CellSet| cells.iter().filter_map(|cell| board.half_turn(cell)).collect();
    let goal = BySeat::from_fn(|seat| turned(home[seat]));
    Camps { home, goal, ahead: BySeat::from_fn(|seat| direction(board, goal[seat])) }
}

/// The direction of some cells from the board's centre, scaled to a longer coordinate of 1 or -1.
fn direction(board: &Board, cells: CellSet) -> Point {
    let add = |sum: Point, point: Point| Point { x: sum.x + point.x, y: sum.y + point.y };
    let sum = cells.iter().map(|cell| board.point(cell)).fold(Point { x: 0.0, y: 0.0 }, add);
    let longer = sum.x.abs().max(sum.y.abs()).max(f32::MIN_POSITIVE);
    Point { x: sum.x / longer, y: sum.y / longer }
}

/// A camp of rows in the bottom-right corner, turned about the board's centre into the given corner.
fn camp(board: &Board, rows: &[u8], corner: Corner) -> CellSet {
    let Shape::Square { side } = board.shape() else { unreachable!("these camps lie on squares") };
    let cells =
        (0..).zip(rows).flat_map(|(row, &count)| (side - count..side).map(move |column| (column, row)));
    let bottom_right = cells.map(|(column, row)| board.at(column, row).expect("a camp lies on its board"));
    match corner {
        Corner::BottomRight => bottom_right.collect(),
        Corner::TopLeft => bottom_right.filter_map(|cell| board.half_turn(cell)).collect(),
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
