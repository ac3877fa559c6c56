//! The computer player as a pure library: a position and limits in, moves with scores out.
//!
//! It knows no clock, starts no thread and keeps nothing outside its [`Searcher`]. It uses only
//! integers, so the same number of nodes (positions visited) gives the same answer on every
//! machine.
//!
//! - `searcher`: what callers hold and ask
//! - `limits`, `found`, `score`: how long it may think, what it found, and what it thinks of a position
//! - `deepening`: searching deeper and deeper until a limit is reached; `logarithm`: for how much less late moves are
//!   searched; `mix`: numbers that look random
//! - `lanes`: vectors of small integers, for networks; `assets`: the networks that are compiled in
//! - `table`: positions that were searched before; `window`: the scores between which a search looks, and `look`: how
//!   far; `tried`: what the moves of a position came to; `variations`: how play is expected to go on
//! - `level`: weaker play
//! - `puzzle`: positions with one clearly best continuation, and races
//! - `hexxagon`, `halma`: how these games are searched and evaluated

mod assets;
mod deepening;
mod found;
mod halma;
mod hexxagon;
mod lanes;
mod level;
mod limits;
mod logarithm;
mod look;
mod mix;
pub mod puzzle;
mod score;
mod searcher;
mod table;
#[cfg(test)]
mod tests;
mod tried;
mod variations;
mod window;

/// What both families' networks have in common, for the trainer.
pub mod network {
    pub use crate::lanes::{MAX_OUT, UNIT_IN, UNIT_OUT};
}
/// The network for Hexxagon, for the trainer.
pub mod hexxagon_network {
    pub use crate::hexxagon::features::feature_count;
    pub use crate::hexxagon::network::{HIDDEN, MAGIC, Network, NotANetwork, PHASES, phase};
}
/// How Hexxagon's moves are ordered before they are searched, for the trainer.
pub mod hexxagon_order {
    pub use crate::hexxagon::order::{MOVE_FEATURES, MoveFeature, NotAnOrder, Order, RANK_UNIT};
}
/// The network for Halma, for the trainer.
pub mod halma_network {
    pub use crate::halma::features::{Features, Inputs, Observer};
    pub use crate::halma::network::{HIDDEN, MAGIC, Network, NotANetwork, PLIES, POINTS};
}
pub use found::{Found, Line, Reach};
pub use halma::SoloRace;
pub use halma::home::{Unclear, WayHome};
pub use hexxagon::Evaluator;
pub use hexxagon::board_player::{BoardPlayer, Game};
pub use level::Level;
pub use limits::{Depth, Limits, MAX_DEPTH};
pub use score::{Chance, End, Score};
pub use searcher::Searcher;
