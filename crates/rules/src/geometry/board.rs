//! Boards: the geometry of cells, without anything of a game.
//!
//! A board is a list of places on an integer lattice and a list of directions on it. Everything
//! else is derived once: names, neighbours, jumps, distances, the half turn. Cells are numbered row
//! by row from the bottom left on squares and ring by ring on the hexagon.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use crate::{Cell, CellSet};

/// The longest side of a square board: a set of cells has room for 256.
const MAX_SIDE: usize = 16;

/// The outline of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// `side` x `side` cells, columns `a` from the left, rows 1 from the bottom.
    Square {
        /// Cells to a side.
        side: u8,
    },
    /// Hexxagon's hexagon of hexagons, five to a side, named by rings.
    Hexagon,
    /// The six-pointed star of 121 cells.
    Star,
}

/// A place in the plane, in pitches: neighbouring centres are 1 apart (on squares, orthogonal
/// neighbours). The origin is the board's centre, `y` grows upwards.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Upwards.
    pub y: f32,
}

/// A jump from some cell: over a neighbour to the cell straight behind it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Jump {
    pub direction: u8,
    pub over: Cell,
    pub to: Cell,
}

/// The jumps from a cell, stored inline because floods need them more often than anything else.
#[derive(Clone, Copy, Debug)]
struct JumpList {
    jumps: [Jump; 8],
    length: usize,
}

impl JumpList {
    fn new(from: &[Jump]) -> JumpList {
        let none = Cell::from_index(0);
        let mut jumps = [Jump { direction: 0, over: none, to: none }; 8];
        jumps[..from.len()].copy_from_slice(from);
        JumpList { jumps, length: from.len() }
    }
}

/// The geometry of a board. There is one of each, built on first use.
///
/// ```
/// use hoppity_rules::{Setup, Variant};
///
/// let board = Setup::new(Variant::Halma8).board();
/// let a1 = board.find("a1").expect("a corner");
/// // Directions go clockwise from the north, so 1 is the north-east.
/// let next = board.neighbour(a1, 1).expect("the way into the board");
/// assert_eq!(board.name(next), "b2");
/// assert_eq!(board.half_turn(a1), board.find("h8"));
/// ```
#[derive(Debug)]
pub struct Board {
    shape: Shape,
    spots: Vec<Spot>,
    names: Vec<String>,
    by_name: HashMap<String, Cell>,
    by_spot: HashMap<Spot, Cell>,
    ranks: Vec<u16>,
    blocks: Vec<(Point, &'static str)>,
    block_spots: Vec<Spot>,
    directions: usize,
    neighbours: Vec<[Option<Cell>; 8]>,
    adjacent: Vec<CellSet>,
    jumps: Vec<JumpList>,
    jump_classes: Vec<u8>,
}

impl Board {
    /// The square board whose sides have this many cells, at most [`MAX_SIDE`].
    pub(crate) fn square(side: u8) -> &'static Board {
        static BOARDS: [OnceLock<Board>; MAX_SIDE + 1] = [const { OnceLock::new() }; MAX_SIDE + 1];
        BOARDS[usize::from(side)].get_or_init(|| build_square(side))
    }

