//! The bundled fonts. Each is parsed when a text first needs it; what is drawn never changes them.
//! They are part of the program's file; the system loads only the pages that are read.

use std::sync::LazyLock;

use harfrust::{Buffer, Direction, Font, ShapeOptions, ShaperFont, shape};
use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::outline::OutlineGlyphCollection;
use skrifa::{FontRef, GlyphId, MetadataProvider};

/// What a font's file says of its letters, in units of which `em` make an em.
pub struct Face {
    letters: Charmap<'static>,
    widths: GlyphMetrics<'static>,
    pub outlines: OutlineGlyphCollection<'static>,
    em: f32,
    /// From the lowest letter to the highest.
    height: f32,
    /// The size of its letters, as a share of the text's size.
    share: f32,
    shaping: Font,
}

/// Latin, Greek and Cyrillic: letters that stand one after the other.
static INTER: LazyLock<Face> =
    LazyLock::new(|| Face::of(include_bytes!("../../../../assets/fonts/Inter-SemiBold.ttf"), 1.0));
/// Kana, kanji and hangul, which do, too.
static CJK: LazyLock<Face> =
    LazyLock::new(|| Face::of(include_bytes!("../../../../assets/fonts/NotoSansCJK-Bold.otf"), 1.0));
static ARABIC: LazyLock<Face> =
    LazyLock::new(|| Face::of(include_bytes!("../../../../assets/fonts/NotoSansArabic-SemiBold.ttf"), 1.0));
static HEBREW: LazyLock<Face> =
    LazyLock::new(|| Face::of(include_bytes!("../../../../assets/fonts/NotoSansHebrew-SemiBold.ttf"), 1.0));
/// Emoji are drawn as high as a line of text allows: their em is a quarter wider than that of letters.
static EMOJI: LazyLock<Face> =
    LazyLock::new(|| Face::of(include_bytes!("../../../../assets/fonts/NotoEmoji-SemiBold.ttf"), 0.8));

/// The fonts, in the order in which they are asked for a letter. The first two have no letter that
/// joins another, turns the line around or bears marks.
static FACES: [&LazyLock<Face>; 5] = [&INTER, &CJK, &ARABIC, &HEBREW, &EMOJI];

/// Asks for the coloured form of a sign.
const COLOURED: char = '\u{fe0f}';

impl Face {
    fn of(file: &'static [u8], share: f32) -> Face {
        let font = FontRef::new(file).expect("the bundled fonts are fonts");
        let (size, location) = (Size::unscaled(), LocationRef::default());
        let metrics = font.metrics(size, location);
        Face {
            letters: font.charmap(),
            widths: font.glyph_metrics(size, location),
            outlines: font.outline_glyphs(),
            em: f32::from(metrics.units_per_em),
            height: metrics.ascent - metrics.descent,
            share,
            shaping: Font::new(file, 0).expect("the bundled fonts are fonts"),
        }
    }

    /// The font of a letter that needs no shaping, and the letter in it.
    pub fn plain(letter: char) -> Option<(&'static Face, GlyphId)> {
        FACES[..2].iter().find_map(|face| face.id(letter).map(|id| (&***face, id)))
    }

    /// What stands for a letter that no font has: the first font's empty box.
    pub fn empty() -> (&'static Face, GlyphId) {
        (&INTER, GlyphId::NOTDEF)
    }

    /// The font that has all of a grapheme. For emoji it is their own font, even where another
    /// has a sign like it.
    pub fn whole(grapheme: &str) -> Option<&'static Face> {
        let seen = || grapheme.chars().filter(|&letter| !is_unseen(letter));
        seen().next()?;
        let has_all = |face: &&&LazyLock<Face>| seen().all(|letter| face.id(letter).is_some());
        let emoji = grapheme.contains(COLOURED).then_some(&FACES[4]).filter(has_all);
        emoji.or_else(|| FACES.iter().find(has_all)).map(|face| &***face)
    }

    pub fn is_emoji(&self) -> bool {
        std::ptr::eq(self, &*EMOJI)
    }

    /// Pixels of a unit, at `size` pixels for an em. It goes by way of the height, as the goldens
    /// do: `size / em` differs in its last bit, and a rare pixel shows it.
    pub fn scale(&self, size: f32) -> f32 {
        size * self.share * self.height / self.em / self.height
    }

    /// How far it is from a letter to the next, in units.
    pub fn advance(&self, id: GlyphId) -> f32 {
        self.widths.advance_width(id).unwrap_or_default()
    }

    fn id(&self, letter: char) -> Option<GlyphId> {
        self.letters.map(letter).filter(|&id| id != GlyphId::NOTDEF)
    }

    /// The glyphs of a text in one direction, from left to right: each with its offset to the right
    /// and upwards, and how far it is to the next, in units.
    pub fn shape(&self, text: &str, direction: Direction) -> Vec<(GlyphId, [f32; 3])> {
        let mut buffer = Buffer::new();
        buffer.push_str(text);
        buffer.set_direction(direction);
        buffer.guess_segment_properties();
        let shaped = shape(&ShaperFont::new(&self.shaping), &mut buffer, ShapeOptions::new());
        shaped.expect("the buffer holds text and has a direction");
        let placed = buffer.glyph_infos().iter().zip(buffer.glyph_positions());
        placed
            .map(|(glyph, place)| {
                let way = [place.x_offset, place.y_offset, place.x_advance].map(|units| units as f32);
                (GlyphId::new(glyph.glyph_id), way)
            })
            .collect()
    }
}

/// Whether a sign only tells how its neighbours are drawn: joiners, directions, variants, tags.
pub fn is_unseen(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{e0020}'..='\u{e007f}')
}
