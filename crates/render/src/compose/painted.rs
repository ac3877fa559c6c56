//! A ground in its true colours.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hasher};

use image::RgbImage;

use super::palette::Run;
use crate::hash::Keys;
use crate::paint::{Canvas, Sprites, bounds};
use crate::scene::Scene;
use crate::theme::Theme;

/// Pixel rows that are painted at once, as memory once needed for a moment tends to stay: a whole
/// ground would be megabytes.
const BAND: u32 = 32;

/// A ground in its true colours.
#[derive(Default)]
pub struct Painted {
    /// The rows that differ, as runs: most of a board's rows are like others, and pixel by pixel
    /// they would be megabytes.
    runs: Vec<Run>,
    /// Where each of them ends.
    ends: Vec<usize>,
    /// Which of them each row of the picture is.
    pub order: Vec<u16>,
}

impl Painted {
    /// The ground of a scene.
    pub fn new(scene: &Scene, theme: &Theme, sprites: &Sprites) -> Painted {
        let mut painted = Painted::default();
        let mut numbers: HashMap<u128, u16, Keys> = HashMap::default();
        let areas: Vec<[i32; 4]> = scene.ground.iter().map(|item| bounds(item, theme, sprites)).collect();
        for top in (0..scene.height).step_by(BAND as usize) {
            let high = BAND.min(scene.height - top);
            let (first, end) = (top.cast_signed(), (top + high).cast_signed());
            let blank = RgbImage::from_pixel(scene.width, high, image::Rgb(theme.frame));
            let mut canvas = Canvas::new([0, first], blank, theme, sprites);
            for (item, [_, above, _, below]) in scene.ground.iter().zip(&areas) {
                if *above < end && *below > first {
                    canvas.paint(item);
                }
            }
            for row in canvas.surface.as_raw().chunks_exact(scene.width as usize * 3) {
                let mut hasher = Keys::default().build_hasher();
                hasher.write(row);
                let next = numbers.len() as u16;
                painted.order.push(*numbers.entry(hasher.pair()).or_insert_with(|| {
                    let pixels = row.as_chunks::<3>().0;
                    let runs = pixels.chunk_by(|one, other| one == other);
                    painted.runs.extend(runs.map(|run| (run[0], run.len() as u16)));
                    painted.ends.push(painted.runs.len());
                    next
                }));
            }
        }
        painted
    }

    pub fn rows(&self) -> impl Iterator<Item = &[Run]> {
        (0..self.ends.len()).map(|number| self.row(number))
    }

    /// How many pixel rows are alike, for each row that differs.
    pub fn times(&self) -> Vec<u32> {
        let mut times = vec![0; self.ends.len()];
        self.order.iter().for_each(|&number| times[usize::from(number)] += 1);
        times
    }

    fn row(&self, number: usize) -> &[Run] {
        let from = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.runs[from..self.ends[number]]
    }
}
