//! The cheapest way through a part of a row: which bytes are copied from where, and which stand for themselves.
//!
//! As in zopfli (<https://github.com/google/zopfli>) it is a shortest path. That copies come from a few [`Sources`] alone makes all
//! of them one vector, in which a byte takes a few dozen instructions and no guess: a table of places, followed for each byte,
//! took three times as long for as many bytes.

use wide::u8x16;

use super::prices::{COPIES, DEAREST, Lanes, Prices};
use super::sources::{ABOVE, FEW, NONE, SOURCES, Sources, WINDOW, are_few};

/// How many bytes are taken from which source.
pub type Step = (u16, u8);

/// What is dearer than any way.
const NEVER: i16 = i16::MAX;

/// The price of a copy is held in a byte: what it is above that of all before the last two bytes, and this. It may be below as two
/// bytes of their own may be dearer than a copy that ends with them.
const LEAD: i16 = 2 * DEAREST - *COPIES.start();

/// In place of a price: what goes before isn't the same there for three bytes. It stays above all prices as others fall by
/// what a byte costs.
const NO: u8 = (*COPIES.end() + LEAD + DEAREST) as u8;

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
    /// How many strides there are.
    count: usize,
    /// Where each begins, from the part's first byte on; and the end.
    places: Vec<u16>,
    /// The price of all before each stride; and before the end.
    best: Vec<i16>,
    /// The price up to the end of each stride, if that is copied from each of the sources, less the stride's base.
    copied: Vec<Lanes>,
    bases: Vec<i16>,
    way: Vec<Step>,
}

impl Search {
    /// Finds the cheapest way through a part.
    pub fn cheapest(&mut self, data: &[u8], part: Part<'_>, sources: &Sources, prices: &Prices) -> &[Step] {
        if are_few(sources) {
            self.search::<{ FEW / 16 }>(data, part, sources, prices)
        } else {
            self.search::<VECTORS>(data, part, sources, prices)
        }
    }

    /// The same with so many vectors of the sources.
    fn search<const COUNT: usize>(
        &mut self,
        data: &[u8],
        part: Part<'_>,
        sources: &Sources,
        prices: &Prices,
    ) -> &[Step] {
        let Some((&(from, _), &(_, to))) = part.areas.first().zip(part.areas.last()) else { return &[] };
        self.count = 0;
        self.places.clear();
        self.grow(0);
        self.best[0] = 0;
        let mut lanes = [u8x16::splat(NO); VECTORS];
        if part.goes_on {
            lanes[0].as_mut_array()[usize::from(ABOVE)] = LEAD as u8;
        }
        let mut done = from;
        for &(first, beyond) in part.areas {
            if first > done {
                self.places.push((done - from) as u16);
                self.leap(&data[..first], done, &mut lanes, sources, prices);
            }
            self.places.extend((first - from) as u16..(beyond - from) as u16);
            self.walk::<COUNT>(data, (first, beyond), &mut lanes, sources, prices);
            done = beyond;
        }
        self.places.push((to - from) as u16);
        self.retrace(&data[from..to], part, prices);
        &self.way
    }

    /// Adds room for so many strides.
    fn grow(&mut self, strides: usize) {
        let count = self.count + strides;
        if self.best.len() <= count {
            self.best.resize(2 * count + 1, 0);
            self.copied.resize(2 * count, Lanes::default());
            self.bases.resize(2 * count, 0);
        }
    }

