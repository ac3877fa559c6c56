//! What people and servers choose, how much they may have at a time, lessons, puzzles, and how strong
//! computer players are.

mod attempt;
mod daily_time;
mod lessons;
mod level;
mod limits;
mod quiet;
mod seasons;
mod settings;

pub use attempt::{Attempt, AttemptEnd, DailyResult, Rated};
pub use daily_time::DailyTime;
pub use lessons::{COURSES, Course, Exercise, Lesson, Tried, course, nearest_course};
pub use level::{Level, NotALevel};
pub use limits::{Limit, Load, ServerLimits, can_receive};
pub use quiet::{DAY_MINUTES, NoZone, QuietHours, Zone};
pub use seasons::month_end_ms;
pub use settings::{Look, Notices, Occasion, PlayerSettings, ServerSettings, Tips};
