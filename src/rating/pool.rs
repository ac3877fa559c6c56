//! Pools: a game and its lineup, each with ratings of its own.

use std::fmt;
use std::str::FromStr;

use crate::rules::{OptionName, Setting, Setup, Teams, Variant};

/// A game and its lineup. Written `halma-8`, `halma-16.four`, `halma-16.pairs`, `star-halma.six`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pool {
    game: Variant,
    lineup: Lineup,
}

/// How many play, and whether in pairs.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lineup {
    /// Two.
    Duel,
    /// Three, each alone.
    Three,
    /// Four, each alone.
    Four,
    /// Six, each alone.
    Six,
    /// Four in pairs.
    Pairs,
}

impl Lineup {
    /// Every lineup.
    pub const ALL: [Lineup; 5] = [Lineup::Duel, Lineup::Three, Lineup::Four, Lineup::Six, Lineup::Pairs];

    /// Its word in a pool's name; none for a duel.
    pub fn word(self) -> Option<&'static str> {
        match self {
            Lineup::Duel => None,
            Lineup::Three => Some("three"),
            Lineup::Four => Some("four"),
            Lineup::Six => Some("six"),
            Lineup::Pairs => Some("pairs"),
        }
    }
}

impl Pool {
    /// The pool in which a game with this setup counts.
    pub fn of(setup: &Setup) -> Pool {
        let lineup = match (setup.seat_count(), setup.teams()) {
            (_, Teams::With(_)) => Lineup::Pairs,
            (3, Teams::None) => Lineup::Three,
            (4, Teams::None) => Lineup::Four,
            (6, Teams::None) => Lineup::Six,
            (_, Teams::None) => Lineup::Duel,
        };
        Pool { game: setup.variant(), lineup }
    }

    /// Every pool, game by game.
    pub fn all() -> Vec<Pool> {
        let lineups = |game: Variant| Lineup::ALL.into_iter().map(move |lineup| Pool { game, lineup });
        Variant::ALL.iter().flat_map(|game| lineups(*game)).filter(|pool| pool.exists()).collect()
    }

    /// What is played.
    pub fn game(self) -> Variant {
        self.game
    }

    /// How many play, and whether in pairs.
    pub fn lineup(self) -> Lineup {
        self.lineup
    }

    fn exists(self) -> bool {
        let players = match self.lineup {
            Lineup::Duel => 2,
            Lineup::Three => 3,
            Lineup::Four | Lineup::Pairs => 4,
            Lineup::Six => 6,
        };
        let fits = self.lineup != Lineup::Pairs || self.game.option(OptionName::Teams).is_some();
        fits && self.game.offers(Setting::Players(players))
    }
}

impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.game.id())?;
        self.lineup.word().map_or(Ok(()), |word| write!(f, ".{word}"))
    }
}

/// The text is no pool's name.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such pool")]
pub struct NoSuchPool;

impl FromStr for Pool {
    type Err = NoSuchPool;

    fn from_str(text: &str) -> Result<Pool, NoSuchPool> {
        let (game, word) = text.split_once('.').map_or((text, None), |(game, word)| (game, Some(word)));
        let game = game.parse().map_err(|_| NoSuchPool)?;
        let lineup = Lineup::ALL.into_iter().find(|lineup| lineup.word() == word).ok_or(NoSuchPool)?;
        Some(Pool { game, lineup }).filter(|pool| pool.exists()).ok_or(NoSuchPool)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pool_is_read_as_it_is_written() {
        let all: Vec<String> = Pool::all().iter().map(Pool::to_string).collect();
        for name in ["hexxagon", "halma-16.four", "halma-16.pairs", "halma-marked.pairs", "star-halma.six"] {
            assert!(all.iter().any(|pool| pool == name), "{name}: {all:?}");
        }
        for pool in Pool::all() {
            assert_eq!(pool.to_string().parse(), Ok(pool));
        }
        for text in
            ["", "halma", "halma-8.four", "halma-16.three", "star-halma.pairs", "halma-8.", "hexxagon.duel"]
        {
            assert_eq!(text.parse::<Pool>(), Err(NoSuchPool), "{text}");
        }
    }

    #[test]
    fn options_that_change_no_shape_change_no_pool() {
        let pool = |game: &str, options: &[(&str, &str)]| {
            Pool::of(&Setup::parse(game, options.iter().copied()).unwrap()).to_string()
        };
        assert_eq!(pool("halma-16", &[]), "halma-16");
        assert_eq!(pool("halma-16", &[("players", "4")]), "halma-16.four");
        assert_eq!(pool("halma-16", &[("players", "4"), ("teams", "14")]), "halma-16.pairs");
        assert_eq!(pool("star-halma", &[("pieces", "15")]), "star-halma");
        assert_eq!(pool("star-halma", &[("players", "3"), ("pieces", "15")]), "star-halma.three");
        assert_eq!(pool("halma-number", &[("setup", "front")]), "halma-number");
    }
}
