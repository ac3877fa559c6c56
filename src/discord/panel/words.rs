//! The words that custom ids are made of, each for a value.

use super::super::custom_id::NotOurs;

/// Here, or everywhere.
pub const HERE: [(&str, bool); 2] = [("h", true), ("e", false)];

/// The word of a value; none is the empty one.
pub fn word<T: PartialEq>(words: &[(&'static str, T)], value: &T) -> &'static str {
    words.iter().find(|(_, known)| known == value).map_or("", |(word, _)| word)
}

/// The value of a word.
///
/// # Errors
/// When there is no such word.
pub fn value<T: Clone>(words: &[(&str, T)], word: &str) -> Result<T, NotOurs> {
    words.iter().find(|(known, _)| *known == word).map(|(_, value)| value.clone()).ok_or(NotOurs)
}
