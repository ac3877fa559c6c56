//! Connecting to a database.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sqlx::AnyPool;
use sqlx::any::AnyPoolOptions;

use super::dialect::{Dialect, sqlite_file};
use super::reach::{self, CONNECT, Unreachable};
use super::writing::is_reusable;
use crate::store::StoreError;

/// Run first on every new connection to an SQLite file.
const PREPARE: &str = "PRAGMA busy_timeout = 5000;
     PRAGMA journal_mode = WAL;
     PRAGMA synchronous = FULL;
     PRAGMA foreign_keys = ON;";

/// The connections to a database: for SQLite one that writes and others that only read, for
/// PostgreSQL one pool.
pub(in crate::store) struct Pools {
    pub read: AnyPool,
    pub write: AnyPool,
    /// On SQLite, whether the writing connection is new and must still prove that it can write.
    pub unproven: Arc<AtomicBool>,
}

/// Connects, creating an SQLite file if it doesn't exist.
pub(in crate::store) async fn connect(dialect: Dialect, url: &str) -> Result<Pools, StoreError> {
    sqlx::any::install_default_drivers();
    match dialect {
        Dialect::Postgres => {
            reach::answers(url).await?;
            let pool = AnyPoolOptions::new().max_connections(16).acquire_timeout(CONNECT);
            let pool = pool.connect(url).await?;
            Ok(Pools { read: pool.clone(), write: pool, unproven: Arc::default() })
        }
        Dialect::Sqlite => {
            let file = sqlite_file(url);
            if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
                std::fs::create_dir_all(folder).map_err(|error| Unreachable::file(&file, &error))?;
            }
            let url = format!("sqlite://{}?mode=rwc", file.display());
            reach::opens(&url, &file, PREPARE).await?;
            let unproven = Arc::new(AtomicBool::new(true));
            let write = sqlite_writer(&unproven).connect(&url).await?;
            let read = sqlite_pool(4, || ()).connect(&url).await?;
            Ok(Pools { read, write, unproven })
        }
    }
}

/// The only connection that writes. Each new one must prove that it can, and one that was left in
/// doubt isn't used again.
fn sqlite_writer(unproven: &Arc<AtomicBool>) -> AnyPoolOptions {
    let unproven = Arc::clone(unproven);
    sqlite_pool(1, move || unproven.store(true, Ordering::Relaxed))
        .after_release(|connection, _| Box::pin(is_reusable(connection)))
}

/// Connections to a file; `opened` is called for each new one.
fn sqlite_pool(connections: u32, opened: impl Fn() + Send + Sync + 'static) -> AnyPoolOptions {
    let pool = AnyPoolOptions::new().max_connections(connections).acquire_timeout(CONNECT);
    // A connection to a file can't be lost, and testing it before each statement would cost as much
    // as the statement.
    let pool = pool.test_before_acquire(false);
    pool.after_connect(move |connection, _| {
        opened();
        Box::pin(async move { sqlx::raw_sql(PREPARE).execute(connection).await.map(drop) })
    })
}
