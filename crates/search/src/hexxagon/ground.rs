//! The board as words of bits: which cells lie next to each other and which two apart.

use std::ops::BitOr;

use hoppity_rules::{Board, Cell, Seat, piece_key, turn_key};

/// The cells around some cells.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Around {
    /// Those next to any of them.
    pub(crate) near: u64,
    /// Those at distance two of any of them.
    pub(crate) far: u64,
}

impl Around {
    /// The cells at distance one or two.
    #[inline]
    pub(crate) fn reach(self) -> u64 {
        self.near | self.far
    }
}

impl BitOr for Around {
    type Output = Around;

    #[inline]
    fn bitor(self, other: Around) -> Around {
        Around { near: self.near | other.near, far: self.far | other.far }
    }
}

/// What lies around cells, for each cell and for eight cells at once.
pub(crate) struct Ground {
    /// Every cell of the board.
    pub(crate) all: u64,
    /// The cells next to each cell.
    pub(crate) near: [u64; 64],
    /// The cells at distance two of each cell.
    pub(crate) far: [u64; 64],
    /// For each set of cells within each byte of a word.
    around_of: [[Around; 256]; 8],
    /// The number of each side's piece on each cell, as in the keys of positions.
    pub(crate) keys: [[u64; 64]; 2],
    /// What a change of turn does to a key.
    pub(crate) turn_key: u64,
    cells: Vec<Cell>,
}

impl Ground {
    pub(crate) fn new(board: &Board) -> Ground {
        let cells: Vec<Cell> = board.cells().collect();
        let (mut near, mut far, mut keys) = ([0; 64], [0; 64], [[0; 64]; 2]);
        for (from, &start) in cells.iter().enumerate() {
            for (to, &end) in cells.iter().enumerate() {
                match board.distance(start, end) {
                    1 => near[from] |= 1u64 << to,
                    2 => far[from] |= 1u64 << to,
                    _ => {}
                }
            }
            keys[0][from] = piece_key(Seat::ONE, start);
            keys[1][from] = piece_key(Seat::TWO, start);
        }
        let around = |cell: usize| Around { near: near[cell], far: far[cell] };
        let around_of = std::array::from_fn(|byte| {
            std::array::from_fn(|bits| {
                bits_of((bits as u64) << (8 * byte)).fold(Around::default(), |all, cell| all | around(cell))
            })
        });
        Ground {
            all: cells.iter().enumerate().fold(0, |all, (index, _)| all | 1 << index),
            around_of,
            near,
            far,
            keys,
            turn_key: turn_key(Seat::ONE) ^ turn_key(Seat::TWO),
            cells,
        }
    }

    /// What lies around some cells.
    #[inline]
    pub(crate) fn around(&self, cells: u64) -> Around {
        let bytes = cells.to_le_bytes();
        let parts = self.around_of.iter().zip(bytes).map(|(of, byte)| of[usize::from(byte)]);
        parts.fold(Around::default(), BitOr::bitor)
    }

    /// What lies around one cell.
    #[inline]
    pub(crate) fn around_cell(&self, cell: usize) -> Around {
        Around { near: self.near[cell], far: self.far[cell] }
    }

    /// The cells next to some cells.
    #[inline]
    pub(crate) fn near(&self, cells: u64) -> u64 {
        let bytes = cells.to_le_bytes();
        self.around_of.iter().zip(bytes).fold(0, |all, (of, byte)| all | of[usize::from(byte)].near)
    }

    pub(crate) fn cell(&self, index: u8) -> Cell {
        self.cells[usize::from(index)]
    }
}

/// The index of each set bit.
#[inline]
pub(crate) fn bits_of(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(lowest)
    })
}
