//! SQLite's only writer, with group commit.
//!
//! Changes take turns. Each change that has to be on disk waits for the disk, so of many that come
//! at once, each would wait for all before it. So they share a transaction:
//!
//! - A change that nobody waits behind is a transaction of its own.
//! - Otherwise its transaction stays open for those that wait. Each of them is a savepoint in it,
//!   so that one that fails or gives up undoes only what it wrote itself.
//! - After those that were waiting, the transaction is committed. All changes in it learn the
//!   outcome, and none is known to anybody before.
//!
//! A failed write must not block the next one. SQLite ends a transaction by itself when the disk
//! fails. So if a change can't be undone, the connection is lost, and so are all changes that
//! shared its transaction. While a file isn't writable, SQLite silently opens it read-only, so each
//! new connection must prove that it can write.
//!
//! The statements that begin and end transactions are sent as plain statements, because sqlx's own
//! methods wait twice for the thread of the connection.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use sqlx::{AnyConnection, Connection};
use tokio::runtime::Handle;
use tokio::sync::{Mutex, OwnedMutexGuard, oneshot};
use tokio::time::timeout;

use super::dialect::Dialect;
use super::file::DatabaseFile;
use super::outcome::{Uncommitted, commit_error};
use super::reach::{CONNECT, open_file};
use crate::store::StoreError;

/// The only connection that writes to a file, and those who wait for it.
#[derive(Debug)]
pub(in crate::store) struct Writer {
    url: String,
    file: DatabaseFile,
    /// How many changes wait for their turn.
    waiting: AtomicUsize,
    session: Arc<Mutex<Session>>,
}

/// The connection, with the transaction that is open on it.
#[derive(Debug, Default)]
struct Session {
    /// `None` before the first change, and after a failure.
    connection: Option<AnyConnection>,
    /// Whether transactions wait for the disk at present.
    durable: Option<bool>,
    /// The change that is neither committed nor undone.
    change: Option<Scope>,
    /// The changes that wait for the commit of the open transaction.
    group: Option<Group>,
    closed: bool,
}

/// What a change is within the database.
#[derive(Copy, Clone, Debug)]
enum Scope {
    /// A single statement, which SQLite undoes by itself if it fails.
    Statement,
    Transaction,
    /// A part of a transaction that it shares.
    Savepoint,
}

/// Changes that share a transaction. At least one of them has to be on disk before it is known.
#[derive(Debug, Default)]
struct Group {
    tell: Vec<oneshot::Sender<Result<(), Uncommitted>>>,
}

/// A change whose turn it is. Dropped before its end, it is undone.
pub(in crate::store) struct Turn {
    writer: Arc<Writer>,
    session: OwnedMutexGuard<Session>,
    durable: bool,
    scope: Scope,
}

/// Counts a change while it waits.
struct Waiting<'a>(&'a AtomicUsize);

