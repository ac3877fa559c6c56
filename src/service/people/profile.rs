//! A player's card: everything that is shown about them.

use crate::play::{GuildId, Level};
use crate::rating::{Pool, Realm};
use crate::rules::Variant;
use crate::service::{Problem, Refusal, Service, Shown};
use crate::store::{Outing, Person, PoolRating, PuzzleStats, Record, Trophy, Viewed};

/// The content of a player's card.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The player.
    pub person: Person,
    /// The server that the rest is about, or everywhere.
    pub realm: Realm,
    /// Their ratings and places, the pool that they have played most first.
    pub places: Vec<(PoolRating, Option<i64>)>,
    /// Their results in each pool, the most played first.
    pub record: Vec<(Pool, Record)>,
    /// Whether they have played anywhere.
    pub has_played: bool,
    /// Their last trophies there, the newest first.
    pub trophies: Vec<Trophy>,
    /// Their results against the computer at each level, the weakest first.
    pub computers: Vec<(Level, Record)>,
    /// Their ratings in puzzles; for others, only in the games of which they have solved one at once.
    pub puzzles: Vec<(Variant, PuzzleStats)>,
    /// Their last matches, as far as the viewer may see them.
    pub last: Vec<(Outing, Shown)>,
    /// The most jumps that they have made in one move, in public matches.
    pub chain: Option<i64>,
    /// The fewest moves in which they have won, in public matches.
    pub fastest: Option<i64>,
    /// The pool of the rating curve.
    pub pool: Option<Pool>,
    /// Their rating in that pool over time: milliseconds UTC and the shown rating.
    pub curve: Vec<(i64, i64)>,
}

/// The number of matches listed.
const LAST: i64 = 10;
/// The number of trophies listed.
const TROPHIES: i64 = 5;
/// The number of points in the curve: more wouldn't be visible.
const POINTS: i64 = 150;

impl Service {
    /// What somebody sees of a player, from a server or in direct messages. Only matches and
    /// opponents on that server are listed; in direct messages players see only their own. Private
    /// matches count only on one's own card. Ratings are the same for every viewer, so a rated
    /// private match shows in them.
    /// Puzzles and the computer belong to no server, so results against them are on every card.
    ///
    /// # Errors
    /// A refusal when the person has asked to be forgotten; a fault when the database fails.
    pub async fn profile(
        &self,
        viewed: Viewed,
        realm: Realm,
        guild: Option<GuildId>,
        pool: Option<Pool>,
    ) -> Result<Profile, Problem> {
        let player = viewed.player;
        let person = self.store.one(player).await?.filter(|person| person.account().is_some());
        let person = person.ok_or(Refusal::NoCard)?;
        let places = self.store.places_of(player, realm).await?;
        let record = self.store.record_of(viewed, realm).await?;
        let has_played =
            !record.is_empty() || !self.store.record_of(viewed, Realm::Everywhere).await?.is_empty();
        let computers = self.store.record_against_computers(viewed).await?;
        let mut puzzles = self.store.puzzle_ratings(player).await?;
        if !viewed.is_own() {
            // A miss alone is nobody else's business.
            puzzles.retain(|(_, stats)| stats.solved > 0);
        }
        // As with matches, what was won on a server is for its members to see.
        let trophies = match Service::named_in(viewed, guild) {
            Some(Realm::Server(guild)) => self.store.trophies(player, Some(GuildId(guild)), TROPHIES).await?,
            Some(Realm::Everywhere) => self.store.trophies(player, None, TROPHIES).await?,
            None => vec![],
        };
        let last = self.last_matches(viewed, guild).await?;
        let pool = pool.or_else(|| places.first().map(|(row, _)| row.pool));
        let mut curve = match pool {
            Some(pool) => self.store.rating_curve(player, realm, pool, POINTS).await?,
            None => Vec::new(),
        };
        let now = places.iter().find(|(row, _)| Some(row.pool) == pool);
        curve.extend(now.filter(|_| !curve.is_empty()).map(|(row, _)| (self.now_ms(), row.shown)));
        let server = match realm {
            Realm::Everywhere => None,
            Realm::Server(guild) => Some(GuildId(guild)),
        };
        let bests = self.store.feats_of(player, server).await?;
        Ok(Profile {
            person,
            realm,
            places,
            record,
            has_played,
            trophies,
            computers,
            puzzles,
            last,
            chain: bests.chain,
            fastest: bests.quick,
            pool,
            curve,
        })
    }

    /// A player's last matches, as far as the viewer may see them.
    async fn last_matches(
        &self,
        viewed: Viewed,
        guild: Option<GuildId>,
    ) -> Result<Vec<(Outing, Shown)>, Problem> {
        let mut last = Vec::new();
        let Some(named) = Service::named_in(viewed, guild) else { return Ok(last) };
        for outing in self.store.last_outings(viewed.player, named, LAST).await? {
            match self.find(outing.id, None).await {
                Ok(shown) if shown.is_visible_anywhere_to(viewed.viewer) => last.push((outing, shown)),
                Ok(_) => {}
                Err(Problem::Fault(fault)) => return Err(Problem::Fault(fault)),
                Err(_) => {}
            }
        }
        Ok(last)
    }

    /// A player's opponents, as far as the viewer may see them, those met most often first.
    pub async fn rivals(
        &self,
        viewed: Viewed,
        guild: Option<GuildId>,
        limit: i64,
    ) -> Result<Vec<(Person, Record)>, Problem> {
        match Service::named_in(viewed, guild) {
            Some(named) => Ok(self.store.rivals_of(viewed, named, limit).await?),
            None => Ok(Vec::new()),
        }
    }

    /// The realm whose matches and opponents the viewer may see, if any.
    fn named_in(viewed: Viewed, guild: Option<GuildId>) -> Option<Realm> {
        guild.map(|guild| Realm::Server(guild.0)).or(viewed.is_own().then_some(Realm::Everywhere))
    }
}
