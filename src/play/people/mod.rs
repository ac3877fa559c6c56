//! What people and servers choose, and how much they may have at a time.

mod limits;
mod quiet;
mod seasons;
mod settings;

pub use limits::{Limit, Load, ServerLimits, can_receive};
pub use quiet::{DAY_MINUTES, NoZone, QuietHours, Zone};
pub use seasons::month_end_ms;
pub use settings::{Notices, Occasion, PlayerSettings, ServerSettings, Tips};
