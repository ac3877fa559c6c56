//! The network that evaluates a position of Halma for two.
//!
//! Each seat sees the board turned so that it plays the same way, with its own pieces and the other
//! seat's: the [inputs](super::features) for each piece, twice. One layer of weights leads to
//! [`HIDDEN`] sums for each seat. They are clipped and squared, and a second layer makes one number
//! out of both seats' sums, those of the seat to move first. A move changes one piece, so the sums
//! are updated instead of computed again (Y. Nasu, "Efficiently Updatable Neural-Network-based
//! Evaluation Functions for Computer Shogi", 2018).
//!
//! All weights are integers of 16 bits, made by the trainer.

use hoppity_rules::{Seat, Setup};
use wide::i16x8;

use super::course::{Course, Kind};
use super::features::Features;
use super::state::{Identity, State};
use crate::assets;
use crate::lanes::{LANES, MAX_OUT, UNIT, UNIT_IN, magnitude, vectors, weighed};
use crate::score::MAX_ESTIMATE;
use crate::table::Packed;

/// Sums for each seat.
pub const HIDDEN: usize = 48;
/// Points for one unit of the result, which [`Scale`](super::scale::Scale) makes chances of.
pub const POINTS: u16 = 174;
/// Plies of a lead for one unit of the result.
pub const PLIES: u16 = 3;

const VECTORS: usize = HIDDEN / LANES;
// Both sides' sums are added up in 32 bits.
const _: () = assert!(2 * HIDDEN as i64 * (UNIT_IN as i64).pow(2) * MAX_OUT as i64 <= i32::MAX as i64);

/// A number for each sum of the hidden layer.
type Hidden = [i16x8; VECTORS];

/// The sums of both seats.
pub(crate) type Accumulator = [Hidden; 2];

/// The weights.
pub struct Network {
    /// For the inputs of one's own pieces.
    own: Vec<Hidden>,
    /// For those of the other seat's.
    other: Vec<Hidden>,
    bias: Hidden,
    out: [Hidden; 2],
    out_bias: i64,
}

/// The first bytes of a network's file.
pub const MAGIC: [u8; 4] = *b"HAN1";

/// The bytes aren't a network for this setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a network for this game of Halma")]
pub struct NotANetwork;

impl Network {
    /// The bundled network for a setup, if there is one.
    pub(crate) fn bundled(setup: &Setup) -> Option<Network> {
        let file = assets::network(setup)?;
        Some(Network::read(file, setup).expect("the bundled network is whole"))
    }

    /// Reads a network for a setup. The file has four letters, then integers with the lowest byte
    /// first: for each input and each sum the weight for one's own pieces, then those for the other
    /// seat's, the bias of each sum, the second layer for the seat to move and for the other seat
    /// (16 bits each), and the last bias (32 bits).
    ///
    /// # Errors
    /// When the bytes are something else.
    pub fn read(bytes: &[u8], setup: &Setup) -> Result<Network, NotANetwork> {
        let features = Features::of(setup).ok_or(NotANetwork)?;
        let inputs = features.count();
        let rest = bytes.strip_prefix(&MAGIC).ok_or(NotANetwork)?;
        let (weights, last) = rest.split_at_checked(2 * HIDDEN * (2 * inputs + 3)).ok_or(NotANetwork)?;
        let out_bias = i32::from_le_bytes(last.try_into().map_err(|_| NotANetwork)?);
        let mut weights = weights.as_chunks::<2>().0.chunks_exact(HIDDEN).map(vectors::<VECTORS>);
        let mut many = |count: usize| weights.by_ref().take(count).collect::<Vec<Hidden>>();
        let (own, other, ends) = (many(inputs), many(inputs), many(3));
        // No sum may leave its 16 bits: it is made of the bias and what each piece adds, at most.
        let count = setup.home(Seat::ONE).len() as i32;
        let parts = [&own, &other].map(|all| all.split_at(features.cell_count()));
        let fits = (0..HIDDEN).all(|lane| {
            let most = |all: &[Hidden]| all.iter().map(|weights| magnitude(weights, lane)).max().unwrap_or(0);
            let each: i32 = parts.iter().map(|(cells, offsets)| most(cells) + most(offsets)).sum();
            magnitude(&ends[0], lane) + count * each <= i32::from(i16::MAX)
                && ends[1..].iter().all(|out| magnitude(out, lane) <= MAX_OUT)
        });
        if !fits {
            return Err(NotANetwork);
        }
        let out_bias = i64::from(out_bias);
        Ok(Network { own, other, bias: ends[0], out: [ends[1], ends[2]], out_bias })
    }
}

