//! What stays the same all through a match: the board, the camps, the coordinates.

use super::builder::PlanBuilder;
use super::cell::{hexagon, rectangle, shade, split};
use super::look::Looks;
use crate::scene::{Align, Form, Length, Spot, What, Words};
use crate::theme::Tint;
use hoppity_rules::{CellSet, Point, Shape, Tag};

impl PlanBuilder<'_> {
    /// Adds the ground.
    pub fn ground(&mut self) {
        match self.board.shape() {
            Shape::Square { .. } => self.squares(),
            Shape::Hexagon => self.hexagons(),
            Shape::Star => self.star(),
        }
        self.coordinates();
    }

    /// Squares like a chessboard, and a line around each camp in its seat's colour.
    fn squares(&mut self) {
        let area = self.layout.board;
        let edge = self.stroke(0.8).round().max(1.0);
        let form = rectangle(area.wide + 2.0 * edge, area.high + 2.0 * edge);
        self.add(What::Edge, Spot::px(area.left - edge, area.top - edge), form, Tint::Edge);
        self.cells();
        let setup = *self.position.setup();
        self.goal_numbers();
        for seat in setup.seats() {
            self.fence(setup.home(seat), 0.0, Tint::Camp(setup.colour(seat)));
        }
    }

    /// Where pieces are numbered, each cell of a camp bears the number of the piece that must get
    /// there.
    fn goal_numbers(&mut self) {
        let size = self.length(0.5);
        for cell in self.board.cells() {
            if let Some(Tag::Number(number)) = self.start.piece_at(cell).map(|piece| piece.tag) {
                let form = Form::Text { text: Words::Number(number.into()), size, align: Align::Centre };
                self.add(What::Goal, self.spot(cell), form, Tint::Name);
            }
        }
    }

    fn hexagons(&mut self) {
        let board = self.board;
        let blocks = board.blocks().iter().map(|(point, _)| *point);
        for point in board.cells().map(|cell| board.point(cell)).chain(blocks) {
            self.add(What::Edge, self.layout.spot(point), hexagon(&self.layout, 1.11), Tint::Edge);
        }
        for (point, _) in board.blocks() {
            let spot = self.layout.spot(*point);
            self.add(What::Block, spot, hexagon(&self.layout, 0.965), Tint::Block);
            self.add(What::Hole, spot, hexagon(&self.layout, 0.85), Tint::Hole);
        }
        self.cells();
    }

    /// Two great triangles, each home on a ground of its colour, and hollows.
    fn star(&mut self) {
        let (board, setup) = (self.board, *self.position.setup());
        for (wider, tint) in [(0.1, Tint::Edge), (0.0, Tint::Light)] {
            for tips in [["a1", "m1", "m13"], ["q1", "e1", "e13"]] {
                let tips: CellSet = tips.iter().filter_map(|name| board.find(name)).collect();
                self.triangle(What::Board, tips, wider, tint);
            }
        }
        for seat in setup.seats() {
            self.triangle(What::Camp, setup.home(seat), -0.05, Tint::Field(setup.colour(seat)));
        }
        self.cells();
    }

    fn cells(&mut self) {
        let board = self.board;
        for cell in board.cells() {
            let (at, form) = self.area(board.point(cell));
            self.add(What::Cell, at, form, shade(board, cell));
        }
    }

    /// On squares there are letters and numbers on the edge; on the star its letter before each row
    /// and behind it, and numbers in the hollows, if cells bear their names there; on hexagons each
    /// cell's name.
    fn coordinates(&mut self) {
        let board = self.board;
        match board.shape() {
            Shape::Square { .. } => self.edge_coordinates(),
            Shape::Hexagon => {
                for cell in board.cells() {
                    self.name(cell, Tint::Name);
                }
            }
            Shape::Star if self.looks != Looks::Numbered => {}
            Shape::Star => {
                // They have a cell's room, and a row is found by them alone: its cells bear numbers.
                let size = Length::px(self.layout.coordinate * 1.35);
                let (dx, dy) = self.layout.way(Point { x: -1.0, y: 0.0 });
                let cells: Vec<_> = board.cells().collect();
                for (at, &cell) in cells.iter().enumerate() {
                    let (letter, number) = split(board, cell);
                    self.name(cell, Tint::Name);
                    let is_last = cells.get(at + 1).is_none_or(|&next| split(board, next).0 != letter);
                    let (x, y) = self.layout.place(board.point(cell));
                    for (is_there, (dx, dy)) in [(number == "1", (dx, dy)), (is_last, (-dx, -dy))] {
                        if is_there {
                            let form = Form::Text { text: letter.into(), size, align: Align::Centre };
                            self.add(What::Coordinate, Spot::px(x + dx, y + dy), form, Tint::Coordinate);
                        }
                    }
                }
            }
        }
    }

    fn edge_coordinates(&mut self) {
        let (board, area, pitch) = (self.board, self.layout.board, self.layout.pitch);
        let size = Length::px(self.layout.coordinate);
        // After a quarter turn the letters go up the side.
        let sideways = self.layout.way(Point { x: 1.0, y: 0.0 }).0.abs() < 1.0;
        for cell in board.cells() {
            let (letter, number) = split(board, cell);
            let (above, beside) = if sideways { (number, letter) } else { (letter, number) };
            let (x, y) = self.layout.place(board.point(cell));
            if y < area.top + pitch {
                let at = Spot::px(x, area.top - self.layout.coordinate * 0.72);
                let form = Form::Text { text: above.into(), size, align: Align::Centre };
                self.add(What::Coordinate, at, form, Tint::Coordinate);
            }
            if x < area.left + pitch {
                let at = Spot::px(area.left - self.layout.coordinate * 0.72, y);
                let form = Form::Text { text: beside.into(), size, align: Align::Centre };
                self.add(What::Coordinate, at, form, Tint::Coordinate);
            }
        }
    }
}
