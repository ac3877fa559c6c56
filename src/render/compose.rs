//! Pictures put together from kept parts: the ground of a match, and on it tiles, painted once, wherever something
//! stands. What comes out are a PNG's rows; to the pixel they are what [`paint`](super::paint) paints, in the palette.

use std::collections::HashMap;
use std::hash::{BuildHasher, DefaultHasher, Hash, Hasher};
use std::ops::Range;
use std::sync::atomic::{self, AtomicU64};
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};

use super::bytes::difference;
use super::grid::Grid;
use super::hash::Keys;
use super::kept::Kept;
use super::paint::{Canvas, bounds};
use super::palette::{Palette, Run};
use super::parse::Picture;
use super::past::{self, Change, Placed, side_by_side};
use super::prices::Prices;
use super::scene::{Item, Length, Scene, Spot};
use super::segments::{Area, Known, Way};
use super::sources::{Sources, sources};
use super::theme::{Theme, Tint};
use crate::rules::Colour;

/// At most so many bytes of grounds and of tiles are kept. A ground is about a hundred kilobytes, and all variants played at
/// once, each seen from two or more sides, need some forty; with too few kept, most of a turn's time goes into painting.
const GROUNDS: usize = 3 << 20;
const TILES: usize = 2 << 20;

/// About what a kept tile takes besides its rows: its place in the table, twice as large as need be, and its counts.
const TILE: usize = 96;

/// A picture as a PNG file holds it before it is packed.
pub struct Rows {
    /// A filter byte (none) and the indices, for each row.
    pub bytes: Vec<u8>,
    /// Bytes a row.
    pub stride: usize,
    ground: Arc<Ground>,
    /// What stands on it: the keys of the tiles, by their places.
    tiles: Vec<(u32, u128)>,
}

/// A painted ground and what it was painted from.
struct Ground {
    /// Tells it apart from all others; none if it is of one picture only.
    id: Option<u64>,
    theme: Theme,
    width: u32,
    height: u32,
    items: Arc<[Item]>,
    /// The numbers of the items that each tile shows a part of.
    parts: Vec<Vec<u16>>,
    colours: Vec<Colour>,
    grid: Grid,
    /// Tells the ground under each tile apart from others.
    under: Vec<u64>,
    palette: Palette,
    /// Where packing copies from.
    sources: Sources,
    /// What packing pictures on it costs, once one was packed.
    prices: OnceLock<Prices>,
    stride: usize,
    /// The rows that differ, and which of them each row of the picture is: most of a board's are like others.
    lines: Vec<u8>,
    order: Vec<u16>,
}

/// A tile's rows, as they lie in a picture's.
type Tile = [u8];

/// Grounds used before, the newest at the end.
static GROUNDS_KEPT: Mutex<Vec<Arc<Ground>>> = Mutex::new(Vec::new());

/// Tiles used before, by 128 bits of what they show, keyed anew in each process, so that nobody can make two alike.
static TILES_KEPT: LazyLock<Mutex<Kept<Tile>>> =
    LazyLock::new(|| Mutex::new(Kept::new(TILES, |tile| tile.len() + TILE)));

/// A picture as its parts: a ground, and the tiles on it by their places.
pub struct Parts {
    ground: Arc<Ground>,
    /// In the order of their places.
    tiles: Vec<Placing>,
}

/// A tile with its place and its key.
type Placing = (usize, u128, Arc<Tile>);

impl Placed for Placing {
    fn place(&self) -> usize {
        self.0
    }
}

/// The parts of a plan's picture.
pub fn compose(scene: &Scene, theme: &Theme) -> Parts {
    if scene.ground.is_empty() {
        // A graph: nothing of it comes again, and its palette has to follow from all of it.
        let colours = colours(scene);
        let whole = Scene { ground: scene.play.as_slice().into(), play: Vec::new(), ..*scene };
        return Parts { ground: Arc::new(Ground::new(None, &whole, theme, colours)), tiles: Vec::new() };
    }
    let ground = ground(scene, theme);
    // Each tile with each of its items, sorted by tile; of a tile's items the order of painting stays.
    let mut touched: Vec<(usize, usize)> = Vec::with_capacity(4 * scene.play.len());
    for (number, item) in scene.play.iter().enumerate() {
        ground.grid.touched(bounds(item, theme), scene, |at| touched.push((at, number)));
    }
    touched.sort_unstable();
    let mut items: Vec<&Item> = Vec::new();
    let mut tiles = Vec::new();
    for touched in touched.chunk_by(|one, other| one.0 == other.0) {
        items.clear();
        items.extend(touched.iter().map(|&(_, number)| &scene.play[number]));
        let (key, tile) = ground.tile(touched[0].0, &items);
        tiles.push((touched[0].0, key, tile));
    }
    Parts { ground, tiles }
}

