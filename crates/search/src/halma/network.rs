//! The network that judges a position of Halma for two.
//!
//! Each seat sees the board turned so that it plays the same way, with its own pieces and the other
//! seat's: an input for each kind of piece on each cell, twice. One layer of weights leads to
//! [`HIDDEN`] sums for each seat. They are clipped and squared, and a second layer makes one number
//! of both seats' sums, those of the seat to move first. A move changes one input, so the sums are
//! updated instead of computed again (Y. Nasu, "Efficiently Updatable Neural-Network-based
//! Evaluation Functions for Computer Shogi", 2018).
//!
//! All weights are integers of 16 bits, made by the trainer.

use hoppity_rules::{Position, Seat, Setup, Tag, Variant};
use wide::i16x8;

use super::course::Course;
use super::state::State;
use crate::score::MOST;

/// Sums for each seat.
pub const HIDDEN: usize = 48;
/// What 1 is in the first layer.
pub const UNIT_IN: i32 = 255;
/// What 1 is in the second layer.
pub const UNIT_OUT: i32 = 64;
/// The greatest weight of the second layer, so that its products fit 16 bits.
pub const MOST_OUT: i32 = 127;
/// Points for one unit of the result, which is the logarithm of the odds: `400 / ln 10`.
const POINTS: i64 = 174;
/// The most kinds of pieces for which there is a network.
const KINDS: usize = 2;

const LANES: usize = 8;
const VECTORS: usize = HIDDEN / LANES;

/// A column of the first layer.
type Column = [i16x8; VECTORS];

/// The sums of both seats.
pub(crate) type Sums = [Column; 2];

/// The weights.
pub struct Network {
    /// For a piece of one's own by kind and cell.
    own: Vec<Column>,
    /// For a piece of the other seat.
    other: Vec<Column>,
    bias: Column,
    out: [Column; 2],
    out_bias: i64,
}

/// The first bytes of a network's file.
const MAGIC: [u8; 4] = *b"HAN1";

/// The bytes aren't a network for this setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a network for this game of Halma")]
pub struct NotANetwork;

/// What the network sees of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inputs {
    /// The pieces of the seat to move: the kind times the board's cells, plus the cell.
    pub own: Vec<u16>,
    /// The other seat's, with cells as the seat to move sees them.
    pub other: Vec<u16>,
}

impl Inputs {
    /// Those of a game for two that isn't over; `None` for other games.
    pub fn of(position: &Position) -> Option<Inputs> {
        let setup = position.setup();
        Network::inputs(setup)?;
        let (board, turn) = (setup.board(), position.turn()?);
        let see = |seat: Seat| {
            let input = |cell| {
                let tag = position.piece_at(cell).map_or(Tag::Plain, |piece| piece.tag);
                let seen = if turn == Seat::ONE { Some(cell) } else { board.half_turn(cell) };
                let kind = kind_of(setup, tag);
                (kind * board.len() + seen.unwrap_or(cell).index()) as u16
            };
            position.pieces(seat).into_iter().map(input).collect()
        };
        let other = if turn == Seat::ONE { Seat::TWO } else { Seat::ONE };
        Some(Inputs { own: see(turn), other: see(other) })
    }
}

/// The number of a kind of piece among those of a setup.
fn kind_of(setup: &Setup, tag: Tag) -> usize {
    if kinds(setup) == 1 { 0 } else { usize::from(tag.code()) }
}

/// How many kinds of pieces a seat has.
fn kinds(setup: &Setup) -> usize {
    let start = Position::start(setup);
    let mut tags: Vec<Tag> = Vec::new();
    for cell in setup.home(Seat::ONE) {
        let tag = start.piece_at(cell).map_or(Tag::Plain, |piece| piece.tag);
        if !tags.contains(&tag) {
            tags.push(tag);
        }
    }
    tags.len()
}

impl Network {
    /// The network for a setup that comes along.
    pub(crate) fn of(setup: &Setup) -> Option<Network> {
        let bytes: &[u8] = match setup.variant() {
            Variant::Halma8 => include_bytes!("../../../../assets/nets/halma-8.bin"),
            Variant::Halma10 => include_bytes!("../../../../assets/nets/halma-10.bin"),
            Variant::Halma16 => include_bytes!("../../../../assets/nets/halma-16.bin"),
            Variant::HalmaSuper => include_bytes!("../../../../assets/nets/halma-super.bin"),
            // It was trained with the usual ten pieces.
            Variant::StarHalma if setup.home(Seat::ONE).len() == 10 => {
                include_bytes!("../../../../assets/nets/star-halma.bin")
            }
            _ => return None,
        };
        Network::inputs(setup)?;
        Some(Network::read(bytes, setup).expect("the network that comes along is whole"))
    }

    /// The inputs of one seat's pieces in the networks for a setup: kinds times cells. `None` for
    /// games without one.
    pub fn inputs(setup: &Setup) -> Option<usize> {
        let kinds = kinds(setup);
        (setup.seat_count() == 2 && kinds <= KINDS).then(|| kinds * setup.board().len())
    }

