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

/// Bytes of pieces that are kept at most. A picture has about thirty of 2 kB.
const PIECES: usize = 2 << 20;

/// Bytes of masks that are kept at most: shapes of 1 kB, which many pictures share, and names, which
/// take up to 3 kB in each match of its own.
const MASKS: usize = 4 << 20;

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
        let size = |token: &Token| token.runs.size() + 4 * token.tones.len() + size_of::<Token>();
        Sprites {
            masks: Mutex::new(Kept::new(MASKS, |runs| runs.size() + size_of::<Runs>())),
            pieces: Mutex::new(Kept::new(PIECES, size)),
        }
    }
}

impl Sprites {
    /// How far a shape or a text whose spot is at `at` covers each pixel. Pieces have no mask.
    pub fn mask(&self, form: &Form, at: Spot) -> Arc<Runs> {
        let phase = phase(at);
        find_or_make(&self.masks, key(&(form, phase)), || {
            Arc::new(match form {
                &Form::Line { way, line } => Runs::of_line(way, line, phase),
                Form::Text { text, size, align } => {
                    Runs::of(&lettering(&text.text(), size.to_px(), *align, phase))
                }
                form => Runs::of(&mask::mask(form, phase)),
            })
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

/// A piece's picture as it is kept: runs of its few tones.
pub struct Token {
    /// Which tone covers which pixels, by its number. Clear pixels are left out.
    pub runs: Runs,
    /// Red, green, blue and how much it covers.
    tones: Vec<[u8; 4]>,
}

impl Token {
    fn of(sprite: &Sprite) -> Token {
        // Numbers begin at 1, as runs leave out what is 0.
        let mut tones = vec![[0; 4]];
        let numbers = sprite.pixels.pixels().map(|pixel| {
            if pixel.0[3] == 0 {
                return 0;
            }
            let known = tones.iter().position(|&tone| tone == pixel.0);
            known.unwrap_or_else(|| {
                tones.push(pixel.0);
                tones.len() - 1
            }) as u8
        });
        let numbers: Vec<u8> = numbers.collect();
        let (wide, high) = sprite.pixels.dimensions();
        let pixels = GrayImage::from_raw(wide, high, numbers).unwrap_or_default();
        let runs = Runs::of(&Mask { left: sprite.left, top: sprite.top, pixels });
        Token { runs, tones }
    }

    /// The tone with a number.
    pub fn tone(&self, number: u8) -> [u8; 4] {
        self.tones[usize::from(number)]
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
