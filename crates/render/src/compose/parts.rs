//! A picture as its parts.

use std::sync::Arc;

use super::ground::Ground;
use super::palette::Palette;
use super::placing::{Placing, side_by_side};
use super::rows::Rows;

/// A ground, and the tiles on it in the order of their places.
pub struct Parts {
    pub ground: Arc<Ground>,
    pub tiles: Vec<Placing>,
}

impl Parts {
    /// The rows of the whole picture. `spare` are rows that nobody needs any more.
    pub fn rows(&self, spare: Option<Rows>) -> Rows {
        Rows::new(&self.ground, &self.tiles, spare)
    }

    /// What the indices mean.
    pub fn palette(&self) -> &Palette {
        &self.ground.palette
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
        self.ground.area(at).map(|side| side.cast_unsigned() as usize)
    }

    /// Appends the indices of a tile, row by row.
    pub fn indices(&self, at: usize, out: &mut Vec<u8>) {
        let [left, top, right, bottom] = self.area(at);
        let bits = self.ground.palette.bits();
        let (first, last) = (left * bits / 8, (right * bits).div_ceil(8));
        let mut row = |bytes: &[u8]| {
            if bits == 8 {
                return out.extend_from_slice(bytes);
            }
            let from = out.len();
            out.resize(from + 2 * bytes.len(), 0);
            for (pair, byte) in out[from..].as_chunks_mut::<2>().0.iter_mut().zip(bytes) {
                *pair = [byte >> 4, byte & 15];
            }
            if left % 2 == 1 {
                out.remove(from);
            }
            out.truncate(from + right - left);
        };
        match self.tiles.binary_search_by_key(&at, |placing| placing.at) {
            Ok(number) => self.tiles[number].tile.chunks_exact(last - first).for_each(row),
            Err(_) => {
                (top..bottom).for_each(|y| row(&self.ground.line(y)[1..][first..last]));
            }
        }
    }
}
