//! The catalogues: every key that the program uses exists, and every existing key is used; all
//! languages have the same texts with the same parts.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use hoppity::i18n::{Locale, text};
use hoppity::play::COURSES;
use hoppity::rules::{Colour, Reason, Setup, Stall, Variant};

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The parts of a catalogue's text.
#[derive(Debug, Default)]
pub struct Parts {
    /// Its own words, with a NUL for each thing that it inserts.
    said: String,
    /// What it inserts: variables, other texts, terms with their arguments.
    pub placed: BTreeSet<String>,
    /// The variables that it selects by, and their variants.
    pub chosen: BTreeMap<String, BTreeSet<String>>,
    /// The variables named in the comment above it: they are available, even if English doesn't
    /// need them.
    offered: BTreeSet<String>,
}

/// The texts and terms of a language, terms with a dash before them.
pub fn catalogue(locale: Locale) -> BTreeMap<String, Parts> {
    let resources = locale.sources().iter().map(|source| {
        fluent_syntax::parser::parse(*source)
            .unwrap_or_else(|(_, mistakes)| panic!("{locale:?}: {mistakes:?}"))
    });
    let mut texts = BTreeMap::new();
    for entry in resources.flat_map(|resource| resource.body) {
        let (key, value, comment) = match &entry {
            Entry::Message(message) => {
                assert!(message.attributes.is_empty(), "{locale:?}: {} has attributes", message.id.name);
                (message.id.name.to_owned(), message.value.as_ref(), message.comment.as_ref())
            }
            Entry::Term(term) => (format!("-{}", term.id.name), Some(&term.value), term.comment.as_ref()),
            _ => continue,
        };
        let mut parts = Parts::default();
        take(value.unwrap_or_else(|| panic!("{locale:?}: {key} says nothing")), &mut parts);
        let words =
            comment.iter().flat_map(|comment| &comment.content).flat_map(|line| line.split([' ', ',', ':']));
        parts.offered.extend(words.filter(|word| word.starts_with('$')).map(str::to_owned));
        let twice = texts.insert(key.clone(), parts).is_some();
        assert!(!twice, "{locale:?} has {key} twice");
    }
    texts
}

fn take(pattern: &Pattern<&str>, parts: &mut Parts) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => parts.said.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                parts.said.push('\0');
                // Leading and trailing spaces are written as a text in braces.
                if !matches!(inline, InlineExpression::StringLiteral { .. }) {
                    parts.placed.insert(name(inline));
                }
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let keys = parts.chosen.entry(name(selector)).or_default();
                keys.extend(variants.iter().map(|variant| match variant.key {
                    VariantKey::Identifier { name } => name.to_owned(),
                    VariantKey::NumberLiteral { value } => value.to_owned(),
                }));
                for variant in variants {
                    take(&variant.value, parts);
                    parts.said.push('\0');
                }
            }
        }
    }
}

/// The content of braces, as it is written.
fn name(inline: &InlineExpression<&str>) -> String {
    match inline {
        InlineExpression::VariableReference { id } => format!("${}", id.name),
        InlineExpression::MessageReference { id, attribute: None } => id.name.to_owned(),
        InlineExpression::TermReference { id, attribute: None, arguments } => {
            let given = arguments.iter().flat_map(|arguments| &arguments.named);
            let given: Vec<String> =
                given.map(|given| format!("{}: {}", given.name.name, name(&given.value))).collect();
            format!(
                "-{}{}",
                id.name,
                if given.is_empty() { String::new() } else { format!("({})", given.join(", ")) }
            )
        }
        InlineExpression::NumberLiteral { value } => (*value).to_owned(),
        other => panic!("a catalogue has no use for {other:?}"),
    }
}

/// The CLDR plural categories of a language, as far as our texts need them.
fn kinds(locale: Locale) -> &'static [&'static str] {
    match locale {
        Locale::Japanese => &["other"],
        Locale::English | Locale::Italian | Locale::Spanish => &["one", "other"],
    }
}

pub fn is_of_numbers(key: &str) -> bool {
    ["zero", "one", "two", "few", "many", "other"].contains(&key) || key.parse::<u32>().is_ok()
}

