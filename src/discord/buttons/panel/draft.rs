//! The content of the buttons and selects of a challenge in preparation.
//!
//! Written `g:halma-16:77:10m+10s/15m:r--1----` after the panel's prefix: what was pressed, the
//! game, whose challenge it will be, the time control, the details. The details are whether it is rated,
//! whether it is private, the computer's level, and for each option of [`DETAILS`] the place of its value.

use std::fmt;
use std::str::FromStr;

use super::words;
use crate::discord::buttons::NotOurs;
use crate::discord::commands::{LOCK, PIECES, PLAYERS, SETUP, STALL, TEAMS, Values};
use crate::play::{Control, Level, UserId};
use crate::rules::{OptionName, Variant};

/// The options of games that can be chosen here, with their values. No game has more than four of
/// them, since a message has five rows.
pub const DETAILS: [(OptionName, Values); 6] = [
    (OptionName::Players, PLAYERS),
    (OptionName::Teams, TEAMS),
    (OptionName::Pieces, PIECES),
    (OptionName::Numbering, SETUP),
    (OptionName::Lock, LOCK),
    (OptionName::Stall, STALL),
];

/// The place of the number of players in [`DETAILS`].
pub const PLAYER_COUNT: u8 = 0;

/// A challenge in preparation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The game.
    pub game: Variant,
    /// Discord's id of the person to be challenged; if `None`, anybody can join.
    pub whom: Option<UserId>,
    /// The level of the computer players that take all free seats, if they do.
    pub computer: Option<Level>,
    /// The time control.
    pub time: Control,
    /// Whether it is rated.
    pub rated: bool,
    /// Whether it is private.
    pub private: bool,
    /// The values chosen for [`DETAILS`], each as its place among them.
    pub details: [Option<u8>; DETAILS.len()],
}

/// What was pressed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum DraftStep {
    /// Show the first page.
    Main,
    /// Select: the game.
    Game,
    /// Select: the person to be challenged.
    Whom,
    /// Challenge nobody in particular.
    Anybody,
    /// Play against the computer.
    Computer,
    /// Select: the computer's level.
    Level,
    /// Select: the time control.
    Time,
    /// Show the details.
    Details,
    /// Rated or not.
    Rated,
    /// Private or not.
    Private,
    /// Select: the value of an option, by its place in [`DETAILS`].
    Option(u8),
    /// Post the challenge.
    Send,
}

/// The steps except those of options, which are written as their place in [`DETAILS`].
const STEPS: [(&str, DraftStep); 11] = [
    ("m", DraftStep::Main),
    ("g", DraftStep::Game),
    ("w", DraftStep::Whom),
    ("a", DraftStep::Anybody),
    ("c", DraftStep::Computer),
    ("l", DraftStep::Level),
    ("t", DraftStep::Time),
    ("d", DraftStep::Details),
    ("r", DraftStep::Rated),
    ("p", DraftStep::Private),
    ("s", DraftStep::Send),
];

/// What was pressed on which challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftId(pub DraftStep, pub Draft);

impl Draft {
    /// A challenge to anybody, with the defaults for everything else.
    pub fn new(game: Variant, time: Control) -> Draft {
        Draft {
            game,
            whom: None,
            computer: None,
            time,
            rated: true,
            private: false,
            details: [None; DETAILS.len()],
        }
    }

    /// The options that were chosen, as `/challenge` takes them.
    pub fn options(&self) -> Vec<(OptionName, String)> {
        let chosen = DETAILS.iter().zip(self.details);
        chosen
            .filter_map(|((option, values), at)| Some((*option, values.get(usize::from(at?))?.0.to_owned())))
            .collect()
    }
}

impl fmt::Display for DraftStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DraftStep::Option(at) => at.fmt(f),
            step => f.write_str(words::word(&STEPS, step)),
        }
    }
}

impl FromStr for DraftStep {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<DraftStep, NotOurs> {
        let mut options = (0..DETAILS.len() as u8).map(DraftStep::Option);
        match options.find(|option| option.to_string() == text) {
            Some(option) => Ok(option),
            None => words::value(&STEPS, text),
        }
    }
}

impl fmt::Display for DraftId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DraftId(step, Draft { game, whom, computer, time, rated, private, details }) = self;
        let whom = whom.map_or(0, |UserId(id)| id);
        let (rated, private) = (if *rated { 'r' } else { '-' }, if *private { 'p' } else { '-' });
        write!(f, "{step}:{game}:{whom}:{time}:{rated}{private}")?;
        let level = computer.map(Level::number);
        [level].into_iter().chain(*details).try_for_each(|at| match at {
            Some(at) => write!(f, "{at:X}"),
            None => f.write_str("-"),
        })
    }
}

