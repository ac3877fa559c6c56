//! What each part of a packed picture costs.

use std::ops::RangeInclusive;

use wide::u8x16;

use super::huffman::{distance_symbol, length_symbol};
use crate::compose::{SOURCES, Sources};

/// The longest copy that deflate knows.
pub const LONGEST: usize = 258;

/// A price for each source, sixteen to a vector.
pub type Lanes = [u8x16; SOURCES / 16];

/// A border between two copies moves by this many bytes at most. Each place has a lane, so that all
/// are weighed at once.
pub const REACH: usize = 8;

/// Lengths with a price: those of one to three copies.
const LENGTHS: usize = 3 * LONGEST;

/// In place of a price: no copy is this short.
const NO: u8 = u8::MAX;

/// Prices in quarters of a bit: eighths saved no byte more, and wouldn't fit into the [`Lanes`].
pub struct Prices {
    /// Of bytes of their own, each in all lanes.
    pub literals: [u8x16; 256],
    /// Of a copy from each source, as long as most are.
    pub copies: Lanes,
    /// Of lengths, beginning [`REACH`] below 0.
    rising: [u8; LENGTHS + 2 * REACH],
    /// The same in reverse.
    falling: [u8; LENGTHS + 2 * REACH],
}

/// What a symbol that doesn't occur in the counted picture costs more than one that occurs once.
const UNSEEN: f32 = 1.0;

/// No byte costs more than eight bits, so that the prices of a part can be added up.
pub const DEAREST: i16 = 32;

/// A copy costs from four bits to 31. The highest distances are dearer, but never worth it.
pub const COPIES: RangeInclusive<i16> = 16..=127;

impl Prices {
    /// Prices in the codes that boards of all variants turn out to have.
    pub fn usual(sources: &Sources) -> Prices {
        let mut distances = [17; 30];
        distances[0] = 14;
        // Most copies are from the row above, at the distance that it has at the usual width.
        distances[16..18].fill(6);
        Prices::new(sources, [26; 256], &[17; 29], 17, &distances)
    }

    /// Prices in the codes for symbols with these counts, if words could have fractions of bits.
    pub fn counted(sources: &Sources, literals: &[u32; 286], distances: &[u32; 30]) -> Prices {
        let price = |count: u32, all: u32| {
            let share = |count: u32| (all.max(1) as f32 / count as f32).log2();
            let bits = if count == 0 { share(1) + UNSEEN } else { share(count) };
            (4.0 * bits).round() as i16
        };
        let all: u32 = literals.iter().sum();
        let all_copies: u32 = distances.iter().sum();
        // The price of short copies: the long ones are from above, and go on where others end.
        let short = &literals[257..length_symbol(34).0 + 1];
        let sum: f32 = short.iter().map(|&count| count as f32 * f32::from(price(count, all))).sum();
        let length = (sum / short.iter().sum::<u32>().max(1) as f32) as i16;
        let bytes = std::array::from_fn(|byte| price(literals[byte], all).min(DEAREST));
        let lengths = std::array::from_fn(|number| price(literals[257 + number], all));
        Prices::new(sources, bytes, &lengths, length, &distances.map(|count| price(count, all_copies)))
    }

    fn new(
        sources: &Sources,
        literals: [i16; 256],
        lengths: &[i16; 29],
        length: i16,
        distances: &[i16; 30],
    ) -> Prices {
        let mut copies = Lanes::default();
        for (lanes, backs) in copies.iter_mut().zip(sources.as_chunks().0) {
            *lanes = u8x16::new(backs.map(|back| {
                let (symbol, extra, _) = distance_symbol(back);
                let price = length + distances[symbol] + 4 * extra as i16;
                price.clamp(*COPIES.start(), *COPIES.end()) as u8
            }));
        }
        let above = copies[0].to_array()[0];
        let one = |length: usize| {
            let (symbol, extra, _) = length_symbol(length as u16);
            (lengths[symbol - 257] + 4 * extra as i16) as u8
        };
        let all = |length: usize| {
            // Longer ones are several copies, most of them from above.
            let longest = one(LONGEST).saturating_add(above).saturating_mul(((length - 1) / LONGEST) as u8);
            longest.saturating_add(one(((length - 1) % LONGEST + 1).max(3))).min(NO - 1)
        };
        let rising = std::array::from_fn(|at| match at.checked_sub(REACH) {
            None | Some(0..3) => NO,
            Some(length) => all(length),
        });
        let mut falling = rising;
        falling.reverse();
        let literals = literals.map(|price| u8x16::splat(price as u8));
        Prices { literals, copies, rising, falling }
    }

    /// Where the border between two neighbouring copies is best, counted from the start of the
    /// first. It may move `earlier` bytes back and `later` bytes on.
    pub fn border(&self, (first, second): (usize, usize), earlier: u8, later: u8) -> usize {
        const PLACES: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
        const HERE: u8 = REACH as u8;
        let load = |prices: &[u8], from: Option<usize>| {
            let prices = from.and_then(|from| prices.get(from..)?.first_chunk::<16>());
            prices.map(|prices| u8x16::new(*prices))
        };
        // The border's place in a vector is what it moves by, plus `REACH`.
        let rising = load(&self.rising, Some(first));
        let falling = load(&self.falling, (self.falling.len() - 2 * REACH - 1).checked_sub(second));
        let Some((rising, falling)) = rising.zip(falling) else { return first };
        let places = u8x16::new(PLACES);
        let (low, high) = (u8x16::splat(HERE - earlier), u8x16::splat(HERE + later));
        let allowed = places.max(low).simd_eq(places) & places.min(high).simd_eq(places);
        let prices = rising.saturating_add(falling) | !allowed;
        let least = prices.to_array().into_iter().fold(NO, u8::min);
        let best = prices.simd_eq(u8x16::splat(least)).to_bitmask() & 0xffff;
        // Of equally good places the nearest before the border wins, or else the nearest after it.
        let before = best & (u32::MAX >> (31 - REACH));
        let place = if before == 0 { best.trailing_zeros() } else { before.ilog2() };
        first + place as usize - REACH
    }

    /// Of a byte of its own.
    pub fn literal(&self, byte: u8) -> i16 {
        self.literals[usize::from(byte)].to_array()[0].into()
    }

    /// Of a copy from the row above.
    pub fn above(&self) -> i16 {
        self.copies[0].to_array()[0].into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::random;

    #[test]
    fn borders_move_to_where_both_lengths_cost_least() {
        let mut random = random();
        let mut moved = 0;
        for case in 0..5000 {
            let literals = std::array::from_fn(|_| random.u32(..400));
            let prices = Prices::counted(&[393; SOURCES], &literals, &[40; 30]);
            let [first, second] = [0; 2].map(|_| random.usize(3..if case % 2 == 0 { 40 } else { 700 }));
            let (earlier, later) = (random.u8(..=8), random.u8(..8));
            let cost = |place: usize| match (place, (first + second).saturating_sub(place)) {
                (..3, _) | (_, ..3) => u16::MAX,
                (one, other) => {
                    let price = |length: usize| u16::from(prices.rising[length + REACH]);
                    (price(one) + price(other)).min(u8::MAX.into())
                }
            };
            let allowed = first.saturating_sub(earlier.into())..=first + usize::from(later);
            let place = prices.border((first, second), earlier, later);
            assert!(allowed.contains(&place), "case {case}: {place} isn't in {allowed:?}");
            let least = allowed.map(cost).min().unwrap();
            assert_eq!(cost(place), least, "case {case}: {first} and {second}, -{earlier} +{later}");
            moved += usize::from(place != first);
        }
        assert!(moved > 1000, "{moved}");
    }
}
