//! The whole world, and how it shows: to bots, and to people.

mod garden;
mod json;
mod state;
mod view;

pub use json::{emoji_json, without_content};
pub use state::World;
