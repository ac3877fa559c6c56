//! Everything that lasts. Only this room knows SQL.
//!
//! [`Store`] opens SQLite or PostgreSQL by URL and brings the tables up to date. A change goes in by
//! [`Store::commit`]: events, the match row and the outbox in one transaction, or not at all. Many threads and
//! many processes may use one database: who comes second with the same event gets [`Committed::Faster`].

mod alive;
mod commit;
mod condition;
mod copy;
mod curve;
mod dialect;
mod feats;
mod file;
mod follows;
mod forget;
mod imports;
mod leaderboard;
mod limits;
mod matches;
mod members;
mod notices;
mod offers;
mod outbox;
mod outings;
mod past;
mod pings;
mod players;
mod ratings;
mod reach;
mod retention;
mod season_end;
mod seasons;
mod settings;
mod totals;
mod vacations;
mod venue;
mod weeks;
mod writing;

use std::fs::{File, TryLockError};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{AnyPool, AssertSqlSafe, SqlSafeStr};

use crate::metrics::Metrics;
use dialect::{Dialect, Pools};
use file::DatabaseFile;
use reach::MEND;

pub use alive::{ALIVE_MS, Downtime};
pub use commit::{Commit, Committed, Origin, PostChange};
pub use condition::Condition;
pub use feats::{Best, Bests, Broken, RecordKind};
pub use follows::{Follow, FollowCounts, FollowKind, FollowState};
pub use leaderboard::{Key, Leaderboard, Movement, Page, PageTurn, Placed};
pub use matches::{Listing, Scope};
pub use notices::{Addressee, Notice};
pub use outbox::{Post, PostId, PostKind};
pub use outings::{Outing, Record};
pub use past::{Past, PastPage, Wanted};
pub use players::Person;
pub use ratings::{DAILY, Ladder, PoolRating, Rated, Rebuilt, Shift};
pub use reach::Unreachable;
pub use seasons::{Ending, FinalPlace, Season, SeasonPost};
pub use totals::Totals;
pub use vacations::{Begun, VACATION_YEAR_MS, Vacation};
pub use venue::Venue;

/// How long a row is held while it is sent, in milliseconds: longer than every time-out of the HTTP client together. One that
/// is held for longer is from before the clock was put back, and isn't held.
pub const LEASE_MS: i64 = 60_000;
/// The longest that Discord has something wait, as `discord` takes its word; the same is true of what waits for longer.
const LONGEST_WAIT_MS: i64 = 60 * 60 * 1000;

/// Our side of errors: the database can't be reached, or doesn't hold what it should.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The URL names no database that we know.
    #[error("DATABASE_URL must begin with sqlite: or postgres:")]
    Url,
    /// The database can't be opened.
    #[error("can't open the database: {0}")]
    Unreachable(#[from] Unreachable),
    /// A part of the file that was needed is damaged.
    #[error("the database is damaged ({0}). {MEND}")]
    Damaged(#[source] sqlx::Error),
    /// Another process has the file.
    #[error(
        "another Hoppity runs on {}. End it first; for several processes use PostgreSQL (HOPPITY_SHARDS)",
        .0.display()
    )]
    Taken(PathBuf),
    /// The tables can't be brought up to date.
    #[error("can't bring the database up to date: {0}")]
    Migrate(#[source] MigrateError),
    /// A backup never overwrites anything.
    #[error("{} is there already. Name a file that isn't, or move it away", .0.display())]
    Exists(PathBuf),
    /// The file's name isn't UTF-8.
    #[error("{} can't be the name of a database", .0.display())]
    Name(PathBuf),
    /// Only an empty database takes a copy.
    #[error("the database to copy into isn't empty: it has rows in {0}. Name a new one, or empty it")]
    NotEmpty(&'static str),
    /// Ratings are rebuilt while nobody plays.
    #[error(
        "Hoppity runs on this database (process {0:?}, seen within the last half minute). End it first, or wait until it is gone"
    )]
    Running(String),
    /// A statement failed, and nothing is changed.
    #[error("the database failed: {0}")]
    Sql(#[source] sqlx::Error),
    /// A change may have been stored or not: the line broke at the end of it.
    #[error("the database broke off while it stored something, so whether it is stored isn't known: {0}")]
    Uncertain(#[source] sqlx::Error),
    /// The file was deleted, moved or replaced while it was open.
    #[error(
        "{} is gone, or another file has taken its place. Nothing is accepted until the same file is back. To go on \
         without it, stop Hoppity, put the newest backup in its place, and start again",
        .0.display()
    )]
    Lost(PathBuf),
    /// A stored match is damaged.
    #[error(transparent)]
    Corrupt(#[from] crate::play::Corrupt),
    /// A stored event can't be read.
    #[error("event {seq} of match {id} can't be read: {source}")]
    Unreadable {
        /// The match.
        id: crate::play::MatchId,
        /// The event.
        seq: i64,
        /// Why.
        source: serde_json::Error,
    },
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        if reach::is_damage(&error) { StoreError::Damaged(error) } else { StoreError::Sql(error) }
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> StoreError {
        match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)
                if reach::is_damage(&error) =>
            {
                StoreError::Damaged(error)
            }
            other => StoreError::Migrate(other),
        }
    }
}

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    read: AnyPool,
    write: AnyPool,
    dialect: Dialect,
    /// The file behind it, on SQLite.
    file: Option<Arc<DatabaseFile>>,
    /// Whether the writer's connection is new and has yet to prove that it can write.
    unproven: Arc<AtomicBool>,
    metrics: Arc<Metrics>,
}

