//! Why an act was refused.

use crate::id::{Entrant, PairingNumber};

/// A setting that has limits.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The number of rounds.
    Rounds,
    /// The rounds in which people may still enter.
    LateRounds,
    /// The break between rounds or seasons, in milliseconds.
    Pause,
    /// The number of legs.
    Legs,
    /// How often a tie is played again.
    Replays,
    /// The length of an arena, in minutes.
    Minutes,
    /// The time between two rounds of pairing, in milliseconds.
    Every,
    /// The seats at a table: only 2, 4 and 6 are possible.
    Seats,
    /// The size of a division.
    Division,
    /// How many go up and down.
    Movers,
    /// The longest time of a season, in milliseconds.
    Season,
    /// The number of seasons.
    Seasons,
    /// How many steps up a challenge may go.
    Reach,
    /// The number of duels at a time.
    Duels,
    /// The time until a pair may duel again, in milliseconds.
    Again,
    /// The time without a match after which somebody drops, in milliseconds.
    Idle,
    /// The number of boards.
    Boards,
    /// The time of membership, in milliseconds.
    Member,
    /// The lowest and the highest rating.
    Ratings,
    /// The most entrants.
    Entrants,
    /// When it begins, in milliseconds UTC.
    Start,
    /// The length of a text, in bytes.
    Text,
}

/// A refusal. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// A setting is outside its limits, which are both allowed values.
    #[error("{setting:?} has to be from {min} to {max}")]
    OutOfRange {
        /// Which setting.
        setting: Setting,
        /// The lowest value.
        min: i64,
        /// The highest value.
        max: i64,
    },
    /// The person hasn't finished enough rated matches.
    #[error("at least {needed} rated matches are needed")]
    TooFewMatches {
        /// How many are needed.
        needed: u32,
    },
    /// The person hasn't been a member for long enough.
    #[error("membership is too new until {from_ms}")]
    TooNew {
        /// When they may enter, in milliseconds UTC.
        from_ms: i64,
    },
    /// The rating is outside the limits.
    #[error("the rating is not from {min:?} to {max:?}")]
    WrongRating {
        /// The lowest rating.
        min: Option<i32>,
        /// The highest rating.
        max: Option<i32>,
    },
    /// No more people may enter.
    #[error("all {most} places are taken")]
    Full {
        /// The most entrants.
        most: usize,
    },
    /// It is too late to enter.
    #[error("entry is closed")]
    EntryClosed,
    /// The person is already in it.
    #[error("already entered")]
    AlreadyIn,
    /// The person isn't in it, or is no longer.
    #[error("not entered")]
    NotIn,
    /// A manager removed the person, who can't come back.
    #[error("removed by a manager")]
    WasRemoved,
    /// People enter for a side in a team match, and in no other format.
    #[error("a side is needed in a team match, and only there")]
    WrongSide,
    /// The person is pausing already.
    #[error("already pausing")]
    AlreadyPausing,
    /// The person isn't pausing.
    #[error("not pausing")]
    NotPausing,
    /// The person has just come back from a pause, or after leaving.
    #[error("this person can come back again from {from_ms}")]
    TooOften {
        /// When they can, in milliseconds UTC.
        from_ms: i64,
    },
    /// Nobody can pause in this format.
    #[error("nobody can pause in this format")]
    NoPausing,
    /// No such pairing exists.
    #[error("there is no pairing {0:?}")]
    NoSuchPairing(PairingNumber),
    /// The pairing has a result already. The host can forget the report.
    #[error("pairing {0:?} has a result")]
    AlreadyReported(PairingNumber),
    /// The outcome doesn't fit the seats.
    #[error("this can't be the outcome of that many seats")]
    WrongOutcome,
    /// It hasn't begun yet.
    #[error("it hasn't begun")]
    NotBegun,
    /// It has already begun.
    #[error("it has begun")]
    Begun,
    /// It is over.
    #[error("it is over")]
    Over,
    /// There are too few entrants to begin, of one team in a team match.
    #[error("at least {needed} entrants are needed")]
    TooFewEntrants {
        /// How many are needed.
        needed: usize,
    },
    /// Nothing is due at this time.
    #[error("nothing is due")]
    NothingDue,
    /// Seasons are for leagues.
    #[error("only a league has seasons")]
    NoSeasons,
    /// Challenges are for ladders.
    #[error("only a ladder has challenges")]
    NoChallenges,
    /// The person sits out and can't be challenged, nor challenge.
    #[error("{0:?} is pausing")]
    Pausing(Entrant),
    /// Nobody can challenge themselves.
    #[error("nobody can challenge themselves")]
    OwnChallenge,
    /// The challenged person stands lower or too high.
    #[error("only steps {from} to {to} can be challenged")]
    OutOfReach {
        /// The challenger's own step.
        from: u32,
        /// The highest step in reach.
        to: u32,
    },
    /// One of the two has as many duels as is allowed.
    #[error("{entrant:?} has {most} duels")]
    TooManyDuels {
        /// Which of the two.
        entrant: Entrant,
        /// The most at a time.
        most: u32,
    },
    /// The two are in a duel.
    #[error("these two are in a duel")]
    InDuel,
    /// The two have met too recently.
    #[error("these two can meet again from {from_ms}")]
    TooSoon {
        /// When they may, in milliseconds UTC.
        from_ms: i64,
    },
}
