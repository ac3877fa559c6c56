//! The state of a competition: a fold over its events.

use std::collections::{BTreeMap, BTreeSet};

use crate::event::{ByeReason, Event, Slot};
use crate::id::{Entrant, PairingNumber, Side};
use crate::outcome::Outcome;
use crate::progress::Progress;
use crate::settings::Settings;

/// Whether somebody takes part now.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Takes part.
    Active,
    /// Sits out and may come back at any time.
    Paused,
    /// Has left.
    Left,
    /// Was removed by a manager.
    Removed,
}

impl Presence {
    /// Whether the person is still in it.
    pub fn is_in(self) -> bool {
        matches!(self, Presence::Active | Presence::Paused)
    }
}

/// Somebody who entered, even if they have left since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The number that the host chose.
    pub entrant: Entrant,
    /// The rating at entry.
    pub rating: i32,
    /// The team, in a team match.
    pub side: Option<Side>,
    /// Whether they take part now.
    pub presence: Presence,
    /// How many rounds or seasons had begun when they entered.
    pub rounds_before: u32,
    /// When they last came back from a pause, or after leaving, in milliseconds UTC.
    pub returned_ms: Option<i64>,
}

/// A round in which somebody isn't paired.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Bye {
    /// The round.
    pub round: u32,
    /// The entrant without an opponent.
    pub entrant: Entrant,
    /// Why not.
    pub why: ByeReason,
}

/// A match of the competition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Its number.
    pub number: PairingNumber,
    /// The entrants by seat; the first one starts.
    pub seats: Vec<Entrant>,
    /// Where it belongs.
    pub slot: Slot,
    /// When it was paired, in milliseconds UTC.
    pub at_ms: i64,
    /// How it ended; `None` while it is open.
    pub outcome: Option<Outcome>,
    /// Whether the competition settled it itself, without the end of its match.
    pub is_closed: bool,
}

impl Pairing {
    /// The index of somebody's seat.
    pub fn seat_of(&self, entrant: Entrant) -> Option<usize> {
        self.seats.iter().position(|seat| *seat == entrant)
    }

    /// How its match ended, if that was reported.
    pub fn reported(&self) -> Option<&Outcome> {
        self.outcome.as_ref().filter(|_| !self.is_closed)
    }

    /// The opponent, in a match of two.
    pub fn opponent_of(&self, entrant: Entrant) -> Option<Entrant> {
        match self.seats[..] {
            [first, second] if first == entrant => Some(second),
            [first, second] if second == entrant => Some(first),
            _ => None,
        }
    }
}

/// How a competition ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Played to its end.
    Finished,
    /// Too few had entered.
    CalledOff,
    /// A manager ended it, for this reason.
    Cancelled(String),
}

/// How far a competition has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// People enter.
    Entry,
    /// It has begun.
    Running,
    /// It is over.
    Over(End),
}

/// An event that can't have happened in this state, so the stored events are damaged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {seq} of a competition can't have happened: {why}")]
pub struct Corrupt {
    pub(crate) seq: u64,
    pub(crate) why: &'static str,
}

/// A competition: its settings, its entrants and their pairings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Competition {
    pub(crate) settings: Settings,
    pub(crate) seq: u64,
    pub(crate) stage: Stage,
    pub(crate) starts_ms: i64,
    pub(crate) began_ms: Option<i64>,
    pub(crate) members: Vec<Member>,
    pub(crate) indices: BTreeMap<Entrant, usize>,
    /// The entrants by seed, as it began.
    pub(crate) order: Vec<Entrant>,
    pub(crate) pairings: Vec<Pairing>,
    pub(crate) open: BTreeSet<PairingNumber>,
    pub(crate) byes: Vec<Bye>,
    /// How many rounds or seasons have begun.
    pub(crate) round: u32,
    /// When the last round began or the last result came, in milliseconds UTC.
    pub(crate) settled_ms: i64,
    /// The people whom managers removed, in that order, with the reasons.
    pub(crate) removals: Vec<(Entrant, String)>,
    /// The people whose matches of a season don't count.
    pub(crate) annulled: BTreeSet<(u32, Entrant)>,
    pub(crate) progress: Progress,
}

impl Competition {
    /// A new competition, opened by its first event.
    ///
    /// # Errors
    /// When the first event opens nothing.
    pub fn open(first: &Event) -> Result<Competition, Corrupt> {
        let Event::Opened { settings, at_ms } = first else {
            return Err(Corrupt { seq: 1, why: "the first event opens no competition" });
        };
        Ok(Competition {
            settings: Settings::clone(settings),
            seq: 1,
            stage: Stage::Entry,
            starts_ms: settings.starts_ms,
            began_ms: None,
            members: vec![],
            indices: BTreeMap::new(),
            order: vec![],
            pairings: vec![],
            open: BTreeSet::new(),
            byes: vec![],
            round: 0,
            settled_ms: *at_ms,
            removals: vec![],
            annulled: BTreeSet::new(),
            progress: Progress::new(&settings.format),
        })
    }

