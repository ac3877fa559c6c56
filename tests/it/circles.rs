//! Finds import cycles between the modules of a folder: two modules that need each other are one.
//!
//! Every folder of every package is searched. A module in a folder stands for all that is below it, so
//! files of different folders can't need each other either. Only a folder's own module (`mod.rs`,
//! `lib.rs`) may need what is in the folder and be needed there: the two are one thing, written in
//! several files because one would be too long.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fs;
use std::path::{Path, PathBuf};

use crate::walls::rust_files;

/// A module path below the crate.
type Module = Vec<String>;

/// The code of a module, without comments and tests.
struct Source {
    module: Module,
    code: String,
}

/// A name that an import brings in, and where it comes from.
struct Import {
    path: Module,
    name: String,
}

/// The modules of a folder, each with those that it imports.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// The sources below the source folder of a package.
fn sources(root: &Path) -> Vec<Source> {
    // Beside a library, the program is a crate of its own.
    let top = if root.join("lib.rs").exists() { "lib" } else { "main" };
    let mut sources = Vec::new();
    for (path, text) in rust_files(root) {
        let inside = path.strip_prefix(root).unwrap().with_extension("");
        let mut module: Module = inside.iter().map(|step| step.to_str().unwrap().to_owned()).collect();
        if module.last().is_some_and(|last| last == "mod") || module == [top] {
            module.pop();
        }
        // The program is left out, and what is compiled only for tests.
        if !module.last().is_some_and(|last| ["main", "reach", "slow", "tests"].contains(&last.as_str())) {
            sources.push(Source { module, code: code(&text) });
        }
    }
    sources
}

/// A file's text without comments and test-only code.
fn code(text: &str) -> String {
    let mut code = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.trim() == "#[cfg(test)]" {
            let item = lines.find(|line| !line.trim_start().starts_with('#')).unwrap_or_default();
            if !item.ends_with(';') {
                let end = format!("{}}}", &item[..item.len() - item.trim_start().len()]);
                lines.find(|line| *line == end);
            }
        } else if !line.trim_start().starts_with("//") {
            code.push_str(line);
            code.push('\n');
        }
    }
    code
}

/// Reads a path, or a tree of them in braces, and returns the text after it.
fn read<'a>(mut text: &'a str, mut path: Module, imports: &mut Vec<Import>) -> &'a str {
    loop {
        text = text.trim_start();
        if let Some(mut list) = text.strip_prefix('{') {
            while !list.is_empty() && !list.starts_with('}') {
                list = read(list, path.clone(), imports).trim_start();
                list = list.strip_prefix(',').unwrap_or(list).trim_start();
            }
            return list.strip_prefix('}').unwrap_or(list);
        }
        let (word, rest) = word(text);
        path.push(word.to_owned());
        if let Some(rest) = rest.strip_prefix("::") {
            text = rest;
            continue;
        }
        let alias = rest.strip_prefix(" as ").map(self::word);
        let (name, rest) = alias.unwrap_or((word, rest));
        imports.push(Import { path, name: name.to_owned() });
        // A star is no identifier.
        return rest.strip_prefix('*').unwrap_or(rest);
    }
}

/// The identifier at the start of a text, and the rest.
fn word(text: &str) -> (&str, &str) {
    text.split_at(text.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(text.len()))
}

/// The paths in a source that start at the crate or its parent, in imports and elsewhere.
fn named(source: &Source) -> Vec<Import> {
    let mut imports = Vec::new();
    for start in ["crate::", "super::"] {
        for (at, _) in source.code.match_indices(start) {
            if !source.code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':') {
                read(&source.code[at..], Vec::new(), &mut imports);
            }
        }
    }
    for import in &mut imports {
        let supers = import.path.iter().take_while(|step| *step == "super").count();
        let (ancestor, skipped) = match supers {
            0 => (0, 1),
            supers => (source.module.len().saturating_sub(supers), supers),
        };
        import.path.splice(..skipped, source.module[..ancestor].iter().cloned());
    }
    imports
}

/// What the folder's own module imports from the modules of the folder.
fn brought_in(source: &Source) -> BTreeMap<String, String> {
    let mut imports = Vec::new();
    let lines = source.code.match_indices("use ");
    for (at, start) in lines.filter(|(at, _)| !source.code[..*at].ends_with(char::is_alphanumeric)) {
        read(&source.code[at + start.len()..], Vec::new(), &mut imports);
    }
    imports.into_iter().map(|import| (import.name, import.path[0].clone())).collect()
}

