//! What is stored about people: accounts, settings, ratings, and forgetting all of it.

mod account;
mod cache;
mod forget;
mod membership;
mod profile;
mod settings;
mod standings;

pub(super) use cache::PeopleCache;
pub use profile::Profile;
pub use standings::TableTurn;
