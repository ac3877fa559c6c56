//! The plan of a board: from a [`View`] to the items of a [`Scene`].

use std::sync::Arc;

use super::ground::{self, hexagon};
use super::layout::Layout;
use super::look::Looks;
use super::panel;
use super::scene::{Align, Form, Item, Length, Mark, Scene, Spot, Words};
use super::stage::stage;
use super::theme::Tint;
use super::view::{Labels, LastMove, Marks, View};
use crate::rules::{Board, Cell, Piece, Position, Seat, Shape};

/// Radius of a piece, in pitches.
const PIECE: f32 = 0.4;

/// Radius of a piece in pixels, whole or half: above and below its middle it then has the same rows, which a file holds once.
pub fn radius(layout: &Layout) -> f32 {
    (layout.pitch * PIECE * 2.0).floor() / 2.0
}

/// The plan of the picture that shows a view.
pub fn scene(view: &View<'_>, labels: &Labels) -> Scene {
    let position = view.position;
    let stage = stage(position, view.seat, view.width);
    let mut plan = Plan::new(position, &stage.start, stage.looks, stage.layout);
    plan.items.reserve(160);
    if let Some(seat) = position.turn().filter(|_| view.goal) {
        plan.items.extend_from_slice(&stage.goals[seat]);
    }
    if let Marks::Walk(path) = &view.marks {
        plan.last_cells(path);
        plan.trail(path, Tint::Trail);
    } else if let Some(last) = view.last {
        plan.last_cells(&last.path);
        // While a player chooses, the last move stays a tint: its line would pass for help with the next.
        if matches!(view.marks, Marks::None) {
            plan.trail(&last.path, Tint::Trail);
            for cell in last.captured {
                plan.frame(cell);
            }
        }
    }
    plan.marks_below(&view.marks);
    plan.pieces(&view.marks, &stage.spots);
    if let Some(last) = view.last.filter(|_| matches!(view.marks, Marks::None)) {
        plan.last_above(last);
    }
    plan.marks_above(&view.marks);
    let mut play = plan.items;
    panel::plan(view, &stage, labels, &mut play);
    let ground = Arc::clone(&stage.ground);
    Scene { width: stage.layout.width, height: stage.layout.height, ground, play }
}

/// A plan in the making.
pub struct Plan<'a> {
    pub position: &'a Position,
    pub start: &'a Position,
    pub looks: Looks,
    pub board: &'static Board,
    pub layout: Layout,
    pub items: Vec<Item>,
}

