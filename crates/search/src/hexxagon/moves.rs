//! The moves of a position, in the order in which they are worth trying.

use super::ground::{Ground, bits_of};
use super::order::{Order, RANK_UNIT, Surroundings};
use super::state::State;
use crate::table::Packed;

/// The moves of a position. They are picked one by one, the one of the highest rank first.
///
/// All loops over the keys are without branches, so that they take a few vector instructions.
#[derive(Default)]
pub(crate) struct Candidates {
    /// The rank of each move, and in the lowest bits the move: the greatest number is the best one. [`TAKEN`] stands
    /// for a move that is gone.
    keys: Vec<i32>,
    picked: Vec<Packed>,
}

/// Bits for a cell.
const CELL_BITS: u32 = 6;
/// Bits for a move. A rank has the other 20: two weights of 16 bits, the history and a killer's bonus take 18.
const MOVE_BITS: u32 = 2 * CELL_BITS;
/// The key of a move that was taken away.
const TAKEN: i32 = i32::MIN;

impl Candidates {
    fn clear(&mut self) {
        self.keys.clear();
        self.picked.clear();
    }

    #[inline]
    fn push(&mut self, mv: Packed, rank: i32) {
        self.keys.push(rank << MOVE_BITS | move_bits(mv));
    }

    /// Adds to the rank of a move, if it is among them.
    fn raise(&mut self, mv: Packed, more: i32) {
        self.change(mv, |key| key + (more << MOVE_BITS));
    }

    /// Takes a move away, if it is among them.
    fn remove(&mut self, mv: Packed) {
        self.change(mv, |_| TAKEN);
    }

    #[inline]
    fn change(&mut self, mv: Packed, changed: impl Fn(i32) -> i32) {
        let bits = move_bits(mv);
        for key in &mut self.keys {
            let is_it = *key & ((1 << MOVE_BITS) - 1) == bits;
            *key = if is_it { changed(*key) } else { *key };
        }
    }

    /// Takes the best of the moves that are left.
    #[inline]
    pub(crate) fn pick(&mut self) -> Option<Packed> {
        let best = self.keys.iter().copied().fold(TAKEN, i32::max);
        if best == TAKEN {
            return None;
        }
        for key in &mut self.keys {
            *key = if *key == best { TAKEN } else { *key };
        }
        let mv = move_of_key(best);
        self.picked.push(mv);
        Some(mv)
    }

    /// The moves that were picked, in order.
    pub(crate) fn picked(&self) -> &[Packed] {
        &self.picked
    }
}

/// The part of a key that names the move.
#[inline]
fn move_bits(mv: Packed) -> i32 {
    i32::from(mv.from) << CELL_BITS | i32::from(mv.to)
}

/// The move of a key.
fn move_of_key(key: i32) -> Packed {
    let cell = |bits: i32| (bits & ((1 << CELL_BITS) - 1)) as u8;
    Packed { from: cell(key >> CELL_BITS), to: cell(key) }
}

/// A move that refuted a sibling comes as if it were this much more promising.
const KILLER: i32 = RANK_UNIT;

/// How often moves turned out well, by side, end and start: moves are collected by their ends, so this order keeps what
/// is read together in one line of the processor's cache.
pub(crate) struct History([[[i16; 64]; 64]; 2]);

/// The greatest number in a history.
const MAX_HISTORY: i32 = 8192;

impl History {
    pub(crate) fn new() -> Box<History> {
        Box::new(History([[[0; 64]; 64]; 2]))
    }

    pub(crate) fn get(&self, turn: usize, mv: Packed) -> i32 {
        i32::from(self.0[turn][usize::from(mv.to)][usize::from(mv.from)])
    }

    /// Moves a number up for a good move and down for a bad one. Numbers near the limit change little.
    pub(crate) fn update(&mut self, turn: usize, mv: Packed, bonus: i32) {
        let number = &mut self.0[turn][usize::from(mv.to)][usize::from(mv.from)];
        *number += (bonus - i32::from(*number) * bonus.abs() / MAX_HISTORY) as i16;
    }
}

/// Which moves are collected.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    /// All of them.
    All,
    /// Those that gain a piece, if there are any.
    Gaining,
}

/// Which moves are collected, and which of them come early.
#[derive(Clone, Copy)]
pub(crate) struct Selection {
    pub(crate) scope: Scope,
    /// The table's move. It is tried before the others are collected, and isn't collected again.
    pub(crate) known: Option<Packed>,
    /// Moves that come early whatever they gain.
    pub(crate) killers: [Option<Packed>; 2],
}

impl Selection {
    /// All moves, none of them early.
    pub(crate) fn all() -> Selection {
        Selection { scope: Scope::All, known: None, killers: [None; 2] }
    }
}

/// What ranks the moves of a position.
#[derive(Clone, Copy)]
pub(crate) struct Ranking<'a> {
    pub(crate) order: &'a Order,
    pub(crate) history: &'a History,
}

impl State {
    /// Whether a move from the table is legal here.
    pub(crate) fn is_legal(&self, ground: &Ground, mv: Packed) -> bool {
        let Packed { from, to } = mv;
        let reach = if from == to { ground.near[usize::from(to)] } else { ground.far[usize::from(to)] };
        let starts = if from == to { self.own() } else { self.own() & 1 << from };
        self.empty(ground) >> to & 1 == 1 && reach & starts != 0
    }
}

/// Collects moves with their ranks.
pub(crate) fn collect(
    ground: &Ground,
    state: &State,
    selection: Selection,
    Ranking { order, history }: Ranking<'_>,
    into: &mut Candidates,
) {
    into.clear();
    let surroundings = Surroundings::new(ground, state);
    let mut push = |mv: Packed, rank: i32| into.push(mv, rank + (history.get(state.turn, mv) >> 2));
    for to in bits_of(surroundings.clones) {
        let landing = surroundings.landing(to);
        let mv = Packed { from: to as u8, to: to as u8 };
        push(mv, order.rank([landing.of_clone(), surroundings.beside(landing)]));
    }
    let mut targets = state.around[state.turn].far & state.empty(ground);
    if selection.scope == Scope::Gaining {
        let gaining = targets & state.around[1 - state.turn].near;
        if gaining != 0 || surroundings.clones != 0 {
            targets = gaining;
        }
    }
    for to in bits_of(targets) {
        let landing = surroundings.landing(to);
        let weight = order.weight(landing.of_jump());
        for from in bits_of(ground.far[to] & state.own()) {
            let mv = Packed { from: from as u8, to: to as u8 };
            push(mv, weight + order.weight(surroundings.left(from, landing)));
        }
    }
    for killer in selection.killers.into_iter().flatten() {
        into.raise(killer, KILLER);
    }
    if let Some(known) = selection.known {
        into.remove(known);
    }
}
