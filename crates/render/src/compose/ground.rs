//! A painted ground, and all that follows from it for the pictures on it.

use std::hash::{BuildHasher, DefaultHasher, Hash, Hasher};
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use super::grid::Grid;
use super::painted::Painted;
use super::palette::Palette;
use super::sources::{Sources, sources};
use crate::hash::Keys;
use crate::paint::{Canvas, Sprites, bounds};
use crate::scene::{Item, Length, Scene, Spot, What};
use crate::theme::{Theme, Tint};
use hoppity_rules::Colour;

/// Bytes of grounds that are kept at most. A ground is about a hundred kilobytes, and all variants
/// played at once, each seen from two or more sides, need some forty; with too few kept, most of a
/// turn's time goes into painting.
const ROOM: usize = 3 << 20;

/// A tile's rows, as they lie in a picture's.
pub type Tile = [u8];

/// A painted ground and what it was painted from.
pub struct Ground {
    theme: Theme,
    pub width: u32,
    pub height: u32,
    items: Arc<[Item]>,
    /// Whether it is of a board: it has cells.
    pub is_board: bool,
    /// The numbers of the items that each tile shows a part of.
    parts: Vec<Vec<u16>>,
    colours: Vec<Colour>,
    pub grid: Grid,
    /// A hash of the ground's pixels under each tile.
    under: Vec<u64>,
    /// A hash of the palette and the theme: of all that gives an item its colours.
    tones: u64,
    pub palette: Palette,
    /// Where packing copies from.
    pub sources: Sources,
    /// Bytes of a row.
    pub stride: usize,
    /// The rows that differ, and which of them each row of the picture is: most of a board's are
    /// like others.
    lines: Vec<u8>,
    pub order: Vec<u16>,
}

impl Ground {
    /// The ground of a scene, with a palette that serves seats of these colours.
    pub fn new(scene: &Scene, theme: &Theme, colours: Vec<Colour>, sprites: &Sprites) -> Ground {
        let painted = Painted::new(scene, theme, sprites);
        let palette = Palette::new(theme, painted.rows().zip(painted.times()), &colours);
        let mut hasher = DefaultHasher::new();
        (&palette.colours, theme).hash(&mut hasher);
        let grid = Grid::of(scene);
        let count = grid.count(scene.height);
        let mut parts = vec![Vec::new(); count];
        for (item, number) in scene.ground.iter().zip(0u16..) {
            grid.touched(bounds(item, theme, sprites), scene, |at| parts[at].push(number));
        }
        let under = (0..count).map(|at| painted.mark(grid.area(at, scene.width, scene.height))).collect();
        let per_byte = (8 / palette.bits()) as i32;
        let stride = 1 + (scene.width as usize * palette.bits()).div_ceil(8);
        let mut lines = Vec::new();
        let mut indices = Vec::with_capacity(scene.width as usize);
        for row in painted.rows() {
            indices.clear();
            palette.index(row.iter().copied(), &mut indices);
            lines.push(0);
            pack(&indices, palette.bits(), &mut lines);
        }
        let rows = painted.order.iter().map(|&number| &lines[usize::from(number) * stride..][..stride]);
        let sources = sources(&scene.ground, rows, stride, per_byte);
        Ground {
            is_board: scene.ground.iter().any(|item| item.what == What::Cell),
            theme: *theme,
            width: scene.width,
            height: scene.height,
            items: Arc::clone(&scene.ground),
            parts,
            colours,
            grid,
            under,
            stride,
            sources,
            tones: hasher.finish(),
            palette,
            lines,
            order: painted.order,
        }
    }

    /// Whether it looks like another, so that their tiles can be compared by their keys.
    pub fn is_like(&self, other: &Ground) -> bool {
        (self.width, self.height) == (other.width, other.height)
            && self.colours == other.colours
            && self.theme == other.theme
            && (Arc::ptr_eq(&self.items, &other.items) || self.items == other.items)
    }

    /// Whether it is the ground of a scene.
    fn fits(&self, scene: &Scene, theme: &Theme, colours: &[Colour]) -> bool {
        (self.width, self.height) == (scene.width, scene.height)
            && self.colours == colours
            && self.theme == *theme
            && (Arc::ptr_eq(&self.items, &scene.ground) || self.items == scene.ground)
    }

    /// A tile's left and top, and right and bottom just beyond it, in pixels.
    pub fn area(&self, at: usize) -> [i32; 4] {
        self.grid.area(at, self.width, self.height)
    }

    /// A row as a PNG file holds it.
    pub fn line(&self, row: usize) -> &[u8] {
        &self.lines[usize::from(self.order[row]) * self.stride..][..self.stride]
    }

    /// About how many bytes of memory it takes.
    pub fn size(&self) -> usize {
        let parts: usize = self.parts.iter().map(|items| items.len() * 2 + 24).sum();
        self.lines.len()
            + 2 * self.order.len()
            + parts
            + self.items.len() * size_of::<Item>()
            + self.under.len() * 8
    }

