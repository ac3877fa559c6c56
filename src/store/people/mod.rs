//! People and servers: who they are, their settings, their vacations, and forgetting them.

mod forget;
mod outings;
mod players;
mod settings;
mod vacations;

pub use outings::{Outing, Record, Viewed};
pub(super) use outings::{ending_code, ending_of};
pub use players::{Controller, Person};
pub(super) use players::{controller, person};
pub(super) use settings::{OF_SERVERS, parse};
pub(super) use vacations::announce_again;
pub use vacations::{Begun, VACATION_YEAR_MS, Vacation, VacationYear};
