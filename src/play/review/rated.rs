//! Whether a match is rated, and why not if it isn't.

use std::fmt;
use std::str::FromStr;

use crate::play::{LEAST_MOVES, Match, Stage};
use crate::rules::{OptionName, Reason, SeatSet, Setup, Stall};

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
    /// A draw was agreed on before all who agreed had made [`LEAST_MOVES`].
    Short,
    /// Two of the players have played too many rated matches against each other within a day.
    Often,
    /// One of the players has deleted their data.
    Forgotten,
    /// It ended before ratings existed, and they haven't been rebuilt since.
    Earlier,
}

impl Unrated {
    /// All reasons.
    pub const ALL: [Unrated; 9] = [
        Unrated::Agreed,
        Unrated::Computer,
        Unrated::Lock,
        Unrated::Stall,
        Unrated::Unmoved,
        Unrated::Short,
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
            Unrated::Short => "short",
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
        let Stage::Over(outcome) = self.stage else { return unrated_setup(self.setup()) };
        let unmoved = || self.setup().seats().any(|seat| self.last_move_of(seat).is_none());
        let short = || outcome.reason == Reason::Agreement && self.is_short_for(outcome.seats);
        unrated_setup(self.setup())
            .or_else(|| unmoved().then_some(Unrated::Unmoved))
            .or_else(|| short().then_some(Unrated::Short))
    }

    /// Whether a draw would cost the match its rating if the players agreed on it now.
    ///
    /// Each match makes a rating more certain, and so raises a newcomer's. Otherwise two of them could
    /// climb together by agreeing on draws at once.
    pub fn is_too_short_for_draw(&self) -> bool {
        self.unrated().is_none() && self.is_short_for(self.position.playing())
    }

    fn is_short_for(&self, seats: SeatSet) -> bool {
        seats.iter().any(|seat| self.moves_of(seat) < LEAST_MOVES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::tests::{PLAYERS, act, begun, moves};
    use crate::play::{Act, Wish};

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
    fn a_draw_counts_once_all_who_agree_have_played() {
        let mut game = begun("hexxagon", &[]);
        for ply in 0..2 * LEAST_MOVES {
            assert!(game.is_too_short_for_draw(), "after {ply} plies");
            moves(&mut game);
        }
        assert!(!game.is_too_short_for_draw());
        let mut early = game.clone();
        act(&mut early, &Act::Offer(PLAYERS[0], Wish::Takeback)).unwrap();
        act(&mut early, &Act::Agree(PLAYERS[1], Wish::Takeback.into())).unwrap();
        for (game, why) in [(&mut game, None), (&mut early, Some(Unrated::Short))] {
            act(game, &Act::Offer(PLAYERS[0], Wish::Draw)).unwrap();
            act(game, &Act::Agree(PLAYERS[1], Wish::Draw.into())).unwrap();
            assert_eq!(game.unrated(), why);
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