    /// The 7 x 7 cells of Ataxx. No variant is played on it, but played by Hexxagon's rules it is Ataxx,
    /// which other engines play.
    pub fn ataxx() -> &'static Board {
        Board::square(7)
    }

    /// Hexxagon's board with its three blocks.
    pub(crate) fn hexagon() -> &'static Board {
        static BOARD: LazyLock<Board> = LazyLock::new(|| build_hexagon(&["b1", "b3", "b5"]));
        &BOARD
    }

    /// Hexxagon's board without blocks.
    pub(crate) fn open_hexagon() -> &'static Board {
        static BOARD: LazyLock<Board> = LazyLock::new(|| build_hexagon(&[]));
        &BOARD
    }

    /// The six-pointed star.
    pub(crate) fn star() -> &'static Board {
        static BOARD: LazyLock<Board> = LazyLock::new(build_star);
        &BOARD
    }

    /// The outline.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The number of cells.
    #[expect(clippy::len_without_is_empty, reason = "no board is empty")]
    pub fn len(&self) -> usize {
        self.spots.len()
    }

    /// All cells by rising index.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.len()).map(Cell::from_index)
    }

    /// The cell's name: `f11`, `e14`.
    pub fn name(&self, cell: Cell) -> &str {
        &self.names[cell.index()]
    }

    /// The cell of exactly that name.
    pub fn find(&self, name: &str) -> Option<Cell> {
        self.by_name.get(name).copied()
    }

    /// The place of the cell's centre.
    pub fn point(&self, cell: Cell) -> Point {
        point(self.shape, self.spots[cell.index()])
    }

    /// Places inside the board that aren't cells, with their names: Hexxagon's blocks.
    pub fn blocks(&self) -> &[(Point, &'static str)] {
        &self.blocks
    }

    /// The number of directions: 8 on squares, 6 elsewhere. They go clockwise from the north (on
    /// the star, from the north-east).
    pub fn directions(&self) -> usize {
        self.directions
    }

    /// The next cell in a direction.
    ///
    /// # Panics
    /// When the direction is 8 or more.
    pub fn neighbour(&self, cell: Cell, direction: usize) -> Option<Cell> {
        self.neighbours[cell.index()][direction]
    }

    /// The steps of a full turn: a step of the board's symmetry is a quarter turn on squares, a
    /// sixth elsewhere.
    pub fn full_turn(&self) -> usize {
        match self.shape {
            Shape::Square { .. } => 4,
            Shape::Hexagon | Shape::Star => 6,
        }
    }

    /// Where this cell is after the board is turned clockwise by some steps; `None` on a block.
    pub fn turned(&self, cell: Cell, steps: usize) -> Option<Cell> {
        let spot =
            (0..steps % self.full_turn()).fold(self.spots[cell.index()], |spot, _| turn(self.shape, spot));
        self.by_spot.get(&spot).copied()
    }

    /// Where this cell is after the board is turned by 180 degrees; `None` on a block.
    pub fn half_turn(&self, cell: Cell) -> Option<Cell> {
        self.turned(cell, self.full_turn() / 2)
    }

    /// (Column + row) % 2 with a = 1 on squares, so 1 is drawn dark; 0 elsewhere.
    pub fn shade(&self, cell: Cell) -> u8 {
        match self.shape {
            Shape::Square { .. } => {
                let Spot { x, y } = self.spots[cell.index()];
                ((x + y) % 2) as u8
            }
            Shape::Hexagon | Shape::Star => 0,
        }
    }

    /// The number of steps between two cells on an empty board. Blocks count as cells here.
    pub fn distance(&self, a: Cell, b: Cell) -> u32 {
        let (a, b) = (self.spots[a.index()], self.spots[b.index()]);
        let (dx, dy) = (a.x.abs_diff(b.x), a.y.abs_diff(b.y));
        // On hexagons a neighbour differs by 1 in both coordinates, or by 2 in the one that has
        // straight neighbours.
        u32::from(match self.shape {
            Shape::Square { .. } => dx.max(dy),
            Shape::Hexagon => dx + dy.saturating_sub(dx) / 2,
            Shape::Star => dy + dx.saturating_sub(dy) / 2,
        })
    }

    /// The neighbours of a cell.
    pub(crate) fn adjacent(&self, cell: Cell) -> CellSet {
        self.adjacent[cell.index()]
    }

    /// The jumps that stay on the board.
    pub(crate) fn jumps(&self, cell: Cell) -> &[Jump] {
        let JumpList { jumps, length } = &self.jumps[cell.index()];
        &jumps[..*length]
    }

    /// Jumps can join cells of the same class, given the right pieces on the board. From one class
    /// to another it takes a step.
    pub(crate) fn jump_class(&self, cell: Cell) -> usize {
        usize::from(self.jump_classes[cell.index()])
    }

    /// The cell's place among all names sorted as text.
    pub(crate) fn rank(&self, cell: Cell) -> u16 {
        self.ranks[cell.index()]
    }

    /// Every cell with its column and row on the lattice, and every block as `None`; see
    /// `hexagon_spots`.
    pub(crate) fn places(&self) -> impl Iterator<Item = (i16, i16, Option<Cell>)> {
        let cells = self.spots.iter().zip(self.cells().map(Some));
        let blocks = self.block_spots.iter().map(|spot| (spot, None));
        cells.chain(blocks).map(|(&Spot { x, y }, cell)| (x, y, cell))
    }

    /// Rows of cells in a corner of the board, the camp from which all others are made by turning:
    /// on squares the bottom-right corner, rows from the bottom, cells counted from the right edge;
    /// on the star the top, rows from the tip, cells counted from the middle.
    ///
    /// # Panics
    /// On the hexagon, which has no camps.
    pub(crate) fn camp(&self, rows: &[u8]) -> Vec<Cell> {
        let spots = (0i16..).zip(rows).flat_map(|(row, &count)| {
            (0..i16::from(count)).map(move |number| match self.shape {
                Shape::Square { side } => Spot { x: i16::from(side) - 1 - number, y: row },
                Shape::Star => Spot { x: 1 - i16::from(count) + 2 * number, y: 8 - row },
                Shape::Hexagon => unreachable!("the hexagon has no camps"),
            })
        });
        spots.map(|spot| self.by_spot[&spot]).collect()
    }

    /// The column and row of a cell on its lattice; from 0 on squares. On hexagons the origin is the
    /// centre, and a neighbour differs by 1 in both, or by 2 in the one that has straight neighbours.
    pub fn place(&self, cell: Cell) -> (i16, i16) {
        let Spot { x, y } = self.spots[cell.index()];
        (x, y)
    }
}

