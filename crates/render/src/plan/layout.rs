//! Where the board and the panel lie in a picture of a given width, and which way the board is
//! turned.

use crate::scene::Spot;
use hoppity_rules::{Board, Cell, Point, Position, Seat, Shape};

/// Widths that a picture can have, in pixels. Coordinates are smudges on a narrower one, and
/// Discord shows none wider.
const WIDTHS: std::ops::RangeInclusive<u32> = 200..=2000;

/// Width to height. It is a little wider than high, as Android cuts the edges off square pictures.
const RATIO: (u32, u32) = (7, 6);

/// The distance between two columns of hexagons, in pitches.
const COLUMN: f32 = 0.866_025_4;

/// The geometry of a picture, in pixels.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    pub width: u32,
    pub height: u32,
    /// The board without its coordinates.
    pub board: Area,
    /// The panel with the seats.
    pub panel: Area,
    /// The distance between the centres of neighbouring cells.
    pub pitch: f32,
    /// A pitch across, which on hexagons is a little different: their columns lie a whole and even
    /// number of pixels apart, so that all cells look alike to the pixel.
    across: f32,
    /// The em of coordinates on the edge: about 19 when the picture is 784 pixels wide.
    pub coordinate: f32,
    /// The width of a usual line: a little under 4 when the picture is 784 pixels wide.
    pub stroke: f32,
    /// The middle of the board.
    centre: (f32, f32),
    /// Degrees the board is turned, clockwise.
    turn: u16,
}

/// A rectangle in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    pub left: f32,
    pub top: f32,
    pub wide: f32,
    pub high: f32,
}

impl Layout {
    /// The geometry for a board, turned, in a picture of about this width.
    pub fn new(board: &Board, turn: u16, width: u32) -> Layout {
        let width = width.clamp(*WIDTHS.start(), *WIDTHS.end());
        let height = width * RATIO.1 / RATIO.0;
        let (across, down) = (width as f32, height as f32);

        let margin = (across * 0.0155).round();
        let gap = (across * 0.0145).round();
        let coordinate = across * 0.0246;
        // Room for the coordinates of squares at the left and above, and for Discord's ALT mark below:
        // it lies over the lower left corner, where the other boards have nothing. The star's
        // letters and numbers count as columns.
        let (strip_left, above, below) = match board.shape() {
            Shape::Square { .. } => ((across * 0.041).round(), across * 0.036, across * 0.046),
            Shape::Hexagon | Shape::Star => (0.0, margin, margin),
        };
        let slim = across * 0.13;
        let room = (across - 2.0 * margin - strip_left - gap - slim, down - above - below);

        let (columns, rows) = extent(board);
        let pitch = ((room.0 / columns).min(room.1 / rows) / 2.0).floor().max(1.0) * 2.0;
        let across_pitch = match board.shape() {
            Shape::Hexagon => (pitch * COLUMN / 2.0).round() * 2.0 / COLUMN,
            Shape::Square { .. } | Shape::Star => pitch,
        };
        let (wide, high) = (pitch * columns, pitch * rows);
        // What the board leaves free is the panel's up to a fifth, as names need it.
        let panel_wide = (across * 0.2).min(slim + room.0 - wide).floor();
        let panel_left = across - margin - panel_wide;
        // Spare room goes evenly to both sides of the board.
        let spare = panel_left - gap - (margin + strip_left + wide);
        let left = (margin + strip_left + spare / 2.0).round();
        let top = (above + (down - above - below - high) / 2.0).round();

        Layout {
            width,
            height,
            board: Area { left, top, wide, high },
            panel: Area { left: panel_left, top, wide: panel_wide, high: high.round() },
            pitch,
            across: across_pitch,
            coordinate,
            stroke: across / 210.0,
            centre: (left + wide / 2.0, top + high / 2.0),
            turn,
        }
    }

