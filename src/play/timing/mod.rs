//! Time in a match: time controls, clocks, and matches without a clock in which nobody moves.

mod clocks;
mod control;
mod idle;
mod time;

pub use clocks::Clocks;
pub(in crate::play) use clocks::GRACE_MS;
pub use control::{Budget, Control, DAY_MS, NotAControl, parts};
pub use idle::Idle;
pub use time::{Time, UpTime};
