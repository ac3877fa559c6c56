//! The games themselves, as a pure library: cells, boards, camps, moves, positions, outcomes,
//! notation, perft.
//!
//! From the ground up: a [`Board`] is geometry, a [`Variant`] a declaration, a [`Setup`] a variant
//! with its options, a [`Position`] a game under way. `halma` and `hexxagon` hold what a family of
//! games does in one ply; [`Position`] is what all other modules see of them.

mod geometry;
mod options;
mod positions;
#[cfg(test)]
mod slow;
mod written;

pub use geometry::{Board, Cell, CellIter, CellSet, IllegalMove, Move, Point, Shape};
pub use options::{
    BySeat, Colour, Family, Gait, NoSuchOption, NoSuchSeat, NoSuchVariant, Numbering, OptionName, OptionSpec,
    Piece, Seat, SeatSet, Setting, Setup, SetupError, Shade, Stall, Tag, Tally, Teams, Variant,
};
pub use positions::{
    Ending, Finished, Kind, NoSuchReason, Outcome, Played, Position, Progress, Reason, Referee, kind_key,
    perft, perft_until, piece_key, turn_key,
};
pub use written::{
    Act, Line, PositionError, ReadError, Record, RecordError, RecordProblem, is_blank, plain, write_path,
};