/// The string literals of the program that look like keys of the catalogue: all except those built
/// from parts.
fn named() -> BTreeSet<String> {
    let mut files = Vec::new();
    for folder in ["src", "crates"] {
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut files);
    }
    let mut named = BTreeSet::new();
    for file in files {
        let source = fs::read_to_string(file).unwrap();
        for literal in source.split('"').skip(1).step_by(1) {
            if literal.contains('-')
                && literal
                    .bytes()
                    .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
            {
                named.insert(literal.to_owned());
            }
        }
    }
    for variant in Variant::ALL {
        named.insert(format!("game-{variant}"));
        named.insert(format!("rules-{variant}"));
        named.insert(format!("about-{variant}"));
    }
    for reason in Reason::ALL {
        named.insert(format!("reason-{reason}"));
    }
    for colour in Colour::ALL {
        named.insert(format!("colour-{colour}"));
    }
    for theme in ["wood", "slate", "paper", "contrast"] {
        named.insert(format!("theme-{theme}"));
    }
    for notices in ["never", "turns", "ends"] {
        named.insert(format!("settings-notices-{notices}"));
    }
    named.insert("privacy".to_owned());
    named.insert("option-seat-name".to_owned());
    named.insert("option-seat-about".to_owned());
    for command in [
        "challenge",
        "play",
        "move",
        "board",
        "games",
        "watch",
        "resign",
        "draw",
        "takeback",
        "abort",
        "rematch",
        "rules",
        "learn",
        "puzzle",
        "tournament",
        "vacation",
        "history",
        "replay",
        "help",
        "settings",
        "server",
        "privacy",
        "leaderboard",
        "profile",
    ] {
        named.insert(format!("command-{command}"));
        named.insert(format!("command-{command}-about"));
    }
    for option in [
        "game",
        "opponent",
        "opponents",
        "level",
        "stall",
        "move",
        "match",
        "where",
        "finished",
        "thread",
        "private",
        "time",
        "days",
        "scope",
        "by",
        "season",
        "player",
        "rated",
        "result",
        "export",
        "text",
        "file",
    ] {
        named.insert(format!("option-{option}-about"));
        named.extend((option != "opponents").then(|| format!("option-{option}-name")));
    }
    for (option, values) in [
        ("players", &["2", "3", "4", "6"][..]),
        ("teams", &["none", "12", "13", "14"]),
        ("pieces", &["10", "15"]),
        ("setup", &["corner", "front"]),
        ("first", &["1", "2", "3", "4", "5", "6"]),
        ("lock", &["on", "off"]),
    ] {
        named.insert(format!("option-{option}-about"));
        named.insert(format!("option-{option}-name"));
        named.extend(values.iter().map(|value| format!("choice-{option}-{value}")));
        // Shown in the lobby if it isn't the game's default; how many play and who begins always is.
        named.extend((!["players", "first"].contains(&option)).then(|| format!("option-{option}")));
        // Every option but that of `/challenge first:` can be chosen step by step.
        named.extend((option != "first").then(|| format!("detail-{option}")));
    }
    for option in [
        "game-or-default",
        "level-or-usual",
        "game-past",
        "game-ranked",
        "whose",
        "against",
        "replay",
        "watched",
        "follow",
        "puzzle-game",
        "puzzle-move",
    ] {
        named.insert(format!("option-{option}-about"));
    }
    for lesson in COURSES.iter().flat_map(|course| &course.lessons) {
        named.extend(["", "-right", "-miss"].map(|answer| format!("{}{answer}", lesson.key)));
    }
    named.extend((1..=9).map(|level| format!("about-level-{level}")));
    for (option, values) in [
        ("teams", &["none", "12", "13", "14"][..]),
        ("setup", &["corner", "front"]),
        ("lock", &["on", "off"]),
    ] {
        named.extend(values.iter().map(|value| format!("short-{option}-{value}")));
    }
    named.insert("detail-stall".to_owned());
    named.insert("learn".to_owned());
    named.insert("fault".to_owned());
    named.insert("menu".to_owned());
    named.insert("referee".to_owned());
    named
}

