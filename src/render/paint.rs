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
        kept.width == scene.width && kept.height == scene.height && kept.items == scene.ground
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
    grounds.push(Ground { width, height, items, picture: Arc::clone(&picture) });
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
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of 255")]
                let share = (coverage.clamp(0.0, 1.0) * LEVELS).round() as u32 * 255 / LEVELS as u32;
                blend(picture, x, y, colour, share * cover / 255);
            });
        }
        Form::Piece { .. } => {
            if let Some(sprite) = sprite::piece(&item.form, item.at) {
                for (x, y, pixel) in sprite.pixels.enumerate_pixels() {
                    let [r, g, b, alpha] = pixel.0;
                    let (x, y) = (column + sprite.left + x.cast_signed(), row + sprite.top + y.cast_signed());
                    blend(picture, x, y, [r, g, b], u32::from(alpha) * cover / 255);
                }
            }
        }
        // Whole pixels need no coverage: most of the ground is such boxes.
        &Form::Box { wide: Length(wide), high: Length(high), round: Length(0) }
            if [item.at.x.0, item.at.y.0, wide, high].iter().all(|length| length % 4 == 0) =>
        {
            for y in row..row + high / 4 {
                for x in column..column + wide / 4 {
                    blend(picture, x, y, colour, cover);
                }
            }
        }
        form => {
            let mask = sprite::mask(form, item.at);
            for (x, y, coverage) in mask.pixels.enumerate_pixels() {
                let (x, y) = (column + mask.left + x.cast_signed(), row + mask.top + y.cast_signed());
                blend(picture, x, y, colour, u32::from(coverage.0[0]) * cover / 255);
            }
        }
    }
}

/// Lays `share` of 255 of a colour over a pixel; outside the picture nothing happens.
fn blend(picture: &mut RgbImage, x: i32, y: i32, colour: [u8; 3], share: u32) {
    if share == 0 {
        return;
    }
    let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) else { return };
    let Some(pixel) = picture.get_pixel_mut_checked(x, y) else { return };
    for (channel, above) in pixel.0.iter_mut().zip(colour) {
        let mixed = (u32::from(*channel) * (255 - share) + u32::from(above) * share + 127) / 255;
        *channel = u8::try_from(mixed).unwrap_or(u8::MAX);
    }
}
