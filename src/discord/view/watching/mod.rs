//! Live matches and replays.
//!
//! - `list`: lists of matches
//! - `watch`: following a match
//! - `analysis`: what the computer thinks of a finished match
//! - `replay`: a match ply by ply, its graph and its animations

mod analysis;
mod list;
mod replay;
mod watch;

pub use analysis::{analysing, analysis, better};
pub use list::{GamesReader, PAGE, games};
pub use replay::{
    ANIMATION_WIDTH, Cut, ReplayPage, animation, animations, drawing, exported, graph, paste_form, ply_form,
    public, replay_page, steps, turned, waiting,
};
pub use watch::{Listed, PAGE as WATCH_PAGE, Spectator, gone_on, live, mirror, note, stopped, with_count};
