//! Live matches and replays.

mod film;
mod games;
mod watch;
