//! How a piece is drawn: a thick token in its seat's colour, with its mark.

use image::{Rgba, RgbaImage};

use super::mask::{self, Mask, OFF, ON, Samples};
use crate::scene::{Body, Form, Length, Mark};
use crate::text;
use crate::theme::{Rgb, Theme};

/// A piece's picture, and where its top left pixel lies from the pixel of its spot.
pub struct Sprite {
    pub left: i32,
    pub top: i32,
    pub pixels: RgbaImage,
}

/// The picture of a piece whose spot lies `phase` samples right of and below its pixel's corner. It
/// is empty for other forms.
///
/// It has few flat tones and no gradient, so that a picture gets by with a small palette: the dark
/// side that gives the token its height, the face, a light edge where the face turns upwards, and
/// the mark.
pub fn sprite(form: &Form, phase: (i32, i32), theme: &Theme) -> Sprite {
    let &Form::Piece { radius: Length(radius), colour, body, mark } = form else {
        return Sprite { left: 0, top: 0, pixels: RgbaImage::new(0, 0) };
    };
    let pieces = theme.pieces(colour);
    let reach = radius * 5 / 4 + 4;
    let blank = || Samples::new((-reach, -reach), (reach, reach), phase);
    // The token stands on its spot: half of its height is above, half below.
    let high = (radius / 6).max(2);
    let (top, foot) = (-high / 2, high - high / 2);
    let rim = (radius / 11).max(3);

    let whole = Outline { body, radius, inset: 0 };
    let inner = Outline { inset: rim, ..whole };
    let mut side = blank();
    for y in top..=foot {
        fill(&mut side, whole, y, ON);
    }
    let mut face = blank();
    fill(&mut face, inner, top, ON);
    let mut light = blank();
    fill(&mut light, inner, top, ON);
    fill(&mut light, inner, top + (radius / 12).max(2), OFF);
    let mut sign = blank();
    draw_mark(&mut sign, mark, top, radius);
    let mut sign = sign.into_mask();
    let text = match mark {
        Mark::Number(number) => number.to_string(),
        Mark::Cell(letter, number) => format!("{letter}{number}"),
        _ => String::new(),
    };
    write(&mut sign, &text, (phase.0, phase.1 + top), radius);

    let (mut side, mut face, mut light) = (side.into_mask(), face.into_mask(), light.into_mask());
    mask::merge_rows(&mut [&mut side, &mut face, &mut light, &mut sign].map(|mask| &mut mask.pixels));
    let (left, top) = (side.left, side.top);
    let mut pixels = RgbaImage::new(side.pixels.width(), side.pixels.height());
    let layers = [(side, pieces.rim), (face, pieces.face), (light, pieces.shine), (sign, pieces.mark)];
    for (mask, colour) in &layers {
        for (pixel, coverage) in pixels.pixels_mut().zip(mask.pixels.pixels()) {
            *pixel = over(*pixel, *colour, f32::from(coverage.0[0]) / 255.0);
        }
    }
    Sprite { left, top, pixels }
}

/// The outline of a piece.
#[derive(Clone, Copy)]
struct Outline {
    body: Body,
    /// The radius of the disc that has about its area.
    radius: i32,
    /// How far it is drawn in.
    inset: i32,
}

/// Fills the outline around a spot that is `y` below the middle.
fn fill(samples: &mut Samples, Outline { body, radius, inset }: Outline, y: i32, value: image::Luma<u8>) {
    // Corners' distance from the middle and their rounding, in percent of the radius.
    let (corners, reach, rounding): (&[(f32, f32)], i32, i32) = match body {
        Body::Round => return samples.circle(0, y, radius - inset, value),
        Body::Square => (&[(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)], 62, 28),
        Body::Diamond => (&[(0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)], 96, 22),
        Body::Hexagon => {
            (&[(1.0, 0.0), (0.56, 0.88), (-0.56, 0.88), (-1.0, 0.0), (-0.56, -0.88), (0.56, -0.88)], 92, 18)
        }
        Body::Upwards => (&[(0.0, -1.0), (1.0, 0.68), (-1.0, 0.68)], 82, 34),
        Body::Downwards => (&[(0.0, 1.0), (-1.0, -0.68), (1.0, -0.68)], 82, 34),
    };
    let (reach, rounding) = ((reach * radius / 100) as f32, (rounding * radius / 100 - inset).max(1));
    let corners: Vec<(i32, i32)> = corners
        .iter()
        .map(|&(across, down)| ((across * reach).round() as i32, y + (down * reach).round() as i32))
        .collect();
    samples.rounded(&corners, rounding, value);
}

/// What sets the piece apart, drawn on its face.
fn draw_mark(samples: &mut Samples, mark: Mark, y: i32, radius: i32) {
    let part = |percent: i32| radius * percent / 100;
    match mark {
        Mark::None | Mark::Number(_) | Mark::Cell(..) => {}
        Mark::Square => samples.rectangle(-part(28), y - part(28), 2 * part(28), 2 * part(28)),
        Mark::Bar => samples.rectangle(-part(44), y - part(16), 2 * part(44), 2 * part(16)),
        Mark::Upright => samples.rectangle(-part(16), y - part(44), 2 * part(16), 2 * part(44)),
        Mark::Plus => {
            let (arm, half) = (part(46), part(14));
            samples.rectangle(-arm, y - half, 2 * arm, 2 * half);
            samples.rectangle(-half, y - arm, 2 * half, 2 * arm);
        }
        Mark::Star => {
            let corners = (0u8..10).map(|corner| {
                let turn = std::f32::consts::PI * f32::from(corner) / 5.0;
                let reach = radius as f32 * if corner % 2 == 0 { 0.66 } else { 0.29 };
                ((reach * turn.sin()).round() as i32, y + part(4) - (reach * turn.cos()).round() as i32)
            });
            samples.polygon(corners);
        }
        Mark::Diagonals => {
            let (away, dot) = (part(31), part(17));
            for (x, down) in [(-away, -away), (away, -away), (-away, away), (away, away)] {
                samples.circle(x, y + down, dot, ON);
            }
        }
    }
}

/// A text as large as the face holds, around `middle`.
fn write(mask: &mut Mask, text: &str, middle: (i32, i32), radius: i32) {
    let px = |samples: i32| samples as f32 / 4.0;
    let share = match text.len() {
        0 => return,
        1 => 1.5,
        2 => 1.28,
        _ => 0.98,
    };
    let size = px(radius) * share;
    let left = px(middle.0) - text::width(text, size) / 2.0;
    text::cover(text, size, (left, px(middle.1)), |x, y, coverage| {
        let (Ok(x), Ok(y)) = (u32::try_from(x - mask.left), u32::try_from(y - mask.top)) else { return };
        if let Some(pixel) = mask.pixels.get_pixel_mut_checked(x, y) {
            pixel.0[0] = pixel.0[0].max(mask::level(coverage));
        }
    });
}

/// A colour laid over a pixel that may be partly clear.
fn over(Rgba([r, g, b, a]): Rgba<u8>, colour: Rgb, cover: f32) -> Rgba<u8> {
    let below = f32::from(a) / 255.0 * (1.0 - cover);
    let alpha = cover + below;
    if alpha <= 0.0 {
        return Rgba([0; 4]);
    }
    let mix =
        |under: u8, above: u8| ((f32::from(above) * cover + f32::from(under) * below) / alpha).round() as u8;
    let alpha = (alpha * 255.0).round() as u8;
    Rgba([mix(r, colour[0]), mix(g, colour[1]), mix(b, colour[2]), alpha])
}
