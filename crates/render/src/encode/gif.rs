//! A moving picture as a GIF file (CompuServe, Graphics Interchange Format 89a). The first picture
//! is whole. Of each later one there is what changed in each tile, in a few rectangles; pixels
//! between that have not changed are transparent.

use super::lzw::Lzw;
use crate::compose::Parts;

/// Rectangles that the changes of one picture come in, at most.
const GROUPS: usize = 6;

/// About how many bytes a rectangle takes besides its pixels: its head, and codes to be learnt again.
const HEAD: f32 = 40.0;

/// Hundredths of a second between the rectangles of a picture: the least that browsers keep to.
pub const BLINK: u16 = 2;

/// A GIF file in the making.
pub struct Gif {
    file: Vec<u8>,
    width: usize,
    height: usize,
    /// The index that stands for "as before".
    clear: u8,
    before: Option<Parts>,
    lzw: Lzw,
    /// The indices of the tiles that changed, and what they were before.
    now: Vec<u8>,
    then: Vec<u8>,
}

impl Gif {
    /// A file without pictures yet, of the size and the colours of the first.
    pub fn new(width: u32, height: u32, first: &Parts) -> Gif {
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
        Gif {
            file,
            width: width as usize,
            height: height as usize,
            clear,
            before: None,
            lzw: Lzw::new(bits),
            now: Vec::new(),
            then: Vec::new(),
        }
    }

    /// Adds a picture that stays for `hundredths` of a second. It has to be on the same ground as
    /// the first.
    ///
    /// Changes far apart, as of a piece and of the panel, come one shortly after the other: a
    /// rectangle around all of them would be nearly the whole picture.
    pub fn add(&mut self, parts: Parts, hundredths: u16) {
        let before = self.before.take();
        match before.as_ref().and_then(|before| Some((before, parts.changes(before)?))) {
            Some((before, changes)) => {
                let mut tiles = self.compare(&parts, before, &changes);
                let mut groups = Vec::new();
                split(&mut tiles, GROUPS, &mut groups);
                // If nothing changed there is an image all the same, to be shown longer.
                groups.resize_with(groups.len().max(1), Vec::new);
                for later in (0..groups.len() as u16).rev() {
                    let blinks = BLINK * (groups.len() as u16 - 1);
                    let shown = if later == 0 { hundredths.saturating_sub(blinks) } else { BLINK };
                    self.control(shown);
                    self.changed(&groups[usize::from(later)]);
                }
            }
            None => {
                self.control(hundredths);
                self.whole(&parts);
            }
        }
        self.before = Some(parts);
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

    fn whole(&mut self, parts: &Parts) {
        self.place([0, 0, self.width, self.height]);
        let mut rows = Vec::new();
        parts.rows(&mut rows);
        let mut line = Vec::new();
        for row in rows.chunks_exact(rows.len() / self.height) {
            line.clear();
            parts.palette().unpack(&row[1..], self.width, &mut line);
            self.lzw.row(&line);
        }
        self.lzw.finish(&mut self.file);
    }

    /// What changed in each tile.
    fn compare(&mut self, parts: &Parts, before: &Parts, places: &[usize]) -> Vec<Changed> {
        self.now.clear();
        self.then.clear();
        let mut changed = Vec::with_capacity(places.len());
        for &at in places {
            let (from, tile) = (self.now.len(), parts.area(at));
            parts.indices(at, &mut self.now);
            before.indices(at, &mut self.then);
            let wide = tile[2] - tile[0];
            let rows = self.now[from..].chunks_exact(wide).zip(self.then[from..].chunks_exact(wide));
            let mut area: Option<[usize; 4]> = None;
            for (y, (now, then)) in (tile[1]..).zip(rows) {
                if now != then {
                    let differ = || now.iter().zip(then).map(|(now, then)| now != then);
                    let left = differ().position(|differs| differs).unwrap_or(0);
                    let right = differ().rposition(|differs| differs).unwrap_or(0) + 1;
                    let row = [tile[0] + left, y, tile[0] + right, y + 1];
                    area = Some(area.map_or(row, |area| around(area, row)));
                }
            }
            changed.extend(area.map(|area| Changed { tile, area, from }));
        }
        changed
    }

    fn changed(&mut self, tiles: &[Changed]) {
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
                for &Changed { tile, area, from } in
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
                    let row = from + (y - tile[1]) * (tile[2] - tile[0]);
                    let inside = row + area[0] - tile[0]..row + area[2] - tile[0];
                    for (&now, &then) in self.now[inside.clone()].iter().zip(&self.then[inside]) {
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

/// A tile that changed.
#[derive(Clone, Copy)]
struct Changed {
    /// Its left and top, and right and bottom just beyond it.
    tile: [usize; 4],
    /// The same for what changed in it.
    area: [usize; 4],
    /// Where its indices begin.
    from: usize,
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
            tiles.sort_unstable_by_key(|tile| (tile.tile[side], tile.from));
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
        tiles.sort_unstable_by_key(|tile| (tile.tile[side], tile.from));
        let (one, other) = tiles.split_at_mut(cut);
        split(one, most.div_ceil(2), groups);
        split(other, most / 2, groups);
    } else if !tiles.is_empty() {
        tiles.sort_unstable_by_key(|tile| tile.from);
        groups.push(tiles.to_vec());
    }
}
