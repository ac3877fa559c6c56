//! The whole plan of a board: from a [`View`] to a [`Scene`].

use std::sync::Arc;

use super::board::BoardPlans;
use super::builder::{PlanBuilder, radius};
use super::cell::{hexagon, shade, split};
use super::look::Looks;
use super::panel;
use crate::scene::{Align, Form, Length, Mark, Scene, Spot, What, Words};
use crate::theme::Tint;
use crate::view::{Labels, Marks, TargetName, View};
use hoppity_rules::{Cell, Colour, Piece, Shape};

pub fn scene(view: &View<'_>, labels: &Labels, boards: &BoardPlans) -> Scene {
    let position = view.position;
    let board = boards.find_or_make(view);
    let mut plan = PlanBuilder::new(position, &board.start, board.looks, board.layout);
    plan.items.reserve(160);
    if let Marks::Walk(path) = &view.marks {
        plan.last_cells(path);
    } else if let Some(last) = view.last {
        view.earlier.iter().for_each(|path| plan.last_cells(path));
        plan.last_cells(&last.path);
    }
    if let Some(seat) = view.goal {
        plan.items.extend_from_slice(&board.goals[seat]);
    }
    if let Marks::Walk(path) = &view.marks {
        plan.trail(path, Tint::Trail);
    } else if let Some(last) = view.last {
        // While a player chooses, the last move stays a tint: its trail would pass for help with
        // the next.
        if matches!(view.marks, Marks::None) {
            if view.earlier.is_empty() {
                plan.trail(&last.path, Tint::Trail);
            } else {
                view.earlier.iter().chain([&last.path]).for_each(|path| plan.dotted_way(path));
            }
            for cell in last.captured {
                plan.frame(cell);
            }
        }
    }
    plan.marks_below(&view.marks);
    plan.pieces(&view.marks, &board.spots);
    if let (Some(last), Marks::None, Shape::Hexagon) = (view.last, &view.marks, plan.board.shape())
        && let [from, .., to] = last.path[..]
    {
        plan.arrow(from, to);
    }
    if let (Some(last), Marks::None, [_, ..]) = (view.last, &view.marks, view.earlier) {
        plan.numbers(&view.earlier.iter().chain([&last.path]).collect::<Vec<_>>());
    }
    plan.marks_above(&view.marks);
    let mut play = plan.items;
    panel::plan(view, &board, labels, &mut play);
    let ground = Arc::clone(&board.ground);
    Scene { width: board.layout.width, height: board.layout.height, ground, play }
}

