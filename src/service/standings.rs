//! The final tables of seasons as leaderboards.

use super::{Problem, Service};
use crate::play::PlayerId;
use crate::rating::{Pool, Rating, Realm, Standing};
use crate::store::{Movement, Page, Placed, RatingRow, SeasonRow};

/// Of a page around somebody, so many stand before them.
const BEFORE: i64 = 4;

impl Service {
    /// A page of a season's final table, with the asker's place: `size` people behind a place, or around the asker.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn season_table(
        &self,
        (guild, season, pool): (i64, i64, Pool),
        (behind, around_asker): (i64, bool),
        size: i64,
        asker: PlayerId,
    ) -> Result<Page, Problem> {
        let place = self.store.season_place(guild, season, pool, asker).await?;
        let behind = match place {
            Some(place) if around_asker => place - 1 - BEFORE,
            _ => behind,
        };
        let behind = behind.max(0);
        let mut rows = self.store.season_page(guild, season, pool, behind, size + 1).await?;
        let more = rows.len() as i64 > size;
        rows.truncate(usize::try_from(size).unwrap_or(0));
        let own = match place {
            Some(place) => self.store.season_page(guild, season, pool, place - 1, 1).await?.pop(),
            None => None,
        };
        let pools = self.store.season_pools(guild, season).await?;
        let people = pools.iter().find(|(known, _)| *known == pool).map_or(0, |(_, people)| *people);
        let placed = |row: SeasonRow| placed(row, (guild, pool));
        Ok(Page {
            more: (behind > 0 && !rows.is_empty(), more),
            rows: rows.into_iter().map(placed).collect(),
            own: own.filter(|own| own.player == asker).map(placed),
            people,
            since_ms: None,
        })
    }
}

/// A row of a table as one of a leaderboard.
fn placed(row: SeasonRow, (guild, pool): (i64, Pool)) -> Placed {
    let [played, won, drawn, lost] = row.record;
    // Of the rating itself only how sure it was is kept.
    let sure = Rating { sigma: 0.0, ..Rating::START };
    let rating = if row.provisional { Rating::START } else { sure };
    Placed {
        place: Some(row.place),
        row: RatingRow {
            realm: Realm::Server(guild),
            pool,
            player: row.player,
            standing: Standing { rating, played, won, drawn, lost, ..Standing::NEW },
            shown: row.shown,
            due_ms: i64::MAX,
            listed: true,
        },
        name: row.name,
        account: None,
        movement: Movement::Unknown,
    }
}
