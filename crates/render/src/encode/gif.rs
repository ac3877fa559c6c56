//! A moving picture as a GIF file (CompuServe, Graphics Interchange Format 89a). The first picture
//! is whole. Of each later one there is what changed in each tile, in a few rectangles; pixels
//! between that have not changed are transparent.

use super::lzw::Lzw;
use crate::compose::Indexed;

/// Rectangles that the changes of one picture come in, at most.
const GROUPS: usize = 6;

/// About how many bytes a rectangle takes besides its pixels: its head, and codes to be learnt again.
const HEAD: f32 = 40.0;

/// The side of the tiles in which changes are found, in pixels.
const TILE: usize = 40;

/// Hundredths of a second between the rectangles of a picture: the least that browsers keep to.
pub const BLINK: u16 = 2;

/// A GIF file in the making.
pub struct Gif {
    file: Vec<u8>,
    width: usize,
    height: usize,
    /// The index that stands for "as before".
    clear: u8,
    before: Option<Indexed>,
    lzw: Lzw,
}

impl Gif {
    /// A file without pictures yet, of the size and the colours of the first.
    pub fn new(first: &Indexed) -> Gif {
        let [width, height] = first.size();
        let mut colours = first.palette().colours.clone();
        let clear = colours.len() as u8;
        colours.push([0; 3]);
        let bits = colours.len().next_power_of_two().ilog2().max(2);
        colours.resize(1 << bits, [0; 3]);
        let mut file = b"GIF89a".to_vec();
        for side in [width, height] {
            file.extend((side as u16).to_le_bytes());
        }
        // A table of colours for all pictures, its size, the background's index, square pixels.
        file.extend([0xf0 | (bits - 1) as u8, 0, 0]);
        file.extend(colours.as_flattened());
        // It is shown in a loop.
        file.extend(*b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00");
        Gif { file, width: width as usize, height: height as usize, clear, before: None, lzw: Lzw::new(bits) }
    }

    /// Adds a picture that stays for `hundredths` of a second. It has to be on the same ground as
    /// the first.
    ///
    /// Changes far apart, as of a piece and of the panel, come one shortly after the other: a
    /// rectangle around all of them would be nearly the whole picture.
    pub fn add(&mut self, picture: Indexed, hundredths: u16) {
        match self.before.take() {
            Some(before) => {
                let frames = Frames { wide: self.width, now: &picture.pixels, then: &before.pixels };
                let mut tiles = frames.changes();
                let mut groups = Vec::new();
                split(&mut tiles, GROUPS, &mut groups);
                // If nothing changed there is an image all the same, to be shown longer.
                groups.resize_with(groups.len().max(1), Vec::new);
                for later in (0..groups.len() as u16).rev() {
                    let blinks = BLINK * (groups.len() as u16 - 1);
                    let shown = if later == 0 { hundredths.saturating_sub(blinks) } else { BLINK };
                    self.control(shown);
                    self.changed(frames, &groups[usize::from(later)]);
                }
            }
            None => {
                self.control(hundredths);
                self.whole(&picture);
            }
        }
        self.before = Some(picture);
    }

    /// Says how long the next image stays, that it is left in place as the next is drawn over it,
    /// and its transparent index.
    fn control(&mut self, hundredths: u16) {
        self.file.extend([0x21, 0xf9, 4, 0b101]);
        self.file.extend(hundredths.to_le_bytes());
        self.file.extend([self.clear, 0]);
    }

    pub fn finish(mut self) -> Vec<u8> {
        self.file.push(0x3b);
        self.file
    }

    /// How many bytes it has so far.
    pub fn size(&self) -> usize {
        self.file.len()
    }

    fn place(&mut self, [left, top, right, bottom]: [usize; 4]) {
        self.file.push(0x2c);
        for side in [left, top, right - left, bottom - top] {
            self.file.extend((side as u16).to_le_bytes());
        }
        self.file.push(0);
    }

    fn whole(&mut self, picture: &Indexed) {
        self.place([0, 0, self.width, self.height]);
        self.lzw.row(&picture.pixels);
        self.lzw.finish(&mut self.file);
    }

    fn changed(&mut self, frames: Frames<'_>, tiles: &[Changed]) {
        // If nothing changed there must still be an image, of one clear pixel.
        let areas = tiles.iter().map(|tile| tile.area);
        let [left, top, right, bottom] = areas.reduce(around).unwrap_or([0, 0, 1, 1]);
        self.place([left, top, right, bottom]);
        // The run that is growing, and the pixel after it, counted from the rectangle's corner.
        let (mut value, mut length, mut next) = (self.clear, 0, 0);
        for band in tiles.chunk_by(|one, other| one.tile[1] == other.tile[1]) {
            let first = band.iter().map(|tile| tile.area[1]).min().unwrap_or(0);
            let end = band.iter().map(|tile| tile.area[3]).max().unwrap_or(0);
            for y in first..end {
                for &Changed { area, .. } in
                    band.iter().filter(|tile| (tile.area[1]..tile.area[3]).contains(&y))
                {
                    let start = (y - top) * (right - left) + area[0] - left;
                    if next < start {
                        if value != self.clear {
                            self.lzw.run(value, length);
                            (value, length) = (self.clear, 0);
                        }
                        length += start - next;
                    }
                    next = start + area[2] - area[0];
                    let inside = y * self.width + area[0]..y * self.width + area[2];
                    for (&now, &then) in frames.now[inside.clone()].iter().zip(&frames.then[inside]) {
                        // A pixel that hasn't changed joins either run: fewer runs make fewer
                        // codes.
                        if value == now || value == self.clear && now == then {
                            length += 1;
                        } else {
                            self.lzw.run(value, length);
                            (value, length) = (if now == then { self.clear } else { now }, 1);
                        }
                    }
                }
            }
        }
        self.lzw.run(value, length);
        let rest = (bottom - top) * (right - left) - next;
        self.lzw.run(self.clear, rest);
        self.lzw.finish(&mut self.file);
    }
}

/// The indices of two pictures of the same width.
#[derive(Clone, Copy)]
struct Frames<'a> {
    wide: usize,
    now: &'a [u8],
    then: &'a [u8],
}

