//! Items to pixels.
//!
//! `canvas` paints items on a part of a picture · `mask` how far a shape covers each pixel ·
//! `piece` how a piece is drawn · `sprite` masks and pieces, kept once drawn.

mod canvas;
mod mask;
mod piece;
mod sprite;

pub use canvas::{Canvas, Surface, bounds, mix, paint};
pub use sprite::Sprites;
