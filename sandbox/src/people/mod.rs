//! The people's side: what someone at the page, or a test in their place, can do and see.

mod extract;
mod person;
mod routes;
mod seen;
mod tab;
mod trouble;

pub use extract::{Body, Path, Query};
pub use person::Person;
pub(crate) use person::person_of;
pub use routes::routes;
pub use seen::Seen;
pub use trouble::{Trouble, other_method, trouble};
