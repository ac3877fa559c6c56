//! Plans of graphs: the lead over a match, a rating over time.

use std::sync::Arc;

use super::icons;
use super::layout::Area;
use crate::scene::{Align, Form, Item, Length, Scene, Spot, What};
use crate::text;
use crate::theme::Tint;
use crate::view::Labels;
use hoppity_rules::{BySeat, Colour, Seat, Setup};

/// A rating at some time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingPoint {
    /// When, in any unit of time.
    pub at: f32,
    /// The rating then.
    pub rating: f32,
}

/// The words on a graph. The renderer has none of its own.
#[derive(Clone, Debug, Default)]
pub struct GraphLabels {
    /// What it shows.
    pub title: String,
    /// The left end of the axis: a date, the first turn.
    pub from: String,
    /// The right end.
    pub to: String,
    /// What a lead upwards means, and one downwards; where each seat has a curve of its own, whose
    /// each is.
    pub sides: Vec<String>,
}

/// Height of a graph, as a share of its width.
const RATIO: f32 = 0.5;

/// The plan of a rating over time, `width` pixels wide. Points need not be sorted. Without points
/// there are axes only.
pub fn rating(points: &[RatingPoint], labels: &GraphLabels, width: u32) -> Scene {
    let mut graph = Graph::new(width, labels);
    let mut points: Vec<RatingPoint> =
        points.iter().copied().filter(|point| point.at.is_finite() && point.rating.is_finite()).collect();
    points.sort_by(|one, other| one.at.total_cmp(&other.at));
    let range = |side: fn(&RatingPoint) -> f32| {
        points
            .iter()
            .map(side)
            .fold((f32::INFINITY, f32::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)))
    };
    let (low, high) = if points.is_empty() { (950.0, 1050.0) } else { range(|point| point.rating) };
    let (low, high, step) = scale(low, high);
    graph.levels((low, high), step, 0.0);
    let (first, last) = range(|point| point.at);
    let line: Vec<(f32, f32)> = points
        .iter()
        .map(|point| {
            let along = if last > first { (point.at - first) / (last - first) } else { 0.5 };
            (along, (point.rating - low) / (high - low))
        })
        .collect();
    graph.line(&line, Tint::Trail, true);
    graph.finish()
}

/// What a graph of the lead over a match shows.
#[derive(Clone, Copy, Debug)]
pub struct Lead<'a> {
    /// The setup of the match.
    pub setup: &'a Setup,
    /// What is drawn, at the start and after each ply.
    pub curve: Curve<'a>,
    /// Plies to point out, in order, each by a line with its number.
    pub marks: &'a [usize],
    /// The words on it.
    pub labels: &'a GraphLabels,
}

/// How a match went, from ply to ply.
#[derive(Clone, Copy, Debug)]
pub enum Curve<'a> {
    /// Each seat's [`Position::tally`](hoppity_rules::Position::tally).
    Tally(&'a [BySeat<u32>]),
    /// Each seat's chance to win, in thousandths. Partners have the same.
    Chance(&'a [BySeat<u16>]),
}

impl Curve<'_> {
    fn len(&self) -> usize {
        match self {
            Curve::Tally(tallies) => tallies.len(),
            Curve::Chance(chances) => chances.len(),
        }
    }
}

/// The plan of the lead over a match, `width` pixels wide.
pub fn lead(shown: &Lead<'_>, width: u32) -> Scene {
    let &Lead { setup, curve, marks, labels } = shown;
    let mut graph = Graph::new(width, labels);
    let sides = Sides::of(setup, curve);
    let Area { left, top, wide, high } = graph.area;
    let form = Form::Box { wide: Length::px(wide), high: Length::px(high), radius: Length(0) };
    graph.items.push(item(What::Graph, (left, top), form, Tint::Trough));
    if let Sides::Two { lead, colours } = &sides {
        let most = lead.iter().map(|lead| lead.abs()).max().unwrap_or(0).max(4) as f32;
        let (low, high, step) = scale(-most, most);
        let most = high.max(-low);
        // A lead of nothing is an even chance, and each side's own chance is above a half where it leads.
        let middle = if matches!(curve, Curve::Chance(_)) { 50.0 } else { 0.0 };
        graph.levels((-most, most), step, middle);
        graph.items.extend(sides.plan(graph.area, Some(most), graph.line));
        // Each side is named beyond its half, above or below, where no mark can cover it: after the
        // title, and between the ends of the axis.
        let (above, below) = (top - graph.size * 1.4, top + graph.area.high + graph.size * 1.5);
        for ((words, colour), (y, share)) in
            labels.sides.iter().zip(colours).zip([(above, 1.0), (below, 0.5)])
        {
            let room = wide * 0.5;
            let spare = (room - graph.size * 1.2 - graph.shown(words, room).1).max(0.0);
            let left = left + (wide - room + spare) * share;
            graph.legend(words, *colour, Area { left, top: y, wide: room, high: 0.0 });
        }
    } else {
        graph.items.extend(sides.plan(graph.area, None, graph.line));
        if let Sides::Many(ways) = &sides {
            let room = wide / ways.len().max(1) as f32;
            let y = graph.area.top - graph.size * 0.9;
            for (at, ((colour, _), words)) in (0u8..).zip(ways.iter().zip(&labels.sides)) {
                let left = left + f32::from(at) * room;
                graph.legend(words, *colour, Area { left, top: y, wide: room - graph.size * 0.5, high: 0.0 });
            }
        }
    }
    graph.marks(marks, curve.len());
    graph.finish()
}

