//! Live matches and replays.
//!
//! - `list`: lists of matches
//! - `watch`: following a match
//! - `replay`: a match ply by ply, its graph and its films

mod list;
mod replay;
mod watch;

pub use list::{PAGE, games};
pub use replay::{
    Cut, FILM_WIDTH, ReplayPage, drawing, exported, film, films, graph, paste_form, ply_form, public,
    replay_page, steps, turned, waiting,
};
pub use watch::{Listed, PAGE as WATCH_PAGE, Spectator, gone_on, live, mirror, note, stopped, with_count};