/// Rows that were packed. The next picture is often on the same ground, and only a few of its tiles are others.
static SPARE: Mutex<Option<Rows>> = Mutex::new(None);

impl Rows {
    /// Leaves the rows to a picture to come.
    pub fn spare(self) {
        *SPARE.lock().unwrap_or_else(PoisonError::into_inner) = Some(self);
    }

    /// The rows as they are packed.
    pub fn picture(&self) -> Picture<'_> {
        let nearest = self.ground.id.and_then(|id| past::nearest(id, &self.tiles));
        let known = nearest.map(|(way, changes)| {
            let mut changed = Vec::new();
            changes.into_iter().for_each(|change| self.changed(change, &mut changed));
            Known { way, changed }
        });
        Picture { data: &self.bytes, stride: self.stride, sources: &self.ground.sources, known }
    }

    /// Adds where a tile differs from what was in its place before: often that is little of it.
    fn changed(&self, (at, before): Change, changed: &mut Vec<Area>) {
        let ground = &self.ground;
        let [_, top, _, bottom] = ground.grid.area(at, ground.width, ground.height);
        let (bytes, rows) = (ground.bytes(at), top as usize..bottom as usize);
        let tile = before.and_then(|key| TILES_KEPT.lock().unwrap_or_else(PoisonError::into_inner).find(key));
        if before.is_some() && tile.is_none() {
            return changed.push(Area { rows, bytes });
        }
        for row in rows {
            let then = match &tile {
                Some(tile) => &tile[(row - top as usize) * bytes.len()..],
                None => &ground.line(row)[bytes.start..],
            };
            let now = &self.bytes[row * self.stride + bytes.start..];
            if let Some(differ) = difference(now, then, bytes.len()) {
                changed.push(Area {
                    rows: row..row + 1,
                    bytes: bytes.start + differ.start..bytes.start + differ.end,
                });
            }
        }
    }

    /// Keeps the way through this picture for others on the same ground.
    pub fn keep(&self, way: Way) {
        if let Some(id) = self.ground.id {
            past::keep(id, &self.tiles, way);
        }
    }

    /// What the indices mean.
    pub fn palette(&self) -> &Palette {
        &self.ground.palette
    }

    /// What packing pictures on this ground costs, once one was packed.
    pub fn prices(&self) -> &OnceLock<Prices> {
        &self.ground.prices
    }
}

impl Parts {
    /// The rows of the whole picture.
    pub fn rows(&self) -> Rows {
        let ground = &self.ground;
        let spare = SPARE.lock().unwrap_or_else(PoisonError::into_inner).take();
        let (mut bytes, gone) = match spare.filter(|spare| Arc::ptr_eq(ground, &spare.ground)) {
            Some(spare) => (spare.bytes, spare.tiles),
            None => {
                let mut bytes = Vec::with_capacity(ground.order.len() * ground.stride);
                (0..ground.order.len()).for_each(|row| bytes.extend_from_slice(ground.line(row)));
                (bytes, Vec::new())
            }
        };
        for (at, now, then) in side_by_side(&self.tiles, &gone) {
            match now {
                Some((_, key, _)) if then.is_some_and(|then| then.1 == *key) => {}
                Some((.., tile)) => ground.put(&mut bytes, at, tile.chunks_exact(ground.bytes(at).len())),
                None => ground.clear(&mut bytes, at),
            }
        }
        let tiles = self.tiles.iter().map(|(at, key, _)| (*at as u32, *key)).collect();
        Rows { bytes, stride: ground.stride, ground: Arc::clone(ground), tiles }
    }

    /// What the indices mean.
    pub fn palette(&self) -> &Palette {
        &self.ground.palette
    }

    /// The places of the tiles that differ from another picture's on the same ground; `None` when its ground is another.
    pub fn changes(&self, before: &Parts) -> Option<Vec<usize>> {
        if !Arc::ptr_eq(&self.ground, &before.ground) {
            return None;
        }
        let differ =
            |now: Option<&Placing>, then: Option<&Placing>| now.map(|tile| tile.1) != then.map(|tile| tile.1);
        let changed = side_by_side(&self.tiles, &before.tiles).filter(|&(_, now, then)| differ(now, then));
        Some(changed.map(|(at, ..)| at).collect())
    }

