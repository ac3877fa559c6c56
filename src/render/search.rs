//! The cheapest way through a part of a row: which bytes are copied from where, and which stand for themselves.
//!
//! As in zopfli (<https://github.com/google/zopfli>) it is a shortest path. That copies come from a few [`Sources`] alone makes all
//! of them one vector, in which a byte takes a few dozen instructions and no guess: a table of places, followed for each byte,
//! took three times as long for as many bytes.

use wide::{i16x8, u8x16};

use super::prices::{Lanes, Prices};
use super::sources::{ABOVE, NONE, SOURCES, Sources};

/// How many bytes are taken from which source.
pub type Step = (u16, u8);

/// What is dearer than any way; a price that has all its bits is, too.
const NEVER: i16 = 0x7f7f;

/// Bytes looked at together.
const BLOCK: usize = 16;

/// Sixteen sources to a vector of bytes.
const VECTORS: usize = SOURCES / 16;

/// A part of a row, at most so long that its price stays below [`NEVER`].
#[derive(Clone, Copy)]
pub struct Part<'a> {
    /// Where it differs from above, with what is around: from a byte to just beyond another. It begins and ends with one.
    pub areas: &'a [(usize, usize)],
    /// Whether what is before it is taken from above.
    pub goes_on: bool,
    /// Whether what is after it is, too.
    pub leads_on: bool,
}

/// What is reused from one search to the next.
///
/// A part is gone through in strides: a byte each in its areas, and all that is between two of them.
#[derive(Default)]
pub struct Search {
    /// Where each stride begins, from the part's first byte on; and the end.
    places: Vec<u16>,
    /// The price of all before each stride; and before the end.
    best: Vec<i16>,
    /// The price up to the end of each stride, if that is copied from each of the sources.
    copied: Vec<Lanes>,
    way: Vec<Step>,
}

impl Search {
    /// Finds the cheapest way through a part.
    pub fn cheapest(&mut self, data: &[u8], part: Part<'_>, sources: &Sources, prices: &Prices) -> &[Step] {
        let Some((&(from, _), &(_, to))) = part.areas.first().zip(part.areas.last()) else { return &[] };
        self.places.clear();
        self.copied.clear();
        self.best.clear();
        self.best.push(0);
        let mut lanes = [[NEVER; 8]; SOURCES / 8];
        if part.goes_on {
            lanes[0][0] = 0;
        }
        let mut lanes = lanes.map(i16x8::new);
        let mut done = from;
        for &(first, beyond) in part.areas {
            if first > done {
                self.places.push((done - from) as u16);
                self.leap(&data[..first], done, &mut lanes, sources, prices);
            }
            self.places.extend((first - from) as u16..(beyond - from) as u16);
            self.walk(data, (first, beyond), &mut lanes, sources, prices);
            done = beyond;
        }
        self.places.push((to - from) as u16);
        self.retrace(&data[from..to], part, prices);
        &self.way
    }

    /// Goes through what is as above: copies that are true all through go on, and one from above may begin.
    fn leap(&mut self, data: &[u8], from: usize, lanes: &mut Lanes, sources: &Sources, prices: &Prices) {
        let mut flat = lanes.map(i16x8::to_array);
        for (price, &back) in flat.as_flattened_mut().iter_mut().zip(sources).skip(1) {
            if *price < NEVER
                && data[from..] != data[from - usize::from(back)..data.len() - usize::from(back)]
            {
                *price = NEVER;
            }
        }
        let begun = self.best.last().map_or(NEVER, |best| best + prices.above());
        flat[0][0] = flat[0][0].min(begun);
        *lanes = flat.map(i16x8::new);
        self.copied.push(*lanes);
        self.best.push(least(lanes));
    }

