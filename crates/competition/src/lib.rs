//! Competitions as state machines: league, arena, Swiss, round robin, knock-out, ladder and team
//! match.
//!
//! A [`Competition`] is a fold over its [`Event`]s. [`Settings::open`] gives the first one,
//! [`Competition::decide`] says which events an [`Act`] leads to, and [`Competition::apply`]
//! applies them. It knows no clock, no randomness and no game: times, in milliseconds UTC, come in
//! as arguments, and all chance comes from the seed in the settings. So the same events always give
//! the same state.
//!
//! A host
//!
//! 1. stores the events of each decision before anybody sees them;
//! 2. starts a match for each [`Event::Paired`], and ends it for an [`Event::Closed`];
//! 3. reports each match that ends with [`Act::Report`], as often as it likes: only the first
//!    report counts;
//! 4. sends [`Act::Tick`] when [`Competition::next_tick`] is due.
//!
//! The rules of each format are in `docs/design/competitions.md`.

mod act;
mod apply;
mod arena;
mod bye;
mod decide;
mod decision;
mod event;
mod formats;
mod id;
mod knockout;
mod ladder;
mod league;
mod matching;
mod outcome;
mod progress;
mod refusal;
mod robin;
mod score;
mod seats;
mod settings;
mod standings;
mod state;
mod swiss;
mod teams;
mod tiebreak;

pub use act::Act;
pub use bye::{NextRound, RoundOff};
pub use event::{ByeReason, Event, Slot, Through};
pub use formats::{Arena, DAY_MS, Format, Knockout, Ladder, League, MINUTE_MS, RoundRobin, Swiss, Teams};
pub use id::{Entrant, PairingNumber, Side};
pub use outcome::{Finish, MAX_SEATS, Outcome, SeatEnd};
pub use progress::Tie;
pub use refusal::{Refusal, Setting};
pub use score::Score;
pub use settings::{Entry, Facts, MAX_TEXT, Settings, check_start};
pub use standings::{Group, Row, Table};
pub use state::{Bye, Competition, Corrupt, End, Member, Pairing, Presence, Stage};
pub use tiebreak::TieBreak;
