//! Checks the walls between the modules: which module of `src/` may import which, by the table in
//! `docs/architecture.md`, and which crates it may use.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Crates that only some modules may use.
const GUARDED: &[(&str, &[&str])] = &[
    ("sqlx", &["store"]),
    ("serenity", &["discord"]),
    ("reqwest", &["discord"]),
    ("image", &["render"]),
    ("imageproc", &["render"]),
    ("png", &["render"]),
    ("toml", &["render"]),
    ("ab_glyph_rasterizer", &["render"]),
    ("fluent_bundle", &["i18n"]),
    ("dotenvy", &["config"]),
    ("skillratings", &["rating"]),
    ("wide", &["search"]),
    ("integer_blossom", &["competition"]),
    ("hyper", &["status"]),
    ("hyper_util", &["status"]),
    ("tokio", &["store", "service", "discord", "status"]),
    ("rustix", &["service"]),
    ("anyhow", &[]),
];

/// Names that a module may not use even without importing them: modules above the service call its use
/// cases and never reach through it to the database.
const UNSPOKEN: &[(&str, &[&str])] = &[
    ("discord", &[".store()", "StoreError", "Store::"]),
    ("status", &[".store()", "StoreError", "Store::"]),
];

/// What pure modules may not use: the clock, sleeping, files, the network.
const IMPURE: &[&str] = &["SystemTime", "Instant::now", "std::fs", "std::net", "std::env", "thread::sleep"];
const PURE: &[&str] = &["rules", "play", "render", "rating", "search", "competition"];

/// Files that are compiled only for tests.
const TESTS: &[&str] = &["chance.rs", "slow.rs", "tests.rs"];

/// The Rust files below a folder, each with its text.
pub fn rust_files(folder: &Path) -> Vec<(PathBuf, String)> {
    let (mut files, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                files.push((path, text));
            }
        }
    }
    files
}

/// The source of each module without its tests, whose imports are free.
fn modules() -> BTreeMap<String, Vec<(PathBuf, String)>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut modules: BTreeMap<String, Vec<(PathBuf, String)>> = BTreeMap::new();
    let mut files = rust_files(&root.join("src"));
    files.extend(rust_files(&root.join("crates")));
    for (path, text) in files {
        let in_tests = path
            .strip_prefix(root.join("crates"))
            .is_ok_and(|path| path.iter().nth(1) == Some("tests".as_ref()));
        let in_tests = in_tests || path.parent().is_some_and(|folder| folder.ends_with("tests"));
        if in_tests || path.file_name().is_some_and(|name| TESTS.iter().any(|tests| name == *tests)) {
            continue;
        }
        // `src/ROOM.rs`, `src/ROOM/...` or `crates/ROOM/...`
        let first = path.strip_prefix(root).unwrap().iter().nth(1).unwrap().to_str().unwrap();
        let module = first.trim_end_matches(".rs").to_owned();
        let code: Vec<&str> = text
            .split("#[cfg(test)]")
            .next()
            .unwrap()
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .collect();
        modules.entry(module).or_default().push((path, code.join("\n")));
    }
    modules
}

/// Each module, and the modules that it may import: the table of the documentation.
fn allowed() -> BTreeMap<String, Vec<String>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("docs/architecture.md")).unwrap();
    let (_, table) = page.split_once("| module | what it is | may import |").unwrap();
    let rows = table.lines().skip(2).map_while(|row| row.strip_prefix("| `"));
    rows.map(|row| {
        let (module, rest) = row.split_once('`').unwrap();
        let (_, list) = rest.trim_end_matches(" |").rsplit_once("| ").unwrap();
        (module.to_owned(), list.split(", ").map(str::to_owned).collect())
    })
    .collect()
}

/// The modules that a source imports from `crate::`, one by one or in a list.
fn imports(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    // `rules`, `search`, `render` and `competition` are crates, which `src/lib.rs` names as if they were its modules.
    let crates = code.split("hoppity_").skip(1);
    for part in code.split("crate::").skip(1).chain(crates) {
        let list = part.strip_prefix('{').map(|list| list.split('}').next().unwrap_or(list));
        let names = list.map_or_else(|| vec![part], |list| list.split(',').collect());
        for name in names {
            let word: String = name.trim().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            found.push(word);
        }
    }
    found
}

#[test]
fn no_module_imports_what_it_may_not() {
    let modules = modules();
    let allowed = allowed();
    for (module, files) in &modules {
        // The two roots may import everything.
        if ["lib", "main"].contains(&module.as_str()) {
            continue;
        }
        let allowed_here = allowed
            .get(module)
            .unwrap_or_else(|| panic!("a new module, {module}: give it a row in the table"));
        for (path, code) in files {
            for import in imports(code) {
                let wrong =
                    allowed.contains_key(&import) && import != *module && !allowed_here.contains(&import);
                assert!(!wrong, "{} imports {import}, and {module} may not", path.display());
            }
            for (name, holders) in GUARDED {
                let named =
                    code.split(|c: char| !(c.is_alphanumeric() || c == '_')).any(|word| word == *name)
                        && code.contains(&format!("{name}::"));
                assert!(!named || holders.contains(&module.as_str()), "{} names {name}", path.display());
            }
            let unspoken = UNSPOKEN.iter().filter(|(known, _)| known == module).flat_map(|(_, words)| *words);
            for word in unspoken {
                assert!(!code.contains(word), "{} names {word}", path.display());
            }
            if PURE.contains(&module.as_str()) {
                for word in IMPURE {
                    assert!(!code.contains(word), "{} is of a pure module and names {word}", path.display());
                }
            }
        }
    }
    for module in allowed.keys() {
        assert!(modules.contains_key(module), "the module {module} is gone: take its row out of the table");
    }
}

#[test]
fn the_sandbox_knows_neither_the_bot_nor_its_library() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = fs::read_to_string(root.join("sandbox/Cargo.toml")).unwrap();
    for name in ["serenity", "hoppity", "twilight", "poise"] {
        assert!(
            !manifest.lines().any(|line| line.trim_start().starts_with(name)),
            "the sandbox depends on {name}"
        );
    }
}

#[test]
fn files_say_what_they_are_and_stay_short() {
    for folder in ["src", "crates", "sandbox/src", "tests/it"] {
        for (path, text) in rust_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)) {
            assert!(text.starts_with("//!"), "{} doesn't say what it is", path.display());
            let lines = text.lines().count();
            assert!(lines <= 600, "{} has {lines} lines: split it by noun", path.display());
        }
    }
}