impl<'a> Plan<'a> {
    /// A plan without items yet.
    pub fn new(position: &'a Position, start: &'a Position, looks: Looks, layout: Layout) -> Plan<'a> {
        Plan { position, start, looks, board: position.board(), layout, items: Vec::new() }
    }

    pub fn add(&mut self, what: &'static str, at: Spot, form: Form, tint: Tint) {
        self.items.push(Item { what, at, form, tint, cover: 100 });
    }

    /// The spot of a cell's middle.
    pub fn spot(&self, cell: Cell) -> Spot {
        self.layout.spot(self.board.point(cell))
    }

    /// A length given in pitches.
    pub fn length(&self, pitches: f32) -> Length {
        Length::px(self.layout.pitch * pitches)
    }

    /// The width of a line that is so many times the usual one: lines keep their width when cells are large.
    pub fn stroke(&self, times: f32) -> f32 {
        self.layout.stroke * times
    }

    /// Where a seat must get to: a second line in its colour.
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
                    self.add("fence", corner, form, tint);
                }
            }
            Shape::Hexagon => {}
        }
    }

    /// What the last move changed of the cells, under the pieces.
    fn last_cells(&mut self, path: &[Cell]) {
        let (Some(&from), Some(&to)) = (path.first(), path.last()) else { return };
        let ends = [("origin", from, Tint::Origin), ("arrival", to, Tint::Arrival)];
        for (what, cell, tint) in ends.into_iter().skip(usize::from(from == to)) {
            self.cell(what, cell, tint);
        }
    }

    /// A cell in another colour, its name with it.
    fn cell(&mut self, what: &'static str, cell: Cell, tint: Tint) {
        let (at, form) = self.area(self.board.point(cell));
        self.add(what, at, form, tint);
        if !matches!(self.board.shape(), Shape::Square { .. }) {
            self.name(cell, Tint::Name);
        }
    }

    /// The pieces. One that has begun a chain is shown where it has come to. On the star those that can move show their
    /// cell's number, which they hide otherwise.
    fn pieces(&mut self, marks: &Marks, spots: &[Spot]) {
        let walk = match marks {
            Marks::Destinations { path, .. } | Marks::Walk(path) if path.len() > 1 => {
                path.first().copied().zip(path.last().copied())
            }
            Marks::Destinations { .. } | Marks::Walk(_) | Marks::Movable(_) | Marks::None => None,
        };
        let radius = Length::px(radius(&self.layout));
        for (cell, &spot) in self.board.cells().zip(spots) {
            let Some(piece) = self.position.piece_at(cell) else { continue };
            match walk {
                Some((from, to)) if cell == from => self.piece(piece, (to, spots[to.index()]), radius, None),
                _ => self.piece(piece, (cell, spot), radius, self.number_of_movable(cell, marks)),
            }
        }
    }

    fn number_of_movable(&self, cell: Cell, marks: &Marks) -> Option<Mark> {
        match (self.board.shape(), marks) {
            (Shape::Star, Marks::Movable(cells)) if cells.contains(&cell) => {
                ground::number(self.board, cell).parse().ok().map(Mark::Number)
            }
            _ => None,
        }
    }

    /// A piece, shown on a cell, perhaps with another mark than its own.
    fn piece(&mut self, piece: Piece, (on, at): (Cell, Spot), radius: Length, mark: Option<Mark>) {
        let setup = self.position.setup();
        let colour = setup.piece_colour(piece.seat, piece.tag);
        let (body, own) = self.looks.of_piece(piece);
        let mark = mark.unwrap_or(own);
        let form = Form::Piece { radius, colour, body, mark };
        self.add("piece", at, form, Tint::Face(colour));
        if matches!(self.board.shape(), Shape::Hexagon) {
            self.name(on, Tint::Mark(colour));
        }
    }

    /// The way of a move of several cells, under the pieces that it went over: a line, and a number at each stop.
    fn trail(&mut self, path: &[Cell], tint: Tint) {
        if path.len() < 2 || matches!(self.board.shape(), Shape::Hexagon) {
            return;
        }
        let spots: Vec<Spot> = path.iter().map(|&cell| self.spot(cell)).collect();
        let radius = (self.layout.pitch * 0.36).min(self.stroke(5.0));
        for (tint, wider) in [(Tint::Casing, self.stroke(0.9)), (tint, 0.0)] {
            for pair in spots.windows(2) {
                let line = Length::px(self.stroke(1.1) + wider);
                self.add("trail", pair[0], Form::Line { way: pair[0].to(pair[1]), line }, tint);
            }
            let ring = Length::px(radius * 0.62 + wider / 2.0);
            self.add("start", spots[0], Form::Disc(ring), tint);
        }
        for (number, &stop) in (1..).zip(&spots[1..spots.len() - 1]) {
            self.badge("stop", stop, number, radius, (tint, Tint::Casing, Tint::Digit));
        }
    }

    /// What the last move says above the pieces: on hexagons the way of a jump.
    fn last_above(&mut self, last: &LastMove) {
        if let (Shape::Hexagon, [from, .., to]) = (self.board.shape(), &last.path[..]) {
            let [from, to] = [from, to].map(|&cell| self.layout.place(self.board.point(cell)));
            self.chevrons(from, to);
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
            for (tint, size) in [(Tint::Casing, 0.17), (Tint::Trail, 0.115)] {
                let size = size * pitch;
                let corner = |along: f32, aside: f32| {
                    Spot::px((along * dx - aside * dy) * size, (along * dy + aside * dx) * size)
                };
                let form = Form::Polygon(Arc::new([
                    corner(1.3, 0.0),
                    corner(-0.8, 0.85),
                    corner(-0.35, 0.0),
                    corner(-0.8, -0.85),
                ]));
                self.add("way", Spot::px(x, y), form, tint);
            }
        }
    }

    /// Under the pieces: the cells of those that can move, and the way of the one that is on its way.
    fn marks_below(&mut self, marks: &Marks) {
        match marks {
            Marks::None | Marks::Walk(_) => {}
            Marks::Movable(cells) => {
                for &cell in cells {
                    self.plinth("movable", cell);
                }
            }
            Marks::Destinations { from, path, .. } => {
                self.trail(path, Tint::Pick);
                self.plinth("picked", *path.last().unwrap_or(from));
            }
        }
    }

    /// Above the pieces: the numbers of destinations.
    fn marks_above(&mut self, marks: &Marks) {
        let Marks::Destinations { numbered, .. } = marks else { return };
        let radius = (self.layout.pitch * 0.44).min(self.stroke(6.0));
        for &(number, cell) in numbered {
            let at = self.spot(cell);
            self.badge("destination", at, number, radius, (Tint::Casing, Tint::Pick, Tint::PickDigit));
        }
    }

    /// A cell lit up under its piece.
    fn plinth(&mut self, what: &'static str, cell: Cell) {
        let (x, y) = self.layout.place(self.board.point(cell));
        let pitch = self.layout.pitch;
        let (at, form) = match self.board.shape() {
            Shape::Square { .. } => {
                let side = Length::px(pitch * 0.94);
                let corner = Spot::px(x - pitch * 0.47, y - pitch * 0.47);
                (corner, Form::Box { wide: side, high: side, round: Length::px(pitch * 0.14) })
            }
            Shape::Hexagon => (Spot::px(x, y), hexagon(pitch * 0.93)),
            Shape::Star => (Spot::px(x, y), Form::Disc(Length::px(pitch * 0.49))),
        };
        self.add(what, at, form, Tint::Pick);
    }

    /// A bright frame in the cell of a captured piece.
    fn frame(&mut self, cell: Cell) {
        let pitch = self.layout.pitch;
        let tint = ground::shade(self.board, cell);
        for (size, tint) in [(0.965, Tint::Arrival), (0.84, tint)] {
            self.add("captured", self.spot(cell), hexagon(pitch * size), tint);
        }
    }

    /// A number on a disc with an edge.
    fn badge(
        &mut self,
        what: &'static str,
        at: Spot,
        number: usize,
        radius: f32,
        (edge, ground, digit): (Tint, Tint, Tint),
    ) {
        let size = Length::px(radius * if number < 10 { 1.4 } else { 1.2 });
        let text = Words::Number(u32::try_from(number).unwrap_or(u32::MAX));
        self.add(what, at, Form::Disc(Length::px(radius)), edge);
        self.add(what, at, Form::Disc(Length::px(radius - self.stroke(0.55))), ground);
        self.add("number", at, Form::Text { text, size, align: Align::Centre }, digit);
    }
}

/// The point so many pixels from one place on the way to another.
fn towards((x, y): (f32, f32), (to_x, to_y): (f32, f32), by: f32) -> (f32, f32) {
    let (dx, dy) = (to_x - x, to_y - y);
    let share = by / dx.hypot(dy).max(1.0);
    (x + dx * share, y + dy * share)
}
