//! The world on disk: `world.json` and a folder of attachments, so that a bot's database still
//! matches its channels.

mod vault;

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub use vault::Vault;

use anstream::eprintln;
use serde_json::Value;

use crate::world::World;

/// A folder that keeps a world, or none.
#[derive(Debug, Clone)]
pub struct Store {
    folder: Option<PathBuf>,
    /// Held as long as the store is open: two sandboxes would overwrite each other's world.
    _lock: Option<Arc<File>>,
}

impl Store {
    /// Opens a folder, and creates it if necessary.
    ///
    /// # Errors
    /// When it can't be created, or another sandbox uses it.
    pub fn open(folder: Option<PathBuf>) -> io::Result<Store> {
        let Some(folder) = folder else { return Ok(Store { folder: None, _lock: None }) };
        fs::create_dir_all(attachments(&folder)).map_err(|error| about(&folder, &error))?;
        // Not emptied: someone else may have a file of this name.
        let mut lock = File::options();
        let lock = lock.create(true).truncate(false).write(true).open(folder.join("lock"));
        let lock = lock.map_err(|error| about(&folder, &error))?;
        if lock.try_lock().is_err() {
            return Err(about(&folder, &"another sandbox uses this folder; name another with --data"));
        }
        Ok(Store { folder: Some(folder), _lock: Some(Arc::new(lock)) })
    }

    /// The kept world, or a new one.
    ///
    /// # Errors
    /// When there is one but it can't be read.
    pub fn load(&self) -> io::Result<World> {
        let Some(folder) = &self.folder else { return Ok(World::garden()) };
        let path = folder.join("world.json");
        match fs::read(&path) {
            Ok(bytes) => serde_json::from_slice(&bytes).map_err(|error| about(&path, &error)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(World::garden()),
            Err(error) => Err(about(&path, &error)),
        }
    }

    /// The attachments in the folder.
    pub fn vault(&self) -> Vault {
        Vault::new(self.folder.as_deref().map(attachments))
    }

    /// Whether a folder keeps the world.
    pub const fn keeps(&self) -> bool {
        self.folder.is_some()
    }

    /// Saves a world, as a whole or not at all.
    pub fn save(&self, world: &[u8]) {
        let Some(folder) = &self.folder else { return };
        let (path, new) = (folder.join("world.json"), folder.join("world.json.new"));
        if let Err(error) = fs::write(&new, world).and_then(|()| fs::rename(&new, &path)) {
            eprintln!("sandbox: can't keep the world: {}", about(&path, &error));
        }
    }

    /// Removes what a sandbox and its bot have left in a folder: the world, the attachments and
    /// `bot.sqlite`.
    ///
    /// # Errors
    /// When the folder has other files and no sandbox's world, when something can't be removed, or
    /// when another sandbox uses it.
    pub fn wipe(folder: &Path) -> io::Result<()> {
        if !is_unused(folder)? && !has_world(folder) {
            let foreign = "--fresh deletes nothing here, since these files aren't a sandbox's; name a new or empty \
                           folder with --data";
            return Err(about(folder, &foreign));
        }
        let _locked = Store::open(Some(folder.to_owned()))?;
        let gone = |result: io::Result<()>| match result {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(about(folder, &error)),
            _ => Ok(()),
        };
        Vault::new(Some(attachments(folder))).clear().map_err(|error| about(folder, &error))?;
        // The world comes last: until it is gone, the folder is known to be a sandbox's.
        for name in ["bot.sqlite", "bot.sqlite-wal", "bot.sqlite-shm", "world.json.new", "world.json"] {
            gone(fs::remove_file(folder.join(name)))?;
        }
        Ok(())
    }
}

/// Whether a folder is new or empty, or has at most what every sandbox creates at its start.
fn is_unused(folder: &Path) -> io::Result<bool> {
    let names = |folder: &Path| match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        entries => entries?.map(|entry| Ok(entry?.file_name())).collect::<io::Result<Vec<_>>>(),
    };
    let found = names(folder).map_err(|error| about(folder, &error))?;
    let is_empty = |name: &OsString| {
        name == "lock"
            || name == "attachments" && names(&attachments(folder)).is_ok_and(|files| files.is_empty())
    };
    Ok(found.iter().all(is_empty))
}

/// Whether a folder has a sandbox's world, perhaps one that an earlier version wrote.
fn has_world(folder: &Path) -> bool {
    let kept = fs::read(folder.join("world.json"))
        .ok()
        .and_then(|bytes| serde_json::from_slice::<Value>(&bytes).ok());
    kept.is_some_and(|world| {
        ["token", "mint", "guilds", "channels"].iter().all(|name| world.get(name).is_some())
    })
}

fn attachments(folder: &Path) -> PathBuf {
    folder.join("attachments")
}

fn about(path: &Path, error: &dyn std::fmt::Display) -> io::Error {
    io::Error::other(format!("{}: {error}", path.display()))
}