impl<'a> Waiting<'a> {
    fn at(count: &'a AtomicUsize) -> Waiting<'a> {
        count.fetch_add(1, Ordering::Relaxed);
        Waiting(count)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Writer {
    /// The writer to `file`; the connection is opened for the first change.
    pub(in crate::store) fn new(url: String, file: DatabaseFile) -> Writer {
        Writer { url, file, waiting: AtomicUsize::new(0), session: Arc::default() }
    }

    /// The file.
    pub(in crate::store) fn file(&self) -> &DatabaseFile {
        &self.file
    }

    /// A separate connection, to change the tables before anybody uses them.
    pub(in crate::store) async fn connect(&self) -> Result<AnyConnection, sqlx::Error> {
        open(&self.url).await
    }

    /// Waits for a turn and begins a change. If it is `durable`, it is on disk once it is committed.
    pub(in crate::store) async fn begin(self: &Arc<Self>, durable: bool) -> Result<Turn, StoreError> {
        self.begin_as(Scope::Transaction, durable).await
    }

    /// Waits for a turn for a single statement, which needn't be on disk.
    pub(in crate::store) async fn begin_statement(self: &Arc<Self>) -> Result<Turn, StoreError> {
        self.begin_as(Scope::Statement, false).await
    }

    async fn begin_as(self: &Arc<Self>, alone: Scope, durable: bool) -> Result<Turn, StoreError> {
        let mut session = {
            let _waiting = Waiting::at(&self.waiting);
            let session = timeout(CONNECT, Arc::clone(&self.session).lock_owned()).await;
            session.map_err(|_| sqlx::Error::PoolTimedOut)?
        };
        session.undo().await;
        if session.closed {
            return Err(sqlx::Error::PoolClosed.into());
        }
        let scope = if session.group.is_some() { Scope::Savepoint } else { alone };
        if session.connection.is_none() {
            session.connection = Some(self.connect().await?);
            session.durable = None;
        }
        let mut turn = Turn { writer: Arc::clone(self), session, durable, scope };
        turn.begin().await?;
        Ok(turn)
    }

    /// Has the open transaction committed once the changes that already wait are in it.
    fn commit_soon(self: &Arc<Self>) {
        let writer = Arc::clone(self);
        tokio::spawn(async move {
            let mut session = Arc::clone(&writer.session).lock_owned().await;
            session.undo().await;
            session.commit_group(&writer.file).await;
        });
    }

    /// Closes the connection after the current change.
    pub(in crate::store) async fn close(&self) {
        let mut session = self.session.lock().await;
        session.undo().await;
        session.commit_group(&self.file).await;
        session.closed = true;
        if let Some(connection) = session.connection.take()
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "the connection that writes didn't close");
        }
    }
}

impl Turn {
    async fn begin(&mut self) -> Result<(), StoreError> {
        let durable = Some(self.durable);
        match self.scope {
            Scope::Statement => {
                if self.session.durable != durable {
                    self.session.durable = None;
                    sqlx::raw_sql("PRAGMA synchronous = NORMAL").execute(&mut **self).await?;
                    self.session.durable = durable;
                }
                self.writer.file.check_with_log().map_err(StoreError::Lost)
            }
            // From here on it is undone if it is dropped.
            Scope::Savepoint => {
                self.session.change = Some(Scope::Savepoint);
                Ok(run(self, "SAVEPOINT change").await?)
            }
            Scope::Transaction => {
                self.session.change = Some(Scope::Transaction);
                let begun = if self.session.durable == durable {
                    run(self, "BEGIN IMMEDIATE").await
                } else {
                    self.session.durable = None;
                    let begin = if self.durable { Dialect::begin } else { Dialect::begin_lightly };
                    sqlx::raw_sql(begin(Dialect::Sqlite)).execute(&mut **self).await.map(drop)
                };
                match begun {
                    Ok(()) => self.session.durable = durable,
                    // There is nothing to undo.
                    Err(_) => self.session.change = None,
                }
                Ok(begun?)
            }
        }
    }

    /// Commits the change: at once, or together with others.
    pub(in crate::store) async fn commit(mut self) -> Result<(), StoreError> {
        let nobody_waits = self.writer.waiting.load(Ordering::Relaxed) == 0;
        match self.scope {
            Scope::Statement => Ok(()),
            // A light write doesn't wait for the disk, so there is no wait to share.
            Scope::Transaction if nobody_waits || !self.durable => {
                let writer = Arc::clone(&self.writer);
                Ok(self.session.commit(&writer.file).await?)
            }
            Scope::Transaction => self.shares().await,
            Scope::Savepoint => {
                run(&mut self, "RELEASE change").await?;
                self.shares().await
            }
        }
    }

    /// Undoes the change. What it had read may have been written by others in the same transaction.
    /// So if it was refused because of that, the refusal holds only once they are stored.
    ///
    /// # Errors
    /// When they aren't stored.
    pub(in crate::store) async fn rollback(mut self) -> Result<(), StoreError> {
        self.session.undo().await;
        match self.scope {
            Scope::Savepoint if self.session.group.is_some() => self.shares().await,
            Scope::Savepoint => Err(StoreError::Sql(Arc::new(broken()))),
            Scope::Statement | Scope::Transaction => Ok(()),
        }
    }

