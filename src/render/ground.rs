//! What stays the same all through a match: the board, the camps, the coordinates.

use super::plan::Plan;
use super::scene::{Align, Form, Length, Spot, Words};
use super::theme::Tint;
use crate::rules::{Board, Cell, CellSet, Point, Shape, Tag};

/// Plans the ground.
pub fn plan(plan: &mut Plan<'_>) {
    match plan.board.shape() {
        Shape::Square { .. } => plan.squares(),
        Shape::Hexagon => plan.hexagons(),
        Shape::Star => plan.star(),
    }
    plan.coordinates();
}

impl Plan<'_> {
    /// Squares like a chessboard; a line around each camp in its seat's colour.
    fn squares(&mut self) {
        let area = self.layout.board;
        let edge = self.stroke(0.8).round().max(1.0);
        let form = rectangle(area.wide + 2.0 * edge, area.high + 2.0 * edge);
        self.add("edge", Spot::px(area.left - edge, area.top - edge), form, Tint::Edge);
        self.cells();
        let setup = *self.position.setup();
        self.goal_numbers();
        for seat in setup.seats() {
            self.fence(setup.home(seat), 0.0, Tint::Camp(setup.colour(seat)));
        }
    }

    /// Where pieces are numbered, each cell of a camp bears the number of the piece that must get there.
    fn goal_numbers(&mut self) {
        let size = self.length(0.5);
        for cell in self.board.cells() {
            if let Some(Tag::Number(number)) = self.start.piece_at(cell).map(|piece| piece.tag) {
                let form = Form::Text { text: Words::Number(number.into()), size, align: Align::Centre };
                self.add("goal", self.spot(cell), form, Tint::Name);
            }
        }
    }

    fn hexagons(&mut self) {
        let (board, pitch) = (self.board, self.layout.pitch);
        let blocks = board.blocks().iter().map(|(point, _)| *point);
        for point in board.cells().map(|cell| board.point(cell)).chain(blocks) {
            self.add("edge", self.layout.spot(point), hexagon(pitch * 1.11), Tint::Edge);
        }
        for (point, _) in board.blocks() {
            let spot = self.layout.spot(*point);
            self.add("block", spot, hexagon(pitch * 0.965), Tint::Block);
            self.add("hole", spot, hexagon(pitch * 0.85), Tint::Hole);
        }
        self.cells();
    }

    /// Two great triangles, the points that are somebody's home on a ground of their colour, and hollows.
    fn star(&mut self) {
        let (board, setup) = (self.board, *self.position.setup());
        for (wider, tint) in [(0.1, Tint::Edge), (0.0, Tint::Light)] {
            for tips in [["a1", "m1", "m13"], ["q1", "e1", "e13"]] {
                let tips: CellSet = tips.iter().filter_map(|name| board.find(name)).collect();
                self.triangle("board", tips, wider, tint);
            }
        }
        for seat in setup.seats() {
            self.triangle("camp", setup.home(seat), -0.05, Tint::Field(setup.colour(seat)));
        }
        self.cells();
    }

    fn cells(&mut self) {
        let board = self.board;
        for cell in board.cells() {
            let (at, form) = self.area(board.point(cell));
            self.add("cell", at, form, shade(board, cell));
        }
    }

    /// A triangle of cells as one area, wider than usual by so many pitches.
    fn triangle(&mut self, what: &'static str, cells: CellSet, wider: f32, tint: Tint) {
        let corners = self.corners(cells, wider);
        let Some(&(x, y)) = corners.first() else { return };
        let at = Spot::px(x, y);
        let form = Form::Polygon(corners.iter().map(|&(x, y)| at.to(Spot::px(x, y))).collect());
        self.add(what, at, form, tint);
    }

    /// The outline of a triangle of cells, its corners cut off.
    pub(super) fn corners(&self, cells: CellSet, wider: f32) -> Vec<(f32, f32)> {
        let mut places: Vec<(f32, f32)> =
            cells.iter().map(|cell| self.layout.place(self.board.point(cell))).collect();
        let count = places.len().max(1) as f32;
        let middle =
            places.iter().fold((0.0, 0.0), |(x, y), place| (x + place.0 / count, y + place.1 / count));
        let away = |&(x, y): &(f32, f32)| (x - middle.0).hypot(y - middle.1);
        places.sort_by(|one, other| away(other).total_cmp(&away(one)));
        places.truncate(3);
        places.sort_by(|one, other| {
            let turn = |&(x, y): &(f32, f32)| (y - middle.1).atan2(x - middle.0);
            turn(one).total_cmp(&turn(other))
        });
        // Sides lie `side` pitches outside the outer cells' middles, the cut `cut` beyond the corner's.
        let (side, cut) = ((0.55 + wider) * self.layout.pitch, (0.66 + wider) * self.layout.pitch);
        let half = (2.0 * side - cut) / 3f32.sqrt();
        let cut_off = |(x, y): (f32, f32)| {
            let far = away(&(x, y)).max(1.0);
            let (dx, dy) = ((x - middle.0) / far, (y - middle.1) / far);
            [-half, half].map(|aside| (x + dx * cut - dy * aside, y + dy * cut + dx * aside))
        };
        places.into_iter().flat_map(cut_off).collect()
    }

    /// A line along the border of some squares, `inset` pixels inside it.
    pub(super) fn fence(&mut self, camp: CellSet, inset: f32, tint: Tint) {
        let pitch = self.layout.pitch;
        let line = self.stroke(0.85).round().max(1.0);
        let width = inset + line;
        for cell in camp {
            let (x, y) = self.layout.place(self.board.point(cell));
            let inside = |dx: f32, dy: f32| {
                camp.iter().any(|other| {
                    let (px, py) = self.layout.place(self.board.point(other));
                    (px - x - dx * pitch).abs() < 1.0 && (py - y - dy * pitch).abs() < 1.0
                })
            };
            let trim = |dx: f32, dy: f32| if inside(dx, dy) { 0.0 } else { inset };
            let mut lines = Vec::new();
            for side in [-1.0f32, 1.0] {
                let (start, end) = (-pitch / 2.0, pitch / 2.0);
                let at = if side < 0.0 { start + inset } else { end - width };
                if !inside(side, 0.0) {
                    let (top, bottom) = (start + trim(0.0, -1.0), end - trim(0.0, 1.0));
                    lines.push((at, top, line, bottom - top));
                }
                if !inside(0.0, side) {
                    let (left, right) = (start + trim(-1.0, 0.0), end - trim(1.0, 0.0));
                    lines.push((left, at, right - left, line));
                }
                for other in [-1.0f32, 1.0] {
                    // Around a corner that juts into the camp.
                    if inside(side, 0.0) && inside(0.0, other) && !inside(side, other) {
                        let from = |side: f32, size: f32| if side < 0.0 { start } else { end - size };
                        let along = if other < 0.0 { start + inset } else { end - width };
                        lines.push((at, from(other, width), line, width));
                        lines.push((from(side, width), along, width, line));
                    }
                }
            }
            for (left, top, wide, high) in lines {
                self.add("fence", Spot::px(x + left, y + top), rectangle(wide, high), tint);
            }
        }
    }

    /// On squares letters and numbers on the edge; on the star a letter before each row and numbers in the hollows; on
    /// hexagons each cell's name.
    fn coordinates(&mut self) {
        let board = self.board;
        match board.shape() {
            Shape::Square { .. } => self.edge_coordinates(),
            Shape::Hexagon => {
                for cell in board.cells() {
                    self.name(cell, Tint::Name);
                }
            }
            Shape::Star => {
                let size = Length::px(self.layout.coordinate);
                let (dx, dy) = self.layout.way(Point { x: -1.0, y: 0.0 });
                for cell in board.cells() {
                    let (letter, number) = split(board, cell);
                    self.name(cell, Tint::Name);
                    if number == "1" {
                        let (x, y) = self.layout.place(board.point(cell));
                        let form = Form::Text { text: letter.into(), size, align: Align::Centre };
                        self.add("coordinate", Spot::px(x + dx, y + dy), form, Tint::Coordinate);
                    }
                }
            }
        }
    }

    fn edge_coordinates(&mut self) {
        let (board, area, pitch) = (self.board, self.layout.board, self.layout.pitch);
        let size = Length::px(self.layout.coordinate);
        // After a quarter turn letters go up the side.
        let sideways = self.layout.way(Point { x: 1.0, y: 0.0 }).0.abs() < 1.0;
        for cell in board.cells() {
            let (letter, number) = split(board, cell);
            let (below, beside) = if sideways { (number, letter) } else { (letter, number) };
            let (x, y) = self.layout.place(board.point(cell));
            if y > area.top + area.high - pitch {
                let at = Spot::px(x, area.top + area.high + self.layout.coordinate * 0.72);
                let form = Form::Text { text: below.into(), size, align: Align::Centre };
                self.add("coordinate", at, form, Tint::Coordinate);
            }
            if x < area.left + pitch {
                let at = Spot::px(area.left - self.layout.coordinate * 0.72, y);
                let form = Form::Text { text: beside.into(), size, align: Align::Centre };
                self.add("coordinate", at, form, Tint::Coordinate);
            }
        }
    }

    /// What a cell is called, in its middle: on hexagons its name, on the star its number.
    pub(super) fn name(&mut self, cell: Cell, tint: Tint) {
        let (text, size) = match self.board.shape() {
            Shape::Hexagon => (self.board.name(cell), 0.29),
            Shape::Square { .. } | Shape::Star => (number(self.board, cell), 0.46),
        };
        let form = Form::Text {
            text: text.into(),
            size: Length::px((self.layout.pitch * size).max(self.layout.coordinate * 0.85)),
            align: Align::Centre,
        };
        self.add("name", self.spot(cell), form, tint);
    }

    /// The whole area of a cell as a form, and the spot it is drawn from.
    pub(super) fn area(&self, point: Point) -> (Spot, Form) {
        let (x, y) = self.layout.place(point);
        let pitch = self.layout.pitch;
        match self.board.shape() {
            Shape::Square { .. } => (Spot::px(x - pitch / 2.0, y - pitch / 2.0), rectangle(pitch, pitch)),
            Shape::Hexagon => (Spot::px(x, y), hexagon(pitch * 0.965)),
            Shape::Star => (Spot::px(x, y), Form::Disc(Length::px(pitch * 0.44))),
        }
    }
}

/// The letters and the digits of a cell's name.
fn split(board: &'static Board, cell: Cell) -> (&'static str, &'static str) {
    let name = board.name(cell);
    name.split_at(name.find(|c: char| c.is_ascii_digit()).unwrap_or(0))
}

/// The digits of a cell's name.
pub fn number(board: &'static Board, cell: Cell) -> &'static str {
    split(board, cell).1
}

/// The shade of a cell: squares like a chessboard, hexagons by rings, as they are lettered, hollows all alike.
pub fn shade(board: &Board, cell: Cell) -> Tint {
    let dark = match board.shape() {
        Shape::Square { .. } => board.shade(cell) == 1,
        Shape::Hexagon => matches!(board.name(cell).as_bytes().first(), Some(b'b' | b'd')),
        Shape::Star => true,
    };
    if dark { Tint::Dark } else { Tint::Light }
}

/// A rectangle so many pixels wide and high.
fn rectangle(wide: f32, high: f32) -> Form {
    Form::Box { wide: Length::px(wide), high: Length::px(high), round: Length(0) }
}

/// A flat-top hexagon so many pixels high.
pub fn hexagon(high: f32) -> Form {
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
