//! Discord's limits for texts, enforced at the one place where requests are sent.
//!
//! Views shorten their texts where they can. A text that is still too long is cut here, at a word,
//! and ends in `…`. Lengths are counted in UTF-16 units: however Discord counts, it never counts
//! more. Hoppity sends no embeds.

use std::borrow::Cow;

use serde_json::Value;
use unicode_segmentation::UnicodeSegmentation;

/// Limit for the text of a message.
pub const CONTENT: usize = 2000;
/// Limit for a picture's description, which screen readers read.
pub const ALT: usize = 1024;
/// Limit for the label, the description and the value of a choice in a select or in autocomplete.
pub const CHOICE: usize = 100;
/// Limit for the name of a thread.
pub const THREAD: usize = 100;
const BUTTON: usize = 80;
const PLACEHOLDER: usize = 150;
/// Limit for the title of a form, and for the label of a field in it.
const FORM: usize = 45;
const FIELD_PLACEHOLDER: usize = 100;
const FIELD: usize = 4000;

/// Component types (Discord's numbers).
const BUTTON_KIND: u64 = 2;
const FIELD_KIND: u64 = 4;

/// Room kept free for the characters that close bold text and code.
const CLOSING: usize = "`**".len();
/// The longest piece of markup that is never cut.
const LONGEST_MARKUP: usize = 200;

/// The length of a text in UTF-16 units.
pub fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// The first of these texts that is at most `room` UTF-16 units long. Later ones aren't written if an earlier one
/// fits.
pub fn first_that_fits(texts: impl IntoIterator<Item = String>, room: usize) -> Option<String> {
    texts.into_iter().find(|text| length(text) <= room)
}

/// Shortens each text in a request's body to its limit.
pub fn bounded(body: &Value) -> Value {
    let mut body = body.clone();
    bound(&mut body);
    if let Some(answer) = body.get_mut("data") {
        bound(answer);
    }
    body
}

fn bound(part: &mut Value) {
    cut(part, "content", CONTENT);
    cut(part, "title", FORM);
    cut(part, "name", THREAD);
    each(part, "attachments", |picture| cut(picture, "description", ALT));
    each(part, "choices", |choice| {
        cut(choice, "name", CHOICE);
        cut(choice, "value", CHOICE);
    });
    each(part, "components", component);
}

fn component(part: &mut Value) {
    each(part, "components", component);
    each(part, "options", |option| {
        for field in ["label", "value", "description"] {
            cut(option, field, CHOICE);
        }
    });
    match part["type"].as_u64() {
        Some(BUTTON_KIND) => cut(part, "label", BUTTON),
        Some(FIELD_KIND) => {
            cut(part, "label", FORM);
            cut(part, "placeholder", FIELD_PLACEHOLDER);
            cut(part, "value", FIELD);
        }
        _ => cut(part, "placeholder", PLACEHOLDER),
    }
}

fn each(part: &mut Value, list: &str, change: impl FnMut(&mut Value)) {
    let list = part.get_mut(list).and_then(Value::as_array_mut);
    list.into_iter().flatten().for_each(change);
}

fn cut(part: &mut Value, field: &str, most: usize) {
    let Some(Value::String(text)) = part.get_mut(field) else { return };
    if let Cow::Owned(short) = fit(text, most) {
        tracing::debug!(field, length = length(text), most, "a text was too long and is cut");
        *text = short;
    }
}

/// Cuts a text that is longer than `most`: at a word if there is one near the end, never within a
/// mention, a timestamp, a link or a grapheme. Closes bold text and code that the cut leaves open.
pub fn fit(text: &str, most: usize) -> Cow<'_, str> {
    if length(text) <= most {
        return Cow::Borrowed(text);
    }
    let room = most.saturating_sub(length("…") + CLOSING);
    let (mut end, mut word, mut units, mut units_at_word) = (0, 0, 0, 0);
    for piece in pieces(text) {
        if piece.starts_with(char::is_whitespace) {
            (word, units_at_word) = (end, units);
        }
        if units + length(piece) > room {
            break;
        }
        (end, units) = (end + piece.len(), units + length(piece));
    }
    // Languages without spaces are cut where the room ends.
    let kept = if 4 * units_at_word >= 3 * room { &text[..word] } else { &text[..end] };
    let kept = kept.trim_end();
    Cow::Owned(format!("{kept}…{}", closing(kept)))
}

/// The characters that close bold text and code left open at the end of a text.
fn closing(text: &str) -> String {
    let is_markup = |piece: &str| piece.len() > 1 && piece.starts_with(['\\', '<', '[']);
    let plain: String = pieces(text).map(|piece| if is_markup(piece) { " " } else { piece }).collect();
    let is_open = |sign: &&str| plain.matches(*sign).count() % 2 == 1;
    ["`", "**"].into_iter().filter(is_open).collect()
}

/// The pieces of a text that can't be cut: graphemes and markup.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let sign = || rest.graphemes(true).next().map(str::len);
        let (piece, after) = rest.split_at(markup(rest).or_else(sign)?);
        rest = after;
        Some(piece)
    })
}

