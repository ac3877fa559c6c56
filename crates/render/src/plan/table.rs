//! The plan of a competition's tables: places, names, points and tie-breaks, and what everybody
//! scored against everybody.

use super::icons;
use super::layout::Area;
use super::sheet::{MARGIN, Sheet, wide};
use crate::scene::{Align, Scene, What};
use crate::text::{fitting, showable};
use crate::theme::{Medal, Tint};
use hoppity_rules::Colour;

/// What is on the picture of a competition's tables. The renderer has no words of its own.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    /// The competition.
    pub title: String,
    /// The round, the date, what is played.
    pub subtitle: String,
    /// The name to show when no font here can show a player's.
    pub somebody: String,
    /// The tables, below each other: one, or those of divisions or of teams.
    pub tables: Vec<TablePart>,
}

/// A table.
#[derive(Clone, Debug, Default)]
pub struct TablePart {
    /// The division or the team.
    pub heading: Option<String>,
    /// A team's score. It stands beside the heading in large type.
    pub score: Option<String>,
    /// Short words above the columns of values: `Pts`, `Bh`. Where the columns would leave names no
    /// room, the last ones are left out.
    pub columns: Vec<String>,
    /// The number of rows, from the first, that can have a medal for one of the first three places.
    pub medals: usize,
    /// The rows from the top.
    pub rows: Vec<TableRow>,
}

/// A row of a table.
#[derive(Clone, Debug, Default)]
pub struct TableRow {
    /// The place. Equals share one.
    pub place: u32,
    /// The name as typed.
    pub name: String,
    /// One for each column. The first is the larger one.
    pub values: Vec<String>,
    /// What was scored against each row of the same table, in the order of the rows; empty in a
    /// table without such cells. There is room for ten.
    pub against: Vec<Against>,
    /// Whether the place leads to another division.
    pub zone: Zone,
    /// Whether they have left.
    pub out: bool,
    /// Whether they have won several matches in a row.
    pub on_streak: bool,
    /// Whether it is the player who looks at it.
    pub own: bool,
}

/// Where a place leads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Zone {
    /// Nowhere.
    #[default]
    None,
    /// To the division above.
    Up,
    /// To the division below.
    Down,
}

/// What a player scored against another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Against {
    /// The row is the player's own.
    Oneself,
    /// The matches, of which there are one or two.
    Legs(Vec<LegMark>),
}

/// How a match went for the player of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum LegMark {
    /// It isn't over.
    Open,
    Win,
    Draw,
    Loss,
}

/// Gap between rows, heights of a row, of one with two legs, of the words above columns, of a
/// heading and of one with a score, as shares of the width.
const GAP: f32 = 0.0075;
const ROW: f32 = 0.066;
const TALL: f32 = 0.084;
const WORDS: f32 = 0.036;
const HEADING: f32 = 0.056;
const SCORE: f32 = 0.082;
/// Gap between two tables.
const APART: f32 = 0.022;
/// Room for a name at least.
const LEAST: f32 = 0.19;
/// Width of a cell, and the distance between two.
const CELL: f32 = 0.0365;
const STEP: f32 = 0.041;
/// Ems of the first value, of others, of a name, of one in two lines, and of small words.
const MAIN: f32 = 0.039;
const VALUE: f32 = 0.0285;
const NAME: f32 = 0.0335;
const NAME_SMALL: f32 = 0.0255;
const SMALL: f32 = 0.0245;

/// The plan, `width` pixels wide, and as high as its rows. Twenty rows are as high as a phone.
pub fn table(shown: &Tables, width: u32) -> Scene {
    let width = width.clamp(200, 2000);
    let all = width as f32;
    let mut sheet = Sheet::new(width);
    let mut top = sheet.head(&shown.title, &shown.subtitle);
    let (gap, apart) = ((all * GAP).round(), (all * APART).round());
    for (number, part) in shown.tables.iter().enumerate() {
        if number > 0 {
            top += apart - gap;
        } else if part.score.is_some() {
            top += gap;
        }
        let columns = Columns::of(part, all);
        top += above(&mut sheet, part, &columns, top);
        for (at, row) in part.rows.iter().enumerate() {
            let area = Area { left: columns.left, top, wide: columns.room, high: columns.high };
            line(&mut sheet, row, area, (&columns, at < part.medals, &shown.somebody));
            top += columns.high + gap;
        }
    }
    sheet.finish(top - gap + (all * MARGIN).round())
}

/// Where everything in the rows of a table lies.
struct Columns {
    /// The width of the picture.
    all: f32,
    /// Left end and width of a row.
    left: f32,
    room: f32,
    /// Height of a row.
    high: f32,
    /// The middle of the places.
    place: f32,
    /// The two ends of the names.
    names: (f32, f32),
    /// Left ends of the cells.
    cells: Vec<f32>,
    /// Right ends and widths of the values.
    values: Vec<(f32, f32)>,
}

