//! Seasons: ended by the clock or by hand, and their tables posted once.

use std::sync::Arc;

use super::delivery::{Backoff, Next};
use super::outlet::{FinalTables, Outlet};
use super::{Problem, Service};
use crate::play::month_end_ms;
use crate::store::{Ending, LEASE_MS, Season, SeasonPost, StoreError};

/// How a server's seasons are to be.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Seasons {
    /// None.
    Off,
    /// A month each, by UTC.
    Monthly,
    /// Ended by those who manage the server.
    ByHand,
}

impl Seasons {
    /// As the season that runs has them, if one does.
    pub fn of(season: Option<&Season>) -> Seasons {
        match season.map(|season| season.due_ms) {
            None => Seasons::Off,
            Some(Some(_)) => Seasons::Monthly,
            Some(None) => Seasons::ByHand,
        }
    }
}

/// How many of each pool are posted.
const BEST: i64 = 10;
/// Seasons ended in one go.
const BATCH: i64 = 20;
/// People whom the end of a season takes further in one transaction: a move that waits for it waits for no longer than for a
/// few others.
const PEOPLE: i64 = 200;
/// Such transactions at a tick, each of which lets others in between.
const STEPS: usize = 4;
/// What couldn't be posted for this long isn't news any more: with the pauses, two days.
const BACKOFF: Backoff = Backoff { first_ms: 2_000, longest_ms: 10 * 60_000, most_attempts: 300 };

impl Service {
    /// The season that runs on a server, if one does.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn season(&self, guild: i64) -> Result<Option<Season>, Problem> {
        Ok(self.store.season(guild).await?)
    }

    /// The seasons of a server that are over, the newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn seasons(&self, guild: i64) -> Result<Vec<Season>, Problem> {
        Ok(self.store.seasons(guild).await?)
    }

    /// Has a server's seasons be so from now on, their tables in this channel.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_seasons(&self, guild: i64, seasons: Seasons, place: (i64, &str)) -> Result<(), Problem> {
        let now = self.now_ms();
        match seasons {
            Seasons::Off => self.store.stop_seasons(guild).await?,
            Seasons::Monthly => {
                self.store.run_seasons(guild, Ending::At(month_end_ms(now)), place, now).await?;
            }
            Seasons::ByHand => self.store.run_seasons(guild, Ending::ByHand, place, now).await?,
        }
        Ok(())
    }

    /// Ends a season now, if it still runs, and begins the next one. Whether this did it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn end_season(&self, season: &Season) -> Result<bool, StoreError> {
        // A server ends one after the other.
        while self.store.go_on_ending(season.guild, PEOPLE).await? {}
        let now = self.now_ms();
        let next = season.due_ms.map_or(Ending::ByHand, |_| Ending::At(month_end_ms(now)));
        let ended = self.store.end_season(season, next, now).await?;
        if ended {
            tracing::info!(guild = season.guild, season = season.number, "a season is over");
            self.go_on_ending(season.guild).await?;
        }
        Ok(ended)
    }

    /// Takes the end of a season some steps further; on most servers that is all.
    async fn go_on_ending(&self, guild: i64) -> Result<(), StoreError> {
        for _ in 0..STEPS {
            if !self.store.go_on_ending(guild, PEOPLE).await? {
                break;
            }
        }
        self.wake.notify_one();
        Ok(())
    }

    /// Ends the seasons whose time is over, and goes on with the ends that are under way.
    pub(super) async fn end_due_seasons(&self) -> Result<(), StoreError> {
        for guild in self.store.season_ends().await? {
            self.go_on_ending(guild).await?;
        }
        for season in self.store.seasons_due(self.now_ms(), BATCH).await? {
            self.end_season(&season).await?;
        }
        Ok(())
    }

    async fn final_tables(&self, season: Season) -> Result<FinalTables, StoreError> {
        let settings = self.store.server_settings(season.guild).await?;
        let mut pools = Vec::new();
        for (pool, people) in self.store.season_pools(season.guild, season.number).await? {
            let best = self.store.season_page(season.guild, season.number, pool, 0, BEST).await?;
            pools.push((pool, best, people));
        }
        Ok(FinalTables {
            language: settings.language.unwrap_or_else(|| season.language.clone()),
            mark: format!("s{:x}-{:x}", season.guild, season.number),
            season,
            pools,
        })
    }

    async fn post_tables<O: Outlet>(
        &self,
        outlet: &O,
        (post, season): (SeasonPost, Season),
    ) -> Result<(), StoreError> {
        let tables = self.final_tables(season).await?;
        if tables.pools.is_empty() {
            // All who stood there have asked to be forgotten.
            return self.store.drop_season_post(post, &self.owner).await;
        }
        let Err(undelivered) = outlet.post_season(&tables).await else {
            return self.store.drop_season_post(post, &self.owner).await;
        };
        match BACKOFF.next(undelivered, post.attempts) {
            Next::Retry { pause_ms, why, .. } => {
                tracing::warn!(guild = post.guild, why, pause_ms, "a season's tables have to wait");
                self.store.postpone_season_post(post, &self.owner, self.now_ms() + pause_ms).await
            }
            Next::Elsewhere(_, why) | Next::GiveUp(why) => {
                let (guild, season) = (post.guild, post.season);
                tracing::warn!(guild, season, why, "a season's tables can't be posted");
                self.store.drop_season_post(post, &self.owner).await
            }
        }
    }
}

/// Posts the tables of seasons that are over. How many it tried.
///
/// # Errors
/// When the database fails.
pub async fn send_seasons<O: Outlet>(service: &Arc<Service>, outlet: &Arc<O>) -> Result<usize, StoreError> {
    let now = service.now_ms();
    let posts = service.store.claim_season_posts(&service.owner, now, now + LEASE_MS, BATCH).await?;
    let count = posts.len();
    for post in posts {
        service.post_tables(&**outlet, post).await?;
    }
    Ok(count)
}
