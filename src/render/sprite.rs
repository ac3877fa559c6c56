//! Shapes as coverage and pieces as small pictures: drawn at four times the size, averaged down, and kept.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use image::{GrayImage, Luma, Rgba, RgbaImage};
use imageproc::drawing::{draw_filled_circle_mut, draw_filled_rect_mut, draw_polygon_mut};
use imageproc::filter::gaussian_blur_f32;
use imageproc::point::Point;
use imageproc::rect::Rect;

use super::scene::{Form, Length, Mark, Spot};
use super::theme::{Pieces, Rgb, Theme};

/// Samples a pixel's side: the quarter pixels of [`Length`].
const SAMPLES: i32 = 4;

/// At most so many sprites are kept; a picture uses about thirty.
const KEPT: usize = 1024;

/// Coverage of a shape (0 to 255 a pixel) and where its top left pixel lies from the pixel of its spot.
pub struct Mask {
    pub left: i32,
    pub top: i32,
    pub pixels: GrayImage,
}

/// A piece with its shadow, and where its top left pixel lies from the pixel of its spot.
pub struct Sprite {
    pub left: i32,
    pub top: i32,
    pub pixels: RgbaImage,
}

/// A shape and its spot's place within its pixel.
type Key = (Form, i32, i32);

static MASKS: LazyLock<Mutex<HashMap<Key, Arc<Mask>>>> = LazyLock::new(Mutex::default);
static SPRITES: LazyLock<Mutex<HashMap<Key, Arc<Sprite>>>> = LazyLock::new(Mutex::default);

/// The coverage of a shape whose spot is at `at`. Pieces and text have none of their own.
pub fn mask(form: &Form, at: Spot) -> Arc<Mask> {
    kept(&MASKS, form, at, |phase_x, phase_y| draw(form, phase_x, phase_y))
}

/// The picture of a piece whose spot is at `at`. `None` for any other shape.
pub fn piece(form: &Form, at: Spot) -> Option<Arc<Sprite>> {
    let &Form::Piece { radius, colour, mark } = form else { return None };
    // One theme so far; more of them make it part of the key.
    let (theme, pieces) = (&Theme::WOOD, Theme::WOOD.pieces(colour));
    Some(kept(&SPRITES, form, at, |x, y| draw_piece(theme, pieces, radius, mark, x, y)))
}

/// Finds a sprite in its map or makes it.
fn kept<T>(
    map: &Mutex<HashMap<Key, Arc<T>>>,
    form: &Form,
    at: Spot,
    make: impl FnOnce(i32, i32) -> T,
) -> Arc<T> {
    let key = (form.clone(), at.x.0.rem_euclid(SAMPLES), at.y.0.rem_euclid(SAMPLES));
    if let Some(found) = map.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return Arc::clone(found);
    }
    let made = Arc::new(make(key.1, key.2));
    let mut map = map.lock().unwrap_or_else(PoisonError::into_inner);
    if map.len() >= KEPT {
        map.clear();
    }
    map.insert(key, Arc::clone(&made));
    made
}

/// A canvas of samples around a spot.
struct Samples {
    /// From the canvas's corner to the spot, in samples.
    x: i32,
    y: i32,
    /// The same in whole pixels.
    left: i32,
    top: i32,
    canvas: GrayImage,
}

const ON: Luma<u8> = Luma([255]);
const OFF: Luma<u8> = Luma([0]);

impl Samples {
    /// A blank canvas for what reaches from `low` to `high` samples from the spot.
    fn new(low: (i32, i32), high: (i32, i32), phase: (i32, i32)) -> Samples {
        let left = (low.0 + phase.0 - 1).div_euclid(SAMPLES);
        let top = (low.1 + phase.1 - 1).div_euclid(SAMPLES);
        let right = (high.0 + phase.0 + 1).div_euclid(SAMPLES) + 1;
        let bottom = (high.1 + phase.1 + 1).div_euclid(SAMPLES) + 1;
        let side = |from: i32, to: i32| u32::try_from((to - from) * SAMPLES).unwrap_or(0).max(4);
        Samples {
            x: phase.0 - left * SAMPLES,
            y: phase.1 - top * SAMPLES,
            left,
            top,
            canvas: GrayImage::new(side(left, right), side(top, bottom)),
        }
    }

