//! The outline of a letter, and how far it covers each pixel.

use ab_glyph_rasterizer::{Point, Rasterizer, point};
use skrifa::GlyphId;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::pen::PathStyle;
use skrifa::outline::{DrawSettings, OutlinePen};

use super::face::Face;

/// The outline of a letter in pixels, from where it begins on the baseline to the right and
/// downwards.
pub struct Outline {
    scale: f32,
    curves: Vec<Curve>,
    /// Where the contour that is being drawn began, and where it is.
    first: Point,
    last: Point,
}

enum Curve {
    Line([Point; 2]),
    Quadratic([Point; 3]),
    Cubic([Point; 4]),
}

impl Curve {
    fn points(&self) -> &[Point] {
        match self {
            Curve::Line(points) => points,
            Curve::Quadratic(points) => points,
            Curve::Cubic(points) => points,
        }
    }
}

impl Outline {
    /// Of a letter at `scale` pixels a unit of its font; empty for a blank.
    pub fn of(face: &Face, id: GlyphId, scale: f32) -> Outline {
        let zero = point(0.0, 0.0);
        let mut outline = Outline { scale, curves: Vec::new(), first: zero, last: zero };
        let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default())
            .with_path_style(PathStyle::HarfBuzz);
        if let Some(glyph) = face.outlines.get(id) {
            glyph.draw(settings, &mut outline).expect("the letters of the bundled fonts can be read");
        }
        outline
    }

    fn at(&self, x: f32, y: f32) -> Point {
        point(x * self.scale, -y * self.scale)
    }

    /// Calls `paint(x, y, coverage)` for its pixels.
    pub fn cover(&self, mut paint: impl FnMut(i32, i32, f32)) {
        let mut points = self.curves.iter().flat_map(Curve::points);
        let Some(one) = points.next() else { return };
        let (low, high) = points.fold((*one, *one), |(low, high), at| {
            (point(low.x.min(at.x), low.y.min(at.y)), point(high.x.max(at.x), high.y.max(at.y)))
        });
        let corner = point(low.x.floor(), low.y.floor());
        let size = point(high.x.ceil(), high.y.ceil()) - corner;
        let mut rasterizer = Rasterizer::new(size.x as usize, size.y as usize);
        for curve in &self.curves {
            match *curve {
                Curve::Line([a, b]) => rasterizer.draw_line(a - corner, b - corner),
                Curve::Quadratic([a, b, c]) => rasterizer.draw_quad(a - corner, b - corner, c - corner),
                Curve::Cubic([a, b, c, d]) => {
                    rasterizer.draw_cubic(a - corner, b - corner, c - corner, d - corner);
                }
            }
        }
        let (column, row) = (corner.x as i32, corner.y as i32);
        rasterizer.for_each_pixel_2d(|dx, dy, coverage| {
            paint(column + dx.cast_signed(), row + dy.cast_signed(), coverage);
        });
    }
}

impl OutlinePen for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.last = self.at(x, y);
        self.first = self.last;
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let to = self.at(x, y);
        self.curves.push(Curve::Line([self.last, to]));
        self.last = to;
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        let (by, to) = (self.at(cx0, cy0), self.at(x, y));
        self.curves.push(Curve::Quadratic([self.last, by, to]));
        self.last = to;
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        let (one, two, to) = (self.at(cx0, cy0), self.at(cx1, cy1), self.at(x, y));
        self.curves.push(Curve::Cubic([self.last, one, two, to]));
        self.last = to;
    }

    fn close(&mut self) {
        self.curves.push(Curve::Line([self.last, self.first]));
        self.last = self.first;
    }
}
