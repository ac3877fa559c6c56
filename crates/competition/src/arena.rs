//! Arena: live pairings for a fixed time among those who are free.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::decision::Decision;
use crate::event::{Event, Slot};
use crate::formats::{Arena, MINUTE_MS};
use crate::id::{Entrant, PairingNumber};
use crate::matching::{Scale, cheapest};
use crate::outcome::SeatEnd;
use crate::progress::{Progress, Runner, Track};
use crate::state::{Competition, Presence};

/// When pairing ends, in milliseconds UTC.
pub(crate) fn end_ms(state: &Competition, arena: &Arena) -> i64 {
    let length_ms = arena.minutes.saturating_mul(MINUTE_MS);
    state.began_ms.unwrap_or(state.starts_ms).saturating_add(length_ms)
}

/// Pairs those who are free, or ends the arena when its time is over and the last match has ended.
pub(crate) fn tick(decision: &mut Decision, arena: &Arena) {
    let at_ms = decision.now_ms;
    if at_ms >= end_ms(&decision.state, arena) {
        if !decision.state.is_time_up() {
            decision.push(Event::TimeUp { at_ms });
        }
        if decision.state.open.is_empty() {
            decision.push(Event::Finished { at_ms });
        }
        return;
    }
    let tables = match arena.seats {
        2 => pairs(&decision.state, arena, decision.now_ms),
        seats => tables(&decision.state, seats as usize),
    };
    for seats in tables {
        decision.pair(seats, Slot::Table);
    }
}

/// Pauses those who weren't there for a match that has just been reported. They would be paired again at
/// once, and each of their opponents would wait in vain for a whole clock.
pub(crate) fn pause_absent(decision: &mut Decision, number: PairingNumber) {
    let Some(pairing) = decision.state.pairing(number) else { return };
    let finish = |seat: usize| pairing.outcome.as_ref()?.finish(seat);
    let is_active = |entrant: Entrant| {
        decision.state.member(entrant).is_some_and(|member| member.presence == Presence::Active)
    };
    let seats = pairing.seats.iter().copied().enumerate();
    let absent: Vec<Entrant> = seats
        .filter(|(seat, entrant)| {
            finish(*seat).is_some_and(|finish| finish.end == SeatEnd::Absent) && is_active(*entrant)
        })
        .map(|(_, entrant)| entrant)
        .collect();
    for entrant in absent {
        decision.push(Event::Paused { entrant });
    }
}

/// When the next round of pairing or the end is due.
pub(crate) fn next_tick(state: &Competition, arena: &Arena) -> Option<i64> {
    if state.is_time_up() {
        return state.open.is_empty().then_some(state.settled_ms);
    }
    let (began_ms, end_ms) = (state.began_ms.unwrap_or(state.starts_ms), end_ms(state, arena));
    let Some(possible_ms) = possible_ms(&free(state), arena) else { return Some(end_ms) };
    let waited_ms = possible_ms.saturating_sub(began_ms).max(0);
    let every_ms = arena.every_ms.max(1);
    let rounds = waited_ms / every_ms + i64::from(waited_ms % every_ms > 0);
    Some(began_ms.saturating_add(rounds.saturating_mul(every_ms)).min(end_ms))
}

/// The time from which on these people can fill a table.
fn possible_ms(free: &[Free<'_>], arena: &Arena) -> Option<i64> {
    if arena.seats > 2 {
        let mut waits: Vec<i64> = free.iter().map(|free| free.runner.waits_from_ms).collect();
        waits.sort_unstable();
        return waits.get(arena.seats as usize - 1).copied();
    }
    let pairs = free
        .iter()
        .enumerate()
        .flat_map(|(index, one)| free[index + 1..].iter().map(move |other| (one, other)));
    let from_ms = pairs.map(|(one, other)| {
        let waits = [one.runner.waits_from_ms, other.runner.waits_from_ms];
        let both_ms = waits[0].max(waits[1]);
        let again_ms = waits[0].min(waits[1]).saturating_add(arena.every_ms);
        if one.met_last(other) { both_ms.max(again_ms) } else { both_ms }
    });
    from_ms.min()
}

/// Somebody who is free.
struct Free<'a> {
    entrant: Entrant,
    runner: &'a Runner,
    /// The place in the standings, from 0.
    rank: i64,
}

impl Free<'_> {
    fn met_last(&self, other: &Free<'_>) -> bool {
        self.runner.last.contains(&other.entrant) || other.runner.last.contains(&self.entrant)
    }
}

/// Everybody who is free, the leaders first.
fn free(state: &Competition) -> Vec<Free<'_>> {
    let Progress::Arena(Track { runners, .. }) = &state.progress else { return vec![] };
    let mut active: Vec<(Entrant, i32, &Runner)> = (state.active())
        .filter_map(|member| Some((member.entrant, member.rating, runners.get(&member.entrant)?)))
        .collect();
    active.sort_by_key(|(entrant, rating, runner)| {
        (Reverse(runner.points), Reverse(runner.wins), Reverse(*rating), state.lot(*entrant), *entrant)
    });
    let ranked = (0..).zip(active).filter(|(_, (.., runner))| !runner.playing);
    ranked.map(|(rank, (entrant, _, runner))| Free { entrant, runner, rank }).collect()
}

