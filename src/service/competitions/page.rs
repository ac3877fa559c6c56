//! A competition with everything that a message shows of it.

use std::collections::HashMap;
use std::sync::Arc;

use super::terms::CompetitionTerms;
use crate::competition::{Competition, DAY_MS, Entrant, Format, MINUTE_MS, Pairing, Side};
use crate::play::{CompetitionId, Location, PlayerId};
use crate::store::{CompetitionServer, Person, RefusedExtras, StartedMatches};

/// How many finished matches the page of a person shows.
const LAST: usize = 8;

/// A competition with its people and matches.
#[derive(Clone, Debug)]
pub struct CompetitionPage {
    /// Its number.
    pub id: CompetitionId,
    /// Where it was opened.
    pub location: Location,
    /// The person who opened it.
    pub creator: PlayerId,
    /// Its state.
    pub competition: Arc<Competition>,
    /// What it is played by.
    pub terms: Arc<CompetitionTerms>,
    /// Everybody who is or was in it, and the person who opened it.
    pub people: Arc<HashMap<PlayerId, Person>>,
    /// The matches that are being played, by pairing. For the page of a person, also [their last
    /// ones](CompetitionPage::last_pairings).
    pub matches: Arc<StartedMatches>,
    /// The servers that take part.
    pub servers: Vec<CompetitionServer>,
}

/// The player behind an entrant.
pub(super) fn player_of(entrant: Entrant) -> PlayerId {
    PlayerId(entrant.0.cast_signed())
}

/// The entrant of a player.
pub(super) fn entrant_of(player: PlayerId) -> Entrant {
    Entrant(player.0.cast_unsigned())
}

impl CompetitionPage {
    /// The person behind an entrant; `None` if they aren't known any more.
    pub fn person(&self, entrant: Entrant) -> Option<&Person> {
        self.people.get(&player_of(entrant))
    }

    /// The entrant of a player, if they have entered.
    pub fn entrant(&self, player: PlayerId) -> Option<Entrant> {
        let entrant = entrant_of(player);
        self.competition.member(entrant).map(|_| entrant)
    }

    /// A person's last finished matches, the newest first.
    pub fn last_pairings(&self, entrant: Entrant) -> impl Iterator<Item = &Pairing> {
        let pairings = self.competition.pairings().iter().rev();
        let over = pairings.filter(move |one| one.outcome.is_some() && one.seat_of(entrant).is_some());
        over.take(LAST)
    }

    /// The name of a team's server, in a team match between two servers.
    pub fn server_of(&self, side: Side) -> Option<&str> {
        let is_theirs =
            |server: &&CompetitionServer| (server.location == self.location) == (side == Side::Home);
        self.servers.iter().find(is_theirs)?.name.as_deref()
    }

    /// What Discord refused of what accompanies the message.
    pub fn refused(&self) -> RefusedExtras {
        let opener = self.servers.iter().find(|server| server.location == self.location);
        opener.map(|server| server.refused).unwrap_or_default()
    }

    /// The code with which another server enters the competition. It can't be guessed from the code of
    /// another one.
    pub fn code(&self) -> String {
        format!("{}-{:06x}", self.id.0, self.competition.settings().seed & 0xff_ffff)
    }

    /// About how long the competition lasts, in milliseconds.
    pub fn lasts_ms(&self) -> i64 {
        /// Live rounds.
        const EVENING_MS: i64 = 3 * 60 * MINUTE_MS;
        match &self.competition.settings().format {
            Format::Arena(arena) => arena.minutes * MINUTE_MS,
            Format::League(league) => league.season_ms,
            Format::Ladder(ladder) => ladder.idle_ms,
            _ if self.terms.time.is_correspondence() || self.terms.time.is_none() => 14 * DAY_MS,
            _ => EVENING_MS,
        }
    }

    /// The winners, if it was played, and to its end: one person, all who share the first place, or those of the
    /// winning team who have played.
    pub fn winners(&self) -> Vec<Entrant> {
        if !self.competition.has_been_played() {
            return vec![];
        }
        if matches!(self.competition.settings().format, Format::Teams(_)) {
            return self.competition.leading_players();
        }
        let honours = self.competition.honours();
        honours.iter().filter(|row| row.place == 1).map(|row| row.entrant).collect()
    }
}
