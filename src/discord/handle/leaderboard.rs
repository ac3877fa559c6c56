//! Leaderboards: the one that is asked for, turned, and shown to everybody.

use super::super::answer::Reply;
use super::super::panel::{At, Leaf, LeafId, LeafPress, ladder_of};
use super::super::request::{Asked, Wanted};
use super::super::view::{self, Message, Others};
use super::{Handler, in_place, private};
use crate::i18n::{Locale, text};
use crate::play::{PlayerId, Refusal};
use crate::rating::{FIRST_LISTED, Pool, Realm};
use crate::rules::Variant;
use crate::service::{Board, Ladder, Page, Placed, Problem, Turn, Work};

impl Handler {
    pub(super) async fn leaderboard(
        &self,
        asked: &Asked,
        player: PlayerId,
        wanted: &Wanted,
    ) -> Result<Reply, Problem> {
        let here = asked.place.is_some() && (!wanted.everywhere || wanted.season.is_some());
        let season = wanted.season.unwrap_or(0);
        let others = self.others(asked, here, season).await?;
        if season != 0 && !others.seasons.iter().any(|(number, _)| *number == season) {
            return Err(Refusal::NoSeason.into());
        }
        let pool = match &wanted.game {
            Some(game) => {
                let game: Variant = game.parse().map_err(|_| Refusal::Unreadable)?;
                let played = others.pools.iter().find(|pool| pool.game() == game).copied();
                played.or_else(|| usual_pool(game))
            }
            None => match others.pools.first() {
                Some(pool) => Some(*pool),
                None => usual_pool(self.usual_game(asked).await?),
            },
        };
        let pool = pool.ok_or(Refusal::Unreadable)?;
        let leaf = Leaf { here, ladder: wanted.ladder, season, pool, at: At::First };
        self.leaf(asked, player, &leaf, &others).await.map(Reply::Private)
    }

    /// What can be looked at instead.
    async fn others(&self, asked: &Asked, here: bool, season: i64) -> Result<Others, Problem> {
        let store = self.service.store();
        let guild = asked.place.filter(|_| here).map(|place| place.guild);
        let Some(guild) = guild else {
            return Ok(Others { pools: store.pools_of(Realm::Everywhere).await?, seasons: Vec::new() });
        };
        let pools = match season {
            0 => store.pools_of(Realm::Server(guild)).await?,
            _ => store.season_pools(guild, season).await?.into_iter().map(|(pool, _)| pool).collect(),
        };
        let seasons = store.seasons(guild).await?;
        let seasons = seasons.iter().map(|season| (season.number, season.until_ms.unwrap_or_default()));
        Ok(Others { pools, seasons: seasons.collect() })
    }

    async fn usual_game(&self, asked: &Asked) -> Result<Variant, Problem> {
        match asked.place {
            Some(place) => Ok(self.service.store().server_settings(place.guild).await?.usual_game()),
            None => Ok(Variant::Halma8),
        }
    }

    pub(super) async fn press_leaderboard(
        &self,
        asked: &Asked,
        player: PlayerId,
        LeafId(press, leaf): LeafId,
        value: Option<&str>,
    ) -> Result<Reply, Problem> {
        let value = value.unwrap_or_default();
        // A server's board that is asked for where no server is.
        let here = leaf.here && asked.place.is_some();
        let leaf = Leaf { here, season: if here { leaf.season } else { 0 }, ..leaf };
        let leaf = match press {
            LeafPress::Turn | LeafPress::Mine | LeafPress::Show => leaf,
            LeafPress::Pool => Leaf { pool: value.parse().map_err(|_| Refusal::Unreadable)?, ..leaf },
            LeafPress::Ladder => Leaf { ladder: ladder_of(value).ok_or(Refusal::Unreadable)?, ..leaf },
            LeafPress::Season => {
                let season = value.parse().ok().filter(|season| *season >= 0);
                Leaf { season: season.ok_or(Refusal::Unreadable)?, ladder: Ladder::Shown, ..leaf }
            }
        };
        if press == LeafPress::Show {
            return self.show_leaderboard(asked, player, &leaf).await;
        }
        let others = self.others(asked, leaf.here, leaf.season).await?;
        let message = self.leaf(asked, player, &leaf, &others).await?;
        Ok(in_place(Reply::Private(message), private(asked)))
    }

    /// A page for the asker.
    async fn leaf(
        &self,
        asked: &Asked,
        player: PlayerId,
        leaf: &Leaf,
        others: &Others,
    ) -> Result<Message, Problem> {
        let page = self.page(asked, player, leaf).await?;
        let on_server = asked.place.is_some();
        let message = view::leaderboard(&page, leaf, others, (player, on_server), asked.locale);
        self.made((asked, player), Work::Card, || message).await
    }

    async fn page(&self, asked: &Asked, player: PlayerId, leaf: &Leaf) -> Result<Page, Problem> {
        let realm = realm(asked, leaf.here);
        if let (Realm::Server(guild), true) = (realm, leaf.season != 0) {
            let (before, own) = match leaf.at {
                At::First => (0, false),
                At::After(key) => (key.value, false),
                At::Before(key) => (key.value - 1 - view::PEOPLE, false),
                At::Own => (0, true),
            };
            let table = (guild, leaf.season, leaf.pool);
            return self.service.season_table(table, (before, own), view::PEOPLE, player).await;
        }
        let board = Board { realm, pool: leaf.pool, ladder: leaf.ladder };
        let turn = match leaf.at {
            At::First => Turn::First,
            At::After(key) => Turn::After(key),
            At::Before(key) => Turn::Before(key),
            At::Own => Turn::Around(player),
        };
        let now = self.service.now_ms();
        let store = self.service.store();
        let mut page = store.leaderboard(board, turn, view::PEOPLE, player, now).await?;
        let is_missing = |own: &Placed| !own.row.listed && own.row.standing.played >= FIRST_LISTED;
        if let Realm::Server(guild) = realm
            && page.own.as_ref().is_some_and(is_missing)
        {
            // Was believed to have left, in another process perhaps, and is here.
            self.service.looked_up(guild, player, true).await?;
            page = store.leaderboard(board, turn, view::PEOPLE, player, now).await?;
        }
        if let Realm::Server(guild) = realm {
            self.rollcall.ask(guild, &page);
        }
        Ok(page)
    }

    /// The page for everybody, posted by the bot: an answer to the press would stand below a message that others don't see.
    async fn show_leaderboard(&self, asked: &Asked, player: PlayerId, leaf: &Leaf) -> Result<Reply, Problem> {
        let server = self.may_show(asked).await?;
        let page = self.page(asked, player, leaf).await?;
        let language = server.language.clone().unwrap_or_else(|| asked.public_locale_name.clone());
        let theme = server.theme.unwrap_or_default();
        let message = view::public_leaderboard(&page, leaf, &theme, Locale::of(&language));
        self.show((asked, player), message).await?;
        let shown = Message::text(text(asked.locale, "standings-shown", &[]));
        Ok(in_place(Reply::Private(shown), private(asked)))
    }
}

fn realm(asked: &Asked, here: bool) -> Realm {
    match asked.place {
        Some(place) if here => Realm::Server(place.guild),
        _ => Realm::Everywhere,
    }
}

/// The first of a game's pools.
fn usual_pool(game: Variant) -> Option<Pool> {
    Pool::all().into_iter().find(|pool| pool.game() == game)
}
