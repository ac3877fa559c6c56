//! The games themselves, pure: cells, boards, camps, moves, positions, outcomes, notation, perft.
//!
//! From the ground up: a [`Board`] is geometry, a [`Variant`] a declaration, a [`Setup`] a variant
//! with its options, a [`Position`] a game under way. `halma` and `hexxagon` hold what a family of
//! games does in one ply; [`Position`] is what all other rooms see of them.

mod blank;
mod board;
mod camps;
mod cell;
mod choice;
mod game;
mod halma;
mod hash;
mod hexxagon;
mod mv;
mod notation;
mod outcome;
mod perft;
mod piece;
mod position;
mod record;
mod seat;
mod setting;
mod setup;
mod snapshot;
mod text;
mod typed;
mod variant;
mod variants;
mod ways;

#[cfg(test)]
mod slow;

pub use blank::is_blank;
pub use board::{Board, Point, Shape};
pub use cell::{Cell, CellIter, CellSet};
pub use game::Referee;
pub use mv::{IllegalMove, Move};
pub use notation::{Line, ReadError, write_path};
pub use outcome::{Finished, Kind, NoSuchReason, Outcome, Reason};
pub use perft::perft;
pub use piece::{Colour, Piece, Shade, Tag};
pub use position::{Played, Position};
pub use record::{Act, Record, RecordError, RecordProblem};
pub use seat::{BySeat, NoSuchSeat, Seat, SeatSet};
pub use setting::{NoSuchOption, Numbering, OptionName, OptionSpec, Setting, Stall, Teams};
pub use setup::{Setup, SetupError};
pub use snapshot::PositionError;
pub use typed::plain;
pub use variant::{Family, NoSuchVariant, Variant};
