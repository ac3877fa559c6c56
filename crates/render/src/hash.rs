//! A fast keyed hash, by which kept things are found. Its keys are random in each process, so
//! nobody can prepare two inputs that collide; it is no hash for signatures.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::LazyLock;

/// Two words that nobody outside can know.
#[derive(Clone, Copy)]
pub struct Keys([u64; 2]);

/// Chosen once in a process. Hashes only find what is kept and tell whether two things are equal,
/// so the keys never show in a picture.
static KEYS: LazyLock<Keys> = LazyLock::new(|| {
    let word = |number: u64| RandomState::new().hash_one(number);
    // Odd words, as a product with an odd word loses no factor of two.
    Keys([word(1) | 1, word(2) | 1])
});

impl Default for Keys {
    fn default() -> Keys {
        *KEYS
    }
}

impl BuildHasher for Keys {
    type Hasher = Mixer;

    fn build_hasher(&self) -> Mixer {
        let Keys([one, other]) = *self;
        Mixer { keys: *self, low: other, high: one }
    }
}

/// The state: two lanes of 64 bits, each folded by a product of 128 bits (the step of wyhash, Wang
/// Yi, public domain).
pub struct Mixer {
    keys: Keys,
    low: u64,
    high: u64,
}

impl Mixer {
    /// All 128 bits: enough to take two things for the same when their hashes agree.
    pub fn pair(&self) -> u128 {
        u128::from(self.high) << 64 | u128::from(self.low)
    }

    fn word(&mut self, word: u64) {
        let Keys([one, other]) = self.keys;
        self.low = fold(self.low ^ word, one);
        self.high = fold(self.high.rotate_left(23) ^ word, other);
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.low ^ self.high
    }

    fn write(&mut self, bytes: &[u8]) {
        self.word(bytes.len() as u64);
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.word(u64::from_le_bytes(*word));
        }
        if !rest.is_empty() {
            let mut last = [0; 8];
            last[..rest.len()].copy_from_slice(rest);
            self.word(u64::from_le_bytes(last));
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.word(value.into());
    }

    fn write_u32(&mut self, value: u32) {
        self.word(value.into());
    }

    fn write_i32(&mut self, value: i32) {
        self.word(value.cast_unsigned().into());
    }

    fn write_u64(&mut self, value: u64) {
        self.word(value);
    }

    fn write_usize(&mut self, value: usize) {
        self.word(value as u64);
    }

    fn write_isize(&mut self, value: isize) {
        self.word(value.cast_unsigned() as u64);
    }
}

/// The two halves of a product, combined by exclusive or.
fn fold(one: u64, other: u64) -> u64 {
    let product = u128::from(one) * u128::from(other);
    (product >> 64) as u64 ^ product as u64
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::hash::Hash;

    use super::*;

    #[test]
    fn what_differs_a_little_differs_in_both_halves() {
        let hash = |what: &[i32]| {
            let mut mixer = Keys::default().build_hasher();
            what.hash(&mut mixer);
            mixer.pair()
        };
        let (mut low, mut high) = (HashSet::new(), HashSet::new());
        for x in -60..60 {
            for y in -60..60 {
                for what in [&[x, y][..], &[x, y, 0]] {
                    let hash = hash(what);
                    low.insert(hash as u64);
                    high.insert((hash >> 64) as u64);
                }
            }
        }
        assert_eq!((low.len(), high.len()), (2 * 120 * 120, 2 * 120 * 120));
        assert_eq!(hash(&[1, 2]), hash(&[1, 2]));
    }
}
