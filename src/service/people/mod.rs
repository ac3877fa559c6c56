//! What is stored about people: settings, ratings, and forgetting all of it.

mod cache;
mod forget;
mod membership;
mod profile;
mod settings;
mod standings;

pub(super) use cache::PeopleCache;
pub use profile::Profile;
pub use standings::TableTurn;
