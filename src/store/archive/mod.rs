//! Matches as they are stored: loading and listing them, searching finished ones, records,
//! analyses, openings, imported matches, and what is deleted after a while.

mod analyses;
mod feats;
mod imports;
mod load;
mod openings;
mod past;
mod retention;

pub use analyses::AnalysisJob;
pub(super) use feats::store_feats;
pub use feats::{Best, Bests, Broken, RecordKind};
#[cfg(test)]
pub(super) use feats::{UNFEATURED, UNFEATURED_ELSE};
#[cfg(test)]
pub(super) use load::finished_of;
pub(super) use load::listing;
pub use load::{Listing, Scope};
pub use openings::OpeningStats;
pub use past::{Past, PastFilter, PastPage};
#[cfg(test)]
pub(super) use retention::{FORGET_POSTS, FORGET_TOKENS};