    fn circle(&mut self, x: i32, y: i32, radius: i32, value: Luma<u8>) {
        draw_filled_circle_mut(&mut self.canvas, (self.x + x, self.y + y), radius.max(0), value);
    }

    fn rectangle(&mut self, x: i32, y: i32, wide: i32, high: i32) {
        if let (Ok(wide @ 1..), Ok(high @ 1..)) = (u32::try_from(wide), u32::try_from(high)) {
            draw_filled_rect_mut(&mut self.canvas, Rect::at(self.x + x, self.y + y).of_size(wide, high), ON);
        }
    }

    /// Fills a polygon; one without area is left out.
    fn polygon(&mut self, corners: impl IntoIterator<Item = (i32, i32)>) {
        let mut points: Vec<Point<i32>> =
            corners.into_iter().map(|(x, y)| Point::new(self.x + x, self.y + y)).collect();
        points.dedup();
        while points.len() > 1 && points.first() == points.last() {
            points.pop();
        }
        if points.len() > 2 {
            draw_polygon_mut(&mut self.canvas, &points, ON);
        }
    }

    /// A line with round ends.
    fn line(&mut self, from: (i32, i32), to: (i32, i32), width: i32) {
        let (dx, dy) = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
        let length = dx.hypot(dy).max(1.0);
        let half = f64::from(width) / 2.0;
        let (nx, ny) = ((-dy / length * half).round() as i32, (dx / length * half).round() as i32);
        self.polygon([
            (from.0 + nx, from.1 + ny),
            (to.0 + nx, to.1 + ny),
            (to.0 - nx, to.1 - ny),
            (from.0 - nx, from.1 - ny),
        ]);
        self.circle(from.0, from.1, width / 2, ON);
        self.circle(to.0, to.1, width / 2, ON);
    }

    /// Averages each pixel's samples.
    fn into_mask(self) -> Mask {
        let samples = SAMPLES.cast_unsigned();
        let side = samples as usize;
        let (wide, high) = (self.canvas.width() / samples, self.canvas.height() / samples);
        let mut pixels = Vec::with_capacity((wide * high) as usize);
        let row = self.canvas.width() as usize;
        for rows in self.canvas.as_raw().chunks_exact(row * side) {
            for left in (0..row).step_by(side) {
                let mut sum = 0u32;
                for line in rows.chunks_exact(row) {
                    for &sample in &line[left..left + side] {
                        sum += u32::from(sample);
                    }
                }
                pixels.push(u8::try_from(sum / (samples * samples)).unwrap_or(u8::MAX));
            }
        }
        let pixels = GrayImage::from_raw(wide, high, pixels).expect("a value a pixel");
        Mask { left: self.left, top: self.top, pixels }
    }
}

fn draw(form: &Form, phase_x: i32, phase_y: i32) -> Mask {
    let phase = (phase_x, phase_y);
    let around = |reach: i32| Samples::new((-reach, -reach), (reach, reach), phase);
    let samples = match *form {
        Form::Box { wide: Length(wide), high: Length(high), round: Length(round) } => {
            let mut samples = Samples::new((0, 0), (wide, high), phase);
            let round = round.clamp(0, wide.min(high) / 2);
            samples.rectangle(round, 0, wide - 2 * round, high);
            samples.rectangle(0, round, wide, high - 2 * round);
            if round > 0 {
                for (x, y) in [
                    (round, round),
                    (wide - round - 1, round),
                    (round, high - round - 1),
                    (wide - round - 1, high - round - 1),
                ] {
                    samples.circle(x, y, round, ON);
                }
            }
            samples
        }
        Form::Disc(Length(radius)) | Form::Piece { radius: Length(radius), .. } => {
            let mut samples = around(radius);
            samples.circle(0, 0, radius, ON);
            samples
        }
        Form::Ring { radius: Length(radius), line: Length(line) } => {
            let mut samples = around(radius);
            samples.circle(0, 0, radius, ON);
            samples.circle(0, 0, radius - line, OFF);
            samples
        }
        Form::Line { way, line: Length(line) } => {
            let (x, y) = (way.x.0, way.y.0);
            let mut samples =
                Samples::new((x.min(0) - line, y.min(0) - line), (x.max(0) + line, y.max(0) + line), phase);
            samples.line((0, 0), (x, y), line);
            samples
        }
        Form::Polygon(ref corners) => {
            let reach = |side: fn(&Spot) -> i32| {
                (corners.iter().map(side).min().unwrap_or(0), corners.iter().map(side).max().unwrap_or(0))
            };
            let ((left, right), (top, bottom)) = (reach(|corner| corner.x.0), reach(|corner| corner.y.0));
            let mut samples = Samples::new((left, top), (right, bottom), phase);
            samples.polygon(corners.iter().map(|corner| (corner.x.0, corner.y.0)));
            samples
        }
        Form::Text { .. } => around(0),
    };
    samples.into_mask()
}

