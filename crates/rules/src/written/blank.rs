//! Texts that show nothing: spaces, and characters without a width or a shape.

use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};

/// Letters and a symbol, by Unicode's tables, that have no shape: Hangul's fillers and the blank
/// Braille pattern.
const SHAPELESS: [char; 5] = ['\u{115f}', '\u{1160}', '\u{3164}', '\u{ffa0}', '\u{2800}'];

/// Whether nothing of a text can be seen.
pub fn is_blank(text: &str) -> bool {
    let is_seen = |sign: char| {
        let group = sign.general_category_group();
        let has_shape = !matches!(
            group,
            GeneralCategoryGroup::Mark | GeneralCategoryGroup::Separator | GeneralCategoryGroup::Other
        );
        has_shape && !SHAPELESS.contains(&sign)
    };
    !text.chars().any(is_seen)
}

#[cfg(test)]
mod tests {
    use super::is_blank;

    #[test]
    fn what_shows_nothing_is_blank() {
        for text in [
            "",
            " ",
            "\u{200b}\u{200b}",
            "\u{3164}",
            "\u{2800}\u{a0}",
            "\u{202e}\u{2066}",
            "\u{301}",
            "\u{e0041}",
            "\u{fe0f}\u{200d}",
        ] {
            assert!(is_blank(text), "{text:?}");
        }
        for text in ["a", "\u{200b}b", "ハルマ", "🙂", "__", "e\u{301}", "ㅎ", "⠁", "٣"] {
            assert!(!is_blank(text), "{text:?}");
        }
    }
}
