//! What a picture is written as: bytes of their own, and copies.

use super::prices::LONGEST;
use super::sources::SOURCES;

/// A byte of its own, or a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// The byte, or the copy's length and [`LENGTHS`] more.
    pub word: u16,
    /// Where the copy is from.
    pub source: u8,
}

/// Words from this on are lengths.
pub const LENGTHS: u16 = 256;

/// Words of tokens.
pub const WORDS: usize = LENGTHS as usize + LONGEST + 1;

/// The tokens of a picture.
pub struct Tokens {
    pub all: Vec<Token>,
    /// How often each word occurs.
    pub words: [u32; WORDS],
    /// How often each source does, and at last none.
    pub sources: [u32; SOURCES + 1],
}

impl Default for Tokens {
    fn default() -> Tokens {
        Tokens { all: Vec::new(), words: [0; WORDS], sources: [0; SOURCES + 1] }
    }
}

impl Tokens {
    /// Forgets those of the last picture.
    pub fn clear(&mut self) {
        self.all.clear();
        self.words.fill(0);
        self.sources.fill(0);
    }

    /// Appends one.
    pub fn add(&mut self, word: u16, source: u8) {
        self.words[usize::from(word)] += 1;
        self.sources[usize::from(source)] += 1;
        self.all.push(Token { word, source });
    }
}
