//! The bytes of attachments, in memory or in a folder.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;

use crate::snowflake::Id;

/// Keeps the bytes of attachments by id.
#[derive(Debug)]
pub struct Vault {
    folder: Option<PathBuf>,
    memory: Mutex<HashMap<Id, Bytes>>,
}

impl Vault {
    /// A vault in a folder, which must exist, or in memory.
    pub fn new(folder: Option<PathBuf>) -> Vault {
        Vault { folder, memory: Mutex::default() }
    }

    /// Keeps bytes. A full disk costs the picture, and says so.
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

    /// Forgets an attachment.
    pub fn forget(&self, id: Id) {
        match &self.folder {
            // One that isn't there any more is as good as forgotten.
            Some(folder) => drop(std::fs::remove_file(folder.join(id.to_string()))),
            None => drop(self.memory.lock().unwrap_or_else(PoisonError::into_inner).remove(&id)),
        }
    }

    /// The bytes of an attachment.
    pub fn get(&self, id: Id) -> Option<Bytes> {
        match &self.folder {
            Some(folder) => std::fs::read(folder.join(id.to_string())).ok().map(Bytes::from),
            None => self.memory.lock().unwrap_or_else(PoisonError::into_inner).get(&id).cloned(),
        }
    }
}