/// Which modules directly in `folder` import which. What the folder re-exports counts as the module
/// that it comes from; the folder's own items don't count.
fn graph(sources: &[Source], folder: &[String]) -> Graph {
    let is_inside = |module: &[String]| {
        module.len() > folder.len() && module.iter().zip(folder).all(|(step, wanted)| step == wanted)
    };
    let own = |module: &[String]| module.get(folder.len()).cloned().filter(|_| is_inside(module));
    let brought_in =
        sources.iter().find(|source| source.module == folder).map(brought_in).unwrap_or_default();
    let mut graph: Graph = sources
        .iter()
        .filter_map(|source| own(&source.module))
        .map(|module| (module, BTreeSet::new()))
        .collect();
    for source in sources {
        let Some(from) = own(&source.module) else { continue };
        for import in named(source) {
            let Some(step) = own(&import.path) else { continue };
            let to = if graph.contains_key(&step) { Some(&step) } else { brought_in.get(&step) };
            if let Some(to) = to.filter(|to| **to != from && graph.contains_key(*to)) {
                let to = to.clone();
                graph.entry(from.clone()).or_default().insert(to);
            }
        }
    }
    graph
}

/// A shortest cycle, from a module back to it.
fn circle(graph: &Graph) -> Option<Vec<String>> {
    let circles = graph.keys().filter_map(|start| {
        let mut paths = VecDeque::from([vec![start]]);
        let mut seen = BTreeSet::new();
        while let Some(path) = paths.pop_front() {
            for next in &graph[*path.last()?] {
                if next == start {
                    return Some(path.into_iter().chain([start]).cloned().collect::<Vec<_>>());
                }
                if seen.insert(next) {
                    paths.push_back(path.iter().copied().chain([next]).collect());
                }
            }
        }
        None
    });
    circles.min_by_key(Vec::len)
}

/// The folders with modules in a crate, the crate itself among them.
fn folders(sources: &[Source]) -> BTreeSet<&[String]> {
    let around = |source: &Source| 0..source.module.len();
    sources.iter().flat_map(|source| around(source).map(|depth| &source.module[..depth])).collect()
}

/// The source folders of the workspace's packages.
fn packages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
    let members = manifest.lines().find_map(|line| line.strip_prefix("members = ")).unwrap();
    // A patch is the code of others. The sample bots have one file each, and no source folder.
    let own = |member: &&str| !member.starts_with("patches/") && *member != "sandbox/conformance";
    let members = members.split('"').skip(1).step_by(2).filter(own);
    [""].into_iter().chain(members).map(|member| root.join(member).join("src")).collect()
}

#[test]
fn no_folder_of_a_package_has_a_circle() {
    let mut circles = Vec::new();
    for root in packages() {
        let sources = sources(&root);
        for folder in folders(&sources) {
            if let Some(circle) = circle(&graph(&sources, folder)) {
                circles.push(format!("{}/{}: {}", root.display(), folder.join("/"), circle.join(" -> ")));
            }
        }
    }
    assert!(circles.is_empty(), "there are circles in\n{}", circles.join("\n"));
}

/// The cycle in a made-up crate: module paths with dots, and their code.
fn found(files: &[(&str, &str)]) -> Option<String> {
    let source = |(module, text): &(&str, &str)| Source {
        module: module.split('.').filter(|step| !step.is_empty()).map(str::to_owned).collect(),
        code: code(text),
    };
    let sources: Vec<Source> = files.iter().map(source).collect();
    circle(&graph(&sources, &[])).map(|circle| circle.join(" -> "))
}

#[test]
fn a_circle_is_found_however_it_is_written() {
    let found_with =
        |third: &str| found(&[("a", "use crate::b::B;"), ("b", "use super::c::C;"), ("c.d", third)]);
    for back in [
        "use crate::a::A;",
        "use crate::{\n    e::{E, Other as F},\n    a::{self, A},\n};",
        "use super::super::a;",
        "fn f() -> crate::a::A { A }",
    ] {
        assert_eq!(found_with(back).as_deref(), Some("a -> b -> c -> a"), "{back}");
    }
    let beside =
        "// crate::a\n#[cfg(test)]\nmod tests {\n    use crate::a::A;\n}\nuse std::a::A;\nuse super::e;";
    assert_eq!(found_with(beside), None);
    let through_lib =
        [("", "mod a;\npub use a::{A as First, B};"), ("a", "use crate::b;"), ("b", "use crate::First;")];
    assert_eq!(found(&through_lib).as_deref(), Some("a -> b -> a"));
}
