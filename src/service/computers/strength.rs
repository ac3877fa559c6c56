//! How strong the levels are, as people see it.

use crate::play::{Level, PlayerId};
use crate::rating::{LEVELS, Pool, Realm, strengths};
use crate::rules::Setup;
use crate::service::{Problem, Service, lock};

/// How many of the newest matches decide how levels are rated.
const BOUTS: i64 = 2_000;
/// How long the estimate is kept: it moves slowly.
const KEEP_MS: i64 = 10 * 60 * 1000;

/// The ratings of the levels in a game, for a person who can compare them with their own.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct LevelRatings {
    /// That of each level.
    pub levels: [i64; LEVELS],
    /// The person's own rating in this game.
    pub own: i64,
}

impl Service {
    /// The level that a person is offered first: the one that they played last.
    pub async fn usual_level(&self, player: PlayerId) -> Result<Level, Problem> {
        Ok(self.store.last_level(player).await?.unwrap_or(Level::DEFAULT))
    }

    /// The rating of each level and the player's own. `None` as long as theirs is provisional: everybody
    /// begins at the same rating, however strong they are, so a comparison with it would mislead them.
    pub async fn level_ratings(
        &self,
        player: PlayerId,
        setup: &Setup,
    ) -> Result<Option<LevelRatings>, Problem> {
        let Some(levels) = self.strengths(setup).await? else { return Ok(None) };
        let ratings = self.store.ratings_of(player, Realm::Everywhere).await?;
        let own = ratings.into_iter().find(|rating| rating.pool == Pool::of(setup));
        let own = own.filter(|rating| !rating.standing.is_provisional());
        Ok(own.map(|rating| LevelRatings { levels, own: rating.shown }))
    }

    /// The rating of each level in a game for two; `None` with more players, since levels are
    /// compared only one to one.
    pub async fn strengths(&self, setup: &Setup) -> Result<Option<[i64; LEVELS]>, Problem> {
        if setup.seat_count() != 2 {
            return Ok(None);
        }
        let (pool, now_ms) = (Pool::of(setup), self.clock.steady_ms());
        let kept = lock(&self.computers.strengths).get(&pool).copied();
        if let Some((_, shown)) = kept.filter(|(at_ms, _)| now_ms - at_ms < KEEP_MS) {
            return Ok(Some(shown));
        }
        let shown = strengths(&self.store.bouts(pool, BOUTS).await?);
        lock(&self.computers.strengths).insert(pool, (now_ms, shown));
        Ok(Some(shown))
    }
}
