//! Tie-breaks. Buchholz and Sonneborn-Berger are as in FIDE's Handbook C.07, simplified for rounds
//! without a match.

use std::collections::BTreeMap;

use crate::id::Entrant;
use crate::score::Score;

/// What separates people with the same points.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// The sum of the opponents' points, without the lowest.
    BuchholzCut1,
    /// The sum of the opponents' points.
    Buchholz,
    /// The points of everybody beaten, and half the points of those drawn with.
    SonnebornBerger,
    /// The points from the matches of those who are equal, if all of them have met.
    Direct,
    /// The matches won.
    Wins,
    /// Still in the tournament.
    StillIn,
    /// How long somebody has been on the step.
    Arrival,
}

/// A match that counts, or a round without one.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Game {
    /// The opponent; `None` if there was no match or no result.
    pub opponent: Option<Entrant>,
    pub score: Score,
    pub won: bool,
}

/// What somebody has scored.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    /// Matches, byes and rounds missed.
    pub games: Vec<Game>,
    /// How many of them are matches.
    pub played: u32,
}

impl Record {
    /// The sum of the points.
    pub fn points(&self) -> Score {
        self.games.iter().map(|game| game.score).sum()
    }
}

impl TieBreak {
    /// Its value for somebody; `None` where it depends on who else is equal.
    pub(crate) fn value(self, records: &BTreeMap<Entrant, Record>, entrant: Entrant) -> Option<Score> {
        let record = records.get(&entrant)?;
        let opposition = || record.games.iter().map(|game| against(records, record, *game));
        match self {
            TieBreak::Buchholz => Some(opposition().sum()),
            TieBreak::BuchholzCut1 => {
                Some(opposition().sum::<Score>() - opposition().min().unwrap_or(Score::ZERO))
            }
            TieBreak::SonnebornBerger => {
                let worth = |game: &Game| game.score.times(against(records, record, *game));
                Some(record.games.iter().map(worth).sum())
            }
            TieBreak::Wins => {
                let wins = record.games.iter().filter(|game| game.won).count();
                Some(Score::whole(u32::try_from(wins).unwrap_or(u32::MAX)))
            }
            TieBreak::Direct | TieBreak::StillIn | TieBreak::Arrival => None,
        }
    }

    /// The points of each of these equals against the others; `None` unless all have met.
    pub(crate) fn direct(records: &BTreeMap<Entrant, Record>, equals: &[Entrant]) -> Option<Vec<Score>> {
        let games = |one: &Entrant, other: &Entrant| -> Vec<Score> {
            let games = records.get(one).map_or(&[][..], |record| &record.games);
            games.iter().filter(|game| game.opponent == Some(*other)).map(|game| game.score).collect()
        };
        let mut scores = vec![Score::ZERO; equals.len()];
        for (score, one) in scores.iter_mut().zip(equals) {
            for other in equals.iter().filter(|other| *other != one) {
                let games = games(one, other);
                if games.is_empty() {
                    return None;
                }
                *score += games.into_iter().sum();
            }
        }
        Some(scores)
    }
}

/// The points of the opponent. A round without one counts as if it had been against somebody with
/// as many points as one's own.
fn against(records: &BTreeMap<Entrant, Record>, own: &Record, game: Game) -> Score {
    game.opponent
        .map_or_else(|| own.points(), |opponent| records.get(&opponent).map_or(Score::ZERO, Record::points))
}
