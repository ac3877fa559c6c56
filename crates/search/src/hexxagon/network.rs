//! The network that evaluates a position of Hexxagon.
//!
//! One layer of weights leads from the features that each side sees (`features.rs`) to [`HIDDEN`] sums. They
//! are clipped and squared, and a second layer makes one number out of both sides' sums, those of the side to
//! move first. There is a second layer for each phase of the game, because a full board is decided by other
//! things than an empty one. A move changes few pieces, so their part of the sums is updated instead of
//! computed again (Y. Nasu, "Efficiently Updatable Neural-Network-based Evaluation Functions for Computer
//! Shogi", 2018). The part of the counts, most of which change with each move, is added when a position is
//! evaluated.
//!
//! All weights are integers of 16 bits, made by the trainer.

use wide::i16x8;

use super::features::{COUNTS, Counts, VALUES, feature_count};
use super::ground::bits_of;
use crate::lanes::{self, LANES, MAX_OUT, UNIT, UNIT_IN, magnitude, weighed};
use crate::score::MAX_ESTIMATE;

/// Sums for each side.
pub const HIDDEN: usize = 128;
/// Points for one unit of the result, which is the logarithm of the odds. For the training games, which have random
/// moves, this would be `400 / ln 10`; without random moves the better side wins more often (`tests/calibration.rs`).
const POINTS: i64 = 325;

/// Points for being to move. Without them, searches of even depth would rate the side to move too low
/// and those of odd depth too high, because the network learned from both.
const TEMPO: i32 = 10;

/// Phases of a game, each with its own second layer.
pub const PHASES: usize = 8;

/// The phase of a game with this many empty cells.
pub fn phase(empty: usize) -> usize {
    (empty / 8).min(PHASES - 1)
}

const VECTORS: usize = HIDDEN / LANES;
// Both sides' sums are added up in 32 bits.
const _: () = assert!(2 * HIDDEN as i64 * (UNIT_IN as i64).pow(2) * MAX_OUT as i64 <= i32::MAX as i64);
/// Vectors that are changed at a time.
const AT_ONCE: usize = 8;
const _: () = assert!(VECTORS.is_multiple_of(AT_ONCE));

/// A number for each sum of the hidden layer.
type Hidden = [i16x8; VECTORS];

/// The weights.
pub struct Network {
    /// For a piece of one's own on each cell.
    own: Vec<Hidden>,
    /// For a piece of the other side.
    other: Vec<Hidden>,
    /// For a piece of one's own that the other side takes over.
    lost: Vec<Hidden>,
    /// For each value of each of one's own counts, then of the other side's.
    counts: [[Vec<Hidden>; COUNTS]; 2],
    bias: Hidden,
    /// The second layers.
    out: Vec<Out>,
}

/// A second layer: for the side to move and for the other side.
struct Out {
    weights: [Hidden; 2],
    bias: i64,
}

/// The first bytes of a network's file.
pub const MAGIC: [u8; 4] = *b"HXN3";

/// The bytes aren't a network for this board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a network for a board of {cells} cells")]
pub struct NotANetwork {
    cells: usize,
}

impl Network {
    /// Reads a network for a board with this many cells. The file has four letters, then integers
    /// with the lowest byte first. Those of 16 bits are a weight of each sum for each cell with one's own piece, then
    /// for each with the other side's, for each value of one's own counts, and of the other side's; the bias of each
    /// sum; and for each phase the second layer for the side to move and for the other side. Those of 32 bits are
    /// the last bias of each phase.
    ///
    /// # Errors
    /// When the bytes are anything else.
    pub fn read(bytes: &[u8], cells: usize) -> Result<Network, NotANetwork> {
        let wrong = NotANetwork { cells };
        let rest = bytes.strip_prefix(&MAGIC).ok_or(wrong)?;
        let weights = (feature_count(cells) + 1 + 2 * PHASES) * HIDDEN;
        if rest.len() != 2 * weights + 4 * PHASES {
            return Err(wrong);
        }
        let (weights, biases) = rest.split_at(2 * weights);
        let mut vectors = weights.as_chunks::<2>().0.chunks_exact(HIDDEN).map(lanes::vectors::<VECTORS>);
        let mut next = || vectors.next().ok_or(wrong);
        let mut rows = |count: usize| (0..count).map(|_| next()).collect::<Result<Vec<_>, _>>();
        let (own, other) = (rows(cells)?, rows(cells)?);
        let mut values = || rows(VALUES);
        let counts = [[values()?, values()?], [values()?, values()?]];
        let bias = next()?;
        let biases = biases.as_chunks::<4>().0.iter().map(|&bytes| i64::from(i32::from_le_bytes(bytes)));
        let out = biases.map(|bias| Ok(Out { weights: [next()?, next()?], bias }));
        let out = out.collect::<Result<Vec<Out>, NotANetwork>>()?;
        // No sum may leave its 16 bits, whoever has a piece on each cell.
        let fits = (0..HIDDEN).all(|lane| {
            let most = |(own, other): (&Hidden, &Hidden)| magnitude(own, lane).max(magnitude(other, lane));
            let greatest = |values: &Vec<Hidden>| values.iter().map(|row| magnitude(row, lane)).max();
            let pieces = own.iter().zip(&other).map(most).sum::<i32>();
            let counts = counts.iter().flatten().filter_map(greatest).sum::<i32>();
            magnitude(&bias, lane) + pieces + counts <= i32::from(i16::MAX)
                && out.iter().flat_map(|out| &out.weights).all(|out| magnitude(out, lane) <= MAX_OUT)
        });
        if !fits {
            return Err(wrong);
        }
        let lost = own.iter().zip(&other).map(|(own, other)| std::array::from_fn(|at| other[at] - own[at]));
        Ok(Network { lost: lost.collect(), own, other, counts, bias, out })
    }

