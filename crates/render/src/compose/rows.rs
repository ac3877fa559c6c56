//! A picture as a PNG file holds it before it is packed.

use std::sync::Arc;

use super::ground::Ground;
use super::palette::Palette;
use super::placing::{Placing, side_by_side};
use super::sources::Sources;

/// The rows of a picture.
pub struct Rows {
    /// For each row a filter byte (none), and the indices.
    pub bytes: Vec<u8>,
    /// Bytes of a row.
    pub stride: usize,
    ground: Arc<Ground>,
    tiles: Vec<Placing>,
}

impl Rows {
    /// The rows of a ground with tiles on it. `spare` are rows that nobody needs any more: where
    /// they are on the same ground, only the tiles that differ are put into them.
    pub fn new(ground: &Arc<Ground>, tiles: &[Placing], spare: Option<Rows>) -> Rows {
        let (mut bytes, gone) = match spare.filter(|spare| Arc::ptr_eq(ground, &spare.ground)) {
            Some(spare) => (spare.bytes, spare.tiles),
            None => {
                let mut bytes = Vec::with_capacity(ground.order.len() * ground.stride);
                (0..ground.order.len()).for_each(|row| bytes.extend_from_slice(ground.line(row)));
                (bytes, Vec::new())
            }
        };
        for (at, now, then) in side_by_side(tiles, &gone) {
            match now {
                Some(now) if then.is_some_and(|then| then.key == now.key) => {}
                Some(now) => ground.put(&mut bytes, at, now.tile.chunks_exact(ground.bytes(at).len())),
                None => ground.clear(&mut bytes, at),
            }
        }
        Rows { bytes, stride: ground.stride, ground: Arc::clone(ground), tiles: tiles.to_vec() }
    }

    /// Width and height in pixels.
    pub fn size(&self) -> [u32; 2] {
        [self.ground.width, self.ground.height]
    }

    /// What the indices mean.
    pub fn palette(&self) -> &Palette {
        &self.ground.palette
    }

    /// Where packing copies from.
    pub fn sources(&self) -> &Sources {
        &self.ground.sources
    }

    /// Whether they show a board.
    pub fn is_board(&self) -> bool {
        self.ground.is_board
    }
}
