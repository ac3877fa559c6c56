//! Several pictures as one, side by side.

use std::io::Cursor;

use image::{GenericImage, ImageFormat, RgbImage};

use super::scene::{Align, Form, Item, Length, Spot, What};
use super::theme::Tint;
use super::{Painter, Scene, Theme};

/// The height of a heading, as a share of a picture's width.
const HEADING: f32 = 0.1;

impl Painter {
    /// Plans of one size, each in its theme and below its name, in rows of `columns`, as a PNG file. The
    /// file is empty when there is nothing to show.
    pub fn gallery(&self, shown: &[(&str, Scene, &Theme)], columns: u32) -> Vec<u8> {
        let Some((_, first, _)) = shown.first() else { return Vec::new() };
        let columns = columns.clamp(1, shown.len() as u32);
        let rows = (shown.len() as u32).div_ceil(columns);
        let above = (first.width as f32 * HEADING) as u32;
        let high = above + first.height;
        let mut whole = RgbImage::new(first.width * columns, high * rows);
        for (at, (name, scene, theme)) in (0..).zip(shown) {
            let (x, y) = (at % columns * first.width, at / columns * high);
            let heading = heading(name, (scene.width, above));
            // A picture that is larger than the first is left out, and its place stays black.
            whole.copy_from(&self.picture(&heading, theme), x, y).ok();
            whole.copy_from(&self.picture(scene, theme), x, y + above).ok();
        }
        let mut file = Cursor::new(Vec::new());
        // Writing to memory can't fail.
        whole.write_to(&mut file, ImageFormat::Png).ok();
        file.into_inner()
    }
}

/// A name on the background of the picture below it.
fn heading(name: &str, (width, height): (u32, u32)) -> Scene {
    let (wide, high) = (width as f32, height as f32);
    let form = Form::Text { text: name.into(), size: Length::px(high * 0.66), align: Align::Centre };
    // The picture below has room at its top.
    let at = Spot::px(wide / 2.0, high * 0.6);
    let name = Item { what: What::Heading, at, form, tint: Tint::Coordinate, cover: 100 };
    Scene { width, height, ground: [].into(), play: vec![name] }
}
