//! Discord's REST API by itself, whatever the world: its operations, forms, limits, errors and
//! description.

pub mod error;
pub mod form;
pub mod limits;
pub mod operations;
pub mod schema;
pub mod upload;
