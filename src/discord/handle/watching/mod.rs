//! Live matches and replays.

mod games;
mod replay;
mod watch;
