//! Text: the bundled fonts, how wide a text is, which texts they can show, and how far letters
//! cover each pixel.

use std::sync::LazyLock;

use ab_glyph_rasterizer::{Point, Rasterizer, point};
use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::outline::pen::PathStyle;
use skrifa::outline::{DrawSettings, OutlineGlyphCollection, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};

/// Height of capitals and digits in the first font, in ems.
const CAPITAL: f32 = 0.727;

/// Latin, and what stands in for letters it lacks: kana, and the kanji of colours' names and of
/// words on cards. The fonts are parsed once in a process; what is drawn never changes them.
static FONTS: LazyLock<[Face; 2]> = LazyLock::new(|| {
    let files = [
        include_bytes!("../../../assets/fonts/Inter-SemiBold.ttf").as_slice(),
        include_bytes!("../../../assets/fonts/NotoSansJP-SemiBold.ttf").as_slice(),
    ];
    files.map(|file| Face::of(&FontRef::new(file).expect("the bundled fonts are fonts")))
});

/// What a font's file says of its letters, in units of which `em` make an em.
struct Face {
    letters: Charmap<'static>,
    widths: GlyphMetrics<'static>,
    outlines: OutlineGlyphCollection<'static>,
    em: f32,
    /// From the lowest letter to the highest.
    height: f32,
}

impl Face {
    fn of(font: &FontRef<'static>) -> Face {
        let (size, location) = (Size::unscaled(), LocationRef::default());
        let metrics = font.metrics(size, location);
        Face {
            letters: font.charmap(),
            widths: font.glyph_metrics(size, location),
            outlines: font.outline_glyphs(),
            em: f32::from(metrics.units_per_em),
            height: metrics.ascent - metrics.descent,
        }
    }

    /// Pixels of a unit, at `size` pixels for an em. It goes by way of the height, as the goldens
    /// do: `size / em` differs in its last bit, and a rare pixel shows it.
    fn scale(&self, size: f32) -> f32 {
        size * self.height / self.em / self.height
    }

    /// How far it is from a letter to the next, in units.
    fn advance(&self, id: GlyphId) -> f32 {
        self.widths.advance_width(id).unwrap_or_default()
    }

    /// The letter's shape, or the empty box of a letter that isn't there.
    fn id(&self, letter: char) -> GlyphId {
        self.letters.map(letter).unwrap_or(GlyphId::NOTDEF)
    }
}

/// The widths of the letters of ASCII, in ems. Looking them up in the font took most of the time
/// that planning a panel takes. They follow from the font alone.
static WIDTHS: LazyLock<[f32; 128]> =
    LazyLock::new(|| std::array::from_fn(|letter| em_width(letter as u8 as char)));

/// The font that has a letter, and the letter in it; the first font's empty box if none has it.
fn find(letter: char) -> (&'static Face, GlyphId) {
    let found = FONTS.iter().map(|font| (font, font.id(letter))).find(|(_, id)| *id != GlyphId::NOTDEF);
    found.unwrap_or((&FONTS[0], GlyphId::NOTDEF))
}

/// The width of a text in pixels at `size` pixels an em.
pub fn width(text: &str, size: f32) -> f32 {
    let ems = |letter: char| WIDTHS.get(letter as usize).copied().unwrap_or_else(|| em_width(letter));
    text.chars().map(ems).sum::<f32>() * size
}

/// The width of a letter in ems.
fn em_width(letter: char) -> f32 {
    let (font, id) = find(letter);
    font.scale(1.0) * font.advance(id)
}

/// The text, shortened with an ellipsis until it is at most `room` pixels wide. Empty when not even
/// a letter fits.
pub fn shorten(text: &str, size: f32, room: f32) -> String {
    let text = text.trim();
    if width(text, size) <= room {
        return text.to_owned();
    }
    let letters: Vec<char> = text.chars().collect();
    (1..letters.len())
        .rev()
        .map(|count| format!("{}…", letters[..count].iter().collect::<String>().trim_end()))
        .find(|short| width(short, size) <= room)
        .unwrap_or_default()
}

