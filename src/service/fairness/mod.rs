//! Keeping one person from slowing down the others: see `docs/design/fairness.md`.

mod admission;
mod pace;
mod queue;

pub(super) use admission::Admission;
pub use admission::Admitted;
pub use pace::Ask;
pub(super) use pace::Pace;
pub use queue::{Asker, Queue, Ticket, Work};

/// How many threads this machine runs at once; two if it doesn't say.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(2, std::num::NonZero::get)
}