    /// The bytes of a row that a tile lies in.
    pub fn bytes(&self, at: usize) -> Range<usize> {
        let [left, _, right, _] = self.area(at);
        // The filter's byte is before the pixels.
        let per_byte = 8 / self.palette.bits();
        1 + left as usize / per_byte..1 + (right as usize).div_ceil(per_byte)
    }

    /// Puts a tile's rows in their place in a picture's.
    pub fn put<'a>(&self, rows: &mut [u8], at: usize, tile: impl Iterator<Item = &'a [u8]>) {
        let [left, top, right, bottom] = self.area(at);
        let bytes = self.bytes(at);
        let last = bytes.len() - 1;
        let lines = rows[top as usize * self.stride..].chunks_mut(self.stride).take((bottom - top) as usize);
        // Half of the byte at either side may belong to a neighbour.
        let (head, tail) = (self.phase(left) > 0, self.phase(right) > 0);
        for (line, tile) in lines.zip(tile) {
            let line = &mut line[bytes.clone()];
            let (before, after) = (line[0], line[last]);
            line.copy_from_slice(tile);
            if head {
                line[0] = before & 0xf0 | line[0] & 0x0f;
            }
            if tail {
                line[last] = line[last] & 0xf0 | after & 0x0f;
            }
        }
    }

    /// Restores the ground where a tile was.
    pub fn clear(&self, rows: &mut [u8], at: usize) {
        let [_, top, _, bottom] = self.area(at);
        self.put(rows, at, (top..bottom).map(|row| &self.line(row as usize)[self.bytes(at)]));
    }

    /// How many pixels of the tile to the left share the byte that a pixel lies in.
    fn phase(&self, x: i32) -> usize {
        if self.palette.bits() == 4 { (x & 1) as usize } else { 0 }
    }

    /// A hash of all that a tile with these items shows.
    pub fn key(&self, at: usize, items: &[&Item]) -> u128 {
        let [left, top, ..] = self.area(at);
        let corner = Spot { x: Length(left * 4), y: Length(top * 4) };
        let mut hasher = Keys::default().build_hasher();
        (self.tones, self.under[at], self.phase(left)).hash(&mut hasher);
        for item in items {
            (corner.to(item.at), &item.form, item.tint, item.cover).hash(&mut hasher);
        }
        hasher.pair()
    }

    /// The tile with these items.
    pub fn tile(&self, at: usize, items: &[&Item], sprites: &Sprites) -> Arc<Tile> {
        let area @ [left, _, right, _] = self.area(at);
        let mut canvas = Canvas::new(area, &self.theme, sprites);
        let below = self.parts[at].iter().map(|&number| &self.items[usize::from(number)]);
        for item in below.chain(items.iter().copied()) {
            canvas.paint(item);
        }
        let mut bytes = Vec::new();
        let mut line = vec![0; self.phase(left)];
        let wide = (right - left).cast_unsigned() as usize;
        for row in self.palette.indices(canvas.pixels.as_raw()).chunks_exact(wide) {
            line.truncate(self.phase(left));
            line.extend(row);
            pack(&line, self.palette.bits(), &mut bytes);
        }
        bytes.into()
    }
}

/// The grounds that were used last.
#[derive(Default)]
pub struct Grounds {
    /// The newest at the end.
    kept: Mutex<Vec<Arc<Ground>>>,
}

impl Grounds {
    /// The painted ground of a scene.
    pub fn find_or_make(&self, scene: &Scene, theme: &Theme, sprites: &Sprites) -> Arc<Ground> {
        let colours = colours(scene);
        let lock = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let mut kept = lock();
        if let Some(at) = kept.iter().position(|ground| ground.fits(scene, theme, &colours)) {
            let ground = kept.remove(at);
            kept.push(Arc::clone(&ground));
            return ground;
        }
        // Others need not wait while it is painted.
        drop(kept);
        let made = Arc::new(Ground::new(scene, theme, colours, sprites));
        let mut kept = lock();
        kept.push(Arc::clone(&made));
        while kept.len() > 1 && kept.iter().map(|ground| ground.size()).sum::<usize>() > ROOM {
            kept.remove(0);
        }
        made
    }

    #[cfg(test)]
    pub fn is_within_bounds(&self) -> bool {
        self.kept.lock().unwrap().iter().map(|ground| ground.size()).sum::<usize>() <= ROOM
    }
}

/// The colours of the seats that a scene shows.
pub fn colours(scene: &Scene) -> Vec<Colour> {
    let mut colours: Vec<Colour> = Vec::new();
    for item in &scene.play {
        if let Tint::Face(colour) = item.tint
            && !colours.contains(&colour)
        {
            colours.push(colour);
        }
    }
    colours.sort_unstable_by_key(|&colour| colour as u8);
    colours
}

/// Appends indices; if they have 4 bits, two to a byte, the first one in the higher half.
fn pack(indices: &[u8], bits: usize, out: &mut Vec<u8>) {
    if bits == 8 {
        out.extend(indices);
    } else {
        out.extend(indices.chunks(2).map(|pair| pair[0] << 4 | pair.get(1).copied().unwrap_or(0)));
    }
}
