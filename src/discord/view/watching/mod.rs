//! Live matches and replays.
//!
//! - `list`: lists of matches
//! - `watch`: following a match
//! - `film`: a match ply by ply, its graph and its moving pictures

mod film;
mod list;
mod watch;

pub use film::{
    Cut, FILM_WIDTH, Leaf, drawing, exported, film, films, graph, leaf, paste_form, ply_form, steps, turned,
    waiting,
};
pub use list::{PAGE, games};
pub use watch::{Listed, PAGE as WATCH_PAGE, Spectator, gone_on, live, mirror, note, stopped, with_count};