    /// Reads a network for a setup. The file has four letters, then integers with the lowest byte
    /// first: for each input and each sum the weight of one's own piece, then those of the other
    /// seat's, the bias of each sum, the second layer for the seat to move and for the other seat
    /// (16 bits each), and the last bias (32 bits).
    ///
    /// # Errors
    /// When the bytes are something else.
    pub fn read(bytes: &[u8], setup: &Setup) -> Result<Network, NotANetwork> {
        let inputs = Network::inputs(setup).ok_or(NotANetwork)?;
        let rest = bytes.strip_prefix(&MAGIC).ok_or(NotANetwork)?;
        let (columns, last) = rest.split_at_checked(2 * HIDDEN * (2 * inputs + 3)).ok_or(NotANetwork)?;
        let out_bias = i32::from_le_bytes(last.try_into().map_err(|_| NotANetwork)?);
        let (numbers, _) = columns.as_chunks::<2>();
        let mut columns = numbers.chunks_exact(HIDDEN).map(|column| {
            let number = |vector: usize, lane: usize| i16::from_le_bytes(column[vector * LANES + lane]);
            std::array::from_fn(|vector| i16x8::new(std::array::from_fn(|lane| number(vector, lane))))
        });
        let mut many = |count: usize| columns.by_ref().take(count).collect::<Vec<Column>>();
        let (own, other, ends) = (many(inputs), many(inputs), many(3));
        let most = |columns: &[Column]| {
            let lanes = columns.iter().flatten().flat_map(|vector| vector.to_array());
            lanes.map(|number| i32::from(number).abs()).max().unwrap_or(0)
        };
        // So that no sum leaves its 16 bits.
        let fits = most(&ends[1..]) <= MOST_OUT && most(&own).max(most(&other)).max(most(&ends[..1])) <= 800;
        if !fits {
            return Err(NotANetwork);
        }
        let out_bias = i64::from(out_bias);
        Ok(Network { own, other, bias: ends[0], out: [ends[1], ends[2]], out_bias })
    }
}

/// A network with what it needs to know of a course.
pub(crate) struct Sight {
    network: Network,
    /// The number of each cell as each seat sees it.
    seen: [Box<[u8; 256]>; 2],
    /// The first input of each kind of each seat, in the order of the course.
    first: [[usize; KINDS]; 2],
}

impl Sight {
    pub(crate) fn new(setup: &Setup, course: &Course, network: Network) -> Sight {
        let board = setup.board();
        let mut turned = Box::new([0; 256]);
        let mut straight = Box::new([0; 256]);
        for cell in board.cells() {
            straight[cell.index()] = cell.index() as u8;
            turned[cell.index()] = board.half_turn(cell).unwrap_or(cell).index() as u8;
        }
        let mut first = [[0; KINDS]; 2];
        for (side, firsts) in course.sides.iter().zip(&mut first) {
            for (kind, first) in side.kinds.iter().zip(firsts) {
                *first = kind_of(setup, kind.tag) * board.len();
            }
        }
        Sight { network, seen: [straight, turned], first }
    }

    /// The sums of a position.
    pub(crate) fn sums(&self, state: &State) -> Sums {
        let mut sums = [self.network.bias; 2];
        for side in 0..2 {
            for (slot, &cell) in state.men_of(side).iter().enumerate() {
                let first = self.first[side][usize::from(state.kinds[side][slot])];
                let (own, other) = self.columns(side, first, cell);
                for vector in 0..VECTORS {
                    sums[side][vector] += own[vector];
                    sums[1 - side][vector] += other[vector];
                }
            }
        }
        sums
    }

    /// The columns of a piece, for its seat and for the other.
    #[inline]
    fn columns(&self, side: usize, first: usize, cell: u8) -> (&Column, &Column) {
        let own = first + usize::from(self.seen[side][usize::from(cell)]);
        let other = first + usize::from(self.seen[1 - side][usize::from(cell)]);
        (&self.network.own[own], &self.network.other[other])
    }

    /// The sums after a piece has moved.
    #[inline]
    pub(crate) fn moved(&self, sums: &Sums, (side, kind): (usize, usize), (from, to): (u8, u8)) -> Sums {
        let first = self.first[side][kind];
        let (own_from, other_from) = self.columns(side, first, from);
        let (own_to, other_to) = self.columns(side, first, to);
        let mut next = *sums;
        for vector in 0..VECTORS {
            next[side][vector] += own_to[vector] - own_from[vector];
            next[1 - side][vector] += other_to[vector] - other_from[vector];
        }
        next
    }

    /// Points for the seat to move.
    #[inline]
    pub(crate) fn judge(&self, sums: &Sums, mover: usize) -> i32 {
        let mut total = wide::i32x4::splat(0);
        for (sums, out) in [&sums[mover], &sums[1 - mover]].into_iter().zip(&self.network.out) {
            for (&sum, &out) in sums.iter().zip(out) {
                total += weighed(sum, out);
            }
        }
        self.points(total)
    }

    /// Points for the seat to move after a piece of the other seat has moved, without the sums.
    #[inline]
    pub(crate) fn judge_moved(&self, sums: &Sums, (side, kind): (usize, usize), (from, to): (u8, u8)) -> i32 {
        let first = self.first[side][kind];
        let (own_from, other_from) = self.columns(side, first, from);
        let (own_to, other_to) = self.columns(side, first, to);
        let [out_next, out_last] = &self.network.out;
        let mut total = wide::i32x4::splat(0);
        for at in 0..VECTORS {
            let last = sums[side][at] + (own_to[at] - own_from[at]);
            let next = sums[1 - side][at] + (other_to[at] - other_from[at]);
            total += weighed(next, out_next[at]) + weighed(last, out_last[at]);
        }
        self.points(total)
    }

    fn points(&self, total: wide::i32x4) -> i32 {
        let total = i64::from(total.reduce_add()) + self.network.out_bias;
        let unit = i64::from(UNIT_IN * UNIT_IN * UNIT_OUT);
        (total * POINTS / unit).clamp(-i64::from(MOST), i64::from(MOST)) as i32
    }
}

/// Sums clipped, squared and weighed.
#[inline]
fn weighed(sums: i16x8, out: i16x8) -> wide::i32x4 {
    let clipped = sums.max(i16x8::splat(0)).min(i16x8::splat(UNIT_IN as i16));
    (clipped * out).dot(clipped)
}
