//! What each part of a packed picture costs, as the codes of pictures on the same ground turn out.

use super::huffman::{distance_symbol, length_symbol};

/// The longest copy that deflate knows.
pub const LONGEST: usize = 258;

/// Prices in eighths of a bit.
pub struct Prices {
    literals: [u32; 256],
    /// Of a copy's length with the bits that follow its symbol, by the length.
    lengths: [u32; LONGEST + 1],
    /// Of a distance's symbol.
    distances: [u32; 30],
}

/// What a symbol costs that none of the counted pictures had, beyond one that it had once.
const UNSEEN: f32 = 1.0;

/// What a copy costs that is too short to be one: more than any way through a row, and hundreds of them can be added up.
const TOO_SHORT: u32 = 1 << 22;

impl Prices {
    /// As codes made for boards of every variant turn out.
    pub fn usual() -> Prices {
        let lengths = std::array::from_fn(|length| match length {
            ..3 => TOO_SHORT,
            3..=10 => 34,
            LONGEST => 32,
            _ => 42 + 8 * ((length as u32 - 3).ilog2() - 2),
        });
        let mut distances = [34; 30];
        distances[0] = 28;
        // The row above of the usual width is what most copies are from.
        distances[16..18].fill(12);
        Prices { literals: [52; 256], lengths, distances }
    }

    /// As the codes for symbols with these counts would be, if words could have parts of bits.
    pub fn counted(literals: &[u32; 286], distances: &[u32; 30]) -> Prices {
        let price = |count: u32, all: u32| {
            let share = |count: u32| (all.max(1) as f32 / count as f32).log2();
            let bits = if count == 0 { share(1) + UNSEEN } else { share(count) };
            (8.0 * bits).round() as u32
        };
        let all: u32 = literals.iter().sum();
        let all_copies: u32 = distances.iter().sum();
        Prices {
            literals: std::array::from_fn(|byte| price(literals[byte], all)),
            lengths: std::array::from_fn(|length| match length {
                ..3 => TOO_SHORT,
                _ => {
                    let (symbol, extra, _) = length_symbol(length as u16);
                    price(literals[symbol], all) + 8 * extra
                }
            }),
            distances: distances.map(|count| price(count, all_copies)),
        }
    }

    /// Of a byte that stands for itself.
    pub fn literal(&self, byte: u8) -> u32 {
        self.literals[usize::from(byte)]
    }

    /// Of a copy's length; of more than one copy can have, as of the longest.
    pub fn length(&self, length: usize) -> u32 {
        self.lengths[length.min(LONGEST)]
    }

    /// Of a copy's distance.
    pub fn distance(&self, back: usize) -> u32 {
        let (symbol, extra, _) = distance_symbol(back as u16);
        self.distances[symbol] + 8 * extra
    }
}
