//! Current leaderboards, and the final tables of seasons.

use crate::play::{GuildId, PlayerId};
use crate::rating::{Pool, Realm, Standing};
use crate::service::{Problem, Service};
use crate::store::{
    Beyond, FinalPlace, LISTED_BEFORE, Leaderboard, Movement, Page, PageTurn, Placed, PoolRating, SeasonTable,
};

/// A player who was seen or looked up within this time isn't looked up again.
const RECENT_MS: i64 = 24 * 60 * 60 * 1000;

/// Which page of a final table.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum TableTurn {
    /// The one after a place, counted from 1; the first after 0 or less.
    After(i64),
    /// The one around the person who asks, or the first without a place.
    AroundAsker,
}

impl Service {
    /// A page of a leaderboard with `size` players, and the viewer's own place.
    pub async fn leaderboard(
        &self,
        leaderboard: Leaderboard,
        turn: PageTurn,
        size: i64,
        asker: PlayerId,
    ) -> Result<Page, Problem> {
        let now = self.now_ms();
        let page = self.store.leaderboard(leaderboard, (turn, size), asker, now).await?;
        let is_missing = |own: &Placed| !own.rating.listed && !own.rating.standing.is_provisional();
        match leaderboard.realm {
            // The viewer is here, although they were believed, perhaps by another process, to have
            // left.
            Realm::Server(guild) if page.own.as_ref().is_some_and(is_missing) => {
                self.looked_up(GuildId(guild), asker, true).await?;
                Ok(self.store.leaderboard(leaderboard, (turn, size), asker, now).await?)
            }
            _ => Ok(page),
        }
    }

    /// The pools that have a leaderboard in a realm, the most played first.
    pub async fn pools(&self, realm: Realm) -> Result<Vec<Pool>, Problem> {
        Ok(self.store.pools_of(realm).await?)
    }

    /// The pools that have a final table in a season, the most played first.
    pub async fn season_pools(&self, guild: GuildId, season: i64) -> Result<Vec<Pool>, Problem> {
        let pools = self.store.season_pools(guild, season).await?;
        Ok(pools.into_iter().map(|(pool, _)| pool).collect())
    }

    /// Whether a player was neither seen on a server nor looked up for a while.
    pub async fn is_unchecked(&self, guild: GuildId, player: PlayerId) -> Result<bool, Problem> {
        let before = self.now_ms() - RECENT_MS;
        Ok(!self.store.unchecked_members(guild, &[player], before).await?.is_empty())
    }

    /// A page of a season's final table with `size` players, after a place or around the viewer,
    /// and the viewer's own place.
    pub async fn season_table(
        &self,
        table: SeasonTable,
        turn: TableTurn,
        size: i64,
        asker: PlayerId,
    ) -> Result<Page, Problem> {
        let place = self.store.season_place(table, asker).await?;
        let behind = match turn {
            TableTurn::After(place) => place.max(0),
            TableTurn::AroundAsker => place.map_or(0, |place| (place - 1 - LISTED_BEFORE).max(0)),
        };
        let mut rows = self.store.season_page(table, behind, size + 1).await?;
        let more = rows.len() as i64 > size;
        rows.truncate(usize::try_from(size).unwrap_or(0));
        let own = match place {
            Some(place) => self.store.season_page(table, place - 1, 1).await?.pop(),
            None => None,
        };
        let pools = self.store.season_pools(table.guild, table.season).await?;
        let people = pools.iter().find(|(known, _)| *known == table.pool).map_or(0, |(_, people)| *people);
        let placed = |row: FinalPlace| placed(row, table);
        Ok(Page {
            newcomers: Vec::new(),
            beyond: Beyond { before: behind > 0 && !rows.is_empty(), after: more },
            rows: rows.into_iter().map(placed).collect(),
            own: own.filter(|own| own.player == asker).map(placed),
            people,
            since_ms: None,
        })
    }
}

/// A row of a season's table in the form of a leaderboard's.
fn placed(row: FinalPlace, table: SeasonTable) -> Placed {
    let [played, won, drawn, lost] = row.record;
    Placed {
        place: Some(row.place),
        rating: PoolRating {
            realm: Realm::Server(table.guild.0),
            pool: table.pool,
            player: row.player,
            standing: Standing { played, won, drawn, lost, ..Standing::NEW },
            shown: row.shown,
            due_ms: None,
            listed: true,
        },
        name: row.name,
        account: None,
        movement: Movement::Unknown,
    }
}
