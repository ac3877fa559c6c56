//! Connecting to a database.

use std::path::Path;
use std::sync::Arc;

use sqlx::any::AnyPoolOptions;

use super::dialect::{Dialect, sqlite_file};
use super::file::DatabaseFile;
use super::parameters::without_unknown;
use super::reach::{self, CONNECT, Unreachable, open_file};
use super::readers::{FileReaders, Readers};
use super::writer::Writer;
use super::writing::Writers;
use crate::store::StoreError;

/// How many connections read an SQLite file.
const FILE_READERS: usize = 4;

/// Connects, creating an SQLite file if it doesn't exist.
pub(in crate::store) async fn connect(dialect: Dialect, url: &str) -> Result<(Readers, Writers), StoreError> {
    sqlx::any::install_default_drivers();
    match dialect {
        Dialect::Postgres => {
            let url = without_unknown(url);
            reach::answers(&url).await?;
            let pool = AnyPoolOptions::new().max_connections(16).acquire_timeout(CONNECT);
            let pool = pool.connect(&url).await?;
            Ok((Readers::Pool(pool.clone()), Writers::Pool(pool)))
        }
        Dialect::Sqlite => {
            let file = sqlite_file(url);
            create_folder(&file)?;
            let url = format!("sqlite://{}?mode=rwc", file.display());
            reach::opens(&url, &file).await?;
            let mut readers = Vec::new();
            for _ in 0..FILE_READERS {
                readers.push(open_file(&url).await?);
            }
            let opened = DatabaseFile::of(&file).map_err(|error| Unreachable::file(&file, &error))?;
            let writer = Writer::new(url, opened);
            Ok((Readers::File(Arc::new(FileReaders::new(readers))), Writers::File(Arc::new(writer))))
        }
    }
}

/// Creates the folder of a database file if it doesn't exist.
pub(in crate::store) fn create_folder(file: &Path) -> Result<(), Unreachable> {
    let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) else { return Ok(()) };
    if folder.exists() {
        return Ok(());
    }
    std::fs::create_dir_all(folder).map_err(|error| Unreachable::file(file, &error))?;
    tracing::info!(folder = %folder.display(), "the database's folder didn't exist and was made");
    Ok(())
}