#[test]
fn no_key_is_missing_and_none_is_left_over() {
    let named = named();
    let english = catalogue(Locale::English);
    let prefixes: BTreeSet<&str> = english.keys().filter_map(|key| key.split('-').next()).collect();
    for &locale in Locale::ALL {
        let texts = catalogue(locale);
        let is_key = |word: &str| {
            word.split('-').next().is_some_and(|prefix| !prefix.is_empty() && prefixes.contains(prefix))
        };
        // The common prefix of an option's keys is no key.
        let is_there = |key: &str| texts.contains_key(key) || texts.contains_key(&format!("{key}-about"));
        let missing: Vec<_> = named.iter().filter(|key| is_key(key) && !is_there(key)).collect();
        let placed: BTreeSet<&str> = texts
            .values()
            .flat_map(|parts| &parts.placed)
            .filter_map(|name| name.split('(').next())
            .collect();
        let used = |key: &str| if key.starts_with('-') { placed.contains(key) } else { named.contains(key) };
        let unused: Vec<_> = texts.keys().filter(|key| !used(key)).collect();
        assert!(
            missing.is_empty() && unused.is_empty(),
            "{locale:?} lacks {missing:?} and nobody names {unused:?}"
        );
    }
}

#[test]
fn all_languages_have_the_same_texts_made_of_the_same_parts() {
    let english = catalogue(Locale::English);
    for &locale in &Locale::ALL[1..] {
        let texts = catalogue(locale);
        let keys = |texts: &BTreeMap<String, Parts>| texts.keys().cloned().collect::<BTreeSet<_>>();
        let (ours, theirs) = (keys(&english), keys(&texts));
        let lacks: Vec<_> = ours.difference(&theirs).collect();
        let alone: Vec<_> = theirs.difference(&ours).collect();
        assert!(lacks.is_empty() && alone.is_empty(), "{locale:?} lacks {lacks:?} and alone has {alone:?}");
        for (key, parts) in &texts {
            let model = &english[key];
            assert_eq!(parts.placed, model.placed, "what stands in {key} in {locale:?}, and in English");
            for (variable, keys) in &parts.chosen {
                let known = model.placed.contains(variable)
                    || model.chosen.contains_key(variable)
                    || model.offered.contains(variable);
                assert!(known, "{key} in {locale:?} chooses by {variable}, which nobody gives it");
                let numbers = keys.iter().all(|key| is_of_numbers(key));
                let odd = keys.iter().find(|key| {
                    numbers && key.parse::<u32>().is_err() && !kinds(locale).contains(&key.as_str())
                });
                assert_eq!(odd, None, "{key}: {locale:?} has no such kind of number");
                let words =
                    model.chosen.get(variable).filter(|words| !words.iter().all(|key| is_of_numbers(key)));
                if let Some(words) = words {
                    assert_eq!(keys, words, "what {key} chooses between in {locale:?}, and in English");
                }
            }
            // If English selects by a word, not a number, each value matters, so the others must
            // select by it, too.
            for (variable, words) in &model.chosen {
                let left_out =
                    !parts.chosen.contains_key(variable) && !words.iter().all(|key| is_of_numbers(key));
                assert!(!left_out, "{key} in {locale:?} says the same whatever {variable} is");
            }
        }
    }
}

/// A public message is in the server's language, and private answers are in their reader's. So a public text names
/// no button, except one of a public message.
#[test]
fn public_texts_name_no_buttons_of_private_answers() {
    const VIEWS: [&str; 4] =
        ["competitions/public.rs", "competitions/words.rs", "playing/board.rs", "playing/lobby.rs"];
    let views = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/discord/view");
    let sources = VIEWS.map(|view| fs::read_to_string(views.join(view)).unwrap());
    let named: BTreeSet<&str> = sources.iter().flat_map(|source| source.split('"')).collect();
    let texts = catalogue(Locale::English);
    let public: Vec<_> = texts.iter().filter(|(key, _)| named.contains(key.as_str())).collect();
    assert!(public.iter().any(|(key, _)| *key == "tournament-refused-retry"), "{:?}", public.len());
    for (key, parts) in public {
        let buttons = parts.placed.iter().filter(|name| name.starts_with("button-"));
        // Everybody enters below the tournament's message.
        let private: Vec<_> = buttons.filter(|name| *name != "button-tournament-enter").collect();
        assert!(private.is_empty(), "{key} names {private:?}");
    }
}

/// A button of a public message is written in the server's language. So private texts are given its name,
/// and never take it from their own language.
#[test]
fn buttons_of_public_messages_are_named_as_they_stand_there() {
    for &locale in Locale::ALL {
        let texts = catalogue(locale);
        let public: BTreeSet<&str> = texts
            .values()
            .flat_map(|parts| &parts.placed)
            .filter_map(|name| name.strip_prefix('$'))
            .filter(|name| name.starts_with("button-"))
            .collect();
        assert!(public.contains("button-move"), "{public:?}");
        for (key, parts) in &texts {
            let own: Vec<_> = parts.placed.iter().filter(|name| public.contains(name.as_str())).collect();
            assert!(own.is_empty(), "{key} in {locale:?} takes {own:?} from its own language");
        }
    }
}

