//! The texts: Fluent catalogues, one per language, bundled with the program.
//!
//! [`text`] returns a message in a language. A message missing there is returned in English, and
//! one missing everywhere as its key, which the tests don't let happen.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

pub use fluent_bundle::FluentValue as Value;

/// A language that Hoppity speaks.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum Locale {
    /// English.
    #[default]
    English,
    /// Italian.
    Italian,
    /// Spanish for Spain and Latin America.
    Spanish,
    /// Japanese.
    Japanese,
}

/// The files of a language's catalogue.
macro_rules! files {
    ($language:literal) => {
        files!($language: "games", "match", "offers", "answers", "commands", "rules", "clock", "settings", "notices", "ratings",
            "seasons", "standings", "profile", "watching", "history", "records", "challenge", "computer",
            "lessons", "puzzle", "tournament")
    };
    ($language:literal: $($file:literal),*) => {
        &[$(include_str!(concat!("../../assets/locales/", $language, "/", $file, ".ftl"))),*]
    };
}

impl Locale {
    /// Every language.
    pub const ALL: &[Locale] = &[Locale::English, Locale::Italian, Locale::Spanish, Locale::Japanese];

    /// The language for one of Discord's locales (`en-US`, `it`, `es-419`, ...); English if there
    /// is no catalogue.
    pub fn of(discord: &str) -> Locale {
        let language = discord.split('-').next().unwrap_or_default();
        Locale::ALL.iter().copied().find(|locale| locale.language() == language).unwrap_or_default()
    }

    /// The language's code, such as `en`.
    pub fn language(self) -> &'static str {
        match self {
            Locale::English => "en",
            Locale::Italian => "it",
            Locale::Spanish => "es",
            Locale::Japanese => "ja",
        }
    }

    /// The language's name in itself.
    pub fn own_name(self) -> &'static str {
        match self {
            Locale::English => "English",
            Locale::Italian => "Italiano",
            Locale::Spanish => "Español",
            Locale::Japanese => "日本語",
        }
    }

    /// The language with this code.
    pub fn of_code(code: &str) -> Option<Locale> {
        Locale::ALL.iter().copied().find(|locale| locale.language() == code)
    }

    /// Discord's locales for it.
    pub fn discord(self) -> &'static [&'static str] {
        match self {
            Locale::English => &["en-US", "en-GB"],
            Locale::Italian => &["it"],
            Locale::Spanish => &["es-ES", "es-419"],
            Locale::Japanese => &["ja"],
        }
    }

    /// Its catalogue's source, file by file.
    pub fn sources(self) -> &'static [&'static str] {
        match self {
            Locale::English => files!("en"),
            Locale::Italian => files!("it"),
            Locale::Spanish => files!("es"),
            Locale::Japanese => files!("ja"),
        }
    }
}

static BUNDLES: LazyLock<Vec<(Locale, FluentBundle<FluentResource>)>> =
    LazyLock::new(|| Locale::ALL.iter().map(|&locale| (locale, bundle(locale))).collect());

fn bundle(locale: Locale) -> FluentBundle<FluentResource> {
    let language: LanguageIdentifier = locale.language().parse().expect("our own language codes are valid");
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Cells and most names run from the left, and old clients show the isolation marks as boxes. So the views isolate
    // only names that run from the right.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match locale {
        Locale::English | Locale::Japanese => |value, _| grouped(value, ',', 1000.0),
        Locale::Italian => |value, _| grouped(value, '.', 1000.0),
        // Spanish doesn't group numbers of four digits.
        Locale::Spanish => |value, _| grouped(value, '.', 10_000.0),
    }));
    for &source in locale.sources() {
        // A catalogue with an error keeps all its other messages; the tests reject the error.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(good, _)| good);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// A whole number with its digits grouped, if it has enough of them (CLDR's number format).
fn grouped(value: &Value<'_>, separator: char, from: f64) -> Option<String> {
    let Value::Number(number) = value else { return None };
    if number.value < from || number.value.fract() != 0.0 {
        return None;
    }
    let digits = number.value.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at) % 3 == 0 {
            text.push(separator);
        }
        text.push(digit);
    }
    Some(text)
}

