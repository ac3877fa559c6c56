//! Short runs of bytes compared. A loop would end after another number of rounds for each, which a
//! processor can't foresee; so a window of them is looked at at once.

use std::ops::Range;

use wide::u8x16;

/// Bytes that are compared at once.
const WINDOW: usize = 32;

/// From which byte to just beyond which other the first `count` bytes differ, if they do.
pub fn difference(one: &[u8], other: &[u8], count: usize) -> Option<Range<usize>> {
    match differing(one, other, count) {
        Some(0) => None,
        Some(bits) => Some(bits.trailing_zeros() as usize..WINDOW - bits.leading_zeros() as usize),
        None => {
            let pairs = || one[..count].iter().zip(&other[..count]);
            let first = pairs().position(|(one, other)| one != other)?;
            Some(first..pairs().rposition(|(one, other)| one != other)? + 1)
        }
    }
}

/// Which of the first `count` bytes differ, a bit each, if they fit into the window and both slices
/// are as long as the window.
fn differing(one: &[u8], other: &[u8], count: usize) -> Option<u32> {
    let (one, other) = one.first_chunk::<WINDOW>().zip(other.first_chunk::<WINDOW>())?;
    let half = |at: usize| {
        let load = |bytes: &[u8; WINDOW]| u8x16::new(bytes.as_chunks().0[at]);
        load(one).simd_eq(load(other)).to_bitmask() & 0xffff
    };
    let beyond = u32::MAX.checked_shl(count as u32)?;
    Some(!(half(0) | half(1) << 16 | beyond))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::random;

    #[test]
    fn runs_of_any_length_are_compared() {
        let mut random = random();
        for case in 0..5000 {
            // Some end with the slice, beyond which there is no window.
            let (count, rest) = (random.usize(..80), if case % 3 == 0 { 0 } else { 40 });
            let one: Vec<u8> = (0..count + rest).map(|_| random.u8(..)).collect();
            let mut other = one.clone();
            other[count..].fill(7);
            let places: Vec<usize> =
                (0..case % 4).filter(|_| count > 0).map(|_| random.usize(..count)).collect();
            places.iter().for_each(|&at| other[at] = !one[at]);
            let least_and_most = places.iter().min().zip(places.iter().max());
            let differ = least_and_most.map(|(&first, &last)| first..last + 1);
            assert_eq!(difference(&one, &other, count), differ, "case {case}: {count} bytes");
        }
    }
}