/// Whether anybody was ever ahead, or has come anywhere where more than two sides play.
pub fn has_lead(setup: &Setup, tallies: &[BySeat<u32>]) -> bool {
    match Sides::of(setup, Curve::Tally(tallies)) {
        Sides::Two { lead, .. } => lead.iter().any(|lead| *lead != 0),
        Sides::Many(ways) => ways.iter().any(|(_, way)| way.iter().any(|come| *come > 0.0)),
    }
}

/// The height of a small graph of this width. The graph of a lead has room for words above and below: a title, and how
/// large the lead was.
pub fn small_high(setup: &Setup, wide: f32) -> f32 {
    let share = match (setup.seat_count(), first_side(setup).len()) {
        (2, _) => 1.55,
        (seats, side) if 2 * side == seats => 1.08,
        _ => 0.55,
    };
    (wide * share).floor()
}

/// The items of a small graph of the lead, on a card of its own with a title. Above and below it is whose lead each
/// half shows, and how large that was at most. Where each seat has a curve of its own, a flag is where the goal is.
pub fn small((setup, tallies): (&Setup, &[BySeat<u32>]), area: Area, labels: &Labels) -> Vec<Item> {
    let Area { left, top, wide, high } = area;
    let pad = (wide * 0.07).round();
    let mut inner = Area { left: left + pad, top: top + pad, wide: wide - 2.0 * pad, high: high - 2.0 * pad };
    let sides = Sides::of(setup, Curve::Tally(tallies));
    let mut items = Vec::new();
    let mut field = |what, (top, high): (f32, f32), radius: f32, tint| {
        let form =
            Form::Box { wide: Length::px(wide), high: Length::px(high), radius: Length::px(wide * radius) };
        items.push(item(what, (left, top), form, tint));
    };
    match &sides {
        Sides::Two { lead, colours } => {
            let size = wide * 0.17;
            let strip = (size * 1.05).round();
            let title = text::showable(&labels.graph);
            let above = title.as_ref().map_or(strip, |_| 2.0 * strip);
            inner = Area { top: inner.top + above, high: inner.high - above - strip, ..inner };
            // What is written lies on a card, where it can be read in every theme.
            field(What::Card, (top, high), 0.09, Tint::Card);
            field(What::Graph, (inner.top, inner.high), 0.0, Tint::Trough);
            if let Some(title) = title {
                let size = text::fitting(&title, size, inner.wide);
                let words = text::shorten(&title, size, inner.wide);
                let at = (inner.left, inner.top - strip * 1.55);
                items.push(words_at(What::Title, at, (&words, size)));
            }
            let (above, below) = (inner.top - strip * 0.55, inner.top + inner.high + strip * 0.55);
            let most = |sign: i32| lead.iter().map(|lead| lead * sign).max().unwrap_or(0).max(0);
            let (start, radius) = (inner.left + size * 1.15, size * 0.42);
            for (colour, (y, most)) in colours.iter().zip([(above, most(1)), (below, most(-1))]) {
                for (grown, tint) in [(size * 0.1, Tint::Casing), (0.0, Tint::Face(*colour))] {
                    let form = Form::Disc(Length::px(radius + grown));
                    items.push(item(What::Side, (inner.left + radius, y), form, tint));
                }
                if most > 0 {
                    let (words, size) = amount(most, &labels.lead, (size, left + wide - pad - start));
                    items.push(words_at(What::Side, (start, y), (&words, size)));
                }
            }
        }
        Sides::Many(_) => {
            field(What::Graph, (top, high), 0.09, Tint::Trough);
            let size = wide * 0.17;
            let at = (inner.left + size * 0.5, inner.top + size * 0.5);
            items.push(item(What::Flag, at, icons::flag(size), Tint::CardText));
        }
    }
    items.extend(sides.plan(inner, None, (wide / 40.0).max(1.5)));
    items
}