impl Columns {
    fn of(part: &TablePart, all: f32) -> Columns {
        let left = (all * MARGIN).round();
        let room = all - 2.0 * left;
        let zones = part.rows.iter().any(|row| row.zone != Zone::None);
        let indent = all * if zones { 0.03 } else { 0.006 };
        let start = left + indent + all * 0.086;
        let end = left + room - all * 0.02;
        let gap = all * 0.024;

        let widths: Vec<f32> =
            (0..).zip(&part.columns).map(|(at, head)| width(part, at, head, all)).collect();
        let taken = |count: usize| widths[..count].iter().map(|wide| wide + gap).sum::<f32>();
        let rows = part.rows.iter().map(|row| &row.against);
        let cells = rows.clone().map(Vec::len).max().unwrap_or(0);
        let legs = rows.flatten().map(|against| match against {
            Against::Oneself => 0,
            Against::Legs(legs) => legs.len(),
        });
        let two = legs.max().unwrap_or(0) > 1;
        let grid = if cells > 0 { cells as f32 * all * STEP + gap * 0.4 } else { 0.0 };
        let fits = |count: &usize, grid: f32| end - taken(*count) - grid - start >= all * LEAST;
        let most = (0..=widths.len()).rev();
        let (count, grid) = match most.clone().find(|count| fits(count, grid)) {
            Some(count) if count > 0 || widths.is_empty() => (count, grid),
            _ => (most.clone().find(|count| fits(count, 0.0)).unwrap_or(0), 0.0),
        };

        let mut right = end;
        let mut values = Vec::new();
        for &wide in widths[..count].iter().rev() {
            values.push((right, wide));
            right -= wide + gap;
        }
        values.reverse();
        let step = (all * STEP).round();
        let cells = if grid > 0.0 { cells as u8 } else { 0 };
        let first = (right - step * f32::from(cells) + (step - (all * CELL).round())).round();
        let cells: Vec<f32> = (0..cells).map(|at| first + f32::from(at) * step).collect();
        let end = cells.first().map_or(right, |first| first - gap * 0.6);
        Columns {
            all,
            left,
            room,
            high: (all * if two && !cells.is_empty() { TALL } else { ROW }).round(),
            place: left + indent + all * 0.039,
            names: (start, end),
            cells,
            values,
        }
    }
}

/// The width of a column of values.
fn width(part: &TablePart, at: usize, head: &str, all: f32) -> f32 {
    let (size, most) = if at == 0 { (MAIN, 0.17) } else { (VALUE, 0.13) };
    let values = part.rows.iter().filter_map(|row| row.values.get(at)).map(|value| wide(value, all * size));
    values.fold(wide(head, all * SMALL), f32::max).min(all * most)
}

/// Adds what stands above the rows of a table. Returns how high it is.
fn above(sheet: &mut Sheet, part: &TablePart, columns: &Columns, top: f32) -> f32 {
    let &Columns { all, left, room, .. } = columns;
    let ink = Tint::Coordinate;
    let heads = part.columns.iter().any(|head| !head.is_empty()) || !columns.cells.is_empty();
    let heading = part.heading.as_deref().and_then(showable);
    let mut high = 0.0;
    if let Some(score) = &part.score {
        let area = Area { left, top, wide: room, high: (all * SCORE).round() };
        let (middle, pad) = (top + area.high / 2.0, all * 0.022);
        sheet.card(What::Heading, area, all * 0.014, Tint::CardLit);
        let ink = Tint::CardLitText;
        let look = (all * 0.056, Align::Right, ink);
        let taken =
            sheet.words(What::Heading, (left + room - pad, middle), (score, room * 0.4), look) + 3.0 * pad;
        let (heading, room) = (heading.unwrap_or_default(), room - taken);
        let size = fitting(&heading, all * 0.042, room);
        sheet.words(What::Heading, (left + pad, middle), (&heading, room), (size, Align::Left, ink));
        high += area.high + (all * GAP).round();
    } else if let Some(heading) = heading {
        // The words above the columns stand on the same line.
        let first = columns.values.first().map_or(left + room, |(right, wide)| right - wide);
        let room = columns.cells.first().copied().unwrap_or(first) - all * 0.02 - left;
        let (middle, size) = (top + all * HEADING * 0.5, fitting(&heading, all * 0.036, room));
        sheet.words(What::Heading, (left, middle), (&heading, room), (size, Align::Left, ink));
        high += (all * HEADING).round();
    }
    if heads && (high == 0.0 || part.score.is_some()) {
        high += (all * WORDS).round();
    }
    if heads {
        let middle = top + high - all * 0.0195;
        let size = all * SMALL;
        for (&(right, wide), head) in columns.values.iter().zip(&part.columns) {
            sheet.words(What::Unit, (right, middle), (head, wide + 1.0), (size, Align::Right, ink));
        }
        for (number, left) in (1u32..).zip(&columns.cells) {
            let at = (left + (all * CELL).round() / 2.0, middle);
            sheet.words(What::Number, at, (&number.to_string(), all), (size, Align::Centre, ink));
        }
    }
    high
}