/// The migrations in order: number, name, SQL.
const MIGRATIONS: &[(i64, &str, &str)] = &[
    (1, "matches", include_str!("../../migrations/0001_matches.sql")),
    (2, "outbox age", include_str!("../../migrations/0002_outbox_age.sql")),
    (3, "clocks", include_str!("../../migrations/0003_clocks.sql")),
    (4, "offers", include_str!("../../migrations/0004_offers.sql")),
    (5, "settings", include_str!("../../migrations/0005_settings.sql")),
    (6, "threads", include_str!("../../migrations/0006_threads.sql")),
    (7, "ratings", include_str!("../../migrations/0007_ratings.sql")),
    (8, "seasons", include_str!("../../migrations/0008_seasons.sql")),
    (9, "watching", include_str!("../../migrations/0009_watching.sql")),
    (10, "feats", include_str!("../../migrations/0010_feats.sql")),
    (11, "standings", include_str!("../../migrations/0011_standings.sql")),
    (12, "season ends", include_str!("../../migrations/0012_season_ends.sql")),
    (13, "unposted", include_str!("../../migrations/0013_unposted.sql")),
    (14, "limits", include_str!("../../migrations/0014_limits.sql")),
];

impl Store {
    /// Opens the database that `url` names, creating an SQLite file that isn't there, and applies what
    /// migrations it lacks.
    ///
    /// # Errors
    /// When it can't be reached within seconds or can't be brought up to date.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        let dialect = Dialect::of(url)?;
        let store = Store::connect(url).await?;
        let migrations = MIGRATIONS.iter().map(|&(number, name, sql)| {
            // Our own text with our own word put in; nothing from outside.
            let sql = AssertSqlSafe(sql.replace("{identity}", dialect.identity())).into_sql_str();
            Migration::new(number, name.into(), MigrationType::Simple, sql, false)
        });
        let migrator = Migrator::with_migrations(migrations.collect());
        match dialect {
            Dialect::Postgres => migrator.run(&store.write).await?,
            // The migrator locks others out on PostgreSQL alone; here a writer's lock does the same.
            Dialect::Sqlite => {
                let mut tx = store.begin().await?;
                migrator.run(&mut tx).await?;
                store.conclude(tx).await?;
            }
        }
        Ok(store)
    }

    /// A database as it is.
    async fn connect(url: &str) -> Result<Store, StoreError> {
        let dialect = Dialect::of(url)?;
        let Pools { read, write, unproven } = dialect.connect(url).await?;
        let opened =
            |path: PathBuf| DatabaseFile::of(&path).map_err(|error| Unreachable::file(&path, &error));
        let file = dialect.file(url).map(opened).transpose()?.map(Arc::new);
        Ok(Store { read, write, dialect, file, unproven, metrics: Arc::default() })
    }

    /// An SQLite file for this process alone, until what is returned is dropped or the process ends. PostgreSQL is for
    /// several.
    ///
    /// # Errors
    /// When another process has it.
    pub fn hold(url: &str) -> Result<Option<File>, StoreError> {
        let Some(file) = Dialect::of(url)?.file(url) else { return Ok(None) };
        let mut name = file.clone().into_os_string();
        name.push(".lock");
        let unlocked = |error: std::io::Error| Unreachable::file(&file, &error);
        let lock = File::create(&name).map_err(unlocked)?;
        match lock.try_lock() {
            Ok(()) => Ok(Some(lock)),
            Err(TryLockError::WouldBlock) => Err(StoreError::Taken(file)),
            Err(TryLockError::Error(error)) => Err(unlocked(error).into()),
        }
    }

    /// What is counted and timed, here and by all that use this database.
    pub fn metrics(&self) -> &Arc<Metrics> {
        &self.metrics
    }

    /// Ends all connections, letting what is under way finish.
    pub async fn close(&self) {
        self.write.close().await;
        self.read.close().await;
    }
}
