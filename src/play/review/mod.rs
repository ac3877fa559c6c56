//! Looking back at a match: ply by ply, its turning points, its feats, and whether it is rated.

mod analysis;
mod choices;
mod feats;
mod moments;
mod opening;
mod rated;
mod replay;

pub use analysis::{Analysis, Mistake, Verdict};
pub use choices::{Choices, choices};
pub use feats::{Feat, LEAST_MOVES, feats, shape};
pub use moments::{Moment, Turning, moments};
pub use opening::{OPENING, Opening};
pub use rated::{Unrated, unrated_setup};
pub use replay::{Ply, Replay};
