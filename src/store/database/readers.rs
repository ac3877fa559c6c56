//! The connections that only read.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Connection};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use super::reach::CONNECT;
use crate::store::StoreError;

/// The connections that only read; clones share them.
#[derive(Clone, Debug)]
pub(in crate::store) enum Readers {
    /// Those to PostgreSQL, which also write.
    Pool(AnyPool),
    /// Those to SQLite's file.
    File(Arc<FileReaders>),
}

/// Connections to a file. sqlx's own pool would test each one whenever it is given back, which
/// costs as much as a statement and isn't needed: a connection to a file can't be lost.
pub(in crate::store) struct FileReaders {
    permits: Semaphore,
    free: Mutex<Vec<AnyConnection>>,
}

/// A connection for the statements that read.
pub(in crate::store) enum Reader<'a> {
    Pool(PoolConnection<Any>),
    File {
        /// `None` only while it is being given back.
        connection: Option<AnyConnection>,
        home: &'a FileReaders,
        _permit: SemaphorePermit<'a>,
    },
}

impl Readers {
    /// Waits for a free connection.
    pub(in crate::store) async fn get(&self) -> Result<Reader<'_>, StoreError> {
        match self {
            Readers::Pool(pool) => Ok(Reader::Pool(pool.acquire().await?)),
            Readers::File(home) => {
                let permit = timeout(CONNECT, home.permits.acquire()).await;
                let permit = permit.map_err(|_| sqlx::Error::PoolTimedOut)?;
                let permit = permit.map_err(|_| sqlx::Error::PoolClosed)?;
                // There are as many connections as permits.
                let connection = Some(home.free().pop().ok_or(sqlx::Error::PoolClosed)?);
                Ok(Reader::File { connection, home, _permit: permit })
            }
        }
    }

    /// Closes all connections after their current work is done.
    pub(in crate::store) async fn close(&self) {
        match self {
            Readers::Pool(pool) => pool.close().await,
            Readers::File(home) => home.close().await,
        }
    }
}

impl FileReaders {
    pub(in crate::store) fn new(connections: Vec<AnyConnection>) -> FileReaders {
        FileReaders { permits: Semaphore::new(connections.len()), free: Mutex::new(connections) }
    }

    fn free(&self) -> MutexGuard<'_, Vec<AnyConnection>> {
        // After a panic while it was locked the list is still valid.
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn close(&self) {
        self.permits.close();
        let free = std::mem::take(&mut *self.free());
        for connection in free {
            if let Err(error) = connection.close().await {
                tracing::warn!(%error, "a connection to the database didn't close");
            }
        }
    }
}

impl fmt::Debug for FileReaders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FileReaders").field("permits", &self.permits).finish_non_exhaustive()
    }
}

impl Deref for Reader<'_> {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        match self {
            Reader::Pool(connection) => connection,
            Reader::File { connection, .. } => connection.as_ref().expect("it is given back only at the end"),
        }
    }
}

impl DerefMut for Reader<'_> {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        match self {
            Reader::Pool(connection) => connection,
            Reader::File { connection, .. } => connection.as_mut().expect("it is given back only at the end"),
        }
    }
}

impl Drop for Reader<'_> {
    fn drop(&mut self) {
        if let Reader::File { connection, home, .. } = self
            && let Some(connection) = connection.take()
            && !home.permits.is_closed()
        {
            home.free().push(connection);
        }
    }
}
