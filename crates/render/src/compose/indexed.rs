//! A picture whose pixels are indices of a palette's colours.

use std::ops::Range;
use std::sync::Arc;

use super::ground::Ground;
use super::palette::{Nearest, Palette};
use crate::paint::{Surface, mix};
use crate::theme::Rgb;

/// A ground with items on it.
pub struct Indexed {
    pub ground: Arc<Ground>,
    /// Row by row from the top, a byte each.
    pub pixels: Vec<u8>,
}

impl Indexed {
    /// Width and height in pixels.
    pub fn size(&self) -> [u32; 2] {
        [self.ground.width, self.ground.height]
    }

    /// What the indices mean.
    pub fn palette(&self) -> &Palette {
        &self.ground.palette
    }

    /// The rows from the top down.
    pub fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.pixels.chunks_exact(self.ground.width as usize)
    }
}

/// The pixels of a picture while items are painted on them. Each gets the palette's colour nearest
/// to what it would be in true colours.
pub struct Sheet<'a> {
    wide: usize,
    pixels: &'a mut [u8],
    nearest: Nearest<'a>,
}

impl<'a> Sheet<'a> {
    /// The pixels of a picture of this width.
    pub fn new(wide: u32, pixels: &'a mut [u8], palette: &'a Palette) -> Sheet<'a> {
        Sheet { wide: wide as usize, pixels, nearest: palette.nearest() }
    }
}

impl Surface for Sheet<'_> {
    fn size(&self) -> [i32; 2] {
        [self.wide, self.pixels.len() / self.wide].map(|side| side as i32)
    }

    fn lay(&mut self, row: usize, columns: Range<usize>, colour: Rgb, share: u32) {
        let pixels = &mut self.pixels[row * self.wide..][columns];
        if share == 255 {
            pixels.fill(self.nearest.of(colour));
            return;
        }
        // Neighbours are mostly alike.
        for alike in pixels.chunk_by_mut(|one, other| one == other) {
            let below = self.nearest.colours[usize::from(alike[0])];
            alike.fill(self.nearest.of(mix(below, colour, share)));
        }
    }
}
