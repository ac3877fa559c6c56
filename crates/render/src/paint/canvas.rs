//! Items painted one after the other, on a whole picture or on a part of it.

use std::ops::Range;

use image::RgbImage;

use super::mask::Runs;
use super::sprite::Sprites;
use crate::scene::{Form, Item, Length, Scene};
use crate::theme::{Rgb, Theme};

/// A plan's picture in true colours.
pub fn paint(scene: &Scene, theme: &Theme, sprites: &Sprites) -> RgbImage {
    let blank = RgbImage::from_pixel(scene.width, scene.height, image::Rgb(theme.frame));
    let mut canvas = Canvas::new([0, 0], blank, theme, sprites);
    for item in scene.ground.iter().chain(&scene.play) {
        canvas.paint(item);
    }
    canvas.surface
}

/// Pixels that can be painted on.
pub trait Surface {
    /// Width and height in pixels.
    fn size(&self) -> [i32; 2];

    /// Lays `share` of 255 of a colour over some pixels of a row, all of which are there.
    fn lay(&mut self, row: usize, columns: Range<usize>, colour: Rgb, share: u32);
}

impl Surface for RgbImage {
    fn size(&self) -> [i32; 2] {
        [self.width().cast_signed(), self.height().cast_signed()]
    }

    fn lay(&mut self, row: usize, columns: Range<usize>, colour: Rgb, share: u32) {
        let from = row * self.width() as usize;
        let pixels = self.as_flat_samples_mut().samples.as_chunks_mut::<3>().0;
        for pixel in &mut pixels[from + columns.start..from + columns.end] {
            *pixel = mix(*pixel, colour, share);
        }
    }
}

/// A picture, or some rows of it, with what items are painted by.
pub struct Canvas<'a, S> {
    /// Where its top left pixel lies in the picture.
    left: i32,
    top: i32,
    pub surface: S,
    theme: &'a Theme,
    sprites: &'a Sprites,
}

impl<'a, S: Surface> Canvas<'a, S> {
    /// The part of a picture that begins at `left` and `top`.
    pub fn new([left, top]: [i32; 2], surface: S, theme: &'a Theme, sprites: &'a Sprites) -> Canvas<'a, S> {
        Canvas { left, top, surface, theme, sprites }
    }

    /// Paints as much of an item as lies on this part.
    pub fn paint(&mut self, item: &Item) {
        let colour = self.theme.colour(item.tint);
        let cover = u32::from(item.cover) * 255 / 100;
        let (column, row) = (item.at.x.0.div_euclid(4), item.at.y.0.div_euclid(4));
        match &item.form {
            Form::Piece { .. } => {
                if let Some(token) = self.sprites.piece(&item.form, item.at, self.theme) {
                    self.runs((column, row), &token.runs, |number| {
                        let [red, green, blue, alpha] = token.tone(number);
                        ([red, green, blue], u32::from(alpha) * cover / 255)
                    });
                }
            }
            // Whole pixels need no coverage: most of the ground is such boxes.
            &Form::Box { wide: Length(wide), high: Length(high), radius: Length(0) }
                if [item.at.x.0, item.at.y.0, wide, high].iter().all(|length| length % 4 == 0) =>
            {
                for y in row..row + high / 4 {
                    self.lay(y, (column, wide / 4), colour, cover);
                }
            }
            form => {
                let shape = self.sprites.mask(form, item.at);
                self.runs((column, row), &shape, |coverage| (colour, u32::from(coverage) * cover / 255));
            }
        }
    }

    /// Paints runs whose spot is at a pixel; `look` returns a run's colour and how much it covers.
    fn runs(&mut self, (column, row): (i32, i32), runs: &Runs, look: impl Fn(u8) -> (Rgb, u32)) {
        let first = row + runs.top;
        let [_, high] = self.surface.size();
        for y in first.max(self.top)..(first + runs.high).min(self.top + high) {
            for (from, count, value) in runs.row((y - first) as usize) {
                let (colour, share) = look(value);
                self.lay(y, (column + runs.left + from, count), colour, share);
            }
        }
    }

    /// Lays a colour over `wide` pixels of a row from `left`, as far as they lie on this part.
    fn lay(&mut self, y: i32, (left, wide): (i32, i32), colour: Rgb, share: u32) {
        let [across, down] = self.surface.size();
        let (y, left) = (y - self.top, left - self.left);
        let (from, to) = (left.clamp(0, across), left.saturating_add(wide).clamp(0, across));
        if (0..down).contains(&y) && from < to && share > 0 {
            self.surface.lay(y as usize, from as usize..to as usize, colour, share);
        }
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
        &Form::Box { wide: Length(wide), high: Length(high), radius: Length(radius) } => {
            // Circles have a middle sample, so of a box with the roundest corners they reach a
            // sample beyond it.
            let beyond = i32::from(2 * radius >= wide.min(high));
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
        Form::Piece { .. } => {
            sprites.piece(&item.form, item.at, theme).map_or([0; 4], |token| reach(&token.runs, item))
        }
        Form::Text { .. } => reach(&sprites.mask(&item.form, item.at), item),
    }
}

/// The pixels that an item's runs touch.
fn reach(runs: &Runs, item: &Item) -> [i32; 4] {
    let (left, top) = (item.at.x.0.div_euclid(4) + runs.left, item.at.y.0.div_euclid(4) + runs.top);
    [left, top, left + runs.wide, top + runs.high]
}

/// A colour with `share` of 255 of another laid over it.
pub fn mix(below: Rgb, above: Rgb, share: u32) -> Rgb {
    let mixed = |channel: usize| {
        let (below, above) = (u32::from(below[channel]), u32::from(above[channel]));
        ((below * (255 - share) + above * share + 127) / 255) as u8
    };
    [0, 1, 2].map(mixed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Spot, What};
    use crate::theme::Tint;

    #[test]
    fn no_box_shows_beyond_its_bounds() {
        let sprites = Sprites::default();
        for (wide, high, radius) in (4..40).flat_map(|wide| [(wide, 18, 9), (wide, 17, 9), (wide, wide, 20)])
        {
            for phase in 0..4 {
                let form = Form::Box { wide: Length(wide), high: Length(high), radius: Length(radius) };
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
                            "{wide} x {high}, round {radius}, phase {phase}: row {row} at {first}"
                        );
                    }
                }
            }
        }
    }
}
