//! A picture as its parts.

use std::sync::Arc;

use super::ground::Ground;
use super::painted::Tile;
use super::palette::Palette;
use super::placing::{Placing, side_by_side};

/// A ground, and the tiles on it in the order of their places.
pub struct Parts {
    pub ground: Arc<Ground>,
    pub tiles: Vec<Placing>,
}

impl Parts {
    /// Width and height in pixels.
    pub fn size(&self) -> [u32; 2] {
        [self.ground.width, self.ground.height]
    }

    /// What the indices mean.
    pub fn palette(&self) -> &Palette {
        &self.ground.palette
    }

    /// Appends the rows of the whole picture as a PNG file holds them before they are packed: for
    /// each row a filter byte (none), and the indices.
    pub fn rows(&self, out: &mut Vec<u8>) {
        let mut placed = self.tiles.iter().peekable();
        let mut tiles: Vec<(&Tile, usize)> = Vec::new();
        for (numbers, high) in self.ground.grid.rows() {
            tiles.clear();
            tiles.extend(numbers.map(|at| {
                let tile = match placed.next_if(|placing| placing.at == at) {
                    Some(placing) => &*placing.tile,
                    None => self.ground.tile(at),
                };
                (tile, tile.len() / high)
            }));
            for row in 0..high {
                out.push(0);
                for &(tile, wide) in &tiles {
                    out.extend_from_slice(&tile[row * wide..][..wide]);
                }
            }
        }
    }

    /// The places of the tiles that differ from another picture's on the same ground; `None` when
    /// its ground is another.
    pub fn changes(&self, before: &Parts) -> Option<Vec<usize>> {
        let same = Arc::ptr_eq(&self.ground, &before.ground) || self.ground.is_like(&before.ground);
        let key = |placing: Option<&Placing>| placing.map(|placing| placing.key);
        let all = side_by_side(&self.tiles, &before.tiles);
        same.then(|| all.filter(|&(_, now, then)| key(now) != key(then)).map(|(at, ..)| at).collect())
    }

    /// The left and top of a tile, and the right and bottom just beyond it, in pixels.
    pub fn area(&self, at: usize) -> [usize; 4] {
        self.ground.grid.area(at).map(|side| side.cast_unsigned() as usize)
    }

    /// Appends the indices of a tile, row by row.
    pub fn indices(&self, at: usize, out: &mut Vec<u8>) {
        let tile = match self.tiles.binary_search_by_key(&at, |placing| placing.at) {
            Ok(number) => &self.tiles[number].tile,
            Err(_) => self.ground.tile(at),
        };
        let [left, top, right, bottom] = self.area(at);
        for row in tile.chunks_exact(tile.len() / (bottom - top)) {
            self.palette().unpack(row, right - left, out);
        }
    }
}
