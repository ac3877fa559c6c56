//! The operations of Discord's API, whether or not the sandbox models them. `operations.txt` lists
//! them.

use std::sync::LazyLock;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Operation {
    /// Its path, with `{}` for each id.
    pub path: &'static str,
    /// Whether it also takes a web form.
    pub takes_forms: bool,
}

/// What Discord has for a method and a path.
#[derive(Debug, PartialEq, Eq)]
pub enum Found {
    Operation(Operation),
    /// The path, but only with other methods.
    Path,
    Nothing,
}

/// A line of the list: a path and its methods, each with whether it takes a web form.
struct Line {
    path: &'static str,
    methods: Vec<(&'static str, bool)>,
}

/// What Discord documents but doesn't describe in its OpenAPI file.
const UNDESCRIBED: &str = "/applications/{}/skus GET";

static LINES: LazyLock<Vec<Line>> = LazyLock::new(|| {
    let lines = include_str!("operations.txt").lines().filter(|line| !line.starts_with('#'));
    let method = |word: &'static str| match word.strip_suffix("+form") {
        Some(method) => (method, true),
        None => (word, false),
    };
    let line = |line: &'static str| {
        let (path, methods) = line.split_once(' ')?;
        Some(Line { path, methods: methods.split(' ').map(method).collect() })
    };
    lines.chain([UNDESCRIBED]).filter_map(line).collect()
});

/// Finds the operation of a method and a path below the API's root.
pub fn find(method: &str, path: &str) -> Found {
    // What may be fetched may also be asked for its head.
    let method = if method == "HEAD" { "GET" } else { method };
    let fitting = || LINES.iter().filter_map(|line| Some((fixed_words(line.path, path)?, line)));
    let operations = fitting().filter_map(|(words, line)| {
        let (_, takes_forms) = line.methods.iter().find(|(known, _)| *known == method)?;
        Some((words, Operation { path: line.path, takes_forms: *takes_forms }))
    });
    match operations.max_by_key(|(words, _)| *words) {
        Some((_, operation)) => Found::Operation(operation),
        None if fitting().next().is_some() => Found::Path,
        None => Found::Nothing,
    }
}

/// How many segments of a template are words, if a path fits it. The template with the most is
/// meant.
pub fn fixed_words(template: &str, path: &str) -> Option<usize> {
    let (mut pattern, mut steps, mut words) = (template.split('/'), path.split('/'), 0);
    loop {
        match (pattern.next(), steps.next()) {
            (None, None) => return Some(words),
            (Some(wanted), Some(step)) if wanted.starts_with('{') => {
                if step.is_empty() {
                    return None;
                }
            }
            (Some(wanted), Some(step)) if wanted == step => words += 1,
            _ => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_before_ids() {
        let path = |method: &str, path: &str| match find(method, path) {
            Found::Operation(operation) => operation.path,
            Found::Path => "another method",
            Found::Nothing => "nothing",
        };
        assert_eq!(path("GET", "/guilds/1/members/search"), "/guilds/{}/members/search");
        assert_eq!(path("HEAD", "/guilds/1/members/2"), "/guilds/{}/members/{}");
        // A word is an id where no operation of that method has the word.
        assert_eq!(path("DELETE", "/guilds/1/members/search"), "/guilds/{}/members/{}");
        assert_eq!(path("DELETE", "/gateway"), "another method");
        assert_eq!(path("GET", "/guilds//members/2"), "nothing");
        assert_eq!(path("GET", "/nonsense"), "nothing");
    }

    #[test]
    fn forms_are_taken_where_discord_takes_them() {
        let forms = LINES.iter().flat_map(|line| &line.methods).filter(|(_, takes_forms)| *takes_forms);
        assert_eq!(forms.count(), 12);
    }
}
