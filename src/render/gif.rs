//! A moving picture as a GIF file (CompuServe, Graphics Interchange Format 89a): the first picture whole, of each later
//! one the tiles that changed, in a few rectangles around them; what hasn't changed in between is transparent.

use super::compose::Parts;
use super::lzw::Packer;

/// Rectangles that the changes of one picture come in at most, how many pixels each of them has to save, and the
/// hundredths of a second between them: the least that browsers keep to.
const GROUPS: usize = 4;
const SAVED: usize = 10_000;
pub const BLINK: u16 = 2;

/// A GIF file in the making.
pub struct Gif {
    file: Vec<u8>,
    width: usize,
    height: usize,
    /// Bits an index.
    bits: u32,
    /// The index that stands for "as before".
    clear: u8,
    before: Option<Parts>,
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
        // Over and over.
        file.extend(*b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00");
        Gif { file, width: width as usize, height: height as usize, bits, clear, before: None }
    }

    /// Adds a picture that stays for so many hundredths of a second. It has to be on the same ground as the first.
    ///
    /// Changes far apart, as of a piece and of the panel, come one shortly after the other: a rectangle around all of
    /// them would be nearly the whole picture.
    pub fn add(&mut self, parts: Parts, hundredths: u16) {
        let before = self.before.take();
        match before.as_ref().and_then(|before| Some((before, parts.changes(before)?))) {
            Some((before, changes)) => {
                let mut tiles: Vec<Changed> =
                    changes.into_iter().map(|at| Changed { at, area: parts.area(at) }).collect();
                let mut groups = Vec::new();
                split(&mut tiles, GROUPS, &mut groups);
                // Nothing changed: there is one image all the same, to be shown longer.
                groups.resize_with(groups.len().max(1), Vec::new);
                for later in (0..groups.len() as u16).rev() {
                    let blinks = BLINK * (groups.len() as u16 - 1);
                    let shown = if later == 0 { hundredths.saturating_sub(blinks) } else { BLINK };
                    self.control(shown);
                    self.changed(&parts, before, &groups[usize::from(later)]);
                }
            }
            None => {
                self.control(hundredths);
                self.whole(&parts);
            }
        }
        self.before = Some(parts);
    }

    /// How long the next image stays; it is left to be, as the next is drawn over it; its transparent index.
    fn control(&mut self, hundredths: u16) {
        self.file.extend([0x21, 0xf9, 4, 0b101]);
        self.file.extend(hundredths.to_le_bytes());
        self.file.extend([self.clear, 0]);
    }

    /// The file, complete.
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
        let rows = parts.rows();
        let mut packer = Packer::new(&mut self.file, self.bits);
        let mut line = Vec::new();
        for row in rows.bytes.chunks_exact(rows.stride) {
            line.clear();
            match rows.palette.bits() {
                8 => line.extend(&row[1..]),
                _ => line.extend(row[1..].iter().flat_map(|byte| [byte >> 4, byte & 15])),
            }
            for run in line[..self.width].chunk_by(|one, other| one == other) {
                packer.run(run[0], run.len());
            }
        }
        packer.finish();
    }

    fn changed(&mut self, parts: &Parts, before: &Parts, tiles: &[Changed]) {
        // Nothing changed: an image there must be, of one clear pixel.
        let [left, top, right, bottom] = around(tiles).unwrap_or([0, 0, 1, 1]);
        self.place([left, top, right, bottom]);
        let mut packer = Packer::new(&mut self.file, self.bits);
        let (mut line, mut old) = (Vec::new(), Vec::new());
        let mut y = top;
        for tiles in tiles.chunk_by(|one, other| one.area[1] == other.area[1]) {
            let [_, band, _, end] = tiles[0].area;
            packer.run(self.clear, (band - y) * (right - left));
            for y in band..end {
                let mut x = left;
                for tile in tiles {
                    packer.run(self.clear, tile.area[0] - x);
                    line.clear();
                    parts.line(tile.at, y, &mut line);
                    if line.iter().any(|index| *index != line[0]) {
                        old.clear();
                        before.line(tile.at, y, &mut old);
                        for (index, old) in line.iter_mut().zip(&old) {
                            if index == old {
                                *index = self.clear;
                            }
                        }
                    }
                    for run in line.chunk_by(|one, other| one == other) {
                        packer.run(run[0], run.len());
                    }
                    x = tile.area[2];
                }
                packer.run(self.clear, right - x);
            }
            y = end;
        }
        packer.run(self.clear, (bottom - y) * (right - left));
        packer.finish();
    }
}

/// A tile that changed.
#[derive(Clone, Copy)]
struct Changed {
    at: usize,
    /// Left and top, and right and bottom just beyond it.
    area: [usize; 4],
}

/// The smallest rectangle around tiles.
fn around(tiles: &[Changed]) -> Option<[usize; 4]> {
    tiles.iter().map(|tile| tile.area).reduce(|one, other| {
        [one[0].min(other[0]), one[1].min(other[1]), one[2].max(other[2]), one[3].max(other[3])]
    })
}

/// Appends the groups into which tiles fall when that saves much area, at most `most`; each in reading order.
fn split(tiles: &mut [Changed], most: usize, groups: &mut Vec<Vec<Changed>>) {
    let size = |tiles: &[Changed]| {
        around(tiles).map_or(0, |[left, top, right, bottom]| (right - left) * (bottom - top))
    };
    let whole = size(tiles);
    let mut best = (whole.saturating_sub(SAVED), 0, 0);
    if most > 1 {
        for side in [0, 1] {
            tiles.sort_unstable_by_key(|tile| (tile.area[side], tile.at));
            for cut in 1..tiles.len() {
                let (one, other) = tiles.split_at(cut);
                if one[cut - 1].area[side] != other[0].area[side] {
                    let area = size(one) + size(other);
                    if area < best.0 {
                        best = (area, side, cut);
                    }
                }
            }
        }
    }
    let (_, side, cut) = best;
    if cut > 0 {
        tiles.sort_unstable_by_key(|tile| (tile.area[side], tile.at));
        let (one, other) = tiles.split_at_mut(cut);
        split(one, most.div_ceil(2), groups);
        split(other, most / 2, groups);
    } else if !tiles.is_empty() {
        tiles.sort_unstable_by_key(|tile| tile.at);
        groups.push(tiles.to_vec());
    }
}
