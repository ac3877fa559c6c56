//! The plan of a board: from a [`View`] to the items of a [`Scene`].

use super::layout::{Layout, turn_for};
use super::panel;
use super::scene::{Align, Body, Form, Item, Length, Mark, Scene, Spot};
use super::theme::Tint;
use super::view::{Labels, LastMove, Marks, View};
use crate::rules::{Board, Cell, CellSet, Point, Position, Seat, Shape};

/// Radius of a piece, in pitches.
const PIECE: f32 = 0.4;

/// The plan of the picture that shows a view.
pub fn scene(view: &View<'_>, labels: &Labels) -> Scene {
    let position = view.position;
    let layout = Layout::new(position.board(), turn_for(position, view.seat), view.width);
    let mut plan = Plan { position, board: position.board(), layout, items: Vec::new() };

    plan.cells();
    plan.camps();
    plan.coordinates();
    let ground = std::mem::take(&mut plan.items);

    if let Some(last) = view.last {
        plan.last_move_below(last);
    }
    plan.pieces(&view.marks);
    // While a player chooses, the last move stays a tint: its rings and lines would pass for help with the next.
    if let Some(last) = view.last.filter(|_| matches!(view.marks, Marks::None)) {
        for cell in last.captured {
            plan.halo("captured", cell);
        }
        plan.trail(&last.path);
    }
    plan.marks(&view.marks);
    let mut play = plan.items;
    play.extend(panel::items(position, &plan.layout, labels));
    Scene { width: plan.layout.width, height: plan.layout.height, ground, play }
}

/// The shape that tells a seat's pieces. On boards whose pieces bear their cell's name it leaves the middle free.
pub fn mark_of(board: &Board, seat: Seat) -> Mark {
    match (board.shape(), seat.number()) {
        (Shape::Hexagon, 1) => Mark::Band,
        (Shape::Hexagon, _) => Mark::Beads,
        (_, 1) => Mark::Ring,
        (_, 2) => Mark::Dot,
        (_, 3) => Mark::Cross,
        (_, 4) => Mark::Square,
        (_, 5) => Mark::Bar,
        (_, _) => Mark::Triangle,
    }
}

/// A plan in the making.
struct Plan<'a> {
    position: &'a Position,
    board: &'static Board,
    layout: Layout,
    items: Vec<Item>,
}