    /// The left and top of a tile, and the right and bottom just beyond it, in pixels.
    pub fn area(&self, at: usize) -> [usize; 4] {
        self.ground
            .grid
            .area(at, self.ground.width, self.ground.height)
            .map(|side| side.cast_unsigned() as usize)
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
        match self.tiles.binary_search_by_key(&at, |&(place, ..)| place) {
            Ok(number) => self.tiles[number].2.chunks_exact(last - first).for_each(row),
            Err(_) => {
                (top..bottom).for_each(|y| row(&self.ground.line(y)[1..][first..last]));
            }
        }
    }
}

/// The colours of the seats that a scene shows.
fn colours(scene: &Scene) -> Vec<Colour> {
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

/// The painted ground of a scene, kept from before or new.
fn ground(scene: &Scene, theme: &Theme) -> Arc<Ground> {
    let colours = colours(scene);
    let mut kept = GROUNDS_KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let found = kept.iter().position(|kept| {
        (kept.width, kept.height) == (scene.width, scene.height)
            && kept.colours == colours
            && kept.theme == *theme
            && (Arc::ptr_eq(&kept.items, &scene.ground) || kept.items == scene.ground)
    });
    if let Some(at) = found {
        let ground = kept.remove(at);
        kept.push(Arc::clone(&ground));
        return ground;
    }
    drop(kept);
    static IDS: AtomicU64 = AtomicU64::new(0);
    let id = Some(IDS.fetch_add(1, atomic::Ordering::Relaxed));
    let made = Arc::new(Ground::new(id, scene, theme, colours));
    let mut kept = GROUNDS_KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.push(Arc::clone(&made));
    while kept.len() > 1 && kept.iter().map(|ground| ground.size()).sum::<usize>() > GROUNDS {
        kept.remove(0);
    }
    made
}

/// Pixel rows of a ground that are painted at once: a whole one would be megabytes.
const BAND: u32 = 32;

/// A ground in its true colours.
#[derive(Default)]
struct Painted {
    /// The rows that differ, as runs: pixel by pixel they would be megabytes.
    runs: Vec<Run>,
    /// Where each of them ends.
    ends: Vec<usize>,
    /// Which of them each row of the picture is.
    order: Vec<u16>,
}

impl Painted {
    fn new(scene: &Scene, theme: &Theme) -> Painted {
        let mut painted = Painted::default();
        let mut numbers: HashMap<u128, u16, Keys> = HashMap::default();
        let areas: Vec<[i32; 4]> = scene.ground.iter().map(|item| bounds(item, theme)).collect();
        for top in (0..scene.height).step_by(BAND as usize) {
            let high = BAND.min(scene.height - top);
            let mut canvas = Canvas::new(0, top.cast_signed(), scene.width, high, theme);
            for (item, [_, above, _, below]) in scene.ground.iter().zip(&areas) {
                if *above < (top + high).cast_signed() && *below > top.cast_signed() {
                    canvas.paint(item);
                }
            }
            for row in canvas.pixels.as_raw().chunks_exact(scene.width as usize * 3) {
                let mut hasher = Keys::default().build_hasher();
                hasher.write(row);
                let next = numbers.len() as u16;
                painted.order.push(*numbers.entry(hasher.pair()).or_insert_with(|| {
                    let pixels = row.as_chunks::<3>().0;
                    let runs = pixels.chunk_by(|one, other| one == other);
                    painted.runs.extend(runs.map(|run| (run[0], run.len() as u16)));
                    painted.ends.push(painted.runs.len());
                    next
                }));
            }
        }
        painted
    }

    /// The rows that differ.
    fn rows(&self) -> impl Iterator<Item = &[Run]> {
        (0..self.ends.len()).map(|number| self.row(number))
    }

    fn row(&self, number: usize) -> &[Run] {
        let from = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.runs[from..self.ends[number]]
    }

    /// Tells what is in an area apart from what is elsewhere.
    fn mark(&self, [left, top, right, bottom]: [i32; 4]) -> u64 {
        let mut hasher = DefaultHasher::new();
        (right - left, bottom - top).hash(&mut hasher);
        for y in top..bottom {
            let mut at = 0;
            for &(colour, length) in self.row(self.order[y as usize].into()) {
                let end = at + i32::from(length);
                let inside = end.min(right) - at.max(left);
                if inside > 0 {
                    (colour, inside).hash(&mut hasher);
                }
                at = end;
            }
        }
        hasher.finish()
    }
}

impl Ground {
    fn new(id: Option<u64>, scene: &Scene, theme: &Theme, colours: Vec<Colour>) -> Ground {
        let painted = Painted::new(scene, theme);
        let mut times = vec![0; painted.ends.len()];
        painted.order.iter().for_each(|&number| times[usize::from(number)] += 1);
        let palette = Palette::new(theme, painted.rows().zip(times), &colours);
        let grid = Grid::of(scene);
        let count = grid.count(scene.height);
        let mut parts = vec![Vec::new(); count];
        for (item, number) in scene.ground.iter().zip(0u16..) {
            grid.touched(bounds(item, theme), scene, |at| parts[at].push(number));
        }
        let under = (0..count).map(|at| painted.mark(grid.area(at, scene.width, scene.height))).collect();
        let per_byte = (8 / palette.bits()) as i32;
        let stride = 1 + (scene.width as usize * palette.bits()).div_ceil(8);
        let mut lines = Vec::with_capacity(painted.ends.len() * stride);
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
            id,
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
            palette,
            prices: OnceLock::new(),
            lines,
            order: painted.order,
        }
    }

    /// A row as a PNG file holds it.
    fn line(&self, row: usize) -> &[u8] {
        &self.lines[usize::from(self.order[row]) * self.stride..][..self.stride]
    }

    /// About how many bytes of memory it takes.
    fn size(&self) -> usize {
        let parts: usize = self.parts.iter().map(|items| items.len() * 2 + 24).sum();
        self.lines.len()
            + 2 * self.order.len()
            + parts
            + self.items.len() * size_of::<Item>()
            + self.under.len() * 8
    }

    /// The bytes of a row that a tile lies in.
    fn bytes(&self, at: usize) -> Range<usize> {
        let [left, _, right, _] = self.grid.area(at, self.width, self.height);
        // A byte for the filter goes before the pixels.
        let per_byte = 8 / self.palette.bits();
        1 + left as usize / per_byte..1 + (right as usize).div_ceil(per_byte)
    }

    /// Puts a tile's rows in their place in a picture's.
    fn put<'a>(&self, rows: &mut [u8], at: usize, tile: impl Iterator<Item = &'a [u8]>) {
        let [left, top, right, bottom] = self.grid.area(at, self.width, self.height);
        let bytes = self.bytes(at);
        let last = bytes.len() - 1;
        let lines = rows[top as usize * self.stride..].chunks_mut(self.stride).take((bottom - top) as usize);
        // A byte at either side may be half of a neighbour.
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

    /// Leaves nothing but the ground where a tile was.
    fn clear(&self, rows: &mut [u8], at: usize) {
        let [_, top, _, bottom] = self.grid.area(at, self.width, self.height);
        self.put(rows, at, (top..bottom).map(|row| &self.line(row as usize)[self.bytes(at)]));
    }

    /// How many pixels of another tile share the byte in which a pixel lies, before it.
    fn phase(&self, x: i32) -> usize {
        if self.palette.bits() == 4 { (x & 1) as usize } else { 0 }
    }

    /// The tile with these items, kept from before or new.
    fn tile(&self, at: usize, items: &[&Item]) -> (u128, Arc<Tile>) {
        let [left, top, right, bottom] = self.grid.area(at, self.width, self.height);
        let corner = Spot { x: Length(left * 4), y: Length(top * 4) };
        let mut hasher = Keys::default().build_hasher();
        (self.palette.id, self.under[at], self.phase(left)).hash(&mut hasher);
        for item in items {
            (corner.to(item.at), &item.form, item.tint, item.cover).hash(&mut hasher);
        }
        let hash = hasher.pair();
        if let Some(tile) = TILES_KEPT.lock().unwrap_or_else(PoisonError::into_inner).find(hash) {
            return (hash, tile);
        }
        let (wide, high) = ((right - left).cast_unsigned(), (bottom - top).cast_unsigned());
        let mut canvas = Canvas::new(left, top, wide, high, &self.theme);
        let below = self.parts[at].iter().map(|&number| &self.items[usize::from(number)]);
        for item in below.chain(items.iter().copied()) {
            canvas.paint(item);
        }
        let mut bytes = Vec::new();
        let mut line = vec![0; self.phase(left)];
        for row in self.palette.indices(canvas.pixels.as_raw()).chunks_exact(wide as usize) {
            line.truncate(self.phase(left));
            line.extend(row);
            pack(&line, self.palette.bits(), &mut bytes);
        }
        let tile: Arc<Tile> = bytes.into();
        TILES_KEPT.lock().unwrap_or_else(PoisonError::into_inner).keep(hash, &tile);
        (hash, tile)
    }
}

