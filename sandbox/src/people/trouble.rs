//! Why a person or a moderator can't do something.

use std::fmt;

use axum::http::{Method, Uri};

use crate::api::error::ApiError;

/// Why a person or a moderator couldn't do something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trouble {
    /// The HTTP status that says the same.
    pub status: u16,
    /// A sentence.
    pub message: String,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(f)
    }
}

impl std::error::Error for Trouble {}

/// For what Discord's client wouldn't send.
impl From<String> for Trouble {
    fn from(message: String) -> Trouble {
        Trouble { status: 400, message }
    }
}

/// For what Discord refuses a person as it would a bot.
impl From<ApiError> for Trouble {
    fn from(error: ApiError) -> Trouble {
        Trouble { status: error.status.as_u16(), message: error.message }
    }
}

pub fn trouble(status: u16, message: impl Into<String>) -> Trouble {
    Trouble { status, message: message.into() }
}

/// The refusal of a method that a path doesn't have.
pub async fn other_method(method: Method, uri: Uri) -> Trouble {
    trouble(405, format!("There is no call {method} {}: sandbox/API.md lists them.", uri.path()))
}
