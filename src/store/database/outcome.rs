//! The outcome of a commit that failed: what is known about what was stored.

use std::path::PathBuf;
use std::sync::Arc;

use crate::store::StoreError;

/// Why a commit failed. Changes that share it all learn the same.
#[derive(Clone, Debug)]
pub(in crate::store) enum Uncommitted {
    /// The file is gone or replaced.
    Lost(PathBuf),
    /// The database reports the failure itself, so nothing is stored.
    Failed(Arc<sqlx::Error>),
    /// It isn't known whether it is stored.
    Uncertain(Arc<sqlx::Error>),
}

impl From<Uncommitted> for StoreError {
    fn from(why: Uncommitted) -> StoreError {
        match why {
            Uncommitted::Lost(file) => StoreError::Lost(file),
            Uncommitted::Failed(error) => StoreError::Sql(error),
            Uncommitted::Uncertain(error) => StoreError::Uncertain(error),
        }
    }
}

/// What is known after a commit that ended with this error.
pub(in crate::store) fn commit_error(error: sqlx::Error) -> Uncommitted {
    match error {
        // The database reports the failure itself. But a server that is shutting down may have
        // stored the transaction all the same.
        sqlx::Error::Database(ref why) if !why.code().is_some_and(|code| code.starts_with("57P")) => {
            Uncommitted::Failed(Arc::new(error))
        }
        error => Uncommitted::Uncertain(Arc::new(error)),
    }
}
