//! Round robin: everybody meets everybody, after Berger's tables.

use crate::decision::Decision;
use crate::event::{ByeReason, Event, Slot};
use crate::formats::{Format, RoundRobin};
use crate::id::Entrant;
use crate::state::{Competition, Pairing};

/// The pairs of each round for this number of entrants, by index; the first of a pair starts. With an odd number
/// each entrant is free in one round.
///
/// The circle method: in round `r` of `n - 1`, those whose numbers add up to `r` modulo `n - 1`
/// meet; the one left over meets the last, who stays outside the circle. Rounds count from 0.
pub(crate) fn table(count: usize) -> Vec<Vec<(usize, usize)>> {
    let even = count + count % 2;
    if even < 2 {
        return vec![];
    }
    // The last one's number, and how many there are in the circle.
    let last = even - 1;
    let round = |round: usize| {
        let mut pairs = Vec::with_capacity(even / 2);
        for first in 0..last {
            let second = (round + last - first) % last;
            if first == second {
                pairs.push(if round.is_multiple_of(2) { (first, last) } else { (last, first) });
            } else if first < second {
                pairs.push(if (first + second) % 2 == 1 { (first, second) } else { (second, first) });
            }
        }
        pairs.retain(|(first, second)| *first < count && *second < count);
        pairs
    };
    (0..last).map(round).collect()
}

/// Pairs the next round or ends it, if that is due.
pub(crate) fn tick(decision: &mut Decision, robin: &RoundRobin) {
    if !decision.is_due(next_tick(&decision.state, robin)) {
        return;
    }
    if is_last(&decision.state, robin) {
        decision.push(Event::Finished { at_ms: decision.now_ms });
        return;
    }
    let (order, round) = (decision.state.order.clone(), decision.state.round + 1);
    let table = table(order.len());
    let index = (round - 1) as usize;
    let pairs = &table[index % table.len()];
    let changed = index >= table.len();
    decision.push(Event::Round { round, at_ms: decision.now_ms });
    for (board, (first, second)) in (1..).zip(pairs) {
        let seats = if changed { [order[*second], order[*first]] } else { [order[*first], order[*second]] };
        decision.pair_or_walk_over(seats, Slot::Board { round, board }, round);
    }
    let paired = |index: &usize| pairs.iter().any(|(first, second)| first == index || second == index);
    let free = (0..order.len()).find(|index| !paired(index)).map(|index| order[index]);
    if let Some(entrant) = free.filter(|entrant| decision.state.is_in(*entrant)) {
        decision.push(Event::Bye { entrant, round, why: ByeReason::Odd });
    }
}

/// When the next round or the end is due.
pub(crate) fn next_tick(state: &Competition, robin: &RoundRobin) -> Option<i64> {
    state.open.is_empty().then(|| state.next_round_ms(is_last(state, robin), robin.pause_ms))
}

/// Whether no round follows the current one.
pub(crate) fn is_last(state: &Competition, robin: &RoundRobin) -> bool {
    let even = state.order.len() + state.order.len() % 2;
    let rounds = even.saturating_sub(1) * robin.legs as usize;
    state.round as usize >= rounds || state.active().count() < 2
}

/// Whether half of somebody's matches of the current season or round robin have been played. If so,
/// the results of a person who leaves stand and the rest are lost; otherwise none of them count.
/// (FIDE, General Regulations for Competitions, has the same rule for round robins.)
pub(crate) fn has_played_half(state: &Competition, entrant: Entrant) -> bool {
    let own: Vec<&Pairing> =
        state.pairings_of_season().filter(|pairing| pairing.seats.contains(&entrant)).collect();
    let played = own.iter().filter(|pairing| pairing.outcome.is_some()).count();
    let all = match &state.settings.format {
        Format::RoundRobin(robin) => state.order.len().saturating_sub(1) * robin.legs as usize,
        _ => own.len(),
    };
    all > 0 && 2 * played >= all
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn everybody_meets_everybody_once_with_balanced_seats() {
        for count in 2..=32 {
            let (mut met, mut starts) = (BTreeSet::new(), vec![0_i32; count]);
            for pairs in table(count) {
                let mut busy = BTreeSet::new();
                assert_eq!(pairs.len(), count / 2);
                for (first, second) in pairs {
                    assert!(busy.insert(first) && busy.insert(second), "twice in a round");
                    assert!(met.insert((first.min(second), first.max(second))), "twice");
                    starts[first] += 1;
                    starts[second] -= 1;
                }
            }
            assert_eq!(met.len(), count * (count - 1) / 2);
            assert!(starts.iter().all(|more| more.abs() <= 1), "{count}: {starts:?}");
        }
    }
}