/// A flat disc with a soft shadow, a rim, light along its upper edge, and its mark.
fn draw_piece(
    theme: &Theme,
    pieces: &Pieces,
    Length(radius): Length,
    mark: Mark,
    phase_x: i32,
    phase_y: i32,
) -> Sprite {
    let reach = radius + radius / 3 + SAMPLES;
    let blank = || Samples::new((-reach, -reach), (reach, reach), (phase_x, phase_y));
    let disc = |y: i32, radius: i32| {
        let mut samples = blank();
        samples.circle(0, y, radius, ON);
        samples
    };

    let mut shadow = disc(radius / 9, radius + radius / 30).into_mask();
    let sigma = (radius as f32 / 48.0).max(0.3);
    shadow.pixels = gaussian_blur_f32(&shadow.pixels, sigma);
    for Luma([level]) in shadow.pixels.pixels_mut() {
        // Six levels are smooth enough for so faint a shadow and keep the picture's colours few.
        *level = level.saturating_add(25) / 51 * 51;
    }

    let rim = (radius * 2 / 17).max(4);
    let face = radius - rim;
    // The light is a crescent: the face without the face lowered a little.
    let mut shine = disc(0, face);
    shine.circle(0, (radius / 14).max(2), face, OFF);
    let mut sign = blank();
    draw_mark(&mut sign, mark, radius);

    let (left, top) = (shadow.left, shadow.top);
    let mut pixels = RgbaImage::new(shadow.pixels.width(), shadow.pixels.height());
    let layers: [(Mask, Rgb, u8); 5] = [
        (shadow, theme.shadow, 45),
        (disc(0, radius).into_mask(), pieces.rim, 100),
        (disc(0, face).into_mask(), pieces.face, 100),
        (shine.into_mask(), pieces.shine, 100),
        (sign.into_mask(), pieces.mark, 100),
    ];
    for (mask, colour, cover) in &layers {
        for (pixel, coverage) in pixels.pixels_mut().zip(mask.pixels.pixels()) {
            *pixel = over(*pixel, *colour, f32::from(coverage.0[0]) / 255.0 * f32::from(*cover) / 100.0);
        }
    }
    Sprite { left, top, pixels }
}

/// A seat's shape on a piece of this radius.
fn draw_mark(samples: &mut Samples, mark: Mark, radius: i32) {
    let part = |percent: i32| radius * percent / 100;
    match mark {
        Mark::Ring => {
            samples.circle(0, 0, part(46), ON);
            samples.circle(0, 0, part(46) - part(16), OFF);
        }
        Mark::Dot => samples.circle(0, 0, part(27), ON),
        Mark::Cross => {
            let (arm, line) = (part(30), part(19));
            samples.line((-arm, -arm), (arm, arm), line);
            samples.line((-arm, arm), (arm, -arm), line);
        }
        Mark::Square => {
            let half = part(32);
            samples.rectangle(-half, -half, 2 * half, 2 * half);
        }
        Mark::Bar => samples.line((-part(36), 0), (part(36), 0), part(22)),
        Mark::Triangle => samples.polygon([(0, -part(44)), (part(40), part(26)), (-part(40), part(26))]),
        Mark::Band => {
            samples.circle(0, 0, part(79), ON);
            samples.circle(0, 0, part(79) - part(7), OFF);
        }
        Mark::Beads => {
            for bead in 0..16 {
                let turn = std::f64::consts::TAU * f64::from(bead) / 16.0;
                let along = |share: f64| (share * f64::from(radius) * 0.755).round() as i32;
                samples.circle(along(turn.sin()), along(turn.cos()), part(6), ON);
            }
        }
    }
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