/// The length of the markup that a text starts with: a mention, a timestamp, a command or an emoji
/// in `<>`, a link with its label, or an escaped character.
fn markup(text: &str) -> Option<usize> {
    let end = match text.as_bytes().first()? {
        b'\\' => return text[1..].starts_with(|sign: char| sign.is_ascii_punctuation()).then_some(2),
        b'<' => text[1..].starts_with(['@', '#', 't', '/', ':', 'a']).then(|| text.find('>'))??,
        b'[' => {
            let words = text.find("](")?;
            words + text[words..].find(')')?
        }
        _ => return None,
    };
    (end < LONGEST_MARKUP && !text[..end].contains('\n')).then_some(end + 1)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// A random mix of everything that names and messages are made of.
    fn random_text(random: &mut fastrand::Rng) -> String {
        const WORDS: &[&str] = &[
            "a",
            "word",
            "longer words",
            "。",
            "あなたの番です",
            "👩‍👩‍👧‍👦",
            "🇮🇹",
            "e\u{301}",
            "**",
            "`",
            "\\*",
            "\n",
            " ",
            " ",
            "\u{200b}",
            "<@123456789012345678>",
            "<t:1795418164:R>",
            "</board:1234567890>",
            "<#12>",
            "<3",
            "<",
            ">",
            "[",
            "](",
            "[#1024](https://discord.com/channels/1/2/3)",
            "\\",
            "🙂🙂🙂",
            "f11→h9→n3",
            "\u{10ffff}",
        ];
        (0..random.usize(..120)).map(|_| WORDS[random.usize(..WORDS.len())]).collect()
    }

    #[test]
    fn a_cut_text_fits_and_breaks_nothing() {
        let seed =
            std::env::var("HOPPITY_SEED").map_or_else(|_| fastrand::u64(..), |seed| seed.parse().unwrap());
        println!("HOPPITY_SEED={seed}");
        let mut random = fastrand::Rng::with_seed(seed);
        let mut tried = 0;
        for _ in 0..4000 {
            let text = random_text(&mut random);
            let most = random.usize(5..200);
            let short = fit(&text, most);
            assert!(length(&short) <= most, "{text:?} at {most}: {short:?}");
            if length(&text) <= most {
                assert_eq!(short, text);
                continue;
            }
            tried += 1;
            let kept = short.rsplit_once('…').unwrap().0;
            let after = text.strip_prefix(kept).unwrap_or_else(|| panic!("{text:?} at {most}: {short:?}"));
            // The pieces of the cut text are the first pieces of the whole one.
            let whole: Vec<&str> = pieces(&text).collect();
            let part: Vec<&str> = pieces(kept).collect();
            assert!(whole.starts_with(&part), "{text:?} at {most}: {short:?}, left {after:?}");
        }
        assert!(tried > 1000, "{tried}");
    }

    #[test]
    fn the_cut_is_at_a_word_and_what_is_open_is_closed() {
        for (text, most, short) in [
            ("It is your turn, Ann.", 20, "It is your turn,…"),
            ("It is **your turn, Ann.**", 20, "It is **your…**"),
            ("Type `/move f11-h9-n3` now", 16, "Type `/move…`"),
            ("Ann <@123456789012345678> is next", 20, "Ann…"),
            ("until <t:1795418164:R> comes", 26, "until <t:1795418164:R>…"),
            ("あなたの番です。指してください", 12, "あなたの番です。…"),
            ("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", 16, "👩‍👩‍👧…"),
            (r"Ann\_\_\_\_\_\_\_\_", 12, r"Ann\_\_…"),
            ("short", 5, "short"),
        ] {
            assert_eq!(fit(text, most), short, "{text}");
        }
    }

    #[test]
    fn each_text_of_a_body_has_its_own_limit() {
        let long = "word ".repeat(1000);
        let row = |part: Value| json!({ "type": 1, "components": [part] });
        let body = bounded(&json!({ "type": 4, "data": {
            "content": long, "title": long, "name": long,
            "attachments": [{ "id": 0, "description": long }],
            "choices": [{ "name": long, "value": long }],
            "components": [
                row(json!({ "type": 2, "label": long, "custom_id": long })),
                row(json!({ "type": 3, "placeholder": long, "options": [{ "label": long, "value": long, "description": long }] })),
                row(json!({ "type": 5, "placeholder": long })),
                row(json!({ "type": 4, "label": long, "placeholder": long, "value": long })),
            ],
        } }));
        let at = |place: &str, most: usize| {
            let text = body["data"].pointer(place).and_then(Value::as_str).unwrap();
            let length = length(text);
            assert!(length <= most && length > most - 12 && text.ends_with("word…"), "{place}: {length}");
        };
        at("/content", 2000);
        at("/title", 45);
        at("/name", 100);
        at("/attachments/0/description", 1024);
        at("/choices/0/name", 100);
        at("/choices/0/value", 100);
        at("/components/0/components/0/label", 80);
        at("/components/1/components/0/placeholder", 150);
        for field in ["label", "value", "description"] {
            at(&format!("/components/1/components/0/options/0/{field}"), 100);
        }
        at("/components/2/components/0/placeholder", 150);
        at("/components/3/components/0/label", 45);
        at("/components/3/components/0/placeholder", 100);
        at("/components/3/components/0/value", 4000);
        // A custom id isn't a text.
        assert_eq!(body["data"]["components"][0]["components"][0]["custom_id"], long);
        assert_eq!(bounded(&json!([{ "name": long }])), json!([{ "name": long }]), "commands are no message");
    }
}
