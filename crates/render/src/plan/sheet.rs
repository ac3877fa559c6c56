//! A picture of cards with words on them, in the making. Leaderboards and players' cards are
//! planned with it.

use std::sync::Arc;

use super::layout::Area;
use crate::scene::{Align, Form, Item, Length, Scene, Spot, What};
use crate::text;
use crate::theme::Tint;

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
    pub fn card(&mut self, what: What, area: Area, round: f32, tint: Tint) {
        let form = Form::Box {
            wide: Length::px(area.wide.round()),
            high: Length::px(area.high.round()),
            round: Length::px(round),
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

    /// The plan, `height` pixels high.
    pub fn finish(self, height: f32) -> Scene {
        Scene { width: self.width, height: height.round() as u32, ground: Arc::default(), play: self.items }
    }
}

pub fn wide(words: &str, size: f32) -> f32 {
    text::width(words, size)
}
