//! Cells, as indices on their board, and sets of cells: 256 bits, enough for the largest board.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A place on a board: an index from 0, which has a meaning only together with its `Board`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell with that index. Cells come from boards; a caller that makes its own must know the
    /// board.
    pub(crate) const fn from_index(index: usize) -> Cell {
        debug_assert!(index < 256, "no board has more than 256 cells");
        Cell(index as u8)
    }

    /// 0 to one less than the board's number of cells.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of cells of one board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet([u64; 4]);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet([0; 4]);

    /// The set of the cells 0 to 63 whose bit is set.
    pub(crate) const fn from_bits(bits: u64) -> CellSet {
        CellSet([bits, 0, 0, 0])
    }

    /// The bits of the cells 0 to 63.
    pub(crate) const fn bits(self) -> u64 {
        self.0[0]
    }

    /// Whether the cell is in the set.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0[cell.index() >> 6] >> (cell.index() & 63) & 1 == 1
    }

    /// Adds a cell.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0[cell.index() >> 6] |= 1 << (cell.index() & 63);
    }

    /// Takes a cell out.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.0[cell.index() >> 6] &= !(1 << (cell.index() & 63));
    }

    /// The number of cells.
    #[inline]
    pub const fn len(self) -> usize {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as usize
    }

    /// Whether no cell is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// The cells by rising index.
    #[inline]
    pub fn iter(self) -> CellIter {
        CellIter { words: self.0, word: 0 }
    }
}

/// The cells of a set by rising index; see [`CellSet::iter`].
#[derive(Clone, Debug)]
pub struct CellIter {
    words: [u64; 4],
    word: usize,
}

impl Iterator for CellIter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.words[self.word] == 0 {
            if self.word == 3 {
                return None;
            }
            self.word += 1;
        }
        let bits = &mut self.words[self.word];
        let index = self.word * 64 + bits.trailing_zeros() as usize;
        *bits &= *bits - 1;
        Some(Cell::from_index(index))
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = CellIter;

    fn into_iter(self) -> CellIter {
        self.iter()
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl BitOr for CellSet {
    type Output = CellSet;

    #[inline]
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;

    #[inline]
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl Sub for CellSet {
    type Output = CellSet;

    #[inline]
    fn sub(self, other: CellSet) -> CellSet {
        CellSet(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }
}

impl BitOrAssign for CellSet {
    #[inline]
    fn bitor_assign(&mut self, other: CellSet) {
        *self = *self | other;
    }
}

impl BitAndAssign for CellSet {
    #[inline]
    fn bitand_assign(&mut self, other: CellSet) {
        *self = *self & other;
    }
}

impl SubAssign for CellSet {
    #[inline]
    fn sub_assign(&mut self, other: CellSet) {
        *self = *self - other;
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let indices = [0, 1, 63, 64, 127, 128, 200, 255];
        let mut set: CellSet = indices.map(Cell::from_index).into_iter().collect();
        assert_eq!(set.iter().map(Cell::index).collect::<Vec<_>>(), indices);
        assert_eq!(set.len(), 8);
        set.remove(Cell::from_index(255));
        assert!(!set.contains(Cell::from_index(255)) && set.contains(Cell::from_index(200)));
        assert_eq!((set - set, set & set, set | set), (CellSet::EMPTY, set, set));
        assert!(CellSet::EMPTY.is_empty() && !set.is_empty());
    }
}
