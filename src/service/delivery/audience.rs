//! The spectators of matches: followers, as stored in the database, and people who opened a match
//! here within the last minutes.
//!
//! It is kept in memory, because the number is only an extra; a match's own messages don't depend
//! on it.

use std::collections::HashMap;
use std::sync::Mutex;

use crate::play::{MatchId, PlayerId};
use crate::service::lock;

/// A person who has looked counts as a spectator for this long.
const LOOK_MS: i64 = 5 * 60 * 1000;

/// The spectators of all matches.
#[derive(Debug, Default)]
pub struct Audience {
    followers: Mutex<HashMap<MatchId, usize>>,
    /// The people who have looked and don't follow, and when.
    looks: Mutex<HashMap<MatchId, HashMap<PlayerId, i64>>>,
}

impl Audience {
    /// The current number of spectators.
    pub fn count(&self, game: MatchId, now_ms: i64) -> usize {
        let followers = lock(&self.followers).get(&game).copied().unwrap_or(0);
        let looks = lock(&self.looks);
        let recent = |looks: &HashMap<PlayerId, i64>| {
            looks.values().filter(|&&at_ms| (at_ms - now_ms).abs() < LOOK_MS).count()
        };
        followers + looks.get(&game).map_or(0, recent)
    }

    /// Notes that somebody who doesn't play in a match looks at it. A person who `follows` it is
    /// counted as a follower instead.
    pub(in crate::service) fn looks(&self, game: MatchId, player: PlayerId, follows: bool, now_ms: i64) {
        let mut looks = lock(&self.looks);
        let of_match = looks.entry(game).or_default();
        if follows {
            of_match.remove(&player);
        } else {
            of_match.insert(player, now_ms);
        }
    }

    /// Replaces the numbers of followers, and drops people who looked too long ago.
    pub(in crate::service) fn renew(
        &self,
        followers: impl IntoIterator<Item = (MatchId, usize)>,
        now_ms: i64,
    ) {
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
    fn a_look_counts_for_minutes_and_a_follower_once() {
        let (audience, game) = (Audience::default(), MatchId(1));
        let [ann, bob] = [PlayerId(1), PlayerId(2)];
        audience.looks(game, ann, false, 0);
        audience.looks(game, ann, false, 1_000);
        audience.looks(game, bob, false, 2_000);
        assert_eq!(audience.count(game, 2_000), 2);
        assert_eq!(audience.count(MatchId(2), 2_000), 0);
        // Bob follows the match from now on.
        audience.looks(game, bob, true, 3_000);
        audience.renew([(game, 1)], 3_000);
        assert_eq!(audience.count(game, 3_000), 2);
        assert_eq!(audience.count(game, 1_000 + LOOK_MS - 1), 2);
        assert_eq!(audience.count(game, 1_000 + LOOK_MS), 1);
        audience.renew([], 1_000 + LOOK_MS);
        assert_eq!(audience.count(game, 2_000), 0);
    }
}
