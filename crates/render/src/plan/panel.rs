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

/// Names get smaller by one of these factors on all cards, where that leaves more of them whole in one line.
const SMALLER: [f32; 2] = [0.82, 0.75];

/// The least size of a name, as a share of the picture's width: on a phone, 8 of 390 pixels.
const SMALLEST: f32 = 0.0212;

/// The least letters that are left of a name.
const LEAST_LETTERS: usize = 8;

/// The height of two lines of a name, in ems: from the first line's capitals to where the second line stands.
const TWO_LINES: f32 = 1.85;

/// Where things are on a card, in units from its top, or from its bottom below the name.
mod row {
    /// The middle of the piece and the count.
    pub const COUNT: f32 = 0.17;
    /// The middle of the words below the count.
    pub const UNIT: f32 = 0.405;
    /// Where the name may begin below the words, and where on a low card.
    pub const NAME: f32 = 0.515;
    pub const LOW_NAME: f32 = 0.385;
    /// Where its last line has to stand, above the flag and with room for the tails of letters.
    pub const BELOW_NAME: f32 = 0.22;
    /// The middle of the meter.
    pub const METER: f32 = 0.09;
}

/// The height of a card where there is room to spare, in units.
const HIGHEST: f32 = 1.2;

/// What is on a card, from its height.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Rows {
    /// Words below the count, and below them room for a name of two lines.
    Words,
    /// No words, where many seats share the panel. How many pieces the goal needs follows the count.
    Low,
}

impl Rows {
    /// The least height, in units.
    fn least(self) -> f32 {
        match self {
            Rows::Words => 1.1,
            Rows::Low => 0.9,
        }
    }

    /// Where the name may begin, in units.
    fn name(self) -> f32 {
        match self {
            Rows::Words => row::NAME,
            Rows::Low => row::LOW_NAME,
        }
    }
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
    let card_high = (most * HIGHEST).min((high - graph_room - gap * (count - 1.0)) / count).floor();
    let rows = if card_high >= most * Rows::Words.least() { Rows::Words } else { Rows::Low };
    let unit = most.min(card_high / rows.least());
    let upper = seats.len().div_ceil(2);
    let tops: Vec<f32> = (0..seats.len())
        .map(|at| match at {
            at if at < upper => top + at as f32 * (card_high + gap),
            at => top + high - (seats.len() - at) as f32 * (card_high + gap) + gap,
        })
        .collect();

    let largest = (wide * 0.17).max(unit * 0.185);
    let name_size = name_size((seats, labels), wide, (largest, across * SMALLEST));
    let mut panel = Panel { position, board, items, labels, unit, rows, name_size };

    let first = seats.iter().zip(&tops).filter(|&(&seat, _)| {
        let mate = position.setup().partner(seat);
        mate.is_some() && (seat == Seat::ONE || mate == Some(Seat::ONE))
    });
    for (_, &top) in first {
        panel.bond(Area { left, top, wide, high: card_high });
    }
    for (&seat, &top) in seats.iter().zip(&tops) {
        panel.card(seat, Area { left, top, wide, high: card_high });
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
    labels: &'a Labels,
    /// The measure of what is on a card.
    unit: f32,
    rows: Rows,
    /// The size of the names: the same on all cards.
    name_size: f32,
}

/// Where a seat's card is and how it looks.
struct Card {
    seat: Seat,
    area: Area,
    /// The measure of what is on it.
    unit: f32,
    /// What stays free above and below.
    free: f32,
    ink: Tint,
}

impl Card {
    /// A row, in units down from the top.
    fn down(&self, share: f32) -> f32 {
        self.area.top + self.free + share * self.unit
    }

    /// A row, in units up from the bottom.
    fn up(&self, share: f32) -> f32 {
        self.area.top + self.area.high - self.free - share * self.unit
    }

    fn left(&self) -> f32 {
        self.area.left + self.area.wide * PAD
    }

    fn right(&self) -> f32 {
        self.left() + self.room()
    }

    /// The width between the free room at its sides.
    fn room(&self) -> f32 {
        self.area.wide * (1.0 - 2.0 * PAD)
    }
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

    fn card(&mut self, seat: Seat, area: Area) {
        // A turn changes a bar and an arrow. The cards of winners are lit as a whole.
        let won = self.position.outcome().filter(|outcome| outcome.seats.contains(seat));
        let out = self.position.dropped().iter().find(|(out, _)| *out == seat).map(|&(_, reason)| reason);
        let (tint, ink) =
            if won.is_some() { (Tint::CardLit, Tint::CardLitText) } else { (Tint::Card, Tint::CardText) };
        let Area { left, top, wide, high } = area;
        self.add(What::Card, (left, top), rounded(wide, high, wide * 0.09), tint);
        if self.position.turn() == Some(seat) {
            self.turn(area);
        }

        // Of what a high card has to spare, most is the name's.
        let free = ((high - self.rows.least() * self.unit) * 0.3).max(0.0);
        let card = Card { seat, area, unit: self.unit, free, ink };
        // It is as large as on the board, if it fits: rows of pixels that are there already cost
        // nothing.
        let radius = radius(&self.board.layout).min(self.unit * 0.155);
        let at = (card.left() + radius, card.down(row::COUNT));
        self.seat_piece(seat, at, radius, if out.is_some() && won.is_none() { 40 } else { 100 });
        if let Some(outcome) = won {
            self.rosette(outcome.kind, (at.0 + radius * 0.62, at.1 - radius * 0.78), radius * 0.56);
        }
        match out {
            Some(reason) => self.exit(reason, &card),
            None => self.count(&card),
        }
        self.name(&card);
        let referee = self.position.referee(seat).filter(|word| word.moves_left <= REFEREE_SHOWN);
        if out.is_none() {
            self.meter(&card, referee.is_some());
        }
        if let Some(Referee { moves_left, .. }) = referee {
            self.warning(&card, moves_left);
        }
    }

