//! The panel beside the board: a card a seat with its piece, its count, its player, and whose turn it is or who has won.

use super::layout::{Area, Layout, lowest};
use super::plan::mark_of;
use super::scene::{Align, Body, Form, Item, Length, Spot};
use super::text;
use super::theme::Tint;
use super::view::{Labels, SeatLabel};
use crate::rules::{Family, Kind, Position, Seat};

/// The items of the panel.
pub fn items(position: &Position, layout: &Layout, labels: &Labels) -> Vec<Item> {
    let seats = top_down(position, layout);
    let Area { left, top, wide, high } = layout.panel;
    let count = seats.len() as f32;
    let gap = wide * 0.1;
    let card_high = (wide * 1.5).min((high - gap * (count - 1.0)) / count).floor();
    // The first card is level with the board's top, the last with its bottom.
    let pitch = if seats.len() > 1 { (high - card_high) / (count - 1.0) } else { 0.0 };
    let mut panel = Panel { position, items: Vec::new() };
    let mut y = top;
    for seat in seats {
        panel.card(seat, Area { left, top: y.round(), wide, high: card_high }, labels);
        y += pitch;
    }
    panel.items
}

/// The seats in the order in which their homes lie on the picture, the nearest last.
fn top_down(position: &Position, layout: &Layout) -> Vec<Seat> {
    let start = Position::start(position.setup());
    let mut seats: Vec<(f32, Seat)> = position
        .setup()
        .seats()
        .map(|seat| (lowest(layout, position.board(), start.pieces(seat).iter()), seat))
        .collect();
    seats.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
    seats.into_iter().map(|(_, seat)| seat).collect()
}

/// A panel in the making.
struct Panel<'a> {
    position: &'a Position,
    items: Vec<Item>,
}

