//! Camps and goals: triangles on the star, fences on squares.

use super::builder::PlanBuilder;
use super::cell::rectangle;
use crate::scene::{Form, Length, Spot, What};
use crate::theme::Tint;
use hoppity_rules::{Cell, CellSet, Seat, Shape};

impl PlanBuilder<'_> {
    /// The seat's goal: a second line in its colour.
    pub fn goal(&mut self, seat: Seat) {
        let setup = *self.position.setup();
        let (goal, tint) = (setup.goal(seat), Tint::Camp(setup.colour(seat)));
        match self.board.shape() {
            Shape::Square { .. } => {
                let inset = self.stroke(0.85).round().max(1.0);
                self.fence(goal, inset, tint);
            }
            Shape::Star => {
                let corners: Vec<Spot> =
                    self.corners(goal, -0.05).iter().map(|&(x, y)| Spot::px(x, y)).collect();
                for (at, &corner) in corners.iter().enumerate() {
                    let way = corner.to(corners[(at + 1) % corners.len()]);
                    let form = Form::Line { way, line: Length::px(self.stroke(0.85)) };
                    self.add(What::Fence, corner, form, tint);
                }
            }
            Shape::Hexagon => {}
        }
    }

    /// A triangle of cells as one area, `wider` pitches beyond its usual outline.
    pub fn triangle(&mut self, what: What, cells: CellSet, wider: f32, tint: Tint) {
        let corners = self.corners(cells, wider);
        let Some(&(x, y)) = corners.first() else { return };
        let at = Spot::px(x, y);
        let form = Form::Polygon(corners.iter().map(|&(x, y)| at.to(Spot::px(x, y))).collect());
        self.add(what, at, form, tint);
    }

    /// The outline of a triangle of cells, its corners cut off.
    fn corners(&self, cells: CellSet, wider: f32) -> Vec<(f32, f32)> {
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
        // Sides lie `side` pitches outside the middles of the outer cells, and the cut `cut`
        // pitches beyond the corner's.
        let (side, cut) = ((0.55 + wider) * self.layout.pitch, (0.66 + wider) * self.layout.pitch);
        let half = (2.0 * side - cut) / 3f32.sqrt();
        let cut_off = |(x, y): (f32, f32)| {
            let far = away(&(x, y)).max(1.0);
            let (dx, dy) = ((x - middle.0) / far, (y - middle.1) / far);
            [-half, half].map(|aside| (x + dx * cut - dy * aside, y + dy * cut + dx * aside))
        };
        places.into_iter().flat_map(cut_off).collect()
    }

    /// The lines around homes on a square that has just been painted over.
    pub fn home_lines(&mut self, cell: Cell) {
        let setup = *self.position.setup();
        if !matches!(self.board.shape(), Shape::Square { .. }) {
            return;
        }
        for seat in setup.seats().filter(|&seat| setup.home(seat).contains(cell)) {
            self.lines((setup.home(seat), 0.0), cell, Tint::Camp(setup.colour(seat)));
        }
    }

    /// A line along the border of some squares, `inset` pixels inside it.
    pub fn fence(&mut self, camp: CellSet, inset: f32, tint: Tint) {
        for cell in camp {
            self.lines((camp, inset), cell, tint);
        }
    }

    /// The part of that line on one of the squares.
    fn lines(&mut self, (camp, inset): (CellSet, f32), cell: Cell, tint: Tint) {
        let pitch = self.layout.pitch;
        let line = self.stroke(0.85).round().max(1.0);
        let width = inset + line;
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
            self.add(What::Fence, Spot::px(x + left, y + top), rectangle(wide, high), tint);
        }
    }
}
