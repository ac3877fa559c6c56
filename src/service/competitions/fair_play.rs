//! How people's moves in a competition compare with the computer's. This is a hint for its managers;
//! the caller checks that the asker is one.

use super::page::{CompetitionPage, player_of};
use crate::competition::Entrant;
use crate::rating::{Agreement, Compared, Pool, agreement, is_unusual};
use crate::service::{Problem, Service};

/// Somebody who had been on the server for less than this when they entered is new there.
const NEW_MS: i64 = 7 * crate::competition::DAY_MS;
/// Somebody with fewer rated matches than this has hardly any.
const FEW_MATCHES: i64 = 10;

/// What managers see of the people in a competition.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FairPlay {
    /// Everybody who has something to show: unusual agreement first.
    pub people: Vec<FairPlayOf>,
    /// Whether the moves of this game are compared at all.
    pub compared: bool,
}

/// What managers see of somebody.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct FairPlayOf {
    /// The person.
    pub entrant: Entrant,
    /// How many of their moves agree.
    pub agreement: Agreement,
    /// Whether that is far more than expected.
    pub unusual: bool,
    /// Whether they joined the server shortly before they entered.
    pub new: bool,
    /// The number of their rated matches, if they have hardly any.
    pub few: Option<i64>,
}

impl Service {
    /// How the moves of the people in a competition compare with the computer's.
    pub async fn fair_play(&self, page: &CompetitionPage) -> Result<FairPlay, Problem> {
        let setup = page.terms.setup(2).ok();
        let levels = match &setup {
            Some(setup) => self.strengths(setup).await?,
            None => None,
        };
        let pool = setup.as_ref().map(Pool::of);
        let compared = pool.zip(levels);
        let chosen = self.store.fair_play(page.id).await?;
        let newcomers = self.store.newcomers(page.id).await?;
        let mut people = Vec::new();
        for member in page.competition.members() {
            let player = player_of(member.entrant);
            // Somebody who has been forgotten has no name and nothing to show.
            if page.person(member.entrant).is_none_or(|person| person.account().is_none()) {
                continue;
            }
            let own = chosen.iter().filter(|one| one.player == player).map(|one| Compared {
                moves: one.choices.moves,
                agreed: one.choices.agreed,
                rating: one.rating,
            });
            let own: Vec<Compared> = own.collect();
            let agreed = compared.and_then(|(pool, levels)| agreement(pool, &levels, &own));
            let (member_ms, played) = newcomers.get(&player).copied().unwrap_or_default();
            people.push(FairPlayOf {
                entrant: member.entrant,
                agreement: agreed.unwrap_or_default(),
                unusual: false,
                new: member_ms.is_some_and(|member_ms| member_ms < NEW_MS),
                few: Some(played).filter(|played| *played < FEW_MATCHES),
            });
        }
        let judged = people.iter().filter(|one| one.agreement.above.is_some()).count();
        for one in &mut people {
            one.unusual = one.agreement.above.is_some_and(|above| is_unusual(above, judged));
        }
        let above = |one: &FairPlayOf| one.agreement.above.unwrap_or(f64::NEG_INFINITY);
        people.sort_by(|one, other| above(other).total_cmp(&above(one)));
        let has_figures = pool.is_some_and(crate::rating::has_agreement);
        Ok(FairPlay { people, compared: has_figures })
    }
}
