//! What is played: variants, their options, seats, camps and pieces.
//!
//! - `variants`: a page of data for each variant
//! - `setting` and `setup`: the options, and a variant with all of them chosen
//! - `camps`: where pieces start and go

mod camps;
mod piece;
mod seat;
mod setting;
mod setup;
mod variant;
pub(crate) mod variants;

pub(crate) use camps::{Camps, PLANES, Planes, code_at, put};
pub use piece::{Colour, Piece, Shade, Tag};
pub use seat::{BySeat, NoSuchSeat, Seat, SeatSet};
pub use setting::{NoSuchOption, Numbering, OptionName, OptionSpec, Setting, Stall, Teams};
pub use setup::{Setup, SetupError};
pub use variant::{Family, NoSuchVariant, Tally, Variant};
pub use variants::Gait;
pub(crate) use variants::{Aim, GameSpec, HalmaSpec, Kinds};