impl Panel<'_> {
    fn add(&mut self, what: &'static str, at: Spot, form: Form, tint: Tint, cover: u8) {
        self.items.push(Item { what, at, form, tint, cover });
    }

    fn card(&mut self, seat: Seat, Area { left, top, wide, high }: Area, labels: &Labels) {
        let position = self.position;
        let outcome = position.outcome();
        let to_move = position.turn() == Some(seat);
        let shares = outcome.as_ref().is_some_and(|outcome| outcome.seats.contains(seat));
        let dropped = position.dropped().iter().any(|&(out, _)| out == seat);
        let lit = to_move || shares;
        let (card, ink) = if lit { (Tint::CardLit, Tint::CardLitText) } else { (Tint::Card, Tint::CardText) };
        let cover = if dropped && !lit { 55 } else { 100 };

        let body =
            Form::Box { wide: Length::px(wide), high: Length::px(high), round: Length::px(wide * 0.09) };
        self.add("card", Spot::px(left, top), body, card, 100);
        if to_move {
            self.arrow(left, top + high / 2.0, wide * 0.17);
        }

        // Tall cards stack piece, count and name; low ones (many seats) put the count beside the piece.
        let tall = high > wide * 1.15;
        let middle = left + wide / 2.0;
        let (piece, number, name) = if tall {
            ((middle, top + high * 0.26), (middle, top + high * 0.60), top + high * 0.84)
        } else {
            (
                (left + wide * 0.29, top + high * 0.36),
                (left + wide * 0.70, top + high * 0.36),
                top + high * 0.78,
            )
        };

        let colour = position.setup().colour(seat);
        let radius = if tall { wide * 0.25 } else { (wide * 0.19).min(high * 0.27) };
        let mark = mark_of(position.board(), seat);
        let form = Form::Piece { radius: Length::px(radius), colour, body: Body::Round, mark };
        self.add("seat", Spot::px(piece.0, piece.1), form, Tint::Face(colour), cover);
        if let Some(outcome) = &outcome
            && shares
        {
            match outcome.kind {
                Kind::Win => self.star(piece.0 + radius * 0.85, piece.1 - radius * 0.62, radius * 0.62),
                Kind::Draw => self.half(piece.0 + radius * 0.85, piece.1 - radius * 0.62, radius * 0.5),
            }
        }
        if dropped {
            self.cross(piece.0, piece.1, radius);
        }

        let size = wide * if tall { 0.31 } else { 0.26 };
        self.count(seat, number, size, (ink, cover));

        let SeatLabel { name: player, colour } = &labels.seats[seat];
        let size = wide * 0.175;
        let shown = text::showable(player).or_else(|| text::showable(colour)).unwrap_or_default();
        let shown = text::shorten(&shown, size, wide * 0.88);
        if !shown.is_empty() {
            self.text("player", (middle, name), shown, size, (ink, cover));
        }
    }

    /// The number of a seat: pieces in Hexxagon, in Halma moves still needed at least, behind a flag.
    fn count(&mut self, seat: Seat, (x, y): (f32, f32), size: f32, (ink, cover): (Tint, u8)) {
        let number = self.position.race(seat).to_string();
        match self.position.setup().variant().family() {
            Family::Hexxagon => self.text("count", (x, y), number, size, (ink, cover)),
            Family::Halma => {
                let flag = size * 0.62;
                let wide = text::width(&number, size);
                let left = x - (wide + flag) / 2.0;
                self.flag(left, y, size, (ink, cover));
                self.text("race", (left + flag + wide / 2.0, y), number, size, (ink, cover));
            }
        }
    }

    fn text(
        &mut self,
        what: &'static str,
        (x, y): (f32, f32),
        text: String,
        size: f32,
        (tint, cover): (Tint, u8),
    ) {
        let form = Form::Text { text, size: Length::px(size), align: Align::Centre };
        self.add(what, Spot::px(x, y), form, tint, cover);
    }

    /// A finishing flag as high as capitals of this size.
    fn flag(&mut self, left: f32, middle: f32, size: f32, (tint, cover): (Tint, u8)) {
        let high = size * 0.73;
        let corners = [(0.0, -0.5), (0.42, -0.24), (0.10, -0.03), (0.10, 0.5), (0.0, 0.5)];
        let form = Form::Polygon(corners.iter().map(|&(x, y)| Spot::px(x * size, y * high)).collect());
        self.add("flag", Spot::px(left, middle), form, tint, cover);
    }

    /// Points from the card of the seat to move at the board.
    fn arrow(&mut self, left: f32, middle: f32, size: f32) {
        let corners = [(0.0, 0.0), (size * 0.62, -size * 0.62), (size * 0.62, size * 0.62)];
        let form = Form::Polygon(corners.iter().map(|&(x, y)| Spot::px(x, y)).collect());
        self.add("turn", Spot::px(left - size * 0.52, middle), form, Tint::CardLit, 100);
    }

    /// A winner's star.
    fn star(&mut self, x: f32, y: f32, radius: f32) {
        for (tint, radius) in [(Tint::Casing, radius * 1.32), (Tint::Star, radius)] {
            let corners = (0u8..10).map(|corner| {
                let turn = std::f32::consts::PI * f32::from(corner) / 5.0;
                let reach = if corner % 2 == 0 { radius } else { radius * 0.48 };
                Spot::px(reach * turn.sin(), -reach * turn.cos())
            });
            self.add("winner", Spot::px(x, y), Form::Polygon(corners.collect()), tint, 100);
        }
    }

    /// A shared point.
    fn half(&mut self, x: f32, y: f32, radius: f32) {
        self.add("draw", Spot::px(x, y), Form::Disc(Length::px(radius * 1.15)), Tint::Casing, 100);
        self.text("draw", (x, y), "½".to_owned(), radius * 1.5, (Tint::Digit, 100));
    }

    /// Struck out: a seat that has dropped out.
    fn cross(&mut self, x: f32, y: f32, radius: f32) {
        let arm = radius * 0.72;
        for (tint, line) in [(Tint::Casing, 0.34), (Tint::Digit, 0.16)] {
            for (from, to) in [((-arm, -arm), (arm, arm)), ((-arm, arm), (arm, -arm))] {
                let from = Spot::px(x + from.0, y + from.1);
                let form = Form::Line {
                    way: from.to(Spot::px(x + to.0, y + to.1)),
                    line: Length::px(radius * line),
                };
                self.add("out", from, form, tint, 100);
            }
        }
    }
}
