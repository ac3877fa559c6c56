//! The pictures of mirrors that were sent last: spectators of a match in one theme and language see
//! the same bytes.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use tokio::sync::OnceCell;

use crate::discord::api::File;
use crate::i18n::Locale;
use crate::play::{MatchId, Seq};

/// What distinguishes pictures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureKey {
    pub game: MatchId,
    /// The newest change of the board.
    pub turn: Seq,
    /// The players' names: one of them may be forgotten between two pictures of one position.
    pub names: Vec<String>,
    pub theme: String,
    pub locale: Locale,
}

/// A picture, or `None` if drawing failed; empty while it is being drawn.
pub type Entry = Arc<OnceCell<Option<File>>>;
/// Cached pictures: one position needs one for each theme and language in use.
const KEPT: usize = 64;

/// The most recently sent pictures.
#[derive(Debug, Default)]
pub struct Pictures(Mutex<VecDeque<(PictureKey, Entry)>>);

impl Pictures {
    /// The entry of a picture, and whether it is new.
    pub fn entry(&self, key: PictureKey) -> (Entry, bool) {
        let mut kept = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some((_, entry)) = kept.iter().find(|(known, _)| *known == key) {
            return (Arc::clone(entry), false);
        }
        let entry = Entry::default();
        kept.push_front((key, Arc::clone(&entry)));
        kept.truncate(KEPT);
        (entry, true)
    }
}
