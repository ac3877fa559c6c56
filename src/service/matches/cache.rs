//! Matches in memory, so that a match in play isn't read from the database for each move.
//!
//! A match stays while somebody plays or looks at it, and is dropped some minutes after its last
//! use. So memory depends on the matches in use, not on the number of all matches.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};

use crate::play::MatchId;
use crate::service::{Shown, lock};

/// The most matches kept; others have to be read from the database.
const MOST: usize = 4096;
/// A match that isn't used for this long is dropped.
const KEPT_MS: i64 = 5 * 60 * 1000;

#[derive(Default)]
pub(in crate::service) struct Cache(Mutex<HashMap<MatchId, Kept>>);

struct Kept {
    shown: Shown,
    used_ms: i64,
}

impl Cache {
    fn kept(&self) -> MutexGuard<'_, HashMap<MatchId, Kept>> {
        lock(&self.0)
    }

    /// The cached match; `now_ms` is from a monotonic clock.
    pub(in crate::service) fn get(&self, id: MatchId, now_ms: i64) -> Option<Shown> {
        let mut kept = self.kept();
        let one = kept.get_mut(&id)?;
        one.used_ms = now_ms;
        Some(one.shown.clone())
    }

    /// Caches a match, unless a newer state of it is cached already.
    pub(in crate::service) fn keep(&self, shown: &Shown, now_ms: i64) {
        let mut kept = self.kept();
        let id = shown.game.id();
        if kept.get(&id).is_some_and(|one| one.shown.game.seq() > shown.game.seq()) {
            return;
        }
        if kept.len() >= MOST {
            // This is rare enough for the simplest way: the matches in play are cached again at
            // once.
            kept.clear();
        }
        kept.insert(id, Kept { shown: shown.clone(), used_ms: now_ms });
    }

    /// Keeps only the matches for which `wanted` is true.
    pub(in crate::service) fn retain(&self, wanted: impl Fn(&Shown) -> bool) {
        self.kept().retain(|_, one| wanted(&one.shown));
    }

    /// Drops the matches that haven't been used lately.
    pub(in crate::service) fn tidy(&self, now_ms: i64) {
        let mut kept = self.kept();
        kept.retain(|_, one| now_ms - one.used_ms < KEPT_MS);
        kept.shrink_to_fit();
    }

    /// Drops all matches.
    pub(in crate::service) fn clear(&self) {
        self.kept().clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{ChannelId, GuildId, Location, Match, PlayerId, Terms, Time};
    use crate::rules::{Setup, Variant};

    fn shown(id: i64) -> Shown {
        let setup = Setup::new(Variant::Hexxagon);
        let terms = Terms::new(&setup, vec![], 0, "en-US".to_owned());
        let opened = crate::play::Event::Opened { by: PlayerId(1), terms };
        let at = Time { at_ms: 0, down_ms: 0 };
        Shown::of(
            Match::open(MatchId(id), Location { guild: GuildId(1), channel: ChannelId(2) }, &opened, at)
                .unwrap(),
        )
    }

    #[test]
    fn what_is_left_alone_goes() {
        let cache = Cache::default();
        cache.keep(&shown(1), 0);
        cache.keep(&shown(2), 0);
        assert!(cache.get(MatchId(2), KEPT_MS - 1).is_some());
        cache.tidy(KEPT_MS);
        assert!(cache.get(MatchId(1), KEPT_MS).is_none(), "nobody has asked for it");
        assert!(cache.get(MatchId(2), KEPT_MS).is_some(), "somebody has asked for it");
    }
}
