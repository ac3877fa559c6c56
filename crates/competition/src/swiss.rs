//! Pairing a round of a Swiss tournament.
//!
//! The whole round is one matching of the least cost, after the criteria of FIDE's Dutch system
//! (Handbook C.04.3) in the order of [`Faults`]. Unlike that system, which goes from score group to
//! score group, it weighs all groups at once.

use std::collections::BTreeMap;

use crate::decision::Decision;
use crate::event::{ByeReason, Event, Slot};
use crate::formats::{MOST_ENTRANTS, MOST_ROUNDS, Swiss};
use crate::id::Entrant;
use crate::matching::{Scale, cheapest};
use crate::outcome::Outcome;
use crate::seats::{Claim, Seats};
use crate::state::Competition;

/// What speaks against a pair, or against a bye, the most important first.
#[derive(Copy, Clone, Debug, Default)]
struct Faults {
    /// Meetings so far, or byes.
    repeats: i64,
    /// A seat three times in a row, or three times more often than the other.
    seats: i64,
    /// The score of the player with the bye, in halves.
    bye_halves: i64,
    /// The difference in score, in halves.
    difference: i64,
    /// Claims to a seat denied: 1 for a mild one, 4 for a strong one.
    claims: i64,
    /// Floats repeated.
    floats: i64,
    /// The distance from pairing the upper half of a score group with its lower half, squared within a group.
    distance: i64,
}

impl Faults {
    /// The highest values of one pair.
    const MOST: Faults = Faults {
        repeats: MOST_ROUNDS as i64,
        seats: 1,
        bye_halves: 2 * MOST_ROUNDS as i64,
        difference: 2 * MOST_ROUNDS as i64,
        claims: 4,
        floats: 2,
        distance: MOST_ENTRANTS as i64 * MOST_ENTRANTS as i64,
    };

    /// The values in the order of their weight. Where many small faults are better than a large one, they are squared.
    const fn criteria(self) -> [i64; 7] {
        let Faults { repeats, seats, bye_halves, difference, claims, floats, distance } = self;
        [repeats * repeats, seats, bye_halves, difference * difference, claims, floats, distance]
    }
}

/// Which way somebody was paired outside their score group in the last round.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Float {
    Down,
    Up,
}

/// What pairing needs to know of somebody.
#[derive(Clone, Debug, Default)]
struct Player {
    halves: i64,
    seats: Seats,
    met: BTreeMap<Entrant, i64>,
    byes: i64,
    float: Option<Float>,
}

/// Where somebody stands in their score group.
#[derive(Copy, Clone, Debug)]
struct Standing {
    group: i64,
    position: i64,
    size: i64,
}

/// Pairs the next round or ends the tournament, if that is due.
pub(crate) fn tick(decision: &mut Decision, swiss: &Swiss) {
    let state = &decision.state;
    if !decision.is_due(next_tick(state, swiss)) {
        return;
    }
    if is_last(state, swiss) || state.active().count() < 2 {
        decision.push(Event::Finished { at_ms: decision.now_ms });
    } else {
        pair(decision);
    }
}

/// When the next round or the end is due.
pub(crate) fn next_tick(state: &Competition, swiss: &Swiss) -> Option<i64> {
    state.open.is_empty().then(|| state.next_round_ms(is_last(state, swiss), swiss.pause_ms))
}

/// Whether certainly no round follows the current one. Those who pause may come back before the next one is due.
pub(crate) fn is_last(state: &Competition, swiss: &Swiss) -> bool {
    let are_in = state.members.iter().filter(|member| member.presence.is_in()).count();
    state.round >= swiss.rounds || are_in < 2
}

fn pair(decision: &mut Decision) {
    let state = &decision.state;
    let (round, at_ms) = (state.round + 1, decision.now_ms);
    let players = players(state);
    let mut field = state.by_seed(state.active().map(|member| member.entrant));
    field.sort_by_key(|entrant| std::cmp::Reverse(players[entrant].halves));
    let (mut pairs, bye) = matched(&field, &players);
    pairs.sort_by_key(|(upper, lower)| {
        let halves = [players[&field[*upper]].halves, players[&field[*lower]].halves];
        (std::cmp::Reverse(halves[0].max(halves[1])), std::cmp::Reverse(halves[0].min(halves[1])), *upper)
    });
    let odd = state.settings.seed % 2;
    decision.push(Event::Round { round, at_ms });
    for (board, (upper, lower)) in (1..).zip(pairs) {
        let (upper, lower) = (field[upper], field[lower]);
        let lot = u64::from(board) % 2 == odd;
        let starts = players[&upper].seats.starts_against(&players[&lower].seats, lot);
        let seats = if starts { vec![upper, lower] } else { vec![lower, upper] };
        decision.pair(seats, Slot::Board { round, board });
    }
    if let Some(bye) = bye {
        decision.push(Event::Bye { entrant: field[bye], round, why: ByeReason::Odd });
    }
}

