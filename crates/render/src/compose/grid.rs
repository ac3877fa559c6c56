//! The tiles that a picture is cut into.

use crate::scene::{Form, Length, Scene, Spot, What};

/// A tile's side where the ground has no square cells, in pixels.
const SIDE: u32 = 48;

/// How a picture is cut into tiles: rows of equal squares, cut off at the picture's edges. On
/// square boards each cell is a tile, so that a piece on it is the same tile wherever it stands.
#[derive(Clone, Copy)]
pub struct Grid {
    left: i32,
    top: i32,
    side: u32,
    columns: usize,
}

impl Grid {
    /// The grid of a scene: that of its square cells, if it has any.
    pub fn of(scene: &Scene) -> Grid {
        let cell = scene.ground.iter().find_map(|item| match item.form {
            Form::Box { wide, high, round: Length(0) } if item.what == What::Cell && wide == high => {
                Some((item.at, wide.0.cast_unsigned() / 4))
            }
            _ => None,
        });
        let (at, side) = cell.unwrap_or((Spot::default(), SIDE));
        let first = |at: Length, side: u32| {
            let inside = (at.0.div_euclid(4)).rem_euclid(side.cast_signed());
            if inside == 0 { 0 } else { inside - side.cast_signed() }
        };
        let left = first(at.x, side);
        let columns = (scene.width.cast_signed() - left).cast_unsigned().div_ceil(side) as usize;
        Grid { left, top: first(at.y, side), side, columns }
    }

    /// How many tiles a picture of this height has.
    pub fn count(&self, height: u32) -> usize {
        self.columns * (height.cast_signed() - self.top).cast_unsigned().div_ceil(self.side) as usize
    }

    /// A tile's left and top, and right and bottom just beyond it, within the picture.
    pub fn area(&self, at: usize, width: u32, height: u32) -> [i32; 4] {
        let (column, row) = ((at % self.columns) as i32, (at / self.columns) as i32);
        let side = self.side.cast_signed();
        let (left, top) = (self.left + column * side, self.top + row * side);
        let (width, height) = (width.cast_signed(), height.cast_signed());
        [left.max(0), top.max(0), (left + side).min(width), (top + side).min(height)]
    }

    /// Calls `visit` with each tile that an area touches.
    pub fn touched(&self, [left, top, right, bottom]: [i32; 4], scene: &Scene, mut visit: impl FnMut(usize)) {
        let (left, right) = (left.max(0), right.min(scene.width.cast_signed()));
        let (top, bottom) = (top.max(0), bottom.min(scene.height.cast_signed()));
        if left >= right || top >= bottom {
            return;
        }
        let side = self.side.cast_signed();
        for row in (top - self.top) / side..=(bottom - 1 - self.top) / side {
            for column in (left - self.left) / side..=(right - 1 - self.left) / side {
                visit(row as usize * self.columns + column as usize);
            }
        }
    }
}
