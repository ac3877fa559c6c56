//! What each part of a packed picture costs, as the codes of pictures on the same ground turn out.

use wide::i16x8;

use super::huffman::{distance_symbol, length_symbol};
use super::sources::{SOURCES, Sources};

/// The longest copy that deflate knows.
pub const LONGEST: usize = 258;

/// A price of each source, eight to a vector.
pub type Lanes = [i16x8; SOURCES / 8];

/// Prices in eighths of a bit.
pub struct Prices {
    pub literals: [i16; 256],
    /// Of a copy from each source, whatever its length: the price of lengths differs too little to be worth asking for.
    pub copies: Lanes,
}

/// What a symbol costs that none of the counted pictures had, beyond one that it had once.
const UNSEEN: f32 = 1.0;

/// No byte costs more than ten bits, so that those of a part can be added up.
const DEAREST: i16 = 80;

impl Prices {
    /// As codes made for boards of every variant turn out.
    pub fn usual(sources: &Sources) -> Prices {
        let mut distances = [34; 30];
        distances[0] = 28;
        // The row above of the usual width is what most copies are from.
        distances[16..18].fill(12);
        Prices::new(sources, [52; 256], 34, &distances)
    }

    /// As the codes for symbols with these counts would be, if words could have parts of bits.
    pub fn counted(sources: &Sources, literals: &[u32; 286], distances: &[u32; 30]) -> Prices {
        let price = |count: u32, all: u32| {
            let share = |count: u32| (all.max(1) as f32 / count as f32).log2();
            let bits = if count == 0 { share(1) + UNSEEN } else { share(count) };
            (8.0 * bits).round() as i16
        };
        let all: u32 = literals.iter().sum();
        let all_copies: u32 = distances.iter().sum();
        // Of short copies: the long ones are from above, and go on where others end.
        let short = &literals[257..length_symbol(34).0 + 1];
        let sum: f32 = short.iter().map(|&count| count as f32 * f32::from(price(count, all))).sum();
        let length = (sum / short.iter().sum::<u32>().max(1) as f32) as i16;
        let literals = std::array::from_fn(|byte| price(literals[byte], all).min(DEAREST));
        Prices::new(sources, literals, length, &distances.map(|count| price(count, all_copies)))
    }

    fn new(sources: &Sources, literals: [i16; 256], length: i16, distances: &[i16; 30]) -> Prices {
        let mut copies = Lanes::default();
        for (lanes, backs) in copies.iter_mut().zip(sources.as_chunks().0) {
            *lanes = i16x8::new(backs.map(|back| {
                let (symbol, extra, _) = distance_symbol(back);
                length + distances[symbol] + 8 * extra as i16
            }));
        }
        Prices { literals, copies }
    }

    /// Of a copy from the row above.
    pub fn above(&self) -> i16 {
        self.copies[0].to_array()[0]
    }
}
