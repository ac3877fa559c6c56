//! Leaderboards: opening one, turning its pages, showing it to everybody.

use crate::discord::buttons::{At, LeaderboardId, LeaderboardPress, LeaderboardQuery, order_of, season_of};
use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::request::{Asked, LeaderboardRequest, Refusal};
use crate::discord::sending::Reply;
use crate::discord::view::{self, Message, Others, Reader};
use crate::i18n::{Locale, text};
use crate::play::{GuildId, ServerSettings};
use crate::rating::{Pool, Realm};
use crate::rules::Variant;
use crate::service::{Leaderboard, Page, PageTurn, SeasonTable, SortedBy, TableTurn, Work};

impl Visit<'_> {
    pub async fn leaderboard(&self, wanted: &LeaderboardRequest) -> Result<Reply, Problem> {
        let here = self.asked.location.is_some() && (!wanted.everywhere || wanted.season.is_some());
        let season = wanted.season;
        let others = self.others(here, season).await?;
        if season.is_some_and(|season| !others.seasons.iter().any(|(number, _)| *number == season)) {
            return Err(Refusal::NoSeason.into());
        }
        let pool = match &wanted.game {
            Some(game) => {
                let game: Variant = game.parse().map_err(|_| Refusal::Unreadable)?;
                let played = others.pools.iter().find(|pool| pool.game() == game).copied();
                played.or_else(|| default_pool(game))
            }
            None => match others.pools.first() {
                Some(pool) => Some(*pool),
                None => default_pool(self.default_game().await?),
            },
        };
        let pool = pool.ok_or(Refusal::Unreadable)?;
        let query = LeaderboardQuery { here, by: wanted.by, season, pool, at: At::First };
        self.leaderboard_page(&query, &others).await.map(Reply::Private)
    }

    /// The other leaderboards that the selects offer.
    async fn others(&self, here: bool, season: Option<i64>) -> Result<Others, Problem> {
        let service = self.service();
        let Some(location) = self.asked.location.filter(|_| here) else {
            return Ok(Others { pools: service.pools(Realm::Everywhere).await?, seasons: Vec::new() });
        };
        let pools = match season {
            None => service.pools(Realm::Server(location.guild.0)).await?,
            Some(season) => service.season_pools(location.guild, season).await?,
        };
        let seasons = service.seasons(location.guild).await?;
        let seasons = seasons.iter().map(|season| (season.number, season.until_ms.unwrap_or_default()));
        Ok(Others { pools, seasons: seasons.collect() })
    }

    async fn default_game(&self) -> Result<Variant, Problem> {
        match self.asked.location {
            Some(location) => Ok(self.service().server_settings(location.guild).await?.default_game()),
            None => Ok(ServerSettings::default().default_game()),
        }
    }

    pub async fn press_leaderboard(
        &self,
        LeaderboardId(press, query): LeaderboardId,
        value: Option<&str>,
    ) -> Result<Reply, Problem> {
        let value = value.unwrap_or_default();
        // Outside a server, there is no server's leaderboard.
        let here = query.here && self.asked.location.is_some();
        let query = LeaderboardQuery { here, season: query.season.filter(|_| here), ..query };
        let query = match press {
            LeaderboardPress::Turn | LeaderboardPress::Mine | LeaderboardPress::Show => query,
            LeaderboardPress::Pool => {
                LeaderboardQuery { pool: value.parse().map_err(|_| Refusal::Unreadable)?, ..query }
            }
            LeaderboardPress::SortedBy => {
                LeaderboardQuery { by: order_of(value).ok_or(Refusal::Unreadable)?, ..query }
            }
            LeaderboardPress::Season => {
                let season = season_of(value).ok_or(Refusal::Unreadable)?;
                LeaderboardQuery { season, by: SortedBy::Shown, ..query }
            }
        };
        if press == LeaderboardPress::Show {
            return self.show_leaderboard(&query).await;
        }
        let others = self.others(query.here, query.season).await?;
        let message = self.leaderboard_page(&query, &others).await?;
        self.shows(message)
    }

    /// A page that only the asker sees.
    async fn leaderboard_page(&self, query: &LeaderboardQuery, others: &Others) -> Result<Message, Problem> {
        let page = self.page(query).await?;
        let on_server = self.asked.location.is_some();
        let reader = Reader { player: self.player, on_server, locale: self.locale };
        let message = view::leaderboard(&page, query, others, reader);
        self.made(Work::Card, || message).await
    }

    async fn page(&self, query: &LeaderboardQuery) -> Result<Page, Problem> {
        let realm = realm(self.asked, query.here);
        if let (Realm::Server(guild), Some(season)) = (realm, query.season) {
            let turn = match query.at {
                At::First => TableTurn::After(0),
                At::After(key) => TableTurn::After(key.value),
                At::Before(key) => TableTurn::After(key.value - 1 - view::PEOPLE),
                At::Own => TableTurn::AroundAsker,
            };
            let table = SeasonTable { guild: GuildId(guild), season, pool: query.pool };
            return Ok(self.service().season_table(table, turn, view::PEOPLE, self.player).await?);
        }
        let leaderboard = Leaderboard { realm, pool: query.pool, by: query.by };
        let turn = match query.at {
            At::First => PageTurn::First,
            At::After(key) => PageTurn::After(key),
            At::Before(key) => PageTurn::Before(key),
            At::Own => PageTurn::Around(self.player),
        };
        let page = self.service().leaderboard(leaderboard, turn, view::PEOPLE, self.player).await?;
        if let Realm::Server(guild) = realm {
            self.handler.rollcall.ask(GuildId(guild), &page);
        }
        Ok(page)
    }

    /// Posts a page for everybody as a message of its own: an answer to the press would be a reply
    /// to a message that others can't see.
    async fn show_leaderboard(&self, query: &LeaderboardQuery) -> Result<Reply, Problem> {
        let server = self.may_show().await?;
        let page = self.page(query).await?;
        let language = server.language.clone().unwrap_or_else(|| self.asked.public_locale_name.clone());
        let theme = server.theme.unwrap_or_default();
        let message = view::public_leaderboard(&page, query, &theme, Locale::of(&language));
        self.show(message).await?;
        let shown = Message::text(text(self.locale, "standings-shown", &[]));
        self.shows(shown)
    }
}

fn realm(asked: &Asked, here: bool) -> Realm {
    match asked.location {
        Some(location) if here => Realm::Server(location.guild.0),
        _ => Realm::Everywhere,
    }
}

/// The first pool of a game.
fn default_pool(game: Variant) -> Option<Pool> {
    Pool::all().into_iter().find(|pool| pool.game() == game)
}
