//! Pixels to files.
//!
//! `png` and `gif` the formats · `lzw` how GIF packs · `deflate` how PNG packs, and for it `parse`
//! (rows cut into copies and bytes of their own), `search` (the cheapest way through a part of a
//! row), `segments` (that way), `prices` (what each step costs), `tokens` (what is written),
//! `huffman` (in which codes), `bytes` (short runs compared)

mod bytes;
mod deflate;
mod gif;
mod huffman;
mod lzw;
mod parse;
mod png;
mod prices;
mod search;
mod segments;
mod tokens;

pub use deflate::Deflater;
pub use gif::Gif;

#[cfg(test)]
pub use gif::BLINK;
