//! The plan of a leaderboard's first page: medals, names, values, and who has moved up or down.

use super::icons;
use super::layout::Area;
use super::sheet::{MARGIN, Sheet, wide};
use crate::scene::{Align, Form, Scene, Spot, What};
use crate::text::showable;
use crate::theme::{Medal, Tint};

/// What is on the picture of a leaderboard. The renderer has no words of its own.
#[derive(Clone, Debug, Default)]
pub struct Standings {
    /// The game.
    pub title: String,
    /// Where the leaderboard is from, and what it is sorted by.
    pub subtitle: String,
    /// The name to show when no font here can show a player's.
    pub somebody: String,
    /// The players, in order.
    pub rows: Vec<Ranked>,
}

/// A player on it.
#[derive(Clone, Debug, Default)]
pub struct Ranked {
    /// The place. Equals share one.
    pub place: u32,
    /// The name as typed.
    pub name: String,
    /// What they are sorted by, as it is shown.
    pub value: String,
    /// The same as a number, for the bar.
    pub worth: f32,
    /// Places that the player has gone up, or down if negative; 0 is not shown.
    pub moved: i32,
    /// Whether the player is new on it.
    pub new: bool,
    /// Won, drawn, lost.
    pub record: String,
    /// Whether it is the player who looks at it.
    pub own: bool,
}

/// Gap between rows, heights of a row and of one with a medal, as shares of the width.
const GAP: f32 = 0.01;
const ROW: f32 = 0.088;
const TALL: f32 = 0.102;
/// The em of a record.
const RECORD: f32 = 0.0245;

/// The plan, `width` pixels wide, and as high as its rows.
pub fn standings(shown: &Standings, width: u32) -> Scene {
    let width = width.clamp(200, 2000);
    let all = width as f32;
    let mut sheet = Sheet::new(width);
    let margin = (all * MARGIN).round();
    let room = all - 2.0 * margin;
    let mut top = sheet.head(&shown.title, &shown.subtitle);
    // The bars begin well below the least value, so that it has one, too.
    let most = shown.rows.iter().map(|row| row.worth).fold(f32::MIN, f32::max);
    let least = shown.rows.iter().map(|row| row.worth).fold(f32::MAX, f32::min);
    let from = least - ((most - least) * 0.35).max(1.0);
    let records = shown.rows.iter().map(|row| wide(&row.record, all * RECORD)).fold(0.0, f32::max);
    for row in &shown.rows {
        let high = (all * if row.place <= 3 { TALL } else { ROW }).round();
        let share = ((row.worth - from) / (most - from).max(1.0)).clamp(0.04, 1.0);
        let area = Area { left: margin, top, wide: room, high };
        line(&mut sheet, row, area, &Columns { somebody: &shown.somebody, share, records, all });
        top += high + (all * GAP).round();
    }
    sheet.finish(top - (all * GAP).round() + margin)
}

/// What a row needs besides its own data.
struct Columns<'a> {
    /// The name shown for a player without one.
    somebody: &'a str,
    /// How much of its bar is filled.
    share: f32,
    /// The width of the widest record.
    records: f32,
    /// The width of the picture.
    all: f32,
}

fn line(sheet: &mut Sheet, row: &Ranked, area: Area, columns: &Columns<'_>) {
    let &Columns { somebody, share, records, all } = columns;
    let (card, ink) = if row.own { (Tint::CardLit, Tint::CardLitText) } else { (Tint::Card, Tint::CardText) };
    let Area { left, top, wide: room, high } = area;
    let middle = top + high / 2.0;
    sheet.card(What::Row, area, all * 0.014, card);

    let centre = left + all * 0.055;
    let place = row.place.to_string();
    let medal = Medal::of(row.place);
    if let Some(medal) = medal {
        sheet.medal((centre, middle), high * 0.37, medal, row.place);
    } else {
        let size = all * if place.len() > 3 { 0.026 } else { 0.036 };
        sheet.words(What::Place, (centre, middle), (&place, all * 0.1), (size, Align::Centre, ink));
    }

    let right = left + room - all * 0.022;
    let size = if medal.is_some() { all * 0.047 } else { all * 0.039 };
    let upper = middle - high * 0.15;
    let value = sheet.words(What::Value, (right, upper), (&row.value, all * 0.25), (size, Align::Right, ink));
    movement(sheet, row, (right - value - all * 0.024, upper), (all * 0.031, ink));

    let start = left + all * 0.108;
    let lower = middle + high * 0.28;
    sheet.words(What::Record, (right, lower), (&row.record, all * 0.3), (all * RECORD, Align::Right, ink));
    let name = showable(&row.name).or_else(|| showable(somebody)).unwrap_or_default();
    let name_room = right - value - all * 0.1 - start;
    let size = if medal.is_some() { all * 0.04 } else { all * 0.035 };
    sheet.words(What::Name, (start, upper), (&name, name_room), (size, Align::Left, ink));

    let bar = Area {
        left: start,
        top: (lower - all * 0.005).round(),
        wide: (right - records - all * 0.03 - start).max(0.0),
        high: (all * 0.01).round().max(2.0),
    };
    sheet.card(What::Meter, bar, bar.high / 2.0, Tint::Trough);
    let reached = Area { wide: (bar.wide * share).max(bar.high), ..bar };
    let tint = medal.filter(|_| !row.own).map_or(ink, Tint::Medal);
    sheet.card(What::Reached, reached, bar.high / 2.0, tint);
}

/// An arrow and the number of places, or the star of a new player. Its right end is at the spot.
fn movement(sheet: &mut Sheet, row: &Ranked, (right, y): (f32, f32), (size, ink): (f32, Tint)) {
    if row.new {
        let radius = size * 0.5;
        let star = if row.own { ink } else { Tint::Star };
        sheet.add(What::New, (right - radius, y), icons::star(radius), star);
    } else if row.moved != 0 {
        let number = row.moved.unsigned_abs().to_string();
        let taken =
            sheet.words(What::Moved, (right, y), (&number, size * 4.0), (size * 0.8, Align::Right, ink));
        let (half, high) = (size * 0.32, size * 0.3);
        let tip = if row.moved > 0 { -high } else { high };
        let corners = [(-half, -tip), (half, -tip), (0.0, tip)].map(|(x, y)| Spot::px(x, y));
        let at = (right - taken - size * 0.5, y);
        sheet.add(What::Arrow, at, Form::Polygon(std::sync::Arc::new(corners)), ink);
    }
}