impl PlanBuilder<'_> {
    /// The cells that the last move left and reached, under the pieces.
    fn last_cells(&mut self, path: &[Cell]) {
        let (Some(&from), Some(&to)) = (path.first(), path.last()) else { return };
        let ends = [(What::Origin, from, Tint::Origin), (What::Arrival, to, Tint::Arrival)];
        for (what, cell, tint) in ends.into_iter().skip(usize::from(from == to)) {
            self.cell(what, cell, tint);
            self.home_lines(cell);
        }
    }

    /// A cell in another colour, its name with it.
    fn cell(&mut self, what: What, cell: Cell, tint: Tint) {
        let (at, form) = match (what, self.board.shape()) {
            // The piece hides nearly all of a hollow, so a ring lies around it, with an edge, as pieces may
            // be yellow.
            (What::Arrival, Shape::Star) => {
                let (at, radius) = (self.spot(cell), self.layout.pitch * 0.53);
                self.add(what, at, Form::Disc(Length::px(radius + self.stroke(0.5))), Tint::Casing);
                (at, Form::Disc(Length::px(radius)))
            }
            _ => self.area(self.board.point(cell)),
        };
        self.add(what, at, form, tint);
        if !matches!(self.board.shape(), Shape::Square { .. }) {
            self.name(cell, Tint::Name);
        }
    }

    /// The pieces. One that has begun a chain is shown where it has come to. On the star they bear
    /// their cell's number, which they would hide otherwise. Where the board is turned, the rows of
    /// equal letters go askew, so the pieces that a player chooses among bear the letter, too.
    fn pieces(&mut self, marks: &Marks, spots: &[Spot]) {
        let walk = match marks {
            Marks::Destinations { path, .. } | Marks::Walk(path) if path.len() > 1 => {
                path.first().copied().zip(path.last().copied())
            }
            Marks::Destinations { .. }
            | Marks::Walk(_)
            | Marks::Tried(_)
            | Marks::Movable(_)
            | Marks::None => None,
        };
        let radius = Length::px(radius(&self.layout));
        for (cell, &spot) in self.board.cells().zip(spots) {
            let Some(piece) = self.position.piece_at(cell) else { continue };
            let is_named = match marks {
                Marks::Movable(cells) => cells.contains(&cell),
                Marks::Destinations { from, .. } => *from == cell,
                Marks::Walk(_) | Marks::Tried(_) | Marks::None => false,
            };
            match walk {
                Some((from, to)) if cell == from => {
                    self.piece((piece, is_named), (to, spots[to.index()]), radius);
                }
                _ => self.piece((piece, is_named), (cell, spot), radius),
            }
        }
    }

    /// A piece, shown on a cell, and whether it bears the whole name of that cell on the star.
    fn piece(&mut self, (piece, is_named): (Piece, bool), (on, at): (Cell, Spot), radius: Length) {
        let setup = self.position.setup();
        let colour = setup.piece_colour(piece.seat, piece.tag);
        let (body, own) = self.looks.of_piece(piece);
        let mark =
            if self.looks == Looks::Numbered { self.cell_mark(on, is_named).unwrap_or(own) } else { own };
        let form = Form::Piece { radius, colour, body, mark };
        self.add(What::Piece, at, form, Tint::Face(colour));
        if matches!(self.board.shape(), Shape::Hexagon) {
            self.name(on, Tint::Mark(colour));
        }
    }

    /// The name of a cell as a piece bears it, or its number.
    fn cell_mark(&self, cell: Cell, is_named: bool) -> Option<Mark> {
        let (letter, number) = split(self.board, cell);
        let number = number.parse().ok()?;
        Some(if is_named { Mark::Cell(letter.chars().next()?, number) } else { Mark::Number(number) })
    }

    /// The trail of a move of several cells, under the pieces that it went over: a line, with a
    /// number at each stop. On hexagons a jump has an arrow instead.
    fn trail(&mut self, path: &[Cell], tint: Tint) {
        let radius = self.way(path, tint);
        if matches!(self.board.shape(), Shape::Hexagon) {
            return;
        }
        for (number, &stop) in (1..).zip(path.iter().skip(1).rev().skip(1).rev()) {
            let at = self.spot(stop);
            self.badge(What::Stop, at, (Words::Number(number), radius), (tint, Tint::Casing, Tint::Digit));
        }
    }

    /// The way of one of several moves. As the numbers are those of the moves, a dot shows each stop.
    fn dotted_way(&mut self, path: &[Cell]) {
        self.way(path, Tint::Trail);
        let radius = self.layout.pitch * 0.2;
        for &stop in path.iter().skip(1).rev().skip(1) {
            for (tint, wider) in [(Tint::Casing, self.stroke(0.5)), (Tint::Trail, 0.0)] {
                self.add(What::Stop, self.spot(stop), Form::Disc(Length::px(radius + wider)), tint);
            }
        }
    }

    /// The line of a trail, from a ring where it starts. Returns the radius of its stops.
    fn way(&mut self, path: &[Cell], tint: Tint) -> f32 {
        let radius = (self.layout.pitch * 0.36).min(self.stroke(5.0));
        if path.len() < 2 || matches!(self.board.shape(), Shape::Hexagon) {
            return radius;
        }
        let spots: Vec<Spot> = path.iter().map(|&cell| self.spot(cell)).collect();
        for (tint, wider) in [(Tint::Casing, self.stroke(0.9)), (tint, 0.0)] {
            for pair in spots.windows(2) {
                let line = Length::px(self.stroke(1.1) + wider);
                self.add(What::Trail, pair[0], Form::Line { way: pair[0].to(pair[1]), line }, tint);
            }
            let ring = Length::px(radius * 0.62 + wider / 2.0);
            self.add(What::Start, spots[0], Form::Disc(ring), tint);
        }
        radius
    }

    /// An arrow from where a piece jumped to where it landed, above the pieces, as those beside the
    /// way would hide it. It goes around the name of a cell between them.
    fn arrow(&mut self, from: Cell, to: Cell) {
        let pitch = self.layout.pitch;
        let [start, end] = [from, to].map(|cell| self.layout.place(self.board.point(cell)));
        let middle = ((start.0 + end.0) / 2.0, (start.1 + end.1) / 2.0);
        let away = |cell: Cell| {
            let (x, y) = self.layout.place(self.board.point(cell));
            (x - middle.0).hypot(y - middle.1)
        };
        let goes_over = self.board.cells().any(|cell| away(cell) < pitch * 0.2);
        let aside = if goes_over { 0.36 / 2.0 } else { 0.0 };
        let bend = (middle.0 - (end.1 - start.1) * aside, middle.1 + (end.0 - start.0) * aside);
        let (tail, tip) = (towards(start, bend, pitch * 0.45), towards(end, bend, pitch * 0.47));
        let neck = towards(end, bend, pitch * 0.74);
        let length = (end.0 - bend.0).hypot(end.1 - bend.1).max(1.0);
        let (dx, dy) = ((end.0 - bend.0) / length, (end.1 - bend.1) / length);
        for (tint, wider) in [(Tint::Casing, self.stroke(0.9)), (Tint::Trail, 0.0)] {
            let line = Length::px(self.stroke(1.1) + wider);
            for (from, to) in [(tail, bend), (bend, neck)] {
                let way = Spot::px(to.0 - from.0, to.1 - from.1);
                self.add(What::Way, Spot::px(from.0, from.1), Form::Line { way, line }, tint);
            }
            let corner = |along: f32, aside: f32| Spot::px(along * dx - aside * dy, along * dy + aside * dx);
            let (high, half, grown) = (pitch * 0.27, pitch * 0.15, wider / 2.0);
            let head = [
                corner(1.8 * grown, 0.0),
                corner(-high - grown, half + 1.3 * grown),
                corner(-high - grown, -half - 1.3 * grown),
            ];
            self.add(What::Way, Spot::px(tip.0, tip.1), Form::Polygon(Arc::new(head)), tint);
        }
    }

    /// Under the pieces: the cells of those that can move, and the trail of the one that is moving.
    fn marks_below(&mut self, marks: &Marks) {
        match marks {
            Marks::None | Marks::Walk(_) => {}
            Marks::Tried(path) => self.dashes(path),
            Marks::Movable(cells) => {
                for &cell in cells {
                    self.plinth(What::Movable, cell);
                }
            }
            Marks::Destinations { from, path, .. } => {
                self.trail(path, Tint::Pick);
                self.plinth(What::Picked, *path.last().unwrap_or(from));
            }
        }
    }

    /// A line of dashes along a way that wasn't taken.
    fn dashes(&mut self, path: &[Cell]) {
        let step = self.layout.pitch * 0.34;
        for pair in path.windows(2) {
            let [(x, y), to] = [pair[0], pair[1]].map(|cell| self.layout.place(self.board.point(cell)));
            let count = ((to.0 - x).hypot(to.1 - y) / step).round().max(1.0);
            let (dx, dy) = ((to.0 - x) / count, (to.1 - y) / count);
            for at in 0..count as u32 {
                let (x, y) = (x + dx * at as f32, y + dy * at as f32);
                self.tried((x + dx * 0.25, y + dy * 0.25), (dx * 0.5, dy * 0.5));
            }
        }
    }

    /// A cross at the end of a way that wasn't taken.
    fn cross(&mut self, path: &[Cell]) {
        let Some(&to) = path.last() else { return };
        let (x, y) = self.layout.place(self.board.point(to));
        let half = self.layout.pitch * 0.22;
        for down in [half, -half] {
            self.tried((x - half, y - down), (2.0 * half, 2.0 * down));
        }
    }

    /// A line of the sign for a way that wasn't taken.
    fn tried(&mut self, (x, y): (f32, f32), (dx, dy): (f32, f32)) {
        for (tint, wider) in [(Tint::PickDigit, self.stroke(0.9)), (Tint::Pick, 0.0)] {
            let line = Length::px(self.stroke(1.1) + wider);
            self.add(What::Tried, Spot::px(x, y), Form::Line { way: Spot::px(dx, dy), line }, tint);
        }
    }

    /// Above the pieces: the names of targets, and the cross where a move that was tried would have ended.
    fn marks_above(&mut self, marks: &Marks) {
        if let Marks::Tried(path) = marks {
            self.cross(path);
        }
        let Marks::Destinations { targets, .. } = marks else { return };
        let radius = (self.layout.pitch * 0.44).min(self.stroke(6.0));
        for &(name, cell) in targets {
            let words = match name {
                TargetName::Number(number) => Words::Number(number),
                TargetName::Letter(_) => Words::from(name.to_string().as_str()),
            };
            let at = self.spot(cell);
            self.badge(What::Destination, at, (words, radius), (Tint::Casing, Tint::Pick, Tint::PickDigit));
        }
    }

    /// The numbers of moves. Each lies where its way begins, as it would hide what the piece at the end
    /// bears.
    fn numbers(&mut self, paths: &[&Vec<Cell>]) {
        let radius = (self.layout.pitch * 0.43).min(self.stroke(4.8));
        for (at, path) in paths.iter().enumerate() {
            let (number, later) = (at as u32 + 1, &paths[at + 1..]);
            let is_free = |from: &Cell| {
                let is_left = later.iter().all(|other| other.first() != Some(from));
                is_left && self.position.piece_at(*from).is_none()
            };
            let has_way = !matches!(self.board.shape(), Shape::Hexagon);
            match path[..] {
                [from, next, ..] if has_way && is_free(&from) => {
                    let [at, to] = [from, next].map(|cell| self.layout.place(self.board.point(cell)));
                    self.tab(number, (at, to), (radius, 1.64));
                }
                [.., to] => {
                    let (at, radius) = self.corner(to, radius);
                    self.tab(number, (at, self.layout.place(self.board.point(to))), (radius, 1.2));
                }
                [] => {}
            }
        }
    }

    /// The place of a move's number at the cell that its piece has reached, and its size: for ways whose
    /// beginning is covered by another piece, and for hexagons, which have arrows instead. It lies
    /// between the pieces around it, as far as there is room.
    fn corner(&self, to: Cell, radius: f32) -> ((f32, f32), f32) {
        let (x, y) = self.layout.place(self.board.point(to));
        let pitch = self.layout.pitch;
        let ((right, up), radius) = match self.board.shape() {
            Shape::Square { .. } => ((0.5, 0.5), radius.min(pitch * 0.34)),
            Shape::Hexagon => ((0.42, 0.42), radius),
            Shape::Star => ((0.0, 0.58), radius.min(pitch * 0.3)),
        };
        ((x + right * pitch, y - up * pitch), radius)
    }

    /// A number on a tab that points from its place to another one, a shape that no piece has. `tip` says
    /// how far it reaches, in radii. It is as bright as the ways, or dark where a seat has yellow pieces.
    fn tab(&mut self, number: u32, (at, to): ((f32, f32), (f32, f32)), (radius, tip): (f32, f32)) {
        let setup = self.position.setup();
        let has_yellow = setup.seats().any(|seat| setup.colour(seat) == Colour::Yellow);
        let (edge, ground, digit) = match has_yellow {
            false => (Tint::Casing, Tint::Trail, Tint::Casing),
            true => (Tint::Trail, Tint::Casing, Tint::Digit),
        };
        let spot = Spot::px(at.0, at.1);
        let (dx, dy) = towards((0.0, 0.0), (to.0 - at.0, to.1 - at.1), 1.0);
        for (tint, inset) in [(edge, 0.0), (ground, self.stroke(0.5))] {
            let corner = |along: f32, aside: f32| Spot::px(along * dx - aside * dy, along * dy + aside * dx);
            let (half, shoulder) = (radius * 0.94 - inset, radius * 0.7 - inset * 0.4);
            let corners = [
                corner(radius * tip - inset * 1.4, 0.0),
                corner(shoulder, half),
                corner(-half, half),
                corner(-half, -half),
                corner(shoulder, -half),
            ];
            self.add(What::Move, spot, Form::Polygon(Arc::new(corners)), tint);
        }
        let (text, size) = (Words::Number(number), Length::px(radius * 1.5));
        self.add(What::Number, spot, Form::Text { text, size, align: Align::Centre }, digit);
    }

    /// A cell lit up under its piece.
    fn plinth(&mut self, what: What, cell: Cell) {
        let (x, y) = self.layout.place(self.board.point(cell));
        let pitch = self.layout.pitch;
        let (at, form) = match self.board.shape() {
            Shape::Square { .. } => {
                let side = Length::px(pitch * 0.94);
                let corner = Spot::px(x - pitch * 0.47, y - pitch * 0.47);
                (corner, Form::Box { wide: side, high: side, radius: Length::px(pitch * 0.14) })
            }
            // Pieces that are hexagons leave only a rim of their cell, so this reaches over its edge.
            Shape::Hexagon => (Spot::px(x, y), hexagon(&self.layout, 1.05)),
            Shape::Star => (Spot::px(x, y), Form::Disc(Length::px(pitch * 0.54))),
        };
        self.add(what, at, form, Tint::Pick);
    }

    /// A bright frame in the cell of a captured piece.
    fn frame(&mut self, cell: Cell) {
        let tint = shade(self.board, cell);
        for (size, tint) in [(0.965, Tint::Arrival), (0.84, tint)] {
            self.add(What::Captured, self.spot(cell), hexagon(&self.layout, size), tint);
        }
    }

    /// A number or a letter on a disc with an edge.
    fn badge(
        &mut self,
        what: What,
        at: Spot,
        (text, radius): (Words, f32),
        (edge, ground, digit): (Tint, Tint, Tint),
    ) {
        let size = Length::px(radius * if text.text().len() < 2 { 1.4 } else { 1.2 });
        self.add(what, at, Form::Disc(Length::px(radius)), edge);
        self.add(what, at, Form::Disc(Length::px(radius - self.stroke(0.55))), ground);
        self.add(What::Number, at, Form::Text { text, size, align: Align::Centre }, digit);
    }
}

/// The point `by` pixels from one place on the way to another.
fn towards((x, y): (f32, f32), (to_x, to_y): (f32, f32), by: f32) -> (f32, f32) {
    let (dx, dy) = (to_x - x, to_y - y);
    let share = by / dx.hypot(dy).max(1.0);
    (x + dx * share, y + dy * share)
}