impl Frames<'_> {
    /// What changed in each tile, in reading order.
    fn changes(&self) -> Vec<Changed> {
        let mut changes = Vec::new();
        // The areas of a row of tiles.
        let mut areas: Vec<Option<[usize; 4]>> = vec![None; self.wide.div_ceil(TILE)];
        let rows = self.now.chunks_exact(self.wide).zip(self.then.chunks_exact(self.wide));
        let mut rows = (0..).zip(rows).peekable();
        while let Some((y, (now, then))) = rows.next() {
            if now != then {
                for ((at, area), (now, then)) in
                    (0..).zip(&mut areas).zip(now.chunks(TILE).zip(then.chunks(TILE)))
                {
                    let mut differ = now.iter().zip(then).map(|(now, then)| now != then);
                    if let Some(left) = differ.position(|differs| differs) {
                        let right = left + 1 + differ.rposition(|differs| differs).map_or(0, |last| last + 1);
                        let row = [at * TILE + left, y, at * TILE + right, y + 1];
                        *area = Some(area.map_or(row, |area| around(area, row)));
                    }
                }
            }
            if y % TILE == TILE - 1 || rows.peek().is_none() {
                for (at, area) in (0..).zip(&mut areas) {
                    changes.extend(area.take().map(|area| Changed { tile: [at, y / TILE], area }));
                }
            }
        }
        changes
    }
}

/// A tile that changed.
#[derive(Clone, Copy)]
struct Changed {
    /// Which it is in its row, and which row that is.
    tile: [usize; 2],
    /// The left and top of what changed in it, and the right and bottom just beyond.
    area: [usize; 4],
}

/// The smallest rectangle around two.
fn around(one: [usize; 4], other: [usize; 4]) -> [usize; 4] {
    [one[0].min(other[0]), one[1].min(other[1]), one[2].max(other[2]), one[3].max(other[3])]
}

fn size([left, top, right, bottom]: [usize; 4]) -> usize {
    (right - left) * (bottom - top)
}

/// About how many bytes a rectangle takes besides the changes. A run of codes that grow by a pixel
/// each is the longest way to say that nothing changes, so there are as many as the root of twice
/// the pixels.
fn cost(area: [usize; 4], changed: usize) -> f32 {
    HEAD + 1.3 * (2.0 * size(area).saturating_sub(changed) as f32).sqrt()
}

/// Appends the groups that tiles are split into when that saves bytes, `most` at most, each in
/// reading order.
fn split(tiles: &mut [Changed], most: usize, groups: &mut Vec<Vec<Changed>>) {
    let grown = |areas: &mut dyn Iterator<Item = [usize; 4]>| -> Vec<([usize; 4], usize)> {
        let mut all: Option<([usize; 4], usize)> = None;
        let mut grow = |area| {
            let (whole, changed) = all.map_or((area, 0), |(whole, changed)| (around(whole, area), changed));
            *all.insert((whole, changed + size(area)))
        };
        areas.map(&mut grow).collect()
    };
    let mut best = (f32::INFINITY, 0, 0);
    if most > 1 {
        for side in [0, 1] {
            tiles.sort_unstable_by_key(|tile| (tile.tile[side], tile.tile[1 - side]));
            let before = grown(&mut tiles.iter().map(|tile| tile.area));
            let after = grown(&mut tiles.iter().rev().map(|tile| tile.area));
            if let Some(&(area, changed)) = before.last() {
                best.0 = best.0.min(cost(area, changed));
            }
            for cut in 1..tiles.len() {
                if tiles[cut - 1].tile[side] != tiles[cut].tile[side] {
                    let (one, other) = (before[cut - 1], after[tiles.len() - 1 - cut]);
                    let both = cost(one.0, one.1) + cost(other.0, other.1);
                    if both < best.0 {
                        best = (both, side, cut);
                    }
                }
            }
        }
    }
    let (_, side, cut) = best;
    if cut > 0 {
        tiles.sort_unstable_by_key(|tile| (tile.tile[side], tile.tile[1 - side]));
        let (one, other) = tiles.split_at_mut(cut);
        split(one, most.div_ceil(2), groups);
        split(other, most / 2, groups);
    } else if !tiles.is_empty() {
        tiles.sort_unstable_by_key(|tile| (tile.tile[1], tile.tile[0]));
        groups.push(tiles.to_vec());
    }
}
