//! Keeping one person from slowing down the others: see `docs/design/fairness.md`.

mod pace;
mod queue;

pub use pace::Ask;
pub(super) use pace::Pace;
pub use queue::{Queue, Ticket, Work};
