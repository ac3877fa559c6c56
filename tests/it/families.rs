//! What the repository lists of the games is whole: the files that name their families, and the games themselves where
//! people look for them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use hoppity::rules::Variant;

use crate::walls::rust_files;

/// What names a family.
const TYPES: [&str; 3] = ["Family", "State", "GameSpec"];

#[test]
fn the_page_on_adding_a_game_lists_every_file_that_names_the_families() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let names: Vec<String> =
        TYPES.iter().flat_map(|of| ["Halma", "Hexxagon"].map(|family| format!("{of}::{family}"))).collect();
    let mut naming = BTreeSet::new();
    for folder in ["src", "tests", "crates"] {
        for (path, text) in rust_files(&root.join(folder)) {
            let path = path.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
            // What belongs to one family alone names no other.
            let own = ["hexxagon.rs", "variants/", "halma/tests"].iter().any(|part| path.contains(part));
            if !own && names.iter().any(|name| text.contains(name)) {
                naming.insert(path);
            }
        }
    }
    assert_eq!(listed_after("## A new family"), naming);
}

/// The files in the first table after these words of the page on adding a game.
fn listed_after(words: &str) -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("docs/adding-a-game.md")).unwrap();
    let (_, rest) = page.split_once(words).unwrap();
    let table =
        rest.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let rows = table.filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    rows.map(str::to_owned).collect()
}

#[test]
fn the_page_on_adding_a_game_lists_every_file_that_asks_about_some_of_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let games: Vec<String> = Variant::ALL.iter().map(|game| format!("Variant::{game:?}")).collect();
    let kinds =
        ["Plain", "Number", "Colour", "Marked", "Stepper", "Jumper"].map(|kind| format!("Tag::{kind}"));
    let names_some = |code: &str, all: &[String]| {
        let words: BTreeSet<&str> =
            code.split(|sign: char| !sign.is_alphanumeric() && !":_".contains(sign)).collect();
        let count = all.iter().filter(|name| words.contains(name.as_str())).count();
        count > 0 && count < all.len()
    };
    let mut naming = BTreeSet::new();
    for folder in ["src", "crates/rules/src", "crates/render/src"] {
        for (path, text) in rust_files(&root.join(folder)) {
            let path = path.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
            // Tests take examples, and a game's own file names no other.
            let (code, _) = text.split_once("#[cfg(test)]\nmod tests {").unwrap_or((&text, ""));
            let is_comment = |line: &&str| line.trim_start().starts_with("//");
            let code: String = code.split_inclusive('\n').filter(|line| !is_comment(line)).collect();
            let own = ["tests", "variants/"].iter().any(|part| path.contains(part));
            if !own && (names_some(&code, &games) || names_some(&code, &kinds)) {
                naming.insert(path);
            }
        }
    }
    assert_eq!(listed_after("These files ask about some games"), naming);
}

#[test]
fn every_game_is_in_the_documentation_and_in_the_form_for_disputes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |name: &str| fs::read_to_string(root.join(name)).unwrap();
    let (page, script) = (read("docs/games.md"), read("scripts/pictures"));
    let form = read(".github/ISSUE_TEMPLATE/rule-dispute.yml");
    for variant in Variant::ALL {
        let picture = format!("pictures/{variant}-start.png");
        assert!(page.contains(&format!("`{variant}`")), "docs/games.md: no `{variant}`");
        assert!(page.contains(&picture), "docs/games.md: no {picture}");
        assert!(root.join("docs").join(&picture).exists(), "scripts/pictures draws docs/{picture}");
        assert!(
            script.split_whitespace().any(|word| word.trim_end_matches(';') == variant.id()),
            "scripts/pictures: no {variant}"
        );
        assert!(
            form.lines().any(|line| line.trim() == format!("- {variant}")),
            "rule-dispute.yml: no {variant}"
        );
    }
}
