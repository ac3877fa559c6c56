//! The options of games: what can be chosen for a match, with which values, and both as text.

use std::fmt;
use std::str::FromStr;

use crate::Seat;

/// What can be chosen for a match. Each variant has some of these: see
/// [`Variant::options`](crate::Variant::options).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum OptionName {
    /// How many seats there are.
    Players,
    /// Who plays together.
    Teams,
    /// The seat that moves first.
    First,
    /// How many pieces a seat has.
    Pieces,
    /// How the numbers of a camp are dealt: `setup`.
    Numbering,
    /// Whether a piece in its goal must end its turn there.
    Lock,
    /// The rule against staying at home.
    Stall,
}

impl OptionName {
    /// Every option.
    pub const ALL: [OptionName; 7] = [
        OptionName::Players,
        OptionName::Teams,
        OptionName::First,
        OptionName::Pieces,
        OptionName::Numbering,
        OptionName::Lock,
        OptionName::Stall,
    ];

    /// The name in commands, in texts and in the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            OptionName::Players => "players",
            OptionName::Teams => "teams",
            OptionName::First => "first",
            OptionName::Pieces => "pieces",
            OptionName::Numbering => "setup",
            OptionName::Lock => "lock",
            OptionName::Stall => "stall",
        }
    }
}

impl fmt::Display for OptionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The text isn't an option's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no such option")]
pub struct NoSuchOption;

impl FromStr for OptionName {
    type Err = NoSuchOption;

    fn from_str(name: &str) -> Result<OptionName, NoSuchOption> {
        OptionName::ALL.into_iter().find(|option| option.as_str() == name).ok_or(NoSuchOption)
    }
}

/// An option with its value, written `stall=vacate:3:10`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "OptionName says it")]
pub enum Setting {
    Players(u8),
    Teams(Teams),
    First(Seat),
    Pieces(u8),
    Numbering(Numbering),
    Lock(bool),
    Stall(Stall),
}

impl Setting {
    /// Reads the value of an option from its canonical text, without a sign or leading zeros.
    /// Whether a variant offers it is another question: see [`OptionSpec::offers`].
    ///
    /// ```
    /// use hoppity_rules::{OptionName, Setting, Stall};
    ///
    /// let stall = Setting::parse(OptionName::Stall, "vacate:3:10");
    /// assert_eq!(stall, Some(Setting::Stall(Stall::Vacate { pieces: 3, moves: 10 })));
    /// assert_eq!(Setting::parse(OptionName::Players, "02"), None);
    /// ```
    pub fn parse(option: OptionName, value: &str) -> Option<Setting> {
        let setting = match option {
            OptionName::Players => Setting::Players(value.parse().ok()?),
            OptionName::Teams => Setting::Teams(Teams::parse(value)?),
            OptionName::First => Setting::First(value.parse().ok()?),
            OptionName::Pieces => Setting::Pieces(value.parse().ok()?),
            OptionName::Numbering => Setting::Numbering(match value {
                "corner" => Numbering::Corner,
                "front" => Numbering::Front,
                _ => return None,
            }),
            OptionName::Lock => Setting::Lock(value == "on"),
            OptionName::Stall => Setting::Stall(Stall::parse(value)?),
        };
        (setting.value() == value).then_some(setting)
    }

    /// The option.
    pub const fn option(self) -> OptionName {
        match self {
            Setting::Players(_) => OptionName::Players,
            Setting::Teams(_) => OptionName::Teams,
            Setting::First(_) => OptionName::First,
            Setting::Pieces(_) => OptionName::Pieces,
            Setting::Numbering(_) => OptionName::Numbering,
            Setting::Lock(_) => OptionName::Lock,
            Setting::Stall(_) => OptionName::Stall,
        }
    }

    /// The text of the value alone: `vacate:3:10`.
    pub fn value(self) -> String {
        match self {
            Setting::Players(number) | Setting::Pieces(number) => number.to_string(),
            Setting::Teams(teams) => teams.to_string(),
            Setting::First(seat) => seat.to_string(),
            Setting::Numbering(numbering) => numbering.to_string(),
            Setting::Lock(lock) => if lock { "on" } else { "off" }.to_owned(),
            Setting::Stall(stall) => stall.to_string(),
        }
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.option(), self.value())
    }
}

/// An option of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The option, with the value that it has unless another option changes that.
    pub default: Setting,
    /// The values, where they can be listed. Not every value goes with every value of another
    /// option: see [`Setup::with`](crate::Setup::with).
    pub choices: Option<&'static [Setting]>,
}

impl OptionSpec {
    /// Which option it is.
    pub const fn name(&self) -> OptionName {
        self.default.option()
    }

    /// Whether the option can have that value.
    pub fn offers(&self, setting: Setting) -> bool {
        match (self.choices, setting) {
            (Some(choices), _) => choices.contains(&setting),
            (None, Setting::Stall(stall)) => self.name() == OptionName::Stall && stall.is_within_bounds(),
            (None, _) => false,
        }
    }

    /// Reads a value that it offers.
    pub(crate) fn read(&self, value: &str) -> Option<Setting> {
        Setting::parse(self.name(), value).filter(|&setting| self.offers(setting))
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

impl Teams {
    fn parse(text: &str) -> Option<Teams> {
        match text {
            "none" => Some(Teams::None),
            _ => Some(Teams::With(text.strip_prefix('1')?.parse().ok()?)),
        }
    }
}

impl fmt::Display for Teams {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Teams::None => f.write_str("none"),
            Teams::With(mate) => write!(f, "1{mate}"),
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

/// The rule against staying at home.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stall {
    /// A seat that has a piece at home after this many of its moves, or more, loses.
    Limit(u16),
    /// Once enough opposing pieces have arrived, a seat has a number of moves to leave.
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

    fn parse(text: &str) -> Option<Stall> {
        match *text.split(':').collect::<Vec<_>>() {
            ["limit", moves] => Some(Stall::Limit(moves.parse().ok()?)),
            ["vacate", pieces, moves] => {
                Some(Stall::Vacate { pieces: pieces.parse().ok()?, moves: moves.parse().ok()? })
            }
            ["none"] => Some(Stall::None),
            _ => None,
        }
    }

    fn is_within_bounds(self) -> bool {
        match self {
            Stall::Limit(moves) => (1..=Stall::MAX_MOVES).contains(&moves),
            Stall::Vacate { pieces, moves } => {
                (1..=Stall::MAX_PIECES).contains(&pieces) && (1..=Stall::MAX_MOVES).contains(&moves)
            }
            Stall::None => true,
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Variant;

    #[test]
    fn a_setting_is_read_as_it_is_written() {
        for &variant in Variant::ALL {
            for spec in variant.options() {
                let choices = spec.choices.unwrap_or(std::slice::from_ref(&spec.default));
                assert!(choices.contains(&spec.default), "{variant} {spec:?}");
                for &setting in choices {
                    let text = setting.to_string();
                    let (name, value) = text.split_once('=').unwrap();
                    assert_eq!(Setting::parse(name.parse().unwrap(), value), Some(setting), "{text}");
                }
            }
        }
    }

    #[test]
    fn only_the_canonical_text_is_read() {
        for text in
            ["players=02", "players=+2", "teams=", "teams=2", "first=7", "lock=On", "setup=", "stall=1"]
        {
            let (name, value) = text.split_once('=').unwrap();
            assert_eq!(Setting::parse(name.parse().unwrap(), value), None, "{text}");
        }
        assert_eq!("numbering".parse::<OptionName>(), Err(NoSuchOption));
    }
}
