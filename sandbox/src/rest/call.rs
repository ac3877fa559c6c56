//! What must be known of a request after its handler has taken it.

use axum::extract::{MatchedPath, Request};

use super::below_root;
use crate::api::operations::{Found, Operation, find};
use crate::api::upload::Asked;

/// A request on its way through the sandbox.
pub struct Call {
    /// When it came, in the sandbox's time.
    pub ms: u64,
    pub method: String,
    pub path: String,
    /// The pattern of the path.
    pub route: String,
    /// Discord's operation there.
    pub operation: Option<Operation>,
    /// Filled in by whoever reads the body.
    pub asked: Asked,
}

impl Call {
    pub fn of(request: &Request, ms: u64) -> Call {
        let (method, path) = (request.method().to_string(), request.uri().path().to_owned());
        let route = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str).to_owned();
        let operation = match find(&method, below_root(&path)) {
            Found::Operation(operation) => Some(operation),
            Found::Path | Found::Nothing => None,
        };
        Call { ms, method, path, route, operation, asked: Asked::default() }
    }

    /// The part of the path that has a rate limit of its own: the first id, or an interaction's
    /// token.
    pub fn major(&self) -> &str {
        let parts = self.route.split('/').zip(self.path.split('/'));
        let mut varying = parts.filter(|(pattern, _)| pattern.starts_with('{'));
        let wanted = if self.route.contains("{token}") { 1 } else { 0 };
        varying.nth(wanted).map_or("", |(_, part)| part)
    }

    /// Whether our route would take a word of Discord's operation for an id.
    pub fn is_missing(&self) -> bool {
        self.operation.is_some_and(|operation| !answers(&self.route, operation.path))
    }

    /// The path with its long tokens cut.
    pub fn short_path(&self) -> String {
        let short = |part: &str| {
            if part.len() > 40 {
                format!("{}…", part.chars().take(28).collect::<String>())
            } else {
                part.to_owned()
            }
        };
        self.path.split('/').map(short).collect::<Vec<_>>().join("/")
    }
}

fn answers(route: &str, operation: &str) -> bool {
    let (own, theirs) = (below_root(route).split('/'), operation.split('/'));
    own.clone().count() == theirs.clone().count()
        && own.zip(theirs).all(|(own, theirs)| own == theirs || theirs == "{}")
}
