//! The database itself, whatever is stored in it.
//!
//! - `connect` and `reach`: opening it, and saying why that fails
//! - `dialect`: the differences between SQLite and PostgreSQL
//! - `writing`: write transactions, and what is known when one fails
//! - `file`: noticing that SQLite's file is gone or replaced
//! - `alive`: when the bot was up
//! - `condition` and `totals`: what `doctor` and the metrics show
//! - `copy`: copying everything into another database

mod alive;
mod condition;
mod connect;
mod copy;
mod dialect;
mod file;
mod ids;
mod reach;
mod totals;
mod writing;

pub use alive::{ALIVE_MS, Downtime};
pub use condition::Condition;
pub(super) use connect::{Pools, connect};
pub(super) use dialect::Dialect;
pub(super) use file::DatabaseFile;
pub use reach::Unreachable;
pub(super) use reach::{MEND, is_damage};
pub use totals::Totals;
