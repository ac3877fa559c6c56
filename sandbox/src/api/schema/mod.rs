//! Discord's own description of its REST API (OpenAPI 3.1), as a second judge of every exchange.
//!
//! The file isn't part of the project: [`FILE`] names it, and without it nothing is checked. It
//! describes no gateway events and silently allows unknown fields, so it doesn't replace the tables
//! in `limits`. Only the feature `schema` builds the judge, since its libraries take longer to
//! build than the rest of the sandbox.

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
    /// In upper case.
    pub method: &'a str,
    /// Below the API's root.
    pub path: &'a str,
    pub asked: Option<&'a Value>,
    pub status: u16,
    pub answered: Option<&'a Value>,
}

impl Schema {
    /// The description that the environment names. A process reads it once for all its sandboxes.
    ///
    /// # Errors
    /// A sentence when the file can't be read.
    pub fn named() -> Result<Option<&'static Schema>, String> {
        static NAMED: LazyLock<Result<Option<Schema>, String>> = LazyLock::new(|| {
            let file = std::env::var_os(FILE).filter(|file| !file.is_empty());
            file.map(|file| Schema::read(Path::new(&file))).transpose()
        });
        NAMED.as_ref().map(Option::as_ref).map_err(Clone::clone)
    }
}