    /// Goes through an area byte by byte.
    fn walk(
        &mut self,
        data: &[u8],
        (first, beyond): (usize, usize),
        lanes: &mut Lanes,
        sources: &Sources,
        prices: &Prices,
    ) {
        let strides = self.copied.len();
        let mut now = self.best[strides];
        self.best.resize(strides + 1 + beyond - first, 0);
        self.copied.resize(strides + beyond - first, Lanes::default());
        let blocks = data[first..beyond].chunks(BLOCK).zip((first..).step_by(BLOCK));
        let found = self.best[strides + 1..].chunks_mut(BLOCK).zip(self.copied[strides..].chunks_mut(BLOCK));
        // The price before the last byte, and before the one before it. A copy begins there: it has three bytes at least.
        let mut earlier = [NEVER; 2];
        let mut differing = [[u8x16::splat(0x7f); 2]; VECTORS];
        let mut block = [[u8x16::default(); VECTORS]; BLOCK];
        for ((bytes, at), (best, copied)) in blocks.zip(found) {
            differences(data, at, sources, &mut block);
            for (((byte, best), copied), here) in bytes.iter().zip(best).zip(copied).zip(&block) {
                let start = i16x8::splat(earlier[1]);
                for vector in 0..VECTORS {
                    let (here, [last, before]) = (here[vector], differing[vector]);
                    let three = here | last | before;
                    differing[vector] = [here, last];
                    for (lane, here, three) in [
                        (2 * vector, u8x16::unpack_low(here, here), u8x16::unpack_low(three, three)),
                        (2 * vector + 1, u8x16::unpack_high(here, here), u8x16::unpack_high(three, three)),
                    ] {
                        let begun = start.saturating_add(prices.copies[lane]) | words(three);
                        lanes[lane] = begun.min(lanes[lane] | words(here));
                    }
                }
                *copied = *lanes;
                earlier = [now, earlier[0]];
                now = least(lanes).min(now + prices.literals[usize::from(*byte)]);
                *best = now;
            }
        }
    }

    /// Follows the cheapest way back from the end of a part.
    fn retrace(&mut self, bytes: &[u8], part: Part<'_>, prices: &Prices) {
        self.way.clear();
        let mut end = self.copied.len();
        let from_above = self.copied.last().map_or(NEVER, |lanes| lanes[0].to_array()[0]);
        if part.leads_on && from_above < self.best[end] + prices.above() {
            end = self.copy(end, ABOVE, part.goes_on);
        }
        while end > 0 {
            let (at, beyond) = (usize::from(self.places[end - 1]), usize::from(self.places[end]));
            let best = self.best[end];
            if beyond - at == 1 && best == self.best[end - 1] + prices.literals[usize::from(bytes[at])] {
                self.way.push((1, NONE));
                end -= 1;
                continue;
            }
            let lanes = self.copied[end - 1].map(i16x8::to_array);
            let source = lanes.as_flattened().iter().position(|&price| price == best).unwrap_or(0);
            end = self.copy(end, source as u8, part.goes_on);
        }
        self.way.reverse();
    }

    /// Adds the copy from a source that ends before a stride; gives the stride that it begins with.
    fn copy(&mut self, end: usize, source: u8, goes_on: bool) -> usize {
        let price =
            |stride: usize| self.copied[stride][usize::from(source / 8)].to_array()[usize::from(source % 8)];
        let mut last = end - 1;
        // A copy costs the same all along: where it is cheaper than before, another has begun.
        let begin = loop {
            let before = match last {
                0 if source == ABOVE && goes_on => 0,
                0 => NEVER,
                _ => price(last - 1),
            };
            if before >= NEVER || before != price(last) {
                let leapt = self.places[last + 1] - self.places[last] > 1;
                break if leapt { last } else { last - 2 };
            }
            if last == 0 {
                break 0;
            }
            last -= 1;
        };
        self.way.push((self.places[end] - self.places[begin], source));
        begin
    }
}

/// Bytes two by two as words.
fn words(bytes: u8x16) -> i16x8 {
    bytemuck::cast(bytes)
}

