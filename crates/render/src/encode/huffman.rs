//! Prefix codes as deflate uses them (RFC 1951, section 3.2.2): the shortest for given counts, and
//! no word longer than a limit.

/// The words of each symbol.
pub struct Code {
    /// Bits of each symbol's word; 0 for a symbol that doesn't occur.
    pub lengths: Vec<u8>,
    /// The words, their first bit lowest.
    pub words: Vec<u16>,
}

impl Code {
    /// The code for symbols with these counts, with words of at most `limit` bits.
    ///
    /// D. A. Huffman, "A Method for the Construction of Minimum-Redundancy Codes" (1952), with two
    /// queues, one of leaves and one of inner nodes, each sorted by construction. While a word is
    /// too long, the counts are brought nearer to each other.
    pub fn new(counts: &[u32], limit: u8) -> Code {
        let mut leaves: Vec<(u32, usize)> = counts
            .iter()
            .enumerate()
            .filter(|(_, count)| **count > 0)
            .map(|(at, &count)| (count, at))
            .collect();
        let mut lengths = vec![0u8; counts.len()];
        match *leaves {
            [] => {}
            [(_, only)] => lengths[only] = 1,
            _ => loop {
                leaves.sort_unstable();
                let depths = depths(&leaves);
                if depths.iter().all(|&depth| depth <= limit) {
                    for (&(_, symbol), depth) in leaves.iter().zip(depths) {
                        lengths[symbol] = depth;
                    }
                    break;
                }
                for (count, _) in &mut leaves {
                    *count = count.div_ceil(2);
                }
            },
        }
        let words = words(&lengths);
        Code { lengths, words }
    }
}

/// How deep each leaf lies in the tree of the sorted leaves.
fn depths(leaves: &[(u32, usize)]) -> Vec<u8> {
    let count = leaves.len();
    let mut weights: Vec<u64> = leaves.iter().map(|&(weight, _)| u64::from(weight)).collect();
    let mut parents = vec![0; 2 * count - 1];
    let (mut leaf, mut inner) = (0, count);
    for next in count..2 * count - 1 {
        let mut lightest = || {
            let from_leaves = inner >= next || (leaf < count && weights[leaf] <= weights[inner]);
            let taken = if from_leaves { &mut leaf } else { &mut inner };
            *taken += 1;
            *taken - 1
        };
        let (one, other) = (lightest(), lightest());
        parents[one] = next;
        parents[other] = next;
        weights.push(weights[one] + weights[other]);
    }
    let mut depths = vec![0u8; 2 * count - 1];
    for node in (0..2 * count - 2).rev() {
        depths[node] = depths[parents[node]].saturating_add(1);
    }
    depths.truncate(count);
    depths
}

/// Words by their lengths: shorter ones first, and equally long ones in the order of their symbols.
fn words(lengths: &[u8]) -> Vec<u16> {
    let mut counts = [0u16; 17];
    for &length in lengths {
        counts[usize::from(length)] += 1;
    }
    counts[0] = 0;
    let mut next = [0u16; 17];
    for length in 1..17 {
        next[length] = (next[length - 1].wrapping_add(counts[length - 1])) << 1;
    }
    let word = |&length: &u8| {
        if length == 0 {
            return 0;
        }
        let word = next[usize::from(length)];
        next[usize::from(length)] = word.wrapping_add(1);
        word.reverse_bits() >> (16 - length)
    };
    lengths.iter().map(word).collect()
}

/// The symbol of a copy's length, the number of bits that follow it, and their value.
pub fn length_symbol(length: u16) -> (usize, u32, u32) {
    match length {
        258 => (285, 0, 0),
        3..=10 => (254 + usize::from(length), 0, 0),
        _ => {
            let value = u32::from(length) - 3;
            let extra = value.ilog2() - 2;
            let symbol = 257 + 4 * extra + (value >> extra);
            (symbol as usize, extra, value & ((1 << extra) - 1))
        }
    }
}

/// The symbol of a copy's distance, the number of bits that follow it, and their value.
pub fn distance_symbol(back: u16) -> (usize, u32, u32) {
    let value = u32::from(back) - 1;
    if value < 4 {
        return (value as usize, 0, 0);
    }
    let extra = value.ilog2() - 1;
    ((2 * extra + (value >> extra)) as usize, extra, value & ((1 << extra) - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_the_standards_example() {
        // RFC 1951, 3.2.2: lengths 3, 3, 3, 3, 3, 2, 4, 4.
        let words = words(&[3, 3, 3, 3, 3, 2, 4, 4]);
        let written = [0b010, 0b011, 0b100, 0b101, 0b110, 0b00, 0b1110, 0b1111];
        let back: Vec<u16> = words
            .iter()
            .zip([3, 3, 3, 3, 3, 2, 4, 4])
            .map(|(word, length)| word.reverse_bits() >> (16 - length))
            .collect();
        assert_eq!(back, written);
    }

    #[test]
    fn frequent_symbols_have_short_words_and_none_is_too_long() {
        // Fibonacci's numbers give the deepest tree.
        let mut counts = vec![1u32, 1];
        while counts.len() < 30 {
            counts.push(counts[counts.len() - 1] + counts[counts.len() - 2]);
        }
        for limit in [7, 15] {
            let code = Code::new(&counts, limit);
            assert!(code.lengths.iter().all(|&length| (1..=limit).contains(&length)));
            assert!(code.lengths.is_sorted_by(|one, other| one >= other));
            let used: f64 = code.lengths.iter().map(|&length| 0.5f64.powi(i32::from(length))).sum();
            assert!(used <= 1.0, "{used}");
        }
        assert_eq!(Code::new(&[0, 5, 0], 7).lengths, [0, 1, 0]);
        assert_eq!(Code::new(&[0, 0], 7).lengths, [0, 0]);
    }
}
