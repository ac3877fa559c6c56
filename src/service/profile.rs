//! Somebody's card: all that is shown of a person.

use super::{Problem, Service, Shown};
use crate::play::{PlayerId, Refusal};
use crate::rating::{Pool, Realm};
use crate::store::{Outing, Person, PoolRating, Record};

/// What is shown of a person.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Who it is.
    pub person: Person,
    /// Where what follows was done.
    pub realm: Realm,
    /// Their ratings and places, the pool that they have played most first.
    pub places: Vec<(PoolRating, Option<i64>)>,
    /// What they have played, the most played first.
    pub record: Vec<(Pool, Record)>,
    /// Whether they have played anywhere.
    pub has_played: bool,
    /// The matches that they have played last, as far as the asker may see them.
    pub last: Vec<(Outing, Shown)>,
    /// The most jumps that they have made in one move, where everybody may see it.
    pub chain: Option<i64>,
    /// In how few moves they have won, likewise.
    pub fastest: Option<i64>,
    /// The pool whose curve follows.
    pub pool: Option<Pool>,
    /// Their rating in it over time: milliseconds UTC, and what was shown.
    pub curve: Vec<(i64, i64)>,
}

/// Matches that are listed.
const LAST: i64 = 10;
/// Points of a curve: more show nothing more.
const POINTS: i64 = 150;

impl Service {
    /// What is shown of somebody to `asker`, who asks from a server, or directly. Of matches and opponents only those of
    /// that server are named; directly one sees one's own. One's private matches count on one's own card and on no other;
    /// ratings are the same for all, so a private match that was rated shows in them.
    ///
    /// # Errors
    /// A refusal when the person has asked to be forgotten; a fault when the database fails.
    pub async fn profile(
        &self,
        (player, asker): (PlayerId, PlayerId),
        (realm, guild): (Realm, Option<i64>),
        pool: Option<Pool>,
    ) -> Result<Profile, Problem> {
        let person = self.store.one(player).await?.filter(|person| person.discord.is_some());
        let person = person.ok_or(Refusal::NoCard)?;
        let places = self.store.places_of(player, realm).await?;
        let people = (player, asker);
        let record = self.store.record_of(people, realm).await?;
        let has_played =
            !record.is_empty() || !self.store.record_of(people, Realm::Everywhere).await?.is_empty();
        let mut last = Vec::new();
        if let Some(named) = Service::named_in((player, asker), guild) {
            for outing in self.store.last_outings(player, named, LAST).await? {
                match self.find(outing.id, None).await {
                    Ok(shown) if shown.is_listed_to(asker) => last.push((outing, shown)),
                    Ok(_) => {}
                    Err(Problem::Fault(fault)) => return Err(Problem::Fault(fault)),
                    Err(_) => {}
                }
            }
        }
        let pool = pool.or_else(|| places.first().map(|(row, _)| row.pool));
        let mut curve = match pool {
            Some(pool) => self.store.rating_curve(player, realm, pool, POINTS).await?,
            None => Vec::new(),
        };
        let now = places.iter().find(|(row, _)| Some(row.pool) == pool);
        curve.extend(now.filter(|_| !curve.is_empty()).map(|(row, _)| (self.now_ms(), row.shown)));
        let server = match realm {
            Realm::Everywhere => None,
            Realm::Server(guild) => Some(guild),
        };
        let bests = self.store.feats_of(player, server).await?;
        let chain = bests.chain.map(|(jumps, _)| jumps);
        let fastest = bests.quick.iter().map(|(_, moves, _)| *moves).min();
        Ok(Profile { person, realm, places, record, has_played, last, chain, fastest, pool, curve })
    }

    /// Against whom somebody has played, as far as it is named to `asker`: those met most often first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rivals(
        &self,
        (player, asker): (PlayerId, PlayerId),
        guild: Option<i64>,
        limit: i64,
    ) -> Result<Vec<(Person, Record)>, Problem> {
        match Service::named_in((player, asker), guild) {
            Some(named) => Ok(self.store.rivals_of((player, asker), named, limit).await?),
            None => Ok(Vec::new()),
        }
    }

    /// Of where somebody's matches and opponents are named.
    fn named_in((player, asker): (PlayerId, PlayerId), guild: Option<i64>) -> Option<Realm> {
        guild.map(Realm::Server).or((player == asker).then_some(Realm::Everywhere))
    }
}
