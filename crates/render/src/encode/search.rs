//! The cheapest way through a part of a row: which bytes are copied from where, and which stand for
//! themselves.
//!
//! As in zopfli (<https://github.com/google/zopfli>) it is a shortest path. Copies come from a few
//! [`Sources`] alone, so all of them fit in one vector, and a byte takes a few dozen instructions
//! and no branch. A table of places, followed for each byte, took three times as long for as many
//! bytes.

use wide::{u8x16, u16x8};

use super::prices::{COPIES, DEAREST, Lanes, Prices};
use crate::compose::{ABOVE, FEW, NONE, SOURCES, Sources, WINDOW, are_few};

/// How many bytes are taken, and from which source.
pub type Step = (u16, u8);

/// A price above that of any way.
const NEVER: i16 = i16::MAX;

/// The price of a copy is held in a byte, as what it is above a base: the highest price so far
/// before the last two bytes, less this lead. It may be that far below, as two bytes of their own
/// may be dearer than a copy that ends with them.
const LEAD: i16 = 2 * DEAREST - *COPIES.start();

/// In place of a price: the last three bytes differ at this source. It stays above all prices, as
/// others fall by what a byte costs.
const NO: u8 = u8::MAX;
const _: () = assert!(*COPIES.end() + LEAD + DEAREST < NO as i16);

/// Bytes that are compared at once.
const BLOCK: usize = 16;

/// Sixteen sources to a vector of bytes.
const VECTORS: usize = SOURCES / 16;

/// A part of a row, short enough that its price stays below [`NEVER`].
#[derive(Clone, Copy)]
pub struct Part<'a> {
    /// Where it differs from above, and what is around it: from a byte to just beyond another. The
    /// part begins and ends with an area.
    pub areas: &'a [(usize, usize)],
    /// Whether the bytes before it are taken from above.
    pub goes_on: bool,
    /// Whether the bytes after it are, too.
    pub leads_on: bool,
}

/// What is reused from one search to the next.
///
/// A part is gone through in strides: a byte each in its areas, and all that is between two of
/// them.
#[derive(Default)]
pub struct Search {
    /// The number of strides.
    count: usize,
    /// Where each begins, counted from the part's first byte; and the end.
    places: Vec<u16>,
    /// The price of all before each stride, and of all.
    best: Vec<i16>,
    /// The price up to the end of each stride if that is copied from each of the sources, less the
    /// stride's base.
    copied: Vec<Lanes>,
    bases: Vec<i16>,
    /// Where sources differ in an area, as [`differences`] finds it.
    differ: Vec<Lanes>,
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

