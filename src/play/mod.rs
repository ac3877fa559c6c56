//! A match as a pure state machine: state + act -> events, or a refusal.
//!
//! [`Match`] is a fold over its [`Event`]s, the only source of truth. [`decide()`] says which
//! events an [`Act`] leads to, and changes nothing itself. [`PlayerSettings`] and
//! [`ServerSettings`] hold the choices of people and servers. Nothing here knows a database,
//! Discord, the clock or a runtime.
//!
//! - `game`: a match from its challenge to its end
//! - `timing`: time controls and clocks
//! - `review`: looking back at a match
//! - `people`: settings, quiet hours, limits, lessons, puzzles

mod game;
mod id;
mod people;
mod refusal;
mod review;
#[cfg(test)]
mod tests;
mod timing;

use game::Departure;
pub use game::{
    Act, Answer, Answered, Closing, Corrupt, End, Event, LastMove, Location, Match, Offer, OfferKey, Pair,
    PairedIn, Part, REPLY_MS, RecentMove, Stage, Team, Terms, UNDO_MS, Wish, decide, sizes,
};
pub use id::{ChannelId, CompetitionId, GuildId, MatchId, PlayerId, Seq, UserId};
pub use people::{
    Attempt, AttemptEnd, COURSES, Course, DAY_MINUTES, DailyResult, DailyTime, Exercise, Lesson, Level,
    Limit, Load, Look, NoZone, NotALevel, Notices, Occasion, PlayerSettings, QuietHours, Rated, ServerLimits,
    ServerSettings, Tips, Tried, Zone, can_receive, course, month_end_ms, nearest_course,
};
pub use refusal::Refusal;
pub use review::{
    Analysis, Choices, Feat, LEAST_MOVES, Mistake, Moment, OPENING, Opening, Ply, Replay, Turning, Unrated,
    Verdict, choices, feats, moments, shape, unrated_setup,
};
pub use timing::{Budget, Clocks, Control, DAY_MS, Idle, NotAControl, Time, UpTime, parts};
