//! What the network sees of a position.
//!
//! Each side sees its own pieces and the other side's, one feature for each piece on each cell. It also sees two
//! counts of each side: how many of its pieces are exposed, that is, can be taken by the other side's next move, and
//! how many empty cells it reaches. Both matter a lot, and no sum over single pieces can express them.

use super::ground::{Ground, bits_of};
use super::state::State;

/// How many counts are seen of each side.
pub(crate) const COUNTS: usize = 2;
/// The values of each of them, one feature each.
pub(crate) const VALUES: usize = 32;

/// How many features there are on a board with this many cells: own pieces, the other side's, then the values of each
/// own count, and of the other side's.
pub fn feature_count(cells: usize) -> usize {
    2 * (cells + COUNTS * VALUES)
}

/// A side's exposed pieces, and half of the empty cells that it reaches. More than fit in [`VALUES`] count as the most.
pub(crate) type Counts = [u8; COUNTS];

/// The counts of both sides.
#[inline]
pub(crate) fn counts(ground: &Ground, state: &State) -> [Counts; 2] {
    let empty = state.empty(ground);
    let reached = [state.around[0].reach() & empty, state.around[1].reach() & empty];
    let of = |side: usize| {
        let exposed = state.pieces[side] & ground.near(reached[1 - side]);
        [capped(exposed.count_ones()), capped(reached[side].count_ones() / 2)]
    };
    [of(0), of(1)]
}

#[inline]
fn capped(count: u32) -> u8 {
    count.min(VALUES as u32 - 1) as u8
}

/// The features that each of two sides sees: the side to move first.
pub(crate) fn inputs(ground: &Ground, state: &State) -> [Vec<u16>; 2] {
    let cells = ground.all.count_ones() as usize;
    let counts = counts(ground, state);
    [[state.turn, 1 - state.turn], [1 - state.turn, state.turn]].map(|[own, other]| {
        let of_pieces =
            bits_of(state.pieces[own]).chain(bits_of(state.pieces[other]).map(|cell| cells + cell));
        let of_counts = counts[own].into_iter().chain(counts[other]).enumerate();
        let of_counts = of_counts.map(|(at, value)| 2 * cells + at * VALUES + usize::from(value));
        of_pieces.chain(of_counts).map(|feature| feature as u16).collect()
    })
}
