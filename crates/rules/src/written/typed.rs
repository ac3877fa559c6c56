//! A move as people type it, simplified: letters, digits, spaces, and a `-` for whatever is between
//! cells.
//!
//! It knows the keyboards and habits of four languages: Japanese full-width forms and particles,
//! arrows, crosses, the words that join two cells.

/// Words between or before cells, such as "from b7 to c6" or "da b7 a c6".
const JOINING: &[&str] =
    &["to", "from", "then", "da", "dal", "in", "poi", "de", "desde", "al", "hasta", "luego"];

/// How a pass is typed.
const PASS: &[&str] = &["pass", "passo", "paso", "パス", "ぱす"];

/// Whether a text says that its writer passes.
pub fn is_pass(text: &str) -> bool {
    let text: String = text.trim().chars().map(narrow).collect();
    PASS.contains(&text.as_str())
}

/// The text in lower case, full-width forms as the plain ones, each sign or word between cells as
/// `-`.
pub fn plain(text: &str) -> String {
    let signs = text.trim().chars().map(|sign| match narrow(sign) {
        space if space.is_whitespace() => ' ',
        sign if is_separator(sign) => '-',
        sign => sign,
    });
    let text: String = signs.collect();
    let mut plain = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(sign) = rest.chars().next() {
        let word =
            &rest[..rest.len() - rest.trim_start_matches(|sign: char| sign.is_ascii_alphabetic()).len()];
        let piece = if word.is_empty() { &rest[..sign.len_utf8()] } else { word };
        rest = &rest[piece.len()..];
        plain.push_str(if joins(word, rest) { "-" } else { piece });
    }
    plain
}

/// Whether a word joins two cells: `a` does, in Italian and Spanish, unless it is itself the
/// beginning of one.
fn joins(word: &str, rest: &str) -> bool {
    match word {
        "a" => rest.starts_with(' ') && rest.trim_start().starts_with(|sign: char| sign.is_ascii_lowercase()),
        _ => JOINING.contains(&word) && !rest.starts_with(|sign: char| sign.is_ascii_digit()),
    }
}

/// Lower case, and full-width forms as the plain ones.
fn narrow(sign: char) -> char {
    let sign = match sign {
        // The full-width forms lie in the order of ASCII, this far above it.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(sign) - 0xfee0).unwrap_or(sign),
        _ => sign,
    };
    sign.to_ascii_lowercase()
}

/// Whether people write the sign between cells. No board has a column `x`.
fn is_separator(sign: char) -> bool {
    const DASHES: &str =
        "-\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}\u{2500}\u{30fc}\u{ff70}~\u{301c}";
    // The last one is the selector that turns a sign into an emoji: ➡️.
    const ARROWS: &str = "→⇒⇨⟶➔➜➝➞➡▶▷►▸>›»≫》\u{fe0f}";
    const CROSSES: &str = "x×✕✖✗⨯";
    const POINTS: &str = ":;,./|_*`、。・";
    // から, より, へ, に, まで, を
    const PARTICLES: &str = "からよりへにまでを";
    [DASHES, ARROWS, CROSSES, POINTS, PARTICLES].iter().any(|signs| signs.contains(sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_between_cells_becomes_a_dash() {
        for (typed, plainly) in [
            ("Ｂ７→ｃ６", "b7-c6"),
            ("b7　ｃ６", "b7 c6"),
            ("b7からc6へ", "b7--c6-"),
            ("da b7 a c6", "- b7 - c6"),
            ("from b7 to c6", "- b7 - c6"),
            ("b7 a6", "b7 a6"),
            ("b7 a 6", "b7 a 6"),
            ("b7 a", "b7 a"),
            ("b7➡️c6", "b7--c6"),
            ("in7", "in7"),
        ] {
            assert_eq!(plain(typed), plainly, "{typed}");
        }
    }

    #[test]
    fn a_pass_is_known_by_its_name() {
        for typed in ["pass", " Pass ", "ＰＡＳＳ", "passo", "paso", "パス"] {
            assert!(is_pass(typed), "{typed}");
        }
        assert!(!is_pass("password") && !is_pass(""));
    }
}
