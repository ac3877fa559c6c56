//! The words in custom ids, each of which stands for a value.

use crate::discord::buttons::NotOurs;

/// This server or everywhere.
pub const HERE: [(&str, bool); 2] = [("h", true), ("e", false)];

/// The word for a value; empty if there is none.
pub fn word<T: PartialEq>(words: &[(&'static str, T)], value: &T) -> &'static str {
    words.iter().find(|(_, known)| known == value).map_or("", |(word, _)| word)
}

/// The value that a word stands for.
///
/// # Errors
/// When there is no such word.
pub fn value<T: Clone>(words: &[(&str, T)], word: &str) -> Result<T, NotOurs> {
    words.iter().find(|(known, _)| *known == word).map(|(_, value)| value.clone()).ok_or(NotOurs)
}
