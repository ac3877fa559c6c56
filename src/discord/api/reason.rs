//! Why a request over HTTP failed, in words.

use std::error::Error;

/// The reason without the address, which may contain an interaction's token.
pub fn reason(error: reqwest::Error) -> String {
    innermost(&error.without_url())
}

/// The innermost cause, which is the one that helps: reqwest itself only says that a request failed.
pub fn innermost(error: &dyn Error) -> String {
    let mut cause = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    cause.to_string()
}