    /// Lets the next change take its turn, and then waits for the outcome of the shared
    /// transaction.
    async fn shares(mut self) -> Result<(), StoreError> {
        let (sender, receiver) = oneshot::channel();
        self.session.change = None;
        self.session.group.get_or_insert_default().tell.push(sender);
        if matches!(self.scope, Scope::Transaction) {
            self.writer.commit_soon();
        }
        drop(self);
        match receiver.await {
            Ok(outcome) => Ok(outcome?),
            // The process is ending in the middle of it.
            Err(_) => Err(StoreError::Uncertain(Arc::new(sqlx::Error::WorkerCrashed))),
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if self.session.change.is_none() {
            return;
        }
        // The next change would undo it, but until then it would hold the lock of the file.
        let session = Arc::clone(&self.writer.session);
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(async move { session.lock().await.undo().await });
        }
    }
}

impl Deref for Turn {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        self.session.connection.as_ref().expect("a turn begins with a connection")
    }
}

impl DerefMut for Turn {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        self.session.connection.as_mut().expect("a turn begins with a connection")
    }
}

impl Session {
    /// Undoes the change that was left open, if there is one. If that fails, either SQLite has ended
    /// the transaction by itself, or its state isn't known.
    async fn undo(&mut self) {
        let (Some(scope), Some(connection)) = (self.change, &mut self.connection) else { return };
        let undone = match scope {
            Scope::Statement => Ok(()),
            Scope::Transaction => run(connection, "ROLLBACK").await,
            Scope::Savepoint => match run(connection, "ROLLBACK TO change").await {
                Ok(()) => run(connection, "RELEASE change").await,
                failed => failed,
            },
        };
        if undone.is_err() {
            // Closing the connection undoes whatever is open.
            self.connection = None;
            if let Some(group) = self.group.take() {
                group.end(&Err(Uncommitted::Failed(Arc::new(broken()))));
            }
        }
        self.change = None;
    }

    /// Commits the open transaction, if there is one, and tells all whose changes are in it.
    async fn commit_group(&mut self, file: &DatabaseFile) {
        let Some(group) = self.group.take() else { return };
        self.change = Some(Scope::Transaction);
        let done = self.commit(file).await;
        self.undo().await;
        group.end(&done);
    }

    /// Commits the open transaction. After a failure it has yet to be undone.
    async fn commit(&mut self, file: &DatabaseFile) -> Result<(), Uncommitted> {
        file.check_with_log().map_err(Uncommitted::Lost)?;
        let closed = || Uncommitted::Failed(Arc::new(sqlx::Error::PoolClosed));
        let connection = self.connection.as_mut().ok_or_else(closed)?;
        run(connection, "COMMIT").await.map_err(commit_error)?;
        self.change = None;
        Ok(())
    }
}

impl Group {
    fn end(self, outcome: &Result<(), Uncommitted>) {
        for tell in self.tell {
            // Somebody who no longer waits doesn't need to know.
            drop(tell.send(outcome.clone()));
        }
    }
}

fn broken() -> sqlx::Error {
    sqlx::Error::Protocol("a change in the same transaction failed, and the transaction with it".to_owned())
}

/// Opens a connection that has proved that it can write.
async fn open(url: &str) -> Result<AnyConnection, sqlx::Error> {
    let mut connection = open_file(url).await?;
    // This changes nothing, but fails where nothing can be changed.
    run(&mut connection, "PRAGMA user_version = 0").await?;
    Ok(connection)
}