    /// Where a point of the board lies in the picture, in pixels.
    pub fn place(&self, point: Point) -> (f32, f32) {
        let Point { x, y } = turned(point, self.turn);
        // Whole pixels keep equal cells equal to the pixel. On squares they are exact.
        ((self.centre.0 + x * self.across).round(), (self.centre.1 - y * self.pitch).round())
    }

    /// The vector on the picture for a vector on the board, in pixels.
    pub fn way(&self, way: Point) -> (f32, f32) {
        let Point { x, y } = turned(way, self.turn);
        (x * self.pitch, -y * self.pitch)
    }

    /// The distance between two columns of hexagons, in pixels.
    pub fn column(&self) -> f32 {
        (self.across * COLUMN).round()
    }

    pub fn spot(&self, point: Point) -> Spot {
        let (x, y) = self.place(point);
        Spot::px(x, y)
    }
}

/// Degrees to turn the board clockwise so that the seat's home is nearest to its player; of equal
/// turns the smallest.
///
/// On squares home comes to the bottom right corner, so that everybody plays the same way. With two
/// seats a half turn does that, and leaves letters below and numbers at the side.
pub fn turn_for(position: &Position, seat: Option<Seat>) -> u16 {
    let Some(seat) = seat else { return 0 };
    let (board, setup) = (position.board(), position.setup());
    let (turns, right): (&[u16], f32) = match board.shape() {
        Shape::Square { .. } if setup.seat_count() > 2 => (&[0, 90, 180, 270], 1.0),
        Shape::Square { .. } | Shape::Hexagon => (&[0, 180], 0.0),
        Shape::Star => (&[0, 60, 120, 180, 240, 300], 0.0),
    };
    let home = Position::start(setup).pieces(seat);
    let mut best = (0, f32::INFINITY);
    for &turn in turns {
        let away = |cell| {
            let Point { x, y } = turned(board.point(cell), turn);
            y - right * x
        };
        let nearest = home.iter().map(away).fold(f32::INFINITY, f32::min);
        if nearest < best.1 - 0.01 {
            best = (turn, nearest);
        }
    }
    best.0
}

/// Sorts cells as a reader finds them on the board that a seat sees: from the top row down, each row
/// from left to right.
pub fn sort_as_seen(cells: &mut [Cell], position: &Position, seat: Option<Seat>) {
    let turn = turn_for(position, seat);
    cells.sort_by_key(|&cell| {
        let Point { x, y } = turned(position.board().point(cell), turn);
        // After a turn, cells of one row differ by errors of rounding.
        [-y, x].map(|pitches| (pitches * 100.0).round() as i32)
    });
}

/// How far down the lowest of the cells lies, in pixels from the top of the picture.
pub fn lowest(layout: &Layout, board: &Board, cells: impl Iterator<Item = Cell>) -> f32 {
    cells.map(|cell| layout.place(board.point(cell)).1).fold(0.0, f32::max)
}

/// Width and height of a board in pitches, its outer cells included.
fn extent(board: &Board) -> (f32, f32) {
    let half = match board.shape() {
        Shape::Square { .. } => (0.5, 0.5),
        // A star's letters stand before its rows, whichever way it is turned.
        Shape::Star => (1.0, 0.9),
        // Flat-top hexagons reach further to the sides.
        Shape::Hexagon => (1.0 / 3f32.sqrt(), 0.5),
    };
    let reach =
        |side: fn(Point) -> f32| board.cells().map(|cell| side(board.point(cell)).abs()).fold(0.0, f32::max);
    (2.0 * (reach(|point| point.x) + half.0), 2.0 * (reach(|point| point.y) + half.1))
}

/// The point turned clockwise about the board's middle.
fn turned(Point { x, y }: Point, degrees: u16) -> Point {
    match degrees {
        0 => Point { x, y },
        90 => Point { x: y, y: -x },
        180 => Point { x: -x, y: -y },
        270 => Point { x: -y, y: x },
        _ => {
            let (sin, cos) = f32::from(degrees).to_radians().sin_cos();
            Point { x: x * cos + y * sin, y: y * cos - x * sin }
        }
    }
}
