//! Moves, matches and positions as text; `docs/notation.md` describes the forms.

mod blank;
mod notation;
mod record;
mod snapshot;
mod text;
mod typed;

pub use blank::is_blank;
pub use notation::{Line, ReadError, write_path};
pub use record::{Act, Record, RecordError, RecordProblem};
pub use snapshot::PositionError;
#[cfg(test)]
pub(crate) use text::sketch;
pub use typed::plain;
