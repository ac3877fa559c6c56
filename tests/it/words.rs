//! The catalogues: every key that the program names is there, and every key that is there is named.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use hoppity::i18n::{Locale, text};
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

fn catalogue(locale: Locale) -> BTreeSet<String> {
    // Terms, which begin with a dash, are used by other texts only.
    let keys = locale.source().lines().filter(|line| !line.starts_with([' ', '#', '*', '[', '}', '-']));
    keys.filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned()).collect()
}

/// The string literals of the program that look like keys of the catalogue: all but those made of parts.
fn named() -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
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
    }
    for reason in Reason::ALL {
        named.insert(format!("reason-{reason}"));
    }
    for colour in Colour::ALL {
        named.insert(format!("colour-{colour}"));
    }
    for command in ["challenge", "move", "board", "games", "resign", "draw", "rules"] {
        named.insert(format!("command-{command}"));
        named.insert(format!("command-{command}-about"));
    }
    for option in ["game", "opponent", "opponents", "stall", "move", "match", "where", "finished"] {
        named.insert(format!("option-{option}-about"));
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
        named.extend(values.iter().map(|value| format!("choice-{option}-{value}")));
        // Told in the lobby where it isn't the game's own; the number of players always is.
        named.extend((option != "players").then(|| format!("option-{option}")));
    }
    named.insert("fault".to_owned());
    named.insert("menu".to_owned());
    named.insert("offered".to_owned());
    named.insert("referee".to_owned());
    named
}

#[test]
fn no_key_is_missing_and_none_is_left_over() {
    let named = named();
    for &locale in Locale::ALL {
        let there = catalogue(locale);
        let prefixes = [
            "refusal-",
            "game-",
            "reason-",
            "command-",
            "pick-",
            "own-",
            "board-",
            "lobby-",
            "button-",
            "suggest-",
            "games-",
            "alt-",
            "race-",
            "reach-",
            "result-",
            "permission-",
            "choice-",
            "colour-",
            "kind-",
            "left-",
            "offer-",
            "rules-",
            "names-",
        ];
        let missing: Vec<_> = named
            .iter()
            .filter(|key| prefixes.iter().any(|prefix| key.starts_with(prefix)) && !there.contains(*key))
            .collect();
        let unused: Vec<_> = there.iter().filter(|key| !named.contains(*key)).collect();
        assert!(
            missing.is_empty() && unused.is_empty(),
            "{locale:?} lacks {missing:?} and nobody names {unused:?}"
        );
    }
}

#[test]
fn a_catalogue_reads_without_a_mistake_and_says_no_key_twice() {
    for &locale in Locale::ALL {
        fluent_bundle::FluentResource::try_new(locale.source().to_owned())
            .map_err(|(_, mistakes)| format!("{locale:?}: {mistakes:?}"))
            .unwrap();
        let keys = locale
            .source()
            .lines()
            .filter(|line| line.contains(" =") && !line.starts_with([' ', '#', '-']))
            .count();
        assert_eq!(keys, catalogue(locale).len(), "a key of {locale:?} stands twice");
    }
    assert_eq!(text(Locale::English, "colour-red", &[]), "Red");
}

#[test]
fn the_rules_of_each_game_fit_a_screen() {
    for &locale in Locale::ALL {
        for variant in Variant::ALL {
            let rules = text(locale, &format!("rules-{variant}"), &[]);
            let length = rules.chars().count();
            assert!((300..=1200).contains(&length), "{locale:?} {variant}: {length} characters\n{rules}");
            assert!(!rules.contains(['{', '}']), "{rules}");
        }
    }
}
