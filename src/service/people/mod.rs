//! What is stored about people: settings, ratings, and forgetting all of it.

mod forget;
mod profile;
mod ratings;
mod settings;
mod standings;

pub use profile::Profile;
