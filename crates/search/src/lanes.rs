//! What both families' networks have in common: vectors of integers of 16 bits, their units, and the
//! arithmetic of the second layer.

use wide::{i16x8, i32x4};

/// The integers of a vector.
pub(crate) const LANES: usize = 8;
/// The integer that stands for 1.0 in the first layer.
pub const UNIT_IN: i32 = 255;
/// The same in the second layer.
pub const UNIT_OUT: i32 = 64;
/// The same in the result.
pub(crate) const UNIT: i32 = UNIT_IN * UNIT_IN * UNIT_OUT;
/// The greatest weight of the second layer, so that its products fit 16 bits.
pub const MAX_OUT: i32 = 127;

/// A file's integers as vectors.
pub(crate) fn vectors<const VECTORS: usize>(bytes: &[[u8; 2]]) -> [i16x8; VECTORS] {
    let number = |vector: usize, lane: usize| i16::from_le_bytes(bytes[vector * LANES + lane]);
    std::array::from_fn(|vector| i16x8::new(std::array::from_fn(|lane| number(vector, lane))))
}

/// The size of one of the integers of some vectors, whatever its sign.
pub(crate) fn magnitude(vectors: &[i16x8], lane: usize) -> i32 {
    i32::from(vectors[lane / LANES].as_array()[lane % LANES]).abs()
}

/// Sums clipped, squared and weighed.
#[inline]
pub(crate) fn weighed(sums: i16x8, weights: i16x8) -> i32x4 {
    let clipped = sums.max(i16x8::splat(0)).min(i16x8::splat(UNIT_IN as i16));
    (clipped * weights).dot(clipped)
}
