//! Boards as the search needs them: neighbours, jumps and rays of each cell in flat lists.

use hoppity_rules::{Board, Cell, Shape};

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

/// The longest way straight across a board.
const LONGEST: usize = 15;

/// Cells in a straight line.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Ray {
    cells: [u8; LONGEST],
    count: u8,
}

impl Ray {
    fn push(&mut self, cell: u8) {
        self.cells[usize::from(self.count)] = cell;
        self.count += 1;
    }

    #[inline]
    pub(crate) fn cells(&self) -> &[u8] {
        &self.cells[..usize::from(self.count)]
    }
}

/// The geometry of a board. Lists have room for every index that a byte holds.
pub(crate) struct Ground {
    /// All cells by index.
    pub(crate) cells: Vec<Cell>,
    /// Column and row of each cell; see [`Board::place`].
    pub(crate) places: Vec<(i32, i32)>,
    /// Neighbours, each with its direction.
    pub(crate) steps: Box<[Eight<(u8, u8)>; 256]>,
    pub(crate) hops: Box<[Eight<Hop>; 256]>,
    /// All cells in each direction, the next one first.
    pub(crate) rays: Box<[[Ray; 8]; 256]>,
    pub(crate) is_square: bool,
}

impl Ground {
    pub(crate) fn new(board: &Board) -> Ground {
        let cells: Vec<Cell> = board.cells().collect();
        let index = |cell: Cell| cell.index() as u8;
        let mut steps = Box::new([Eight::default(); 256]);
        let mut hops = Box::new([Eight::default(); 256]);
        let mut rays = Box::new([[Ray::default(); 8]; 256]);
        for &cell in &cells {
            let at = cell.index();
            for direction in 0..board.directions() {
                let mut ahead = board.neighbour(cell, direction);
                while let Some(next) = ahead {
                    rays[at][direction].push(index(next));
                    ahead = board.neighbour(next, direction);
                }
                let Some(over) = board.neighbour(cell, direction) else { continue };
                steps[at].push((index(over), direction as u8));
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
        Ground { places: cells.iter().map(place).collect(), cells, steps, hops, rays, is_square }
    }
}
