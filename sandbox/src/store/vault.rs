//! The bytes of attachments, in memory or in a folder.

use std::collections::HashMap;
use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use anstream::eprintln;
use axum::body::Bytes;

use crate::snowflake::Id;

#[derive(Debug)]
pub struct Vault {
    folder: Option<PathBuf>,
    memory: Mutex<HashMap<Id, Bytes>>,
}

impl Vault {
    /// A vault in an existing folder, or in memory.
    pub fn new(folder: Option<PathBuf>) -> Vault {
        Vault { folder, memory: Mutex::default() }
    }

    /// Keeps an attachment. When the disk is full it is lost, with a line on standard error.
    pub fn put(&self, id: Id, bytes: Bytes) {
        if let Some(folder) = &self.folder {
            let path = folder.join(id.to_string());
            if let Err(error) = std::fs::write(&path, &bytes) {
                eprintln!("sandbox: can't keep {}: {error}", path.display());
            }
        } else {
            self.memory.lock().unwrap_or_else(PoisonError::into_inner).insert(id, bytes);
        }
    }

    pub fn forget(&self, id: Id) {
        match &self.folder {
            // It may be gone already.
            Some(folder) => drop(std::fs::remove_file(folder.join(id.to_string()))),
            None => drop(self.memory.lock().unwrap_or_else(PoisonError::into_inner).remove(&id)),
        }
    }

    /// Forgets all attachments. Other files in the folder stay.
    pub fn clear(&self) -> io::Result<()> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner).clear();
        let Some(folder) = &self.folder else { return Ok(()) };
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            if entry.file_name().to_str().is_some_and(|name| name.parse::<Id>().is_ok()) {
                std::fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }

    pub fn get(&self, id: Id) -> Option<Bytes> {
        match &self.folder {
            Some(folder) => std::fs::read(folder.join(id.to_string())).ok().map(Bytes::from),
            None => self.memory.lock().unwrap_or_else(PoisonError::into_inner).get(&id).cloned(),
        }
    }
}