/// What has happened to everybody in the rounds so far.
fn players(state: &Competition) -> BTreeMap<Entrant, Player> {
    let mut players: BTreeMap<Entrant, Player> =
        state.members.iter().map(|member| (member.entrant, Player::default())).collect();
    let mut pairings = state.pairings.iter().peekable();
    for round in 1..=state.round {
        players.values_mut().for_each(|player| player.float = None);
        let now = |slot: Slot| matches!(slot, Slot::Board { round: its, .. } if its == round);
        while let Some(pairing) = pairings.next_if(|pairing| now(pairing.slot)) {
            let [first, second] = pairing.seats[..] else { continue };
            let outcome = pairing.outcome.as_ref().unwrap_or(&Outcome::Void);
            let before = [players[&first].halves, players[&second].halves];
            for (seat, (entrant, opponent)) in [(first, second), (second, first)].into_iter().enumerate() {
                let player = players.entry(entrant).or_default();
                player.float = match before[seat].cmp(&before[1 - seat]) {
                    std::cmp::Ordering::Greater => Some(Float::Down),
                    std::cmp::Ordering::Less => Some(Float::Up),
                    std::cmp::Ordering::Equal => None,
                };
                player.halves += i64::from(outcome.score(seat).halves());
                player.seats.push(seat);
                *player.met.entry(opponent).or_default() += 1;
            }
        }
        for bye in state.byes.iter().filter(|bye| bye.round == round) {
            let player = players.entry(bye.entrant).or_default();
            player.halves += 2;
            player.byes += 1;
            player.float = Some(Float::Down);
        }
    }
    players
}

/// The pairs of the field, each with the upper one first, and who has the bye.
fn matched(field: &[Entrant], players: &BTreeMap<Entrant, Player>) -> (Vec<(usize, usize)>, Option<usize>) {
    let field_players: Vec<&Player> = field.iter().map(|entrant| &players[entrant]).collect();
    let standings = standings(&field_players);
    let count = field.len() + field.len() % 2;
    let scale = Scale::new(Faults::MOST.criteria(), count / 2);
    let mates = cheapest(count, |upper, lower| {
        let player = field_players[upper];
        let Some(opponent) = field_players.get(lower) else {
            let faults = Faults {
                repeats: player.byes,
                bye_halves: player.halves,
                floats: i64::from(player.float == Some(Float::Down)),
                distance: (field.len() - 1 - upper) as i64,
                ..Faults::default()
            };
            return scale.cost(faults.criteria());
        };
        let (seats, claims) = match player.seats.clash(&opponent.seats) {
            None => (0, 0),
            Some(Claim::Mild) => (0, 1),
            Some(Claim::Strong) => (0, 4),
            Some(Claim::Absolute) => (1, 4),
        };
        let difference = (player.halves - opponent.halves).abs();
        let floats = if difference == 0 {
            0
        } else {
            i64::from(player.float == Some(Float::Down)) + i64::from(opponent.float == Some(Float::Up))
        };
        let faults = Faults {
            repeats: player.met.get(&field[lower]).copied().unwrap_or(0),
            seats,
            bye_halves: 0,
            difference,
            claims,
            floats,
            distance: distance(standings[upper], standings[lower]),
        };
        scale.cost(faults.criteria())
    });
    let pairs = (0..field.len()).filter(|upper| *upper < mates[*upper] && mates[*upper] < field.len());
    let bye = (0..field.len()).find(|index| mates[*index] == field.len());
    (pairs.map(|upper| (upper, mates[upper])).collect(), bye)
}

/// How far a pair is from the rule that the upper half of a score group meets its lower half in
/// order, or that the lowest of a group meets the highest of the next.
fn distance(upper: Standing, lower: Standing) -> i64 {
    if upper.group == lower.group {
        let from_half = (lower.position - upper.position) - upper.size / 2;
        from_half * from_half
    } else {
        (upper.size - 1 - upper.position) + lower.position
    }
}

/// Where each of a field in order of score stands in their score group.
fn standings(field: &[&Player]) -> Vec<Standing> {
    let mut standings = Vec::with_capacity(field.len());
    for group in field.chunk_by(|one, other| one.halves == other.halves) {
        let size = group.len() as i64;
        standings.extend((0..size).map(|position| Standing { group: group[0].halves, position, size }));
    }
    standings
}