/// What a piece on a cell adds to the sums.
#[derive(Default)]
struct Weights {
    /// To those of its own seat.
    own: Hidden,
    /// To those of the other seat.
    other: Hidden,
}

/// A network with what it needs to know of a course.
pub(crate) struct Evaluator {
    /// The weights of each piece, by side, kind and cell.
    weights: [Vec<[Weights; 256]>; 2],
    bias: Hidden,
    out: [Hidden; 2],
    out_bias: i64,
}

impl Evaluator {
    pub(crate) fn new(setup: &Setup, course: &Course, network: &Network) -> Option<Evaluator> {
        let features = Features::of(setup)?;
        let see = |side: usize| {
            let table = |kind: &Kind| {
                std::array::from_fn(|cell| {
                    if cell >= setup.board().len() {
                        return Weights::default();
                    }
                    let inputs = |perspective| features.inputs((course, perspective, side), kind, cell as u8);
                    Weights {
                        own: sum(&network.own, inputs(side)),
                        other: sum(&network.other, inputs(1 - side)),
                    }
                })
            };
            course.sides[side].kinds.iter().map(table).collect()
        };
        let weights = [see(0), see(1)];
        Some(Evaluator { weights, bias: network.bias, out: network.out, out_bias: network.out_bias })
    }

    /// The sums of a position.
    pub(crate) fn sums(&self, state: &State) -> Accumulator {
        let mut sums = [self.bias; 2];
        for side in 0..2 {
            for &cell in state.cells_of(side) {
                let Weights { own, other } = self.weights(state.identity(cell), cell);
                for vector in 0..VECTORS {
                    sums[side][vector] += own[vector];
                    sums[1 - side][vector] += other[vector];
                }
            }
        }
        sums
    }

    /// The weights of a piece.
    #[inline]
    fn weights(&self, piece: Identity, cell: u8) -> &Weights {
        &self.weights[piece.side][piece.kind][usize::from(cell)]
    }

    /// The sums after a piece has moved.
    #[inline]
    pub(crate) fn moved(&self, sums: &Accumulator, piece: Identity, mv: Packed) -> Accumulator {
        let (from, to) = (self.weights(piece, mv.from), self.weights(piece, mv.to));
        let (side, mut next) = (piece.side, *sums);
        shift(&mut next[side], &from.own, &to.own);
        shift(&mut next[1 - side], &from.other, &to.other);
        next
    }

    /// Points for the seat to move.
    #[inline]
    pub(crate) fn evaluate(&self, sums: &Accumulator, mover: usize) -> i32 {
        let mut total = wide::i32x4::splat(0);
        for (sums, out) in [&sums[mover], &sums[1 - mover]].into_iter().zip(&self.out) {
            for (&sum, &out) in sums.iter().zip(out) {
                total += weighed(sum, out);
            }
        }
        self.points(total)
    }

    /// Points for the seat to move after a piece of the other seat has moved, without the sums.
    #[inline]
    pub(crate) fn evaluate_moved(&self, sums: &Accumulator, piece: Identity, mv: Packed) -> i32 {
        let (from, to) = (self.weights(piece, mv.from), self.weights(piece, mv.to));
        let side = piece.side;
        let [out_next, out_last] = &self.out;
        let mut total = wide::i32x4::splat(0);
        for at in 0..VECTORS {
            let last = sums[side][at] + (to.own[at] - from.own[at]);
            let next = sums[1 - side][at] + (to.other[at] - from.other[at]);
            total += weighed(next, out_next[at]) + weighed(last, out_last[at]);
        }
        self.points(total)
    }

    fn points(&self, total: wide::i32x4) -> i32 {
        let total = i64::from(total.reduce_add()) + self.out_bias;
        (total * i64::from(POINTS) / i64::from(UNIT)).clamp(-i64::from(MAX_ESTIMATE), i64::from(MAX_ESTIMATE))
            as i32
    }
}

/// Takes weights from sums, and adds others.
#[inline]
fn shift(sums: &mut Hidden, less: &Hidden, more: &Hidden) {
    for ((sum, &less), &more) in sums.iter_mut().zip(less).zip(more) {
        *sum += more - less;
    }
}

/// The sum of the weights of some inputs.
fn sum(weights: &[Hidden], which: impl Iterator<Item = usize>) -> Hidden {
    let mut all = Hidden::default();
    for more in which.map(|at| &weights[at]) {
        all.iter_mut().zip(more).for_each(|(sum, more)| *sum += *more);
    }
    all
}
