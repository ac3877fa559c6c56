//! Keys of positions: a random number for each (seat, cell), for each bit of a kind on a cell and
//! for each seat to move, joined by exclusive or, so that a move changes a key in a few steps (A.
//! L. Zobrist, "A New Hashing Method with Application for Game Playing", 1970).

use std::sync::LazyLock;

use crate::options::{PLANES, Planes};
use crate::{BySeat, Cell, CellSet, Seat};

/// The number of a seat's piece on a cell, a part of [`Position::hash`](crate::Position::hash).
pub fn piece_key(seat: Seat, cell: Cell) -> u64 {
    KEYS.pieces[seat][cell.index()]
}

/// The numbers of a seat's pieces on some cells, joined.
pub(crate) fn pieces_key(seat: Seat, cells: CellSet) -> u64 {
    cells.iter().fold(0, |key, cell| key ^ piece_key(seat, cell))
}

/// The number of the kind of a piece on a cell, by its code: see [`Tag::code`](crate::Tag::code).
pub fn kind_key(code: u8, cell: Cell) -> u64 {
    let bits = (0..PLANES).filter(|bit| code >> bit & 1 == 1);
    bits.fold(0, |key, bit| key ^ KEYS.kinds[bit][cell.index()])
}

/// The numbers of the kinds of all pieces, joined.
pub(crate) fn kinds_key(kinds: &Planes) -> u64 {
    let of_plane = |(numbers, plane): (&[u64; 256], &CellSet)| {
        plane.iter().fold(0, |key, cell| key ^ numbers[cell.index()])
    };
    KEYS.kinds.iter().zip(kinds).map(of_plane).fold(0, |key, more| key ^ more)
}

/// The number of a seat to move, a part of [`Position::hash`](crate::Position::hash).
pub fn turn_key(seat: Seat) -> u64 {
    KEYS.turns[seat]
}

struct Keys {
    pieces: BySeat<[u64; 256]>,
    turns: BySeat<u64>,
    kinds: [[u64; 256]; PLANES],
}

static KEYS: LazyLock<Keys> = LazyLock::new(|| {
    let mut random = SplitMix(0x484f_5050_4954_5921);
    Keys {
        pieces: BySeat::from_fn(|_| std::array::from_fn(|_| random.next())),
        turns: BySeat::from_fn(|_| random.next()),
        kinds: std::array::from_fn(|_| std::array::from_fn(|_| random.next())),
    }
});

/// SplitMix64 (S. Vigna, <https://prng.di.unimi.it/splitmix64.c>): the same keys in every run and
/// on every machine.
pub(crate) struct SplitMix(pub u64);

impl SplitMix {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}
