//! Keeping one person from slowing down the others: see `docs/design/fairness.md`.

mod admission;
mod pace;
mod queue;

pub(super) use admission::Admission;
pub use admission::Admitted;
pub use pace::Ask;
pub(super) use pace::Pace;
pub use queue::{Asker, Queue, Ticket, Work};
