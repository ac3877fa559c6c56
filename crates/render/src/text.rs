//! Text: how wide it is, which texts the bundled fonts can show, and how far letters cover each
//! pixel.
//!
//! Latin, Greek, Cyrillic, kana, kanji and hangul are set letter by letter. Any other text becomes
//! a [`Line`], which costs more.

mod face;
mod line;
mod outline;

use std::sync::LazyLock;

use skrifa::GlyphId;
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

use face::Face;
use line::Line;
use outline::Outline;

/// Height of capitals and digits in the first font, in ems.
pub const CAPITAL: f32 = 0.727;

/// Letters of a text that are looked at when it is cut. No line has room for more.
const LONGEST: usize = 120;

/// The widths of the letters of ASCII, in ems. Looking them up in the font took most of the time
/// that planning a panel takes. They follow from the font alone.
static WIDTHS: LazyLock<[f32; 128]> = LazyLock::new(|| {
    std::array::from_fn(|letter| {
        let (face, id) = Face::plain(letter as u8 as char).unwrap_or(Face::empty());
        face.scale(1.0) * face.advance(id)
    })
});

/// The width of a text in pixels at `size` pixels an em.
pub fn width(text: &str, size: f32) -> f32 {
    let plain = |letter: char| -> Option<f32> {
        WIDTHS.get(letter as usize).copied().or_else(|| {
            let (face, id) = Face::plain(letter)?;
            Some(face.scale(1.0) * face.advance(id))
        })
    };
    let ems: Option<f32> = text.chars().map(plain).sum();
    ems.unwrap_or_else(|| Line::of(text).width) * size
}

/// The size at which words fit into `room`: at most `size`, and not below two thirds of it.
pub fn fitting(words: &str, size: f32, room: f32) -> f32 {
    (size * (room / width(words, size).max(1.0))).clamp(size * 0.66, size)
}

/// The text, shortened with an ellipsis until it is at most `room` pixels wide. Empty when not even
/// a letter fits.
pub fn shorten(text: &str, size: f32, room: f32) -> String {
    let text = text.trim();
    if width(text, size) <= room {
        return text.to_owned();
    }
    let cut = |end: usize| format!("{}…", text[..end].trim_end());
    let ends: Vec<usize> = text.grapheme_indices(true).map(|(at, _)| at).skip(1).take(LONGEST).collect();
    let fitting = ends.partition_point(|&end| width(&cut(end), size) <= room);
    fitting.checked_sub(1).map(|last| cut(ends[last])).unwrap_or_default()
}

/// A text in at most two lines. They part between words; only scripts without spaces part anywhere.
/// A word without room, and what doesn't fit into the second line, is shortened.
pub fn two_lines(text: &str, size: f32, room: f32) -> (String, String) {
    let text = text.trim();
    let letters = || text.grapheme_indices(true).map(|(at, _)| at).skip(1).take(LONGEST);
    let ends: Vec<usize> = letters().filter(|&at| may_part(text, at)).collect();
    let fitting = ends.partition_point(|&end| width(text[..end].trim_end(), size) <= room);
    let end = match (fitting.checked_sub(1), ends.first()) {
        _ if width(text, size) <= room => text.len(),
        (Some(last), _) => ends[last],
        (None, Some(&first_word)) => first_word,
        (None, None) => text.len(),
    };
    (shorten(&text[..end], size, room), shorten(&text[end..], size, room))
}

/// A text in two lines, the first as full as it can be and the second shortened if it has to be.
pub fn two_full_lines(text: &str, size: f32, room: f32) -> (String, String) {
    let text = text.trim();
    let ends: Vec<usize> = text.grapheme_indices(true).map(|(at, _)| at).skip(1).take(LONGEST).collect();
    let fitting = ends.partition_point(|&end| width(&text[..end], size) <= room);
    let end = fitting.checked_sub(1).map_or(0, |last| ends[last]);
    (text[..end].trim_end().to_owned(), shorten(&text[end..], size, room))
}

/// Whether a line may end before the letter at `at`.
fn may_part(text: &str, at: usize) -> bool {
    let (before, after) = text.split_at(at);
    let (Some(before), Some(after)) = (before.chars().next_back(), after.chars().next()) else {
        return false;
    };
    // Kana, kanji, hangul and most emoji come after this letter; scripts with spaces before it.
    let flows = |letter| letter >= '\u{2e80}';
    after.is_whitespace() || matches!(before, '-' | '_' | '.') || flows(before) || flows(after)
}

/// What the fonts can show of a name, without what is missing. Letters in a fancy form that no font
/// has become plain ones. `None` when no letter, digit or emoji is left of it, or less than three of
/// four: half a name is another one.
pub fn showable(name: &str) -> Option<String> {
    if name.bytes().all(|byte| byte.is_ascii_alphanumeric()) && !name.is_empty() {
        return Some(name.to_owned());
    }
    let (mut kept, mut kept_letters, mut letters) = (String::new(), 0, 0);
    let name: String = name.nfc().collect();
    for grapheme in name.graphemes(true) {
        let face = Face::whole(grapheme);
        let counts = grapheme.chars().any(char::is_alphanumeric) || face.is_some_and(Face::is_emoji);
        letters += usize::from(counts);
        if grapheme.trim().is_empty() {
            kept.push(' ');
        } else if face.is_some() {
            kept.push_str(grapheme);
            kept_letters += usize::from(counts);
        } else {
            let plain: String = grapheme.nfkc().filter(|&letter| Face::plain(letter).is_some()).collect();
            kept_letters += usize::from(counts && !plain.is_empty());
            kept.push_str(&plain);
        }
    }
    let words: Vec<&str> = kept.split_whitespace().collect();
    (kept_letters > 0 && kept_letters * 4 >= letters * 3).then(|| words.join(" "))
}

/// Calls `paint(x, y, coverage)` for the pixels of a text whose left end is at `left` and whose
/// capitals are centred on `middle`, in pixels.
pub fn cover(text: &str, size: f32, (left, middle): (f32, f32), mut paint: impl FnMut(i32, i32, f32)) {
    // Letters start on whole pixels: sharper, and equal letters give equal pixels, which compress.
    let baseline = (middle + CAPITAL * size / 2.0).round() as i32;
    let mut letter = |face: &Face, id: GlyphId, (x, y): (f32, f32)| {
        let (column, row) = ((left + x).round() as i32, baseline - y.round() as i32);
        let outline = Outline::of(face, id, face.scale(size));
        outline.cover(|dx, dy, coverage| paint(column + dx, row + dy, coverage));
    };
    let plain: Option<Vec<(&Face, GlyphId)>> = text.chars().map(Face::plain).collect();
    if let Some(plain) = plain {
        let mut x = 0.0;
        for (face, id) in plain {
            letter(face, id, (x, 0.0));
            x += face.scale(size) * face.advance(id);
        }
    } else {
        for placed in Line::of(text).placed {
            let (x, y) = placed.at;
            letter(placed.face, placed.id, (x * size, y * size));
        }
    }
}

#[cfg(test)]
mod tests;
