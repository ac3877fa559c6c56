//! Pictures of boards. A [`View`] becomes a [`Scene`], a pure plan that prints as text; a
//! [`Painter`] draws the plan as a PNG, or a match as a GIF.
//!
//! Each folder is a stage, and knows only the ones before it:
//!
//! 1. `plan`: from what is to be shown to what is drawn where. No pixel yet.
//! 2. `paint`: items to pixels, one after the other.
//! 3. `compose`: pictures in few colours, on grounds that many matches share.
//! 4. `encode`: those pixels as a PNG or GIF file.
//!
//! They share `view` (what to show), `scene` (the plan as data), `theme` (its colours), `text` (the
//! fonts), and `hash` and `kept` (how kept parts are found). [`Painter`] runs the stages, and owns
//! all that is kept between two pictures; `gallery` and `animation` are what it does with several.

mod animation;
#[cfg(test)]
mod chance;
mod compose;
mod encode;
mod gallery;
mod hash;
mod kept;
mod paint;
mod painter;
mod plan;
mod scene;
#[cfg(test)]
mod tests;
mod text;
mod theme;
mod view;

pub use animation::Animation;
pub use painter::Painter;
pub use plan::{
    Against, Bracket, BracketRound, BracketSlot, BracketTie, Curve, GraphLabels, Lead, LegMark, PoolLine,
    Profile, REFEREE_SHOWN, Ranked, RatingPoint, StairPerson, Stairs, Standings, Step, TablePart, TableRow,
    Tables, Zone, bracket, lead, name_targets, profile, rating, sort_as_seen, stairs, standings, table,
    turn_for,
};
pub use scene::{Align, Body, Form, Item, Length, Mark, Scene, Spot, What, Words};
pub use text::showable;
pub use theme::{Medal, Pieces, Rgb, Theme, ThemeError, Tint};
pub use view::{Labels, LastMove, Marks, SeatLabel, TargetName, View};
