//! A match from its challenge to its result.

mod act;
mod challenge;
mod draft;
mod hint;
mod offers;
mod press;
mod wanted;

pub use challenge::Wished;
