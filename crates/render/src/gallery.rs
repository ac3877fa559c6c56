//! Several pictures as one, side by side.

use std::io::Cursor;

use image::{GenericImage, ImageFormat, RgbImage};

use super::{Painter, Scene, Theme};

impl Painter {
    /// Plans of one size, each in its theme, in rows of `columns`, as a PNG file. The file is empty
    /// when there is nothing to show.
    pub fn gallery(&self, shown: &[(Scene, &Theme)], columns: u32) -> Vec<u8> {
        let Some((first, _)) = shown.first() else { return Vec::new() };
        let columns = columns.clamp(1, shown.len() as u32);
        let rows = (shown.len() as u32).div_ceil(columns);
        let mut whole = RgbImage::new(first.width * columns, first.height * rows);
        for (at, (scene, theme)) in (0..).zip(shown) {
            let (x, y) = (at % columns * first.width, at / columns * first.height);
            // A picture that is larger than the first is left out, and its place stays black.
            whole.copy_from(&self.picture(scene, theme), x, y).ok();
        }
        let mut file = Cursor::new(Vec::new());
        // Writing to memory can't fail.
        whole.write_to(&mut file, ImageFormat::Png).ok();
        file.into_inner()
    }
}
