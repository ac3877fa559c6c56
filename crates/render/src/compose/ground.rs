//! A painted ground, and all that follows from it for the pictures on it.

use std::collections::HashMap;
use std::hash::{BuildHasher, DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use super::grid::Grid;
use super::painted::{Painted, Tile};
use super::palette::Palette;
use crate::hash::Keys;
use crate::paint::{Canvas, Sprites, bounds};
use crate::scene::{Item, Length, Scene, Spot};
use crate::theme::{Theme, Tint};
use hoppity_rules::Colour;

/// Bytes of grounds that are kept at most. A ground takes 30 to 150 kB. All variants in four
/// themes, each seen from two or more sides, need some two hundred; with too few kept, most of a
/// turn's time goes into painting.
const ROOM: usize = 24 << 20;

/// A painted ground and what it was painted from.
pub struct Ground {
    theme: Theme,
    pub width: u32,
    pub height: u32,
    items: Arc<[Item]>,
    /// The numbers of the items that tiles show a part of, tile by tile, and where each tile's end.
    parts: Vec<u16>,
    ends: Vec<u32>,
    colours: Vec<Colour>,
    pub grid: Grid,
    /// A hash of the palette and the theme: of all that gives an item its colours.
    tones: u64,
    pub palette: Palette,
    /// The tiles that differ, each with a hash of its pixels, and which of them is in each place.
    tiles: Vec<(u64, Box<Tile>)>,
    places: Vec<u16>,
}

impl Ground {
    /// The ground of a scene, with a palette that serves seats of these colours.
    pub fn new(scene: &Scene, theme: &Theme, colours: Vec<Colour>, sprites: &Sprites) -> Ground {
        let painted = Painted::new(scene, theme, sprites);
        let palette = Palette::new(theme, painted.rows().zip(painted.times()), &colours);
        let mut hasher = DefaultHasher::new();
        (&palette.colours, theme).hash(&mut hasher);
        let grid = Grid::of(scene);

        let mut touched: Vec<(usize, u16)> = Vec::new();
        for (item, number) in scene.ground.iter().zip(0..) {
            grid.touched(bounds(item, theme, sprites), |at| touched.push((at, number)));
        }
        touched.sort_unstable();
        let ends = (0..grid.count()).map(|at| touched.partition_point(|one| one.0 <= at) as u32).collect();

        let mut tiles = Vec::new();
        let mut numbers: HashMap<u64, u16> = HashMap::new();
        let place = |at| {
            let area = grid.area(at);
            let mark = painted.mark(area);
            let next = numbers.len() as u16;
            *numbers.entry(mark).or_insert_with(|| {
                tiles.push((mark, painted.tile(area, &palette)));
                next
            })
        };
        let places = (0..grid.count()).map(place).collect();
        Ground {
            theme: *theme,
            width: scene.width,
            height: scene.height,
            items: Arc::clone(&scene.ground),
            parts: touched.into_iter().map(|(_, number)| number).collect(),
            ends,
            colours,
            grid,
            tones: hasher.finish(),
            palette,
            tiles,
            places,
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

    /// About how many bytes of memory it takes. The items are those of the board's plan.
    pub fn size(&self) -> usize {
        let tiles: usize = self.tiles.iter().map(|(_, tile)| tile.len() + 40).sum();
        tiles
            + 2 * (self.places.len() + self.parts.len())
            + 4 * self.ends.len()
            + self.grid.size()
            + self.palette.size()
    }

    /// What is in a place where nothing stands.
    pub fn tile(&self, at: usize) -> &Tile {
        &self.tiles[usize::from(self.places[at])].1
    }

    /// A hash of all that a tile with these items shows.
    pub fn key(&self, at: usize, items: &[&Item]) -> u128 {
        let [left, top, ..] = self.grid.area(at);
        let corner = Spot { x: Length(left * 4), y: Length(top * 4) };
        let mut hasher = Keys::default().build_hasher();
        (self.tones, self.tiles[usize::from(self.places[at])].0).hash(&mut hasher);
        for item in items {
            (corner.to(item.at), &item.form, item.tint, item.cover).hash(&mut hasher);
        }
        hasher.pair()
    }

    /// The tile with these items.
    pub fn painted(&self, at: usize, items: &[&Item], sprites: &Sprites) -> Arc<Tile> {
        let area @ [left, _, right, _] = self.grid.area(at);
        let mut canvas = Canvas::new(area, &self.theme, sprites);
        let from = at.checked_sub(1).map_or(0, |before| self.ends[before]) as usize;
        let below = self.parts[from..self.ends[at] as usize].iter();
        let below = below.map(|&number| &self.items[usize::from(number)]);
        for item in below.chain(items.iter().copied()) {
            canvas.paint(item);
        }
        let indices = self.palette.indices(canvas.pixels.as_raw());
        let mut bytes = Vec::new();
        for row in indices.chunks_exact((right - left).cast_unsigned() as usize) {
            self.palette.pack(row, &mut bytes);
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
        if let Some(at) = kept.iter().rposition(|ground| ground.fits(scene, theme, &colours)) {
            let ground = Arc::clone(&kept[at]);
            kept[at..].rotate_left(1);
            return ground;
        }
        // Others need not wait while it is painted.
        drop(kept);
        let made = Arc::new(Ground::new(scene, theme, colours, sprites));
        let mut kept = lock();
        kept.push(Arc::clone(&made));
        let mut size: usize = kept.iter().map(|ground| ground.size()).sum();
        while kept.len() > 1 && size > ROOM {
            size -= kept.remove(0).size();
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
