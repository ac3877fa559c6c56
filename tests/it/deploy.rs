//! What the Dockerfile and compose.yaml name exists: files, settings, the program itself.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use hoppity::config::Environment;
use yaml_rust2::{Yaml, YamlLoader};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap()
}

/// The instructions of the Dockerfile, continued lines joined.
fn instructions() -> Vec<(String, String)> {
    let text = read("Dockerfile").replace("\\\n", " ");
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    lines
        .map(|line| line.split_once(' ').unwrap_or_else(|| panic!("not an instruction: {line}")))
        .map(|(word, rest)| (word.to_owned(), rest.trim().to_owned()))
        .collect()
}

/// The settings that the program reads.
fn settings() -> Vec<String> {
    let source = read("src/config.rs");
    let named = source.split("get(\"").skip(1).filter_map(|rest| rest.split('"').next());
    named.map(str::to_owned).collect()
}

#[test]
fn every_setting_is_known() {
    let set: Environment = settings().into_iter().map(|name| (name, String::new())).collect();
    assert_eq!(set.unknown(), []);
}

#[test]
fn the_dockerfile_copies_what_is_there_and_runs_what_is_built() {
    let instructions = instructions();
    let known =
        ["FROM", "WORKDIR", "COPY", "RUN", "USER", "VOLUME", "ENV", "STOPSIGNAL", "ENTRYPOINT", "CMD"];
    for (word, rest) in &instructions {
        assert!(known.contains(&word.as_str()), "{word}: not an instruction that this test knows");
        if word == "COPY" && !rest.starts_with("--from=") {
            let mut paths: Vec<&str> = rest.split_whitespace().collect();
            paths.pop();
            for path in paths {
                assert!(root().join(path).exists(), "COPY {path}: there is no such thing");
            }
        }
        if word == "ENV" {
            let name = rest.split('=').next().unwrap();
            assert!(
                settings().iter().any(|setting| setting == name),
                "ENV {name}: the program doesn't read it"
            );
        }
    }
    let copied: Vec<&str> = instructions
        .iter()
        .filter(|(word, _)| word == "COPY")
        .flat_map(|(_, rest)| rest.split_whitespace())
        .collect();
    for needed in ["src", "crates", "migrations", "assets", "patches", "sandbox", "benches", "Cargo.lock"] {
        assert!(copied.contains(&needed), "the build needs {needed}");
    }
    let find = |word: &str| {
        instructions.iter().rev().find(|(known, _)| known == word).map(|(_, rest)| rest.as_str())
    };
    let program = format!("[\"{}\"]", env!("CARGO_PKG_NAME"));
    assert_eq!(find("ENTRYPOINT"), Some(program.as_str()));
    assert_eq!(find("CMD"), Some("[\"run\"]"));
    assert!(find("USER").is_some_and(|user| user != "root"), "it must not run as root");
    let rust = instructions.iter().find(|(word, _)| word == "FROM").map(|(_, rest)| rest.clone()).unwrap();
    let version: f64 = rust.trim_start_matches("rust:").split('-').next().unwrap().parse().unwrap();
    let wanted: f64 = env!("CARGO_PKG_RUST_VERSION").parse().unwrap();
    assert!(version >= wanted, "the image has Rust {version}, the project wants {wanted}");
}

#[test]
fn the_compose_file_sets_what_is_read_and_waits_for_the_database() {
    let compose = YamlLoader::load_from_str(&read("compose.yaml")).unwrap();
    let services = &compose[0]["services"];
    let bot = &services["bot"];
    assert!(root().join(bot["build"].as_str().unwrap()).join("Dockerfile").exists());
    let Yaml::Hash(environment) = &bot["environment"] else { panic!("the bot has no environment") };
    for (name, _) in environment {
        let name = name.as_str().unwrap();
        assert!(settings().iter().any(|setting| setting == name), "{name}: the program doesn't read it");
    }
    let url = bot["environment"]["DATABASE_URL"].as_str().unwrap();
    let Yaml::Hash(needed) = &bot["depends_on"] else { panic!("the bot waits for nothing") };
    for (name, how) in needed {
        let name = name.as_str().unwrap();
        assert!(!services[name].is_badvalue(), "there is no service {name}");
        assert_eq!(how["condition"].as_str(), Some("service_healthy"));
        assert!(!services[name]["healthcheck"]["test"].is_badvalue(), "{name} has no health check");
        assert!(url.contains(&format!("@{name}/")), "DATABASE_URL doesn't lead to {name}");
    }
    let database = &services["database"];
    for (part, setting) in [("//{}:", "POSTGRES_USER"), ("/{}", "POSTGRES_DB")] {
        let value = database["environment"][setting].as_str().unwrap();
        assert!(url.contains(&part.replace("{}", value)), "DATABASE_URL and {setting} differ");
    }
    let volume = database["volumes"][0].as_str().unwrap().split(':').next().unwrap();
    let Yaml::Hash(volumes) = &compose[0]["volumes"] else { panic!("no volumes") };
    assert!(volumes.keys().any(|name| name.as_str() == Some(volume)), "the volume {volume} isn't declared");
}

#[test]
fn the_help_names_every_setting() {
    let help =
        std::process::Command::new(env!("CARGO_BIN_EXE_hoppity")).args(["help", "run"]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    for setting in settings() {
        assert!(help.contains(&setting), "`hoppity help run` doesn't name {setting}");
    }
    assert!(help.replace('\n', " ").contains("0 for no limit"), "{help}");
}

/// The anchors that a forge makes of a page's headings.
fn headings(file: &str) -> BTreeSet<String> {
    let text = read(file);
    let titles =
        text.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    titles.map(|title| title.to_lowercase().replace(' ', "-")).collect()
}

#[test]
fn the_readme_names_every_setting() {
    let readme = read("README.md");
    for setting in settings() {
        assert!(readme.contains(&format!("`{setting}`")), "README.md doesn't name {setting}");
    }
    for path in readme.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
        if path.starts_with("http") || path.starts_with('#') {
            continue;
        }
        let (file, heading) = path.split_once('#').unwrap_or((path, ""));
        assert!(root().join(file).exists(), "README.md leads to {path}, which isn't there");
        assert!(heading.is_empty() || headings(file).contains(heading), "{file} has no heading #{heading}");
    }
}
