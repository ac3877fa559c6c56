//! Pictures put together from kept parts: the ground of a match, and on it tiles, painted once, wherever something
//! stands. What comes out are a PNG's rows; to the pixel they are what [`paint`](super::paint) paints, in the palette.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::paint::{Canvas, bounds};
use super::palette::Palette;
use super::scene::{Form, Item, Length, Scene, Spot};
use super::theme::Theme;
use crate::rules::Colour;

/// At most so many bytes of grounds and of tiles are kept.
const GROUNDS: usize = 8 << 20;
const TILES: usize = 6 << 20;

/// A tile's side where the ground has no square cells, in pixels.
const SIDE: u32 = 48;

/// A picture as a PNG file holds it before it is packed.
pub struct Rows {
    /// A filter byte (none) and the indices, for each row.
    pub bytes: Vec<u8>,
    /// Bytes a row.
    pub stride: usize,
    /// What the indices mean.
    pub palette: Arc<Palette>,
}

/// A painted ground and what it was painted from.
struct Ground {
    theme: Theme,
    width: u32,
    height: u32,
    items: Vec<Item>,
    /// The numbers of the items that each tile shows a part of.
    parts: Vec<Vec<u16>>,
    colours: Vec<Colour>,
    grid: Grid,
    /// Tells the ground under each tile apart from others.
    under: Vec<u64>,
    palette: Arc<Palette>,
    stride: usize,
    rows: Vec<u8>,
}

/// How a picture is cut into tiles: rows of equal squares, those at the edges cut off by it. On square boards each cell
/// is one, so that a piece on it is the same tile wherever it stands.
#[derive(Clone, Copy)]
struct Grid {
    left: i32,
    top: i32,
    wide: u32,
    high: u32,
    columns: usize,
}

/// A tile with what it shows.
struct Tile {
    palette: u64,
    under: u64,
    /// Its items, their spots from the tile's corner.
    items: Vec<Item>,
    /// Its rows' bytes.
    bytes: Vec<u8>,
}

/// Grounds and tiles used before.
#[derive(Default)]
struct Kept {
    /// The newest at the end.
    grounds: Vec<Arc<Ground>>,
    /// By the hash of what they show.
    tiles: HashMap<u64, Arc<Tile>>,
    /// The bytes of the tiles.
    bytes: usize,
}

static KEPT: LazyLock<Mutex<Kept>> = LazyLock::new(Mutex::default);

/// The rows of a plan's picture.
pub fn compose(scene: &Scene, theme: &Theme) -> Rows {
    let ground = ground(scene, theme);
    let mut bytes = ground.rows.clone();
    let mut touched: HashMap<usize, Vec<&Item>> = HashMap::new();
    for item in &scene.play {
        ground.grid.touched(bounds(item, theme), scene, |at| touched.entry(at).or_default().push(item));
    }
    for (at, items) in touched {
        ground.put(&mut bytes, at, &items);
    }
    Rows { bytes, stride: ground.stride, palette: Arc::clone(&ground.palette) }
}

/// The painted ground of a scene, kept from before or new.
fn ground(scene: &Scene, theme: &Theme) -> Arc<Ground> {
    let mut colours: Vec<Colour> = Vec::new();
    for item in &scene.play {
        if let Form::Piece { colour, .. } = item.form
            && !colours.contains(&colour)
        {
            colours.push(colour);
        }
    }
    colours.sort_unstable_by_key(|&colour| colour as u8);
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let found = kept.grounds.iter().position(|kept| {
        (kept.width, kept.height) == (scene.width, scene.height)
            && kept.colours == colours
            && kept.theme == *theme
            && kept.items == scene.ground
    });
    if let Some(at) = found {
        let ground = kept.grounds.remove(at);
        kept.grounds.push(Arc::clone(&ground));
        return ground;
    }
    drop(kept);
    let made = Arc::new(Ground::new(scene, theme, colours));
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.grounds.push(Arc::clone(&made));
    while kept.grounds.len() > 1 && kept.grounds.iter().map(|ground| ground.size()).sum::<usize>() > GROUNDS {
        kept.grounds.remove(0);
    }
    made
}

