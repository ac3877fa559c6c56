//! Boards as the search needs them: neighbours and jumps of each cell in flat lists.

use hoppity_rules::{Board, Cell, Shape};

use super::lines::Lines;

/// A neighbour of a cell.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Neighbour {
    pub(crate) cell: u8,
    pub(crate) direction: u8,
}

/// A neighbour and the cell straight behind it.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Hop {
    pub(crate) over: u8,
    pub(crate) to: u8,
    pub(crate) direction: u8,
}

/// Up to eight of something.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Eight<T> {
    items: [T; 8],
    count: u8,
}

impl<T: Copy + Default> Eight<T> {
    fn push(&mut self, item: T) {
        self.items[usize::from(self.count)] = item;
        self.count += 1;
    }

    #[inline]
    pub(crate) fn items(&self) -> &[T] {
        &self.items[..usize::from(self.count)]
    }
}

/// The geometry of a board. Lists have room for every index that a byte holds.
pub(crate) struct Ground {
    /// All cells by index.
    pub(crate) cells: Vec<Cell>,
    /// Column and row of each cell; see [`Board::place`].
    pub(crate) places: Vec<(i32, i32)>,
    pub(crate) neighbours: Box<[Eight<Neighbour>; 256]>,
    pub(crate) hops: Box<[Eight<Hop>; 256]>,
    pub(crate) lines: Lines,
    pub(crate) is_square: bool,
}

impl Ground {
    pub(crate) fn new(board: &Board) -> Ground {
        let cells: Vec<Cell> = board.cells().collect();
        let index = |cell: Cell| cell.index() as u8;
        let mut neighbours = Box::new([Eight::default(); 256]);
        let mut hops = Box::new([Eight::default(); 256]);
        for &cell in &cells {
            let at = cell.index();
            for direction in 0..board.directions() {
                let Some(over) = board.neighbour(cell, direction) else { continue };
                neighbours[at].push(Neighbour { cell: index(over), direction: direction as u8 });
                if let Some(to) = board.neighbour(over, direction) {
                    hops[at].push(Hop { over: index(over), to: index(to), direction: direction as u8 });
                }
            }
        }
        let place = |&cell: &Cell| {
            let (x, y) = board.place(cell);
            (i32::from(x), i32::from(y))
        };
        let is_square = matches!(board.shape(), Shape::Square { .. });
        let lines = Lines::new(board);
        Ground { places: cells.iter().map(place).collect(), cells, neighbours, hops, lines, is_square }
    }
}
