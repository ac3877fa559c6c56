//! Bringing everything that has to be shown to Discord, and trying again until it is there.
//!
//! - `outlet`: the trait that the Discord module implements
//! - `backoff`: when a failed attempt is repeated, and when it is given up
//! - `sender`: the public messages of matches, and the loop that sends everything
//! - `notices`, `mirrors`, `seasons`, `daily`, `competitions`: direct messages, live boards for spectators, final
//!   tables, puzzles of the day, tables of competitions
//! - `venues`: threads, and moving on when a place is gone
//! - `audience`: the spectators of a match
//! - `trouble`: logging failures that repeat

mod audience;
mod backoff;
mod competitions;
mod daily;
mod mirrors;
mod notices;
mod outlet;
mod seasons;
mod sender;
mod trouble;
mod venues;

pub use audience::Audience;
pub use backoff::{Lost, Undelivered};
pub use competitions::{send_competitions, serve_competitions};
pub use daily::send_daily;
pub use mirrors::send_mirrors;
pub use notices::send_notices;
pub use outlet::{DailyPage, Extras, FinalTables, Letter, Mirror, MirrorState, Mirrored, Outlet, Reader};
pub use seasons::{Seasons, send_seasons};
pub use sender::{run_sender, send_due};
pub(super) use trouble::Trouble;