    /// The number of a seat and its player's name, in two lines or smaller if it doesn't fit into one.
    fn name(&mut self, card: &Card) {
        let Card { seat, area: Area { wide, .. }, ink, .. } = *card;
        let name = &shown(&self.labels.seats[seat]);
        let number = || Words::Number(seat.number().into());
        let left = card.left();
        let (from, to) = (card.down(self.rows.name()), card.up(row::BELOW_NAME));
        let (size, middle) = (self.name_size, (from + to) / 2.0);
        let indent = |size| card.room() - name_room(seat, wide, size);
        let (most, least) = (size.min((to - from) / TWO_LINES), self.board.layout.width as f32 * SMALLEST);
        // A low card has room for one larger line rather than for two.
        let one_line = card.room() / (text::width(name, 1.0) + indent(1.0));
        let (size, (first, second)) = if one_line >= most.max(least) {
            (size.min(one_line), (name.clone(), String::new()))
        } else if most < least {
            let size = size.min(least);
            (size, (text::shorten(name, size, name_room(seat, wide, size)), String::new()))
        } else {
            two_lines(name, (most, least), |size| name_room(seat, wide, size))
        };
        let apart = if second.is_empty() { 0.0 } else { size * 0.56 };
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

    /// The number of a seat: in Hexxagon its pieces, in Halma those that have come to the goal. What they are is said
    /// below it. A low card has no room for that, and shows how many the goal needs.
    fn count(&mut self, card: &Card) {
        let (mut right, middle, size) = (card.right(), card.down(row::COUNT), card.unit * 0.34);
        let progress = self.position.progress(card.seat);
        match (self.rows, progress) {
            (Rows::Low, Some(progress)) => {
                let (goal, small) = (format!("/{}", progress.goal), size * 0.6);
                // Both numbers stand on one line.
                let lower = middle + text::CAPITAL * (size - small) / 2.0;
                self.text(What::Unit, (right, lower), goal.as_str().into(), (small, Align::Right, card.ink));
                right -= text::width(&goal, small) + size * 0.06;
            }
            (Rows::Low, None) => {}
            (Rows::Words, _) => self.unit(card),
        }
        let number = progress.map_or_else(|| self.position.tally(card.seat), |progress| progress.home);
        self.text(What::Count, (right, middle), Words::Number(number), (size, Align::Right, card.ink));
    }

    /// What is counted, in words.
    fn unit(&mut self, card: &Card) {
        let words = &self.labels.count;
        let size = text::fitting(words, card.unit * 0.14, card.room());
        let words = text::shorten(words, size, card.room());
        if !words.is_empty() {
            let at = (card.right(), card.down(row::UNIT));
            self.text(What::Unit, at, words.as_str().into(), (size, Align::Right, card.ink));
        }
    }

    /// How far a seat has come: in Halma on its way to the flag, in Hexxagon over the board. It is shorter to leave
    /// room for a warning.
    fn meter(&mut self, card: &Card, shorter: bool) {
        let (position, seat, ink) = (self.position, card.seat, card.ink);
        let (left, top, high) = (card.left(), card.up(row::METER), card.unit * 0.085);
        let wide = if shorter { card.room() * 0.5 } else { card.room() };
        let now = position.tally(seat) as f32;
        let (share, wide) = match position.setup().variant().family().tally() {
            Tally::Pieces => (now / position.board().len() as f32, wide),
            Tally::MovesToGo => {
                self.add(What::Flag, (left + wide - high * 0.85, top), icons::flag(high * 1.9), ink);
                (1.0 - now / (self.board.tallies[seat] as f32).max(1.0), wide - high * 2.0)
            }
        };
        let reached = share.clamp(0.0, 1.0) * wide;
        // A seat that has not moved yet is at the start, and its first moves show, too.
        let reached = reached.max(high + reached / 2.0).round();
        let top = top - high / 2.0;
        self.add(What::Meter, (left, top), rounded(wide, high, high / 2.0), Tint::Trough);
        self.add(What::Reached, (left, top), rounded(high, high, high / 2.0), ink);
        // Its end is straight, as equal rows cost nothing in a file.
        let from = (left + high / 2.0).round();
        let form = rounded((left + reached).round() - from, high, 0.0);
        self.add(What::Reached, (from, top), form, ink);
    }

    /// In how many moves a seat has to leave its home.
    fn warning(&mut self, card: &Card, moves_left: u16) {
        let (middle, size) = (card.up(row::METER), card.unit * 0.2);
        let house = card.right() - text::width(&moves_left.to_string(), size) - size * 0.62;
        self.add(What::Referee, (house, middle), icons::house(size * 0.86), card.ink);
        let words = Words::Number(moves_left.into());
        self.text(What::Referee, (card.right(), middle), words, (size, Align::Right, card.ink));
    }

    /// Why a seat is out.
    fn exit(&mut self, reason: Reason, card: &Card) {
        let high = card.unit * 0.31;
        let at = (card.right() - card.unit * 0.19, card.down(row::COUNT));
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
        self.add(What::Out, at, form, card.ink);
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

/// The size of all names on cards of this width, between the largest and the least.
fn name_size((seats, labels): (&[Seat], &Labels), wide: f32, (largest, least): (f32, f32)) -> f32 {
    let whole = |size| {
        let fits = |seat| text::width(&shown(&labels.seats[seat]), size) <= name_room(seat, wide, size);
        seats.iter().filter(|&&seat| fits(seat)).count()
    };
    let smaller = SMALLER.map(|factor| (largest * factor).max(least));
    smaller.into_iter().fold(largest, |best, size| if whole(size) > whole(best) { size } else { best })
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
