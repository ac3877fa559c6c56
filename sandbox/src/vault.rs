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

/// Width and height of a PNG or GIF, read from its header.
pub fn picture_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let number = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    let short = |at: usize| Some(u32::from(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?)));
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") && bytes.get(12..16) == Some(b"IHDR") {
        Some((number(16)?, number(20)?))
    } else if bytes.starts_with(b"GIF8") {
        Some((short(6)?, short(8)?))
    } else {
        None
    }
}

/// What a file's name says it holds. Only these are shown by a browser, so a bot's HTML can't act on the page.
pub fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default().to_ascii_lowercase().as_str() {
        "png" => "image/png",
        "gif" => "image/gif",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "json" => "application/json",
        "txt" | "md" | "log" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
