//! The file of an SQLite database: where it is, what belongs to it, and whether it is still the one that was opened.
//!
//! SQLite keeps the log in the folder of the file itself, wherever a symbolic link to it may be. So a database goes by
//! its real path everywhere.
//!
//! A file that is deleted or replaced while open still accepts writes, but they are lost when the
//! process ends. The file is only inspected, never opened, because closing a second descriptor
//! would release SQLite's locks.

use std::fs::Metadata;
use std::path::{Path, PathBuf};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::store::StoreError;

/// The suffixes of a database's files: itself, its log, the log's index, and the journal of a file without a log.
pub(in crate::store) const PARTS: [&str; 4] = ["", "-wal", "-shm", "-journal"];
/// The most symbolic links that lead from one to the next, as on Linux.
const LINKS: usize = 40;
/// What is escaped in the URL of a path.
const ESCAPED: AsciiSet = NON_ALPHANUMERIC.remove(b'/').remove(b'.').remove(b'-').remove(b'_');

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
        let path = path.to_owned();
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

/// The absolute path of a file, which leads through no symbolic link, whether or not the file is there yet. Only where
/// its folder isn't there either is the path as it was.
pub(in crate::store) fn real(path: &Path) -> PathBuf {
    // The working directory may change later.
    let mut path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    for _ in 0..LINKS {
        let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else { break };
        let Ok(folder) = folder.canonicalize() else { break };
        let file = folder.join(name);
        match file.read_link() {
            Ok(target) => path = folder.join(target),
            Err(_) => return file,
        }
    }
    path
}

/// The URL by which sqlx opens a file, whatever signs its name has.
///
/// # Errors
/// When the name isn't UTF-8.
pub(in crate::store) fn file_url(file: &Path) -> Result<String, StoreError> {
    let name = file.to_str().ok_or_else(|| StoreError::Name(file.to_owned()))?;
    Ok(format!("sqlite://{}", utf8_percent_encode(name, &ESCAPED)))
}

/// Deletes a database that isn't finished, as far as it is there. The error that ended it is the one to report, so
/// others don't count.
pub(in crate::store) fn discard(file: &Path) {
    for part in PARTS {
        let _ = std::fs::remove_file(with_suffix(file, part));
    }
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
