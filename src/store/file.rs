//! The file of an SQLite database: whether it still is the one that was opened.
//!
//! A file that was deleted or replaced while it is open takes writes as before, and loses them when the process ends.
//! It is only looked at, never opened: closing a second descriptor of it would release SQLite's locks.

use std::fs::Metadata;
use std::path::{Path, PathBuf};

use super::StoreError;

/// A database file as it was when it was opened.
#[derive(Debug)]
pub(super) struct DatabaseFile {
    path: PathBuf,
    /// Its write-ahead log, which holds the newest commits. It is there as long as a connection is.
    log: PathBuf,
    identity: Identity,
}

impl DatabaseFile {
    /// The file at `path`, which has just been opened.
    ///
    /// # Errors
    /// When it isn't there.
    pub(super) fn of(path: &Path) -> std::io::Result<DatabaseFile> {
        // The working directory may change.
        let path = std::path::absolute(path)?;
        let mut log = path.clone().into_os_string();
        log.push("-wal");
        let identity = identity(&std::fs::metadata(&path)?);
        Ok(DatabaseFile { path, log: log.into(), identity })
    }

    /// Whether it is still in its place.
    ///
    /// # Errors
    /// [`StoreError::Lost`] when it isn't.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let is_there = std::fs::metadata(&self.path).is_ok_and(|found| identity(&found) == self.identity);
        if is_there { Ok(()) } else { Err(StoreError::Lost(self.path.clone())) }
    }

    /// The same while a transaction is open: its log has to be there, too.
    ///
    /// # Errors
    /// [`StoreError::Lost`] when one of them isn't.
    pub(super) fn check_with_log(&self) -> Result<(), StoreError> {
        self.check()?;
        if self.log.exists() { Ok(()) } else { Err(StoreError::Lost(self.log.clone())) }
    }
}

/// What tells one file from another: its device and its number there.
#[cfg(unix)]
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(found: &Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt as _;
    (found.dev(), found.ino())
}

/// Elsewhere only a missing file is noticed.
#[cfg(not(unix))]
type Identity = ();

#[cfg(not(unix))]
fn identity(_: &Metadata) -> Identity {}
