//! A program that plays one side of a match.

use std::fmt;
use std::str::FromStr;

use hoppity::rules::{Move, Position, Setup};
use hoppity::search::{Level, Limits, Searcher};

use crate::opponent::AlphaBeta;
use crate::person::{Players, Skill};

/// A program, as the command line names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    Beginner,
    Sensible,
    /// Alpha-beta that looks this many plies ahead and counts pieces or distances, as a person who calculates might.
    AlphaBeta(u32),
    Level(Level),
    Strongest,
}

impl FromStr for Program {
    type Err = String;

    fn from_str(text: &str) -> Result<Program, String> {
        match text {
            "beginner" => Ok(Program::Beginner),
            "sensible" => Ok(Program::Sensible),
            "strongest" => Ok(Program::Strongest),
            _ => {
                let level = || text.parse().ok().and_then(Level::new).map(Program::Level);
                let plies = text.strip_prefix("alphabeta:").and_then(|plies| plies.parse().ok());
                let alphabeta = plies.filter(|plies| *plies > 0).map(Program::AlphaBeta);
                alphabeta.or_else(level).ok_or_else(|| format!("no player {text:?}"))
            }
        }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Program::Beginner => f.write_str("beginner"),
            Program::Sensible => f.write_str("sensible"),
            Program::AlphaBeta(plies) => write!(f, "alphabeta:{plies}"),
            Program::Level(level) => write!(f, "level {level}"),
            Program::Strongest => f.write_str("strongest"),
        }
    }
}

/// A program at the board.
pub enum Player {
    Person(Box<Players>),
    AlphaBeta { plies: u32, search: Box<AlphaBeta> },
    Level { level: Level, random: fastrand::Rng, searcher: Box<Searcher> },
    Strongest { limits: Limits<'static>, searcher: Box<Searcher> },
}

impl Player {
    pub fn new(program: Program, setup: &Setup, seed: u64) -> Player {
        let searcher = || Box::new(Searcher::new(4 << 20));
        let person = |skill| Player::Person(Box::new(Players::new(setup, skill, seed)));
        match program {
            Program::Beginner => person(Skill::Beginner),
            Program::Sensible => person(Skill::Sensible),
            Program::AlphaBeta(plies) => Player::AlphaBeta { plies, search: Box::new(AlphaBeta::new(setup)) },
            Program::Level(level) => {
                Player::Level { level, random: fastrand::Rng::with_seed(seed), searcher: searcher() }
            }
            Program::Strongest => {
                Player::Strongest { limits: Limits::strongest(setup), searcher: searcher() }
            }
        }
    }

    pub fn choose(&mut self, position: &Position) -> Option<Move> {
        match self {
            Player::Person(players) => players.choose(position),
            Player::AlphaBeta { plies, search } => search.choose(position, *plies),
            Player::Level { level, random, searcher } => {
                searcher.choose(position, *level, random.u64(..), &|| false).map(|found| found.0)
            }
            Player::Strongest { limits, searcher } => {
                searcher.forget();
                searcher.search(position, limits, &mut |_| {}).map(|found| found.best())
            }
        }
    }
}
