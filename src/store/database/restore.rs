//! Replacing an SQLite database with a backup.
//!
//! A database file and its write-ahead log belong together. SQLite replays a log that lies next to a file
//! into that file, even if the log belongs to another one, and so damages a backup that is merely copied
//! there. So the log is moved away together with its file.

use std::fs::File;
use std::path::{Path, PathBuf};

use super::condition::Condition;
use super::dialect::Dialect;
use super::file::{PARTS, discard, file_url, real, with_suffix};
use super::reach::Unreachable;
use crate::store::{Store, StoreError, is_locked};

impl Store {
    /// Replaces the SQLite database at `url` with a copy of `backup`, which may have a log. Nothing is deleted: the
    /// files of the database that was there are moved, and their new paths are returned.
    ///
    /// # Errors
    /// When a process uses either of them, when `url` isn't an SQLite file, and when `backup` is damaged, of a later
    /// version or no database of Hoppity. Then nothing has changed.
    pub async fn restore(url: &str, backup: &Path) -> Result<Vec<PathBuf>, StoreError> {
        let file = Dialect::of(url)?.file(url).ok_or(StoreError::NoFile)?;
        if backup.to_str().is_some_and(|name| Dialect::of(name).is_ok()) {
            return Err(StoreError::NoPath(backup.to_owned()));
        }
        let backup = real(backup);
        if !backup.is_file() {
            return Err(StoreError::Absent(backup));
        }
        if is_locked(&backup) {
            return Err(StoreError::Taken(backup));
        }
        let _alone = Store::reserve(url)?;
        let copy = with_suffix(&file, ".restoring");
        if backup == copy {
            return Err(StoreError::NoBackup(backup));
        }
        // If the last attempt was interrupted, its log is still there.
        discard(&copy);
        let copied = copied(&backup, &copy).await;
        if copied.is_err() {
            discard(&copy);
        }
        copied?;
        let failed = |error: std::io::Error| Unreachable::file(&file, &error);
        let aside = move_aside(&file).map_err(failed)?;
        std::fs::rename(&copy, &file).map_err(failed)?;
        Ok(aside)
    }
}

/// Makes a single file at `copy` of `backup` and its log, and checks it.
async fn copied(backup: &Path, copy: &Path) -> Result<(), StoreError> {
    for part in ["", "-wal"] {
        let (from, to) = (with_suffix(backup, part), with_suffix(copy, part));
        if let Err(error) = File::open(&from) {
            if error.kind() == std::io::ErrorKind::NotFound && !part.is_empty() {
                continue;
            }
            return Err(Unreachable::Unreadable { file: from, why: error.to_string() }.into());
        }
        std::fs::copy(&from, &to).map_err(|error| Unreachable::file(&to, &error))?;
    }
    check(copy, backup).await?;
    let failed = |error: std::io::Error| Unreachable::file(copy, &error);
    if with_suffix(copy, "-wal").exists() {
        return Err(failed(std::io::Error::other("SQLite couldn't write all of it")).into());
    }
    Ok(File::open(copy).and_then(|copy| copy.sync_all()).map_err(failed)?)
}

/// Checks that a copy of `backup` is a whole database that this version can use. SQLite moves its log into it.
async fn check(copy: &Path, backup: &Path) -> Result<(), StoreError> {
    let store = Store::open_unchanged(&file_url(copy)?).await.map_err(|error| match error {
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

/// Moves all files of a database that exist out of the way. Returns where they are now.
fn move_aside(file: &Path) -> std::io::Result<Vec<PathBuf>> {
    let is_free = |aside: &PathBuf| PARTS.iter().all(|part| !with_suffix(aside, part).exists());
    let mut names = (1..).map(|number: u32| with_suffix(file, &format!(".old-{number}")));
    let aside = names.find(is_free).expect("there are fewer files than numbers");
    let mut moved = Vec::new();
    for part in PARTS {
        let (from, to) = (with_suffix(file, part), with_suffix(&aside, part));
        if from.exists() {
            std::fs::rename(from, &to)?;
            moved.push(to);
        }
    }
    Ok(moved)
}
