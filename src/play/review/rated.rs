//! Whether a match is rated, and why not if it isn't.

use std::fmt;
use std::str::FromStr;

use crate::play::{Match, Stage};
use crate::rules::{OptionName, Setup, Stall};

/// Why a match doesn't change ratings.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Unrated {
    /// The challenger chose an unrated match.
    Agreed,
    /// A computer player takes part.
    Computer,
    /// The rule for pieces in the goal isn't the game's default.
    Lock,
    /// There is no stall rule, or its limit is unusual.
    Stall,
    /// Not every seat has moved.
    Unmoved,
    /// Two of the players have played too many rated matches against each other within a day.
    Often,
    /// One of the players has deleted their data.
    Forgotten,
    /// It ended before ratings existed, and they haven't been rebuilt since.
    Earlier,
}

impl Unrated {
    /// All reasons.
    pub const ALL: [Unrated; 8] = [
        Unrated::Agreed,
        Unrated::Computer,
        Unrated::Lock,
        Unrated::Stall,
        Unrated::Unmoved,
        Unrated::Often,
        Unrated::Forgotten,
        Unrated::Earlier,
    ];

    /// Its name in the database and in text keys.
    pub const fn word(self) -> &'static str {
        match self {
            Unrated::Agreed => "agreed",
            Unrated::Computer => "computer",
            Unrated::Lock => "lock",
            Unrated::Stall => "stall",
            Unrated::Unmoved => "unmoved",
            Unrated::Often => "often",
            Unrated::Forgotten => "forgotten",
            Unrated::Earlier => "before",
        }
    }
}

impl fmt::Display for Unrated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The text isn't one of the reasons.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such reason")]
pub struct NoSuchReason;

impl FromStr for Unrated {
    type Err = NoSuchReason;

    fn from_str(text: &str) -> Result<Unrated, NoSuchReason> {
        Unrated::ALL.into_iter().find(|why| why.word() == text).ok_or(NoSuchReason)
    }
}

/// Why a game with this setup can't be rated, if it can't: only results under the usual rules are
/// comparable.
pub fn unrated_setup(setup: &Setup) -> Option<Unrated> {
    if setup.lock() != Setup::new(setup.variant()).lock() {
        return Some(Unrated::Lock);
    }
    // With a short limit the first player would lose by the stall rule.
    let is_offered = matches!(setup.stall(), Stall::Vacate { .. });
    (setup.sets(OptionName::Stall) && !is_offered).then_some(Unrated::Stall)
}

impl Match {
    /// Why the match isn't rated, as far as the match alone shows. For a lobby this may change; for
    /// a finished match it doesn't.
    pub fn unrated(&self) -> Option<Unrated> {
        if !self.computers.is_empty() {
            return Some(Unrated::Computer);
        }
        if !self.terms.rated {
            return Some(Unrated::Agreed);
        }
        let over = matches!(self.stage, Stage::Over(_));
        let unmoved = || over && self.setup().seats().any(|seat| self.last_move_of(seat).is_none());
        unrated_setup(self.setup()).or_else(|| unmoved().then_some(Unrated::Unmoved))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_usual_rules_are_rated() {
        let of = |game: &str, options: &[(&str, &str)]| {
            unrated_setup(&Setup::parse(game, options.iter().copied()).unwrap())
        };
        for (game, options) in [
            ("hexxagon", &[][..]),
            ("hexxagon-open", &[("first", "2")]),
            ("halma-8", &[("lock", "on"), ("stall", "limit:30")]),
            ("halma-8", &[("stall", "vacate:3:10")]),
            ("halma-double", &[("lock", "off")]),
            ("halma-16", &[("players", "4"), ("teams", "13")]),
            ("star-halma", &[("players", "2"), ("pieces", "15")]),
            ("halma-expert", &[("setup", "corner")]),
        ] {
            assert_eq!(of(game, options), None, "{game} {options:?}");
        }
        for (game, options, why) in [
            ("halma-8", &[("lock", "off")][..], Unrated::Lock),
            ("halma-double", &[("lock", "on")], Unrated::Lock),
            ("halma-8", &[("stall", "none")], Unrated::Stall),
            ("halma-8", &[("stall", "limit:1")], Unrated::Stall),
            ("star-halma", &[("stall", "none"), ("lock", "off")], Unrated::Lock),
        ] {
            assert_eq!(of(game, options), Some(why), "{game} {options:?}");
        }
    }

    #[test]
    fn reasons_read_back() {
        for why in Unrated::ALL {
            assert_eq!(why.to_string().parse(), Ok(why));
        }
        assert_eq!("".parse::<Unrated>(), Err(NoSuchReason));
    }
}
