//! Pictures in few colours: the ground of a match, painted once for all matches that share it, and
//! what stands on it, painted over a copy. A pixel is the index of its colour in a palette, so most
//! of what is painted is filling bytes.
//!
//! `painted` a ground in its true colours · `palette` few colours for many · `ground` a ground in
//! those · `indexed` a picture, and how items are painted on it · `composer` makes pictures, and
//! keeps grounds

mod composer;
mod ground;
mod indexed;
mod painted;
mod palette;

pub use composer::Composer;
pub use indexed::Indexed;
