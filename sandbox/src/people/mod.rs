//! The people's side: what someone at the page, or a test in their place, can do and see.

mod person;
mod routes;
mod seen;
mod tab;
mod trouble;

pub use person::Person;
pub(crate) use person::person_of;
pub use routes::{Body, routes};
pub use seen::Seen;
pub use trouble::{Trouble, trouble};