    /// The sums of an empty board.
    pub(crate) fn empty_board(&self) -> Accumulator {
        Accumulator { pieces: [0; 2], sides: [self.bias; 2] }
    }

    /// Brings `from` up to date with these pieces, into `sums`.
    pub(crate) fn update(&self, from: &Accumulator, pieces: [u64; 2], sums: &mut Accumulator) {
        sums.pieces = pieces;
        let (was, is) = (from.pieces[0] | from.pieces[1], pieces[0] | pieces[1]);
        for (own, other) in [(0, 1), (1, 0)] {
            let more = [
                (pieces[own] & !was, &self.own),
                (pieces[other] & !was, &self.other),
                (from.pieces[own] & pieces[other], &self.lost),
            ];
            let less = [
                (from.pieces[own] & !is, &self.own),
                (from.pieces[other] & !is, &self.other),
                (from.pieces[other] & pieces[own], &self.lost),
            ];
            // Some vectors at a time, which stay in the processor's registers meanwhile.
            let parts = from.sides[own].as_chunks::<AT_ONCE>().0.iter();
            for (part, (from, to)) in parts.zip(sums.sides[own].as_chunks_mut::<AT_ONCE>().0).enumerate() {
                let mut vectors = *from;
                for (cells, weights) in more {
                    for cell in bits_of(cells) {
                        let weights = &weights[cell].as_chunks::<AT_ONCE>().0[part];
                        vectors.iter_mut().zip(weights).for_each(|(sum, &more)| *sum += more);
                    }
                }
                for (cells, weights) in less {
                    for cell in bits_of(cells) {
                        let weights = &weights[cell].as_chunks::<AT_ONCE>().0[part];
                        vectors.iter_mut().zip(weights).for_each(|(sum, &less)| *sum -= less);
                    }
                }
                *to = vectors;
            }
        }
    }

    /// The value in points for a side to move, of a position with these sums and counts.
    pub(crate) fn evaluate(&self, sums: &Accumulator, counts: &[Counts; 2], turn: usize) -> i32 {
        let mut total = wide::i32x4::splat(0);
        let pieces = sums.pieces[0] | sums.pieces[1];
        let Out { weights, bias } = &self.out[phase(self.own.len() - pieces.count_ones() as usize)];
        for (side, out) in [turn, 1 - turn].into_iter().zip(weights) {
            let row =
                |whose: usize, at: usize| &self.counts[whose][at][usize::from(counts[side ^ whose][at])];
            // Written out, because `map` over arrays isn't inlined here, which would cost a tenth of the
            // search's speed.
            let (own, other) = ([row(0, 0), row(0, 1)], [row(1, 0), row(1, 1)]);
            for at in 0..VECTORS {
                let sum = sums.sides[side][at] + (own[0][at] + own[1][at]) + (other[0][at] + other[1][at]);
                total += weighed(sum, out[at]);
            }
        }
        let total = i64::from(total.reduce_add()) + bias;
        ((total * POINTS / i64::from(UNIT)) as i32 + TEMPO).clamp(-MAX_ESTIMATE, MAX_ESTIMATE)
    }
}

/// Both sides' sums for some pieces.
#[derive(Clone)]
pub(crate) struct Accumulator {
    pieces: [u64; 2],
    sides: [Hidden; 2],
}