/// A place on the integer lattice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Spot {
    x: i16,
    y: i16,
}

fn build_square(side: u8) -> Board {
    let spots = (0..side).flat_map(|y| (0..side).map(move |x| Spot { x: i16::from(x), y: i16::from(y) }));
    let named = spots.map(|spot| (spot, format!("{}{}", char::from(b'a' + spot.x as u8), spot.y + 1)));
    let directions = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    build(Shape::Square { side }, named.collect(), &directions, &[])
}

fn build_hexagon(blocked: &[&'static str]) -> Board {
    let directions = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)];
    build(Shape::Hexagon, hexagon_spots(), &directions, blocked)
}

/// The star on the doubled lattice: a neighbour to the east or west is 2 columns away, the others 1
/// column and 1 row.
fn build_star() -> Board {
    let lengths = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];
    let rows = (-8i16..).zip('a'..).zip(lengths);
    let named = rows.flat_map(|((y, letter), length)| {
        (1..=length).map(move |number| (Spot { x: 2 * number - 1 - length, y }, format!("{letter}{number}")))
    });
    build(Shape::Star, named.collect(), &[(1, 1), (2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1)], &[])
}

/// The hexagon on the doubled lattice
/// (<https://www.redblobgames.com/grids/hexagons/#coordinates-doubled>): a neighbour to the north
/// or south is 2 rows away, the others 1 column and 1 row.
fn hexagon_spots() -> Vec<(Spot, String)> {
    // Clockwise along a ring from its top corner: six edges of as many steps as the ring's radius.
    let edges = [(1, -1), (0, -2), (-1, -1), (-1, 1), (0, 2), (1, 1)];
    let mut spots = vec![(Spot { x: 0, y: 0 }, "a1".to_owned())];
    for (radius, ring) in (1i16..=4).zip('b'..) {
        let mut spot = Spot { x: 0, y: 2 * radius };
        let mut number = 0;
        for (dx, dy) in edges {
            for _ in 0..radius {
                number += 1;
                spots.push((spot, format!("{ring}{number}")));
                spot = Spot { x: spot.x + dx, y: spot.y + dy };
            }
        }
    }
    spots
}

