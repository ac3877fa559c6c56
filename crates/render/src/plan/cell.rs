//! Cells: their areas, their names and their shades.

use super::builder::PlanBuilder;
use super::layout::Layout;
use super::look::Looks;
use crate::scene::{Align, Form, Length, Spot, What};
use crate::theme::Tint;
use hoppity_rules::{Board, Cell, Point, Shape};

impl PlanBuilder<'_> {
    /// A cell's name in its middle; on the star only its number, if cells bear their names there.
    pub fn name(&mut self, cell: Cell, tint: Tint) {
        let (text, size) = match self.board.shape() {
            Shape::Star if self.looks != Looks::Numbered => return,
            Shape::Hexagon => (self.board.name(cell), 0.29),
            Shape::Square { .. } => (number(self.board, cell), 0.46),
            // On a phone, a picture is less than half as wide as it is drawn.
            Shape::Star => (number(self.board, cell), 0.52),
        };
        let form = Form::Text {
            text: text.into(),
            size: Length::px((self.layout.pitch * size).max(self.layout.coordinate * 0.85)),
            align: Align::Centre,
        };
        self.add(What::Name, self.spot(cell), form, tint);
    }

    /// The whole area of a cell as a form, and the spot that it is drawn from.
    pub fn area(&self, point: Point) -> (Spot, Form) {
        let (x, y) = self.layout.place(point);
        let pitch = self.layout.pitch;
        match self.board.shape() {
            Shape::Square { .. } => (Spot::px(x - pitch / 2.0, y - pitch / 2.0), rectangle(pitch, pitch)),
            Shape::Hexagon => (Spot::px(x, y), hexagon(&self.layout, 0.965)),
            Shape::Star => (Spot::px(x, y), Form::Disc(Length::px(pitch * 0.44))),
        }
    }
}

/// The letters and the digits of a cell's name.
pub fn split(board: &'static Board, cell: Cell) -> (&'static str, &'static str) {
    let name = board.name(cell);
    name.split_at(name.find(|c: char| c.is_ascii_digit()).unwrap_or(0))
}

/// The digits of a cell's name.
pub fn number(board: &'static Board, cell: Cell) -> &'static str {
    split(board, cell).1
}

/// The shade of a cell. Squares alternate as on a chessboard, hexagons go by rings, as their
/// letters do, and hollows are all alike.
pub fn shade(board: &Board, cell: Cell) -> Tint {
    let dark = match board.shape() {
        Shape::Square { .. } => board.shade(cell) == 1,
        Shape::Hexagon => matches!(board.name(cell).as_bytes().first(), Some(b'b' | b'd')),
        Shape::Star => true,
    };
    if dark { Tint::Dark } else { Tint::Light }
}

/// A rectangle of this size in pixels.
pub fn rectangle(wide: f32, high: f32) -> Form {
    Form::Box { wide: Length::px(wide), high: Length::px(high), radius: Length(0) }
}

/// A flat-top hexagon of this share of a cell.
///
/// Its slopes go one pixel across for two down, where a regular one's go 1.15. Hardly anybody sees
/// that, and every other row of pixels repeats, which saves a sixth of a picture's bytes.
pub fn hexagon(layout: &Layout, share: f32) -> Form {
    let half = (layout.pitch * share / 2.0).round();
    let corner = ((layout.column() + layout.pitch / 4.0) / 2.0 * share).round();
    let top = corner - half / 2.0;
    let corners = [(corner, 0.0), (top, half), (-top, half), (-corner, 0.0), (-top, -half), (top, -half)];
    Form::Polygon(corners.iter().map(|&(x, y)| Spot::px(x, y)).collect())
}
