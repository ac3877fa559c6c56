//! Numbers that look random, made from numbers that don't.

/// 2^64 divided by the golden ratio: its multiples are far from each other.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// A small number made large, to tell keys apart that differ only in it. Zero stays zero.
pub(crate) fn spread(number: u64) -> u64 {
    number.wrapping_mul(GOLDEN)
}

/// A number in which every bit depends on every bit of the seed (SplitMix64, from G. Steele, D. Lea and C. Flood, "Fast
/// Splittable Pseudorandom Number Generators", 2014).
pub(crate) fn mixed(seed: u64) -> u64 {
    let z = seed.wrapping_add(GOLDEN);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