impl Ground {
    fn new(scene: &Scene, theme: &Theme, colours: Vec<Colour>) -> Ground {
        let mut canvas = Canvas::new(0, 0, scene.width, scene.height, theme);
        for item in &scene.ground {
            canvas.paint(item);
        }
        let palette = Palette::new(theme, &canvas.pixels, &colours);
        let grid = Grid::of(scene);
        let count = grid.columns
            * (scene.height.cast_signed() - grid.top).cast_unsigned().div_ceil(grid.high) as usize;
        let row = scene.width as usize * 3;
        let mut parts = vec![Vec::new(); count];
        for (item, number) in scene.ground.iter().zip(0u16..) {
            grid.touched(bounds(item, theme), scene, |at| parts[at].push(number));
        }
        let under = (0..count).map(|at| {
            let [left, top, right, bottom] = grid.area(at, scene.width, scene.height);
            let mut hasher = DefaultHasher::new();
            (right - left, bottom - top).hash(&mut hasher);
            for y in top..bottom {
                let from = y as usize * row;
                hasher.write(&canvas.pixels.as_raw()[from + left as usize * 3..from + right as usize * 3]);
            }
            hasher.finish()
        });
        let under = under.collect();
        let indices = palette.indices(&canvas.pixels);
        let mut rows = Vec::new();
        for row in indices.chunks_exact(scene.width as usize) {
            rows.push(0);
            pack(row, palette.bits(), &mut rows);
        }
        Ground {
            theme: *theme,
            width: scene.width,
            height: scene.height,
            items: scene.ground.clone(),
            parts,
            colours,
            grid,
            under,
            stride: rows.len() / scene.height as usize,
            palette: Arc::new(palette),
            rows,
        }
    }

    /// About how many bytes of memory it takes.
    fn size(&self) -> usize {
        let parts: usize = self.parts.iter().map(|items| items.len() * 2 + 24).sum();
        self.rows.len() + parts + self.items.len() * size_of::<Item>() + self.under.len() * 8
    }

    /// Puts a tile with these items in its place in a picture's rows.
    fn put(&self, rows: &mut [u8], at: usize, items: &[&Item]) {
        let [left, top, right, bottom] = self.grid.area(at, self.width, self.height);
        let tile = self.tile(at, items);
        let (per_byte, from) = (8 / self.palette.bits(), top as usize * self.stride + 1);
        let (first, last) = (left as usize / per_byte, (right as usize).div_ceil(per_byte));
        let lines = rows[from..].chunks_mut(self.stride).take((bottom - top) as usize);
        for (line, tile) in lines.zip(tile.bytes.chunks_exact(last - first)) {
            line[first..last].copy_from_slice(tile);
        }
    }

    /// The tile with these items, kept from before or new.
    fn tile(&self, at: usize, items: &[&Item]) -> Arc<Tile> {
        let [left, top, right, bottom] = self.grid.area(at, self.width, self.height);
        let corner = Spot { x: Length(left * 4), y: Length(top * 4) };
        let (palette, under) = (self.palette.id, self.under[at]);
        let mut hasher = DefaultHasher::new();
        (palette, under).hash(&mut hasher);
        for item in items {
            (corner.to(item.at), &item.form, item.tint, item.cover).hash(&mut hasher);
        }
        let hash = hasher.finish();
        let found = KEPT.lock().unwrap_or_else(PoisonError::into_inner).tiles.get(&hash).cloned();
        if let Some(tile) = found.filter(|tile| tile.shows(palette, under, corner, items)) {
            return tile;
        }
        let (wide, high) = ((right - left).cast_unsigned(), (bottom - top).cast_unsigned());
        let mut canvas = Canvas::new(left, top, wide, high, &self.theme);
        let below = self.parts[at].iter().map(|&number| &self.items[usize::from(number)]);
        for item in below.chain(items.iter().copied()) {
            canvas.paint(item);
        }
        let mut bytes = Vec::new();
        for row in self.palette.indices(&canvas.pixels).chunks_exact(wide as usize) {
            pack(row, self.palette.bits(), &mut bytes);
        }
        let items = items.iter().map(|&item| Item { at: corner.to(item.at), ..item.clone() }).collect();
        let tile = Arc::new(Tile { palette, under, items, bytes });
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.bytes + tile.size() > TILES {
            kept.tiles.clear();
            kept.bytes = 0;
        }
        kept.bytes += tile.size();
        if let Some(before) = kept.tiles.insert(hash, Arc::clone(&tile)) {
            kept.bytes -= before.size();
        }
        tile
    }
}