fn line(sheet: &mut Sheet, row: &TableRow, area: Area, about: (&Columns, bool, &str)) {
    let (columns, medals, somebody) = about;
    let all = columns.all;
    let (card, ink) = if row.own { (Tint::CardLit, Tint::CardLitText) } else { (Tint::Card, Tint::CardText) };
    let middle = area.top + area.high / 2.0;
    sheet.card(What::Row, area, all * 0.012, card);
    zone(sheet, row.zone, area, all);

    let words = sheet.items.len();
    if let Some(medal) = Medal::of(row.place).filter(|_| medals) {
        sheet.medal((columns.place, middle), all * ROW * 0.4, medal, row.place);
    } else {
        let place = row.place.to_string();
        let size = all * if place.len() > 3 { SMALL } else { 0.033 };
        sheet.words(What::Place, (columns.place, middle), (&place, all * 0.08), (size, Align::Centre, ink));
    }

    let size = all * 0.03;
    let signs = [row.on_streak, row.out].into_iter().filter(|&sign| sign).count() as f32 * size * 1.2;
    let name = showable(&row.name).or_else(|| showable(somebody)).unwrap_or_default();
    let (start, end) = columns.names;
    let room = Area { left: start, wide: (end - start - signs).max(0.0), ..area };
    let mut at = start + sheet.name(&name, room, (all * NAME, all * NAME_SMALL), ink) + size * 0.8;
    if row.on_streak {
        let tint = if row.own { ink } else { Tint::Star };
        sheet.add(What::Streak, (at, middle), icons::flame(size), tint);
        sheet.add(What::Streak, (at, middle), icons::ember(size), card);
        at += size * 1.2;
    }
    if row.out {
        sheet.add(What::Out, (at, middle), icons::white_flag(size * 0.8), ink);
    }

    for (at, (&(right, wide), value)) in columns.values.iter().zip(&row.values).enumerate() {
        let size = fitting(value, all * if at == 0 { MAIN } else { VALUE }, wide).max(all * SMALL);
        sheet.words(What::Value, (right, middle), (value, wide + 1.0), (size, Align::Right, ink));
    }
    if row.out {
        sheet.pale(words);
    }
    for (&left, against) in columns.cells.iter().zip(&row.against) {
        cell(sheet, against, Area { left, wide: (all * CELL).round(), ..area }, all);
    }
}

/// A bar at a row's left end, with an arrow for those who can't tell its colour.
fn zone(sheet: &mut Sheet, zone: Zone, area: Area, all: f32) {
    let (colour, up) = match zone {
        Zone::None => return,
        Zone::Up => (Colour::Green, true),
        Zone::Down => (Colour::Red, false),
    };
    let bar = Area { wide: (all * 0.031).round(), ..area };
    sheet.card(What::Zone, bar, all * 0.012, Tint::Face(colour));
    let at = (bar.left + bar.wide / 2.0, area.top + area.high / 2.0);
    sheet.add(What::Zone, at, icons::arrow(all * 0.015, up), Tint::Mark(colour));
}

/// A cell of a row: a box for each match, the first one above.
fn cell(sheet: &mut Sheet, against: &Against, area: Area, all: f32) {
    let side = area.wide;
    let middle = area.top + area.high / 2.0;
    let radius = all * 0.006;
    let legs = match against {
        Against::Oneself => {
            let high = area.high - 2.0 * (all * 0.007).round();
            let block = Area { top: middle - high / 2.0, high, ..area };
            return sheet.card(What::Leg, block, radius, Tint::Trough);
        }
        Against::Legs(legs) => legs,
    };
    let count = legs.len().clamp(1, 2) as u8;
    let gap = (all * 0.004).round();
    let high = if count > 1 { ((area.high - 3.0 * gap) / 2.0).floor() } else { side };
    let first = (middle - (high * f32::from(count) + gap * f32::from(count - 1)) / 2.0).round();
    for (at, leg) in (0u8..count).zip(legs) {
        let block = Area { top: first + f32::from(at) * (high + gap), high, ..area };
        let (mark, ground, ink) = match leg {
            LegMark::Open => ("", Tint::Frame, Tint::Coordinate),
            LegMark::Win => ("1", Tint::Face(Colour::Green), Tint::Mark(Colour::Green)),
            LegMark::Draw => ("½", Tint::Light, Tint::Name),
            LegMark::Loss => ("0", Tint::Face(Colour::Red), Tint::Mark(Colour::Red)),
        };
        sheet.card(What::Leg, block, radius, ground);
        let at = (block.left + side / 2.0, block.top + high / 2.0);
        sheet.words(What::Leg, at, (mark, side), (all * SMALL, Align::Centre, ink));
    }
}