    /// Goes through what is as above: copies that are true all through go on, and one from above may begin.
    fn leap(&mut self, data: &[u8], from: usize, lanes: &mut Lanes, sources: &Sources, prices: &Prices) {
        let stride = self.count;
        self.grow(1);
        let base = stride.checked_sub(1).map_or(-LEAD, |last| self.bases[last]);
        let no = u8x16::splat(NO);
        for (vector, sources) in lanes.iter_mut().zip(sources.as_chunks::<16>().0) {
            let mut going = !vector.simd_eq(no).to_bitmask() & 0xffff;
            while going != 0 {
                let lane = going.trailing_zeros() as usize;
                going &= going - 1;
                let back = usize::from(sources[lane]);
                if data[from..] != data[from - back..data.len() - back] {
                    vector.as_mut_array()[lane] = NO;
                }
            }
        }
        // Dearer than can be held is as dear as can be: there is no other way through.
        let price = (self.best[stride] - base + prices.above()).min(i16::from(NO) - 1) as u8;
        let above = &mut lanes[0].as_mut_array()[usize::from(ABOVE)];
        *above = price.min(*above);
        let now = base + i16::from(least(lanes));
        // One that is dearer than to begin anew ends.
        let fall = u8x16::splat((now - LEAD - base) as u8);
        for (vector, begun) in lanes.iter_mut().zip(begun(prices)) {
            let fallen = *vector - fall;
            let ends = vector.simd_eq(no) | !fallen.simd_eq(fallen.min(begun));
            *vector = ends.bitselect(no, fallen);
        }
        self.copied[stride] = *lanes;
        self.bases[stride] = now - LEAD;
        self.best[stride + 1] = now;
        self.count += 1;
    }

    /// Goes through an area byte by byte.
    fn walk<const COUNT: usize>(
        &mut self,
        data: &[u8],
        (first, beyond): (usize, usize),
        lanes: &mut Lanes,
        sources: &Sources,
        prices: &Prices,
    ) {
        let strides = self.count..self.count + beyond - first;
        self.grow(strides.len());
        self.count = strides.end;
        // The price before this byte, before the last, and before the one before it. A copy begins there: it has three bytes at
        // least. None begins in what was leapt.
        let mut now = self.best[strides.start];
        let mut earlier = [now; 2];
        let mut base = now - LEAD;
        let begun = begun(prices);
        // Which of the last byte, and of the last two bytes, differ.
        let mut differs = lanes.map(|lanes| lanes.simd_eq(u8x16::splat(NO)) & u8x16::splat(NO));
        let mut two = differs;
        let mut block = [[u8x16::default(); VECTORS]; BLOCK];
        let places = (first..).step_by(BLOCK).zip(strides.clone().step_by(BLOCK));
        for (bytes, (at, stride)) in data[first..beyond].chunks(BLOCK).zip(places) {
            differences::<COUNT>(data, at, sources, &mut block);
            let strides = stride..stride + bytes.len();
            let copied = self.copied[strides.clone()].iter_mut().zip(&mut self.bases[strides.clone()]);
            let best = &mut self.best[stride + 1..strides.end + 1];
            for (((byte, here), (copied, bases)), best) in bytes.iter().zip(&block).zip(copied).zip(best) {
                let fall = u8x16::splat((earlier[1] - LEAD - base) as u8);
                base = earlier[1] - LEAD;
                for vector in 0..COUNT {
                    let three = two[vector] | here[vector];
                    two[vector] = differs[vector] | here[vector];
                    differs[vector] = here[vector];
                    lanes[vector] = (lanes[vector] - fall).min(begun[vector]).max(three);
                }
                (*copied, *bases) = (*lanes, base);
                earlier = [now, earlier[0]];
                now =
                    (base + i16::from(least(&lanes[..COUNT]))).min(now + prices.literals[usize::from(*byte)]);
                *best = now;
            }
        }
    }