/// Words on a card, from here to the right.
fn words_at(what: What, at: (f32, f32), (words, size): (&str, f32)) -> Item {
    let form = Form::Text { text: words.into(), size: Length::px(size), align: Align::Left };
    item(what, at, form, Tint::CardText)
}

/// A lead in words, and the size at which they fit into `room`: at most `size`. The unit is left out where
/// it doesn't fit, and of one, since it is in the plural.
fn amount(most: i32, unit: &str, (size, room): (f32, f32)) -> (String, f32) {
    let unit = text::showable(unit).filter(|_| most != 1);
    let words = unit.map(|unit| format!("+{most} {unit}"));
    let fitting = words.map(|words| (text::fitting(&words, size, room), words));
    match fitting.filter(|(size, words)| text::width(words, *size) < room + 0.5) {
        Some((size, words)) => (words, size),
        None => (format!("+{most}"), size),
    }
}

/// The first seat, and its partner if it has one.
fn first_side(setup: &Setup) -> Vec<Seat> {
    setup.pairs().map_or_else(|| vec![Seat::ONE], |[first, _]| first)
}

/// What a match's history is drawn as.
enum Sides {
    /// The lead of the first side over the other, in their colours: of a chance, the percent above a
    /// half.
    Two { lead: Vec<i32>, colours: [Colour; 2] },
    /// How far each seat has come, or its chance, from 0 to 1.
    Many(Vec<(Colour, Vec<f32>)>),
}

impl Sides {
    fn of(setup: &Setup, curve: Curve<'_>) -> Sides {
        let seats: Vec<Seat> = setup.seats().collect();
        let first = first_side(setup);
        if 2 * first.len() == seats.len() {
            let other = seats.iter().copied().find(|seat| !first.contains(seat)).unwrap_or(Seat::TWO);
            let tally = setup.variant().family().tally();
            let lead_of = |counts: &BySeat<u32>| {
                seats.iter().fold(0i32, |lead, &seat| {
                    let worth = tally.worth(counts[seat]);
                    if first.contains(&seat) { lead + worth } else { lead - worth }
                })
            };
            let colours = [setup.colour(Seat::ONE), setup.colour(other)];
            let lead = match curve {
                Curve::Tally(tallies) => tallies.iter().map(lead_of).collect(),
                Curve::Chance(chances) => {
                    chances.iter().map(|chance| (i32::from(chance[Seat::ONE]) - 500) / 10).collect()
                }
            };
            return Sides::Two { lead, colours };
        }
        let way = |seat: Seat| match curve {
            Curve::Tally(tallies) => {
                let all = tallies.first().map_or(1, |counts| counts[seat]).max(1) as f32;
                tallies.iter().map(|counts| (1.0 - counts[seat] as f32 / all).clamp(0.0, 1.0)).collect()
            }
            Curve::Chance(chances) => {
                chances.iter().map(|chance| (f32::from(chance[seat]) / 1000.0).clamp(0.0, 1.0)).collect()
            }
        };
        Sides::Many(seats.into_iter().map(|seat| (setup.colour(seat), way(seat))).collect())
    }

