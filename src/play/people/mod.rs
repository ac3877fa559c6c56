//! What people and servers choose, how much they may have at a time, and lessons.

mod lessons;
mod limits;
mod quiet;
mod seasons;
mod settings;

pub use lessons::{COURSES, Course, Exercise, Lesson, Tried, course, nearest_course};
pub use limits::{Limit, Load, ServerLimits, can_receive};
pub use quiet::{DAY_MINUTES, NoZone, QuietHours, Zone};
pub use seasons::month_end_ms;
pub use settings::{Notices, Occasion, PlayerSettings, ServerSettings, Tips};
