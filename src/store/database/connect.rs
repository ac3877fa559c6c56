//! Connecting to a database.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::any::AnyPoolOptions;

use super::dialect::{Dialect, sqlite_file};
use super::file::{DatabaseFile, file_url, real};
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
            let file = create_folder(&sqlite_file(url))?;
            let url = format!("{}?mode=rwc", file_url(&file)?);
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

/// Creates the folder of a database file if it doesn't exist. Returns the file's real path.
pub(in crate::store) fn create_folder(file: &Path) -> Result<PathBuf, Unreachable> {
    let Some(folder) = file.parent().filter(|folder| !folder.exists()) else { return Ok(real(file)) };
    std::fs::create_dir_all(folder).map_err(|error| Unreachable::file(file, &error))?;
    tracing::info!(folder = %folder.display(), "the database's folder didn't exist and was made");
    Ok(real(file))
}