impl Plan<'_> {
    fn add(&mut self, what: &'static str, at: Spot, form: Form, tint: Tint, cover: u8) {
        self.items.push(Item { what, at, form, tint, cover });
    }

    /// The spot of a cell's middle.
    fn spot(&self, cell: Cell) -> Spot {
        self.layout.spot(self.board.point(cell))
    }

    /// A length given in pitches.
    fn length(&self, pitches: f32) -> Length {
        Length::px(self.layout.pitch * pitches)
    }

    /// The width of a line that is so many times the usual one: lines keep their width when cells are large.
    fn stroke(&self, times: f32) -> f32 {
        self.layout.stroke * times
    }

    /// The whole area of a cell as a form, and the spot it is drawn from.
    fn area(&self, point: Point) -> (Spot, Form) {
        let (x, y) = self.layout.place(point);
        let pitch = self.layout.pitch;
        match self.board.shape() {
            Shape::Square { .. } => {
                let side = Length::px(pitch);
                let corner = Spot::px(x - pitch / 2.0, y - pitch / 2.0);
                (corner, Form::Box { wide: side, high: side, round: Length(0) })
            }
            Shape::Hexagon => (Spot::px(x, y), hexagon(pitch * 0.965)),
            Shape::Star => (Spot::px(x, y), Form::Disc(Length::px(pitch * 0.43))),
        }
    }

    fn cells(&mut self) {
        let board = self.board;
        match board.shape() {
            Shape::Square { .. } => {
                let area = self.layout.board;
                let edge = self.stroke(0.8).round().max(1.0);
                let form = Form::Box {
                    wide: Length::px(area.wide + 2.0 * edge),
                    high: Length::px(area.high + 2.0 * edge),
                    round: Length(0),
                };
                self.add("edge", Spot::px(area.left - edge, area.top - edge), form, Tint::Edge, 100);
            }
            Shape::Hexagon => {
                let form = hexagon(self.layout.pitch * 1.11);
                let blocks = board.blocks().iter().map(|(point, _)| *point);
                for point in board.cells().map(|cell| board.point(cell)).chain(blocks) {
                    self.add("edge", self.layout.spot(point), form.clone(), Tint::Edge, 100);
                }
                for (point, _) in board.blocks() {
                    let spot = self.layout.spot(*point);
                    self.add("block", spot, hexagon(self.layout.pitch * 0.965), Tint::Block, 100);
                    self.add("hole", spot, hexagon(self.layout.pitch * 0.8), Tint::Hole, 100);
                }
            }
            Shape::Star => {}
        }
        for cell in board.cells() {
            let tint = if odd(board, cell) { Tint::Dark } else { Tint::Light };
            let (at, form) = self.area(board.point(cell));
            self.add("cell", at, form, tint, 100);
        }
    }

    /// Camps: tinted cells, and on squares a line around them in the seat's colour.
    fn camps(&mut self) {
        let setup = self.position.setup();
        for seat in setup.seats() {
            let (home, colour) = (setup.home(seat), setup.colour(seat));
            for cell in home {
                let (at, form) = self.area(self.board.point(cell));
                self.add("camp", at, form, Tint::Camp(colour), 26);
            }
            if matches!(self.board.shape(), Shape::Square { .. }) {
                for cell in home {
                    self.fence(home, cell, Tint::Camp(colour));
                }
            }
        }
    }

    /// The sides of a camp's cell that face out of the camp, as lines inside the cell.
    fn fence(&mut self, camp: CellSet, cell: Cell, tint: Tint) {
        let (x, y) = self.layout.place(self.board.point(cell));
        let pitch = self.layout.pitch;
        let line = self.stroke(0.85).round().max(1.0);
        let inside = |dx: f32, dy: f32| {
            let beside = |point: Point| {
                let (px, py) = self.layout.place(point);
                (px - x - dx * pitch).abs() < 1.0 && (py - y - dy * pitch).abs() < 1.0
            };
            camp.iter().any(|other| beside(self.board.point(other)))
        };
        let (left, top) = (x - pitch / 2.0, y - pitch / 2.0);
        let far = pitch - line;
        let sides = [
            (inside(0.0, -1.0), (left, top), (pitch, line)),
            (inside(0.0, 1.0), (left, top + far), (pitch, line)),
            (inside(-1.0, 0.0), (left, top), (line, pitch)),
            (inside(1.0, 0.0), (left + far, top), (line, pitch)),
            // Where two sides meet around a corner, the corner itself.
            (!inside(-1.0, 0.0) || !inside(0.0, -1.0) || inside(-1.0, -1.0), (left, top), (line, line)),
            (!inside(1.0, 0.0) || !inside(0.0, -1.0) || inside(1.0, -1.0), (left + far, top), (line, line)),
            (!inside(-1.0, 0.0) || !inside(0.0, 1.0) || inside(-1.0, 1.0), (left, top + far), (line, line)),
            (
                !inside(1.0, 0.0) || !inside(0.0, 1.0) || inside(1.0, 1.0),
                (left + far, top + far),
                (line, line),
            ),
        ];
        for (open, (left, top), (wide, high)) in sides {
            if !open {
                let form = Form::Box { wide: Length::px(wide), high: Length::px(high), round: Length(0) };
                self.add("fence", Spot::px(left, top), form, tint, 100);
            }
        }
    }

    /// On squares letters below and numbers at the left; elsewhere each cell's name on the cell.
    fn coordinates(&mut self) {
        let board = self.board;
        let Shape::Square { .. } = board.shape() else {
            for cell in board.cells() {
                self.name(cell, Tint::Name);
            }
            return;
        };
        let area = self.layout.board;
        let size = Length::px(self.layout.coordinate);
        let pitch = self.layout.pitch;
        for cell in board.cells() {
            let name = board.name(cell);
            let (letters, digits) = name.split_at(name.find(|c: char| c.is_ascii_digit()).unwrap_or(0));
            let (x, y) = self.layout.place(board.point(cell));
            if y > area.top + area.high - pitch {
                let at = Spot::px(x, area.top + area.high + self.layout.coordinate * 0.85);
                let form = Form::Text { text: letters.to_owned(), size, align: Align::Centre };
                self.add("coordinate", at, form, Tint::Coordinate, 100);
            }
            if x < area.left + pitch {
                let at = Spot::px(area.left - self.layout.coordinate * 0.42, y);
                let form = Form::Text { text: digits.to_owned(), size, align: Align::Right };
                self.add("coordinate", at, form, Tint::Coordinate, 100);
            }
        }
    }

    /// A cell's name in its middle.
    fn name(&mut self, cell: Cell, tint: Tint) {
        let form = Form::Text {
            text: self.board.name(cell).to_owned(),
            size: self.length(0.28),
            align: Align::Centre,
        };
        self.add("name", self.spot(cell), form, tint, 100);
    }

    /// What the last move changed of the cells, under the pieces.
    fn last_move_below(&mut self, last: &LastMove) {
        let (Some(&from), Some(&to)) = (last.path.first(), last.path.last()) else { return };
        let (at, form) = self.area(self.board.point(to));
        self.add("arrival", at, form, Tint::Accent, 62);
        if from != to {
            let (at, form) = self.area(self.board.point(from));
            self.add("origin", at, form, Tint::Accent, 30);
            if matches!(self.board.shape(), Shape::Hexagon) {
                self.name(from, Tint::Name);
            }
        }
    }

    /// The pieces. One that has begun a chain is shown where it has come to, and faintly where it began.
    fn pieces(&mut self, marks: &Marks) {
        let walk = match marks {
            Marks::Destinations { path, .. } if path.len() > 1 => {
                path.first().copied().zip(path.last().copied())
            }
            Marks::Destinations { .. } | Marks::Movable(_) | Marks::None => None,
        };
        for cell in self.board.cells() {
            match walk {
                Some((from, to)) if cell == from => {
                    self.piece(from, from, 30);
                    self.piece(from, to, 100);
                }
                _ => self.piece(cell, cell, 100),
            }
        }
    }

    /// The piece of a cell, shown on a cell.
    fn piece(&mut self, of: Cell, on: Cell, cover: u8) {
        let Some(piece) = self.position.piece_at(of) else { return };
        let colour = self.position.setup().colour(piece.seat);
        let mark = mark_of(self.board, piece.seat);
        let form = Form::Piece { radius: self.length(PIECE), colour, body: Body::Round, mark };
        self.add("piece", self.spot(on), form, Tint::Face(colour), cover);
        if matches!(self.board.shape(), Shape::Hexagon) {
            self.name(on, Tint::Mark(colour));
        }
    }

    /// The way of a move: a ring where it began, a line over what it jumped, a dot at each stop between.
    fn trail(&mut self, path: &[Cell]) {
        if path.len() < 2 {
            return;
        }
        let mut points: Vec<(f32, f32)> =
            path.iter().map(|&cell| self.layout.place(self.board.point(cell))).collect();
        let (pitch, end) = (self.layout.pitch, points.len() - 1);
        if matches!(self.board.shape(), Shape::Hexagon) {
            self.chevrons(points[0], points[end]);
            return;
        }
        // The line begins at the ring and ends at the rim of the piece.
        let origin = Spot::px(points[0].0, points[0].1);
        let ring = (pitch * 0.26).min(self.stroke(3.6));
        points[0] = towards(points[0], points[1], ring);
        points[end] = towards(points[end], points[end - 1], pitch * (PIECE + 0.04));

        let spots: Vec<Spot> = points.iter().map(|&(x, y)| Spot::px(x, y)).collect();
        for (tint, wider) in [(Tint::Casing, self.stroke(0.7)), (Tint::Accent, 0.0)] {
            for pair in spots.windows(2) {
                let line = Length::px(self.stroke(1.0) + wider);
                self.add("trail", pair[0], Form::Line { way: pair[0].to(pair[1]), line }, tint, 100);
            }
            for &stop in &spots[1..end] {
                self.add("stop", stop, Form::Disc(Length::px(self.stroke(1.4) + wider / 2.0)), tint, 100);
            }
            let (radius, line) = (ring + wider / 2.0, self.stroke(1.0) + wider);
            let form = Form::Ring { radius: Length::px(radius), line: Length::px(line) };
            self.add("origin", origin, form, tint, 100);
        }
    }

    /// The way of a jump where cells bear names, which a line would strike out: two small arrowheads on the cells' edges.
    fn chevrons(&mut self, from: (f32, f32), to: (f32, f32)) {
        let pitch = self.layout.pitch;
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(1.0);
        let (dx, dy) = (dx / length, dy / length);
        for start in [from, towards(to, from, pitch * 1.12)] {
            let (x, y) = towards(start, to, pitch * 0.5);
            for (tint, size) in [(Tint::Casing, 0.16), (Tint::Accent, 0.11)] {
                let size = size * pitch;
                let corner = |along: f32, aside: f32| {
                    Spot::px((along * dx - aside * dy) * size, (along * dy + aside * dx) * size)
                };
                let form = Form::Polygon(vec![
                    corner(1.3, 0.0),
                    corner(-0.8, 0.85),
                    corner(-0.35, 0.0),
                    corner(-0.8, -0.85),
                ]);
                self.add("way", Spot::px(x, y), form, tint, 100);
            }
        }
    }

    fn marks(&mut self, marks: &Marks) {
        match marks {
            Marks::None => {}
            Marks::Movable(cells) => {
                for &cell in cells {
                    self.halo("movable", cell);
                }
            }
            Marks::Destinations { from, path, numbered } => {
                self.trail(path);
                self.halo("picked", *path.last().unwrap_or(from));
                for &(number, cell) in numbered {
                    self.badge(cell, number);
                }
            }
        }
    }

    /// A bright ring around a piece.
    fn halo(&mut self, what: &'static str, cell: Cell) {
        let at = self.spot(cell);
        let radius = self.layout.pitch * PIECE + self.stroke(0.65);
        for (tint, wider) in [(Tint::Casing, self.stroke(0.3)), (Tint::Accent, 0.0)] {
            let line = Length::px(self.stroke(1.0) + 2.0 * wider);
            self.add(what, at, Form::Ring { radius: Length::px(radius + wider), line }, tint, 100);
        }
    }

    /// A number on a destination.
    fn badge(&mut self, cell: Cell, number: usize) {
        let at = self.spot(cell);
        let text = number.to_string();
        // Cells' names stay readable beside the number where there is room; on small cells it takes all there is.
        let radius = (self.layout.pitch * 0.45).min(self.stroke(6.0));
        let size = Length::px(radius * if text.len() < 2 { 1.32 } else { 1.15 });
        self.add("badge", at, Form::Disc(Length::px(radius)), Tint::Accent, 100);
        self.add("badge", at, Form::Disc(Length::px(radius - self.stroke(0.5))), Tint::Casing, 100);
        self.add("number", at, Form::Text { text, size, align: Align::Centre }, Tint::Digit, 100);
    }
}

/// Whether a cell has the darker of the two shades: squares like a chessboard, hexagons by rings, as they are lettered.
fn odd(board: &Board, cell: Cell) -> bool {
    match board.shape() {
        Shape::Square { .. } => board.shade(cell) == 1,
        Shape::Hexagon => matches!(board.name(cell).as_bytes().first(), Some(b'b' | b'd')),
        Shape::Star => false,
    }
}

/// A flat-top hexagon so many pixels high.
fn hexagon(high: f32) -> Form {
    let (half, corner) = (high / 2.0, high / 3f32.sqrt());
    let corners = [
        (corner, 0.0),
        (corner / 2.0, half),
        (-corner / 2.0, half),
        (-corner, 0.0),
        (-corner / 2.0, -half),
        (corner / 2.0, -half),
    ];
    Form::Polygon(corners.iter().map(|&(x, y)| Spot::px(x, y)).collect())
}

/// The point so many pixels from one place on the way to another.
fn towards((x, y): (f32, f32), (to_x, to_y): (f32, f32), by: f32) -> (f32, f32) {
    let (dx, dy) = (to_x - x, to_y - y);
    let share = by / dx.hypot(dy).max(1.0);
    (x + dx * share, y + dy * share)
}
