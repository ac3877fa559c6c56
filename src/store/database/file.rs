//! The file of an SQLite database: whether it is still the one that was opened.
//!
//! A file that is deleted or replaced while open still accepts writes, but they are lost when the
//! process ends. The file is only inspected, never opened, because closing a second descriptor
//! would release SQLite's locks.

use std::fs::Metadata;
use std::path::{Path, PathBuf};

/// A database file, as it was when it was opened.
#[derive(Debug)]
pub(in crate::store) struct DatabaseFile {
    path: PathBuf,
    /// The write-ahead log, which holds the newest commits. It exists as long as a connection does.
    log: PathBuf,
    identity: Identity,
}

impl DatabaseFile {
    /// The file at `path`, which has just been opened.
    ///
    /// # Errors
    /// When it doesn't exist.
    pub(in crate::store) fn of(path: &Path) -> std::io::Result<DatabaseFile> {
        // The working directory may change later.
        let path = std::path::absolute(path)?;
        let log = with_suffix(&path, "-wal");
        let identity = identity(&std::fs::metadata(&path)?);
        Ok(DatabaseFile { path, log, identity })
    }

    /// Checks that the file is still in its place.
    ///
    /// # Errors
    /// The path when it isn't.
    pub(in crate::store) fn check(&self) -> Result<(), PathBuf> {
        let is_there = std::fs::metadata(&self.path).is_ok_and(|found| identity(&found) == self.identity);
        if is_there { Ok(()) } else { Err(self.path.clone()) }
    }

    /// The same check during a transaction, when the log has to exist, too.
    ///
    /// # Errors
    /// The path that is missing or replaced.
    pub(in crate::store) fn check_with_log(&self) -> Result<(), PathBuf> {
        self.check()?;
        if self.log.exists() { Ok(()) } else { Err(self.log.clone()) }
    }
}

/// A path with something added to its name, as SQLite names the files that belong to a database.
pub(in crate::store) fn with_suffix(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// What distinguishes files: the device and the inode.
#[cfg(unix)]
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(found: &Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt as _;
    (found.dev(), found.ino())
}

/// On other systems only a missing file is noticed.
#[cfg(not(unix))]
type Identity = ();

#[cfg(not(unix))]
fn identity(_: &Metadata) -> Identity {}
