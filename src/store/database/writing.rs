//! Write transactions: how they begin and end, and what is known when one fails.
//!
//! A failed write must neither block the next one nor leave open whether something was stored:
//! - SQLite ends a transaction on its own when the disk fails. The driver doesn't notice and
//!   refuses every later transaction on that connection, so such a connection is closed
//!   ([`is_reusable`]).
//! - While a file isn't writable, SQLite silently opens it read-only. So a new connection must
//!   prove that it can write before it is used, and is closed if it can't.
//! - A file that was deleted or replaced accepts writes and loses them, so it is checked before
//!   each commit.
//! - When the connection is lost during a commit, the outcome is unknown:
//!   [`StoreError::Uncertain`]. For a change that an interaction asked for, [`Store::was_stored`]
//!   finds it out.

use std::sync::atomic::Ordering;

use sqlx::any::AnyArguments;
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, Connection, Transaction};

use super::dialect::Dialect;
use crate::store::{Store, StoreError};

/// An id that no interaction on Discord has.
const PROBE: i64 = -1;

impl Store {
    /// Begins a change that is on disk once it is committed.
    pub(in crate::store) async fn begin(&self) -> Result<Transaction<'static, Any>, StoreError> {
        self.prove_writer().await?;
        Ok(self.write.begin_with(self.dialect.begin()).await?)
    }

    /// Begins a note, such as which process leases a row or which message shows it. If the machine
    /// crashes, the note may be lost.
    pub(in crate::store) async fn begin_lightly(&self) -> Result<Transaction<'static, Any>, StoreError> {
        self.prove_writer().await?;
        Ok(self.write.begin_with(self.dialect.begin_lightly()).await?)
    }

    /// Commits a transaction.
    ///
    /// # Errors
    /// [`StoreError::Uncertain`] when it isn't known whether the transaction was stored. After any
    /// other error it wasn't.
    pub(in crate::store) async fn conclude(&self, tx: Transaction<'_, Any>) -> Result<(), StoreError> {
        if let Some(file) = &self.file {
            file.check_with_log()?;
        }
        tx.commit().await.map_err(|error| match error {
            // The database reports the failure itself. But a server that is shutting down may have
            // stored the transaction all the same.
            sqlx::Error::Database(ref why) if !why.code().is_some_and(|code| code.starts_with("57P")) => {
                StoreError::Sql(error)
            }
            error => StoreError::Uncertain(error),
        })
    }

    /// Runs one statement as a transaction that is on disk when this returns. Returns the number of
    /// rows changed.
    pub(in crate::store) async fn change_rows(
        &self,
        query: Query<'_, Any, AnyArguments>,
    ) -> Result<u64, StoreError> {
        let tx = self.begin().await?;
        self.conclude_with(tx, query).await
    }

    /// The same for a note.
    pub(in crate::store) async fn note(
        &self,
        query: Query<'_, Any, AnyArguments>,
    ) -> Result<u64, StoreError> {
        let tx = self.begin_lightly().await?;
        self.conclude_with(tx, query).await
    }

    /// Runs a last statement and commits the transaction. Returns the number of rows changed by the
    /// statement.
    async fn conclude_with(
        &self,
        mut tx: Transaction<'_, Any>,
        query: Query<'_, Any, AnyArguments>,
    ) -> Result<u64, StoreError> {
        let done = query.execute(&mut *tx).await?;
        self.conclude(tx).await?;
        Ok(done.rows_affected())
    }

    /// Checks that a change could be stored now, by writing something to disk and undoing it.
    ///
    /// # Errors
    /// The reason why it couldn't.
    pub async fn probe(&self) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        claim(&mut tx, PROBE).await?;
        let taken_back = sqlx::query("DELETE FROM interactions WHERE id = $1").bind(PROBE);
        self.conclude_with(tx, taken_back).await.map(drop)
    }

    /// Checks that the database file is the one that was opened. Cheap enough to be called every
    /// second.
    ///
    /// # Errors
    /// [`StoreError::Lost`] when its file is gone or another one is in its place.
    pub fn check_file(&self) -> Result<(), StoreError> {
        self.file.as_ref().map_or(Ok(()), |file| file.check())
    }

    /// Whether the change that an interaction asked for was stored. Its transaction may still be in
    /// progress on a broken connection, but writing the same key waits for it, so the answer is
    /// final.
    pub(in crate::store) async fn was_stored(&self, interaction: i64) -> Result<bool, StoreError> {
        let mut tx = self.begin_lightly().await?;
        let was_free = claim(&mut tx, interaction).await?;
        tx.rollback().await?;
        Ok(!was_free)
    }

    /// Makes sure that the writing connection can write. Once a connection has proved it, this
    /// costs nothing.
    async fn prove_writer(&self) -> Result<(), StoreError> {
        if self.dialect != Dialect::Sqlite || !self.unproven.load(Ordering::Relaxed) {
            return Ok(());
        }
        let mut writer = self.write.acquire().await?;
        // This changes nothing, but fails where nothing can be changed.
        match sqlx::raw_sql("PRAGMA user_version = 0").execute(&mut *writer).await {
            Ok(_) => {
                self.unproven.store(false, Ordering::Relaxed);
                Ok(())
            }
            Err(error) => {
                writer.close().await?;
                Err(error.into())
            }
        }
    }
}

/// Inserts the row of an interaction. Returns whether it was new. The transaction must be rolled
/// back.
async fn claim(tx: &mut Transaction<'_, Any>, interaction: i64) -> Result<bool, StoreError> {
    let query = sqlx::query(
        "INSERT INTO interactions (id, match_id, seq, at_ms) VALUES ($1, 0, 0, 0) ON CONFLICT DO NOTHING",
    );
    let done = query.bind(interaction).execute(&mut **tx).await?;
    Ok(done.rows_affected() == 1)
}

/// Whether SQLite's writing connection may be used again: not while the driver believes that a
/// transaction is open.
pub(in crate::store) async fn is_reusable(connection: &mut AnyConnection) -> Result<bool, sqlx::Error> {
    if !connection.is_in_transaction() {
        return Ok(true);
    }
    // A rollback may still be in progress; the answer to a ping comes after it.
    connection.ping().await?;
    Ok(!connection.is_in_transaction())
}