/// The initial sound of a word, as far as the word before it depends on that: `i`, `e`, or `other`.
/// Spanish says "Ana e Inés", Italian "Anna ed Elena".
pub fn sound(word: &str) -> &'static str {
    let letters: Vec<char> =
        word.chars().filter(|letter| letter.is_alphabetic()).flat_map(char::to_lowercase).take(3).collect();
    match letters.as_slice() {
        // "Hielo" and "hiato" start with the sound of a y.
        ['h', 'i', 'a' | 'e', ..] => "other",
        ['i' | 'í', ..] | ['h', 'i' | 'í', ..] => "i",
        ['e' | 'è' | 'é', ..] => "e",
        _ => "other",
    }
}

/// A message with its placeholders filled in.
pub fn text(locale: Locale, key: &str, args: &[(&str, Value<'_>)]) -> String {
    let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
    let wanted = BUNDLES.iter().find(|(known, _)| *known == locale).into_iter();
    for (_, bundle) in wanted.chain(BUNDLES.first()) {
        if let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) {
            let mut mistakes = Vec::new();
            let text = bundle.format_pattern(pattern, Some(&args), &mut mistakes).into_owned();
            if !mistakes.is_empty() {
                tracing::error!(key, ?mistakes, "a message lacks a placeholder");
            }
            return text;
        }
    }
    tracing::error!(key, "a message is in no catalogue");
    key.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn discords_names_lead_to_our_languages_and_others_to_english() {
        for &locale in Locale::ALL {
            for name in locale.discord() {
                assert_eq!(Locale::of(name), locale, "{name}");
            }
        }
        for other in ["", "de", "pt-BR", "zh-CN", "itx", "?"] {
            assert_eq!(Locale::of(other), Locale::English, "{other}");
        }
    }

    #[test]
    fn numbers_are_written_as_each_language_does() {
        let plies = |locale, plies: u32| {
            text(locale, "result-foot", &[("game", "".into()), ("id", "".into()), ("plies", plies.into())])
        };
        assert!(
            plies(Locale::English, 1).ends_with("one move")
                && plies(Locale::Italian, 1).ends_with("una mossa")
        );
        let long = [
            (Locale::English, "1,234 moves in all"),
            (Locale::Italian, "1.234 mosse in tutto"),
            (Locale::Spanish, "1234 jugadas en total"),
            (Locale::Japanese, "1,234手"),
        ];
        for (locale, words) in long {
            assert!(plies(locale, 1234).ends_with(words), "{}", plies(locale, 1234));
        }
        assert!(plies(Locale::Spanish, 12_345).ends_with("12.345 jugadas en total"));
        assert!(plies(Locale::Italian, 999).ends_with(" 999 mosse in tutto"));
    }

    #[test]
    fn spanish_and_italian_join_names_by_their_sound() {
        let join_in = |locale, last: &str| {
            let args = [("first", "Ana".into()), ("last", last.into()), ("sound", sound(last).into())];
            text(locale, "names-and", &args)
        };
        let join = |last: &str| join_in(Locale::Spanish, last);
        assert_eq!(join_in(Locale::Italian, "Elena"), "Ana ed Elena");
        assert_eq!(join_in(Locale::Italian, "Irene"), "Ana e Irene");
        assert_eq!(join("Elena"), "Ana y Elena");
        assert_eq!(join("Bruno"), "Ana y Bruno");
        for last in ["Inés", "**Irene**", "\\_Íñigo", "Hilario"] {
            assert_eq!(join(last), format!("Ana e {last}"));
        }
        for last in ["Hielo", "Yago", "ちえ", "7"] {
            assert_eq!(join(last), format!("Ana y {last}"));
        }
    }
}