    /// Follows the cheapest way back from the end of a part.
    fn retrace(&mut self, bytes: &[u8], part: Part<'_>, prices: &Prices) {
        self.way.clear();
        let mut end = self.count;
        let from_above = end.checked_sub(1).map_or(NEVER, |last| self.price(last, ABOVE));
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
            let price = u8x16::splat((best - self.bases[end - 1]) as u8);
            let mut sources = 0;
            for (number, lanes) in self.copied[end - 1].iter().enumerate() {
                sources |= u64::from(lanes.simd_eq(price).to_bitmask() & 0xffff) << (16 * number);
            }
            end = self.copy(end, sources.trailing_zeros() as u8, part.goes_on);
        }
        self.way.reverse();
    }

    /// What all up to the end of a stride costs, if that is copied from a source.
    fn price(&self, stride: usize, source: u8) -> i16 {
        let lanes: &[u8; SOURCES] = bytemuck::cast_ref(&self.copied[stride]);
        match lanes[usize::from(source)] {
            NO => NEVER,
            price => self.bases[stride] + i16::from(price),
        }
    }

    /// Adds the copy from a source that ends before a stride; gives the stride that it begins with.
    fn copy(&mut self, end: usize, source: u8, goes_on: bool) -> usize {
        let price = self.price(end - 1, source);
        let lanes: &[[u8; SOURCES]] = bytemuck::cast_slice(&self.copied[..end - 1]);
        // A copy costs the same all along: where it is cheaper than before, another has begun.
        let along = |(lanes, base): &(&[u8; SOURCES], &i16)| {
            let lane = lanes[usize::from(source)];
            lane != NO && **base + i16::from(lane) == price
        };
        let before = lanes.iter().zip(&self.bases[..end - 1]).rev().take_while(along).count();
        let last = end - 1 - before;
        let leapt = self.places[last + 1] - self.places[last] > 1;
        let begin = match last {
            0 if source == ABOVE && goes_on && price == 0 => 0,
            _ if leapt => last,
            _ => last - 2,
        };
        self.way.push((self.places[end] - self.places[begin], source));
        begin
    }
}

/// The price of copies that began two bytes before, as it is held.
fn begun(prices: &Prices) -> Lanes {
    prices.copies.map(|copies| copies + u8x16::splat(LEAD as u8))
}

fn least(lanes: &[u8x16]) -> u8 {
    let least = lanes[1..].iter().fold(lanes[0], |least, &lanes| least.min(lanes));
    // Of an array this is a handful of instructions, unlike the vector's own.
    least.to_array().into_iter().fold(u8::MAX, u8::min)
}

/// For each of the bytes from a place on vectors of the sources: nought where the byte is the same there, else [`NO`].
fn differences<const COUNT: usize>(
    data: &[u8],
    at: usize,
    sources: &Sources,
    block: &mut [[u8x16; VECTORS]; BLOCK],
) {
    let here = load(data, at);
    // Most places have a whole window before them: that is asked only once.
    let window = at.checked_sub(WINDOW).and_then(|from| data[from..].first_chunk::<{ WINDOW + BLOCK }>());
    for (vector, sources) in sources.as_chunks::<16>().0[..COUNT].iter().enumerate() {
        let mut rows = [u8x16::splat(NO); 16];
        for (row, &back) in rows.iter_mut().zip(sources) {
            let there = match window {
                Some(window) => {
                    window[WINDOW - usize::from(back)..].first_chunk().map(|there| u8x16::new(*there))
                }
                None => at.checked_sub(back.into()).map(|there| load(data, there)),
            };
            if let Some(there) = there {
                *row = !here.simd_eq(there) & *row;
            }
        }
        for (block, row) in block.iter_mut().zip(transposed(rows)) {
            block[vector] = row;
        }
    }
}

/// The bytes from a place on, and noughts beyond the end.
fn load(data: &[u8], at: usize) -> u8x16 {
    match data[at..].first_chunk::<BLOCK>() {
        Some(bytes) => u8x16::new(*bytes),
        None => {
            let mut bytes = [0; BLOCK];
            bytes[..data.len() - at].copy_from_slice(&data[at..]);
            u8x16::new(bytes)
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
                let copy = i16::from(copy);
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
                    price += i16::from(prices.copies[lane / 16].to_array()[lane % 16]);
                }
                at = end;
            }
            assert_eq!(at, from + stride);
            let least = least_of_all(&data, (from, at), &sources, &prices);
            assert_eq!(price, least, "case {case}: {stride} bytes of {colours} colours");
        }
    }
}
