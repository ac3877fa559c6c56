//! The panel at the board's side: for each seat a card with its piece, its tally and its player, and
//! whose turn it is or who has won.

use std::sync::Arc;

use super::board::BoardPlan;
use super::builder::radius;
use super::graph;
use super::icons;
use super::layout::Area;
use crate::scene::{Align, Form, Item, Length, Spot, What, Words};
use crate::text;
use crate::theme::Tint;
use crate::view::{Labels, SeatLabel, View};
use hoppity_rules::{Kind, Piece, Position, Reason, Referee, Seat, Shade, Tag, Tally};

/// The referee's count is shown from this many moves before a seat loses. A text below the board should say it from the
/// same move on.
pub const REFEREE_SHOWN: u16 = 12;

/// Free room at either side of a card, as a share of its width.
const PAD: f32 = 0.08;

/// Names get smaller by this factor on all cards, where that leaves more of them whole.
const SMALLER: f32 = 0.82;

/// The least size of a name, as a share of the picture's width: on a phone, 8 of 390 pixels.
const SMALLEST: f32 = 0.0212;

/// The least letters that are left of a name.
const LEAST_LETTERS: usize = 8;

/// The height of a low card, in units.
const CARD: f32 = 0.9;

/// The height of two lines of a name, in ems.
const TWO_LINES: f32 = 1.79;

/// Where things are on a card, in units from its top, or from its bottom below the name.
mod row {
    /// The middle of the piece and the count.
    pub const COUNT: f32 = 0.17;
    /// The middle of the words below the count.
    pub const UNIT: f32 = 0.405;
    /// Where the name may begin.
    pub const NAME: f32 = 0.47;
    /// Where it has to end.
    pub const BELOW_NAME: f32 = 0.14;
    /// The middle of the meter.
    pub const METER: f32 = 0.085;
}

/// Adds the items of the panel.
pub fn plan(view: &View<'_>, board: &BoardPlan, labels: &Labels, items: &mut Vec<Item>) {
    let position = view.position;
    let seats = &board.cards;
    let Area { left, top, wide, high } = board.layout.panel;
    // The cards are grouped at both ends. The graph of a game that is over is in the middle, unless it
    // would be empty.
    let graph_high = if position.outcome().is_some() && graph::has_lead(position.setup(), view.tallies) {
        graph::small_high(position.setup(), wide)
    } else {
        0.0
    };
    let count = seats.len() as f32;
    let gap = (wide * 0.07).round();
    let graph_room = if graph_high > 0.0 { graph_high + gap } else { 0.0 };
    // On a wide panel a card isn't as high as it is wide.
    let across = board.layout.width as f32;
    let most = wide.min(across * 0.145);
    let card_high = (most * 1.06).min((high - graph_room - gap * (count - 1.0)) / count).floor();
    let unit = most.min(card_high / CARD);
    let upper = seats.len().div_ceil(2);
    let tops: Vec<f32> = (0..seats.len())
        .map(|at| match at {
            at if at < upper => top + at as f32 * (card_high + gap),
            at => top + high - (seats.len() - at) as f32 * (card_high + gap) + gap,
        })
        .collect();

    let size = (wide * 0.17).max(unit * 0.185);
    let whole = |size| {
        let fits = |seat| text::width(&shown(&labels.seats[seat]), size) <= name_room(seat, wide, size);
        seats.iter().filter(|&&seat| fits(seat)).count()
    };
    let smaller = size * SMALLER;
    let name_size = if whole(smaller) > whole(size) { smaller } else { size };
    let mut panel = Panel { position, board, items, unit, name_size };

    let first = seats.iter().zip(&tops).filter(|&(&seat, _)| {
        let mate = position.setup().partner(seat);
        mate.is_some() && (seat == Seat::ONE || mate == Some(Seat::ONE))
    });
    for (_, &top) in first {
        panel.bond(Area { left, top, wide, high: card_high });
    }
    for (&seat, &top) in seats.iter().zip(&tops) {
        panel.card(seat, Area { left, top, wide, high: card_high }, labels);
    }
    if graph_high > 0.0 {
        let (above, below) = (tops[upper - 1] + card_high, tops[upper]);
        let area = Area { left, top: ((above + below - graph_high) / 2.0).round(), wide, high: graph_high };
        panel.items.extend(graph::small((position.setup(), view.tallies), area, labels));
    }
}

