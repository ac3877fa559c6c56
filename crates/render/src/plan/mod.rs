//! From what is to be shown to a [`Scene`](super::scene::Scene): what is drawn where.
//!
//! A board, from the parts up: `layout` where board and panel lie · `look` how pieces look ·
//! `builder` a plan in the making · `cell` and `camp` cells and the lines around camps · `ground`
//! what stays the same through a match · `board` what all its pictures share · `panel` the cards
//! beside it, with `icons` · `play` the whole plan.
//!
//! Pictures without a board: `graph` curves · `sheet` cards with words, for `standings` (a
//! leaderboard), `profile` (a player's card), and what competitions show: `table`, `bracket` and
//! `stairs` (a ladder).

mod board;
mod bracket;
mod builder;
mod camp;
mod cell;
mod graph;
mod ground;
mod icons;
mod layout;
mod look;
mod panel;
mod play;
mod profile;
mod sheet;
mod stairs;
mod standings;
mod table;

pub use board::BoardPlans;
pub use bracket::{Bracket, BracketRound, BracketSlot, BracketTie, bracket};
pub use graph::{Curve, GraphLabels, Lead, RatingPoint, lead, rating};
pub use layout::{sort_as_seen, turn_for};
pub use look::name_targets;
pub use panel::REFEREE_SHOWN;
pub use play::scene;
pub use profile::{PoolLine, Profile, profile};
pub use stairs::{StairPerson, Stairs, Step, stairs};
pub use standings::{Ranked, Standings, standings};
pub use table::{Against, LegMark, TablePart, TableRow, Tables, Zone, table};

#[cfg(test)]
pub use {layout::Layout, look::Looks, sheet::PALE};
