//! Replacing an SQLite database with a backup.
//!
//! A database file and its write-ahead log belong together. SQLite replays a log that lies next to a file
//! into that file, even if the log belongs to another one, and so damages a backup that is merely copied
//! there. So the log is moved away together with its file.

use std::fs::File;
use std::path::{Path, PathBuf};

use super::condition::Condition;
use super::dialect::Dialect;
use super::file::with_suffix;
use super::reach::Unreachable;
use crate::store::{Store, StoreError};

/// The suffixes of a database's files: the database, its log, and the log's index.
const PARTS: [&str; 3] = ["", "-wal", "-shm"];

impl Store {
    /// Replaces the SQLite database at `url` with a copy of `backup`. Nothing is deleted: the database that
    /// was there is moved, and its new path is returned.
    ///
    /// # Errors
    /// When a process uses the database, when `url` isn't an SQLite file, and when `backup` is damaged, of a later
    /// version or no database of Hoppity. Then nothing has changed.
    pub async fn restore(url: &str, backup: &Path) -> Result<Option<PathBuf>, StoreError> {
        let file = Dialect::of(url)?.file(url).ok_or(StoreError::NoFile)?;
        let _alone = Store::reserve(url)?;
        if backup.to_str().is_some_and(|name| Dialect::of(name).is_ok()) {
            return Err(StoreError::NoPath(backup.to_owned()));
        }
        if !backup.is_file() {
            return Err(StoreError::Absent(backup.to_owned()));
        }
        let copy = with_suffix(&file, ".restoring");
        let failed = |error: std::io::Error| Unreachable::file(&file, &error);
        std::fs::copy(backup, &copy).map_err(failed)?;
        let checked = check(&copy, backup).await;
        if checked.is_err() {
            // The earlier error is the one to report.
            let _ = std::fs::remove_file(&copy);
        }
        checked?;
        File::open(&copy).and_then(|copy| copy.sync_all()).map_err(failed)?;
        let aside = move_aside(&file).map_err(failed)?;
        std::fs::rename(&copy, &file).map_err(failed)?;
        Ok(aside)
    }
}

/// Checks that a copy of `backup` is a whole database that this version can use.
async fn check(copy: &Path, backup: &Path) -> Result<(), StoreError> {
    let name = copy.to_str().ok_or_else(|| StoreError::Name(copy.to_owned()))?;
    let store = Store::open_unchanged(&format!("sqlite://{name}")).await.map_err(|error| match error {
        StoreError::Unreachable(Unreachable::Damaged { .. } | Unreachable::Foreign) => {
            StoreError::NoBackup(backup.to_owned())
        }
        other => other,
    })?;
    let condition = store.condition().await;
    store.close().await;
    match condition {
        Ok(Condition::There { ahead: true, .. }) => Err(StoreError::Ahead),
        Ok(Condition::There { damage: None, .. }) => Ok(()),
        Ok(_) | Err(StoreError::Damaged(_)) => Err(StoreError::NoBackup(backup.to_owned())),
        Err(error) => Err(error),
    }
}

/// Moves all files of a database that exist out of the way. Returns where it is now.
fn move_aside(file: &Path) -> std::io::Result<Option<PathBuf>> {
    if !PARTS.iter().any(|part| with_suffix(file, part).exists()) {
        return Ok(None);
    }
    let is_free = |aside: &PathBuf| PARTS.iter().all(|part| !with_suffix(aside, part).exists());
    let Some(aside) = (1..).map(|number: u32| with_suffix(file, &format!(".old-{number}"))).find(is_free)
    else {
        return Ok(None);
    };
    for part in PARTS {
        let from = with_suffix(file, part);
        if from.exists() {
            std::fs::rename(from, with_suffix(&aside, part))?;
        }
    }
    Ok(Some(aside))
}
