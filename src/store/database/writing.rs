//! Write transactions: how they begin and end, and what is known when one fails.
//!
//! A failed write must neither block the next one nor leave open whether something was stored:
//! - On SQLite, `writer` closes a connection that is in an unexpected state.
//! - A file that was deleted or replaced accepts writes and loses them, so it is checked before
//!   each commit.
//! - When the connection is lost during a commit, the outcome is unknown:
//!   [`StoreError::Uncertain`]. For a change that an interaction asked for, [`Store::was_stored`]
//!   finds it out.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use sqlx::any::AnyArguments;
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AnyPool, Transaction};

use super::outcome::commit_error;
use super::writer::{Turn, Writer};
use crate::store::{Store, StoreError};

/// An id that no interaction on Discord has.
const PROBE: i64 = -1;

/// The connections that write: PostgreSQL's pool, or the only one that writes to SQLite's file.
#[derive(Clone, Debug)]
pub(in crate::store) enum Writers {
    Pool(AnyPool),
    File(Arc<Writer>),
}

/// A transaction that writes. Dropped before its end, it is undone.
pub(in crate::store) enum WriteTransaction {
    /// On PostgreSQL, which groups commits by itself.
    Own(Transaction<'static, Any>),
    /// On SQLite, where it may share the commit with others.
    Turn(Turn),
}

impl Store {
    /// Begins a change that is on disk once it is committed.
    pub(in crate::store) async fn begin(&self) -> Result<WriteTransaction, StoreError> {
        self.begin_as(true).await
    }

    /// Begins a light write, such as which process leases a row or which message shows it. If the machine
    /// crashes, it may be lost.
    pub(in crate::store) async fn begin_lightly(&self) -> Result<WriteTransaction, StoreError> {
        self.begin_as(false).await
    }

    /// Begins a light write of one statement only, which on SQLite needs no transaction around it.
    pub(in crate::store) async fn begin_statement(&self) -> Result<WriteTransaction, StoreError> {
        match &self.writers {
            Writers::File(writer) => Ok(WriteTransaction::Turn(writer.begin_statement().await?)),
            Writers::Pool(_) => self.begin_lightly().await,
        }
    }

    async fn begin_as(&self, durable: bool) -> Result<WriteTransaction, StoreError> {
        match &self.writers {
            Writers::File(writer) => Ok(WriteTransaction::Turn(writer.begin(durable).await?)),
            Writers::Pool(pool) => {
                let begin = if durable { self.dialect.begin() } else { self.dialect.begin_lightly() };
                Ok(WriteTransaction::Own(pool.begin_with(begin).await?))
            }
        }
    }

    /// Commits a transaction.
    ///
    /// # Errors
    /// [`StoreError::Uncertain`] when it isn't known whether the transaction was stored. After any
    /// other error it wasn't.
    pub(in crate::store) async fn conclude(&self, tx: WriteTransaction) -> Result<(), StoreError> {
        match tx {
            WriteTransaction::Own(tx) => Ok(tx.commit().await.map_err(commit_error)?),
            WriteTransaction::Turn(turn) => turn.commit().await,
        }
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

    /// The same for a light write.
    pub(in crate::store) async fn change_rows_lightly(
        &self,
        query: Query<'_, Any, AnyArguments>,
    ) -> Result<u64, StoreError> {
        let tx = self.begin_statement().await?;
        self.conclude_with(tx, query).await
    }

    /// Runs a last statement and commits the transaction. Returns the number of rows changed by the
    /// statement.
    async fn conclude_with(
        &self,
        mut tx: WriteTransaction,
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
        match &self.writers {
            Writers::File(writer) => writer.file().check().map_err(StoreError::Lost),
            Writers::Pool(_) => Ok(()),
        }
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
}

impl Writers {
    /// Closes the connections after their current work is done.
    pub(in crate::store) async fn close(&self) {
        match self {
            Writers::Pool(pool) => pool.close().await,
            Writers::File(writer) => writer.close().await,
        }
    }
}

impl WriteTransaction {
    /// Undoes the change.
    ///
    /// # Errors
    /// When that fails, or when the change was refused because of others that aren't stored.
    pub(in crate::store) async fn rollback(self) -> Result<(), StoreError> {
        match self {
            WriteTransaction::Own(tx) => Ok(tx.rollback().await?),
            WriteTransaction::Turn(turn) => turn.rollback().await,
        }
    }
}

impl Deref for WriteTransaction {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        match self {
            WriteTransaction::Own(tx) => tx,
            WriteTransaction::Turn(turn) => turn,
        }
    }
}

impl DerefMut for WriteTransaction {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        match self {
            WriteTransaction::Own(tx) => tx,
            WriteTransaction::Turn(turn) => turn,
        }
    }
}

/// Inserts the row of an interaction. Returns whether it was new. The caller removes it again, by a
/// rollback or by deleting it.
async fn claim(tx: &mut WriteTransaction, interaction: i64) -> Result<bool, StoreError> {
    let query = sqlx::query(
        "INSERT INTO interactions (id, match_id, seq, at_ms) VALUES ($1, 0, 0, 0) ON CONFLICT DO NOTHING",
    );
    let done = query.bind(interaction).execute(&mut **tx).await?;
    Ok(done.rows_affected() == 1)
}
