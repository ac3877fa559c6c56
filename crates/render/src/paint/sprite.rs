//! Masks of shapes and pictures of pieces, kept once drawn.

use std::hash::{BuildHasher, Hash};
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex};

use image::GrayImage;

use super::mask::{self, Mask, Runs, SAMPLES};
use super::piece::{self, Sprite};
use crate::hash::Keys;
use crate::kept::{Kept, find_or_make};
use crate::scene::{Align, Form, Spot};
use crate::text;
use crate::theme::Theme;

/// Bytes of masks that are kept at most, and of pieces. A picture has about thirty pieces of 2 kB
/// and shapes of 1 kB.
const KEPT: usize = 1 << 20;

/// Sizes of text, in pixels for an em, whose rows are made alike where they nearly are. Larger
/// letters would show it, and smaller ones have too few rows to lose any.
const SMALL: RangeInclusive<f32> = 14.0..=26.0;

/// Masks and pieces that were drawn before.
pub struct Sprites {
    masks: Mutex<Kept<Runs>>,
    pieces: Mutex<Kept<Sprite>>,
}

impl Default for Sprites {
    fn default() -> Sprites {
        let sprite = |sprite: &Sprite| sprite.pixels.as_raw().len() + size_of::<Sprite>();
        Sprites {
            masks: Mutex::new(Kept::new(KEPT, |runs| runs.size() + size_of::<Runs>())),
            pieces: Mutex::new(Kept::new(KEPT, sprite)),
        }
    }
}

impl Sprites {
    /// How far a shape or a text whose spot is at `at` covers each pixel. Pieces have no mask.
    pub fn mask(&self, form: &Form, at: Spot) -> Arc<Runs> {
        let phase = phase(at);
        find_or_make(&self.masks, key(&(form, phase)), || {
            Arc::new(Runs::of(&match form {
                Form::Text { text, size, align } => lettering(&text.text(), size.to_px(), *align, phase),
                form => mask::mask(form, phase),
            }))
        })
    }

    /// The picture of a piece whose spot is at `at`. `None` for any other shape.
    pub fn piece(&self, form: &Form, at: Spot, theme: &Theme) -> Option<Arc<Sprite>> {
        let Form::Piece { colour, .. } = form else { return None };
        let phase = phase(at);
        let key = key(&(form, phase, theme.pieces(*colour)));
        let made = || Arc::new(trimmed(piece::sprite(form, phase, theme)));
        Some(find_or_make(&self.pieces, key, made))
    }
}

/// The picture without the clear rows and columns around it, so that a piece touches no more tiles
/// than it shows on.
fn trimmed(sprite: Sprite) -> Sprite {
    let seen = sprite.pixels.enumerate_pixels().filter(|(.., pixel)| pixel.0[3] > 0);
    let reach = |(left, top, right, bottom): (u32, u32, u32, u32), (x, y)| {
        (left.min(x), top.min(y), right.max(x + 1), bottom.max(y + 1))
    };
    let (left, top, right, bottom) = seen.map(|(x, y, _)| (x, y)).fold((u32::MAX, u32::MAX, 0, 0), reach);
    if left >= right {
        return sprite;
    }
    let pixels = image::imageops::crop_imm(&sprite.pixels, left, top, right - left, bottom - top).to_image();
    Sprite { left: sprite.left + left.cast_signed(), top: sprite.top + top.cast_signed(), pixels }
}

/// The coverage of a text whose spot lies `phase` samples right of and below its pixel's corner.
fn lettering(text: &str, size: f32, align: Align, phase: (i32, i32)) -> Mask {
    let shift = match align {
        Align::Left => 0.0,
        Align::Centre => text::width(text, size) / 2.0,
        Align::Right => text::width(text, size),
    };
    let px = |samples: i32| samples as f32 / SAMPLES as f32;
    let mut covered: Vec<(i32, i32, u8)> = Vec::new();
    text::cover(text, size, (px(phase.0) - shift, px(phase.1)), |x, y, coverage| {
        let level = mask::level(coverage);
        if level > 0 {
            covered.push((x, y, level));
        }
    });
    let (xs, ys) = (covered.iter().map(|one| one.0), covered.iter().map(|one| one.1));
    let (left, top) = (xs.clone().min().unwrap_or(0), ys.clone().min().unwrap_or(0));
    let (right, bottom) = (xs.max().map_or(0, |x| x + 1), ys.max().map_or(0, |y| y + 1));
    let mut pixels = GrayImage::new((right - left).cast_unsigned(), (bottom - top).cast_unsigned());
    for (x, y, level) in covered {
        let pixel = pixels.get_pixel_mut((x - left).cast_unsigned(), (y - top).cast_unsigned());
        pixel.0[0] = pixel.0[0].max(level);
    }
    if SMALL.contains(&size) {
        mask::merge_rows(&mut [&mut pixels]);
    }
    Mask { left, top, pixels }
}

/// A spot's place within its pixel.
fn phase(at: Spot) -> (i32, i32) {
    (at.x.0.rem_euclid(SAMPLES), at.y.0.rem_euclid(SAMPLES))
}

fn key(what: &impl Hash) -> u128 {
    let mut hasher = Keys::default().build_hasher();
    what.hash(&mut hasher);
    hasher.pair()
}
