//! What each part of a packed picture costs, as the codes of pictures on the same ground turn out.

use std::ops::RangeInclusive;

use wide::u8x16;

use super::huffman::{distance_symbol, length_symbol};
use super::sources::{SOURCES, Sources};

/// The longest copy that deflate knows.
pub const LONGEST: usize = 258;

/// A price of each source, sixteen to a vector.
pub type Lanes = [u8x16; SOURCES / 16];

/// Prices in quarters of a bit: eighths saved no byte more, and wouldn't fit into the [`Lanes`].
pub struct Prices {
    pub literals: [i16; 256],
    /// Of a copy from each source, as long as most are.
    pub copies: Lanes,
    lengths: [Length; LONGEST + 1],
}

/// What a copy's length costs.
#[derive(Clone, Copy)]
pub struct Length {
    pub price: i16,
    /// How many bytes fewer cost the same.
    pub fewer: u8,
    /// How many bytes more cost the same.
    pub more: u8,
}

/// What a symbol costs that none of the counted pictures had, beyond one that it had once.
const UNSEEN: f32 = 1.0;

/// No byte costs more than eight bits, so that those of a part can be added up.
pub const DEAREST: i16 = 32;

/// A copy costs from four bits to 31: the highest distances are dearer, but never worth it.
pub const COPIES: RangeInclusive<i16> = 16..=127;

impl Prices {
    /// As codes made for boards of every variant turn out.
    pub fn usual(sources: &Sources) -> Prices {
        let mut distances = [17; 30];
        distances[0] = 14;
        // The row above of the usual width is what most copies are from.
        distances[16..18].fill(6);
        Prices::new(sources, [26; 256], &[17; 29], 17, &distances)
    }

    /// As the codes for symbols with these counts would be, if words could have parts of bits.
    pub fn counted(sources: &Sources, literals: &[u32; 286], distances: &[u32; 30]) -> Prices {
        let price = |count: u32, all: u32| {
            let share = |count: u32| (all.max(1) as f32 / count as f32).log2();
            let bits = if count == 0 { share(1) + UNSEEN } else { share(count) };
            (4.0 * bits).round() as i16
        };
        let all: u32 = literals.iter().sum();
        let all_copies: u32 = distances.iter().sum();
        // Of short copies: the long ones are from above, and go on where others end.
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
        let lengths = std::array::from_fn(|length| {
            let (symbol, extra, value) = length_symbol(length.max(3) as u16);
            // The last but one lacks the longest, which is a symbol of its own.
            let last = (1 << extra) - 1 - u32::from(symbol == 284);
            let price = lengths[symbol - 257] + 4 * extra as i16;
            Length { price, fewer: value as u8, more: (last - value) as u8 }
        });
        Prices { literals, copies, lengths }
    }

    /// What so many bytes cost to copy, but for the first distance.
    pub fn length(&self, bytes: usize) -> Length {
        if bytes <= LONGEST {
            return self.lengths[bytes];
        }
        let whole = (bytes - 1) / LONGEST;
        let rest = self.lengths[bytes - whole * LONGEST];
        let longest = self.lengths[LONGEST].price + self.above();
        Length { price: longest.saturating_mul(whole as i16).saturating_add(rest.price), ..rest }
    }

    /// Of a copy from the row above.
    pub fn above(&self) -> i16 {
        self.copies[0].to_array()[0].into()
    }
}
