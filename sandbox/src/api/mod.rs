//! Discord's REST API by itself, whatever the world: what it has, takes, refuses and describes.

pub mod error;
pub mod form;
pub mod limits;
pub mod operations;
pub mod schema;
pub mod upload;
