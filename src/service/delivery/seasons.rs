//! Seasons: ending them on schedule or by hand, and posting their tables once.

use std::sync::Arc;

use super::backoff::{Backoff, Next, side_by_side};
use super::outlet::{FinalTables, Outlet};
use crate::play::{ChannelId, GuildId, month_end_ms};
use crate::service::{Problem, Service};
use crate::store::{LEASE_MS, Season, SeasonEnd, SeasonPost, SeasonTable, StoreError};

/// How the seasons of a server work.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Seasons {
    /// There are no seasons.
    Off,
    /// One season per month, by UTC.
    Monthly,
    /// The server's managers end each season.
    ByHand,
}

impl Seasons {
    /// The choice that the current season reflects, if there is one.
    pub fn of(season: Option<&Season>) -> Seasons {
        match season.map(|season| season.due_ms) {
            None => Seasons::Off,
            Some(Some(_)) => Seasons::Monthly,
            Some(None) => Seasons::ByHand,
        }
    }
}

/// The number of players listed per pool.
const BEST: i64 = 10;
/// The most seasons ended at once.
const BATCH: i64 = 20;
/// The number of players handled in one transaction when a season ends, so that a move waits no
/// longer for it than for a few other moves.
const PEOPLE: i64 = 200;
/// The number of such transactions per tick, between which others get their turn.
const STEPS: usize = 4;
/// After this many failures the tables are no longer news: with the pauses, two days.
const BACKOFF: Backoff = Backoff { first_ms: 2_000, longest_ms: 10 * 60_000, most_attempts: 300 };

impl Service {
    /// The current season of a server, if any.
    pub async fn season(&self, guild: GuildId) -> Result<Option<Season>, Problem> {
        Ok(self.store.season(guild).await?)
    }

    /// The finished seasons of a server, the newest first.
    pub async fn seasons(&self, guild: GuildId) -> Result<Vec<Season>, Problem> {
        Ok(self.store.seasons(guild).await?)
    }

    /// Changes how a server's seasons work, with their tables in this channel.
    pub async fn set_seasons(
        &self,
        guild: GuildId,
        seasons: Seasons,
        place: (ChannelId, &str),
    ) -> Result<(), Problem> {
        let now = self.now_ms();
        match seasons {
            Seasons::Off => self.store.stop_seasons(guild).await?,
            Seasons::Monthly => {
                self.store.run_seasons(guild, SeasonEnd::At(month_end_ms(now)), place, now).await?;
            }
            Seasons::ByHand => self.store.run_seasons(guild, SeasonEnd::ByHand, place, now).await?,
        }
        Ok(())
    }

    /// Ends a season if it is still running, and begins the next one. Returns whether this call did
    /// so.
    pub async fn end_season(&self, season: &Season) -> Result<bool, StoreError> {
        // The ends of a server's seasons are carried out one after the other.
        while self.store.go_on_ending(season.guild, PEOPLE).await? {}
        let now = self.now_ms();
        let next = season.due_ms.map_or(SeasonEnd::ByHand, |_| SeasonEnd::At(month_end_ms(now)));
        let ended = self.store.end_season(season, next, now).await?;
        if ended {
            tracing::info!(guild = %season.guild, season = season.number, "a season is over");
            self.go_on_ending(season.guild).await?;
        }
        Ok(ended)
    }

    /// Continues the end of a season by some steps, which is enough on most servers.
    async fn go_on_ending(&self, guild: GuildId) -> Result<(), StoreError> {
        for _ in 0..STEPS {
            if !self.store.go_on_ending(guild, PEOPLE).await? {
                break;
            }
        }
        self.signals.posts.notify_one();
        Ok(())
    }

    /// Ends the seasons whose time is over, and continues the ends in progress.
    pub(in crate::service) async fn end_due_seasons(&self) -> Result<(), StoreError> {
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
            let table = SeasonTable { guild: season.guild, season: season.number, pool };
            let best = self.store.season_page(table, 0, BEST).await?;
            pools.push((pool, best, people));
        }
        Ok(FinalTables {
            language: settings.language.unwrap_or_else(|| season.language.clone()),
            mark: format!("s{:x}-{:x}", season.guild.0, season.number),
            season,
            pools,
        })
    }

    async fn post_tables<O: Outlet>(
        &self,
        outlet: &O,
        post: SeasonPost,
        season: Season,
    ) -> Result<(), StoreError> {
        let tables = self.final_tables(season).await?;
        if tables.pools.is_empty() {
            // Everybody in the tables has asked to be forgotten.
            return self.store.drop_season_post(post, &self.owner).await;
        }
        let Err(undelivered) = outlet.post_season(&tables).await else {
            return self.store.drop_season_post(post, &self.owner).await;
        };
        match BACKOFF.next(undelivered, post.attempts) {
            Next::Retry { pause_ms, is_asked_for, why } => {
                tracing::warn!(guild = %post.guild, why, pause_ms, "a season's tables have to wait");
                let later = self.now_ms() + pause_ms;
                self.store.postpone_season_post(post, &self.owner, later, !is_asked_for).await
            }
            Next::Elsewhere(_, why) | Next::GiveUp(why) => {
                let (guild, season) = (post.guild, post.season);
                tracing::warn!(%guild, season, why, "a season's tables can't be posted");
                self.store.drop_season_post(post, &self.owner).await
            }
        }
    }
}

/// Posts the tables of finished seasons. Returns the number tried.
pub async fn send_seasons<O: Outlet>(service: &Arc<Service>, outlet: &Arc<O>) -> Result<usize, StoreError> {
    let now = service.now_ms();
    let posts = service.store.claim_season_posts(&service.owner, now, now + LEASE_MS, BATCH).await?;
    let count = posts.len();
    side_by_side("the tables of a season", posts, |(post, season)| {
        let (service, outlet) = (Arc::clone(service), Arc::clone(outlet));
        async move { service.post_tables(&*outlet, post, season).await }
    })
    .await;
    Ok(count)
}