/// What the fonts can show of a name, without what is missing (emoji, other scripts). `None` when
/// no letter or digit is left of it, or less than three of four: half a name is another one.
pub fn showable(name: &str) -> Option<String> {
    if name.bytes().all(|byte| byte.is_ascii_alphanumeric()) && !name.is_empty() {
        return Some(name.to_owned());
    }
    let kept: String =
        name.chars().filter(|&letter| letter == ' ' || find(letter).1 != GlyphId::NOTDEF).collect();
    let count = |text: &str| text.chars().filter(|letter| letter.is_alphanumeric()).count();
    let (kept_letters, letters) = (count(&kept), count(name));
    let words: Vec<&str> = kept.split_whitespace().collect();
    (kept_letters > 0 && kept_letters * 4 >= letters * 3).then(|| words.join(" "))
}

/// Calls `paint(x, y, coverage)` for the pixels of a text whose left end is at `left` and whose
/// capitals are centred on `middle`, in pixels.
pub fn cover(text: &str, size: f32, (left, middle): (f32, f32), mut paint: impl FnMut(i32, i32, f32)) {
    // Letters start on whole pixels: sharper, and equal letters give equal pixels, which compress.
    let baseline = (middle + CAPITAL * size / 2.0).round();
    let mut x = left;
    for letter in text.chars() {
        let (font, id) = find(letter);
        let scale = font.scale(size);
        let outline = Outline::of(font, id, scale);
        let (column, row) = (x.round() as i32, baseline as i32);
        outline.cover(|dx, dy, coverage| paint(column + dx, row + dy, coverage));
        x += scale * font.advance(id);
    }
}

/// The outline of a letter in pixels, from where it begins on the baseline to the right and
/// downwards.
struct Outline {
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
    fn of(font: &Face, id: GlyphId, scale: f32) -> Outline {
        let zero = point(0.0, 0.0);
        let mut outline = Outline { scale, curves: Vec::new(), first: zero, last: zero };
        let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default())
            .with_path_style(PathStyle::HarfBuzz);
        if let Some(glyph) = font.outlines.get(id) {
            glyph.draw(settings, &mut outline).expect("the letters of the bundled fonts can be read");
        }
        outline
    }

    fn at(&self, x: f32, y: f32) -> Point {
        point(x * self.scale, -y * self.scale)
    }

    /// Calls `paint(x, y, coverage)` for its pixels.
    fn cover(&self, mut paint: impl FnMut(i32, i32, f32)) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_ends_in_an_ellipsis_and_fits() {
        let short = shorten("Maximiliane Wolkenstein", 20.0, 100.0);
        assert!(short.ends_with('…') && short.starts_with("Maxi"), "{short}");
        assert!(width(&short, 20.0) <= 100.0);
        assert_eq!(shorten("Ann", 20.0, 100.0), "Ann");
        assert_eq!(shorten("Ann", 20.0, 3.0), "");
    }

    #[test]
    fn names_the_font_cannot_show_are_left_to_the_fallback() {
        assert_eq!(showable("Zoë Łukasz").as_deref(), Some("Zoë Łukasz"));
        assert_eq!(showable("🐇 Ann 🐇").as_deref(), Some("Ann"));
        assert_eq!(showable("ちえ").as_deref(), Some("ちえ"));
        assert_eq!(showable("タロー🐇").as_deref(), Some("タロー"));
        assert_eq!(showable("千恵"), None);
        assert_eq!(showable("千恵 C"), None);
        assert_eq!(showable("新田"), None);
        assert_eq!(showable("🐇"), None);
        assert_eq!(showable(""), None);
    }

    #[test]
    fn kana_are_as_wide_as_an_em_and_have_ink() {
        assert!((width("ちえ", 20.0) - 40.0).abs() < 0.1, "{}", width("ちえ", 20.0));
        let mut ink = 0.0;
        cover("白", 20.0, (0.0, 10.0), |_, _, coverage| ink += coverage);
        assert!(ink > 20.0, "{ink}");
    }
}