fn least(lanes: &Lanes) -> i16 {
    lanes[1..].iter().fold(lanes[0], |least, &lanes| least.min(lanes)).reduce_min()
}

/// For each of the bytes from a place on vectors of the sources: nought where the byte is the same there, else 0x7f.
fn differences(data: &[u8], at: usize, sources: &Sources, block: &mut [[u8x16; VECTORS]; BLOCK]) {
    let load = |at: usize| match data[at..].first_chunk::<BLOCK>() {
        Some(bytes) => u8x16::new(*bytes),
        None => {
            let mut bytes = [0; BLOCK];
            bytes[..data.len() - at].copy_from_slice(&data[at..]);
            u8x16::new(bytes)
        }
    };
    let here = load(at);
    for (vector, sources) in sources.as_chunks::<16>().0.iter().enumerate() {
        let mut rows = [u8x16::splat(0x7f); 16];
        for (row, &back) in rows.iter_mut().zip(sources) {
            if let Some(there) = at.checked_sub(back.into()) {
                *row = !here.simd_eq(load(there)) & *row;
            }
        }
        for (block, row) in block.iter_mut().zip(transposed(rows)) {
            block[vector] = row;
        }
    }
}

/// Rows as columns: interleaving the first half with the second four times moves each byte to its mirror place.
fn transposed(mut rows: [u8x16; 16]) -> [u8x16; 16] {
    for _ in 0..4 {
        rows = std::array::from_fn(|row| {
            let (one, other) = (rows[row / 2], rows[row / 2 + 8]);
            if row % 2 == 0 { u8x16::unpack_low(one, other) } else { u8x16::unpack_high(one, other) }
        });
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the cheapest way through bytes costs, by trying all copies from each of them.
    fn least_of_all(data: &[u8], (from, to): (usize, usize), sources: &Sources, prices: &Prices) -> i16 {
        let mut rest = vec![0; to + 1];
        for at in (from..to).rev() {
            rest[at] = rest[at + 1] + prices.literals[usize::from(data[at])];
            for (&back, copy) in sources.iter().zip(prices.copies.iter().flat_map(|lanes| lanes.to_array())) {
                let Some(there) = at.checked_sub(back.into()) else { continue };
                let same =
                    data[at..to].iter().zip(&data[there..]).take_while(|(one, other)| one == other).count();
                for length in 3..=same {
                    rest[at] = rest[at].min(rest[at + length] + copy);
                }
            }
        }
        rest[from]
    }

    #[test]
    fn no_way_is_cheaper() {
        let seed = fastrand::u64(..);
        println!("seed {seed}");
        let mut random = fastrand::Rng::with_seed(seed);
        let mut search = Search::default();
        for case in 0..200 {
            let stride = random.usize(20..80);
            let colours = random.u8(2..6);
            let data: Vec<u8> = (0..20 * stride).map(|_| random.u8(..colours)).collect();
            let mut sources: Sources = std::array::from_fn(|_| random.u16(1..15 * 20));
            sources[0] = stride as u16;
            let prices = Prices::usual(&sources);
            let from = random.usize(15..20) * stride;
            let part = Part { areas: &[(from, from + stride)], goes_on: false, leads_on: false };
            let (mut at, mut price) = (from, 0);
            for &(length, source) in search.cheapest(&data, part, &sources, &prices) {
                let end = at + usize::from(length);
                if source == NONE {
                    assert_eq!(length, 1);
                    price += prices.literals[usize::from(data[at])];
                } else {
                    let (back, lane) = (usize::from(sources[usize::from(source)]), usize::from(source));
                    assert!(data[at..end] == data[at - back..end - back], "case {case}: a copy isn't true");
                    assert!(length >= 3);
                    price += prices.copies[lane / 8].to_array()[lane % 8];
                }
                at = end;
            }
            assert_eq!(at, from + stride);
            let least = least_of_all(&data, (from, at), &sources, &prices);
            assert_eq!(price, least, "case {case}: {stride} bytes of {colours} colours");
        }
    }
}
