//! The database itself, whatever is stored in it.
//!
//! - `connect` and `reach`: opening it, and saying why that fails
//! - `parameters`: those of a PostgreSQL URL, known and unknown
//! - `dialect`: the differences between SQLite and PostgreSQL
//! - `readers`: the connections that read
//! - `writing` and `writer`: write transactions, which share commits on SQLite
//! - `outcome`: what is known when one fails
//! - `file`: where SQLite's file is, and noticing that it is gone or replaced
//! - `alive`: when the bot was up
//! - `condition` and `totals`: what `doctor` and the metrics show
//! - `copy`: copying everything into another database
//! - `restore`: replacing a file with a backup

mod alive;
mod condition;
mod connect;
mod copy;
mod dialect;
mod file;
mod ids;
mod outcome;
mod parameters;
mod reach;
mod readers;
mod restore;
mod totals;
mod writer;
mod writing;

pub use alive::{ALIVE_MS, Downtime};
pub use condition::Condition;
pub(super) use connect::{connect, create_folder};
pub(super) use dialect::Dialect;
pub(super) use file::with_suffix;
pub use parameters::UnknownParameter;
pub(super) use parameters::unknown;
pub use reach::Unreachable;
pub(super) use reach::{MEND, is_damage, is_read_only, lacks_rights, said};
pub(super) use readers::{Reader, Readers};
pub use totals::Totals;
pub(super) use writing::{WriteTransaction, Writers};
