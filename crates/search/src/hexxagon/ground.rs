//! The board as words of bits: which cells lie next to each other and which two apart.

use hoppity_rules::{Board, Cell, Seat, piece_key, turn_key};

/// What can be reached, by cell and by eight cells at once.
pub(crate) struct Ground {
    /// Every cell of the board.
    pub(crate) all: u64,
    /// The cells next to each cell.
    pub(crate) near: [u64; 64],
    /// The cells at distance two of each cell.
    pub(crate) far: [u64; 64],
    near_of: [[u64; 256]; 8],
    far_of: [[u64; 256]; 8],
    reach_of: [[u64; 256]; 8],
    /// The number of each side's piece on each cell, as in the keys of positions.
    pub(crate) keys: [[u64; 64]; 2],
    /// What a change of turn does to a key.
    pub(crate) turn: u64,
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
        let spread = |reach: &[u64; 64]| -> [[u64; 256]; 8] {
            std::array::from_fn(|byte| {
                std::array::from_fn(|bits| {
                    bits_of((bits as u64) << (8 * byte)).fold(0, |all, cell| all | reach[cell])
                })
            })
        };
        Ground {
            all: cells.iter().enumerate().fold(0, |all, (index, _)| all | 1 << index),
            near_of: spread(&near),
            far_of: spread(&far),
            reach_of: spread(&std::array::from_fn(|cell| near[cell] | far[cell])),
            near,
            far,
            keys,
            turn: turn_key(Seat::ONE) ^ turn_key(Seat::TWO),
            cells,
        }
    }

    /// The cells next to some cells.
    #[inline]
    pub(crate) fn near(&self, cells: u64) -> u64 {
        spread(&self.near_of, cells)
    }

    /// The cells at distance two of some cells.
    #[inline]
    pub(crate) fn far(&self, cells: u64) -> u64 {
        spread(&self.far_of, cells)
    }

    /// The cells next to some cells or at distance two.
    #[inline]
    pub(crate) fn reach(&self, cells: u64) -> u64 {
        spread(&self.reach_of, cells)
    }

    pub(crate) fn cell(&self, index: u8) -> Cell {
        self.cells[usize::from(index)]
    }
}

#[inline]
fn spread(table: &[[u64; 256]; 8], cells: u64) -> u64 {
    let bytes = cells.to_le_bytes();
    table.iter().zip(bytes).fold(0, |all, (of, byte)| all | of[usize::from(byte)])
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
