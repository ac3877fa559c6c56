//! The admin's side: the sandbox itself, and what moderators do in its world.

mod controls;
mod keys;
mod moderator;
mod routes;

pub use controls::Controls;
pub use moderator::Moderator;
pub use routes::routes;