async fn run(connection: &mut AnyConnection, statement: &'static str) -> Result<(), sqlx::Error> {
    sqlx::query(statement).execute(connection).await.map(drop)
}

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::path::PathBuf;
    use std::pin::{Pin, pin};
    use std::task::{Context, Poll, Waker};

    use sqlx::Row;

    use super::*;

    /// A file with a table of names, each of which may be there once.
    struct Scene {
        writer: Arc<Writer>,
        reader: AnyConnection,
        file: PathBuf,
    }

    impl Scene {
        async fn start() -> Scene {
            sqlx::any::install_default_drivers();
            let name = format!("hoppity-writer-{}-{:x}", std::process::id(), fastrand::u64(..));
            let file = std::env::temp_dir().join(name);
            let url = format!("sqlite://{}?mode=rwc", file.display());
            let mut reader = open_file(&url).await.unwrap();
            sqlx::raw_sql("CREATE TABLE names (name TEXT PRIMARY KEY)").execute(&mut reader).await.unwrap();
            let opened = DatabaseFile::of(&file).unwrap();
            Scene { writer: Arc::new(Writer::new(url, opened)), reader, file }
        }

        /// What is stored.
        async fn names(&mut self) -> Vec<String> {
            let rows = sqlx::query("SELECT name FROM names ORDER BY name").fetch_all(&mut self.reader).await;
            rows.unwrap().iter().map(|row| row.get(0)).collect()
        }

        fn log(&self) -> PathBuf {
            PathBuf::from(format!("{}-wal", self.file.display()))
        }

        async fn ends(self) {
            self.writer.close().await;
            self.reader.close().await.unwrap();
            std::fs::remove_file(self.file).unwrap();
        }
    }

    async fn add(turn: &mut Turn, name: &str) -> Result<(), sqlx::Error> {
        let query = sqlx::query("INSERT INTO names (name) VALUES ($1)").bind(name.to_owned());
        query.execute(&mut **turn).await.map(drop)
    }

    /// Polls this once, and checks that it isn't done.
    fn waits<T>(future: &mut Pin<&mut impl Future<Output = T>>) {
        let polled = future.as_mut().poll(&mut Context::from_waker(Waker::noop()));
        assert!(matches!(polled, Poll::Pending), "it doesn't wait");
    }

    #[tokio::test]
    async fn those_that_wait_share_a_commit_and_one_that_fails_harms_nobody() {
        let mut scene = Scene::start().await;
        let writer = Arc::clone(&scene.writer);
        let mut ann = writer.begin(true).await.unwrap();
        let (mut bob, mut eve, mut zoe) =
            (pin!(writer.begin(true)), pin!(writer.begin(true)), pin!(writer.begin(false)));
        waits(&mut bob);
        waits(&mut eve);
        waits(&mut zoe);
        add(&mut ann, "ann").await.unwrap();
        let ann = tokio::spawn(ann.commit());
        let mut bob = bob.await.unwrap();
        add(&mut bob, "bob").await.unwrap();
        assert_eq!(scene.names().await, [""; 0], "a change is seen before it is on disk");
        let bob = tokio::spawn(bob.commit());
        let mut eve = eve.await.unwrap();
        add(&mut eve, "eve").await.unwrap();
        assert!(add(&mut eve, "ann").await.is_err(), "there are two of a name");
        drop(eve);
        let mut zoe = zoe.await.unwrap();
        add(&mut zoe, "zoe").await.unwrap();
        zoe.commit().await.unwrap();
        ann.await.unwrap().unwrap();
        bob.await.unwrap().unwrap();
        assert_eq!(scene.names().await, ["ann", "bob", "zoe"]);
        scene.ends().await;
    }

    #[tokio::test]
    async fn a_failed_commit_refuses_all_of_its_changes_and_the_next_works() {
        let mut scene = Scene::start().await;
        let writer = Arc::clone(&scene.writer);
        let mut ann = writer.begin(true).await.unwrap();
        let mut bob = pin!(writer.begin(true));
        waits(&mut bob);
        add(&mut ann, "ann").await.unwrap();
        let ann = tokio::spawn(ann.commit());
        let mut bob = bob.await.unwrap();
        add(&mut bob, "bob").await.unwrap();
        let away = scene.file.with_extension("away");
        std::fs::rename(scene.log(), &away).unwrap();
        let (ann, bob) = tokio::join!(ann, bob.commit());
        for refused in [ann.unwrap(), bob] {
            assert!(matches!(refused, Err(StoreError::Lost(_))), "{refused:?}");
        }
        std::fs::rename(away, scene.log()).unwrap();
        let mut ann = writer.begin(true).await.unwrap();
        add(&mut ann, "ann").await.unwrap();
        ann.commit().await.unwrap();
        assert_eq!(scene.names().await, ["ann"]);
        scene.ends().await;
    }

    #[tokio::test]
    async fn a_transaction_that_sqlite_ends_itself_is_refused_to_all_and_the_next_works() {
        let mut scene = Scene::start().await;
        let writer = Arc::clone(&scene.writer);
        for is_seen in [true, false] {
            let mut ann = writer.begin(true).await.unwrap();
            let (mut bob, mut eve) = (pin!(writer.begin(true)), pin!(writer.begin(true)));
            waits(&mut bob);
            waits(&mut eve);
            add(&mut ann, "ann").await.unwrap();
            let ann = tokio::spawn(ann.commit());
            let mut bob = bob.await.unwrap();
            // As when the disk fails: the driver doesn't notice.
            sqlx::raw_sql("ROLLBACK").execute(&mut *bob).await.unwrap();
            if is_seen {
                assert!(bob.commit().await.is_err());
            } else {
                drop(bob);
            }
            let mut eve = eve.await.unwrap();
            add(&mut eve, "eve").await.unwrap();
            eve.commit().await.unwrap();
            let ann = ann.await.unwrap();
            assert!(matches!(ann, Err(StoreError::Sql(_))), "{ann:?}");
            assert_eq!(scene.names().await, ["eve"]);
            let mut eve = writer.begin(false).await.unwrap();
            sqlx::query("DELETE FROM names").execute(&mut *eve).await.unwrap();
            eve.commit().await.unwrap();
        }
        scene.ends().await;
    }

    #[tokio::test]
    async fn a_light_write_of_one_statement_is_stored_alone_and_with_others() {
        let mut scene = Scene::start().await;
        let writer = Arc::clone(&scene.writer);
        let mut light = writer.begin_statement().await.unwrap();
        add(&mut light, "bob").await.unwrap();
        light.commit().await.unwrap();
        assert_eq!(scene.names().await, ["bob"]);
        let mut light = writer.begin_statement().await.unwrap();
        assert!(add(&mut light, "bob").await.is_err());
        drop(light);
        let mut ann = writer.begin(true).await.unwrap();
        let (mut light, mut wrong) = (pin!(writer.begin_statement()), pin!(writer.begin_statement()));
        waits(&mut light);
        waits(&mut wrong);
        add(&mut ann, "ann").await.unwrap();
        let ann = tokio::spawn(ann.commit());
        let mut light = light.await.unwrap();
        add(&mut light, "eve").await.unwrap();
        let light = tokio::spawn(light.commit());
        let mut wrong = wrong.await.unwrap();
        assert!(add(&mut wrong, "bob").await.is_err());
        drop(wrong);
        ann.await.unwrap().unwrap();
        light.await.unwrap().unwrap();
        assert_eq!(scene.names().await, ["ann", "bob", "eve"]);
        scene.ends().await;
    }

    #[tokio::test]
    async fn a_judgement_by_a_change_that_is_not_stored_does_not_hold() {
        let scene = Scene::start().await;
        let writer = Arc::clone(&scene.writer);
        let mut ann = writer.begin(true).await.unwrap();
        let mut other = pin!(writer.begin(true));
        waits(&mut other);
        add(&mut ann, "ann").await.unwrap();
        let ann = tokio::spawn(ann.commit());
        let mut other = other.await.unwrap();
        assert!(add(&mut other, "ann").await.is_err(), "the name is taken, as it seems");
        let away = scene.file.with_extension("away");
        std::fs::rename(scene.log(), &away).unwrap();
        let (ann, other) = tokio::join!(ann, other.rollback());
        assert!(ann.unwrap().is_err() && other.is_err(), "{other:?}");
        std::fs::rename(away, scene.log()).unwrap();
        let mut other = writer.begin(true).await.unwrap();
        add(&mut other, "ann").await.unwrap();
        other.commit().await.unwrap();
        scene.ends().await;
    }
}