/// Appends indices, two to a byte if they have 4 bits, the first one higher.
fn pack(indices: &[u8], bits: usize, out: &mut Vec<u8>) {
    if bits == 8 {
        out.extend(indices);
    } else {
        out.extend(indices.chunks(2).map(|pair| pair[0] << 4 | pair.get(1).copied().unwrap_or(0)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{Labels, LastMove, Marks, SeatLabel, View, paint, scene};
    use crate::rules::{Position, Seat, Setup, Variant};

    /// Each pixel's index as the rows hold it.
    fn unpacked(rows: &Rows, width: u32) -> Vec<u8> {
        let line = |line: &[u8]| -> Vec<u8> {
            assert_eq!(line[0], 0, "the filter");
            let indices: Vec<u8> = match rows.palette().bits() {
                8 => line[1..].to_vec(),
                _ => line[1..].iter().flat_map(|byte| [byte >> 4, byte & 15]).collect(),
            };
            indices[..width as usize].to_vec()
        };
        rows.bytes.chunks_exact(rows.stride).flat_map(line).collect()
    }

    /// Random games in every variant, and with them every kind of mark: composed and painted alike.
    #[test]
    fn composed_pictures_equal_painted_ones() {
        let seed = fastrand::u64(..);
        println!("seed {seed}");
        let mut random = fastrand::Rng::with_seed(seed);
        let setups = Variant::ALL.iter().map(|&variant| Setup::new(variant));
        let four = Setup::parse("halma-16", [("players", "4")]).unwrap();
        let themes: Vec<&Theme> = Theme::bundled().map(|(_, theme)| theme).collect();
        for setup in setups.chain([four]) {
            let start = Position::start(&setup);
            let mut position = start.clone();
            let mut last = None;
            for ply in 0..24 {
                let moves = position.legal_moves();
                let Some(&mv) = random.choice(&moves) else { break };
                if ply % 6 == 0 {
                    let mut labels = Labels::none();
                    labels.seats[Seat::ONE] =
                        SeatLabel { name: "Ångström".to_owned(), colour: String::new() };
                    let from = mv.from().or(mv.to()).unwrap();
                    let marks = match random.u8(..3) {
                        0 => Marks::Movable(moves.iter().filter_map(|mv| mv.from()).collect()),
                        1 => Marks::Destinations {
                            from,
                            path: Vec::new(),
                            numbered: (1..).zip(moves.iter().filter_map(|mv| mv.to())).collect(),
                        },
                        _ => Marks::None,
                    };
                    let width =
                        [View::WIDTH, View::WIDTH, 390, 481, random.u32(200..1000)][random.usize(..5)];
                    let seat = random.bool().then_some(Seat::TWO);
                    let view = View { last: last.as_ref(), seat, marks, width, ..View::of(&position) };
                    let theme = themes[random.usize(..themes.len())];
                    // With what stood elsewhere before, as in a match.
                    let before = View { seat, width, ..View::of(&start) };
                    compose(&scene(&before, &labels), theme).rows().spare();
                    let scene = scene(&view, &labels);
                    let rows = compose(&scene, theme).rows();
                    let slow = rows.palette().indices(paint::paint(&scene, theme).as_raw());
                    let fast = unpacked(&rows, scene.width);
                    let wrong = fast.iter().zip(&slow).position(|(one, other)| one != other);
                    let place = wrong.map(|at| (at as u32 % scene.width, at as u32 / scene.width));
                    assert_eq!(place, None, "{setup:?} at {width}, ply {ply}");
                }
                let path = position.path(mv);
                let played = position.play(mv).unwrap();
                last = Some(LastMove { seat: played.seat, path, captured: played.captured });
            }
        }
        let grounds: usize = GROUNDS_KEPT.lock().unwrap().iter().map(|ground| ground.size()).sum();
        let tiles = TILES_KEPT.lock().unwrap().count();
        assert!(grounds <= GROUNDS && tiles <= TILES, "{grounds} and {tiles} bytes");
    }
}