fn build(
    shape: Shape,
    named: Vec<(Spot, String)>,
    directions: &[(i16, i16)],
    blocked: &[&'static str],
) -> Board {
    let spot_of =
        |&block: &&str| named.iter().find(|(_, name)| name == block).expect("a block lies on its board").0;
    let block_spots: Vec<Spot> = blocked.iter().map(spot_of).collect();
    let blocks = block_spots.iter().map(|&spot| point(shape, spot)).zip(blocked.iter().copied()).collect();
    let (spots, names): (Vec<Spot>, Vec<String>) =
        named.into_iter().filter(|(_, name)| !blocked.contains(&name.as_str())).unzip();

    let cells: HashMap<Spot, Cell> =
        spots.iter().enumerate().map(|(index, &spot)| (spot, Cell::from_index(index))).collect();
    let step = |spot: Spot, (dx, dy): (i16, i16)| Spot { x: spot.x + dx, y: spot.y + dy };
    let mut neighbours = vec![[None; 8]; spots.len()];
    let mut jumps = vec![Vec::new(); spots.len()];
    for (index, &spot) in spots.iter().enumerate() {
        for (direction, &delta) in directions.iter().enumerate() {
            let over = cells.get(&step(spot, delta)).copied();
            let to = cells.get(&step(step(spot, delta), delta)).copied();
            neighbours[index][direction] = over;
            if let (Some(over), Some(to)) = (over, to) {
                jumps[index].push(Jump { direction: direction as u8, over, to });
            }
        }
    }

    let mut sorted: Vec<&String> = names.iter().collect();
    sorted.sort();
    let ranks =
        names.iter().map(|name| sorted.binary_search(&name).expect("the same names") as u16).collect();
    Board {
        shape,
        directions: directions.len(),
        adjacent: neighbours.iter().map(|cells| cells.iter().flatten().copied().collect()).collect(),
        by_name: names.iter().enumerate().map(|(i, name)| (name.clone(), Cell::from_index(i))).collect(),
        by_spot: cells,
        spots,
        names,
        ranks,
        blocks,
        block_spots,
        neighbours,
        jump_classes: jump_classes(&jumps),
        jumps: jumps.iter().map(|jumps| JumpList::new(jumps)).collect(),
    }
}

/// Numbers the sets of cells that jumps can join.
fn jump_classes(jumps: &[Vec<Jump>]) -> Vec<u8> {
    let mut classes: Vec<Option<u8>> = vec![None; jumps.len()];
    let mut class = 0;
    for start in 0..jumps.len() {
        if classes[start].is_some() {
            continue;
        }
        let mut found = vec![start];
        while let Some(cell) = found.pop() {
            classes[cell] = Some(class);
            found.extend(jumps[cell].iter().map(|jump| jump.to.index()).filter(|&to| classes[to].is_none()));
        }
        class += 1;
    }
    classes.into_iter().map(|class| class.expect("every cell is numbered")).collect()
}

/// A step of the board's symmetry, clockwise.
fn turn(shape: Shape, Spot { x, y }: Spot) -> Spot {
    match shape {
        Shape::Square { side } => Spot { x: y, y: i16::from(side) - 1 - x },
        // North goes to north-east and that to south-east.
        Shape::Hexagon => Spot { x: (x + y) / 2, y: (y - 3 * x) / 2 },
        // North-east goes to east and that to south-east.
        Shape::Star => Spot { x: (x + 3 * y) / 2, y: (y - x) / 2 },
    }
}

fn point(shape: Shape, Spot { x, y }: Spot) -> Point {
    let (x, y) = (f32::from(x), f32::from(y));
    let sixty = 3f32.sqrt() / 2.0;
    match shape {
        Shape::Square { side } => {
            let centre = (f32::from(side) - 1.0) / 2.0;
            Point { x: x - centre, y: y - centre }
        }
        Shape::Hexagon => Point { x: x * sixty, y: y / 2.0 },
        Shape::Star => Point { x: x / 2.0, y: y * sixty },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boards() -> [&'static Board; 7] {
        [
            Board::square(7),
            Board::square(8),
            Board::square(10),
            Board::square(16),
            Board::hexagon(),
            Board::open_hexagon(),
            Board::star(),
        ]
    }

    #[test]
    fn boards_have_their_cells() {
        assert_eq!(boards().map(Board::len), [49, 64, 100, 256, 58, 61, 121]);
        let board = Board::square(16);
        let corners = ["a1", "p1", "a16", "p16"].map(|name| board.find(name).unwrap().index());
        assert_eq!(corners, [0, 15, 240, 255]);
        assert_eq!(["p1", "a16", "a1"].map(|name| board.shade(board.find(name).unwrap())), [1, 1, 0]);
        assert_eq!(board.find("q1"), None);
        assert_eq!(board.find("a01"), None);
    }

    #[test]
    fn names_are_found_and_sorted_as_text() {
        for board in boards() {
            let mut cells: Vec<Cell> = board.cells().collect();
            cells.sort_by_key(|&cell| board.rank(cell));
            let names: Vec<&str> = cells.iter().map(|&cell| board.name(cell)).collect();
            assert!(names.is_sorted());
            assert!(cells.iter().all(|&cell| board.find(board.name(cell)) == Some(cell)));
        }
    }

    #[test]
    fn neighbours_are_one_pitch_away_and_mutual() {
        for board in boards() {
            for cell in board.cells() {
                for direction in 0..board.directions() {
                    let Some(next) = board.neighbour(cell, direction) else { continue };
                    let back = (direction + board.directions() / 2) % board.directions();
                    assert_eq!(board.neighbour(next, back), Some(cell));
                    assert_eq!(board.distance(cell, next), 1);
                    let (a, b) = (board.point(cell), board.point(next));
                    let pitch = (a.x - b.x).hypot(a.y - b.y);
                    let diagonal = board.directions() == 8 && direction % 2 == 1;
                    assert!((pitch - if diagonal { 2f32.sqrt() } else { 1.0 }).abs() < 1e-5);
                }
            }
        }
    }

    #[test]
    fn jumps_join_a_quarter_of_the_cells() {
        for board in boards() {
            let mut sizes = [0; 4];
            board.cells().for_each(|cell| sizes[board.jump_class(cell)] += 1);
            assert!(sizes.iter().all(|&size| size >= board.len() / 4 - 3), "{sizes:?}");
        }
    }

    #[test]
    fn the_half_turn_is_its_own_reverse() {
        for board in boards() {
            // Opposite each block of Hexxagon lies a cell.
            let unturned = board.cells().filter(|&cell| board.half_turn(cell).is_none()).count();
            assert_eq!(unturned, board.blocks().len());
            for cell in board.cells() {
                let Some(turned) = board.half_turn(cell) else { continue };
                assert_eq!(board.half_turn(turned), Some(cell));
                let (a, b) = (board.point(cell), board.point(turned));
                assert!((a.x + b.x).abs() < 1e-5 && (a.y + b.y).abs() < 1e-5);
            }
        }
    }

    #[test]
    fn a_step_of_the_symmetry_is_a_turn_clockwise() {
        for board in boards() {
            let angle = std::f32::consts::TAU / board.full_turn() as f32;
            for cell in board.cells() {
                assert_eq!(board.turned(cell, board.full_turn()), Some(cell));
                let Some(turned) = board.turned(cell, 1) else { continue };
                let (a, b) = (board.point(cell), board.point(turned));
                let x = a.x * angle.cos() + a.y * angle.sin();
                let y = a.y * angle.cos() - a.x * angle.sin();
                assert!((b.x - x).abs() < 1e-4 && (b.y - y).abs() < 1e-4, "{}", board.name(cell));
            }
        }
    }

    #[test]
    fn the_star_stands_on_its_tip() {
        let board = Board::star();
        let at = |name| board.point(board.find(name).unwrap());
        assert_eq!((at("i5").x, at("i5").y), (0.0, 0.0));
        assert!(at("a1").x == 0.0 && at("a1").y < -6.9 && at("q1").y > 6.9);
        assert_eq!((at("e1").x, at("e13").x, at("m13").x), (-6.0, 6.0, 6.0));
        let camp: CellSet = board.camp(&[1, 2, 3, 4, 5]).into_iter().collect();
        let names: Vec<&str> = camp.iter().map(|cell| board.name(cell)).collect();
        assert_eq!(names.join(" "), "m5 m6 m7 m8 m9 n1 n2 n3 n4 o1 o2 o3 p1 p2 q1");
    }

    #[test]
    fn the_hexagon_is_numbered_clockwise_from_the_top() {
        let board = Board::open_hexagon();
        let at = |name| board.point(board.find(name).unwrap());
        assert_eq!((at("a1").x, at("a1").y), (0.0, 0.0));
        assert_eq!((at("e1").x, at("e1").y), (0.0, 4.0));
        assert_eq!((at("e13").x, at("e13").y), (0.0, -4.0));
        assert!(at("e5").x > 3.0 && at("e5").y == 2.0);
        assert!(at("e24").x < 0.0 && at("e24").y == 3.5);
        assert_eq!(board.name(board.neighbour(board.find("e13").unwrap(), 0).unwrap()), "d10");
        let blocks: Vec<&str> = Board::hexagon().blocks().iter().map(|&(_, name)| name).collect();
        assert_eq!(blocks, ["b1", "b3", "b5"]);
        assert_eq!(Board::hexagon().find("b1"), None);
    }
}
