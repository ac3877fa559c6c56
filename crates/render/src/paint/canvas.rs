//! Items painted one after the other, on a whole picture or on a part of it.

use image::{Rgb, RgbImage};

use super::mask::Stroke;
use super::sprite::Sprites;
use crate::scene::{Form, Item, Length, Scene};
use crate::theme::Theme;

pub fn paint(scene: &Scene, theme: &Theme, sprites: &Sprites) -> RgbImage {
    let area = [0, 0, scene.width.cast_signed(), scene.height.cast_signed()];
    let mut canvas = Canvas::new(area, theme, sprites);
    for item in scene.ground.iter().chain(&scene.play) {
        canvas.paint(item);
    }
    canvas.pixels
}

/// A part of a picture.
pub struct Canvas<'a> {
    /// Where its top left pixel lies in the picture.
    left: i32,
    top: i32,
    theme: &'a Theme,
    sprites: &'a Sprites,
    pub pixels: RgbImage,
}

impl<'a> Canvas<'a> {
    /// The part from its left and top to its right and bottom just beyond it, with nothing on it
    /// but the frame's colour.
    pub fn new([left, top, right, bottom]: [i32; 4], theme: &'a Theme, sprites: &'a Sprites) -> Canvas<'a> {
        let (wide, high) = ((right - left).cast_unsigned(), (bottom - top).cast_unsigned());
        let pixels = RgbImage::from_pixel(wide, high, Rgb(theme.frame));
        Canvas { left, top, theme, sprites, pixels }
    }

    /// Paints as much of an item as lies on this part.
    pub fn paint(&mut self, item: &Item) {
        let colour = self.theme.colour(item.tint);
        let cover = u32::from(item.cover) * 255 / 100;
        let (column, row) = (item.at.x.0.div_euclid(4), item.at.y.0.div_euclid(4));
        match &item.form {
            Form::Piece { .. } => {
                if let Some(sprite) = self.sprites.piece(&item.form, item.at, self.theme) {
                    let (left, wide) = (column + sprite.left, sprite.wide as i32);
                    for (y, above) in (row + sprite.top..).zip(sprite.rows()) {
                        let (pixels, skipped) = self.columns(y, left, wide);
                        for (pixel, above) in pixels.chunks_exact_mut(3).zip(above.skip(skipped)) {
                            let [r, g, b, alpha] = above;
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
                    for pixel in self.columns(y, column, wide / 4).0.chunks_exact_mut(3) {
                        mix(pixel, colour, cover);
                    }
                }
            }
            &Form::Line { way, line } => {
                let phase = (item.at.x.0.rem_euclid(4), item.at.y.0.rem_euclid(4));
                let [_, first, _, end] = bounds(item, self.theme, self.sprites);
                let (wide, high) = (self.pixels.width().cast_signed(), self.pixels.height().cast_signed());
                let stroke = Stroke::new(way, line);
                let within = self.left - column..self.left - column + wide;
                for y in first.max(self.top)..end.min(self.top + high) {
                    let line = self.columns(y, self.left, wide).0;
                    stroke.row(y - row, phase, within.clone(), |x, coverage| {
                        let pixel = 3 * (x - within.start) as usize;
                        mix(&mut line[pixel..pixel + 3], colour, u32::from(coverage) * cover / 255);
                    });
                }
            }
            form => {
                let shape = self.sprites.mask(form, item.at);
                let (first, last) = (row + shape.top, row + shape.top + shape.high);
                let high = self.pixels.height().cast_signed();
                for y in first.max(self.top)..last.min(self.top + high) {
                    for (from, count, coverage) in shape.row((y - first) as usize) {
                        let share = u32::from(coverage) * cover / 255;
                        for pixel in self.columns(y, column + shape.left + from, count).0.chunks_exact_mut(3)
                        {
                            mix(pixel, colour, share);
                        }
                    }
                }
            }
        }
    }

    /// The bytes of a row's pixels from `left`, `wide` of them, as far as they lie on this part,
    /// and how many lie left of it.
    fn columns(&mut self, y: i32, left: i32, wide: i32) -> (&mut [u8], usize) {
        let (across, down) = (self.pixels.width().cast_signed(), self.pixels.height().cast_signed());
        let (y, left) = (y - self.top, left - self.left);
        if y < 0 || y >= down {
            return (&mut [], 0);
        }
        let (from, to) = (left.clamp(0, across), left.saturating_add(wide).clamp(0, across));
        let byte = |x: i32| 3 * (y as usize * across as usize + x as usize);
        (&mut self.pixels.as_flat_samples_mut().samples[byte(from)..byte(to)], (from - left) as usize)
    }
}

/// The pixels that an item may touch: left and top, and right and bottom just beyond them.
pub fn bounds(item: &Item, theme: &Theme, sprites: &Sprites) -> [i32; 4] {
    let (x, y) = (item.at.x.0, item.at.y.0);
    let around = |low: (i32, i32), high: (i32, i32)| {
        let (left, top) = ((x + low.0).div_euclid(4) - 1, (y + low.1).div_euclid(4) - 1);
        [left, top, (x + high.0).div_euclid(4) + 2, (y + high.1).div_euclid(4) + 2]
    };
    match &item.form {
        &Form::Box { wide: Length(wide), high: Length(high), round: Length(round) } => {
            // Circles have a middle sample, so of a box with the roundest corners they reach a
            // sample beyond it.
            let beyond = i32::from(2 * round >= wide.min(high));
            let end = |side: i32| (side + beyond + 3).div_euclid(4);
            [(x - beyond).div_euclid(4), (y - beyond).div_euclid(4), end(x + wide), end(y + high)]
        }
        &Form::Disc(Length(radius)) | &Form::Ring { radius: Length(radius), .. } => {
            around((-radius, -radius), (radius, radius))
        }
        &Form::Line { way, line: Length(line) } => {
            let (along, down) = (way.x.0, way.y.0);
            around((along.min(0) - line, down.min(0) - line), (along.max(0) + line, down.max(0) + line))
        }
        Form::Polygon(corners) => {
            let (xs, ys) = (corners.iter().map(|corner| corner.x.0), corners.iter().map(|corner| corner.y.0));
            let low = (xs.clone().min().unwrap_or(0), ys.clone().min().unwrap_or(0));
            around(low, (xs.max().unwrap_or(0), ys.max().unwrap_or(0)))
        }
        Form::Piece { .. } => sprites.piece(&item.form, item.at, theme).map_or([0; 4], |sprite| {
            let (left, top) = (x.div_euclid(4) + sprite.left, y.div_euclid(4) + sprite.top);
            [left, top, left + sprite.wide as i32, top + sprite.high() as i32]
        }),
        Form::Text { .. } => {
            let shape = sprites.mask(&item.form, item.at);
            let (left, top) = (x.div_euclid(4) + shape.left, y.div_euclid(4) + shape.top);
            [left, top, left + shape.wide, top + shape.high]
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Spot, What};
    use crate::theme::Tint;

    #[test]
    fn no_box_shows_beyond_its_bounds() {
        let sprites = Sprites::default();
        for (wide, high, round) in (4..40).flat_map(|wide| [(wide, 18, 9), (wide, 17, 9), (wide, wide, 20)]) {
            for phase in 0..4 {
                let form = Form::Box { wide: Length(wide), high: Length(high), round: Length(round) };
                let at = Spot { x: Length(80 + phase), y: Length(60 - phase) };
                let item = Item { what: What::Card, at, form, tint: Tint::Card, cover: 100 };
                let [left, top, right, bottom] = bounds(&item, Theme::wood(), &sprites);
                let runs = sprites.mask(&item.form, item.at);
                let (x, y) = (at.x.0.div_euclid(4) + runs.left, at.y.0.div_euclid(4) + runs.top);
                for row in 0..runs.high {
                    for (first, count, _) in runs.row(row as usize) {
                        let inside = x + first >= left && x + first + count <= right;
                        let inside = inside && (top..bottom).contains(&(y + row));
                        assert!(
                            inside,
                            "{wide} x {high}, round {round}, phase {phase}: row {row} at {first}"
                        );
                    }
                }
            }
        }
    }
}
