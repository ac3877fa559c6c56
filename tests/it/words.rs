//! The catalogues: every key that the program uses exists, and every existing key is used; all
//! languages have the same texts with the same parts, and none is longer than Discord allows.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use hoppity::i18n::{Locale, Value, text};
use hoppity::play::COURSES;
use hoppity::rules::{Colour, Reason, Variant};

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
struct Parts {
    /// Its own words, with a NUL for each thing that it inserts.
    said: String,
    /// What it inserts: variables, other texts, terms with their arguments.
    placed: BTreeSet<String>,
    /// The variables that it selects by, and their variants.
    chosen: BTreeMap<String, BTreeSet<String>>,
    /// The variables named in the comment above it: they are available, even if English doesn't
    /// need them.
    offered: BTreeSet<String>,
}

/// The texts and terms of a language, terms with a dash before them.
fn catalogue(locale: Locale) -> BTreeMap<String, Parts> {
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

fn is_of_numbers(key: &str) -> bool {
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
        "game-or-usual",
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

#[test]
fn no_language_keeps_what_english_says() {
    // Names, numbers, and words that happen to be the same.
    let same = [
        "button-menu",
        "computer-name",
        "option-thread-name",
        "span-minutes",
        "command-server",
        "command-privacy",
        "option-file-name",
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

/// The longest values of each variable, and all numbers for which texts may have variants.
fn longest(variable: &str, key: &str, locale: Locale) -> Vec<Value<'static>> {
    let all = |prefix: &str| {
        let keys = catalogue(locale).into_keys().filter(|key| key.starts_with(prefix)).collect::<Vec<_>>();
        keys.into_iter().map(|key| text(locale, &key, &[])).max_by_key(|text| text.chars().count()).unwrap()
    };
    // Discord allows names of 32 characters; each may need a backslash before it.
    let name = "\\_".repeat(32);
    let colour = format!("🔵🟢 {}", all("colour-"));
    let in_seat = format!("⚪\u{fe0f} {name}");
    let six = |one: &str| [one; 6].join(", ");
    let text: String = match variable {
        "mention" | "invited" => "<@1234567890123456789>".to_owned(),
        "first" | "last" if key.starts_with("pick-") => "p16".to_owned(),
        "first" if key.starts_with("puzzle-") => "1234".to_owned(),
        "from" | "to" if key.starts_with("settings-") => "22:00".to_owned(),
        "time" if key.starts_with("server-puzzle-") || key.starts_with("quiet-") => "22:00".to_owned(),
        "city" => "Dumont dUrville South Pole".to_owned(),
        "name" if key.starts_with("settings-") => all("theme-"),
        "name" if key.starts_with("profile-") || key.starts_with("standings-") => name,
        "name" if key.starts_with("draft-") => all("computer-"),
        "name" if key == "level-rated" => all("level-8"),
        "names" => ["W".repeat(32).as_str(); 3].join(", "),
        "name" => all("time-correspondence"),
        "lines" => "w".repeat(500),
        "pool" | "games" => format!("{} · {}", all("game-"), all("choice-by-active")),
        "scope" => all("choice-scope-everywhere"),
        "by" => "streak".to_owned(),
        "lineup" => "pairs".to_owned(),
        "ending" => "drawn".to_owned(),
        "date" => "<t:1234567890:d>".to_owned(),
        "tip" => all("tip-"),
        "themes" => vec![all("theme-"); 4].join(", "),
        "channels" => ["<#1234567890123456789>"; 25].join(", "),
        "on" | "done" => "no".to_owned(),
        "about" => all("about-"),
        "option" => all("detail-"),
        "value" if key == "draft-detail" => all("choice-teams-"),
        // Lists have no markup, so names aren't escaped.
        "player" if key == "analysis-go-mistake" => "W".repeat(32),
        "moves" if key == "puzzle-solution" => ["**p16→p14→p12→p10→n10**"; 7].join(" · "),
        "moves" if key == "replay-opening" => ["p16-n10"; 8].join(" "),
        "gain" if key == "puzzle-rating" => "−123".to_owned(),
        "moves" if key == "board-round" => vec![format!("6. {in_seat} p16→p14→p12→p10→n10"); 6].join(" · "),
        "line" if key.starts_with("analysis-") => ["p16-n10"; 4].join(" "),
        "best" => "p16-n10".to_owned(),
        "opponent" if key.starts_with("suggest-") => "W".repeat(32),
        // One name, or all names of a side.
        "player" | "opponent" | "first" | "last" => name,
        "players" | "others" | "agreed" | "waiting" | "passed" | "winner" | "loser" => six(&in_seat),
        "colour" => six(&colour),
        "disc" | "yours" => "🔵🟢".to_owned(),
        "game" => all("game-"),
        "id" => "#1234567".to_owned(),
        "until" | "when" => "<t:1234567890:R>".to_owned(),
        "bonus" | "limit" | "total" => "59 min 59 s".to_owned(),
        "time" if key == "time-named" || key == "clock-lobby" => "w".repeat(80),
        "time" => "59 min 59 s".to_owned(),
        "thread" => "<#1234567890123456789>".to_owned(),
        "move" => "p16→p14→p12→p10→n10 · no. 19".to_owned(),
        "example" | "jump" => "p16-n10".to_owned(),
        "from" | "to" | "between" | "cell" => "p16".to_owned(),
        "cells" | "movable" => ["p16"; 20].join(", "),
        "piece" => format!("p16 · {}", all("kind-marked")),
        "reach" => "p16, ".repeat(25),
        "gain" => "retrocede 123".to_owned(),
        "kind" => all("kind-stepper"),
        "counts" => six("⚪\u{fe0f}🟢 123"),
        "race" => format!("{} {}", six("⚪\u{fe0f}🟢 123"), "mancano circa mosse"),
        "mentions" => ["<@1234567890123456789>"; 5].join(", "),
        "offer" => all("offer-lapsed-abort"),
        "link" => {
            format!("[#1234567](https://discord.com/channels/{0}/{0}/{0})", 1_234_567_890_123_456_789_u64)
        }
        "state" => format!("{name} {}", text(locale, "games-line-you", &[])),
        "options" => vec![all("option-teams-name"); 6].join(", "),
        "what" if key == "replay-go-turning" => "W".repeat(80),
        "what" => format!("{} se ponen por delante", six(&in_seat)),
        "why" => all("record-"),
        "result" => "win 1,2,3 elimination 58-0".to_owned(),
        "day" => "<t:1234567890:d>".to_owned(),
        "drawn" if key.starts_with("past-") => "yes".to_owned(),
        "title" => all("replay-graph-h"),
        "setting" => format!("`{}`", all("option-setup-name")),
        "permissions" => vec![all("permission-"); 5].join(", "),
        "matches" => ["#1234567"; 50].join(", "),
        "fault" => "1GVQ8ZX2K4TWJ".to_owned(),
        "reason" => all("reason-length"),
        "channel" => "<#1234567890123456789>".to_owned(),
        "reply" => "p16→p14→p12→p10→n10 · no. 19".to_owned(),
        "zone" => "Dumont dUrville South Pole".to_owned(),
        "rating" => "1043?".to_owned(),
        "ratings" => vec![format!("{} **1043?**", all("game-")); 4].join(" · "),
        "change" => "−123".to_owned(),
        "changes" => vec![format!("{name} 1043? (−123)"); 6].join(" · "),
        "value" | "values" | "way" | "aim" | "sound" => "vacate:19:300, 2, 4, 6".to_owned(),
        "count" | "seats" | "joined" | "asked" | "hops" | "moves" | "pieces" | "number" | "sum"
        | "strength" | "line" | "before" | "most" | "over" | "home" | "goal" | "ply" | "plies" | "place"
        | "second" | "all" | "days" | "people" | "played" | "needed" | "won" | "drawn" | "lost" | "level"
        | "share" | "solved" | "tried" => {
            return [0, 1, 2, 5, 1234].map(Value::from).to_vec();
        }
        other => panic!("say how long ${other} can be"),
    };
    vec![text.into()]
}

/// Discord's limit for a text, by its key.
fn limit(key: &str) -> usize {
    let starts = |prefixes: &[&str]| prefixes.iter().any(|prefix| key.starts_with(prefix));
    match key {
        // A digit may follow: `opponent5`.
        _ if key.starts_with("option-") && key.ends_with("-name") => 31,
        _ if key.starts_with("command-") && !key.ends_with("-about") => 32,
        "menu-challenge" | "menu-profile" => 32,
        // What a command, an option and a choice say.
        _ if starts(&["command-", "option-", "choice-"]) => 100,
        _ if key.starts_with("button-") => 80,
        // Titles and labels of forms.
        "paste-title" | "paste-label" => 45,
        _ if key.ends_with("-form-title") || key.ends_with("-form-label") => 45,
        // Messages.
        "settings-title" | "settings-picture" | "settings-quiet-line" | "settings-blocked-line" => 2000,
        "quiet-title" | "quiet-none" | "quiet-no-notices" => 2000,
        "pick-piece" | "pick-no-stop" | "pick-target" | "pick-parts" | "pick-confirm" | "pick-price" => 2000,
        // Placeholders of selects.
        "watch-choose" | "profile-matches" | "past-whose" | "blocked-choose" | "server-choose-channels" => {
            150
        }
        _ if key.starts_with("pick-choose-") => 150,
        // Labels and descriptions of selects' options, and suggestions.
        _ if starts(&["pick-", "suggest-", "settings-", "quiet-", "theme-", "game-"]) => 100,
        _ if starts(&["replay-go", "past-any-", "seasons-choose-", "server-live", "server-open"]) => 100,
        "past-open" | "past-won" | "past-drawn" | "past-lost" | "records-open" | "watch-option" => 100,
        "server-game" | "server-time" | "help-choose-rules" | "blocked-let-in" => 100,
        "standings-pool" | "standings-scope" | "standings-by" | "standings-season" | "standings-now" => 100,
        "draft-choose-whom" | "computer-choose-level" | "analysis-go" => 150,
        "analysis-go-mistake" => 100,
        _ if key.starts_with("level-") => 100,
        "draft-detail" => 100,
        _ if key.starts_with("about-") => 100,
        "puzzle-game" | "server-puzzle-hour" => 100,
        "server-puzzle-channel" => 150,
        "learn-course" => 80,
        _ if key.starts_with("alt-") => 1024,
        _ => 2000,
    }
}

#[test]
fn no_text_is_longer_than_discord_lets_it_be() {
    // The lobby's texts about options aren't the options' descriptions.
    let in_lobby = ["option-lock", "option-stall-limit", "option-stall-vacate", "option-teams"];
    for &locale in Locale::ALL {
        for (key, parts) in catalogue(locale).iter().filter(|(key, _)| !key.starts_with('-')) {
            let variables: BTreeSet<&str> = parts
                .placed
                .iter()
                .chain(parts.chosen.keys())
                .filter_map(|name| name.strip_prefix('$'))
                .collect();
            // Every variant, every number; the other variables at their longest.
            let mut cases: Vec<Vec<(&str, Value<'_>)>> = vec![vec![]];
            for variable in variables {
                let words = parts.chosen.get(&format!("${variable}")).into_iter().flatten();
                let words = words.filter(|word| !is_of_numbers(word)).map(|word| match word.parse::<f64>() {
                    Ok(number) => Value::from(number),
                    Err(_) => Value::from(word.as_str()),
                });
                let values: Vec<Value<'_>> = words.chain(longest(variable, key, locale)).collect();
                cases = cases
                    .iter()
                    .flat_map(|case| {
                        values.iter().map(|value| [&case[..], &[(variable, value.clone())]].concat())
                    })
                    .collect();
            }
            let most = if in_lobby.contains(&key.as_str()) { 2000 } else { limit(key) };
            for case in cases {
                let said = text(locale, key, &case);
                let length = said.chars().count();
                assert!(
                    (1..=most).contains(&length),
                    "{locale:?} {key}: {length} characters of {most}\n{said}"
                );
                assert!(!said.contains("{$"), "{locale:?} {key} lacks something: {said}");
            }
        }
    }
}
