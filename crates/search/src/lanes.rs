//! Vectors of integers of 16 bits, of which both families' networks are made.

use wide::i16x8;

/// The integers of a vector.
pub(crate) const LANES: usize = 8;

/// The size of one of the integers of some vectors, whatever its sign.
pub(crate) fn size(vectors: &[i16x8], lane: usize) -> i32 {
    i32::from(vectors[lane / LANES].as_array()[lane % LANES]).abs()
}