/// A panel in the making.
struct Panel<'a> {
    position: &'a Position,
    board: &'a BoardPlan,
    items: &'a mut Vec<Item>,
    /// The measure of what is on a card.
    unit: f32,
    /// The size of the names: the same on all cards.
    name_size: f32,
}

impl Panel<'_> {
    fn add(&mut self, what: What, (x, y): (f32, f32), form: Form, tint: Tint) {
        self.items.push(Item { what, at: Spot::px(x, y), form, tint, cover: 100 });
    }

    /// The frame of a card of the first pair. Those of the other pair have none.
    fn bond(&mut self, Area { left, top, wide, high }: Area) {
        let line = (wide * 0.05).round();
        let form = rounded(wide + 2.0 * line, high + 2.0 * line, wide * 0.12);
        self.add(What::Pair, (left - line, top - line), form, Tint::Trough);
    }

    fn card(&mut self, seat: Seat, Area { left, top, wide, high }: Area, labels: &Labels) {
        let position = self.position;
        let outcome = position.outcome();
        let to_move = position.turn() == Some(seat);
        // A turn changes a bar and an arrow. The cards of winners are lit as a whole.
        let lit = outcome.is_some_and(|outcome| outcome.seats.contains(seat));
        let out = position.dropped().iter().find(|(out, _)| *out == seat).map(|&(_, reason)| reason);
        let tally = position.tally(seat);
        let (card, ink) = if lit { (Tint::CardLit, Tint::CardLitText) } else { (Tint::Card, Tint::CardText) };
        self.add(What::Card, (left, top), rounded(wide, high, wide * 0.09), card);
        if to_move {
            self.turn(Area { left, top, wide, high });
        }

        // Of what a high card has to spare, most is the name's.
        let (unit, pad) = (self.unit, wide * PAD);
        let free = ((high - CARD * unit) * 0.3).max(0.0);
        let row = |share: f32| top + free + share * unit;
        let from_below = |share: f32| top + high - free - share * unit;

        // It is as large as on the board, if it fits: rows of pixels that are there already cost
        // nothing.
        let radius = radius(&self.board.layout).min(unit * 0.155);
        let at = (left + pad + radius, row(row::COUNT));
        self.seat_piece(seat, at, radius, if out.is_some() && !lit { 40 } else { 100 });
        if let Some(outcome) = outcome.filter(|_| lit) {
            self.rosette(outcome.kind, (at.0 + radius * 0.62, at.1 - radius * 0.78), radius * 0.56);
        }
        let right = left + wide - pad;
        match out {
            Some(reason) => self.exit(reason, (right - unit * 0.19, row(row::COUNT)), unit * 0.34, ink),
            None => {
                self.count(seat, (right, row(row::COUNT)), unit * 0.34, ink);
                let room = wide - 2.0 * pad;
                let size = text::fitting(&labels.count, unit * 0.14, room);
                let words = text::shorten(&labels.count, size, room);
                if !words.is_empty() {
                    let at = (right, row(row::UNIT));
                    self.text(What::Unit, at, words.as_str().into(), (size, Align::Right, ink));
                }
            }
        }
        let (from, to) = (row(row::NAME), from_below(row::BELOW_NAME));
        let room = Area { left: left + pad, top: from, wide, high: to - from };
        self.name(seat, &shown(&labels.seats[seat]), room, ink);

        let warned = position.referee(seat).filter(|word| word.moves_left <= REFEREE_SHOWN);
        let (wide, middle) = (wide - 2.0 * pad, from_below(row::METER));
        if out.is_none() {
            let wide = if warned.is_some() { wide * 0.5 } else { wide };
            self.meter((seat, tally), Area { left: left + pad, top: middle, wide, high: unit * 0.085 }, lit);
        }
        if let Some(Referee { moves_left, .. }) = warned {
            let size = unit * 0.2;
            let house = right - text::width(&moves_left.to_string(), size) - size * 0.62;
            self.add(What::Referee, (house, middle), icons::house(size * 0.86), ink);
            self.text(
                What::Referee,
                (right, middle),
                Words::Number(moves_left.into()),
                (size, Align::Right, ink),
            );
        }
    }

    /// The number of a seat and its player's name, in two lines or smaller if it doesn't fit into one.
    /// `wide` is the card's width.
    fn name(&mut self, seat: Seat, name: &str, Area { left, top, wide, high }: Area, ink: Tint) {
        let number = || Words::Number(seat.number().into());
        let (size, middle) = (self.name_size, top + high / 2.0);
        let indent = |size| wide * (1.0 - 2.0 * PAD) - name_room(seat, wide, size);
        let most = size.min(high / TWO_LINES);
        // A low card has room for one larger line rather than for two.
        let one_line = wide * (1.0 - 2.0 * PAD) / (text::width(name, 1.0) + indent(1.0));
        if one_line >= most {
            let size = size.min(one_line);
            self.text(What::Seat, (left, middle), number(), (size, Align::Left, ink));
            if !name.is_empty() {
                let at = (left + indent(size), middle);
                self.text(What::Player, at, name.into(), (size, Align::Left, ink));
            }
            return;
        }
        let least = most.min(self.board.layout.width as f32 * SMALLEST);
        let (size, (first, second)) = two_lines(name, (most, least), |size| name_room(seat, wide, size));
        let apart = if second.is_empty() { 0.0 } else { size * 0.53 };
        self.text(What::Seat, (left, middle - apart), number(), (size, Align::Left, ink));
        for (line, down) in
            [(first, -apart), (second, apart)].into_iter().filter(|(line, _)| !line.is_empty())
        {
            let at = (left + indent(size), middle + down);
            self.text(What::Player, at, line.as_str().into(), (size, Align::Left, ink));
        }
    }

    /// A seat's piece. Where its pieces have two colours, one of each.
    fn seat_piece(&mut self, seat: Seat, (x, y): (f32, f32), radius: f32, cover: u8) {
        let setup = *self.position.setup();
        let shades = [Shade::Odd, Shade::Even].map(Tag::Colour);
        let tags: &[Tag] = if self.board.twofold[seat] { &shades } else { &[Tag::Plain] };
        let radius = if tags.len() > 1 { radius * 0.62 } else { radius };
        let (x, apart) = (x - (tags.len() - 1) as f32 * radius * 0.47, radius * 1.6);
        for (at, &tag) in (0..).zip(tags) {
            let (body, mark) = self.board.looks.of_piece(Piece { seat, tag });
            let colour = setup.piece_colour(seat, tag);
            let form = Form::Piece { radius: Length::px(radius), colour, body, mark };
            let aside = apart * (tags.len() - 1 - at) as f32;
            let at = Spot::px(x + aside, y);
            self.items.push(Item { what: What::Seat, at, form, tint: Tint::Face(colour), cover });
        }
    }

    /// The number of a seat: in Hexxagon its pieces, in Halma those that have come to the goal.
    fn count(&mut self, seat: Seat, at: (f32, f32), size: f32, ink: Tint) {
        let number = match self.position.progress(seat) {
            Some(progress) => progress.home,
            None => self.position.tally(seat),
        };
        self.text(What::Count, at, Words::Number(number), (size, Align::Right, ink));
    }

    /// How far a seat has come: in Halma on its way to the flag, in Hexxagon over the board. `top`
    /// is the bar's middle.
    fn meter(&mut self, (seat, tally): (Seat, u32), Area { left, top, wide, high }: Area, lit: bool) {
        let position = self.position;
        let now = tally as f32;
        let tint = if lit { Tint::CardLitText } else { Tint::CardText };
        let (share, wide) = match position.setup().variant().family().tally() {
            Tally::Pieces => (now / position.board().len() as f32, wide),
            Tally::MovesToGo => {
                self.add(What::Flag, (left + wide - high * 0.85, top), icons::flag(high * 2.1), tint);
                (1.0 - now / (self.board.tallies[seat] as f32).max(1.0), wide - high * 2.0)
            }
        };
        let reached = share.clamp(0.0, 1.0) * wide;
        // A seat that has not moved yet is at the start, and its first moves show, too.
        let reached = reached.max(high + reached / 2.0).round();
        let top = top - high / 2.0;
        self.add(What::Meter, (left, top), rounded(wide, high, high / 2.0), Tint::Trough);
        self.add(What::Reached, (left, top), rounded(high, high, high / 2.0), tint);
        // Its end is straight, as equal rows cost nothing in a file.
        let from = (left + high / 2.0).round();
        let form = rounded((left + reached).round() - from, high, 0.0);
        self.add(What::Reached, (from, top), form, tint);
    }

    /// Why a seat is out.
    fn exit(&mut self, reason: Reason, at: (f32, f32), high: f32, ink: Tint) {
        let form = match reason {
            Reason::Stall => icons::house(high),
            Reason::Time => icons::sandglass(high),
            Reason::Resign
            | Reason::Goal
            | Reason::Repetition
            | Reason::Length
            | Reason::Count
            | Reason::Elimination
            | Reason::Agreement => icons::white_flag(high),
        };
        self.add(What::Out, at, form, ink);
    }

    /// On the card of the seat to move: a bar along its edge, with an arrow that points at the
    /// board.
    fn turn(&mut self, Area { left, top, wide, high }: Area) {
        let (from, to) = (left.round(), (left + wide * 0.045).round());
        let inset = (high * 0.1).round();
        let bar = Form::Box {
            wide: Length::px(to - from),
            high: Length::px((high - 2.0 * inset).round()),
            radius: Length(0),
        };
        self.add(What::Turn, (from, (top + inset).round()), bar, Tint::CardLit);
        let size = wide * 0.2;
        let corners = [(-size * 0.7, 0.0), (0.0, -size), (0.0, size)].map(|(x, y)| Spot::px(x, y));
        let at = (to, (top + high / 2.0).round());
        self.add(What::Turn, at, Form::Polygon(Arc::new(corners)), Tint::CardLit);
    }

    /// A sign on the piece of a seat that has won, or shares the game.
    fn rosette(&mut self, kind: Kind, at: (f32, f32), radius: f32) {
        match kind {
            Kind::Win => {
                self.add(What::Winner, at, icons::star(radius * 1.35), Tint::Casing);
                self.add(What::Winner, at, icons::star(radius), Tint::Star);
            }
            Kind::Draw => {
                self.add(What::Draw, at, Form::Disc(Length::px(radius)), Tint::Casing);
                self.text(What::Draw, at, "½".into(), (radius * 1.35, Align::Centre, Tint::Digit));
            }
        }
    }

    fn text(&mut self, what: What, at: (f32, f32), text: Words, (size, align, tint): (f32, Align, Tint)) {
        self.add(what, at, Form::Text { text, size: Length::px(size), align }, tint);
    }
}