    /// The same with `COUNT` vectors of sources.
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
                self.leap(&data[..first], done, &mut lanes, (sources, prices));
            }
            self.places.extend((first - from) as u16..(beyond - from) as u16);
            self.walk::<COUNT>(data, (first, beyond), &mut lanes, (sources, prices));
            done = beyond;
        }
        self.places.push((to - from) as u16);
        self.retrace::<COUNT>(&data[from..to], part, prices);
        &self.way
    }

    /// Adds room for more strides.
    fn grow(&mut self, strides: usize) {
        let count = self.count + strides;
        if self.best.len() <= count {
            self.best.resize(2 * count + 1, 0);
            self.copied.resize(2 * count, Lanes::default());
            self.bases.resize(2 * count, 0);
        }
    }

    /// Goes through bytes that are as above. Copies that are equal all through go on, and one from
    /// above may begin.
    fn leap(&mut self, data: &[u8], from: usize, lanes: &mut Lanes, (sources, prices): (&Sources, &Prices)) {
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
        // A price too high to be held is held as the highest there is: there is no other way
        // through.
        let price = (self.best[stride] - base + prices.above()).min(i16::from(NO) - 1 - LEAD) as u8;
        let above = &mut lanes[0].as_mut_array()[usize::from(ABOVE)];
        *above = price.min(*above);
        let all = lanes[1..].iter().fold(lanes[0], |all, lanes| all.min(*lanes));
        let now = base + i16::from(any(least(all)));
        // A copy that is dearer than to begin a new one ends.
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
        (sources, prices): (&Sources, &Prices),
    ) {
        let strides = self.count..self.count + beyond - first;
        self.grow(strides.len());
        self.count = strides.end;
        self.differ.clear();
        differences::<COUNT>(data, (first, beyond), sources, lanes, &mut self.differ);
        let mut base = self.best[strides.start] - LEAD;
        // The price before this byte, before the last, and before the one before it, less the base
        // and in all lanes: as plain numbers they would take twice as long. A copy has at least
        // three bytes, so it begins there. None begins in what was leapt over.
        let lead = u8x16::splat(LEAD as u8);
        let mut before = [lead; 3];
        // Each has a name, as the compiler keeps an array in memory.
        let [mut one, mut two, mut three] = *lanes;
        let places = self.copied[strides.clone()].chunks_mut(BLOCK / 2);
        let places = places.zip(self.bases[strides.clone()].chunks_mut(BLOCK / 2));
        let places = places.zip(self.best[strides.start + 1..strides.end + 1].chunks_mut(BLOCK / 2));
        let blocks = data[first..beyond].chunks(BLOCK / 2).zip(&self.differ);
        for ((bytes, differ), ((copied, bases), best)) in blocks.zip(places) {
            let mut bit = u8x16::ONE;
            for (((&byte, copied), kept), best) in bytes.iter().zip(copied).zip(bases).zip(best) {
                // The base never falls: no price is more than the lead below an earlier one.
                let fall = before[2].saturating_sub(lead);
                before.iter_mut().for_each(|before| *before -= fall);
                let step = |lanes: u8x16, vector: usize| {
                    let differs = (differ[vector] & bit).simd_eq(bit);
                    (lanes - fall).min(prices.copies[vector] + before[2]) | differs
                };
                (one, two) = (step(one, 0), step(two, 1));
                let mut all = one.min(two);
                (copied[0], copied[1]) = (one, two);
                if COUNT > 2 {
                    three = step(three, 2);
                    copied[2] = three;
                    all = all.min(three);
                }
                before[2] = least(all).min(before[0] + prices.literals[usize::from(byte)]);
                before = [before[2], before[0], before[1]];
                base += i16::from(any(fall));
                (*kept, *best) = (base, base + i16::from(any(before[0])));
                bit += bit;
            }
        }
        *lanes = [one, two, three];
    }

    /// Follows the cheapest way back from the end of a part.
    fn retrace<const COUNT: usize>(&mut self, bytes: &[u8], part: Part<'_>, prices: &Prices) {
        self.way.clear();
        let mut end = self.count;
        let from_above = end.checked_sub(1).map_or(NEVER, |last| self.price(last, ABOVE));
        if part.leads_on && from_above < self.best[end] + prices.above() {
            end = self.copy(end, ABOVE, part.goes_on);
        }
        while end > 0 {
            let (at, beyond) = (usize::from(self.places[end - 1]), usize::from(self.places[end]));
            let best = self.best[end];
            if beyond - at == 1 && best == self.best[end - 1] + prices.literal(bytes[at]) {
                self.way.push((1, NONE));
                end -= 1;
                continue;
            }
            let price = u8x16::splat((best - self.bases[end - 1]) as u8);
            let mut sources = 0;
            for (number, lanes) in self.copied[end - 1][..COUNT].iter().enumerate() {
                sources |= u64::from(lanes.simd_eq(price).to_bitmask() & 0xffff) << (16 * number);
            }
            end = self.copy(end, sources.trailing_zeros() as u8, part.goes_on);
        }
        self.way.reverse();
    }

    /// What all up to the end of a stride costs if that is copied from a source.
    fn price(&self, stride: usize, source: u8) -> i16 {
        let lanes: &[u8; SOURCES] = bytemuck::cast_ref(&self.copied[stride]);
        match lanes[usize::from(source)] {
            NO => NEVER,
            price => self.bases[stride] + i16::from(price),
        }
    }

    /// Adds the copy from a source that ends before a stride. Returns the stride that it begins
    /// with.
    fn copy(&mut self, end: usize, source: u8, goes_on: bool) -> usize {
        let price = self.price(end - 1, source);
        let lanes: &[[u8; SOURCES]] = bytemuck::cast_slice(&self.copied[..end - 1]);
        // A copy costs the same all along: where it was cheaper, another had begun.
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
    let mut begun = prices.copies;
    begun.iter_mut().for_each(|begun| *begun += u8x16::splat(LEAD as u8));
    begun
}

