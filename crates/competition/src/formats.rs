//! The formats, each with its settings and their limits.

use serde::{Deserialize, Serialize};

use crate::refusal::{Refusal, Setting};

/// A minute in milliseconds.
pub const MINUTE_MS: i64 = 60_000;
/// A day in milliseconds.
pub const DAY_MS: i64 = 24 * 60 * MINUTE_MS;

/// The most rounds of a Swiss tournament.
pub(crate) const MOST_ROUNDS: u8 = 15;
/// The most entrants of a Swiss tournament, a knock-out, an arena or a league.
pub(crate) const MOST_ENTRANTS: u16 = 500;
/// The smallest and the largest division of a league.
pub(crate) const DIVISIONS: (u8, u8) = (4, 7);

/// How the entrants are brought together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Format {
    /// A fixed number of rounds, each among people with about the same points.
    Swiss(Swiss),
    /// Everybody meets everybody, round by round.
    RoundRobin(RoundRobin),
    /// A loser is out.
    Knockout(Knockout),
    /// Live pairings for a fixed time; people come and go.
    Arena(Arena),
    /// Seasons of divisions; all matches of a season run at once.
    League(League),
    /// Steps that people climb by challenges.
    Ladder(Ladder),
    /// Two teams, board by board.
    Teams(Teams),
}

/// The settings of a Swiss tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Swiss {
    /// How many rounds, 1 to 15.
    pub rounds: u32,
    /// People may still enter during this many rounds. They have no points for the rounds that they
    /// missed.
    #[serde(default)]
    pub late_rounds: u32,
    /// The break between rounds, in milliseconds.
    #[serde(default)]
    pub pause_ms: i64,
}

/// The settings of a round robin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundRobin {
    /// 1, or 2 to meet again with seats changed.
    pub legs: u32,
    /// The break between rounds, in milliseconds.
    #[serde(default)]
    pub pause_ms: i64,
}

/// The settings of a knock-out tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Knockout {
    /// How many matches make a tie, 1 or 2; seats change in the second.
    pub legs: u32,
    /// How often a tie without a winner is played again, 0 to 3, with as many legs. After that the
    /// higher seed goes through.
    #[serde(default = "once")]
    pub replays: u32,
    /// Whether the legs of a tie run at the same time, as in correspondence.
    #[serde(default)]
    pub together: bool,
    /// The break between rounds, in milliseconds.
    #[serde(default)]
    pub pause_ms: i64,
}

fn once() -> u32 {
    1
}

/// The settings of an arena.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arena {
    /// How long people are paired, 20 to 90 minutes.
    pub minutes: i64,
    /// The time between two rounds of pairing, 2 to 30 seconds, in milliseconds.
    pub every_ms: i64,
    /// The seats at a table: 2, 4 or 6.
    pub seats: u32,
    /// Whether a winner who gave time odds gets one point more.
    #[serde(default)]
    pub odds: bool,
}

/// The settings of a league.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct League {
    /// The size of a division, 4 to 7. Sizes differ by one where the entrants can't be divided
    /// evenly.
    pub division: u32,
    /// How many go up and down between neighbouring divisions, 1 or 2.
    pub movers: u32,
    /// The longest time of a season, 7 to 366 days, in milliseconds. Matches that still run then
    /// end without a result.
    pub season_ms: i64,
    /// The break between seasons, in milliseconds.
    #[serde(default)]
    pub pause_ms: i64,
    /// How many seasons are played; without end when `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seasons: Option<u32>,
}

/// The settings of a ladder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ladder {
    /// How many steps above one's own a challenge may go, 1 to 10.
    pub reach: u32,
    /// How many duels one may have at a time, 1 to 10.
    pub duels: u32,
    /// How long a pair waits after its duel, 0 to 366 days, in milliseconds.
    pub again_ms: i64,
    /// Somebody who finishes no match for this long, 1 to 366 days in milliseconds, drops a step.
    pub idle_ms: i64,
}

/// The settings of a team match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Teams {
    /// The most boards, 1 to 100. No more are played than the smaller team can fill.
    pub boards: u32,
    /// Whether both legs of a board run at the same time, as in correspondence.
    #[serde(default)]
    pub together: bool,
}

