//! Matches: opening them, acting in them, what the clock does to them, and what is left of them.

mod acts;
mod announcement;
mod cache;
mod challenges;
mod deadlines;
mod follows;
mod lookup;
mod offers;
mod old_boards;
mod opening;
mod past;
mod pulse;
mod sight;
mod vacation;

pub use acts::{Ahead, Caller, Known};
pub(super) use cache::Cache;
pub use challenges::Challenge;
pub use lookup::ListPage;
pub(super) use past::ReplayCache;
pub use past::{Import, PreparedReplay, RECORD_BYTES, ReplaySource};
pub(super) use pulse::Pulse;
pub use sight::Viewer;
pub use vacation::{VACATION_DAYS, VacationStatus};
