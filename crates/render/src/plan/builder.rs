//! A plan of a board in the making.

use super::layout::Layout;
use super::look::Looks;
use crate::scene::{Form, Item, Length, Spot, What};
use crate::theme::Tint;
use hoppity_rules::{Board, Cell, Position};

/// Radius of a piece, in pitches.
const PIECE: f32 = 0.4;

/// Radius of a piece in pixels, whole or half. That way the same rows are above and below its
/// middle, and a file holds them once.
pub fn radius(layout: &Layout) -> f32 {
    (layout.pitch * PIECE * 2.0).floor() / 2.0
}

/// A plan in the making.
pub struct PlanBuilder<'a> {
    pub position: &'a Position,
    pub start: &'a Position,
    pub looks: Looks,
    pub board: &'static Board,
    pub layout: Layout,
    pub items: Vec<Item>,
}

impl<'a> PlanBuilder<'a> {
    pub fn new(position: &'a Position, start: &'a Position, looks: Looks, layout: Layout) -> PlanBuilder<'a> {
        PlanBuilder { position, start, looks, board: position.board(), layout, items: Vec::new() }
    }

    pub fn add(&mut self, what: What, at: Spot, form: Form, tint: Tint) {
        self.items.push(Item { what, at, form, tint, cover: 100 });
    }

    /// The middle of a cell.
    pub fn spot(&self, cell: Cell) -> Spot {
        self.layout.spot(self.board.point(cell))
    }

    /// A length given in pitches.
    pub fn length(&self, pitches: f32) -> Length {
        Length::px(self.layout.pitch * pitches)
    }

    /// The width of a line, `times` the usual one. Lines keep their width when cells are large.
    pub fn stroke(&self, times: f32) -> f32 {
        self.layout.stroke * times
    }
}
