//! Text: the bundled fonts, how wide a text is, which texts they can show, and coverage of their letters.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, GlyphId, PxScale, ScaleFont, point};

/// Capitals and digits of the first font are this high, in ems.
const CAPITAL: f32 = 0.727;

/// Latin, and what stands in for what it lacks: kana, and the kanji of colours' names and of words on cards.
static FONTS: LazyLock<[FontRef<'static>; 2]> = LazyLock::new(|| {
    let files = [
        include_bytes!("../../assets/fonts/Inter-SemiBold.ttf").as_slice(),
        include_bytes!("../../assets/fonts/NotoSansJP-SemiBold.ttf").as_slice(),
    ];
    files.map(|file| FontRef::try_from_slice(file).expect("the bundled fonts are fonts"))
});

/// The widths of the letters of ASCII, in ems: looked up in the font they took most of a panel's planning.
static WIDTHS: LazyLock<[f32; 128]> =
    LazyLock::new(|| std::array::from_fn(|letter| em_width(letter as u8 as char)));

/// The font that has a letter, and the letter in it; the first font's empty box if none has.
fn find(letter: char) -> (&'static FontRef<'static>, GlyphId) {
    let found = FONTS.iter().map(|font| (font, font.glyph_id(letter))).find(|(_, id)| id.0 != 0);
    found.unwrap_or((&FONTS[0], GlyphId(0)))
}

/// The width of a text in pixels at `size` pixels an em.
pub fn width(text: &str, size: f32) -> f32 {
    let ems = |letter: char| WIDTHS.get(letter as usize).copied().unwrap_or_else(|| em_width(letter));
    text.chars().map(ems).sum::<f32>() * size
}

/// The width of a letter in ems.
fn em_width(letter: char) -> f32 {
    let (font, id) = find(letter);
    font.as_scaled(scale(font, 1.0)).h_advance(id)
}

/// The text, shortened with an ellipsis until it is at most `room` pixels wide. Empty when not even a letter fits.
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

/// What the fonts can show of a name: the name without what is missing (emoji, other scripts), or `None` when no letter
/// or digit is left of it, or less than three of four that it had: half a name is another one.
pub fn showable(name: &str) -> Option<String> {
    if name.bytes().all(|byte| byte.is_ascii_alphanumeric()) && !name.is_empty() {
        return Some(name.to_owned());
    }
    let kept: String = name.chars().filter(|&letter| letter == ' ' || find(letter).1.0 != 0).collect();
    let count = |text: &str| text.chars().filter(|letter| letter.is_alphanumeric()).count();
    let (kept_letters, letters) = (count(&kept), count(name));
    let words: Vec<&str> = kept.split_whitespace().collect();
    (kept_letters > 0 && kept_letters * 4 >= letters * 3).then(|| words.join(" "))
}

/// Calls `paint(x, y, coverage)` for the pixels of a text whose left end is `left` and whose capitals are centred on
/// `middle`, in pixels.
pub fn cover(text: &str, size: f32, left: f32, middle: f32, mut paint: impl FnMut(i32, i32, f32)) {
    // Letters start on whole pixels: sharper, and equal letters give equal pixels, which compress.
    let baseline = (middle + CAPITAL * size / 2.0).round();
    let mut x = left;
    for letter in text.chars() {
        let (font, id) = find(letter);
        let scale = scale(font, size);
        if let Some(outline) =
            font.outline_glyph(id.with_scale_and_position(scale, point(x.round(), baseline)))
        {
            let bounds = outline.px_bounds();
            let (column, row) = (bounds.min.x as i32, bounds.min.y as i32);
            outline
                .draw(|dx, dy, coverage| paint(column + dx.cast_signed(), row + dy.cast_signed(), coverage));
        }
        x += font.as_scaled(scale).h_advance(id);
    }
}

/// A font's scale for `size` pixels an em (its own measure is ascent to descent).
fn scale(font: &FontRef<'_>, size: f32) -> PxScale {
    let em = font.units_per_em().expect("the bundled fonts say their em");
    PxScale::from(size * font.height_unscaled() / em)
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
        cover("白", 20.0, 0.0, 10.0, |_, _, coverage| ink += coverage);
        assert!(ink > 20.0, "{ink}");
    }
}
