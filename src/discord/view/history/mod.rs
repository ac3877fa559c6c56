//! Finished matches: the list, the records, and a match as a file.

mod export;
mod past;
mod records;

pub use export::{json as exported_json, written, wrong};
pub use past::{PAST, PastList, day, past, past_label};
pub use records::{broken, records};
