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
const KEPT: usize = 2 << 20;

/// Sizes of text, in pixels for an em, whose rows are made alike where they nearly are. Larger
/// letters would show it, and smaller ones have too few rows to lose any.
const SMALL: RangeInclusive<f32> = 14.0..=26.0;

/// Masks and pieces that were drawn before.
pub struct Sprites {
    masks: Mutex<Kept<Runs>>,
    pieces: Mutex<Kept<Token>>,
}

impl Default for Sprites {
    fn default() -> Sprites {
        let size = |token: &Token| token.pixels.len() + 4 * token.tones.len() + size_of::<Token>();
        Sprites {
            masks: Mutex::new(Kept::new(KEPT, |runs| runs.size() + size_of::<Runs>())),
            pieces: Mutex::new(Kept::new(KEPT, size)),
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
    pub fn piece(&self, form: &Form, at: Spot, theme: &Theme) -> Option<Arc<Token>> {
        let Form::Piece { colour, .. } = form else { return None };
        let phase = phase(at);
        let key = key(&(form, phase, theme.pieces(*colour)));
        let made = || Arc::new(Token::of(&piece::sprite(form, phase, theme)));
        Some(find_or_make(&self.pieces, key, made))
    }
}

/// A piece's picture as it is kept: it has few tones, so a byte holds a pixel.
pub struct Token {
    /// Where its top left pixel lies from the pixel of its spot.
    pub left: i32,
    pub top: i32,
    /// Width in pixels.
    pub wide: usize,
    tones: Vec<[u8; 4]>,
    pixels: Vec<u8>,
}

impl Token {
    /// The picture without the clear rows and columns around it, so that a piece touches no more
    /// tiles than it shows on.
    fn of(sprite: &Sprite) -> Token {
        let seen = sprite.pixels.enumerate_pixels().filter(|(.., pixel)| pixel.0[3] > 0);
        let reach = |(left, top, right, bottom): (u32, u32, u32, u32), (x, y)| {
            (left.min(x), top.min(y), right.max(x + 1), bottom.max(y + 1))
        };
        let (left, top, right, bottom) = seen.map(|(x, y, _)| (x, y)).fold((u32::MAX, u32::MAX, 0, 0), reach);
        let mut token = Token {
            left: sprite.left + left.min(right).cast_signed(),
            top: sprite.top + top.min(bottom).cast_signed(),
            wide: right.saturating_sub(left) as usize,
            tones: Vec::new(),
            pixels: Vec::new(),
        };
        for (x, y) in (top..bottom).flat_map(|y| (left..right).map(move |x| (x, y))) {
            let tone = sprite.pixels.get_pixel(x, y).0;
            let number = token.tones.iter().position(|&known| known == tone).unwrap_or_else(|| {
                token.tones.push(tone);
                token.tones.len() - 1
            });
            token.pixels.push(number as u8);
        }
        token
    }

    /// Height in pixels.
    pub fn high(&self) -> usize {
        self.pixels.len() / self.wide.max(1)
    }

    /// The rows from the top down, each pixel as red, green, blue and how much it covers.
    pub fn rows(&self) -> impl Iterator<Item = impl Iterator<Item = [u8; 4]>> {
        let tone = |&number: &u8| self.tones[usize::from(number)];
        self.pixels.chunks_exact(self.wide.max(1)).map(move |row| row.iter().map(tone))
    }
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