impl FromStr for DraftId {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<DraftId, NotOurs> {
        let [step, game, whom, time, marks] = *text.split(':').collect::<Vec<_>>().as_slice() else {
            return Err(NotOurs);
        };
        let &[rated, private, computer, ref places @ ..] = marks.as_bytes() else { return Err(NotOurs) };
        let is_set = |mark: u8, set: u8| match mark {
            b'-' => Ok(false),
            mark if mark == set => Ok(true),
            _ => Err(NotOurs),
        };
        let mut details = [None; DETAILS.len()];
        if places.len() != details.len() {
            return Err(NotOurs);
        }
        for ((detail, place), (_, values)) in details.iter_mut().zip(places).zip(DETAILS) {
            *detail = match place {
                b'-' => None,
                place => Some(digit(*place).filter(|at| usize::from(*at) < values.len()).ok_or(NotOurs)?),
            };
        }
        let computer = match computer {
            b'-' => None,
            level => Some(Level::try_from(digit(level).ok_or(NotOurs)?).map_err(|_| NotOurs)?),
        };
        let whom: UserId = whom.parse().ok().filter(|UserId(id)| *id >= 0).ok_or(NotOurs)?;
        let draft = Draft {
            game: game.parse().map_err(|_| NotOurs)?,
            whom: Some(whom).filter(|UserId(id)| *id > 0),
            computer,
            time: time.parse().map_err(|_| NotOurs)?,
            rated: is_set(rated, b'r')?,
            private: is_set(private, b'p')?,
            details,
        };
        Ok(DraftId(step.parse()?, draft))
    }
}

/// A level or the place of a value, as one hexadecimal digit.
fn digit(sign: u8) -> Option<u8> {
    char::from(sign).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::buttons::panel::Panel;

    #[test]
    fn drafts_read_back_and_fit() {
        let time = "39d23h59m59s+19d23h59m59s/59d23h59m59s".parse().unwrap();
        let plain = Draft::new(Variant::Hexxagon, Control::None);
        let full = Draft {
            game: Variant::HalmaParlett,
            whom: Some(UserId(i64::MAX)),
            computer: Some(Level::DEFAULT),
            time,
            rated: false,
            private: true,
            details: [Some(2), Some(1), None, Some(0), Some(1), Some(4)],
        };
        let options =
            [("players", "4"), ("teams", "13"), ("setup", "corner"), ("lock", "off"), ("stall", "none")];
        assert_eq!(full.options(), options.map(|(name, value)| (name.parse().unwrap(), value.to_owned())));
        let last = DETAILS.map(|(_, values)| Some(values.len() as u8 - 1));
        for draft in [plain, Draft { details: last, ..full.clone() }, full] {
            let options = (0..DETAILS.len() as u8).map(DraftStep::Option);
            for step in STEPS.map(|(_, step)| step).into_iter().chain(options) {
                let panel = Panel::Draft(DraftId(step, draft.clone()));
                let text = panel.to_string();
                assert_eq!(text.parse(), Ok(panel), "{text}");
                assert!(text.len() <= 100, "{text}");
            }
        }
    }

    #[test]
    fn a_message_has_room_for_the_options_of_each_game() {
        for variant in Variant::ALL {
            let has = |option: OptionName| variant.options().iter().any(|known| known.name() == option);
            let count = DETAILS.iter().filter(|(option, _)| has(*option)).count();
            assert!(count <= 4, "{variant}: {count} options and the buttons");
        }
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        for text in [
            "",
            "g:halma-8:0:none",
            "x:halma-8:0:none:r-------",
            "g:chess:0:none:r-------",
            "g:halma-8:-1:none:r--------",
            "g:halma-8:x:none:r--------",
            "g:halma-8:0:soon:r--------",
            "g:halma-8:0:none:x--------",
            "g:halma-8:0:none:r-------",
            "g:halma-8:0:none:r---------",
            "g:halma-8:0:none:r-0------",
            "g:halma-8:0:none:r-é------",
            "g:halma-8:0:none:r--9-----",
            "g:halma-8:0:none:r--é----",
        ] {
            assert_eq!(text.parse::<DraftId>(), Err(NotOurs), "{text}");
        }
    }
}
