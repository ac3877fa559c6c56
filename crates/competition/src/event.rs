//! What has happened to a competition: the only part of it that is stored.

use serde::{Deserialize, Serialize};

use crate::id::{Entrant, PairingNumber, Side};
use crate::outcome::Outcome;
use crate::settings::Settings;

/// Where a pairing belongs. All numbers count from 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Slot {
    /// A board of a round, in a Swiss tournament or a round robin.
    Board {
        /// The round.
        round: u32,
        /// The board within the round; the leaders play at board 1.
        board: u32,
    },
    /// A tie of a knock-out tournament.
    Tie {
        /// The round.
        round: u32,
        /// The tie within the round, from the top of the bracket.
        tie: u32,
        /// The leg, counted on through replays.
        leg: u32,
    },
    /// A table of an arena.
    Table,
    /// A division of a league.
    Division {
        /// The season.
        season: u32,
        /// The division; 1 is the highest.
        division: u32,
        /// The leg.
        leg: u32,
    },
    /// A duel on a ladder.
    Duel {
        /// The duel's number.
        duel: u32,
        /// The leg.
        leg: u32,
    },
    /// A board of a team match.
    Team {
        /// The board; the highest ratings play at board 1.
        board: u32,
        /// The leg.
        leg: u32,
    },
}

/// Why somebody isn't paired in a round.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ByeReason {
    /// The number is odd, or the opponent has left and their matches don't count. It is worth a point in a Swiss
    /// tournament and nothing in a round robin.
    Odd,
    /// The opponent has left. It is worth a point.
    Walkover {
        /// The opponent.
        over: Entrant,
    },
}

/// Why somebody goes through to the next round of a knock-out tournament.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Through {
    /// There was no opponent in the first round.
    Bye,
    /// More points in the tie.
    Points,
    /// All replays ended even, too, and this is the higher seed.
    Seed,
    /// The opponent has left.
    Walkover,
}

/// One thing that happened. Stored as JSON; kinds are added but never changed. Times are in
/// milliseconds UTC.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "each field is named by its type or in the text of its kind")]
pub enum Event {
    /// It was opened; always the first event.
    Opened { settings: Box<Settings>, at_ms: i64 },
    /// Somebody entered with this rating, or came back.
    Entered {
        entrant: Entrant,
        rating: i32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<Side>,
        at_ms: i64,
    },
    /// Somebody sits out.
    Paused { entrant: Entrant },
    /// Somebody is back from a pause.
    Resumed { entrant: Entrant, at_ms: i64 },
    /// Somebody left.
    Left { entrant: Entrant },
    /// A manager removed somebody.
    Removed { entrant: Entrant, reason: String },
    /// Somebody left before half of their matches of the season or round robin were played. None of
    /// those count.
    Annulled { entrant: Entrant },
    /// The start was moved.
    Postponed { starts_ms: i64 },
    /// It has begun with these entrants, by seed.
    Started { order: Vec<Entrant>, at_ms: i64 },
    /// A round has begun.
    Round { round: u32, at_ms: i64 },
    /// A match has to be played. Seats are in order; the first one starts.
    Paired { pairing: PairingNumber, seats: Vec<Entrant>, slot: Slot, at_ms: i64 },
    /// Somebody isn't paired in this round.
    Bye { entrant: Entrant, round: u32, why: ByeReason },
    /// The host brought a result.
    Reported { pairing: PairingNumber, outcome: Outcome, at_ms: i64 },
    /// The competition settled an open pairing itself. The host ends its match.
    Closed { pairing: PairingNumber, outcome: Outcome, at_ms: i64 },
    /// Somebody goes through from this tie of a knock-out tournament.
    Through { round: u32, tie: u32, entrant: Entrant, why: Through },
    /// A season of a league has begun. The highest division comes first.
    SeasonBegan { season: u32, divisions: Vec<Vec<Entrant>>, at_ms: i64 },
    /// A league ends after this season, or after none any more.
    LastSeason {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        season: Option<u32>,
    },
    /// A season of a league is over, with the entrants of each division in their final order.
    SeasonEnded { season: u32, ranking: Vec<Vec<Entrant>>, at_ms: i64 },
    /// Somebody on a ladder challenged another; the pairings of their duel follow.
    Challenged { duel: u32, by: Entrant, target: Entrant, at_ms: i64 },
    /// A duel on a ladder is over. Whoever moved stands on this step now.
    Climbed { duel: u32, steps: Vec<(Entrant, u32)>, at_ms: i64 },
    /// Somebody without a match for a long time dropped to this step.
    Dropped { entrant: Entrant, step: u32, at_ms: i64 },
    /// Too few had entered when it was due to begin.
    CalledOff { entrants: u32, needed: u32 },
    /// A manager ended it.
    Cancelled { reason: String },
    /// The time of an arena is over: nobody is paired any more.
    TimeUp { at_ms: i64 },
    /// It was played to its end.
    Finished { at_ms: i64 },
}