    /// The competition to which these events lead.
    ///
    /// # Errors
    /// When they can't have happened in this order.
    pub fn replay<'a>(events: impl IntoIterator<Item = &'a Event>) -> Result<Competition, Corrupt> {
        let mut events = events.into_iter();
        let first = events.next().ok_or(Corrupt { seq: 1, why: "there are no events" })?;
        let mut competition = Competition::open(first)?;
        for event in events {
            competition.apply(event)?;
        }
        Ok(competition)
    }

    /// The settings it was opened with.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How many events it consists of.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// How far it has come.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// When it is planned to begin, in milliseconds UTC.
    pub fn starts_ms(&self) -> i64 {
        self.starts_ms
    }

    /// When it began, in milliseconds UTC.
    pub fn began_ms(&self) -> Option<i64> {
        self.began_ms
    }

    /// How many rounds or seasons have begun.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// Everybody who entered, in the order of entry.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// Somebody who entered.
    pub fn member(&self, entrant: Entrant) -> Option<&Member> {
        self.indices.get(&entrant).map(|index| &self.members[*index])
    }

    /// The people whom managers removed, in that order, with the reasons.
    pub fn removals(&self) -> &[(Entrant, String)] {
        &self.removals
    }

    /// All pairings, by number.
    pub fn pairings(&self) -> &[Pairing] {
        &self.pairings
    }

    /// The pairings of a league's current season; elsewhere all.
    pub fn pairings_of_season(&self) -> impl DoubleEndedIterator<Item = &Pairing> {
        self.pairings.iter().filter(|pairing| match pairing.slot {
            Slot::Division { season, .. } => season == self.round,
            Slot::Board { .. } | Slot::Tie { .. } | Slot::Table | Slot::Duel { .. } | Slot::Team { .. } => {
                true
            }
        })
    }

    /// Whether a match with a move was played to its end in the current season, or elsewhere since it began. People
    /// who weren't there have won nothing, even if their opponents lost on time first, or left.
    pub fn has_been_played(&self) -> bool {
        let mut outcomes = self.pairings_of_season().filter_map(Pairing::reported);
        outcomes.any(|outcome| !outcome.is_without_moves())
    }

    /// The people with a match that was played to its end, in the current season or elsewhere since it began.
    pub fn players(&self) -> BTreeSet<Entrant> {
        let reported = self.pairings_of_season().filter(|pairing| pairing.reported().is_some());
        reported.flat_map(|pairing| pairing.seats.iter().copied()).collect()
    }

    /// The pairing with this number.
    pub fn pairing(&self, number: PairingNumber) -> Option<&Pairing> {
        self.pairings.get((number.0 as usize).checked_sub(1)?)
    }

    /// The pairings without a result.
    pub fn open_pairings(&self) -> impl Iterator<Item = &Pairing> {
        self.open.iter().filter_map(|number| self.pairing(*number))
    }

    /// Somebody's open pairings.
    pub fn open_pairings_of(&self, entrant: Entrant) -> impl Iterator<Item = &Pairing> {
        self.open_pairings().filter(move |pairing| pairing.seat_of(entrant).is_some())
    }

    /// All byes so far.
    pub fn byes(&self) -> &[Bye] {
        &self.byes
    }

    /// Whether somebody's matches of the current season or round robin don't count.
    pub fn is_annulled(&self, entrant: Entrant) -> bool {
        self.annulled.contains(&(self.season(), entrant))
    }

    /// The season that is counted now. A competition without seasons is one season.
    pub(crate) fn season(&self) -> u32 {
        if matches!(self.progress, Progress::League(_)) { self.round } else { 1 }
    }

    /// Those who take part now.
    pub(crate) fn active(&self) -> impl Iterator<Item = &Member> {
        self.members.iter().filter(|member| member.presence == Presence::Active)
    }

    /// Whether somebody is still in it.
    pub(crate) fn is_in(&self, entrant: Entrant) -> bool {
        self.member(entrant).is_some_and(|member| member.presence.is_in())
    }

    /// When the round after the current one is due, or after the last one the end. Only between two
    /// rounds there is a pause.
    pub(crate) fn next_round_ms(&self, is_last: bool, pause_ms: i64) -> i64 {
        let at_once = self.round == 0 || is_last;
        self.settled_ms.saturating_add(if at_once { 0 } else { pause_ms })
    }

    /// The number of the next pairing.
    pub(crate) fn next_number(&self) -> PairingNumber {
        PairingNumber(u32::try_from(self.pairings.len() + 1).unwrap_or(u32::MAX))
    }

    /// A number that the seed gives to this entrant, which orders equals.
    pub(crate) fn lot(&self, entrant: Entrant) -> u64 {
        lot(self.settings.seed, entrant.0)
    }

    /// Entrants by seed: the highest rating first, equals by lot.
    pub(crate) fn by_seed(&self, entrants: impl Iterator<Item = Entrant>) -> Vec<Entrant> {
        let mut order: Vec<Entrant> = entrants.collect();
        let rating = |entrant: Entrant| self.member(entrant).map_or(i32::MIN, |member| member.rating);
        order.sort_by_key(|entrant| (std::cmp::Reverse(rating(*entrant)), self.lot(*entrant), *entrant));
        order
    }
}

/// A number without a visible pattern for each seed and number: the mixing step of SplitMix64
/// (Steele, Lea and Flood, 2014).
pub(crate) fn lot(seed: u64, number: u64) -> u64 {
    let mut mixed = seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
