//! Jumps from afar: the rows, columns and diagonals of a square board, each as the bits of a word.

use hoppity_rules::{Board, Shape};

/// Axes of a square board: rows, columns and the diagonals both ways.
const AXES: usize = 4;
/// Lines along an axis of the largest board, as a power of two.
const COUNT: usize = 32;

/// The lines of a board, and each cell's place in them.
pub(crate) struct Lines {
    /// Where each cell lies along each axis.
    places: Box<[[OnLine; AXES]; 256]>,
    /// What a cell's index grows by along each axis.
    steps: [u32; AXES],
    /// An empty board.
    pub(crate) empty: Taken,
}

/// Where a cell lies along an axis.
#[derive(Clone, Copy, Default)]
struct OnLine {
    line: u8,
    /// The bit of the cell in the line.
    bit: u8,
}

/// Which cells of each line are taken; everything beyond the board counts as taken.
#[derive(Clone)]
pub(crate) struct Taken([[u64; COUNT]; AXES]);

impl Lines {
    /// The lines of a board; none if it isn't square.
    pub(crate) fn new(board: &Board) -> Lines {
        let mut lines = Lines {
            places: Box::new([[OnLine::default(); AXES]; 256]),
            steps: [0; AXES],
            empty: Taken([[u64::MAX; COUNT]; AXES]),
        };
        let Shape::Square { side } = board.shape() else { return lines };
        let side = u32::from(side);
        lines.steps = [1, side, side + 1, side - 1];
        for cell in board.cells() {
            let (x, y) = board.place(cell);
            // Along the last axis columns fall as rows grow.
            let places = [(y, x), (x, y), (15 + x - y, y), (x + y, y)];
            for (axis, (line, bit)) in places.into_iter().enumerate() {
                lines.places[cell.index()][axis] = OnLine { line: line as u8, bit: bit as u8 };
                lines.empty.0[axis][line as usize] &= !(1 << bit);
            }
        }
        lines
    }

    /// Where a piece that stands on a cell lands by one jump.
    #[inline]
    pub(crate) fn landings(&self, taken: &Taken, cell: u8, mut each: impl FnMut(u8)) {
        let places = self.places[usize::from(cell)];
        for ((lines, step), OnLine { line, bit }) in taken.0.iter().zip(self.steps).zip(places) {
            let (row, bit) = (lines[usize::from(line) % COUNT], u32::from(bit));
            // As many cells as lie before the piece that is jumped over must be free behind it.
            let ahead = (row >> (bit + 1)).trailing_zeros() + 1;
            if (row >> (bit + ahead + 1)) & ((1 << ahead) - 1) == 0 {
                each((u32::from(cell) + 2 * ahead * step) as u8);
            }
            let below = row & ((1 << bit) - 1);
            if below != 0 {
                let ahead = bit - below.ilog2();
                if bit >= 2 * ahead && (below >> (bit - 2 * ahead)) & ((1 << ahead) - 1) == 0 {
                    each((u32::from(cell) - 2 * ahead * step) as u8);
                }
            }
        }
    }

    /// Takes a free cell, or frees one that is taken.
    #[inline]
    pub(crate) fn toggle(&self, taken: &mut Taken, cell: u8) {
        for (lines, &OnLine { line, bit }) in taken.0.iter_mut().zip(&self.places[usize::from(cell)]) {
            lines[usize::from(line) % COUNT] ^= 1 << bit;
        }
    }
}
