//! Pixels to files.
//!
//! `png` and `gif` the formats · `lzw` how GIF packs

mod gif;
mod lzw;
mod png;

pub use gif::Gif;
pub use png::{Effort, Packer};

#[cfg(test)]
pub use gif::BLINK;
