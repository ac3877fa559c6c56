//! Discord's own description of its REST API (OpenAPI 3.1) as a second judge of every request and answer.
//!
//! The file isn't part of the project: [`FILE`] names it, and without it nothing is checked. It describes no gateway event and
//! lets unknown fields pass without a word, so it stands beside the tables in `limits`, not in their place. The judge is built with the
//! feature `schema` only, for its libraries take longer to build than the rest of the sandbox.

use std::path::Path;
use std::sync::LazyLock;

use serde_json::Value;

#[cfg(feature = "schema")]
mod judge;
#[cfg(not(feature = "schema"))]
#[path = "none.rs"]
mod judge;

pub use judge::Schema;

/// The environment variable that names the file.
pub const FILE: &str = "DISCORD_OPENAPI";

/// A request and its answer, as far as they are JSON.
pub struct Exchange<'a> {
    /// The method, upper case.
    pub method: &'a str,
    /// The path below the API's root.
    pub path: &'a str,
    /// The request's body, where it had one.
    pub asked: Option<&'a Value>,
    /// The answer's status.
    pub status: u16,
    /// The answer's body, where it had one.
    pub answered: Option<&'a Value>,
}

impl Schema {
    /// The description that the environment names, read once for all sandboxes of a process.
    ///
    /// # Errors
    /// A sentence when a file is named and can't be read.
    pub fn named() -> Result<Option<&'static Schema>, String> {
        static NAMED: LazyLock<Result<Option<Schema>, String>> = LazyLock::new(|| {
            let file = std::env::var_os(FILE).filter(|file| !file.is_empty());
            file.map(|file| Schema::read(Path::new(&file))).transpose()
        });
        NAMED.as_ref().map(Option::as_ref).map_err(Clone::clone)
    }
}