    /// The items within an area. `most` is the lead that reaches its edge.
    fn plan(&self, area: Area, most: Option<f32>, line: f32) -> Vec<Item> {
        let Area { left, top, wide, high } = area;
        let mut items = Vec::new();
        match self {
            Sides::Two { lead, colours } => {
                let most = most
                    .unwrap_or_else(|| lead.iter().map(|lead| lead.abs()).max().unwrap_or(0).max(1) as f32);
                let middle = (top + high / 2.0).round();
                // A bar for every two pixels: as fine as the curve needs.
                let bars = (wide / 2.0).floor().max(1.0);
                for bar in 0..bars as usize {
                    let along = bar as f32 / (bars - 1.0).max(1.0) * (lead.len().max(1) - 1) as f32;
                    let value = between(lead, along) / most * (high / 2.0);
                    let tall = value.abs().round();
                    if tall >= 1.0 {
                        let y = if value > 0.0 { middle - tall } else { middle };
                        let form =
                            Form::Box { wide: Length::px(2.0), high: Length::px(tall), radius: Length(0) };
                        let tint = Tint::Face(colours[usize::from(value < 0.0)]);
                        items.push(item(What::Lead, (left + 2.0 * bar as f32, y), form, tint));
                    }
                }
                let form = Form::Box { wide: Length::px(wide), high: Length::px(2.0), radius: Length(0) };
                items.push(item(What::Level, (left, middle - 1.0), form, Tint::Card));
            }
            Sides::Many(ways) => {
                for (colour, way) in ways {
                    let along = |at: usize| at as f32 / (way.len().max(2) - 1) as f32;
                    // More points than pixels would show nothing more.
                    let step = (way.len() / (wide as usize / 3).max(1)).max(1);
                    let mut points: Vec<usize> = (0..way.len()).step_by(step).collect();
                    points.extend(way.len().checked_sub(1));
                    let spots: Vec<Spot> = points
                        .into_iter()
                        .map(|at| Spot::px(left + along(at) * wide, top + (1.0 - way[at]) * high))
                        .collect();
                    for (tint, wider) in [(Tint::Rim(*colour), line * 0.8), (Tint::Face(*colour), 0.0)] {
                        for pair in spots.windows(2) {
                            let form =
                                Form::Line { way: pair[0].to(pair[1]), line: Length::px(line + wider) };
                            items.push(Item { what: What::Lead, at: pair[0], form, tint, cover: 100 });
                        }
                    }
                }
            }
        }
        items
    }
}

/// A large graph in the making.
struct Graph {
    width: u32,
    height: u32,
    /// Where the curve lies.
    area: Area,
    /// The em of its texts.
    size: f32,
    /// The width of its curve.
    line: f32,
    items: Vec<Item>,
}

impl Graph {
    fn new(width: u32, labels: &GraphLabels) -> Graph {
        let width = width.clamp(200, 2000);
        let wide = width as f32;
        let high = (wide * RATIO).round();
        let size = wide * 0.028;
        let pad = (wide * 0.03).round();
        // More than two sides are named in a line of their own.
        let legend = if labels.sides.len() > 2 { 1.2 } else { 0.0 };
        let area = Area {
            left: (pad + size * 3.0).round(),
            top: (pad + size * (2.0 + legend)).round(),
            wide: (wide - 2.0 * pad - size * 3.0).floor(),
            high: (high - 2.0 * pad - size * (3.8 + legend)).floor(),
        };
        let mut graph =
            Graph { width, height: high as u32, area, size, line: wide / 190.0, items: Vec::new() };
        let below = area.top + area.high + size * 1.5;
        for (text, share, (x, y), align, room) in [
            (&labels.title, 1.25, (pad, pad + size * 0.6), Align::Left, wide - 2.0 * pad),
            (&labels.from, 1.0, (area.left, below), Align::Left, area.wide * 0.45),
            (&labels.to, 1.0, (area.left + area.wide, below), Align::Right, area.wide * 0.45),
        ] {
            let shown = text::shorten(&text::showable(text).unwrap_or_default(), size * share, room);
            if !shown.is_empty() {
                let form = Form::Text { text: shown.as_str().into(), size: Length::px(size * share), align };
                graph.items.push(item(What::Label, (x, y), form, Tint::Coordinate));
            }
        }
        graph
    }

    /// Lines across, each with its value, every `step` from `low` to `high`. The line of zero is called
    /// `middle`.
    fn levels(&mut self, (low, high): (f32, f32), step: f32, middle: f32) {
        let Area { left, top, wide, high: tall } = self.area;
        let count = ((high - low) / step).round().clamp(1.0, 12.0) as u8;
        for level in 0..=count {
            let value = low + f32::from(level) * step;
            let y = (top + tall * (1.0 - (value - low) / (high - low))).round();
            let form = Form::Box { wide: Length::px(wide), high: Length::px(2.0), radius: Length(0) };
            self.items.push(item(What::Level, (left, y - 1.0), form, Tint::Card));
            // The side of the line shows which player leads, so leads have no sign.
            let text = format!("{:.0}", middle + value.abs()).as_str().into();
            let form = Form::Text { text, size: Length::px(self.size), align: Align::Right };
            self.items.push(item(What::Value, (left - self.size * 0.5, y), form, Tint::Coordinate));
        }
    }

    /// The words of a legend, shortened if they have to be, and their width.
    fn shown(&self, words: &str, room: f32) -> (String, f32) {
        let words = text::showable(words).unwrap_or_default();
        let shown = text::shorten(&words, self.size, room - self.size * 1.2);
        let wide = text::width(&shown, self.size);
        (shown, wide)
    }