#[test]
fn no_language_keeps_what_english_says() {
    // Names, numbers, and words that happen to be the same.
    let same = [
        "button-menu",
        "tournament-arena",
        "computer-name",
        "option-thread-name",
        "span-minutes",
        "command-server",
        "command-privacy",
        "option-file-name",
        "select-computer",
    ];
    let english: BTreeMap<&str, &str> = lines(Locale::English).collect();
    for &locale in &Locale::ALL[1..] {
        let kept: Vec<&str> = lines(locale)
            .filter(|(key, line)| {
                let has_words = line.replace(['{', '}'], " ").split(' ').any(|word| {
                    word.chars().filter(char::is_ascii_lowercase).count() > 2 && !word.starts_with(['$', '-'])
                });
                has_words && !line.contains(" ->") && english.get(key) == Some(line) && !same.contains(key)
            })
            .map(|(key, _)| key)
            .filter(|key| !key.starts_with("game-"))
            .collect();
        assert!(kept.is_empty(), "{locale:?} says as English does: {kept:?}");
    }
}

#[test]
fn each_catalogue_is_a_language_of_the_bot() {
    let folders = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales")).unwrap();
    let found: BTreeSet<String> =
        folders.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    let spoken: BTreeSet<String> = Locale::ALL.iter().map(|locale| locale.language().to_owned()).collect();
    assert_eq!(found, spoken, "assets/locales on the left, Locale::ALL on the right");
}

/// The words that a language's glossary bans: those in backticks in the third column of its table.
fn banned(locale: Locale) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/glossary/{}.md", locale.language()));
    let page = fs::read_to_string(path).unwrap();
    let cells = page.lines().filter_map(|line| line.split('|').nth(3));
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).map(str::to_lowercase).collect()
}

fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let around = [text[..at].chars().next_back(), text[at + word.len()..].chars().next()];
        !around.into_iter().flatten().any(char::is_alphanumeric)
    })
}

#[test]
fn no_text_has_a_word_that_its_glossary_bans() {
    for &locale in Locale::ALL {
        let banned = banned(locale);
        assert!(banned.len() > 30, "{locale:?}: the glossary bans {banned:?} only");
        for (key, parts) in catalogue(locale) {
            let said = parts.said.to_lowercase();
            let found = banned.iter().find(|word| match locale {
                // Japanese has no spaces between words.
                Locale::Japanese => said.contains(*word),
                Locale::English | Locale::Italian | Locale::Spanish => has_word(&said, word),
            });
            assert_eq!(found, None, "{key} in {locale:?}: {said}");
        }
    }
}

#[test]
fn the_rules_of_each_game_say_when_it_ends_and_when_home_must_be_left() {
    for &locale in Locale::ALL {
        for &variant in Variant::ALL {
            let setup = Setup::new(variant);
            let each = setup.longest().map_or(100, |plies| plies as usize / setup.seat_count());
            let limit = if let Stall::Limit(moves) = setup.stall() { Some(usize::from(moves)) } else { None };
            let rules = text(locale, &format!("rules-{variant}"), &[]);
            for moves in limit.into_iter().chain([each]) {
                let said =
                    rules.split(|sign: char| !sign.is_ascii_digit()).any(|word| word == moves.to_string());
                assert!(said, "{locale:?} {variant}: no {moves} in\n{rules}");
            }
        }
    }
}

/// The first line of each text.
fn lines(locale: Locale) -> impl Iterator<Item = (&'static str, &'static str)> {
    locale
        .sources()
        .iter()
        .flat_map(|source| source.lines())
        .filter(|line| !line.starts_with([' ', '#']))
        .filter_map(|line| line.split_once(" = "))
}

#[test]
fn the_rules_of_each_game_fit_a_screen() {
    for &locale in Locale::ALL {
        for variant in Variant::ALL {
            let rules = text(locale, &format!("rules-{variant}"), &[]);
            let length = rules.chars().count();
            // Japanese needs half as many characters, which are twice as wide.
            let screen = if locale == Locale::Japanese { 150..=700 } else { 300..=1350 };
            assert!(screen.contains(&length), "{locale:?} {variant}: {length} characters\n{rules}");
            assert!(!rules.contains(['{', '}']), "{rules}");
        }
    }
}
