//! How far a shape covers each pixel: drawn at four times the size and averaged down.

use std::ops::Range;

use image::{GrayImage, Luma};
use imageproc::drawing::{draw_filled_circle_mut, draw_filled_rect_mut, draw_polygon_mut};
use imageproc::point::Point;
use imageproc::rect::Rect;

use crate::scene::{Form, Length, Spot};

/// Samples along a pixel's side: the quarter pixels of [`Length`].
pub const SAMPLES: i32 = 4;

/// How far a shape covers each pixel, from 0 to 255, and where its top left pixel lies, counted
/// from the pixel of its spot.
pub struct Mask {
    pub left: i32,
    pub top: i32,
    pub pixels: GrayImage,
}

/// A mask as each row's runs of equal coverage. For a star's great triangles they take a hundredth
/// of the memory of pixels. Of a piece they tell which tone covers a pixel.
pub struct Runs {
    pub left: i32,
    pub top: i32,
    pub wide: i32,
    pub high: i32,
    /// Where the runs of each row begin, and where the last ones end.
    rows: Vec<u32>,
    /// First pixel, number of pixels, and coverage; pixels that aren't covered are left out.
    runs: Vec<(u16, u16, u8)>,
}

impl Runs {
    /// The runs of a mask.
    pub fn of(mask: &Mask) -> Runs {
        let (wide, high) = mask.pixels.dimensions();
        let (mut rows, mut runs) = (vec![0], Vec::new());
        for row in mask.pixels.as_raw().chunks_exact(wide.max(1) as usize) {
            let mut at = 0;
            for run in row.chunk_by(|one, other| one == other) {
                if run[0] > 0 {
                    runs.push((at, run.len() as u16, run[0]));
                }
                at += run.len() as u16;
            }
            rows.push(runs.len() as u32);
        }
        runs.shrink_to_fit();
        let (wide, high) = (wide.cast_signed(), high.cast_signed());
        Runs { left: mask.left, top: mask.top, wide, high, rows, runs }
    }

    /// The runs of a line with round ends whose spot lies `phase` samples right of and below its
    /// pixel's corner.
    pub fn of_line(way: Spot, line: Length, phase: (i32, i32)) -> Runs {
        Stroke::new(way, line).runs(phase)
    }

    /// The runs of a row.
    pub fn row(&self, row: usize) -> impl Iterator<Item = (i32, i32, u8)> {
        let [from, to] = [row, row + 1].map(|row| self.rows.get(row).copied().unwrap_or(0) as usize);
        let runs = self.runs.get(from..to).unwrap_or_default();
        runs.iter().map(|&(first, count, coverage)| (first.into(), count.into(), coverage))
    }

    /// Bytes of memory it takes besides the struct.
    pub fn size(&self) -> usize {
        size_of_val(&self.rows[..]) + size_of_val(&self.runs[..])
    }
}

