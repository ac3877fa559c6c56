//! The painter: a plan to pixels. Shapes come from kept sprites, the ground of a match from a kept picture.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use image::{Rgb, RgbImage};

use super::scene::{Align, Form, Item, Length, Scene};
use super::sprite;
use super::text;
use super::theme::Theme;

/// At most so many grounds are kept: 2 MB each at the usual size.
const KEPT: usize = 6;

/// Letters are smoothed in so many levels, like shapes: more of them cost bytes and show nothing.
const LEVELS: f32 = 15.0;

/// A painted ground and what it was painted from.
struct Ground {
    theme: Theme,
    width: u32,
    height: u32,
    items: Vec<Item>,
    picture: Arc<RgbImage>,
}

/// The grounds used last, the newest at the end.
static GROUNDS: LazyLock<Mutex<Vec<Ground>>> = LazyLock::new(Mutex::default);

/// The picture of a plan.
pub fn paint(scene: &Scene, theme: &Theme) -> RgbImage {
    let mut picture = RgbImage::clone(&ground(scene, theme));
    for item in &scene.play {
        paint_item(&mut picture, item, theme);
    }
    picture
}

/// The painted ground of a scene, kept from before or new.
fn ground(scene: &Scene, theme: &Theme) -> Arc<RgbImage> {
    let mut grounds = GROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
    let found = grounds.iter().position(|kept| {
        kept.theme == *theme
            && kept.width == scene.width
            && kept.height == scene.height
            && kept.items == scene.ground
    });
    if let Some(at) = found {
        let kept = grounds.remove(at);
        let picture = Arc::clone(&kept.picture);
        grounds.push(kept);
        return picture;
    }
    drop(grounds);

    let mut picture = RgbImage::from_pixel(scene.width, scene.height, Rgb(theme.frame));
    for item in &scene.ground {
        paint_item(&mut picture, item, theme);
    }
    let picture = Arc::new(picture);
    let mut grounds = GROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
    if grounds.len() >= KEPT {
        grounds.remove(0);
    }
    let (width, height, items) = (scene.width, scene.height, scene.ground.clone());
    grounds.push(Ground { theme: *theme, width, height, items, picture: Arc::clone(&picture) });
    picture
}

fn paint_item(picture: &mut RgbImage, item: &Item, theme: &Theme) {
    let colour = theme.colour(item.tint);
    let cover = u32::from(item.cover) * 255 / 100;
    let (column, row) = (item.at.x.0.div_euclid(4), item.at.y.0.div_euclid(4));
    match &item.form {
        Form::Text { text, size, align } => {
            let size = size.to_px();
            let shift = match align {
                Align::Left => 0.0,
                Align::Centre => text::width(text, size) / 2.0,
                Align::Right => text::width(text, size),
            };
            text::cover(text, size, item.at.x.to_px() - shift, item.at.y.to_px(), |x, y, coverage| {
                let share = (coverage.clamp(0.0, 1.0) * LEVELS).round() as u32 * 255 / LEVELS as u32;
                blend(picture, x, y, colour, share * cover / 255);
            });
        }
        Form::Piece { .. } => {
            if let Some(sprite) = sprite::piece(&item.form, item.at, theme) {
                let (left, wide) = (column + sprite.left, sprite.pixels.width().cast_signed());
                for (y, above) in (row + sprite.top..).zip(sprite.pixels.rows()) {
                    let (pixels, skipped) = columns(picture, y, left, wide);
                    for (pixel, above) in pixels.chunks_exact_mut(3).zip(above.skip(skipped)) {
                        let [r, g, b, alpha] = above.0;
                        mix(pixel, [r, g, b], u32::from(alpha) * cover / 255);
                    }
                }
            }
        }
        // Whole pixels need no coverage: most of the ground is such boxes.
        &Form::Box { wide: Length(wide), high: Length(high), round: Length(0) }
            if [item.at.x.0, item.at.y.0, wide, high].iter().all(|length| length % 4 == 0) =>
        {
            for y in row..row + high / 4 {
                let pixels = columns(picture, y, column, wide / 4).0;
                if cover == 255 {
                    for pixel in pixels.chunks_exact_mut(3) {
                        pixel.copy_from_slice(&colour);
                    }
                } else {
                    for pixel in pixels.chunks_exact_mut(3) {
                        mix(pixel, colour, cover);
                    }
                }
            }
        }
        form => {
            let mask = sprite::mask(form, item.at);
            let (left, wide) = (column + mask.left, mask.pixels.width().cast_signed());
            for (y, coverage) in (row + mask.top..).zip(mask.pixels.rows()) {
                let (pixels, skipped) = columns(picture, y, left, wide);
                for (pixel, coverage) in pixels.chunks_exact_mut(3).zip(coverage.skip(skipped)) {
                    mix(pixel, colour, u32::from(coverage.0[0]) * cover / 255);
                }
            }
        }
    }
}

/// The bytes of a row's pixels from `left`, `wide` of them, as far as they lie in the picture, and how many lie left of it.
fn columns(picture: &mut RgbImage, y: i32, left: i32, wide: i32) -> (&mut [u8], usize) {
    let (across, down) = (picture.width().cast_signed(), picture.height().cast_signed());
    if y < 0 || y >= down {
        return (&mut [], 0);
    }
    let (from, to) = (left.clamp(0, across), left.saturating_add(wide).clamp(0, across));
    let byte = |x: i32| 3 * (y as usize * across as usize + x as usize);
    (&mut picture.as_flat_samples_mut().samples[byte(from)..byte(to)], (from - left) as usize)
}

/// Lays `share` of 255 of a colour over a pixel; outside the picture nothing happens.
fn blend(picture: &mut RgbImage, x: i32, y: i32, colour: [u8; 3], share: u32) {
    if share > 0 {
        for pixel in columns(picture, y, x, 1).0.chunks_exact_mut(3) {
            mix(pixel, colour, share);
        }
    }
}

/// Lays `share` of 255 of a colour over a pixel's three bytes.
fn mix(pixel: &mut [u8], colour: [u8; 3], share: u32) {
    if share == 255 {
        pixel.copy_from_slice(&colour);
    } else if share > 0 {
        for (channel, above) in pixel.iter_mut().zip(colour) {
            *channel = ((u32::from(*channel) * (255 - share) + u32::from(above) * share + 127) / 255) as u8;
        }
    }
}