    /// A disc in a colour, and after it what it stands for. `area.top` is their middle.
    fn legend(&mut self, words: &str, colour: Colour, area: Area) {
        let size = self.size;
        let radius = size * 0.42;
        let at = (area.left + radius, area.top);
        for (grown, tint) in [(size * 0.12, Tint::Casing), (0.0, Tint::Face(colour))] {
            self.items.push(item(What::Side, at, Form::Disc(Length::px(radius + grown)), tint));
        }
        let start = area.left + size * 1.2;
        let (shown, _) = self.shown(words, area.wide);
        if !shown.is_empty() {
            let form = Form::Text { text: shown.as_str().into(), size: Length::px(size), align: Align::Left };
            self.items.push(item(What::Side, (start, area.top), form, Tint::Coordinate));
        }
    }

    /// An upright line at each of these plies, with its number at its head. `of` is how many plies
    /// there are, the start included. A number that would run into the one before stands a line
    /// lower, as far as the graph has lines.
    fn marks(&mut self, plies: &[usize], of: usize) {
        let Area { left, top, wide, high } = self.area;
        let room = self.size * 2.4;
        let (first, apart) = (self.size * 0.9, self.size * 1.5);
        let lines = (((high - first) / apart) as usize).max(1);
        let mut taken = vec![f32::NEG_INFINITY; lines];
        for &ply in plies {
            let x = (left + ply as f32 / (of.max(2) - 1) as f32 * wide).round();
            let form = Form::Box { wide: Length::px(2.0), high: Length::px(high), radius: Length(0) };
            self.items.push(item(What::Mark, (x - 1.0, top), form, Tint::Trail));
            let line = taken.iter().position(|end| *end <= x - room / 2.0).unwrap_or(0);
            taken[line] = x + room / 2.0;
            let (wide, tall) = ((self.size * 2.2).round(), (self.size * 1.3).round());
            let middle = (x).clamp(left + wide / 2.0, left + self.area.wide - wide / 2.0).round();
            let y = (top + first + line as f32 * apart).round();
            let radius = Length::px((tall / 3.0).round());
            let form = Form::Box { wide: Length::px(wide), high: Length::px(tall), radius };
            let corner = ((middle - wide / 2.0).round(), (y - tall / 2.0).round());
            self.items.push(item(What::Mark, corner, form, Tint::Card));
            let text = ply.to_string().as_str().into();
            let form = Form::Text { text, size: Length::px(self.size), align: Align::Centre };
            self.items.push(item(What::Mark, (middle, y), form, Tint::Coordinate));
        }
    }

    /// A curve through points from (0, 0) at the bottom left to (1, 1), with a disc at its end.
    fn line(&mut self, points: &[(f32, f32)], tint: Tint, end: bool) {
        let Area { left, top, wide, high } = self.area;
        let spots: Vec<Spot> =
            points.iter().map(|&(x, y)| Spot::px(left + x * wide, top + (1.0 - y) * high)).collect();
        for pair in spots.windows(2) {
            let form = Form::Line { way: pair[0].to(pair[1]), line: Length::px(self.line) };
            self.items.push(Item { what: What::Curve, at: pair[0], form, tint, cover: 100 });
        }
        if let Some(&at) = spots.last().filter(|_| end) {
            let form = Form::Disc(Length::px(self.line * 1.8));
            self.items.push(Item { what: What::End, at, form, tint, cover: 100 });
        }
    }

    fn finish(self) -> Scene {
        Scene { width: self.width, height: self.height, ground: Arc::default(), play: self.items }
    }
}

/// A round range around two values, and the step of its levels: 1, 2 or 5 times a power of ten, after
/// Heckbert, "Nice Numbers for Graph Labels" (Graphics Gems, 1990).
fn scale(low: f32, high: f32) -> (f32, f32, f32) {
    let rough = ((high - low) / 4.0).max(1.0);
    let power = 10f32.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|times| times * power).into_iter().find(|&step| step >= rough);
    let step = step.unwrap_or(10.0 * power);
    let (low, mut high) = ((low / step).floor() * step, (high / step).ceil() * step);
    if high <= low {
        high = low + step;
    }
    (low, high, step)
}

/// The value at a place between two of them.
fn between(values: &[i32], along: f32) -> f32 {
    let at = along.floor() as usize;
    let value = |at: usize| values.get(at).or(values.last()).map_or(0.0, |&value| value as f32);
    value(at) + (value(at + 1) - value(at)) * along.fract()
}

fn item(what: What, (x, y): (f32, f32), form: Form, tint: Tint) -> Item {
    Item { what, at: Spot::px(x, y), form, tint, cover: 100 }
}