/// The mask of a shape whose spot lies `phase` samples right of and below its pixel's corner.
/// Pieces, lines and text have none here.
pub fn mask(form: &Form, phase: (i32, i32)) -> Mask {
    let around = |reach: i32| Samples::new((-reach, -reach), (reach, reach), phase);
    let samples = match *form {
        Form::Box { wide: Length(wide), high: Length(high), radius: Length(radius) } => {
            let mut samples = Samples::new((0, 0), (wide, high), phase);
            let radius = radius.clamp(0, wide.min(high) / 2);
            samples.rectangle(radius, 0, wide - 2 * radius, high);
            samples.rectangle(0, radius, wide, high - 2 * radius);
            if radius > 0 {
                for (x, y) in [
                    (radius, radius),
                    (wide - radius - 1, radius),
                    (radius, high - radius - 1),
                    (wide - radius - 1, high - radius - 1),
                ] {
                    samples.circle(x, y, radius, ON);
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
        Form::Polygon(ref corners) => {
            let reach = |side: fn(&Spot) -> i32| {
                (corners.iter().map(side).min().unwrap_or(0), corners.iter().map(side).max().unwrap_or(0))
            };
            let ((left, right), (top, bottom)) = (reach(|corner| corner.x.0), reach(|corner| corner.y.0));
            return polygon(corners, Samples::new((left, top), (right, top), phase), phase.1 + bottom);
        }
        Form::Line { .. } | Form::Text { .. } => around(0),
    };
    samples.into_mask()
}

/// Pixel rows of a polygon that are drawn at once: the samples of a whole board would be many
/// megabytes.
const BAND: i32 = 16;

/// A polygon, drawn in bands. Of `place` only the position and the width count. `bottom` is where
/// the polygon ends, in samples from the corner of its spot's pixel.
fn polygon(corners: &[Spot], place: Samples, bottom: i32) -> Mask {
    let Samples { x, left, top, canvas, .. } = place;
    let wide = canvas.width();
    drop(canvas);
    let end = (bottom + 1).div_euclid(SAMPLES) + 1;
    let origin = place.y + top * SAMPLES;
    let mut pixels: Vec<u8> = Vec::new();
    for band in (top..end).step_by(BAND as usize) {
        let high = BAND.min(end - band) * SAMPLES;
        let canvas = GrayImage::new(wide, high.cast_unsigned());
        let mut samples = Samples { x, y: origin - band * SAMPLES, left, top: band, canvas };
        samples.polygon(corners.iter().map(|corner| (corner.x.0, corner.y.0)));
        pixels.extend(samples.into_mask().pixels.as_raw());
    }
    let pixels = GrayImage::from_raw(wide / SAMPLES.cast_unsigned(), (end - top).cast_unsigned(), pixels);
    Mask { left, top, pixels: pixels.expect("a value a pixel") }
}

/// A line with round ends.
struct Stroke {
    way: (f32, f32),
    length: f32,
    half: f32,
}

impl Stroke {
    fn new(way: Spot, Length(line): Length) -> Stroke {
        let way = (way.x.0 as f32, way.y.0 as f32);
        Stroke { way, length: way.0.hypot(way.1), half: line as f32 / 2.0 }
    }

    /// Its runs when its spot lies `phase` samples right of and below its pixel's corner.
    fn runs(&self, phase: (i32, i32)) -> Runs {
        let ends = |to: f32, phase: i32| {
            let pixel = |samples: f32| (samples.floor() as i32 + phase).div_euclid(SAMPLES);
            (pixel(to.min(0.0) - self.half), pixel(to.max(0.0) + self.half) + 1)
        };
        let (left, right) = ends(self.way.0, phase.0);
        let (top, bottom) = ends(self.way.1, phase.1);
        let mut runs =
            Runs { left, top, wide: right - left, high: bottom - top, rows: vec![0], runs: Vec::new() };
        for row in top..bottom {
            let covered = self.row(row, phase);
            for alike in covered.chunk_by(|one, other| one.1 == other.1) {
                if alike[0].1 > 0 {
                    runs.runs.push(((alike[0].0 - left) as u16, alike.len() as u16, alike[0].1));
                }
            }
            runs.rows.push(runs.runs.len() as u32);
        }
        runs
    }

    /// The pixels of a row that the line touches, one after the other, with their coverage.
    fn row(&self, row: i32, phase: (i32, i32)) -> Vec<(i32, u8)> {
        let spans = [0, 1, 2, 3].map(|sample| {
            // The samples whose middle lies within the line.
            self.span((row * SAMPLES + sample - phase.1) as f32 + 0.5).map_or((0, 0), |(from, to)| {
                ((from - 0.5).ceil() as i32 + phase.0, (to - 0.5).floor() as i32 + 1 + phase.0)
            })
        });
        let touched = spans.iter().filter(|(from, to)| from < to);
        let reach = touched.fold((i32::MAX, i32::MIN), |low, span| (low.0.min(span.0), low.1.max(span.1)));
        if reach.0 >= reach.1 {
            return Vec::new();
        }
        let covered = |x: i32| {
            let (left, right) = (x * SAMPLES, (x + 1) * SAMPLES);
            let covered =
                spans.iter().map(|&(from, to)| (to.min(right) - from.max(left)).max(0)).sum::<i32>();
            (x, average(covered.cast_unsigned()))
        };
        (reach.0.div_euclid(SAMPLES)..=(reach.1 - 1).div_euclid(SAMPLES)).map(covered).collect()
    }

    /// Where the line begins and ends at a height, in samples from its spot.
    fn span(&self, y: f32) -> Option<(f32, f32)> {
        let (dx, dy) = self.way;
        let (mut from, mut to) = (f32::INFINITY, f32::NEG_INFINITY);
        for (x, middle) in [(0.0, 0.0), (dx, dy)] {
            let square = self.half * self.half - (y - middle) * (y - middle);
            if square >= 0.0 {
                (from, to) = (from.min(x - square.sqrt()), to.max(x + square.sqrt()));
            }
        }
        if self.length > 0.0 {
            // The sides of the straight part, each cut at this height.
            let (nx, ny) = (-dy / self.length * self.half, dx / self.length * self.half);
            for side in [1.0, -1.0] {
                let start = ny * side;
                let along = (y - start) / dy;
                if dy != 0.0 && (0.0..=1.0).contains(&along) {
                    let x = nx * side + along * dx;
                    (from, to) = (from.min(x), to.max(x));
                }
            }
            if dy == 0.0 && y.abs() <= self.half {
                (from, to) = (from.min(dx.min(0.0)), to.max(dx.max(0.0)));
            }
            // Its square ends.
            for (x, end) in [(0.0, 0.0), (dx, dy)] {
                let along = (y - end) / ny;
                if ny != 0.0 && (-1.0..=1.0).contains(&along) {
                    (from, to) = (from.min(x + along * nx), to.max(x + along * nx));
                }
            }
        }
        (from <= to).then_some((from, to))
    }
}

/// The coverage of a pixel with this many covered samples.
fn average(covered: u32) -> u8 {
    level(covered as f32 / (SAMPLES * SAMPLES) as f32)
}

/// A canvas of samples around a spot.
pub struct Samples {
    /// From the canvas's corner to the spot, in samples.
    x: i32,
    y: i32,
    /// The same in whole pixels.
    left: i32,
    top: i32,
    canvas: GrayImage,
}

/// Edges are smoothed in one step between none and all. Discord scales the picture anyway, so more
/// steps would cost bytes and show nothing.
const HALF: Range<f32> = 0.25..0.75;

/// Rows whose coverage differs by no more than this at any pixel are drawn alike. A round side is
/// upright for a few rows, and a row like the one above costs nothing in a file.
const ALIKE: u8 = 140;

/// A pixel's coverage for the covered share of it.
pub fn level(share: f32) -> u8 {
    match share {
        share if share < HALF.start => 0,
        share if share < HALF.end => 128,
        _ => 255,
    }
}

/// At most this many rows become one: a slant must stay a slant.
const TOGETHER: usize = 6;

/// Makes neighbouring rows alike that nearly are, the same ones in each of several masks of equal
/// size.
pub fn merge_rows(masks: &mut [&mut GrayImage]) {
    let high = masks.first().map_or(0, |mask| mask.height() as usize);
    let mut from = 0;
    while from < high {
        let most = (from + TOGETHER).min(high);
        let end = (from + 1..most).find(|&y| !masks.iter().all(|mask| near(mask, from, y))).unwrap_or(most);
        for mask in masks.iter_mut() {
            let wide = mask.width() as usize;
            let rows = &mut mask.as_flat_samples_mut().samples[from * wide..end * wide];
            for x in 0..wide {
                let sum: u32 = rows.iter().skip(x).step_by(wide).map(|&one| u32::from(one)).sum();
                let mean = sum as f32 / (255 * (end - from)) as f32;
                for one in rows.iter_mut().skip(x).step_by(wide) {
                    *one = level(mean);
                }
            }
        }
        from = end;
    }
}

/// Whether the rows from one to another are nearly alike.
fn near(mask: &GrayImage, from: usize, to: usize) -> bool {
    let wide = mask.width() as usize;
    let rows = &mask.as_raw()[from * wide..(to + 1) * wide];
    (0..wide).all(|x| {
        let column = || rows.iter().skip(x).step_by(wide);
        column().max().zip(column().min()).is_none_or(|(most, least)| most - least <= ALIKE)
    })
}

pub const ON: Luma<u8> = Luma([255]);
pub const OFF: Luma<u8> = Luma([0]);

impl Samples {
    /// A blank canvas for what reaches from `low` to `high` samples from the spot.
    pub fn new(low: (i32, i32), high: (i32, i32), phase: (i32, i32)) -> Samples {
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

    pub fn circle(&mut self, x: i32, y: i32, radius: i32, value: Luma<u8>) {
        draw_filled_circle_mut(&mut self.canvas, (self.x + x, self.y + y), radius.max(0), value);
    }

    pub fn rectangle(&mut self, x: i32, y: i32, wide: i32, high: i32) {
        if let (Ok(wide @ 1..), Ok(high @ 1..)) = (u32::try_from(wide), u32::try_from(high)) {
            draw_filled_rect_mut(&mut self.canvas, Rect::at(self.x + x, self.y + y).of_size(wide, high), ON);
        }
    }

    /// Fills a polygon; one without area is left out.
    pub fn polygon(&mut self, corners: impl IntoIterator<Item = (i32, i32)>) {
        self.fill(corners, ON);
    }

    fn fill(&mut self, corners: impl IntoIterator<Item = (i32, i32)>, value: Luma<u8>) {
        let mut points: Vec<Point<i32>> =
            corners.into_iter().map(|(x, y)| Point::new(self.x + x, self.y + y)).collect();
        points.dedup();
        while points.len() > 1 && points.first() == points.last() {
            points.pop();
        }
        if points.len() > 2 {
            draw_polygon_mut(&mut self.canvas, &points, value);
        }
    }

    /// A polygon whose corners are centres of circles, filled as far as these reach.
    pub fn rounded(&mut self, corners: &[(i32, i32)], radius: i32, value: Luma<u8>) {
        self.fill(corners.iter().copied(), value);
        for (at, &corner) in corners.iter().enumerate() {
            self.line(corner, corners[(at + 1) % corners.len()], 2 * radius, value);
        }
    }

    /// A line with round ends.
    pub fn line(&mut self, from: (i32, i32), to: (i32, i32), width: i32, value: Luma<u8>) {
        let (dx, dy) = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
        let length = dx.hypot(dy).max(1.0);
        let half = f64::from(width) / 2.0;
        let (nx, ny) = ((-dy / length * half).round() as i32, (dx / length * half).round() as i32);
        self.fill(
            [
                (from.0 + nx, from.1 + ny),
                (to.0 + nx, to.1 + ny),
                (to.0 - nx, to.1 - ny),
                (from.0 - nx, from.1 - ny),
            ],
            value,
        );
        self.circle(from.0, from.1, width / 2, value);
        self.circle(to.0, to.1, width / 2, value);
    }

    /// Each pixel's samples as one of three levels.
    pub fn into_mask(self) -> Mask {
        let samples = SAMPLES.cast_unsigned();
        let side = samples as usize;
        let (wide, high) = (self.canvas.width() / samples, self.canvas.height() / samples);
        let mut pixels = Vec::with_capacity((wide * high) as usize);
        let row = self.canvas.width() as usize;
        for rows in self.canvas.as_raw().chunks_exact(row * side) {
            let mut covered = vec![0; wide as usize];
            for line in rows.chunks_exact(row) {
                for (covered, samples) in covered.iter_mut().zip(line.as_chunks::<{ SAMPLES as usize }>().0) {
                    // A sample has all of its bits or none.
                    *covered += u32::from_ne_bytes(*samples).count_ones() / u8::BITS;
                }
            }
            pixels.extend(covered.into_iter().map(average));
        }
        let pixels = GrayImage::from_raw(wide, high, pixels).expect("a value a pixel");
        Mask { left: self.left, top: self.top, pixels }
    }
}
