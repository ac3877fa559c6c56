//! Several pictures as one, side by side.

use std::io::Cursor;

use image::{GenericImage, ImageFormat, RgbImage};

use super::{Scene, Theme, picture};

/// Plans of one size, each in its theme, in rows of `columns`, as a PNG file. Empty, if there is nothing to show.
pub fn gallery(shown: &[(Scene, &Theme)], columns: u32) -> Vec<u8> {
    let Some((first, _)) = shown.first() else { return Vec::new() };
    let columns = columns.clamp(1, shown.len() as u32);
    let rows = (shown.len() as u32).div_ceil(columns);
    let mut whole = RgbImage::new(first.width * columns, first.height * rows);
    for (at, (scene, theme)) in (0..).zip(shown) {
        let (x, y) = (at % columns * first.width, at / columns * first.height);
        // One of another size than the first stays black.
        whole.copy_from(&picture(scene, theme), x, y).ok();
    }
    let mut file = Cursor::new(Vec::new());
    // Into memory, it can't fail.
    whole.write_to(&mut file, ImageFormat::Png).ok();
    file.into_inner()
}