impl Tile {
    /// Whether it shows just this.
    fn shows(&self, palette: u64, under: u64, corner: Spot, items: &[&Item]) -> bool {
        let same = |(kept, item): (&Item, &&Item)| {
            kept.at == corner.to(item.at)
                && kept.tint == item.tint
                && kept.cover == item.cover
                && kept.form == item.form
        };
        (self.palette, self.under) == (palette, under)
            && self.items.len() == items.len()
            && self.items.iter().zip(items).all(same)
    }

    /// About how many bytes of memory it takes.
    fn size(&self) -> usize {
        self.bytes.len() + self.items.len() * size_of::<Item>() + size_of::<Tile>() + 64
    }
}

impl Grid {
    /// The grid of a scene: its square cells, if it has such. Tiles begin at even pixels, two of which share a byte.
    fn of(scene: &Scene) -> Grid {
        let cell = scene.ground.iter().find_map(|item| match item.form {
            Form::Box { wide, high, round: Length(0) } if item.what == "cell" && wide == high => {
                Some((item.at, wide.0.cast_unsigned() / 4))
            }
            _ => None,
        });
        let (at, side) = cell.unwrap_or((Spot::default(), SIDE));
        let wide = if side.is_multiple_of(2) { side } else { 2 * side };
        let first = |at: Length, side: u32| {
            let inside = (at.0.div_euclid(4)).rem_euclid(side.cast_signed());
            if inside == 0 { 0 } else { inside - side.cast_signed() }
        };
        let left = first(at.x, wide) & !1;
        let columns = (scene.width.cast_signed() - left).cast_unsigned().div_ceil(wide) as usize;
        Grid { left, top: first(at.y, side), wide, high: side, columns }
    }

    /// A tile's left and top, and right and bottom just beyond it, within the picture.
    fn area(&self, at: usize, width: u32, height: u32) -> [i32; 4] {
        let (column, row) = ((at % self.columns) as i32, (at / self.columns) as i32);
        let (wide, high) = (self.wide.cast_signed(), self.high.cast_signed());
        let (left, top) = (self.left + column * wide, self.top + row * high);
        let (width, height) = (width.cast_signed(), height.cast_signed());
        [left.max(0), top.max(0), (left + wide).min(width), (top + high).min(height)]
    }

    /// Calls `visit` with each tile that an area touches.
    fn touched(&self, [left, top, right, bottom]: [i32; 4], scene: &Scene, mut visit: impl FnMut(usize)) {
        let (left, right) = (left.max(0), right.min(scene.width.cast_signed()));
        let (top, bottom) = (top.max(0), bottom.min(scene.height.cast_signed()));
        if left >= right || top >= bottom {
            return;
        }
        let (wide, high) = (self.wide.cast_signed(), self.high.cast_signed());
        for row in (top - self.top) / high..=(bottom - 1 - self.top) / high {
            for column in (left - self.left) / wide..=(right - 1 - self.left) / wide {
                visit(row as usize * self.columns + column as usize);
            }
        }
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
            let indices: Vec<u8> = match rows.palette.bits() {
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
        for setup in setups.chain([four]) {
            let mut position = Position::start(&setup);
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
                    let width = [840, 840, 390, 481, random.u32(200..1000)][random.usize(..5)];
                    let seat = random.bool().then_some(Seat::TWO);
                    let view =
                        View { position: &position, last: last.as_ref(), seat, marks, width, races: &[] };
                    let scene = scene(&view, &labels);
                    let rows = compose(&scene, Theme::wood());
                    let slow = rows.palette.indices(&paint::paint(&scene, Theme::wood()));
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
        let kept = KEPT.lock().unwrap();
        let grounds: usize = kept.grounds.iter().map(|ground| ground.size()).sum();
        assert!(grounds <= GROUNDS && kept.bytes <= TILES, "{grounds} and {} bytes", kept.bytes);
        let tiles: usize = kept.tiles.values().map(|tile| tile.size()).sum();
        assert_eq!(kept.bytes, tiles);
    }
}