/// The least of all lanes, in all lanes.
fn least(mut lanes: u8x16) -> u8x16 {
    for _ in 0..4 {
        lanes = u8x16::unpack_low(lanes, lanes).min(u8x16::unpack_high(lanes, lanes));
    }
    lanes
}

/// The value that all lanes hold.
fn any(lanes: u8x16) -> u8 {
    bytemuck::cast::<u8x16, u128>(lanes) as u8
}

/// Appends, for each eight bytes, at which of them the last three bytes differ at a source, a bit
/// each. `lanes` holds whether they do before the first byte.
///
/// To gather them as columns of bits and spread those takes three fifths of the time of turning
/// sixteen rows of bytes into columns.
fn differences<const COUNT: usize>(
    data: &[u8],
    (first, beyond): (usize, usize),
    sources: &Sources,
    lanes: &Lanes,
    all: &mut Vec<Lanes>,
) {
    let mut last = [[u16x8::default(); 2]; COUNT];
    for (last, lanes) in last.iter_mut().zip(lanes) {
        let ended = lanes.simd_eq(u8x16::splat(NO));
        *last = bytemuck::cast([u8x16::unpack_low(ended, ended), u8x16::unpack_high(ended, ended)]);
    }
    for at in (first..beyond).step_by(BLOCK) {
        let here = load(data, at);
        let same_bits = |there: u8x16| here.simd_eq(there).to_bitmask() as u16;
        // Most places have a whole window before them, so that is asked only once.
        let window = at.checked_sub(WINDOW).and_then(|from| data[from..].first_chunk::<{ WINDOW + BLOCK }>());
        let same = match window {
            Some(window) => each::<COUNT>(sources, |back| {
                // The mask changes nothing, but lets the compiler see that all of it lies inside.
                let from = (WINDOW - back) & (WINDOW - 1);
                window[from..from + BLOCK].first_chunk().map(|there| u8x16::new(*there)).map_or(0, same_bits)
            }),
            None => each::<COUNT>(sources, |back| {
                at.checked_sub(back).map_or(0, |there| same_bits(load(data, there)))
            }),
        };
        let [mut early, mut late] = [Lanes::default(); 2];
        for (vector, same) in same.iter().enumerate() {
            let mut halves: [u16x8; 2] = bytemuck::cast(*same);
            for (half, last) in halves.iter_mut().zip(&mut last[vector]) {
                let differs = !*half;
                *half = differs | differs << 1u32 | differs << 2u32 | *last >> 14u32 | *last >> 15u32;
                *last = differs;
            }
            let byte = u16x8::splat(0xff);
            early[vector] = narrow(halves[0] & byte, halves[1] & byte);
            late[vector] = narrow(halves[0] >> 8u32, halves[1] >> 8u32);
        }
        all.extend([early, late]);
    }
}

/// What is found at each of the sources.
fn each<const COUNT: usize>(sources: &Sources, find: impl Fn(usize) -> u16) -> [[u16; 16]; COUNT] {
    let mut all = [[0; 16]; COUNT];
    for (found, &back) in all.as_flattened_mut().iter_mut().zip(sources) {
        *found = find(back.into());
    }
    all
}

/// Both as bytes, which their values have to fit into.
fn narrow(low: u16x8, high: u16x8) -> u8x16 {
    u8x16::narrow_i16x8(bytemuck::cast(low), bytemuck::cast(high))
}

/// The bytes from a place on, with zeros beyond the end.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::random;

    /// What the cheapest way through bytes costs, found by trying all copies from each of them.
    fn least_of_all(data: &[u8], (from, to): (usize, usize), sources: &Sources, prices: &Prices) -> i16 {
        let mut rest = vec![0; to + 1];
        for at in (from..to).rev() {
            rest[at] = rest[at + 1] + prices.literal(data[at]);
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
        let mut random = random();
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
                    price += prices.literal(data[at]);
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
