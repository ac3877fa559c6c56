//! Pictures put together from kept parts: the ground of a match, and on it tiles, painted once,
//! wherever something stands. To the pixel they are what [`paint`](super::paint) paints, in the
//! colours of a palette.
//!
//! `painted` a ground in its true colours · `palette` few colours for many · `grid` how a picture
//! is cut into tiles · `ground` a ground with all that follows from it · `placing` tiles in their
//! places · `parts` a picture as a ground and tiles · `composer` makes them, and keeps them

mod composer;
mod grid;
mod ground;
mod painted;
mod palette;
mod parts;
mod placing;

pub use composer::Composer;
pub use parts::Parts;