/// Pairs of neighbours in the standings.
///
/// The criteria, the most important first: nobody meets their last opponent again, unless one of
/// the two has waited for a whole round of pairing; with an odd number, the person left over has
/// waited the least; even after a round of waiting, nobody meets their last opponent again if
/// possible; the distance in the standings, squared; seats.
fn pairs(state: &Competition, arena: &Arena, now_ms: i64) -> Vec<Vec<Entrant>> {
    let free = free(state);
    if free.len() < 2 {
        return vec![];
    }
    let count = free.len() + free.len() % 2;
    let waited_ms = |free: &Free<'_>| now_ms.saturating_sub(free.runner.waits_from_ms).max(0);
    let has_waited = |free: &Free<'_>| waited_ms(free) >= arena.every_ms;
    let forbidden =
        |one: &Free<'_>, other: &Free<'_>| one.met_last(other) && !has_waited(one) && !has_waited(other);
    let scale = Scale::new([1, 100 * MINUTE_MS, 1, 500 * 500, 2], count / 2);
    let mates = cheapest(count, |upper, lower| {
        let one = &free[upper];
        let Some(other) = free.get(lower) else { return scale.cost([0, waited_ms(one), 0, 0, 0]) };
        let distance = other.rank - one.rank;
        let again = i64::from(one.met_last(other));
        let clash = i64::from(lead(one) != 0 && lead(one).signum() == lead(other).signum());
        scale.cost([i64::from(forbidden(one, other)), 0, again, distance * distance, clash])
    });
    let pairs = (0..free.len()).filter(|upper| *upper < mates[*upper] && mates[*upper] < free.len());
    let pairs = pairs.map(|upper| [&free[upper], &free[mates[upper]]]);
    let allowed = pairs.filter(|[one, other]| !forbidden(one, other));
    allowed.map(|pair| seated(pair.to_vec())).collect()
}

/// How much more often somebody has started than moved second.
fn lead(free: &Free<'_>) -> i64 {
    i64::from(free.runner.seats[0]) - i64::from(free.runner.seats[1])
}

/// Tables of neighbours in the standings. If the last table can't be filled, those who have waited the
/// least go on waiting. Each table is filled with the leader among those left, and those nearest to them
/// in the standings. A person who last sat at a table with one of them counts as if much further away.
fn tables(state: &Competition, seats: usize) -> Vec<Vec<Entrant>> {
    let mut free = free(state);
    let count = free.len() / seats;
    free.sort_by_key(|free| (free.runner.waits_from_ms, free.rank));
    free.truncate(count * seats);
    free.sort_by_key(|free| free.rank);
    let mut tables = Vec::with_capacity(count);
    while !free.is_empty() {
        let mut table = vec![free.remove(0)];
        while table.len() < seats && !free.is_empty() {
            let price = |index: usize| {
                let again = table.iter().filter(|sitter| sitter.met_last(&free[index])).count();
                index + 2 * seats * again
            };
            let nearest = (0..free.len()).min_by_key(|index| price(*index)).unwrap_or(0);
            table.push(free.remove(nearest));
        }
        tables.push(seated(table.iter().collect()));
    }
    tables
}

/// The order of seats: each seat goes to the person who has had it least often, or else to the
/// lower one in the standings.
fn seated(mut table: Vec<&Free<'_>>) -> Vec<Entrant> {
    let mut seats = Vec::with_capacity(table.len());
    for seat in 0..table.len() {
        let next = (0..table.len()).min_by_key(|index| {
            let free = &table[*index];
            let later: u32 = free.runner.seats[seat + 1..].iter().sum();
            (i64::from(free.runner.seats[seat]) - i64::from(later), Reverse(free.rank))
        });
        seats.push(table.remove(next.unwrap_or(0)).entrant);
    }
    seats
}

impl Competition {
    /// Whether the time of an arena is over: nobody is paired any more, and its last matches run.
    pub fn is_time_up(&self) -> bool {
        matches!(&self.progress, Progress::Arena(track) if track.is_over)
    }

    /// Whether somebody's next match in an arena counts double.
    pub fn is_on_fire(&self, entrant: Entrant) -> bool {
        let Progress::Arena(track) = &self.progress else { return false };
        track.runners.get(&entrant).is_some_and(Runner::is_on_fire)
    }

    /// The people who wait for a pairing in an arena, the leaders first, and since when, in milliseconds UTC.
    pub fn waiting(&self) -> Vec<(Entrant, i64)> {
        free(self).into_iter().map(|free| (free.entrant, free.runner.waits_from_ms)).collect()
    }

    /// The scores of an arena.
    pub(crate) fn runners(&self) -> Option<&BTreeMap<Entrant, Runner>> {
        match &self.progress {
            Progress::Arena(track) => Some(&track.runners),
            _ => None,
        }
    }
}