fn within(setting: Setting, value: impl Into<i64>, (min, max): (i64, i64)) -> Result<(), Refusal> {
    if (min..=max).contains(&value.into()) { Ok(()) } else { Err(Refusal::OutOfRange { setting, min, max }) }
}

impl Format {
    /// Checks the settings against their limits.
    ///
    /// # Errors
    /// [`Refusal::OutOfRange`] names the first setting outside its limits.
    pub fn check(&self) -> Result<(), Refusal> {
        let pause = |pause_ms: i64| within(Setting::Pause, pause_ms, (0, 30 * DAY_MS));
        match self {
            Format::Swiss(swiss) => {
                within(Setting::Rounds, swiss.rounds, (1, MOST_ROUNDS.into()))?;
                within(Setting::LateRounds, swiss.late_rounds, (0, i64::from(swiss.rounds)))?;
                pause(swiss.pause_ms)
            }
            Format::RoundRobin(robin) => {
                within(Setting::Legs, robin.legs, (1, 2))?;
                pause(robin.pause_ms)
            }
            Format::Knockout(knockout) => {
                within(Setting::Legs, knockout.legs, (1, 2))?;
                within(Setting::Replays, knockout.replays, (0, 3))?;
                pause(knockout.pause_ms)
            }
            Format::Arena(arena) => {
                within(Setting::Minutes, arena.minutes, (20, 90))?;
                within(Setting::Every, arena.every_ms, (2_000, 30_000))?;
                match arena.seats {
                    2 | 4 | 6 => Ok(()),
                    _ => Err(Refusal::OutOfRange { setting: Setting::Seats, min: 2, max: 6 }),
                }
            }
            Format::League(league) => {
                within(Setting::Division, league.division, (DIVISIONS.0.into(), DIVISIONS.1.into()))?;
                within(Setting::Movers, league.movers, (1, 2))?;
                within(Setting::Season, league.season_ms, (7 * DAY_MS, 366 * DAY_MS))?;
                within(Setting::Seasons, league.seasons.unwrap_or(1), (1, 1000))?;
                pause(league.pause_ms)
            }
            Format::Ladder(ladder) => {
                within(Setting::Reach, ladder.reach, (1, 10))?;
                within(Setting::Duels, ladder.duels, (1, 10))?;
                within(Setting::Again, ladder.again_ms, (0, 366 * DAY_MS))?;
                within(Setting::Idle, ladder.idle_ms, (DAY_MS, 366 * DAY_MS))
            }
            Format::Teams(teams) => within(Setting::Boards, teams.boards, (1, 100)),
        }
    }

    /// The seats of its matches.
    pub fn seats(&self) -> usize {
        match self {
            Format::Arena(arena) => arena.seats as usize,
            _ => 2,
        }
    }

    /// The fewest entrants with which it can begin, of each team in a team match.
    pub fn fewest(&self) -> usize {
        match self {
            Format::Swiss(_) | Format::Knockout(_) | Format::League(_) => 4,
            Format::RoundRobin(_) => 3,
            Format::Arena(_) | Format::Ladder(_) => 0,
            Format::Teams(_) => 1,
        }
    }

    /// Whether people may pause.
    pub fn has_pauses(&self) -> bool {
        match self {
            Format::Swiss(_) | Format::Arena(_) | Format::League(_) | Format::Ladder(_) => true,
            Format::RoundRobin(_) | Format::Knockout(_) | Format::Teams(_) => false,
        }
    }

    /// Whether people may still enter in this round, once it has begun.
    pub(crate) fn admits_in(&self, round: u32) -> bool {
        match self {
            Format::Swiss(swiss) => round <= swiss.late_rounds,
            Format::Arena(_) | Format::League(_) | Format::Ladder(_) => true,
            Format::RoundRobin(_) | Format::Knockout(_) | Format::Teams(_) => false,
        }
    }

    /// The most entrants it can have.
    pub fn most(&self) -> usize {
        match self {
            Format::Swiss(_) | Format::Knockout(_) | Format::Arena(_) | Format::League(_) => {
                MOST_ENTRANTS.into()
            }
            Format::RoundRobin(_) => 32,
            Format::Ladder(_) => 2000,
            Format::Teams(_) => 400,
        }
    }
}
