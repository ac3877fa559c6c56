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
    let page = fs::read_to_string(root.join("docs/adding-a-game.md")).unwrap();
    let (_, section) = page.split_once("## A new family").unwrap();
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    let listed: BTreeSet<String> = rows.map(str::to_owned).collect();
    assert_eq!(listed, naming);
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
