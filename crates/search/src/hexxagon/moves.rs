//! The moves of a position, in the order in which they are worth trying.

use super::ground::{Ground, bits_of};
use super::order::{MoveFeature, Order, RANK_UNIT, Surroundings};
use super::state::State;
use crate::table::Packed;

/// A move and how early it should be tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) mv: Packed,
    pub(crate) rank: i32,
    /// Pieces gained over the other side: 1 for a clone, 2 for each capture.
    pub(crate) gain: u8,
}

/// A move that refuted a sibling comes as if it were this much more promising.
const KILLER: i32 = RANK_UNIT;

/// How often moves turned out well, by side, start and end.
pub(crate) struct History([[[i16; 64]; 64]; 2]);

/// The greatest number in a history.
const MAX_HISTORY: i32 = 8192;

impl History {
    pub(crate) fn new() -> Box<History> {
        Box::new(History([[[0; 64]; 64]; 2]))
    }

    fn get(&self, turn: usize, mv: Packed) -> i32 {
        i32::from(self.0[turn][usize::from(mv.from)][usize::from(mv.to)])
    }

    /// Notes that a move was good or bad. Numbers near the limit grow slowly.
    pub(crate) fn note(&mut self, turn: usize, mv: Packed, bonus: i32) {
        let number = &mut self.0[turn][usize::from(mv.from)][usize::from(mv.to)];
        *number += (bonus - i32::from(*number) * bonus.abs() / MAX_HISTORY) as i16;
    }
}

/// Moves that come early whatever they gain.
#[derive(Clone, Copy)]
pub(crate) struct Favourites {
    /// It was tried before all others are collected, and isn't collected again.
    pub(crate) table: Option<Packed>,
    pub(crate) killers: [Option<Packed>; 2],
}

/// Which moves are collected.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    /// All of them.
    All,
    /// Those that gain a piece, if there are any.
    Gaining,
}

impl State {
    /// A move from the table, if it is legal here.
    pub(crate) fn candidate(&self, ground: &Ground, mv: Packed) -> Option<Candidate> {
        let Packed { from, to } = mv;
        let reach = if from == to { ground.near[usize::from(to)] } else { ground.far[usize::from(to)] };
        let starts = if from == to { self.own() } else { self.own() & 1 << from };
        let is_legal = self.empty(ground) >> to & 1 == 1 && reach & starts != 0;
        let captured = (ground.near[usize::from(to)] & self.theirs()).count_ones() as u8;
        let gain = 2 * captured + u8::from(from == to);
        is_legal.then_some(Candidate { mv, rank: 0, gain })
    }
}

/// Collects moves with their ranks, in no order.
pub(crate) fn collect(
    ground: &Ground,
    state: &State,
    (favourites, scope): (Favourites, Scope),
    (order, history): (&Order, &History),
    into: &mut Vec<Candidate>,
) {
    into.clear();
    let (own, theirs, empty) = (state.own(), state.theirs(), state.empty(ground));
    let surroundings = Surroundings::new(ground, state);
    let mut push = |mv: Packed, gain: u32, features: [MoveFeature; 2]| {
        if favourites.table == Some(mv) {
            return;
        }
        let mut rank = order.rank(features) + (history.get(state.turn, mv) >> 2);
        if favourites.killers.contains(&Some(mv)) {
            rank += KILLER;
        }
        into.push(Candidate { mv, rank, gain: gain as u8 });
    };
    for to in bits_of(surroundings.beside) {
        let landing = surroundings.landing(to);
        let mv = Packed { from: to as u8, to: to as u8 };
        push(mv, 1 + 2 * landing.captures, surroundings.clone_features(landing));
    }
    let mut targets = ground.far(own) & empty;
    if scope == Scope::Gaining {
        let gaining = targets & ground.near(theirs);
        if gaining != 0 || surroundings.beside != 0 {
            targets = gaining;
        }
    }
    for to in bits_of(targets) {
        let landing = surroundings.landing(to);
        for from in bits_of(ground.far[to] & own) {
            let mv = Packed { from: from as u8, to: to as u8 };
            push(mv, 2 * landing.captures, surroundings.jump_features(from, landing));
        }
    }
}

/// Takes the best of the moves that are left.
#[inline]
pub(crate) fn pick(candidates: &mut [Candidate], at: usize) -> Candidate {
    let best = (at..candidates.len()).max_by_key(|&index| candidates[index].rank).unwrap_or(at);
    candidates.swap(at, best);
    candidates[at]
}
