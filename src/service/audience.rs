//! Who looks on: those who follow a match, as the database has them, and those who have opened it here within minutes.
//!
//! It is in memory, since it is only told by the way: a match's own messages ask nobody for it.

use std::collections::HashMap;
use std::sync::Mutex;

use super::lock;
use crate::play::{MatchId, PlayerId};

/// Who has looked counts for so long.
const LOOK_MS: i64 = 5 * 60 * 1000;

/// The spectators of all matches.
#[derive(Debug, Default)]
pub struct Audience {
    followers: Mutex<HashMap<MatchId, usize>>,
    /// Who has looked and doesn't follow, and when.
    looks: Mutex<HashMap<MatchId, HashMap<PlayerId, i64>>>,
}

impl Audience {
    /// How many look on now.
    pub fn count(&self, game: MatchId, now_ms: i64) -> usize {
        let followers = lock(&self.followers).get(&game).copied().unwrap_or(0);
        let looks = lock(&self.looks);
        let recent = |looks: &HashMap<PlayerId, i64>| {
            looks.values().filter(|&&at_ms| (at_ms - now_ms).abs() < LOOK_MS).count()
        };
        followers + looks.get(&game).map_or(0, recent)
    }

    /// Somebody who has no part in it looks at a match. Who `follows` it counts as that.
    pub(super) fn looks(&self, game: MatchId, player: PlayerId, follows: bool, now_ms: i64) {
        let mut looks = lock(&self.looks);
        let of_match = looks.entry(game).or_default();
        if follows {
            of_match.remove(&player);
        } else {
            of_match.insert(player, now_ms);
        }
    }

    /// Takes over who follows what, and drops those who looked too long ago.
    pub(super) fn renew(&self, followers: impl IntoIterator<Item = (MatchId, usize)>, now_ms: i64) {
        *lock(&self.followers) = followers.into_iter().collect();
        lock(&self.looks).retain(|_, looks| {
            looks.retain(|_, at_ms| (*at_ms - now_ms).abs() < LOOK_MS);
            !looks.is_empty()
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_looks_counts_for_minutes_and_who_follows_counts_once() {
        let (audience, game) = (Audience::default(), MatchId(1));
        let [ann, bob] = [PlayerId(1), PlayerId(2)];
        audience.looks(game, ann, false, 0);
        audience.looks(game, ann, false, 1_000);
        audience.looks(game, bob, false, 2_000);
        assert_eq!(audience.count(game, 2_000), 2);
        assert_eq!(audience.count(MatchId(2), 2_000), 0);
        // Bob follows from now on.
        audience.looks(game, bob, true, 3_000);
        audience.renew([(game, 1)], 3_000);
        assert_eq!(audience.count(game, 3_000), 2);
        assert_eq!(audience.count(game, 1_000 + LOOK_MS - 1), 2);
        assert_eq!(audience.count(game, 1_000 + LOOK_MS), 1);
        audience.renew([], 1_000 + LOOK_MS);
        assert_eq!(audience.count(game, 2_000), 0);
    }
}
