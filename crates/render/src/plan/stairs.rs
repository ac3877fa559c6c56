//! The plan of a ladder: stairs, with the people on each step.

use super::icons;
use super::layout::Area;
use super::sheet::{MARGIN, Sheet, wide};
use crate::scene::{Align, Form, Length, Scene, What};
use crate::text::showable;
use crate::theme::Tint;

/// What is on the picture of a ladder. The renderer has no words of its own.
#[derive(Clone, Debug, Default)]
pub struct Stairs {
    /// The ladder.
    pub title: String,
    /// The date, what is played.
    pub subtitle: String,
    /// The name to show when no font here can show a player's.
    pub somebody: String,
    /// The steps from the top, about twelve.
    pub steps: Vec<Step>,
}

/// A step of it.
#[derive(Clone, Debug, Default)]
pub struct Step {
    /// Its number.
    pub number: u32,
    /// The people on it, in order.
    pub people: Vec<StairPerson>,
    /// How many more are on it than are shown.
    pub more: usize,
}

/// A player on a step.
#[derive(Clone, Debug, Default)]
pub struct StairPerson {
    /// The name as typed.
    pub name: String,
    /// Whether they take a pause.
    pub idle: bool,
    /// Whether they have a challenge.
    pub busy: bool,
}

/// Height of a name's chip, the gap between two, and the edge of a step, as shares of the width.
const CHIP: f32 = 0.048;
const GAP: f32 = 0.0095;
const EDGE: f32 = 0.008;
/// How far a step reaches beyond the one above, and all of them together.
const DEPTH: f32 = 0.055;
const DEEPEST: f32 = 0.4;
/// Ems of a name and of a step's number.
const NAME: f32 = 0.0265;
const NUMBER: f32 = 0.036;
/// The widest name.
const WIDEST: f32 = 0.3;

/// The plan, `width` pixels wide, and as high as its steps.
pub fn stairs(shown: &Stairs, width: u32) -> Scene {
    let width = width.clamp(200, 2000);
    let all = width as f32;
    let mut sheet = Sheet::new(width);
    let margin = (all * MARGIN).round();
    let mut top = sheet.head(&shown.title, &shown.subtitle) + (all * GAP).round();
    let below = shown.steps.len().saturating_sub(1) as f32;
    let depth = (all * DEPTH).min(all * DEEPEST / below.max(1.0)).floor();
    for (at, step) in shown.steps.iter().enumerate() {
        let left = margin + depth * (below - at as f32);
        let area = Area { left, top, wide: all - margin - left, high: 0.0 };
        top += draw(&mut sheet, step, area, (&shown.somebody, all));
    }
    sheet.finish(top + margin)
}

/// Adds a step. Returns how high it is.
fn draw(sheet: &mut Sheet, step: &Step, area: Area, (somebody, all): (&str, f32)) -> f32 {
    let Area { left, top, wide: room, .. } = area;
    let (chip, gap, edge) = ((all * CHIP).round(), (all * GAP).round(), (all * EDGE).round());
    let start = left + all * 0.09;
    let chips = chips(step, somebody, all);
    let rows = flow(&chips, left + room - gap - start, gap);
    let count = rows.last().map_or(1.0, |&(row, _)| f32::from(row) + 1.0);
    let high = edge + gap + count * (chip + gap);

    sheet.card(What::Step, Area { high, ..area }, 0.0, Tint::Card);
    sheet.card(What::Edge, Area { high: edge, ..area }, 0.0, Tint::Trough);
    let number = step.number.to_string();
    let middle = top + edge + (high - edge) / 2.0;
    let size = all * if number.len() > 2 { 0.028 } else { NUMBER };
    let look = (size, Align::Centre, Tint::CardText);
    sheet.words(What::Number, (left + all * 0.045, middle), (&number, all * 0.08), look);
    for (chip_shown, (row, along)) in chips.iter().zip(rows) {
        let top = top + edge + gap + f32::from(row) * (chip + gap);
        let area = Area { left: (start + along).round(), top, wide: chip_shown.wide, high: chip };
        chip_shown.draw(sheet, area, all);
    }
    high
}

/// A chip on a step: a person, or how many more there are.
struct Chip<'a> {
    words: String,
    person: Option<&'a StairPerson>,
    wide: f32,
}

fn chips<'a>(step: &'a Step, somebody: &str, all: f32) -> Vec<Chip<'a>> {
    let pad = 2.0 * all * 0.015;
    let people = step.people.iter().map(|person| {
        let words = showable(&person.name).or_else(|| showable(somebody)).unwrap_or_default();
        let words = crate::text::shorten(&words, all * NAME, all * WIDEST);
        let signs = [person.idle, person.busy].into_iter().filter(|&sign| sign).count() as f32;
        let wide = (wide(&words, all * NAME) + pad + signs * all * 0.036).ceil();
        Chip { words, person: Some(person), wide }
    });
    let more = (step.more > 0).then(|| {
        let words = format!("+{}", step.more);
        let wide = (wide(&words, all * NAME) + pad / 2.0).ceil();
        Chip { words, person: None, wide }
    });
    people.chain(more).collect()
}

/// The row of each chip, and how far to the right it begins.
fn flow(chips: &[Chip<'_>], room: f32, gap: f32) -> Vec<(u8, f32)> {
    let (mut row, mut along) = (0u8, 0.0);
    let place = |chip: &Chip<'_>| {
        if along > 0.0 && along + chip.wide > room {
            (row, along) = (row.saturating_add(1), 0.0);
        }
        let at = along;
        along += chip.wide + gap;
        (row, at)
    };
    chips.iter().map(place).collect()
}

impl Chip<'_> {
    fn draw(&self, sheet: &mut Sheet, area: Area, all: f32) {
        let middle = area.top + area.high / 2.0;
        let Some(person) = self.person else {
            let look = (all * NAME, Align::Left, Tint::CardText);
            sheet.words(What::More, (area.left + all * 0.004, middle), (&self.words, area.wide), look);
            return;
        };
        let (ground, ink) =
            if person.busy { (Tint::CardLit, Tint::CardLitText) } else { (Tint::Frame, Tint::Coordinate) };
        sheet.card(What::Chip, area, area.high / 2.0, ground);
        let (mut at, from) = (area.left + all * 0.015, sheet.items.len());
        at += sheet.words(What::Name, (at, middle), (&self.words, area.wide), (all * NAME, Align::Left, ink));
        if person.idle {
            sheet.add(What::Idle, (at + all * 0.02, middle), icons::sandglass(all * 0.024), ink);
            at += all * 0.036;
            sheet.pale(from);
        }
        if person.busy {
            // Two pieces, face to face.
            let radius = all * 0.0085;
            let first = (at + all * 0.017, middle);
            sheet.add(What::Busy, first, Form::Disc(Length::px(radius)), ink);
            let second = (first.0 + radius * 2.0, middle);
            let (radius, line) = (Length::px(radius), Length::px(radius * 0.35));
            sheet.add(What::Busy, second, Form::Ring { radius, line }, ink);
        }
    }
}