/// The name that a card can show for a seat.
fn shown(SeatLabel { name, colour }: &SeatLabel) -> String {
    text::showable(name).or_else(|| text::showable(colour)).unwrap_or_default()
}

/// Room for a name of this size on a card of this width, next to the seat's number.
fn name_room(seat: Seat, wide: f32, size: f32) -> f32 {
    wide * (1.0 - 2.0 * PAD) - text::width(&seat.to_string(), size) - size * 0.35
}

/// A name in two lines, and their size: the largest that leaves the name whole, with lines that end with
/// words or, if there is none, within a word. A name that is too long for that is shortened.
fn two_lines(name: &str, (most, least): (f32, f32), room: impl Fn(f32) -> f32) -> (f32, (String, String)) {
    let sizes = [most, (most + least) / 2.0, least];
    let by_words = |size| (size, text::two_lines(name, size, room(size)));
    let is_whole = |(_, (first, second)): &(f32, (String, String))| {
        ![first, second].iter().any(|line| line.ends_with('…'))
    };
    // In the least room that leaves the name whole, so that no letter or two are alone.
    let full = |size| {
        let lines = |share: f32| (size, text::two_full_lines(name, size, room(size) * share));
        [0.6, 0.7, 0.8, 0.9].map(lines).into_iter().find(is_whole).unwrap_or_else(|| lines(1.0))
    };
    let whole = sizes.map(by_words).into_iter().chain(sizes.map(full)).find(is_whole);
    whole.unwrap_or_else(|| {
        let (size, (first, second)) = by_words(least);
        let left = first.chars().chain(second.chars()).filter(|letter| letter.is_alphanumeric()).count();
        if left < LEAST_LETTERS { full(least) } else { (size, (first, second)) }
    })
}

fn rounded(wide: f32, high: f32, radius: f32) -> Form {
    Form::Box { wide: Length::px(wide), high: Length::px(high), radius: Length::px(radius) }
}
