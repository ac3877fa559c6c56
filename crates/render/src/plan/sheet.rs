//! A picture of cards with words on them, in the making. Leaderboards, players' cards and the
//! pictures of competitions are planned with it.

use std::sync::Arc;

use super::layout::Area;
use crate::scene::{Align, Form, Item, Length, Scene, Spot, What};
use crate::text::{self, fitting, showable};
use crate::theme::{Medal, Tint};

/// The margin on all sides, as a share of the width.
pub const MARGIN: f32 = 0.03;
/// Height of the title and the line below it.
const HEAD: f32 = 0.118;
/// How much of their ink words have that matter less, in percent.
pub const PALE: u8 = 66;

/// A sheet in the making.
pub struct Sheet {
    width: u32,
    /// What is on it so far, in the order of painting.
    pub items: Vec<Item>,
}

impl Sheet {
    /// An empty sheet, `width` pixels wide.
    pub fn new(width: u32) -> Sheet {
        Sheet { width, items: Vec::new() }
    }

    pub fn add(&mut self, what: What, (x, y): (f32, f32), form: Form, tint: Tint) {
        self.items.push(Item { what, at: Spot::px(x, y), form, tint, cover: 100 });
    }

    /// Adds a card with round corners.
    pub fn card(&mut self, what: What, area: Area, radius: f32, tint: Tint) {
        let form = Form::Box {
            wide: Length::px(area.wide.round()),
            high: Length::px(area.high.round()),
            radius: Length::px(radius),
        };
        self.add(what, (area.left.round(), area.top.round()), form, tint);
    }

    /// Adds words, shortened to `room` pixels. Returns how wide they are.
    pub fn words(
        &mut self,
        what: What,
        at: (f32, f32),
        (words, room): (&str, f32),
        (size, align, tint): (f32, Align, Tint),
    ) -> f32 {
        let shown = text::shorten(words, size, room);
        if shown.is_empty() {
            return 0.0;
        }
        let form = Form::Text { text: shown.as_str().into(), size: Length::px(size), align };
        self.add(what, at, form, tint);
        text::width(&shown, size)
    }

    /// Adds a title and the line below it. Returns where the rest begins.
    pub fn head(&mut self, title: &str, subtitle: &str) -> f32 {
        let all = self.width as f32;
        let margin = (all * MARGIN).round();
        let room = all - 2.0 * margin;
        let title = showable(title).unwrap_or_default();
        let subtitle = showable(subtitle).unwrap_or_default();
        let ink = Tint::Coordinate;
        let size = fitting(&title, all * 0.044, room);
        self.words(What::Title, (margin, all * 0.052), (&title, room), (size, Align::Left, ink));
        let size = fitting(&subtitle, all * 0.0275, room).max(all * 0.0245);
        self.words(What::Subtitle, (margin, all * 0.094), (&subtitle, room), (size, Align::Left, ink));
        (all * HEAD).round()
    }

    /// Adds a medal with a place on it.
    pub fn medal(&mut self, at: (f32, f32), radius: f32, medal: Medal, place: u32) {
        let place = place.to_string();
        self.disc(at, radius, medal);
        let size = if place.len() > 1 { radius * 0.9 } else { radius * 1.15 };
        let room = self.width as f32;
        self.words(What::Place, at, (&place, room), (size, Align::Centre, Tint::Casing));
    }

    /// Adds a medal with nothing on it.
    pub fn disc(&mut self, at: (f32, f32), radius: f32, medal: Medal) {
        self.add(What::Medal, at, Form::Disc(Length::px(radius)), Tint::Casing);
        let inner = radius - self.width as f32 * 0.004;
        self.add(What::Medal, at, Form::Disc(Length::px(inner)), Tint::Medal(medal));
    }

    /// Adds a name in one line, or in two smaller ones where it has no room, halfway down the area.
    /// Returns how wide it is.
    pub fn name(&mut self, name: &str, area: Area, (size, small): (f32, f32), tint: Tint) -> f32 {
        let Area { left, top, wide: room, high } = area;
        let middle = top + high / 2.0;
        if wide(name, size) <= room {
            return self.words(What::Name, (left, middle), (name, room), (size, Align::Left, tint));
        }
        let (first, second) = text::two_lines(name, small, room);
        let apart = if second.is_empty() { 0.0 } else { small * 0.56 };
        let look = (small, Align::Left, tint);
        let upper = self.words(What::Name, (left, middle - apart), (&first, room), look);
        upper.max(self.words(What::Name, (left, middle + apart), (&second, room), look))
    }

    /// Makes words and signs paler, from this item on.
    pub fn pale(&mut self, from: usize) {
        for item in &mut self.items[from..] {
            if matches!(item.form, Form::Text { .. }) || item.what == What::Out {
                item.cover = PALE;
            }
        }
    }

    /// The plan, `height` pixels high.
    pub fn finish(self, height: f32) -> Scene {
        Scene { width: self.width, height: height.round() as u32, ground: Arc::default(), play: self.items }
    }
}

pub fn wide(words: &str, size: f32) -> f32 {
    text::width(words, size)
}
