//! The variants by name. Each one's page of data is in `variants`.

use std::fmt;
use std::str::FromStr;

use super::variants::{self, GameSpec, Spec};
use crate::{OptionName, OptionSpec, Setting};

/// A game that can be played.
///
/// ```
/// use hoppity_rules::{Setting, Variant};
///
/// let variant: Variant = "halma-16".parse()?;
/// assert_eq!(variant.name(), "Halma 16 × 16");
/// assert!(variant.offers(Setting::Players(4)) && !variant.offers(Setting::Players(3)));
/// # Ok::<(), hoppity_rules::NoSuchVariant>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Variant {
    /// Hexxagon with its three blocks.
    Hexxagon,
    /// Hexxagon without blocks.
    HexxagonOpen,
    /// Halma on 8 x 8.
    Halma8,
    /// Halma on 10 x 10.
    Halma10,
    /// Halma on 16 x 16, for two or four.
    Halma16,
    /// Each seat's pieces have two colours.
    HalmaDouble,
    /// Pieces are numbered, each with a cell of its own to reach.
    HalmaNumber,
    /// Like Number Halma, but jumps over opposing pieces cost their numbers.
    HalmaExpert,
    /// Some pieces only step, the others only jump.
    HalmaParlett,
    /// One marked piece must reach the opposite corner.
    HalmaMarked,
    /// A jump goes over a piece at any distance.
    HalmaSuper,
    /// Halma on the six-pointed star.
    StarHalma,
}

/// Games that are played alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Family {
    /// Steps and chains to the opposite camp.
    Halma,
    /// Clones, jumps and captures.
    Hexxagon,
}

impl Family {
    /// What is counted to see how a seat stands.
    pub fn tally(self) -> Tally {
        match self {
            Family::Halma => Tally::MovesToGo,
            Family::Hexxagon => Tally::Pieces,
        }
    }
}

/// What [`Position::tally`](crate::Position::tally) counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tally {
    /// About how many moves a seat still needs: the fewer the better.
    MovesToGo,
    /// Its pieces: the more the better.
    Pieces,
}

impl Tally {
    /// What a count is worth to its seat, in the count's own unit: the more the better.
    ///
    /// ```
    /// use hoppity_rules::Tally;
    ///
    /// assert!(Tally::MovesToGo.worth(3) > Tally::MovesToGo.worth(5));
    /// assert!(Tally::Pieces.worth(5) > Tally::Pieces.worth(3));
    /// ```
    pub fn worth(self, count: u32) -> i32 {
        let count = i32::try_from(count).unwrap_or(i32::MAX);
        match self {
            Tally::MovesToGo => -count,
            Tally::Pieces => count,
        }
    }
}

impl Variant {
    /// Every variant.
    pub const ALL: &[Variant] = &[
        Variant::Hexxagon,
        Variant::HexxagonOpen,
        Variant::Halma8,
        Variant::Halma10,
        Variant::Halma16,
        Variant::HalmaDouble,
        Variant::HalmaNumber,
        Variant::HalmaExpert,
        Variant::HalmaParlett,
        Variant::HalmaMarked,
        Variant::HalmaSuper,
        Variant::StarHalma,
    ];

    /// The name in commands and in the database: `halma-8`.
    pub fn id(self) -> &'static str {
        self.spec().id
    }

    /// The proper name in English: `Halma 8 × 8`.
    pub fn name(self) -> &'static str {
        self.spec().name
    }

    /// How it is played.
    pub fn family(self) -> Family {
        match self.spec().game {
            GameSpec::Hexxagon { .. } => Family::Hexxagon,
            GameSpec::Halma(_) => Family::Halma,
        }
    }

    /// Its options, in the order of the rules.
    pub fn options(self) -> &'static [OptionSpec] {
        self.spec().options
    }

    /// One of its options.
    pub fn option(self, name: OptionName) -> Option<&'static OptionSpec> {
        self.options().iter().find(|spec| spec.name() == name)
    }

    /// Whether it has the option with that value.
    pub fn offers(self, setting: Setting) -> bool {
        self.option(setting.option()).is_some_and(|spec| spec.offers(setting))
    }

    /// The page of data behind it.
    pub(crate) fn spec(self) -> &'static Spec {
        match self {
            Variant::Hexxagon => &variants::hexxagon::HEXXAGON,
            Variant::HexxagonOpen => &variants::hexxagon::HEXXAGON_OPEN,
            Variant::Halma8 => &variants::halma::HALMA_8,
            Variant::Halma10 => &variants::halma::HALMA_10,
            Variant::Halma16 => &variants::halma::HALMA_16,
            Variant::HalmaDouble => &variants::double::HALMA_DOUBLE,
            Variant::HalmaNumber => &variants::number::HALMA_NUMBER,
            Variant::HalmaExpert => &variants::number::HALMA_EXPERT,
            Variant::HalmaParlett => &variants::parlett::HALMA_PARLETT,
            Variant::HalmaMarked => &variants::marked::HALMA_MARKED,
            Variant::HalmaSuper => &variants::far::HALMA_SUPER,
            Variant::StarHalma => &variants::star::STAR_HALMA,
        }
    }
}

// Star Halma is the last variant of the enum.
const _: () =
    assert!(Variant::ALL.len() == Variant::StarHalma as usize + 1, "Variant::ALL has every variant");

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The text isn't a variant's id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no such variant")]
pub struct NoSuchVariant;

impl FromStr for Variant {
    type Err = NoSuchVariant;

    fn from_str(id: &str) -> Result<Variant, NoSuchVariant> {
        Variant::ALL.iter().copied().find(|variant| variant.id() == id).ok_or(NoSuchVariant)
    }
}
