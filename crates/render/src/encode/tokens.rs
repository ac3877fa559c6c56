//! What a picture is written as: bytes of their own, and copies.

use super::prices::LONGEST;
use crate::compose::{NONE, SOURCES};

/// A byte of its own, or a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// The byte, or [`LENGTHS`] plus the copy's length.
    pub word: u16,
    /// Where the copy is from.
    pub source: u8,
}

/// Words from this one on are lengths.
pub const LENGTHS: u16 = 256;

/// The number of words.
pub const WORDS: usize = LENGTHS as usize + LONGEST + 1;

/// The tokens of a picture.
pub struct Tokens {
    pub all: Vec<Token>,
    /// How often each word occurs.
    pub words: [u32; WORDS],
    /// How often each source occurs.
    pub sources: [u32; SOURCES],
}

impl Default for Tokens {
    fn default() -> Tokens {
        Tokens { all: Vec::new(), words: [0; WORDS], sources: [0; SOURCES] }
    }
}

impl Tokens {
    /// Forgets the tokens of the last picture.
    pub fn clear(&mut self) {
        self.all.clear();
        self.words.fill(0);
        self.sources.fill(0);
    }

    /// Appends bytes of their own.
    pub fn bytes(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.words[usize::from(byte)] += 1);
        self.all.extend(bytes.iter().map(|&byte| Token { word: byte.into(), source: NONE }));
    }

    /// Appends a copy.
    pub fn copy(&mut self, length: usize, source: u8) {
        let word = LENGTHS + length as u16;
        self.words[usize::from(word)] += 1;
        self.sources[usize::from(source)] += 1;
        self.all.push(Token { word, source });
    }
}
