//! The words: Fluent catalogues, one a language, bundled with the program.
//!
//! [`text`] gives a message in a language; one that a language lacks is given in English, and one that nobody
//! has as its key, which the tests don't let happen.

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
}

impl Locale {
    /// Every language.
    pub const ALL: &[Locale] = &[Locale::English];

    /// The language for one of Discord's locales (`en-US`, `it`, `es-419`, ...): English when it isn't there.
    pub fn of(discord: &str) -> Locale {
        let language = discord.split('-').next().unwrap_or_default();
        Locale::ALL.iter().copied().find(|locale| locale.language() == language).unwrap_or_default()
    }

    /// The language's code: `en`.
    pub fn language(self) -> &'static str {
        match self {
            Locale::English => "en",
        }
    }

    /// Its catalogue as written.
    pub fn source(self) -> &'static str {
        match self {
            Locale::English => include_str!("../../assets/locales/en.ftl"),
        }
    }
}

static BUNDLES: LazyLock<Vec<(Locale, FluentBundle<FluentResource>)>> =
    LazyLock::new(|| Locale::ALL.iter().map(|&locale| (locale, bundle(locale))).collect());

fn bundle(locale: Locale) -> FluentBundle<FluentResource> {
    let language: LanguageIdentifier = locale.language().parse().expect("our own language codes are valid");
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Names and cells are all left to right; the marks would only show up as boxes in old clients.
    bundle.set_use_isolating(false);
    // A catalogue with a mistake still has all its other messages; the tests refuse the mistake.
    let resource = FluentResource::try_new(locale.source().to_owned()).unwrap_or_else(|(good, _)| good);
    bundle.add_resource_overriding(resource);
    bundle
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
