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
use crate::rules::Variant;

/// The options of games that can be chosen here, with their values. No game has more than four of
/// them.
pub const DETAILS: [(&str, Values); 6] = [
    ("players", PLAYERS),
    ("teams", TEAMS),
    ("pieces", PIECES),
    ("setup", SETUP),
    ("lock", LOCK),
    ("stall", STALL),
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

const STEPS: [(&str, DraftStep); 17] = [
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
    ("0", DraftStep::Option(0)),
    ("1", DraftStep::Option(1)),
    ("2", DraftStep::Option(2)),
    ("3", DraftStep::Option(3)),
    ("4", DraftStep::Option(4)),
    ("5", DraftStep::Option(5)),
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
    pub fn options(&self) -> Vec<(&'static str, String)> {
        let chosen = DETAILS.iter().zip(self.details);
        chosen
            .filter_map(|((name, values), at)| Some((*name, values.get(usize::from(at?))?.0.to_owned())))
            .collect()
    }
}

impl fmt::Display for DraftId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DraftId(step, Draft { game, whom, computer, time, rated, private, details }) = self;
        let whom = whom.map_or(0, |UserId(id)| id);
        let (rated, private) = (if *rated { 'r' } else { '-' }, if *private { 'p' } else { '-' });
        write!(f, "{}:{game}:{whom}:{time}:{rated}{private}", words::word(&STEPS, step))?;
        let level = computer.map(Level::number);
        [level].into_iter().chain(*details).try_for_each(|at| match at {
            Some(at) => at.fmt(f),
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
                place => {
                    let at = place.checked_sub(b'0').filter(|at| usize::from(*at) < values.len());
                    Some(at.ok_or(NotOurs)?)
                }
            };
        }
        let computer = match computer {
            b'-' => None,
            digit => Some(Level::try_from(digit.wrapping_sub(b'0')).map_err(|_| NotOurs)?),
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
        Ok(DraftId(words::value(&STEPS, step)?, draft))
    }
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
        assert_eq!(full.options(), options.map(|(name, value)| (name, value.to_owned())));
        for draft in [plain, full] {
            for (_, step) in STEPS {
                let panel = Panel::Draft(DraftId(step, draft.clone()));
                let text = panel.to_string();
                assert_eq!(text.parse(), Ok(panel), "{text}");
                assert!(text.len() <= 100, "{text}");
            }
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
